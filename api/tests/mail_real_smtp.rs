//! One mail of each kind through a real mail server, read from the receiving mailbox.

use std::collections::BTreeMap;
use std::sync::Arc;

use mail_parser::MessageParser;
use zugpost::mail::transport::error::{SendError, Stage};
use zugpost::mail::{Mailer, ReadMail, RenderedMail, Smtp};

use crate::support::mails;
use crate::support::smtp::RealSmtp;

fn mailer(url: &str) -> Mailer {
    Mailer::Smtp(Arc::new(Smtp::new(url.parse().unwrap()).unwrap()))
}

fn letters() -> Vec<RenderedMail> {
    let render =
        |(_, envelope, content)| mails::renderer().render(&envelope, &content, mails::now()).unwrap();
    mails::one_of_each_kind().into_iter().map(render).collect()
}

fn message_id(mail: &[u8]) -> String {
    MessageParser::default().parse(mail).unwrap().message_id().unwrap().to_owned()
}

/// The headers without line folding.
fn unfolded(mail: &ReadMail) -> Vec<(String, String)> {
    let headers = mail.headers.iter();
    headers
        .map(|(name, value)| (name.clone(), value.split_whitespace().collect::<Vec<_>>().join(" ")))
        .collect()
}

#[tokio::test]
#[ignore = "needs programs"]
async fn every_kind_of_mail_arrives_at_a_real_server_as_it_was_written() {
    let server = RealSmtp::start();
    let encrypted = format!("smtp://127.0.0.1:{}?tls=required&ca={}", server.port, server.ca.display());
    for mailer in [mailer(&format!("smtp://127.0.0.1:{}?tls=none", server.port)), mailer(&encrypted)] {
        for letter in letters() {
            mailer.send(&letter).await.unwrap();
        }
    }

    let both = 2 * letters().len();
    let arrived = server.mails(both);
    assert_eq!(arrived.len(), both);
    let mut copies: BTreeMap<String, Vec<ReadMail>> = BTreeMap::new();
    for mail in &arrived {
        copies.entry(message_id(mail)).or_default().push(ReadMail::parse(mail).unwrap());
    }
    for letter in letters() {
        let sent = ReadMail::parse(&letter.bytes).unwrap();
        let copies = &copies[letter.message_id.as_str()];
        assert_eq!(copies.len(), 2, "one copy in the clear, one encrypted");
        for copy in copies {
            assert_eq!((&copy.from, &copy.to), (&sent.from, &sent.to));
            assert_eq!((&copy.subject, &copy.date), (&sent.subject, &sent.date));
            assert_eq!(lines(&copy.text), lines(&sent.text));
            assert_eq!(copy.html.as_deref().map(lines), sent.html.as_deref().map(lines));
            let attached = |mail: &ReadMail| -> Vec<_> {
                mail.attachments.iter().map(|file| lines(&String::from_utf8_lossy(&file.bytes))).collect()
            };
            assert_eq!(attached(copy), attached(&sent));
            let arrived = unfolded(copy);
            for header in unfolded(&sent) {
                assert!(arrived.contains(&header) || header.0 == "Content-Type", "{header:?} is gone");
            }
            let delivered = ("Delivered-To".to_owned(), "alice@example.org".to_owned());
            assert!(copy.headers.contains(&delivered));
        }
    }
}

/// Maildir files have native line ends, and servers may drop blank lines at the end of a part.
fn lines(text: &str) -> Vec<String> {
    text.trim_end().lines().map(str::to_owned).collect()
}

#[tokio::test]
#[ignore = "needs programs"]
async fn a_real_server_refuses_what_a_real_server_refuses() {
    let server = RealSmtp::start();
    let mailer = mailer(&format!("smtp://127.0.0.1:{}?tls=none", server.port));
    let mut letter = letters().remove(0);

    letter.to = "nobody@example.org".parse().unwrap();
    let unknown = mailer.send(&letter).await.unwrap_err();
    let status = Some("5.1.1".to_owned());
    assert_eq!(unknown, SendError::Permanent { stage: Stage::Recipient, code: 550, status });
    assert!(unknown.blames_recipient());

    letter.to = "alice@example.net".parse().unwrap();
    let foreign = mailer.send(&letter).await.unwrap_err();
    assert_eq!(foreign, SendError::Refused { stage: Stage::Recipient, cause: "554 5.7.1".to_owned() });
    assert!(!foreign.blames_recipient());

    letter.to = "alice@example.org".parse().unwrap();
    mailer.send(&letter).await.unwrap();
    assert_eq!(server.mails(1).len(), 1);
}
