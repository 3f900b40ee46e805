//! A game of the season as its players remember it, replayed by the rules.

use std::collections::HashMap;
use std::ops::RangeInclusive;

use serde_json::Value;
use zugpost::time::Moment;
use zugpost_rules::{Record, Seat, Variant};

use super::ledger::Ledger;
use super::people::Person;
use super::timekeeper::{Control, Store};

/// The stage of a game. Hours count from the start of the season.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    Proposed {
        at: u64,
    },
    /// The hour, player and acceptance of each answer.
    Invited {
        answers: Vec<(u64, usize, bool)>,
    },
    /// The hour of the next turn; `None` if the player has abandoned the game.
    Running {
        acts_at: Option<u64>,
    },
    Over,
}

#[derive(Debug)]
pub struct Game {
    pub id: String,
    pub variant: Variant,
    /// The seats with players; the first one is the proposer.
    pub seats: Vec<(Seat, usize)>,
    /// The proposal.
    pub request: Value,
    pub record: Record,
    /// All steps played.
    pub steps: Vec<String>,
    pub stage: Stage,
    pub move_by: Option<Moment>,
    pub status: String,
    /// Seats that agree to a draw.
    pub draw: Vec<Value>,
    /// The turns before the next draw offer, of seats with a refused last one.
    pub refused: Value,
    pub control: Control,
    /// The time bank of each seat.
    pub stores: HashMap<Seat, Store>,
    /// When the current turn began.
    pub begun: Moment,
    /// The conditional answers stored by the last player, for the turn at this ply.
    pub foreseen: Option<(u32, Vec<String>)>,
    /// True if the last answer may predate a crash.
    pub is_in_doubt: bool,
}

impl Game {
    /// The player of a seat, if any.
    pub fn person(&self, seat: Seat) -> Option<usize> {
        self.seats.iter().find(|(own, _)| *own == seat).map(|(_, person)| *person)
    }

    pub fn to_act(&self) -> Option<usize> {
        self.person(self.record.position().to_act())
    }

    /// Returns whether this test keeps the clocks of the game: two players, no interruption, no departure.
    fn is_kept(&self) -> bool {
        self.variant.seats().len() == 2
    }

    /// Charges the turns in new steps: the first took its time, conditional answers take none.
    fn count(&mut self, steps: &[(Seat, u32, Moment)], people: &[Person]) {
        for turn in steps.chunk_by(|one, other| (one.0, one.1) == (other.0, other.1)) {
            let (seat, number, at) = turn[0];
            let person = self.person(seat).expect("two people play");
            let spent = people[person].calendar.running(self.begun, at);
            let store = self.stores.entry(seat).or_insert_with(|| self.control.store());
            self.control.charge(store, spent, number);
            self.begun = at;
        }
    }

    /// The expected deadline of the seat to act.
    pub fn deadline(&mut self, people: &[Person]) -> Option<Moment> {
        let seat = self.record.position().to_act();
        let person = self.person(seat)?;
        let store = *self.stores.entry(seat).or_insert_with(|| self.control.store());
        self.control.deadline(store, &people[person].calendar, self.begun)
    }

    /// Compares the server's view with the players' memory, replays new steps, and records the mails due for them. True
    /// if the seat to act has changed or has a new turn.
    pub fn observe(
        &mut self,
        view: &Value,
        people: &[Person],
        ledger: &mut Ledger,
        now: &RangeInclusive<Moment>,
    ) -> bool {
        let about = format!("{} {:?}: {view}", self.id, self.variant);
        let rows = view["record"].as_array().expect("a game has a record");
        let known = self.record.ply() as usize;
        assert!(rows.len() >= known, "steps are gone: {about}");
        let moment =
            |value: &Value| serde_json::from_value::<Moment>(value.clone()).expect("times can be read");
        let mut new = Vec::new();
        for row in &rows[known..] {
            let step = row["step"].as_str().expect("rows have steps");
            let played = self.record.enter(step).unwrap_or_else(|error| panic!("{error}: {about}"));
            assert_eq!(
                (played.seat.as_str(), played.step.as_str()),
                (row["seat"].as_str().unwrap(), step),
                "{about}"
            );
            self.steps.push(step.to_owned());
            let at = moment(&row["at"]);
            assert!(*now.start() <= at && at <= *now.end(), "played at another time: {about}");
            new.push((played.seat, played.turn, at));
        }
        assert_eq!(view["ply"], self.record.ply(), "{about}");
        assert_eq!(view["fen"], self.record.position().fen(), "{about}");
        let status = view["status"].as_str().expect("a game has a status").to_owned();
        if let Some(outcome) = self.record.outcome() {
            let told = (status.as_str(), view["outcome"]["reason"].as_str().unwrap_or_default());
            assert_eq!(told, ("ended", outcome.reason().as_str()), "{about}");
        }
        self.refused = view["offers"]["draw_refusals"].clone();
        self.draw.clone_from(view["offers"]["draw"].as_array().expect("a game has offers"));
        self.move_by = Some(&view["move_by"]).filter(|by| !by.is_null()).map(moment);
        let has_begun = status == "running" && self.status != "running";
        let is_new = rows.len() > known || has_begun;
        let ply = i64::from(self.record.ply());
        if has_begun {
            self.begun = moment(&view["started_at"]);
        }
        if self.is_kept() {
            self.count(&new, people);
            if status == "running" && !self.is_in_doubt {
                let deadline = self.deadline(people);
                assert_eq!(self.move_by, deadline, "{about}");
            }
            let reason = view["outcome"]["reason"].as_str().unwrap_or_default();
            if status == "ended" && reason.starts_with("time") && self.status == "running" {
                assert!(self.deadline(people).is_some_and(|by| by < *now.end()), "too early: {about}");
            }
        }
        if is_new || status != "running" {
            for (_, person) in &self.seats {
                ledger.over(&self.id, known as i64, &people[*person].player.email, *now.start());
            }
        }
        if status == "running" && is_new {
            assert_eq!(view["to_act"], self.record.position().to_act().as_str(), "{about}");
            if let Some(person) = self.to_act() {
                let Person { player, is_silent, .. } = &people[person];
                ledger.owe("your-move", &self.id, ply, &player.email, *now.end(), *is_silent);
            }
        }
        if status == "ended" && self.status != "ended" {
            for (_, person) in &self.seats {
                let Person { player, is_silent, .. } = &people[*person];
                ledger.owe("game-over", &self.id, ply, &player.email, *now.end(), *is_silent);
            }
        }
        self.status = status;
        is_new
    }
}
