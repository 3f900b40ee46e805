//! A seat leaves a game that the others play on. Its departure is one of the recorded steps, so that replays know it.

use super::departure::{Departure, refused};
use super::{Played, Record};
use crate::board::Seat;
use crate::game::Game;
use crate::registry::each;
use crate::text::{StepAction, StepError, StepWords, turn_number};

impl Record {
    /// Lets a seat that resigns or runs out of time go where the others then play on, in games for three. In all other
    /// games nothing changes and nothing is given back: there the loss of the seat ends the game.
    ///
    /// It counts as a step, `resign:red`, which [`replay`](Record::replay) and [`enter`](Record::enter) read and
    /// [`play`](Record::play) does not, because it is no step that a player may enter.
    ///
    /// ```
    /// use zugpost_rules::{Departure, Options, Record, Seat, Variant};
    ///
    /// let variant = Variant::new("three-player-hex", &Options::default())?;
    /// let mut record = Record::replay(&variant, None, ["e2e4", "resign:black"])?;
    /// assert_eq!(record.position().to_act(), Seat::Red);
    /// let left = record.leave(Seat::Red, Departure::Time).map(|played| played.step);
    /// assert_eq!(left.as_deref(), Some("time:red"));
    /// assert_eq!(record.outcome().and_then(|outcome| outcome.winner()), Some(Seat::White));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn leave(&mut self, seat: Seat, departure: Departure) -> Option<Played> {
        let turn = each!(&self.position, game => turn_number(game));
        if self.outcome().is_some() || !each!(&mut self.position, game => game.leave(seat)) {
            return None;
        }
        self.note(None);
        let step = format!("{}:{seat}", departure.as_str());
        let action = match departure {
            Departure::Resignation => StepAction::Resigns,
            Departure::Time => StepAction::RunsOutOfTime,
        };
        let words = each!(&self.position, game => StepWords::plain(game, seat, action));
        Some(Played { seat, turn, display: step.clone(), step, regional: None, words, squares: Vec::new() })
    }

    /// Plays what stands in the log of a game: a step as [`play`](Record::play) does, or a departure. Games that were played
    /// elsewhere may have gone on past an end that [allows it](crate::Reason::allows_play), such as a repetition.
    ///
    /// # Errors
    /// As those of [`play`](Record::play).
    pub fn enter(&mut self, text: &str) -> Result<Played, StepError> {
        match Departure::read(text) {
            Some((seat, departure)) if self.outcome().is_none() => {
                self.leave(seat, departure).ok_or_else(|| refused(text))
            }
            Some(_) | None => self.play_on(text),
        }
    }
}
