//! Time to the first paint of pages on a phone of the middle range with a slow connection.

use serde_json::json;

use crate::support::chromium::Browser;
use crate::support::site::Site;

const PAINT: &str = "
    const [done] = arguments;
    const tell = () => {
        const paint = performance.getEntriesByName('first-contentful-paint')[0];
        if (!paint) return void setTimeout(tell, 20);
        const blocking = performance.getEntriesByType('resource').filter((one) => one.renderBlockingStatus === 'blocking');
        done([paint.startTime, blocking.map((one) => new URL(one.name).pathname.split('/').pop())]);
    };
    tell();";

/// A page is painted as soon as its style is there: no script is waited for. With `ZUGPOST_PAINT=1` it also says when,
/// with a processor four times slower and the network that Lighthouse calls slow 4G: docs/src/benchmarks.md has the figures.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_page_waits_for_its_style_alone() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let game = site.game("chess", &anna, &boris).await;
    for (player, turn) in [(&anna, "e4"), (&boris, "e5")] {
        site.play(&game, player, turn).await.expect(201);
    }
    let is_measured = std::env::var_os("ZUGPOST_PAINT").is_some();
    let browser = Browser::start().await;
    let phone = json!({"width": 390, "height": 844, "deviceScaleFactor": 3, "mobile": true});
    browser.devtools("Emulation.setDeviceMetricsOverride", phone).await;
    browser.devtools("Network.enable", json!({})).await;
    if is_measured {
        browser.devtools("Emulation.setCPUThrottlingRate", json!({"rate": 4})).await;
        let network = json!({
            "offline": false, "latency": 150, "downloadThroughput": 204_800, "uploadThroughput": 93_750,
        });
        browser.devtools("Network.emulateNetworkConditions", network).await;
    }
    for path in ["/", "/variants/chess", "/start?variant=chess", "/analysis", &format!("/games/{game}")] {
        let mut times = Vec::new();
        for _ in 0..if is_measured { 7 } else { 1 } {
            browser.devtools("Network.clearBrowserCache", json!({})).await;
            browser.client.goto(&site.url(path)).await.unwrap();
            let painted = browser.client.execute_async(PAINT, vec![]).await.unwrap();
            assert_eq!(painted[1], json!(["page.css"]), "{path}");
            times.push(painted[0].as_f64().unwrap());
        }
        times.sort_by(f64::total_cmp);
        if is_measured {
            println!("{path}: {:.0} ms, at most {:.0}", times[times.len() / 2], times[times.len() - 1]);
        }
    }
}
