//! Mails on a narrow phone screen.

use std::path::PathBuf;

use zugpost::mail::content::Message;
use zugpost::mail::kinds::summary::Summary;
use zugpost::mail::kinds::your_move::YourMove;
use zugpost::mail::{Content, ReadMail};
use zugpost_rules::Seat;

use crate::support::chromium::Browser;
use crate::support::mails;

/// The narrowest phones still in use.
const NARROW: u64 = 360;

/// A turn at the start of this game.
fn first_turn(variant: &str) -> YourMove {
    let record = mails::play(variant, &[]);
    let position = mails::position(&record, &[], Seat::White);
    YourMove { position, news: Vec::new(), ..mails::your_move(2) }
}

/// Boards of twelve files are as wide as the window, which leaves a square about 29 pixels, and have more pixels than that.
#[tokio::test]
#[ignore = "needs programs"]
async fn pieces_on_twelve_files_can_be_told_apart_in_a_narrow_window() {
    const WIDE: [&str; 2] = ["schizophrenic", "three-player-hex"];
    let folder = tempfile::tempdir().unwrap();
    let browser = Browser::start().await;
    browser.resize(NARROW, 740).await;
    let turn = |variant| Content::from(first_turn(variant));
    let several = Summary { items: WIDE.map(turn).to_vec(), ..mails::roundup() };
    let letters = WIDE.map(|variant| (variant, 1, 1000, turn(variant)));
    for (name, n_boards, width, content) in
        letters.into_iter().chain([("several", 2, 500, Content::from(several))])
    {
        let letter = mails::renderer().render(&mails::envelope(1), &content, mails::now()).unwrap();
        let file = folder.path().join(format!("{name}.html"));
        std::fs::write(&file, ReadMail::parse(&letter.bytes).unwrap().html.unwrap()).unwrap();
        browser.open(&format!("file://{}", file.display())).await;
        let script = "return [document.documentElement.scrollWidth - document.documentElement.clientWidth,
            Array.from(document.images).filter(image => image.complete
                && image.width === document.documentElement.clientWidth
                && image.naturalWidth >= arguments[0]).length]";
        let measured = browser.client.execute(script, vec![width.into()]).await.unwrap();
        assert_eq!(measured, serde_json::json!([0, n_boards]), "{name}");
        if let Some(kept) = std::env::var_os("ZUGPOST_SCREENSHOTS") {
            browser.screenshot(&PathBuf::from(kept).join(format!("mail-{name}.png"))).await;
        }
    }
}

#[tokio::test]
#[ignore = "needs programs"]
async fn every_mail_fits_into_a_narrow_window() {
    let folder = tempfile::tempdir().unwrap();
    let browser = Browser::start().await;
    browser.resize(NARROW, 740).await;
    let mut long = mails::your_move(2);
    long.game.players.iter_mut().for_each(|player| player.name = "W".repeat(64));
    long.message = Some(Message { from: "M".repeat(64), text: format!("{} ok", "x".repeat(300)) });
    let long = ("long-words", mails::envelope(9), Content::from(long));
    for (kind, envelope, content) in mails::one_of_each_kind().into_iter().chain([long]) {
        let letter = mails::renderer().render(&envelope, &content, mails::now()).unwrap();
        let mail = ReadMail::parse(&letter.bytes).unwrap();
        let file = folder.path().join(format!("{kind}.html"));
        std::fs::write(&file, mail.html.unwrap()).unwrap();
        browser.open(&format!("file://{}", file.display())).await;
        // Horizontal overflow, and pictures that are missing or too small to play by.
        let script = "return [document.documentElement.scrollWidth - document.documentElement.clientWidth,
            Array.from(document.images).filter(image => !image.complete || image.width < 250).length]";
        let measured = browser.client.execute(script, vec![]).await.unwrap();
        assert_eq!(measured, serde_json::json!([0, 0]), "{kind}");
        if let Some(kept) = std::env::var_os("ZUGPOST_SCREENSHOTS") {
            browser.screenshot(&PathBuf::from(kept).join(format!("mail-{kind}.png"))).await;
        }
    }
}
