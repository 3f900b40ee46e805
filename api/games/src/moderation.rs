//! Moderation: reports of players, the acts of moderators and operators, and the audit log. Pages, the API and the command
//! line call the same functions.

mod carry_out;
mod command_line;
mod deciding;
mod first_operator;
pub mod log;
pub mod reports;
pub mod request;
mod subjects;

use zugpost_base::ids::PlayerId;
use zugpost_data::model::error::ModerationError;
use zugpost_data::site::Shared;
use zugpost_data::store::Conn;
use zugpost_data::store::moderation::acts::{ActKind, Authority};
use zugpost_data::store::players::operators::{self, Role};

use crate::privacy::Privacy;

/// Operations of moderators and operators. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Moderation {
    pub shared: Shared,
    pub(crate) privacy: Privacy,
}

impl Moderation {
    pub fn new(shared: Shared, privacy: Privacy) -> Moderation {
        Moderation { shared, privacy }
    }
}

/// The person who acts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Executor {
    /// A person with the program and its database.
    CommandLine,
    Player(PlayerId),
}

impl Executor {
    fn player(&self) -> Option<&PlayerId> {
        match self {
            Executor::CommandLine => None,
            Executor::Player(player) => Some(player),
        }
    }

    /// The authority for an act of this kind, or the role that it needs.
    fn authority(&self, conn: &mut Conn, kind: ActKind) -> Result<Authority, ModerationError> {
        self.authority_with(conn, needed_role(kind))
    }

    fn authority_with(&self, conn: &mut Conn, needed: Role) -> Result<Authority, ModerationError> {
        let Executor::Player(player) = self else { return Ok(Authority::CommandLine) };
        match (operators::role_of(conn, player)?, needed) {
            (Some(role @ Role::Operator), _) | (Some(role @ Role::Moderator), Role::Moderator) => {
                Ok(role.into())
            }
            (Some(Role::Moderator), Role::Operator) | (None, _) => Err(ModerationError::RoleRequired(needed)),
        }
    }
}

/// The least role for an act of this kind.
fn needed_role(kind: ActKind) -> Role {
    match kind {
        ActKind::Warn
        | ActKind::Mute
        | ActKind::Unmute
        | ActKind::Rename
        | ActKind::RemoveMessage
        | ActKind::CloseReport => Role::Moderator,
        ActKind::Adjudicate
        | ActKind::Revoke
        | ActKind::Ban
        | ActKind::LiftBan
        | ActKind::CloseAccount
        | ActKind::Announce
        | ActKind::EndAnnouncement
        | ActKind::BeginReadOnly
        | ActKind::EndReadOnly
        | ActKind::GiveRole
        | ActKind::TakeRole => Role::Operator,
    }
}
