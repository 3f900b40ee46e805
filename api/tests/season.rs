//! A season: people with habits play games of every variant for months, by request, link and mail, and the server is
//! killed now and then. Time is told to the server hour by hour. At the end every game replays, everybody remembers the
//! same game as the server, and every mail that was owed has come once.
//!
//! `make season` plays it in full, `make test` a short one, from the same seed each time unless `ZUGPOST_SEED` says another.

mod child;
mod deed;
mod game;
mod ledger;
mod listener;
mod people;
mod timekeeper;

use std::collections::{BTreeSet, HashMap, HashSet};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng, rngs::StdRng};
use serde_json::{Map, Value, json};
use tokio::sync::watch;
use tokio::task::JoinSet;
use zugpost::clock::{Clock, Moment};
use zugpost::mail::ReadMail;
use zugpost::service::players::TokenRequest;
use zugpost::service::scope::Scope;
use zugpost::service::{self, Service};
use zugpost::store::Database;
use zugpost_rules::{Record, Variant};

use crate::every_variant::{options, settings};
use crate::support::chance::turn;
use crate::support::http::client;
use crate::support::process::Place;
use crate::support::replies::{KEY, Provider, reply};
use crate::support::rows::look;
use crate::support::site::{Data, Player};

use child::Running;
use deed::{Body, Deed, Done, Request};
use game::{Game, Stage};
use ledger::{Ledger, Notice};
use listener::Listener;
use people::{Habit, Person, Way, happens};
use timekeeper::{Calendar, Control};

const HOUR: Duration = Duration::from_secs(60 * 60);
/// A full hour, in September.
const START: Moment = Moment::from_micros(1_790_002_800_000_000);
/// Requests under way at the same time.
const WIDTH: usize = 8;
/// The chance of somebody reading the log of events in an hour: so that nobody comes back after a month.
const LISTENS: f64 = 0.05;

/// How large a season is.
#[derive(Clone, Copy, Debug)]
struct Size {
    people: usize,
    games: usize,
    days: u64,
    crashes: usize,
}

/// Without crashes, which `crash.rs` has: what is under way at such a moment depends on how busy the machine is.
const SHORT: Size = Size { people: 12, games: 60, days: 12, crashes: 0 };

/// The size that is asked for, for this database.
fn size(full: Size) -> Size {
    if std::env::var("ZUGPOST_SEASON").is_ok_and(|size| size == "full") { full } else { SHORT }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_season_on_sqlite() {
    play(Data::sqlite(), size(Size { people: 200, games: 2000, days: 120, crashes: 12 })).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
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
    }
    season.check().await;
    let Season { counts, ledger, .. } = &season;
    println!("{counts:?}, {} mails in {:.0?}", ledger.n_sent(), begun.elapsed());
}

/// How often what was done.
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
    /// When this hour began: before now only where a server has died since.
    begun: Moment,
    server: Option<Running>,
    address: watch::Sender<String>,
    client: reqwest::Client,
    people: Vec<Person>,
    /// One for each of the people.
    listeners: Vec<Listener>,
    games: Vec<Game>,
    ledger: Ledger,
    /// The hours in which the server is killed.
    crashes: BTreeSet<u64>,
    counts: Counts,
    /// Number of the next request.
    n_requests: u64,
    /// The mails that were taken out of the folder, by name.
    collected: HashSet<String>,
    /// The last mails that ask for a move, by game and seat.
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
        let people = people(&place, size, &mut random).await;
        let variants = settings();
        let games = (0..size.games).map(|number| {
            // In the last quarter nobody begins anything.
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

    /// An hour goes by, and then everybody does what is to be done in it.
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
    }

    /// Some read what has happened to them.
    async fn listen(&mut self, chance: f64) {
        let url = self.address.borrow().clone();
        for (person, listener) in self.people.iter().zip(&mut self.listeners) {
            if happens(&mut self.random, chance) {
                listener.read(&self.client, &url, &person.player.token, &mut self.random).await;
            }
        }
    }

    fn settle(&mut self) {
        let server = self.server.as_mut().expect("a server runs");
        tokio::task::block_in_place(|| server.settle(self.now));
    }

    /// Nobody has done anything there, but time has.
    async fn look_at_those_whose_time_was_up(&mut self, hour: u64) {
        let is_late = |game: &Game| match &game.stage {
            Stage::Running { .. } => game.move_by.is_some_and(|by| by < self.now),
            // Fourteen days, and nobody has said anything.
            Stage::Invited { answers } => answers.is_empty(),
            Stage::Proposed { .. } | Stage::Over => false,
        };
        let late = (0..self.games.len()).filter(|index| is_late(&self.games[*index]));
        let deeds =
            late.map(|game| Deed { game, requests: Vec::new(), is_turn: false, reader: self.reader(game) });
        let deeds = deeds.collect();
        self.carry_out(deeds, hour, false).await;
    }

    /// Some go on vacation, with all of their clocks.
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
            // Whoever has been away for long has nothing left of the allowance.
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

    /// The token of somebody who plays there.
    fn reader(&self, game: usize) -> String {
        let (_, person) = self.games[game].seats[0];
        self.people[person].player.token.clone()
    }

    /// What everybody wants to do in this hour, at most one thing a game.
    fn plan(&mut self, hour: u64) -> Vec<Deed> {
        let mut deeds = Vec::new();
        for game in 0..self.games.len() {
            let requests = match self.games[game].stage.clone() {
                Stage::Proposed { at } if at <= hour => self.propose(game),
                Stage::Invited { answers } => self.answer(game, answers, hour),
                Stage::Running { acts_at: Some(at) } if at <= hour => self.take_turn(game),
                Stage::Proposed { .. } | Stage::Running { .. } | Stage::Over => continue,
            };
            if let Some((last, _)) = requests.last() {
                // An agreement may need a third.
                let is_turn =
                    matches!(self.games[game].stage, Stage::Running { .. }) && !last.path.ends_with("/draw");
                deeds.push(Deed { game, requests, is_turn, reader: self.reader(game) });
            }
        }
        deeds
    }

    fn request(&mut self, person: usize, path: String, body: Value) -> Request {
        self.n_requests += 1;
        let (token, key) = (self.people[person].player.token.clone(), format!("season-{}", self.n_requests));
        Request { path, token, key, body: Body::Json(body) }
    }

    fn propose(&mut self, game: usize) -> Vec<(Request, Vec<u16>)> {
        let (_, creator) = self.games[game].seats[0];
        let body = self.games[game].request.clone();
        vec![(self.request(creator, "/api/v1/games".to_owned(), body), vec![201])]
    }

    /// The next of those who were asked says yes or no.
    fn answer(
        &mut self,
        game: usize,
        mut answers: Vec<(u64, usize, bool)>,
        hour: u64,
    ) -> Vec<(Request, Vec<u16>)> {
        let Some(next) = answers.iter().position(|(at, ..)| *at <= hour) else { return Vec::new() };
        let (_, person, accepts) = answers.remove(next);
        let id = self.games[game].id.clone();
        self.games[game].stage = Stage::Invited { answers };
        // Whoever declines, or proposes a game, has not come back by that.
        self.people[person].is_silent &= !accepts;
        if !accepts {
            let (seats, people) = (self.games[game].seats.clone(), &self.people);
            for (_, other) in seats.iter().filter(|(_, other)| *other != person) {
                let Person { player, is_silent, .. } = &people[*other];
                self.ledger.owe("game-over", &id, 0, &player.email, self.now, *is_silent);
            }
        }
        let deed = if accepts { "accept" } else { "decline" };
        vec![(self.request(person, format!("/api/v1/games/{id}/{deed}"), json!({})), vec![200])]
    }

    /// Whoever is to act plays, resigns, or agrees to a draw.
    fn take_turn(&mut self, game: usize) -> Vec<(Request, Vec<u16>)> {
        let Some(person) = self.games[game].to_act() else { return Vec::new() };
        let Person { habit, player, calendar, .. } = self.people[person].clone();
        if calendar.is_away(self.now) {
            return Vec::new();
        }
        self.people[person].is_silent = false;
        let id = self.games[game].id.clone();
        let path = |deed: &str| format!("/api/v1/games/{id}/{deed}");
        let record = &self.games[game].record;
        let (seat, ply) = (record.position().to_act(), record.ply());
        let is_neutral = record.position().is_neutral(seat);
        if !is_neutral && happens(&mut self.random, habit.resigns) {
            return vec![(self.request(person, path("resign"), json!({"ply": ply})), vec![200])];
        }
        let is_asked = self.games[game].draw.as_ref().is_some_and(|by| !by.contains(seat.as_str()));
        if is_asked && !is_neutral && happens(&mut self.random, habit.accepts_draw) {
            return vec![(self.request(person, path("draw"), json!({"action": "accept"})), vec![200, 409])];
        }
        let mut requests = Vec::new();
        if happens(&mut self.random, habit.slips) {
            self.counts.slips += 1;
            let wrong = json!({"ply": ply, "turn": "z9z9"});
            requests.push((self.request(person, path("moves"), wrong), vec![422]));
            let stale = json!({"ply": ply + 7, "turn": "e4"});
            requests.push((self.request(person, path("moves"), stale), vec![409]));
        }
        let mut after = self.games[game].record.clone();
        let mut steps = turn(&mut after, &mut self.random);
        if let Some((at, foreseen)) = self.games[game].foreseen.take()
            && at == ply
            && happens(&mut self.random, 0.6)
        {
            after = self.games[game].record.clone();
            foreseen.iter().for_each(|step| drop(after.play(step).unwrap()));
            steps = foreseen;
        }
        let offers = !is_neutral && happens(&mut self.random, habit.offers_draw);
        let message =
            happens(&mut self.random, habit.writes).then(|| format!("{} greets at {ply}", player.name));
        let letter = self.letters.remove(&(id.clone(), seat.to_string())).filter(|letter| letter.ply == ply);
        match (habit.way, letter) {
            (Way::Mail, Some(letter)) => {
                self.counts.mail += 1;
                let draw = if offers { " DRAW" } else { "" };
                // Two hyphens begin the signature of a mail.
                let typed: Vec<&str> =
                    steps.iter().map(|step| if step == "--" { "PASS" } else { step.as_str() }).collect();
                let text = format!("{}{draw}\n\n{}", typed.join(","), message.unwrap_or_default());
                let mail = self.provider.signed(&reply(&letter.mail, &player.email, &text));
                let path = "/inbound/email".to_owned();
                let request =
                    Request { path, token: KEY.to_owned(), key: "mail".to_owned(), body: Body::Mail(mail) };
                // Mail servers bring some mails twice.
                if happens(&mut self.random, 0.05) {
                    requests.push((request.clone(), vec![204]));
                }
                requests.push((request, vec![204]));
            }
            (Way::Link, Some(letter)) => {
                let link = letter.link;
                self.counts.link += 1;
                let mut fields = vec![("action", "play".to_owned()), ("step", steps.join(","))];
                fields.extend(message.map(|message| ("message", message)));
                fields.extend(offers.then(|| ("offer_draw", "yes".to_owned())));
                let fields = fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
                let request = Request {
                    path: link,
                    token: String::new(),
                    key: "link".to_owned(),
                    body: Body::Form(fields),
                };
                requests.push((request, vec![200]));
            }
            (Way::Rest | Way::Link | Way::Mail, _) => {
                self.counts.rest += 1;
                let mut body = json!({"ply": ply, "steps": steps, "draw_offer": offers});
                body["message"] = json!(message);
                let request = self.request(person, path("moves"), body);
                // Some programs send everything twice.
                if happens(&mut self.random, 0.05) {
                    requests.push((request.clone(), vec![201]));
                }
                requests.push((request, vec![201]));
            }
        }
        if happens(&mut self.random, habit.thinks_ahead) {
            requests.extend(self.think_ahead(game, person, after));
        }
        requests
    }

    /// The answer to what the other may answer.
    fn think_ahead(&mut self, game: usize, person: usize, mut after: Record) -> Option<(Request, Vec<u16>)> {
        let seat = after.position().to_act();
        if after.outcome().is_some() || self.games[game].variant.seats().len() != 2 {
            return None;
        }
        let ply = after.ply();
        let expected = turn(&mut after, &mut self.random);
        if after.outcome().is_some() || after.position().to_act() == seat {
            return None;
        }
        let answer = turn(&mut after, &mut self.random);
        self.counts.trees += 1;
        self.games[game].foreseen = Some((ply, expected.clone()));
        let tree = json!([{"if": expected.join(","), "then": answer.join(",")}]);
        let path = format!("/api/v1/games/{}/conditionals", self.games[game].id);
        let request = self.request(person, path, json!({"ply": ply, "tree": tree}));
        let Request { body: Body::Json(value), path, token, key } = request else { return None };
        // The other has perhaps foreseen this very turn, and the game has moved on.
        Some((Request { body: Body::Put(value), path, token, key }, vec![200, 409]))
    }

    /// Does all of it, several things at a time; in some hours the server dies in the middle.
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
        // However they were answered, they are remembered in the same order.
        done.sort_by_key(|done| done.game);
        for one in done {
            // What was answered before the crash knows nothing of the hour that it gives to every clock.
            self.games[one.game].is_in_doubt = self.counts.crashes > crashes;
            self.remember(one, hour);
        }
    }

    /// `kill -9`, and an hour later another server on what is left.
    fn crash(&mut self) {
        self.counts.crashes += 1;
        self.now = self.now.after(HOUR);
        let now = self.now;
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
                    // Does not answer at all.
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

    /// Takes what was sent while the clock stood there out of the folder. What then still lies there nobody has sent.
    fn collect_mails(&mut self, moments: &[Moment]) {
        let moments: Vec<String> = moments.iter().map(|at| at.micros().to_string()).collect();
        let query = format!(
            "SELECT kind || ' ' || email || ' ' || COALESCE(game_id, '-') || ' ' || COALESCE(seat, '-') || ' ' || \
             COALESCE(ply, 0) || ' ' || created_at || '-' || id AS line \
             FROM outbox WHERE status = 'sent' AND sent_at IN ({}) ORDER BY id",
            moments.join(", ")
        );
        let rows = look(&self.place.data.url(), &query);
        let rows: Vec<Row> = rows.iter().map(|line| Row::read(line)).collect();
        // What gathers others, and what it has told; a mail of its own has what goes out alone.
        let is_gatherer = |row: &&Row| matches!(row.kind.as_str(), "news" | "digest");
        let gatherers: HashMap<&str, &Row> =
            rows.iter().filter(is_gatherer).map(|row| (row.email.as_str(), row)).collect();
        let mut files = Vec::new();
        for row in &rows {
            if !self.collected.insert(row.name.clone()) {
                continue;
            }
            let file = self.place.mail_folder().join(format!("{}@post.example.eml", row.name));
            let told_by = if file.exists() { row } else { gatherers[row.email.as_str()] };
            let is_told_alone =
                rows.iter().filter(|other| other.email == row.email && !other.is_own(&self.place)).count()
                    < 2;
            if row.kind == "your-move" && (file.exists() || is_told_alone) {
                let file = self.place.mail_folder().join(format!("{}@post.example.eml", told_by.name));
                let bytes =
                    std::fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
                let mail = ReadMail::parse(&bytes).expect("no mail is half written");
                let link =
                    mail.text.split_whitespace().find(|word| word.contains("/m/")).expect("a link to move");
                let link = link[link.find("/m/").expect("it was found")..].to_owned();
                self.letters
                    .insert((row.game.clone(), row.seat.clone()), Letter { ply: row.ply, link, mail });
            }
            if TOLD.contains(&row.kind.as_str()) {
                let Row { kind, game, ply, email, .. } = row.clone();
                self.ledger.came(Notice { kind, game, ply: ply.into(), email }, self.now);
            }
            files.extend(file.exists().then_some(file));
            let of_whom = self.people.iter_mut().filter(|person| person.player.email == row.email);
            of_whom.for_each(|person| person.is_silent |= row.kind == "news");
            if row.kind == "news" {
                self.ledger.fell_silent(&row.email, self.now);
            }
        }
        for file in files {
            std::fs::remove_file(file).unwrap();
        }
        let left: Vec<PathBuf> = std::fs::read_dir(self.place.mail_folder())
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .filter(|path| path.extension().is_some_and(|extension| extension == "eml"))
            .collect();
        assert_eq!(left, Vec::<PathBuf>::new(), "sent, but not by what the outbox says");
    }

    /// What must be true at the end.
    async fn check(&mut self) {
        let deeds: Vec<Deed> = (0..self.games.len())
            .filter(|game| !self.games[*game].id.is_empty())
            .map(|game| Deed { game, requests: Vec::new(), is_turn: false, reader: self.reader(game) })
            .collect();
        let n_games = deeds.len();
        self.carry_out(deeds, u64::MAX / 2, false).await;
        let n_moves: u32 = self.games.iter().map(|game| game.record.ply()).sum();
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

/// The kinds of mails that the ledger keeps.
const TOLD: [&str; 3] = ["invitation", "your-move", "game-over"];

/// A mail that has gone out, by itself or within another.
#[derive(Clone, Debug)]
struct Row {
    kind: String,
    email: String,
    game: String,
    seat: String,
    ply: u32,
    /// What its file is called, if it has one.
    name: String,
}

impl Row {
    fn read(line: &str) -> Row {
        let [kind, email, game, seat, ply, name] = line.split(' ').collect::<Vec<_>>().try_into().unwrap();
        let [kind, email, game, seat, name] = [kind, email, game, seat, name].map(str::to_owned);
        Row { kind, email, game, seat, ply: ply.parse().unwrap(), name }
    }

    fn is_own(&self, place: &Place) -> bool {
        place.mail_folder().join(format!("{}@post.example.eml", self.name)).exists()
    }
}

/// What is taken from a mail.
#[derive(Clone, Debug)]
struct Letter {
    ply: u32,
    /// The path of its link.
    link: String,
    mail: ReadMail,
}

/// Players with tokens, made as an operator makes them.
async fn people(place: &Place, size: Size, random: &mut StdRng) -> Vec<Person> {
    let db = Database::open(&place.data.url().parse().unwrap()).unwrap();
    let site = service::Site {
        name: "Season".to_owned(),
        base_url: "http://127.0.0.1/".parse().unwrap(),
        private_webhooks: false,
        reply_domain: None,
    };
    let service = Service::new(db, Clock::set_to(START), site);
    let mut people = Vec::new();
    for number in 1..=size.people {
        let (name, email) = (format!("Player{number}"), format!("player{number}@example.org"));
        let made = service.add_player(name.clone(), Some(email.parse().unwrap()), false).await.unwrap();
        let request = TokenRequest {
            name: "of the season".to_owned(),
            scopes: Scope::OF_PLAYERS.to_vec(),
            expires_at: None,
        };
        let token = service.add_token(name.clone(), request).await.unwrap().token.unwrap();
        let player = Player { id: made.id.0, name, email, token };
        people.push(Person {
            player,
            habit: Habit::by_chance(random, size.days),
            calendar: Calendar::by_chance(random),
            is_silent: false,
        });
    }
    people
}

/// A game that somebody will propose.
fn invented(variant: &Variant, people: &[Person], at: u64, random: &mut StdRng) -> Game {
    let start = variant.start();
    let numbers: Vec<usize> = (0..people.len()).collect();
    let mut chosen: Vec<usize> = numbers.sample(random, variant.seats().len()).copied().collect();
    let mut seats = Vec::new();
    let mut wanted = Map::new();
    for seat in variant.seats() {
        let who = match random.random_range(0..3) {
            0 if start.is_neutral(*seat) => json!({"random": true}),
            1 if start.is_neutral(*seat) => json!({"nobody": true}),
            _ => {
                let person = chosen.pop().expect("there are more people than seats");
                seats.push((*seat, person));
                json!({"player": people[person].player.name})
            }
        };
        wanted.insert(seat.to_string(), who);
    }
    let control = Control::by_chance(random);
    // Ratings are for two, and Nature is nobody's person in them.
    let may_be_rated = seats.len() == 2 && !seats.iter().any(|(seat, _)| start.is_neutral(*seat));
    let request = json!({
        "variant": variant.key(),
        "options": options(variant),
        "seats": wanted,
        "time_control": control.json(),
        "rated": may_be_rated && random.random_bool(0.3),
    });
    Game {
        id: String::new(),
        variant: variant.clone(),
        seats,
        request,
        record: Record::new(variant),
        steps: Vec::new(),
        stage: Stage::Proposed { at },
        move_by: None,
        status: String::new(),
        draw: None,
        control,
        stores: HashMap::new(),
        begun: START,
        foreseen: None,
        is_in_doubt: false,
    }
}
