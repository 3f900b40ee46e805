//! Random moves, pauses, vacations and takebacks: compares the clocks with an independent hourly count.

use std::time::Duration;

use jiff::{SignedDuration, SpanRelativeTo};
use rand::{RngExt, SeedableRng, rngs::StdRng};
use serde_json::{Value, json};
use zugpost::time::Moment;

use crate::support::site::{Answer, Player, Site, on_sqlite};

const HOUR: Duration = Duration::from_secs(60 * 60);
const SEATS: [&str; 2] = ["white", "black"];
const INITIAL: u32 = 10 * 24;
const INCREMENT: u32 = 24;
const CAP: u32 = 12 * 24;
/// Pawn moves only, so that no position repeats.
const LAST_PLY: usize = 32;
/// More would exceed the allowance.
const MAX_VACATIONS: usize = 8;

fn pawn_move(ply: usize) -> String {
    let file = char::from(b'a' + (ply / 2 % 8) as u8);
    let ranks = if ply < 16 { [3, 6] } else { [4, 5] };
    format!("{file}{}", ranks[ply % 2])
}

struct Case<'a> {
    site: &'a Site,
    players: [Player; 2],
    game: String,
    /// Hours left before each turn so far, and now.
    stores: Vec<[u32; 2]>,
    /// Hours used in the current turn.
    used: u32,
    is_paused: bool,
    leaves: [Option<Moment>; 2],
    n_vacations: [usize; 2],
}

impl Case<'_> {
    async fn begin(site: &Site, name: usize) -> Case<'_> {
        let players =
            [site.player(&format!("White{name}")).await, site.player(&format!("Black{name}")).await];
        let request = json!({
            "variant": "chess", "seats": {"white": {"player": players[0].name}, "black": {"player": players[1].name}},
            "time_control": {"type": "fischer", "initial": "P10D", "increment": "P1D", "cap": "P12D"},
        });
        let game = site.game_with(request, &players[0], &players[1]).await;
        let (leaves, n_vacations) = ([None; 2], [0; 2]);
        Case {
            site,
            players,
            game,
            stores: vec![[INITIAL; 2]],
            used: 0,
            is_paused: false,
            leaves,
            n_vacations,
        }
    }

    fn ply(&self) -> usize {
        self.stores.len() - 1
    }

    fn to_act(&self) -> usize {
        self.ply() % 2
    }

    fn store(&self) -> [u32; 2] {
        self.stores[self.ply()]
    }

    fn is_away(&self, seat: usize) -> bool {
        self.leaves[seat].is_some_and(|until| self.site.clock.now() < until)
    }

    async fn post(&self, seat: usize, what: &str, body: Value) -> Answer {
        let path = format!("/api/v1/games/{}/{what}", self.game);
        self.site.post(&path, &self.players[seat].token, body).await
    }

    /// Advances the clock, but leaves a day for the turn.
    fn wait(&mut self, hours: u32) {
        for _ in 0..hours {
            if self.is_paused || self.is_away(self.to_act()) {
                self.site.clock.advance(HOUR);
            } else if self.used + 24 < self.store()[self.to_act()] {
                self.site.clock.advance(HOUR);
                self.used += 1;
            }
        }
    }

    async fn play(&mut self) {
        let seat = self.to_act();
        if self.is_away(seat) || self.ply() == LAST_PLY {
            return;
        }
        self.post(seat, "moves", json!({"turn": pawn_move(self.ply())})).await.expect(201);
        let mut store = self.store();
        store[seat] = (store[seat] - std::mem::take(&mut self.used) + INCREMENT).min(CAP);
        self.stores.push(store);
    }

    async fn pause(&mut self) {
        if self.is_paused {
            self.post(0, "pause", json!({"action": "end"})).await.expect(200);
        } else {
            self.post(0, "pause", json!({"action": "propose"})).await.expect(200);
            self.post(1, "pause", json!({"action": "agree"})).await.expect(200);
        }
        self.is_paused = !self.is_paused;
    }

    async fn leave(&mut self, seat: usize, days: u32) {
        if self.is_away(seat) || self.n_vacations[seat] == MAX_VACATIONS {
            return;
        }
        let until = self.site.clock.now().after(HOUR * 24 * days);
        let body = json!({"ends_at": until});
        self.site.post("/api/v1/me/vacations", &self.players[seat].token, body).await.expect(201);
        self.leaves[seat] = Some(until);
        self.n_vacations[seat] += 1;
    }

    async fn take_back(&mut self, seat: usize) {
        let Some(last) = (0..self.ply()).rev().find(|ply| ply % 2 == seat) else { return };
        self.post(seat, "takeback", json!({"action": "offer"})).await.expect(200);
        self.post(1 - seat, "takeback", json!({"action": "accept"})).await.expect(200);
        self.stores.truncate(last + 1);
        self.used = 0;
    }

    async fn check(&self, event: &str) {
        let view = self.site.get(&format!("/api/v1/games/{}", self.game), "").await.expect(200);
        assert_eq!(view["ply"], self.ply(), "after {event}");
        for (seat, name) in SEATS.iter().enumerate() {
            let used = if seat == self.to_act() { self.used } else { 0 };
            let left = SignedDuration::from_hours(i64::from(self.store()[seat] - used));
            let shown: jiff::Span = view["clocks"][name]["remaining"].as_str().unwrap().parse().unwrap();
            let shown = shown.to_duration(SpanRelativeTo::days_are_24_hours()).unwrap();
            assert_eq!(shown, left, "{name} after {event}");
        }
    }
}

on_sqlite! {
    async fn no_hour_is_made_or_lost(site: Site) {
        let site = site.without_loops().await;
        for seed in 0..3 {
            let mut random = StdRng::seed_from_u64(seed);
            let mut case = Case::begin(&site, seed as usize).await;
            for _ in 0..40 {
                let (hours, seat) = (random.random_range(0..30), random.random_range(0..2));
                case.wait(hours);
                let event = match random.random_range(0..9) {
                    0 => { case.pause().await; "a pause" }
                    1 => { case.leave(seat, random.random_range(1..4)).await; "a vacation" }
                    2 => { case.take_back(seat).await; "a takeback" }
                    _ => { case.play().await; "a move" }
                };
                case.check(event).await;
            }
            assert!(case.ply() > 5, "something has been played");
        }
        assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
    }
}
