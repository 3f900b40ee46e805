//! The form that starts a game: its short cuts, what it refuses and keeps, Nature's one control, and help of engines.

use std::time::Duration;

use serde_json::{Value, json};

use crate::account_browser::fits;
use crate::support::board_page::click;
use crate::support::chromium::Browser;
use crate::support::letters::mail_with;
use crate::support::reader::Reader;
use crate::support::rows::dump;
use crate::support::site::{Answer, Player, Site, link, on_sqlite};
use crate::support::words::{start_of, words};

const GAMES: &str = "/api/v1/games";
const CHESS: &str = "/start?variant=chess";

async fn newest(site: &Site, player: &Player) -> Value {
    let list = site.get(&format!("{GAMES}?player={}", player.name), &player.token).await.expect(200);
    let id = list["games"][0]["id"].as_str().unwrap().to_owned();
    site.get(&format!("{GAMES}/{id}"), &player.token).await.expect(200)
}

async fn send(reader: &Reader, fields: &[(&str, &str)]) -> Answer {
    let fields = [&[("variant", "chess")][..], fields].concat();
    reader.send(CHESS, "/start/me", &fields).await
}

/// Names and values of fields.
type Typed<'a> = &'a [(&'a str, &'a str)];

on_sqlite! {
    async fn the_form_of_a_signed_in_player_works_as_it_comes(site: Site) {
        let anna = site.player("Anna").await;
        let reader = Reader::signed_in(&site, &anna).await;
        let page = reader.page(CHESS).await.text;
        for field in ["value=\"open\" checked", "value=\"standard\" checked", "value=\"random\" checked"] {
            assert!(page.contains(field), "{field}: {page}");
        }
        assert!(!page.contains("<details open>"), "{page}");
        let made = send(&reader, &[("against", "open"), ("clock", "standard"), ("side", "random")]).await;
        assert!(made.status == 200 && made.text.contains("/join/"), "{}", made.text);
        let game = newest(&site, &anna).await;
        assert_eq!(game["time_control"], json!({"type": "per_move", "days": 3}));
        assert_eq!((&game["rated"], &game["engine_help"]), (&json!(false), &json!(false)));
    }

    async fn opponents_are_found_by_name_by_mail_and_among_engines(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let reader = Reader::signed_in(&site, &anna).await;
        let made = send(&reader, &[("against", "name"), ("opponent", "Boris"), ("opponent_email", "left over"), ("side", "black")]).await;
        assert!(made.status == 200 && made.url.contains("/games/"), "{}", made.text);
        let game = newest(&site, &anna).await;
        assert_eq!((&game["seats"]["white"]["player"]["name"], &game["seats"]["black"]["player"]["name"]), (&json!("Boris"), &json!("Anna")));
        let made = send(&reader, &[("against", "engine"), ("level", "engine-3"), ("side", "white"), ("clock", "unlimited")]).await;
        assert!(made.text.contains("engine, level 3") && made.text.contains("class=\"play\""), "{}", made.text);
        // The list of games is ordered by the times at which they were made.
        site.clock.advance(Duration::from_secs(1));
        let made = send(&reader, &[("against", "mail"), ("opponent_email", &boris.email), ("side", "white"), ("clock", "relaxed")]).await;
        assert_eq!(made.status, 200, "{}", made.text);
        assert_eq!(newest(&site, &anna).await["time_control"], json!({"type": "fischer", "initial": "P10D", "increment": "P1D", "cap": "P21D"}));
        assert!(mail_with(&site, &boris.email, "/i/").await.0.text.contains("Anna"));
    }

    async fn a_rejected_form_names_the_field_and_keeps_what_was_typed(site: Site) {
        let anna = site.player("Anna").await;
        let reader = Reader::signed_in(&site, &anna).await;
        let typed = [("message", "Shall we?"), ("side", "black"), ("clock", "fischer"), ("initial", "7"), ("increment", "2")];
        let cases: [(Typed, &str, &str); 8] = [
            (&[("against", "mail")], "opponent_email", "Your opponent: enter an email address"),
            (&[("against", "mail"), ("opponent_email", "nonsense")], "opponent_email", "Your opponent: enter a valid email address"),
            (&[("against", "name"), ("opponent", "Nobody Known")], "opponent", "no player"),
            (&[("against", "name")], "opponent", "Your opponent: enter a name"),
            (&[("against", "engine"), ("level", "engine-13")], "level", "choose who plays there"),
            (&[("against", "open"), ("fen", "8/8 w")], "fen", "the start position cannot be read"),
            (&[("against", "engine"), ("level", "engine-1"), ("rated", "yes")], "rated", "not rated"),
            (&[("against", "open"), ("rated", "yes"), ("engine_help", "yes")], "engine_help", "without the help of engines"),
        ];
        // The first page notes when the player was here.
        reader.page(CHESS).await;
        let before = dump(&site).await;
        for (fields, field, why) in cases {
            let refused = send(&reader, &[&typed[..], fields].concat()).await;
            let text = refused.text.replace("&#39;", "'");
            assert!(refused.status == 422 && text.contains(why), "{why}: {text}");
            assert!(text.contains(&format!("href=\"#{field}\"")) && text.contains(&format!("id=\"{field}\"")), "{field}: {text}");
            for kept in [">Shall we?</textarea>", "value=\"black\" checked", "value=\"fischer\" checked", "value=\"7\""] {
                assert!(text.contains(kept), "{kept}: {text}");
            }
            for (name, value) in fields.iter().filter(|(name, _)| *name != "level") {
                assert!(text.contains(&format!("value=\"{value}\"")), "{name}: {text}");
            }
        }
        let wrong = send(&reader, &[("against", "open"), ("clock", "per_move"), ("days", "soon")]).await;
        assert!(wrong.status == 422 && wrong.text.contains("href=\"#clock\"") && wrong.text.contains("value=\"soon\""), "{}", wrong.text);
        assert_eq!(dump(&site).await, before);
    }

    async fn a_game_begins_at_a_typed_position_from_the_chosen_side(site: Site) {
        let anna = site.player("Anna").await;
        let reader = Reader::signed_in(&site, &anna).await;
        let fen = "4k3/8/8/8/8/8/4P3/4K2R w - - 0 1";
        let made = send(&reader, &[("against", "engine"), ("level", "engine-1"), ("side", "white"), ("fen", fen)]).await;
        assert_eq!(made.status, 200, "{}", made.text);
        assert_eq!(newest(&site, &anna).await["start_fen"], fen);
    }

    async fn nature_has_one_control_and_a_contradiction_is_refused(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let reader = Reader::signed_in(&site, &anna).await;
        let start = "/start?variant=chaos";
        for page in [start, "/start?variant=chaos&seats=each", "/play?variant=chaos"] {
            let page = reader.page(page).await.text;
            assert!(page.matches("name=\"who_brown\"").count() == 1 && !page.contains("name=\"option_nature\""), "{page}");
        }
        let fields = [
            ("variant", "chaos"), ("against", "name"), ("opponent", "Boris"), ("side", "white"), ("who_brown", "random"),
            ("option_period", "7"), ("option_base", "xiangqi"),
        ];
        let made = reader.send(start, "/start/me", &fields).await;
        assert_eq!(made.status, 200, "{}", made.text);
        let game = newest(&site, &anna).await;
        assert_eq!((&game["seats"]["brown"]["random"], &game["options"]["period"]), (&json!(true), &json!("7")));
        assert_eq!(game["options"]["base"], "xiangqi");

        let before = dump(&site).await;
        let forged = [&fields[..], &[("option_nature", "engine")]].concat();
        let refused = reader.send(start, "/start/me", &forged).await;
        assert!(refused.status == 422 && refused.text.contains(&words("error-nature-twice", &[("option", "nature=engine")])), "{}", refused.text);
        let players = |brown: Value| json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}, "brown": brown});
        for (nature, brown) in [
            ("random", json!({"engine": {"level": 3}})), ("engine", json!({"random": true})), ("engine", json!({"nobody": true})),
            ("player", json!({"random": true})), ("random", json!({"open": true})),
        ] {
            let request = json!({"variant": "chaos", "options": {"nature": nature}, "seats": players(brown)});
            let refused = site.post(GAMES, &anna.token, request).await.problem(400, "bad-request");
            assert!(refused["detail"].as_str().unwrap().starts_with("seats.brown: "), "{refused}");
        }
        assert_eq!(dump(&site).await, before);
        for (nature, brown) in [("random", json!({"random": true})), ("engine", json!({"engine": {"level": 3}})), ("player", json!({"open": true}))] {
            let request = json!({"variant": "chaos", "options": {"nature": nature}, "seats": players(brown)});
            site.post(GAMES, &anna.token, request).await.expect(201);
        }

        // A challenge to anyone says who plays her, too.
        let new = "/seeks/new?variant=chaos";
        assert!(reader.page(new).await.text.contains("name=\"option_nature\""));
        let posted = reader.send(new, "/seeks", &[("action", "seek"), ("variant", "chaos"), ("option_nature", "engine")]).await;
        assert!(posted.status == 200 && posted.text.contains("Withdraw"), "{}", posted.text);
        let accepting = Reader::signed_in(&site, &boris).await;
        let seek = site.get("/api/v1/seeks", "").await.expect(200)["seeks"][0]["id"].as_str().unwrap().to_owned();
        let game = accepting.send("/seeks", "/seeks", &[("action", "accept"), ("id", &seek)]).await;
        assert!(game.status == 200 && game.text.contains("engine, level 8"), "{}", game.text);
    }

    async fn help_of_engines_is_an_option_of_the_game(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let reader = Reader::signed_in(&site, &anna).await;
        let site = site.without_loops().await;
        let made = send(&reader, &[("against", "name"), ("opponent", "Boris"), ("side", "white"), ("engine_help", "yes")]).await;
        assert!(made.status == 200 && made.text.contains(&words("game-engine-help-allowed", &[])), "{}", made.text);
        let game = newest(&site, &anna).await;
        assert_eq!(game["engine_help"], true);
        let id = game["id"].as_str().unwrap();
        site.post(&format!("{GAMES}/{id}/accept"), &boris.token, json!({})).await.expect(200);
        let asked = async |game: &str| site.post("/api/v1/analyses", &anna.token, json!({"game": game, "depth": 1})).await;
        asked(id).await.expect(202);
        let page = reader.page(&format!("/analysis?game={id}")).await.text;
        assert!(!page.contains(&start_of("analysis-no-lines", &[])) && page.contains(&words("analysis-fair-play", &[])), "{page}");
        assert!(site.page(&site.url(&format!("/games/{id}"))).await.text.contains(&words("game-engine-help", &[])));

        // A rematch is played by the same rules.
        site.post(&format!("{GAMES}/{id}/resign"), &anna.token, json!({})).await.expect(200);
        let again = site.post(&format!("{GAMES}/{id}/rematch"), &anna.token, json!({})).await.expect(201);
        assert_eq!(again["engine_help"], true);

        let seats = json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}});
        let usual = site.game_with(json!({"variant": "omega", "seats": seats}), &anna, &boris).await;
        assert_eq!(site.get(&format!("{GAMES}/{usual}"), "").await.expect(200)["engine_help"], false);
        asked(&usual).await.problem(403, "forbidden");
        let both = json!({"variant": "chess", "rated": true, "engine_help": true, "seats": seats});
        site.post(GAMES, &anna.token, both).await.problem(400, "bad-request");
    }

    async fn help_of_engines_is_said_in_challenges_and_invitations(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let (one, other) = (Reader::signed_in(&site, &anna).await, Reader::signed_in(&site, &boris).await);
        let fields = [("action", "seek"), ("variant", "chess"), ("engine_help", "yes")];
        let both = [&fields[..], &[("rated", "yes")]].concat();
        let refused = one.send("/seeks/new?variant=chess", "/seeks", &both).await;
        assert!(refused.status == 400 && refused.text.contains(&words("error-rated-with-help", &[])), "{}", refused.text);
        let listed = one.send("/seeks/new?variant=chess", "/seeks", &fields).await;
        assert!(listed.text.contains(&words("start-seek-help", &[])), "{}", listed.text);
        let seek = site.get("/api/v1/seeks", "").await.expect(200)["seeks"][0].clone();
        assert_eq!(seek["engine_help"], true);
        let begun = other.send("/seeks", "/seeks", &[("action", "accept"), ("id", seek["id"].as_str().unwrap())]).await;
        assert!(begun.text.contains(&words("game-engine-help-allowed", &[])), "{}", begun.text);

        let open = json!({"white": {"player": "Anna"}, "black": {"email": "vera@example.net"}});
        let request = json!({"variant": "chess", "engine_help": true, "seats": open});
        site.post(GAMES, &anna.token, request).await.expect(201);
        let mail = site.mail_to("vera@example.net").await;
        assert!(mail.text.contains(&words("mail-engines-help", &[])), "{}", mail.text);
        let page = site.page(&link(&mail, "/i/")).await;
        assert!(page.text.contains(&words("game-engine-help", &[])) && page.text.contains(&words("invite-accept", &[])), "{}", page.text);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn the_form_shows_only_what_is_chosen_and_works_without_scripts_of_its_own() {
    let site = Site::on_sqlite().await;
    let browser = Browser::start().await;
    browser.open(&site.url(CHESS)).await;
    let is_seen = async |id: &str| {
        let script = format!("return document.getElementById('{id}').checkVisibility()");
        browser.client.execute(&script, vec![]).await.unwrap().as_bool().unwrap()
    };
    assert!(!is_seen("opponent_email").await && !is_seen("level").await && !is_seen("fen").await);
    click(&browser, "label[for=against_mail]").await;
    assert!(is_seen("opponent_email").await && !is_seen("level").await);
    click(&browser, "label[for=against_engine]").await;
    assert!(!is_seen("opponent_email").await && is_seen("level").await);
    fits(&browser, "start").await;
    for variant in ["chaos", "three-player-hex"] {
        browser.open(&site.url(&format!("/start?variant={variant}"))).await;
        let open = "for (const one of document.querySelectorAll('details')) one.open = true";
        browser.client.execute(open, vec![]).await.unwrap();
        fits(&browser, &format!("start-{variant}")).await;
    }
    browser.open(&site.url("/seeks")).await;
    fits(&browser, "seeks").await;
}
