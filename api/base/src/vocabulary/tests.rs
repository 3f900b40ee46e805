use zugpost_rules::{
    AnyGame, Captured, Coordinates, Options, Outcome, PositionError, Reason, Record, Seat, StateProblem,
    StepAction, StepEnd, StepWords, Variant, seat_names,
};

use super::*;
use crate::locale::{Locale, Part, Spelling, ToPhrase};

/// Number of steps of each game that are said.
const STEPS: usize = 40;

fn english(phrase: &Phrase) -> String {
    phrase.text(Locale::En)
}

/// Returns whether every part of a phrase has a message to translate it.
fn is_worded(phrase: &Phrase) -> bool {
    match phrase {
        Phrase::Verbatim(_) => false,
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
    assert!(is_worded(phrase), "{words} is not translated: {phrase:?}");
    for locale in Locale::ALL {
        assert!(!phrase.text(*locale).is_empty());
    }
}

#[test]
fn names_and_descriptions_say_what_the_rules_say() {
    for name in seat_names() {
        let known = if name == Seat::Brown.name() { "Nature" } else { name };
        say(&side(name), known);
        say(&side_of(name), known);
    }
    for about in Variant::rows() {
        say(&variant(about), about.name);
        say(&summary(about), about.summary);
        for one in about.pieces {
            say(&piece(about.key, one.name), one.name);
            say(&piece_moves(about, one), one.text);
            say(&one_piece(about.key, one.name), &zugpost_rules::game::with_article(one.name));
            let pieces = pieces_of_kind(about.key, one.name);
            assert!(is_worded(&pieces) && english(&pieces).ends_with('s'), "{pieces:?}");
        }
        for option in about.options {
            say(&option_text(option), option.text);
        }
        for taught in teaching::all_taught(about.key) {
            say(&taught.to_phrase(), taught.english);
        }
    }
    let reasons = Reason::ALL.map(|reason| (cause(reason), reason.to_string()));
    reasons.iter().for_each(|(phrase, words)| say(phrase, words));
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

/// A action in chess.
fn told(side: &'static str, action: StepAction) -> StepWords {
    let mut chess = Record::new(&Variant::new("chess", &Options::default()).unwrap());
    StepWords { side, action, ..chess.play("e2e4").unwrap().words }
}

fn international(words: &StepWords) -> Phrase {
    turn_words([words], Spelling::International)
}

#[test]
fn every_step_that_is_played_is_said_in_words_of_messages() {
    let say_both = |words: &StepWords| {
        say(&international(words), &words.to_string().replace("Brown", "Nature"));
        assert!(is_worded(&turn_words([words], Spelling::Regional)));
    };
    walk(|_, _, words| {
        words.into_iter().for_each(say_both);
    });
    let captured = |owner, piece| Captured { owner, piece };
    let taken = captured(Some("White"), "pawn");
    let other = Some(captured(Some("Black"), "knight"));
    let passing =
        StepAction::TakesInPassing { piece: "pawn", from: "e5", to: "d6", taken, third: "d5", other };
    let castles = StepAction::Castles { piece: "king", from: "e1", to: "g1", rook: "h1", beside: "f1" };
    let returns = StepAction::Returns { one: "rook", to: "a1", taken: Some(captured(None, "knight")) };
    let taken = captured(None, "crowned knight");
    let explodes = StepAction::Explodes { piece: "left schizzy", from: "a1", to: "b2", taken };
    let switches = StepAction::Switches { piece: "bishop", to: "c8", one: "magician" };
    let goes = StepAction::Goes { piece: "king", from: "e1", to: "e2" };
    let over = |reason| Some(StepEnd::Over(reason));
    for words in [
        told("Red", StepAction::Resigns),
        told("White", StepAction::RunsOutOfTime),
        StepWords { becomes: Some("queen"), ..told("Brown", passing) },
        told("Brown", castles),
        StepWords { end: Some(StepEnd::Check), ..told("White", returns) },
        told("White", explodes),
        StepWords { player: Some("White"), end: over(Reason::NatureCheckmate), ..told("Black", switches) },
        StepWords { end: over(Reason::FiftyMoves), ..told("White", goes) },
    ] {
        say_both(&words);
    }
}

#[test]
fn squares_in_words_are_called_as_at_home_by_readers_who_like_that() {
    for (key, options, steps, words, regional) in [
        (
            "xiangqi",
            "",
            vec!["h3h10"],
            "Red cannon h3 takes horse on h10",
            "Red cannon 2.3 takes horse on 2.10",
        ),
        ("xiangqi", "", vec!["h3e3", "h10g8"], "Black horse h10 to g8", "Black horse 8.1 to 7.3"),
        ("shogi", "", vec!["c3c4"], "Sente pawn c3 to c4", "Sente pawn 7g to 7f"),
        ("janggi", "", vec!["e2e1"], "Blue general e2 to e1", "Blue general 95 to 05"),
        ("chaos", "xiangqi", vec!["h3e3"], "Red cannon h3 to e3", "Red cannon h3 to e3"),
        ("chess", "", vec!["e2e4"], "White pawn e2 to e4", "White pawn e2 to e4"),
    ] {
        let base = (!options.is_empty()).then(|| ("base".to_owned(), options.to_owned()));
        let mut record = Record::new(&Variant::new(key, &base.into_iter().collect()).unwrap());
        let played = steps.into_iter().map(|step| record.play(step).unwrap()).last().unwrap();
        let phrase = spelled_turn_words(&[&played.words]);
        assert_eq!(phrase.text_in(Locale::En, Spelling::International), words);
        assert_eq!(phrase.text_in(Locale::En, Spelling::Regional), regional);
    }
}

#[test]
fn steps_and_pieces_have_the_words_of_their_game() {
    let chess = Variant::new("chess", &Options::default()).unwrap();
    let promotes =
        Record::from_fen(&chess, "3nk3/4P3/8/8/8/8/8/4K3 w - - 0 1").unwrap().play("e7d8q").unwrap();
    for (locale, words) in [
        (Locale::De, "Weiß: Bauer e7 schlägt auf d8 (Springer) und verwandelt sich in eine Dame, Schach"),
        (Locale::Ja, "白：ポーン e7がd8のナイトを取る、クイーンになる、チェック"),
    ] {
        assert_eq!(international(&promotes.words).text(locale), words);
    }
    let goes = |piece, from, to| StepAction::Goes { piece, from, to };
    let steps = [
        told("White", goes("pawn", "e7", "e5")),
        StepWords { player: Some("White"), ..told("Black", goes("knight", "b8", "c6")) },
        told("White", StepAction::Passes),
    ];
    for (locale, words) in [
        (Locale::En, "pawn e7 to e5; Black knight b8 to c6, moved by White; passes"),
        (Locale::De, "Bauer e7 nach e5; Schwarz: Springer b8 nach c6, gezogen von Weiß; passt"),
        (Locale::Ja, "ポーン e7からe5；黒：ナイト b8からc6、白の手；パス"),
    ] {
        assert_eq!(turn_words_of("White", &steps, Spelling::International).text(locale), words);
    }
    let two = english(&turn_words(&steps[..2], Spelling::International));
    assert_eq!(two, "White pawn e7 to e5; Black knight b8 to c6, moved by White");
    assert_eq!(english(&turn_words([], Spelling::International)), "");
    assert_eq!(piece("shogi", "knight").text(Locale::Ja), "桂馬");
    assert_eq!(piece("chess", "knight").text(Locale::Ja), "ナイト");
    assert_eq!(piece("chaos", "gold general").text(Locale::Ja), "金");
    assert_eq!(piece("chess", "dinosaur"), Phrase::Verbatim("dinosaur".to_owned()));
}

#[test]
fn facts_of_positions_are_said_in_words_of_messages() {
    walk(|_, position, _| {
        let board = position.board();
        let words = board_words(&board, Coordinates::OWN);
        assert!(is_worded(&words) && english(&words).ends_with('.'), "{words:?}");
        // Few moves without progress are not told.
        let is_far = |detail: &&String| {
            let count = detail.split_once(" without progress").and_then(|(count, _)| count.split(' ').next());
            count.is_some_and(|count| count.parse::<u32>().unwrap() < 20)
        };
        let told: Vec<&String> = board.details.iter().filter(|detail| !is_far(detail)).collect();
        let facts = [(remarks(&board), board.remarks.iter().collect()), (details(&board), told)];
        for (phrases, words) in facts {
            assert_eq!(phrases.len(), words.len());
            phrases.iter().zip(words).for_each(|(phrase, words)| say(phrase, words));
        }
    });
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

#[test]
fn what_is_wrong_with_the_braces_of_a_position_is_said_in_words_of_messages() {
    let (text, player, side) = (|| "x".to_owned(), Seat::White, Seat::Black);
    for problem in [
        StateProblem::Number { text: text(), least: 1, most: 9999 },
        StateProblem::Unknown { text: text(), known: vec!["w", "b"] },
        StateProblem::NoSquare { text: text() },
        StateProblem::NothingHeld,
        StateProblem::NothingMoved,
        StateProblem::NoPawnWaits,
        StateProblem::NeverMoves { player, side, phase: 3 },
        StateProblem::Phases { turn: 4, n_phases: 2 },
        StateProblem::TurnOf { turn: 4, player },
        StateProblem::OtherPieces { player, side, phase: 3, turn: 4 },
        StateProblem::OutTwice { seat: Seat::Red },
        StateProblem::OutToMove { seat: Seat::Red },
        StateProblem::NoPiece { text: text() },
        StateProblem::PieceOfNature { text: text() },
        StateProblem::NeverReturned { text: text() },
        StateProblem::NoPawn { text: text() },
        StateProblem::NotOfNature { text: text() },
        StateProblem::NatureIsOut,
        StateProblem::Over,
        StateProblem::TooEarly { period: 5, since: 3 },
        StateProblem::AntiKingFirst,
        StateProblem::Shades { text: text() },
        StateProblem::BobberCount { text: text() },
        StateProblem::NoBobber { square: "f1".to_owned() },
        StateProblem::NoWing,
        StateProblem::TurnToArrange { seat: side },
        StateProblem::NoCount,
        StateProblem::Count { text: text() },
        StateProblem::Limit { limit: 17 },
    ] {
        let error = PositionError::State { key: "act", problem };
        let (phrase, words) = (position_error(&error), quoted(&error.to_string()));
        // The rules write sides in lower case, as the API names seats.
        assert_eq!(english(&phrase).to_lowercase(), words.to_lowercase());
        assert!(is_worded(&phrase), "{phrase:?}");
        for locale in Locale::ALL.iter().filter(|locale| **locale != Locale::En) {
            assert_ne!(phrase.text(*locale), english(&phrase));
        }
    }
}
