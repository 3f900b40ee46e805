//! The preferences of players for their mails, for the calendar of their clocks, and for boards.

use jiff::tz::TimeZone;
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;
use zugpost_base::locale::{Letters, Locale, Spelling, phrase};
use zugpost_base::picture::look::{BoardColours, PieceSet};
use zugpost_base::text_enum::text_enum;
use zugpost_base::time::Moment;
use zugpost_data::model::error::PlayerError;
use zugpost_data::model::error::fault::Fault;
use zugpost_data::notation::move_notation::MoveNotation;
use zugpost_data::store::players::boards::BoardColumns;
use zugpost_data::store::players::preferences::{Cadence, Preferences};

use super::board_preferences::BoardPreferences;

text_enum! {
    /// A day of the week.
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

/// Days off are for rest. The limit leaves at least three days a week on which clocks run.
const MAX_DAYS_OFF: usize = 4;

/// Settings for mails, for the calendar of clocks, and for boards.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PreferencesView {
    pub cadence: Cadence,
    /// The hour at which digests are sent, from 0 to 23 in the player's time zone.
    pub digest_hour: i32,
    /// The IANA name of the time zone.
    #[schema(example = "Europe/Vienna")]
    pub time_zone: String,
    /// Days of the week on which the player's clock is stopped.
    pub weekend: Vec<Day>,
    pub notation: MoveNotation,
    /// The language of pages and mails; `null` if none was chosen: then that of the browser, and English in mails.
    pub locale: Option<Locale>,
    /// True if a vacation begins automatically before a flag would fall.
    pub auto_vacation: bool,
    pub board_colours: BoardColours,
    /// True if pages show coordinates beside boards.
    pub board_coordinates: bool,
    pub piece_set: PieceSet,
    /// Letters of the pieces in moves, on pages and in mails. The API itself has English ones.
    pub letters: Letters,
    pub spelling: Spelling,
}

impl From<&Preferences> for PreferencesView {
    fn from(row: &Preferences) -> PreferencesView {
        let board = BoardPreferences::from(&row.board);
        PreferencesView {
            cadence: row.cadence,
            digest_hour: row.digest_hour,
            time_zone: row.time_zone.clone(),
            weekend: days(&row.weekend),
            notation: row.notation.parse().unwrap_or(MoveNotation::Standard),
            locale: locale(row),
            auto_vacation: row.auto_vacation,
            board_colours: board.colours,
            board_coordinates: board.coordinates,
            piece_set: board.pieces,
            letters: board.letters,
            spelling: board.spelling,
        }
    }
}

/// The language that the player chose.
pub fn locale(row: &Preferences) -> Option<Locale> {
    Locale::stored(row.locale.as_deref())
}

/// The preferences to change; absent ones keep their values.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PreferencesRequest {
    #[serde(default)]
    pub cadence: Option<Cadence>,
    /// The hour at which digests are sent, in the player's time zone.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 23)]
    pub digest_hour: Option<i32>,
    /// The IANA name of the time zone.
    #[serde(default)]
    #[schema(example = "Europe/Vienna")]
    pub time_zone: Option<String>,
    /// Days of the week on which clocks are stopped.
    #[serde(default)]
    #[schema(max_items = 4)]
    pub weekend: Option<Vec<Day>>,
    #[serde(default)]
    pub notation: Option<MoveNotation>,
    /// The language of pages and mails; `null` for that of the browser, and English in mails.
    #[serde(default)]
    #[schema(value_type = Option<Locale>)]
    pub locale: LocaleChoice,
    /// True to begin a vacation automatically before a flag would fall.
    #[serde(default)]
    pub auto_vacation: Option<bool>,
    #[serde(default)]
    pub board_colours: Option<BoardColours>,
    /// True to show coordinates beside boards on pages.
    #[serde(default)]
    pub board_coordinates: Option<bool>,
    #[serde(default)]
    pub piece_set: Option<PieceSet>,
    /// Letters of the pieces in moves, on pages and in mails.
    #[serde(default)]
    pub letters: Option<Letters>,
    #[serde(default)]
    pub spelling: Option<Spelling>,
}

/// Change of the language of pages and mails.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LocaleChoice {
    /// It is absent in the request.
    #[default]
    Kept,
    /// It is `null`.
    OfBrowser,
    Chosen(Locale),
}

impl<'de> Deserialize<'de> for LocaleChoice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<LocaleChoice, D::Error> {
        let chosen = Option::<Locale>::deserialize(deserializer)?;
        Ok(chosen.map_or(LocaleChoice::OfBrowser, LocaleChoice::Chosen))
    }
}

impl PreferencesRequest {
    /// Checks the request and returns the changed row.
    pub(crate) fn apply(self, row: Preferences, now: Moment) -> Result<Preferences, PlayerError> {
        if self.digest_hour.is_some_and(|hour| !(0..=23).contains(&hour)) {
            return Err(Fault::at("digest_hour", phrase("error-hour")).into());
        }
        if let Some(zone) = &self.time_zone
            && TimeZone::get(zone).is_err()
        {
            return Err(Fault::at("time_zone", phrase("error-time-zone").with("zone", zone)).into());
        }
        // Days named twice count too, as `max_items` in the OpenAPI document says.
        if self.weekend.as_ref().is_some_and(|wanted| wanted.len() > MAX_DAYS_OFF) {
            return Err(Fault::at("weekend", phrase("error-days-off").with("n", MAX_DAYS_OFF)).into());
        }
        let weekend = self.weekend.map(|wanted| {
            let off: Vec<&str> =
                Day::ALL.iter().filter(|day| wanted.contains(day)).map(|day| day.as_str()).collect();
            off
        });
        let auto_vacation = self.auto_vacation.unwrap_or(row.auto_vacation);
        let colours = self.board_colours.map(|choice| choice.as_str().to_owned());
        let pieces = self.piece_set.map(|choice| choice.as_str().to_owned());
        let letters = self.letters.map(|choice| choice.as_str().to_owned());
        let spelling = self.spelling.map(|choice| choice.as_str().to_owned());
        let board = BoardColumns {
            board_colours: colours.unwrap_or(row.board.board_colours),
            board_coordinates: self.board_coordinates.unwrap_or(row.board.board_coordinates),
            piece_set: pieces.unwrap_or(row.board.piece_set),
            letters: letters.unwrap_or(row.board.letters),
            spelling: spelling.unwrap_or(row.board.spelling),
        };
        Ok(Preferences {
            cadence: self.cadence.unwrap_or(row.cadence),
            digest_hour: self.digest_hour.unwrap_or(row.digest_hour),
            time_zone: self.time_zone.unwrap_or(row.time_zone),
            weekend: weekend.map_or(row.weekend, |off| off.join(",")),
            notation: self.notation.map_or(row.notation, |choice| choice.as_str().to_owned()),
            locale: match self.locale {
                LocaleChoice::Kept => row.locale,
                LocaleChoice::OfBrowser => None,
                LocaleChoice::Chosen(locale) => Some(locale.as_str().to_owned()),
            },
            auto_vacation,
            auto_vacation_since: if auto_vacation == row.auto_vacation {
                row.auto_vacation_since
            } else {
                now
            },
            board,
        })
    }
}

/// Parses the stored list of days.
pub fn days(text: &str) -> Vec<Day> {
    text.split(',').filter_map(|day| day.parse().ok()).collect()
}
