//! End to end: the real program, a real mail server, a mailbox, and the links in the received mails.

use zugpost::mail::ReadMail;

use crate::support::process::Place;
use crate::support::site::{Answer, Data, link};
use crate::support::words::words;
use crate::support::{http, smtp};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_game_begins_and_moves_through_a_real_mailbox() {
    let postfix = smtp::RealSmtp::start();
    let place = Place::new(Data::sqlite());
    let smtp_url = format!("smtp://127.0.0.1:{}?tls=required&ca={}", postfix.port, postfix.ca.display());
    let server = place.serve(&["--local-workers", "0", "--smtp-url", &smtp_url]).await;
    let form = async |url: &str, fields: &[(&str, &str)]| {
        let answer = Answer::of(http::client().post(url).form(fields)).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        answer
    };

    form(
        &format!("{}/start", server.url),
        &[
            ("name", "Anna Ångström"),
            ("email", "anna@example.org"),
            ("variant", "clockwork-orange"),
            ("who_white", "you"),
            ("who_black", "mail"),
            ("email_black", "boris@example.org"),
            ("days", "3"),
            ("message", "Spielen wir? Жду!"),
        ],
    )
    .await;
    let confirmation = arrived(&postfix, 1);
    assert_eq!(confirmation.to, "anna@example.org", "the name is not known to be hers yet");
    form(&link(&confirmation, "/i/"), &[("action", "accept"), ("name", "Anna Ångström")]).await;

    let invitation = arrived(&postfix, 2);
    assert!(invitation.to.contains("boris@example.org"), "{}", invitation.to);
    assert!(invitation.text.contains("Spielen wir? Жду!"), "{}", invitation.text);
    form(&link(&invitation, "/i/"), &[("action", "accept"), ("name", "Boris")]).await;

    let mut sender = "anna@example.org";
    for (count, step) in [(3, "e2e4"), (4, "d7d5"), (5, "e4d5"), (6, "(P)@e6")] {
        let turn = arrived(&postfix, count);
        assert!(turn.to.contains(sender) && turn.html.is_some(), "{}", turn.to);
        let played = form(&link(&turn, "/m/"), &[("action", "play"), ("step", step)]).await;
        assert!(played.text.contains("You played: "), "{}", played.text);
        sender = if sender.starts_with('a') { "boris@example.org" } else { "anna@example.org" };
    }
    let turn = arrived(&postfix, 7);
    assert_eq!(turn.to, "Anna Ångström <anna@example.org>");
    let played = [("name", "Boris"), ("moves", "(P)*e6"), ("words", "drops a non-capturing pawn on e6")];
    assert!(turn.text.contains(&words("mail-moved", &played)), "{}", turn.text);
    assert!(!place.mail_folder().exists(), "nothing was written to a folder beside");
}

/// Waits for this many mails and returns the last.
fn arrived(postfix: &smtp::RealSmtp, count: usize) -> ReadMail {
    let mails = postfix.mails(count);
    assert_eq!(mails.len(), count, "one mail at a time");
    ReadMail::parse(&mails[count - 1]).expect("our mails can be read")
}
