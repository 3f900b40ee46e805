//! Recomputes a game's clocks from the time that its moves took, and reports where they do not add up.

use std::collections::BTreeMap;

use zugpost_base::time::Moment;
use zugpost_rules::{Departure, Record, Seat};

use super::SeatClock;
use super::clocks::Clocks;
use super::time_control::TimeControl;
use crate::model::game::PASS;
use crate::store::SeatName;
use crate::store::games::{Game, Move};

#[derive(Debug)]
pub struct Replay {
    control: TimeControl,
    seats: BTreeMap<SeatName, SeatClock>,
    /// Time is accounted for up to this moment.
    at: Moment,
    /// The seat and the turn of the last step.
    last: Option<(SeatName, i32)>,
    pays_back: bool,
}

impl Replay {
    /// Starts at the beginning of a game; `record` is its first position.
    pub fn new(game: &Game, record: &Record) -> Replay {
        let control = TimeControl::from_text(&game.time_control);
        let seats = record.variant().seats().iter();
        Replay {
            control,
            seats: seats.map(|seat| (SeatName(*seat), SeatClock::new(control))).collect(),
            at: game.started_at.unwrap_or(game.created_at),
            last: None,
            pays_back: record.variant().option("compensation") == Some("true"),
        }
    }

    /// Advances over one step; `after` is the position after it.
    pub fn step(&mut self, row: &Move, after: &Record) -> Result<(), String> {
        if Departure::read(&row.step).is_some() {
            // A departure takes no time, and the clock of another seat may keep running.
            return Ok(());
        }
        let passed = row.played_at.since(self.at);
        self.at = self.at.max(row.played_at);
        let spent = row.spent.is_valid().then(|| row.spent.duration()).filter(|spent| *spent <= passed);
        let spent = spent.ok_or_else(|| format!("ply {} has taken more time than has passed", row.ply))?;
        let (control, position) = (self.control, after.position());
        let key = (row.seat, row.turn);
        let begins = self.last.as_ref() != Some(&key) || !spent.is_zero();
        self.last = Some(key);
        if position.is_neutral(*row.seat) {
            if self.pays_back && row.step != PASS && !position.is_neutral_to_act() {
                self.seat(position.to_act()).earn(control);
            }
        } else if begins {
            let clock = self.seat(*row.seat);
            if clock.budget(control).is_some_and(|budget| spent > budget) {
                return Err(format!("ply {} has taken more time than there was", row.ply));
            }
            clock.charge(control, spent, row.turn);
        }
        Ok(())
    }

    /// Compares the result with the clocks in the game's row.
    pub fn compare(&self, game: &Game) -> Result<(), String> {
        if game.clocks.is_empty() {
            return Ok(());
        }
        for (seat, kept) in &Clocks::of(game).seats {
            let Some(counted) = self.seats.get(seat) else { continue };
            if (counted.left, counted.moves) != (kept.left, kept.moves) {
                return Err(format!(
                    "the clock of {seat} counts to {:?} and {} moves, stored are {:?} and {}",
                    counted.store(),
                    counted.moves,
                    kept.store(),
                    kept.moves
                ));
            }
        }
        Ok(())
    }

    /// The recomputed time banks of all seats.
    pub fn seats(self) -> BTreeMap<SeatName, SeatClock> {
        self.seats
    }

    fn seat(&mut self, seat: Seat) -> &mut SeatClock {
        self.seats.entry(SeatName(seat)).or_default()
    }
}
