//! The pages about the site, its API and its operation in a real browser: nothing is wider than the window, and every
//! landmark and heading is where it belongs.

use fantoccini::Locator;
use serde_json::{Value, json};

use zugpost::store::players::operators::Role;

use crate::support::board_page::click;
use crate::support::chromium::Browser;
use crate::support::letters::mail_with;
use crate::support::site::Site;
use crate::support::wait::wait_until;

/// Faults that a checker of accessibility would find: landmarks, order of headings, names of links and fields, ids.
const FAULTS: &str = r#"
const faults = [];
const one = selector => { if (document.querySelectorAll(selector).length !== 1) faults.push(`not one ${selector}`); };
['main', 'body > header', 'body > footer', 'h1', 'title', 'meta[name=description]'].forEach(one);
let level = 0;
for (const heading of document.querySelectorAll('h1, h2, h3, h4')) {
  const own = Number(heading.tagName[1]);
  if (own > level + 1) faults.push(`after h${level} comes ${heading.outerHTML}`);
  level = own;
}
const ids = new Set();
for (const { id } of document.querySelectorAll('[id]')) {
  if (ids.has(id)) faults.push(`twice #${id}`);
  ids.add(id);
}
for (const link of document.querySelectorAll('a')) {
  if (!link.textContent.trim()) faults.push(`no name: ${link.outerHTML}`);
  const part = link.getAttribute('href');
  if (part.startsWith('#') && !document.getElementById(part.slice(1))) faults.push(`leads nowhere: ${part}`);
}
for (const field of document.querySelectorAll('input:not([type=hidden]), select, textarea')) {
  if (!field.labels.length) faults.push(`no label: ${field.outerHTML}`);
}
for (const box of document.querySelectorAll('pre, .wide')) {
  if (box.scrollWidth > box.clientWidth && box.tabIndex < 0) faults.push(`out of reach of keys: ${box.textContent}`);
}
for (const name of document.querySelectorAll('nav:not([aria-label], [aria-labelledby])')) faults.push('a nav without a name');
return [document.documentElement.scrollWidth, faults];
"#;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn pages_about_the_site_fit_every_window_and_name_their_parts() {
    let site = Site::on_sqlite().await;
    let anna = site.player("Anna").await;
    site.server.app.moderation.appoint("Anna", Role::Operator).await.unwrap();
    site.post("/api/v1/sessions", "", json!({"email": anna.email})).await.expect(202);
    let (_, login) = mail_with(&site, &anna.email, "/login/").await;
    let browser = Browser::start().await;
    browser.open(&login).await;
    click(&browser, "main button").await;
    browser.client.wait().for_element(Locator::XPath("//h1[contains(., 'Signed in')]")).await.unwrap();
    let paths = ["/help", "/faq", "/privacy", "/about", "/docs", "/admin", "/account"];
    for path in paths {
        for width in [1280, 320] {
            browser.resize(width, 900).await;
            browser.client.goto(&site.url(path)).await.unwrap();
            let found = browser.client.execute(FAULTS, vec![]).await.unwrap();
            assert!(found[0].as_u64() <= Some(width), "{path} is wider than {width}: {found}");
            assert_eq!(found[1], json!([]), "{path}");
        }
    }
}

/// Text of the viewer of the API's document, through its shadow roots.
const VIEWER: &str = r#"
const text = node => [...node.querySelectorAll("*")].filter(one => one.shadowRoot).map(one => text(one.shadowRoot)).concat(node.textContent).join(" ");
return text(document.querySelector("rapi-doc").shadowRoot);
"#;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_viewer_of_the_document_shows_operations_and_loads_nothing_from_elsewhere() {
    let site = Site::on_sqlite().await;
    let browser = Browser::start().await;
    let shows = async |what: &str| {
        wait_until(&format!("the viewer shows {what}"), async || {
            let text = browser.client.execute(VIEWER, vec![]).await.unwrap();
            text.as_str().unwrap().contains(what)
        })
        .await;
    };
    browser.prefer("prefers-color-scheme", "dark").await;
    browser.open(&site.url("/docs")).await;
    for route in ["/api/v1/games/{id}/moves", "/engine/v1/acquire"] {
        shows(route).await;
    }
    let open = "const heads = [...document.querySelector('rapi-doc').shadowRoot.querySelectorAll('summary')]; \
                heads.find(head => head.textContent.includes('/api/v1/games/{id}/moves')).click()";
    browser.client.execute(open, vec![]).await.unwrap();
    for part in ["Idempotency-Key", "ply", "422"] {
        shows(part).await;
    }
    let theme = "return document.querySelector('rapi-doc').getAttribute('theme')";
    assert_eq!(browser.client.execute(theme, vec![]).await.unwrap(), "dark");
    let loaded = "return performance.getEntriesByType('resource').map(one => one.name)";
    let loaded = browser.client.execute(loaded, vec![]).await.unwrap();
    let loaded: Vec<&str> = loaded.as_array().unwrap().iter().filter_map(Value::as_str).collect();
    assert!(loaded.iter().any(|url| url.ends_with("/api/v1/openapi.json")), "{loaded:?}");
    assert!(loaded.iter().all(|url| url.starts_with(&site.url("/"))), "{loaded:?}");
    let refused = "const done = arguments[0]; \
                   new ReportingObserver(reports => done(reports), { types: ['csp-violation'], buffered: true }).observe(); \
                   setTimeout(() => done([]), 100)";
    assert_eq!(browser.client.execute_async(refused, vec![]).await.unwrap(), json!([]));
}
