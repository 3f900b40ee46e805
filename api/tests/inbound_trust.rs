//! Results of the operator's own mail server: from where they are believed, and of which signatures.

use zugpost::config::Settings;
use zugpost::mail::ReadMail;

use crate::support::letters::{ANNA, begun, steps};
use crate::support::replies::{Provider, hand_over, reply, reply_address, taken, turn_mail};
use crate::support::site::{Player, Site, on_sqlite};
use crate::support::talk::Talk;

const SERVER: &str = "mx.post.example";

/// A site that trusts a mail server, and a turn to answer.
async fn trusting(site: Site, more: Settings) -> (Site, Provider, String, Player, ReadMail) {
    let provider = Provider::start();
    let settings = Settings { inbound_trusts: Some(SERVER.to_owned()), ..provider.settings() };
    let site = site.reconfigured(more.or(settings)).await;
    let (game, anna, _) = begun(&site).await;
    let mail = turn_mail(&site, &anna).await;
    (site, provider, game, anna, mail)
}

/// The header fields that the trusted server puts above a message.
fn results(said: &str) -> String {
    format!(
        "Authentication-Results: {SERVER}; {said}\r\nReceived: from a (b [192.0.2.1])\r\n\tby {SERVER} (Postfix) with ESMTP id 1\r\n"
    )
}

/// A signature that only the trusted server can have verified.
fn signature(tags: &str) -> String {
    format!("DKIM-Signature: v=1; c=relaxed/simple;\r\n\tbh=eA==; b=abcdefghijkl;\r\n\t{tags}\r\n")
}

const GOOD: &str = "a=rsa-sha256; d=example.org; s=test; h=From:To:Subject";
const PASS: &str = "dkim=pass header.d=example.org header.s=test header.b=abcdefgh";

on_sqlite! {
    async fn a_mail_server_that_is_trusted_is_believed(site: Site) {
        let (site, _provider, game, anna, mail) = trusting(site, Settings::default()).await;
        let signed = || format!("{}{}", signature(GOOD), reply(&mail, ANNA, "e4"));
        let received = results("none").split_once("\r\n").unwrap().1.to_owned();
        let result = |server: &str, text: &str| format!("Authentication-Results: {server}; {text}\r\n");
        let forged = [
            format!("{}{received}{}", result("mx.evil.example", PASS), signed()),
            // Headers forged by the sender are below those that the trusted server added.
            format!("{}{received}{}{}", result(SERVER, "dkim=fail header.d=example.org"), result(SERVER, PASS), signed()),
            format!("{received}{}{received}{}", result(SERVER, PASS), signed()),
            format!("{}{}", result(SERVER, PASS), signed()),
            format!("{}{received}{}", result("\"mx.post.example\"", PASS), signed()),
        ];
        for message in forged {
            taken(&hand_over(&site, &message).await);
            assert_eq!(steps(&site, &game, &anna).await, [""; 0], "{message}");
        }
        taken(&hand_over(&site, &format!("{}{}", results(PASS), signed())).await);
        assert_eq!(steps(&site, &game, &anna).await, ["e2e4"]);
    }

    async fn a_signature_that_a_trusted_server_has_verified_counts_by_the_same_conditions(site: Site) {
        let (site, provider, game, anna, mail) = trusting(site, Settings::default()).await;
        let key = provider.record();
        provider.names.tell("testing._domainkey.example.org", &format!("{key}; t=y"));
        provider.names.tell("strict._domainkey.example.org", &format!("{key}; t=s : y"));
        provider.names.tell("test._domainkey.evil.test", &key);
        let with = |tags: &str| GOOD.replace("a=rsa-sha256", tags);
        let selected = |selector: &str| (PASS.replace("test", selector), GOOD.replace("s=test", &format!("s={selector}")));
        let (by_testing, of_testing) = selected("testing");
        let (by_strict, of_strict) = selected("strict");
        let (by_none, of_none) = selected("none");
        let dmarc = |said: &str| format!("{said}; dmarc=pass header.from=example.org");
        let unproven = [
            // Neither a policy that is met by the sending host nor a pass without its signature proves an author.
            ("dmarc=pass header.from=example.org".to_owned(), String::new()),
            (dmarc(PASS), String::new()),
            (dmarc("spf=pass smtp.mailfrom=anna@example.org"), signature(GOOD)),
            (PASS.to_owned(), signature(&with("a=rsa-sha256; l=9"))),
            (PASS.to_owned(), signature(&with("a=rsa-sha256; l=0"))),
            (dmarc(PASS), signature(&with("a=rsa-sha256; l = 9999"))),
            (PASS.to_owned(), signature(&with("a=rsa-sha1"))),
            (PASS.to_owned(), signature(&with("a=rsa-sha1; a=rsa-sha256"))),
            (PASS.to_owned(), signature(&GOOD.replace("From:To", "From"))),
            (PASS.to_owned(), signature(&GOOD.replace("From:To", "To"))),
            (dmarc(PASS), signature(&GOOD.replace("h=From:To:Subject", "h=Subject"))),
            (by_testing.clone(), signature(&of_testing)),
            (dmarc(&by_testing), signature(&of_testing)),
            (by_strict, signature(&of_strict)),
            // A key that is not in DNS any more.
            (by_none, signature(&of_none)),
            // The signature that passed is another one.
            (PASS.to_owned(), signature(&GOOD.replace("s=test", "s=other"))),
            (PASS.replace("abcdefgh", "zzzzzzzz"), signature(GOOD)),
            (PASS.to_owned(), signature(&GOOD.replace("example.org", "evil.test"))),
            (dmarc(&PASS.replace("example.org", "evil.test")), signature(&GOOD.replace("example.org", "evil.test"))),
            // Either of the two may be meant.
            (
                "dkim=pass header.d=example.org".to_owned(),
                format!("{}{}", signature(&with("a=rsa-sha256; l=1")), signature(GOOD)),
            ),
            (PASS.to_owned(), format!("{}From: {ANNA}\r\n", signature(GOOD))),
            (PASS.to_owned(), format!("{}To: {}\r\n", signature(GOOD), reply_address(&mail))),
            (format!("{PASS}; dmarc=fail header.from=example.org"), signature(GOOD)),
            (format!("{PASS}; dmarc=pass header.from=evil.test"), signature(GOOD)),
        ];
        for (said, above) in unproven {
            taken(&hand_over(&site, &format!("{}{above}{}", results(&said), reply(&mail, ANNA, "e4"))).await);
            assert_eq!(steps(&site, &game, &anna).await, [""; 0], "{said}\n{above}");
        }
        // With the beginning of the signature it is clear which of two has passed.
        let other = signature(&with("a=rsa-sha256; l=1")).replace("abcdefghijkl", "zzzzzzzz");
        let message = format!("{other}{}{}", signature(GOOD), reply(&mail, ANNA, "e4"));
        taken(&hand_over(&site, &format!("{}{message}", results(&dmarc(PASS)))).await);
        assert_eq!(steps(&site, &game, &anna).await, ["e2e4"]);
    }

    async fn what_was_found_behind_a_trusted_server_plays_nothing(site: Site) {
        let (site, provider, game, anna, mail) = trusting(site, Settings::default()).await;
        provider.names.tell("s._domainkey.example.org", &provider.record());
        provider.names.tell("t._domainkey.example.org", &format!("{}; t=y", provider.record()));
        let found = [
            (include_str!("data/mail/postfix-mail.chess.example.org-25.eml"), "anna25@example.org", "s"),
            (include_str!("data/mail/postfix-mail.chess.example.org-26.eml"), "anna26@example.org", "t"),
        ];
        for (found, author, selector) in found {
            let to = found.lines().find(|line| line.starts_with("To: ")).unwrap();
            let message = found.replace(to, &format!("To: {}", reply_address(&mail))).replace(author, ANNA);
            let said = format!("dkim=pass (2048-bit key) header.d=example.org header.i=@example.org header.s={selector}");
            taken(&hand_over(&site, &format!("{}{message}", results(&said))).await);
            assert_eq!(steps(&site, &game, &anna).await, [""; 0]);
        }
    }

    async fn results_are_believed_from_listed_addresses_only(site: Site) {
        let listed = Settings { inbound_trusts_from: Some("127.0.0.2, 10.1.0.0/16".parse().unwrap()), ..Settings::default() };
        let (site, _provider, game, anna, mail) = trusting(site, listed).await;
        let message = || format!("{}{}{}", results(PASS), signature(GOOD), reply(&mail, ANNA, "e4"));
        for (address, played) in [([127, 0, 0, 1], 0), ([127, 0, 0, 3], 0), ([127, 0, 0, 2], 1)] {
            let heard = Talk::from(&site, address).await.deliver(&reply_address(&mail), &message()).await;
            assert!(heard.starts_with("250"), "{heard}");
            assert_eq!(steps(&site, &game, &anna).await.len(), played, "{address:?}");
        }
    }

    async fn results_are_believed_from_this_machine_by_default(site: Site) {
        let (site, _provider, game, anna, mail) = trusting(site, Settings::default()).await;
        let message = format!("{}{}{}", results(PASS), signature(GOOD), reply(&mail, ANNA, "e4"));
        let heard = Talk::from(&site, [127, 0, 0, 5]).await.deliver(&reply_address(&mail), &message).await;
        assert!(heard.starts_with("250"), "{heard}");
        assert_eq!(steps(&site, &game, &anna).await, ["e2e4"]);
    }
}

#[test]
fn a_start_that_trusts_results_and_listens_beyond_their_server_is_warned_about() {
    for (listen, from, is_warned) in [
        ("127.0.0.1:25", None, false),
        ("[::1]:25", None, false),
        ("0.0.0.0:25", None, true),
        ("[::]:25", None, true),
        ("192.0.2.1:25", None, true),
        ("10.1.0.5:25", Some("10.1.0.0/16"), false),
        ("10.2.0.5:25", Some("10.1.0.0/16"), true),
        ("0.0.0.0:25", Some("10.1.0.0/16"), true),
    ] {
        let settings = Settings {
            reply_domain: Some("in.post.example".parse().unwrap()),
            inbound_listen: Some(listen.parse().unwrap()),
            inbound_trusts: Some(SERVER.to_owned()),
            inbound_trusts_from: from.map(|from| from.parse().unwrap()),
            ..Settings::default()
        };
        let without = Settings { inbound_trusts: None, ..settings.clone() };
        let warns = |settings: Settings| {
            let inbound = settings.check().unwrap().inbound.unwrap();
            inbound.trusts_beyond(inbound.listen.unwrap().ip())
        };
        assert_eq!(warns(settings), is_warned, "{listen}");
        assert!(!warns(without));
    }
}
