//! The lines of the book for Postfix and OpenDKIM, tried on a fresh Postfix and a fresh OpenDKIM.

use std::io::Write as _;
use std::net::TcpStream;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;

use serde_json::json;
use zugpost::mail::{Mailer, ReadMail, Smtp};

use crate::support::dns::Dns;
use crate::support::letters::steps;
use crate::support::port;
use crate::support::program::Program;
use crate::support::replies::REPLY_DOMAIN;
use crate::support::site::{Site, on_sqlite};
use crate::support::smtp::RealSmtp;
use crate::support::wait::wait_until;

const CHAPTER: &str = include_str!("../../docs/src/operate/mail.md");
const HOST: &str = "mail.zugpost.test";

/// The lines of the book for this file.
fn lines_for(file: &str) -> &'static str {
    let block = CHAPTER.split("```\n").find(|block| block.starts_with(&format!("# {file}\n")));
    block.unwrap_or_else(|| panic!("the book has no lines for {file}"))
}

/// Sends a message from an address that is not the mail server's own, and prints the reply to each command.
const SEND: &str = r#"
import sys, smtplib, email, email.policy, email.utils, dkim
port, sender, recipient, key, text = int(sys.argv[1]), sys.argv[2], sys.argv[3], open(sys.argv[4], 'rb').read(), sys.stdin.read()
message = email.message.EmailMessage(policy=email.policy.SMTP)
message['From'], message['To'], message['Subject'] = sender, recipient, 'Re: Your move'
message['Message-ID'], message['Date'] = email.utils.make_msgid(domain='example.org'), email.utils.formatdate()
message.set_content(text)
whole = message.as_bytes()
selector, length = sys.argv[5].encode(), 'length' in sys.argv
signed = dkim.sign(whole, selector, b'example.org', key, include_headers=[b'from', b'to', b'subject', b'message-id'], length=length) + whole
with smtplib.SMTP('127.0.0.1', port, source_address=('127.0.0.2', 0)) as server:
    server.ehlo()
    print('MAIL', server.mail(sender)[0])
    reply = server.rcpt(recipient)
    print('RCPT', reply[0], reply[1].decode())
    if reply[0] == 250:
        print('DATA', server.data(signed)[0])
"#;

fn send(postfix: &RealSmtp, recipient: &str, key: &Path, text: &str) -> String {
    send_signed(postfix, recipient, key, text, &["python"])
}

/// Signed with this selector, and perhaps with a `length` of the body.
fn send_signed(postfix: &RealSmtp, recipient: &str, key: &Path, text: &str, how: &[&str]) -> String {
    let mut python = Command::new("/usr/bin/python3")
        .args(["-c", SEND, &postfix.port.to_string(), "anna@example.org", recipient])
        .arg(key)
        .args(how)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    python.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    let output = python.wait_with_output().unwrap();
    assert!(output.status.success(), "{}", postfix.log());
    String::from_utf8(output.stdout).unwrap()
}

/// OpenDKIM with the lines of the book, and the key of example.org in a file instead of DNS.
async fn open_dkim(folder: &Path, port: u16, public_key: &str) -> Program {
    let keys = folder.join("keys");
    let record = format!("v=DKIM1; k=rsa; p={public_key}");
    let name = "_domainkey.example.org";
    std::fs::write(&keys, format!("python.{name} {record}\ntesting.{name} {record}; t=y\n")).unwrap();
    let lines = lines_for("/etc/opendkim.conf").replace("mail.chess.example.org", HOST);
    let lines = lines.replace("8891", &port.to_string());
    let file = folder.join("opendkim.conf");
    std::fs::write(&file, format!("{lines}TestPublicKeys {}\n", keys.display())).unwrap();
    let program = Program::start(Command::new("opendkim").args(["-f", "-x"]).arg(&file).stdin(Stdio::null()));
    wait_until("OpenDKIM listens", async || TcpStream::connect(("127.0.0.1", port)).is_ok()).await;
    program
}

fn openssl(arguments: &[&str]) -> Vec<u8> {
    let output = Command::new("openssl").args(arguments).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}

on_sqlite! {
    #[ignore = "needs programs"]
    async fn a_fresh_postfix_plays_with_the_lines_of_the_book_and_bounces_nothing(site: Site) {
        let folder = tempfile::tempdir().unwrap();
        let key = folder.path().join("key.pem");
        openssl(&["genrsa", "-traditional", "-out", key.to_str().unwrap(), "2048"]);
        let public = openssl(&["rsa", "-in", key.to_str().unwrap(), "-pubout", "-outform", "DER"]);
        let (dkim_port, listener) = (port::free(), port::free());
        let public = data_encoding::BASE64.encode(&public);
        let _dkim = open_dkim(folder.path(), dkim_port, &public).await;
        let lines = lines_for("/etc/postfix/main.cf")
            .replace("in.chess.example.org", REPLY_DOMAIN)
            .replace("2525", &listener.to_string())
            .replace("8891", &dkim_port.to_string());
        let postfix = RealSmtp::as_installed(&lines);

        // The command of the book: no parameter of TLS, though the certificate is the server's own.
        let smtp_url = format!("smtp://127.0.0.1:{}", postfix.port);
        let mailer = Mailer::Smtp(Arc::new(Smtp::new(smtp_url.parse().unwrap()).unwrap()));
        let names = Dns::serving(Vec::new());
        names.tell("python._domainkey.example.org", &format!("v=DKIM1; k=rsa; p={public}"));
        names.tell("testing._domainkey.example.org", &format!("v=DKIM1; k=rsa; p={public}; t=y"));
        let settings = zugpost::config::Settings {
            reply_domain: Some(REPLY_DOMAIN.parse().unwrap()),
            inbound_listen: Some(format!("127.0.0.1:{listener}").parse().unwrap()),
            inbound_trusts: Some(HOST.to_owned()),
            inbound_dns: Some(names.address),
            ..Default::default()
        };
        let site = site.sending_by(mailer, settings).await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let seats = json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}});
        let game = site.game_with(json!({"variant": "chess", "seats": seats}), &anna, &boris).await;
        let turn = (1..5).find_map(|count| {
            let mails = postfix.mails(count).into_iter().map(|mail| ReadMail::parse(&mail).unwrap());
            mails.into_iter().find(|mail| mail.subject.starts_with("Your move: "))
        });
        let headers = turn.unwrap().headers;
        let header = |wanted: &str| headers.iter().find(|(name, _)| name == wanted).unwrap().1.clone();
        let reply_to = header("Reply-To");
        assert!(header("Received").contains("ESMTPS"), "it came encrypted: {headers:?}");

        // OpenDKIM finds these valid, too.
        let delivered = format!("to=<{reply_to}>");
        let is_sent = |count: usize| postfix.log().lines().filter(|line| line.contains(&delivered) && line.contains("status=sent")).count() == count;
        for how in [&["testing"][..], &["python", "length"]] {
            assert!(send_signed(&postfix, &reply_to, &key, "d4\n", how).contains("DATA 250"), "{}", postfix.log());
        }
        wait_until("both are delivered", async || is_sent(2)).await;
        assert_eq!(steps(&site, &game, &anna).await, [""; 0]);

        let replies = send(&postfix, &reply_to, &key, "e4\n");
        assert!(replies.contains("RCPT 250") && replies.contains("DATA 250"), "{replies}{}", postfix.log());
        wait_until("the move is played", async || steps(&site, &game, &anna).await == ["e2e4"]).await;

        // An unknown address is refused before the message, so that no sender gets a bounce for it.
        let unknown = send(&postfix, &format!("play+unknown@{REPLY_DOMAIN}"), &key, "e4\n");
        assert!(unknown.contains("RCPT 550"), "{unknown}{}", postfix.log());
        let elsewhere = send(&postfix, "anna@elsewhere.example", &key, "e4\n");
        assert!(!elsewhere.contains("RCPT 250"), "it is no open relay: {elsewhere}");

        // What only turns out when the message is there is not returned to a sender who may be forged.
        let large = send(&postfix, &reply_to, &key, &"large\n".repeat(60_000));
        assert!(large.contains("DATA 250"), "{large}");
        wait_until("the large message is taken", async || is_sent(4)).await;
        assert!(!postfix.log().contains("status=bounced") && !postfix.log().contains("non-delivery"), "{}", postfix.log());
    }
}
