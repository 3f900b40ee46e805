//! The HTML of the pages as programs read it: texts of people are never markup, no code stands inline, and every field has a
//! name. `pages_in_every_state` looks at it as a browser shows it.

use serde_json::json;
use zugpost_rules::Variant;

use zugpost::store::players::operators::Role;

use crate::archives::import;
use crate::headers::PUBLIC;
use crate::pages_in_every_state::finished;
use crate::support::letters::mail_with;
use crate::support::reader::Reader;
use crate::support::site::{Answer, Player, Site};

const HOSTILE: &str = "\"><script>x</script>'&amp;<b onclick=x>";
/// Names may not be longer.
const NAME: &str = "Eve \"<b onclick=x>";

/// Asserts all that is true of every page.
fn check(name: &str, answer: &Answer) {
    let page = &answer.text;
    assert!(page.starts_with("<!DOCTYPE html>"), "{name}: {page}");
    assert!(!page.contains("<script>") && !page.contains("onclick=x>"), "{name}: {page}");
    assert_eq!(page.matches("<h1").count(), 1, "{name}: {page}");
    // Pieces on a board have titles, too.
    assert_eq!(page.split("</head>").next().unwrap().matches("<title>").count(), 1, "{name}: {page}");
    for tag in page.split('<').skip(1).filter_map(|rest| rest.split('>').next()) {
        let is_ours = tag.starts_with("script type=\"module\" src=\"/assets/");
        assert!(is_ours || !tag.starts_with("script") && !tag.starts_with("style"), "{name}: <{tag}>");
        // Without the values of attributes.
        let names: String = tag.split('"').step_by(2).collect();
        let is_code = |word: &str| word.starts_with("style=") || word.starts_with("on") && word.contains('=');
        let is_foreign = tag.contains(" src=\"http") || tag.contains(" src=\"//");
        assert!(!is_foreign && !names.split_whitespace().skip(1).any(is_code), "{name}: <{tag}>");
        let is_field = ["input", "select", "textarea"].iter().any(|field| tag.starts_with(field));
        let id = tag.split(" id=\"").nth(1).and_then(|rest| rest.split('"').next());
        if let Some(id) = id.filter(|_| is_field) {
            let names = [format!("<label for=\"{id}\""), format!(" aria-labelledby=\"{id}-label\"")];
            let own = tag.split(" aria-label=\"").nth(1).is_some_and(|label| !label.starts_with('"'));
            assert!(own || names.iter().any(|name| page.contains(name)), "{name}: {id} has no label: {page}");
        }
    }
}

/// Asserts that every form of a signed-in player has the token.
fn check_own(name: &str, answer: &Answer) {
    check(name, answer);
    for form in answer.text.split("<form").skip(1).filter_map(|rest| rest.split("</form>").next()) {
        let (tag, fields) = form.split_once('>').unwrap();
        // Reading a file and writing one change nothing.
        let changes_nothing = ["import", "pgn"].iter().any(|to| tag.contains(&format!("\"/analysis/{to}\"")));
        let is_post = tag.contains("method=\"post\"") && !changes_nothing;
        assert!(!is_post || fields.contains("name=\"csrf\" value=\""), "{name}: <form{form}");
    }
}

/// A player of this name, who is signed in.
async fn signed_in(site: &Site, player: Player, name: &str) -> (Player, Reader) {
    let reader = Reader::signed_in(site, &player).await;
    site.server.app.moderation.rename(&player.name, name).await.unwrap();
    (Player { name: name.to_owned(), ..player }, reader)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn public_pages_have_no_markup_of_people() {
    let site = Site::on_sqlite().await;
    let (anna, _) = signed_in(&site, site.player("Anna").await, NAME).await;
    let boris = site.player("Boris").await;
    let file = format!("[White \"A {NAME}\"]\n[Black \"Boris\"]\n\n1. e4 {{ {HOSTILE} }} e5 1-0")
        .replace("\"<", "<");
    let kept = import(&site, &anna, file).await.expect(201);
    let imported = kept["games"][0]["id"].as_str().unwrap().to_owned();
    let over = finished(&site, &anna, &boris).await;
    let game = site.game("clockwork-orange", &anna, &boris).await;
    let seek = site.post("/api/v1/seeks", &anna.token, json!({"variant": "chess"})).await.expect(201);
    site.indexed_positions().await;
    let text: String = url::form_urlencoded::byte_serialize(HOSTILE.as_bytes()).collect();
    let name = url::form_urlencoded::byte_serialize(NAME.as_bytes()).collect::<String>().replace('+', "%20");
    let more = [
        format!("/games/{imported}"),
        format!("/games/{imported}?at=1"),
        format!("/games/{over}"),
        format!("/games/{game}"),
        format!("/analysis?game={over}"),
        format!("/analysis?variant=chess&fen={text}"),
        format!("/analysis/edit?variant=chess&fen={text}"),
        format!("/archive?variant=chess&position={text}"),
        format!("/archive?variant=chess&opening={text}"),
        format!("/archive?player={text}"),
        format!("/seeks/{}", seek["id"].as_str().unwrap()),
        format!("/players/{name}"),
        format!("/players/{text}"),
        format!("/variants/{text}"),
        format!("/start?variant={text}"),
        format!("/sign-in?next={text}"),
    ];
    for path in
        PUBLIC.iter().copied().filter(|path| *path != "/players/Anna").chain(more.iter().map(|path| &**path))
    {
        check(path, &site.page(&site.url(path)).await);
    }
    for path in ["/sign-in", "/sign-up", "/start"] {
        let fields = [("variant", "chess"), ("name", HOSTILE), ("email", HOSTILE), ("message", HOSTILE)];
        check(path, &site.form(&site.url(path), &fields).await);
    }
    let home = site.page(&site.url("/")).await.text;
    for about in Variant::rows() {
        let rules = site.page(&site.url(&format!("/variants/{}", about.key))).await.text;
        for (page, link) in [
            (&home, "/variants/KEY/example.svg?"),
            (&home, "/variants/KEY\""),
            (&rules, "/play?variant=KEY\""),
            (&rules, "/start?variant=KEY\""),
        ] {
            let link = format!("\"{}", link.replace("KEY", about.key));
            assert!(page.contains(&link), "{link}: {page}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_of_players_have_no_markup_of_others() {
    let site = Site::on_sqlite().await;
    let (anna, own) = signed_in(&site, site.player("Anna").await, "Anna <b onclick=x>").await;
    let (eve, _) = signed_in(&site, site.player("Eve").await, NAME).await;
    site.server.app.moderation.appoint(&anna.name, Role::Operator).await.unwrap();
    let asked = |white: &str, black: &str| json!({"variant": "chess", "seats": {"white": {"player": white}, "black": {"player": black}}});
    let over = finished(&site, &anna, &eve).await;
    let declined = site.post("/api/v1/games", &anna.token, asked(&anna.name, &eve.name)).await.expect(201);
    let declined = declined["id"].as_str().unwrap().to_owned();
    let path = format!("/api/v1/games/{declined}/decline");
    site.post(&path, &eve.token, json!({"reason": HOSTILE})).await.expect(200);
    let invited = site.post("/api/v1/games", &eve.token, asked(&eve.name, &anna.name)).await.expect(201);
    let invited = invited["id"].as_str().unwrap().to_owned();
    let game = site.game("clockwork-orange", &eve, &anna).await;
    let moves = format!("/api/v1/games/{game}/moves");
    let turn = json!({"turn": "e4", "message": HOSTILE, "draw_offer": true});
    site.post(&moves, &eve.token, turn).await.expect(201);
    let theirs = site.game("chess", &eve, &anna).await;
    for game in [&over, &theirs] {
        let path = format!("/api/v1/games/{game}/messages");
        site.post(&path, &eve.token, json!({"text": HOSTILE})).await.expect(200);
    }
    site.post("/api/v1/seeks", &eve.token, json!({"variant": "chess"})).await.expect(201);
    let token = json!({"name": HOSTILE, "scopes": ["game:read"]});
    site.post("/api/v1/tokens", &anna.token, token).await.expect(201);
    let text: String = url::form_urlencoded::byte_serialize(HOSTILE.as_bytes()).collect();
    let page = format!("/games/{game}");
    let paths = [
        "/",
        "/account",
        "/seeks",
        "/watch",
        "/ratings",
        "/nowhere",
        "/play?variant=chess",
        "/start?variant=chess",
        &format!("/admin?player={text}"),
        &format!("/games?show=all&opponent={text}"),
        &page,
        &format!("/games/{over}"),
        &format!("/games/{theirs}"),
        &format!("/games/{invited}"),
        &format!("/games/{declined}"),
        &format!("/analysis?game={over}"),
    ];
    for path in paths {
        check_own(path, &own.page(path).await);
    }
    let sent: [&[(&str, &str)]; 4] = [
        &[("action", "notes"), ("notes", HOSTILE)],
        &[("action", "message"), ("message", HOSTILE)],
        &[("action", "play"), ("ply", "1"), ("step", HOSTILE), ("message", HOSTILE)],
        &[("action", "play"), ("ply", "1"), ("step", "e7e5"), ("conditionals", HOSTILE)],
    ];
    for fields in sent {
        check_own(&format!("{fields:?}"), &own.send(&page, &page, fields).await);
    }
    for (action, field) in [("block", "player"), ("add-address", "email"), ("create-token", "name")] {
        check_own(action, &own.send("/account", "/account", &[("action", action), (field, HOSTILE)]).await);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_behind_links_have_forms_while_there_is_something_to_do() {
    let site = Site::on_sqlite().await;
    let fields = [
        ("name", "Anna"),
        ("email", "anna@example.org"),
        ("variant", "chess"),
        ("who_white", "you"),
        ("who_black", "mail"),
        ("email_black", "boris@example.org"),
        ("days", "3"),
        ("message", HOSTILE),
    ];
    check("a game", &site.form(&site.url("/start"), &fields).await);
    let (_, confirm) = mail_with(&site, "anna@example.org", "/i/").await;
    check("confirm", &site.page(&confirm).await);
    check("begun", &site.form(&confirm, &[("action", "accept"), ("name", "Anna")]).await);
    let (_, invitation) = mail_with(&site, "boris@example.org", "/i/").await;
    check("an invitation", &site.page(&invitation).await);
    check("accepted", &site.form(&invitation, &[("action", "accept"), ("name", NAME)]).await);
    let (_, link) = mail_with(&site, "anna@example.org", "/m/").await;
    let turn = site.page(&link).await;
    check("a turn", &turn);
    let (_, form) = turn.text.split_once(" id=\"turn\"").unwrap();
    let fields = form.split(" name=\"").skip(1).filter_map(|rest| rest.split('"').next());
    let fields: Vec<&str> = fields.filter(|name| *name != "csrf").collect();
    let turn_form = ["action", "ply", "step", "message", "offer_draw", "conditionals"];
    assert_eq!(fields[..turn_form.len()], turn_form, "{form}");
    let forms = |page: &Answer| page.text.matches("<form method=\"post\" action=\"/m/").count();
    assert!(forms(&turn) > 1);
    let wrong = [("action", "play"), ("ply", "0"), ("step", HOSTILE), ("message", HOSTILE)];
    check("refused", &site.form(&link, &wrong).await);
    let right = [("action", "play"), ("ply", "0"), ("step", "e2e4"), ("message", HOSTILE)];
    check("played", &site.form(&link, &right).await);
    let played = site.page(&link).await;
    check("the same link", &played);
    assert_eq!(forms(&played), 0, "{}", played.text);
    check("an answer", &site.page(&mail_with(&site, "boris@example.org", "/m/").await.1).await);
}
