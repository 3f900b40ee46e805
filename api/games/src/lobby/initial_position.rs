//! The initial position of a game: the variant's own start, a given position, or the position after given steps.
//!
//! Given steps become the first of the record, so repetitions and the halfmove clock continue from them. The whole game
//! can be replayed and exported. Given steps cost no time and cannot be taken back.

use zugpost_base::locale::phrase;
use zugpost_base::vocabulary::{self, pgn_error};
use zugpost_data::model::error::GameError;
use zugpost_data::model::error::fault::Fault;
use zugpost_data::model::variant::options_of;
use zugpost_data::store::games::{Game, Move};
use zugpost_rules::pgn::{self, PgnError};
use zugpost_rules::{Options, Played, Record, Variant};

use super::request::GameRequest;

/// Longer than any real game, and short enough to be replayed within a transaction.
const MAX_STEPS: usize = 2000;

pub(crate) struct Start {
    pub(crate) variant: Variant,
    /// The record after the given steps.
    pub(crate) record: Record,
    /// The start position, if it is not the variant's own.
    pub(crate) fen: Option<String>,
    pub(crate) given: Vec<Played>,
}

impl Start {
    pub(crate) fn asked(request: &GameRequest) -> Result<Start, GameError> {
        let options: Options = request.options.clone().into_iter().collect();
        match (&request.fen, &request.pgn) {
            (Some(_), Some(_)) => Err(Fault::of_program("give either `fen` or `pgn`").into()),
            (fen, None) => {
                let variant = Variant::new(&request.variant, &options)?;
                let start = Start::replay(variant, fen.as_deref(), &[])?;
                start.going_on("fen", "error-over-at-once")
            }
            (None, Some(text)) => {
                let game = pgn::read(text).map_err(|error| Fault::at("pgn", pgn_error(&error)))?;
                // A file that is not read to its end would begin another game than is meant.
                let n_read = game.moves.len();
                let cut = |note: &&PgnError| matches!(note, PgnError::NullMove { ply, .. } if *ply as usize == n_read);
                if let Some(note) = game.notes.iter().find(cut) {
                    return Err(Fault::at("pgn", pgn_error(note)).into());
                }
                let same = match options.is_empty() {
                    true => game.variant.key() == Variant::about_of(&request.variant)?.key,
                    false => game.variant == Variant::new(&request.variant, &options)?,
                };
                if !same {
                    let (found, wanted) = (game.variant.key(), &request.variant);
                    return Err(Fault::of_program_at(
                        "pgn",
                        format!(
                            "this is a game of {found} with options `{}`, not of the requested {wanted}",
                            game.variant.options()
                        ),
                    )
                    .into());
                }
                let steps: Vec<&str> = game.moves.iter().map(|played| played.step.as_str()).collect();
                let start = Start::replay(game.variant.clone(), game.fen.as_deref(), &steps)?;
                start.going_on("pgn", "error-pgn-over")
            }
        }
    }

    /// The initial position of another game, with its given steps. Its options stay, also by newer rules.
    pub(crate) fn of_game(game: &Game, moves: &[Move]) -> Result<Start, GameError> {
        let variant = Variant::new(&game.variant, &options_of(game).into_iter().collect())?;
        let given = moves.iter().take_while(|row| row.ply <= game.begun_ply);
        let given: Vec<&str> = given.map(|row| row.step.as_str()).collect();
        Start::replay(variant, game.start_fen.as_deref(), &given)
    }

    fn replay(variant: Variant, fen: Option<&str>, steps: &[&str]) -> Result<Start, GameError> {
        if steps.len() > MAX_STEPS {
            return Err(Fault::of_program_at(
                "pgn",
                format!("a game can begin with at most {MAX_STEPS} steps"),
            )
            .into());
        }
        let mut record = match fen {
            Some(fen) => Record::from_fen(&variant, fen)?,
            None => Record::new(&variant),
        };
        let first = record.position().fen();
        let fen = (first != variant.start().fen()).then_some(first);
        let given = steps.iter().map(|step| record.enter(step)).collect::<Result<_, _>>()?;
        Ok(Start { variant, record, fen, given })
    }

    /// Refuses a game that is over, in the words of the message.
    fn going_on(self, field: &'static str, message: &'static str) -> Result<Start, GameError> {
        match self.record.outcome() {
            Some(outcome) => {
                Err(Fault::at(field, phrase(message).with("outcome", vocabulary::outcome(outcome))).into())
            }
            None => Ok(self),
        }
    }
}
