//! Facts of positions, and faults of their texts, in words.

use zugpost_rules::{Coordinates, FirstMove, PositionError, Remark, Seat, StateProblem};

use super::{english, is_worded, say, say_in_all, variants, walk};
use crate::locale::Locale;
use crate::vocabulary::{board_words, details, position_error, quoted, remarks};

#[test]
fn facts_of_positions_are_said_in_words_of_messages() {
    walk(|_, position, _| {
        let board = position.board();
        let words = board_words(&board, Coordinates::OWN);
        assert!(is_worded(&words) && english(&words).ends_with('.'), "{words:?}");
        remarks(&board).iter().chain(&details(&board)).for_each(say_in_all);
    });
    let mut board = variants()[0].start().board();
    let (owner, side) = ("White", "White");
    let bobber = |reach| Remark::Bobber { owner, square: "f1".to_owned(), reach };
    let castling = |kings: &[&str]| Remark::Castling {
        side,
        kings: kings.iter().map(|king| (*king).to_owned()).collect(),
    };
    let progress = |clock, claim, end| Remark::Progress { clock, claim, end };
    for (remark, words) in [
        (
            Remark::Phase { number: 2, n_phases: 3, player: "White", moved: "Black" },
            "Step 2 of 3: White moves a black piece",
        ),
        (Remark::Choice { owner }, "White chooses what the pawn becomes"),
        (Remark::NatureIsOut, "Nature is out of the game"),
        (Remark::NaturePlaces, "Nature places her Anti-King"),
        (Remark::NatureActs, "Nature may act now"),
        (Remark::NatureActsNext, "Nature may act before the next turn"),
        (Remark::NatureWaits { turns: 1 }, "Nature may act in 1 turn"),
        (Remark::NatureHasGrace { turns: 3 }, "Nature’s checks may be ignored for 3 more turns"),
        (bobber(Some(1)), "White’s bobber on f1: 1 square"),
        (bobber(Some(4)), "White’s bobber on f1: up to 4 squares"),
        (bobber(None), "White’s bobber on f1: any number of squares"),
        (Remark::Count { side, number: 2, limit: 64 }, "White counts moves: 2 of 64"),
        (Remark::SecondBishop { side, on_dark: true }, "White’s second bishop comes to a dark square"),
        (Remark::Points { first: ("Blue", 144), second: ("Red", 147) }, "Points: Blue has 72, Red has 73½"),
        (castling(&["g1"]), "White may still castle, with the king to g1"),
        (castling(&["g1", "c1"]), "White may still castle, with the king to g1 or c1"),
        (Remark::NoCastling, "No side can castle any more"),
        (Remark::FirstMove { side, right: FirstMove::Teleport }, "White may still teleport the king"),
        (
            progress(1, Some(100), Some(150)),
            "1 move without progress; after 100 a draw may be claimed, after 150 the game ends",
        ),
        (progress(20, None, Some(60)), "20 moves without progress; after 60 the game ends"),
    ] {
        board.remarks = vec![remark];
        say(&remarks(&board)[0], words);
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
