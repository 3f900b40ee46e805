//! Texts of mails, where they help their readers: whole turns, possible answers, and the verdict of spam filters.

use std::process::{Command, Stdio};

use mail_parser::MessageParser;
use zugpost::locale::phrase;
use zugpost::mail::ReadMail;
use zugpost::mail::content::Envelope;
use zugpost::mail::kinds::question::{OfferKind, Question};
use zugpost::mail::kinds::your_move::YourMove;
use zugpost::mail::mail_content::Content;
use zugpost_rules::{Options, Record, Variant};

use crate::support::letters::{ANNA, BORIS, begun};
use crate::support::mails;
use crate::support::replies::{Provider, flat, hand_over, mail_saying, reply, taken, turn_mail};
use crate::support::site::{Site, link, on_sqlite};

/// The text of a mail without line breaks.
fn text(envelope: &Envelope, content: &Content) -> String {
    let letter = mails::renderer().render(envelope, content, mails::now()).unwrap();
    let message = MessageParser::default().parse(&letter.bytes).unwrap();
    message.body_text(0).unwrap().split_whitespace().collect::<Vec<_>>().join(" ")
}

fn answerable() -> Envelope {
    Envelope { reply_to: Some("play+token@zugpost.test".parse().unwrap()), ..mails::envelope(2) }
}

#[test]
fn words_that_can_be_answered_are_named_where_they_can_be_used() {
    let turn = mails::your_move(2);
    let plain = text(&answerable(), &Content::from(turn.clone()));
    assert!(plain.contains("HELP in the first line lists what else you can write"), "{plain}");
    assert!(!plain.contains("ACCEPT") && !plain.contains("CLAIM"), "{plain}");
    let turn = YourMove { draw_offered: true, claim: Some(phrase("reason-threefold-repetition")), ..turn };
    let offered = text(&answerable(), &Content::from(turn.clone()));
    assert!(offered.contains("answering this mail with ACCEPT in the first line"), "{offered}");
    assert!(offered.contains("You may claim a draw by threefold repetition"), "{offered}");
    assert!(offered.contains("answering this mail with CLAIM in the first line"), "{offered}");
    let silent = text(&mails::envelope(2), &Content::from(turn));
    for word in ["ACCEPT", "CLAIM", "HELP"] {
        assert!(!silent.contains(word), "no answers are read here: {silent}");
    }
    for wish in [OfferKind::Draw, OfferKind::Takeback] {
        let asked = text(&answerable(), &Content::from(Question { wish, ..mails::question() }));
        assert!(asked.contains("answer this mail with ACCEPT or DECLINE alone in the first line"), "{asked}");
    }
}

#[test]
fn a_subject_says_what_to_do() {
    let subjects: Vec<String> = mails::one_of_each_kind()
        .iter()
        .map(|(_, envelope, content)| {
            let letter = mails::renderer().render(envelope, content, mails::now()).unwrap();
            ReadMail::parse(&letter.bytes).unwrap().subject
        })
        .collect();
    assert_eq!(
        subjects,
        [
            "Bob invites you to play Chess (x7k2)",
            "Your move: Clockwork Orange Chess vs Bob, move 5 (x7k2)",
            "A take-back is requested: Clockwork Orange Chess vs Bob (x7k2)",
            "You lost: Chess vs Bob (x7k2)",
            "Bob is out of the game: Three-Player Hexagonal Chess vs Bob (x7k2)",
            "Your time is running out: Clockwork Orange Chess vs Bob, move 7 (x7k2)",
            "Your move in 2 games",
            "Sign in to Zugpost",
        ]
    );
}

#[test]
fn a_mail_has_a_dark_scheme() {
    let (_, envelope, content) = &mails::one_of_each_kind()[1];
    let letter = mails::renderer().render(envelope, content, mails::now()).unwrap();
    let html = ReadMail::parse(&letter.bytes).unwrap().html.unwrap();
    assert!(html.contains("<meta name=\"color-scheme\" content=\"light dark\">"));
    let dark = html.split("@media (prefers-color-scheme:dark){").nth(1).unwrap().split("\n}").next().unwrap();
    // Every class of the dark scheme is used, and every colour in the body has one.
    let body = html.split("<body").nth(1).unwrap();
    for rule in dark.lines().filter(|line| line.starts_with('.')) {
        let class = rule.trim_start_matches('.').split('{').next().unwrap();
        let is_used = body.contains(&format!("class=\"{class}\""))
            || body.contains(&format!("{class}\" "))
            || body.contains(&format!("\"{class} "));
        assert!(is_used, "{class}");
    }
    for tag in html.split('<').filter(|tag| tag.contains("style=\"") && tag.contains("#")) {
        assert!(tag.contains("class=\""), "<{tag}");
    }
}

/// The least that a mail with a picture can say: two kings, and nothing has happened.
fn bare() -> YourMove {
    let mut turn = mails::your_move(2);
    for cell in &mut turn.position.board.cells {
        cell.piece = cell.piece.take().filter(|piece| piece.name == "king");
    }
    turn.position.fen = "k/K w".to_owned();
    turn.position.moves.clear();
    YourMove { message: None, deadline: None, news: Vec::new(), ..turn }
}

/// Debian's SpamAssassin with its own rules, without any query on the net.
#[test]
#[ignore = "needs programs"]
fn spam_filters_have_nothing_against_any_mail() {
    let home = tempfile::tempdir().unwrap();
    let mut mbox = String::new();
    let mut mails = mails::one_of_each_kind().to_vec();
    mails.push(("bare", mails::envelope(9), Content::from(bare())));
    for (_, envelope, content) in &mails {
        for envelope in [envelope.clone(), Envelope { reply_to: answerable().reply_to, ..envelope.clone() }] {
            let letter = mails::renderer().render(&envelope, content, mails::now()).unwrap();
            mbox.push_str("From play@zugpost.test Fri Nov 20 12:00:00 2026\n");
            mbox.push_str(&String::from_utf8(letter.bytes).unwrap().replace("\r\n", "\n"));
            mbox.push('\n');
        }
    }
    let file = home.path().join("mails");
    std::fs::write(&file, mbox).unwrap();
    let output = Command::new("spamassassin")
        .args(["--local", "--mbox", "--nocreate-prefs", "--cf", "report_safe 0", "--cf", "use_bayes 0"])
        .args(["--cf", "fold_headers 0"])
        .arg(&file)
        .env("HOME", home.path())
        .stdin(Stdio::null())
        .output()
        .expect("no SpamAssassin here: deploy/install-test-needs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let judged = String::from_utf8_lossy(&output.stdout);
    let verdicts: Vec<&str> = judged.lines().filter(|line| line.starts_with("X-Spam-Status: ")).collect();
    assert_eq!(verdicts.len(), 2 * mails.len(), "{judged}");
    for verdict in verdicts {
        let score = verdict.split("score=").nth(1).unwrap().split(' ').next().unwrap();
        assert!(score.parse::<f64>().unwrap() < 1.0, "{verdict}");
    }
}

on_sqlite! {
    async fn a_turn_of_three_steps_is_told_whole_and_from_the_readers_side(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = site.game("007", &anna, &boris).await;
        let mut record = Record::new(&Variant::new("007", &Options::default()).unwrap());
        for (player, opponent) in [(&anna, &boris), (&boris, &anna), (&anna, &boris)] {
            let seat = record.position().to_act();
            let mut turn = Vec::new();
            while record.position().to_act() == seat {
                let legal = record.position().legal();
                turn.push(record.play(&legal[7 % legal.len()].step).unwrap());
            }
            site.settled_mails().await;
            site.mails.take();
            let displays: Vec<&str> = turn.iter().map(|step| step.display.as_str()).collect();
            site.play(&game, player, &displays.join(" ")).await.expect(201);
            let mail = site.mail_to(&opponent.email).await;
            let played = format!("{} played {}: ", player.name, displays.join(", "));
            assert!(flat(&mail).contains(&played), "{played}\n{}", mail.text);
            let ranks: Vec<&str> = mail.text.lines().filter(|line| line.starts_with(" 1 ") || line.starts_with(" 8 ")).collect();
            let first = if opponent.name == "Boris" { " 1 " } else { " 8 " };
            assert!(ranks[0].starts_with(first), "{}", mail.text);
        }
    }

    async fn a_wish_for_no_more_mails_is_answered_with_how(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let (_, anna, _) = begun(&site).await;
        let mail = turn_mail(&site, &anna).await;
        for word in ["STOP", "Unsubscribe!"] {
            taken(&hand_over(&site, &provider.signed(&reply(&mail, ANNA, &format!("{word}\nplease")))).await);
            let told = mail_saying(&site, ANNA, "How to unsubscribe").await;
            assert!(told.subject.starts_with("How to unsubscribe: "), "{}", told.subject);
            assert!(told.text.contains("/account"), "{}", told.text);
            let page = site.page(&link(&told, "/u/")).await;
            assert_eq!(page.status, 200);
            let own = site.get("/api/v1/me", &anna.token).await.expect(200);
            assert_eq!(own["suppressed"], serde_json::Value::Null, "the answer alone stops nothing");
            site.form(&link(&told, "/u/"), &[]).await;
            let own = site.get("/api/v1/me", &anna.token).await.expect(200);
            assert_eq!(own["suppressed"]["reason"], "unsubscribed");
            assert_eq!(site.delete("/api/v1/me/suppression", &anna.token).await.status, 204);
        }
    }

    async fn an_answer_stands_in_the_thread_of_the_mail_that_it_answers(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let (_, anna, _) = begun(&site).await;
        let mail = turn_mail(&site, &anna).await;
        let header = |mail: &ReadMail, name: &str| {
            let found = mail.headers.iter().find(|(own, _)| own.eq_ignore_ascii_case(name));
            found.map(|(_, value)| value.split_whitespace().collect::<Vec<_>>().join(" ")).unwrap_or_default()
        };
        for (text, saying) in [("HELP", "How to play by mail"), ("e9", "Nothing was played"), ("RESIGN", "Did you write this")] {
            let message = reply(&mail, ANNA, text);
            let id = message.lines().find_map(|line| line.strip_prefix("Message-ID: ")).unwrap();
            taken(&hand_over(&site, &provider.signed(&message)).await);
            let told = mail_saying(&site, ANNA, saying).await;
            assert_eq!(header(&told, "In-Reply-To"), id);
            assert!(header(&told, "References").ends_with(&format!(" {id}")), "{:?}", told.headers);
        }
        // An identifier that could not stand in a header is left out.
        let message = reply(&mail, ANNA, "SHOW").replace("Message-ID: <", "Message-ID: <spaced out ");
        taken(&hand_over(&site, &provider.signed(&message)).await);
        let told = mail_saying(&site, ANNA, "The game as it stands").await;
        assert!(header(&told, "In-Reply-To").starts_with("<game-"), "{:?}", told.headers);
    }

    async fn no_mail_has_marks_of_code(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let (game, anna, boris) = begun(&site).await;
        let mail = turn_mail(&site, &anna).await;
        for wrong in ["Nf9", "e5", "e4 IF", "IF e5 THEN Nf3", "CLAIM", "TOUCH e4", "SIGNAL", "ACCEPT", "gibberish"] {
            taken(&hand_over(&site, &provider.signed(&reply(&mail, ANNA, wrong))).await);
            // The next hour has its own limit of answers.
            site.clock.advance(std::time::Duration::from_secs(60 * 60));
        }
        for (player, turn) in [(&anna, "e4"), (&boris, "e5")] {
            site.play(&game, player, turn).await.expect(201);
            site.settled_mails().await;
        }
        let letters = site.mails.letters();
        assert!(letters.iter().filter(|letter| letter.to.as_str() == ANNA).count() > 9);
        assert!(letters.iter().any(|letter| letter.to.as_str() == BORIS));
        for letter in letters {
            let read = ReadMail::parse(&letter.bytes).unwrap();
            assert!(!read.text.contains('`') && !read.subject.contains('`'), "{}", read.text);
            assert!(!read.html.unwrap_or_default().contains('`'));
        }
    }
}
