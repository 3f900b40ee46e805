//! A browser on the pages behind mail links: a scanner must change nothing, and a player must be able to do everything.

use std::path::PathBuf;

use fantoccini::Locator;
use serde_json::json;
use zugpost::mail::ReadMail;

use crate::support::board_page::{busy_game, chosen, click, hint, play_link, press_play};
use crate::support::chromium::{Browser, visit_as_scanner};
use crate::support::rows::dump;
use crate::support::site::{Site, link};
use crate::support::words::words;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_scanner_of_mails_accepts_plays_and_ends_nothing() {
    let site = Site::on_sqlite().await;
    let fields = [
        ("name", "Anna"),
        ("email", "anna@example.org"),
        ("variant", "clockwork-orange"),
        ("who_white", "you"),
        ("who_black", "mail"),
        ("email_black", "boris@example.org"),
        ("days", "3"),
    ];
    assert_eq!(site.form(&site.url("/start"), &fields).await.status, 200);

    // The proposer's confirmation and the guest's invitation, each confirmed by its owner after the scanner's visit.
    let confirmation = scanned(&site, "anna@example.org", &["/i/", "/u/"]).await;
    let accepted = site.form(&link(&confirmation, "/i/"), &[("action", "accept"), ("name", "Anna")]).await;
    assert_eq!(accepted.status, 200, "{}", accepted.text);
    let invitation = scanned(&site, "boris@example.org", &["/i/"]).await;
    let accepted = site.form(&link(&invitation, "/i/"), &[("action", "accept"), ("name", "Boris")]).await;
    assert_eq!(accepted.status, 200, "{}", accepted.text);

    let turn = scanned(&site, "anna@example.org", &["/m/"]).await;
    let played = site.form(&link(&turn, "/m/"), &[("action", "play"), ("step", "e2e4")]).await;
    assert!(played.status == 200 && played.text.contains("You played: "), "{}", played.text);

    let answer = site.mail_to("boris@example.org").await;
    assert!(answer.text.contains("/m/"), "nobody has unsubscribed by looking");

    site.post("/api/v1/sessions", "", json!({"email": "boris@example.org"})).await.expect(202);
    let login = scanned(&site, "boris@example.org", &["/login/"]).await;
    let signed_in = site.form(&link(&login, "/login/"), &[]).await;
    assert!(signed_in.headers.contains_key("set-cookie"), "{}", signed_in.text);
}

/// The next mail to the address, after a scanner has visited these links without changing a row.
async fn scanned(site: &Site, address: &str, paths: &[&str]) -> ReadMail {
    let mail = site.mail_to(address).await;
    let before = dump(site).await;
    for path in paths {
        let opened = visit_as_scanner(&link(&mail, path)).await;
        assert!(opened.len() > 2, "the page's links were followed: {opened:?}");
    }
    assert_eq!(dump(site).await, before);
    mail
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_player_chooses_on_the_board_and_only_the_button_plays() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let game = site.game_with(busy_game(), &anna, &boris).await;
    let browser = Browser::start().await;

    browser.open(&play_link(&site, &anna).await).await;
    let before = dump(&site).await;
    // The pawn is blocked by the king.
    click(&browser, "[data-square='e7']").await;
    assert_eq!(hint(&browser).await, words("scripts-cannot-move", &[("piece", "White pawn e7")]));
    click(&browser, "[data-square='c3']").await;
    assert_eq!(hint(&browser).await, words("scripts-choose-target", &[]));
    click(&browser, "[data-square='e4']").await;
    assert_eq!(chosen(&browser).await, "c3e4");
    assert_eq!(hint(&browser).await, words("scripts-move-chosen", &[("move", "Ne4")]));
    assert_eq!(dump(&site).await, before, "touching the board sends nothing");
    // Next, a knight from the hand.
    click(&browser, "[data-hand='N'][data-seat='white']").await;
    click(&browser, "[data-square='d6']").await;
    assert_eq!(chosen(&browser).await, "N@d6");
    press_play(&browser).await;
    assert!(browser.text().await.contains("White drops a knight on d6"), "{}", browser.text().await);
    site.play(&game, &boris, "Kd7").await.expect(201);

    // A promotion: the two squares match four moves, so the page asks for one.
    browser.open(&play_link(&site, &anna).await).await;
    click(&browser, "[data-square='e7']").await;
    click(&browser, "[data-square='e8']").await;
    assert_eq!(chosen(&browser).await, "", "four moves are one touch too few");
    let offered = browser.client.find_all(Locator::Css("dialog.chooser button")).await.unwrap();
    let mut names = Vec::new();
    for button in &offered {
        names.push(button.text().await.unwrap());
    }
    assert_eq!(names, ["queen", "rook", "bishop", "knight"]);
    assert_eq!(browser.client.find_all(Locator::Css("dialog.chooser svg.piece")).await.unwrap().len(), 4);
    offered[3].click().await.unwrap();
    assert_eq!(chosen(&browser).await, "e7e8n");
    press_play(&browser).await;
    site.play(&game, &boris, "Raxe8").await.expect(201);

    // A non-capturing piece from the hand, with a message.
    browser.open(&play_link(&site, &anna).await).await;
    click(&browser, "[data-hand='(P)'][data-seat='white']").await;
    click(&browser, "[data-square='e2']").await;
    let message = browser.client.find(Locator::Css("#message")).await.unwrap();
    message.send_keys("Your turn, Boris").await.unwrap();
    press_play(&browser).await;

    let read = site.get(&format!("/api/v1/games/{game}"), &boris.token).await.expect(200);
    let steps: Vec<&str> =
        read["record"].as_array().unwrap().iter().map(|row| row["step"].as_str().unwrap()).collect();
    assert_eq!(steps, ["N@d6", "e8d7", "e7e8n", "a8e8", "(P)@e2"]);
    assert_eq!(read["messages"][0]["text"], "Your turn, Boris");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn pages_and_mails_fit_a_desk_and_a_phone() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let game = site.game_with(busy_game(), &anna, &boris).await;
    let mut request =
        json!({"turn": "O-O", "message": "I castle while I can.\n\nGood luck!", "draw_offer": true});
    request["ply"] = json!(0);
    site.post(&format!("/api/v1/games/{game}/moves"), &anna.token, request).await.expect(201);
    let turn = loop {
        let mail = site.mail_to(&boris.email).await;
        if mail.text.contains("/m/") {
            break mail;
        }
    };
    let folder = tempfile::tempdir().unwrap();
    let mail = folder.path().join("mail.html");
    std::fs::write(&mail, turn.html.as_ref().unwrap()).unwrap();

    let fields = [
        ("name", "Clara"),
        ("email", "clara@example.org"),
        ("days", "3"),
        ("variant", "chess"),
        ("who_white", "mail"),
        ("email_white", "dora@example.org"),
        ("who_black", "you"),
        ("message", "Shall we?"),
    ];
    site.form(&site.url("/start"), &fields).await;
    let confirmation = site.mail_to("clara@example.org").await;

    let browser = Browser::start().await;
    let views = [
        ("confirm", link(&confirmation, "/i/")),
        ("link", link(&turn, "/m/")),
        ("mail", format!("file://{}", mail.display())),
        ("home", site.url("/")),
        ("game", site.url(&format!("/games/{game}"))),
        ("rules", site.url("/variants/clockwork-orange")),
        ("leave", link(&turn, "/u/")),
    ];
    for (name, url) in &views {
        for (device, width) in [("desk", 1000), ("phone", 360)] {
            browser.resize(width, 900).await;
            browser.open(url).await;
            // Pictures further down are loaded when the window reaches them.
            let height = "return document.documentElement.scrollHeight";
            let height = browser.client.execute(height, vec![]).await.unwrap().as_u64().unwrap();
            browser.resize(width, height).await;
            let loaded = "const wait = () => [...document.images].every(image => image.complete) \
                          ? arguments[0]() : setTimeout(wait, 50); requestAnimationFrame(wait)";
            browser.client.execute_async(loaded, vec![]).await.unwrap();
            // Beside its words in a link, or where nothing is read aloud, a picture needs none of its own.
            let script = "const isNamed = image => image.alt || image.closest('a, [aria-hidden], .empty')?.textContent.trim() !== ''; \
                          return [window.innerWidth, document.documentElement.scrollWidth, \
                          [...document.images].filter(image => !image.naturalWidth || !isNamed(image)).length]";
            let measured = browser.client.execute(script, vec![]).await.unwrap();
            assert_eq!(measured[0], width, "{name}: the window is as wide as the {device}");
            assert!(
                measured[1].as_u64() <= measured[0].as_u64(),
                "{name} on the {device} is too wide: {measured}"
            );
            assert_eq!(measured[2], 0, "{name}: every picture is there, and has its words");
            if let Some(folder) = std::env::var_os("ZUGPOST_SCREENSHOTS") {
                browser.screenshot(&PathBuf::from(folder).join(format!("{name}-{device}.png"))).await;
            }
        }
    }
}
