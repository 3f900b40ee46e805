//! Orthodox chess against an implementation by other people: same steps, same texts, same ends.

#![expect(clippy::unwrap_used, reason = "helpers of tests may stop at the first surprise")]

mod dice;

use dice::Dice;
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Outcome, Position, perft};
use std::collections::BTreeSet;
use zugpost_rules::{AnyGame, Options, Variant};

/// Minimum number of positions that are compared.
const N_POSITIONS: usize = 3000;

fn chess() -> Variant {
    Variant::new("chess", &Options::default()).unwrap()
}

fn uci(position: &Chess) -> BTreeSet<String> {
    position.legal_moves().iter().map(|step| step.to_uci(CastlingMode::Standard).to_string()).collect()
}

fn result(position: &Chess) -> Option<String> {
    match position.outcome() {
        Outcome::Unknown => None,
        Outcome::Known(known) => Some(known.to_string()),
    }
}

/// Compares everything that both can say about a position.
fn compare(ours: &AnyGame, theirs: &Chess) {
    let text = Fen::from_position(theirs, EnPassantMode::Legal).to_string();
    assert_eq!(ours.fen(), text);
    let legal: BTreeSet<String> = ours.legal().into_iter().map(|step| step.step).collect();
    assert_eq!(legal, uci(theirs), "{text}");
    assert_eq!(ours.in_check(), theirs.is_check(), "{text}");
    let outcome = ours.outcome().map(|outcome| outcome.result().to_owned());
    assert_eq!(outcome, result(theirs), "{text}");
}

#[test]
fn random_games_agree_position_by_position() {
    let variant = chess();
    let mut dice = Dice::new(1);
    let (mut n_positions, mut n_ended) = (0, 0);
    while n_positions < N_POSITIONS {
        let mut theirs = Chess::default();
        for _ in 0..300 {
            // Reading our position from their text each time also compares the reading.
            let ours =
                variant.position(&Fen::from_position(&theirs, EnPassantMode::Always).to_string()).unwrap();
            compare(&ours, &theirs);
            n_positions += 1;
            let legal = theirs.legal_moves();
            if legal.is_empty() || result(&theirs).is_some() {
                n_ended += 1;
                break;
            }
            // Captures come first in every third choice, so that games reach endings.
            let captures: Vec<_> = legal.iter().filter(|step| step.is_capture()).collect();
            let chosen = match captures.as_slice() {
                [] => legal[dice.below(legal.len())],
                captures if dice.below(3) == 0 => *captures[dice.below(captures.len())],
                _ => legal[dice.below(legal.len())],
            };
            theirs.play_unchecked(chosen);
        }
    }
    assert!(n_ended > 5, "only {n_ended} games came to an end");
}

#[test]
fn played_positions_agree_with_played_positions() {
    let variant = chess();
    let mut dice = Dice::new(2);
    for _ in 0..20 {
        let mut record = zugpost_rules::Record::new(&variant);
        let mut theirs = Chess::default();
        for _ in 0..80 {
            let legal = theirs.legal_moves();
            if record.outcome().is_some() {
                break;
            }
            let chosen = legal[dice.below(legal.len())];
            let san = shakmaty::san::SanPlus::from_move(theirs.clone(), chosen).to_string();
            theirs.play_unchecked(chosen);
            let played = record.play(&san).unwrap();
            assert_eq!(played.step, chosen.to_uci(CastlingMode::Standard).to_string());
            assert_eq!(played.display, san);
            compare(record.position(), &theirs);
        }
    }
}

#[test]
fn counts_of_difficult_positions_agree() {
    let positions = [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1",
        "8/6bb/8/8/R1pP2k1/4P3/P7/K7 b - d3 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
    ];
    for text in positions {
        let ours = chess().position(text).unwrap();
        let theirs: Chess = text.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap();
        for depth in 1..=3 {
            assert_eq!(zugpost_rules::perft(&ours, depth), perft(&theirs, depth), "{text} to depth {depth}");
        }
    }
}
