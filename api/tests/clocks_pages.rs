//! Texts of game pages on clocks and terms.

use std::time::Duration;

use serde_json::{Value, json};

use crate::support::chromium::Browser;
use crate::support::reader::Reader;
use crate::support::site::{Answer, BEGIN, Player, Site, on_sqlite};
use crate::support::words::words;

const HOUR: Duration = Duration::from_secs(60 * 60);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

async fn game_under(site: &Site, control: Value, white: &Player, black: &Player) -> String {
    let request = json!({
        "variant": "chess", "time_control": control, "rated": true,
        "seats": {"white": {"player": white.name}, "black": {"player": black.name}},
    });
    site.game_with(request, white, black).await
}

async fn public(site: &Site, game: &str) -> String {
    site.page(&site.url(&format!("/games/{game}"))).await.text
}

/// The time of each player on the page, in the order of the seats.
fn times_left(page: &str) -> Vec<String> {
    let plates = ["white", "black"].map(|seat| page.split(&format!("data-strip=\"{seat}\"")).nth(1));
    let plates = plates.into_iter().flatten().map(|rest| rest.split("</div>").next().unwrap());
    let left = plates.filter_map(|plate| plate.split("Time left: </span>").nth(1));
    left.map(|rest| rest.split("</dd>").next().unwrap().to_owned()).collect()
}

/// The seats of the strips in the order of the page.
fn strips(page: &str) -> Vec<&str> {
    page.split("data-strip=\"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect()
}

on_sqlite! {
    async fn the_turns_until_nature_may_act_are_pips_on_her_strip_between_those_of_the_others(site: Site) {
        let players = [site.player("Anna").await, site.player("Boris").await, site.player("Clara").await];
        let seats = json!({
            "white": {"player": "Anna"}, "black": {"player": "Boris"}, "red": {"player": "Clara"}, "brown": {"random": true},
        });
        let wanted = json!({"variant": "chaos", "options": {"base": "three-player-hex", "period": "4"}, "seats": seats});
        let made = site.post("/api/v1/games", &players[0].token, wanted).await.expect(201);
        let game = made["id"].as_str().unwrap();
        for player in &players[1..] {
            site.post(&format!("/api/v1/games/{game}/accept"), &player.token, json!({})).await.expect(200);
        }
        // More than three turns are not counted.
        for (player, n_full, turns) in [(0, 3, "4"), (1, 3, "3"), (2, 2, "2"), (0, 1, "1")] {
            let page = public(&site, game).await;
            assert_eq!(strips(&page), ["black", "brown", "red", "white"]);
            let strip = page.split("data-strip=\"brown\"").nth(1).unwrap().split("</div>").next().unwrap();
            let said = words("fact-nature-waits", &[("turns", turns)]);
            assert!(strip.matches(&said).count() == 2 && !strip.contains("Time left"), "{said}: {strip}");
            assert_eq!((strip.matches("<span class=\"full\">").count(), strip.matches("<span></span>").count()), (n_full, 3 - n_full), "{strip}");
            let read = site.get(&format!("/api/v1/games/{game}"), &players[player].token).await.expect(200);
            site.play(game, &players[player], read["legal"][0]["step"].as_str().unwrap()).await.expect(201);
        }
        // From another side the others stand in the order of their turns.
        let page = site.page(&site.url(&format!("/games/{game}?from=black"))).await.text;
        assert_eq!(strips(&page), ["red", "brown", "white", "black"]);
    }

    async fn both_clocks_stand_on_the_pages_of_a_game_and_one_of_them_runs(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let white = Reader::signed_in(&site, &anna).await;
        let site = site.without_loops().await;
        let bank = json!({"type": "fischer", "initial": "P10D", "increment": "P1D", "cap": "P21D"});
        let game = game_under(&site, bank, &anna, &boris).await;
        site.clock.advance(DAY * 2 + HOUR * 20);
        let running = |ends, words| format!("<span data-left=\"{ends}\">{words}</span>");
        let standing = |words| format!("<span>{words}</span>");
        let own = white.page(&format!("/games/{game}")).await.text;
        for page in [public(&site, &game).await, own] {
            let ends = BEGIN.after(DAY * 10);
            assert_eq!(times_left(&page), [running(ends, "7 d 4 h"), standing("10 d 0 h")], "{page}");
            assert!(page.contains("<dt>Terms</dt><dd>10 days + 1 day per move (max. 21 days), rated.</dd>"), "{page}");
        }
        site.play(&game, &anna, "e4").await.expect(201);
        let page = public(&site, &game).await;
        let ends = site.clock.now().after(DAY * 10);
        assert_eq!(times_left(&page), [standing("8 d 4 h"), running(ends, "10 d 0 h")], "{page}");

        for player in [&anna, &boris] {
            let body = json!({"action": "propose"});
            site.post(&format!("/api/v1/games/{game}/pause"), &player.token, body).await.expect(200);
        }
        site.clock.advance(DAY);
        assert_eq!(times_left(&public(&site, &game).await), [standing("8 d 4 h"), standing("10 d 0 h")]);

        site.post(&format!("/api/v1/games/{game}/resign"), &anna.token, json!({})).await.expect(200);
        let over = public(&site, &game).await;
        assert!(times_left(&over).is_empty() && over.contains("<dt>Terms</dt>"), "{over}");
    }

    async fn a_clock_over_the_weekend_is_not_taken_for_its_deadline(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        site.patch("/api/v1/me", &anna.token, json!({"weekend": ["thu", "fri"]})).await.expect(200);
        // It is Monday.
        let game = game_under(&site, json!({"type": "per_move", "days": 3}), &anna, &boris).await;
        site.clock.advance(DAY);
        let page = public(&site, &game).await;
        let left = format!("<span data-left=\"{}\">2 d 0 h</span>", BEGIN.after(DAY * 3));
        assert_eq!(times_left(&page)[0], left, "{page}");
        assert!(page.contains(&format!("datetime=\"{}\"", BEGIN.after(DAY * 5))), "{page}");
    }

    async fn a_bank_of_days_and_no_limit_are_told_as_what_they_are(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let days = json!({"type": "moves_in_days", "moves": 10, "days": 50});
        let game = game_under(&site, days, &anna, &boris).await;
        let page = public(&site, &game).await;
        let [white, black] = times_left(&page).try_into().unwrap();
        assert!(white.ends_with(">35 d 23 h</span> <small>(50 days in the bank)</small>"), "{white}");
        assert_eq!(black, "<span>35 d 23 h</span> <small>(50 days in the bank)</small>");
        let game = game_under(&site, json!({"type": "unlimited"}), &anna, &boris).await;
        let page = public(&site, &game).await;
        assert!(times_left(&page).is_empty() && page.contains(&words("game-terms-are", &[("rated", "yes"), ("clock", "no time limit")])), "{page}");
    }

    async fn opponents_see_a_vacation_of_the_player_who_waits(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = game_under(&site, json!({"type": "per_move", "days": 3}), &anna, &boris).await;
        let taken = json!({"ends_at": BEGIN.after(DAY * 5)});
        site.post("/api/v1/me/vacations", &boris.token, taken).await.expect(201);
        let page = public(&site, &game).await;
        let until = format!("On vacation until <time datetime=\"{}\"", BEGIN.after(DAY * 5));
        assert_eq!(page.matches(&until).count(), 1, "{page}");
    }

    async fn the_terms_of_an_invitation_are_known_before_it_is_accepted(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let seats = json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}});
        let made = site.post("/api/v1/games", &anna.token, json!({"variant": "chess", "seats": seats})).await.expect(201);
        let reader = Reader::signed_in(&site, &boris).await;
        let page = reader.page(&format!("/games/{}", made["id"].as_str().unwrap())).await.text;
        assert!(page.contains("<dd>3 days per move, not rated.</dd>") && times_left(&page).is_empty(), "{page}");
        let german = reader.request(reqwest::Method::GET, &format!("/games/{}", made["id"].as_str().unwrap()));
        let german = Answer::of(german.header("Accept-Language", "de")).await.text;
        assert!(german.contains("<dt>Bedingungen</dt><dd>3 Tage pro Zug, ungewertet.</dd>"), "{german}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_browser_lets_the_clock_run_in_the_words_of_the_server() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let game = game_under(&site, json!({"type": "per_move", "days": 3}), &anna, &boris).await;
    let browser = Browser::start().await;
    browser.open(&site.url(&format!("/games/{game}"))).await;
    // A page that is looked at again shows the times anew.
    let script = "
        const [clock] = document.querySelectorAll('[data-left]');
        clock.dataset.left = new Date(Date.now() + 1000 * (arguments[0] + 0.5)).toISOString();
        document.dispatchEvent(new Event('visibilitychange'));
        return clock.textContent;";
    for (seconds, words) in [
        (2 * 86_400 + 23 * 3600 + 1799, "2 d 23 h"),
        (86_400 + 120, "1 d 0 h"),
        (3 * 3600 + 7 * 60 + 30, "3 h 7 min"),
        (119, "1 min"),
        (-5, "0 s"),
    ] {
        let shown = browser.client.execute(script, vec![json!(seconds)]).await.unwrap();
        assert_eq!(shown, words, "{seconds}");
    }
}
