//! Parsing replies: one file for each format of mail programs, and random input. A reply must never play a wrong move.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use proptest::prelude::*;
use zugpost::inbound::reading::{self, Wish};
use zugpost::inbound::{Command, ParsedReply, RawMail, Reply};
use zugpost::locale::Language;
use zugpost::model::mail_identity::MailIdentity;
use zugpost::notation::interpret::meant_step;
use zugpost::notation::piece_letters::PieceLetters;
use zugpost::time::Moment;
use zugpost::vocabulary;
use zugpost_rules::{Options, Played, Record, StepText, Variant};

pub fn ours() -> MailIdentity {
    MailIdentity {
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
    match Reply::read(&RawMail::bare(message, Moment::from_micros(0)), &ours()) {
        Ok(reply) => told(&reply.parsed),
        Err(unwanted) => format!("drop {unwanted:?}"),
    }
}

/// A parsed reply in the format of the data file.
pub fn told(parsed: &ParsedReply) -> String {
    told_in(parsed, &game(), &PieceLetters::default())
}

fn told_in(parsed: &ParsedReply, game: &Record, letters: &PieceLetters) -> String {
    let Ok(read) = reading::read(parsed, Some(game.into()), letters) else { return "refuse".to_owned() };
    let words = match &read.wish {
        Wish::Turn(turn) => {
            let draw = if turn.draw_offer { " draw" } else { "" };
            format!("play {}{draw}", turn.display())
        }
        Wish::Plan(lines) => format!("if [{}]", lines.join("; ")),
        Wish::Word(Command::Draw) => "offer-draw".to_owned(),
        Wish::Word(Command::Accept) => "accept".to_owned(),
        Wish::Word(Command::Decline) => "decline".to_owned(),
        Wish::Word(Command::AcceptDraw) => "accept-draw".to_owned(),
        Wish::Word(Command::DeclineDraw) => "decline-draw".to_owned(),
        Wish::Word(Command::WithdrawDraw) => "withdraw-draw".to_owned(),
        Wish::Word(Command::AcceptTakeback) => "accept-takeback".to_owned(),
        Wish::Word(Command::DeclineTakeback) => "decline-takeback".to_owned(),
        Wish::Word(Command::Claim) => "claim".to_owned(),
        Wish::Word(Command::Resign) => "resign".to_owned(),
        Wish::Word(Command::Show) => "show".to_owned(),
        Wish::Word(Command::Pgn) => "pgn".to_owned(),
        Wish::Word(Command::Help) => "help".to_owned(),
        Wish::Word(Command::Stop) => "stop".to_owned(),
        Wish::Word(Command::Ignore) => "ignore".to_owned(),
        Wish::Word(Command::Signal) => "signal".to_owned(),
        Wish::Word(Command::Touch(square)) => format!("touch {square}"),
    };
    let conditionals = match read.conditionals.as_slice() {
        [] => String::new(),
        lines => format!(" if [{}]", lines.join("; ")),
    };
    let message = read.message.map(|text| format!(" | {}", text.replace('\n', "\\n")));
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
fn the_headers_of_usual_programs_name_one_author() {
    for (name, _) in rows() {
        let message = fs::read(data().join(format!("replies/{name}.eml"))).unwrap();
        if let Ok(reply) = Reply::read(&RawMail::bare(&message, Moment::from_micros(0)), &ours()) {
            assert!(reply.author.is_some(), "{name}");
        }
    }
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

/// Hard-wraps lines at this width, as programs do that wrap quotations without marks.
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
    fn whatever_is_played_can_mean_nothing_else(
        fen in prop::sample::select(&FULL_OF_DOUBTS[..]),
        line in "([1-3]\\. ?)?[KQRBNa-h]?[a-h]?[1-8]?x?[a-h][1-8][+#!]?( draw)?",
    ) {
        let variant = Variant::new("chess", &Options::default()).unwrap();
        let record = Record::from_fen(&variant, fen).unwrap();
        if let Some((played, draw)) = played(&record, &line) {
            let text = line.rsplit(". ").next().unwrap_or_default().trim_end_matches(" draw");
            let text = text.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.' || c == ' ');
            let text = text.replace(['x', '+', '#', '!'], "");
            let legal = record.position().legal();
            let steps = legal.iter().filter(|step| may_mean(&text, step)).map(|step| step.step.as_str());
            let steps: Vec<&str> = if text == played { vec![&played] } else { steps.collect() };
            prop_assert_eq!(steps, [played.as_str()], "{} in {}", line, fen);
            prop_assert_eq!(line.ends_with(" draw"), draw);
        }
    }
}

/// Positions in which a letter is both a piece and a file.
const FULL_OF_DOUBTS: [&str; 4] = [
    "4k3/8/8/8/8/2r5/1P1B4/4K3 w - - 0 1",
    "4k3/2p5/8/8/2r5/1P1B4/8/4K3 w - - 0 1",
    "4k3/1p6/2n5/1B2p3/3P4/5N2/1PP2PPP/R3K2R w - - 0 2",
    "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
];

/// The step that a mail with this line plays, and whether it offers a draw.
fn played(record: &Record, line: &str) -> Option<(String, bool)> {
    let read = reading_of(&format!("{line}\n\nThanks"), record, &PieceLetters::default())?;
    let Wish::Turn(turn) = read.wish else { return None };
    Some((turn.steps()[0].clone(), turn.draw_offer))
}

/// Returns whether a text without annotation signs can mean a step of chess, ignoring the case of the first letter.
fn may_mean(text: &str, step: &StepText) -> bool {
    let (from, to) = (&step.step[..2], &step.step[2..4]);
    let letter =
        step.display.chars().next().filter(char::is_ascii_uppercase).map(String::from).unwrap_or_default();
    let takes = step.display.contains('x');
    let origins = ["", &from[..1], &from[1..], from];
    // A pawn's file is written only for captures.
    let is_written = |origin: &str| !letter.is_empty() || origin.len() != 1 || takes && origin == &from[..1];
    let texts =
        origins.iter().filter(|origin| is_written(origin)).map(|origin| format!("{letter}{origin}{to}"));
    texts.chain([format!("{from}{to}")]).any(|written| written.eq_ignore_ascii_case(text))
}

const VARIANTS: [&str; 8] = [
    "chess",
    "shatranj",
    "clockwork-orange",
    "anti-king",
    "makruk",
    "magicians-deathmatch",
    "janggi",
    "three-player-hex",
];

/// A game by these choices among the legal steps, up to a position that is not the end.
fn random_game(variant: &Variant, choices: &[prop::sample::Index]) -> Record {
    let mut record = Record::new(variant);
    for choice in choices {
        let legal = record.position().legal();
        let mut after = record.clone();
        after.play(&legal[choice.index(legal.len())].step).unwrap();
        if after.outcome().is_some() || after.position().legal().is_empty() {
            break;
        }
        record = after;
    }
    record
}

/// The piece letters of a language.
fn letters_of(variant: &Variant, language: Language) -> PieceLetters {
    PieceLetters::of_language(&vocabulary::letters_of(variant), language)
}

fn read_step(record: &Record, text: &str, letters: &PieceLetters) -> Option<Played> {
    meant_step(&mut record.clone(), text, letters).ok()
}

/// As phone keyboards capitalise the start of a mail.
fn begun_large(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Replaces Cyrillic letters with Latin lookalikes.
fn in_latin(text: &str) -> String {
    let pairs = [('К', 'K'), ('С', 'C'), ('р', 'p')];
    text.chars().map(|c| pairs.iter().find(|(own, _)| *own == c).map_or(c, |(_, latin)| *latin)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn however_a_step_is_written_it_is_that_step_or_none(
        key in prop::sample::select(&VARIANTS[..]),
        language in prop::sample::select(Language::ALL),
        foreign in prop::sample::select(Language::ALL),
        choices in prop::collection::vec(any::<prop::sample::Index>(), 1..40),
    ) {
        let variant = Variant::new(key, &Options::default()).unwrap();
        let record = random_game(&variant, &choices);
        let (letters, fen) = (letters_of(&variant, language), record.position().fen());
        let legal = record.position().legal();
        // Steps to the same square are the most similar.
        let chosen = &legal[choices[0].index(legal.len())];
        let square = chosen.step.get(2..4).unwrap_or_default();
        for StepText { step, display } in legal.iter().filter(|step| step.step.ends_with(square)).take(6) {
            let dashed = if step.len() == 4 { format!("{}-{}", &step[..2], &step[2..]) } else { step.clone() };
            let own = letters.of(display);
            for text in [in_latin(&own), own, display.clone(), dashed, step.clone()] {
                for text in [begun_large(&text), text] {
                    let played = read_step(&record, &text, &letters).map(|played| played.step);
                    prop_assert!(
                        played.as_ref().is_none_or(|played| played == step),
                        "{key}, {language:?}: {text} of {step} played {played:?} in {fen}"
                    );
                }
            }
            let is_small = step.starts_with(char::is_lowercase);
            prop_assert!(!is_small || read_step(&record, step, &letters).is_some(), "{key}: {step} in {fen}");
            // The site does not know a guest's language; letters that are also English ones are ambiguous.
            let theirs = letters_of(&variant, foreign).of(display);
            let is_ours = |first: char| variant.about().pieces.iter().any(|piece| piece.letter.starts_with(first));
            if !theirs.starts_with(is_ours) {
                let played = read_step(&record, &theirs, &PieceLetters::default()).map(|played| played.step);
                prop_assert!(
                    played.as_ref().is_none_or(|played| played == step),
                    "{key}, {foreign:?} to a guest: {theirs} of {step} played {played:?} in {fen}"
                );
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn every_step_as_we_write_it_is_played_and_two_of_them_are_none(
        row in 0..Variant::rows().len(),
        language in prop::sample::select(Language::ALL),
        choices in prop::collection::vec(any::<prop::sample::Index>(), 2..30),
    ) {
        let key = Variant::rows()[row].key;
        let variant = Variant::new(key, &Options::default()).unwrap();
        let letters = letters_of(&variant, language);
        let record = random_game(&variant, &choices);
        let (legal, fen) = (record.position().legal(), record.position().fen());
        let [one, other] = [0, 1].map(|at| &legal[choices[at].index(legal.len())]);
        // A turn of several steps is not complete.
        let mut regional = None;
        let mut is_whole = |step: &StepText| {
            let mut after = record.clone();
            let played = after.play(&step.step).unwrap();
            if step == one {
                regional.clone_from(&played.regional);
            }
            after.outcome().is_some() || after.position().to_act() != played.seat
        };
        prop_assume!(is_whole(other) && is_whole(one));
        let read = |text: &str| match reading_of(text, &record, &letters)?.wish {
            Wish::Turn(turn) => Some(turn.steps().join(" ")),
            _ => None,
        };
        let texts = [one.step.clone(), letters.of(&one.display), one.display.clone()];
        for text in texts.into_iter().chain(regional) {
            let played = read(&text);
            let is_clear = text == one.step && text.starts_with(char::is_lowercase);
            prop_assert!(
                played.as_ref() == Some(&one.step) || played.is_none() && !is_clear,
                "{key}, {language:?}: {text} of {} played {played:?} in {fen}", one.step
            );
            // Two hyphens begin a signature.
            for below in [&other.step, &other.display].into_iter().filter(|below| *below != "--") {
                let both = read(&format!("{text}\n\n{below}"));
                prop_assert!(one == other || both.is_none(), "{key}: {text} and {below} played {both:?} in {fen}");
            }
        }
    }
}

fn reading_of(text: &str, record: &Record, letters: &PieceLetters) -> Option<reading::Reading> {
    let message = mail(&format!("{text}\n\n> 1. e4 e5\n"));
    let reply = Reply::read(&RawMail::bare(&message, Moment::from_micros(0)), &ours()).ok()?;
    reading::read(&reply.parsed, Some(record.into()), letters).ok()
}
