//! A browser that looks at pages and gathers what is wrong with them: what axe finds, light and dark; what makes a narrow
//! window scroll sideways; and what shows no focus.

use std::time::Duration;

use fantoccini::Locator;
use fantoccini::key::Key;
use fantoccini::wd::TimeoutConfiguration;
use serde_json::{Value, json};

use super::axe::{Axe, Rules};
use super::board_page::click;
use super::chromium::Browser;
use super::letters::mail_with;
use super::site::{Player, Site};

/// A small phone; a window of 1280 pixels at 200 %; a phone on its side.
const WINDOWS: [(u64, u64); 3] = [(320, 640), (640, 450), (844, 390)];

/// Elements that reach beyond the right edge, if the page can be scrolled to it.
const WIDE: &str = r#"
if (document.documentElement.scrollWidth <= innerWidth) return [];
const clips = one => one && one !== document.body
  && (["auto", "scroll", "hidden", "clip"].includes(getComputedStyle(one).overflowX) || clips(one.parentElement));
const beyond = [...document.querySelectorAll("body *")].filter(one => {
  const { right, width } = one.getBoundingClientRect();
  return width > 0 && right + scrollX > innerWidth + 0.5 && !clips(one.parentElement);
});
return [`${document.documentElement.scrollWidth} > ${innerWidth}`, ...beyond.slice(-3).map(one => one.outerHTML.slice(0, 160))];
"#;

/// Elements that keys can reach, without a ring that shows that they have the focus.
const RINGLESS: &str = r#"
const faults = [];
for (const one of document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")) {
  if (one.tabIndex < 0 || !one.checkVisibility()) continue;
  one.focus({ preventScroll: true });
  if (document.activeElement !== one) continue;
  const { outlineStyle, outlineWidth } = getComputedStyle(one);
  if (outlineStyle !== "solid" || parseFloat(outlineWidth) < 2) faults.push(one.outerHTML.slice(0, 160));
}
document.activeElement.blur();
return faults;
"#;

#[derive(Debug)]
pub struct Inspection {
    axe: Axe,
    pub browser: Browser,
    found: Vec<String>,
}

impl Inspection {
    pub async fn begin() -> Inspection {
        let browser = Browser::start().await;
        // Long pages on a busy machine.
        let patient = TimeoutConfiguration::new(Some(Duration::from_secs(180)), None, None);
        browser.client.update_timeouts(patient).await.unwrap();
        Inspection { axe: Axe::load(), browser, found: Vec::new() }
    }

    pub async fn open(&self, site: &Site, path: &str) {
        let url = if path.starts_with("http") { path.to_owned() } else { site.url(path) };
        self.browser.client.goto(&url).await.unwrap();
    }

    pub async fn look(&mut self, site: &Site, path: &str) {
        self.open(site, path).await;
        self.check(path).await;
    }

    /// Checks all of what the browser shows, and the menu of a game.
    pub async fn check(&mut self, name: &str) {
        let open = "document.querySelector('[data-menu]')?.setAttribute('open', '')";
        self.browser.client.execute(open, vec![]).await.unwrap();
        for (scheme, rules) in [("light", Rules::All), ("dark", Rules::OfColours)] {
            self.browser.prefer("prefers-color-scheme", scheme).await;
            self.check_by_axe(&format!("{name} ({scheme})"), rules).await;
        }
        self.check_width(name).await;
        // By this key the browser knows that the focus is to be shown. From the last element it would leave the page.
        let first = "document.querySelector('a.skip').focus({ preventScroll: true })";
        self.browser.client.execute(first, vec![]).await.unwrap();
        let body = self.browser.client.find(Locator::Css("body")).await.unwrap();
        body.send_keys(&char::from(Key::Tab).to_string()).await.unwrap();
        self.run(&format!("{name}, without a ring"), RINGLESS).await;
    }

    pub async fn check_by_axe(&mut self, name: &str, rules: Rules) {
        let found = self.axe.violations(&self.browser, rules).await;
        self.found.extend(found.into_iter().map(|one| format!("{name}: {one}")));
    }

    /// Checks that every narrow window shows the page without sideways scrolling.
    pub async fn check_width(&mut self, name: &str) {
        for (width, height) in WINDOWS {
            self.browser.resize(width, height).await;
            self.run(&format!("{name} at {width}×{height}"), WIDE).await;
        }
        self.browser.devtools("Emulation.clearDeviceMetricsOverride", json!({})).await;
    }

    async fn run(&mut self, name: &str, script: &str) {
        let found = self.browser.client.execute(script, vec![]).await.unwrap();
        let found = found.as_array().unwrap().iter().filter_map(Value::as_str);
        self.found.extend(found.map(|one| format!("{name}: {one}")));
    }

    pub async fn sign_in(&self, site: &Site, player: &Player) {
        site.post("/api/v1/sessions", "", json!({"email": player.email})).await.expect(202);
        let (_, login) = mail_with(site, &player.email, "/login/").await;
        self.browser.client.goto(&login).await.unwrap();
        click(&self.browser, "main button").await;
        self.wait_for("//h1[contains(., 'Signed in')]").await;
    }

    /// Waits for what an XPath finds.
    pub async fn wait_for(&self, path: &str) {
        if let Err(error) = self.browser.client.wait().for_element(Locator::XPath(path)).await {
            panic!("no {path} ({error}) on:\n{}", self.browser.text().await);
        }
    }

    #[track_caller]
    pub fn end(self) {
        assert_eq!(self.found.len(), 0, "{}", self.found.join("\n"));
    }
}
