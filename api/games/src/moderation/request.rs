//! Acts to carry out, as pages, the API and the command line send them.

use serde::Deserialize;
use utoipa::ToSchema;
use zugpost_base::ids::{GameId, MessageId, ReportId};
use zugpost_base::time::Moment;
use zugpost_data::store::moderation::acts::ActKind;
use zugpost_data::store::players::operators::Role;

/// An act of moderation to carry out.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ActRequest {
    pub act: Act,
    /// The reason, for the audit log; the player reads it in the notice by mail. Acts that players are told need one.
    #[serde(default)]
    pub reason: String,
}

/// The kind of the act with its subject.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Act {
    /// Warn the player by mail.
    #[schema(title = "Warn")]
    Warn {
        /// The name or id of the player.
        player: String,
    },
    /// Mute the player: they can play, but not write messages.
    #[schema(title = "Mute")]
    Mute {
        /// The name or id of the player.
        player: String,
        /// The end of the mute; for good if absent.
        #[serde(default)]
        until: Option<Moment>,
    },
    /// Let the player write messages again.
    #[schema(title = "Unmute")]
    Unmute {
        /// The name or id of the player.
        player: String,
    },
    /// Give the player another name.
    #[schema(title = "Rename")]
    Rename {
        /// The name or id of the player.
        player: String,
        /// The new name; a neutral one if absent.
        #[serde(default)]
        name: Option<String>,
    },
    /// Remove the text of a message of a game.
    #[schema(title = "RemoveMessage")]
    RemoveMessage { message: MessageId },
    /// Close a report.
    #[schema(title = "CloseReport")]
    CloseReport { report: ReportId },
    /// Decide a running game. It counts for ratings as any other end does.
    #[schema(title = "Adjudicate")]
    Adjudicate {
        game: GameId,
        /// The seat that wins, `draw`, or `cancelled` for a game without a result.
        result: String,
    },
    /// Revoke all tokens and sessions of the player.
    #[schema(title = "Revoke")]
    Revoke {
        /// The name or id of the player.
        player: String,
    },
    /// Close the account, and refuse its addresses and its name from now on.
    #[schema(title = "Ban")]
    Ban {
        /// The name or id of the player.
        player: String,
        /// The name of the player, spelled exactly.
        confirm: String,
    },
    /// Let a banned address or name be used again.
    #[schema(title = "LiftBan")]
    LiftBan {
        /// The mail address or the name.
        address_or_name: String,
    },
    /// Close the account.
    #[schema(title = "CloseAccount")]
    CloseAccount {
        /// The name or id of the player.
        player: String,
        /// The name of the player, spelled exactly.
        confirm: String,
    },
    /// Show a text on all pages until a time. It replaces the one that is shown.
    #[schema(title = "Announce")]
    Announce {
        /// The text, of at most 300 characters.
        text: String,
        /// The end of the announcement.
        until: Moment,
    },
    /// Show no announcement.
    #[schema(title = "EndAnnouncement")]
    EndAnnouncement {},
    /// Refuse all changes of the site.
    #[schema(title = "BeginReadOnly")]
    BeginReadOnly {},
    /// Take changes again.
    #[schema(title = "EndReadOnly")]
    EndReadOnly {},
    /// Only for the command line.
    #[serde(skip)]
    GiveRole { player: String, role: Role },
    /// Only for the command line.
    #[serde(skip)]
    TakeRole { player: String },
}

impl Act {
    pub fn kind(&self) -> ActKind {
        match self {
            Act::Warn { .. } => ActKind::Warn,
            Act::Mute { .. } => ActKind::Mute,
            Act::Unmute { .. } => ActKind::Unmute,
            Act::Rename { .. } => ActKind::Rename,
            Act::RemoveMessage { .. } => ActKind::RemoveMessage,
            Act::CloseReport { .. } => ActKind::CloseReport,
            Act::Adjudicate { .. } => ActKind::Adjudicate,
            Act::Revoke { .. } => ActKind::Revoke,
            Act::Ban { .. } => ActKind::Ban,
            Act::LiftBan { .. } => ActKind::LiftBan,
            Act::CloseAccount { .. } => ActKind::CloseAccount,
            Act::Announce { .. } => ActKind::Announce,
            Act::EndAnnouncement {} => ActKind::EndAnnouncement,
            Act::BeginReadOnly {} => ActKind::BeginReadOnly,
            Act::EndReadOnly {} => ActKind::EndReadOnly,
            Act::GiveRole { .. } => ActKind::GiveRole,
            Act::TakeRole { .. } => ActKind::TakeRole,
        }
    }

    /// Returns whether the act is possible while the site is read-only.
    pub(super) fn works_if_read_only(&self) -> bool {
        match self {
            Act::Announce { .. } | Act::EndAnnouncement {} | Act::BeginReadOnly {} | Act::EndReadOnly {} => {
                true
            }
            Act::Warn { .. }
            | Act::Mute { .. }
            | Act::Unmute { .. }
            | Act::Rename { .. }
            | Act::RemoveMessage { .. }
            | Act::CloseReport { .. }
            | Act::Adjudicate { .. }
            | Act::Revoke { .. }
            | Act::Ban { .. }
            | Act::LiftBan { .. }
            | Act::CloseAccount { .. }
            | Act::GiveRole { .. }
            | Act::TakeRole { .. } => false,
        }
    }
}
