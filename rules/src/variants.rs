//! The games. None of them knows another; what they share is in [`crate::game`] and [`crate::frame`].

mod anti_king;
mod bulldog;
mod chaos;
mod chaturanga;
mod chess;
mod clockwork_orange;
mod crazyhouse;
mod janggi;
mod magicians_deathmatch;
mod makruk;
mod omega;
mod orphic;
mod schizophrenic;
mod series;
mod shatranj;
mod shogi;
mod three_player_hex;
mod xiangqi;

pub use anti_king::AntiKing;
pub use bulldog::Bulldog;
pub use chaos::Chaos;
pub use chaturanga::Chaturanga;
pub use chess::Chess;
pub use clockwork_orange::ClockworkOrange;
pub use crazyhouse::Crazyhouse;
pub use janggi::Janggi;
pub use magicians_deathmatch::MagiciansDeathmatch;
pub use makruk::Makruk;
pub use omega::Omega;
pub use orphic::Orphic;
pub use schizophrenic::Schizophrenic;
pub use series::Series;
pub use shatranj::Shatranj;
pub use shogi::Shogi;
pub use three_player_hex::ThreePlayerHex;
pub use xiangqi::Xiangqi;
