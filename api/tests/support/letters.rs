//! Games played through mails.

use serde_json::{Value, json};
use zugpost::mail::ReadMail;

use super::site::{Player, Site, link};

pub const ANNA: &str = "anna@example.org";
pub const BORIS: &str = "boris@example.org";

/// Sends Anna's form on the home page.
pub async fn start(site: &Site, variant: &str) {
    let answer = site
        .form(
            &site.url("/start"),
            &[
                ("name", "Anna"),
                ("email", ANNA),
                ("variant", variant),
                ("who_white", "you"),
                ("who_black", "mail"),
                ("email_black", BORIS),
                ("days", "3"),
                ("message", "Shall we?"),
            ],
        )
        .await;
    assert_eq!(answer.status, 200, "{}", answer.text);
}

/// A game of Anna and Boris before its first move.
pub async fn begun(site: &Site) -> (String, Player, Player) {
    let (game, anna, boris, _) = begun_by_mail(site).await;
    (game, anna, boris)
}

/// A begun game, with the invitation that Boris accepted.
pub async fn begun_by_mail(site: &Site) -> (String, Player, Player, ReadMail) {
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let seats = json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}});
    let request = json!({"variant": "chess", "seats": seats});
    let made = site.post("/api/v1/games", &anna.token, request).await.expect(201);
    let game = made["id"].as_str().unwrap().to_owned();
    let (invitation, accept) = mail_with(site, BORIS, "/i/").await;
    let accepted = site.form(&accept, &[("action", "accept"), ("name", "Boris")]).await;
    assert_eq!(accepted.status, 200, "{}", accepted.text);
    (game, anna, boris, invitation)
}

/// The next mail to the address with a link to `path`, and that link.
pub async fn mail_with(site: &Site, address: &str, path: &str) -> (ReadMail, String) {
    loop {
        let mail = site.mail_to(address).await;
        // A turn notice also links to its game. The mail of the end, which has the game attached, links to a rematch.
        let is_turn = mail.attachments.is_empty() && (mail.text.contains("/m/") || mail.text.contains("/i/"));
        if mail.text.contains(path) && (path != "/games/" || !is_turn) {
            let found = link(&mail, path);
            return (mail, found);
        }
    }
}

/// The link to play of the next mail whose page shows this: earlier mails may lead to turns that are over.
pub async fn play_link_showing(site: &Site, address: &str, text: &str) -> String {
    loop {
        let (_, link) = mail_with(site, address, "/m/").await;
        if site.page(&link).await.text.contains(text) {
            return link;
        }
    }
}

pub async fn read(site: &Site, game: &str, player: &Player) -> Value {
    site.get(&format!("/api/v1/games/{game}"), &player.token).await.expect(200)
}

pub async fn steps(site: &Site, game: &str, player: &Player) -> Vec<String> {
    let read = read(site, game, player).await;
    let record = read["record"].as_array().unwrap().iter();
    record.map(|played| played["step"].as_str().unwrap().to_owned()).collect()
}

pub fn pgn(mail: &ReadMail) -> String {
    let file = mail.attachments.iter().find(|file| file.name == "game.pgn").expect("the end has a PGN");
    String::from_utf8(file.bytes.clone()).unwrap().replace("\r\n", "\n")
}

/// The first conditional answer of this player in machine notation; empty if there is none.
pub async fn foreseen(site: &Site, game: &str, player: &Player) -> String {
    let read = site.get(&format!("/api/v1/games/{game}/conditionals"), &player.token).await.expect(200);
    read["tree"][0]["then"].as_str().unwrap_or_default().to_owned()
}
