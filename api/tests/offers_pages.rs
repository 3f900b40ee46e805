//! Offers and answers on pages without scripts, by mail links and signed in; seeks and open seats there.

use std::time::Duration;

use serde_json::{Value, json};
use zugpost::mail::notification_policy::pace::Pace;

use crate::support::letters::{begun, mail_with, play_link_showing, read, steps};
use crate::support::post::Post;
use crate::support::reader::Reader;
use crate::support::replies::flat;
use crate::support::rows::{dump, look};
use crate::support::site::{Answer, Site, on_sqlite};
use crate::support::words::{start_of, words};

const GAMES: &str = "/api/v1/games";

/// Input of the time control forms, and the resulting time controls.
fn clocks() -> [(&'static [(&'static str, &'static str)], Value); 7] {
    [
        (&[], json!({"type": "per_move", "days": 3})),
        (&[("clock", "per_move"), ("days", "9"), ("moves", "x")], json!({"type": "per_move", "days": 9})),
        (
            &[("clock", "fischer"), ("initial", "12"), ("increment", "2"), ("cap", "30")],
            json!({"type": "fischer", "initial": "P12D", "increment": "P2D", "cap": "P30D"}),
        ),
        (
            &[("clock", "fischer"), ("initial", "12"), ("increment", "0"), ("cap", "")],
            json!({"type": "fischer", "initial": "P12D", "increment": "PT0S"}),
        ),
        (&[("clock", "moves_in_days")], json!({"type": "moves_in_days", "moves": 10, "days": 50})),
        (
            &[("clock", "moves_in_days"), ("moves", "6"), ("moves_days", "40")],
            json!({"type": "moves_in_days", "moves": 6, "days": 40}),
        ),
        (&[("clock", "unlimited"), ("days", "3")], json!({"type": "unlimited"})),
    ]
}

/// Invalid time controls, and the field that the error names.
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

const NO_CLOCKS: [(&[(&str, &str)], &str); 9] = [
    (&[("clock", "sand")], "unknown clock “sand”"),
    (&[("days", "two")], "days for each move: write a whole number, not"),
    (&[("days", "367")], "the time of a move is from 1 minute to 366 days"),
    (&[("clock", "fischer"), ("initial", "1.5")], "days at the start: write a whole number"),
    (&[("clock", "fischer"), ("increment", "")], "days added per move: write a whole number"),
    (&[("clock", "fischer"), ("cap", "9999999999")], "at most (days): write a whole number"),
    (&[("clock", "fischer"), ("initial", "10"), ("cap", "9")], "is less than"),
    (&[("clock", "moves_in_days"), ("moves", "0")], "is from 1 to 1000"),
    (&[("clock", "moves_in_days"), ("moves_days", "-1")], "days for these moves: write a whole number"),
];

async fn send(reader: &Reader, page: &str, fields: &[(&str, &str)]) -> Answer {
    reader.send(page, page, fields).await
}

on_sqlite! {
    async fn who_offered_in_vain_reads_it_until_something_happens(site: Site) {
        let (game, anna, boris) = begun(&site).await;
        let reader = Reader::signed_in(&site, &anna).await;
        let (path, api) = (format!("/games/{game}"), format!("{GAMES}/{game}"));
        let shows = async |words: &str| reader.page(&path).await.text.contains(words);
        site.play(&game, &anna, "e4").await.expect(201);
        for (what, offer, decline, words) in [
            ("draw", "offer", "decline", "The draw offer was declined."),
            ("takeback", "offer", "decline", "The request to take a turn back was declined or withdrawn: the turn stands."),
            ("pause", "propose", "end", "The proposed pause was declined or withdrawn."),
        ] {
            let act = |action: &str| json!({"action": action});
            site.post(&format!("{api}/{what}"), &anna.token, act(offer)).await.expect(200);
            assert!(!shows(words).await, "{what}");
            site.post(&format!("{api}/{what}"), &boris.token, act(decline)).await.expect(200);
            assert!(shows(words).await, "{what}");
        }
        site.play(&game, &boris, "e5").await.expect(201);
        assert!(!shows("was declined").await);
    }

    async fn a_turn_is_asked_back_and_given_back_by_mail_links(site: Site) {
        let (game, anna, boris) = begun(&site).await;
        site.play(&game, &anna, "e4").await.expect(201);
        site.play(&game, &boris, "e5").await.expect(201);
        let own = play_link_showing(&site, &anna.email, "Your move: ").await;
        let page = site.page(&own).await;
        assert!(page.text.contains("ask-takeback") && !page.text.contains("abort"), "{}", page.text);
        let asked = site.form(&own, &[("action", "ask-takeback")]).await;
        assert!(asked.status == 200 && asked.text.contains(&words("offers-takeback-waiting", &[])), "{}", asked.text);
        assert!(asked.text.contains(&words("done-ask-takeback", &[])), "{}", asked.text);

        let (_, answer) = loop {
            let found = mail_with(&site, &boris.email, "/m/").await;
            if flat(&found.0).contains(&words("mail-asks-back", &[("name", "Anna")])) {
                break found;
            }
        };
        let before = dump(&site).await;
        let page = site.page(&answer).await;
        assert!(page.text.contains(&words("offers-takeback-asked", &[("who", "Anna")])) && !page.text.contains("class=\"play\""), "{}", page.text);
        assert_eq!(dump(&site).await, before, "looking answers nothing");
        let allowed = site.form(&answer, &[("action", "accept-takeback")]).await;
        assert!(allowed.status == 200 && allowed.text.contains(&words("done-accept-takeback", &[])), "{}", allowed.text);
        assert_eq!(steps(&site, &game, &anna).await, Vec::<String>::new());
        // Both links were made for turns that have been taken back.
        for link in [&own, &answer] {
            assert_eq!(site.form(link, &[("action", "decline-takeback")]).await.status.as_u16(), 409);
        }
    }

    async fn a_draw_that_is_offered_out_of_turn_comes_by_mail_with_a_link_to_answer(site: Site) {
        let (game, anna, boris) = begun(&site).await;
        for (player, turn) in [(&anna, "e4"), (&boris, "e5")] {
            site.play(&game, player, turn).await.expect(201);
        }
        site.post(&format!("{GAMES}/{game}/draw"), &anna.token, json!({"action": "offer"})).await.expect(200);
        let answer = loop {
            let (mail, answer) = mail_with(&site, &boris.email, "/m/").await;
            if flat(&mail).contains(&words("mail-offers-draw", &[("name", "Anna")])) {
                break answer;
            }
        };
        let page = site.page(&answer).await;
        assert!(page.text.contains(&words("seat-waiting-for-mail", &[("who", "Anna")])) && page.text.contains(&words("offers-accept-draw", &[])), "{}", page.text);
        let over = site.form(&answer, &[("action", "accept-draw")]).await;
        assert!(over.text.contains(&words("ending-draw-by", &[("reason", "agreement")])), "{}", over.text);
    }

    async fn a_game_is_aborted_by_link_when_that_is_confirmed(site: Site) {
        let (game, anna, _) = begun(&site).await;
        let own = mail_with(&site, &anna.email, "/m/").await.1;
        let unsure = site.form(&own, &[("action", "abort")]).await;
        assert!(unsure.status == 422 && unsure.text.contains(&words("seat-tick-to-abort", &[])), "{}", unsure.text);
        assert_eq!(read(&site, &game, &anna).await["status"], "running");
        let aborted = site.form(&own, &[("action", "abort"), ("confirm", "yes")]).await;
        assert!(aborted.status == 200 && aborted.text.contains(&words("ending-aborted", &[])), "{}", aborted.text);
        assert_eq!(read(&site, &game, &anna).await["status"], "aborted");
    }

    async fn nature_is_asked_for_no_draw_in_any_mail(site: Site) {
        let site = site.without_loops().await;
        let post = Post::of(&site, Pace { delay: Duration::ZERO, per_hour: 60 });
        let [anna, boris, dora] = ["Anna", "Boris", "Dora"].map(|name| site.player(name));
        let (anna, boris, dora) = (anna.await, boris.await, dora.await);
        let request = json!({
            "variant": "chaos", "options": {"period": "1", "window": "1h"},
            "seats": {"white": {"player": "Anna"}, "black": {"player": "Boris"}, "brown": {"player": "Dora"}},
        });
        let game = site.game_with(request, &anna, &boris).await;
        let path = format!("{GAMES}/{game}");
        site.post(&format!("{path}/accept"), &dora.token, json!({})).await.expect(200);
        site.patch("/api/v1/me", &dora.token, json!({"cadence": "digest", "digest_hour": 15})).await.expect(200);
        post.sent(&site).await;

        // The request about a turn is obsolete when she reads it; a draw offer is pending.
        site.post(&format!("{path}/moves"), &anna.token, json!({"turn": "e4", "draw_offer": true})).await.expect(201);
        for action in ["offer", "decline"] {
            site.post(&format!("{path}/takeback"), &anna.token, json!({"action": action})).await.expect(200);
            post.sent(&site).await;
        }
        assert_eq!(site.get(&path, "").await.expect(200)["offers"]["draw"], json!(["white"]));
        site.clock.advance(Duration::from_secs(59 * 60));
        let mail = post.one_to(&site, &dora).await;
        assert!(mail.text.starts_with("Your move, Dora.") && !mail.text.contains("draw"), "{}", mail.text);
    }

    async fn a_draw_is_claimed_on_the_page_and_a_rematch_begun(site: Site) {
        let (game, anna, boris) = begun(&site).await;
        for (at, turn) in ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"].iter().enumerate() {
            site.play(&game, [&anna, &boris][at % 2], turn).await.expect(201);
        }
        let (white, black) = (Reader::signed_in(&site, &anna).await, Reader::signed_in(&site, &boris).await);
        let page = format!("/games/{game}");
        assert!(!black.page(&page).await.text.contains(&start_of("offers-claim", &[])));
        assert!(white.page(&page).await.text.contains(&words("offers-claim", &[("reason", "threefold repetition")])));
        send(&white, &page, &[("action", "claim"), ("ply", "8")]).await;
        assert_eq!(read(&site, &game, &anna).await["outcome"]["reason"], "threefold-repetition");

        let before = dump(&site).await;
        assert!(!site.page(&site.url(&page)).await.text.contains("Rematch"), "a visitor proposes nothing");
        let shown = black.page(&page).await.text;
        assert!(shown.contains("id=\"rematch\"") && shown.contains(&words("offers-rematch", &[])), "{shown}");
        assert_eq!(dump(&site).await, before, "looking proposes nothing");
        let proposed = send(&black, &page, &[("action", "rematch")]).await;
        assert!(proposed.text.contains(&words("seat-proposed", &[("who", "Anna")])), "{}", proposed.text);
        assert!(black.page(&page).await.text.contains(&words("offers-rematch-waiting", &[])));
        let asked = white.page(&page).await.text;
        assert!(asked.contains("<title>● ") && asked.contains(&words("offers-accept-rematch", &[])), "{asked}");
        let begun = send(&white, &page, &[("action", "rematch")]).await;
        assert!(begun.text.contains(&words("seat-waiting", &[("who", "Boris")])), "{}", begun.text);
        assert!(black.page(&page).await.text.contains(&words("offers-go-to-rematch", &[])));
    }

    async fn takebacks_and_aborts_stand_on_the_games_own_page(site: Site) {
        let (game, anna, boris) = begun(&site).await;
        let (white, black) = (Reader::signed_in(&site, &anna).await, Reader::signed_in(&site, &boris).await);
        let page = format!("/games/{game}");
        assert!(white.page(&page).await.text.contains(&words("offers-abort", &[])));
        site.play(&game, &anna, "e4").await.expect(201);
        send(&white, &page, &[("action", "ask-takeback"), ("ply", "1")]).await;
        assert!(white.page(&page).await.text.contains("Cancel request"));
        let stale = send(&black, &page, &[("action", "accept-takeback"), ("ply", "0")]).await;
        assert_eq!(stale.status.as_u16(), 409);
        let allowed = send(&black, &page, &[("action", "accept-takeback"), ("ply", "1")]).await;
        assert!(allowed.text.contains(&words("done-accept-takeback", &[])), "{}", allowed.text);
        assert!(!allowed.text.contains(&start_of("seat-you-played", &[])), "{}", allowed.text);
        assert_eq!(read(&site, &game, &anna).await["ply"], 0);
        let none = send(&black, &page, &[("action", "accept-takeback"), ("ply", "0")]).await;
        assert!(none.status == 409 && none.text.contains(&words("error-takeback-not-asked", &[])), "{}", none.text);
    }

    async fn seeks_are_made_and_accepted_on_their_page(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let (one, other) = (Reader::signed_in(&site, &anna).await, Reader::signed_in(&site, &boris).await);
        let public = site.page(&site.url("/seeks")).await;
        assert!(public.status == 200 && !public.text.split_once("<footer").unwrap().0.contains("method=\"post\""), "{}", public.text);
        assert!(one.page("/seeks/new?variant=checkers").await.status.as_u16() == 422);
        let fields = [
            ("action", "seek"), ("variant", "007"), ("option_opening", "balanced"), ("seat", "white"), ("days", "5"),
            ("rated", "yes"), ("rating_from", ""), ("rating_to", "1700"),
        ];
        let bad = one.send("/seeks/new?variant=007", "/seeks", &[("action", "seek"), ("variant", "007"), ("rating_from", "x")]).await;
        assert!(bad.status == 400 && bad.text.contains(&words("start-error-rating", &[("text", "x")])), "{}", bad.text);
        let listed = one.send("/seeks/new?variant=007", "/seeks", &fields).await;
        assert!(listed.text.contains("007 Chess (Steps in a turn: Balanced)") && listed.text.contains("1700 or less") && listed.text.contains("Withdraw"), "{}", listed.text);
        let seek = site.get("/api/v1/seeks", "").await.expect(200)["items"][0].clone();
        assert_eq!((&seek["seat"], &seek["time_control"]["days"], &seek["rated"]), (&json!("white"), &json!(5), &json!(true)));
        let id = seek["id"].as_str().unwrap();
        // Its own page: to withdraw it or pass it on, to accept it, and to make an account for that.
        let page = format!("/seeks/{id}");
        let (own, others, visitors) = (one.page(&page).await.text, other.page(&page).await.text, site.page(&site.url(&page)).await.text);
        assert!(own.contains("Withdraw") && own.contains(&format!("value=\"{}\"", site.url(&page))), "{own}");
        assert!(others.contains("Anna</a> plays White against you.") && others.contains("1700 or less") && others.contains(&words("start-accept", &[])), "{others}");
        assert!(visitors.contains(&format!("/sign-up?next={page}")) && !visitors.contains("action=\"/seeks\""), "{visitors}");
        // A visitor that has to sign in first goes on from there, on this site only.
        let asked = site.page(&site.url("/seeks/new?variant=007")).await;
        assert_eq!(asked.url, site.url("/sign-in?next=%2Fseeks%2Fnew%3Fvariant%3D007"));
        assert!(asked.headers["set-cookie"].to_str().unwrap().starts_with("destination=%2Fseeks%2Fnew%3Fvariant%3D007; HttpOnly"), "{:?}", asked.headers);
        for elsewhere in ["%2F%2Fexample.org%2F", "https:%2F%2Fexample.org%2F", "%2F%5Cexample.org%2F"] {
            let page = site.page(&site.url(&format!("/sign-in?next={elsewhere}"))).await;
            assert!(page.status == 200 && !page.headers.contains_key("set-cookie"), "{elsewhere}: {:?}", page.headers);
        }

        // A form from another session cannot accept for a player.
        let before = dump(&site).await;
        let token = one.token("/seeks").await;
        let foreign = Answer::of(other.request(reqwest::Method::POST, "/seeks").form(&[("csrf", &*token), ("action", "accept"), ("id", id)])).await;
        assert_eq!(foreign.status.as_u16(), 403);
        assert_eq!(dump(&site).await, before);
        let own = one.send("/seeks", "/seeks", &[("action", "accept"), ("id", id)]).await;
        assert!(own.status == 400 && own.text.contains("your own"), "{}", own.text);
        let game = other.send("/seeks", "/seeks", &[("action", "accept"), ("id", id)]).await;
        assert!(game.status == 200 && game.text.contains("Your move: "), "{}", game.text);
        let late = other.send("/seeks/new?variant=chess", "/seeks", &[("action", "accept"), ("id", id)]).await;
        assert!(late.status == 404 && late.text.contains(&words("error-no-seek", &[("id", id)])), "{}", late.text);
    }

    async fn every_clock_can_be_chosen_for_a_seek(site: Site) {
        let anna = site.player("Anna").await;
        let reader = Reader::signed_in(&site, &anna).await;
        let (new, of_chess) = ("/seeks/new?variant=chess", [("action", "seek"), ("variant", "chess")]);
        for (typed, meant) in clocks() {
            let listed = reader.send(new, "/seeks", &[of_chess.as_slice(), typed].concat()).await;
            assert!(listed.status == 200 && listed.text.contains("Withdraw"), "{typed:?}: {}", listed.text);
            let seek = site.get("/api/v1/seeks", "").await.expect(200)["items"][0].clone();
            assert_eq!(seek["time_control"], meant, "{typed:?}");
            site.delete(&format!("/api/v1/seeks/{}", seek["id"].as_str().unwrap()), &anna.token).await.expect(204);
        }
        let before = dump(&site).await;
        for (typed, named) in NO_CLOCKS {
            let refused = reader.send(new, "/seeks", &[of_chess.as_slice(), typed].concat()).await;
            assert!(refused.status == 400 && refused.text.contains(named), "{typed:?}: {}", refused.text);
            let (field, text) = typed[typed.len() - 1];
            let is_back = field == "clock" || refused.text.contains(&format!(" value=\"{text}\""));
            assert!(is_back, "what was typed comes back: {}", refused.text);
        }
        assert_eq!(dump(&site).await, before);
    }

    async fn every_clock_can_be_chosen_for_a_game(site: Site) {
        let (anna, _) = (site.player("Anna").await, site.player("Boris").await);
        let reader = Reader::signed_in(&site, &anna).await;
        let new = "/start?variant=chess";
        let seats = [("variant", "chess"), ("who_white", "you"), ("who_black", "mail"), ("email_black", "boris@example.org")];
        for (typed, meant) in clocks() {
            let made = reader.send(new, "/start/me", &[seats.as_slice(), typed].concat()).await;
            assert_eq!(made.status, 200, "{typed:?}: {}", made.text);
            let game = site.get(GAMES, &anna.token).await.expect(200)["items"][0].clone();
            assert_eq!(game["time_control"], meant, "{typed:?}");
            // An address is invited once a day.
            site.clock.advance(DAY);
        }
        // Not all rows, because the server works on what has become due in these days.
        let games = || look(&site.database_url(), "SELECT id AS line FROM games ORDER BY id");
        let before = games();
        for (typed, named) in NO_CLOCKS {
            let refused = reader.send(new, "/start/me", &[seats.as_slice(), typed].concat()).await;
            assert!(refused.status == 422 && refused.text.contains(named), "{typed:?}: {}", refused.text);
        }
        assert_eq!(games(), before);
    }

    async fn an_open_seat_is_taken_on_its_page(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let open = async || {
            let request = json!({"variant": "chess", "seats": {"white": {"player": "Anna"}, "black": {"open": true}}});
            let made = site.post(GAMES, &anna.token, request).await.expect(201);
            made["join"]["black"].as_str().unwrap().to_owned()
        };
        let reader = Reader::signed_in(&site, &boris).await;
        let link = open().await;
        let path = link.strip_prefix(&site.url("")).unwrap();
        let before = dump(&site).await;
        assert!(site.page(&link).await.text.contains(&words("join-send", &[])));
        assert_eq!(dump(&site).await, before, "looking takes nothing");
        let page = reader.page(path).await;
        assert!(page.text.contains(&words("join-title", &[("host", "Anna")])) && page.text.contains(&words("join-take", &[])), "{}", page.text);
        assert_eq!((&page.headers["cache-control"], &page.headers["x-robots-tag"]), (&"no-store".parse().unwrap(), &"noindex, nofollow".parse().unwrap()));
        let taken = reader.send(path, &format!("{path}/me"), &[]).await;
        assert!(taken.text.contains(&words("seat-waiting", &[("who", "Anna")])), "{}", taken.text);
        assert!(site.page(&link).await.text.contains("Boris"), "who comes late sees the game");

        // Without an account: a mail confirms the address, and only its link takes the seat.
        let link = open().await;
        let bad = site.form(&link, &[("name", "Vera"), ("email", "nowhere")]).await;
        assert!(bad.status == 422 && bad.text.contains(&words("error-address", &[])), "{}", bad.text);
        for guest in ["vera", "rita"] {
            let email = format!("{guest}@example.net");
            let asked = site.form(&link, &[("name", guest), ("email", &email)]).await;
            assert!(asked.status == 200 && asked.text.contains(&words("message-check-mail", &[])), "{}", asked.text);
            assert!(asked.text.contains(&format!("We have sent a link to {email};")), "{}", asked.text);
            let again = link.split_once("/join/").unwrap().1;
            assert!(asked.text.contains(&format!("<a href=\"/join/{again}\">Wrong address? Correct it</a>")), "{}", asked.text);
        }
        let (mail, vera) = mail_with(&site, "vera@example.net", "/i/").await;
        let rita = mail_with(&site, "rita@example.net", "/i/").await.1;
        assert!(mail.text.contains("Anna"), "{}", mail.text);
        // Declining an open seat does not close it for others.
        assert_eq!(site.form(&rita, &[("action", "decline")]).await.status, 200);
        let begun = site.form(&vera, &[("action", "accept"), ("name", "Vera")]).await;
        assert!(begun.status == 200 && begun.text.contains("Vera"), "{}", begun.text);
        let late = site.form(&rita, &[("action", "accept"), ("name", "Rita")]).await;
        assert!(late.text.contains("Vera") && !late.text.contains("Rita"), "{}", late.text);
        assert_eq!(site.page(&site.url("/join/guessed")).await.status.as_u16(), 404);
    }
}
