//! A file of games: a line of JSON says how they were played, then every game is a line.

use std::{
    collections::BTreeMap,
    fs::{File, OpenOptions},
    io::{self, BufRead, BufReader, Seek, SeekFrom, Write},
    path::Path,
};

use serde::{Deserialize, Serialize};
use thiserror::Error;
use zugpost_rules::{Options, Seat, Variant, find_step, game::Game};

/// Values beyond this are left out: such games are over.
pub(super) const MAX_VALUE: i32 = 3_000;

/// Settings by which the games of a file were played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// The key of the variant.
    pub variant: String,
    /// The options that are not left as they are.
    pub options: BTreeMap<String, String>,
    /// Nodes searched for each step.
    pub nodes: u64,
    /// Steps at random before the engine plays.
    pub opening_plies: u32,
    /// Seed of the openings.
    pub seed: u64,
}

/// A game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayedGame {
    /// Its number, from 0, which with the seed gives the opening.
    pub number: u64,
    /// Its steps in machine notation.
    pub steps: Vec<String>,
    /// For each step, the value of the position before it for the seat to act, in hundredths of a pawn. `None` where the
    /// step was played at random or the end of the game was in sight.
    pub values: Vec<Option<i32>>,
    /// The seat that won.
    pub winner: Option<Seat>,
}

impl Header {
    /// The variant of the games.
    pub(super) fn variant(&self) -> Result<Variant, GameFileError> {
        let options: Options = self.options.clone().into_iter().collect();
        Variant::new(&self.variant, &options).map_err(|error| GameFileError::Rules(error.to_string()))
    }
}

impl PlayedGame {
    /// Returns the score of a seat: 2 half points for a win, 1 for a draw.
    pub(super) fn half_points(&self, seat: Seat) -> u8 {
        match self.winner {
            Some(winner) if winner == seat => 2,
            Some(_) => 0,
            None => 1,
        }
    }

    /// Calls back with each quiet position and its value: not in check, and the step played neither takes nor promotes.
    /// `position` is where the game begins.
    pub(super) fn quiet_positions<G: Game>(
        &self,
        mut position: G,
        mut visit: impl FnMut(&G, i32) -> Result<(), GameFileError>,
    ) -> Result<(), GameFileError> {
        for (step, value) in self.steps.iter().zip(&self.values) {
            let step = find_step(&position, step).map_err(|error| GameFileError::Rules(error.to_string()))?;
            let is_quiet = !step.is_tactical() && !position.exposed(position.core().to_act());
            if let Some(value) = value.filter(|value| is_quiet && value.abs() <= MAX_VALUE) {
                visit(&position, value)?;
            }
            position.play(step);
        }
        Ok(())
    }
}

/// Reason for which a file of games cannot be used.
#[derive(Debug, Error)]
pub enum GameFileError {
    /// The system refuses.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// A line is no game, or the first one no header.
    #[error("line {line} of the games cannot be read: {source}")]
    Line {
        /// Counted from 1.
        line: usize,
        /// The fault.
        source: serde_json::Error,
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

/// A file that games are added to.
#[derive(Debug)]
pub(super) struct GameWriter(File);

impl GameWriter {
    /// Opens a file or begins one. Returns it with the numbers of the games in it. A line that was not written to its end
    /// is removed.
    pub(super) fn open(path: &Path, header: &Header) -> Result<(Self, Vec<u64>), GameFileError> {
        let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        let mut text = BufReader::new(&file);
        let (mut numbers, mut complete, mut line, mut n_lines) = (Vec::new(), 0, Vec::new(), 0);
        while text.read_until(b'\n', &mut line)? > 0 && line.ends_with(b"\n") {
            n_lines += 1;
            let refused = |source| GameFileError::Line { line: n_lines, source };
            if n_lines == 1 {
                let found: Header = serde_json::from_slice(&line).map_err(refused)?;
                if found != *header {
                    return Err(GameFileError::OtherSettings(Box::new(found)));
                }
            } else {
                numbers.push(serde_json::from_slice::<PlayedGame>(&line).map_err(refused)?.number);
            }
            complete += line.len() as u64;
            line.clear();
        }
        file.set_len(complete)?;
        file.seek(SeekFrom::End(0))?;
        let mut writer = Self(file);
        if n_lines == 0 {
            writer.line(header)?;
        }
        Ok((writer, numbers))
    }

    pub(super) fn add(&mut self, game: &PlayedGame) -> io::Result<()> {
        self.line(game)
    }

    fn line(&mut self, value: &impl Serialize) -> io::Result<()> {
        let mut line = serde_json::to_vec(value)?;
        line.push(b'\n');
        self.0.write_all(&line)
    }
}

/// Reads a file: its header, then every game is handed on.
pub(super) fn read(
    path: &Path,
    mut on_game: impl FnMut(&Header, PlayedGame) -> Result<(), GameFileError>,
) -> Result<Header, GameFileError> {
    let mut lines = BufReader::new(File::open(path)?).lines();
    let first = lines.next().transpose()?.unwrap_or_default();
    let header: Header =
        serde_json::from_str(&first).map_err(|source| GameFileError::Line { line: 1, source })?;
    for (line, text) in (2..).zip(lines) {
        let game = serde_json::from_str(&text?).map_err(|source| GameFileError::Line { line, source })?;
        on_game(&header, game)?;
    }
    Ok(header)
}
