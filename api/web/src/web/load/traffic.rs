//! Open connections and requests under way, for a server that shuts down: it answers the requests that it has accepted,
//! and each answer closes its connection.

use std::net::TcpListener;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Maximum wait of a stop for connections to end by themselves; the web server then waits for answers under way.
const LONGEST: Duration = Duration::from_secs(4);
/// After so long without a request, idle connections are closed: they belong to clients that wait.
const QUIET: Duration = Duration::from_millis(150);
/// This wait suffices if no connection is open. What the kernel has accepted gets through by then.
const EMPTY: Duration = Duration::from_millis(30);
const LOOK_AGAIN: Duration = Duration::from_millis(10);

/// All clones count together.
#[derive(Clone, Debug, Default)]
pub struct Traffic(Arc<Counts>);

#[derive(Debug, Default)]
struct Counts {
    open: AtomicU64,
    under_way: AtomicU64,
    arrived: AtomicU64,
}

/// Something that is counted until it is dropped.
#[derive(Debug)]
pub struct Counted {
    traffic: Traffic,
    which: fn(&Counts) -> &AtomicU64,
}

impl Drop for Counted {
    fn drop(&mut self) {
        (self.which)(&self.traffic.0).fetch_sub(1, Ordering::SeqCst);
    }
}

impl Traffic {
    /// Counts an open connection.
    pub fn connection(&self) -> Counted {
        self.count(|counts| &counts.open)
    }

    /// Counts a request under way.
    pub fn request(&self) -> Counted {
        self.0.arrived.fetch_add(1, Ordering::SeqCst);
        self.count(|counts| &counts.under_way)
    }

    fn count(&self, which: fn(&Counts) -> &AtomicU64) -> Counted {
        which(&self.0).fetch_add(1, Ordering::SeqCst);
        Counted { traffic: self.clone(), which }
    }

    /// Lets no further connection in by this door, and waits until those that are there have ended or are idle.
    pub async fn ended(&self, door: Option<&TcpListener>) {
        if let Some(Err(error)) = door.map(shut) {
            tracing::debug!(%error, "clients that connect while the server stops may be cut off");
        }
        let begun = Instant::now();
        let (mut quiet_since, mut n_seen) = (begun, 0);
        while begun.elapsed() < LONGEST {
            let [open, under_way, arrived] =
                [&self.0.open, &self.0.under_way, &self.0.arrived].map(|count| count.load(Ordering::SeqCst));
            if arrived != n_seen || under_way > 0 {
                (n_seen, quiet_since) = (arrived, Instant::now());
            }
            if quiet_since.elapsed() >= if open == 0 { EMPTY } else { QUIET } {
                return;
            }
            tokio::time::sleep(LOOK_AGAIN).await;
        }
    }
}

/// Has the kernel ignore clients that connect from now on, until the socket is closed, which refuses them. Those that it has
/// let in before are still accepted; closing the socket at once would cut them off.
#[cfg(target_os = "linux")]
fn shut(door: &TcpListener) -> std::io::Result<()> {
    // The one instruction of this filter takes no byte of any packet.
    const RETURN_CONSTANT: u16 = 0x06;
    let drop_all = socket2::SockFilter::new(RETURN_CONSTANT, 0, 0, 0);
    socket2::SockRef::from(door).attach_filter(&[drop_all])
}

#[cfg(not(target_os = "linux"))]
fn shut(_: &TcpListener) -> std::io::Result<()> {
    Ok(())
}
