//! Visibility of pieces, of the marks of scripts and of the focus: by day, by night and where the reader's system sets
//! the colours. Screenshots are compared.

use std::io::Cursor;

use fantoccini::key::Key;
use serde_json::json;

use crate::support::board_page::{click, element, play_link, unfold};
use crate::support::chromium::Browser;
use crate::support::site::Site;

type Pixel = [u8; 3];

/// The pixels of an element in the browser.
async fn pixels(browser: &Browser, selector: &str) -> Vec<Pixel> {
    let file = element(browser, selector).await.screenshot().await.unwrap();
    let mut reader = png::Decoder::new(Cursor::new(file)).read_info().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    let frame = reader.next_frame(&mut bytes).unwrap();
    let bytes = &bytes[..frame.buffer_size()];
    bytes.chunks_exact(frame.color_type.samples()).map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect()
}

/// The contrast ratio of WCAG.
fn contrast(one: Pixel, other: Pixel) -> f64 {
    let luminance = |pixel: Pixel| {
        let [red, green, blue] = pixel.map(|part| {
            let share = f64::from(part) / 255.0;
            if share <= 0.040_45 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
    };
    let ratio = luminance(one) / luminance(other);
    ratio.max(1.0 / ratio)
}

/// Number of pixels that differ so much that all readers see it.
fn n_seen(before: &[Pixel], after: &[Pixel]) -> usize {
    assert_eq!(before.len(), after.len(), "nothing moves");
    before.iter().zip(after).filter(|(before, after)| contrast(**before, **after) >= 3.0).count()
}

/// Number of pixels of a square that stand out from its ground, which its most frequent pixel shows.
fn n_of_piece(square: &[Pixel]) -> usize {
    let mut sorted = square.to_vec();
    sorted.sort_unstable();
    let ground = sorted.chunk_by(|one, other| one == other).max_by_key(|same| same.len()).unwrap()[0];
    square.iter().filter(|pixel| contrast(**pixel, ground) >= 3.0).count()
}

async fn focus(browser: &Browser, selector: &str) {
    let script = "document.querySelector(arguments[0]).focus({ preventScroll: true })";
    browser.client.execute(script, vec![json!(selector)]).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn pieces_marks_and_the_focus_are_seen_in_all_colours() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    site.game("chess", &anna, &boris).await;
    let browser = Browser::start().await;
    browser.resize(1280, 1000).await;
    let link = play_link(&site, &anna).await;
    for (feature, value) in
        [("prefers-color-scheme", "light"), ("prefers-color-scheme", "dark"), ("forced-colors", "active")]
    {
        browser.prefer(feature, value).await;
        browser.open(&link).await;
        for square in ["a1", "b1", "a2", "b2", "a7", "b7", "a8", "b8"] {
            let square = format!("[data-square='{square}']");
            let n_seen = n_of_piece(&pixels(&browser, &square).await);
            assert!(n_seen > 400, "the piece on {square}, {value}: {n_seen}");
        }
        unfold(&browser, "#step").await;
        // By this key the browser knows that the focus is to be shown.
        element(&browser, "body").await.send_keys(&char::from(Key::Tab).to_string()).await.unwrap();
        for (focused, around) in [
            ("[data-square='d2']", "[data-square='d2']"),
            ("[data-square='e2']", "[data-square='e2']"),
            ("[data-square='d7']", "[data-square='d7']"),
            ("[data-square='d4']", "[data-square='d4']"),
            ("[data-square='e4']", "[data-square='e4']"),
            ("form.play button[type=submit]", "form.play .send"),
            ("#step", "form.play p:has(#step)"),
            ("header.site > a", "header.site"),
        ] {
            focus(&browser, "footer.site nav a").await;
            let before = pixels(&browser, around).await;
            focus(&browser, focused).await;
            let n_seen = n_seen(&before, &pixels(&browser, around).await);
            assert!(n_seen > 200, "the focus on {focused}, {value}: {n_seen}");
        }
        let marked = ["e2", "e3", "e4"].map(|square| format!("[data-square='{square}']"));
        let mut before = Vec::new();
        focus(&browser, "footer.site nav a").await;
        for square in &marked {
            before.push(pixels(&browser, square).await);
        }
        click(&browser, "[data-square='e2']").await;
        for (square, before) in marked.iter().zip(&before) {
            let n_seen = n_seen(before, &pixels(&browser, square).await);
            assert!(n_seen > 100, "the mark on {square}, {value}: {n_seen}");
        }
    }
}
