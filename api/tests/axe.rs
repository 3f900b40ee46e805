//! axe finds nothing on any page in any state, light and dark.

use fantoccini::Locator;
use serde_json::{Value, json};

use crate::engine_games::{acquire, key, work};
use crate::headers::PUBLIC;
use crate::support::axe::Axe;
use crate::support::board_page::click;
use crate::support::chromium::Browser;
use crate::support::letters::mail_with;
use crate::support::reader::Reader;
use crate::support::site::{Player, Site, link};

/// A browser that looks at pages and gathers what is wrong with them.
struct Inspection {
    axe: Axe,
    browser: Browser,
    found: Vec<String>,
}

impl Inspection {
    async fn begin() -> Inspection {
        Inspection { axe: Axe::load(), browser: Browser::start().await, found: Vec::new() }
    }

    async fn look(&mut self, site: &Site, path: &str) {
        let url = if path.starts_with("http") { path.to_owned() } else { site.url(path) };
        self.browser.client.goto(&url).await.unwrap();
        self.check(path).await;
    }

    /// Checks what the browser shows, in both colour schemes.
    async fn check(&mut self, name: &str) {
        for scheme in ["light", "dark"] {
            self.browser.prefer("prefers-color-scheme", scheme).await;
            let found = self.axe.violations(&self.browser).await;
            self.found.extend(found.into_iter().map(|one| format!("{name} ({scheme}): {one}")));
        }
    }

    async fn sign_in(&self, site: &Site, player: &Player) {
        site.post("/api/v1/sessions", "", json!({"email": player.email})).await.expect(202);
        let (_, login) = mail_with(site, &player.email, "/login/").await;
        self.browser.client.goto(&login).await.unwrap();
        click(&self.browser, "main button").await;
        self.browser
            .client
            .wait()
            .for_element(Locator::XPath("//h1[contains(., 'Signed in')]"))
            .await
            .unwrap();
    }

    #[track_caller]
    fn end(self) {
        self.found.iter().for_each(|one| println!("{one}"));
        assert_eq!(self.found.len(), 0, "{}", self.found.join("\n"));
    }
}

/// Plays a game to its end.
async fn finished(site: &Site, anna: &Player, boris: &Player) -> String {
    let game = site.game("chess", anna, boris).await;
    for (index, turn) in ["f3", "e5", "g4", "Qh4#"].into_iter().enumerate() {
        site.play(&game, [anna, boris][index % 2], turn).await.expect(201);
    }
    game
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn axe_finds_nothing_on_public_pages() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let over = finished(&site, &anna, &boris).await;
    let game = site.game("clockwork-orange", &anna, &boris).await;
    site.play(&game, &anna, "e2e4").await.expect(201);
    site.post("/api/v1/seeks", &anna.token, json!({"variant": "chess"})).await.expect(201);
    let mut inspection = Inspection::begin().await;
    for path in PUBLIC {
        inspection.look(&site, path).await;
    }
    let more = [
        "/nowhere".to_owned(),
        format!("/games/{game}"),
        format!("/games/{over}"),
        format!("/games/{over}?at=2"),
        format!("/analysis?game={over}"),
        "/analysis?variant=xiangqi".to_owned(),
        "/analysis?variant=shogi".to_owned(),
        "/ratings?variant=chess".to_owned(),
        "/archive?variant=chess".to_owned(),
    ];
    for path in more {
        inspection.look(&site, &path).await;
    }
    inspection.end();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn axe_finds_nothing_behind_links_of_mails() {
    let site = Site::on_sqlite().await;
    let fields = [
        ("name", "Anna"),
        ("email", "anna@example.org"),
        ("variant", "clockwork-orange"),
        ("who_white", "you"),
        ("who_black", "mail"),
        ("email_black", "boris@example.org"),
        ("days", "3"),
        ("message", "Shall we?"),
    ];
    site.form(&site.url("/start"), &fields).await;
    let mut inspection = Inspection::begin().await;
    let (mail, confirm) = mail_with(&site, "anna@example.org", "/i/").await;
    inspection.look(&site, &confirm).await;
    inspection.look(&site, &link(&mail, "/u/")).await;
    site.form(&confirm, &[("action", "accept"), ("name", "Anna")]).await;
    let (_, invitation) = mail_with(&site, "boris@example.org", "/i/").await;
    inspection.look(&site, &invitation).await;
    site.form(&invitation, &[("action", "accept"), ("name", "Boris")]).await;
    let (_, turn) = mail_with(&site, "anna@example.org", "/m/").await;
    inspection.look(&site, &turn).await;
    click(&inspection.browser, "[data-square='e2']").await;
    inspection.check("a piece is chosen").await;
    click(&inspection.browser, "[data-square='e4']").await;
    inspection.check("a move is chosen").await;
    let played =
        site.form(&turn, &[("action", "play"), ("step", "e2e4"), ("ply", "0"), ("offer_draw", "yes")]).await;
    inspection.look(&site, &played.url).await;
    inspection.look(&site, &turn).await;
    let (_, answer) = mail_with(&site, "boris@example.org", "/m/").await;
    inspection.look(&site, &answer).await;
    site.post("/api/v1/sessions", "", json!({"email": "boris@example.org"})).await.expect(202);
    let (_, login) = mail_with(&site, "boris@example.org", "/login/").await;
    inspection.look(&site, &login).await;
    inspection.look(&site, "/login/nothing").await;
    inspection.end();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn axe_finds_nothing_on_the_pages_of_players_and_operators() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    site.server.app.accounts.add_operator("Anna".to_owned()).await.unwrap();
    let over = finished(&site, &anna, &boris).await;
    let (mine, theirs) = (site.game("007", &anna, &boris).await, site.game("chess", &boris, &anna).await);
    let asked =
        json!({"variant": "chess", "seats": {"white": {"player": "Boris"}, "black": {"player": "Anna"}}});
    let asked: Value = site.post("/api/v1/games", &boris.token, asked).await.expect(201);
    site.post(&format!("/api/v1/games/{theirs}/messages"), &boris.token, json!({"text": "Good luck!"})).await;
    site.post("/api/v1/seeks", &anna.token, json!({"variant": "chess"})).await.expect(201);

    let mut inspection = Inspection::begin().await;
    inspection.sign_in(&site, &anna).await;
    inspection.check("signed in").await;
    let invited = format!("/games/{}", asked["id"].as_str().unwrap());
    let paths = [
        "/",
        "/games",
        "/account",
        "/admin",
        "/seeks",
        "/seeks/new?variant=chess",
        "/play?variant=chess",
        "/start?variant=chaos",
        "/players/Boris",
        &format!("/games/{mine}"),
        &format!("/games/{theirs}"),
        &format!("/games/{over}"),
        &invited,
        &format!("/analysis?game={mine}"),
    ];
    for path in paths {
        inspection.look(&site, path).await;
    }

    // A review, before and after a worker has done it.
    let reader = Reader::signed_in(&site, &anna).await;
    let path = format!("/analysis?game={over}");
    let fields = [("variant", "chess"), ("played", "f2f3,e7e5,g2g4,d8h4"), ("game", over.as_str())];
    reader.send(&path, "/analysis/review", &fields).await;
    inspection.look(&site, &path).await;
    let given = acquire(&site, &["analysis"]).await.unwrap();
    let id = given["work"]["id"].as_str().unwrap().to_owned();
    let found =
        |ply: u32, score: Value, best: &str| json!({"ply": ply, "score": score, "depth": 9, "best": [best]});
    let plies = json!([
        found(3, json!({"mate": 1}), "d8h4"),
        found(2, json!({"cp": -60}), "d2d4"),
        found(1, json!({"cp": 60}), "e7e5"),
        found(0, json!({"cp": 20}), "e2e4"),
    ]);
    let result = json!({"lease": given["lease"]["token"], "best": "", "info": {"depth": 9, "plies": plies}});
    assert_eq!(site.post(&work(&id, "result"), &key(&site), result).await.status, 204);
    inspection.look(&site, &path).await;
    let text = inspection.browser.text().await;
    assert!(text.contains("Accuracy"), "{text}");

    // Forms that were refused, and the site while it is read-only.
    inspection.look(&site, "/account").await;
    click(&inspection.browser, "#blocks summary, #blocks h2").await;
    inspection.browser.client.find(Locator::Css("#player")).await.unwrap().send_keys("Nobody").await.unwrap();
    click(&inspection.browser, "#blocks form.start button").await;
    inspection.browser.client.wait().for_element(Locator::Css(".notice.bad")).await.unwrap();
    inspection.check("a refused form").await;
    site.server.app.play.begin_read_only().await.unwrap();
    for path in ["/", "/admin", &format!("/games/{mine}")] {
        inspection.look(&site, path).await;
    }
    inspection.end();
}
