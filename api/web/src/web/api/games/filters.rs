//! The parameters by which lists of games and exports are searched.

use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use zugpost_base::ids::PlayerId;
use zugpost_base::time::Moment;
use zugpost_data::clock::time_control::TimeControl;
use zugpost_data::model::error::{GameError, PlayerError};
use zugpost_data::store::SeatName;
use zugpost_data::store::games::query::{Between, ControlIs, GameQuery, Person, Sort, Sought, Span};
use zugpost_data::store::games::{EndReason, GameStatus};
use zugpost_rules::Seat;

use super::search::{PositionQuery, option_filters};
use crate::web::problem::{Problem, refused};
use crate::web::request::query::variant_key;
use crate::web::state::State;

/// Before the name of a player in imported games who has no account.
const IMPORTED: &str = "imported:";
const BILLION: i64 = 1_000_000_000;
const TYPES: &str = "`per_move`, `fischer`, `moves_in_days`, `unlimited`";

#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct GameFilters {
    /// Games of this player: by name or id, `me` for the player of your token, or by a name in imported games. Where a player
    /// has the same name, `imported:NAME` means the imported one.
    player: Option<String>,
    /// Games of `player` with this other player, named likewise.
    opponent: Option<String>,
    /// Games in which `player` has this seat.
    #[param(inline)]
    seat: Option<SeatName>,
    /// Games with this status.
    status: Option<GameStatus>,
    /// The key of the variant, or another of its names.
    variant: Option<String>,
    /// Options of `variant`, as `name=value` with commas between them. Games are found that have these values, chosen or by
    /// default. With `position` or `moves`, options that are not named have their defaults.
    #[param(example = "base=shogi")]
    options: Option<String>,
    /// Games with this result: `won` or `lost` by `player`, `draw`, or won by a seat.
    #[param(inline)]
    result: Option<ResultIs>,
    /// Games that ended for this reason.
    #[param(inline, value_type = Option<EndReason>)]
    reason: Option<String>,
    /// Only games that count for ratings, or only others.
    rated: Option<bool>,
    /// Only games that were imported from files, or only others.
    imported: Option<bool>,
    /// Rated games whose players all had this rating or a higher one at the start.
    rating_from: Option<i32>,
    /// Rated games whose players all had this rating or a lower one at the start.
    rating_to: Option<i32>,
    /// Rated games in which the opponent of `player` had this rating or a higher one at the start.
    opponent_rating_from: Option<i32>,
    /// Rated games in which the opponent of `player` had this rating or a lower one at the start.
    opponent_rating_to: Option<i32>,
    /// The type of a time control, such as `fischer`; or a whole time control, as games show theirs.
    #[param(example = "per_move")]
    time_control: Option<String>,
    /// Games between people only, games with a bot, or games with an engine of the server.
    #[param(inline)]
    between: Option<Between>,
    /// Games of this number of steps or more.
    plies_from: Option<u32>,
    /// Games of this number of steps or fewer.
    plies_to: Option<u32>,
    /// Running games in which this player is to act, by name or id, or `me`.
    to_move: Option<String>,
    /// Running games with a deadline before this time.
    move_by_until: Option<Moment>,
    /// Proposed or imported at this time or later.
    since: Option<Moment>,
    /// Proposed or imported before this time.
    until: Option<Moment>,
    /// Begun at this time or later.
    started_since: Option<Moment>,
    /// Begun before this time.
    started_until: Option<Moment>,
    /// Ended at this time or later; an imported game without a date counts by its import.
    ended_since: Option<Moment>,
    /// Ended before this time.
    ended_until: Option<Moment>,
    /// Games that have ended and have reached this position, in the notation of the variant (FEN); its counters of moves make no
    /// difference. Needs `variant`. These are listed by their ends.
    #[param(example = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")]
    position: Option<String>,
    /// Games that have ended and have reached the position after these steps, in machine or display notation, separated
    /// by commas or spaces, with or without numbers of moves. They begin at `position` or at the first position of the
    /// variant. Games that reached the position by other steps are found, too.
    #[param(example = "1. e4 e5 2. Nf3")]
    moves: Option<String>,
    /// The order. If absent: `ended` with a position, a reason or limits of the end, `started` with limits of the start, `move_by`
    /// with a limit of the deadline, otherwise `created`.
    #[param(inline)]
    sort: Option<Sort>,
    /// Descending or ascending; if absent, `asc` for `move_by` and `desc` for the others.
    #[param(inline)]
    order: Option<Order>,
}

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum ResultIs {
    Won,
    Lost,
    Draw,
    White,
    Black,
    Red,
    Brown,
}

/// The direction of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum Order {
    Asc,
    Desc,
}

impl From<ResultIs> for Sought {
    fn from(result: ResultIs) -> Sought {
        match result {
            ResultIs::Won => Sought::Won,
            ResultIs::Lost => Sought::Lost,
            ResultIs::Draw => Sought::Draw,
            ResultIs::White => Sought::WinOf(Seat::White),
            ResultIs::Black => Sought::WinOf(Seat::Black),
            ResultIs::Red => Sought::WinOf(Seat::Red),
            ResultIs::Brown => Sought::WinOf(Seat::Brown),
        }
    }
}

impl GameFilters {
    /// The search for this reader.
    pub async fn read(self, state: &State, reader: Option<PlayerId>) -> Result<GameQuery, Problem> {
        self.check_needs()?;
        let (sort, status) = (self.sort(), self.status()?);
        let ascending = self.order.map_or(sort == Sort::MoveBy, |order| order == Order::Asc);
        let player = person(state, "player", self.player.as_deref(), reader.as_ref()).await?;
        let opponent = person(state, "opponent", self.opponent.as_deref(), reader.as_ref()).await?;
        if opponent.is_some() && opponent == player {
            return Err(refused("opponent", "is the same as `player`; name another player"));
        }
        let to_move = person(state, "to_move", self.to_move.as_deref(), reader.as_ref()).await?;
        if matches!(to_move, Some(Person::Imported(_))) {
            return Err(refused("to_move", "imported games do not run; name a player with an account"));
        }
        if sort == Sort::MoveBy && !ascending && player.is_none() && to_move.is_none() {
            return Err(refused(
                "order",
                "the latest deadlines need `player` or `to_move`; `asc` lists the earliest",
            ));
        }
        let variant = self.variant.as_deref().map(variant_key).transpose()?;
        let by_position = self.position.is_some() || self.moves.is_some();
        let options = match (&variant, self.options.as_deref()) {
            (Some(variant), Some(options)) if !by_position => option_filters(variant, options)?,
            _ => Vec::new(),
        };
        let plies = between("plies_from", self.plies_from, "plies_to", self.plies_to)?;
        let rating = between("rating_from", self.rating_from, "rating_to", self.rating_to)?;
        let opponent_rating = between(
            "opponent_rating_from",
            self.opponent_rating_from,
            "opponent_rating_to",
            self.opponent_rating_to,
        )?;
        let reason = self.reason.as_deref().map(str::parse::<EndReason>).transpose();
        let reason = reason.map_err(|error| refused("reason", error.to_string()))?;
        let reached = match &variant {
            Some(variant) if by_position => {
                let asked = PositionQuery::of(variant, self.options.as_deref(), self.position, self.moves)?;
                Some(state.app.play.key_asked(reader.as_ref(), asked.line().await?.record).await?)
            }
            _ => None,
        };
        Ok(GameQuery {
            reader,
            player,
            opponent,
            seat: self.seat,
            to_move,
            options,
            result: self.result.map(Sought::from),
            reason,
            status,
            rated: self.rated,
            imported: self.imported,
            rating: in_billionths(rating),
            opponent_rating: in_billionths(opponent_rating),
            time_control: self.time_control.as_deref().map(time_control).transpose()?,
            between: self.between,
            plies,
            created: times("until", self.since, self.until)?,
            started: times("started_until", self.started_since, self.started_until)?,
            ended: times("ended_until", self.ended_since, self.ended_until)?,
            move_by: Span::of_times(None, self.move_by_until),
            reached,
            variant,
            sort,
            ascending,
            ids: None,
            after: None,
        })
    }

    /// The filters of games as they end, which have no other order or status.
    pub fn of_ends(self) -> Result<GameFilters, Problem> {
        let GameFilters { sort, order, to_move, move_by_until, position, moves, .. } = &self;
        let given = [
            ("sort", sort.is_some()),
            ("order", order.is_some()),
            ("position", position.is_some()),
            ("moves", moves.is_some()),
            ("to_move", to_move.is_some()),
            ("move_by_until", move_by_until.is_some()),
        ];
        match given.into_iter().find(|(_, is_given)| *is_given) {
            Some((parameter, _)) => Err(refused(parameter, "games come as they end; leave it out")),
            None => Ok(GameFilters { sort: Some(Sort::Ended), order: Some(Order::Asc), ..self }),
        }
    }

    /// Refuses a parameter that says nothing without another.
    fn check_needs(&self) -> Result<(), Problem> {
        let is_of_player = matches!(self.result, Some(ResultIs::Won | ResultIs::Lost));
        let opponent_rating = self.opponent_rating_from.or(self.opponent_rating_to).is_some();
        let of_player = [
            ("opponent", self.opponent.is_some()),
            ("seat", self.seat.is_some()),
            ("result", is_of_player),
            ("opponent_rating_from", opponent_rating),
        ];
        if let Some((parameter, _)) = of_player.into_iter().find(|(_, given)| *given && self.player.is_none())
        {
            return Err(refused(parameter, "needs `player`, whose games are meant"));
        }
        let is_by_position = self.position.is_some() || self.moves.is_some();
        if self.variant.is_none() && (is_by_position || self.options.is_some()) {
            let why = "is needed with `options`, `position` and `moves`; GET /api/v1/variants lists them";
            return Err(refused("variant", why));
        }
        if is_by_position && self.sort.is_some_and(|sort| sort != Sort::Ended) {
            return Err(refused("sort", "games with a position are listed by `ended`; leave `sort` out"));
        }
        let rated_only = opponent_rating || self.rating_from.or(self.rating_to).is_some();
        if rated_only && self.rated == Some(false) {
            return Err(refused(
                "rated",
                "only rated games have ratings; leave `rated` or the limits of ratings out",
            ));
        }
        let is_imported = self.player.as_deref().is_some_and(|player| player.starts_with(IMPORTED));
        if is_imported && self.imported == Some(false) {
            return Err(refused("imported", "`player` is a name in imported games; leave `imported` out"));
        }
        Ok(())
    }

    /// The status that games need to meet the other parameters.
    fn status(&self) -> Result<Option<GameStatus>, Problem> {
        let by_position = self.position.is_some() || self.moves.is_some();
        let of_ended = [
            (by_position, "position"),
            (self.result.is_some(), "result"),
            (self.reason.is_some(), "reason"),
            (self.ended_since.or(self.ended_until).is_some(), "ended_since"),
            (matches!(self.sort, Some(Sort::Ended | Sort::Plies)), "sort"),
        ];
        let of_running = [
            (self.to_move.is_some(), "to_move"),
            (self.move_by_until.is_some(), "move_by_until"),
            (matches!(self.sort, Some(Sort::Moved | Sort::MoveBy)), "sort"),
        ];
        let needs = |of: &[(bool, &'static str)]| of.iter().find(|(given, _)| *given).map(|(_, name)| *name);
        match (needs(&of_ended), needs(&of_running), self.status) {
            (Some(ended), Some(running), _) => {
                let why =
                    format!("is of running games, and `{ended}` of games that have ended; leave one out");
                Err(refused(running, why))
            }
            (Some(_), None, None | Some(GameStatus::Ended)) => Ok(Some(GameStatus::Ended)),
            (None, Some(_), None | Some(GameStatus::Running)) => Ok(Some(GameStatus::Running)),
            (None, None, status) => Ok(status),
            (Some("position"), None, Some(_)) => Err(refused(
                "status",
                "games are found by a position once they have ended; leave `status` out",
            )),
            (Some(name), None, Some(_)) => {
                Err(refused("status", format!("`{name}` finds games that have ended; leave `status` out")))
            }
            (None, Some(name), Some(_)) => {
                Err(refused("status", format!("`{name}` finds running games; leave `status` out")))
            }
        }
    }

    fn sort(&self) -> Sort {
        let by_position = self.position.is_some() || self.moves.is_some();
        let by_end = self.ended_since.or(self.ended_until).is_some() || self.reason.is_some();
        match self.sort {
            Some(sort) => sort,
            None if by_position || by_end => Sort::Ended,
            None if self.started_since.or(self.started_until).is_some() => Sort::Started,
            None if self.move_by_until.is_some() => Sort::MoveBy,
            None => Sort::Created,
        }
    }
}

/// Finds the person of a parameter.
async fn person(
    state: &State,
    parameter: &'static str,
    name: Option<&str>,
    reader: Option<&PlayerId>,
) -> Result<Option<Person>, Problem> {
    let Some(name) = name else { return Ok(None) };
    if let Some(imported) = name.strip_prefix(IMPORTED) {
        return Ok(Some(Person::Imported(imported.to_owned())));
    }
    if name == "me" {
        let reader = reader.cloned().map(Person::Account);
        return reader
            .map(Some)
            .ok_or_else(|| refused(parameter, "`me` needs a token with the scope `game:read`"));
    }
    match state.app.accounts.player_named(name.to_owned()).await {
        Err(PlayerError::NotFound(name)) => match state.app.play.is_imported_name(name.clone()).await? {
            true => Ok(Some(Person::Imported(name))),
            false => Err(refused(parameter, format!("no player `{name}`"))),
        },
        found => Ok(Some(Person::Account(found?))),
    }
}

/// A range of whole numbers, both included.
fn between<N: Into<i64>>(
    from_name: &'static str,
    from: Option<N>,
    to_name: &'static str,
    to: Option<N>,
) -> Result<Span, Problem> {
    let (from, to): (Option<i64>, Option<i64>) = (from.map(Into::into), to.map(Into::into));
    if let (Some(from), Some(to)) = (from, to)
        && from > to
    {
        return Err(refused(to_name, format!("is below `{from_name}`; no number is from {from} to {to}")));
    }
    Ok(Span { from, until: to.map(|to| to + 1) })
}

/// Limits of ratings as they are stored. Ratings are shown rounded, and limits are those of shown ratings.
fn in_billionths(span: Span) -> Span {
    let stored = |shown: i64| shown * BILLION - BILLION / 2;
    Span { from: span.from.map(stored), until: span.until.map(stored) }
}

fn times(until_name: &'static str, from: Option<Moment>, until: Option<Moment>) -> Result<Span, Problem> {
    if let (Some(from), Some(until)) = (from, until)
        && from >= until
    {
        return Err(refused(
            until_name,
            "is not after the time from which games are searched; give a later one",
        ));
    }
    Ok(Span::of_times(from, until))
}

/// A type of time controls, or a whole one.
fn time_control(text: &str) -> Result<ControlIs, Problem> {
    if text.starts_with('{') {
        let control: TimeControl = serde_json::from_str(text).map_err(|error| {
            refused("time_control", format!("no time control: {error}; types are {TYPES}"))
        })?;
        control.check().map_err(GameError::from)?;
        return Ok(ControlIs::Exactly(control.to_text()));
    }
    match text {
        "per_move" | "fischer" | "moves_in_days" | "unlimited" => {
            Ok(ControlIs::OfType(format!("{{\"type\":\"{text}\"")))
        }
        _ => Err(refused("time_control", format!("no type `{text}`; there are {TYPES}"))),
    }
}
