//! Games of 007 Chess, in which players move each other's pieces: who made a step, the number of the turn, and the score
//! table that its inventor publishes games in.

use std::time::Duration;

use serde_json::{Value, json};
use zugpost::mail::notification_policy::pace::Pace;

use crate::archives::import;
use crate::support::letters::steps;
use crate::support::post::Post;
use crate::support::reader::Reader;
use crate::support::replies::{Provider, flat, hand_over, reply, taken, turn_mail};
use crate::support::site::{Player, Site, on_sqlite};

/// A game of the inventor's, as it stands on the page where the game was published.
const HUNTER_EDWARD: &str = include_str!("../../rules/tests/score_tables/hunter-edward.txt");

/// A game with one turn of each player: White's `e4 e5 Nf3` and Black's `Nc6 Bc4 Nf6`.
async fn begun(site: &Site) -> (String, Player, Player) {
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let game = site.game("007", &anna, &boris).await;
    site.play(&game, &anna, "[e4] [e5] [Nf3]").await.expect(201);
    site.play(&game, &boris, "2. Nc6 3. Bc4 Nf6").await.expect(201);
    (game, anna, boris)
}

async fn table(site: &Site, game: &str) -> String {
    let answer = site.get(&format!("/api/v1/games/{game}/score-table"), "").await;
    assert_eq!(answer.headers["content-type"], "text/plain; charset=utf-8");
    assert!(answer.headers["content-disposition"].to_str().unwrap().contains(game));
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.text
}

fn turns(game: &Value) -> Vec<(i64, &str, &str)> {
    let record = game["record"].as_array().unwrap().iter();
    let of = |step: &Value| step["turn"].as_i64().unwrap();
    record.map(|step| (of(step), step["seat"].as_str().unwrap(), step["display"].as_str().unwrap())).collect()
}

on_sqlite! {
    async fn it_can_be_seen_who_made_each_step(site: Site) {
        let (game, anna, _) = begun(&site).await;
        let read = site.get(&format!("/api/v1/games/{game}"), &anna.token).await.expect(200);
        let wanted = [
            (1, "white", "e4"), (1, "white", "e5"), (1, "white", "Nf3"),
            (2, "black", "Nc6"), (2, "black", "Bc4"), (2, "black", "Nf6"),
        ];
        assert_eq!(turns(&read), wanted);

        let reader = Reader::signed_in(&site, &anna).await;
        let own = reader.page(&format!("/games/{game}")).await.text;
        let public = site.page(&site.url(&format!("/games/{game}"))).await.text;
        let step = |ply: u32, san: &str| format!("<a class=\"move\" href=\"/games/{game}?at={ply}\" data-ply=\"{ply}\">{san}</a>");
        for page in [&own, &public] {
            for part in [
                "Move</span></th><th scope=\"col\">White</th><th scope=\"col\">Black</th>",
                &format!("<th scope=\"row\">1</th><td>{} {} {} </td><td></td>", step(1, "e4"), step(2, "e5"), step(3, "Nf3")),
                &format!("<th scope=\"row\">2</th><td></td><td>{} {} <a ", step(4, "Nc6"), step(5, "Bc4")),
                "data-ply=\"6\" aria-current=\"true\">Nf6</a> </td></tr>",
                &format!("href=\"/api/v1/games/{game}/score-table\""),
                "White bishop f1 to c4, moved by Black",
            ] {
                assert!(page.contains(part), "{part}: {page}");
            }
        }

        let pgn = site.get(&format!("/api/v1/games/{game}/pgn"), "").await.text;
        let pgn = pgn.split_whitespace().collect::<Vec<_>>().join(" ");
        for part in ["1. e4 {[%ccsnt ", "] [%by white]} 1... e5 {", "3. Bc4 {[%ccsnt 2026.09.21,14:13] [%by black]}"] {
            assert!(pgn.contains(part), "{part}: {pgn}");
        }
    }

    async fn a_mail_gives_the_whole_turn_and_its_number(site: Site) {
        let site = site.without_loops().await;
        let post = Post::of(&site, Pace { delay: Duration::ZERO, per_hour: 60 });
        let (_, anna, _) = begun(&site).await;
        let mut sent = post.sent(&site).await.into_iter();
        let mail = sent.rfind(|(to, _)| *to == anna.email).unwrap().1;
        for part in [
            "Move 3 of game",
            "Boris played Nc6, Bc4, Nf6: knight b8 to c6; White bishop f1 to c4, moved by Black; knight g8 to f6.",
            "1. White: e4 e5 Nf3 2. Black: Nc6 Bc4 Nf6",
        ] {
            assert!(flat(&mail).contains(part), "{part}: {}", mail.text);
        }
    }

    async fn a_score_table_goes_out_and_comes_back(site: Site) {
        let (game, anna, _) = begun(&site).await;
        let text = table(&site, &game).await;
        assert!(text.contains("[Variant \"007 Chess\"]\n"), "{text}");
        assert!(text.ends_with("White | Black | |\n1. | [e4] | [e5] |\n2. | [Nf3] | Nc6 |\n3. | Bc4 | Nf6 |\n"), "{text}");
        let kept = import(&site, &anna, text.clone()).await.expect(201);
        let copy = kept["games"][0]["id"].as_str().unwrap();
        assert_eq!(steps(&site, copy, &anna).await, steps(&site, &game, &anna).await);
        assert_eq!(table(&site, copy).await, text);
        // The same game twice through PGN says once who made a step.
        let pgn = site.get(&format!("/api/v1/games/{copy}/pgn"), "").await.text;
        let again = import(&site, &anna, pgn.clone()).await.expect(201);
        let again = site.get(&format!("/api/v1/games/{}/pgn", again["games"][0]["id"].as_str().unwrap()), "").await.text;
        assert_eq!(again, pgn);

        let chess = site.game("chess", &anna, &site.player("Clara").await).await;
        let refused = site.get(&format!("/api/v1/games/{chess}/score-table"), "").await.problem(400, "bad-request");
        assert!(refused["detail"].as_str().unwrap().contains("a game of Chess has no score table"), "{refused}");
    }

    async fn the_inventors_page_is_imported_as_it_stands(site: Site) {
        let edward = site.player("Edward").await;
        let kept = import(&site, &edward, HUNTER_EDWARD).await.expect(201);
        let summary = &kept["games"][0];
        assert_eq!((&summary["variant"], &summary["options"]), (&json!("007"), &json!({"opening": "balanced", "detente": "true"})));
        assert_eq!(summary["outcome"], json!({"result": "0-1", "winner": "black", "reason": "checkmate"}));
        assert_eq!((&summary["seats"]["white"]["player"]["name"], &summary["seats"]["black"]["name"]), (&json!("Edward"), &json!("Hunter")));
        let text = table(&site, summary["id"].as_str().unwrap()).await;
        assert!(text.contains("\n10. | [d4(forced)] | [d6] |\n11. | [Bxc8] | Rxh6(printed as Rxh7) |\n"), "{text}");
        let wrong = import(&site, &edward, "1. | [e4] | e5 |\n2. | [Ke5] | |").await.problem(400, "bad-request");
        assert!(wrong["detail"].as_str().unwrap().contains("the brackets name the other player"), "{wrong}");
        assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
    }

    async fn brackets_are_whites(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = site.game("007", &anna, &boris).await;
        let mail = turn_mail(&site, &anna).await;
        taken(&hand_over(&site, &provider.signed(&reply(&mail, &anna.email, "1. [e4] [e5] 2. [Nf3]"))).await);
        assert_eq!(steps(&site, &game, &anna).await, ["e2e4", "e7e5", "g1f3"]);
        let mail = turn_mail(&site, &boris).await;
        taken(&hand_over(&site, &provider.signed(&reply(&mail, &boris.email, "[Nc6] [Bc4] [Nf6]"))).await);
        assert_eq!(steps(&site, &game, &anna).await.len(), 3);
        taken(&hand_over(&site, &provider.signed(&reply(&mail, &boris.email, "2. Nc6 Bc4 Nf6"))).await);
        assert_eq!(steps(&site, &game, &anna).await.len(), 6);
        // An increment is earned once a turn, however many steps it has.
        assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
    }

    async fn a_turn_of_several_steps_earns_one_increment(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let request = json!({
            "variant": "007", "seats": {"white": {"player": "Anna"}, "black": {"player": "Boris"}},
            "time_control": {"type": "fischer", "initial": "P10D", "increment": "P1D"},
        });
        let game = site.game_with(request, &anna, &boris).await;
        site.play(&game, &anna, "e4 e5 Nf3").await.expect(201);
        let read = site.get(&format!("/api/v1/games/{game}"), &anna.token).await.expect(200);
        assert_eq!(read["clocks"]["white"]["remaining"], "P11D");
        assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
    }
}
