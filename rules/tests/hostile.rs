//! No text from outside makes the rules panic, whatever it is.

#![expect(clippy::unwrap_used, reason = "helpers of tests may stop at the first surprise")]

use proptest::prelude::*;
use zugpost_rules::{Options, Outcome, Reason, Record, Variant, pgn};

fn variants() -> Vec<Variant> {
    Variant::rows().iter().map(|about| Variant::new(about.key, &Options::default()).unwrap()).collect()
}

/// Every row with its defaults, with everything switched on, and with one other value of each option.
fn variants_with_options() -> Vec<Variant> {
    let mut variants = variants();
    for about in Variant::rows() {
        let others = about.options.iter().filter_map(|option| {
            let other = option.values.iter().rev().find(|value| **value != option.default)?;
            Some((option.name.to_owned(), (*other).to_owned()))
        });
        let others: Vec<(String, String)> = others.collect();
        variants.extend(Variant::new(about.key, &others.iter().cloned().collect()));
        variants.extend(
            others.into_iter().filter_map(|one| Variant::new(about.key, &[one].into_iter().collect()).ok()),
        );
    }
    variants
}

/// A change of a text at a place: something is left out, put in or doubled.
#[derive(Clone, Debug)]
struct Edit {
    place: usize,
    length: usize,
    put: String,
}

fn edits() -> impl Strategy<Value = Vec<Edit>> {
    let put =
        "[KQRBNPACWMHTLSGOEDkqrbnpacwmhtlsgoed*^+()\\[\\]{}/=:, 0-9wnr-]{0,3}|g=[0-9]|[a-l][0-9]{1,2}|--";
    let edit = (0_usize..200, 0_usize..4, put).prop_map(|(place, length, put)| Edit { place, length, put });
    prop::collection::vec(edit, 1..5)
}

/// The text with the changes made.
fn edited(text: &str, edits: &[Edit]) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for Edit { place, length, put } in edits {
        let place = place % (letters.len() + 1);
        let end = (place + length).min(letters.len());
        letters.splice(place..end, put.chars());
    }
    letters.into_iter().collect()
}

/// Texts that look like positions, up to a point.
fn like_a_position() -> impl Strategy<Value = String> {
    let rank = "[KQRBNPkqrbnp1-8]{1,9}|\\([QRBNPqrbnp]\\)[1-8]{0,2}|8|[0-9]{1,20}";
    let board = prop::collection::vec(rank, 7..10).prop_map(|ranks| ranks.join("/"));
    let hands = "(\\[[KQNP()qnp]{0,12}\\]?)?";
    let rest =
        "( [wbx]( [KQkq-]{1,5}( ([a-h][1-8]|-)( [0-9]{1,6}( [0-9]{1,6}( \\{[a-z= ]{0,9}\\}?)?)?)?)?)?)?";
    (board, hands, rest).prop_map(|(board, hands, rest)| format!("{board}{hands}{rest}"))
}

/// A rank as positions write it, from cells of which the empty ones are dots.
fn run_lengths(cells: &[String]) -> String {
    let runs = cells.chunk_by(|one, other| one == "." && other == ".");
    runs.map(|run| if run[0] == "." { run.len().to_string() } else { run.concat() }).collect()
}

/// Positions with kings, so that many of them can be played from.
fn sprinkled() -> impl Strategy<Value = String> {
    let pieces = prop::collection::vec((0_usize..64, "[QRBNPqrbnp]"), 0..24);
    let state = "[wb] (-|K|kq|KQkq) (-|[a-h][36]) [0-9]{1,4} [0-9]{1,4}";
    (pieces, 0_usize..64, 0_usize..64, state).prop_map(|(pieces, white, black, state)| {
        let mut cells = vec![".".to_owned(); 64];
        for (square, piece) in pieces {
            cells[square] = piece;
        }
        cells[white] = "K".to_owned();
        cells[black] = "k".to_owned();
        let ranks: Vec<String> = cells.chunks(8).map(run_lengths).collect();
        format!("{} {state}", ranks.join("/"))
    })
}

/// Returns whether no steps are left. A dead position may still have some.
fn ends_play(outcome: Outcome) -> bool {
    matches!(outcome.reason(), Reason::Checkmate | Reason::AntiCheckmate | Reason::Stalemate)
}

/// Texts that look like steps, up to a point.
fn like_a_step() -> impl Strategy<Value = String> {
    "[KQRBNPkqrbn(@*]{0,3}\\)?[a-i]?[0-9]?[x@*/=-]?[a-i][0-9][=(]?[QRBNqrbn]?\\)?[+#!?]{0,2}|0-0(-0)?|\\PC{0,70}"
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_position_is_read_or_refused(text in prop_oneof![like_a_position(), "\\PC{0,600}", sprinkled()]) {
        for variant in variants() {
            if let Ok(position) = variant.position(&text) {
                let again = variant.position(&position.fen());
                prop_assert_eq!(again.as_ref(), Ok(&position));
                prop_assert!(position.board_text().lines().count() >= usize::from(position.board().ranks));
                // A seat that cannot act may have won all the same, before its turn.
                let outcome = position.outcome();
                if position.legal().is_empty() {
                    prop_assert!(outcome.is_some(), "{text}");
                } else {
                    prop_assert!(!outcome.is_some_and(ends_play), "{text}");
                }
            }
        }
    }

    #[test]
    fn any_change_of_a_position_is_read_or_refused(
        variant in prop::sample::select(variants_with_options()),
        choices in prop::collection::vec(any::<prop::sample::Index>(), 0..24),
        edits in edits(),
        steps in prop::collection::vec(like_a_step(), 3),
    ) {
        let mut record = Record::new(&variant);
        for choice in &choices {
            let legal = record.position().legal();
            if record.outcome().is_some() || legal.is_empty() {
                break;
            }
            record.play(&legal[choice.index(legal.len())].step).unwrap();
        }
        let text = edited(&record.position().fen(), &edits);
        if let Ok(position) = variant.position(&text) {
            let fen = position.fen();
            let again = variant.position(&fen);
            prop_assert_eq!(again.as_ref(), Ok(&position), "{:?}: {} from {}", variant, fen, text);
            let mut record = Record::from_fen(&variant, &text).unwrap();
            let legal = position.legal();
            prop_assert!(record.outcome().is_some() || !legal.is_empty(), "{:?}: {}", variant, fen);
            for step in steps.iter().chain(legal.first().map(|step| &step.step)) {
                record.play(step).ok();
            }
            prop_assert!(!record.position().fen().is_empty());
        }
    }

    #[test]
    fn any_step_is_played_or_refused(texts in prop::collection::vec(like_a_step(), 1..8), start in sprinkled()) {
        for variant in variants() {
            let mut record = Record::from_fen(&variant, &start).unwrap_or_else(|_| Record::new(&variant));
            for text in &texts {
                let before = record.clone();
                match record.play(text) {
                    Ok(played) => prop_assert!(!played.display.is_empty()),
                    Err(error) => {
                        prop_assert_eq!(&before, &record);
                        prop_assert!(!error.to_string().is_empty());
                    }
                }
            }
        }
    }

    #[test]
    fn any_file_is_read_or_refused(
        text in "(\\[[A-Za-z]{1,8} \"\\PC{0,9}\"\\]\n|\\[\\PC{0,20}\n){0,3}([a-hKQRBN()x1-8 {};$.+*\n]{0,40}|\\PC{0,60})"
    ) {
        if let Ok(game) = pgn::read(&text) {
            prop_assert_eq!(&pgn::read(&pgn::write(&game)).unwrap().moves, &game.moves);
        }
    }

    #[test]
    fn any_recent_keys_are_resumed_or_refused(recent in "[0-9a-f,]{0,60}|\\PC{0,40}") {
        for variant in variants() {
            prop_assert!(Record::resume(&variant, &variant.start().fen(), 0, &recent).is_err());
        }
    }
}
