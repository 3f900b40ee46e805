//! The subject of an act: the player whom it is about, and what the audit log says.

use zugpost_base::ids::{GameId, MessageId, PlayerId, ReportId};
use zugpost_base::locale::phrase;
use zugpost_data::model::error::{ModerationError, PlayerError};
use zugpost_data::store::Conn;
use zugpost_data::store::moderation::acts::Authority;
use zugpost_data::store::players::operators::{self, Role};
use zugpost_data::store::players::{self, Player};

use super::Executor;

/// The subject of an act that was done, for the audit log.
#[derive(Debug, Default)]
pub(super) struct Done {
    pub(super) player: Option<PlayerId>,
    pub(super) game: Option<GameId>,
    pub(super) message: Option<MessageId>,
    pub(super) report: Option<ReportId>,
    pub(super) detail: Option<String>,
}

impl Done {
    pub(super) fn to(player: PlayerId) -> Done {
        Done { player: Some(player), ..Done::default() }
    }
}

/// The player with this name or id. Nobody acts on themselves, and moderators do not act on those who run the site.
pub(super) fn subject(
    conn: &mut Conn,
    by: &Executor,
    authority: Authority,
    name: &str,
) -> Result<Player, ModerationError> {
    let found = open(conn, name)?;
    if by.player() == Some(&found.id) {
        return Err(phrase("operator-error-own").into());
    }
    if authority == Authority::Moderator && operators::role_of(conn, &found.id)?.is_some() {
        return Err(ModerationError::RoleRequired(Role::Operator));
    }
    Ok(found)
}

/// The player with this name or id, whose account is open.
pub(super) fn open(conn: &mut Conn, name: &str) -> Result<Player, ModerationError> {
    let found = players::named(conn, name.trim())?.filter(|player| player.closed_at.is_none());
    Ok(found.ok_or_else(|| PlayerError::NotFound(name.trim().to_owned()))?)
}
