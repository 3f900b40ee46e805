//! The game page of signed-in players: the forms of mail links, with a session.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::support::board_page::{has_forms, your_move_title};
use crate::support::letters::{begun, mail_with, read, steps};
use crate::support::reader::Reader;
use crate::support::rows::dump;
use crate::support::site::{Answer, Player, Site, on_sqlite};
use crate::support::words::words;

async fn both(site: &Site) -> (String, Player, Player, Reader, Reader) {
    let (game, anna, boris) = begun(site).await;
    let (white, black) = (Reader::signed_in(site, &anna).await, Reader::signed_in(site, &boris).await);
    (format!("/games/{game}"), anna, boris, white, black)
}

fn id(page: &str) -> &str {
    page.rsplit('/').next().unwrap()
}

async fn send(reader: &Reader, page: &str, fields: &[(&str, &str)]) -> Answer {
    reader.send(page, page, fields).await
}

/// The squares that a page marks.
fn marked(page: &str) -> BTreeSet<String> {
    let tiles = page.split(" data-square=\"").skip(1).map(|tile| tile.split("</g>").next().unwrap());
    let marked = tiles.filter(|tile| tile.contains("-moved\""));
    marked.map(|tile| tile.split('"').next().unwrap().to_owned()).collect()
}

/// A game of chess on a hexagon.
async fn three(site: &Site) -> (String, [Player; 3]) {
    let [anna, boris, clara] =
        [site.player("Anna").await, site.player("Boris").await, site.player("Clara").await];
    let seats =
        json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}, "red": {"player": "Clara"}});
    let game = site.game_with(json!({"variant": "three-player-hex", "seats": seats}), &anna, &boris).await;
    site.post(&format!("/api/v1/games/{game}/accept"), &clara.token, json!({})).await.expect(200);
    (game, [anna, boris, clara])
}

on_sqlite! {
    async fn search_engines_may_visit_games_and_rules(site: Site) {
        let robots = site.page(&site.url("/robots.txt")).await;
        assert!(robots.status == 200 && robots.text.starts_with("User-agent: *\n"), "{}", robots.text);
        let closed: Vec<&str> = robots.text.lines().filter_map(|line| line.strip_prefix("Disallow: ")).collect();
        assert!(closed.contains(&"/api/"), "{closed:?}");
        for open in ["/", "/variants", "/games/x"] {
            assert!(!closed.iter().any(|path| open.starts_with(path)), "{open}: {closed:?}");
        }
    }

    async fn a_player_who_is_signed_in_plays_on_the_games_own_page(site: Site) {
        let (page, anna, _, white, black) = both(&site).await;
        let shown = white.page(&page).await;
        assert_eq!(shown.headers["cache-control"], "private, no-store");
        assert!(shown.text.contains(&format!("<title>● {}", your_move_title("Chess vs Boris"))) && shown.text.contains("<span>Anna</span></a>"), "{}", shown.text);
        let waiting = black.page(&page).await;
        assert!(waiting.text.contains(&words("seat-waiting", &[("who", "Anna")])) && !waiting.text.contains("class=\"play\""), "{}", waiting.text);
        let public = site.page(&site.url(&page)).await;
        assert!(!has_forms(&public.text) && public.text.contains("Sign in"), "{}", public.text);

        let turn = [("action", "play"), ("step", "e2e4"), ("ply", "0"), ("message", "hello")];
        let played = send(&white, &page, &turn).await;
        assert!(played.status == 200 && played.text.contains(&format!("{} {}", words("seat-you-played", &[("words", "White pawn e2 to e4")]), words("seat-waiting", &[("who", "Boris")]))), "{}", played.text);
        let again = send(&white, &page, &turn).await;
        assert!(again.status == 200 && again.text.contains(&words("seat-you-played", &[("words", "White pawn e2 to e4")])), "{}", again.text);
        let other = send(&white, &page, &[("action", "play"), ("step", "d2d4"), ("ply", "0")]).await;
        assert!(other.status == 409 && other.text.contains(&words("seat-page-is-old", &[])), "{}", other.text);
        assert!(black.page(&page).await.text.contains("<blockquote>hello</blockquote>"));

        let illegal = send(&black, &page, &[("action", "play"), ("step", "e7e4"), ("ply", "1")]).await;
        assert!(illegal.status == 422 && illegal.text.contains(&words("seat-nearest", &[])), "{}", illegal.text);
        assert_eq!(send(&black, &page, &[("action", "play"), ("step", "e7e5"), ("ply", "1")]).await.status, 200);
        assert_eq!(steps(&site, id(&page), &anna).await, ["e2e4", "e7e5"]);
    }

    async fn a_draw_a_word_and_the_end_need_no_turn(site: Site) {
        let (page, anna, boris, white, black) = both(&site).await;
        assert!(!black.page(&page).await.text.contains(&words("panel-offer-draw", &[])), "Black has not moved");
        for (player, turn) in [(&anna, "e4"), (&boris, "e5")] {
            site.play(id(&page), player, turn).await.expect(201);
        }
        assert!(!black.page(&page).await.text.contains("value=\"withdraw-draw\""));
        let unsure = send(&black, &page, &[("action", "offer-draw"), ("ply", "2")]).await;
        assert!(unsure.status == 422 && unsure.text.contains(&words("seat-tick-to-offer-draw", &[])), "{}", unsure.text);
        let offer = [("action", "offer-draw"), ("confirm", "yes"), ("ply", "2")];
        let offered = send(&black, &page, &offer).await;
        assert_eq!(offered.status, 200, "{}", offered.text);
        assert!(offered.text.contains("value=\"withdraw-draw\"") && !offered.text.contains("confirm_draw"), "{}", offered.text);
        let withdrawn = send(&black, &page, &[("action", "withdraw-draw"), ("ply", "2")]).await;
        assert!(withdrawn.text.contains(&words("done-withdraw-draw", &[])), "{}", withdrawn.text);
        assert!(!white.page(&page).await.text.contains(&words("offers-accept-draw", &[])));
        assert_eq!(send(&black, &page, &offer).await.status, 409, "one offer a turn");
        for (player, turn) in [(&anna, "Nf3"), (&boris, "Nc6")] {
            site.play(id(&page), player, turn).await.expect(201);
        }
        let offer = [("action", "offer-draw"), ("confirm", "yes"), ("ply", "4")];
        assert_eq!(send(&black, &page, &offer).await.status, 200);
        assert!(white.page(&page).await.text.contains(&words("offers-accept-draw", &[])));
        let declined = send(&white, &page, &[("action", "decline-draw"), ("ply", "4")]).await;
        assert!(declined.text.contains(&words("done-decline-draw", &[])), "{}", declined.text);
        assert!(!white.page(&page).await.text.contains(&words("done-decline-draw", &[])), "it is said once");
        let other = white.page(&format!("{page}?done=anything")).await;
        assert!(other.status == 200 && !other.text.contains("class=\"notice good\""), "{}", other.text);
        assert_eq!(read(&site, id(&page), &anna).await["offers"]["draw"], json!([]));
        let again = send(&black, &page, &offer).await;
        assert!(again.status == 409 && again.text.contains(&words("turn-draw-refused", &[("n", "10")])), "{}", again.text);
        let none = send(&black, &page, &[("action", "accept-draw"), ("ply", "4")]).await;
        assert!(none.status == 409 && none.text.contains(&words("error-no-draw-offered", &[])), "{}", none.text);

        let token = black.token(&page).await;
        for _ in 0..2 {
            // A double click sends once.
            let said = Answer::of(black.request(reqwest::Method::POST, &page).form(&[("csrf", &*token), ("action", "message"), ("message", "thinking?")])).await;
            assert!(said.status.is_success(), "{}", said.text);
        }
        let said = read(&site, id(&page), &anna).await["messages"].as_array().unwrap().len();
        assert_eq!(said, 1);
        let empty = send(&black, &page, &[("action", "message"), ("message", " ")]).await;
        assert!(empty.status == 400 && empty.text.contains(&words("error-message-empty", &[])), "{}", empty.text);

        let unsure = send(&black, &page, &[("action", "resign"), ("ply", "4")]).await;
        assert!(unsure.status == 422 && unsure.text.contains(&words("seat-tick-to-resign", &[])), "{}", unsure.text);
        send(&black, &page, &[("action", "resign"), ("ply", "4"), ("confirm", "yes")]).await;
        assert_eq!(read(&site, id(&page), &anna).await["outcome"]["reason"], "resignation");
        let over = white.page(&page).await;
        assert!(black.page(&page).await.text.contains(&words("ending-you-lost-by", &[("reason", "resignation")])));
        assert!(over.text.contains(&words("ending-you-won-by", &[("reason", "resignation")])) && !over.text.contains("class=\"play\""), "{}", over.text);
    }

    async fn a_word_to_somebody_who_wants_none_keeps_the_move_back(site: Site) {
        let (page, anna, boris, white, _) = both(&site).await;
        let block = site.request(reqwest::Method::PUT, "/api/v1/me/blocks/Anna", &boris.token, &Value::Null);
        Answer::of(block).await.expect(204);
        let turn = [("action", "play"), ("step", "e2e4"), ("ply", "0"), ("message", "hello")];
        let refused = send(&white, &page, &turn).await;
        assert!(refused.status == 403 && refused.text.contains(&words("seat-nothing-played", &[("reason", &words("error-blocked", &[("name", "Boris")]))])), "{}", refused.text);
        assert!(refused.text.contains(">hello</textarea>"), "what was typed comes back");
        assert_eq!(send(&white, &page, &turn[..3]).await.status, 200);
        assert_eq!(steps(&site, id(&page), &anna).await, ["e2e4"]);
    }

    async fn an_invitation_is_answered_on_the_page(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let (white, black) = (Reader::signed_in(&site, &anna).await, Reader::signed_in(&site, &boris).await);
        let propose = async || {
            let seats = json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}});
            let made = site.post("/api/v1/games", &anna.token, json!({"variant": "chess", "seats": seats})).await;
            format!("/games/{}", made.expect(201)["id"].as_str().unwrap())
        };
        let page = propose().await;
        assert!(white.page(&page).await.text.contains(&format!("<h1 id=\"heading\">{}</h1>", words("seat-proposed", &[("who", "Boris")]))));
        assert!(black.page(&page).await.text.contains(&words("seat-title", &[("heading", &words("seat-invitation", &[])), ("game", "Chess vs Anna")])));
        let accepted = send(&black, &page, &[("action", "accept")]).await;
        assert!(accepted.text.contains(&words("seat-waiting", &[("who", "Anna")])) && !accepted.text.contains(&words("done-accept", &[])), "{}", accepted.text);
        assert!(white.page(&page).await.text.contains(&your_move_title("Chess vs Boris")));
        let page = propose().await;
        send(&black, &page, &[("action", "decline")]).await;
        assert!(white.page(&page).await.text.contains(&words("ending-declined", &[])));

        let seats = json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}});
        let made = site.post("/api/v1/games", &anna.token, json!({"variant": "007", "seats": seats})).await;
        let page = format!("/games/{}", made.expect(201)["id"].as_str().unwrap());
        assert!(!white.page(&page).await.text.contains("fields-of-turn"), "nobody is to move yet");
        send(&black, &page, &[("action", "accept")]).await;
        let own = white.page(&page).await.text;
        let fields = [1, 2, 3].map(|step| format!("<small><span>{step}</span> {}</small>", ["White", "Black"][(step + 1) % 2]));
        assert!(fields.iter().all(|field| own.contains(field)), "{own}");
    }

    async fn notes_are_kept_on_the_page_for_their_writer_alone(site: Site) {
        let (game, anna, boris) = begun(&site).await;
        let (page, link) = (format!("/games/{game}"), mail_with(&site, &anna.email, "/m/").await.1);
        let (white, black) = (Reader::signed_in(&site, &anna).await, Reader::signed_in(&site, &boris).await);
        let noted = async |player: &Player| {
            site.get(&format!("/api/v1{page}/notes"), &player.token).await.expect(200)["text"].clone()
        };
        let saved = send(&white, &page, &[("action", "notes"), ("notes", "<b>Nf9</b>,\r\nthen g4")]).await;
        assert!(saved.status == 200 && saved.text.contains(">&#60;b&#62;Nf9&#60;/b&#62;,\nthen g4</textarea>"), "{}", saved.text);
        assert_eq!(noted(&anna).await, "<b>Nf9</b>,\nthen g4");

        let clara = site.player("Clara").await;
        let stranger = Reader::signed_in(&site, &clara).await;
        let elsewhere = [site.page(&link).await, site.page(&site.url(&page)).await, stranger.page(&page).await];
        for other in &elsewhere {
            assert!(!other.text.contains("Nf9") && !other.text.contains("name=\"notes\""), "{}", other.text);
        }
        let blacks = black.page(&page).await;
        assert!(!blacks.text.contains("Nf9") && blacks.text.contains("name=\"notes\""), "{}", blacks.text);
        send(&black, &page, &[("action", "notes"), ("notes", "h5!")]).await;
        assert_eq!((noted(&anna).await, noted(&boris).await), (json!("<b>Nf9</b>,\nthen g4"), json!("h5!")));

        let before = dump(&site).await;
        let notes = [("action", "notes"), ("notes", "gone")];
        assert_eq!(Answer::of(white.request(reqwest::Method::POST, &page).form(&notes)).await.status, 403);
        let token = stranger.token("/account").await;
        let foreign = [notes[0], notes[1], ("csrf", &token)];
        assert_eq!(Answer::of(stranger.request(reqwest::Method::POST, &page).form(&foreign)).await.status, 403);
        site.form(&link, &notes).await;
        let long = "é".repeat(8001);
        let refused = send(&white, &page, &[("action", "notes"), ("notes", &long)]).await;
        assert!(refused.status == 400 && refused.text.contains(&words("error-note-too-long", &[("n", "16000")])), "{}", refused.text);
        assert!(refused.text.contains(&format!(">{long}</textarea>")), "what was typed comes back");
        assert_eq!(dump(&site).await, before);

        send(&black, &page, &[("action", "resign"), ("ply", "0"), ("confirm", "yes")]).await;
        assert!(white.page(&page).await.text.contains("then g4</textarea>"), "also after the game");
        send(&white, &page, &[("action", "notes"), ("notes", "")]).await;
        assert_eq!(noted(&anna).await, "");
    }

    async fn strangers_and_visitors_do_nothing_on_the_page(site: Site) {
        let (page, _, _, white, _) = both(&site).await;
        let clara = site.player("Clara").await;
        let stranger = Reader::signed_in(&site, &clara).await;
        assert!(!has_forms(&stranger.page(&page).await.text));
        let token = white.token(&page).await;
        let before = dump(&site).await;
        let visitor = site.form(&site.url(&page), &[("action", "play"), ("step", "e2e4"), ("csrf", &token)]).await;
        assert!(!visitor.text.contains("Played"), "{}", visitor.text);
        let fields = [("csrf", &*token), ("action", "play"), ("step", "e2e4")];
        assert_eq!(Answer::of(stranger.request(reqwest::Method::POST, &page).form(&fields)).await.status, 403);
        assert_eq!(dump(&site).await, before);
    }

    async fn all_steps_since_the_readers_last_turn_are_marked_and_numbered_where_they_led(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = site.game("007", &anna, &boris).await;
        let (path, black) = (format!("/games/{game}"), Reader::signed_in(&site, &boris).await);
        assert_eq!(marked(&black.page(&path).await.text), BTreeSet::new());
        site.play(&game, &anna, "h3 a6 g3").await.expect(201);
        let moved = ["h2", "h3", "a7", "a6", "g2", "g3"].map(str::to_owned);
        let shown = black.page(&path).await.text;
        assert_eq!(marked(&shown), BTreeSet::from(moved));
        let numbers = |square: &str| {
            let (_, tile) = shown.split_once(&format!("data-square=\"{square}\"")).unwrap();
            tile.split_once("</g>").unwrap().0.split("</text>").filter_map(|text| text.rsplit('>').next()?.parse().ok()).collect::<Vec<u8>>()
        };
        let numbered = ["h2", "h3", "a7", "a6", "g2", "g3"].map(numbers);
        assert_eq!(numbered, [vec![], vec![1], vec![], vec![2], vec![], vec![3]], "{shown}");
        assert_eq!(shown.matches("stroke-dasharray=\".01 ").count(), 1, "the ways: {shown}");
    }

    async fn all_steps_since_the_readers_last_turn_can_be_stepped_through(site: Site) {
        let [anna, boris, clara] = [site.player("Anna").await, site.player("Boris").await, site.player("Clara").await];
        let (white, black) = (Reader::signed_in(&site, &anna).await, Reader::signed_in(&site, &boris).await);
        let brown = Reader::signed_in(&site, &clara).await;
        let site = site.without_loops().await;
        // Nature acts after each turn.
        let seats = json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}, "brown": {"player": "Clara"}});
        let wanted = json!({"variant": "chaos", "options": {"period": "1"}, "seats": seats});
        let game = site.game_with(wanted, &anna, &boris).await;
        site.post(&format!("/api/v1/games/{game}/accept"), &clara.token, json!({})).await.expect(200);
        let path = format!("/games/{game}");
        let play = async |player: &Player| {
            let read = read(&site, &game, player).await;
            let steps = read["legal"].as_array().unwrap().iter().map(|legal| legal["step"].as_str().unwrap());
            site.play(&game, player, steps.into_iter().find(|step| *step != "--").unwrap()).await.expect(201);
        };
        let since = |page: &str| {
            let rest = page.split_once("data-since=\"")?.1;
            Some(rest.split('"').next().unwrap().to_owned())
        };
        for player in [&anna, &clara, &boris, &clara] {
            play(player).await;
        }
        let shown = white.page(&path).await.text;
        assert_eq!(since(&shown).as_deref(), Some("1"), "Nature, Black and Nature have acted: {shown}");
        assert!(shown.contains(&format!("href=\"{path}?at=1\" data-since=\"1\">Replay</a>")), "{shown}");
        assert!(shown.contains("<a href=\"/variants/chaos#notation\">How moves are written</a>"), "{shown}");
        let (_, table) = shown.split_once("<div class=\"turns\">").unwrap();
        let table = table.split_once("</table>").unwrap().0;
        for side in ["White", "Black", "Nature"] {
            assert!(table.contains(&format!("<th scope=\"col\">{side}</th>")), "{side}: {table}");
        }
        assert!(table.matches("<td></td>").count() == 2 && !table.contains('∞'), "two rows: {table}");
        assert_eq!(since(&white.page(&format!("{path}?at=1")).await.text), None, "an earlier position has no news");
        play(&anna).await;
        let choices = brown.page(&path).await.text;
        assert!(choices.contains("data-display=\"∞3…..") && !choices.contains(">∞"), "{choices}");
        play(&clara).await;
        assert_eq!(since(&black.page(&path).await.text).as_deref(), Some("3"), "Nature, White and Nature have acted");
        play(&boris).await;
        assert_eq!(since(&black.page(&path).await.text), None, "after the reader's own turn nothing is new");
    }

    async fn nature_has_no_column_where_nobody_plays_her(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let seats = json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}, "brown": {"nobody": true}});
        let wanted = json!({"variant": "chaos", "options": {"period": "1"}, "seats": seats});
        let game = site.game_with(wanted, &anna, &boris).await;
        site.play(&game, &anna, "e4").await.expect(201);
        let shown = site.page(&site.url(&format!("/games/{game}"))).await.text;
        let column = |side: &str| shown.contains(&format!("<th scope=\"col\">{side}</th>"));
        assert!(column("Black") && !column("Nature"), "{shown}");
    }

    async fn the_turns_of_both_opponents_are_marked(site: Site) {
        let (game, players) = three(&site).await;
        let mut steps = Vec::new();
        for player in &players {
            let read = site.get(&format!("/api/v1/games/{game}"), &player.token).await.expect(200);
            let step = read["legal"][0]["step"].as_str().unwrap().to_owned();
            site.play(&game, player, &step).await.expect(201);
            steps.push(step);
        }
        let page = Reader::signed_in(&site, &players[0]).await.page(&format!("/games/{game}")).await;
        let marked = marked(&page.text);
        let is_marked = |step: &String| {
            marked.iter().any(|from| marked.iter().any(|to| format!("{from}{to}") == *step))
        };
        assert_eq!(steps.iter().map(is_marked).collect::<Vec<_>>(), [false, true, true], "{steps:?} {marked:?}");
        assert_eq!(marked.len(), 4, "{steps:?} {marked:?}");
    }

    async fn a_sign_beside_the_colour_tells_the_pieces_of_the_third_seat(site: Site) {
        let (game, _) = three(&site).await;
        let page = site.page(&site.url(&format!("/games/{game}"))).await.text;
        let sheet = page.split_once("<use href=\"").unwrap().1.split('#').next().unwrap();
        let sheet = site.page(&site.url(sheet)).await.text;
        for (figure, is_there) in [("white-king", true), ("black-king", true), ("red-sign-king", true), ("white-sign-king", false)] {
            assert_eq!(sheet.contains(&format!("<g id=\"{figure}\">")), is_there, "{figure}: {sheet}");
        }
    }

    async fn a_spectator_reads_which_game_it_is(site: Site) {
        let (game, _) = three(&site).await;
        let shown = site.page(&site.url(&format!("/games/{game}"))).await.text;
        let (players, game_name) = ("Anna vs Boris vs Clara", "Three-Player Hexagonal Chess");
        for part in [format!("<title>{players}: {game_name}"), format!("\">{players}</h1>"), format!("\">{game_name}</a>")] {
            assert!(shown.contains(&part), "{part}: {shown}");
        }
        let analysis = site.page(&site.url(&format!("/analysis?game={game}"))).await.text;
        assert!(analysis.contains("<title>Analysis: Anna vs Boris vs Clara"), "{analysis}");
    }

    async fn players_may_write_after_the_end(site: Site) {
        let (page, anna, boris, white, black) = both(&site).await;
        let path = format!("/api/v1{page}/messages");
        let say = async |player: &Player, text: &str| site.post(&path, &player.token, json!({"text": text})).await;
        let proposed = site.post("/api/v1/games", &anna.token, json!({
            "variant": "chess", "seats": {"white": {"player": "Anna"}, "black": {"player": "Boris"}},
        }));
        let proposed = proposed.await.expect(201)["id"].as_str().unwrap().to_owned();
        site.post(&format!("/api/v1/games/{proposed}/decline"), &boris.token, json!({})).await.expect(200);
        let unplayed = format!("/api/v1/games/{proposed}/messages");
        site.post(&unplayed, &anna.token, json!({"text": "why?"})).await.problem(409, "game-over");

        send(&black, &page, &[("action", "resign"), ("ply", "0"), ("confirm", "yes")]).await;
        let said = send(&white, &page, &[("action", "message"), ("message", "Thank you, good game")]).await;
        assert!(said.status == 200 && said.text.contains(&words("done-message", &[])), "{}", said.text);
        assert!(black.page(&page).await.text.contains("<blockquote>Thank you, good game</blockquote>"));
        say(&boris, "You, too").await.expect(200);
        let told = read(&site, id(&page), &anna).await;
        assert_eq!((&told["messages"][1]["text"], &told["outcome"]["reason"]), (&json!("You, too"), &json!("resignation")));
        let news = site.get("/api/v1/events", &anna.token).await.expect(200);
        let kinds: Vec<&str> = news["items"].as_array().unwrap().iter().map(|event| event["type"].as_str().unwrap()).collect();
        assert!(kinds.ends_with(&["game-over", "message", "message"]), "{kinds:?}");
        assert!(say(&anna, " ").await.status == 400, "an empty one is refused as before");
        let clara = site.player("Clara").await;
        say(&clara, "Hello").await.problem(403, "not-your-game");
        let block = site.request(reqwest::Method::PUT, "/api/v1/me/blocks/Anna", &boris.token, &Value::Null);
        Answer::of(block).await.expect(204);
        assert_eq!(say(&anna, "hello?").await.status, 403);
    }

    async fn a_tray_keeps_its_place_while_the_hand_is_empty(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = site.game("crazyhouse", &anna, &boris).await;
        let page = site.url(&format!("/games/{game}"));
        let height = |page: &str| {
            let (_, board) = page.split_once("<figure class=\"board\">").unwrap();
            let height = board.split_once(" height=\"").unwrap().1.split('"').next().unwrap();
            height.parse::<u32>().unwrap()
        };
        let first = site.page(&page).await.text;
        assert!(!first.contains("in hand</dt>"), "{first}");
        for (player, turn) in [(&anna, "e4"), (&boris, "d5"), (&anna, "exd5")] {
            site.play(&game, player, turn).await.expect(201);
        }
        let held = site.page(&page).await.text;
        assert!(held.contains("<dt>White in hand</dt><dd>one pawn</dd>") && !held.contains("Black in hand</dt>"), "{held}");
        assert_eq!(height(&held), height(&first));
    }
}
