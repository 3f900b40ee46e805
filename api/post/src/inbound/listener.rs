//! The built-in mail server. It receives replies by SMTP or LMTP, from the mail server in front of it or from the
//! Internet. It relays nothing, and it limits all sizes, times and counts.

mod places;
mod session;

use std::io;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use rustls::ServerConfig;
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio_rustls::TlsAcceptor;
use tokio_util::sync::CancellationToken;
use zugpost_base::adjustable::Adjustable;
use zugpost_base::background::{BackgroundTask, Tasks};

use super::process::Inbox;
use places::{Place, Places};
use session::Session;

/// Time limit of a TLS handshake.
const HANDSHAKE: Duration = Duration::from_secs(30);
/// Time limit of a session, however slowly the client sends.
const SESSION_LIMIT: Duration = Duration::from_secs(10 * 60);
/// At shutdown, the time left to finish the current messages.
const FAREWELL: Duration = Duration::from_secs(5);

/// With TLS, clients may begin it by STARTTLS.
pub fn start(
    tasks: &Tasks,
    inbox: Inbox,
    socket: TcpListener,
    tls: Option<Adjustable<Arc<ServerConfig>>>,
) -> BackgroundTask {
    let socket = Arc::new(socket);
    tasks.spawn("listener", move |stop| run(inbox.clone(), Arc::clone(&socket), tls.clone(), stop))
}

async fn run(
    inbox: Inbox,
    socket: Arc<TcpListener>,
    tls: Option<Adjustable<Arc<ServerConfig>>>,
    stop: CancellationToken,
) {
    let (closing, closes) = watch::channel(false);
    let places = Places::default();
    let mut sessions = JoinSet::new();
    loop {
        tokio::select! {
            () = stop.cancelled() => break,
            Some(ended) = sessions.join_next() => note(ended),
            accepted = socket.accept() => match accepted {
                Ok((stream, client)) => match places.take(client.ip()) {
                    None => refuse(stream).await,
                    Some(place) => {
                        let tls = tls.as_ref().map(|tls| TlsAcceptor::from(tls.get()));
                        let served = serve(stream, client.ip(), inbox.clone(), tls, closes.clone(), place);
                        sessions.spawn(tokio::time::timeout(SESSION_LIMIT, served));
                    }
                },
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

/// One client, from its greeting to its end, with a second session inside of TLS if it begins that.
async fn serve(
    stream: TcpStream,
    client: IpAddr,
    inbox: Inbox,
    tls: Option<TlsAcceptor>,
    closes: watch::Receiver<bool>,
    _place: Place,
) -> io::Result<()> {
    let mut session = Session::new(stream, client, inbox.clone(), closes.clone());
    if tls.is_some() {
        session = session.offering_tls();
    }
    let Some((stream, tls)) = session.run().await?.zip(tls) else { return Ok(()) };
    let stream = tokio::time::timeout(HANDSHAKE, tls.accept(stream)).await.map_err(io::Error::from)??;
    Session::new(stream, client, inbox, closes).inside_tls().run().await.map(drop)
}

type Ended = Result<Result<io::Result<()>, tokio::time::error::Elapsed>, tokio::task::JoinError>;

/// Errors of a client affect only its own session, so the log level is debug.
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
