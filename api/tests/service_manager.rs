//! The server under systemd, played by the test: it holds the socket and hears what the server tells.

use std::net::TcpListener;
use std::os::unix::net::UnixDatagram;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use nix::sys::signal::Signal;
use tokio::task::JoinSet;

use crate::support::http::client;
use crate::support::process::{Place, Process};
use crate::support::site::Data;

/// The next message to the service manager.
fn heard(manager: &UnixDatagram) -> String {
    let mut message = [0; 256];
    let length = manager.recv(&mut message).expect("it tells in time");
    String::from_utf8_lossy(&message[..length]).trim().to_owned()
}

fn manager(place: &Place) -> (UnixDatagram, String) {
    let path = place.folder.path().join("notify");
    let manager = UnixDatagram::bind(&path).unwrap();
    manager.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    (manager, path.display().to_string())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_hears_when_the_server_is_ready_that_it_lives_and_that_it_stops() {
    let place = Place::new(Data::sqlite());
    let (manager, path) = manager(&place);
    let environment = [("NOTIFY_SOCKET", path.as_str()), ("WATCHDOG_USEC", "300000")];
    let server = place.serve_in(&environment, &["--local-workers", "0"]).await;
    assert_eq!(heard(&manager), "READY=1");
    for _ in 0..3 {
        assert_eq!(heard(&manager), "WATCHDOG=1");
    }
    server.signal(Signal::SIGTERM);
    while heard(&manager) != "STOPPING=1" {}
}

/// Clients that come for every request anew, and clients that keep their connections.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restart_under_load_refuses_nobody() {
    let place = Place::new(Data::sqlite());
    let socket = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", socket.local_addr().unwrap());
    let serve = async || -> Process { place.serve_on(&socket, &url).await };
    let mut server = serve().await;
    let (is_over, n_answers) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(0)));
    let mut clients = JoinSet::new();
    for number in 0..8 {
        let (is_over, n_answers, url) =
            (is_over.clone(), n_answers.clone(), format!("{url}/api/v1/variants"));
        let keeping = client();
        clients.spawn(async move {
            while !is_over.load(Ordering::SeqCst) {
                let http = if number % 2 == 0 { keeping.clone() } else { client() };
                let answer =
                    http.get(&url).timeout(Duration::from_secs(30)).send().await.expect("nobody is refused");
                assert_eq!(answer.status(), 200);
                answer.bytes().await.expect("nobody is cut off");
                n_answers.fetch_add(1, Ordering::SeqCst);
            }
        });
    }
    for _ in 0..3 {
        let before = n_answers.load(Ordering::SeqCst);
        server
            .wait_until("clients are served", async || n_answers.load(Ordering::SeqCst) > before + 40)
            .await;
        server.signal(Signal::SIGTERM);
        while server.ended().is_none() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        server = serve().await;
    }
    is_over.store(true, Ordering::SeqCst);
    while let Some(client) = clients.join_next().await {
        client.unwrap();
    }
}
