//! Whole games by mail links only: every address comes from a mail, every action is a form POST without a script.

use zugpost::mail::ReadMail;

use crate::support::letters::{ANNA, BORIS, mail_with, pgn, start};
use crate::support::site::{Site, on_sqlite};
use crate::support::words::words;

on_sqlite! {
    async fn chess_is_played_by_links_from_the_form_to_mate(site: Site) {
        whole_game(&site, "chess", &["e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6", "Qxf7#"], "1-0").await;
    }

    async fn clockwork_orange_is_played_by_links_with_drops_to_mate(site: Site) {
        let turns = [
            "c4", "d5", "cxd5", "(P)*c6", "dxc6", "Nxc6", "(P)*a3", "e6", "f3", "P*h6", "g4", "Qh4#",
        ];
        whole_game(&site, "clockwork-orange", &turns, "0-1").await;
    }
}

/// From the form on the home page to the mails about the end.
async fn whole_game(site: &Site, variant: &str, turns: &[&str], result: &str) {
    start(site, variant).await;
    let (confirmation, own) = mail_with(site, ANNA, "/i/").await;
    assert_thread(&confirmation, &mut Vec::new());
    site.settled_mails().await;
    assert_eq!(
        site.mails.take_to(BORIS).map(|mail| mail.message_id),
        None,
        "nobody is asked in her name yet"
    );
    assert_eq!(site.form(&own, &[("action", "accept"), ("name", "Anna")]).await.status, 200);

    let (invitation, accept) = mail_with(site, BORIS, "/i/").await;
    assert!(invitation.text.contains("Anna") && invitation.text.contains("Shall we?"), "{}", invitation.text);
    let page = site.page(&accept).await;
    assert!(page.text.contains(&words("invite-title", &[("who", "Anna")])), "{}", page.text);
    let unnamed = site.form(&accept, &[("action", "accept"), ("name", " ")]).await;
    assert_eq!(unnamed.status, 422);
    assert_eq!(site.form(&accept, &[("action", "accept"), ("name", "Boris")]).await.status, 200);

    let mut seen = Vec::new();
    assert_thread(&invitation, &mut seen);
    for (ply, turn) in turns.iter().enumerate() {
        let address = [ANNA, BORIS][ply % 2];
        let (mail, play) = mail_with(site, address, "/m/").await;
        assert_thread(&mail, &mut seen);
        assert!(mail.subject.contains(["Boris", "Anna"][ply % 2]), "{}", mail.subject);
        let page = site.page(&play).await;
        assert_eq!(page.status, 200);
        let played = site.form(&play, &[("action", "play"), ("step", &choice(&page.text, turn))]).await;
        assert_eq!(played.status, 200, "{turn}: {}", played.text);
    }

    let mut copies = Vec::new();
    for address in [ANNA, BORIS] {
        let (mail, game) = mail_with(site, address, "/games/").await;
        assert_thread(&mail, &mut seen);
        assert!(mail.text.contains("checkmate"), "{}", mail.text);
        assert!(site.page(&game).await.text.contains("wins by checkmate"));
        let text = pgn(&mail);
        assert!(text.contains(&format!("[Result \"{result}\"]")), "{text}");
        let read = zugpost_rules::pgn::read(&text).unwrap();
        let displays: Vec<&str> = read.moves.iter().map(|played| played.display.as_str()).collect();
        assert_eq!(displays, turns);
        copies.push(text);
    }
    assert_eq!(copies[0], copies[1]);
    site.settled_mails().await;
    assert_eq!(site.mails.take().len(), 0, "every mail was expected");
    assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
}

/// The form value of a move in the page's list.
fn choice(page: &str, display: &str) -> String {
    let escaped = display.replace('&', "&#38;").replace('<', "&#60;").replace('>', "&#62;");
    let option = page.lines().find(|line| line.contains(&format!(">{escaped}</option>")));
    let option = option.unwrap_or_else(|| panic!("no choice {display} in:\n{page}"));
    let option = option.split("<option").find(|option| option.contains(&format!(">{escaped}</option>")));
    let value = option.unwrap().split("value=\"").nth(1).unwrap().split('"').next().unwrap();
    value.to_owned()
}

/// Every mail about a game is in one thread, is marked as automatic, and has an unsubscribe link.
fn assert_thread(mail: &ReadMail, seen: &mut Vec<(String, String)>) {
    let header = |wanted: &str| {
        let mut found = mail.headers.iter().filter(|(name, _)| name == wanted);
        let value = found.next().unwrap_or_else(|| panic!("no {wanted} in {:?}", mail.headers)).1.clone();
        assert!(found.next().is_none(), "{wanted} twice");
        value
    };
    let (id, thread) = (header("Message-ID"), header("References"));
    assert_eq!(header("In-Reply-To"), thread);
    assert_eq!(header("Auto-Submitted"), "auto-generated");
    assert!(header("List-Unsubscribe").contains("/u/"));
    assert_eq!(header("List-Unsubscribe-Post"), "List-Unsubscribe=One-Click");
    assert!(id.ends_with("@post.example>") && thread.ends_with("@post.example>"), "{id} {thread}");
    for (earlier, its_thread) in seen.iter() {
        assert_ne!(*earlier, id);
        assert_eq!(*its_thread, thread, "one game, one thread");
    }
    seen.push((id, thread));
}
