//! Mutes: a muted player can play, but not write messages.

use zugpost_base::ids::PlayerId;
use zugpost_base::time::Moment;
use zugpost_data::model::error::GameError;
use zugpost_data::store::Conn;
use zugpost_data::store::moderation::mutes;

/// Refuses a message of a muted player.
pub(crate) fn check(conn: &mut Conn, writer: &PlayerId, now: Moment) -> Result<(), GameError> {
    match mutes::of(conn, writer, now)? {
        Some(mute) => Err(GameError::Muted { until: mute.until }),
        None => Ok(()),
    }
}
