//! Every variant against its file of cases in `tests/data`. A new case is a new line there, never code here.
//!
//! A file is a list of lines; `#` begins a comment. Each case begins with a position, and what follows speaks of it:
//!
//! | line | meaning |
//! |---|---|
//! | `options` or `options NAME=VALUE …` | what is played from here on, with the start position |
//! | `rules VERSION NAME=VALUE …` | the same by another version of the rules |
//! | `start` or `fen TEXT` | the position to begin with |
//! | `play STEPS` | plays steps in any notation, and leavings such as `resign:red` |
//! | `perft N N N …` | counts of depth 1, 2, 3 … |
//! | `steps TEXTS` | the legal steps in machine notation are exactly these |
//! | `from SQUARE TEXTS` | those of the piece on a square are exactly these |
//! | `count N` | there are so many legal steps |
//! | `legal TEXTS` / `illegal TEXTS` | these can be played, or cannot |
//! | `ambiguous TEXT` | can mean several steps |
//! | `reads TEXT as STEP` | free input and the step in machine notation |
//! | `shows STEP as TEXT` | a step in machine notation and its display |
//! | `says STEP as NAMES` | a step and the names of its side, action, pieces and squares, of which sentences are made |
//! | `is TEXT` | the text of the position |
//! | `outcome RESULT REASON` or `outcome none` | how the game stands |
//! | `claim REASON` or `claim none` | what may be claimed |
//! | `check yes` or `check no` | whether the seat to act is in check |
//! | `checked SQUARES` | the pieces in check stand exactly there |
//! | `acts SEAT` | the seat to act |
//! | `remarks REMARK; REMARK` or `remarks none` | what the position holds besides board and hands |
//! | `introduces LETTERS` or `introduces none` | what the seat to act may bring into the game |
//! | `winner SEAT` | the seat that has won |
//! | `can-win SEATS` | the seats that could win, exactly these: for time that runs out |
//! | `excluded OPTIONS: MESSAGE` | options that do not go together, and why |
//! | `refused TEXT: MESSAGE` | no position, and why |

//!
//! Each variant is a test of its own, named by its key: `cargo test -p zugpost-rules omega` runs Omega's file.

#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use libtest_mimic::{Arguments, Failed, Trial};
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook};
use std::path::Path;
use zugpost_rules::{Options, Record, StepError, StepWords, Variant, perft};

fn main() {
    // A wrong line is reported by its test; the default hook would print it a second time.
    set_hook(Box::new(|_| {}));
    let variants = Variant::rows().iter();
    let tests = variants.map(|about| Trial::test(about.key, || keeps_to_its_file(about.key)));
    libtest_mimic::run(&Arguments::from_args(), tests.collect()).exit();
}

/// Runs all lines of a variant's file. One wrong line does not hide the others.
fn keeps_to_its_file(key: &str) -> Result<(), Failed> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(format!("{key}.txt"));
    let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let mut variant = Variant::new(key, &Options::default()).unwrap();
    let mut record = Record::new(&variant);
    let mut failures = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.split(" # ").next().unwrap_or_default().trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let place = format!("{key}.txt:{}: {line}", index + 1);
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let run = AssertUnwindSafe(|| {
            if word == "options" {
                variant =
                    Variant::new(key, &options(rest)).unwrap_or_else(|error| panic!("{place}: {error}"));
                record = Record::new(&variant);
            } else if word == "rules" {
                let (version, rest) = rest.split_once(' ').unwrap_or((rest, ""));
                let options = options(rest).by_rules(version.parse().unwrap());
                variant = Variant::new(key, &options).unwrap_or_else(|error| panic!("{place}: {error}"));
                record = Record::new(&variant);
            } else {
                run(&variant, &mut record, word, rest.trim(), &place);
            }
        });
        if let Err(panic) = catch_unwind(run) {
            failures.push(message(&*panic, &place));
        }
    }
    if failures.is_empty() { Ok(()) } else { Err(failures.join("\n").into()) }
}

/// Returns the message of a panic.
fn message(panic: &(dyn Any + Send), place: &str) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    match text.unwrap_or("a panic without a message") {
        text if text.starts_with(place) => text.to_owned(),
        text => format!("{place}: {text}"),
    }
}

/// The names in a step by names, in the order of its fields: `White Takes pawn e7 rook d8 queen Check`.
fn named(words: &StepWords) -> String {
    let StepWords { side, action, becomes, raises, player, end, .. } = words;
    let debug = format!("{side:?} {action:?} {becomes:?} {raises:?} {player:?} {end:?}");
    let is_value = |word: &&str| {
        word.starts_with(char::is_uppercase) && !["None", "Some", "Captured", "Raised"].contains(word)
    };
    let mut names = Vec::new();
    for (index, part) in debug.split('"').enumerate() {
        match index % 2 {
            0 => names.extend(part.split(|sign: char| !sign.is_alphanumeric()).filter(is_value)),
            _ => names.push(part),
        }
    }
    names.join(" ")
}

fn options(text: &str) -> Options {
    let pairs = text.split_whitespace().map(|pair| pair.split_once('=').unwrap_or((pair, "true")));
    pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

fn run(variant: &Variant, record: &mut Record, word: &str, rest: &str, place: &str) {
    let position = record.position();
    let legal = position.legal();
    let machine: Vec<&str> = legal.iter().map(|step| step.step.as_str()).collect();
    let tried = |text: &str| record.clone().play(text);
    let sorted = |text: &str| {
        let mut words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
        words.sort_unstable();
        words
    };
    match word {
        "start" => *record = Record::new(variant),
        "fen" => *record = Record::from_fen(variant, rest).unwrap_or_else(|error| panic!("{place}: {error}")),
        "play" => {
            for step in rest.split_whitespace() {
                record.enter(step).unwrap_or_else(|error| panic!("{place}: {error}"));
            }
        }
        "perft" => {
            for (depth, count) in (1..).zip(rest.split_whitespace()) {
                assert_eq!(perft(position, depth).to_string(), count, "{place}: depth {depth}");
            }
        }
        "steps" => assert_eq!(machine, sorted(rest), "{place}"),
        "from" => {
            let (square, steps) = rest.split_once(' ').unwrap_or((rest, ""));
            let from: Vec<&str> = machine.into_iter().filter(|step| step.starts_with(square)).collect();
            assert_eq!(from, sorted(steps), "{place}");
        }
        "count" => assert_eq!(legal.len().to_string(), rest, "{place}: {machine:?}"),
        "legal" => {
            for text in rest.split_whitespace() {
                tried(text).unwrap_or_else(|error| panic!("{place}: {error}"));
            }
        }
        "illegal" => {
            for text in rest.split_whitespace() {
                let result = tried(text);
                assert!(
                    matches!(result, Err(StepError::Illegal { .. })),
                    "{place}: `{text}` gave {result:?}"
                );
            }
        }
        "ambiguous" => {
            let result = tried(rest);
            assert!(matches!(result, Err(StepError::Ambiguous { .. })), "{place}: {result:?}");
        }
        "reads" | "shows" | "says" => {
            let (text, wanted) = rest.split_once(" as ").unwrap_or_else(|| panic!("{place}: no `as`"));
            let played = tried(text).unwrap_or_else(|error| panic!("{place}: {error}"));
            let got = match word {
                "reads" => played.step,
                "shows" => played.display,
                _ => named(&played.words),
            };
            assert_eq!(got, wanted, "{place}");
        }
        "is" => assert_eq!(position.fen(), rest, "{place}"),
        "outcome" => {
            let outcome = record.outcome().map_or("none".to_owned(), |outcome| outcome.to_string());
            assert_eq!(outcome, rest, "{place}");
        }
        "claim" => assert_eq!(record.claim().map_or("none", |reason| reason.as_str()), rest, "{place}"),
        "check" => assert_eq!(if position.in_check() { "yes" } else { "no" }, rest, "{place}"),
        "checked" => assert_eq!(position.board().checked, sorted(rest), "{place}"),
        "acts" => assert_eq!(position.to_act().as_str(), rest, "{place}"),
        "remarks" => {
            let remarks: Vec<_> =
                position.board().remarks.iter().map(|remark| format!("{remark:?}")).collect();
            assert_eq!(
                if remarks.is_empty() { "none".to_owned() } else { remarks.join("; ") },
                rest,
                "{place}"
            );
        }
        "introduces" => {
            let pieces = position.board().introduced.map(|hand| hand.pieces).unwrap_or_default();
            let letters: Vec<String> = pieces.into_iter().map(|(piece, _)| piece.letter).collect();
            let wanted = if rest == "none" { "" } else { rest };
            assert_eq!(letters.join(" "), wanted, "{place}");
        }
        "winner" => {
            let winner = record.outcome().and_then(|outcome| outcome.winner());
            assert_eq!(winner.map_or("none", |seat| seat.as_str()), rest, "{place}");
        }
        "can-win" => {
            let seats = variant.seats().iter().filter(|seat| position.can_win(**seat));
            let seats: Vec<&str> = seats.map(|seat| seat.as_str()).collect();
            assert_eq!(seats, rest.split_whitespace().collect::<Vec<_>>(), "{place}");
        }
        "excluded" => {
            let (chosen, message) = rest.split_once(": ").unwrap_or_else(|| panic!("{place}: no message"));
            let error = Variant::new(variant.key(), &options(chosen)).expect_err(place);
            assert_eq!(error.to_string(), message, "{place}");
        }
        "refused" => {
            let (fen, message) = rest.split_once(": ").unwrap_or_else(|| panic!("{place}: no message"));
            let error = variant.position(fen).expect_err(place);
            assert_eq!(error.to_string(), message, "{place}");
        }
        other => panic!("{place}: no such word as `{other}`"),
    }
}
