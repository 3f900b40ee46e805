//! Replies by mail, delivered by HTTP, SMTP, LMTP and a pipe: authentication, effects and answers.

use std::io::Write as _;
use std::process::{Command, Stdio};
use std::time::Duration;

use serde_json::json;
use zugpost::inbound::process::{InboundOutcome, Inbox};
use zugpost::inbound::{Authenticator, RawMail};
use zugpost::mail::ReadMail;
use zugpost::model::mail_identity::MailIdentity;
use zugpost::time::Clock;
use zugpost_rules::{Options, Record, Variant};

use crate::support::letters::{ANNA, BORIS, begun, foreseen, mail_with, pgn, read, steps};
use crate::support::process::{Place, Process};
use crate::support::replies::{
    KEY, Provider, REPLY_DOMAIN, RsaKey, flat, hand_over, mail_saying, reply, reply_address, taken, turn_mail,
};
use crate::support::rows::{alter, dump};
use crate::support::site::{Answer, BEGIN, Data, Player, Site, link, on_both_databases, on_sqlite};
use crate::support::talk::Talk;
use crate::support::words::{start_of, words};

/// A game of chess, and the mail that asks Anna for her first move.
async fn asked(site: &Site) -> (String, Player, Player, ReadMail) {
    let (game, anna, boris) = begun(site).await;
    let mail = turn_mail(site, &anna).await;
    (game, anna, boris, mail)
}

on_both_databases! {
    async fn a_reply_that_its_domain_vouches_for_plays_once(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let (game, anna, boris, mail) = asked(&site).await;
        assert!(flat(&mail).contains(&words("mail-answer-with-move", &[])), "{}", mail.text);
        let message = provider.signed(&reply(&mail, ANNA, "1. e4 DRAW\n\nHave fun!"));
        taken(&hand_over(&site, &message).await);

        let turn = turn_mail(&site, &boris).await;
        assert!(turn.text.contains("> Have fun!") && turn.text.contains(&words("mail-draw-offered", &[])), "{}", turn.text);
        assert_eq!(steps(&site, &game, &anna).await, ["e2e4"]);
        let before = dump(&site).await;
        // The same message is delivered by another server.
        taken(&hand_over(&site, &format!("Received: from mx by post\r\n{message}")).await);
        assert_eq!(dump(&site).await, before);

        taken(&hand_over(&site, &provider.signed(&reply(&turn, &boris.email.to_uppercase(), "e5\n-- \nBoris"))).await);
        assert_eq!(steps(&site, &game, &anna).await, ["e2e4", "e7e5"]);
        let read = read(&site, &game, &anna).await;
        assert_eq!(read["messages"].as_array().unwrap().len(), 1, "a signature is no message");
    }

    async fn what_nobody_vouches_for_is_asked_back_and_looking_does_nothing(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let (game, anna, _, mail) = asked(&site).await;
        let forged = [
            reply(&mail, ANNA, "e4\nHello"),
            // A valid signature of another domain, and a changed text under a valid signature.
            provider.signed_for("evil.example", &reply(&mail, ANNA, "e4\nHello")),
            provider.signed(&reply(&mail, ANNA, "d4\nHello")).replace("\r\n\r\nd4\r\n", "\r\n\r\ne4\r\n"),
            provider.signed(&reply(&mail, "eve@example.org", "e4\nHello")),
        ];
        for message in &forged {
            taken(&hand_over(&site, message).await);
            let (asked, link) = mail_with(&site, ANNA, "/c/").await;
            assert!(flat(&asked).contains("e4 (White pawn e2 to e4)"), "{}", asked.text);
            assert!(asked.text.contains("> Hello"), "{}", asked.text);
            assert_eq!(steps(&site, &game, &anna).await, [""; 0]);
            let before = dump(&site).await;
            let page = site.page(&link).await;
            assert!(page.status == 200 && page.text.contains(&words("confirm-yes", &[])), "{}", page.text);
            assert_eq!(page.headers["cache-control"], "no-store");
            assert_eq!(dump(&site).await, before);
        }
        taken(&hand_over(&site, &reply(&mail, ANNA, "Nf3")).await);
        let (_, link) = mail_with(&site, ANNA, "/c/").await;
        assert_eq!(site.form(&link, &[]).await.status, 200);
        assert_eq!(steps(&site, &game, &anna).await, ["g1f3"]);
        let again = site.form(&link, &[]).await;
        assert_eq!(again.status, 200, "the same button twice");
        assert_eq!(steps(&site, &game, &anna).await, ["g1f3"]);
    }

    async fn an_old_link_confirms_nothing(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let (game, anna, _, mail) = asked(&site).await;
        taken(&hand_over(&site, &reply(&mail, ANNA, "e4")).await);
        let (_, link) = mail_with(&site, ANNA, "/c/").await;
        taken(&hand_over(&site, &provider.signed(&reply(&mail, ANNA, "d4"))).await);
        assert_eq!(steps(&site, &game, &anna).await, ["d2d4"]);
        let late = site.form(&link, &[]).await;
        assert!(late.status == 409 && late.text.contains(&words("confirm-moved-on", &[])), "{}", late.text);
        assert_eq!(steps(&site, &game, &anna).await, ["d2d4"]);
        assert_eq!(site.page(&site.url("/c/unknown")).await.status, 404);
    }

    async fn answers_are_limited_by_sender_and_no_proven_one_is_mute(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let (game, anna, _, mail) = asked(&site).await;
        let count = async |is_signed: bool| {
            let mut refused = 0;
            for _ in 0..7 {
                let message = reply(&mail, ANNA, "what?");
                let message = if is_signed { provider.signed(&message) } else { message };
                let answer = hand_over(&site, &message).await;
                refused += usize::from(answer.status == 429);
                assert!(answer.status == 204 || is_signed && answer.status == 429, "{}", answer.text);
            }
            site.settled_mails().await;
            let letters = site.mails.take();
            let answers = letters.iter().filter(|letter| letter.from.is_none());
            (answers.filter(|letter| letter.to.as_str() == ANNA).count(), refused)
        };
        // A stranger who knows the address uses up nothing of its owner.
        assert_eq!(count(false).await, (5, 0));
        assert_eq!(count(false).await, (0, 0));
        assert_eq!(count(true).await, (5, 2));
        assert_eq!(count(true).await, (0, 7));
        let mut talk = Talk::with(&site).await;
        talk.heard().await;
        talk.say("EHLO mx").await;
        for (text, code) in [("SHOW", "550 5.7.1"), ("e4", "250")] {
            talk.say("MAIL FROM:<anna@example.org>").await;
            talk.say(&format!("RCPT TO:<{}>", reply_address(&mail))).await;
            talk.say("DATA").await;
            let heard = talk.say(&format!("{}\r\n.", provider.signed(&reply(&mail, ANNA, text)))).await;
            assert!(heard.starts_with(code), "{text}: {heard}");
        }
        assert_eq!(steps(&site, &game, &anna).await, ["e2e4"]);
        site.clock.advance(Duration::from_secs(60 * 60 + 1));
        assert_eq!(count(true).await, (5, 2));
    }

    async fn which_of_two_offers_is_answered_can_be_said(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let (game, anna, boris, mail) = asked(&site).await;
        let send = async |mail: &ReadMail, from: &str, text: &str| {
            taken(&hand_over(&site, &provider.signed(&reply(mail, from, text))).await);
        };
        send(&mail, ANNA, "e4 draw").await;
        let takeback = format!("/api/v1/games/{game}/takeback");
        site.post(&takeback, &anna.token, json!({"action": "offer"})).await.expect(200);
        let turn = turn_mail(&site, &boris).await;
        send(&turn, BORIS, "Accept").await;
        let refused = mail_saying(&site, BORIS, "Nothing was played").await;
        assert!(refused.text.contains("ACCEPT TAKEBACK"), "{}", refused.text);
        send(&turn, BORIS, "decline draw").await;
        let offer = read(&site, &game, &anna).await["draw_offer"].clone();
        assert!(offer.as_array().is_none_or(Vec::is_empty), "{offer}");
        send(&turn, BORIS, "ACCEPT TAKE-BACK.").await;
        assert_eq!(steps(&site, &game, &anna).await, Vec::<String>::new());
    }
}

on_sqlite! {
    async fn a_signature_counts_by_its_kind_its_key_and_what_it_covers(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let (game, anna, _, mail) = asked(&site).await;
        let plain = || reply(&mail, ANNA, "e4");
        let key = provider.record();
        provider.names.tell("test._domainkey.testing.example.org", &format!("{key}; t=s:y"));
        provider.names.tell("test._domainkey.org", &key);
        let sub = || plain().replace(ANNA, "anna@mail.example.net");
        provider.names.tell("test._domainkey.example.net", &key);
        let many = (0..20).fold(plain(), |message, _| provider.signed_over(&["From", "To"], "evil.example", &message));
        let unproven = [
            // The recipient is open, so it could have been signed for another game.
            provider.signed_over(&["From", "Subject", "Message-ID"], "example.org", &plain()),
            provider.signed_for("org", &plain()),
            // An organisation does not speak for the domains below it without a policy.
            provider.signed_for("example.net", &sub()),
            many,
        ];
        for message in unproven {
            taken(&hand_over(&site, &message).await);
            assert_eq!(steps(&site, &game, &anna).await, [""; 0]);
            site.clock.advance(Duration::from_secs(60 * 60));
        }
        provider.names.tell("test._domainkey.example.org", &format!("{key}; t=y"));
        taken(&hand_over(&site, &provider.signed(&plain())).await);
        assert_eq!(steps(&site, &game, &anna).await, [""; 0], "a key for tests");
    }

    #[ignore = "needs programs"]
    async fn a_signature_by_sha1_is_asked_back(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let (game, anna, _, mail) = asked(&site).await;
        let key = RsaKey::new();
        provider.names.tell("rsa._domainkey.example.org", &key.record());
        taken(&hand_over(&site, &key.signed("rsa-sha1", &reply(&mail, ANNA, "e4"))).await);
        let (asked, _) = mail_with(&site, ANNA, "/c/").await;
        assert!(flat(&asked).contains("e4 (White pawn e2 to e4)"), "{}", asked.text);
        assert_eq!(steps(&site, &game, &anna).await, [""; 0]);
        // The same key with today's hash is believed.
        taken(&hand_over(&site, &key.signed("rsa-sha256", &reply(&mail, ANNA, "d4"))).await);
        assert_eq!(steps(&site, &game, &anna).await, ["d2d4"]);
    }

    async fn a_signed_reply_with_the_envelope_of_another_game_plays_nothing(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let (game, anna, boris, mail) = asked(&site).await;
        let other = site.game("chess", &anna, &boris).await;
        let other_mail = turn_mail(&site, &anna).await;
        let message = provider.signed(&reply(&mail, ANNA, "e4"));
        let second_to = format!("To: {}\r\n{message}", reply_address(&other_mail));
        for message in [&message, &second_to] {
            let mut talk = Talk::with(&site).await;
            talk.heard().await;
            talk.say("EHLO mx").await;
            talk.say("MAIL FROM:<anna@example.org>").await;
            assert!(talk.say(&format!("RCPT TO:<{}>", reply_address(&other_mail))).await.starts_with("250"));
            talk.say("DATA").await;
            assert!(talk.say(&format!("{message}\r\n.")).await.starts_with("250"));
            assert_eq!(steps(&site, &other, &anna).await, [""; 0]);
            assert_eq!(steps(&site, &game, &anna).await, [""; 0]);
        }
    }

    async fn a_move_beside_a_word_or_another_move_is_asked_back(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let (game, anna, _, mail) = asked(&site).await;
        for (text, both) in [
            ("Decline\nNf3", "your mail says “Decline” and “Nf3”"),
            ("DRAW\nI thought long about it\nNf3", "your mail says “DRAW” and “Nf3”"),
            ("Nf3\n\nSorry, I mean Nc3!", "your mail says “Nf3” and “Nc3”"),
            ("Nf3\nd4", "in full: 1. g1f3 or 1. d2d4"),
            ("Nf3\n\nResign", "your mail says “Resign” and “Nf3”"),
            ("Nf3\n\nNo, knight to c3", "your mail says “Nf3” and"),
        ] {
            taken(&hand_over(&site, &provider.signed(&reply(&mail, ANNA, text))).await);
            let answer = flat(&mail_saying(&site, ANNA, "Nothing was played").await);
            assert!(answer.contains(both), "{text}: {answer}");
            site.clock.advance(Duration::from_secs(60 * 60));
        }
        let view = read(&site, &game, &anna).await;
        assert_eq!((&view["offers"]["draw"], &view["messages"], &view["record"]), (&json!([]), &json!([]), &json!([])));
        let text = "Hello Boris,\n\nI play Nf3\n\nThis is my Nf3 again.\nIF you are not Boris, then please delete this.";
        taken(&hand_over(&site, &provider.signed(&reply(&mail, ANNA, text))).await);
        let view = read(&site, &game, &anna).await;
        assert!(view["messages"][0]["text"].as_str().unwrap().contains("please delete this"), "{view}");
        assert_eq!(steps(&site, &game, &anna).await, ["g1f3"]);
    }

    async fn what_is_not_understood_plays_nothing_and_is_answered(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let (game, anna, _, mail) = asked(&site).await;
        let say = async |text: &str| {
            taken(&hand_over(&site, &provider.signed(&reply(&mail, ANNA, text))).await);
            mail_saying(&site, ANNA, "Nothing was played").await
        };
        let answer = say("Nf4").await;
        assert!(answer.text.contains("“Nf4”") && answer.text.contains(&start_of("mail-did-you-mean", &[])), "{}", answer.text);
        let nearest = answer.text.split(&start_of("mail-did-you-mean", &[])).nth(1).unwrap().lines().next().unwrap();
        assert_eq!(nearest.replace(" or ", ", ").split(", ").count(), 5, "{nearest}");
        assert!(nearest.contains("Nf3") && answer.text.contains("P P P P P P P P"), "{}", answer.text);
        assert!(answer.headers.contains(&("Auto-Submitted".to_owned(), "auto-replied".to_owned())));
        assert!(say("3. e4").await.text.contains(&words("error-turn-number", &[("expected", "1"), ("given", "3")])));
        assert!(flat(&say("I wonder,\n\ne4").await).contains(&words("mail-help-first-line", &[])));
        let answer = say("").await;
        assert!(flat(&answer).contains(&words("mail-no-text", &[])), "{}", answer.text);
        assert_eq!(steps(&site, &game, &anna).await, [""; 0]);
        // An answer can be replied to.
        taken(&hand_over(&site, &provider.signed(&reply(&answer, ANNA, "e4"))).await);
        assert_eq!(steps(&site, &game, &anna).await, ["e2e4"]);
    }

    async fn words_are_followed(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let (game, anna, boris, mail) = asked(&site).await;
        let send = async |mail: &ReadMail, from: &str, text: &str| {
            taken(&hand_over(&site, &provider.signed(&reply(mail, from, text))).await);
        };
        let before = dump(&site).await;
        send(&mail, ANNA, ".\nNot for the game").await;
        let rows = |rows: Vec<String>| rows.into_iter().filter(|row| !row.starts_with("arrivals|")).collect::<Vec<_>>();
        assert_eq!(rows(dump(&site).await), rows(before));
        send(&mail, ANNA, "show").await;
        let shown = mail_saying(&site, ANNA, "The game as it stands").await;
        assert!(shown.text.contains(&words("mail-your-turn", &[])) && shown.text.contains("/m/"), "{}", shown.text);
        send(&mail, ANNA, "HELP").await;
        assert!(mail_saying(&site, ANNA, "How to play by mail").await.text.contains("RESIGN"));
        send(&mail, ANNA, "e4").await;
        let turn = turn_mail(&site, &boris).await;
        send(&turn, BORIS, "PGN").await;
        assert!(pgn(&mail_saying(&site, BORIS, "The whole game").await).contains("1. e4"));
        // An old address still shows the game, but does not play.
        send(&mail, ANNA, "Show").await;
        assert!(mail_saying(&site, ANNA, "It is Boris’s turn").await.text.contains("e4"));
        send(&mail, ANNA, "d4").await;
        assert!(mail_saying(&site, ANNA, "That mail is out of date").await.text.contains("“d4”"));
        assert_eq!(steps(&site, &game, &anna).await, ["e2e4"]);

        send(&turn, BORIS, "e5 draw").await;
        let offered = turn_mail(&site, &anna).await;
        send(&offered, ANNA, "Accept.").await;
        let outcome = &read(&site, &game, &anna).await["outcome"];
        assert_eq!((&outcome["result"], &outcome["reason"]), (&json!("1/2-1/2"), &json!("agreement")));
    }

    async fn conditional_moves_come_with_a_turn_and_nobody_sees_them(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let (game, anna, boris, mail) = asked(&site).await;
        let text = "e4\nHello Boris\nIF e5 THEN Nf3 Nc6 Bb5\nif c5 then Nc3";
        taken(&hand_over(&site, &provider.signed(&reply(&mail, ANNA, text))).await);
        let turn = turn_mail(&site, &boris).await;
        assert!(turn.text.contains("> Hello Boris") && !turn.text.contains("THEN"), "{}", turn.text);
        taken(&hand_over(&site, &provider.signed(&reply(&turn, BORIS, "e5"))).await);
        assert_eq!(steps(&site, &game, &anna).await, ["e2e4", "e7e5", "g1f3"]);
        // An invalid conditional move rejects the whole turn.
        let turn = turn_mail(&site, &boris).await;
        taken(&hand_over(&site, &provider.signed(&reply(&turn, BORIS, "d6\nIF Nf9 THEN d5"))).await);
        assert!(mail_saying(&site, BORIS, "Nothing was played").await.text.contains("Nf9"));
        assert_eq!(steps(&site, &game, &anna).await.len(), 3);
    }

    async fn a_word_brings_its_message(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let (game, anna, boris, _) = asked(&site).await;
        for (player, turn) in [(&anna, "a3"), (&boris, "a6")] {
            site.play(&game, player, turn).await.expect(201);
        }
        let mail = turn_mail(&site, &anna).await;
        let send = async |mail: &ReadMail, from: &str, text: &str| {
            taken(&hand_over(&site, &provider.signed(&reply(mail, from, text))).await);
        };
        let said = async || {
            let view = read(&site, &game, &anna).await;
            let messages = view["messages"].as_array().unwrap().clone();
            messages.iter().map(|message| message["text"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
        };
        send(&mail, ANNA, "DRAW\nI have to leave.").await;
        send(&mail, ANNA, "DRAW\nI have to leave.").await;
        assert_eq!(said().await, ["I have to leave."], "said twice, heard once");
        let question = mail_saying(&site, BORIS, "offers a draw").await;
        send(&question, BORIS, "DECLINE\nNot yet!").await;
        send(&mail, ANNA, "e4\nWell then").await;
        let turn = turn_mail(&site, &boris).await;
        send(&turn, BORIS, "DRAW").await;
        mail_saying(&site, ANNA, "offers a draw").await;
        send(&turn, BORIS, "SHOW").await;
        send(&mail, ANNA, "SHOW").await;
        let shown = mail_saying(&site, ANNA, "The game as it stands").await;
        send(&shown, ANNA, "IF e5 THEN Nf3\nLet me think").await;
        assert_eq!(said().await.last().unwrap(), "Let me think");
        assert_eq!(foreseen(&site, &game, &anna).await, "g1f3");
        send(&shown, ANNA, "ACCEPT\n\nThanks for a great game!").await;
        assert_eq!(said().await, ["I have to leave.", "Not yet!", "Well then", "Let me think", "Thanks for a great game!"]);
        assert_eq!(read(&site, &game, &anna).await["outcome"]["reason"], "agreement");
        let over = mail_saying(&site, BORIS, "agreement").await;
        assert!(over.text.contains("> Thanks for a great game!"), "{}", over.text);
    }

    async fn a_plan_below_a_word_is_refused_with_it(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let (game, anna, _, mail) = asked(&site).await;
        for word in ["DRAW", "CLAIM", "RESIGN", "ACCEPT", "DECLINE"] {
            let text = format!("{word}\nHello\nIF e5 THEN Nf3");
            taken(&hand_over(&site, &provider.signed(&reply(&mail, ANNA, &text))).await);
            let answer = mail_saying(&site, ANNA, "Nothing was played").await;
            assert!(flat(&answer).contains(&format!("“{word}”: write conditional moves below a move")), "{}", answer.text);
            // The next hour has its own limit of answers.
            site.clock.advance(Duration::from_secs(60 * 60));
        }
        let view = read(&site, &game, &anna).await;
        assert_eq!((&view["offers"]["draw"], &view["messages"], &view["status"]), (&json!([]), &json!([]), &json!("running")));
    }

    async fn nature_signals_and_pieces_are_touched_by_mail(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let [anna, boris, dora] = ["Anna", "Boris", "Dora"].map(|name| site.player(name));
        let (anna, boris, dora) = (anna.await, boris.await, dora.await);
        let seats = json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}, "brown": {"player": "Dora"}});
        let options = json!({"period": "1", "window": "1h", "touch_move": "true"});
        let game = site.game_with(json!({"variant": "chaos", "options": options, "seats": seats}), &anna, &boris).await;
        site.post(&format!("/api/v1/games/{game}/accept"), &dora.token, json!({})).await.expect(200);
        let send = async |mail: &ReadMail, player: &Player, text: &str| {
            taken(&hand_over(&site, &provider.signed(&reply(mail, &player.email, text))).await);
        };
        let mail = turn_mail(&site, &anna).await;
        send(&mail, &anna, "HELP").await;
        let help = flat(&mail_saying(&site, ANNA, "How to play by mail").await);
        assert!(help.contains("TOUCH e2") && !help.contains("SIGNAL"), "{help}");
        send(&mail, &anna, "touch e4").await;
        assert!(flat(&mail_saying(&site, ANNA, "Nothing was played").await).contains(&words("error-touch-no-piece", &[("side", "White"), ("square", "e4")])));
        send(&mail, &anna, "SIGNAL").await;
        assert!(flat(&mail_saying(&site, ANNA, "Nothing was played").await).contains("only Nature"));
        send(&mail, &anna, "TOUCH e2\nThis one!").await;
        let view = read(&site, &game, &anna).await;
        assert_eq!((&view["offers"]["touched"], &view["messages"][0]["text"]), (&json!("e2"), &json!("This one!")));
        send(&mail, &anna, "d4").await;
        mail_saying(&site, ANNA, "you have touched the piece on e2").await;
        send(&mail, &anna, "e4").await;
        let turn = turn_mail(&site, &dora).await;
        send(&turn, &dora, "HELP").await;
        assert!(flat(&mail_saying(&site, &dora.email, "How to play by mail").await).contains("SIGNAL announces"));
        send(&turn, &dora, "Signal").await;
        assert_eq!(read(&site, &game, &anna).await["offers"]["signal"], true);
        // An unauthenticated sender is asked for confirmation.
        taken(&hand_over(&site, &reply(&turn, &dora.email, "signal")).await);
        let (asked, _) = mail_with(&site, &dora.email, "/c/").await;
        assert!(flat(&asked).contains(&words("action-signal", &[])), "{}", asked.text);
    }

    async fn html_that_would_fill_the_memory_is_read_at_once(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let (game, anna, _, mail) = asked(&site).await;
        let spans = format!("<table><tr>{}{}</table>", "<td rowspan=9999>".repeat(2_000), "<tr>".repeat(10_000));
        let nested = format!("<blockquote>{}", "<blockquote>a<br>".repeat(4_000));
        let page = |own: &str| format!("<p>{own}</p>{spans}{nested}").replace('>', ">\r\n");
        let html = |own: &str| {
            let plain = reply(&mail, ANNA, "x").replace("text/plain", "text/html");
            provider.signed(&format!("{}\r\n\r\n{}", plain.split("\r\n\r\n").next().unwrap(), page(own)))
        };
        taken(&hand_over(&site, &html("e5")).await);
        mail_saying(&site, ANNA, "Nothing was played").await;
        taken(&hand_over(&site, &html("e4")).await);
        assert_eq!(steps(&site, &game, &anna).await, ["e2e4"]);
    }

    async fn a_piped_reply_is_not_late_because_no_server_has_run(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let (game, anna, _, mail) = asked(&site).await;
        site.settled_mails().await;
        let site = site.without_loops().await;
        site.server.app.scheduler.sweep().await.unwrap();
        // The site's clock is weeks behind the system clock that the pipe uses.
        assert!(Clock::System.now() > BEGIN.after(Duration::from_secs(4 * 24 * 60 * 60)));
        let dns = provider.names.address.to_string();
        let keys = ["--reply-domain", REPLY_DOMAIN, "--inbound-dns", &dns];
        assert!(pipe(&site.database_url(), &keys, &provider.signed(&reply(&mail, ANNA, "e4"))).success());
        assert_eq!(steps(&site, &game, &anna).await, ["e2e4"]);
        assert_eq!(read(&site, &game, &anna).await["status"], "running");
    }

    async fn words_that_came_in_time_count_though_they_are_read_later(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let request = |fen: &str| json!({
            "variant": "chess", "fen": fen, "time_control": {"type": "per_move", "days": 1},
            "seats": {"white": {"player": "Anna"}, "black": {"player": "Boris"}},
        });
        let fen = "4k3/8/8/8/8/8/4P3/4K2R w - - 98 60";
        let claimed = site.game_with(request(fen), &anna, &boris).await;
        site.play(&claimed, &anna, "Rg1").await.expect(201);
        site.play(&claimed, &boris, "Kd8").await.expect(201);
        let mut claims = turn_mail(&site, &anna).await;
        while !claims.text.contains("Kd8") {
            claims = turn_mail(&site, &anna).await;
        }
        let agreed = site.game_with(request(fen), &anna, &boris).await;
        let accepts = turn_mail(&site, &anna).await;
        // Boris has not moved, so the offer is an older one.
        alter(&site.database_url(), &format!("UPDATE games SET draw_offer = 'black' WHERE id = '{agreed}'"));
        site.settled_mails().await;

        let site = site.without_loops().await;
        let ours = MailIdentity {
            from: "zugpost@post.example".parse().unwrap(),
            reply_domain: REPLY_DOMAIN.to_owned(),
            base_url: site.url(""),
        };
        let authenticator = Authenticator::new(Some(provider.names.address), None).unwrap();
        let inbox = Inbox::new(site.server.app.play.clone(), site.server.app.accounts.clone(), authenticator, ours);
        let day = Duration::from_secs(24 * 60 * 60);
        // Checking a signature may take time.
        site.clock.advance(day + Duration::from_secs(10));
        for (game, mail, word, reason) in [(&claimed, &claims, "CLAIM", "fifty-moves"), (&agreed, &accepts, "ACCEPT", "agreement")] {
            let bytes = provider.signed(&reply(mail, ANNA, word)).into_bytes();
            let received = BEGIN.after(day).before(Duration::from_secs(2));
            let raw_mail = RawMail { received, ..RawMail::bare(&bytes, received) };
            assert_eq!(inbox.take(raw_mail).await.unwrap(), InboundOutcome::Done, "{word}");
            assert_eq!(read(&site, game, &anna).await["outcome"]["reason"], reason);
        }
    }

    async fn a_message_alone_reaches_the_others_after_the_end(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let (game, anna, boris, first) = asked(&site).await;
        let send = async |message: &str| taken(&hand_over(&site, message).await);
        let signed = |mail: &ReadMail, text: &str| provider.signed(&reply(mail, ANNA, text));
        let said = async || {
            let view = read(&site, &game, &boris).await;
            let messages = view["messages"].as_array().unwrap().clone();
            messages.iter().map(|message| message["text"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
        };
        let text = "Hi Boris,\nwhat a pity, I had hoped for\nmore. Next time!";
        send(&signed(&first, text)).await;
        mail_saying(&site, ANNA, "Nothing was played").await;
        assert!(said().await.is_empty(), "while the game runs it may be a move that we cannot read");

        site.post(&format!("/api/v1/games/{game}/resign"), &boris.token, json!({})).await.expect(200);
        let over = mail_saying(&site, ANNA, "resignation").await;
        assert!(flat(&over).contains(&words("mail-answer-with-message", &[])), "{}", over.text);
        send(&signed(&over, text)).await;
        send(&signed(&first, "Your 23...Qe5 was strong, 0-0 was not")).await;
        assert_eq!(said().await[1..], ["Your 23...Qe5 was strong, 0-0 was not"], "also in answer to an earlier mail");
        for unwanted in ["1. e4", "DRAW\nPlease", "Well done\nIF e5 THEN Nf3"] {
            send(&signed(&over, unwanted)).await;
            mail_saying(&site, ANNA, "Nothing was played").await;
            assert_eq!(said().await.len(), 2, "{unwanted}");
        }

        // A reply without authentication waits for the button, which may be pressed twice.
        send(&reply(&over, ANNA, "Was that me?")).await;
        let (asked, link) = mail_with(&site, ANNA, "/c/").await;
        assert!(asked.text.contains("> Was that me?"), "{}", asked.text);
        let page = site.page(&link).await;
        assert!(page.text.contains("<blockquote>Was that me?</blockquote>"), "{}", page.text);
        assert_eq!(said().await.len(), 2);
        for _ in 0..2 {
            assert_eq!(site.form(&link, &[]).await.status, 200);
        }
        assert_eq!(said().await[2..], ["Was that me?"]);
        let block = site.request(reqwest::Method::PUT, "/api/v1/me/blocks/Anna", &boris.token, &serde_json::Value::Null);
        Answer::of(block).await.expect(204);
        send(&signed(&over, "Another one?")).await;
        mail_saying(&site, ANNA, "Nothing was played").await;
        assert_eq!((said().await.len(), steps(&site, &game, &anna).await.len()), (3, 0));
    }

    async fn who_resigns_by_mail_is_asked_back(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let (game, anna, _, mail) = asked(&site).await;
        taken(&hand_over(&site, &provider.signed(&reply(&mail, ANNA, "resign\nWell played!"))).await);
        let (asked, link) = mail_with(&site, ANNA, "/c/").await;
        assert!(asked.text.contains("You resign") && asked.text.contains("> Well played!"), "{}", asked.text);
        assert_eq!(read(&site, &game, &anna).await["status"], "running");
        assert_eq!(site.form(&link, &[]).await.status, 200);
        let view = read(&site, &game, &anna).await;
        assert_eq!((&view["outcome"]["reason"], &view["messages"][0]["text"]), (&json!("resignation"), &json!("Well played!")));
    }

    async fn what_programs_send_is_dropped_without_a_word(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let (_, _, _, mail) = asked(&site).await;
        let good = reply(&mail, ANNA, "e4");
        let unwanted = [
            "Auto-Submitted: auto-replied", "Auto-Submitted: auto-generated", "Precedence: bulk", "Precedence: list",
            "List-Id: <chess.example.org>", "Return-Path: <>", "X-Autoreply: yes", "X-Auto-Response-Suppress: All",
            "X-Auto-Response-Suppress: DR, All", "Precedence: auto_reply", "Precedence: Junk", "Precedence: auto-reply",
            "X-MS-Exchange-Inbox-Rules-Loop: anna@example.org", "X-POST-MessageClass: 9; Autoresponder",
            "X-Auto-Reply: yes", "x-auto-reply: 1", "X-Autorespond: Re: x", "X-Mail-Autoreply: anna@example.org",
            "X-Autoreply-From: anna@example.org", "X-FC-MachineGenerated: true", "X-Autogenerated: Reply",
            "X-MS-Exchange-Generated-Message-Source: Mailbox Rules Agent", "X-Cron-Env: <USER=anna>",
            "Auto-Submitted: auto-notified; owner-email=\"anna@example.org\"", "X-Auto-Response: yes",
        ];
        let mut messages: Vec<String> = unwanted.iter().map(|header| format!("{header}\r\n{good}")).collect();
        messages.push(reply(&mail, "zugpost@post.example", "e4"));
        messages.push(good.replace(&reply_address(&mail), &format!("play+{}@{REPLY_DOMAIN}", "a".repeat(39))));
        messages.push(good.replace(&reply_address(&mail), "play@elsewhere.example"));
        let before = dump(&site).await;
        for message in messages {
            taken(&hand_over(&site, &provider.signed(&message)).await);
        }
        let large = format!("{good}\r\n{}", "x".repeat(256 * 1024));
        hand_over(&site, &large).await.problem(413, "too-large");
        assert_eq!(dump(&site).await, before);
    }

    async fn what_programs_of_people_write_into_headers_loses_no_move(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let (game, anna, boris, mail) = asked(&site).await;
        let headers = [
            "X-Auto-Response-Suppress: OOF", "X-Auto-Response-Suppress: DR, OOF, AutoReply", "X-Auto-Response-Suppress: None",
            "Auto-Submitted: no", "Precedence: normal", "Precedence: first-class", "X-Loop: anna@example.org",
            "Feedback-ID: 1:2:3:AmazonSES", "X-Autoreply: no", "X-POST-MessageClass: 1", "X-Mailer: Autoresponder 9",
            "X-Auto-Response-Suppress: RN, NRN",
        ];
        let moves = ["e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5", "c3", "Nf6", "d3", "d6", "O-O", "O-O"];
        let mut turn = mail;
        for ((header, step), player) in headers.iter().zip(moves).zip([&anna, &boris].into_iter().cycle()) {
            let message = reply(&turn, &player.email, step);
            taken(&hand_over(&site, &provider.signed(&format!("{header}\r\n{message}"))).await);
            let opponent = if player.name == "Anna" { &boris } else { &anna };
            turn = turn_mail(&site, opponent).await;
        }
        assert_eq!(steps(&site, &game, &anna).await.len(), moves.len());
        // Who asks for no automatic answer gets none.
        site.settled_mails().await;
        site.mails.take();
        for (header, text) in [("OOF", "what?"), ("DR, OOF, AutoReply", "Nf9"), ("AutoReply", "HELP")] {
            let message = format!("X-Auto-Response-Suppress: {header}\r\n{}", reply(&turn, ANNA, text));
            taken(&hand_over(&site, &provider.signed(&message)).await);
            taken(&hand_over(&site, &format!("X-Auto-Response-Suppress: {header}\r\n{}", reply(&turn, ANNA, "d4"))).await);
        }
        site.settled_mails().await;
        assert_eq!(site.mails.take().len(), 0);
    }

    async fn who_answers_a_mail_about_several_games_is_told_that_nothing_was_played(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        site.patch("/api/v1/me", &anna.token, json!({"cadence": "digest"})).await.expect(200);
        for game in [site.game("chess", &boris, &anna).await, site.game("chess", &boris, &anna).await] {
            site.play(&game, &boris, "e4").await.expect(201);
        }
        site.settled_mails().await;
        site.clock.advance(Duration::from_secs(24 * 60 * 60));
        let roundup = mail_saying(&site, ANNA, "Your move in 2 games").await;
        assert_eq!(reply_address(&roundup), "Zugpost <zugpost@post.example>");

        let message = reply(&roundup, ANNA, "e5");
        taken(&hand_over(&site, &provider.signed(&message)).await);
        let told = mail_saying(&site, ANNA, "not about one game").await;
        assert!(told.text.starts_with("Nothing was played.") && told.text.contains("/games"), "{}", told.text);
        assert!(told.headers.contains(&("Auto-Submitted".to_owned(), "auto-replied".to_owned())));
        site.settled_mails().await;
        let before = dump(&site).await;
        let again = reply(&roundup, ANNA, "e5");
        for unwanted in [
            // The same by another server, auto-replies, bounces and unsigned copies.
            provider.signed(&message), provider.signed(&format!("Auto-Submitted: auto-replied\r\n{again}")),
            provider.signed(&format!("Return-Path: <>\r\n{again}")), again.clone(),
            provider.signed_for("evil.example", &again), provider.signed(&reply(&roundup, "eve@example.org", "e5")),
            provider.signed(&reply(&roundup, "zugpost@post.example", "e5")),
        ] {
            taken(&hand_over(&site, &unwanted).await);
        }
        assert_eq!(dump(&site).await, before);

        let mut talk = Talk::with(&site).await;
        talk.heard().await;
        talk.say("EHLO mx.example.org").await;
        for (message, code) in [(provider.signed(&again), "250"), (reply(&roundup, ANNA, "e5"), "550 5.1.1")] {
            talk.say("MAIL FROM:<anna@example.org>").await;
            assert!(talk.say("RCPT TO:<Zugpost@post.example>").await.starts_with("250"));
            talk.say("DATA").await;
            let heard = talk.say(&format!("{message}\r\n.")).await;
            assert!(heard.starts_with(code), "{heard}");
        }
        mail_saying(&site, ANNA, "not about one game").await;
        for _ in 0..5 {
            hand_over(&site, &provider.signed(&reply(&roundup, ANNA, "e5"))).await;
        }
        site.settled_mails().await;
        let letters = site.mails.take();
        assert_eq!(letters.iter().filter(|letter| letter.from.is_none()).count(), 3, "five in an hour");
    }

    async fn only_who_has_the_key_hands_mail_over(site: Site) {
        let without = Answer::of(reqwest::Client::new().post(site.url("/inbound/email")).bearer_auth(KEY).body("x")).await;
        without.problem(404, "not-found");
        let (site, _provider) = Provider::for_site(site).await;
        let post = || reqwest::Client::new().post(site.url("/inbound/email"));
        Answer::of(post().body("x")).await.problem(401, "unauthorized");
        Answer::of(post().bearer_auth("another-key-of-the-tests").body("x")).await.problem(401, "unauthorized");
        Answer::of(post().bearer_auth(KEY)).await.problem(400, "bad-request");
    }

    async fn a_reply_counts_by_the_time_at_which_it_came(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let (game, anna, _, mail) = asked(&site).await;
        site.clock.advance(Duration::from_secs(3 * 24 * 60 * 60 - 1));
        taken(&hand_over(&site, &provider.signed(&reply(&mail, ANNA, "e4"))).await);
        assert_eq!(steps(&site, &game, &anna).await, ["e2e4"]);
        let turn = mail_with(&site, BORIS, "/m/").await.0;
        site.clock.advance(Duration::from_secs(3 * 24 * 60 * 60 + 6));
        taken(&hand_over(&site, &provider.signed(&reply(&turn, BORIS, "e5"))).await);
        assert_eq!(read(&site, &game, &anna).await["outcome"]["reason"], "time");
    }

    async fn turns_of_several_steps_are_whole_or_nothing(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let players = [site.player("Anna").await, site.player("Boris").await];
        let game = site.game("007", &players[0], &players[1]).await;
        let mut record = Record::new(&Variant::new("007", &Options::default()).unwrap());
        for player in players.iter().cycle().take(4) {
            let seat = record.position().to_act();
            let mut turn = Vec::new();
            while record.position().to_act() == seat {
                let legal = record.position().legal();
                turn.push(record.play(&legal[7 % legal.len()].step).unwrap().display);
            }
            let mail = turn_mail(&site, player).await;
            assert!(flat(&mail).contains(&words("mail-answer-with-steps", &[])), "{}", mail.text);
            let before = steps(&site, &game, player).await;
            let (_, half) = turn.split_last().unwrap();
            let too_long = [turn.as_slice(), &["e4".to_owned()]].concat();
            for wrong in [half, &too_long] {
                taken(&hand_over(&site, &provider.signed(&reply(&mail, &player.email, &wrong.join(" ")))).await);
                assert_eq!(steps(&site, &game, player).await, before, "{wrong:?} of {turn:?}");
                let told = mail_saying(&site, &player.email, "Nothing was played").await;
                assert_eq!(told.text.contains(&start_of("mail-goes-on-with", &[])), wrong == half, "{}", told.text);
            }
            let whole = if before.len() % 2 == 0 { turn.join(", ") } else { turn.join(" ") };
            taken(&hand_over(&site, &provider.signed(&reply(&mail, &player.email, &whole))).await);
            assert_eq!(steps(&site, &game, player).await.len(), before.len() + turn.len(), "{turn:?}");
        }
    }

    async fn a_mail_server_talks_to_the_listener(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let (game, anna, boris, mail) = asked(&site).await;
        let address = reply_address(&mail);
        let mut talk = Talk::with(&site).await;
        assert_eq!(talk.heard().await, format!("220 {REPLY_DOMAIN} Zugpost ready"));
        assert!(talk.say("MAIL FROM:<anna@example.org>").await.starts_with("503"));
        assert!(talk.say("EHLO mx.example.org").await.contains("SIZE 262144"));
        assert!(talk.say("MAIL FROM:<anna@example.org> SIZE=300000").await.starts_with("552"));
        assert!(talk.say("MAIL FROM:<anna@example.org> SIZE=1000").await.starts_with("250"));
        assert!(talk.say("RCPT TO:<postmaster@example.org>").await.starts_with("550"));
        assert!(talk.say(&format!("RCPT TO:<play+{}@{REPLY_DOMAIN}>", "a".repeat(39))).await.starts_with("550"));
        assert!(talk.say("DATA").await.starts_with("503"));
        // Some servers change the case of addresses.
        assert!(talk.say(&format!("RCPT TO:<{}>", address.to_uppercase())).await.starts_with("250"));
        assert!(talk.say("DATA").await.starts_with("354"));
        let message = provider.signed(&reply(&mail, ANNA, "e4"));
        assert!(talk.say(&format!("{message}\r\n.")).await.starts_with("250"), "{message}");
        assert!(talk.say("STARTTLS").await.starts_with("502"), "without a certificate");

        assert_eq!(steps(&site, &game, &anna).await, ["e2e4"]);
        let turn = turn_mail(&site, &boris).await;
        let mut talk = Talk::with(&site).await;
        talk.heard().await;
        assert!(talk.say("LHLO post").await.contains("PIPELINING"));
        assert!(talk.say("MAIL FROM:<>").await.starts_with("250"));
        assert!(talk.say(&format!("RCPT TO:<{}>", reply_address(&turn))).await.starts_with("250"));
        assert!(talk.say("DATA").await.starts_with("354"));
        // A message without a return path gets no answer.
        let message = provider.signed(&reply(&turn, BORIS, "e5"));
        assert!(talk.say(&format!("{message}\r\n.")).await.starts_with("250"));
        assert_eq!(steps(&site, &game, &anna).await, ["e2e4"]);
        assert!(talk.say("QUIT").await.starts_with("221"));
    }

    async fn addresses_and_texts_may_have_letters_of_any_alphabet(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let (game, anna, _, mail) = asked(&site).await;
        let mut talk = Talk::with(&site).await;
        talk.heard().await;
        assert!(talk.say("EHLO mx").await.contains("SMTPUTF8"));
        assert!(talk.say("MAIL FROM:<анна@пример.example> SMTPUTF8 BODY=8BITMIME").await.starts_with("250"));
        assert!(talk.say(&format!("RCPT TO:<{}>", reply_address(&mail))).await.starts_with("250"));
        talk.say("DATA").await;
        let message = reply(&mail, ANNA, "e4\n\nУдачи!").replace("From: Somebody", "From: Анна");
        assert!(talk.say(&format!("{}\r\n.", provider.signed(&message))).await.starts_with("250"));
        assert_eq!(steps(&site, &game, &anna).await, ["e2e4"]);
    }

    async fn idle_connections_of_one_address_leave_places_to_the_others(site: Site) {
        let (site, _provider) = Provider::for_site(site).await;
        let mut idle = Vec::new();
        for _ in 0..64 {
            idle.push(Talk::with(&site).await);
        }
        let heard = idle.last_mut().unwrap().heard().await;
        assert!(heard.starts_with("421"), "{heard}");
        let address = site.server.inbound_address.unwrap();
        let socket = tokio::net::TcpSocket::new_v4().unwrap();
        socket.bind("127.0.0.2:0".parse().unwrap()).unwrap();
        let mut talk = Talk::on(socket.connect(address).await.unwrap());
        assert!(talk.heard().await.starts_with("220"));
        drop(idle);
        assert!(talk.say("EHLO mx").await.starts_with("250"));
    }

    #[ignore = "needs programs"]
    async fn a_reply_comes_through_tls(site: Site) {
        let provider = Provider::start();
        let folder = tempfile::tempdir().unwrap();
        let rcgen::CertifiedKey { cert, signing_key } =
            rcgen::generate_simple_self_signed(["mx.post.example".to_owned()]).unwrap();
        let file = |name: &str, text: String| {
            std::fs::write(folder.path().join(name), text).unwrap();
            folder.path().join(name)
        };
        let mut settings = provider.settings();
        settings.inbound_certificate = Some(file("certificate.pem", cert.pem()));
        settings.inbound_certificate_key = Some(file("key.pem", signing_key.serialize_pem()));
        let site = site.reconfigured(settings).await;
        let (game, anna, _, mail) = asked(&site).await;
        let message = file("message.eml", provider.signed(&reply(&mail, ANNA, "e4")));
        // Python's client, which has its own TLS.
        let script = "\
import smtplib, ssl, sys
context = ssl.create_default_context(cafile=sys.argv[2])
with smtplib.SMTP() as server:
    server._host = 'mx.post.example'
    server.connect('127.0.0.1', int(sys.argv[1]))
    server._host = 'mx.post.example'
    server.starttls(context=context)
    assert 'starttls' not in server.esmtp_features
    server.ehlo()
    assert not server.has_extn('starttls')
    server.sendmail('anna@example.org', [sys.argv[3]], open(sys.argv[4], 'rb').read())
";
        let port = site.server.inbound_address.unwrap().port().to_string();
        let output = tokio::process::Command::new("/usr/bin/python3")
            .args(["-c", script, &port])
            .arg(folder.path().join("certificate.pem"))
            .arg(reply_address(&mail))
            .arg(message)
            .output()
            .await
            .unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        assert_eq!(steps(&site, &game, &anna).await, ["e2e4"]);
        // Bytes that an attacker has put behind the command do not reach the session inside of TLS.
        let mut talk = Talk::with(&site).await;
        talk.heard().await;
        assert!(talk.say("EHLO mx").await.contains("STARTTLS"));
        let address = reply_address(&mail);
        let injected = talk.say(&format!("STARTTLS\r\nMAIL FROM:<eve@example.org>\r\nRCPT TO:<{address}>")).await;
        assert_eq!(injected, "");
    }

    async fn the_listener_has_limits(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let (game, anna, _, mail) = asked(&site).await;
        let mut talk = Talk::with(&site).await;
        talk.heard().await;
        talk.say("EHLO mx").await;
        talk.say("MAIL FROM:<anna@example.org>").await;
        talk.say(&format!("RCPT TO:<{}>", reply_address(&mail))).await;
        talk.say("DATA").await;
        let large = format!("{}\r\n{}", reply(&mail, ANNA, "e4"), "a line of text\r\n".repeat(30_000));
        assert!(talk.say(&format!("{large}.")).await.starts_with("552"));
        assert!(talk.say(&"x".repeat(10_000)).await.starts_with("500"));
        assert!(talk.say("NOOP").await.starts_with("250"));
        let mut last = String::new();
        for _ in 0..12 {
            last = talk.say("MAIL").await;
            if last.contains("421") {
                break;
            }
        }
        assert!(last.contains("421"), "{last}");
        // Pipelined commands get pipelined answers.
        let mut talk = Talk::with(&site).await;
        talk.heard().await;
        let message = provider.signed(&reply(&mail, ANNA, "e4"));
        let all = format!("EHLO mx\r\nMAIL FROM:<anna@example.org>\r\nRCPT TO:<{}>\r\nDATA", reply_address(&mail));
        assert!(talk.say(&all).await.starts_with("250"));
        while !talk.heard().await.starts_with("354") {}
        assert!(talk.say(&format!("{message}\r\n.")).await.starts_with("250"));
        assert_eq!(steps(&site, &game, &anna).await, ["e2e4"]);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reply_comes_through_a_pipe_and_no_log_tells_of_it() {
    let provider = Provider::start();
    let place = Place::new(Data::sqlite());
    let dns = provider.names.address.to_string();
    let keys = ["--reply-domain", REPLY_DOMAIN, "--inbound-dns", &dns];
    let server = place.serve(&[&keys[..], &["--inbound-key", KEY]].concat()).await;
    let start = [
        ("name", "Anna"),
        ("email", ANNA),
        ("variant", "chess"),
        ("who_white", "you"),
        ("who_black", "mail"),
        ("email_black", BORIS),
        ("days", "3"),
    ];
    let client = reqwest::Client::new();
    let started = client.post(format!("{}/start", server.url)).form(&start).send().await.unwrap();
    assert_eq!(started.status(), 200);
    for (address, name) in [(ANNA, "Anna"), (BORIS, "Boris")] {
        let accept = link(&newest_mail(&server, &place, address, "/i/").await, "/i/");
        client.post(&accept).form(&[("action", "accept"), ("name", name)]).send().await.unwrap();
    }
    let mut turn = newest_mail(&server, &place, ANNA, "/m/").await;
    for (text, words) in [("e4\nmy words", "1. e4"), ("gibberish", "Nothing was played")] {
        let message = provider.signed(&reply(&turn, ANNA, text));
        assert!(pipe(&place.data.url(), &keys, &message.replace("\r\n", "\n")).success());
        turn = newest_mail(&server, &place, BORIS, words).await;
    }
    let astray = reply(&turn, ANNA, "e4").replace(&reply_address(&turn), "zugpost@post.example");
    assert!(pipe(&place.data.url(), &keys, &provider.signed(&astray)).success());
    newest_mail(&server, &place, ANNA, "not about one game").await;
    // The exit codes of sysexits.h.
    let url = place.data.url();
    let code = |keys: &[&str], message: &str| pipe(&url, keys, message).code();
    assert_eq!(
        code(&keys, &reply(&turn, BORIS, "e5").replace("play+", "play+x")),
        Some(67),
        "no such recipient"
    );
    assert_eq!(
        code(&keys, &format!("{}{}", reply(&turn, BORIS, "e5"), "x".repeat(256 * 1024))),
        Some(65),
        "too large"
    );
    assert_eq!(
        code(&keys, &format!("Auto-Submitted: auto-replied\r\n{}", reply(&turn, BORIS, "e5"))),
        Some(0)
    );
    assert_eq!(code(&[], &reply(&turn, BORIS, "e5")), Some(78), "no reply domain");
    assert_eq!(code(&["--no-such-flag"], ""), Some(64));
    assert_eq!(pipe("sqlite:///proc/nowhere/x.db", &keys, "x").code(), Some(75));
    let log = server.log();
    assert!(log.contains("serving"), "{log}");
    let token = reply_address(&turn).split(['+', '@']).nth(1).unwrap().to_owned();
    for secret in [ANNA, "my words", "gibberish", &token, KEY] {
        assert!(!log.contains(secret), "the log tells `{secret}`:\n{log}");
    }
}

/// Waits for a mail in the folder to this address with these words.
async fn newest_mail(server: &Process, place: &Place, address: &str, words: &str) -> ReadMail {
    let find = || {
        let files = std::fs::read_dir(place.mail_folder()).ok()?.flatten();
        let mails = files.filter_map(|file| ReadMail::parse(&std::fs::read(file.path()).ok()?));
        let mut mails = mails.filter(|mail| mail.to.contains(address) && mail.text.contains(words));
        mails.next()
    };
    server.wait_until(words, || async { find().is_some() }).await;
    find().unwrap()
}

/// `zugpost inbound < message`.
fn pipe(database_url: &str, keys: &[&str], message: &str) -> std::process::ExitStatus {
    let mut process = Command::new(env!("CARGO_BIN_EXE_zugpost"))
        .args(["inbound", "--mail-from", "zugpost@post.example", "--database-url", database_url])
        .args(keys)
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that fails early does not read its input.
    process.stdin.take().unwrap().write_all(message.as_bytes()).ok();
    process.wait().unwrap()
}
