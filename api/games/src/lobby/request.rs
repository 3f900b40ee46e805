//! The request for a new game, and its creator.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::time::Duration;

use serde::Deserialize;
use utoipa::ToSchema;
use zugpost_base::email_address::EmailAddress;
use zugpost_base::ids::PlayerId;
use zugpost_base::locale::Locale;
use zugpost_data::clock::time_control::TimeControl;
use zugpost_data::model::error::GameError;
use zugpost_data::model::seat_controller::EngineSeat;
use zugpost_data::store::SeatName;
use zugpost_rules::Seat;

/// The player of a seat: give exactly one field.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatRequest {
    /// A player's name or id: your own, or that of a player to invite.
    #[serde(default)]
    pub player: Option<String>,
    /// The mail address to invite. Invitations by address are limited by day, for you and for the address.
    #[serde(default)]
    #[schema(format = Email)]
    pub email: Option<String>,
    /// An engine of this strength.
    #[serde(default)]
    pub engine: Option<EngineSeat>,
    /// Only for Nature: she plays random legal steps.
    #[serde(default)]
    pub random: Option<bool>,
    /// Only for Nature: she never acts.
    #[serde(default)]
    pub nobody: Option<bool>,
    /// An open seat: the first player who uses the link in the response takes it.
    #[serde(default)]
    pub open: Option<bool>,
}

/// A game to propose.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GameRequest {
    /// The key of the variant, or another of its names.
    #[schema(example = "clockwork-orange")]
    pub variant: String,
    /// Options of the variant; others have their defaults.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// One entry per seat of the variant. Without an entry for Nature, the options of the variant say who
    /// plays her.
    #[schema(value_type = BTreeMap<SeatName, SeatRequest>)]
    pub seats: BTreeMap<String, SeatRequest>,
    /// The time control; three days for each turn if absent.
    #[serde(default)]
    pub time_control: TimeControl,
    /// True if the game shall count for ratings.
    #[serde(default)]
    pub rated: bool,
    /// True if engines may help the players. Otherwise analyses of the game are refused to its players while it runs,
    /// except against engines only. A rated game is played without help.
    #[serde(default)]
    pub engine_help: bool,
    /// True if the players may not ask the explorer and the archive for positions of the game while it runs.
    #[serde(default)]
    pub without_explorer: bool,
    /// A start position other than that of the variant.
    #[serde(default)]
    pub fen: Option<String>,
    /// A game begun elsewhere that continues here. Its steps come first in the record.
    #[serde(default)]
    pub pgn: Option<String>,
    /// A message to the other players, sent with the invitation. With a seat for a mail address it has at most 200
    /// characters and no links.
    #[serde(default)]
    pub message: Option<String>,
}

/// The creator of a game.
#[derive(Clone, Debug)]
pub enum Creator {
    Player(PlayerId),
    /// A visitor of the site without an account: their seat, their name, their address, the language of the page, and the
    /// network address of the request.
    Visitor {
        seat: Seat,
        name: String,
        email: EmailAddress,
        locale: Option<Locale>,
        from: Option<IpAddr>,
    },
    /// A visitor without an address, who plays only against engines: their seat, which the request leaves open, and the
    /// network address of the request. They play by a link to the seat.
    Guest {
        seat: Seat,
        from: Option<IpAddr>,
    },
}

impl Creator {
    pub(crate) fn player(&self) -> Option<&PlayerId> {
        match self {
            Creator::Player(player) => Some(player),
            Creator::Visitor { .. } | Creator::Guest { .. } => None,
        }
    }

    /// The language of the mail that asks a visitor to confirm.
    pub(crate) const fn locale(&self) -> Option<Locale> {
        match self {
            Creator::Visitor { locale, .. } => *locale,
            Creator::Player(_) | Creator::Guest { .. } => None,
        }
    }
}

impl GameRequest {
    /// Refuses engines that would think for too long: half of the time for a move is for the queue.
    pub(crate) fn check_engines(&self, longest: Duration) -> Result<(), GameError> {
        let most = self.time_control.time_for_a_move().map_or(longest, |time| longest.min(time / 2));
        self.seats.values().filter_map(|seat| seat.engine).try_for_each(|engine| engine.check_time(most))
    }
}
