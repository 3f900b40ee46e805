//! A server of the engine protocol for tests: real HTTP on a free loopback port.

use std::{
    net::SocketAddr,
    sync::{Arc, Mutex},
    time::Duration,
};

use serde_json::Value;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::watch,
};

/// A request of the worker.
#[derive(Debug, Clone)]
pub struct Request {
    /// Below `/engine/v1/`.
    pub path: String,
    pub authorization: String,
    pub body: Value,
}

/// Reaction of the server.
pub enum Reply {
    Status(u16),
    Json(u16, Value),
    /// A status with `Retry-After`.
    Later(u16, u64),
    /// Closes the connection without an answer.
    HangUp,
    /// Holds the request until the worker closes the connection.
    Hold,
}

/// A server that answers by a function of the request and records all requests.
pub struct Server {
    pub address: SocketAddr,
    requests: Arc<Mutex<Vec<Request>>>,
    n_requests: watch::Receiver<usize>,
}

/// Timeout of a test.
const PATIENCE: Duration = Duration::from_secs(60);

impl Server {
    pub async fn start(answer: impl FnMut(&Request) -> Reply + Send + 'static) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let requests = Arc::new(Mutex::new(Vec::new()));
        let (seen, answer) = (Arc::clone(&requests), Arc::new(Mutex::new(answer)));
        let (count, n_requests) = watch::channel(0);
        let count = Arc::new(count);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (seen, answer, count) = (Arc::clone(&seen), Arc::clone(&answer), Arc::clone(&count));
                tokio::spawn(async move {
                    serve(stream, |request| {
                        seen.lock().unwrap().push(request.clone());
                        count.send_modify(|count| *count += 1);
                        (answer.lock().unwrap())(&request)
                    })
                    .await;
                });
            }
        });
        Self { address, requests, n_requests }
    }

    pub fn endpoint(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The first request below a path, as soon as there is one.
    pub async fn first(&self, ending: &str) -> Request {
        self.nth(ending, 0).await
    }

    /// The request after `n` others below a path, as soon as there is one.
    pub async fn nth(&self, ending: &str, n: usize) -> Request {
        let mut n_requests = self.n_requests.clone();
        let arrived = n_requests.wait_for(|_| self.asked(ending).len() > n);
        tokio::time::timeout(PATIENCE, arrived).await.unwrap().unwrap();
        self.asked(ending).swap_remove(n)
    }

    /// The requests below a path so far.
    pub fn asked(&self, ending: &str) -> Vec<Request> {
        self.requests
            .lock()
            .unwrap()
            .iter()
            .filter(|request| request.path.ends_with(ending))
            .cloned()
            .collect()
    }
}

async fn serve(mut stream: TcpStream, answer: impl FnOnce(Request) -> Reply) {
    let Some(request) = read(&mut stream).await else { return };
    let (head, body) = match answer(request) {
        Reply::Status(status) => (format!("HTTP/1.1 {status} X\r\n"), String::new()),
        Reply::Json(status, body) => {
            (format!("HTTP/1.1 {status} X\r\ncontent-type: application/json\r\n"), body.to_string())
        }
        Reply::Later(status, seconds) => {
            (format!("HTTP/1.1 {status} X\r\nretry-after: {seconds}\r\n"), String::new())
        }
        Reply::HangUp => return,
        Reply::Hold => {
            // Ends when the worker closes the connection.
            let mut rest = Vec::new();
            stream.read_to_end(&mut rest).await.ok();
            return;
        }
    };
    let length =
        if head.contains(" 204 ") { String::new() } else { format!("content-length: {}\r\n", body.len()) };
    let text = format!("{head}{length}connection: close\r\n\r\n{body}");
    // Some tests close the connection of the worker first.
    stream.write_all(text.as_bytes()).await.ok();
    stream.shutdown().await.ok();
}

async fn read(stream: &mut TcpStream) -> Option<Request> {
    let mut bytes = Vec::new();
    let mut header_end = None;
    loop {
        if let Some(end) = header_end {
            let head = std::str::from_utf8(&bytes[..end]).unwrap().to_owned();
            let header = |name: &str| {
                head.lines().find_map(|line| {
                    let (key, value) = line.split_once(':')?;
                    key.eq_ignore_ascii_case(name).then(|| value.trim().to_owned())
                })
            };
            let length: usize = header("content-length").unwrap().parse().unwrap();
            if bytes.len() >= end + length {
                let path = head.split(' ').nth(1).unwrap().strip_prefix("/engine/v1/").unwrap().to_owned();
                let body = serde_json::from_slice(&bytes[end..end + length]).unwrap();
                return Some(Request {
                    path,
                    authorization: header("authorization").unwrap_or_default(),
                    body,
                });
            }
        }
        let mut buffer = [0; 4096];
        let n_bytes = stream.read(&mut buffer).await.ok()?;
        if n_bytes == 0 {
            return None;
        }
        bytes.extend_from_slice(&buffer[..n_bytes]);
        header_end = bytes.windows(4).position(|window| window == b"\r\n\r\n").map(|index| index + 4);
    }
}
