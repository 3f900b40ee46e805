//! Pages on paper: on how many sheets they stand, what they leave out, and which addresses they give.

use std::io::Cursor;

use fantoccini::wd::{PrintConfiguration, PrintSize};
use rand::{SeedableRng, rngs::StdRng};
use serde_json::{Value, json};
use zugpost_rules::{Options, Variant, pgn};

use crate::archives::{by_chance, import};
use crate::pages_in_every_state::finished;
use crate::support::board_page::element;
use crate::support::chromium::Browser;
use crate::support::letters::mail_with;
use crate::support::site::Site;
use crate::support::wait::wait_until;
use crate::support::words::words;

/// Parts that can be seen of what is pressed or filled in, and of what surrounds a page.
const SEEN: &str = "
    const all = document.querySelectorAll('button, input, select, textarea, summary, form, nav, header, footer, .avatar');
    return [...all].filter((one) => one.checkVisibility()).map((one) => one.outerHTML.slice(0, 80));";

/// Ground and ink of the page and of the current move, and a dark square.
const COLOURS: &str = "
    const of = (selector) => getComputedStyle(document.querySelector(selector));
    const [page, move] = [of('body'), of('.moves [aria-current]')];
    return [page.backgroundColor, page.color, move.backgroundColor, move.color, of('.board-dark').fill];";

/// The numbers of sheets of A4 and of US letter that a page needs.
async fn n_sheets(browser: &Browser, url: &str) -> [usize; 2] {
    browser.client.goto(url).await.unwrap();
    let mut sheets = [0; 2];
    for (size, n_sheets) in [PrintSize::A4, PrintSize::US_LETTER].into_iter().zip(&mut sheets) {
        let paper = PrintConfiguration::builder().size(size).build().unwrap();
        let file = browser.client.print(paper).await.unwrap();
        // Chromium writes the objects of a document as plain text; only what is drawn is compressed.
        let text = String::from_utf8_lossy(&file);
        *n_sheets = text.matches("/Type /Page\n").count();
    }
    sheets
}

/// A browser that shows pages as it prints them, for a reader who likes them dark.
async fn printing() -> Browser {
    let browser = Browser::start().await;
    let sharp = json!({"width": 794, "height": 1123, "deviceScaleFactor": 3, "mobile": false});
    browser.devtools("Emulation.setDeviceMetricsOverride", sharp).await;
    let dark = json!({"name": "prefers-color-scheme", "value": "dark"});
    browser.devtools("Emulation.setEmulatedMedia", json!({"media": "print", "features": [dark]})).await;
    browser
}

/// Reads the code on the page as a camera does.
async fn read_code(browser: &Browser) -> String {
    const AROUND: usize = 24;
    let file = element(browser, ".link svg").await.screenshot().await.unwrap();
    let mut reader = png::Decoder::new(Cursor::new(file)).read_info().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    let frame = reader.next_frame(&mut bytes).unwrap();
    let [width, height] = [frame.width, frame.height].map(|pixels| pixels as usize);
    let grey = |x: usize, y: usize| match (x.checked_sub(AROUND), y.checked_sub(AROUND)) {
        (Some(x), Some(y)) if x < width && y < height => {
            bytes[y * frame.line_size + x * frame.color_type.samples()]
        }
        _ => 255,
    };
    let mut picture =
        rqrr::PreparedImage::prepare_from_greyscale(width + 2 * AROUND, height + 2 * AROUND, grey);
    let codes = picture.detect_grids();
    assert_eq!(codes.len(), 1);
    codes[0].decode().unwrap().1
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn games_of_sixty_turns_are_printed_on_one_sheet() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let browser = Browser::start().await;
    let short = finished(&site, &anna, &boris).await;
    assert_eq!(n_sheets(&browser, &site.url(&format!("/games/{short}"))).await, [1, 1]);
    // A turn of 007 has three steps and a number of its own; in Chaos's Chess a third player may act after every turn.
    for (key, n_turns) in [("chess", 120), ("007", 60), ("xiangqi", 120), ("shogi", 120), ("chaos", 150)] {
        let variant = Variant::new(key, &Options::default()).unwrap();
        let games = (0..50).map(|seed| by_chance(&variant, &mut StdRng::seed_from_u64(seed), n_turns));
        let game = games.into_iter().find(|game| game.moves.len() >= n_turns).expect("some games are long");
        let kept = import(&site, &anna, pgn::write(&game)).await.expect(201);
        let url = site.url(&format!("/games/{}", kept["games"][0]["id"].as_str().unwrap()));
        assert_eq!(n_sheets(&browser, &url).await, [1, 1], "{key}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn the_rules_of_every_game_are_printed_on_two_sheets() {
    let site = Site::on_sqlite().await;
    let browser = Browser::start().await;
    for about in Variant::rows() {
        let sheets = n_sheets(&browser, &site.url(&format!("/variants/{}", about.key))).await;
        assert!(sheets.iter().all(|sheets| (1..=2).contains(sheets)), "{}: {sheets:?}", about.key);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn paper_gives_the_address_for_everybody_and_nothing_to_press() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let game = site.game("007", &anna, &boris).await;
    let public = site.url(&format!("/games/{game}"));
    let card = format!("{public}/card");
    let (_, by_mail) = mail_with(&site, &anna.email, "/m/").await;
    let turn = [("action", "play"), ("ply", "0"), ("step", "e4,e5,Nf3")];
    let seat = site.form(&by_mail, &turn).await.url;
    assert!(seat.contains("/s/"), "{seat}");
    let browser = printing().await;
    let rules = site.url("/variants/007");
    for (url, address) in
        [(&public, &public), (&by_mail, &public), (&seat, &public), (&card, &public), (&rules, &rules)]
    {
        browser.client.goto(url).await.unwrap();
        assert_eq!(read_code(&browser).await, *address, "{url}");
        assert_eq!(element(&browser, ".link figcaption").await.text().await.unwrap(), *address, "{url}");
        assert_eq!(browser.client.execute(SEEN, vec![]).await.unwrap(), json!([]), "{url}");
        let secrets =
            [&by_mail, &seat].map(|link| link.rsplit('/').next().unwrap().split('?').next().unwrap());
        let text = browser.text().await;
        assert!(!secrets.iter().any(|secret| text.contains(secret)), "{url}: {text}");
        if *address == public {
            assert!(["Anna", "Boris", "e4 e5 Nf3"].iter().all(|part| text.contains(part)), "{url}: {text}");
        }
    }
    browser.client.goto(&public).await.unwrap();
    // The turn below the board is that of the position that replay shows.
    let step = "document.querySelector('[data-ply=\"2\"]').click()";
    browser.client.execute(step, vec![]).await.unwrap();
    wait_until("paper tells the turn that is shown", async || {
        element(&browser, "[data-after]").await.text().await.is_ok_and(|text| text == "After 1. e4 e5")
    })
    .await;
    for theme in ["device", "dark"] {
        let script = format!("document.documentElement.dataset.theme = '{theme}'; {COLOURS}");
        let [white, black] = ["rgb(255, 255, 255)", "rgb(0, 0, 0)"];
        let expected: Value = json!([white, black, white, black, "rgb(214, 214, 214)"]);
        assert_eq!(browser.client.execute(&script, vec![]).await.unwrap(), expected, "{theme}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_reply_card_is_one_sheet_with_the_answer_of_the_player_to_move() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let game = site.game("007", &anna, &boris).await;
    site.play(&game, &anna, "e4,e5,Nf3").await.expect(201);
    let (page, card) = (site.url(&format!("/games/{game}")), site.url(&format!("/games/{game}/card")));
    let linked = format!("<a href=\"/games/{game}/card\">");
    assert!(site.page(&page).await.text.contains(&linked));
    let browser = Browser::start().await;
    assert_eq!(n_sheets(&browser, &card).await, [1, 1]);
    let shown = element(&browser, ".envelope").await.text().await.unwrap();
    let [to, from] = [shown.find("Anna"), shown.find("Boris")].map(Option::unwrap);
    assert!(to < from, "{shown}");
    let printed = "print = () => { window.printed = true; }; document.querySelector('[data-print]').click(); return window.printed;";
    assert_eq!(browser.client.execute(printed, vec![]).await.unwrap(), true);
    // Nature answers while her window is open.
    let dora = site.player("Dora").await;
    let seats =
        json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}, "brown": {"player": "Dora"}});
    let options = json!({"period": "1", "window": "1h"});
    let chaos = json!({"variant": "chaos", "options": options, "seats": seats});
    let chaos = site.game_with(chaos, &anna, &boris).await;
    site.post(&format!("/api/v1/games/{chaos}/accept"), &dora.token, json!({})).await.expect(200);
    site.play(&chaos, &anna, "e4").await.expect(201);
    assert_eq!(n_sheets(&browser, &site.url(&format!("/games/{chaos}/card"))).await, [1, 1]);
    let shown = element(&browser, ".envelope").await.text().await.unwrap();
    assert!(shown.find("Boris").unwrap() < shown.find("Dora").unwrap(), "{shown}");
    let due = element(&browser, ".letter .moves").await.text().await.unwrap();
    assert!(due.contains(&words("game-move-by", &[])), "{due}");
    // A game that is over has nothing to answer.
    site.post(&format!("/api/v1/games/{game}/resign"), &boris.token, json!({})).await.expect(200);
    let over = site.page(&card).await;
    assert_eq!((over.status.as_u16(), over.url.as_str()), (200, page.as_str()));
    assert!(!over.text.contains(&linked));
}
