//! `zugpost worker` as its operators see it: configuration, log, signals, exit codes.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use nix::sys::signal::Signal;
use serde_json::json;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

use crate::engine_games::{analysis, key, look};
use crate::support::port;
use crate::support::process::{Process, exit, run, start_command, work_with};
use crate::support::relay::Relay;
use crate::support::site::{Data, Site};
use crate::support::wait::wait_until;

/// The log without colours.
fn plain(process: &Process) -> String {
    let mut text = String::new();
    for (index, part) in process.log().split("\u{1b}[").enumerate() {
        text.push_str(if index == 0 { part } else { part.split_once('m').map_or(part, |(_, rest)| rest) });
    }
    text
}

fn file(folder: &TempDir, text: &str) -> PathBuf {
    let path = folder.path().join("worker.toml");
    fs::File::create(&path).unwrap().write_all(text.as_bytes()).unwrap();
    path
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[tokio::test]
#[ignore = "needs programs"]
async fn a_file_configures_a_worker_and_flags_go_before_it() {
    let site = Site::on(Data::sqlite()).await;
    let anna = site.player("Anna").await;
    let folder = tempfile::tempdir().unwrap();
    let written = format!(
        "endpoint = '{}'\nkey = '{}'\ncores = 2\nthreads = 3\nhash_mib = 24\nvariants = ['chess', 'shogi']\n\
         uci_patience_seconds = 30\n\n[[uci]]\nvariants = ['chess']\nprogram = '/usr/games/stockfish'\n\
         options = {{ 'Move Overhead' = 0, UCI_AnalyseMode = true }}\n",
        site.url(""),
        key(&site)
    );
    let path = file(&folder, &written);
    let worker = start_command(&["worker", "--config", text(&path), "--cores", "1", "--log-seconds", "1"]);
    let id = analysis(&site, &anna, json!({"variant": "chess", "depth": 5})).await;
    wait_until("it is done", async || look(&site, &anna, &id).await["status"] == "done").await;
    assert!(look(&site, &anna, &id).await["engine"].as_str().unwrap().starts_with("Stockfish"));
    worker.wait_until("it logs", || async { plain(&worker).contains("statistics: so far") }).await;
    let log = plain(&worker);
    assert!(log.contains("cores=1 threads=3 hash_mib=24"), "{log}");
    assert!(!log.contains(&key(&site)), "{log}");
}

#[test]
#[ignore = "needs programs"]
fn what_is_wrong_is_named_and_no_key_is_shown() {
    let folder = tempfile::tempdir().unwrap();
    let files = [
        ("key = 'k'\ncoers = 2\n", "line 2: unknown field `coers`"),
        ("key = 'k'\ncores = 0\n", "`0` is not a number of cores"),
        ("key = 'two secret words'\n", "a worker key is one word"),
        ("key = 'secret\n", "line 1"),
        ("key = 'k'\nnice = 20\n", "`20` is not a niceness"),
        ("key = 'k'\nvariants = ['checkers']\n", "no variant `checkers`"),
        (
            "key = 'k'\n[[uci]]\nvariants = ['chess']\nprogram = '/no/engine'\n",
            "cannot start the engine /no/engine",
        ),
        ("key = 'k'\n[[uci]]\nvariants = ['chess']\nprogram = 'x'\ncolour = 1\n", "colour"),
        (
            "key = 'k'\n[[uci]]\nvariants = ['chess']\nprogram = 'x'\noptions = { Hash = 64 }\n",
            "by `hash-mib`",
        ),
        ("cores = 2\n", "ZUGPOST_WORKER_KEY"),
    ];
    for (written, words) in files {
        let path = file(&folder, written);
        let (_, said, succeeded) = run(&["worker", "--config", text(&path)]);
        assert!(!succeeded && said.contains(words), "{written}: {said}");
        assert!(!said.contains("secret"), "{said}");
    }
    let flags: [(&[&str], &str); 6] = [
        (&["--config", "/no/such/file"], "/no/such/file"),
        (&["--uci", "chess"], "VARIANT,VARIANT=PROGRAM"),
        (&["--uci", "chess=/usr/games/stockfish", "--uci-option", "Threads=4"], "by `threads`"),
        (&["--uci", "chess=/usr/games/stockfish", "--uci-option", "Contempt=4"], "the option `Contempt`"),
        (&["--uci", "draughts=/usr/games/stockfish"], "no variant `draughts`"),
        (&["--threads", "0"], "`0` is not a number of threads"),
    ];
    for (flags, words) in flags {
        let (_, said, succeeded) = run(&[&["worker", "--key", "k"], flags].concat());
        assert!(!succeeded && said.contains(words), "{flags:?}: {said}");
    }
}

#[tokio::test]
async fn an_absent_server_is_waited_for_and_the_log_says_so_once() {
    let site = Site::on(Data::sqlite()).await;
    let anna = site.player("Anna").await;
    let id = analysis(&site, &anna, json!({"variant": "chess", "depth": 5})).await;
    let port = port::free();
    let mut worker =
        work_with(&key(&site), &["--endpoint", &format!("http://127.0.0.1:{port}"), "--cores", "2"]);
    worker.wait_until("it says so", || async { plain(&worker).contains("cannot be used now") }).await;
    let address = site.url("").replace("http://", "");
    let _relay = Relay::start(port, address.trim_end_matches('/')).await;
    wait_until("it is done", async || look(&site, &anna, &id).await["status"] == "done").await;
    assert!(worker.interrupt().success());
    let log = plain(&worker);
    assert_eq!(log.matches("cannot be used now").count(), 1, "{log}");
    assert_eq!(log.matches("can be used again").count(), 1, "{log}");
    assert!(log.contains("jobs=1 nodes=") && log.contains("statistics: at the end"), "{log}");
}

#[tokio::test]
async fn a_second_signal_stops_a_worker_that_waits_for_its_server() {
    let site = Site::on(Data::sqlite()).await;
    let anna = site.player("Anna").await;
    let port = port::free();
    let address = site.url("").replace("http://", "");
    let relay = Relay::start(port, address.trim_end_matches('/')).await;
    let mut worker = work_with(&key(&site), &["--endpoint", &format!("http://127.0.0.1:{port}")]);
    let id = analysis(&site, &anna, json!({"variant": "chess", "seconds": 600})).await;
    wait_until("it searches", async || look(&site, &anna, &id).await["info"].is_object()).await;
    relay.cut();
    worker.signal(Signal::SIGTERM);
    worker.wait_until("it wants to stop", || async { plain(&worker).contains("stopping") }).await;
    let began = Instant::now();
    let ended = worker.interrupt();
    // To give the work back would take as long as a request may.
    assert!(
        ended.code() == Some(1) && began.elapsed() < Duration::from_secs(4),
        "{ended} {:?}",
        began.elapsed()
    );
    let log = plain(&worker);
    assert!(log.contains("stopped at once by a second signal"), "{log}");
}

/// The real server refuses only versions that no longer exist.
#[tokio::test]
async fn a_worker_that_is_too_old_says_what_to_do() {
    for (status, words) in [
        ("406 Not Acceptable", "install the release that the server runs"),
        ("401 Unauthorized", "use a token with the scope `engine:work`"),
    ] {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let endpoint = format!("http://{}", listener.local_addr().unwrap());
        let server = tokio::spawn(async move {
            let (mut stream, _) = listener.accept().await.unwrap();
            let mut request = [0; 4096];
            assert!(stream.read(&mut request).await.unwrap() > 0);
            let answer = format!("HTTP/1.1 {status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
            stream.write_all(answer.as_bytes()).await.unwrap();
        });
        let mut worker = work_with("k", &["--endpoint", &endpoint]);
        let mut ended = None;
        wait_until("it ends", async || {
            ended = worker.ended();
            ended.is_some()
        })
        .await;
        server.await.unwrap();
        assert_eq!(ended.unwrap().code(), Some(2));
        assert!(worker.log().contains(words), "{}", worker.log());
    }
}

/// Of a service that ends with 2 the service manager starts no other.
#[test]
fn only_what_would_fail_again_ends_a_worker_with_2() {
    let cases: [(&[&str], u8); 6] = [
        (&["--uci", "chess=/no/engine"], 2),
        (&["--uci", "chess=/etc/passwd"], 2),
        (&["--uci", "chess=/usr/games/stockfish", "--uci-option", "Contempt=4"], 2),
        (&["--endpoint", "ftp://127.0.0.1/"], 2),
        (&["--uci", "chess=/bin/true"], 1),
        (&["--uci", "chess=/bin/cat", "--uci-patience-seconds", "1"], 1),
    ];
    for (flags, expected) in cases {
        let (code, said) = exit(&[&["worker", "--key", "k"], flags].concat());
        assert_eq!(code, Some(expected.into()), "{flags:?}: {said}");
    }
}

/// It goes on asking, whatever a proxy in front of the server answers meanwhile.
#[tokio::test]
async fn a_server_that_cannot_be_used_now_ends_no_worker() {
    let site = Site::on(Data::sqlite()).await;
    let anna = site.player("Anna").await;
    let id = analysis(&site, &anna, json!({"variant": "chess", "depth": 3})).await;
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let mut worker = work_with(&key(&site), &["--endpoint", &format!("http://{address}")]);
    for status in
        ["503 Service Unavailable", "502 Bad Gateway", "429 Too Many Requests", "500 Internal Server Error"]
    {
        let (mut stream, _) = listener.accept().await.unwrap();
        let mut request = [0; 4096];
        assert!(stream.read(&mut request).await.unwrap() > 0);
        let answer = format!("HTTP/1.1 {status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
        stream.write_all(answer.as_bytes()).await.unwrap();
    }
    drop(listener);
    let site_address = site.url("").replace("http://", "");
    let _relay = Relay::start(address.port(), site_address.trim_end_matches('/')).await;
    wait_until("it is done", async || look(&site, &anna, &id).await["status"] == "done").await;
    assert!(worker.ended().is_none());
    assert!(worker.interrupt().success());
}
