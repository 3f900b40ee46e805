//! A streaming standby that answers large reads, and a pooler of connections: the real PostgreSQL and PgBouncer. Ten seconds.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::process::Command;
use std::time::{Duration, Instant};

use serde_json::Value;
use tempfile::TempDir;

use crate::support::cluster::Cluster;
use crate::support::http::client;
use crate::support::port;
use crate::support::process::{self, Place, Process};
use crate::support::program::Program;
use crate::support::rows::{alter, look};
use crate::support::site::Data;
use crate::support::table::{Table, turn};
use crate::support::wait::wait_until;

/// A server with a primary and its replica, and how much it reads from each.
struct Reader {
    server: Process,
    table: Table,
}

impl Reader {
    /// Plays the first move of a game, and looks whether lists show it at once.
    async fn play_and_list(&self, game: &str) {
        let (status, body) = turn(&self.server, &self.table.tokens[0], game, (0, "e2e4")).await;
        assert_eq!(status, 201, "{body}");
        assert_eq!(self.listed(game).await, 1, "the list is older than the move");
    }

    /// The ply of a game in a list, which is answered soon.
    async fn listed(&self, game: &str) -> u64 {
        let begun = Instant::now();
        let answer =
            client().get(format!("{}/api/v1/games?limit=100", self.server.url)).send().await.unwrap();
        assert!(begun.elapsed() < Duration::from_secs(3), "{:?}", begun.elapsed());
        let list: Value = answer.json().await.unwrap();
        let games = list["items"].as_array().unwrap();
        games.iter().find(|listed| listed["id"] == game).unwrap()["ply"].as_u64().unwrap()
    }

    async fn reads_from(&self, server: &str) -> u64 {
        let metrics = client().get(format!("{}/metrics", self.server.url)).send().await.unwrap();
        let line = format!("zugpost_large_reads{{server=\"{server}\"}} ");
        let metrics = metrics.text().await.unwrap();
        metrics
            .lines()
            .find_map(|metric| metric.strip_prefix(&line))
            .map_or(0, |number| number.parse().unwrap())
    }

    async fn reads_from_the_replica_again(&self) {
        let before = self.reads_from("replica").await;
        let game = &self.table.games[0];
        self.server
            .wait_until("the replica answers", || async {
                self.listed(game).await;
                self.reads_from("replica").await > before
            })
            .await;
    }

    /// Plays these games while the replica is of no use.
    async fn play_without_replica(&self, games: &[String]) {
        let (replica, primary) = (self.reads_from("replica").await, self.reads_from("primary").await);
        for game in games {
            self.play_and_list(game).await;
        }
        assert_eq!(self.reads_from("replica").await, replica);
        assert_eq!(self.reads_from("primary").await, primary + games.len() as u64);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn lists_of_a_replica_show_what_was_played_and_come_from_the_primary_when_it_cannot() {
    let (primary, standby) = Cluster::pair("");
    let place = Place::new(Data::Elsewhere(Cluster::url(&[&primary])));
    let table = Table::set(&place, 24).await;
    let both = Cluster::url(&[&primary, &standby]);
    let server = place.serve(&["--local-workers", "0", "--read-url", &both]).await;
    let reader = Reader { server, table };
    let games: Vec<&[String]> = reader.table.games.chunks(6).collect();
    let own = format!("{}?target_session_attrs=any", Cluster::url(&[&standby]));

    reader.reads_from_the_replica_again().await;
    for game in games[0] {
        reader.play_and_list(game).await;
    }
    reader.reads_from_the_replica_again().await;

    alter(&own, "SELECT pg_wal_replay_pause()");
    let state = "SELECT pg_get_wal_replay_pause_state() AS line";
    wait_until("it stands still", async || look(&own, state) == ["paused"]).await;
    reader.play_without_replica(games[1]).await;
    alter(&own, "SELECT pg_wal_replay_resume()");
    reader.reads_from_the_replica_again().await;

    standby.stop();
    reader.play_without_replica(games[2]).await;
    standby.start("");
    reader.reads_from_the_replica_again().await;

    // Now it is a database of its own, in which nobody plays.
    standby.promote();
    reader.play_without_replica(games[3]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn a_replica_of_another_database_is_refused_at_the_start() {
    let (primary, standby) = Cluster::pair("");
    let (own, other) =
        (Cluster::url(&[&primary]), Cluster::url(&[&standby]).replace("/zugpost", "/postgres"));
    let refused = |url: &str| {
        let (code, complaint) =
            process::exit(&["serve", "--listen", "127.0.0.1:0", "--database-url", &own, "--read-url", url]);
        assert!(complaint.contains("replica"), "{complaint}");
        code
    };
    assert_eq!(refused(&other), Some(1));
    assert_eq!(refused("zugpost.db"), Some(2));
}

/// PgBouncer in front of a database, with a connection of the server for each of a client, for as long as that one is open.
struct Pooler {
    url: String,
    _program: Program,
    _folder: TempDir,
}

impl Pooler {
    fn start(database: &Cluster) -> Pooler {
        let (folder, port) = (tempfile::tempdir().unwrap(), port::free());
        let settings = format!(
            "[databases]\nzugpost = host=127.0.0.1 port={} user=postgres\n\
             [pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = {port}\nauth_type = any\npool_mode = session\n\
             unix_socket_dir =\n",
            database.port
        );
        let file = folder.path().join("pgbouncer.ini");
        fs::write(&file, settings).unwrap();
        fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).unwrap();
        let mut command = Command::new("/usr/sbin/pgbouncer");
        if nix::unistd::geteuid().is_root() {
            command.args(["--user", "postgres"]);
        }
        let program = Program::start(command.arg("--quiet").arg(&file));
        let url = format!("postgres://postgres@127.0.0.1:{port}/zugpost");
        Pooler { url, _program: program, _folder: folder }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn a_server_behind_a_pooler_of_sessions_plays_and_listens() {
    let database = Cluster::running("");
    let pooler = Pooler::start(&database);
    let direct = Place::new(Data::Elsewhere(Cluster::url(&[&database])));
    let pooled = Place::new(Data::Elsewhere(pooler.url.clone()));
    let table = Table::set(&direct, 2).await;
    let one = pooled.serve(&["--local-workers", "0"]).await;
    let other = direct.serve(&["--local-workers", "0"]).await;
    for (ply, (server, step)) in [(&one, "e2e4"), (&other, "e7e5"), (&one, "g1f3")].into_iter().enumerate() {
        let game = &table.games[0];
        assert_eq!(turn(server, &table.tokens[ply % 2], game, (ply, step)).await.0, 201);
    }
    let (verified, right) = pooled.run(&["verify"]);
    assert!(right && verified.contains("3 moves, 0 wrong"), "{verified}");
    let listening = "SELECT datname::text AS line FROM pg_stat_activity WHERE query LIKE 'LISTEN %'";
    assert_eq!(look(&direct.data.url(), listening), ["zugpost"; 2], "each server listens");
    assert!(!one.log().contains("WARN"), "{}", one.log());
}
