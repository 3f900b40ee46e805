//! What players may choose about their mails and the calendar of their clocks.

use jiff::tz::TimeZone;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Accounts;
use super::account::AccountView;
use super::suppressions::SuppressionView;
use crate::ids::PlayerId;
use crate::model::error::PlayerError;
use crate::store::Conn;
use crate::store::mail::{batches, suppressions};
use crate::store::players::preferences::{self, Preferences};
use crate::store::players::{self};
use crate::time::Moment;

/// A choice that the database keeps as text.
macro_rules! choices {
    ($(#[$about:meta])* $name:ident { $($(#[$one:meta])* $choice:ident = $text:tt,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
        pub enum $name {
            $($(#[$one])* #[serde(rename = $text)] $choice,)*
        }

        impl $name {
            pub const ALL: &[$name] = &[$($name::$choice,)*];

            pub fn as_str(self) -> &'static str {
                match self { $($name::$choice => $text,)* }
            }

            /// From the database; nothing for a text that no version of the site has written.
            pub fn from_text(text: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|choice| choice.as_str() == text)
            }
        }
    };
}

choices! {
    /// How soon mails follow what they tell.
    Cadence {
        Instant = "instant",
        /// After ten minutes one mail, then none until the player comes back.
        Delayed = "delayed",
        /// One mail a day.
        Digest = "digest",
        Off = "off",
    }
}

choices! {
    /// How moves are written in mails and pages.
    MoveNotation {
        Standard = "standard",
        /// From square to square.
        Coordinate = "coordinate",
    }
}

choices! {
    /// Whose letters the pieces have.
    Language {
        En = "en",
        De = "de",
        Fr = "fr",
        Es = "es",
        It = "it",
        Nl = "nl",
        Pl = "pl",
        Ru = "ru",
    }
}

choices! {
    Day {
        Monday = "mon",
        Tuesday = "tue",
        Wednesday = "wed",
        Thursday = "thu",
        Friday = "fri",
        Saturday = "sat",
        Sunday = "sun",
    }
}

/// Days off are for rest: four of them leave a week that is still played in.
const MOST_DAYS_OFF: usize = 4;

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PreferencesView {
    pub cadence: Cadence,
    /// When digests come: an hour from 0 to 23 in the own time zone.
    pub digest_hour: i32,
    #[schema(example = "Europe/Vienna")]
    pub time_zone: String,
    /// Days on which the own clock stands still.
    pub weekend: Vec<Day>,
    pub notation: MoveNotation,
    pub language: Language,
    /// Whether a vacation begins by itself before a flag would fall.
    pub auto_vacation: bool,
}

impl From<&Preferences> for PreferencesView {
    fn from(row: &Preferences) -> PreferencesView {
        PreferencesView {
            cadence: Cadence::from_text(&row.cadence).unwrap_or(Cadence::Delayed),
            digest_hour: row.digest_hour,
            time_zone: row.time_zone.clone(),
            weekend: days(&row.weekend),
            notation: MoveNotation::from_text(&row.notation).unwrap_or(MoveNotation::Standard),
            language: Language::from_text(&row.language).unwrap_or(Language::En),
            auto_vacation: row.auto_vacation,
        }
    }
}

/// What is to change; what is absent stays.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PreferencesRequest {
    #[serde(default)]
    pub cadence: Option<Cadence>,
    #[serde(default)]
    #[schema(minimum = 0, maximum = 23)]
    pub digest_hour: Option<i32>,
    /// An IANA name.
    #[serde(default)]
    #[schema(example = "Europe/Vienna")]
    pub time_zone: Option<String>,
    #[serde(default)]
    #[schema(max_items = 4)]
    pub weekend: Option<Vec<Day>>,
    #[serde(default)]
    pub notation: Option<MoveNotation>,
    #[serde(default)]
    pub language: Option<Language>,
    #[serde(default)]
    pub auto_vacation: Option<bool>,
}

impl PreferencesRequest {
    /// The changed row, if everything makes sense.
    fn apply(self, row: Preferences, now: Moment) -> Result<Preferences, PlayerError> {
        if self.digest_hour.is_some_and(|hour| !(0..=23).contains(&hour)) {
            return Err(PlayerError::Bad("digest_hour: an hour is from 0 to 23".to_owned()));
        }
        if let Some(zone) = &self.time_zone
            && TimeZone::get(zone).is_err()
        {
            return Err(PlayerError::Bad(format!(
                "time_zone: no zone `{zone}`; give one like `Europe/Vienna`"
            )));
        }
        // Also where some are named twice, as the document says.
        if self.weekend.as_ref().is_some_and(|wanted| wanted.len() > MOST_DAYS_OFF) {
            return Err(PlayerError::Bad(format!("weekend: at most {MOST_DAYS_OFF} days a week are off")));
        }
        let weekend = self.weekend.map(|wanted| {
            let off: Vec<&str> =
                Day::ALL.iter().filter(|day| wanted.contains(day)).map(|day| day.as_str()).collect();
            off
        });
        let auto_vacation = self.auto_vacation.unwrap_or(row.auto_vacation);
        Ok(Preferences {
            cadence: self.cadence.map_or(row.cadence, |choice| choice.as_str().to_owned()),
            digest_hour: self.digest_hour.unwrap_or(row.digest_hour),
            time_zone: self.time_zone.unwrap_or(row.time_zone),
            weekend: weekend.map_or(row.weekend, |off| off.join(",")),
            notation: self.notation.map_or(row.notation, |choice| choice.as_str().to_owned()),
            language: self.language.map_or(row.language, |choice| choice.as_str().to_owned()),
            auto_vacation,
            auto_vacation_since: if auto_vacation == row.auto_vacation {
                row.auto_vacation_since
            } else {
                now
            },
        })
    }
}

/// The days that the database's list names.
pub fn days(text: &str) -> Vec<Day> {
    text.split(',').filter_map(Day::from_text).collect()
}

impl Accounts {
    /// The own account with its preferences.
    pub async fn account(&self, player: PlayerId) -> Result<AccountView, PlayerError> {
        self.shared.db.read(move |conn| account(conn, &player)).await
    }

    pub async fn change_preferences(
        &self,
        player: PlayerId,
        request: PreferencesRequest,
    ) -> Result<AccountView, PlayerError> {
        let now = self.shared.clock.now();
        self.shared
            .db
            .write(move |conn| {
                let changed = request.apply(preferences::of(conn, &player)?, now)?;
                preferences::save(conn, &player, &changed)?;
                // What waits, waits for what was chosen before.
                batches::release(conn, &player, now)?;
                account(conn, &player)
            })
            .await
    }
}

fn account(conn: &mut Conn, player: &PlayerId) -> Result<AccountView, PlayerError> {
    let row = players::get(conn, player)?;
    let preferences = PreferencesView::from(&preferences::of(conn, player)?);
    let suppressed = match &row.email {
        Some(email) => suppressions::of(conn, email)?.map(SuppressionView::from),
        None => None,
    };
    Ok(AccountView::of(row, preferences, suppressed))
}
