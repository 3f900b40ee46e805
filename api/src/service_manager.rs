//! Talks to systemd: it is told when the server is ready and that it lives (`Type=notify`, `WatchdogSec=`), and may hold
//! the socket (`zugpost.socket`), so that a restart refuses no client. Without systemd none of this does anything.

use std::io;
use std::net::{SocketAddr, TcpListener};
use std::time::Duration;

use listenfd::ListenFd;
use sd_notify::NotifyState;

use crate::own_server;

/// The socket on which to serve, if another process holds it. To be called before the first thread starts, because it
/// changes the environment.
pub fn socket() -> io::Result<Option<TcpListener>> {
    let mut held = ListenFd::from_env();
    if held.len() > 1 {
        let many = format!("{} sockets are handed over; the server serves on one", held.len());
        return Err(io::Error::new(io::ErrorKind::InvalidInput, many));
    }
    if held.len() == 1 { held.take_tcp_listener(0) } else { Ok(None) }
}

pub fn ready() {
    tell(NotifyState::Ready);
}

pub fn stopping() {
    tell(NotifyState::Stopping);
}

/// Says that the server lives, for as long as it answers that it is well (`/healthz`). Never ends.
pub async fn watch(server: SocketAddr) -> anyhow::Result<()> {
    let Some(patience) = sd_notify::watchdog_enabled() else { return std::future::pending().await };
    let often = patience / 3;
    let (http, url) = (own_server::client(often)?, own_server::url(server, "healthz"));
    loop {
        match http.get(&url).send().await {
            Ok(answer) if answer.status().is_success() => tell(NotifyState::Watchdog),
            Ok(answer) => tracing::error!(status = answer.status().as_u16(), "the server is not well"),
            Err(error) => tracing::error!(%error, "the server does not answer itself"),
        }
        tokio::time::sleep(often.max(Duration::from_millis(10))).await;
    }
}

fn tell(state: NotifyState<'_>) {
    if let Err(error) = sd_notify::notify(&[state]) {
        tracing::warn!(%error, "cannot tell the service manager");
    }
}
