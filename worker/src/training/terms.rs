//! Positions as terms of the generic evaluation, to fit its weights to the results of games
//! (<https://www.chessprogramming.org/Texel%27s_Tuning_Method>).
//!
//! A file of terms begins with a line of JSON: `names` of the weights, `values` that they have, `units` of a hundredth of
//! a pawn. Then come the positions, little-endian `f32` all of them: the number of the game, what it brought the seat to act
//! (0, ½ or 1), the value that the search gave in hundredths of a pawn, then for each weight how often it counts in the
//! opening and in the endgame.

use std::{
    fs::File,
    io::{BufWriter, Write},
    path::Path,
};

use serde_json::json;
use zugpost_rules::{Visitor, game::Game};

use super::game_file::{self, GameFileError, PlayedGame};
use crate::eval::{Evaluate, Generic, UNITS, WeightTable, is_generic};

/// One quiet position in so many is written: neighbours say much the same.
const ONE_IN: usize = 4;
/// The weight with which a term is counted, and how many units of the count that makes.
const PROBE: i32 = UNITS * COUNT_UNITS;
const COUNT_UNITS: i32 = 1024;

/// Writes quiet positions of games: not in check, and the step played neither takes nor promotes. Returns the number of games.
///
/// # Errors
/// If a file cannot be read or written, or a game does not follow the rules.
pub fn write_terms(file: &Path, terms: &Path) -> Result<usize, GameFileError> {
    let mut games = Vec::new();
    let header = game_file::read(file, |_, game| {
        // Those that begin at an example are few.
        games.extend(Some(game).filter(|game| game.fen.is_none()));
        Ok(())
    })?;
    let variant = header.variant()?;
    variant.start().visit_by_word(Terms { games: &games, file: terms })?;
    Ok(games.len())
}

/// Writes the terms of games that begin in the position visited.
struct Terms<'a> {
    games: &'a [PlayedGame],
    file: &'a Path,
}

impl Visitor for Terms<'_> {
    type Out = Result<(), GameFileError>;

    fn visit<G: Game>(self, start: G) -> Self::Out {
        if !is_generic(start.spec()) {
            return Err(GameFileError::Rules("the variant has an evaluation of its own".to_owned()));
        }
        let table = WeightTable::by_movement(start.spec());
        let (names, values): (Vec<_>, Vec<_>) = (table.names().collect(), table.values().collect());
        let mut out = BufWriter::new(File::create(self.file)?);
        writeln!(out, "{}", json!({"names": names, "values": values, "units": UNITS}))?;
        let probe = |place, opening, ending| Generic::new(start.spec(), table.only(place, opening, ending));
        let probes = (0..names.len()).flat_map(|place| [probe(place, PROBE, 0), probe(place, 0, PROBE)]);
        let mut probes: Vec<_> = probes.collect();
        let mut n_quiet = 0;
        for (number, game) in self.games.iter().enumerate() {
            game.replay(start.clone(), |position, quiet_value| {
                let Some(value) = quiet_value else { return Ok(()) };
                n_quiet += 1;
                if n_quiet % ONE_IN == 0 {
                    out.write_all(&row(position, [number as f32, value as f32], game, &mut probes))?;
                }
                Ok(())
            })?;
        }
        out.flush()?;
        Ok(())
    }
}

/// A position as the file has it.
fn row<G: Game>(
    position: &G,
    [number, value]: [f32; 2],
    game: &PlayedGame,
    probes: &mut [Generic<G::W>],
) -> Vec<u8> {
    let seat = position.to_act();
    let points = f32::from(game.half_points(seat)) / 2.0;
    let count = |probe: &mut Generic<G::W>| probe.evaluate(position, seat, 0) as f32 / COUNT_UNITS as f32;
    let numbers = [number, points, value].into_iter().chain(probes.iter_mut().map(count));
    numbers.flat_map(f32::to_le_bytes).collect()
}
