//! Sizes of touch targets: at least 24×24 pixels (WCAG 2.5.8), and 36 high on phones for those that are pressed most.

use serde_json::json;
use zugpost_rules::{Options, Variant};

use crate::every_variant::Players;
use crate::support::chromium::Browser;
use crate::support::site::Site;
use crate::turns_by_hand::sign_in;

/// Targets that are too small. Links within a sentence are excepted, and squares of a board: the list of moves does the
/// same. A tick is as large as it is together with its label.
const SMALL: &str = r#"
const [isPhone] = arguments;
const isInSentence = one => one.matches("a") && getComputedStyle(one).display === "inline"
  && [...one.parentElement.childNodes].some(node => node.nodeType === Node.TEXT_NODE && /[\p{L}\p{N}]/u.test(node.textContent));
const sizeOf = one => {
  const boxes = [one, ...(["checkbox", "radio"].includes(one.type) ? one.labels : [])].map(part => part.getBoundingClientRect());
  const reach = (from, to) => Math.max(...boxes.map(box => box[to])) - Math.min(...boxes.map(box => box[from]));
  return [reach("left", "right"), reach("top", "bottom")];
};
const main = "main .main, main select, main textarea, main input:not([type=checkbox], [type=radio]), main .send button, main a.button, main .buttons button:not(.link)";
const faults = [];
for (const one of document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary")) {
  if (!one.checkVisibility({ visibilityProperty: true }) || isInSentence(one)) continue;
  const [width, height] = sizeOf(one);
  // What only a screen reader or the focus shows.
  if (width < 2 || height < 2 || one.matches(".skip")) continue;
  const least = isPhone && one.matches(main) ? 36 : 24;
  if (width < 23.5 || height < least - 0.5) faults.push(`${Math.round(width)}×${Math.round(height)} ${one.outerHTML.slice(0, 120)}`);
}
return faults;
"#;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn what_is_touched_is_large_enough_on_pages_of_games_analysis_and_lobby() {
    let site = Site::on_sqlite().await;
    let players = Players::at(&site).await;
    let browser = Browser::start().await;
    sign_in(&site, &browser, players.of("white")).await;
    let mut pages: Vec<String> = [
        "/",
        "/seeks",
        "/seeks/new?variant=chess",
        "/start?variant=chess",
        "/start?variant=chaos",
        "/play?variant=007",
        "/games",
        "/watch",
        "/archive",
        "/analysis?variant=chess",
        "/analysis?variant=orphic",
        "/analysis/edit?variant=shogi",
        "/analysis/edit?variant=chaos",
    ]
    .map(str::to_owned)
    .into();
    for key in ["chess", "clockwork-orange", "chaos", "007", "three-player-hex", "xiangqi"] {
        let game = players.game(&site, &Variant::new(key, &Options::default()).unwrap()).await;
        pages.push(format!("/games/{game}"));
    }
    let mut found = Vec::new();
    for (width, height) in [(360, 640), (390, 844), (1280, 800)] {
        browser.resize(width, height).await;
        for page in &pages {
            browser.open(&site.url(page)).await;
            let small = browser.client.execute(SMALL, vec![json!(width < 500)]).await.unwrap();
            found.extend(small.as_array().unwrap().iter().map(|fault| format!("{page} at {width}: {fault}")));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
