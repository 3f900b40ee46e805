//! A game with as much past as its draw rules need.

mod departure;
mod history_entry;
mod keys;
mod leave;

pub use departure::Departure;

use crate::board::{Seat, Square};
use crate::game::{Effects, Game, Outcome, PositionError, Reason, Step, always_checked};
use crate::registry::{AnyGame, Variant, each};
use crate::text::{StepError, StepText, StepWords, display, find_step, machine, regional, turn_number};
use history_entry::HistoryEntry;
use thiserror::Error;

/// A game that is being played: its position and the keys of the positions before it that can still come again.
///
/// ```
/// use zugpost_rules::{Options, Reason, Record, StepAction, Variant};
///
/// let variant = Variant::new("clockwork-orange", &Options::default())?;
/// let mut record = Record::replay(&variant, None, ["e2e4", "d7d5", "e4d5"])?;
/// let played = record.play("(P)*e6")?;
/// assert_eq!(played.words.action, StepAction::Drops { one: "non-capturing pawn", to: "e6" });
///
/// // What to store in place of the steps, and how to go on from there.
/// let (fen, ply, recent) = (record.position().fen(), record.ply(), record.recent());
/// let mut resumed = Record::resume(&variant, &fen, ply, &recent)?;
/// for step in ["Nf3", "Nf6", "Ng1", "Ng8"].into_iter().cycle().take(8) {
///     resumed.play(step)?;
/// }
/// assert_eq!(resumed.claim(), Some(Reason::ThreefoldRepetition));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    variant: Variant,
    position: AnyGame,
    ply: u32,
    /// The positions since the last step that cannot be undone, the present one last.
    past: Vec<HistoryEntry>,
}

/// A step that has been played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// The seat that played it.
    pub seat: Seat,
    /// The number of the turn in which it was played.
    pub turn: u32,
    /// In machine notation.
    pub step: String,
    /// In the game's own notation.
    pub display: String,
    /// As players at home in the game write it, if they do so otherwise: `H2+3`.
    pub regional: Option<String>,
    /// By names, for sentences: “White knight g1 to f3”.
    pub words: StepWords,
    /// The squares that changed: where the piece came from, where it went, then others.
    pub squares: Vec<String>,
}

/// A game that cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ReplayError {
    /// The start position cannot be parsed.
    #[error("{0}")]
    Position(#[from] PositionError),
    /// A step cannot be played.
    #[error("step {}: {source}", ply + 1)]
    Step {
        /// Number of steps before it.
        ply: u32,
        /// The reason.
        source: StepError,
    },
}

/// A stored state of a game that does not hold together.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ResumeError {
    /// The stored position cannot be parsed.
    #[error("{0}")]
    Position(#[from] PositionError),
    /// The recent keys cannot be read, or do not end with the position's.
    #[error("the recent keys do not belong to the position")]
    Recent,
}

/// Number of steps back in which repetition is looked for in games where nothing ends a series of steps without
/// progress.
const MAX_RECENT: usize = 1024;

impl Record {
    /// A game before its first step.
    #[must_use]
    pub fn new(variant: &Variant) -> Record {
        Record::at(variant, variant.start())
    }

    /// A game that begins at a position.
    ///
    /// # Errors
    /// If the text is no position of the variant.
    pub fn from_fen(variant: &Variant, fen: &str) -> Result<Record, PositionError> {
        Ok(Record::at(variant, variant.position(fen)?))
    }

    fn at(variant: &Variant, position: AnyGame) -> Record {
        let past = vec![HistoryEntry::of(&position, None)];
        Record { variant: variant.clone(), position, ply: 0, past }
    }

    /// A game from what was stored of it, without replaying its steps: the position's text, the number of steps
    /// played, and the text made by [`recent`](Record::recent).
    ///
    /// # Errors
    /// If the position cannot be read, or the keys are not those of a game that has come to this position.
    pub fn resume(variant: &Variant, fen: &str, ply: u32, recent: &str) -> Result<Record, ResumeError> {
        let position = variant.position(fen)?;
        let past: Option<Vec<HistoryEntry>> =
            recent.split(',').take(MAX_RECENT).map(HistoryEntry::read).collect();
        let past = past.ok_or(ResumeError::Recent)?;
        let now = HistoryEntry::of(&position, None);
        if !past.last().is_some_and(|last| last.is_same_position(now)) {
            return Err(ResumeError::Recent);
        }
        Ok(Record { variant: variant.clone(), position, ply, past })
    }

    /// Returns the history that [`resume`](Record::resume) needs besides position and ply: the keys of the
    /// positions since the last step that cannot be undone, in hexadecimal with commas. Never empty, at most
    /// some 2,600 bytes where a count of moves ends the game, else ten times as much.
    #[must_use]
    pub fn recent(&self) -> String {
        let past: Vec<String> = self.past.iter().map(|entry| entry.text()).collect();
        past.join(",")
    }

    /// The Zobrist keys of the positions since the last step that cannot be undone, the present one last. With each, in
    /// games where perpetual checks count, comes the seat to act and whether it was in check.
    pub fn past(&self) -> impl Iterator<Item = (u64, Option<(Seat, bool)>)> + '_ {
        self.past.iter().map(|entry| (entry.key, entry.checks))
    }

    /// The game after the snapshot of a variant, and the steps of its turn.
    ///
    /// # Errors
    /// If the variant's options are not the defaults and exclude the position or a step.
    pub fn of_snapshot(variant: &Variant) -> Result<(Record, Vec<Played>), ReplayError> {
        let snapshot = &variant.about().snapshot;
        let mut record = Record::from_fen(variant, snapshot.position)?;
        let turn: Result<Vec<Played>, ReplayError> = (snapshot.turn.iter().zip(0..))
            .map(|(step, ply)| record.play(step).map_err(|source| ReplayError::Step { ply, source }))
            .collect();
        Ok((record, turn?))
    }

    /// A game from all of its steps.
    ///
    /// # Errors
    /// If the start position cannot be parsed, or at the first step that cannot be played.
    pub fn replay<'a>(
        variant: &Variant,
        fen: Option<&str>,
        steps: impl IntoIterator<Item = &'a str>,
    ) -> Result<Record, ReplayError> {
        let mut record = match fen {
            Some(fen) => Record::from_fen(variant, fen)?,
            None => Record::new(variant),
        };
        for step in steps {
            record.advance(step).map_err(|source| ReplayError::Step { ply: record.ply, source })?;
        }
        Ok(record)
    }

    /// A game that begins at the present position, without the repetitions and the count of moves up to now: for programs
    /// that go on after an end by these. Nothing where the position itself has ended the game.
    #[must_use]
    pub fn begun_anew(&self) -> Option<Record> {
        let fen = self.position.fen();
        let (fields, braces) = fen.split_once(" {").unwrap_or((&fen, ""));
        let mut fields: Vec<&str> = fields.split(' ').collect();
        if let Some(halfmove_clock) = fields.get_mut(4) {
            *halfmove_clock = "0";
        }
        // Only the count of makruk stands there.
        let braces = match braces {
            "" => String::new(),
            count if count.starts_with("count=") && !count.contains(' ') => String::new(),
            other => format!(" {{{other}"),
        };
        let anew = Record::from_fen(&self.variant, &(fields.join(" ") + &braces)).ok()?;
        anew.outcome().is_none().then_some(anew)
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &AnyGame {
        &self.position
    }

    /// Returns the number of steps that have been played.
    #[must_use]
    pub fn ply(&self) -> u32 {
        self.ply
    }

    /// Returns the variant.
    #[must_use]
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// Plays a step, in machine or display notation or with the usual liberties.
    ///
    /// # Errors
    /// If the game is over, or the text means no legal step or several. Then nothing has changed.
    pub fn play(&mut self, text: &str) -> Result<Played, StepError> {
        if self.outcome().is_some() {
            return Err(StepError::GameOver);
        }
        self.play_on(text)
    }

    /// Plays a step of a game that has not ended for good.
    fn play_on(&mut self, text: &str) -> Result<Played, StepError> {
        if self.is_over_for_good() {
            return Err(StepError::GameOver);
        }
        let (step, played) = each!(&mut self.position, game => play_described(game, text)?);
        self.note(Some(step));
        Ok(played)
    }

    /// Enters what stands in the log of a game as [`enter`](Record::enter) does, without its description, for replaying:
    /// that costs several times as much as the step.
    ///
    /// # Errors
    /// If the game is over for good, or the text means no legal step or several. Then nothing has changed.
    pub fn advance(&mut self, text: &str) -> Result<(), StepError> {
        if self.is_over_for_good() {
            return Err(StepError::GameOver);
        }
        if let Some((seat, departure)) = Departure::read(text) {
            return self.leave(seat, departure).map(|_| ()).ok_or_else(|| departure::refused(text));
        }
        let step = each!(&mut self.position, game => {
            let step = find_step(game, text)?;
            game.play(step);
            step
        });
        self.note(Some(step));
        Ok(())
    }

    fn note(&mut self, step: Option<Step>) {
        let halfmove_clock = each!(&self.position, game => game.halfmove_clock());
        if halfmove_clock == 0 {
            self.past.clear();
        } else if self.past.len() == MAX_RECENT {
            self.past.remove(0);
        }
        let squares = step.map(|step| (step.from(), step.to()));
        self.past.push(HistoryEntry::of(&self.position, squares));
        self.ply += 1;
    }

    /// Returns the end of the game: by the position, or by its past where that needs no claim.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let repetitions = self.repetitions();
        each!(&self.position, game => {
            let draws = game.draws();
            match game.outcome() {
                Some(outcome) => Some(outcome),
                None if repetitions >= draws.end_repetitions => {
                    Some(game.repeated_by(&self.checked_throughout(), &self.steps_since_first()))
                }
                None if game.halfmove_clock() >= draws.end_halfmove_clock => Some(game.exhausted()),
                None => None,
            }
        })
    }

    /// Returns whether the game has ended in a way that no player can have overlooked or left unclaimed.
    fn is_over_for_good(&self) -> bool {
        self.outcome().is_some_and(|outcome| !outcome.reason().allows_play())
    }

    /// The seats that were in check at each of their turns since the present position came up first.
    fn checked_throughout(&self) -> Vec<Seat> {
        let checks: Vec<_> = self.since_first().iter().filter_map(|entry| entry.checks).collect();
        always_checked(&checks)
    }

    /// The steps since the present position came up first.
    fn steps_since_first(&self) -> Vec<(Square, Square)> {
        self.since_first().iter().skip(1).filter_map(|entry| entry.step).collect()
    }

    /// The moments since the present position came up first, both included.
    fn since_first(&self) -> &[HistoryEntry] {
        let now = self.past.last().map(|entry| entry.key);
        let first = self.past.iter().position(|entry| Some(entry.key) == now).unwrap_or(0);
        &self.past[first..]
    }

    /// The draw that the seat to act may claim now.
    #[must_use]
    pub fn claim(&self) -> Option<Reason> {
        if self.outcome().is_some() {
            return None;
        }
        let (halfmove_clock, draws) = each!(&self.position, game => (game.halfmove_clock(), game.draws()));
        if self.repetitions() >= draws.claim_repetitions {
            return Some(Reason::ThreefoldRepetition);
        }
        (halfmove_clock >= draws.claim_halfmove_clock).then_some(Reason::FiftyMoves)
    }

    /// Returns the number of times that the position has come up, this time included.
    #[must_use]
    pub fn repetitions(&self) -> u32 {
        let now = self.past.last().map(|entry| entry.key);
        self.past.iter().filter(|entry| Some(entry.key) == now).count() as u32
    }
}

/// Finds and plays a step; says what it did.
fn play_described<G: Game>(game: &mut G, text: &str) -> Result<(Step, Played), StepError> {
    let step = find_step(game, text)?;
    let mut legal = crate::game::Steps::new();
    game.legal(&mut legal);
    let before = game.clone();
    let effects = game.play(step);
    let texts = StepText { step: machine(&before, step), display: display(&before, step, &legal) };
    let played = Played {
        seat: before.to_act(),
        turn: turn_number(&before),
        step: texts.step,
        display: texts.display,
        regional: regional(&before, step),
        words: StepWords::of(&before, step, game, &effects),
        squares: changed_squares(&before, &effects),
    };
    Ok((step, played))
}

fn changed_squares<G: Game>(game: &G, effects: &Effects) -> Vec<String> {
    let names = effects.changes().iter().map(|change| game.spec().geometry.name(change.square));
    names.map(str::to_owned).collect()
}
