//! Ports for servers that do not choose one themselves.

use std::net::TcpListener;
use std::sync::atomic::{AtomicU16, Ordering};

/// A port of 127.0.0.1 that nobody listens on. It lies below the ports that the system gives out by itself, so no
/// connection takes it before its server does, and no test of this process gets it a second time.
pub fn free() -> u16 {
    const FIRST: u16 = 10_000;
    const COUNT: u16 = 10_000;
    static TRIED: AtomicU16 = AtomicU16::new(0);
    // Two runs at a time begin at different ones.
    let start = std::process::id() % u32::from(COUNT);
    let start = u16::try_from(start).expect("it is below the count");
    (0..COUNT)
        .map(|_| FIRST + (start + TRIED.fetch_add(1, Ordering::Relaxed) % COUNT) % COUNT)
        .find(|port| TcpListener::bind(("127.0.0.1", *port)).is_ok())
        .expect("one of so many ports is free")
}
