mod facts;
mod steps;

use zugpost_rules::{
    AnyGame, Coordinates, Options, Outcome, PieceAbout, Reason, Record, Seat, StepWords, Variant, seat_names,
};

use super::*;
use crate::locale::{Locale, Part};

/// Number of steps of each game that are said.
const STEPS: usize = 40;

fn english(phrase: &Phrase) -> String {
    phrase.text(Locale::En)
}

/// Returns whether every part of a phrase has a message to translate it.
fn is_worded(phrase: &Phrase) -> bool {
    match phrase {
        Phrase::Verbatim(_) | Phrase::Move { .. } => false,
        Phrase::Spelled { international, regional } => is_worded(international) && is_worded(regional),
        Phrase::Message { key, parts } => {
            let nested = parts.iter().all(|(_, part)| match part {
                Part::Phrase(phrase) => is_worded(phrase),
                Part::Text(_) | Part::Number(_) => true,
            });
            nested && locale::has(key)
        }
    }
}

/// Every game, with each option set to each value where that can be played.
fn variants() -> Vec<Variant> {
    let mut variants = Vec::new();
    for about in Variant::rows() {
        variants.extend(Variant::new(about.key, &Options::default()));
        for option in about.options {
            let set = |value: &str| Options::from_iter([(option.name.to_owned(), value.to_owned())]);
            let choices = option.values.iter().map(|value| set(value));
            variants.extend(choices.filter_map(|options: Options| Variant::new(about.key, &options).ok()));
        }
    }
    variants
}

fn say(phrase: &Phrase, words: &str) {
    assert_eq!(english(phrase), words);
    say_in_all(phrase);
}

/// A phrase of messages is said in every language.
fn say_in_all(phrase: &Phrase) {
    assert!(is_worded(phrase), "no message of {phrase:?}");
    for locale in Locale::ALL {
        assert!(!phrase.text(*locale).is_empty());
    }
}

#[test]
fn names_are_those_of_the_rules() {
    for name in seat_names() {
        let known = if name == Seat::Brown.name() { "Nature" } else { name };
        say(&side(name), known);
        say(&side_of(name), known);
    }
    for about in Variant::rows() {
        say(&variant(about), about.name);
        for PieceAbout { name, .. } in about.pieces {
            say(&piece(about.key, name), name);
            let article = if name.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
            say(&one_piece(about.key, name), &format!("{article} {name}"));
            let pieces = pieces_of_kind(about.key, name);
            assert!(is_worded(&pieces) && english(&pieces).ends_with('s'), "{pieces:?}");
        }
    }
}

#[test]
fn variants_pieces_and_options_are_described_in_sentences() {
    for about in Variant::rows() {
        let words = english(&summary(about));
        assert!((20..=90).contains(&words.len()) && words.matches('.').count() == 1, "{words}");
        let pieces = about.pieces.iter().map(|piece| piece_moves(about, piece));
        let sentences = pieces.chain(about.options.iter().map(option_text)).chain([summary(about)]);
        for phrase in sentences {
            say_in_all(&phrase);
            assert!(english(&phrase).ends_with('.'), "{phrase:?}");
        }
    }
}

#[test]
fn outcomes_are_said_with_their_reasons() {
    Reason::ALL.map(cause).iter().for_each(say_in_all);
    let reason = Reason::FiftyMoves;
    say(&outcome(Outcome::Draw { reason }), "draw by 50 moves without a capture or pawn move");
    say(&outcome(Outcome::Win { seat: Seat::Red, reason: Reason::Checkmate }), "Red wins by checkmate");
    let win = outcome(Outcome::Win { seat: Seat::White, reason: Reason::Checkmate });
    assert_eq!(win.text(Locale::Fr), "Victoire des Blancs par échec et mat");
    assert_eq!(win.text(Locale::Ru), "Победа белых: мат");
}

#[test]
fn names_become_parts_of_keys() {
    assert_eq!(slug("non-capturing pawn"), "non-capturing-pawn");
    assert_eq!(slug("Nature's turn"), "nature-s-turn");
    assert_eq!(slug("king_capture"), "king-capture");
}

#[test]
fn options_are_said_as_they_are_set() {
    for about in Variant::rows() {
        for option in about.options {
            for value in option.values.iter().filter(|value| **value != "false" || option.default == "true") {
                let raw = format!("{}={value}", option.name);
                let label = english(&option_label(option));
                let words = match *value {
                    "true" => label,
                    value => format!("{label}: {}", english(&option_value(option, value))),
                };
                say(&variant_with_options(about.key, &raw), &format!("{} ({words})", about.name));
            }
        }
    }
    let two = variant_with_options("chaos", "base=xiangqi,window=45s");
    say(&two, "Chaos's Chess (Base game: Xiangqi, Nature’s thinking time: 45s)");
    assert_eq!(two.text(Locale::De), "Chaos's Chess (Grundspiel: Xiangqi, Bedenkzeit der Natur: 45s)");
    assert_eq!(english(&variant_with_options("gone", "a_b=c")), "gone (a b c)");
    let base = &Variant::about_of("chaos").unwrap().options[0];
    assert_eq!(option_value(base, "chess").text(Locale::De), "Schach");
    let limit = &Variant::about_of("xiangqi").unwrap().options[1];
    assert_eq!(english(&option_value(limit, "50")), "50");
    assert_eq!(english(&option_value(limit, "none")), "None");
}

/// Plays games by chance, hands every position and the words of every step on, and lets a player leave at the end.
fn walk(mut look: impl FnMut(&Variant, &AnyGame, Option<&StepWords>)) {
    for (number, variant) in (1_u64..).zip(variants()) {
        let mut record = Record::new(&variant);
        let mut state = number;
        look(&variant, record.position(), None);
        for _ in 0..STEPS {
            let legal = record.position().legal();
            if legal.is_empty() || record.outcome().is_some() {
                break;
            }
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            // Every third step is one that takes, promotes or the like, if there is one.
            let special: Vec<_> =
                legal.iter().filter(|step| step.display.contains(['x', '=', '*', 'O', '+'])).collect();
            let choice = (state >> 33) as usize;
            let step = match special.len() {
                n_special @ 1.. if !choice.is_multiple_of(3) => special[choice % n_special].step.clone(),
                _ => legal[choice % legal.len()].step.clone(),
            };
            let played = record.play(&step).unwrap();
            look(&variant, record.position(), Some(&played.words));
        }
    }
}

#[test]
fn boards_are_said_in_six_languages() {
    let crazyhouse = Variant::new("crazyhouse", &Options::default()).unwrap();
    let board = crazyhouse.position("4k3/8/8/8/8/8/8/R3K2R[PPn] w KQ - 0 1").unwrap().board();
    for (locale, words) in [
        (
            Locale::En,
            "White: king e1, rooks a1 and h1. Black: king e8. White in hand: two pawns. Black in hand: one knight. \
             White to move.",
        ),
        (
            Locale::De,
            "Weiß: König e1, Türme a1 und h1. Schwarz: König e8. Weiß auf der Hand: 2 Bauern. Schwarz auf der Hand: \
             Springer. Weiß am Zug.",
        ),
        (
            Locale::Ru,
            "Белые: король e1, ладьи a1 и h1. Чёрные: король e8. В руке белых: пешки ×2. В руке чёрных: конь. \
             Ход белых.",
        ),
        (
            Locale::Ja,
            "白：キング e1、ルーク a1とh1。黒：キング e8。白の持ち駒：ポーン×2。黒の持ち駒：ナイト。白の手番。",
        ),
    ] {
        assert_eq!(board_words(&board, Coordinates::OWN).text(locale), words);
    }
}

#[test]
fn diagrams_are_said_in_six_languages() {
    let chess = Variant::new("chess", &Options::default()).unwrap().start();
    let pawn = diagram_words(&chess.diagram("P", Some("a2")).unwrap(), Coordinates::OWN);
    for (locale, words) in [
        (Locale::En, "On a2: pawn. It goes without taking to a3 and a4. It only takes on b3."),
        (Locale::De, "Auf a2: Bauer. Zieht ohne zu schlagen auf a3 und a4. Schlägt nur auf b3."),
        (Locale::Fr, "En a2\u{a0}: pion. Va sans prendre en a3 et a4. Prend seulement en b3."),
        (Locale::Es, "En a2: peón. Va sin capturar a a3 y a4. Solo captura en b3."),
        (Locale::Ru, "На a2: пешка. Только ходит, не бьёт: a3 и a4. Только бьёт: b3."),
        (Locale::Ja, "a2にポーン。a3とa4へは取らずに進むだけです。b3では取ることだけができます。"),
    ] {
        assert_eq!(pawn.text(locale), words);
    }
    for variant in variants() {
        for diagram in variant.start().diagrams() {
            assert!(is_worded(&diagram_words(&diagram, Coordinates::OWN)), "{}: {diagram:?}", variant.key());
        }
    }
}
