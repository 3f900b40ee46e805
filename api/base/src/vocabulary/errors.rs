//! Texts for errors of the rules.

use zugpost_rules::game::MAX_FEN_LEN;
use zugpost_rules::pgn::score_table::ScoreTableError;
use zugpost_rules::pgn::{MAX_DEPTH, MAX_NODES, MAX_PGN_LEN, PgnError};
use zugpost_rules::{MAX_STEP_LEN, PositionError, StepError, StepText, Variant, VariantError};

use super::state_problems::state_problem;
use super::{one_piece, piece, side_named, variant, written_line};
use crate::locale::{GameLetters, Phrase, phrase, phrase_of};

/// The game that is looked up for names of pieces; those of shogi are found, too.
const CHESS: &str = "chess";

/// The reason for which a text is no step, without the steps that it could mean.
pub fn step_error(error: &StepError) -> Phrase {
    match error {
        StepError::Illegal { text, .. } => phrase("error-illegal").with("text", text),
        StepError::Ambiguous { text, .. } => phrase("error-ambiguous").with("text", text),
        StepError::TooLong { n_bytes } => too_long("error-step-too-long", *n_bytes, MAX_STEP_LEN),
        StepError::GameOver => phrase("error-game-over"),
    }
}

/// The reason for which a text is no step, with the steps that it could mean.
pub fn step_error_with_steps(error: &StepError, letters: &GameLetters) -> Phrase {
    let (key, text, steps) = match error {
        StepError::Illegal { text, nearest } => ("error-illegal-nearest", text, nearest),
        StepError::Ambiguous { text, candidates } => ("error-ambiguous-one-of", text, candidates),
        StepError::TooLong { .. } | StepError::GameOver => return step_error(error),
    };
    match steps.as_slice() {
        [] => step_error(error),
        steps => phrase(key).with("text", text).with("steps", written_line(&displays(steps), letters)),
    }
}

/// The reason for which a text of a file is no step. Files have English letters.
fn in_file(error: &StepError) -> Phrase {
    step_error_with_steps(error, &GameLetters::default())
}

/// “a, b or c”; nothing if there are none.
pub fn either(choices: &[String]) -> Phrase {
    match choices {
        [] => Phrase::default(),
        [only] => Phrase::Verbatim(only.clone()),
        [first @ .., last] => phrase("error-or").with("first", first.join(", ")).with("last", last),
    }
}

fn displays(steps: &[StepText]) -> String {
    steps.iter().map(|step| step.display.as_str()).collect::<Vec<_>>().join(", ")
}

fn too_long(key: &'static str, n_bytes: usize, most: usize) -> Phrase {
    phrase(key).with("n", n_bytes).with("most", most)
}

/// The reason for which a text is no position.
pub fn position_error(error: &PositionError) -> Phrase {
    let texts = |key, text: &String| phrase(key).with("text", text);
    match error {
        PositionError::TooLong { n_bytes } => too_long("error-fen-too-long", *n_bytes, MAX_FEN_LEN),
        PositionError::Empty => phrase("error-fen-empty"),
        PositionError::UnknownPiece { text } => texts("error-fen-piece", text),
        PositionError::Width { row, n_squares, files } => {
            let row = match row.strip_prefix("rank ") {
                Some(rank) => phrase("error-fen-rank").with("rank", rank),
                None => phrase("error-fen-corners"),
            };
            phrase("error-fen-width").with("row", row).with("n", n_squares).with("files", files)
        }
        PositionError::Height { n_ranks, ranks } => {
            phrase("error-fen-height").with("n", n_ranks).with("ranks", ranks)
        }
        PositionError::Hand { text } => texts("error-fen-hand", text),
        PositionError::Turn { has_red, text } => {
            texts(if *has_red { "error-fen-turn-of-three" } else { "error-fen-turn" }, text)
        }
        PositionError::Rights { text } => texts("error-fen-rights", text),
        PositionError::RightWithoutPieces { right } => {
            phrase("error-fen-right-pieces").with("right", right.to_string())
        }
        PositionError::EnPassant { text } => texts("error-fen-en-passant", text),
        PositionError::Counter { field, text } => {
            let is_turn = *field == "move number";
            texts(if is_turn { "error-fen-move-number" } else { "error-fen-halfmoves" }, text)
        }
        PositionError::Extra { text } => texts("error-fen-extra", text),
        PositionError::Kings { seat, n_kings: _ } => {
            phrase("error-fen-kings").with("side", side_named(*seat))
        }
        PositionError::Royals { seat, piece: name, n_pieces: _ } => {
            phrase("error-fen-royals").with("side", side_named(*seat)).with("piece", piece(CHESS, name))
        }
        PositionError::Exposed { seat } => phrase("error-fen-exposed").with("side", side_named(*seat)),
        PositionError::Unattacked { seat, piece: name } => {
            phrase("error-fen-unattacked").with("side", side_named(*seat)).with("piece", piece(CHESS, name))
        }
        PositionError::State { key, problem } => {
            phrase("error-fen-state").with("key", *key).with("problem", state_problem(problem))
        }
        PositionError::Misplaced { seat, piece, square } => phrase("error-fen-misplaced")
            .with("side", side_named(*seat))
            .with("one", one_piece(CHESS, piece))
            .with("square", square),
    }
}

/// A text of the rules with quotation marks in place of back-ticks.
pub fn quoted(text: &str) -> String {
    let mut parts = text.split('`');
    let mut quoted = parts.next().unwrap_or_default().to_owned();
    for (index, part) in parts.enumerate() {
        quoted.push(if index % 2 == 0 { '“' } else { '”' });
        quoted.push_str(part);
    }
    quoted
}

/// The reason for which a variant cannot be made.
pub fn variant_error(error: &VariantError) -> Phrase {
    match error {
        VariantError::UnknownVariant { key } => {
            let known: Vec<&str> = Variant::rows().iter().map(|about| about.key).collect();
            phrase("error-no-variant").with("key", key).with("known", known.join(", "))
        }
        VariantError::UnknownOption { variant: key, name, options } => {
            let known: Vec<&str> = options.iter().map(|option| option.name).collect();
            let message = match known.as_slice() {
                [] => phrase("error-no-options"),
                known => phrase("error-no-option").with("known", known.join(", ")),
            };
            message.with("variant", named(key)).with("name", name)
        }
        VariantError::BadValue { name, value, values } => {
            phrase("error-option-value").with("name", *name).with("value", value).with("values", values)
        }
        VariantError::Excluded { variant: key, options: [option, _] } => {
            let why = phrase_of(excluded_key(option));
            phrase("error-options-excluded").with("variant", named(key)).with("why", why)
        }
    }
}

pub(super) fn excluded_key(name: &str) -> String {
    format!("error-excluded-{}", super::slug(name))
}

fn named(key: &str) -> Phrase {
    Variant::about_of(key).map_or_else(|_| Phrase::Verbatim(key.to_owned()), variant)
}

/// The reason for which a file is no game.
pub fn pgn_error(error: &PgnError) -> Phrase {
    match error {
        PgnError::TooLong { n_bytes } => too_long("error-pgn-too-long", *n_bytes, MAX_PGN_LEN),
        PgnError::Tag { line } => phrase("error-pgn-tag").with("line", line),
        PgnError::Variant(error) => variant_error(error),
        PgnError::Options { text } => phrase("error-pgn-options").with("text", text),
        PgnError::Position(error) => phrase("error-pgn-position").with("why", position_error(error)),
        PgnError::Unclosed { text } => phrase("error-pgn-unclosed").with("text", text),
        PgnError::TooMany => phrase("error-pgn-too-many").with("steps", MAX_NODES).with("depth", MAX_DEPTH),
        PgnError::Table(error) => score_table_error(error),
        PgnError::Chess960 => phrase("error-pgn-chess960"),
        PgnError::Line { line, text } => phrase("error-pgn-line").with("line", line).with("text", text),
        PgnError::Step { ply, source, .. } => {
            phrase("error-pgn-step").with("number", ply + 1).with("why", in_file(source))
        }
        PgnError::NullMove { ply, .. } => phrase("error-pgn-null-move").with("number", ply + 1),
    }
}

fn score_table_error(error: &ScoreTableError) -> Phrase {
    let in_row = |row: u32, why: Phrase| phrase("error-table-row").with("row", row).with("why", why);
    match error {
        ScoreTableError::TooLong { n_bytes } => too_long("error-table-too-long", *n_bytes, MAX_PGN_LEN),
        ScoreTableError::Column { row, side, text } => {
            let why = phrase("error-table-column").with("text", text).with("side", side_named(*side));
            in_row(*row, why)
        }
        ScoreTableError::Player { row, player, text } => {
            let why = phrase("error-table-player").with("text", text).with("side", side_named(*player));
            in_row(*row, why)
        }
        ScoreTableError::Step { row, side, source } => {
            let why = in_file(source);
            in_row(*row, phrase("error-table-step").with("side", side_named(*side)).with("why", why))
        }
    }
}
