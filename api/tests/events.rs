//! The event log of a player: contents, cursors, long poll and stream. No event is missed or repeated, whatever fails.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::time::{Duration, Instant};

use diesel::connection::SimpleConnection;
use reqwest::{Method, Response};
use serde_json::{Value, json};
use tokio::task::JoinSet;
use zugpost::model::scope::Scope;
use zugpost::store::conn::connect;
use zugpost::store::events::EventKind;

use crate::support::catalog;
use crate::support::program::Program;
use crate::support::rows::{alter, look};
use crate::support::site::{Data, Player, Site, on_both_databases, on_sqlite};
use crate::support::table::LINES;

async fn read(site: &Site, player: &Player, query: &str) -> Value {
    site.get(&format!("/api/v1/events?{query}"), &player.token).await.expect(200)
}

fn kinds(page: &Value) -> Vec<&str> {
    page["items"].as_array().unwrap().iter().map(|event| event["type"].as_str().unwrap()).collect()
}

fn cursor(value: &Value) -> String {
    value["cursor"].as_str().unwrap().to_owned()
}

/// A stream reader that can be disconnected at any byte.
#[derive(Default)]
struct Reader {
    cursor: Option<String>,
    seen: Vec<Value>,
}

impl Reader {
    async fn open(&self, site: &Site, player: &Player) -> Response {
        let after = self.cursor.as_ref().map(|cursor| format!("?after={cursor}")).unwrap_or_default();
        let path = format!("/api/v1/events/stream{after}");
        let stream = site.request(Method::GET, &path, &player.token, &Value::Null).send().await.unwrap();
        assert_eq!(stream.status(), 200);
        stream
    }

    /// Takes complete lines; a partial one is lost with the connection.
    fn take(&mut self, text: &mut Vec<u8>) {
        while let Some(end) = text.iter().position(|byte| *byte == b'\n') {
            let line: Vec<u8> = text.drain(..=end).collect();
            if line.len() > 1 {
                let event: Value = serde_json::from_slice(&line).unwrap();
                self.cursor = Some(cursor(&event));
                if event["type"] != "begin" {
                    self.seen.push(event);
                }
            }
        }
    }

    /// Resumes at its cursor and reads until the byte limit, a disconnect, or enough events.
    async fn read_some(&mut self, site: &Site, player: &Player, bytes: usize, enough: usize) {
        let mut stream = self.open(site, player).await;
        let (mut text, mut n_bytes) = (Vec::new(), 0);
        while n_bytes < bytes && self.seen.len() < enough {
            let Ok(Some(chunk)) = stream.chunk().await else { return };
            // Disconnects in the middle of the data.
            let taken = chunk.len().min(bytes - n_bytes);
            n_bytes += taken;
            text.extend_from_slice(&chunk[..taken]);
            self.take(&mut text);
        }
    }
}

/// A player's whole log, read in pages of this size.
async fn whole_log(site: &Site, player: &Player, limit: usize) -> Vec<Value> {
    let (mut all, mut after) = (Vec::new(), String::new());
    loop {
        let page = read(site, player, &format!("limit={limit}{after}")).await;
        all.extend(page["items"].as_array().unwrap().iter().cloned());
        after = format!("&after={}", cursor(&page));
        if page["more"] == false {
            return all;
        }
    }
}

/// Plays games concurrently through the servers in turn.
async fn play_through(sites: &[&Site], games: &[String], players: [&Player; 2]) {
    let mut playing = JoinSet::new();
    for (number, game) in games.iter().enumerate() {
        let requests: Vec<reqwest::RequestBuilder> = LINES[0]
            .iter()
            .enumerate()
            .map(|(ply, step)| {
                let site = sites[(number + ply) % sites.len()];
                let path = format!("/api/v1/games/{game}/moves");
                site.request(Method::POST, &path, &players[ply % 2].token, &json!({"ply": ply, "turn": step}))
            })
            .collect();
        playing.spawn(async move {
            for request in requests {
                let answer = request.send().await.unwrap();
                assert_eq!(answer.status(), 201, "{}", answer.text().await.unwrap());
            }
        });
    }
    playing.join_all().await;
}

async fn games(site: &Site, players: [&Player; 2], count: usize) -> Vec<String> {
    let mut games = Vec::new();
    for _ in 0..count {
        games.push(site.game("chess", players[0], players[1]).await);
    }
    games
}

/// A reader is disconnected at random while games are played through all servers, and resumes at any of them.
async fn resumes_everywhere(sites: &[&Site]) {
    let (anna, boris) = (sites[0].player("Anna").await, sites[0].player("Boris").await);
    let games = games(sites[0], [&anna, &boris], 12).await;
    let told = games.len() * (2 + LINES[0].len());
    let reading = async {
        let (mut reader, mut torn) = (Reader::default(), 0);
        while reader.seen.len() < told {
            let site = sites[torn % sites.len()];
            reader.read_some(site, &boris, rand::random_range(1..6000), told).await;
            torn += 1;
        }
        (reader.seen, torn)
    };
    let polling = async {
        let (mut seen, mut after) = (Vec::new(), String::new());
        while seen.len() < told {
            let site = sites[seen.len() % sites.len()];
            let page = read(site, &anna, &format!("wait=30&limit=7{after}")).await;
            seen.extend(page["items"].as_array().unwrap().iter().cloned());
            after = format!("&after={}", cursor(&page));
        }
        seen
    };
    let ((), (streamed, torn), polled) =
        tokio::join!(play_through(sites, &games, [&anna, &boris]), reading, polling);
    assert!(torn > 5, "{torn}");
    for (player, seen) in [(&boris, streamed), (&anna, polled)] {
        let all = whole_log(sites[0], player, 500).await;
        assert_eq!(all.len(), told);
        assert_eq!(seen, all, "no gap, nothing twice, in order");
        let cursors: Vec<String> = all.iter().map(cursor).collect();
        assert!(cursors.is_sorted() && cursors.iter().collect::<BTreeSet<_>>().len() == told);
        let mut plies: BTreeMap<&str, Vec<i64>> = BTreeMap::new();
        for event in all.iter().filter(|event| event["type"] == "move") {
            plies
                .entry(event["game"]["id"].as_str().unwrap())
                .or_default()
                .push(event["game"]["ply"].as_i64().unwrap());
        }
        assert_eq!(plies.len(), games.len());
        assert!(plies.into_values().all(|plies| plies == (1..=LINES[0].len() as i64).collect::<Vec<_>>()));
    }
}

on_both_databases! {
    async fn the_log_tells_a_game_from_its_invitation_to_its_end(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let request = json!({
            "variant": "chess", "message": "Shall we?",
            "seats": {"white": {"player": "Anna"}, "black": {"player": "Boris"}},
        });
        let game = site.post("/api/v1/games", &anna.token, request).await.expect(201)["id"].clone();
        let of_game = |path: &str| format!("/api/v1/games/{}/{path}", game.as_str().unwrap());
        let asked = read(&site, &boris, "").await;
        assert_eq!(kinds(&asked), ["invitation"]);
        let news = &asked["items"][0]["game"];
        assert_eq!((&news["id"], &news["status"], &news["your_seats"]), (&game, &json!("invited"), &json!(["black"])));
        assert_eq!((&news["messages"][0]["text"], &news["rated"]), (&json!("Shall we?"), &json!(false)));
        assert_eq!(news["seats"]["white"]["player"]["name"], "Anna");
        assert_eq!(news["your_turn"], false);

        site.post(&of_game("accept"), &boris.token, json!({})).await.expect(200);
        let played = site.post(&of_game("moves"), &anna.token, json!({"turn": "e4", "draw_offer": true, "message": "Hello"})).await;
        let played = played.expect(201);
        site.post(&of_game("draw"), &boris.token, json!({"action": "decline"})).await.expect(200);
        site.post(&of_game("messages"), &boris.token, json!({"text": "Never!"})).await.expect(200);
        site.post(&of_game("resign"), &boris.token, json!({})).await.expect(200);
        let log = whole_log(&site, &boris, 2).await;
        let kinds: Vec<&str> = log.iter().map(|event| event["type"].as_str().unwrap()).collect();
        assert_eq!(kinds, ["invitation", "game-start", "move", "draw-declined", "message", "game-over"]);
        assert_eq!(log, whole_log(&site, &boris, 500).await);

        // The event contains all that a bot needs for its answer.
        let (start, turn) = (&log[1]["game"], &log[2]["game"]);
        assert_eq!((&start["to_act"], &start["your_turn"], &start["ply"]), (&json!("white"), &json!(false), &json!(0)));
        for field in ["fen", "ply", "version", "to_act", "status", "move_by"] {
            assert_eq!(turn[field], played[field], "{field}");
        }
        assert_eq!(turn["options"], Value::Null, "chess has none");
        assert_eq!((&turn["your_turn"], &turn["draw_offer"]), (&json!(true), &json!(["white"])));
        let step = &turn["played"][0];
        assert_eq!((&step["step"], &step["display"], &step["seat"], &step["ply"]), (&json!("e2e4"), &json!("e4"), &json!("white"), &json!(1)));
        assert_eq!(turn["messages"][0]["text"], "Hello");
        assert_eq!(log[3]["game"]["draw_offer"], Value::Null);
        assert_eq!(log[4]["game"]["messages"], json!([{"ply": 1, "seat": "black", "text": "Never!", "at": log[4]["at"]}]));
        let over = &log[5]["game"];
        assert_eq!(over["outcome"], json!({"result": "1-0", "winner": "white", "reason": "resignation"}));
        assert_eq!((&over["your_turn"], &over["messages"]), (&json!(false), &Value::Null));

        // The opponent gets the same events, except for `your_turn`.
        let hers = whole_log(&site, &anna, 500).await;
        assert_eq!(hers.len(), log.len());
        assert_eq!((&hers[1]["game"]["your_turn"], &hers[2]["game"]["your_turn"]), (&json!(true), &json!(false)));
        let vera = site.player("Vera").await;
        assert_eq!(read(&site, &vera, "").await["items"], json!([]), "it concerns nobody else");
    }

    async fn a_move_that_ends_the_game_says_so_and_who_sits_twice_hears_once(site: Site) {
        let anna = site.player("Anna").await;
        let seats = json!({"white": {"player": "Anna"}, "black": {"player": "Anna"}});
        let made = site.post("/api/v1/games", &anna.token, json!({"variant": "chess", "seats": seats})).await.expect(201);
        for turn in LINES[1] {
            site.play(made["id"].as_str().unwrap(), &anna, turn).await.expect(201);
        }
        let log = whole_log(&site, &anna, 500).await;
        assert_eq!(log.len(), 1 + LINES[1].len() + 1);
        let [.., mate, over] = log.as_slice() else { panic!("{log:?}") };
        assert_eq!((&mate["type"], &over["type"]), (&json!("move"), &json!("game-over")));
        for event in [mate, over] {
            assert_eq!(event["game"]["outcome"]["reason"], "checkmate");
            assert_eq!((&event["game"]["your_turn"], &event["game"]["status"]), (&json!(false), &json!("ended")));
        }
        assert_eq!(log[1]["game"]["your_seats"], json!(["white", "black"]));
        assert_eq!(log[1]["game"]["your_turn"], true);
    }

    async fn who_waits_hears_of_a_move_at_once(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = site.game("chess", &anna, &boris).await;
        let now = read(&site, &boris, "after=now").await;
        assert_eq!((&now["items"], &now["more"]), (&json!([]), &json!(false)));
        let waits = Instant::now();
        let (heard, ()) = tokio::join!(read_after(&site, &boris, &now, 60), async {
            site.play(&game, &anna, "e4").await.expect(201);
        });
        assert_eq!(kinds(&heard), ["move"]);
        assert!(waits.elapsed() < Duration::from_secs(20), "{:?}", waits.elapsed());
        // Without new events the cursor stays valid.
        let nothing = read_after(&site, &boris, &heard, 1).await;
        assert_eq!(nothing["items"], json!([]));
        site.play(&game, &boris, "e5").await.expect(201);
        assert_eq!(kinds(&read_after(&site, &boris, &nothing, 60).await), ["move"]);
        assert_eq!(kinds(&read_after(&site, &boris, &now, 0).await), ["move", "move"], "a cursor can be used again");
    }

    async fn old_events_are_forgotten_and_who_comes_for_them_is_told(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = site.game_with(json!({
            "variant": "chess", "time_control": {"type": "unlimited"},
            "seats": {"white": {"player": "Anna"}, "black": {"player": "Boris"}},
        }), &anna, &boris).await;
        let old = read(&site, &boris, "").await;
        site.clock.advance(Duration::from_secs(20 * 24 * 60 * 60));
        let polled = read_after(&site, &boris, &old, 0).await;
        site.clock.advance(Duration::from_secs(11 * 24 * 60 * 60 + 1));
        for path in ["events", "events/stream"] {
            let answer = site.get(&format!("/api/v1/{path}?after={}", cursor(&old)), &boris.token).await;
            assert!(answer.problem(410, "cursor-expired")["detail"].as_str().unwrap().contains("after=now"));
        }
        site.server.app.scheduler.tidy().await.unwrap();
        assert_eq!(look(&site.database_url(), "SELECT kind AS line FROM events"), Vec::<String>::new());
        site.play(&game, &anna, "e4").await.expect(201);
        assert_eq!(kinds(&read_after(&site, &boris, &polled, 0).await), ["move"], "who kept asking has missed nothing");
        assert_eq!(kinds(&read(&site, &boris, "").await), ["move"]);
    }

    async fn a_cursor_of_another_database_is_refused(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let other = Site::on_sqlite().await;
        let others = [other.player("Anna").await, other.player("Boris").await];
        other.game("chess", &others[0], &others[1]).await;
        let foreign = cursor(&read(&other, &others[0], "").await);
        site.get(&format!("/api/v1/events?after={foreign}"), &anna.token).await.problem(410, "cursor-expired");
        site.game("chess", &anna, &boris).await;
    }

    async fn readers_that_are_torn_off_at_random_miss_nothing(site: Site) {
        resumes_everywhere(&[&site]).await;
    }

    async fn a_stream_begins_with_its_place_beats_and_ends_with_its_server(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = site.game("chess", &anna, &boris).await;
        let path = "/api/v1/events/stream?after=now";
        let request = site.request(Method::GET, path, &boris.token, &Value::Null).header("Accept-Encoding", "gzip");
        let mut stream = request.send().await.unwrap();
        assert_eq!(stream.headers()["content-type"], "application/x-ndjson");
        let mut reader = Reader::default();
        let first = stream.chunk().await.unwrap().unwrap();
        reader.take(&mut first.to_vec());
        assert!(reader.cursor.is_some() && reader.seen.is_empty());
        site.play(&game, &anna, "e4").await.expect(201);
        let second = stream.chunk().await.unwrap().unwrap();
        reader.take(&mut second.to_vec());
        assert_eq!(reader.seen[0]["type"], "move");
        let quiet = Instant::now();
        assert_eq!(stream.chunk().await.unwrap().unwrap(), "\n");
        assert!(quiet.elapsed() < Duration::from_secs(20), "{:?}", quiet.elapsed());

        let token = site.token("Boris", &[Scope::GameRead]).await;
        let id = look(&site.database_url(), "SELECT id AS line FROM tokens WHERE scopes = 'game:read'").remove(0);
        let ends = site.request(Method::GET, path, &token, &Value::Null).send().await.unwrap();
        site.delete(&format!("/api/v1/tokens/{id}"), &boris.token).await.expect(204);
        let text = ends.text().await.unwrap();
        assert!(text.lines().count() <= 3, "a revoked token reads no more: {text}");

        let (rest, stopped) = tokio::join!(stream.text(), site.server.stop(Vec::new()));
        stopped.unwrap();
        assert!(rest.unwrap().trim().is_empty(), "it ends as a whole answer does");
    }

    async fn a_program_with_five_thousand_games_reads_them_on_one_connection(site: Site) {
        const GAMES: usize = 5000;
        let (anna, bot) = (site.player("Anna").await, site.player("Bot").await);
        let first = site.game("chess", &anna, &bot).await;
        copy_game(&site.database_url(), &first, GAMES);
        let running = read(&site, &bot, "after=now").await;
        let mut reader = Reader { cursor: Some(cursor(&running)), ..Reader::default() };
        let answering = async {
            let mut stream = reader.open(&site, &bot).await;
            let (mut text, mut answered) = (Vec::new(), 0);
            while answered < 40 {
                text.extend_from_slice(&stream.chunk().await.unwrap().unwrap());
                reader.take(&mut text);
                for event in reader.seen.drain(..).filter(|event| event["game"]["your_turn"] == true) {
                    let game = event["game"]["id"].as_str().unwrap();
                    let turn = json!({"ply": event["game"]["ply"], "turn": "e7e5"});
                    site.post(&format!("/api/v1/games/{game}/moves"), &bot.token, turn).await.expect(201);
                    answered += 1;
                }
            }
        };
        let moving = async {
            for number in (0..GAMES).step_by(GAMES / 40) {
                site.play(&format!("copy{number}"), &anna, "e4").await.expect(201);
            }
        };
        tokio::join!(answering, moving);
        let plan = plan(&site);
        assert!(plan.contains("events_by_player_id_id"), "{plan}");
    }
}

on_sqlite! {
    async fn steps_that_need_no_thought_are_told_with_what_led_to_them(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let request = json!({
            "variant": "chaos", "options": {"period": "1", "nature": "random"},
            "seats": {"white": {"player": "Anna"}, "black": {"player": "Boris"}},
        });
        let game = site.game_with(request, &anna, &boris).await;
        for player in [&anna, &boris, &anna, &boris] {
            let shown = site.get(&format!("/api/v1/games/{game}"), &player.token).await.expect(200);
            let step = shown["legal"][0]["step"].as_str().unwrap().to_owned();
            site.play(&game, player, &step).await.expect(201);
        }
        let log = whole_log(&site, &anna, 500).await;
        assert!(log.iter().all(|event| event["game"]["options"]["period"] == "1"), "{log:?}");
        let told: Vec<&Value> = log.iter().filter_map(|event| event["game"]["played"].as_array()).flatten().collect();
        let record = site.get(&format!("/api/v1/games/{game}"), "").await.expect(200)["record"].clone();
        assert_eq!(json!(told), record, "every step once");
        assert!(told.iter().any(|step| step["seat"] == "brown"), "{told:?}");
    }

    async fn what_cannot_be_read_is_said(site: Site) {
        let anna = site.player("Anna").await;
        let now = cursor(&read(&site, &anna, "").await);
        let longer = format!("{now}0");
        for (query, named) in [
            ("after=", "after"), ("after=yesterday", "after"), (&format!("after={longer}"), "after"), ("limit=0", "limit"), ("limit=501", "limit"),
            ("wait=61", "wait"), ("wait=-1", "wait"), ("limit=x", "limit"),
        ] {
            let problem = site.get(&format!("/api/v1/events?{query}"), &anna.token).await.problem(400, "bad-request");
            assert!(problem["detail"].as_str().unwrap().contains(named), "{query}: {problem}");
        }
        site.get("/api/v1/events/stream?after=yesterday", &anna.token).await.problem(400, "bad-request");
        let blind = site.token("Anna", &[Scope::GamePlay]).await;
        site.get("/api/v1/events", &blind).await.problem(403, "forbidden");
        site.get("/api/v1/events/stream", &blind).await.problem(403, "forbidden");
    }
}

async fn read_after(site: &Site, player: &Player, page: &Value, wait: u32) -> Value {
    read(site, player, &format!("after={}&wait={wait}", cursor(page))).await
}

/// Copies this game and its events this many times.
fn copy_game(url: &str, game: &str, count: usize) {
    let numbers =
        format!("WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < {count})");
    let conn = &mut connect(&url.parse().unwrap()).unwrap();
    for (table, key) in [("games", "id"), ("seats", "game_id")] {
        let columns = catalog::shape(conn).remove(table).unwrap().columns;
        let columns: Vec<String> = columns.into_keys().filter(|name| name != key).collect();
        let columns = columns.join(", ");
        conn.batch_execute(&format!(
            "INSERT INTO {table} ({key}, {columns}) {numbers} SELECT 'copy' || i, {columns} FROM {table}, n WHERE {key} = '{game}'"
        ))
        .unwrap();
    }
    conn.batch_execute(&format!(
        "INSERT INTO events (player_id, game_id, kind, ply, created_at, body)
         {numbers} SELECT player_id, game_id, kind, ply, created_at, body FROM events, n"
    ))
    .unwrap();
    alter(url, "ANALYZE");
}

/// The query plan for events after a cursor.
fn plan(site: &Site) -> String {
    let query = "SELECT id, kind, created_at, body FROM events WHERE player_id = 'x' AND id > 100 AND id <= 200000 ORDER BY id LIMIT 101";
    let conn = &mut connect(&site.database_url().parse().unwrap()).unwrap();
    let lines = match conn {
        zugpost::store::Conn::Sqlite(_) => catalog::plan(conn, &format!("EXPLAIN QUERY PLAN {query}")),
        zugpost::store::Conn::Postgres(_) => catalog::plan(conn, &format!("EXPLAIN {query}")),
    };
    lines.join("\n")
}

/// An open transaction may hold event ids below those already visible.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn nothing_is_told_before_what_comes_before_it_on_postgres() {
    let site = Site::on_postgres().await;
    let anna = site.player("Anna").await;
    let insert = |kind: &str| {
        format!(
            "INSERT INTO events (player_id, kind, created_at, body) VALUES ('{}', '{kind}', 1790000000000000, '{{}}')",
            anna.id
        )
    };
    let url = site.database_url().parse().unwrap();
    let (mut early, mut late) = (connect(&url).unwrap(), connect(&url).unwrap());
    early
        .batch_execute(&format!(
            "BEGIN; SAVEPOINT s; {}; ROLLBACK TO s; {}",
            insert("undone"),
            insert("first")
        ))
        .unwrap();
    late.batch_execute(&insert("second")).unwrap();
    let now = read(&site, &anna, "").await;
    assert_eq!(kinds(&now), [] as [&str; 0], "what is committed waits for what was begun before it");
    // Concurrent transactions that roll back have no effect.
    late.batch_execute(&format!("BEGIN; {}; ROLLBACK", insert("undone"))).unwrap();
    early.batch_execute(&insert("third")).unwrap();
    let waiting = read_after(&site, &anna, &now, 30);
    let (told, ()) = tokio::join!(waiting, async { early.batch_execute("COMMIT").unwrap() });
    assert_eq!(kinds(&told), ["first", "second", "third"]);
    // A transaction of another program that does not touch the log does not block it.
    early.batch_execute("BEGIN; CREATE TABLE long_work (n INT)").unwrap();
    late.batch_execute(&insert("fourth")).unwrap();
    assert_eq!(kinds(&read_after(&site, &anna, &told, 30).await), ["fourth"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn readers_that_change_servers_miss_nothing() {
    let one = Site::on(Data::postgres()).await;
    let other = one.beside().await;
    resumes_everywhere(&[&one, &other]).await;
}

#[tokio::test]
async fn the_api_explains_every_kind_of_event() {
    let site = Site::on(Data::sqlite()).await;
    let document = site.get("/api/v1/openapi.json", "").await.expect(200);
    let text = document["components"]["schemas"]["EventKind"]["description"].as_str().unwrap();
    let explained: BTreeSet<&str> =
        text.lines().filter_map(|line| line.strip_prefix("- `")?.split('`').next()).collect();
    let written = EventKind::ALL.iter().map(|kind| kind.as_str()).chain(["begin"]).collect();
    assert_eq!(explained, written);
}

/// The bot of `deploy/`, in its own process.
fn example_bot(site: &Site, token: &str) -> Program {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../deploy/bot.py");
    let mut command = std::process::Command::new("python3");
    let command = command.arg(script).env("ZUGPOST_URL", site.url("/")).env("ZUGPOST_TOKEN", token);
    Program::start(command.env("no_proxy", "*"))
}

on_sqlite! {
    async fn the_example_bot_plays_all_its_games_on_one_connection(site: Site) {
        let (anna, bot) = (site.player("Anna").await, site.player("Bot").await);
        let token = site.token("Bot", &[Scope::GameRead, Scope::GamePlay]).await;
        // One game is waiting, another is proposed later, and one has turns of several steps.
        let first = site.game("chess", &bot, &anna).await;
        let _bot = example_bot(&site, &token);
        let heard = read(&site, &anna, "wait=30").await;
        let mut seen = Reader { cursor: Some(cursor(&heard)), ..Reader::default() };
        until_moved(&site, &anna, &first, &mut seen).await;
        for (variant, replies) in [("chess", 3), ("007", 2)] {
            let seats = json!({"white": {"player": "Anna"}, "black": {"player": "Bot"}});
            let made = site.post("/api/v1/games", &anna.token, json!({"variant": variant, "seats": seats})).await.expect(201);
            let game = made["id"].as_str().unwrap();
            for _ in 0..replies {
                until_moved(&site, &anna, game, &mut seen).await;
                play_any(&site, &anna, game).await;
            }
            until_moved(&site, &anna, game, &mut seen).await;
        }
    }
}

/// Waits until this player is to act or the game has ended.
async fn until_moved(site: &Site, player: &Player, game: &str, reader: &mut Reader) {
    loop {
        let shown = site.get(&format!("/api/v1/games/{game}"), &player.token).await.expect(200);
        if shown["legal"].is_array() || shown["status"] == "ended" {
            return;
        }
        let after = reader.cursor.clone().unwrap();
        let page = read(site, player, &format!("after={after}&wait=60")).await;
        assert_ne!(page["items"], json!([]), "the bot does nothing in {game}: {shown}");
        reader.cursor = Some(cursor(&page));
    }
}

/// Plays any whole turn, as the bot does.
async fn play_any(site: &Site, player: &Player, game: &str) {
    let shown = site.get(&format!("/api/v1/games/{game}"), &player.token).await.expect(200);
    let (mut position, mut steps) = (shown.clone(), Vec::new());
    let moves = format!("/api/v1/games/{game}/moves");
    while position["to_act"] == shown["to_act"]
        && position["legal"].as_array().is_some_and(|legal| !legal.is_empty())
    {
        steps.push(position["legal"][0]["step"].clone());
        position =
            site.post(&moves, &player.token, json!({"steps": steps, "dry_run": true})).await.expect(200);
    }
    if !steps.is_empty() {
        site.post(&moves, &player.token, json!({"steps": steps})).await.expect(201);
    }
}
