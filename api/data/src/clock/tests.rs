//! Property test: no time is gained or lost. A reference count of single quarter hours must agree with the clocks.

use std::time::Duration;

use jiff::civil::Weekday;
use jiff::tz::TimeZone;
use proptest::prelude::*;
use zugpost_base::time::Moment;
use zugpost_rules::Seat;

use super::Leave;
use super::clocks::Clocks;
use super::pause_intervals::{PauseInterval, Weekend};
use super::time_control::{LARGEST_STORE, Length, TimeControl};
use crate::store::SeatName;

const QUARTER: Duration = Duration::from_secs(15 * 60);
/// 1 January 2026.
const BEGIN: Moment = Moment::from_micros(1_767_225_600_000_000);
const SEATS: [Seat; 2] = [Seat::White, Seat::Black];
/// Zones with and without summer time, with whole and half hours, and one that changes its clocks at midnight.
const ZONES: [&str; 7] = [
    "UTC",
    "Europe/Berlin",
    "America/New_York",
    "Australia/Lord_Howe",
    "Asia/Kathmandu",
    "Asia/Beirut",
    "Pacific/Kiritimati",
];
const DAYS: [(&str, Weekday); 7] = [
    ("mon", Weekday::Monday),
    ("tue", Weekday::Tuesday),
    ("wed", Weekday::Wednesday),
    ("thu", Weekday::Thursday),
    ("fri", Weekday::Friday),
    ("sat", Weekday::Saturday),
    ("sun", Weekday::Sunday),
];

#[derive(Clone, Debug)]
enum Event {
    /// Quarter hours pass.
    Wait(u32),
    Move,
    Pause,
    Resume,
    /// A vacation of a seat: the quarter hours until it starts, and its length in quarter hours.
    Leave(usize, u32, u32),
    ComeBack(usize),
    /// No server runs for so many quarter hours.
    Outage(u32),
}

fn event() -> impl Strategy<Value = Event> {
    prop_oneof![
        4 => (0..600_u32).prop_map(Event::Wait),
        4 => Just(Event::Move),
        1 => Just(Event::Pause),
        1 => Just(Event::Resume),
        1 => (0..2_usize, 0..400_u32, 96..600_u32).prop_map(|(seat, from, lasts)| Event::Leave(seat, from, lasts)),
        1 => (0..2_usize).prop_map(Event::ComeBack),
        1 => (1..200_u32).prop_map(Event::Outage),
    ]
}

fn weekend() -> impl Strategy<Value = Option<(&'static str, Vec<usize>)>> {
    proptest::option::of((
        prop::sample::select(&ZONES[..]),
        prop::sample::subsequence((0..7).collect::<Vec<_>>(), 1..=4),
    ))
}

fn control() -> impl Strategy<Value = TimeControl> {
    let length = |days| Length::from_days(days);
    prop_oneof![
        Just(TimeControl::Unlimited {}),
        (1..30_u32).prop_map(|days| TimeControl::PerMove { days: Some(days), seconds: None }),
        (1..30_u64, 0..5_u64, proptest::option::of(0..20_u64)).prop_map(move |(initial, increment, more)| {
            let cap = more.map(|more| length(initial + more));
            TimeControl::Fischer { initial: length(initial), increment: length(increment), cap }
        }),
        (1..12_u32, 1..60_u32).prop_map(|(moves, days)| TimeControl::MovesInDays { moves, days }),
    ]
}

/// The reference: counts every quarter hour by itself.
struct Count {
    weekends: [Option<(TimeZone, Vec<Weekday>)>; 2],
    leaves: [Vec<PauseInterval>; 2],
    /// The time used by the current turn.
    used: Duration,
    /// The time bank of each seat.
    stores: [Duration; 2],
    turns: [u32; 2],
}

impl Count {
    fn pass(&mut self, seat: usize, from: Moment, quarters: u32) {
        for quarter in 0..quarters {
            let at = from.after(QUARTER * quarter);
            let is_off = self.weekends[seat]
                .as_ref()
                .is_some_and(|(zone, days)| days.contains(&at.timestamp().to_zoned(zone.clone()).weekday()));
            if !is_off && !self.leaves[seat].iter().any(|rest| rest.contains(at)) {
                self.used += QUARTER;
            }
        }
    }

    /// Ends a turn: charges its time to the time bank, and adds what the time control gives.
    fn turn(&mut self, control: TimeControl, seat: usize) {
        let spent = std::mem::take(&mut self.used);
        self.turns[seat] += 1;
        let day = Length::from_days(1).duration();
        let (taken, given, most) = match control {
            TimeControl::PerMove { .. } | TimeControl::Unlimited {} => return,
            TimeControl::Fischer { increment, cap, .. } => {
                (spent, increment.duration(), cap.map_or(LARGEST_STORE, |cap| cap.duration()))
            }
            TimeControl::MovesInDays { moves, days } => {
                let begun = (spent.as_micros() / day.as_micros()) as u32;
                let charged = if begun > 20 { 20 + 2 * (begun - 20) } else { begun };
                let is_last = self.turns[seat].is_multiple_of(moves);
                (day * charged, if is_last { day * days } else { Duration::ZERO }, LARGEST_STORE)
            }
        };
        self.stores[seat] = (self.stores[seat] - taken + given).min(most);
    }
}

fn initial_store(control: TimeControl) -> Duration {
    match control {
        TimeControl::PerMove { .. } | TimeControl::Unlimited {} => Duration::ZERO,
        TimeControl::Fischer { initial, .. } => initial.duration(),
        TimeControl::MovesInDays { days, .. } => Length::from_days(1).duration() * days,
    }
}

fn check(
    control: TimeControl,
    begin: u32,
    weekends: [Option<(&str, Vec<usize>)>; 2],
    events: &[Event],
) -> Result<(), TestCaseError> {
    let mut now = BEGIN.after(QUARTER * begin);
    let mut clocks = Clocks::new(control, SEATS.into_iter().map(SeatName), now);
    let mut count = Count {
        weekends: [None, None],
        leaves: [Vec::new(), Vec::new()],
        used: Duration::ZERO,
        stores: [initial_store(control); 2],
        turns: [0; 2],
    };
    for (seat, weekend) in weekends.into_iter().enumerate() {
        let Some((zone, days)) = weekend else { continue };
        let names: Vec<&str> = days.iter().map(|day| DAYS[*day].0).collect();
        clocks.seat_mut(SEATS[seat]).weekend = Some(Weekend { zone: zone.to_owned(), days: names.join(",") });
        let days = days.iter().map(|day| DAYS[*day].1).collect();
        count.weekends[seat] = Some((TimeZone::get(zone).expect("a zone"), days));
    }
    let (mut seat, mut stood) = (0, false);
    clocks.begin_turn(clocks.seats[&SeatName(SEATS[0])].budget(control), false, now);
    for event in events {
        match event {
            Event::Wait(quarters) => {
                if !stood {
                    count.pass(seat, now, *quarters);
                }
                now = now.after(QUARTER * *quarters);
            }
            Event::Move => {
                clocks.settle(SEATS[seat], stood, now);
                let spent = clocks.turn.used();
                prop_assert_eq!(spent, count.used, "a move takes what has run");
                count.turn(control, seat);
                clocks.seat_mut(SEATS[seat]).charge(control, spent, count.turns[seat] as i32);
                seat = 1 - seat;
                let budget = clocks.seat_mut(SEATS[seat]).budget(control);
                clocks.begin_turn(budget, false, now);
            }
            Event::Pause | Event::Resume => {
                clocks.settle(SEATS[seat], stood, now);
                stood = matches!(event, Event::Pause);
            }
            Event::Leave(who, from, lasts) => {
                let from = now.after(QUARTER * *from);
                let rest = PauseInterval { from, until: from.after(QUARTER * *lasts) };
                clocks.settle(SEATS[seat], stood, now);
                clocks.seat_mut(SEATS[*who]).leaves.push(Leave { rest, automatic: false });
                count.leaves[*who].push(rest);
            }
            Event::ComeBack(who) => {
                clocks.settle(SEATS[seat], stood, now);
                clocks.seat_mut(SEATS[*who]).leaves.retain(|leave| leave.rest.from > now);
                for rest in &mut count.leaves[*who] {
                    if rest.contains(now) {
                        rest.until = now;
                    }
                }
            }
            Event::Outage(quarters) => {
                let until = now.after(QUARTER * *quarters);
                if !stood {
                    clocks.credit(PauseInterval { from: now, until });
                }
                now = until;
            }
        }
        let kept: Clocks =
            serde_json::from_str(&serde_json::to_string(&clocks).expect("text")).expect("clocks");
        prop_assert_eq!(&kept, &clocks, "clocks are kept as they are");
        let mut counted = kept;
        counted.settle(SEATS[seat], stood, now);
        let most = counted.turn.budget().unwrap_or(Duration::MAX);
        prop_assert_eq!(counted.turn.used(), count.used.min(most), "after {:?}", event);
        check_deadline(&clocks, SEATS[seat])?;
        for (seat, store) in SEATS.iter().zip(count.stores) {
            prop_assert_eq!(
                clocks.seats[&SeatName(*seat)].store(),
                store,
                "in store of {} after {:?}",
                seat,
                event
            );
        }
        if counted.left(SEATS[seat], stood, now) == Some(Duration::ZERO) {
            return Ok(());
        }
    }
    Ok(())
}

/// Exactly the remaining time runs until the deadline, and the clock runs on right after it.
fn check_deadline(clocks: &Clocks, seat: Seat) -> Result<(), TestCaseError> {
    let Some(deadline) = clocks.deadline(seat) else { return Ok(()) };
    let left = clocks.turn.budget().unwrap_or_default().saturating_sub(clocks.turn.used());
    let intervals = clocks.pause_intervals(seat);
    let tick = Duration::from_micros(1);
    prop_assert_eq!(intervals.running(clocks.turn.at, deadline), left);
    prop_assert_eq!(intervals.running(clocks.turn.at, deadline.after(tick)), left + tick);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, ..ProptestConfig::default() })]

    #[test]
    fn no_time_is_made_or_lost(
        control in control(),
        begin in 0..35_040_u32,
        weekends in [weekend(), weekend()],
        events in prop::collection::vec(event(), 1..24),
    ) {
        check(control, begin, weekends, &events)?;
    }
}

#[test]
fn an_outage_between_the_arrival_of_a_reply_and_its_move_is_no_time_of_the_next_turn() {
    let at = |quarters| BEGIN.after(QUARTER * quarters);
    let seats = SEATS.into_iter().map(SeatName);
    let mut clocks = Clocks::new(TimeControl::Unlimited {}, seats, BEGIN);
    clocks.begin_turn(Some(QUARTER * 8), false, BEGIN);
    clocks.credit(PauseInterval { from: at(1), until: at(3) });
    clocks.begin_turn(Some(QUARTER * 8), false, at(1));
    assert_eq!(clocks.deadline(Seat::Black), Some(at(1 + 2 + 8)));
    clocks.begin_turn(Some(QUARTER * 8), false, at(4));
    assert_eq!(clocks.deadline(Seat::White), Some(at(4 + 8)));
}
