//! Replies to our mails, as the mail servers of players send them: with a signature that a name server vouches for.

use mail_auth::common::crypto::Ed25519Key;
use mail_auth::common::headers::HeaderWriter;
use mail_auth::dkim::DkimSigner;
use zugpost::config::Settings;
use zugpost::mail::ReadMail;

use super::dns::Dns;
use super::letters::mail_with;
use super::site::{Answer, Player, Site};

pub const REPLY_DOMAIN: &str = "in.post.example";
pub const KEY: &str = "a-key-of-the-tests";

/// The mail server of everybody at `example.org`.
pub struct Provider {
    pub names: Dns,
    key: Vec<u8>,
}

impl Provider {
    pub fn start() -> Provider {
        let names = Dns::serving(Vec::new());
        let key = Ed25519Key::generate_pkcs8().unwrap();
        let public = Ed25519Key::from_pkcs8_der(&key).unwrap().public_key();
        let public = data_encoding::BASE64.encode(&public);
        names.tell("test._domainkey.example.org", &format!("v=DKIM1; k=ed25519; p={public}"));
        names.tell("_dmarc.example.org", "v=DMARC1; p=reject");
        Provider { names, key }
    }

    /// The configuration of a site that takes replies and asks the provider's name server.
    pub fn settings(&self) -> Settings {
        Settings {
            reply_domain: Some(REPLY_DOMAIN.parse().unwrap()),
            inbound_key: Some(KEY.to_owned()),
            inbound_listen: Some("127.0.0.1:0".parse().unwrap()),
            inbound_dns: Some(self.names.address),
            ..Settings::default()
        }
    }

    /// The site with a way in for replies.
    pub async fn for_site(site: Site) -> (Site, Provider) {
        let provider = Provider::start();
        (site.reconfigured(provider.settings()).await, provider)
    }

    /// The message as it leaves this provider.
    pub fn signed(&self, message: &str) -> String {
        self.signed_for("example.org", message)
    }

    pub fn signed_for(&self, domain: &str, message: &str) -> String {
        let key = Ed25519Key::from_pkcs8_der(&self.key).unwrap();
        let signer = DkimSigner::from_key(key).domain(domain).selector("test");
        let signature =
            signer.headers(["From", "To", "Subject", "Message-ID"]).sign(message.as_bytes()).unwrap();
        format!("{}{message}", signature.to_header())
    }
}

/// Where an answer to a mail goes.
pub fn reply_address(mail: &ReadMail) -> String {
    let header = |wanted: &str| mail.headers.iter().find(|(name, _)| name == wanted);
    header("Reply-To").or(header("From")).unwrap().1.clone()
}

/// A reply with this text above the quotation, from this address.
pub fn reply(mail: &ReadMail, from: &str, text: &str) -> String {
    let quotation: String = mail.text.lines().map(|line| format!("> {line}\r\n")).collect();
    let name = zugpost::ids::Secret::random();
    format!(
        "From: Somebody <{from}>\r\nTo: {}\r\nSubject: Re: {}\r\nMessage-ID: <{}@mail.example>\r\n\
         Content-Type: text/plain; charset=utf-8\r\n\r\n{}\r\n\r\nOn Fri, 20 Nov 2026, Zugpost wrote:\r\n{quotation}",
        reply_address(mail),
        mail.subject.replace('–', "-"),
        name.expose(),
        text.replace('\n', "\r\n"),
    )
}

/// Hands a message over as a mail server does over HTTP.
pub async fn hand_over(site: &Site, message: &str) -> Answer {
    let request = reqwest::Client::new().post(site.url("/inbound/email")).bearer_auth(KEY);
    Answer::of(request.header("Content-Type", "message/rfc822").body(message.to_owned())).await
}

/// The same of a message that is to be taken.
#[track_caller]
pub fn taken(answer: &Answer) {
    assert_eq!(answer.status, 204, "{}", answer.text);
}

/// The mail that tells this player to move; answers to earlier replies are passed over.
pub async fn turn_mail(site: &Site, player: &Player) -> ReadMail {
    loop {
        let (mail, _) = mail_with(site, &player.email, "/m/").await;
        if mail.text.starts_with("Your move") {
            return mail;
        }
    }
}

/// The next mail to this address whose text has these words.
pub async fn mail_saying(site: &Site, address: &str, words: &str) -> ReadMail {
    loop {
        let mail = site.mail_to(address).await;
        if flat(&mail).contains(words) {
            return mail;
        }
    }
}

/// The text of a mail without its line breaks.
pub fn flat(mail: &ReadMail) -> String {
    mail.text.split_whitespace().collect::<Vec<_>>().join(" ")
}
