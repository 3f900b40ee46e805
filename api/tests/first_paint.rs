//! Time to the first paint of pages, and until a board can be used, on a phone of the middle range with a slow connection.

use serde_json::{Value, json};

use crate::support::chromium::Browser;
use crate::support::reader::Reader;
use crate::support::site::Site;
use crate::support::wait::wait_until;

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
    let browser = phone().await;
    for path in ["/", "/variants/chess", "/start?variant=chess", "/analysis", &format!("/games/{game}")] {
        let mut times = Vec::new();
        for _ in 0..if is_measured() { 7 } else { 1 } {
            browser.devtools("Network.clearBrowserCache", json!({})).await;
            browser.client.goto(&site.url(path)).await.unwrap();
            let painted = browser.client.execute_async(PAINT, vec![]).await.unwrap();
            assert_eq!(painted[1], json!(["page.css"]), "{path}");
            times.push(painted[0].as_f64().unwrap());
        }
        times.sort_by(f64::total_cmp);
        if is_measured() {
            println!("{path}: {:.0} ms, at most {:.0}", times[times.len() / 2], times[times.len() - 1]);
        }
    }
}

/// When the board reacts, and what has been loaded by then.
const LIVE: &str = "
    const [done] = arguments;
    const tell = () => {
        if (!window.live) return void setTimeout(tell, 20);
        const loaded = ['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind));
        done([window.live, loaded.reduce((sum, { transferSize }) => sum + transferSize, 0), document.scripts.length]);
    };
    tell();";

/// Notes when a script has made the board live.
const NOTE: &str = "
    new MutationObserver(() => {
        if (document.querySelector('svg.board.live')) window.live ??= performance.now();
    }).observe(document, { subtree: true, attributeFilter: ['class'] });";

/// A board needs few requests. With `ZUGPOST_PAINT=1` it also says when it can be used, and what was loaded until then.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_board_can_be_used_after_few_requests() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let reader = Reader::signed_in(&site, &anna).await;
    let browser = phone().await;
    let (name, value) = reader.cookie.split_once('=').unwrap();
    let cookie = json!({"name": name, "value": value, "url": site.url("")});
    browser.devtools("Network.setCookie", cookie).await;
    browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": NOTE })).await;
    for variant in ["orphic", "007"] {
        let game = site.game(variant, &anna, &boris).await;
        for is_cold in [true, false] {
            let mut seen = Vec::new();
            for _ in 0..if is_measured() { 7 } else { 1 } {
                browser.client.goto("about:blank").await.unwrap();
                if is_cold {
                    browser.devtools("Network.clearBrowserCache", json!({})).await;
                }
                let before = n_answered(&site).await;
                browser.client.goto(&site.url(&format!("/games/{game}"))).await.unwrap();
                let live = browser.client.execute_async(LIVE, vec![]).await.unwrap();
                // The last one, which waits for the next move.
                wait_until("the page follows its game", async || {
                    site.get("/metrics", "").await.text.contains("\nzugpost_streams_open 1\n")
                })
                .await;
                let asked = n_answered(&site).await - before;
                let most = if is_cold { 12 } else { 6 };
                assert!(
                    asked <= most && live[2] == 1,
                    "{variant}, cold: {is_cold}: {asked} requests, {live}"
                );
                seen.push((live[0].as_f64().unwrap(), asked, live[1].clone()));
            }
            seen.sort_by(|one, other| one.0.total_cmp(&other.0));
            if is_measured() {
                let (time, asked, bytes): &(f64, u64, Value) = &seen[seen.len() / 2];
                let most = seen[seen.len() - 1].0;
                let cache = if is_cold { "cold" } else { "warm" };
                println!(
                    "{variant}, {cache}: {time:.0} ms, at most {most:.0}; {asked} requests, {bytes} bytes"
                );
            }
        }
    }
}

/// The number of requests that the server has answered, but for those for its metrics.
async fn n_answered(site: &Site) -> u64 {
    let text = site.get("/metrics", "").await.text;
    let counts = text.lines().filter(|line| line.starts_with("zugpost_http_request_seconds_count{"));
    let counts = counts.filter(|line| !line.contains("\"/metrics\""));
    counts.map(|line| line.rsplit(' ').next().unwrap().parse::<u64>().unwrap()).sum()
}

fn is_measured() -> bool {
    std::env::var_os("ZUGPOST_PAINT").is_some()
}

/// A browser with the window of a phone, and as slow if it is measured.
async fn phone() -> Browser {
    let browser = Browser::start().await;
    let phone = json!({"width": 390, "height": 844, "deviceScaleFactor": 3, "mobile": true});
    browser.devtools("Emulation.setDeviceMetricsOverride", phone).await;
    browser.devtools("Network.enable", json!({})).await;
    // What the service worker loads is not as slow as the page's own requests.
    browser.devtools("Network.setBypassServiceWorker", json!({"bypass": true})).await;
    if is_measured() {
        browser.devtools("Emulation.setCPUThrottlingRate", json!({"rate": 4})).await;
        let network = json!({
            "offline": false, "latency": 150, "downloadThroughput": 204_800, "uploadThroughput": 93_750,
        });
        browser.devtools("Network.emulateNetworkConditions", network).await;
    }
    browser
}
