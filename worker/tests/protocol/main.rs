//! The worker against a real HTTP server that plays the other side of the engine protocol.

#[cfg(test)]
mod client;
#[cfg(test)]
mod lanes;
#[cfg(test)]
mod server;
