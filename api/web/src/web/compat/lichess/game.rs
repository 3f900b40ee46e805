//! A game as Lichess shows it: its players, status and state.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};
use zugpost_base::ids::PlayerId;
use zugpost_base::time::Moment;
use zugpost_data::clock::ClockView;
use zugpost_data::store::SeatName;
use zugpost_data::store::games::{EndReason, GameStatus, SiteReason};
use zugpost_data::view::{GameSummary, GameView, SeatView};
use zugpost_games::play::reading::shown::ShownGame;
use zugpost_rules::{Reason, Seat, Variant};

use super::pace::Pace;
use super::variant;

/// The time left on a clock without a limit, in milliseconds.
const ENDLESS: u64 = i32::MAX as u64;

/// A game that Lichess's shape can carry.
#[derive(Debug)]
pub struct Game<'a> {
    pub summary: &'a GameSummary,
    pub variant: Variant,
    start_fen: Option<&'a str>,
    bots: &'a BTreeSet<PlayerId>,
}

impl<'a> Game<'a> {
    /// `None` for a game that cannot be carried.
    pub fn of(shown: &'a ShownGame) -> Option<Game<'a>> {
        Game::carried(&shown.summary, shown.start_fen.as_deref(), &shown.bots)
    }

    pub fn of_view(view: &'a GameView, bots: &'a BTreeSet<PlayerId>) -> Option<Game<'a>> {
        Game::carried(&view.summary, view.start_fen.as_deref(), bots)
    }

    fn carried(
        summary: &'a GameSummary,
        start_fen: Option<&'a str>,
        bots: &'a BTreeSet<PlayerId>,
    ) -> Option<Game<'a>> {
        let variant = variant::carried(&summary.variant, &summary.options)?;
        Some(Game { summary, variant, start_fen, bots })
    }

    /// The seat of a player; of several, the one to act.
    pub fn seat_of(&self, player: &PlayerId) -> Option<Seat> {
        let is_own = |seat: &&SeatName| {
            self.seat(***seat).and_then(|view| view.player.as_ref()).is_some_and(|own| own.id == *player)
        };
        let own: Vec<&SeatName> = self.summary.seats.keys().filter(is_own).collect();
        own.iter().find(|seat| ***seat == self.summary.to_act).or(own.first()).map(|seat| ***seat)
    }

    fn seat(&self, seat: Seat) -> Option<&SeatView> {
        self.summary.seats.get(&SeatName(seat))
    }

    pub fn pace(&self) -> Pace {
        Pace::of(self.summary.time_control)
    }

    pub fn variant(&self) -> Value {
        variant::shown(&self.variant, self.start_fen.is_some())
    }

    pub fn variant_key(&self) -> &'static str {
        variant::key(&self.variant, self.start_fen.is_some())
    }

    /// The first position, as Lichess tells it.
    pub fn initial_fen(&self) -> &str {
        self.start_fen.unwrap_or("startpos")
    }

    /// The start position, if it was set up.
    pub fn start_fen(&self) -> Option<&str> {
        self.start_fen
    }

    pub fn winner(&self) -> Option<&'static str> {
        self.summary.outcome.as_ref().and_then(|outcome| outcome.winner).map(|seat| seat.as_str())
    }

    /// The number and name of the status.
    pub fn status(&self) -> (u32, &'static str) {
        match self.summary.status {
            GameStatus::Invited => (10, "created"),
            GameStatus::Running => (20, "started"),
            GameStatus::Declined | GameStatus::Expired | GameStatus::Aborted => (25, "aborted"),
            GameStatus::Ended => {
                let reason = self.summary.outcome.as_ref().and_then(|outcome| outcome.reason.parse().ok());
                end(reason, self.winner().is_some())
            }
        }
    }

    /// The player of a seat, with the name of the member that has it.
    pub fn player(&self, seat: Seat, name: &str) -> Value {
        let Some(view) = self.seat(seat) else { return Value::Null };
        let mut shown = Map::new();
        if let Some(player) = &view.player {
            shown.insert("id".to_owned(), json!(player.id));
            shown.insert(name.to_owned(), json!(player.name));
            let rating = view.rating.map(|rating| rating.start).or(player.rating);
            shown.extend(rating.map(|rating| ("rating".to_owned(), json!(rating))));
            let is_bot = self.bots.contains(&player.id);
            shown.insert("title".to_owned(), if is_bot { json!("BOT") } else { Value::Null });
        } else if let Some(engine) = view.engine {
            shown.insert("aiLevel".to_owned(), json!(engine.level().unwrap_or(8)));
            shown.insert(name.to_owned(), json!(engine.words()));
        } else {
            shown.insert(name.to_owned(), json!(view.name.as_deref().unwrap_or("Anonymous")));
        }
        Value::Object(shown)
    }

    /// The player who proposed a game or is invited to it; `null` for one without an account.
    pub fn challenger(&self, seat: Seat) -> Value {
        let has_account = self.seat(seat).is_some_and(|view| view.player.is_some());
        if has_account { self.player(seat, "name") } else { Value::Null }
    }

    pub fn rating_change(&self, seat: Seat) -> Option<i64> {
        let rating = self.seat(seat)?.rating?;
        Some(rating.end? - rating.start)
    }

    /// A game in the list of a player, and in the events of its start and end.
    pub fn listed(&self, player: &PlayerId, shown: &ShownGame, now: Moment) -> Value {
        let GameSummary { id, status, to_act, .. } = self.summary;
        let own = self.seat_of(player).unwrap_or(Seat::White);
        let is_running = *status == GameStatus::Running;
        let is_my_turn = is_running && *to_act == own;
        let left = self.summary.move_by.filter(|_| is_my_turn).map(|by| by.since(now).as_secs());
        let has_moved = shown.n_steps > 1 || shown.n_steps == 1 && *to_act != own;
        let last_step = shown.last_step.as_deref().map(|step| variant::step(&self.variant, step));
        let (number, name) = self.status();
        let mut shown = json!({
            "id": id, "gameId": id, "fullId": id, "fen": self.summary.fen, "color": own.as_str(),
            "lastMove": last_step.unwrap_or_default(), "hasMoved": has_moved,
            "source": "friend", "status": {"id": number, "name": name},
            "variant": self.variant(), "speed": self.pace().speed(), "perf": variant::perf(self.variant.key()),
            "rated": self.summary.rated, "opponent": self.opponent(own), "isMyTurn": is_my_turn,
            "compat": {"bot": true, "board": true},
        });
        let more = [
            ("secondsLeft", left.map(|left| json!(left))),
            ("winner", self.winner().map(|winner| json!(winner))),
            ("ratingDiff", self.rating_change(own).map(|change| json!(change))),
        ];
        add(&mut shown, more);
        shown
    }

    fn opponent(&self, own: Seat) -> Value {
        let mut shown = self.player(other(own), "username");
        let level = shown.get("aiLevel").cloned();
        if shown.get("id").is_none() {
            add(&mut shown, [("id", Some(Value::Null)), ("ai", level)]);
        }
        shown
    }

    /// The first line of a game stream.
    pub fn full(&self, view: &GameView, now: Moment) -> Value {
        let mut shown = json!({
            "type": "gameFull", "id": self.summary.id, "rated": self.summary.rated, "variant": self.variant(),
            "speed": self.pace().speed(), "perf": {"name": variant::perf_name(&self.variant)},
            "createdAt": millis(self.summary.created_at), "clock": self.pace().clock(),
            "white": self.player(Seat::White, "name"), "black": self.player(Seat::Black, "name"),
            "initialFen": self.initial_fen(), "state": self.state(view, now),
        });
        add(&mut shown, [("daysPerTurn", self.pace().days().map(|days| json!(days)))]);
        shown
    }

    /// The state of a game, as a line of its stream.
    pub fn state(&self, view: &GameView, now: Moment) -> Value {
        let left = |seat: Seat| view.clocks.get(&SeatName(seat)).map_or(ENDLESS, |clock| left(clock, now));
        let steps: Vec<String> =
            view.record.iter().map(|played| variant::step(&self.variant, &played.step)).collect();
        let increment = self.pace().increment();
        let mut shown = json!({
            "type": "gameState", "moves": steps.join(" "), "status": self.status().1,
            "wtime": left(Seat::White), "btime": left(Seat::Black), "winc": increment, "binc": increment,
        });
        let offers = |seat: Seat| view.offers.draw.contains(&SeatName(seat)).then_some(Value::Bool(true));
        let takes =
            |seat: Seat| view.offers.takeback.is_some_and(|by| by == seat).then_some(Value::Bool(true));
        let more = [
            ("winner", self.winner().map(|winner| json!(winner))),
            ("wdraw", offers(Seat::White)),
            ("bdraw", offers(Seat::Black)),
            ("wtakeback", takes(Seat::White)),
            ("btakeback", takes(Seat::Black)),
        ];
        add(&mut shown, more);
        shown
    }
}

/// The opponent of a seat.
pub const fn other(seat: Seat) -> Seat {
    match seat {
        Seat::White => Seat::Black,
        Seat::Black | Seat::Red | Seat::Brown => Seat::White,
    }
}

/// Adds the members that have a value.
pub fn add<const N: usize>(shown: &mut Value, members: [(&str, Option<Value>); N]) {
    if let Value::Object(object) = shown {
        let given = members.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?)));
        object.extend(given);
    }
}

/// A time in milliseconds, as Lichess writes it.
pub fn millis(at: Moment) -> i64 {
    at.micros() / 1000
}

/// The time left on a clock in milliseconds.
fn left(clock: &ClockView, now: Moment) -> u64 {
    let left = match clock.move_by.filter(|_| clock.running) {
        Some(by) => Some(by.since(now)),
        None => clock.remaining.map(|length| length.duration()),
    };
    left.map_or(ENDLESS, |left| u64::try_from(left.as_millis()).unwrap_or(ENDLESS))
}

/// The status of a game that has ended.
fn end(reason: Option<EndReason>, is_won: bool) -> (u32, &'static str) {
    match reason {
        Some(EndReason::Rules(Reason::Checkmate)) => (30, "mate"),
        Some(EndReason::Site(SiteReason::Resignation)) => (31, "resign"),
        Some(EndReason::Rules(Reason::Stalemate)) if !is_won => (32, "stalemate"),
        Some(EndReason::Site(SiteReason::EngineFailure)) if is_won => (33, "timeout"),
        Some(EndReason::Site(SiteReason::Agreement)) => (34, "draw"),
        Some(EndReason::Site(SiteReason::Time | SiteReason::TimeWithoutWinner)) => (35, "outoftime"),
        Some(EndReason::Rules(_)) if is_won => (60, "variantEnd"),
        Some(EndReason::Rules(_)) => (34, "draw"),
        Some(EndReason::Site(
            SiteReason::Recorded | SiteReason::EngineFailure | SiteReason::Adjudication,
        ))
        | None => (38, "unknownFinish"),
    }
}
