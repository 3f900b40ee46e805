//! Games against programs of other people: same legal steps, checks and ends in random positions, same counts.
//!
//! A difference in the decision of this server is a ruling, and the ruling has a name and a reason here.

#![expect(clippy::unwrap_used, reason = "helpers of tests may stop at the first surprise")]

mod dice;
mod oracle;

use dice::Dice;
use std::collections::BTreeSet;
use zugpost_rules::{AnyGame, Notation, Options, Outcome, Reason, Record, Variant, perft};

/// A game that both know.
struct Row {
    /// Our key, and an option that differs from its default.
    key: &'static str,
    option: Option<(&'static str, &'static str)>,
    /// Their name.
    theirs: &'static str,
    /// Depth to which both count from the first position.
    depth: u32,
    /// Differences that we have decided for.
    rulings: &'static [Ruling],
}

/// A step that only they allow, and why.
struct Ruling {
    /// A question to them that is answered with these steps.
    question: &'static str,
    /// The reason for which we do not allow them.
    #[expect(dead_code, reason = "said to readers")]
    reason: &'static str,
}

const ROWS: &[Row] = &[
    Row { key: "chess", option: None, theirs: "chess", depth: 3, rulings: &[] },
    Row { key: "crazyhouse", option: None, theirs: "crazyhouse", depth: 3, rulings: &[] },
    Row { key: "xiangqi", option: None, theirs: "xiangqi", depth: 3, rulings: &[] },
    Row { key: "janggi", option: None, theirs: "janggi", depth: 3, rulings: &[] },
    Row {
        key: "janggi",
        option: Some(("bikjang", "draw")),
        theirs: "janggitraditional",
        depth: 3,
        rulings: &[],
    },
    Row { key: "shogi", option: None, theirs: "shogi", depth: 3, rulings: SHOGI },
    Row { key: "makruk", option: None, theirs: "makruk", depth: 3, rulings: &[] },
    Row { key: "shatranj", option: None, theirs: "shatranj", depth: 3, rulings: &[] },
    Row { key: "chaturanga", option: None, theirs: "chaturanga", depth: 3, rulings: &[] },
    Row { key: "horde", option: None, theirs: "horde", depth: 3, rulings: &[] },
    Row { key: "horde", option: None, theirs: "python-chess horde", depth: 3, rulings: &[] },
];

const SHOGI: &[Ruling] = &[Ruling {
    question: "mating-pawn-drops",
    reason: "a pawn drop that mates is forbidden here; they allow it and say that it loses",
}];

/// Random games of each row, and how long they last at most.
const N_GAMES: u64 = 5;
const N_PLIES: usize = 200;

/// Of the positions of a game, each so-manieth is asked about: an odd number, so that both seats are to act.
const EACH: usize = 5;

impl Row {
    fn variant(&self) -> Variant {
        let options = self.option.map(|(name, value)| (name.to_owned(), value.to_owned()));
        Variant::new(self.key, &options.into_iter().collect::<Options>()).unwrap()
    }
}

/// A position of a random game.
struct Reached {
    position: AnyGame,
    /// The position for them: its text, or, where our text says more than theirs can, the text of the position before
    /// and the step from there.
    text: String,
}

/// The positions of random games in which every third step takes a piece, if any can.
fn positions(variant: &Variant) -> Vec<Reached> {
    let mut positions = Vec::new();
    for seed in 0..N_GAMES {
        let mut dice = Dice::new(seed);
        let mut record = Record::new(variant);
        let mut text = record.position().fen();
        for ply in 0..N_PLIES {
            if ply % EACH == 0 || record.outcome().is_some() {
                positions.push(Reached { position: record.position().clone(), text });
            }
            if record.outcome().is_some() {
                break;
            }
            let legal = record.position().legal();
            let takes = |display: &str| display.contains('x');
            let captures: Vec<_> = legal.iter().filter(|step| takes(&step.display)).collect();
            let chosen = match captures.as_slice() {
                captures @ [_, ..] if dice.below(3) == 0 => captures[dice.below(captures.len())],
                _ => &legal[dice.below(legal.len())],
            };
            let before = record.position().clone();
            record.play(&chosen.step).unwrap();
            text = record.position().fen();
            if text.contains('{') {
                text = format!("{}\t{}", before.fen(), before.uci(&chosen.step).unwrap());
            }
        }
    }
    positions
}

/// Returns the state of the game for the side to move, in the words of the other programs.
fn standing(position: &AnyGame) -> &'static str {
    match position.outcome() {
        None => "open",
        Some(Outcome::Draw { .. }) => "drawn",
        Some(Outcome::Win { seat, .. }) if seat == position.to_act() => "won",
        Some(Outcome::Win { .. }) => "lost",
    }
}

#[test]
#[ignore = "needs programs"]
fn random_positions_have_the_same_steps_checks_and_ends() {
    for row in ROWS {
        let positions = positions(&row.variant());
        let question = |word: &str, reached: &Reached| format!("{word}\t{}\t{}", row.theirs, reached.text);
        let questions: Vec<String> = positions.iter().map(|reached| question("position", reached)).collect();
        let answers = oracle::ask(&questions);
        let excluded = row.rulings.iter().flat_map(|ruling| {
            positions.iter().map(|reached| question(ruling.question, reached)).collect::<Vec<_>>()
        });
        let excluded = oracle::ask(&excluded.collect::<Vec<_>>());
        for (index, (Reached { position, .. }, answer)) in positions.iter().zip(&answers).enumerate() {
            let [standing, check, legal @ ..] = &*answer.split(' ').collect::<Vec<_>>() else {
                panic!("{}: no answer", position.fen())
            };
            let mut theirs: BTreeSet<String> = legal.iter().map(|step| (*step).to_owned()).collect();
            let excluded = excluded.iter().skip(index).step_by(positions.len());
            let excluded: Vec<&str> = excluded.flat_map(|answer| answer.split_ascii_whitespace()).collect();
            theirs.retain(|step| !excluded.contains(&step.as_str()));
            let legal = position.legal();
            let ours: BTreeSet<String> = legal.iter().map(|step| position.uci(&step.step).unwrap()).collect();
            // Each spelling means one step.
            for step in &legal {
                assert_eq!(position.read_uci(&position.uci(&step.step).unwrap()).unwrap(), step.step);
            }
            let place = format!("{} {}", row.key, position.fen());
            // A game that is over has no steps in their eyes.
            assert!(*standing != "open" || ours == theirs, "{place}: {ours:?} and {theirs:?}");
            assert_eq!(if position.in_check() { "check" } else { "calm" }, *check, "{place}");
            // Without those steps the game may be over. Their positions have no place for our count of moves, and bare
            // kings play on there.
            let ours = self::standing(position);
            let early = [Reason::Counting, Reason::DeadPosition];
            let is_early = position.outcome().is_some_and(|end| early.contains(&end.reason()));
            let is_ruled = !excluded.is_empty() && theirs.is_empty() || is_early && *standing == "open";
            assert!(ours == *standing || is_ruled, "{place}: {ours} {standing}");
        }
    }
}

#[test]
#[ignore = "needs programs"]
fn every_ply_of_007_is_a_legal_move_of_chess() {
    let variant = Variant::new("007", &Options::default()).unwrap();
    let positions: Vec<AnyGame> = positions(&variant).into_iter().map(|reached| reached.position).collect();
    let running: Vec<&AnyGame> = positions.iter().filter(|position| position.outcome().is_none()).collect();
    let fens: Vec<String> = running.iter().map(|position| position.fen()).collect();
    let chess = |fen: &String| fen.split_once(" {").map_or(fen.clone(), |(chess, _)| chess.to_owned());
    let questions: Vec<String> = fens.iter().map(|fen| format!("position\tchess\t{}", chess(fen))).collect();
    let mut n_last = 0;
    for ((position, fen), answer) in running.iter().zip(&fens).zip(oracle::ask(&questions)) {
        let theirs: BTreeSet<&str> = answer.split(' ').skip(2).collect();
        let legal = position.legal();
        let ours: BTreeSet<&str> = legal.iter().map(|step| step.step.as_str()).collect();
        assert!(ours.is_subset(&theirs), "{fen}: {ours:?} and {theirs:?}");
        // Earlier in a turn some moves would leave it unfinished.
        if fen.contains("phase=3") {
            assert_eq!(ours, theirs, "{fen}");
            n_last += 1;
        }
    }
    assert!(n_last > 20, "only {n_last} positions at the end of a turn");
}

#[test]
#[ignore = "needs programs"]
fn counts_from_the_first_position_are_the_same() {
    let rows = ROWS.iter().filter(|row| row.depth > 0);
    let questions: Vec<String> = rows
        .clone()
        .flat_map(|row| {
            let fen = row.variant().start().fen();
            (1..=row.depth).map(move |depth| format!("perft\t{}\t{fen}\t{depth}", row.theirs))
        })
        .collect();
    let ours = rows.flat_map(|row| (1..=row.depth).map(|depth| perft(&row.variant().start(), depth)));
    let ours: Vec<String> = ours.map(|count| count.to_string()).collect();
    assert_eq!(oracle::ask(&questions), ours, "{questions:?}");
}

/// The steps of a tenth of the positions that are not over, each with the text that the oracle has for it.
fn written(question: &str, key: &str) -> Vec<(Record, Vec<(String, String)>)> {
    let variant = Variant::new(key, &Options::default()).unwrap();
    let positions: Vec<Reached> = positions(&variant).into_iter().step_by(10).collect();
    let questions: Vec<String> =
        positions.iter().map(|reached| format!("{question}\t{key}\t{}", reached.text)).collect();
    let pairs = |answer: &str| {
        let pairs = answer.split(' ').filter_map(|pair| pair.split_once('='));
        pairs.map(|(step, text)| (step.to_owned(), text.to_owned())).collect()
    };
    let record = |reached: &Reached| Record::from_fen(&variant, &reached.position.fen()).unwrap();
    let all = positions.iter().map(record).zip(oracle::ask(&questions));
    all.filter(|(record, _)| record.outcome().is_none())
        .map(|(record, answer)| (record, pairs(&answer)))
        .collect()
}

#[test]
#[ignore = "needs programs"]
fn the_notation_of_the_xiangqi_federation_is_read_and_written() {
    let (mut n_texts, mut n_different) = (0, 0);
    for (record, theirs) in written("wxf", "xiangqi") {
        let ours = record.position().legal_in(Notation::Wxf);
        for (step, text) in theirs {
            let fen = record.position().fen();
            assert_eq!(record.clone().play(&text).unwrap().step, step, "{text} in {fen}");
            n_texts += 1;
            n_different += usize::from(!ours.iter().any(|ours| ours.step == step && ours.display == text));
        }
    }
    // They leave out which of two horses on a file it is where only one could go there.
    assert!(n_texts > 300 && n_different * 20 < n_texts, "{n_different} of {n_texts} differ");
}

#[test]
#[ignore = "needs programs"]
fn steps_of_janggi_are_read_and_written_from_square_to_square() {
    let mut n_texts = 0;
    for (record, theirs) in written("from-to", "janggi") {
        let ours = record.position().legal_in(Notation::Janggi);
        for (step, text) in theirs {
            let (from, to) = step.split_at(step.len() / 2);
            // They write a pass as a step from a square to itself, and say check and mate.
            let text = text.trim_end_matches(['+', '#']);
            if from != to {
                let fen = record.position().fen();
                let written = ours.iter().find(|ours| ours.step == step).map(|ours| ours.display.as_str());
                assert_eq!(written, Some(text), "{step} in {fen}");
                assert_eq!(record.clone().play(text).unwrap().step, step, "{text} in {fen}");
                n_texts += 1;
            }
        }
    }
    assert!(n_texts > 300, "{n_texts}");
}
