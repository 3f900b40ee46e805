//! Ports for servers that cannot choose one themselves.

use std::net::TcpListener;
use std::sync::atomic::{AtomicU16, Ordering};

/// A free port of 127.0.0.1. It is below the ephemeral range, so that no outgoing connection takes it, and is handed
/// out once per process.
pub fn free() -> u16 {
    const FIRST: u16 = 10_000;
    const COUNT: u16 = 10_000;
    static TRIED: AtomicU16 = AtomicU16::new(0);
    // Concurrent test runs start at different ports.
    let start = std::process::id() % u32::from(COUNT);
    let start = u16::try_from(start).expect("it is below the count");
    (0..COUNT)
        .map(|_| FIRST + (start + TRIED.fetch_add(1, Ordering::Relaxed) % COUNT) % COUNT)
        .find(|port| TcpListener::bind(("127.0.0.1", *port)).is_ok())
        .expect("one of so many ports is free")
}
