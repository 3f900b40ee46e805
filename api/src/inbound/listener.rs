//! The built-in mail server. It receives replies by SMTP or LMTP, from the mail server in front of it or from the
//! Internet. It relays nothing, and it limits all sizes, times and counts.

mod session;

use std::time::Duration;

use tokio::io::AsyncWriteExt;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use super::process::Inbox;
use crate::background::{self, BackgroundTask};
use session::Session;

/// Concurrent sessions; further clients get a 421 reply and may retry.
const MOST_SESSIONS: usize = 64;
/// Time limit of a session, however slowly the client sends.
const SESSION_LIMIT: Duration = Duration::from_secs(10 * 60);
/// At shutdown, the time left to finish the current messages.
const FAREWELL: Duration = Duration::from_secs(5);

pub fn start(inbox: Inbox, socket: TcpListener) -> BackgroundTask {
    background::spawn("listener", |stop| run(inbox, socket, stop))
}

async fn run(inbox: Inbox, socket: TcpListener, stop: CancellationToken) {
    let (closing, closes) = watch::channel(false);
    let mut sessions = JoinSet::new();
    loop {
        tokio::select! {
            () = stop.cancelled() => break,
            Some(ended) = sessions.join_next() => note(ended),
            accepted = socket.accept() => match accepted {
                Ok((stream, _)) if sessions.len() >= MOST_SESSIONS => refuse(stream).await,
                Ok((stream, _)) => {
                    let session = Session::new(stream, inbox.clone(), closes.clone());
                    sessions.spawn(tokio::time::timeout(SESSION_LIMIT, session.run()));
                }
                Err(error) => {
                    tracing::warn!(%error, "a mail connection was not accepted");
                    // Without a free file descriptor the next `accept` fails at once, too, so wait first.
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
            },
        }
    }
    closing.send_replace(true);
    let last = async {
        while let Some(ended) = sessions.join_next().await {
            note(ended);
        }
    };
    if tokio::time::timeout(FAREWELL, last).await.is_err() {
        tracing::warn!("mail connections were closed; their senders will retry");
    }
}

type Ended = Result<Result<std::io::Result<()>, tokio::time::error::Elapsed>, tokio::task::JoinError>;

/// Errors of a client affect its own session alone, so the log level is debug.
fn note(ended: Ended) {
    match ended {
        Ok(Ok(Ok(()))) => {}
        Ok(Ok(Err(error))) => tracing::debug!(%error, "a mail connection broke"),
        Ok(Err(_)) => tracing::debug!("a mail connection took too long"),
        Err(error) => tracing::error!(%error, "a mail connection failed"),
    }
}

async fn refuse(mut stream: TcpStream) {
    let said = stream.write_all(b"421 4.3.2 Too many connections, try again later\r\n");
    if tokio::time::timeout(Duration::from_secs(1), said).await.is_err() {
        tracing::debug!("a mail connection was refused without a reply");
    }
}
