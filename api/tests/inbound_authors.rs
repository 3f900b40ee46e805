//! Forged authors: messages that another domain signs, with headers that two programs read differently.

use zugpost::mail::ReadMail;

use crate::support::letters::{ANNA, begun, steps};
use crate::support::replies::{Provider, REPLY_DOMAIN, hand_over, reply, reply_address, taken, turn_mail};
use crate::support::site::{Player, Site, on_sqlite};
use crate::support::talk::Talk;

const EVIL: &str = "mallory@evil.test";

/// Headers with `ANNA`, `EVIL`, `TO` and `\n` for the end of a line, and whether they are refused by name.
const FORGED: [(&str, bool); 44] = [
    // Lines that are no lines to some.
    (": From: ANNA\n\x0c\nFrom: EVIL\nTO", true),
    (": From: ANNA\n\r \nFrom: EVIL\nTO", true),
    (": From: ANNA\n\r\x0c\nFrom: EVIL\nTO", true),
    ("From: ANNA\r\rFrom: EVIL\nTO", true),
    ("X: y\rFrom: ANNA\nFrom: EVIL\nTO", true),
    ("From: EVIL\nTO\nX: y\r\rFrom: ANNA", true),
    ("From: EVIL\x00\nFrom: ANNA\nTO", true),
    ("From: ANNA\x00EVIL\nTO", true),
    ("Fr\x08om: EVIL\nFrom: ANNA\nTO", true),
    ("\x0bFrom: EVIL\nFrom: ANNA\nTO", true),
    ("From: ANNA\nTO\nX: \x1b[2K\nSender: EVIL", true),
    ("From: ANNA\nTO\nX: \x7f", true),
    ("From: ANNA\nTO\nX: y\r", true),
    // Lines without a name, or with a strange one.
    (": From: ANNA\nFrom: EVIL\nTO", false),
    ("From : ANNA\nFrom: EVIL\nTO", false),
    ("From\t: ANNA\nX-From: EVIL\nTO", false),
    (" From: ANNA\nFrom: EVIL\nTO", false),
    ("F rom: EVIL\nFrom: ANNA\nTO", false),
    ("From: EVIL\n \nFrom: ANNA\nTO", false),
    ("From: ANNA\n\t\nTO", false),
    ("From: ANNA\nno field\nFrom: EVIL\nTO", false),
    ("Subject:\n From: EVIL\nFrom: ANNA\nTO\nFrom: EVIL", false),
    ("\u{ff26}rom: EVIL\nFrom: ANNA\nTO", false),
    // Several authors.
    ("From: ANNA\nFrom: EVIL\nTO", false),
    ("From: EVIL\nFrom: ANNA\nTO", false),
    ("FROM: ANNA\nfrom: EVIL\nTO", false),
    ("From: ANNA, EVIL\nTO", false),
    ("From: EVIL, ANNA\nTO", false),
    ("From: EVIL,\n ANNA\nTO", false),
    ("From: group: EVIL;, ANNA\nTO", false),
    ("From: group: ANNA, EVIL;\nTO", false),
    ("From: <EVIL> <ANNA>\nTO", false),
    ("From: EVIL <ANNA>\nTO", false),
    // One address that is read as two.
    ("From: ANNA (<EVIL>)\nTO", false),
    ("From: (ANNA) <EVIL>\nTO", false),
    ("From: \"ANNA\" <EVIL>\nTO", false),
    ("From: \"ANNA <EVIL>\nTO", false),
    ("From: \"a\\\" <ANNA> \" <EVIL>\nTO", false),
    ("From: =?utf-8?Q?<ANNA>?= <EVIL>\nTO", false),
    ("From: <@evil.test:ANNA>\nTO", false),
    ("From: <ANNA@evil.test>\nTO", false),
    ("From: ANNA(\nTO)\nSender: EVIL\nTO", false),
    // Other headers that name people.
    ("From: EVIL\nSender: ANNA\nReply-To: ANNA\nReturn-Path: <ANNA>\nTO", false),
    ("Sender: ANNA\nResent-From: ANNA\nTO", false),
];

/// A player with a turn to answer, and a stranger with a domain that signs any message.
async fn asked(site: Site) -> (Site, Provider, String, Player, ReadMail) {
    let (site, provider) = Provider::for_site(site).await;
    provider.names.tell("test._domainkey.evil.test", &provider.record());
    provider.names.tell("_dmarc.evil.test", "v=DMARC1; p=reject");
    let (game, anna, _) = begun(&site).await;
    let mail = turn_mail(&site, &anna).await;
    (site, provider, game, anna, mail)
}

fn forged(header: &str, mail: &ReadMail) -> String {
    let to = format!("To: {}", reply_address(mail));
    let header = header.replace('\n', "\r\n").replace("ANNA", ANNA).replace("EVIL", EVIL).replace("TO", &to);
    format!("{header}\r\nMessage-ID: <{}@evil.test>\r\n\r\ne4\r\n", zugpost::ids::Secret::random().expose())
}

on_sqlite! {
    async fn a_header_that_programs_read_differently_proves_no_author(site: Site) {
        let (site, provider, game, anna, mail) = asked(site).await;
        for (header, is_refused) in FORGED {
            let message = provider.signed_over(&["From", "To"], "evil.test", &forged(header, &mail));
            let posted = hand_over(&site, &message).await;
            assert_eq!(posted.status, if is_refused { 400 } else { 204 }, "{header:?}: {}", posted.text);
            let heard = Talk::from(&site, [127, 0, 0, 1]).await.deliver(&reply_address(&mail), &message).await;
            let code = if is_refused { "550 5.6.11" } else { "250" };
            assert!(heard.starts_with(code), "{header:?}: {heard}");
            assert_eq!(steps(&site, &game, &anna).await, [""; 0], "{header:?}");
        }
        // The same by the provider of the author, without anything strange.
        let good = forged("From: \"Anna, M.\" <ANNA>\nSender: EVIL\nReply-To: EVIL\nTO", &mail);
        taken(&hand_over(&site, &provider.signed_over(&["From", "To"], "example.org", &good)).await);
        assert_eq!(steps(&site, &game, &anna).await, ["e2e4"]);
    }

    async fn a_signature_of_the_author_covers_no_header_above_the_one_it_was_made_for(site: Site) {
        let (site, provider, game, anna, mail) = asked(site).await;
        // A colleague of the author, with the same provider, writes under their own name.
        let own = || reply(&mail, "mallory@example.org", "e4");
        for above in [
            format!("From: {ANNA}\r\n"), format!("from: {ANNA}\r\n"), format!("From:\r\n {ANNA}\r\n"),
            format!("From: {ANNA}\r\nFrom: {ANNA}\r\n"), format!("Sender: {ANNA}\r\n"), format!("Reply-To: {ANNA}\r\n"),
            format!("To: play+other@{REPLY_DOMAIN}\r\n"), format!("Resent-From: {ANNA}\r\n"),
            format!("From: {ANNA}\r\nTo: {}\r\n", reply_address(&mail)), format!("X-Original-From: {ANNA}\r\n"),
        ] {
            taken(&hand_over(&site, &format!("{above}{}", provider.signed(&own()))).await);
            assert_eq!(steps(&site, &game, &anna).await, [""; 0], "{above}");
        }
        // Nor does a second kind of text above the one that was signed.
        let message = provider.signed(&reply(&mail, ANNA, "e4"));
        taken(&hand_over(&site, &format!("Content-Type: text/html\r\n{message}")).await);
        assert_eq!(steps(&site, &game, &anna).await, [""; 0]);
    }

    async fn the_forgeries_that_were_found_play_nothing(site: Site) {
        const FOUND: [&str; 3] = [
            include_str!("data/mail/sec-40.eml"), include_str!("data/mail/sec-41.eml"), include_str!("data/mail/sec-42.eml"),
        ];
        let (site, provider, game, anna, mail) = asked(site).await;
        for (number, found) in (40..).zip(FOUND) {
            let at = found.find("To: ").unwrap();
            let to = found[at..].lines().next().unwrap();
            let message = found[at..].replace(to, &format!("To: {}", reply_address(&mail)));
            let message = message.replace(&format!("anna{number}@example.org"), ANNA);
            assert!(message.contains(ANNA) && message.contains(EVIL) && message.contains("Nf3"), "{message}");
            let message = provider.signed_over(&["From", "To", "Subject"], "evil.test", &message);
            hand_over(&site, &message).await.problem(400, "bad-request");
            let heard = Talk::from(&site, [127, 0, 0, 1]).await.deliver(&reply_address(&mail), &message).await;
            assert!(heard.starts_with("550 5.6.11"), "{heard}");
            // From the queue of a mail server it is taken, so that no forged sender gets it back.
            let mut talk = Talk::from(&site, [127, 0, 0, 1]).await;
            talk.say("LHLO mx").await;
            assert!(talk.deliver(&reply_address(&mail), &message).await.starts_with("250"));
            assert_eq!(steps(&site, &game, &anna).await, [""; 0]);
        }
    }

    async fn line_ends_of_a_pipe_are_those_of_its_machine(site: Site) {
        let (site, provider, game, anna, mail) = asked(site).await;
        let message = provider.signed(&reply(&mail, ANNA, "e4"));
        let unix = message.replace("\r\n", "\n");
        for strange in [
            message.replacen("\r\nTo:", "\nTo:", 1), unix.replacen("\nTo:", "\r\nTo:", 1), unix.replacen("\n\n", "\n\r\n", 1),
            unix.replacen("\nTo:", "\rTo:", 1),
        ] {
            hand_over(&site, &strange).await.problem(400, "bad-request");
        }
        assert_eq!(steps(&site, &game, &anna).await, [""; 0]);
        taken(&hand_over(&site, &format!("From anna@example.org  Fri Nov 20 12:00:00 2026\n{unix}")).await);
        assert_eq!(steps(&site, &game, &anna).await, ["e2e4"]);
    }
}
