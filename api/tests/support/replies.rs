//! Replies as the players' mail servers send them, with DKIM signatures and their DNS records.

use std::io::Write as _;
use std::process::{Command, Stdio};

use mail_auth::common::crypto::Ed25519Key;
use mail_auth::common::headers::HeaderWriter;
use mail_auth::dkim::DkimSigner;
use tempfile::TempDir;
use zugpost::config::Settings;
use zugpost::mail::ReadMail;

use super::dns::Dns;
use super::letters::mail_with;
use super::site::{Answer, Player, Site};

pub const REPLY_DOMAIN: &str = "in.post.example";
pub const KEY: &str = "a-key-of-the-tests";

/// The mail server of all addresses at `example.org`.
pub struct Provider {
    pub names: Dns,
    key: Vec<u8>,
}

impl Provider {
    pub fn start() -> Provider {
        let names = Dns::serving(Vec::new());
        let key = Ed25519Key::generate_pkcs8().unwrap();
        let provider = Provider { names, key };
        provider.names.tell("test._domainkey.example.org", &provider.record());
        provider.names.tell("_dmarc.example.org", "v=DMARC1; p=reject");
        provider
    }

    /// The DNS record of the key.
    pub fn record(&self) -> String {
        let public = Ed25519Key::from_pkcs8_der(&self.key).unwrap().public_key();
        format!("v=DKIM1; k=ed25519; p={}", data_encoding::BASE64.encode(&public))
    }

    /// Configuration of a site that accepts replies and uses the provider's name server.
    pub fn settings(&self) -> Settings {
        Settings {
            reply_domain: Some(REPLY_DOMAIN.parse().unwrap()),
            inbound_key: Some(KEY.to_owned()),
            inbound_listen: Some("127.0.0.1:0".parse().unwrap()),
            inbound_dns: Some(self.names.address),
            ..Settings::default()
        }
    }

    /// The site with inbound mail enabled.
    pub async fn for_site(site: Site) -> (Site, Provider) {
        let provider = Provider::start();
        (site.reconfigured(provider.settings()).await, provider)
    }

    /// Signs a message for this provider.
    pub fn signed(&self, message: &str) -> String {
        self.signed_for("example.org", message)
    }

    pub fn signed_for(&self, domain: &str, message: &str) -> String {
        self.signed_over(&["From", "To", "Subject", "Message-ID"], domain, message)
    }

    /// With a signature that covers these headers.
    pub fn signed_over(&self, headers: &[&'static str], domain: &str, message: &str) -> String {
        let key = Ed25519Key::from_pkcs8_der(&self.key).unwrap();
        let signer = DkimSigner::from_key(key).domain(domain).selector("test");
        let signature = signer.headers(headers.iter().copied()).sign(message.as_bytes()).unwrap();
        format!("{}{message}", signature.to_header())
    }
}

/// A key of RSA, with which Debian's Python signs also in ways that libraries of today refuse.
pub struct RsaKey {
    folder: TempDir,
}

impl RsaKey {
    pub fn new() -> RsaKey {
        let key = RsaKey { folder: tempfile::tempdir().unwrap() };
        printed(Command::new("openssl").args(["genrsa", "-traditional", "-out", &key.path(), "2048"]), "");
        key
    }

    /// The DNS record of the key.
    pub fn record(&self) -> String {
        let arguments = ["rsa", "-in", &self.path(), "-pubout", "-outform", "DER"];
        let public = printed(Command::new("openssl").args(arguments), "");
        format!("v=DKIM1; k=rsa; p={}", data_encoding::BASE64.encode(&public))
    }

    /// A message signed by `rsa._domainkey.example.org` with this algorithm.
    pub fn signed(&self, algorithm: &str, message: &str) -> String {
        const SIGN: &str = "import sys, dkim; sys.stdout.buffer.write(dkim.sign(sys.stdin.buffer.read(), b'rsa', \
            b'example.org', open(sys.argv[1], 'rb').read(), signature_algorithm=sys.argv[2].encode(), \
            include_headers=[b'from', b'to', b'subject', b'message-id']))";
        let python = &mut Command::new("/usr/bin/python3");
        let header = printed(python.args(["-c", SIGN, &self.path(), algorithm]), message);
        format!("{}{message}", String::from_utf8(header).unwrap())
    }

    fn path(&self) -> String {
        self.folder.path().join("key.pem").display().to_string()
    }
}

/// The output of a program that gets this input.
fn printed(command: &mut Command, input: &str) -> Vec<u8> {
    let mut process = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    process.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = process.wait_with_output().unwrap();
    assert!(output.status.success(), "{command:?}");
    output.stdout
}

/// The reply address of a mail.
pub fn reply_address(mail: &ReadMail) -> String {
    let header = |wanted: &str| mail.headers.iter().find(|(name, _)| name == wanted);
    header("Reply-To").or(header("From")).unwrap().1.clone()
}

/// A reply from this address with this text above the quotation.
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

/// Delivers a message over HTTP, as a mail server does.
pub async fn hand_over(site: &Site, message: &str) -> Answer {
    let request = reqwest::Client::new().post(site.url("/inbound/email")).bearer_auth(KEY);
    Answer::of(request.header("Content-Type", "message/rfc822").body(message.to_owned())).await
}

/// Asserts that the message was accepted.
#[track_caller]
pub fn taken(answer: &Answer) {
    assert_eq!(answer.status, 204, "{}", answer.text);
}

/// The next turn notice to this player, ignoring answers to earlier replies.
pub async fn turn_mail(site: &Site, player: &Player) -> ReadMail {
    loop {
        let (mail, _) = mail_with(site, &player.email, "/m/").await;
        if mail.text.starts_with("Your move") {
            return mail;
        }
    }
}

/// The next mail to this address with a text that contains these words.
pub async fn mail_saying(site: &Site, address: &str, words: &str) -> ReadMail {
    loop {
        let mail = site.mail_to(address).await;
        if flat(&mail).contains(words) {
            return mail;
        }
    }
}

/// The text of a mail without line breaks.
pub fn flat(mail: &ReadMail) -> String {
    mail.text.split_whitespace().collect::<Vec<_>>().join(" ")
}
