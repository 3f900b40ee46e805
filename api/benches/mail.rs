//! Mail throughput: rendering, sending over one and eight connections, lettre's own pool for comparison, and the whole
//! pipeline. A sink on loopback accepts everything and records the ids, so that every figure counts mails that arrived.

#![expect(clippy::unwrap_used, reason = "a benchmark that cannot run has nothing to report")]

#[path = "../tests/support/mails.rs"]
mod mails;

use std::collections::HashSet;
use std::net::TcpListener;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use futures_util::{StreamExt as _, stream};
use lettre::transport::smtp::{AsyncSmtpTransport, PoolConfig};
use lettre::{AsyncTransport as _, Tokio1Executor};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use zugpost::mail::{Content, Mailer, RenderedMail, Smtp};

const MAILS: usize = 4000;
/// lettre's pool takes about 44 ms a mail.
const MAILS_OF_LETTRE: usize = 80;

fn main() {
    for (kind, envelope, content) in mails::one_of_each_kind() {
        let renderer = mails::renderer();
        let start = Instant::now();
        let letter = renderer.render(&envelope, &content, mails::now()).unwrap();
        println!("first {kind}: {:.1?}, {} bytes", start.elapsed(), letter.bytes.len());
    }

    let start = Instant::now();
    let letters: Vec<RenderedMail> = (0..MAILS).map(render).collect();
    let bytes: usize = letters.iter().map(|letter| letter.bytes.len()).sum();
    report("render, one thread", MAILS, start.elapsed());
    println!("  {} bytes a mail", bytes / MAILS);

    let runtime = tokio::runtime::Runtime::new().unwrap();
    let sink = Sink::start();
    for connections in [1, 8] {
        let mailer = mailer(sink.port, connections);
        let elapsed =
            sink.measure(MAILS, || runtime.block_on(send_all(&mailer, letters.clone(), connections)));
        report(&format!("send, connections: {connections}"), MAILS, elapsed);
    }
    for connections in [1, 8] {
        let letters = &letters[..MAILS_OF_LETTRE];
        let elapsed = sink
            .measure(MAILS_OF_LETTRE, || runtime.block_on(send_by_lettre(sink.port, letters, connections)));
        report(&format!("send by lettre's pool, connections: {connections}"), MAILS_OF_LETTRE, elapsed);
    }
    let mailer = mailer(sink.port, 8);
    let elapsed = sink.measure(MAILS, || runtime.block_on(render_and_send(&mailer)));
    report("render and send, connections: 8", MAILS, elapsed);
}

fn render(number: usize) -> RenderedMail {
    let content = Content::from(mails::your_move(number));
    mails::renderer().render(&mails::envelope(number), &content, mails::now()).unwrap()
}

fn mailer(port: u16, connections: usize) -> Mailer {
    let url = format!("smtp://127.0.0.1:{port}?tls=none&connections={connections}");
    Mailer::Smtp(Arc::new(Smtp::new(url.parse().unwrap()).unwrap()))
}

async fn send_all(mailer: &Mailer, letters: Vec<RenderedMail>, width: usize) {
    let sending = letters.into_iter().map(|letter| {
        let mailer = mailer.clone();
        tokio::spawn(async move { mailer.send(&letter).await.unwrap() })
    });
    stream::iter(sending).buffer_unordered(width).for_each(async |sent| sent.unwrap()).await;
}

/// As the outbox does: pictures on blocking threads, sending on async ones.
async fn render_and_send(mailer: &Mailer) {
    let sending = (0..MAILS).map(|number| {
        let mailer = mailer.clone();
        tokio::spawn(async move {
            let letter = tokio::task::spawn_blocking(move || render(number)).await.unwrap();
            mailer.send(&letter).await.unwrap();
        })
    });
    stream::iter(sending).buffer_unordered(mailer.width()).for_each(async |sent| sent.unwrap()).await;
}

async fn send_by_lettre(port: u16, letters: &[RenderedMail], connections: u32) {
    let pool = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous("127.0.0.1")
        .port(port)
        .pool_config(PoolConfig::new().max_size(connections))
        .build();
    let sending = letters.iter().map(|letter| {
        let (from, to) =
            (letter.from.as_ref().unwrap().as_str().parse().unwrap(), letter.to.as_str().parse().unwrap());
        let envelope = lettre::address::Envelope::new(Some(from), vec![to]).unwrap();
        let pool = pool.clone();
        async move { pool.send_raw(&envelope, &letter.bytes).await.unwrap() }
    });
    let width = usize::try_from(connections).unwrap();
    stream::iter(sending).buffer_unordered(width).for_each(async |_| ()).await;
}

fn report(what: &str, count: usize, elapsed: Duration) {
    println!(
        "{what}: {:.0} mails/s ({count} in {:.2} s)",
        count as f64 / elapsed.as_secs_f64(),
        elapsed.as_secs_f64()
    );
}

/// Accepts every mail, on its own thread.
struct Sink {
    port: u16,
    ids: Arc<Mutex<HashSet<String>>>,
}

impl Sink {
    fn start() -> Sink {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let ids = Arc::new(Mutex::new(HashSet::new()));
        let seen = ids.clone();
        std::thread::spawn(move || {
            tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(
                async move {
                    listener.set_nonblocking(true).unwrap();
                    let listener = tokio::net::TcpListener::from_std(listener).unwrap();
                    while let Ok((stream, _)) = listener.accept().await {
                        tokio::spawn(take_mails(stream, seen.clone()));
                    }
                },
            );
        });
        Sink { port, ids }
    }

    /// The time of `work`, after which this many distinct mails must have arrived.
    fn measure(&self, mails: usize, work: impl FnOnce()) -> Duration {
        self.ids.lock().unwrap().clear();
        let start = Instant::now();
        work();
        let elapsed = start.elapsed();
        assert_eq!(self.ids.lock().unwrap().len(), mails, "the sink did not get every mail");
        elapsed
    }
}

/// Clients wait for each answer, so that a chunk ending like a command or a mail is a whole one.
async fn take_mails(mut stream: TcpStream, ids: Arc<Mutex<HashSet<String>>>) {
    stream.write_all(b"220 sink\r\n").await.unwrap();
    let mut buffer: Vec<u8> = Vec::with_capacity(256 * 1024);
    let mut in_mail = false;
    while stream.read_buf(&mut buffer).await.is_ok_and(|read| read > 0) {
        if in_mail {
            if !buffer.ends_with(b"\r\n.\r\n") {
                continue;
            }
            let head = String::from_utf8_lossy(&buffer[..buffer.len().min(2000)]);
            let id = head.lines().find_map(|line| line.strip_prefix("Message-ID: ")).unwrap();
            ids.lock().unwrap().insert(id.to_owned());
            in_mail = false;
            stream.write_all(b"250 taken\r\n").await.unwrap();
        } else {
            if !buffer.ends_with(b"\r\n") {
                continue;
            }
            in_mail = buffer.starts_with(b"DATA");
            let reply: &[u8] = if in_mail { b"354 go on\r\n" } else { b"250 ok\r\n" };
            stream.write_all(reply).await.unwrap();
        }
        buffer.clear();
    }
}
