//! Moves per second: moves over HTTP by concurrent clients, compared with writing the same rows directly.
//! `deploy/with-postgres cargo bench -p zugpost --bench moves`
//!
//! Before the answer, a move is checked by the rules, its clock is updated, and its rows (move, game, events, mail) are
//! committed. The outbox does not send; `--bench mail` measures that. Finally every acknowledged move is counted in the
//! database, and the games are replayed. *Kept* is by how much a move makes the database larger; *written* is what it adds
//! to the write-ahead log of PostgreSQL, or what SQLite writes to the disk for it, log and checkpoints together.

mod databases;

use actix_web::web::Data;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use diesel::dsl::sql;
use diesel::sql_types::BigInt;
use diesel::{Connection, RunQueryDsl};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use zugpost::accounts::players::TokenRequest;
use zugpost::app::App;
use zugpost::config::Settings;
use zugpost::ids::{GameId, PlayerId, Secret};
use zugpost::lobby::invitations::Invitee;
use zugpost::lobby::request::{Creator, GameRequest};
use zugpost::mail::{Mailer, Memory};
use zugpost::model::scope::Scope;
use zugpost::store::events::{EventKind, NewEvent};
use zugpost::store::games::Move;
use zugpost::store::mail::kind::MailKind;
use zugpost::store::mail::outbox;
use zugpost::store::mail::outbox::NewMail;
use zugpost::store::{Conn, Database, DatabaseUrl, Micros, Ply, conn, events, games};
use zugpost::time::{Clock, Moment};
use zugpost::web;
use zugpost::web::state::State;
use zugpost_rules::{Options, Record, Seat, Variant};

/// A server that has time, and one whose groups are full.
const CLIENTS: [usize; 2] = [32, 128];
const GAMES_EACH: usize = 8;
/// Steps of the games that begin before the clock starts, for all clients.
const STEPS_AHEAD: usize = 200_000;
const LASTS: Duration = Duration::from_secs(10);
const LONGEST_GAME: usize = 120;

/// Generated before the clock starts, because listing legal steps costs more than playing one.
static GAMES: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| (0..500).map(random_game).collect());

fn main() {
    LazyLock::force(&GAMES);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .expect("a runtime");
    println!(
        "{:<36} {:>9} {:>8} {:>8} {:>11} {:>14}",
        "", "moves/s", "p50 ms", "p99 ms", "bytes kept", "bytes written"
    );
    databases::on_each(|name, url| measure(&runtime, name, url));
}

fn measure(runtime: &tokio::runtime::Runtime, name: &str, url: &DatabaseUrl) {
    let mut n_moves = 0;
    for n_clients in CLIENTS {
        n_moves += runtime.block_on(over_http(name, url, n_clients, n_moves));
    }
    for group in [1, 32] {
        let before = Bytes::of(url);
        let (n_moves, per_second) = bare(url, group);
        let bytes = Bytes::of(url).a_move(&before, n_moves);
        println!(
            "{:<36} {per_second:>9.0} {:>17} {bytes}",
            format!("{name}, bare, {group} a transaction"),
            ""
        );
    }
}

/// The size of a database, and what was written for it since some moment in the past.
struct Bytes {
    kept: f64,
    written: f64,
}

impl Bytes {
    fn of(url: &DatabaseUrl) -> Bytes {
        let mut conn = conn::connect(url).expect("a connection");
        let mut number = |query: &str| -> i64 {
            diesel::select(sql::<BigInt>(query)).get_result(&mut conn).expect("a number")
        };
        let (kept, written) = match url {
            DatabaseUrl::Sqlite(_) => (
                number("(SELECT page_count * page_size FROM pragma_page_count, pragma_page_size)"),
                written_by_this_process(),
            ),
            DatabaseUrl::Postgres(_) => (
                number("pg_database_size(current_database())"),
                number("pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint"),
            ),
        };
        Bytes { kept: kept as f64, written: written as f64 }
    }

    fn a_move(&self, before: &Bytes, n_moves: usize) -> String {
        let each = |after: f64, before: f64| (after - before) / n_moves as f64;
        format!("{:>11.0} {:>14.0}", each(self.kept, before.kept), each(self.written, before.written))
    }
}

/// Bytes that this process has sent to disks.
fn written_by_this_process() -> i64 {
    let counters = std::fs::read_to_string("/proc/self/io").expect("counters of the system");
    let written = counters.lines().find_map(|line| line.strip_prefix("write_bytes: "));
    written.expect("a line of written bytes").parse().expect("a number")
}

/// Returns the number of moves played. The database has `n_before` already.
async fn over_http(name: &str, url: &DatabaseUrl, n_clients: usize, n_before: usize) -> usize {
    let settings = Settings { database_url: Some(url.clone()), ..Settings::default() }.unlimited();
    let config = settings.check().expect("a configuration");
    let db = Database::open(url).expect("a database");
    let app = App::new(db, Clock::System, config.site);
    let socket = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = socket.local_addr().expect("an address");
    let mailer = Mailer::Memory(Memory::default());
    let state = Data::new(State::new(app.clone(), mailer, Secret::random().hash(), config.rates));
    let server = web::serve(state, socket, config.connections, true).expect("a server");
    let handle = server.handle();
    let serving = tokio::spawn(server);

    let players = Players::new(&app, n_clients).await;
    let mut begun_games: Vec<Vec<Board>> = Vec::new();
    for _ in 0..n_clients {
        let mut boards = Vec::new();
        while boards.len() < GAMES_EACH || steps_of(&boards) < STEPS_AHEAD / n_clients {
            let steps = &GAMES[(begun_games.len() * GAMES_EACH + boards.len()) % GAMES.len()];
            boards.push(Board { game: players.game(&app).await, steps, ply: 0 });
        }
        begun_games.push(boards);
    }
    let before = Bytes::of(url);
    let begun = Instant::now();
    let mut clients = tokio::task::JoinSet::new();
    for mut boards in begun_games {
        let mut later = boards.split_off(GAMES_EACH);
        let tokens = players.tokens.clone();
        clients.spawn(async move {
            let mut stream = TcpStream::connect(address).await.expect("a connection");
            stream.set_nodelay(true).expect("a socket that can be set");
            let mut times = Vec::new();
            let began = Instant::now();
            while began.elapsed() < LASTS {
                let at = times.len() % GAMES_EACH;
                if boards[at].ply == boards[at].steps.len() {
                    boards[at] = later.pop().expect("a game; raise `STEPS_AHEAD` on so fast a machine");
                }
                let board = &mut boards[at];
                let request = board.request(&tokens[board.ply % 2]);
                let sent = Instant::now();
                let status = exchange(&mut stream, &request).await;
                times.push(sent.elapsed());
                assert_eq!(status, 201, "{request}");
                board.ply += 1;
            }
            times
        });
    }
    let mut times: Vec<Duration> = clients.join_all().await.into_iter().flatten().collect();
    let elapsed = begun.elapsed();
    times.sort();
    let percentile = |share: f64| times[((times.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e3;
    let per_second = times.len() as f64 / elapsed.as_secs_f64();
    println!(
        "{:<36} {per_second:>9.0} {:>8.2} {:>8.2} {}",
        format!("{name}, over HTTP, {n_clients} clients"),
        percentile(0.5),
        percentile(0.99),
        Bytes::of(url).a_move(&before, times.len())
    );
    let verified = app.archive.verify(|_| {}).await.expect("a readable database");
    assert_eq!(verified.wrong, [], "every game replays");
    assert_eq!(verified.moves, n_before + times.len(), "each acknowledged move is there once");
    handle.stop(true).await;
    serving.await.expect("the server's task").expect("a clean end");
    times.len()
}

fn steps_of(boards: &[Board]) -> usize {
    boards.iter().map(|board| board.steps.len()).sum()
}

/// Two players with addresses, so that every move creates a mail.
struct Players {
    ids: [PlayerId; 2],
    names: [String; 2],
    tokens: [String; 2],
}

impl Players {
    async fn new(app: &App, number: usize) -> Players {
        let (mut ids, mut tokens) = (Vec::new(), Vec::new());
        let names = ["Ada", "Bob"].map(|name| format!("{name}{number}"));
        for name in &names {
            let address = format!("{name}@bench.example").parse().expect("an address");
            let player = app.accounts.add_player(name.clone(), Some(address), false).await.expect("a player");
            ids.push(player.id);
            let request =
                TokenRequest { name: "bench".to_owned(), scopes: vec![Scope::GamePlay], expires_at: None };
            tokens.push(
                app.accounts
                    .add_token(name.clone(), request)
                    .await
                    .expect("a token")
                    .token
                    .expect("its text"),
            );
        }
        let two = "two players";
        Players { ids: ids.try_into().expect(two), names, tokens: tokens.try_into().expect(two) }
    }

    async fn game(&self, app: &App) -> GameId {
        let [white, black] = &self.names;
        let request = serde_json::json!({
            "variant": "clockwork-orange", "seats": {"white": {"player": white}, "black": {"player": black}},
        });
        let request: GameRequest = serde_json::from_value(request).expect("a request");
        let body =
            app.lobby.create_game(Creator::Player(self.ids[0].clone()), request, None).await.expect("a game");
        let view: serde_json::Value = serde_json::from_str(&body).expect("JSON");
        let id = GameId(view["id"].as_str().expect("an id").to_owned());
        let invitee = Invitee::Player(self.ids[1].clone());
        app.lobby.accept(id.clone(), invitee, None).await.expect("a game that begins");
        id
    }
}

struct Board {
    game: GameId,
    steps: &'static [String],
    ply: usize,
}

impl Board {
    fn request(&self, token: &str) -> String {
        let body = format!(r#"{{"turn":"{}","ply":{}}}"#, self.steps[self.ply], self.ply);
        format!(
            "POST /api/v1/games/{}/moves HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer {token}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.game,
            body.len()
        )
    }
}

/// A minimal client, because it shares the machine with the server.
async fn exchange(stream: &mut TcpStream, request: &str) -> u16 {
    stream.write_all(request.as_bytes()).await.expect("a request that can be sent");
    let mut answer = Vec::with_capacity(2048);
    loop {
        let read = stream.read_buf(&mut answer).await.expect("an answer");
        assert_ne!(read, 0, "the server hung up");
        let Some(head) = answer.windows(4).position(|window| window == b"\r\n\r\n") else { continue };
        let text = std::str::from_utf8(&answer[..head]).expect("a text head").to_ascii_lowercase();
        let length = text.lines().find_map(|line| line.strip_prefix("content-length: ")).expect("a length");
        if answer.len() == head + 4 + length.trim().parse::<usize>().expect("a number") {
            return text[9..12].parse().expect("a status");
        }
    }
}

/// A random game of bounded length. Multiply and shift: random quality does not matter.
fn random_game(seed: u64) -> Vec<String> {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut record = Record::new(&Variant::new("clockwork-orange", &Options::default()).expect("a variant"));
    let mut steps = Vec::new();
    while steps.len() < LONGEST_GAME && record.outcome().is_none() {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let legal = record.position().legal();
        let step = &legal[(state >> 33) as usize % legal.len()].step;
        record.play(step).expect("a legal step");
        steps.push(step.clone());
    }
    steps
}

/// Body of a move event.
const TOLD: &str = r#"{"game":{"id":"abcdefghijkl","variant":"clockwork-orange","status":"running","ply":10001,"version":10001,"fen":"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR[] b KQkq e3 0 1","to_act":"black","your_seats":["black"],"your_turn":true,"move_by":"2026-11-21T18:54:02.123456Z","played":[{"ply":10001,"turn":1,"seat":"white","step":"e2e4","display":"e4","at":"2026-11-18T18:54:02.123456Z"}]}}"#;

/// Writes the rows of a move without HTTP, rules or queue: the limit of this database on this disk.
/// Returns how many, and how many a second.
fn bare(url: &DatabaseUrl, group: usize) -> (usize, f64) {
    let mut conn = conn::connect(url).expect("a connection");
    let ids = games::ids_after(&mut conn, "", group as i64).expect("games");
    let tables = games::tables(&mut conn, &ids).expect("games");
    let mut rows: Vec<games::Game> = tables.into_values().map(|table| table.game).collect();
    let player = {
        let seats = games::table(&mut conn, &ids[0]).expect("a game").expect("a game").seats;
        seats[0].row.player_id.clone().expect("a player")
    };
    let (began, mut count) = (Instant::now(), 0);
    while began.elapsed() < LASTS / 2 {
        let written = conn.transaction(|conn: &mut Conn| write(conn, &mut rows, &player));
        written.expect("rows that can be written");
        count += rows.len();
    }
    (count, count as f64 / began.elapsed().as_secs_f64())
}

fn write(conn: &mut Conn, rows: &mut [games::Game], player: &PlayerId) -> diesel::QueryResult<()> {
    let now = Moment::from_micros(1_790_000_000_000_000);
    let (mut moves, mut told, mut mails) = (Vec::new(), Vec::new(), Vec::new());
    for game in rows.iter_mut() {
        // Beyond every real ply.
        game.ply = game.ply.max(Ply::of(10_000)).after(1);
        game.version += 1;
        moves.push(Move {
            game_id: game.id.clone(),
            ply: game.ply,
            seat: Seat::White.into(),
            step: "e2e4".to_owned(),
            display: "e4".to_owned(),
            squares: "e2,e4".to_owned(),
            played_at: now,
            turn: 1,
            spent: Micros::ZERO,
            conditional: false,
        });
        for _ in 0..2 {
            told.push(NewEvent {
                player_id: player.clone(),
                game_id: Some(game.id.clone()),
                kind: EventKind::Move,
                ply: Some(game.ply),
                created_at: now,
                body: TOLD.to_owned(),
            });
        }
        let mail =
            NewMail::now(MailKind::YourMove, "ada@bench.example".to_owned(), Some(player.clone()), now);
        mails.push(mail.about(&game.id, Seat::White.into(), game.ply));
    }
    games::save(conn, &rows.iter().collect::<Vec<_>>())?;
    games::insert_moves(conn, &moves)?;
    events::insert(conn, &told)?;
    outbox::insert(conn, &mails)
}
