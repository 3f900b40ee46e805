//! Lichess's Bot and Board API over our games. berserk and litchee play whole games by it, unmodified; the rest is asked for directly.
//! All of it takes about five seconds, most of them Python's; litchee's program takes a minute to be built once.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use reqwest::Method;
use serde_json::{Value, json};
use zugpost::model::scope::Scope;

use crate::archives::import;
use crate::bots::bot;
use crate::support::lines::Lines;
use crate::support::python::programs;
use crate::support::site::{Answer, Data, Player, Site, on_both_databases, on_sqlite};
use crate::support::wait::wait_until;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn berserk_plays_whole_games() {
    let site = Site::on_sqlite().await;
    let (anna, marvin) = (site.player("Anna").await, bot(&site, "Marvin").await);
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lichess");
    let python = programs("lichess", include_str!("lichess/requirements.txt")).join("python");
    let mut player = Command::new(python);
    player.arg(here.join("games.py")).arg(site.url("")).args([&anna.token, &marvin.token]);
    play(&site, player).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn litchee_plays_a_whole_game() {
    let site = Site::on_sqlite().await;
    let (anna, marvin) = (site.player("Anna").await, bot(&site, "Marvin").await);
    import(&site, &anna, "[Result \"1-0\"]\n\n1. e4 c5 1-0\n".to_owned()).await.expect(201);
    site.indexed_positions().await;
    let mut player = Command::new(litchee());
    player.arg(site.url("")).args([&anna.token, &marvin.token]);
    play(&site, player).await;
}

/// The program that plays with litchee; `make test` has built it beforehand.
fn litchee() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let target = root.join("../target/litchee");
    let mut build = Command::new(env!("CARGO"));
    build.args(["build", "--quiet", "--locked", "--manifest-path"]);
    build.arg(root.join("tests/lichess/litchee/Cargo.toml")).arg("--target-dir").arg(&target);
    assert!(build.status().unwrap().success());
    target.join("debug/litchee-player")
}

/// Runs a program that plays; then the server verifies what was stored.
async fn play(site: &Site, mut player: Command) {
    let output = tokio::task::spawn_blocking(move || player.output().unwrap()).await.unwrap();
    let Output { status, stdout, stderr } = output;
    let (said, trouble) = (String::from_utf8_lossy(&stdout), String::from_utf8_lossy(&stderr));
    assert!(status.success() && said.trim_end() == "played", "{said}{trouble}");
    assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
}

pub async fn form(site: &Site, path: &str, player: &Player, fields: &[(&str, &str)]) -> Answer {
    Answer::of(site.request(Method::POST, path, &player.token, &Value::Null).form(fields)).await
}

/// Asserts an error as Lichess writes it; returns its text.
#[track_caller]
pub fn error(answer: &Answer, status: u16) -> String {
    let body = answer.expect(status);
    assert_eq!(answer.headers["content-type"], "application/json");
    assert_eq!(body.as_object().unwrap().len(), 1, "{body}");
    body["error"].as_str().unwrap().to_owned()
}

on_both_databases! {
    async fn a_challenge_becomes_a_game_that_both_streams_follow(site: Site) {
        let (anna, marvin) = (site.player("Anna").await, bot(&site, "Marvin").await);
        let mut events = Lines::open(&site, "/api/stream/event", &marvin.token).await;
        let fields = [("days", "2"), ("color", "white"), ("rated", "false")];
        let challenge = form(&site, "/api/challenge/Marvin", &anna, &fields).await.expect(200);
        let id = challenge["id"].as_str().unwrap();
        let told = events.next().await;
        assert_eq!((&told["type"], &told["challenge"]["id"]), (&json!("challenge"), &json!(id)));
        form(&site, &format!("/api/challenge/{id}/accept"), &marvin, &[]).await.expect(200);
        let told = events.next().await;
        assert_eq!((&told["type"], &told["game"]["gameId"]), (&json!("gameStart"), &json!(id)));
        // However often a client comes back, the running game begins its stream, once.
        for _ in 0..3 {
            let mut again = Lines::open(&site, "/api/stream/event", &marvin.token).await;
            assert_eq!(again.next().await["type"], "gameStart");
            assert!(again.is_read());
        }
        let mut bot = Lines::open(&site, &format!("/api/bot/game/stream/{id}"), &marvin.token).await;
        let mut board = Lines::open(&site, &format!("/api/board/game/stream/{id}"), &anna.token).await;
        let full = bot.next().await;
        assert_eq!(full["state"]["wtime"], 2 * 24 * 60 * 60 * 1000_u64);
        assert_eq!(board.next().await, full);
        form(&site, &format!("/api/board/game/{id}/move/e2e4"), &anna, &[]).await.expect(200);
        let state = bot.next().await;
        assert_eq!((&state["moves"], &state["status"]), (&json!("e2e4"), &json!("started")));
        assert_eq!(board.next().await, state);
        form(&site, &format!("/api/bot/game/{id}/chat"), &marvin, &[("room", "player"), ("text", "Hello")]).await.expect(200);
        assert_eq!(board.next().await["text"], "Hello");
        assert_eq!(site.get(&format!("/api/board/game/{id}/chat"), &anna.token).await.expect(200), json!([{"user": "Marvin", "text": "Hello"}]));
        form(&site, &format!("/api/bot/game/{id}/resign"), &marvin, &[]).await.expect(200);
        let over = board.next().await;
        assert_eq!((&over["status"], &over["winner"]), (&json!("resign"), &json!("white")));
        assert!(board.has_ended().await);
        assert_eq!(events.next().await["type"], "gameFinish");
        assert_eq!(site.get("/api/account/playing", &marvin.token).await.expect(200), json!({"nowPlaying": [], "nbMyTurn": 0}));
        // The game is the one of our own API.
        let read = site.get(&format!("/api/v1/games/{id}"), "").await.expect(200);
        assert_eq!(read["outcome"], json!({"result": "1-0", "winner": "white", "reason": "resignation"}));
    }

    async fn seeks_meet_and_bots_are_listed(site: Site) {
        let (anna, marvin) = (site.player("Anna").await, bot(&site, "Marvin").await);
        let asked = [("days", "3"), ("variant", "horde"), ("ratingRange", "1000-2000"), ("color", "black")];
        let first = form(&site, "/api/board/seek", &anna, &asked).await.expect(200);
        assert_eq!(site.get("/api/v1/seeks", "").await.expect(200)["items"][0]["id"], first["id"]);
        // Another time, another variant and the same seat are another game.
        for other in [[("days", "2"), ("variant", "horde")], [("days", "3"), ("variant", "standard")]] {
            form(&site, "/api/board/seek", &marvin, &other).await.expect(200);
        }
        form(&site, "/api/board/seek", &marvin, &asked).await.expect(200);
        assert_eq!(site.get("/api/v1/seeks", "").await.expect(200)["items"].as_array().unwrap().len(), 4);
        form(&site, "/api/board/seek", &marvin, &asked[..3]).await.expect(200);
        let playing = site.get("/api/account/playing", &marvin.token).await.expect(200);
        assert_eq!(playing["nowPlaying"][0]["variant"]["key"], "horde");
        assert_eq!(playing["nowPlaying"][0]["color"], "white");
        // A seek by the clock is withdrawn when its client goes.
        let by_clock = [("time", "10"), ("increment", "5")];
        let held = site.request(Method::POST, "/api/board/seek", &anna.token, &Value::Null).form(&by_clock);
        let held = held.send().await.unwrap();
        let n_seeks = async || site.get("/api/v1/seeks", "").await.expect(200)["items"].as_array().unwrap().len();
        assert_eq!((held.status().as_u16(), n_seeks().await), (200, 4));
        drop(held);
        wait_until("the seek is withdrawn", async || n_seeks().await == 3).await;
        let bots = Answer::of(site.request(Method::GET, "/api/bot/online", "", &Value::Null)).await;
        assert_eq!((bots.status.as_u16(), &bots.headers["content-type"]), (200, &"application/x-ndjson".parse().unwrap()));
    }
}

on_sqlite! {
    async fn games_that_the_shape_cannot_carry_are_left_out(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let chess = site.game("chess", &anna, &boris).await;
        let mut strange = vec![site.game("007", &anna, &boris).await];
        let chaos = json!({"variant": "chaos", "seats": {
            "white": {"player": "Anna"}, "black": {"player": "Boris"}, "brown": {"random": true},
        }});
        strange.push(site.game_with(chaos, &anna, &boris).await);
        let three = json!({"variant": "three-player-hex", "seats": {
            "white": {"player": "Anna"}, "black": {"player": "Boris"}, "red": {"engine": {"level": 1}},
        }});
        strange.push(site.game_with(three, &anna, &boris).await);
        let playing = site.get("/api/account/playing", &anna.token).await.expect(200);
        let ids: Vec<&Value> = playing["nowPlaying"].as_array().unwrap().iter().map(|game| &game["gameId"]).collect();
        assert_eq!(ids, [&json!(chess)]);
        let mut events = Lines::open(&site, "/api/stream/event", &anna.token).await;
        assert_eq!(events.next().await["game"]["id"], json!(chess));
        assert!(events.is_read());
        for game in &strange {
            let path = format!("/api/board/game/stream/{game}");
            assert!(error(&site.get(&path, &anna.token).await, 400).contains("does not fit"));
            let as_json = site.request(Method::GET, &format!("/game/export/{game}"), "", &Value::Null);
            error(&Answer::of(as_json.header("Accept", "application/json")).await, 400);
            assert!(site.get(&format!("/game/export/{game}"), "").await.text.contains("[Variant "));
        }
        // What happens in them is not told either.
        site.post(&format!("/api/v1/games/{}/resign", strange[0]), &anna.token, json!({})).await.expect(200);
        form(&site, &format!("/api/board/game/{chess}/resign"), &anna, &[]).await.expect(200);
        assert_eq!(events.next().await["game"]["id"], json!(chess));
    }

    async fn errors_are_written_as_lichess_writes_them(site: Site) {
        let (anna, boris, carla) = (site.player("Anna").await, site.player("Boris").await, site.player("Carla").await);
        let game = site.game("chess", &anna, &boris).await;
        error(&site.get("/api/account", "").await, 401);
        error(&site.get("/api/account", "zp_nothing").await, 401);
        let reading = site.token("Anna", &[Scope::GameRead]).await;
        let refused = site.post(&format!("/api/board/game/{game}/move/e2e4"), &reading, Value::Null).await;
        assert!(error(&refused, 403).contains("game:play"));
        let tested = Answer::of(site.request(Method::POST, "/api/token/test", "", &Value::Null).body(format!("{reading},zp_x"))).await;
        assert_eq!(tested.expect(200), json!({
            reading.clone(): {"userId": anna.id, "scopes": "challenge:read", "expires": null}, "zp_x": null,
        }));
        let many = Answer::of(site.request(Method::POST, "/api/token/test", "", &Value::Null).body("x,".repeat(101))).await;
        error(&many, 400);
        // A game of others is as good as none, to read and to play.
        for path in [format!("/api/bot/game/stream/{game}"), format!("/api/bot/game/{game}/chat"), "/api/bot/game/stream/x".to_owned()] {
            error(&site.get(&path, &carla.token).await, 404);
        }
        for path in ["move/e2e4", "abort", "resign", "draw/yes", "takeback/yes", "claim-victory", "claim-draw", "chat"] {
            let path = format!("/api/bot/game/{game}/{path}");
            error(&form(&site, &path, &carla, &[("room", "player"), ("text", "x")]).await, 404);
        }
        for (path, fields) in [
            ("/api/challenge/Boris", vec![("days", "2"), ("clock.limit", "300")]),
            ("/api/challenge/Boris", vec![("days", "-2")]),
            ("/api/challenge/Boris", vec![("rated", "perhaps")]),
            ("/api/challenge/Boris", vec![("color", "red")]),
            ("/api/challenge/Boris", vec![("variant", "fromPosition")]),
            ("/api/challenge/Boris", vec![("fen", "nonsense")]),
            ("/api/challenge/Boris", vec![("clock.limit", "10"), ("clock.increment", "0")]),
            ("/api/challenge/Anna", vec![]),
            ("/api/board/seek", vec![("days", "2"), ("ratingRange", "high")]),
            ("/api/board/seek", vec![("time", "NaN")]),
            ("/api/bot/account/upgrade", vec![]),
        ] {
            error(&form(&site, path, &anna, &fields).await, 400);
        }
        let broken = site.request(Method::POST, "/api/challenge/Boris", &anna.token, &Value::Null);
        error(&Answer::of(broken.header("Content-Type", "application/json").body("{\"days\": [1]")).await, 400);
        let large = site.request(Method::POST, "/api/users", "", &Value::Null).body("x".repeat(70_000));
        error(&Answer::of(large).await, 413);
        error(&form(&site, "/api/challenge/Nobody", &anna, &[]).await, 404);
        error(&site.get("/api/nothing", &anna.token).await, 404);
        error(&site.get(&format!("/api/board/game/{game}/abort"), &anna.token).await, 404);
        assert_eq!(site.get("/api/challenge", &boris.token).await.expect(200), json!({"in": [], "out": []}));
        site.server.app.moderation.begin_read_only().await.unwrap();
        error(&form(&site, &format!("/api/board/game/{game}/move/e2e4"), &anna, &[]).await, 503);
        site.server.app.moderation.end_read_only().await.unwrap();
        form(&site, &format!("/api/board/game/{game}/move/e2e4"), &anna, &[]).await.expect(200);
        // Our own API keeps its problems.
        site.get("/api/v1/me", "zp_nothing").await.problem(401, "unauthorized");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_that_asks_too_often_is_told_when_to_come_back() {
    let site = Site::configured(Data::sqlite(), |config| config.rates.requests_per_token = 2).await;
    let anna = site.player("Anna").await;
    let mut answer = site.get("/api/account", &anna.token).await;
    for _ in 0..4 {
        answer = site.get("/api/account", &anna.token).await;
    }
    error(&answer, 429);
    assert!(answer.headers.contains_key("retry-after"));
}
