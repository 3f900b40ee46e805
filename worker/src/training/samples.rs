//! Positions as samples for the trainer: the inputs that are on in each player's view, the value that the search gave,
//! and the end of the game.
//!
//! A file of samples begins with a line of JSON: `inputs` of a view, `views` of a sample, `active` places for inputs in
//! a view, `pieces` on a full board, `factors` of each input (see `Features::factors`). Then come the samples, all of one
//! length, little-endian: the value for the seat to act in hundredths of a pawn, then what the evaluation by weights says,
//! as `i16`; what the game brought it, from 0 to 2 half-points, as `u8`; the phase as `u8`; then the inputs that are on
//! as `u16`, view by view, the one of the seat to act first, with `inputs` in the places left over. The view of a player
//! that has left the game has none.

use std::{
    fs::File,
    io::{BufWriter, Write},
    path::Path,
};

use serde_json::json;
use zugpost_rules::{Seat, Variant, Visitor, board::Word, game::Game};

use super::game_file::{self, GameFileError, MAX_VALUE, PlayedGame};
use crate::eval::{Features, WeightChoice, by_weights, inputs, phase};

/// Inputs that can be on in a view.
const MAX_ACTIVE: usize = 128;

/// Numbers of games read and of samples written.
#[derive(Debug, Clone, Copy, Default)]
pub struct SampleCounts {
    /// Games read.
    pub games: usize,
    /// Positions written.
    pub samples: usize,
}

/// Writes the quiet positions of games: not in check, and the step played neither takes nor promotes.
///
/// # Errors
/// If a file cannot be read or written, or a game does not follow the rules.
pub fn write_samples(games: &[&Path], samples: &Path) -> Result<SampleCounts, GameFileError> {
    let mut out = BufWriter::new(File::create(samples)?);
    let mut counts = SampleCounts::default();
    let mut known: Option<Variant> = None;
    for path in games {
        game_file::read(path, |header, game| {
            let variant = match &known {
                Some(variant) if variant.key() == header.variant => variant,
                Some(_) => {
                    return Err(GameFileError::Rules("the files have games of several variants".to_owned()));
                }
                None => {
                    let variant = header.variant()?;
                    let describe = Describe { seats: variant.seats() };
                    writeln!(out, "{}", variant.start().visit_by_word(describe))?;
                    known.insert(variant)
                }
            };
            counts.games += 1;
            let replay = Replay { variant, game: &game };
            for sample in variant.start().visit_by_word(replay)? {
                out.write_all(&sample)?;
                counts.samples += 1;
            }
            Ok(())
        })?;
    }
    out.flush()?;
    Ok(counts)
}

/// The line that the samples begin with.
struct Describe<'a> {
    seats: &'a [Seat],
}

impl Visitor for Describe<'_> {
    type Out = serde_json::Value;

    fn visit<G: Game>(self, game: G) -> Self::Out {
        let features = Features::new(game.spec(), self.seats);
        json!({
            "inputs": features.count(),
            "views": features.players().len(),
            "active": MAX_ACTIVE,
            "pieces": n_full(&game),
            "factors": features.factors(),
        })
    }
}

/// Pieces at the start, on the board or in reserve.
fn n_full<G: Game>(game: &G) -> u32 {
    let hands = game.hands().into_iter();
    let in_hand = hands.flat_map(|hands| Seat::ALL.into_iter().flat_map(|seat| hands.of(seat)));
    game.core().occupied().count() + in_hand.map(|(_, count)| u32::from(count)).sum::<u32>()
}

/// The samples of a game.
struct Replay<'a> {
    variant: &'a Variant,
    game: &'a PlayedGame,
}

impl Visitor for Replay<'_> {
    type Out = Result<Vec<Vec<u8>>, GameFileError>;

    fn visit<G: Game>(self, start: G) -> Self::Out {
        let features = Features::new(start.spec(), self.variant.seats());
        let n_pieces = n_full(&start);
        let mut evaluator = by_weights(&start, &WeightChoice::BuiltIn);
        let mut samples = Vec::new();
        self.game.quiet_positions(start, |position, value| {
            let by_weights = evaluator.evaluate(position, position.to_act(), 0);
            samples.extend(sample(&features, position, n_pieces, [value, by_weights], self.game));
            Ok(())
        })?;
        Ok(samples)
    }
}

fn sample<G: Game>(
    features: &Features<G::W>,
    position: &G,
    n_pieces: u32,
    [value, by_weights]: [i32; 2],
    game: &PlayedGame,
) -> Option<Vec<u8>> {
    let seat = position.to_act();
    let first = features.players().iter().position(|player| *player == seat)?;
    let phase = phase(position.core().occupied().count(), n_pieces);
    let mut sample = Vec::with_capacity(6 + 2 * MAX_ACTIVE * features.players().len());
    sample.extend((value as i16).to_le_bytes());
    sample.extend((by_weights.clamp(-MAX_VALUE, MAX_VALUE) as i16).to_le_bytes());
    sample.extend([game.half_points(seat), phase as u8]);
    let mut views = inputs(features, position);
    views.rotate_left(first);
    for view in views {
        let padding = std::iter::repeat(features.count());
        let inputs = view.into_iter().chain(padding).take(MAX_ACTIVE);
        sample.extend(inputs.flat_map(|input| (input as u16).to_le_bytes()));
    }
    Some(sample)
}
