//! Bots: what they take. A challenge beyond that is refused when it is made; any other one is an invitation like that of
//! a person, unless the bot accepts unrated games at once.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use zugpost_base::ids::PlayerId;
use zugpost_base::locale::{Phrase, phrase};
use zugpost_base::text_enum::text_enum;
use zugpost_base::vocabulary::variant_error;
use zugpost_data::clock::time_control::TimeControl;
use zugpost_data::model::error::fault::Fault;
use zugpost_data::model::error::{GameError, PlayerError};
use zugpost_data::model::json;
use zugpost_data::store::Conn;
use zugpost_data::store::players::{self, Player, bot_terms, profiles};
use zugpost_rules::Variant;

use super::Accounts;

/// The most variants that the terms of a bot name.
const MAX_NAMED: usize = 100;
/// In seconds: the longest time for a move that a time control gives.
const LONGEST_MOVE: u32 = 366 * 24 * 60 * 60;

text_enum! {
    /// The types of time controls.
    TimeControlType {
        PerMove = "per_move",
        Fischer = "fischer",
        MovesInDays = "moves_in_days",
        Unlimited = "unlimited",
    }
}

impl TimeControlType {
    const fn of(time_control: TimeControl) -> TimeControlType {
        match time_control {
            TimeControl::PerMove { .. } => TimeControlType::PerMove,
            TimeControl::Fischer { .. } => TimeControlType::Fischer,
            TimeControl::MovesInDays { .. } => TimeControlType::MovesInDays,
            TimeControl::Unlimited {} => TimeControlType::Unlimited,
        }
    }
}

text_enum! {
    /// The games that a bot takes.
    GamesTaken {
        All = "all",
        Rated = "rated",
        Unrated = "unrated",
    }
}

/// The games that a bot accepts. A list that is `null` accepts everything.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct BotTerms {
    /// The keys of the variants.
    #[schema(max_items = 100)]
    pub variants: Option<Vec<String>>,
    #[schema(max_items = 4)]
    pub time_controls: Option<Vec<TimeControlType>>,
    /// The minimum time for a move, in seconds. For a time bank it is the time for each of thirty moves.
    #[schema(maximum = 31622400)]
    pub seconds_per_move: u32,
    pub games: GamesTaken,
    /// Maximum number of games at once, including one open invitation of each player; `null` for any number.
    pub games_at_once: Option<u32>,
    /// True if the bot accepts unrated games at once. It accepts rated ones itself.
    pub auto_accept: bool,
}

impl Default for BotTerms {
    fn default() -> BotTerms {
        BotTerms {
            variants: None,
            time_controls: None,
            seconds_per_move: 0,
            games: GamesTaken::All,
            games_at_once: None,
            auto_accept: false,
        }
    }
}

/// A game to which a bot is challenged.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Challenge<'a> {
    pub(crate) variant: &'a Variant,
    pub(crate) time_control: TimeControl,
    pub(crate) rated: bool,
}

impl Accounts {
    /// Returns the terms of a bot; an error for a person.
    pub async fn bot_terms(&self, player: PlayerId) -> Result<BotTerms, PlayerError> {
        self.shared
            .db
            .read(move |conn| {
                let player = players::get(conn, &player)?;
                of(conn, &player)?.ok_or_else(not_a_bot)
            })
            .await
    }

    pub async fn set_bot_terms(&self, player: PlayerId, terms: BotTerms) -> Result<BotTerms, PlayerError> {
        let terms = terms.checked()?;
        self.shared
            .db
            .write(move |conn| {
                // The row lock serialises concurrent servers.
                players::lock(conn, &player)?;
                if !players::get(conn, &player)?.bot {
                    return Err(not_a_bot());
                }
                bot_terms::put(conn, &player, &json::to_text(&terms))?;
                Ok(terms)
            })
            .await
    }
}

fn not_a_bot() -> PlayerError {
    Fault::of_program(
        "this account is not a bot; an operator makes one with `zugpost admin player NAME --bot`",
    )
    .into()
}

/// Returns the terms of a bot; `None` for a person.
pub(crate) fn of(conn: &mut Conn, player: &Player) -> diesel::QueryResult<Option<BotTerms>> {
    if !player.bot {
        return Ok(None);
    }
    let text = bot_terms::of(conn, &player.id)?;
    let read = |text: String| {
        serde_json::from_str(&text).unwrap_or_else(|error| {
            tracing::error!(%error, "stored terms of a bot cannot be read");
            BotTerms::default()
        })
    };
    Ok(Some(text.map_or(BotTerms::default(), read)))
}

/// Returns whether an invited player accepts at once. Refuses a challenge outside the terms of a bot. The player's row
/// is locked: of two challenges at once, the other one waits and counts this one.
pub(crate) fn accepts_at_once(
    conn: &mut Conn,
    player: &PlayerId,
    challenge: Challenge<'_>,
) -> Result<bool, GameError> {
    let player = players::get(conn, player)?;
    let Some(terms) = of(conn, &player)? else { return Ok(false) };
    let refused = |setting: &'static str, why: Phrase| {
        Err(GameError::Refused(Fault::at(setting, why.with("name", player.name.clone()))))
    };
    if let Some((setting, why)) = terms.objection(challenge) {
        return refused(setting, why);
    }
    if let Some(most) = terms.games_at_once
        && profiles::count_engaged(conn, &player.id)? >= i64::from(most)
    {
        return refused("takes.games_at_once", phrase("error-bot-games-at-once").with("n", most));
    }
    Ok(terms.auto_accept && !challenge.rated)
}

impl BotTerms {
    /// These terms with the keys of the named variants.
    fn checked(self) -> Result<BotTerms, PlayerError> {
        let key = |name: String| match Variant::about_of(&name) {
            Ok(about) => Ok(about.key.to_owned()),
            Err(error) => Err(PlayerError::from(Fault::at("variants", variant_error(&error)))),
        };
        let bad = |field: &'static str, why: &str| Err(Fault::of_program_at(field, why).into());
        if self.variants.as_ref().is_some_and(|named| named.len() > MAX_NAMED) {
            return bad("variants", "name at most 100");
        }
        if self.time_controls.as_ref().is_some_and(|types| types.len() > TimeControlType::ALL.len()) {
            return bad("time_controls", "name each type once");
        }
        if self.seconds_per_move > LONGEST_MOVE {
            return bad("seconds_per_move", "at most 366 days");
        }
        let variants = self.variants.map(|names| names.into_iter().map(key).collect()).transpose()?;
        Ok(BotTerms { variants, ..self })
    }

    /// The setting for which the bot does not take this game, and why, if so.
    fn objection(&self, challenge: Challenge<'_>) -> Option<(&'static str, Phrase)> {
        let Challenge { variant, time_control, rated } = challenge;
        if let Some(variants) =
            self.variants.as_ref().filter(|known| known.iter().all(|key| key != variant.key()))
        {
            return Some((
                "takes.variants",
                phrase("error-bot-variant").with("variant", variant.key()).with("known", listed(variants)),
            ));
        }
        let own = TimeControlType::of(time_control);
        if let Some(types) = self.time_controls.as_ref().filter(|known| !known.contains(&own)) {
            return Some((
                "takes.time_controls",
                phrase("error-bot-time-control").with("own", own.as_str()).with("known", listed(types)),
            ));
        }
        let least = Duration::from_secs(self.seconds_per_move.into());
        if time_control.time_for_a_move().is_some_and(|time| time < least) {
            let why = phrase("error-bot-seconds").with("n", self.seconds_per_move);
            return Some(("takes.seconds_per_move", why));
        }
        match (self.games, rated) {
            (GamesTaken::Unrated, true) => Some(("takes.games", phrase("error-bot-unrated"))),
            (GamesTaken::Rated, false) => Some(("takes.games", phrase("error-bot-rated"))),
            (GamesTaken::All, _) | (GamesTaken::Rated, true) | (GamesTaken::Unrated, false) => None,
        }
    }
}

fn listed<T: std::fmt::Display>(choices: &[T]) -> String {
    if choices.is_empty() {
        return "–".to_owned();
    }
    choices.iter().map(T::to_string).collect::<Vec<_>>().join(", ")
}
