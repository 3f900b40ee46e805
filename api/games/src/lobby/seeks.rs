//! Seeks: open offers of a game to any player. The first player who accepts plays it.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use zugpost_base::ids::{PlayerId, SeekId};
use zugpost_base::locale::phrase;
use zugpost_base::time::Moment;
use zugpost_base::vocabulary;
use zugpost_data::clock::time_control::TimeControl;
use zugpost_data::model::error::GameError;
use zugpost_data::model::error::fault::Fault;
use zugpost_data::model::idempotency::IdempotencyKey;
use zugpost_data::model::json;
use zugpost_data::model::list::{List, Listed};
use zugpost_data::model::paging;
use zugpost_data::model::paging::n_listed;
use zugpost_data::model::variant::options_map;
use zugpost_data::rating::ratings::rated_with_help;
use zugpost_data::store::games::seeks::{self, Seek};
use zugpost_data::store::players::{self, ratings};
use zugpost_data::store::{Conn, SeatName};
use zugpost_data::view::PlayerView;
use zugpost_data::view::load::view_of;
use zugpost_rules::{Options, Seat, Variant};

use super::Lobby;
use super::challenges::{Plan, open, propose};
use super::initial_position::Start;
use super::nature::stand_in;
use super::request::{Creator, GameRequest, SeatRequest};
use crate::accounts::blocks;

/// Time for which a seek is open.
const OPEN: Duration = Duration::from_secs(14 * 24 * 60 * 60);
/// Most open seeks of one player.
const MOST: i64 = 10;
/// The assumed rating of a player without one.
const UNRATED: i32 = 1500;

/// A seek: an open offer of a game.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeekRequest {
    /// The key of the variant, or another of its names.
    #[schema(example = "clockwork-orange")]
    pub variant: String,
    /// Options of the variant; others have their defaults.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// The seat that you want; drawn by lot if absent.
    #[serde(default)]
    #[schema(value_type = Option<SeatName>)]
    pub seat: Option<String>,
    /// The time control; three days for each turn if absent.
    #[serde(default)]
    pub time_control: TimeControl,
    /// True if the game shall count for ratings.
    #[serde(default)]
    pub rated: bool,
    /// True if engines may help the players. A rated game is played without help.
    #[serde(default)]
    pub engine_help: bool,
    /// True if the players may not ask the explorer for positions of the running game.
    #[serde(default)]
    pub without_explorer: bool,
    /// The lowest rating that your opponent may have in the variant; `rating_to` is the highest. A player
    /// without a rating counts as 1500.
    #[serde(default)]
    pub rating_from: Option<i32>,
    /// The highest rating that your opponent may have in the variant.
    #[serde(default)]
    pub rating_to: Option<i32>,
}

/// An open seek.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SeekView {
    pub id: SeekId,
    pub player: PlayerView,
    /// The key of the variant.
    pub variant: String,
    /// The options of the variant that differ from their defaults.
    pub options: BTreeMap<String, String>,
    /// The seat that the player wants; drawn by lot if absent.
    #[schema(value_type = Option<SeatName>)]
    pub seat: Option<String>,
    /// The time control of the game.
    pub time_control: TimeControl,
    /// True if the game counts for ratings.
    pub rated: bool,
    /// True if engines may help the players.
    pub engine_help: bool,
    /// True if the players may not ask the explorer for positions of the running game.
    pub without_explorer: bool,
    /// The lowest rating that an opponent may have in the variant; `null` for any.
    pub rating_from: Option<i32>,
    /// The highest rating that an opponent may have in the variant; `null` for any.
    pub rating_to: Option<i32>,
    pub created_at: Moment,
    /// The time at which the seek expires.
    pub expires_at: Moment,
}

impl Listed for SeekView {
    const LIST: &'static str = "SeekList";
    const ABOUT: &'static str = "One page of seeks.";
    const FORMER: Option<&'static str> = Some("seeks");
}

pub type SeekList = List<SeekView>;

impl Lobby {
    pub async fn seek(
        &self,
        player: PlayerId,
        request: SeekRequest,
        key: Option<IdempotencyKey>,
    ) -> Result<String, GameError> {
        let (now, rate_limits) = (self.shared.clock.now(), Arc::clone(&self.shared.rate_limits));
        let (variant, seat) = check(&request)?;
        self.shared
            .write_once(key, now, move |conn| {
                rate_limits.game(&player)?;
                players::lock(conn, &player)?;
                let owner = players::get(conn, &player)?;
                if seeks::count(conn, &player, now)? >= MOST {
                    return Err(GameError::TooMany(phrase("error-seeks-most").with("n", MOST)));
                }
                let seek = Seek {
                    id: SeekId::random(),
                    player_id: player,
                    variant: variant.key().to_owned(),
                    options: variant.options().to_string(),
                    seat,
                    time_control: request.time_control.to_text(),
                    rated: request.rated,
                    engine_help: request.engine_help,
                    without_explorer: request.without_explorer,
                    rating_from: request.rating_from,
                    rating_to: request.rating_to,
                    created_at: now,
                    expires_at: now.after(OPEN),
                };
                seeks::insert(conn, &seek)?;
                Ok(json::to_text(&views(conn, vec![(seek, owner.name)])?[0]))
            })
            .await
    }

    pub async fn seeks(
        &self,
        variant: Option<String>,
        after: Option<(Moment, SeekId)>,
        limit: u32,
    ) -> Result<SeekList, GameError> {
        let (now, limit) = (self.shared.clock.now(), n_listed(limit)?);
        self.shared
            .db
            .read(move |conn| {
                let found = seeks::list(conn, variant.as_deref(), after.as_ref(), now, limit + 1)?;
                let (found, next_cursor) =
                    paging::page(found, limit, |(seek, _)| paging::cursor(seek.created_at, &seek.id.0));
                Ok(List { items: views(conn, found)?, next_cursor })
            })
            .await
    }

    /// A seek that is open.
    pub async fn find_seek(&self, id: SeekId) -> Result<SeekView, GameError> {
        let now = self.shared.clock.now();
        self.shared
            .db
            .read(move |conn| {
                let found = seeks::find(conn, &id, now)?;
                let found = views(conn, found.into_iter().collect())?.pop();
                found.ok_or(GameError::NoSeek(id))
            })
            .await
    }

    pub async fn withdraw_seek(&self, player: PlayerId, id: SeekId) -> Result<(), GameError> {
        let now = self.shared.clock.now();
        self.shared
            .db
            .write(move |conn| {
                let own = seeks::find(conn, &id, now)?.is_some_and(|(seek, _)| seek.player_id == player);
                if own && seeks::take(conn, &id)? { Ok(()) } else { Err(GameError::NoSeek(id)) }
            })
            .await
    }

    /// Takes the seek and begins its game.
    pub async fn accept_seek(
        &self,
        player: PlayerId,
        id: SeekId,
        key: Option<IdempotencyKey>,
    ) -> Result<String, GameError> {
        self.take_seek(player, id, None, key).await
    }

    /// Takes the seek in exchange for one of the player's own, and begins its game. Two players who do so with each other's seek
    /// begin one game: the second finds neither.
    pub async fn exchange_seek(
        &self,
        player: PlayerId,
        own: SeekId,
        id: SeekId,
    ) -> Result<String, GameError> {
        self.take_seek(player, id, Some(own), None).await
    }

    async fn take_seek(
        &self,
        player: PlayerId,
        id: SeekId,
        own: Option<SeekId>,
        key: Option<IdempotencyKey>,
    ) -> Result<String, GameError> {
        let (now, invitations_per_day) =
            (self.shared.clock.now(), self.shared.site.invitations_per_day.get());
        self.shared
            .write_once(key, now, move |conn| {
                let found = seeks::find(conn, &id, now)?;
                let (seek, _) = found.ok_or_else(|| GameError::NoSeek(id.clone()))?;
                check_opponent(conn, &seek, &player)?;
                // In one order, so that two players who take each other's do not wait for each other.
                let mut ids: Vec<SeekId> = own.into_iter().chain([id]).collect();
                ids.sort();
                // Of two players who accept at the same moment, only one deletes the row.
                for id in ids {
                    if !seeks::take(conn, &id)? {
                        return Err(GameError::NoSeek(id));
                    }
                }
                let request = game_of(&seek, &player)?;
                let creator = Creator::Player(seek.player_id.clone());
                let willing = [seek.player_id, player.clone()];
                let start = Start::asked(&request)?;
                let plan = Plan { creator: &creator, request: &request, start, willing: &willing };
                let proposal = propose(conn, plan, now)?;
                let table = open(conn, proposal, invitations_per_day, now)?;
                view_of(conn, &table, Some(&player), now).map(|view| json::to_text(&view))
            })
            .await
    }
}

/// The two seats that play for a win.
pub fn rivals(variant: &Variant) -> Result<[Seat; 2], GameError> {
    let start = variant.start();
    let mut seats = variant.seats().iter().copied().filter(|seat| !start.is_neutral(*seat));
    match (seats.next(), seats.next(), seats.next()) {
        (Some(one), Some(other), None) => Ok([one, other]),
        _ => Err(Fault::at(
            "variant",
            phrase("error-seek-two-players").with("variant", vocabulary::variant(variant.about())),
        )
        .into()),
    }
}

/// Checks that the requested game is valid and for two players.
fn check(request: &SeekRequest) -> Result<(Variant, Option<SeatName>), GameError> {
    let options: Options = request.options.clone().into_iter().collect();
    let variant = Variant::new(&request.variant, &options)?;
    request.time_control.check()?;
    let rivals = rivals(&variant)?;
    if variant.seats().len() > rivals.len() && stand_in(&variant).is_none() {
        return Err(Fault::at("options", phrase("error-seek-nature")).into());
    }
    if request.rated && request.engine_help {
        return Err(rated_with_help());
    }
    let rival = |wanted: &String| rivals.iter().copied().find(|rival| rival.as_str() == wanted);
    let seat = request.seat.as_ref().map(|wanted| {
        let none = || format!("no player can take the seat `{wanted}` of {}", variant.key());
        rival(wanted).map(SeatName).ok_or_else(|| GameError::from(Fault::of_program_at("seat", none())))
    });
    let seat = seat.transpose()?;
    let (from, to) = (request.rating_from.unwrap_or(0), request.rating_to.unwrap_or(9999));
    if !(0..=9999).contains(&from) || !(from..=9999).contains(&to) {
        return Err(Fault::at("rating_from, rating_to", phrase("error-rating-range")).into());
    }
    Ok((variant, seat))
}

fn check_opponent(conn: &mut Conn, seek: &Seek, player: &PlayerId) -> Result<(), GameError> {
    if seek.player_id == *player {
        return Err(phrase("error-own-seek").into());
    }
    blocks::check(conn, player, std::slice::from_ref(&seek.player_id))?;
    let rating = match ratings::find(conn, player, &seek.variant)? {
        Some(rating) => zugpost_data::rating::ratings::shown(&rating),
        None => i64::from(UNRATED),
    };
    let (from, to) = (seek.rating_from.unwrap_or(0), seek.rating_to.unwrap_or(i32::MAX));
    if !(i64::from(from)..=i64::from(to)).contains(&rating) {
        return Err(GameError::Moot(phrase("error-rating-outside").with("rating", rating)));
    }
    Ok(())
}

fn game_of(seek: &Seek, opponent: &PlayerId) -> Result<GameRequest, GameError> {
    let options = options_map(&seek.options);
    let variant = Variant::new(&seek.variant, &options.clone().into_iter().collect())?;
    let [one, other] = rivals(&variant)?;
    let own = match &seek.seat {
        Some(seat) if *seat == other => other,
        Some(_) => one,
        None => [one, other][usize::from(rand::random::<bool>())],
    };
    let taken_by = |seat: Seat| {
        let player = if seat == own { &seek.player_id } else { opponent };
        (seat.to_string(), SeatRequest { player: Some(player.0.clone()), ..SeatRequest::default() })
    };
    Ok(GameRequest {
        variant: seek.variant.clone(),
        options,
        seats: [one, other].map(taken_by).into(),
        time_control: TimeControl::from_text(&seek.time_control),
        rated: seek.rated,
        engine_help: seek.engine_help,
        without_explorer: seek.without_explorer,
        fen: None,
        pgn: None,
        message: None,
    })
}

/// The open seeks of a player.
pub(crate) fn of_player(conn: &mut Conn, player: &PlayerId, now: Moment) -> Result<Vec<SeekView>, GameError> {
    let found = seeks::of_player(conn, player, now)?;
    views(conn, found)
}

fn views(conn: &mut Conn, found: Vec<(Seek, String)>) -> Result<Vec<SeekView>, GameError> {
    let players: Vec<PlayerId> = found.iter().map(|(seek, _)| seek.player_id.clone()).collect();
    let variants: Vec<String> = found.iter().map(|(seek, _)| seek.variant.clone()).collect();
    let rated = ratings::among(conn, &players, &variants)?;
    let view = |(seek, name): (Seek, String)| {
        let rating = rated.iter().find(|row| row.player_id == seek.player_id && row.variant == seek.variant);
        SeekView {
            player: PlayerView {
                rating: rating.map(zugpost_data::rating::ratings::shown),
                ..PlayerView::new(seek.player_id, name)
            },
            id: seek.id,
            options: options_map(&seek.options),
            variant: seek.variant,
            seat: seek.seat.map(|seat| seat.to_string()),
            time_control: TimeControl::from_text(&seek.time_control),
            rated: seek.rated,
            engine_help: seek.engine_help,
            without_explorer: seek.without_explorer,
            rating_from: seek.rating_from,
            rating_to: seek.rating_to,
            created_at: seek.created_at,
            expires_at: seek.expires_at,
        }
    };
    Ok(found.into_iter().map(view).collect())
}
