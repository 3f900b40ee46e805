//! The SMTP transport against servers with realistic faults.

use std::io::Write as _;
use std::net::TcpListener;
use std::sync::Arc;
use std::time::Duration;

use zugpost::mail::transport::error::{SendError, Stage};
use zugpost::mail::{Mailer, MessageId, RenderedMail, Smtp, SmtpServer};

use crate::support::scripted_smtp::{Script, ScriptedSmtp, Tls, certificate_for, unknown_certificate};

fn mailer(url: &str) -> Mailer {
    Mailer::Smtp(Arc::new(Smtp::new(url.parse().unwrap()).unwrap()))
}

fn plain(server: &ScriptedSmtp) -> Mailer {
    mailer(&format!("smtp://127.0.0.1:{}", server.port))
}

fn letter(number: usize) -> RenderedMail {
    RenderedMail {
        from: Some("play@zugpost.test".parse().unwrap()),
        to: "alice@example.org".parse().unwrap(),
        message_id: MessageId::new(&format!("out-{number}"), "zugpost.test").unwrap(),
        bytes: format!("Subject: {number}\r\n\r\nfirst\r\n.\r\n..dots\r\nlast\r\n").into_bytes(),
    }
}

async fn failure(script: Script) -> SendError {
    let server = ScriptedSmtp::start(script).await;
    plain(&server).send(&letter(1)).await.unwrap_err()
}

fn transient(stage: Stage, cause: &str) -> SendError {
    SendError::Transient { stage, cause: cause.to_owned() }
}

fn refused(stage: Stage, cause: &str) -> SendError {
    SendError::Refused { stage, cause: cause.to_owned() }
}

fn permanent(stage: Stage, code: u16, status: Option<&str>) -> SendError {
    SendError::Permanent { stage, code, status: status.map(str::to_owned) }
}

#[tokio::test]
async fn a_mail_arrives_whole_even_where_its_lines_begin_with_dots() {
    let server = ScriptedSmtp::start(Script::default()).await;
    plain(&server).send(&letter(1)).await.unwrap();
    assert_eq!(server.mails(), ["Subject: 1\r\n\r\nfirst\r\n.\r\n..dots\r\nlast\r\n\r\n"]);
    assert_eq!(server.heard("MAIL FROM:<play@zugpost.test>"), 1);
    assert_eq!(server.heard("RCPT TO:<alice@example.org>"), 1);
}

#[tokio::test]
async fn one_mail_after_another_uses_one_connection() {
    let server = ScriptedSmtp::start(Script::default()).await;
    let mailer = plain(&server);
    for number in 0..5 {
        mailer.send(&letter(number)).await.unwrap();
    }
    assert_eq!((server.mails().len(), server.connections()), (5, 1));
}

#[tokio::test]
async fn many_mails_at_once_share_the_connections_that_are_allowed() {
    let server = ScriptedSmtp::start(Script::default()).await;
    let mailer = mailer(&format!("smtp://127.0.0.1:{}?connections=3", server.port));
    let mut sendings = tokio::task::JoinSet::new();
    for number in 0..60 {
        let mailer = mailer.clone();
        sendings.spawn(async move { mailer.send(&letter(number)).await });
    }
    for result in sendings.join_all().await {
        result.unwrap();
    }
    assert_eq!(server.mails().len(), 60);
    assert!((1..=3).contains(&server.connections()), "{} connections", server.connections());
}

#[tokio::test]
async fn an_unknown_recipient_is_refused_for_good_and_the_connection_goes_on() {
    let replies = vec![("RCPT", "550 5.1.1 <alice@example.org>: no such user here")];
    let server = ScriptedSmtp::start(Script { replies, ..Script::default() }).await;
    let mailer = plain(&server);
    for number in 0..3 {
        let error = mailer.send(&letter(number)).await.unwrap_err();
        assert_eq!(error, permanent(Stage::Recipient, 550, Some("5.1.1")));
        assert!(error.blames_recipient());
    }
    assert_eq!((server.connections(), server.heard("RSET"), server.mails().len()), (1, 3, 0));
}

#[tokio::test]
async fn a_busy_server_is_tried_again_later() {
    let replies = vec![("RCPT", "450 4.2.1 greylisted, come back")];
    let error = failure(Script { replies, ..Script::default() }).await;
    assert_eq!(error, transient(Stage::Recipient, "450 4.2.1"));
}

#[tokio::test]
async fn refused_contents_do_not_blame_the_recipient() {
    let replies = vec![(".", "554 5.7.1 this looks like spam")];
    let error = failure(Script { replies, ..Script::default() }).await;
    assert_eq!(error, refused(Stage::Data, "554 5.7.1"));
    assert!(!error.blames_recipient());
}

#[tokio::test]
async fn a_refused_sender_is_our_fault_and_keeps_the_mail() {
    let replies = vec![("MAIL", "530 5.7.0 log in first")];
    let error = failure(Script { replies, ..Script::default() }).await;
    assert_eq!(error, refused(Stage::Sender, "530 5.7.0"));
}

#[tokio::test]
async fn a_refused_greeting_is_tried_again_later() {
    let replies = vec![("*", "554 no service for you")];
    let error = failure(Script { replies, ..Script::default() }).await;
    assert_eq!(error, refused(Stage::Hello, "554"));
}

#[tokio::test]
async fn a_wrong_password_keeps_the_mail() {
    let replies = vec![("AUTH", "535 5.7.8 who are you?")];
    let server = ScriptedSmtp::start(Script { replies, ..Script::default() }).await;
    let mailer = mailer(&format!("smtp://me:secret@127.0.0.1:{}?tls=none", server.port));
    let error = mailer.send(&letter(1)).await.unwrap_err();
    assert_eq!(error, refused(Stage::Login, "535 5.7.8"));
    assert_eq!(server.heard("MAIL"), 0);
}

#[tokio::test]
async fn a_password_is_used_where_one_is_configured() {
    let server = ScriptedSmtp::start(Script::default()).await;
    let mailer = mailer(&format!("smtp://me:secret@127.0.0.1:{}?tls=none", server.port));
    mailer.send(&letter(1)).await.unwrap();
    assert_eq!(server.heard("AUTH PLAIN AG1lAHNlY3JldA=="), 1);
}

#[tokio::test]
async fn a_dead_pooled_connection_is_replaced() {
    for last_words in ["", "421 4.4.2 you were silent for too long\r\n"] {
        let script = Script { hang_up_after_mail: Some(last_words), ..Script::default() };
        let server = ScriptedSmtp::start(script).await;
        let mailer = plain(&server);
        for number in 0..3 {
            mailer.send(&letter(number)).await.unwrap();
        }
        assert_eq!((server.mails().len(), server.connections()), (3, 3));
    }
}

#[tokio::test]
async fn an_idle_connection_is_not_kept_for_ever() {
    let server = ScriptedSmtp::start(Script::default()).await;
    let mut smtp: SmtpServer = format!("smtp://127.0.0.1:{}", server.port).parse().unwrap();
    smtp.timeouts.idle = Duration::ZERO;
    let mailer = Mailer::Smtp(Arc::new(Smtp::new(smtp).unwrap()));
    for number in 0..3 {
        mailer.send(&letter(number)).await.unwrap();
    }
    assert_eq!(server.connections(), 3);
}

#[tokio::test]
async fn a_lost_answer_to_a_whole_mail_is_left_to_the_caller() {
    let server = ScriptedSmtp::start(Script { hang_up_at: Some("."), ..Script::default() }).await;
    let error = plain(&server).send(&letter(1)).await.unwrap_err();
    assert!(matches!(error, SendError::Transient { stage: Stage::Data, .. }), "{error:?}");
    assert_eq!((server.connections(), server.mails().len()), (1, 1));
}

#[tokio::test]
async fn a_server_that_leaves_in_the_middle_is_tried_again_later() {
    for (start, stage) in [("EHLO", Stage::Hello), ("RCPT", Stage::Recipient), ("DATA", Stage::Data)] {
        let error = failure(Script { hang_up_at: Some(start), ..Script::default() }).await;
        assert!(matches!(error, SendError::Transient { stage: at, .. } if at == stage), "{error:?}");
    }
}

#[tokio::test]
async fn nobody_listening_is_tried_again_later() {
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let error = mailer(&format!("smtp://127.0.0.1:{port}")).send(&letter(1)).await.unwrap_err();
    assert_eq!(error, transient(Stage::Connect, "connection refused"));
}

#[tokio::test]
async fn a_silent_server_is_not_waited_for_without_end() {
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = silent.local_addr().unwrap().port();
    for (scheme, stage) in [("smtp", Stage::Hello), ("smtps", Stage::Tls)] {
        let mut server: SmtpServer = format!("{scheme}://127.0.0.1:{port}").parse().unwrap();
        server.timeouts.connect = Duration::from_millis(50);
        server.timeouts.command = Duration::from_millis(50);
        let mailer = Mailer::Smtp(Arc::new(Smtp::new(server).unwrap()));
        assert_eq!(mailer.send(&letter(1)).await.unwrap_err(), transient(stage, "timed out"));
    }
}

#[tokio::test]
async fn no_error_repeats_an_address_that_the_server_quoted() {
    let replies = [
        "550 5.1.1 <alice@example.org> unknown",
        "450 <alice@example.org> later",
        "nonsense about alice@example.org",
        "999 alice@example.org",
        "250-alice@example.org\r\nalice@example.org",
    ];
    for reply in replies {
        let error = failure(Script { replies: vec![("RCPT", reply)], ..Script::default() }).await;
        assert!(!format!("{error} {error:?}").contains("alice"), "{error:?}");
    }
}

#[tokio::test]
async fn an_unknown_certificate_is_refused_where_encryption_is_required() {
    let (config, _) = unknown_certificate();
    let tls =
        [("smtp", "?tls=required", Tls::OnRequest(config.clone())), ("smtps", "", Tls::Implicit(config))];
    for (scheme, parameters, tls) in tls {
        let server = ScriptedSmtp::start(Script { tls, ..Script::default() }).await;
        let url = format!("{scheme}://me:secret@127.0.0.1:{}{parameters}", server.port);
        let error = mailer(&url).send(&letter(1)).await.unwrap_err();
        let SendError::Refused { stage: Stage::Tls, cause } = &error else { panic!("{error:?}") };
        assert!(cause.contains("invalid peer certificate"), "{cause}");
        assert!(error.to_string().contains("?ca=FILE"), "{error}");
        assert_eq!((server.heard("AUTH"), server.heard("MAIL"), server.mails().len()), (0, 0, 0));
    }
}

#[tokio::test]
async fn a_known_certificate_is_accepted() {
    let (config, pem) = unknown_certificate();
    let mut ca = tempfile::NamedTempFile::new().unwrap();
    ca.write_all(pem.as_bytes()).unwrap();
    let ca = ca.path().display();
    for (scheme, tls) in [("smtp", Tls::OnRequest(config.clone())), ("smtps", Tls::Implicit(config))] {
        let server = ScriptedSmtp::start(Script { tls, ..Script::default() }).await;
        let mailer = mailer(&format!("{scheme}://me:secret@127.0.0.1:{}?ca={ca}", server.port));
        for number in 0..2 {
            mailer.send(&letter(number)).await.unwrap();
        }
        assert_eq!((server.mails().len(), server.connections(), server.heard("AUTH")), (2, 1, 1));
    }
}

#[tokio::test]
async fn without_a_password_whatever_encryption_is_offered_is_used() {
    for name in ["127.0.0.1", "localhost", "mail.elsewhere.example"] {
        let (config, _) = certificate_for(name);
        let server = ScriptedSmtp::start(Script { tls: Tls::OnRequest(config), ..Script::default() }).await;
        plain(&server).send(&letter(1)).await.unwrap();
        assert_eq!(
            (server.heard("STARTTLS"), server.connections(), server.mails().len()),
            (1, 1, 1),
            "{name}"
        );
    }
}

#[tokio::test]
async fn without_a_password_a_failed_encryption_is_done_without() {
    let refusing = Script { replies: vec![("STARTTLS", "454 4.7.0 TLS not available")], ..Script::default() };
    let (config, _) = unknown_certificate();
    let broken = Script { tls: Tls::Broken, ..Script::default() };
    for script in [Script { tls: Tls::OnRequest(config), ..refusing }, broken] {
        let server = ScriptedSmtp::start(script).await;
        let mailer = plain(&server);
        for number in 0..2 {
            mailer.send(&letter(number)).await.unwrap();
        }
        assert_eq!(
            (server.connections(), server.mails().len()),
            (2, 2),
            "one for the attempt, one in the clear"
        );
    }
}

#[tokio::test]
async fn a_refusal_to_relay_blames_us_in_whatever_words() {
    for reply in ["554 5.7.1 <alice@example.org>: Relay access denied", "550 relay not permitted"] {
        let error = failure(Script { replies: vec![("RCPT", reply)], ..Script::default() }).await;
        assert!(matches!(error, SendError::Refused { stage: Stage::Recipient, .. }), "{error:?}");
        assert!(!error.blames_recipient() && error.is_trouble());
    }
}

#[tokio::test]
async fn trouble_is_known_until_a_mail_is_taken() {
    let server = ScriptedSmtp::start(Script { hang_up_at: Some("EHLO"), ..Script::default() }).await;
    let mailer = plain(&server);
    assert!(mailer.trouble().is_none());
    mailer.send(&letter(1)).await.unwrap_err();
    assert_eq!(mailer.trouble().unwrap().error.stage(), Stage::Hello);
    // A failed RSET ends the connection, so that the next one follows the next script.
    let replies = vec![("RCPT", "554 5.7.1 Relay access denied"), ("RSET", "421 bye")];
    server.change(Script { replies, ..Script::default() });
    mailer.send(&letter(2)).await.unwrap_err();
    assert_eq!(mailer.trouble().unwrap().error.stage(), Stage::Recipient);
    server.change(Script::default());
    mailer.send(&letter(3)).await.unwrap();
    assert!(mailer.trouble().is_none());
}

#[tokio::test]
async fn a_server_without_encryption_gets_no_mail_where_it_is_required() {
    let server = ScriptedSmtp::start(Script::default()).await;
    let mailer = mailer(&format!("smtp://me:secret@127.0.0.1:{}", server.port));
    let error = mailer.send(&letter(1)).await.unwrap_err();
    assert_eq!(error, refused(Stage::Tls, "the server does not offer TLS"));
    assert_eq!((server.heard("AUTH"), server.heard("MAIL")), (0, 0));
}

#[test]
fn a_ca_file_that_holds_no_certificate_stops_the_start() {
    let empty = tempfile::NamedTempFile::new().unwrap();
    for url in ["smtp://localhost?tls=required", "smtps://localhost?"] {
        let server: SmtpServer = format!("{url}&ca={}", empty.path().display()).parse().unwrap();
        assert!(Smtp::new(server).is_err(), "{url}");
        let server: SmtpServer = format!("{url}&ca=/nonexistent/ca.pem").parse().unwrap();
        assert!(Smtp::new(server).is_err(), "{url}");
    }
}
