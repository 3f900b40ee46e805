//! Pages in other languages than English: nothing scrolls sideways in a narrow window, and axe finds nothing.

use serde_json::json;

use crate::headers::PUBLIC;
use crate::pages_in_every_state::finished;
use crate::support::axe::Rules;
use crate::support::board_page::busy_game;
use crate::support::inspection::Inspection;
use crate::support::site::Site;

const LANGUAGES: [&str; 5] = ["de", "fr", "es", "ru", "ja"];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn pages_have_no_faults_in_any_language() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let over = finished(&site, &anna, &boris).await;
    let busy = site.game_with(busy_game(), &anna, &boris).await;
    let house = site.game("crazyhouse", &anna, &boris).await;
    for (player, turn) in [(&anna, "e4"), (&boris, "d5"), (&anna, "exd5"), (&boris, "Qxd5"), (&anna, "Nc3")] {
        site.play(&house, player, turn).await.expect(201);
    }
    let seek = site.post("/api/v1/seeks", &boris.token, json!({"variant": "chess"})).await.expect(201);
    let own = [
        "/games".to_owned(),
        "/account".to_owned(),
        "/seeks/new?variant=chaos".to_owned(),
        format!("/seeks/{}", seek["id"].as_str().unwrap()),
        format!("/games/{over}"),
        format!("/games/{busy}"),
        format!("/games/{house}"),
        format!("/analysis?game={over}"),
        "/nowhere".to_owned(),
    ];
    // The documentation of the API and of its errors is in English.
    let public = PUBLIC.iter().filter(|path| !path.starts_with("/docs") && !path.starts_with("/problems"));
    let pages: Vec<String> = own.into_iter().chain(public.map(|path| (*path).to_owned())).collect();
    let mut inspection = Inspection::begin().await;
    inspection.sign_in(&site, &anna).await;
    for (number, language) in LANGUAGES.into_iter().enumerate() {
        site.patch("/api/v1/me", &anna.token, json!({"locale": language})).await.expect(200);
        // German words are the longest. Each other language has a quarter of the pages.
        let (first, step) = if number == 0 { (0, 1) } else { (number - 1, LANGUAGES.len() - 1) };
        for path in pages.iter().skip(first).step_by(step) {
            inspection.open(&site, path).await;
            let lang =
                inspection.browser.client.execute("return document.documentElement.lang", vec![]).await;
            assert_eq!(lang.unwrap(), language, "{path}");
            let name = format!("{path} ({language})");
            inspection.check_width(&name).await;
            // What axe looks for is the same in all languages.
            if number > 0 {
                inspection.check_by_axe(&name, Rules::All).await;
            }
        }
    }
    inspection.end();
}
