//! Cost of fair play for an analysis while 1,000 games run between two players, each at ply 30 and in another position.
//! `deploy/with-postgres cargo bench -p zugpost --bench fair_play`
//!
//! A third player has no games. Guests are compared with all of them.

mod databases;
mod site;

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use zugpost::engine::analyses::{AnalysisRequest, Asker};
use zugpost::ids::{GameId, JobId};
use zugpost::lobby::invitations::Invitee;
use zugpost::lobby::request::{Creator, GameRequest};
use zugpost::store::DatabaseUrl;
use zugpost::time::Clock;
use zugpost_rules::{Options, Record, Variant};

const GAMES: usize = 1000;
const STEPS: usize = 30;
const LONG: usize = 120;
const ROUNDS: usize = 101;

fn main() {
    let runtime = site::runtime();
    println!("{GAMES} running games; {:<50} {:>10} {:>10}", "", "median ms", "worst ms");
    databases::on_each(|name, url| runtime.block_on(measure(name, url)));
}

async fn measure(name: &str, url: &DatabaseUrl) {
    let app = site::open(url, Clock::System);
    let mut players = Vec::new();
    for player in ["Ada", "Ben", "Cleo"] {
        players.push(app.accounts.add_player(player.to_owned(), None, false).await.expect("a player").id);
    }
    let mut number = random();
    for _ in 0..GAMES {
        let pgn = format!("{} *", line(STEPS, &mut number).1.join(" "));
        let seats = json!({"white": {"player": "Ada"}, "black": {"player": "Ben"}});
        let wanted: GameRequest = read(
            json!({"variant": "chess", "pgn": pgn, "seats": seats, "time_control": {"type": "unlimited"}}),
        );
        let made = app.lobby.create_game(Creator::Player(players[0].clone()), wanted, None).await;
        let made: Value = serde_json::from_str(&made.expect("a game")).expect("JSON");
        let id = GameId(made["id"].as_str().expect("an id").to_owned());
        app.lobby.accept(id, Invitee::Player(players[1].clone()), None).await.expect("a game that begins");
    }
    databases::run_sql(url, "ANALYZE");
    let (fen, played) = line(LONG, &mut number);
    let position = json!({"variant": "chess", "fen": fen, "seconds": 1});
    let long = json!({"variant": "chess", "played": played, "seconds": 1});
    let review = json!({"variant": "chess", "played": played, "whole": true, "nodes": 1});
    let askers = [
        ("a player without games", Asker::Player(players[2].clone())),
        ("a player of all games", Asker::Player(players[0].clone())),
        ("a guest", Asker::Guest(None)),
    ];
    for (what, request) in [("a position", position), ("a line of 120 steps", long), ("its review", review)] {
        for (who, asker) in &askers {
            let mut times = Vec::new();
            for _ in 0..ROUNDS {
                let asked: AnalysisRequest = read(request.clone());
                let began = Instant::now();
                let made = app.engine.create_analysis(asker.clone(), asked, None).await.expect("an analysis");
                times.push(began.elapsed());
                let made: Value = serde_json::from_str(&made).expect("JSON");
                let id = JobId(made["id"].as_str().expect("an id").to_owned());
                app.engine.cancel_analysis(asker.player().cloned(), id).await.expect("an end");
            }
            times.sort();
            let ms = |time: Duration| time.as_secs_f64() * 1e3;
            let what = format!("{name}, {what} for {who}");
            println!("{what:<70} {:>10.2} {:>10.2}", ms(times[ROUNDS / 2]), ms(times[ROUNDS - 1]));
        }
    }
}

fn read<T: serde::de::DeserializeOwned>(value: Value) -> T {
    serde_json::from_value(value).expect("a request")
}

fn random() -> impl FnMut(usize) -> usize {
    let mut random = 1_u64;
    move |below: usize| {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (random >> 33) as usize % below
    }
}

/// A position of chess after so many random steps, as text, and the steps.
fn line(n_steps: usize, number: &mut impl FnMut(usize) -> usize) -> (String, Vec<String>) {
    let chess = Variant::new("chess", &Options::default()).expect("chess");
    loop {
        let mut record = Record::new(&chess);
        let mut steps = Vec::new();
        while steps.len() < n_steps && record.outcome().is_none() {
            let legal = record.position().legal();
            steps.push(record.play(&legal[number(legal.len())].step).expect("a legal step").display);
        }
        if record.outcome().is_none() {
            return (record.position().fen(), steps);
        }
    }
}
