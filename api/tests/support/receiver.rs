//! A webhook receiver: records messages and answers with a given status.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU16, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

#[derive(Clone, Debug)]
pub struct Received {
    pub method: String,
    pub path: String,
    pub headers: BTreeMap<String, String>,
    pub body: String,
    pub bytes: Vec<u8>,
}

pub struct Receiver {
    pub url: String,
    shared: Arc<Shared>,
    task: JoinHandle<()>,
}

struct Shared {
    status: AtomicU16,
    /// Further headers and the body of answers.
    more: Mutex<(String, String)>,
    seen: Mutex<Vec<Received>>,
    count: watch::Sender<usize>,
}

impl Receiver {
    pub async fn start() -> Receiver {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/hook", listener.local_addr().unwrap());
        let shared = Arc::new(Shared {
            status: AtomicU16::new(204),
            more: Mutex::default(),
            seen: Mutex::default(),
            count: watch::Sender::new(0),
        });
        let serving = Arc::clone(&shared);
        let task = tokio::spawn(async move {
            loop {
                let (stream, _) = listener.accept().await.unwrap();
                tokio::spawn(serve(stream, Arc::clone(&serving)));
            }
        });
        Receiver { url, shared, task }
    }

    pub fn answer(&self, status: u16) {
        self.shared.status.store(status, Ordering::SeqCst);
    }

    /// Answers with whole lines of headers and a body.
    pub fn answer_with(&self, status: u16, headers: &str, body: &str) {
        *self.shared.more.lock().unwrap() = (headers.to_owned(), body.to_owned());
        self.answer(status);
    }

    /// Waits for this many messages and returns them.
    pub async fn messages(&self, count: usize) -> Vec<Received> {
        let mut counted = self.shared.count.subscribe();
        let enough = counted.wait_for(|seen| *seen >= count);
        let waited = tokio::time::timeout(Duration::from_secs(60), enough).await;
        let seen = self.seen();
        assert!(waited.is_ok(), "{} of {count} messages: {seen:?}", seen.len());
        seen
    }

    pub fn seen(&self) -> Vec<Received> {
        self.shared.seen.lock().unwrap().clone()
    }
}

impl Drop for Receiver {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Serves one connection until the client closes it.
async fn serve(stream: TcpStream, shared: Arc<Shared>) {
    let mut stream = BufReader::new(stream);
    loop {
        let (mut first, mut headers) = (String::new(), BTreeMap::new());
        if stream.read_line(&mut first).await.unwrap_or(0) == 0 {
            return;
        }
        loop {
            let mut line = String::new();
            stream.read_line(&mut line).await.unwrap();
            let Some((name, value)) = line.trim().split_once(": ") else { break };
            headers.insert(name.to_lowercase(), value.to_owned());
        }
        // A browser sends no body with a GET.
        let length = headers.get("content-length").map_or(0, |length: &String| length.parse().unwrap());
        let mut body = vec![0; length];
        stream.read_exact(&mut body).await.unwrap();
        let mut words = first.split(' ').map(str::to_owned);
        let (method, path) = (words.next().unwrap(), words.next().unwrap());
        let (body, bytes) = (String::from_utf8_lossy(&body).into_owned(), body);
        shared.seen.lock().unwrap().push(Received { method, path, headers, body, bytes });
        let status = shared.status.load(Ordering::SeqCst);
        let (more, text) = shared.more.lock().unwrap().clone();
        let length = text.len();
        let answer = format!(
            "HTTP/1.1 {status} Answer\r\nlocation: /elsewhere\r\n{more}content-length: {length}\r\n\r\n{text}"
        );
        // The client may have disconnected.
        stream.write_all(answer.as_bytes()).await.ok();
        shared.count.send_modify(|count| *count += 1);
    }
}
