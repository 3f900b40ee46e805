//! The request for a new game, and its creator.

use std::collections::BTreeMap;
use std::net::IpAddr;

use serde::Deserialize;
use utoipa::ToSchema;
use zugpost_rules::Seat;

use crate::clock::time_control::TimeControl;
use crate::email_address::EmailAddress;
use crate::ids::PlayerId;
use crate::model::seat_controller::EngineSeat;

/// Who is to sit at a seat: exactly one of them.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatRequest {
    /// A player's name or id; your own, or somebody who is then invited.
    #[serde(default)]
    pub player: Option<String>,
    /// A mail address that is invited.
    #[serde(default)]
    pub email: Option<String>,
    #[serde(default)]
    pub engine: Option<EngineSeat>,
    /// Only for Nature: any legal step, by chance.
    #[serde(default)]
    pub random: Option<bool>,
    /// Only for Nature: she never acts.
    #[serde(default)]
    pub nobody: Option<bool>,
    /// Anybody who has the link that the answer tells, once.
    #[serde(default)]
    pub open: Option<bool>,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GameRequest {
    #[schema(example = "clockwork-orange")]
    pub variant: String,
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// One entry for every seat of the variant; where Nature has none, the variant's options say who plays her.
    pub seats: BTreeMap<String, SeatRequest>,
    #[serde(default)]
    pub time_control: TimeControl,
    #[serde(default)]
    pub rated: bool,
    /// Another position to start from.
    #[serde(default)]
    pub fen: Option<String>,
    /// A game that was begun elsewhere and goes on here; its steps stand in the record before yours.
    #[serde(default)]
    pub pgn: Option<String>,
    /// A word to the others, sent with the invitation.
    #[serde(default)]
    pub message: Option<String>,
}

/// The creator of a game.
#[derive(Clone, Debug)]
pub enum Creator {
    Player(PlayerId),
    /// A visitor of the site without an account: their seat, their name, their address, and the network address of the
    /// request.
    Visitor {
        seat: Seat,
        name: String,
        email: EmailAddress,
        from: Option<IpAddr>,
    },
}

impl Creator {
    pub(crate) fn player(&self) -> Option<&PlayerId> {
        match self {
            Creator::Player(player) => Some(player),
            Creator::Visitor { .. } => None,
        }
    }
}
