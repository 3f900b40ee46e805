//! A season: simulated players with habits play games of every variant for months, by API, link and mail. The server is
//! killed now and then, and the test sets its clock hour by hour. At the end every game replays, all players remember
//! the same game as the server, and every pending mail was sent once.
//!
//! `make season` runs it in full, `make test` a short one, with the same seed each time unless `ZUGPOST_SEED` sets
//! another.

mod child;
mod deed;
mod game;
mod invention;
mod ledger;
mod listener;
mod people;
mod plans;
mod postbag;
mod timekeeper;

use std::collections::{BTreeSet, HashMap, HashSet};
use std::time::{Duration, Instant};

use rand::{RngExt, SeedableRng, rngs::StdRng};
use serde_json::json;
use tokio::sync::watch;
use tokio::task::JoinSet;
use zugpost::time::Moment;

use crate::every_variant::settings;
use crate::support::http::client;
use crate::support::process::Place;
use crate::support::replies::Provider;
use crate::support::rows::look;
use crate::support::site::Data;

use child::Running;
use deed::{Deed, Done};
use game::{Game, Stage};
use invention::{invented, registered};
use ledger::Ledger;
use listener::Listener;
use people::{Person, happens};
use postbag::Letter;

const HOUR: Duration = Duration::from_secs(60 * 60);
/// A full hour, in September.
const START: Moment = Moment::from_micros(1_790_002_800_000_000);
/// Number of concurrent requests.
const WIDTH: usize = 8;
/// Hourly chance that a player reads the event log, so that no cursor expires after a month.
const LISTENS: f64 = 0.05;

/// Size of a season.
#[derive(Clone, Copy, Debug)]
struct Size {
    people: usize,
    games: usize,
    days: u64,
    crashes: usize,
}

const SHORT: Size = Size { people: 8, games: 16, days: 6, crashes: 2 };

/// The requested size for this database.
fn size(full: Size) -> Size {
    if std::env::var("ZUGPOST_SEASON").is_ok_and(|size| size == "full") { full } else { SHORT }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_season_on_sqlite() {
    play(Data::sqlite(), size(Size { people: 200, games: 2000, days: 120, crashes: 12 })).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn a_season_on_postgres() {
    play(Data::postgres(), size(Size { people: 60, games: 400, days: 60, crashes: 6 })).await;
}

async fn play(data: Data, size: Size) {
    let seed = std::env::var("ZUGPOST_SEED").map_or(1, |seed| seed.parse().unwrap());
    println!("a season of {size:?} from ZUGPOST_SEED={seed}");
    let begun = Instant::now();
    let mut season = Season::new(data, size, seed).await;
    for hour in 0..size.days * 24 {
        season.hour(hour).await;
        if (hour + 1) % (10 * 24) == 0 {
            println!("{} days: {} moves, {:.0?}", (hour + 1) / 24, season.n_moves(), begun.elapsed());
        }
    }
    season.check().await;
    let Season { counts, ledger, .. } = &season;
    println!("{counts:?}, {} mails in {:.0?}", ledger.n_sent(), begun.elapsed());
}

/// Counts of actions.
#[derive(Debug, Default)]
struct Counts {
    rest: usize,
    link: usize,
    mail: usize,
    trees: usize,
    vacations: usize,
    slips: usize,
    repeated: usize,
    crashes: usize,
}

struct Season {
    size: Size,
    random: StdRng,
    place: Place,
    now: Moment,
    /// Start of this hour; earlier than now only after a crash.
    begun: Moment,
    server: Option<Running>,
    address: watch::Sender<String>,
    client: reqwest::Client,
    people: Vec<Person>,
    /// One per player.
    listeners: Vec<Listener>,
    games: Vec<Game>,
    ledger: Ledger,
    /// The hours in which the server is killed.
    crashes: BTreeSet<u64>,
    counts: Counts,
    /// Number of the next request.
    n_requests: u64,
    /// Names of the mails already taken from the folder.
    collected: HashSet<String>,
    /// The latest turn notices by game and seat.
    letters: HashMap<(String, String), Letter>,
    /// The mail server of all players.
    provider: Provider,
}

impl Season {
    async fn new(data: Data, size: Size, seed: u64) -> Season {
        let mut random = StdRng::seed_from_u64(seed);
        let place = Place::new(data);
        std::fs::create_dir_all(place.mail_folder()).unwrap();
        let provider = Provider::start();
        let people = registered(&place, size, &mut random).await;
        let variants = settings();
        let games = (0..size.games).map(|number| {
            // No game begins in the last quarter.
            let at = random.random_range(0..size.days * 24 * 3 / 4);
            invented(&variants[number % variants.len()], &people, at, &mut random)
        });
        let games: Vec<Game> = games.collect();
        let crashes = (0..size.crashes).map(|_| random.random_range(24..size.days * 24)).collect();
        let server = Running::start(&place.data.url(), &place.mail_folder(), START, &provider);
        let address = watch::Sender::new(server.url.clone());
        let mut season = Season {
            size,
            random,
            place,
            now: START,
            begun: START,
            server: Some(server),
            address,
            client: client(),
            listeners: people.iter().map(|_| Listener::default()).collect(),
            people,
            games,
            ledger: Ledger::default(),
            crashes,
            counts: Counts::default(),
            n_requests: 0,
            collected: HashSet::new(),
            letters: HashMap::new(),
            provider,
        };
        season.choose_preferences().await;
        season
    }

    async fn choose_preferences(&mut self) {
        for person in &self.people {
            let url = format!("{}/api/v1/me", self.address.borrow().as_str());
            let Person { habit, calendar, .. } = person;
            let chosen = json!({
                "cadence": habit.cadence.as_str(), "time_zone": calendar.zone, "weekend": calendar.weekend,
            });
            let answer = self.client.patch(url).bearer_auth(&person.player.token).json(&chosen).send().await;
            assert_eq!(answer.unwrap().status(), 200);
        }
    }

    /// Advances one hour, then performs the actions planned for it.
    async fn hour(&mut self, hour: u64) {
        self.now = self.now.after(HOUR);
        self.begun = self.now;
        self.settle();
        self.collect_mails(&[self.now]);
        self.look_at_those_whose_time_was_up(hour).await;
        self.leave(hour).await;
        let deeds = self.plan(hour);
        self.carry_out(deeds, hour, true).await;
        self.settle();
        self.collect_mails(&[self.begun, self.now]);
        self.listen(LISTENS).await;
        assert!(look(&self.place.data.url(), "SELECT game_id AS line FROM untold_turns").is_empty());
    }

    /// Some players read their events.
    async fn listen(&mut self, chance: f64) {
        for (person, listener) in self.people.iter().zip(&mut self.listeners) {
            if happens(&mut self.random, chance) {
                let address = self.address.subscribe();
                listener.read(&self.client, address, &person.player.token, &mut self.random).await;
            }
        }
    }

    fn settle(&mut self) {
        let server = self.server.as_mut().expect("a server runs");
        tokio::task::block_in_place(|| server.settle(self.now));
    }

    /// Reads games after their deadline, as no request has touched them.
    async fn look_at_those_whose_time_was_up(&mut self, hour: u64) {
        let is_late = |game: &Game| match &game.stage {
            Stage::Running { .. } => game.move_by.is_some_and(|by| by < self.now),
            // Invitations expire after fourteen days without an answer.
            Stage::Invited { answers } => answers.is_empty(),
            Stage::Proposed { .. } | Stage::Over => false,
        };
        let late = (0..self.games.len()).filter(|index| is_late(&self.games[*index]));
        let deeds =
            late.map(|game| Deed { game, requests: Vec::new(), is_turn: false, reader: self.reader(game) });
        let deeds = deeds.collect();
        self.carry_out(deeds, hour, false).await;
    }

    /// Some players take a vacation from all games.
    async fn leave(&mut self, hour: u64) {
        for person in 0..self.people.len() {
            let Person { habit, calendar, player, .. } = self.people[person].clone();
            let days = self.random.random_range(1..8);
            if !happens(&mut self.random, habit.leaves) || calendar.is_away(self.now) {
                continue;
            }
            let until = self.now.after(HOUR * 24 * days);
            let url = format!("{}/api/v1/me/vacations", self.address.borrow().as_str());
            let sent =
                self.client.post(url).bearer_auth(&player.token).json(&json!({"ends_at": until})).send();
            // Fails if the allowance is used up.
            if sent.await.unwrap().status() == 201 {
                self.counts.vacations += 1;
                self.people[person].calendar.vacations.push((self.now, until));
            }
            let is_concerned = |game: &Game| game.status == "running" && game.to_act() == Some(person);
            let games = (0..self.games.len()).filter(|game| is_concerned(&self.games[*game]));
            let deeds = games.map(|game| Deed {
                game,
                requests: Vec::new(),
                is_turn: false,
                reader: player.token.clone(),
            });
            let deeds = deeds.collect();
            self.carry_out(deeds, hour, false).await;
        }
    }

    /// The token of a player of the game.
    fn reader(&self, game: usize) -> String {
        let (_, person) = self.games[game].seats[0];
        self.people[person].player.token.clone()
    }

    /// Performs the actions concurrently; in some hours the server is killed midway.
    async fn carry_out(&mut self, deeds: Vec<Deed>, hour: u64, may_crash: bool) {
        let dies_after = (may_crash && self.crashes.contains(&hour)).then_some(deeds.len() / 2);
        let mut waiting = deeds.into_iter();
        let mut under_way = JoinSet::new();
        let mut done: Vec<Done> = Vec::new();
        let crashes = self.counts.crashes;
        loop {
            while under_way.len() < WIDTH
                && let Some(deed) = waiting.next()
            {
                let id = self.games[deed.game].id.clone();
                under_way.spawn(deed::run(self.client.clone(), self.address.subscribe(), deed, id));
            }
            if dies_after == Some(done.len()) && self.counts.crashes < self.size.crashes {
                self.crash();
            }
            match under_way.join_next().await {
                Some(one) => done.push(one.unwrap()),
                None => break,
            }
        }
        // Actions are remembered in a fixed order, whatever the order of the answers.
        done.sort_by_key(|done| done.game);
        for one in done {
            // Answers from before the crash do not include the downtime credit.
            self.games[one.game].is_in_doubt = self.counts.crashes > crashes;
            self.remember(one, hour);
        }
    }

    /// `kill -9`; an hour later a new server starts on the same data.
    fn crash(&mut self) {
        self.counts.crashes += 1;
        self.now = self.now.after(HOUR);
        let now = self.now;
        println!("killed at {}, and up again an hour later", self.begun);
        for person in &mut self.people {
            person.calendar.outages.push((self.begun, now));
        }
        tokio::task::block_in_place(|| {
            self.server.take().expect("a server runs").kill_9();
            let server =
                Running::start(&self.place.data.url(), &self.place.mail_folder(), now, &self.provider);
            self.address.send_replace(server.url.clone());
            self.server = Some(server);
        });
    }

    fn remember(&mut self, done: Done, hour: u64) {
        self.counts.repeated += done.repeated;
        let view = done.view.expect("every game has an id by now");
        let game = &mut self.games[done.game];
        if let Stage::Proposed { .. } = game.stage {
            game.id = view["id"].as_str().expect("games have ids").to_owned();
            let (_, creator) = game.seats[0];
            let mut answers = Vec::new();
            for (_, person) in game.seats.iter().filter(|(_, person)| *person != creator) {
                let Person { player, is_silent, .. } = &self.people[*person];
                self.ledger.owe("invitation", &game.id, 0, &player.email, self.now, *is_silent);
                let habit = &self.people[*person].habit;
                let at = hour + habit.delay(&mut self.random).min(13 * 24);
                match self.random.random_range(0..100) {
                    // Never answers.
                    0 | 1 => {}
                    chance => answers.push((at, *person, chance > 4)),
                }
            }
            game.stage = Stage::Invited { answers };
        }
        let had_begun = game.status == "running";
        let is_new = game.observe(&view, &self.people, &mut self.ledger, &(self.begun..=self.now));
        assert!(is_new || !done.is_turn || game.status != "running", "nothing was played: {view}");
        match game.status.as_str() {
            "invited" => {}
            "running" => {
                if is_new || !had_begun {
                    let acts_at = game.to_act().and_then(|person| {
                        let habit = &self.people[person].habit;
                        let delay = habit.delay(&mut self.random);
                        (!happens(&mut self.random, habit.forgets)).then_some(hour + delay.max(1))
                    });
                    game.stage = Stage::Running { acts_at };
                }
            }
            "ended" | "declined" => game.stage = Stage::Over,
            "expired" if game.stage == Stage::Over => {}
            "expired" => {
                for (_, person) in &game.seats {
                    let Person { player, is_silent, .. } = &self.people[*person];
                    self.ledger.owe("game-over", &game.id, 0, &player.email, self.now, *is_silent);
                }
                game.stage = Stage::Over;
            }
            other => panic!("a game is {other}"),
        }
    }

    fn n_moves(&self) -> u32 {
        self.games.iter().map(|game| game.record.ply()).sum()
    }

    /// The final checks.
    async fn check(&mut self) {
        let deeds: Vec<Deed> = (0..self.games.len())
            .filter(|game| !self.games[*game].id.is_empty())
            .map(|game| Deed { game, requests: Vec::new(), is_turn: false, reader: self.reader(game) })
            .collect();
        let n_games = deeds.len();
        self.carry_out(deeds, u64::MAX / 2, false).await;
        let n_moves = self.n_moves();
        let cadence = |email: &str| {
            let person = self.people.iter().find(|person| person.player.email == email);
            person.map(|person| person.habit.cadence)
        };
        assert_eq!(self.ledger.differences(cadence, self.now), Vec::<String>::new());
        self.listen(1.0).await;
        for game in self.games.iter().filter(|game| !game.id.is_empty()) {
            for (_, person) in &game.seats {
                self.listeners[*person].check(game);
            }
        }
        let url = self.place.data.url();
        let open = "SELECT status || ' ' || kind AS line FROM outbox WHERE status IN ('waiting', 'failed') AND kind NOT IN ('news', 'digest')";
        assert_eq!(look(&url, open), Vec::<String>::new());
        let (verified, right) = self.place.run(&["verify"]);
        let expected = format!("{n_games} games with {n_moves} moves, 0 wrong");
        assert!(right && verified.contains(&expected), "{expected}: {verified}");
        println!("{expected}");
    }
}
