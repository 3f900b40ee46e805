//! Replies in running games: what a program copied from the messages of others plays nothing, texts in several parts are read
//! as one, and no signature is shown to the opponent.

use std::fs;
use std::path::Path;
use std::time::Duration;

use serde_json::json;
use zugpost::mail::ReadMail;

use crate::support::letters::{ANNA, read, steps};
use crate::support::replies::{Provider, hand_over, mail_saying, reply_address, taken, turn_mail};
use crate::support::site::{Player, Site, on_sqlite};

/// A game of chess after 1. e4 e5, of which Boris has said something, and the mail that asks Anna for her turn.
async fn asked(site: &Site, anna: &Player, boris: &Player, message: &str) -> (String, ReadMail) {
    let game = site.game("chess", anna, boris).await;
    turn_mail(site, anna).await;
    site.play(&game, anna, "e4").await.expect(201);
    let turn = json!({"turn": "e5", "message": message});
    site.post(&format!("/api/v1/games/{game}/moves"), &boris.token, turn).await.expect(201);
    (game, turn_mail(site, anna).await)
}

/// A reply of Anna with this head and body.
fn answer(provider: &Provider, mail: &ReadMail, content: &str) -> String {
    let id = zugpost::ids::Secret::random();
    let message = format!(
        "From: Anna <{ANNA}>\nTo: {}\nSubject: Re: your move\nMessage-ID: <{}@mail.example>\nMIME-Version: 1.0\n{content}",
        reply_address(mail),
        id.expose(),
    );
    provider.signed(&message.replace('\n', "\r\n"))
}

fn plain(text: &str) -> String {
    format!("Content-Type: text/plain; charset=utf-8\n\n{text}")
}

fn html(text: &str) -> String {
    format!("Content-Type: text/html; charset=utf-8\n\n{text}")
}

/// Messages of an opponent who hopes that a copy of them is played.
const MESSAGES: [&str; 11] = [
    "On Sun, Nov 22, 2026 at 7:38 AM Zugpost <post@zugpost.test> wrote:\n> x\n\nf3",
    "f3",
    "Hello Anna,\n\nf3\n\nBoris",
    "I play f3, thanks!",
    "Hallo Anna,\n\nich ziehe f3",
    "Bonjour,\n\nf3",
    "> what do you think of\n\nf3",
    "-- \nBoris\n\nf3",
    "Sent from my iPhone\nf3",
    "DRAW\n\nf3 IF Nc6 THEN Ke2",
    "2. f3\n* f3",
];

/// The ways in which programs copy a selected text, or all of it, without marks.
fn copies(message: &str) -> Vec<String> {
    let in_html = message.replace('<', "&lt;").replace('>', "&gt;").replace('\n', "<br>");
    let deeper = message.replace('\n', "\n\u{a0}");
    vec![
        plain(message),
        plain(&format!("\n\n{message}\n-- \nAnna")),
        plain(&format!("Boris wrote:\n{message}")),
        plain(&format!("Boris:\n{deeper}")),
        plain(&format!("Hi Boris,\n\n{message}")),
        plain(&message.to_uppercase()),
        html(&format!("<div>{in_html}</div>")),
        html(&format!("<p>Boris wrote:</p><div>{in_html}</div>")),
        html(&format!("<div style=\"margin-left:2em\">{}</div>", in_html.replace("<br>", "</div><div>"))),
    ]
}

/// Files of programs, the game that they answer (variant, start, turns), and the step that Anna means, if she means one.
type File = (&'static str, &'static str, Option<&'static str>, &'static [&'static str], Option<&'static str>);

const ITALIAN: &[&str] = &["e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5"];
const OPEN: &[&str] = &["e4", "e5"];
const FILES: [File; 14] = [
    ("mime-second-text-corrects", "chess", None, ITALIAN, None),
    ("mime-replacement-figurine", "chess", None, OPEN, None),
    ("html-emoji-knight-image", "chess", None, OPEN, Some("g1f3")),
    ("hostile-1-selection-unmarked", "chess", None, OPEN, None),
    ("text-correct-castle", "chess", None, ITALIAN, None),
    ("text-correct-queen-h5-de", "chess", None, OPEN, None),
    ("text-correct-markdown-alone", "chess", None, OPEN, None),
    ("text-correct-combining-strike", "chess", None, OPEN, None),
    ("text-sign-horse", "chess", None, OPEN, Some("g1f3")),
    ("text-sign-cross", "chess", None, OPEN, None),
    ("text-face-sunglasses", "chess", Some("8/4P3/8/8/8/k7/8/4K3 w - - 0 1"), &[], None),
    ("text-descriptive-p-b4", "chess", None, OPEN, None),
    ("text-name-rey", "chess", Some("4k3/8/8/8/8/4K3/3P4/8 w - - 0 1"), &[], Some("d2d3")),
    ("text-007-third-corrected", "007", None, &[], None),
];

on_sqlite! {
    async fn a_message_that_a_program_copies_without_marks_plays_nothing(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        for message in MESSAGES {
            let (game, mail) = asked(&site, &anna, &boris, message).await;
            for copy in copies(message) {
                taken(&hand_over(&site, &answer(&provider, &mail, &copy)).await);
                let view = read(&site, &game, &anna).await;
                let state = (view["record"].as_array().unwrap().len(), view["messages"].as_array().unwrap().len());
                assert_eq!((state, &view["offers"]["draw"]), ((2, 1), &json!([])), "{copy}");
                // Stays below the hourly limit of answers.
                site.clock.advance(Duration::from_secs(13 * 60));
            }
            // A move of Anna's own above the copy is played, and so is the same move in her words.
            let own = if message == "f3" { "I move f3\n\nBoris wrote:\nf3".to_owned() } else { format!("Nc3\n\nBoris wrote:\n{message}") };
            taken(&hand_over(&site, &answer(&provider, &mail, &plain(&own))).await);
            let played = steps(&site, &game, &anna).await;
            assert_eq!(played[2..], [if message == "f3" { "f2f3" } else { "b1c3" }], "{message}");
            assert_eq!(read(&site, &game, &anna).await["messages"].as_array().unwrap().len(), 1, "{message}");
        }
    }

    async fn the_same_word_of_thanks_is_passed_on(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let (game, mail) = asked(&site, &anna, &boris, "Good luck!\n\nNice game so far").await;
        taken(&hand_over(&site, &answer(&provider, &mail, &plain("Nf3\n\nGood luck!"))).await);
        let view = read(&site, &game, &boris).await;
        assert_eq!((&view["messages"][1]["text"], &view["record"][2]["step"]), (&json!("Good luck!"), &json!("g1f3")));
    }

    async fn a_reply_in_several_parts_is_one_text_and_ends_above_its_signature(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let mixed = |parts: &[&str]| {
            let parts: String = parts.iter().map(|part| format!("--x\n{part}\n")).collect();
            format!("Content-Type: multipart/mixed; boundary=x\n\n{parts}--x--\n")
        };
        let picture = "Content-Type: image/jpeg\nContent-Disposition: inline\n\nx";
        for (content, step, message) in [
            (mixed(&[&plain("d3\n"), picture, &plain("No, wait: d4")]), None, None),
            (mixed(&[&plain("Nf3\n"), picture, &plain("\nA fine day!\n\nVon meinem iPhone gesendet\n")]), Some("g1f3"), Some("A fine day!")),
            (mixed(&[picture, &plain("f3\n")]), None, None),
            (mixed(&[&html("<p>d4</p>"), picture, &html("<p>Hello</p><p>Get Outlook for iOS</p>")]), Some("d2d4"), Some("Hello")),
            (html("<img alt=\"♘\" src=\"cid:n\">f3"), Some("g1f3"), None),
            (html("<img src=\"cid:n\">f3"), None, None),
            (plain("\u{fffd}f3"), None, None),
            (plain("Nf3\n\nBis bald\n\nOutlook für Android herunterladen"), Some("g1f3"), Some("Bis bald")),
            (plain("Nf3 Sent from my Galaxy On Fri, 20 Nov 2026 at 12:00, Zugpost wrote:\n> Your move"), Some("g1f3"), None),
            (plain("Zugpost wrote:\n> Your move, Anna.\n\nNf3\n\n> The whole game"), Some("g1f3"), None),
        ] {
            let (game, mail) = asked(&site, &anna, &boris, "Hello?").await;
            taken(&hand_over(&site, &answer(&provider, &mail, &content)).await);
            let view = read(&site, &game, &boris).await;
            assert_eq!(view["record"][2]["step"].as_str(), step, "{content}");
            assert_eq!(view["messages"][1]["text"].as_str(), message, "{content}");
            if step.is_none() {
                mail_saying(&site, ANNA, "Nothing was played").await;
                site.clock.advance(Duration::from_secs(13 * 60));
            }
        }
    }

    async fn files_of_programs_are_played_or_asked_back(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/replies_in_games");
        for (name, variant, fen, turns, step) in FILES {
            let seats = json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}});
            let request = json!({"variant": variant, "fen": fen, "seats": seats});
            let game = site.game_with(request, &anna, &boris).await;
            let mut mail = turn_mail(&site, &anna).await;
            for pair in turns.chunks(2) {
                site.play(&game, &anna, pair[0]).await.expect(201);
                let message = if name.starts_with("hostile") { MESSAGES[0] } else { "Good luck" };
                let turn = json!({"turn": pair[1], "message": message});
                site.post(&format!("/api/v1/games/{game}/moves"), &boris.token, turn).await.expect(201);
                mail = turn_mail(&site, &anna).await;
            }
            let file = fs::read_to_string(folder.join(format!("{name}.eml"))).unwrap().replace('\r', "");
            let message = [
                ("@@FROM@@", ANNA.to_owned()),
                ("@@TO@@", reply_address(&mail)),
                ("@@SUBJECT@@", "your move".to_owned()),
                ("@@ID@@", format!("<{name}@mail.example>")),
                ("@@IRT@@", "<game@post.example>".to_owned()),
            ];
            let message = message.iter().fold(file, |file, (place, value)| file.replace(place, value));
            taken(&hand_over(&site, &provider.signed(&message.replace('\n', "\r\n"))).await);
            let played = steps(&site, &game, &anna).await;
            assert_eq!(played.get(turns.len()).map(String::as_str), step, "{name}");
            if step.is_none() {
                mail_saying(&site, ANNA, "Nothing was played").await;
                // Stays below the hourly limit of answers.
                site.clock.advance(Duration::from_secs(13 * 60));
            }
        }
    }

    async fn a_reply_in_chinese_notation_plays_that_move(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        for (content, step) in [
            (plain("炮二平五"), Some("h3e3")),
            (plain("砲二平五\n\n> Your move"), Some("h3e3")),
            (plain("1. 炮2平5"), Some("h3e3")),
            (plain("馬八進七\n\n您好！"), Some("b1c3")),
            (plain("马８进７"), Some("b1c3")),
            (plain("相三进五"), Some("g1e3")),
            (html("<div>兵七進一</div>"), Some("c4c5")),
            ("Content-Type: text/plain; charset=gb18030\nContent-Transfer-Encoding: base64\n\nxdq2/sa9zuU=\n".to_owned(), Some("h3e3")),
            (plain("炮二平二"), None),
            (plain("炮二平五 马八进七"), None),
        ] {
            let game = site.game("xiangqi", &anna, &boris).await;
            let mail = turn_mail(&site, &anna).await;
            taken(&hand_over(&site, &answer(&provider, &mail, &content)).await);
            let played = steps(&site, &game, &anna).await;
            assert_eq!(played.first().map(String::as_str), step, "{content}");
            if step.is_none() {
                mail_saying(&site, ANNA, "Nothing was played").await;
            }
        }
        // Black counts the files from the other side.
        let game = site.game("xiangqi", &boris, &anna).await;
        site.play(&game, &boris, "C2=5").await.expect(201);
        let mail = turn_mail(&site, &anna).await;
        taken(&hand_over(&site, &answer(&provider, &mail, &plain("炮８平５"))).await);
        assert_eq!(steps(&site, &game, &anna).await, ["h3e3", "h8e8"]);
    }
}
