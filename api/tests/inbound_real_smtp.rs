//! A game by mail through a real mail server in both directions. A mail arrives in a mailbox, and a Python script
//! replies and signs as a provider does. The mail server delivers the reply to the listener, and the move is played.

use std::io::Write as _;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use zugpost::mail::{Mailer, Smtp};

use crate::support::dns::Dns;
use crate::support::letters::steps;
use crate::support::replies::REPLY_DOMAIN;
use crate::support::rows::look;
use crate::support::scripted_smtp::{Script, ScriptedSmtp};
use crate::support::site::{Site, on_sqlite};
use crate::support::smtp::RealSmtp;
use crate::support::wait::wait_until;

/// Replies to the mail on standard input, signs the reply and sends it; with `again`, sends it twice.
const ANSWER: &str = r#"
import sys, email, email.policy, smtplib, dkim
port, sender, text, key = int(sys.argv[1]), sys.argv[2], sys.argv[3], open(sys.argv[4], 'rb').read()
mail = email.message_from_bytes(sys.stdin.buffer.read(), policy=email.policy.default)
body = mail.get_body(preferencelist=('plain',)).get_content()
reply = email.message.EmailMessage(policy=email.policy.SMTP)
reply['From'], reply['To'], reply['Subject'] = sender, mail['Reply-To'], 'Re: ' + mail['Subject']
reply['Message-ID'] = email.utils.make_msgid(domain='example.org')
reply['In-Reply-To'], reply['References'] = mail['Message-ID'], mail['Message-ID']
quotation = ''.join('> ' + line + '\n' for line in body.splitlines())
reply.set_content(text + '\n\nOn ' + mail['Date'] + ', ' + mail['From'] + ' wrote:\n\n' + quotation)
whole = reply.as_bytes()
signed = dkim.sign(whole, b'python', b'example.org', key, include_headers=[b'from', b'to', b'subject', b'message-id']) + whole
with smtplib.SMTP('127.0.0.1', port) as server:
    for _ in range(2 if 'again' in sys.argv else 1):
        server.sendmail(sender, [str(mail['Reply-To'])], signed)
"#;

/// Debian's Python, which has Debian's DKIM package.
const PYTHON: &str = "/usr/bin/python3";

fn answer(mail: &[u8], port: u16, sender: &str, text: &str, key: &str, more: &[&str]) {
    let mut python = Command::new(PYTHON)
        .args(["-c", ANSWER, &port.to_string(), sender, text, key])
        .args(more)
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    python.stdin.take().unwrap().write_all(mail).unwrap();
    let output = python.wait_with_output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

fn openssl(arguments: &[&str]) -> Vec<u8> {
    let output = Command::new("openssl").args(arguments).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}

/// The first mail in the mailbox with all of these words.
fn mail_saying(postfix: &RealSmtp, words: &[&str]) -> Vec<u8> {
    let has_words = |mail: &Vec<u8>| {
        let text = String::from_utf8_lossy(mail);
        words.iter().all(|word| text.contains(word))
    };
    let found = (1..10).find_map(|count| postfix.mails(count).into_iter().find(has_words));
    found.unwrap_or_else(|| panic!("no mail with {words:?}"))
}

/// Connects the site to this mail server in both directions.
async fn sending_through(postfix: &RealSmtp, site: Site, names: &Dns) -> Site {
    let url = format!("smtp://127.0.0.1:{}?tls=none", postfix.port);
    let mailer = Mailer::Smtp(Arc::new(Smtp::new(url.parse().unwrap()).unwrap()));
    let settings = zugpost::config::Settings {
        reply_domain: Some(REPLY_DOMAIN.parse().unwrap()),
        inbound_listen: Some("127.0.0.1:0".parse().unwrap()),
        inbound_dns: Some(names.address),
        ..Default::default()
    };
    let site = site.sending_by(mailer, settings).await;
    postfix.hand_on(&[(REPLY_DOMAIN, to_listener(&site))]);
    site
}

fn to_listener(site: &Site) -> String {
    format!("lmtp:inet:{}", site.server.inbound_address.unwrap())
}

on_sqlite! {
    #[ignore = "needs programs"]
    async fn a_move_comes_back_through_a_real_mail_server(site: Site) {
        let postfix = RealSmtp::start();
        let folder = tempfile::tempdir().unwrap();
        let key = folder.path().join("key.pem").display().to_string();
        openssl(&["genrsa", "-traditional", "-out", &key, "2048"]);
        let public = openssl(&["rsa", "-in", &key, "-pubout", "-outform", "DER"]);
        let names = Dns::serving(Vec::new());
        let record = format!("v=DKIM1; k=rsa; p={}", data_encoding::BASE64.encode(&public));
        names.tell("python._domainkey.example.org", &record);

        let site = sending_through(&postfix, site, &names).await;

        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let seats = json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}});
        let request = json!({"variant": "chess", "seats": seats});
        let game = site.game_with(request, &anna, &boris).await;
        let turn = mail_saying(&postfix, &["Reply-To: play+", "Anna"]);
        answer(&turn, postfix.port, &anna.email, "1. e4\n\nHow do you do, Boris?", &key, &["again"]);

        let turn = mail_saying(&postfix, &["How do you do, Boris"]);
        assert_eq!(steps(&site, &game, &anna).await, ["e2e4"]);
        answer(&turn, postfix.port, &boris.email, "e5", &key, &[]);
        mail_saying(&postfix, &["1. e4 e5"]);
        assert_eq!(steps(&site, &game, &anna).await, ["e2e4", "e7e5"]);
    }

    #[ignore = "needs programs"]
    async fn an_address_that_is_refused_behind_a_relay_is_given_up(site: Site) {
        let postfix = RealSmtp::start();
        let site = sending_through(&postfix, site, &Dns::serving(Vec::new())).await;
        let script = Script { replies: vec![("RCPT", "550 5.1.1 no such user here")], ..Script::default() };
        let elsewhere = ScriptedSmtp::start(script).await;
        let refusing = format!("smtp:[127.0.0.1]:{}", elsewhere.port);
        postfix.hand_on(&[(REPLY_DOMAIN, to_listener(&site)), ("anna@example.org", refusing)]);
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        for refusals in 1..=3 {
            let seats = json!({"white": {"player": "Boris"}, "black": {"player": "Anna"}});
            site.post("/api/v1/games", &boris.token, json!({"variant": "chess", "seats": seats})).await.expect(201);
            let times = async || {
                let rows = look(&site.database_url(), "SELECT CAST(times AS TEXT) AS line FROM bounces");
                rows.first().cloned()
            };
            wait_until("the report comes", async || times().await == Some(refusals.to_string())).await;
            site.clock.advance(Duration::from_secs(60 * 60));
        }
        let own = site.get("/api/v1/me", &anna.token).await.expect(200);
        assert_eq!(own["suppressed"]["reason"], "bounced");
    }
}
