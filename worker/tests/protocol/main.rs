//! The worker against a real HTTP server that speaks the engine protocol.

#[cfg(test)]
mod client;
#[cfg(test)]
mod external;
#[cfg(test)]
mod lanes;
#[cfg(test)]
mod server;
#[cfg(test)]
mod uci;
#[cfg(test)]
mod whole_game;
