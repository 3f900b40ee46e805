//! A relay between a client and a server, which can fall silent as a network does that is cut.

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

#[derive(Debug)]
pub struct Relay {
    is_cut: watch::Sender<bool>,
    are_answers_cut: watch::Sender<bool>,
}

impl Relay {
    /// Listens on this port, and forwards every connection to `to`.
    pub async fn start(port: u16, to: &str) -> Relay {
        let listener = TcpListener::bind(("127.0.0.1", port)).await.unwrap();
        let (is_cut, requests) = watch::channel(false);
        let (are_answers_cut, answers) = watch::channel(false);
        let to = to.to_owned();
        tokio::spawn(async move {
            loop {
                let (near, _) = listener.accept().await.unwrap();
                let far = TcpStream::connect(&to).await.unwrap();
                let ((from_near, to_near), (from_far, to_far)) = (near.into_split(), far.into_split());
                tokio::spawn(forward(from_near, to_far, requests.clone()));
                tokio::spawn(forward(from_far, to_near, answers.clone()));
            }
        });
        Relay { is_cut, are_answers_cut }
    }

    /// From now on nothing passes, and no connection closes.
    pub fn cut(&self) {
        self.is_cut.send_replace(true);
        self.cut_answers();
    }

    /// Cuts only the bytes that the server sends. Requests still reach it.
    pub fn cut_answers(&self) {
        self.are_answers_cut.send_replace(true);
    }

    /// Lets the bytes that have waited pass, and everything after them.
    pub fn mend(&self) {
        self.is_cut.send_replace(false);
        self.are_answers_cut.send_replace(false);
    }
}

async fn forward(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut cut: watch::Receiver<bool>,
) {
    let mut bytes = [0; 4096];
    while let Ok(n_bytes @ 1..) = from.read(&mut bytes).await {
        // The test may be over, and with it the relay.
        if cut.wait_for(|is_cut| !is_cut).await.is_err() || to.write_all(&bytes[..n_bytes]).await.is_err() {
            return;
        }
    }
    // The end of a connection does not pass either. An error means that the test is over.
    drop(cut.wait_for(|is_cut| !is_cut).await);
}
