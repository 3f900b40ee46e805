//! Every page in every state, but those of games: axe finds nothing, light and dark, no narrow window scrolls sideways, and
//! what has the focus has a ring.

use fantoccini::Locator;
use serde_json::{Value, json};
use zugpost::config::Settings;
use zugpost::mail::{Directory, Mailer};
use zugpost::store::players::operators::Role;

use crate::board_browser::count;
use crate::headers::PUBLIC;
use crate::result_reviews::done_by_a_worker;
use crate::support::board_page::{click, element};
use crate::support::inspection::Inspection;
use crate::support::letters::mail_with;
use crate::support::reader::Reader;
use crate::support::site::{Player, Site, link};
use crate::support::wait::wait_until;

/// Plays a game to its end.
pub async fn finished(site: &Site, anna: &Player, boris: &Player) -> String {
    let game = site.game("chess", anna, boris).await;
    for (index, turn) in ["f3", "e5", "g4", "Qh4#"].into_iter().enumerate() {
        site.play(&game, [anna, boris][index % 2], turn).await.expect(201);
    }
    game
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn public_pages_have_no_faults() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let over = finished(&site, &anna, &boris).await;
    let game = site.game("clockwork-orange", &anna, &boris).await;
    site.play(&game, &anna, "e2e4").await.expect(201);
    let seek = site.post("/api/v1/seeks", &anna.token, json!({"variant": "chess"})).await.expect(201);
    let seek = format!("/seeks/{}", seek["id"].as_str().unwrap());
    site.indexed_positions().await;
    let mut inspection = Inspection::begin().await;
    for path in PUBLIC {
        inspection.look(&site, path).await;
    }
    let more = [
        "/nowhere".to_owned(),
        format!("/games/{game}"),
        format!("/games/{game}/card"),
        format!("/games/{over}"),
        format!("/games/{over}?at=2"),
        format!("/analysis?game={over}"),
        "/analysis?variant=xiangqi".to_owned(),
        "/analysis?variant=shogi".to_owned(),
        "/analysis?variant=chess&fen=nonsense".to_owned(),
        "/analysis/edit?variant=chess&fen=nonsense".to_owned(),
        "/ratings?variant=chess".to_owned(),
        "/archive?variant=chess".to_owned(),
        "/archive?variant=chess&opening=f3".to_owned(),
        "/archive?variant=chess&position=nonsense".to_owned(),
        "/seeks?variant=orphic".to_owned(),
        "/seeks/nothing".to_owned(),
        seek,
        "/players/Nobody".to_owned(),
    ];
    for path in more {
        inspection.look(&site, &path).await;
    }
    inspection.end();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn pages_behind_links_of_mails_have_no_faults() {
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
    inspection.look(&site, "/sign-in?unsent=yes").await;
    inspection.open(&site, "/sign-in").await;
    element(&inspection.browser, "#email").await.send_keys("nobody").await.unwrap();
    inspection
        .browser
        .client
        .execute("document.querySelector('#email').form.noValidate = true", vec![])
        .await
        .unwrap();
    click(&inspection.browser, "main form button").await;
    inspection.wait_for("//*[contains(@class, 'notice bad')]").await;
    inspection.check("an address that is none").await;
    let email = element(&inspection.browser, "#email").await;
    email.clear().await.unwrap();
    email.send_keys("boris@example.org").await.unwrap();
    click(&inspection.browser, "main form button").await;
    inspection.wait_for("//h1[contains(., 'Check your email')]").await;
    inspection.check("a mail is on its way").await;
    inspection.end();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn pages_of_players_and_operators_have_no_faults() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    site.server.app.moderation.appoint("Anna", Role::Operator).await.unwrap();
    let over = finished(&site, &anna, &boris).await;
    let (mine, theirs) = (site.game("007", &anna, &boris).await, site.game("chess", &boris, &anna).await);
    let asked =
        json!({"variant": "chess", "seats": {"white": {"player": "Boris"}, "black": {"player": "Anna"}}});
    let asked: Value = site.post("/api/v1/games", &boris.token, asked).await.expect(201);
    site.post(&format!("/api/v1/games/{theirs}/messages"), &boris.token, json!({"text": "Good luck!"})).await;
    let seek = site.post("/api/v1/seeks", &anna.token, json!({"variant": "chess"})).await.expect(201);
    let seek = format!("/seeks/{}", seek["id"].as_str().unwrap());

    let report = json!({"player": "Boris", "reason": "name", "comment": "Is this a name?"});
    site.post("/api/v1/reports", &anna.token, report).await.expect(201);

    let mut inspection = Inspection::begin().await;
    inspection.sign_in(&site, &anna).await;
    inspection.check("signed in").await;
    let invited = format!("/games/{}", asked["id"].as_str().unwrap());
    let paths = [
        "/",
        "/games",
        "/account",
        &crate::oauth::path_to_everything(),
        "/oauth?client_id=board&redirect_uri=https://board.example/",
        "/admin",
        "/admin/reports",
        "/admin/log",
        "/report?player=Boris",
        "/seeks",
        &seek,
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
    done_by_a_worker(&site).await;
    inspection.look(&site, &path).await;
    let text = inspection.browser.text().await;
    assert!(text.contains("Accuracy"), "{text}");
    inspection.look(&site, &format!("/games/{over}")).await;
    assert_eq!(count(&inspection.browser, ".review a.mark").await, 2, "the graph of the result");

    // Forms that were refused, and the site while it is read-only.
    inspection.look(&site, "/account").await;
    click(&inspection.browser, "#blocks summary, #blocks h2").await;
    inspection.browser.client.find(Locator::Css("#player")).await.unwrap().send_keys("Nobody").await.unwrap();
    click(&inspection.browser, "#blocks form.start button").await;
    inspection.browser.client.wait().for_element(Locator::Css(".notice.bad")).await.unwrap();
    inspection.check("a refused form").await;
    site.server.app.moderation.begin_read_only().await.unwrap();
    for path in ["/", "/admin", &format!("/games/{mine}")] {
        inspection.look(&site, path).await;
    }
    inspection.end();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn boards_to_try_and_learn_on_have_no_faults() {
    let site = Site::on_sqlite().await;
    let mut inspection = Inspection::begin().await;
    inspection.look(&site, "/analysis?variant=chess&played=f2f3,e7e5,g2g4,d8h4").await;
    inspection.open(&site, "/analysis?variant=crazyhouse&played=e2e4,d7d5,e4d5").await;
    click(&inspection.browser, "[data-square='d8']").await;
    inspection.check("a piece is chosen for analysis").await;

    inspection.open(&site, "/analysis/edit?variant=shogi").await;
    click(&inspection.browser, "[data-letters]").await;
    inspection.check("a piece of the tray is taken").await;
    click(&inspection.browser, "[data-square]").await;
    inspection.check("a position that cannot be played").await;

    inspection.open(&site, "/variants/clockwork-orange/guide").await;
    for (from, to, then) in [
        ("e4", "e5", "e5 is legal, but not the move of this lesson."),
        ("e4", "d5", "Take the pawn on e6, too."),
    ] {
        click(&inspection.browser, &format!("svg.board [data-square='{from}']")).await;
        click(&inspection.browser, &format!("svg.board [data-square='{to}']")).await;
        inspection.wait_for(&format!("//*[contains(., '{then}')]")).await;
        inspection.check(then).await;
    }
    inspection.look(&site, "/variants/clockwork-orange/guide?lesson=1&played=e4d5,d5e6").await;
    inspection.end();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn mails_of_a_server_without_smtp_have_no_faults() {
    let folder = tempfile::tempdir().unwrap();
    let mailer = Mailer::Directory(Directory::open(folder.path()).unwrap());
    let site = Site::on_sqlite().await.sending_by(mailer, Settings::default()).await;
    let mut inspection = Inspection::begin().await;
    inspection.look(&site, "/dev/mail").await;
    let fields = [("name", "Nora"), ("email", "nora@example.org")];
    assert_eq!(site.form(&site.url("/sign-up"), &fields).await.status, 200);
    let written = "ul.mails a";
    wait_until("the page shows it", async || count(&inspection.browser, written).await == 1).await;
    inspection.check("a list of mails").await;
    click(&inspection.browser, written).await;
    inspection.check("a mail").await;
    inspection.end();
}
