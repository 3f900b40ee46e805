//! A file of games: a line of JSON says how they were played, then every game follows with its length before it, as `u32`,
//! little-endian. A step and its value take two to three bytes.
//!
//! A game is a row of numbers of seven bits a byte, lowest first, with the highest bit set in all bytes but the last (LEB128):
//! its number; the length of the FEN that it begins with, and that text, or 0 for the variant's first position; the seat that
//! won, counted from 1, or 0; the number of steps; then for each step its place among the legal ones, which are ordered by
//! [`Step::packed`], and 0 for no value, or else 1 more than the difference to the last value before the previous step,
//! folded so that small differences of either sign are small (zigzag).

use std::{
    collections::BTreeMap,
    fs::{File, OpenOptions},
    io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write},
    path::Path,
};

use serde::{Deserialize, Serialize};
use thiserror::Error;
use zugpost_rules::{
    AnyGame, Options, Seat, Variant,
    game::{Game, Step, Steps},
};

/// Values beyond this are left out: such games are over.
pub(super) const MAX_VALUE: i32 = 3_000;
/// No game is longer, in bytes.
const MAX_GAME: usize = 1 << 20;

/// Settings by which the games of a file were played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// The key of the variant.
    pub variant: String,
    /// The options that are not left as they are.
    pub options: BTreeMap<String, String>,
    /// Nodes searched for each step.
    pub nodes: u64,
    /// The most steps at random before the engine plays; at least half as many are.
    pub opening_plies: u32,
    /// Seed of the openings.
    pub seed: u64,
}

/// A game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct PlayedGame {
    /// Its number, from 0, which with the seed gives the opening.
    pub(super) number: u64,
    /// The position that it begins with, where that is not the variant's first one.
    pub(super) fen: Option<String>,
    pub(super) moments: Vec<Moment>,
    /// The seat that won.
    pub(super) winner: Option<Seat>,
}

/// A step of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Moment {
    /// The step's place among the legal ones.
    pub(super) place: usize,
    /// The value of the position before it for the seat to act, in hundredths of a pawn. `None` where the step was played at
    /// random or the end of the game was in sight.
    pub(super) value: Option<i32>,
}

impl Header {
    /// The variant of the games.
    pub(super) fn variant(&self) -> Result<Variant, GameFileError> {
        let options: Options = self.options.clone().into_iter().collect();
        Variant::new(&self.variant, &options).map_err(|error| GameFileError::Rules(error.to_string()))
    }
}

/// The legal steps in the order in which a file numbers them.
fn numbered<G: Game>(game: &G) -> Steps {
    let mut steps = Steps::new();
    game.legal(&mut steps);
    steps.as_mut_slice().sort_unstable_by_key(|step| step.packed());
    steps
}

/// The place of a legal step in a file.
pub(super) fn place<G: Game>(game: &G, step: Step) -> Option<usize> {
    numbered(game).iter().position(|legal| *legal == step)
}

impl PlayedGame {
    /// The position that the game begins with.
    pub(super) fn start(&self, variant: &Variant) -> Result<AnyGame, GameFileError> {
        match &self.fen {
            Some(fen) => variant.position(fen).map_err(|error| GameFileError::Rules(error.to_string())),
            None => Ok(variant.start()),
        }
    }

    /// Returns the score of a seat: 2 half points for a win, 1 for a draw.
    pub(super) fn half_points(&self, seat: Seat) -> u8 {
        match self.winner {
            Some(winner) if winner == seat => 2,
            Some(_) => 0,
            None => 1,
        }
    }

    /// Calls back with each position, from the one where the game begins, and its value if it is quiet: not in check, and the
    /// step played neither takes nor promotes.
    pub(super) fn replay<G: Game>(
        &self,
        mut position: G,
        mut visit: impl FnMut(&G, Option<i32>) -> Result<(), GameFileError>,
    ) -> Result<(), GameFileError> {
        for &Moment { place, value } in &self.moments {
            let step = numbered(&position).get(place).copied();
            let step = step.ok_or(GameFileError::Step { game: self.number })?;
            let is_quiet = !step.is_tactical() && !position.exposed(position.core().to_act());
            visit(&position, value.filter(|value| is_quiet && value.abs() <= MAX_VALUE))?;
            position.play(step);
        }
        Ok(())
    }

    fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(3 * self.moments.len() + 8);
        push(&mut bytes, self.number);
        let fen = self.fen.as_deref().unwrap_or_default();
        push(&mut bytes, fen.len() as u64);
        bytes.extend_from_slice(fen.as_bytes());
        push(&mut bytes, self.winner.map_or(0, |seat| seat.index() as u64 + 1));
        push(&mut bytes, self.moments.len() as u64);
        let mut known = [0; 2];
        for (ply, moment) in self.moments.iter().enumerate() {
            push(&mut bytes, moment.place as u64);
            let known = &mut known[ply % 2];
            push(&mut bytes, moment.value.map_or(0, |value| 1 + folded(i64::from(value - *known))));
            *known = moment.value.unwrap_or(*known);
        }
        bytes
    }

    /// The reverse of `to_bytes`; `None` for other bytes.
    fn from_bytes(mut bytes: &[u8]) -> Option<Self> {
        let bytes = &mut bytes;
        let number = take(bytes)?;
        let length = usize::try_from(take(bytes)?).ok()?;
        let fen = bytes.split_off(..length)?;
        let fen = std::str::from_utf8(fen).ok().filter(|fen| !fen.is_empty()).map(str::to_owned);
        let winner = match usize::try_from(take(bytes)?).ok()? {
            0 => None,
            seat => Some(*Seat::ALL.get(seat - 1)?),
        };
        let n_steps = usize::try_from(take(bytes)?).ok().filter(|n_steps| *n_steps <= bytes.len())?;
        let (mut moments, mut known) = (Vec::with_capacity(n_steps), [0; 2]);
        for ply in 0..n_steps {
            let place = usize::try_from(take(bytes)?).ok()?;
            let known = &mut known[ply % 2];
            let value = match take(bytes)? {
                0 => None,
                value => Some(i32::try_from(unfolded(value - 1)).ok()?.checked_add(*known)?),
            };
            *known = value.unwrap_or(*known);
            moments.push(Moment { place, value });
        }
        bytes.is_empty().then_some(Self { number, fen, moments, winner })
    }
}

fn push(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn take(bytes: &mut &[u8]) -> Option<u64> {
    let mut number = 0;
    for shift in (0..u64::BITS).step_by(7) {
        let byte = *bytes.split_off_first()?;
        number |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Some(number);
        }
    }
    None
}

fn folded(number: i64) -> u64 {
    (number << 1 ^ number >> 63) as u64
}

fn unfolded(number: u64) -> i64 {
    (number >> 1) as i64 ^ -((number & 1) as i64)
}

/// Reason for which a file of games cannot be used.
#[derive(Debug, Error)]
pub enum GameFileError {
    /// The system refuses.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The first line is no header.
    #[error("the first line of the games does not say how they were played: {0}")]
    Header(serde_json::Error),
    /// Other bytes follow where a game should.
    #[error("the games cannot be read from byte {at} on; cut the file there to keep those before")]
    Damaged {
        /// Counted from the beginning of the file.
        at: u64,
    },
    /// A game has a step that the rules do not know.
    #[error("game {game} has a step that the rules of this version do not know")]
    Step {
        /// Its number.
        game: u64,
    },
    /// The games there were played in another way.
    #[error("the file has games of other settings: {0:?}; name another file")]
    OtherSettings(Box<Header>),
    /// The variant or a game is not one of these rules.
    #[error("{0}")]
    Rules(String),
    /// A thread of the engine has panicked.
    #[error("the engine crashed; this is a mistake in it")]
    Crash,
}

/// A file of games that is read.
struct GameReader {
    file: BufReader<File>,
    /// Bytes that were read.
    at: u64,
}

impl GameReader {
    /// Opens a file. `None` instead of the header if the file is empty.
    fn open(file: File) -> Result<(Self, Option<Header>), GameFileError> {
        let mut reader = Self { file: BufReader::new(file), at: 0 };
        let mut line = Vec::new();
        reader.at += reader.file.read_until(b'\n', &mut line)? as u64;
        let header = match line.as_slice() {
            [] => None,
            line => Some(serde_json::from_slice(line).map_err(GameFileError::Header)?),
        };
        Ok((reader, header))
    }

    /// The next game; `None` where the file ends, be it in the middle of one that was not written to its end.
    fn next(&mut self) -> Result<Option<PlayedGame>, GameFileError> {
        let mut length = [0; 4];
        if !self.fill(&mut length)? {
            return Ok(None);
        }
        let damaged = GameFileError::Damaged { at: self.at };
        let length = u32::from_le_bytes(length) as usize;
        if length > MAX_GAME {
            return Err(damaged);
        }
        let mut bytes = vec![0; length];
        if !self.fill(&mut bytes)? {
            return Ok(None);
        }
        let game = PlayedGame::from_bytes(&bytes).ok_or(damaged)?;
        self.at += 4 + length as u64;
        Ok(Some(game))
    }

    /// Returns whether there were enough bytes.
    fn fill(&mut self, bytes: &mut [u8]) -> io::Result<bool> {
        match self.file.read_exact(bytes) {
            Ok(()) => Ok(true),
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(false),
            Err(error) => Err(error),
        }
    }
}

/// A file that games are added to.
#[derive(Debug)]
pub(super) struct GameWriter(File);

impl GameWriter {
    /// Opens a file or begins one. Returns it with the numbers of the games in it. A game that was not written to its end
    /// is removed.
    pub(super) fn open(path: &Path, header: &Header) -> Result<(Self, Vec<u64>), GameFileError> {
        let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        let (mut reader, found) = GameReader::open(file.try_clone()?)?;
        let mut numbers = Vec::new();
        match found {
            Some(found) if found != *header => return Err(GameFileError::OtherSettings(Box::new(found))),
            Some(_) => {
                while let Some(game) = reader.next()? {
                    numbers.push(game.number);
                }
            }
            None => {
                let mut line = serde_json::to_vec(header).map_err(io::Error::from)?;
                line.push(b'\n');
                file.write_all(&line)?;
                reader.at = line.len() as u64;
            }
        }
        file.set_len(reader.at)?;
        file.seek(SeekFrom::End(0))?;
        Ok((Self(file), numbers))
    }

    pub(super) fn add(&mut self, game: &PlayedGame) -> io::Result<()> {
        let mut bytes = vec![0; 4];
        bytes.extend(game.to_bytes());
        let length = u32::try_from(bytes.len() - 4).map_err(io::Error::other)?;
        bytes[..4].copy_from_slice(&length.to_le_bytes());
        self.0.write_all(&bytes)
    }
}

/// Reads a file: its header, then every game is handed on.
pub(super) fn read(
    path: &Path,
    mut on_game: impl FnMut(&Header, PlayedGame) -> Result<(), GameFileError>,
) -> Result<Header, GameFileError> {
    let (mut reader, header) = GameReader::open(File::open(path)?)?;
    let header = header.ok_or(GameFileError::Damaged { at: 0 })?;
    while let Some(game) = reader.next()? {
        on_game(&header, game)?;
    }
    Ok(header)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn moment() -> impl Strategy<Value = Moment> {
        let value = proptest::option::of(prop_oneof![-900..900_i32, any::<i16>().prop_map(i32::from)]);
        (0..600_usize, value).prop_map(|(place, value)| Moment { place, value })
    }

    fn game() -> impl Strategy<Value = PlayedGame> {
        let moments = proptest::collection::vec(moment(), 0..80);
        let winner = proptest::option::of(0..Seat::ALL.len());
        (any::<u64>(), proptest::option::of("[a-z/]{1,90}"), moments, winner).prop_map(
            |(number, fen, moments, winner)| PlayedGame {
                number,
                fen,
                moments,
                winner: winner.map(|seat| Seat::ALL[seat]),
            },
        )
    }

    proptest! {
        #[test]
        fn a_game_is_read_as_it_was_written(game in game()) {
            prop_assert_eq!(PlayedGame::from_bytes(&game.to_bytes()), Some(game));
        }

        #[test]
        fn other_bytes_are_refused_or_a_game(bytes in proptest::collection::vec(any::<u8>(), 0..60)) {
            if let Some(game) = PlayedGame::from_bytes(&bytes) {
                prop_assert!(game.moments.len() < 60);
            }
        }
    }
}
