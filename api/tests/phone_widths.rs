//! Phones: tables and selects show all that they hold, in every language.

use serde_json::json;
use zugpost::locale::Locale;

use crate::support::board_page::click;
use crate::support::chromium::Browser;
use crate::support::letters::mail_with;
use crate::support::site::Site;

/// Tables that are wider than their place, and selects that are narrower than their widest text.
const CUT: &str = r#"
    const tables = [...document.querySelectorAll(".wide")].filter((place) => place.scrollWidth > place.clientWidth);
    const selects = [...document.querySelectorAll("select")].filter((select) => {
        const copy = select.cloneNode(true);
        copy.style.cssText = "width: auto; display: inline-block; position: absolute";
        select.after(copy);
        const wanted = copy.getBoundingClientRect().width;
        copy.remove();
        return select.checkVisibility() && select.getBoundingClientRect().width < wanted;
    });
    return [...tables.map((one) => one.textContent), ...selects.map((one) => one.name)];
"#;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn tables_and_selects_are_not_cut_on_phones() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    for variant in ["magicians-deathmatch", "clockwork-orange", "chess", "three-player-hex"] {
        let seats = json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}, "red": {"engine": {"level": 1}}});
        let seats = if variant == "three-player-hex" {
            seats
        } else {
            json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}})
        };
        let rated = variant != "three-player-hex";
        let game =
            site.game_with(json!({"variant": variant, "rated": rated, "seats": seats}), &anna, &boris).await;
        site.post(&format!("/api/v1/games/{game}/resign"), &boris.token, json!({})).await.expect(200);
    }
    let browser = Browser::start().await;
    browser.resize(390, 844).await;
    site.post("/api/v1/sessions", "", json!({"email": anna.email})).await.expect(202);
    browser.open(&mail_with(&site, &anna.email, "/login/").await.1).await;
    click(&browser, "main button").await;
    let mut cut = Vec::new();
    for locale in Locale::ALL {
        site.patch("/api/v1/me", &anna.token, json!({"locale": locale.as_str()})).await.expect(200);
        for path in [
            "/players/Anna",
            "/ratings?variant=chess",
            "/account",
            "/start?variant=chess",
            "/start?variant=three-player-hex",
            "/play?variant=chess",
            "/archive",
            "/games",
            "/seeks/new?variant=chess",
        ] {
            browser.open(&site.url(path)).await;
            let language =
                browser.client.execute("return document.documentElement.lang", vec![]).await.unwrap();
            assert_eq!(language, locale.as_str(), "{path}");
            let found = browser.client.execute(CUT, vec![]).await.unwrap();
            if found != json!([]) {
                cut.push(format!("{locale} {path}: {found}"));
            }
        }
    }
    for variant in ["schizophrenic", "omega", "three-player-hex"] {
        browser.open(&site.url(&format!("/variants/{variant}"))).await;
        let width =
            browser.client.execute("return document.documentElement.scrollWidth", vec![]).await.unwrap();
        assert!(width.as_f64().unwrap() <= 390.0, "diagrams of {variant}: {width}");
    }
    assert!(cut.is_empty(), "{}", cut.join("\n"));
}
