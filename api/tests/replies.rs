//! What replies by mail mean: the shapes that mail programs send, a file each, and whatever else comes along. A wrong
//! move must never come of it.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use proptest::prelude::*;
use zugpost::clock::Moment;
use zugpost::inbound::{Arrival, Command, Letters, Ours, Reply, Wish, meant};
use zugpost_rules::{Options, Record, Variant};

fn ours() -> Ours {
    Ours {
        from: "zugpost@post.example".parse().unwrap(),
        reply_domain: "in.post.example".to_owned(),
        base_url: "https://post.example/".to_owned(),
    }
}

/// Chess after 1. e4 e5.
fn game() -> Record {
    let variant = Variant::new("chess", &Options::default()).unwrap();
    Record::replay(&variant, None, ["e4", "e5"]).unwrap()
}

fn read(message: &[u8]) -> String {
    match Reply::read(&Arrival::bare(message, Moment::from_micros(0)), &ours()) {
        Ok(reply) => told(&reply.wish),
        Err(unwanted) => format!("drop {unwanted:?}"),
    }
}

/// What a reply comes to, as the data file writes it.
fn told(wish: &Wish) -> String {
    let words = match &wish.command {
        None => return "refuse".to_owned(),
        Some(Command::Turn(turn)) => match meant(&game(), turn, &Letters::default()) {
            Ok(played) => {
                let steps: Vec<&str> = played.iter().map(|step| step.display.as_str()).collect();
                let draw = if turn.draw_offer { " draw" } else { "" };
                format!("play {}{draw}", steps.join(" "))
            }
            Err(_) => return "refuse".to_owned(),
        },
        Some(Command::Draw) => "offer-draw".to_owned(),
        Some(Command::Accept) => "accept".to_owned(),
        Some(Command::Decline) => "decline".to_owned(),
        Some(Command::Claim) => "claim".to_owned(),
        Some(Command::Resign) => "resign".to_owned(),
        Some(Command::Show) => "show".to_owned(),
        Some(Command::Pgn) => "pgn".to_owned(),
        Some(Command::Help) => "help".to_owned(),
        Some(Command::Ignore) => "ignore".to_owned(),
        Some(Command::If(lines)) => format!("if [{}]", lines.join("; ")),
        Some(Command::Signal) => "signal".to_owned(),
        Some(Command::Touch(square)) => format!("touch {square}"),
    };
    let conditionals = match wish.conditionals.as_slice() {
        [] => String::new(),
        lines => format!(" if [{}]", lines.join("; ")),
    };
    let message = wish.message.as_ref().map(|text| format!(" | {}", text.replace('\n', "\\n")));
    format!("{words}{conditionals}{}", message.unwrap_or_default())
}

fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data")
}

fn rows() -> Vec<(String, String)> {
    let text = fs::read_to_string(data().join("replies.txt")).unwrap();
    let rows = text.lines().filter(|line| !line.starts_with('#'));
    rows.map(|line| line.split_once('\t').unwrap())
        .map(|(name, told)| (name.to_owned(), told.to_owned()))
        .collect()
}

#[test]
fn every_shape_of_reply_means_what_stands_beside_it() {
    let wrong: Vec<String> = rows()
        .iter()
        .filter_map(|(name, expected)| {
            let told = read(&fs::read(data().join(format!("replies/{name}.eml"))).unwrap());
            (told != *expected).then(|| format!("{name}: {told:?}, expected {expected:?}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{} shapes are read wrongly:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn every_file_of_replies_is_named_in_the_list() {
    let listed: BTreeSet<String> = rows().into_iter().map(|(name, _)| format!("{name}.eml")).collect();
    let files = fs::read_dir(data().join("replies")).unwrap();
    let files: BTreeSet<String> =
        files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    assert_eq!(files, listed);
    assert!(files.len() >= 80);
}

fn mail(text: &str) -> Vec<u8> {
    let head =
        "From: anna@example.org\nTo: play+abc@in.post.example\nContent-Type: text/plain; charset=utf-8\n\n";
    format!("{head}{text}").into_bytes()
}

const BODY: &str = "Your move, Anna.\n\nBoris writes:\n> Nc3\n\n 2  P P P P . P P P\n\nLast moves:\n1. e4 e5 2. Nf3 Nc6\nd4\n";

/// Each line broken at so many characters, as programs do that break quotations without a mark.
fn broken(text: &str, width: usize) -> String {
    let lines = text.lines().flat_map(|line| {
        let letters: Vec<char> = line.chars().collect();
        let pieces: Vec<String> = letters.chunks(width).map(|piece| piece.iter().collect()).collect();
        if pieces.is_empty() { vec![String::new()] } else { pieces }
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn quoted(text: &str) -> String {
    text.lines().map(|line| format!("> {line}\n")).collect()
}

proptest! {
    #[test]
    fn no_bytes_are_too_strange(bytes in prop::collection::vec(any::<u8>(), 0..2000)) {
        read(&bytes);
        read(&[b"To: play+abc@in.post.example\nContent-Type: text/html\n\n", bytes.as_slice()].concat());
    }

    #[test]
    fn what_is_quoted_below_has_no_say(own in "([a-zA-Z0-9 .,!+-]{0,12}\n){1,4}", quotation in "(.{0,40}\n){1,6}") {
        let with = |quotation: &str| {
            read(&mail(&format!("{own}\nOn Fri, 20 Nov 2026, Zugpost wrote:\n{}", quoted(quotation))))
        };
        prop_assume!(own.lines().any(|line| !line.trim().is_empty()));
        prop_assert_eq!(with(&quotation), with("Your move"));
    }

    #[test]
    fn an_empty_reply_plays_nothing_however_its_quotation_is_broken(width in 5_usize..80) {
        let text = format!("\n\nOn Fri, 20 Nov 2026 at 12:00, Zugpost wrote:\n{}", broken(&quoted(BODY), width));
        prop_assert_eq!(read(&mail(&text)), "refuse", "{}", text);
    }

    #[test]
    fn a_line_that_is_no_move_plays_nothing(line in "[a-z]{2,9}( [a-z]{1,9}){1,5}[.!?]?") {
        let told = read(&mail(&format!("{line}\n\n> 1. e4 e5\n")));
        prop_assert!(!told.starts_with("play"), "{line}: {told}");
    }

    #[test]
    fn whatever_is_played_is_written_in_the_first_line(line in "([1-3]\\. ?)?[KQRBNa-h]?[a-h]?x?[a-h][1-8][+#!]?( draw)?") {
        let told = read(&mail(&format!("{line}\n\nThanks\n\n> 1. e4 e5\n")));
        if let Some(played) = told.strip_prefix("play ") {
            let square = |text: &str| {
                let letters: String = text.split(" |").next().unwrap_or_default().replace(" draw", "");
                let letters = letters.trim_end_matches(['+', '#', '!']).to_owned();
                letters[letters.len() - 2..].to_owned()
            };
            prop_assert_eq!(square(played), square(&line), "{} played {}", line, played);
            prop_assert_eq!(line.ends_with(" draw"), played.contains(" draw"));
        }
    }
}
