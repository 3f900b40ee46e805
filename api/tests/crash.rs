//! `kill -9` and Ctrl-C: the real program in separate processes with real data. Acknowledged changes are kept, others
//! are made once or not at all, and no process is left over.

use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use reqwest::StatusCode;
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::support::http::client;
use crate::support::process::{Place, Process, catches_sigterm, is_alive, work};
use crate::support::rows::{alter, look};
use crate::support::site::{Data, Site, on_both_databases};
use crate::support::table::{
    LINES, Table, engine_game, id, operator_made_player, outbox_is_empty, ply, post,
};

const GAMES: usize = 140;
const CLIENTS: usize = 32;
/// Number of acknowledged moves when the server is killed.
const KILLED_AFTER: usize = 400;
const MOVES: usize = GAMES / 2 * (LINES[0].len() + LINES[1].len());

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_on_sqlite_killed_during_a_thousand_moves_loses_and_doubles_none() {
    killed_during_moves(Place::new(Data::sqlite())).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn a_server_on_postgres_killed_during_a_thousand_moves_loses_and_doubles_none() {
    killed_during_moves(Place::new(Data::postgres())).await;
}

async fn killed_during_moves(place: Place) {
    let table = Arc::new(Table::set(&place, GAMES).await);
    let answers = Arc::new(Acknowledged::default());
    let mut server = place.serve(&["--local-workers", "0"]).await;
    let (address, addresses) = watch::channel(server.url.clone());
    let mut clients = JoinSet::new();
    for number in 0..CLIENTS {
        let (table, answers) = (Arc::clone(&table), Arc::clone(&answers));
        clients.spawn(play_own_games(table, answers, number, addresses.clone()));
    }
    server
        .wait_until("moves are acknowledged", || async {
            answers.count.load(Ordering::SeqCst) >= KILLED_AFTER
        })
        .await;
    server.kill_9();

    let acknowledged = answers.moves.lock().unwrap().clone();
    assert!(acknowledged.len() < MOVES, "it was killed too late");
    let stored = moves(&place);
    for (game, ply, step) in &acknowledged {
        assert_eq!(stored[game].get(ply - 1), Some(step), "game {game} lost ply {ply}");
    }
    for (game, steps) in &stored {
        let known = acknowledged.iter().filter(|(other, ..)| other == game).count();
        assert!(steps.len() <= known + 1, "each game has one move under way at most");
        assert_eq!(steps[..], table.line(game)[..steps.len()]);
    }
    assert_mails_are_owed(&place, &table, &stored);
    // Leases of the dead server would expire after two minutes.
    alter(&place.data.url(), "UPDATE outbox SET leased_until = NULL WHERE status = 'waiting'");

    let server = place.serve(&["--local-workers", "0"]).await;
    address.send_replace(server.url.clone());
    while let Some(done) = clients.join_next().await {
        done.unwrap();
    }
    server.wait_until("all mails are sent", || outbox_is_empty(&server)).await;

    let stored = moves(&place);
    for game in &table.games {
        assert_eq!(stored[game], table.line(game), "game {game}");
    }
    assert_mails_are_owed(&place, &table, &stored);
    let open = "SELECT status AS line FROM outbox WHERE status NOT IN ('sent', 'superseded')";
    assert_eq!(look(&place.data.url(), open), Vec::<String>::new());
    let keys = "SELECT owner || key AS line FROM idempotency_keys";
    assert_eq!(look(&place.data.url(), keys).len(), MOVES);
    let (verified, right) = place.run(&["verify"]);
    assert!(right && verified.contains(&format!("{GAMES} games with {MOVES} moves, 0 wrong")), "{verified}");
}

/// The acknowledged moves: game, ply, step.
#[derive(Default)]
struct Acknowledged {
    moves: Mutex<Vec<(String, usize, String)>>,
    count: AtomicUsize,
}

/// One client's games, one move at a time. An unacknowledged move is sent again to the next server with the same
/// idempotency key.
async fn play_own_games(
    table: Arc<Table>,
    answers: Arc<Acknowledged>,
    number: usize,
    mut addresses: watch::Receiver<String>,
) {
    let client = client();
    let own: Vec<&String> = table.games.iter().skip(number).step_by(CLIENTS).collect();
    for ply in 1..=LINES[0].len() {
        for game in &own {
            let line = table.line(game);
            let Some(step) = line.get(ply - 1) else { continue };
            loop {
                let url = addresses.borrow_and_update().clone();
                let request = client
                    .post(format!("{url}/api/v1/games/{game}/moves"))
                    .bearer_auth(&table.tokens[(ply - 1) % 2])
                    .header("Idempotency-Key", format!("{game}-{ply}"))
                    .json(&json!({"ply": ply - 1, "turn": step}));
                match request.send().await {
                    Ok(answer) if answer.status() == StatusCode::CREATED => {
                        // Only a complete answer counts.
                        if answer.json::<Value>().await.is_ok_and(|played| played["ply"] == ply) {
                            answers.moves.lock().unwrap().push(((*game).clone(), ply, step.clone()));
                            answers.count.fetch_add(1, Ordering::SeqCst);
                            break;
                        }
                    }
                    Ok(answer) => {
                        let (status, text) = (answer.status(), answer.text().await.unwrap_or_default());
                        panic!("ply {ply} of {game}: {status} {text}");
                    }
                    Err(_) => {}
                }
                let next = tokio::time::timeout(Duration::from_secs(60), addresses.changed()).await;
                next.expect("a server comes back").unwrap();
            }
        }
    }
}

/// The steps of every game in order.
fn moves(place: &Place) -> HashMap<String, Vec<String>> {
    let query = "SELECT game_id || ' ' || ply || ' ' || step AS line FROM moves ORDER BY game_id, ply";
    let mut games: HashMap<String, Vec<String>> = HashMap::new();
    for line in look(&place.data.url(), query) {
        let [game, ply, step] = line.split(' ').collect::<Vec<_>>().try_into().unwrap();
        let steps = games.entry(game.to_owned()).or_default();
        steps.push(step.to_owned());
        assert_eq!(ply, steps.len().to_string(), "every ply stands once");
    }
    games
}

/// Every move has its mail exactly once, and every mail marked sent is in the mail folder.
fn assert_mails_are_owed(place: &Place, table: &Table, moves: &HashMap<String, Vec<String>>) {
    let query = "SELECT kind || ' ' || game_id || ' ' || ply || ' ' || status || ' ' || created_at || '-' || id AS line \
                 FROM outbox";
    let mut owed: BTreeMap<(String, String, usize), usize> = BTreeMap::new();
    for line in look(&place.data.url(), query) {
        let [kind, game, ply, status, name] = line.split(' ').collect::<Vec<_>>().try_into().unwrap();
        *owed.entry((kind.to_owned(), game.to_owned(), ply.parse().unwrap())).or_default() += 1;
        if status == "sent" {
            let file = place.mail_folder().join(format!("{name}@post.example.eml"));
            let bytes = std::fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            let mail = zugpost::mail::ReadMail::parse(&bytes).expect("no mail is half written");
            assert!(mail.text.contains(game), "{}", mail.text);
        }
    }
    let mut expected = BTreeMap::new();
    for game in &table.games {
        let n_played = moves.get(game).map_or(0, Vec::len);
        let mated = table.line(game).len() == LINES[1].len() && n_played == LINES[1].len();
        for ply in 0..=n_played {
            match mated && ply == n_played {
                true => expected.insert(("game-over".to_owned(), game.clone(), ply), 2),
                false => expected.insert(("your-move".to_owned(), game.clone(), ply), 1),
            };
        }
    }
    assert_eq!(owed, expected);
}

on_both_databases! {
    async fn an_analysis_whose_worker_is_killed_ends_once_from_its_checkpoint(site: Site) {
        let anna = site.player("Anna").await;
        let key = site.server.worker_key.expose().to_owned();
        // Long enough that the second worker gets further, too, on a busy machine.
        let asked = json!({"variant": "clockwork-orange", "seconds": 8, "multipv": 2});
        let analysis = id(&site.post("/api/v1/analyses", &anna.token, asked).await.expect(202));
        let read = async || site.get(&format!("/api/v1/analyses/{analysis}"), &anna.token).await.expect(200);

        let mut killed = work(&site.url(""), &key);
        killed.wait_until("it reports", || async { read().await["info"].is_object() }).await;
        killed.kill_9();
        assert_eq!(read().await["status"], "running");
        site.clock.advance(Duration::from_secs(16));
        killed.wait_until("its lease lapses", || async { read().await["status"] == "queued" }).await;
        assert!(read().await["info"]["pvs"].is_array(), "what was found stays readable");

        let next = work(&site.url(""), &key);
        next.wait_until("another ends it", || async { read().await["status"] == "done" }).await;
        let done = read().await;
        assert!(done["best"].is_string() && done["info"]["pvs"].as_array().unwrap().len() == 2, "{done}");
        assert_eq!(jobs(&site), ["analysis done 1"], "a failure before which it got further does not count");
    }

    async fn an_analysis_of_an_hour_goes_on_from_where_it_was_after_each_of_two_kills(site: Site) {
        let anna = site.player("Anna").await;
        let key = site.server.worker_key.expose().to_owned();
        let asked = json!({"variant": "clockwork-orange", "seconds": 3600});
        let analysis = id(&site.post("/api/v1/analyses", &anna.token, asked).await.expect(202));
        let address = format!("/api/v1/analyses/{analysis}");
        let read = async || site.get(&address, &anna.token).await.expect(200);
        let number = |of: &Value, what: &str| of["info"][what].as_u64().unwrap_or(0);

        let mut before = json!({"info": {"depth": 5, "nodes": 0, "time_ms": 0}});
        for _ in 0..2 {
            let mut worker = work(&site.url(""), &key);
            let deeper = async || number(&read().await, "depth") > number(&before, "depth");
            worker.wait_until("it has searched deeper", deeper).await;
            worker.kill_9();
            site.clock.advance(Duration::from_secs(16));
            worker.wait_until("its lease lapses", || async { read().await["status"] == "queued" }).await;
            before = read().await;
        }
        let worker = work(&site.url(""), &key);
        let goes_on = async || number(&read().await, "nodes") > number(&before, "nodes");
        worker.wait_until("the third goes on", goes_on).await;
        let now = read().await;
        for what in ["depth", "time_ms"] {
            assert!(number(&now, what) >= number(&before, what), "{what}: {before} then {now}");
        }
        site.delete(&address, &anna.token).await.expect(204);
    }

    async fn moves_of_killed_workers_are_played_once_by_others(site: Site) {
        const ENGINES: usize = 6;
        let anna = site.player("Anna").await;
        let key = site.server.worker_key.expose().to_owned();
        let mut games = Vec::new();
        for _ in 0..ENGINES {
            let seats = json!({"white": {"engine": {"nodes": 600_000}}, "black": {"player": "Anna"}});
            let request = json!({"variant": "chess", "seats": seats});
            games.push(id(&site.post("/api/v1/games", &anna.token, request).await.expect(201)));
        }
        let running = async || site.server.app.engine.engine_status().await.unwrap().running_moves;
        for _ in 0..2 {
            let mut workers = [work(&site.url(""), &key), work(&site.url(""), &key)];
            workers[0].wait_until("both search", || async { running().await == 2 }).await;
            workers.iter_mut().for_each(Process::kill_9);
            site.clock.advance(Duration::from_secs(61));
            workers[0].wait_until("their leases lapse", || async { running().await == 0 }).await;
        }
        let worker = work(&site.url(""), &key);
        worker
            .wait_until("every engine has moved", || async {
                let status = site.server.app.engine.engine_status().await.unwrap();
                status.queued_moves + status.running_moves == 0
            })
            .await;
        for game in games {
            let read = site.get(&format!("/api/v1/games/{game}"), &anna.token).await.expect(200);
            assert_eq!(read["ply"], 1, "{read}");
        }
        let jobs = jobs(&site);
        assert_eq!(jobs.len(), ENGINES);
        assert!(jobs.iter().all(|job| job.starts_with("move done ")), "{jobs:?}");
        assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
    }
}

/// Kind, status and attempts of every job.
fn jobs(site: &Site) -> Vec<String> {
    let query = "SELECT kind || ' ' || status || ' ' || tries AS line FROM engine_jobs ORDER BY 1";
    look(&site.database_url(), query)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_local_worker_that_dies_is_replaced_and_goes_with_its_killed_server() {
    let place = Place::new(Data::sqlite());
    let player = operator_made_player(&place, "Anna");
    let mut server = place.serve(&["--local-workers", "1", "--worker-hash-mib", "8"]).await;
    server.wait_until("its worker runs", || async { server.children().len() == 1 }).await;
    let first = server.children()[0];
    nix::sys::signal::kill(first, nix::sys::signal::Signal::SIGKILL).unwrap();
    server
        .wait_until("another worker runs", || async {
            server.children().iter().any(|worker| *worker != first)
        })
        .await;

    // The restarted server works.
    let game = engine_game(&server, &player).await;
    server.wait_until("the engine moves", || async { ply(&server, &game).await == 1 }).await;

    let workers = server.children();
    assert_eq!(workers.len(), 1);
    server.kill_9();
    let gone = || async { !workers.iter().any(|worker| is_alive(*worker)) };
    server.wait_until("the worker has left too", gone).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_goes_on_though_nobody_reads_its_greeting() {
    let place = Place::new(Data::sqlite());
    let mut server = place.serve_unread(&["--local-workers", "0"]);
    server.wait_until("it serves", || async { server.log().contains("serving") }).await;
    server.wait_until("it has greeted", || async { catches_sigterm(server.id()) }).await;
    assert!(server.interrupt().success() && server.log().contains("stopping"), "{}", server.log());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ctrl_c_ends_server_and_workers_and_gives_their_work_back() {
    let place = Place::new(Data::sqlite());
    let player = operator_made_player(&place, "Anna");
    let mut server = place.serve(&["--local-workers", "2", "--worker-hash-mib", "8"]).await;
    server.wait_until("its workers run", || async { server.children().len() == 2 }).await;
    let asked = json!({"variant": "chess", "seconds": 600});
    post(&server, "/api/v1/analyses", &player, asked).await;
    let status = || look(&place.data.url(), "SELECT status || ' ' || tries AS line FROM engine_jobs");
    server.wait_until("one of them searches", || async { status() == ["running 1"] }).await;

    let workers = server.children();
    let start = Instant::now();
    let ended = server.interrupt();
    assert!(ended.success() && start.elapsed() < Duration::from_secs(15), "{ended} {:?}", start.elapsed());
    assert!(!workers.iter().any(|worker| is_alive(*worker)), "{}", server.log());
    assert_eq!(status(), ["queued 0"], "the search waits for the next start: {}", server.log());
}
