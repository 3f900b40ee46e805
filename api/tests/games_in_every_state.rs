//! The pages of games in every state: axe finds nothing, light and dark, no narrow window scrolls sideways, and what has
//! the focus has a ring.

use serde_json::json;

use crate::planner_browser::{press, says, touch};
use crate::support::board_page::{busy_game, click, element};
use crate::support::inspection::Inspection;
use crate::support::site::{Player, Site};

const GAMES: &str = "/api/v1/games";

/// A site with two players, of whom Anna is signed in.
async fn opened() -> (Site, Player, Player, Inspection) {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let inspection = Inspection::begin().await;
    inspection.sign_in(&site, &anna).await;
    (site, anna, boris, inspection)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn turns_have_no_faults_in_any_state() {
    let (site, anna, boris, mut inspection) = opened().await;
    let agents = site.game("007", &anna, &boris).await;
    inspection.open(&site, &format!("/games/{agents}")).await;
    touch(&inspection.browser, ["h2", "h3"]).await;
    click(&inspection.browser, "form.play button[type=submit]").await;
    inspection.wait_for("//form[@id='turn']//input[@name='begun']").await;
    inspection.check("a turn is begun").await;
    let cut = "window.fetch = async () => { throw new Error('cut'); }; dispatchEvent(new Event('offline'))";
    inspection.browser.client.execute(cut, vec![]).await.unwrap();
    inspection.wait_for("//p[contains(@class, 'offline')]").await;
    click(&inspection.browser, "form.play [data-undo]").await;
    inspection.wait_for("//p[@data-unsent]").await;
    inspection.check("without network").await;

    let busy = site.game_with(busy_game(), &anna, &boris).await;
    inspection.look(&site, &format!("/games/{busy}")).await;
    let promotion = json!({
        "variant": "chess", "fen": "3r3k/4P3/8/8/8/8/P7/K7 w - - 0 1",
        "seats": {"white": {"player": "Anna"}, "black": {"player": "Boris"}},
    });
    let promotion = site.game_with(promotion, &anna, &boris).await;
    inspection.open(&site, &format!("/games/{promotion}")).await;
    touch(&inspection.browser, ["e7", "d8"]).await;
    inspection.wait_for("//dialog[@open]").await;
    inspection.check("a promotion is asked for").await;
    click(&inspection.browser, "dialog[open] button").await;
    let say = format!("{GAMES}/{promotion}/messages");
    site.post(&say, &boris.token, json!({"text": "Well?"})).await.expect(200);
    inspection.wait_for("//p[contains(@class, 'news-offer')]").await;
    inspection.check("there is news").await;
    click(&inspection.browser, ".news-offer button").await;
    inspection.wait_for("//blockquote[.='Well?']").await;
    let wrong = "const option = document.querySelector('#step option[value]:not([value=\"\"])'); \
                 option.value = 'a1h8'; document.querySelector('#step').value = 'a1h8'";
    inspection.browser.client.execute(wrong, vec![]).await.unwrap();
    click(&inspection.browser, "form.play button[type=submit]").await;
    inspection.wait_for("//div[@role='alert']").await;
    inspection.check("a move is refused").await;

    let hexagon = json!({
        "variant": "three-player-hex",
        "seats": {"white": {"player": "Anna"}, "black": {"player": "Boris"}, "red": {"engine": {"level": 1}}},
    });
    let hexagon = site.game_with(hexagon, &anna, &boris).await;
    inspection.look(&site, &format!("/games/{hexagon}")).await;
    let (xiangqi, shogi) =
        (site.game("xiangqi", &anna, &boris).await, site.game("shogi", &anna, &boris).await);
    for game in [xiangqi, shogi] {
        inspection.look(&site, &format!("/games/{game}")).await;
    }
    inspection.end();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn plans_and_offers_have_no_faults_in_any_state() {
    let (site, anna, boris, mut inspection) = opened().await;
    let game = site.game("crazyhouse", &anna, &boris).await;
    for (player, turn) in [(&anna, "e4"), (&boris, "d5"), (&anna, "exd5")] {
        site.play(&game, player, turn).await.expect(201);
    }
    inspection.look(&site, &format!("/games/{game}")).await;
    press(&inspection.browser, "Plan on the board").await;
    says(&inspection.browser, "Play the reply that you expect.").await;
    touch(&inspection.browser, ["d8", "d5"]).await;
    says(&inspection.browser, "Play your answer.").await;
    inspection.check("a plan is open").await;
    touch(&inspection.browser, ["b1", "c3"]).await;
    says(&inspection.browser, "Play the reply that you expect.").await;
    inspection.check("an answer is planned").await;
    let wrong = "document.querySelector('#conditionals').value = 'IF Qxd5 THEN Nf9'";
    inspection.browser.client.execute(wrong, vec![]).await.unwrap();
    press(&inspection.browser, "Save the conditional moves").await;
    inspection.wait_for("//div[@data-problem]").await;
    inspection.check("a plan is refused").await;
    let plan = json!({"lines": "IF Qxd5 THEN Nc3"});
    let stored =
        site.request(reqwest::Method::PUT, &format!("{GAMES}/{game}/conditionals"), &anna.token, &plan);
    assert_eq!(stored.send().await.unwrap().status(), 200);
    inspection.look(&site, &format!("/games/{game}")).await;
    click(&inspection.browser, ".moves [data-ply='1']").await;
    inspection.wait_for("//*[@data-ply='1'][@aria-current]").await;
    inspection.check("a replay").await;

    for (offer, action) in [("draw", "offer"), ("takeback", "offer"), ("pause", "propose")] {
        for player in [&anna, &boris] {
            let game = site.game("chess", &anna, &boris).await;
            site.play(&game, &anna, "e4").await.expect(201);
            site.play(&game, &boris, "e5").await.expect(201);
            let path = format!("{GAMES}/{game}/{offer}");
            site.post(&path, &player.token, json!({"action": action})).await.expect(200);
            inspection.look(&site, &format!("/games/{game}")).await;
        }
    }

    let proposed =
        json!({"variant": "chess", "seats": {"white": {"player": "Anna"}, "black": {"player": "Boris"}}});
    let proposed = site.post(GAMES, &anna.token, proposed).await.expect(201);
    inspection.look(&site, &format!("/games/{}", proposed["id"].as_str().unwrap())).await;
    let open = json!({"variant": "chess", "seats": {"white": {"player": "Anna"}, "black": {"open": true}}});
    let open = site.post(GAMES, &anna.token, open).await.expect(201);
    inspection.look(&site, &format!("/games/{}", open["id"].as_str().unwrap())).await;
    inspection.look(&site, open["join"]["black"].as_str().unwrap()).await;
    element(&inspection.browser, "main form").await;

    let over = site.game("chess", &anna, &boris).await;
    site.play(&over, &anna, "e4").await.expect(201);
    site.post(&format!("{GAMES}/{over}/resign"), &boris.token, json!({})).await.expect(200);
    inspection.look(&site, &format!("/games/{over}")).await;
    site.post(&format!("{GAMES}/{over}/rematch"), &boris.token, json!({})).await.expect(201);
    inspection.look(&site, &format!("/games/{over}")).await;
    inspection.look(&site, "/games").await;
    inspection.end();
}
