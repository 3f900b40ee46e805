//! Cost of crowds of strangers for players: the times of ordinary moves while pictures, streams, exports, pages,
//! sign-ups and imports are requested in numbers, the server's answers to the crowd, and its memory.
//! `deploy/with-postgres cargo bench -p zugpost --bench crowds`; the names of crowds after `--` choose some of them.
//!
//! The server is the real program with its usual limits, behind a proxy, so that a crowd comes from one address or from
//! as many as it has requests. Every move must be answered by 201. *RSS* is that of the server at its highest, and five
//! seconds after the crowd has gone.

mod databases;
mod site;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use nix::sys::resource::{Resource, getrlimit, setrlimit};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use zugpost::accounts::players::TokenRequest;
use zugpost::app::App;
use zugpost::archive::import::Importer;
use zugpost::archive::pgn_file::FileGame;
use zugpost::ids::{GameId, PlayerId};
use zugpost::lobby::invitations::Invitee;
use zugpost::lobby::request::{Creator, GameRequest};
use zugpost::model::scope::Scope;
use zugpost::store::DatabaseUrl;
use zugpost::time::Clock;
use zugpost_rules::pgn::{self, PgnGame};
use zugpost_rules::{Options, Played, Record, Variant};

/// Players who move while a crowd is there, each in games of their own.
const MOVERS: usize = 4;
const MOVES_EACH: usize = 400;
const BETWEEN_MOVES: Duration = Duration::from_millis(25);
/// A crowd lasts at least so long, and a stream of it.
const LASTS: Duration = Duration::from_secs(8);
/// Plies of the games that are drawn, exported and imported.
const PLIES: usize = 80;

/// Number and kind of the requests of a crowd.
struct Crowd {
    name: &'static str,
    n_requests: usize,
    /// True if each request comes from an address of its own.
    is_spread: bool,
    request: fn(&Stage, usize) -> String,
}

const CROWDS: [Crowd; 11] = [
    Crowd { name: "none", n_requests: 0, is_spread: false, request: |_, _| String::new() },
    Crowd { name: "pictures", n_requests: 200, is_spread: false, request: picture },
    Crowd { name: "pictures-550", n_requests: 550, is_spread: false, request: picture },
    Crowd { name: "pictures-spread", n_requests: 550, is_spread: true, request: picture },
    Crowd { name: "streams", n_requests: 2000, is_spread: false, request: stream },
    Crowd { name: "streams-spread", n_requests: 2000, is_spread: true, request: stream },
    Crowd { name: "exports", n_requests: 200, is_spread: true, request: export },
    Crowd { name: "pages", n_requests: 100, is_spread: false, request: page },
    Crowd { name: "pages-spread", n_requests: 600, is_spread: true, request: page },
    Crowd { name: "sign-ups", n_requests: 3000, is_spread: false, request: sign_up },
    Crowd { name: "imports", n_requests: 32, is_spread: true, request: import },
];

fn picture(stage: &Stage, number: usize) -> String {
    format!("GET /api/v1/games/{}/board.png?ply={} HTTP/1.1\r\n", stage.hexagon, number % PLIES)
}

fn stream(stage: &Stage, _: usize) -> String {
    format!("GET /live/games/{}?version=0 HTTP/1.1\r\n", stage.hexagon)
}

fn export(stage: &Stage, _: usize) -> String {
    format!("GET /api/v1/games/export?player={} HTTP/1.1\r\n", stage.veteran)
}

fn page(stage: &Stage, number: usize) -> String {
    let pages = ["/variants", "/watch", "/archive", "/variants/shogi", "/analysis?variant=chess", "/"];
    match pages.get(number % (pages.len() + 1)) {
        Some(path) => format!("GET {path} HTTP/1.1\r\nAccept: text/html\r\n"),
        None => format!("GET /games/{} HTTP/1.1\r\nAccept: text/html\r\n", stage.hexagon),
    }
}

fn sign_up(_: &Stage, number: usize) -> String {
    let body = format!(r#"{{"name":"New{number}","email":"new{number}@bench.example"}}"#);
    posted("/api/v1/players", "application/json", "", &body)
}

fn import(stage: &Stage, _: usize) -> String {
    posted("/api/v1/games/import", "application/vnd.chess-pgn", &stage.tokens[0][0], &stage.file)
}

/// A request up to its last header, with its body in a header of ours: `ask` puts it where it belongs.
fn posted(path: &str, kind: &str, token: &str, body: &str) -> String {
    let proof = if token.is_empty() { String::new() } else { format!("Authorization: Bearer {token}\r\n") };
    format!(
        "POST {path} HTTP/1.1\r\n{proof}Content-Type: {kind}\r\nContent-Length: {}\r\n\0{body}",
        body.len()
    )
}

fn main() {
    let (_, hard) = getrlimit(Resource::RLIMIT_NOFILE).expect("a limit of descriptors");
    setrlimit(Resource::RLIMIT_NOFILE, hard, hard).expect("descriptors for a crowd");
    let chosen: Vec<String> =
        std::env::args().skip(1).filter(|argument| !argument.starts_with("--")).collect();
    let runtime = site::runtime();
    println!(
        "{:<26} {:>8} {:>8} {:>8} {:>8} {:>8}  answers",
        "", "p50 ms", "p99 ms", "max ms", "RSS MiB", "after"
    );
    databases::on_each(|name, url| {
        for crowd in
            CROWDS.iter().filter(|crowd| chosen.is_empty() || chosen.iter().any(|one| one == crowd.name))
        {
            runtime.block_on(measure(name, url, crowd));
        }
    });
}

async fn measure(database: &str, url: &DatabaseUrl, crowd: &Crowd) {
    let stage = Arc::new(Stage::set(url, crowd.name).await);
    let server = Server::start(url);
    let is_over = Arc::new(AtomicBool::new(false));
    let mut movers = JoinSet::new();
    for mover in 0..MOVERS {
        movers.spawn(play(Arc::clone(&stage), server.address.clone(), mover, Arc::clone(&is_over)));
    }
    let begun = Instant::now();
    let mut asking = JoinSet::new();
    for number in 0..crowd.n_requests {
        let from = if crowd.is_spread { number + 1 } else { 0 };
        let request = (crowd.request)(&stage, number);
        asking.spawn(ask(server.address.clone(), request, from, LASTS));
    }
    let mut answers: BTreeMap<u16, usize> = BTreeMap::new();
    while let Some(status) = asking.join_next().await {
        *answers.entry(status.expect("a client")).or_default() += 1;
    }
    tokio::time::sleep(LASTS.saturating_sub(begun.elapsed())).await;
    is_over.store(true, Ordering::SeqCst);
    let mut times: Vec<Duration> = movers.join_all().await.into_iter().flatten().collect();
    times.sort();
    let ms = |share: f64| times[((times.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e3;
    let most = server.memory("VmHWM");
    tokio::time::sleep(Duration::from_secs(5)).await;
    let mut said = String::new();
    for (status, count) in answers {
        write!(said, " {count}×{}", if status == 0 { "cut".to_owned() } else { status.to_string() })
            .expect("text");
    }
    println!(
        "{:<26} {:>8.1} {:>8.1} {:>8.1} {most:>8} {:>8} {said}",
        format!("{database}, {}", crowd.name),
        ms(0.5),
        ms(0.99),
        ms(1.0),
        server.memory("VmRSS"),
    );
}

/// Players, games and a file.
struct Stage {
    /// Tokens of the two players of each mover.
    tokens: Vec<[String; 2]>,
    /// Games of each mover, to be played one after the other.
    games: Vec<Vec<GameId>>,
    steps: Vec<String>,
    hexagon: String,
    veteran: String,
    file: String,
}

impl Stage {
    async fn set(url: &DatabaseUrl, prefix: &str) -> Stage {
        let app = site::open(url, Clock::System);
        let steps: Vec<String> = by_chance(&variant("chess")).into_iter().map(|played| played.step).collect();
        let (mut tokens, mut games) = (Vec::new(), Vec::new());
        let mut first = None;
        for mover in 0..MOVERS {
            let (mut ids, mut own) = (Vec::new(), Vec::new());
            for side in ["White", "Black"] {
                let name = format!("{prefix}-{side}-{mover}");
                let player = app.accounts.add_player(name.clone(), None, false).await.expect("a player");
                ids.push(player.id);
                let scopes = vec![Scope::GamePlay, Scope::GameCreate];
                let request = TokenRequest { name: "bench".to_owned(), scopes, expires_at: None };
                own.push(
                    app.accounts.add_token(name, request).await.expect("a token").token.expect("its text"),
                );
            }
            let mut of_mover = Vec::new();
            for _ in 0..MOVES_EACH.div_ceil(steps.len()) {
                of_mover.push(game(&app, &ids).await);
            }
            first.get_or_insert((ids[0].clone(), format!("{prefix}-White-{mover}")));
            tokens.push(own.try_into().expect("two players"));
            games.push(of_mover);
        }
        let (id, name) = first.expect("a mover");
        let importer = |name: &str| Importer { id: id.clone(), name: name.to_owned() };
        let hexagon = FileGame { line: 1, text: written("three-player-hex", "") };
        let Ok((hexagon, _)) = app.archive.import_game(1, &hexagon, None).await else { panic!("no game") };
        let file = (0..100).map(|_| written("chess", &name)).collect::<Vec<_>>().join("\n");
        for _ in 0..2 {
            app.archive.import(file.clone().into_bytes(), importer(&name), None).await.expect("games");
        }
        Stage { tokens, games, steps, hexagon: hexagon.0, veteran: id.0, file: small(&name) }
    }
}

/// A file of 100 games within the limit of files.
fn small(name: &str) -> String {
    let one = format!(
        "[White \"{name}\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O *\n"
    );
    vec![one; 100].join("\n")
}

async fn game(app: &App, ids: &[PlayerId]) -> GameId {
    let seats = serde_json::json!({"white": {"player": ids[0].0}, "black": {"player": ids[1].0}});
    let request = serde_json::json!({"variant": "chess", "seats": seats});
    let request: GameRequest = serde_json::from_value(request).expect("a request");
    let made = app.lobby.create_game(Creator::Player(ids[0].clone()), request, None).await.expect("a game");
    let view: serde_json::Value = serde_json::from_str(&made).expect("JSON");
    let id = GameId(view["id"].as_str().expect("an id").to_owned());
    app.lobby.accept(id.clone(), Invitee::Player(ids[1].clone()), None).await.expect("a game that begins");
    id
}

/// The steps of a game by chance. Multiply and shift: random quality does not matter.
fn by_chance(variant: &Variant) -> Vec<Played> {
    let (mut record, mut steps) = (Record::new(variant), Vec::new());
    let mut state: u64 = 1;
    for _ in 0..PLIES {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let legal = record.position().legal();
        if record.outcome().is_some() || legal.is_empty() {
            break;
        }
        let step = &legal[(state >> 33) as usize % legal.len()].step;
        steps.push(record.play(step).expect("a legal step"));
    }
    steps
}

fn variant(key: &str) -> Variant {
    Variant::new(key, &Options::default()).expect("a variant")
}

/// The file of a game by chance.
fn written(key: &str, white: &str) -> String {
    let variant = variant(key);
    pgn::write(&PgnGame {
        tags: vec![("White".to_owned(), white.to_owned())],
        moves: by_chance(&variant).into_iter().map(Into::into).collect(),
        fen: None,
        intro: None,
        result: "*".to_owned(),
        notes: Vec::new(),
        variant,
    })
}

/// Plays until the crowd has gone; returns how long each move took.
async fn play(stage: Arc<Stage>, address: String, mover: usize, is_over: Arc<AtomicBool>) -> Vec<Duration> {
    let mut times = Vec::new();
    let mut stream = TcpStream::connect(&address).await.expect("a connection");
    for game in &stage.games[mover] {
        for (ply, step) in stage.steps.iter().enumerate() {
            if is_over.load(Ordering::SeqCst) {
                return times;
            }
            let body = format!(r#"{{"turn":"{step}","ply":{ply}}}"#);
            let path = format!("/api/v1/games/{game}/moves");
            let request = posted(&path, "application/json", &stage.tokens[mover][ply % 2], &body);
            let sent = Instant::now();
            let status = exchange(&mut stream, &request, 0).await;
            times.push(sent.elapsed());
            assert_eq!(status, Some(201), "{request}");
            tokio::time::sleep(BETWEEN_MOVES).await;
        }
    }
    times
}

/// One request on a connection of its own; the status, or 0 if the connection is cut. A stream is read for so long.
async fn ask(address: String, request: String, from: usize, lasts: Duration) -> u16 {
    let Ok(mut stream) = TcpStream::connect(&address).await else { return 0 };
    let Some(status) = exchange(&mut stream, &request, from).await else { return 0 };
    if request.contains("/live/") && status == 200 {
        let mut read = [0; 4096];
        let reading = async { while stream.read(&mut read).await.is_ok_and(|n| n > 0) {} };
        tokio::time::timeout(lasts, reading).await.ok();
    }
    status
}

/// Sends a request and reads its answer; of a stream, only the head.
async fn exchange(stream: &mut TcpStream, request: &str, from: usize) -> Option<u16> {
    let (head, body) = request.split_once('\0').unwrap_or((request, ""));
    let from = format!("10.{}.{}.{}", from >> 16 & 255, from >> 8 & 255, from & 255);
    let text = format!("{head}Host: bench\r\nX-Forwarded-For: {from}\r\n\r\n{body}");
    stream.write_all(text.as_bytes()).await.ok()?;
    let mut answer = Vec::with_capacity(4096);
    loop {
        if stream.read_buf(&mut answer).await.ok()? == 0 {
            return None;
        }
        let Some(end) = answer.windows(4).position(|window| window == b"\r\n\r\n") else { continue };
        let head = std::str::from_utf8(&answer[..end]).ok()?.to_ascii_lowercase();
        let status = head.get(9..12)?.parse().ok()?;
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
        let is_whole = match length.map(str::trim) {
            Some(length) => answer.len() >= end + 4 + length.parse::<usize>().ok()?,
            None if request.contains("/live/") => true,
            None => head.contains("chunked") && answer.ends_with(b"\r\n0\r\n\r\n"),
        };
        if is_whole {
            return Some(status);
        }
    }
}

/// The real program.
struct Server {
    child: Child,
    address: String,
    _folder: tempfile::TempDir,
}

impl Server {
    fn start(url: &DatabaseUrl) -> Server {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name).display().to_string();
        let url = match url {
            DatabaseUrl::Sqlite(path) => path.display().to_string(),
            DatabaseUrl::Postgres(url) => url.clone(),
        };
        let mut child = Command::new(env!("CARGO_BIN_EXE_zugpost"))
            .args(["serve", "--listen", "127.0.0.1:0", "--database-url", &url, "--local-workers", "0"])
            .args(["--mail-directory", &path("mail"), "--webhook-key-file", &path("key"), "--proxies", "1"])
            .env("ZUGPOST_LOG", "error")
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program");
        let lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let mut urls =
            lines.map_while(Result::ok).filter_map(|line| Some(line.split_once("http://")?.1.to_owned()));
        let address = urls.next().expect("its address").trim_end_matches('/').to_owned();
        Server { child, address, _folder: folder }
    }

    /// In MiB.
    fn memory(&self, what: &str) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).expect("a process");
        let line = status.lines().find_map(|line| line.strip_prefix(what)).expect("a line of the kernel");
        let kibibytes = line.trim_matches(|c: char| !c.is_ascii_digit());
        kibibytes.parse::<u64>().expect("a number") / 1024
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.child.kill().expect("a process that runs");
        self.child.wait().expect("its end");
    }
}
