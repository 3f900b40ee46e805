//! The account pages: forms without scripts, each acting for the signed-in player only.

use std::time::Duration;

use jiff::Timestamp;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::letters::mail_with;
use crate::support::reader::Reader;
use crate::support::rows::dump;
use crate::support::site::{Answer, Player, Site, link, on_sqlite};
use crate::support::words::{start_of, words};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

async fn send(reader: &Reader, fields: &[(&str, &str)]) -> Answer {
    reader.send("/account", "/account", fields).await
}

async fn me(site: &Site, player: &Player) -> Value {
    site.get("/api/v1/me", &player.token).await.expect(200)
}

on_sqlite! {
    async fn a_visitor_makes_an_account_by_mail(site: Site) {
        for (path, title) in [("/sign-up", "Make an account"), ("/sign-in", "Sign in")] {
            let page = site.page(&site.url(path)).await;
            assert!(page.status == 200 && page.text.contains(title), "{}", page.text);
        }
        let wrong = site.form(&site.url("/sign-up"), &[("name", "Vera"), ("email", "nonsense")]).await;
        assert!(wrong.status == 400 && wrong.text.contains("value=\"Vera\""), "what was typed comes back: {}", wrong.text);
        let foreign = site.request(Method::POST, "/sign-in", "", &Value::Null).form(&[("email", "vera@example.org")]);
        assert_eq!(Answer::of(foreign.header("Sec-Fetch-Site", "cross-site")).await.status, 403);
        site.form(&site.url("/sign-up"), &[("name", "Vera"), ("email", "vera@example.org")]).await;
        let mail = site.mail_to("vera@example.org").await;
        let reader = Reader::by_link(&site, &link(&mail, "/login/")).await;
        assert!(reader.page("/account").await.text.contains("<h1>Vera</h1>"));
        assert!(reader.page("/").await.text.contains("<span>Vera</span></a>"));
        let known = site.form(&site.url("/sign-in"), &[("email", "vera@example.org")]).await;
        let unknown = site.form(&site.url("/sign-in"), &[("email", "nobody@example.org")]).await;
        // The page repeats what was typed, and says nothing else of an address.
        let without = |page: &Answer, email: &str| page.text.replace(email, "");
        assert_eq!(without(&known, "vera@example.org"), without(&unknown, "nobody@example.org"));
        assert!(unknown.text.contains(&words("message-check-mail-why", &[("email", "nobody@example.org")])), "{}", unknown.text);
        assert!(unknown.text.contains("<form method=\"post\" action=\"/sign-in\"") && unknown.text.contains("value=\"nobody@example.org\""), "{}", unknown.text);
        // A mistyped address is corrected there; the name is kept.
        let mistyped = site.form(&site.url("/sign-up"), &[("name", "Rita <b>"), ("email", "rita@exmaple.org")]).await;
        for part in ["If rita@exmaple.org has", "action=\"/sign-up\"", "name=\"name\" value=\"Rita &#60;b&#62;\"", "value=\"rita@exmaple.org\""] {
            assert!(mistyped.text.contains(part), "{part}: {}", mistyped.text);
        }
    }

    async fn who_is_signed_in_starts_a_game_without_saying_who_that_is(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let reader = Reader::signed_in(&site, &anna).await;
        let start = "/start?variant=chess";
        let asks = |page: &Answer| page.text.contains("id=\"name\"") || page.text.contains("id=\"email\"");
        assert!(asks(&site.page(&site.url(start)).await) && !asks(&reader.page(start).await));
        let fields = [
            ("variant", "chess"), ("who_white", "you"), ("who_black", "mail"), ("email_black", "nonsense"),
            ("message", "Shall we?"),
        ];
        let wrong = reader.send(start, "/start/me", &fields).await;
        assert!(wrong.status == 422 && wrong.text.contains(&words("start-error-player", &[("player", "Black"), ("error", &words("error-address", &[]))])) && !asks(&wrong), "{}", wrong.text);
        let by_boris = fields.map(|(name, value)| (name, if value == "nonsense" { &*boris.email } else { value }));
        let made = reader.send(start, "/start/me", &by_boris).await;
        assert!(made.status == 200 && made.text.contains("<blockquote>Shall we?</blockquote>"), "{}", made.text);
        let invitation = site.mail_to(&boris.email).await;
        assert!(invitation.text.contains("Anna") && invitation.text.contains("Shall we?"), "{}", invitation.text);
        let open = fields.map(|(name, value)| (name, if value == "mail" { "open" } else { value }));
        let made = reader.send(start, "/start/me", &open).await;
        assert!(made.status == 200 && made.text.contains("/join/"), "{}", made.text);
        let before = dump(&site).await;
        let forged = reader.request(Method::POST, "/start/me").form(&by_boris);
        assert_eq!(Answer::of(forged).await.status, 403);
        assert_eq!(dump(&site).await, before);
    }

    async fn a_window_of_natures_may_have_any_length_that_the_rules_take(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let reader = Reader::signed_in(&site, &anna).await;
        let start = "/start?variant=chaos";
        let begin = async |window: &str| {
            let fields = [
                ("variant", "chaos"), ("option_window", window), ("who_white", "you"), ("who_black", "mail"),
                ("email_black", &*boris.email), ("who_brown", "engine-4"),
            ];
            reader.send(start, "/start/me", &fields).await
        };
        assert!(reader.page(start).await.text.contains("<input id=\"option_window\""));
        for window in ["9s", "604801s", "1 hour", ""] {
            let wrong = begin(window).await;
            let says = wrong.text.contains("seconds from 10s to 604800s") && wrong.text.contains(&format!("value=\"{window}\""));
            assert!(wrong.status == 422 && says, "{window}: {}", wrong.text);
        }
        for window in ["45s", "6h"] {
            let made = begin(window).await;
            assert!(made.status == 200, "{window}: {}", made.text);
            let list = site.get("/api/v1/games?status=invited", &anna.token).await.expect(200);
            let mut games = list["items"].as_array().unwrap().iter();
            assert!(games.any(|game| game["options"]["window"] == window), "{list}");
            // An address is invited once a day.
            site.clock.advance(DAY);
        }
    }

    async fn only_who_is_signed_in_has_an_account_page(site: Site) {
        for path in ["/account", "/games", "/account/export"] {
            assert!(site.page(&site.url(path)).await.text.contains(&words("account-sign-in-lead", &[])), "{path}");
        }
        let before = dump(&site).await;
        site.form(&site.url("/account"), &[("action", "close"), ("confirm", "Anna")]).await;
        assert_eq!(dump(&site).await, before);
    }

    async fn settings_are_saved_whole_or_not_at_all(site: Site) {
        let anna = site.player("Anna").await;
        let reader = Reader::signed_in(&site, &anna).await;
        let fields = [
            ("action", "settings"), ("cadence", "digest"), ("digest_hour", "7"), ("time_zone", "Europe/Vienna"),
            ("weekend_sat", "yes"), ("weekend_sun", "yes"), ("notation", "coordinate"),
            ("auto_vacation", "yes"),
        ];
        let saved = send(&reader, &fields).await;
        assert!(saved.status == 200 && saved.text.contains(&words("account-done-settings", &[])), "{}", saved.text);
        let preferences = json!({
            "cadence": "digest", "digest_hour": 7, "time_zone": "Europe/Vienna", "weekend": ["sat", "sun"],
            "notation": "coordinate", "letters": "language", "auto_vacation": true,
            "board_colours": "green", "board_coordinates": true, "piece_set": "traditional", "spelling": "regional", "locale": null,
        });
        assert_eq!(me(&site, &anna).await["preferences"], preferences);
        let page = reader.page("/account").await.text;
        for part in [r#"value="digest" selected"#, r#"value="7" selected"#, r#"name="weekend_sat" value="yes" checked"#] {
            assert!(page.contains(part), "{part}: {page}");
        }
        for wrong in [("time_zone", "Middle/Earth"), ("cadence", "hourly"), ("digest_hour", "25")] {
            let mut fields = fields.to_vec();
            fields.retain(|(name, _)| *name != wrong.0);
            fields.push(wrong);
            let refused = send(&reader, &fields).await;
            assert!(refused.status == 400 && refused.text.contains(&start_of("account-not-done", &[])), "{wrong:?}: {}", refused.text);
        }
        assert_eq!(me(&site, &anna).await["preferences"], preferences);
    }

    async fn the_contents_lead_to_all_parts_of_the_account(site: Site) {
        let anna = site.player("Anna").await;
        let page = Reader::signed_in(&site, &anna).await.page("/account").await.text;
        let ids = |before: &str| -> Vec<String> {
            page.split(before).skip(1).map(|rest| rest.split('"').next().unwrap().to_owned()).collect()
        };
        let parts = ids("<section id=\"");
        assert_eq!(ids("<li><a href=\"#"), parts, "{page}");
        assert!(parts.len() >= 9, "{parts:?}");
    }

    async fn addresses_tokens_sessions_and_blocks_have_their_forms(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let reader = Reader::signed_in(&site, &anna).await;
        let other = Reader::signed_in(&site, &anna).await;
        let second = "second@example.org";
        assert!(send(&reader, &[("action", "add-address"), ("email", second)]).await.text.contains(&words("account-done-add-address", &[("email", second)])));
        let (_, confirm) = mail_with(&site, second, "/address/").await;
        site.form(&confirm, &[]).await;
        assert!(send(&reader, &[("action", "prefer-address"), ("email", second)]).await.text.contains(&words("account-done-prefer", &[])));
        assert_eq!(me(&site, &anna).await["email"], second);
        let kept = send(&reader, &[("action", "remove-address"), ("email", second)]).await;
        assert!(kept.status == 400 && kept.text.contains(&words("error-address-primary", &[])), "{}", kept.text);
        send(&reader, &[("action", "remove-address"), ("email", &anna.email)]).await;
        assert!(!reader.page("/account").await.text.contains(&anna.email));

        let none = send(&reader, &[("action", "create-token"), ("name", "bot")]).await;
        assert!(none.status == 400 && none.text.contains(&words("error-no-scope", &[])), "{}", none.text);
        let made = send(&reader, &[("action", "create-token"), ("name", "bot"), ("scope_game:read", "yes"), ("days", "30")]).await;
        let secret = made.text.split("<pre>").nth(1).and_then(|rest| rest.split('<').next()).unwrap();
        assert_eq!(site.get("/api/v1/me", secret).await.expect(200)["name"], "Anna");
        assert!(!reader.page("/account").await.text.contains(secret), "shown once");
        let list = site.get("/api/v1/tokens", &anna.token).await.expect(200);
        let bot = list["items"].as_array().unwrap().iter().find(|token| token["name"] == "bot").unwrap();
        assert_eq!(bot["expires_at"], "2026-10-21T14:13:20Z");
        send(&reader, &[("action", "revoke-token"), ("id", bot["id"].as_str().unwrap())]).await;
        site.get("/api/v1/me", secret).await.problem(401, "unauthorized");

        let sessions = site.get("/api/v1/me/sessions", &anna.token).await.expect(200);
        let page = other.page("/account").await.text;
        let row = sessions["items"].as_array().unwrap().iter().map(|row| row["id"].as_str().unwrap());
        let mine = row.clone().find(|id| !page.contains(*id)).expect("the own session has no button");
        send(&reader, &[("action", "end-session"), ("id", mine)]).await;
        assert!(other.page("/account").await.text.contains(&words("account-sign-in-lead", &[])));

        assert!(send(&reader, &[("action", "block"), ("player", "Boris")]).await.text.contains(&words("account-done-block", &[("name", "Boris")])));
        assert!(reader.page("/account").await.text.contains("Unblock"));
        send(&reader, &[("action", "unblock"), ("player", &boris.id)]).await;
        assert_eq!(site.get("/api/v1/me/blocks", &anna.token).await.expect(200)["items"], json!([]));
        assert_eq!(send(&reader, &[("action", "dance")]).await.status, 400);
    }

    async fn who_gets_no_mails_is_told_so_and_can_have_them_again(site: Site) {
        let anna = site.player("Anna").await;
        let boris = site.player("Boris").await;
        let reader = Reader::signed_in(&site, &anna).await;
        assert!(!reader.page("/account").await.text.contains(&start_of("account-silent-unsubscribed", &[])));
        site.game("chess", &anna, &boris).await;
        let (_, leave) = mail_with(&site, &anna.email, "/u/").await;
        site.form(&leave, &[]).await;
        let page = reader.page("/account").await.text;
        assert!(page.contains(&format!("{} Monday 21 September", start_of("account-silent-unsubscribed", &[]))), "{page}");
        let again = send(&reader, &[("action", "mail-again")]).await;
        assert!(again.text.contains(&words("account-done-mail-again", &[])) && !again.text.contains(&start_of("account-silent-unsubscribed", &[])), "{}", again.text);
    }

    async fn a_button_pressed_twice_sends_one_mail(site: Site) {
        let anna = site.player("Anna").await;
        let reader = Reader::signed_in(&site, &anna).await;
        site.settled_mails().await;
        site.mails.take();
        let token = reader.token("/account").await;
        for _ in 0..2 {
            let fields = [("csrf", &*token), ("action", "add-address"), ("email", "second@example.org")];
            let sent = Answer::of(reader.request(Method::POST, "/account").form(&fields)).await;
            assert_eq!(sent.status, 200, "{}", sent.text);
        }
        site.settled_mails().await;
        assert_eq!(site.mails.take().len(), 1);
    }

    async fn my_games_begin_with_those_that_wait_for_me(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let (mine, his, over) = (
            site.game("chess", &anna, &boris).await,
            site.game("chess", &boris, &anna).await,
            site.game("crazyhouse", &boris, &anna).await,
        );
        site.post(&format!("/api/v1/games/{over}/resign"), &boris.token, json!({})).await.expect(200);
        let seats = json!({"white": {"player": "Boris"}, "black": {"player": "Anna"}});
        let asked = site.post("/api/v1/games", &boris.token, json!({"variant": "chess", "seats": seats})).await.expect(201);
        let reader = Reader::signed_in(&site, &anna).await;
        let page = reader.page("/games").await.text;
        let at = |text: &str| page.find(text).unwrap_or_else(|| panic!("no {text} in {page}"));
        let order = [
            at("Your move"), at(&mine), at("Invitations"), at(asked["id"].as_str().unwrap()),
            at("theirs-head"), at(&his), at("<h2>Finished"), at(&over), at("Black wins by resignation"),
        ];
        assert!(order.is_sorted(), "{order:?}");
    }

    async fn pages_tell_times_in_the_zone_of_the_account(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = site.game("chess", &anna, &boris).await;
        let reader = Reader::signed_in(&site, &anna).await;
        site.patch("/api/v1/me", &anna.token, json!({"time_zone": "Europe/Vienna"})).await.expect(200);
        let deadline = site.get(&format!("/api/v1/games/{game}"), "").await.expect(200)["move_by"].clone();
        let deadline: Timestamp = deadline.as_str().unwrap().parse().unwrap();
        let told = |zone: &str| deadline.in_tz(zone).unwrap().strftime("%A %-d %B %Y, %H:%M %Z").to_string();
        assert!(told("Europe/Vienna").ends_with("CEST"), "{deadline}");
        site.clock.advance(Duration::from_secs(60));
        let span = [("days", "2"), ("hours", "23")];
        for (path, left) in [("/games".to_owned(), "scripts-clock-days"), (format!("/games/{game}"), "time-in-days-hours")] {
            let page = reader.page(&path).await.text;
            assert!(page.contains(&told("Europe/Vienna")) && page.contains(&words(left, &span)), "{path}: {page}");
            assert!(!page.contains("data-utc"), "{path}");
        }
        let page = site.page(&site.url(&format!("/games/{game}"))).await.text;
        assert!(page.contains(&format!("data-utc>{}", told("UTC"))), "{page}");
    }

    async fn who_signs_out_or_closes_the_account_is_forgotten_by_the_browser(site: Site) {
        let anna = site.player("Anna").await;
        let reader = Reader::signed_in(&site, &anna).await;
        let download = reader.page("/account/export").await;
        assert_eq!(download.expect(200)["account"]["name"], "Anna");
        send(&reader, &[("action", "sign-out")]).await;
        assert!(reader.page("/account").await.text.contains(&words("account-sign-in-lead", &[])));
        let reader = Reader::signed_in(&site, &anna).await;
        let refused = send(&reader, &[("action", "close"), ("confirm", "anna")]).await;
        assert!(refused.status == 400 && refused.text.contains(&words("error-confirm-name", &[])), "{}", refused.text);
        send(&reader, &[("action", "close"), ("confirm", "Anna")]).await;
        assert!(reader.page("/account").await.text.contains(&words("account-sign-in-lead", &[])));
        site.get("/api/v1/me", &anna.token).await.problem(401, "unauthorized");
    }
}
