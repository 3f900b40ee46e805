//! Connections and signals: the patience with idle and slow clients, the effect of SIGHUP, and the owner of new files.

use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt;
use std::time::{Duration, Instant};

use nix::sys::signal::Signal;
use serde_json::json;
use zugpost::config::Settings;

use crate::support::process::{Place, run, start_command};
use crate::support::site::{Data, Site};

/// A server that waits for `keep_alive` and `request` seconds.
async fn site(keep_alive: u16, request: u16) -> Site {
    let more = Settings {
        keep_alive_seconds: Some(keep_alive),
        request_seconds: Some(request),
        ..Settings::default()
    };
    Site::on_sqlite().await.reconfigured(more).await
}

fn connect(site: &Site) -> TcpStream {
    let stream = TcpStream::connect(site.server.address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
    stream
}

/// All that comes until the server closes, and after how long it does.
fn read_to_end(mut stream: TcpStream) -> (String, Duration) {
    let begun = Instant::now();
    let mut text = Vec::new();
    match stream.read_to_end(&mut text) {
        Err(error) if error.kind() != ErrorKind::ConnectionReset => panic!("it stays open: {error}"),
        _ => (String::from_utf8_lossy(&text).into_owned(), begun.elapsed()),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_idle_connection_stays_open_for_the_time_that_is_set() {
    for seconds in [1, 3] {
        let site = site(seconds, 10).await;
        let mut stream = connect(&site);
        stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
        let (answer, after) = tokio::task::spawn_blocking(move || read_to_end(stream)).await.unwrap();
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        assert!(after > Duration::from_secs(seconds.into()).mul_f64(0.8), "{after:?}");
    }
    let usual = Settings::default().check().unwrap().connections;
    assert_eq!(usual.keep_alive, Duration::from_secs(75), "longer than those of common proxies");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_slow_head_and_a_slow_body_are_ended_alike() {
    let site = site(75, 1).await;
    let anna = site.player("Anna").await;
    let head = format!("POST /api/v1/games HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {}\r\n", anna.token);
    let json = "Content-Type: application/json\r\nContent-Length: 100\r\n\r\n";
    let slow = [
        head.clone(),
        format!("{head}{json}{{"),
        format!("{head}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nfff\r\n{{"),
        format!("POST /sign-up HTTP/1.1\r\nHost: x\r\n{}", json.replace("json", "x-www-form-urlencoded")),
    ];
    for request in slow {
        let mut stream = connect(&site);
        stream.write_all(request.as_bytes()).unwrap();
        let mut trickle = stream.try_clone().unwrap();
        let ended = tokio::task::spawn_blocking(move || read_to_end(stream));
        // A byte now and then earns no time.
        let trickling = tokio::task::spawn_blocking(move || {
            let begun = Instant::now();
            while begun.elapsed() < Duration::from_secs(20) && trickle.write_all(b"x").is_ok() {
                std::thread::sleep(Duration::from_millis(100));
            }
        });
        let (answer, after) = ended.await.unwrap();
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 408"), "{request}: {answer}");
        let is_in_body = request.contains("\r\n\r\n");
        assert!(answer.is_empty() || !is_in_body || answer.contains("/problems/request-timeout"), "{answer}");
        assert!(after < Duration::from_secs(15), "{request}: {after:?}");
        trickling.await.unwrap();
    }
    // A large body may take its time as long as it comes.
    let pgn = format!("{}\n\n1. e4 *\n", "[Event \"x\"]\n");
    let body = format!("{}{pgn}", "\n".repeat(60 * 1024));
    let mut stream = connect(&site);
    let head = format!(
        "POST /api/v1/games/import HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {}\r\nConnection: close\r\n\
         Content-Type: application/x-chess-pgn\r\nContent-Length: {}\r\n\r\n",
        anna.token,
        body.len()
    );
    stream.write_all(head.as_bytes()).unwrap();
    let sending = stream.try_clone().unwrap();
    let sent = tokio::task::spawn_blocking(move || {
        for chunk in body.as_bytes().chunks(16 * 1024) {
            std::thread::sleep(Duration::from_millis(600));
            (&sending).write_all(chunk).unwrap();
        }
    });
    let (answer, after) = tokio::task::spawn_blocking(move || read_to_end(stream)).await.unwrap();
    sent.await.unwrap();
    assert!(after > Duration::from_secs(2) && !answer.starts_with("HTTP/1.1 408"), "{answer}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_outlives_its_terminal() {
    let place = Place::new(Data::sqlite());
    let mut server = place.serve(&["--local-workers", "0"]).await;
    server.signal(Signal::SIGHUP);
    server.wait_until("it has noticed", || async { server.log().contains("reloaded") }).await;
    let alive = crate::support::http::client().get(format!("{}/healthz", server.url)).send().await.unwrap();
    assert_eq!(alive.status(), 200);
    assert!(server.ended().is_none() && server.interrupt().success());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_belong_to_their_owner_alone() {
    let place = Place::new(Data::sqlite());
    let url = place.data.url();
    let mails = place.mail_folder().display().to_string();
    let args = ["serve", "--listen", "127.0.0.1:0", "--local-workers", "0", "--database-url", &url];
    let server =
        start_command(&[&args[..], &["--mail-directory", &mails]].concat()).announced_and_answering().await;
    let key = std::path::Path::new(&url).with_file_name("webhook.key");
    let sign_up = json!({"name": "Anna", "email": "anna@example.org"});
    let asked = crate::support::http::client().post(format!("{}/api/v1/players", server.url)).json(&sign_up);
    assert_eq!(asked.send().await.unwrap().status(), 202);
    let mails = || std::fs::read_dir(place.mail_folder()).unwrap().map(|entry| entry.unwrap().path());
    server.wait_until("a mail is there", || async { mails().any(|file| file.extension().is_some()) }).await;
    let mut files = vec![place.mail_folder(), url.clone().into(), format!("{url}-wal").into(), key];
    files.extend(mails());
    for file in files {
        let mode = std::fs::metadata(&file).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{} {mode:o}", file.display());
    }
}

#[test]
#[ignore = "needs PostgreSQL"]
fn only_the_server_and_migrate_create_a_database() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mistyped.db").display().to_string();
    let empty = crate::support::postgres::empty_database();
    let commands: [&[&str]; 5] = [
        &["admin", "player", "Anna", "anna@example.org"],
        &["verify"],
        &["import", "/dev/null"],
        &["backup", "/dev/null/x"],
        &["inbound", "--reply-domain", "in.example.org"],
    ];
    for command in commands {
        for url in [&file, &empty.url] {
            let (_, error, right) = run(&[command, &["--database-url", url]].concat());
            let refused = error.contains("no database at") && error.contains("zugpost migrate");
            assert!(!right && (refused || command[0] == "backup"), "{command:?}: {error}");
        }
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    assert!(run(&["migrate", "--database-url", &file]).2 && std::path::Path::new(&file).exists());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_public_server_without_a_mail_server_says_so_and_takes_no_addresses() {
    let place = Place::new(Data::sqlite());
    let server =
        place.begin(&["--local-workers", "0", "--base-url", "https://chess.example/"]).listening().await;
    server.wait_until("it has started", || async { server.log().contains("smtp_url") }).await;
    assert!(server.log().contains("no mail is sent"), "{}", server.log());
    let client = crate::support::http::client();
    let asked = [
        ("/api/v1/players", json!({"name": "Anna", "email": "anna@example.org"})),
        ("/api/v1/sessions", json!({"email": "anna@example.org"})),
    ];
    for (path, body) in asked {
        let answer = client.post(format!("{}{path}", server.url)).json(&body).send().await.unwrap();
        assert_eq!(answer.status(), 503);
        assert!(answer.text().await.unwrap().contains("sends no mail"));
    }
    let form = [("name", "Anna"), ("email", "anna@example.org")];
    let answer = client.post(format!("{}/sign-up", server.url)).form(&form).send().await.unwrap();
    assert_eq!(answer.status(), 503);
    assert!(answer.text().await.unwrap().contains("sends no mail"));
    assert_eq!(client.get(format!("{}/dev/mail", server.url)).send().await.unwrap().status(), 404);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_container_shows_its_mails_if_it_is_told_to() {
    let place = Place::new(Data::sqlite());
    let public = ["--local-workers", "0", "--base-url", "http://zugpost.test:8080/"];
    let server = place.begin(&[&public[..], &["--dev-mail", "true"]].concat()).listening().await;
    server.wait_until("it has started", || async { server.log().contains("dev_mail") }).await;
    assert!(server.log().contains("every visitor can read all mails"), "{}", server.log());
    let client = crate::support::http::client();
    // As through the published port of a container.
    let mails = async || {
        let shown = client.get(format!("{}/dev/mail", server.url)).header("Host", "zugpost.test:8080");
        let shown = shown.header("X-Forwarded-For", "172.17.0.1").send().await.unwrap();
        assert_eq!(shown.status(), 200);
        shown.text().await.unwrap()
    };
    let waits = "/dev_mail-en.js\"";
    let empty = mails().await;
    assert!(empty.contains("No mail yet.") && empty.contains(waits), "{empty}");
    assert!(empty.contains("href=\"/sign-in\"") && empty.contains("class=\"languages\""), "{empty}");
    // The page that tells of a mail leads to it.
    let sign_up = [("name", "Anna"), ("email", "anna@example.org")];
    let asked = client.post(format!("{}/sign-up", server.url)).form(&sign_up).send().await.unwrap();
    let (status, told) = (asked.status(), asked.text().await.unwrap());
    assert!(status == 200 && told.contains("<a class=\"button\" href=\"/dev/mail\">"), "{status} {told}");
    server.wait_until("the mail is written", async || mails().await.contains("anna@example.org")).await;
    assert!(!mails().await.contains(waits), "a list to read from stays as it is");
    let list = mails().await;
    let mail = list.split("<li><a href=\"").nth(1).unwrap().split('"').next().unwrap();
    let mail =
        client.get(format!("{}{mail}", server.url)).header("Accept", "text/html").send().await.unwrap();
    let mail = mail.text().await.unwrap();
    let places = ["<iframe", "<details><summary>Text</summary>", "/login/"].map(|part| mail.find(part));
    assert!(
        places.iter().all(Option::is_some) && places.is_sorted(),
        "the mail as readers see it comes first: {mail}"
    );
}
