//! Learning from the mistakes of a reviewed game, in a browser.

use fantoccini::Locator;
use serde_json::json;

use crate::account_browser::fits;
use crate::board_browser::count;
use crate::engine_games::{Worker, analysis, look};
use crate::planner_browser::signed_in;
use crate::support::board_page::{click, element};
use crate::support::chromium::Browser;
use crate::support::site::Site;
use crate::support::wait::wait_until;

async fn says(browser: &Browser, words: &str) {
    wait_until(words, async || {
        let said = browser.client.find(Locator::Css("[data-learning] [role=status]")).await;
        match said {
            Ok(said) => said.text().await.is_ok_and(|text| text.contains(words)),
            Err(_) => false,
        }
    })
    .await;
}

async fn attribute(browser: &Browser, name: &str) -> String {
    let turn = element(browser, ".marked li[data-seat='white']:not([data-best=''])").await;
    turn.attr(name).await.unwrap().unwrap()
}

/// Plays a move by the list.
async fn play(browser: &Browser, step: &str) {
    let script = "document.querySelector('#step').value = arguments[0]";
    browser.client.execute(script, vec![json!(step)]).await.unwrap();
    click(browser, "form.play button[type=submit]").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_player_looks_for_better_moves_than_their_own() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let game = site.game("chess", &anna, &boris).await;
    for (index, turn) in ["f3", "e5", "g4", "Qh4#"].into_iter().enumerate() {
        site.play(&game, [&anna, &boris][index % 2], turn).await.expect(201);
    }
    let worker = Worker::start(&site);
    let review = analysis(&site, &anna, json!({"game": game, "whole": true, "nodes": 2000})).await;
    wait_until("the review is done", async || look(&site, &anna, &review).await["status"] == "done").await;
    worker.stop().await.unwrap();

    let browser = signed_in(&site, &anna).await;
    browser.open(&site.url(&format!("/analysis?game={game}"))).await;
    let (best, better) = (attribute(&browser, "data-best").await, attribute(&browser, "data-better").await);
    let [before, steps] = [attribute(&browser, "data-before").await, attribute(&browser, "data-steps").await];
    let n_turns = count(&browser, ".marked li[data-seat='white']:not([data-best=''])").await;
    assert!(count(&browser, "[data-learn-of='black']").await <= 1);
    click(&browser, "[data-learn-of='white']").await;
    says(&browser, "Find a better move on the board.").await;
    assert_eq!(count(&browser, ".marked:not([hidden])").await, 0, "the answer is hidden");
    wait_until("the position before it", async || {
        browser
            .client
            .current_url()
            .await
            .unwrap()
            .query()
            .is_some_and(|query| query.contains(&format!("at={before}&")))
    })
    .await;

    play(&browser, &steps).await;
    says(&browser, " was played: ").await;
    let wrong = if best == "a2a3" || steps == "a2a3" { "h2h3" } else { "a2a3" };
    play(&browser, wrong).await;
    says(&browser, "is not as good as the best. Try another move.").await;
    play(&browser, &best).await;
    says(&browser, &format!("Right: {better}.")).await;
    fits(&browser, "lesson").await;

    // The others are shown.
    for _ in 1..n_turns {
        click(&browser, "[data-learning] button").await;
        says(&browser, "Find a better move on the board.").await;
        click(&browser, "[data-learning] button").await;
        says(&browser, "The best was ").await;
        wait_until("an arrow shows it", async || count(&browser, "svg.board .arrows > g").await == 1).await;
    }
    click(&browser, "[data-learning] button").await;
    says(&browser, &format!("That was the last one. Found at once: 0 of {n_turns}.")).await;
    assert_eq!(count(&browser, ".marked:not([hidden])").await, 1);
}
