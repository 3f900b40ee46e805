//! The account page: the data and settings of the signed-in player.

pub(crate) mod looks;

use askama::Template;
use zugpost_base::locale::{Locale, Phrase};
use zugpost_data::store::players::operators::Role;

use super::filters;
use super::game::Time;
use super::game::seat::FormTarget;
use super::parts::select::Choices;

/// `GET /account`, and the response to its forms. Every form posts an `action` to the same URL.
#[derive(Debug, Template)]
#[template(path = "page/account.html")]
pub struct AccountPage {
    pub post: FormTarget,
    pub name: String,
    /// The change that was just made, as a sentence.
    pub done: Option<Phrase>,
    /// Reason why the requested change failed.
    pub problem: Option<Phrase>,
    pub settings: Settings,
    pub vacations: Vacations,
    /// A sentence that mail to the player is suppressed, and the reason.
    pub silence: Option<Phrase>,
    /// A message that mails have not arrived at the player's address.
    pub undelivered: Option<Phrase>,
    pub addresses: Vec<AddressLine>,
    pub tokens: Vec<TokenLine>,
    /// The name and the secret of a token that was just created.
    pub made: Option<(String, String)>,
    /// The scopes that a new token may have.
    pub scopes: Vec<String>,
    pub feed: Feed,
    pub chats: Chats,
    /// True if the player sees the operator's page.
    pub role: Option<Role>,
    /// Browsers that show notices of waiting games.
    pub devices: Vec<DeviceLine>,
    pub sessions: Vec<SessionLine>,
    /// Blocked players: id and name.
    pub blocks: Vec<(String, String)>,
}

impl AccountPage {
    /// The ids and titles of the parts of the page, in its order.
    fn parts() -> [(&'static str, &'static str); 11] {
        [
            ("settings", "account-settings"),
            ("vacations", "account-vacations"),
            ("boards", "account-boards"),
            ("addresses", "account-addresses"),
            ("tokens", "account-tokens"),
            ("feeds", "account-feeds"),
            ("chats", "account-chats"),
            ("devices", "account-devices"),
            ("sessions", "account-browsers"),
            ("blocks", "account-blocks"),
            ("data", "account-data"),
        ]
    }
}

/// The preferences, with the choices as value and label.
#[derive(Debug)]
pub struct Settings {
    /// The language of pages and mails; `None` for that of the browser.
    pub locale: Option<Locale>,
    pub cadence: Choices,
    pub digest_hour: i32,
    pub time_zone: String,
    /// Each day: value, label, and whether it is a day off.
    pub weekend: Vec<(String, Phrase, bool)>,
    pub notation: Choices,
    pub auto_vacation: bool,
}

#[derive(Debug)]
pub struct Vacations {
    /// Rest of the allowance of each year, in a sentence without a full stop.
    pub years: Vec<Phrase>,
    /// Current and planned vacations, in the order of their start.
    pub lines: Vec<VacationLine>,
    /// The time zone of the form's dates.
    pub zone: String,
    pub today: String,
    /// The dates of a rejected form, as typed.
    pub begins: String,
    pub last_day: String,
}

#[derive(Debug)]
pub struct VacationLine {
    pub id: String,
    pub begins: Time,
    pub ends: Time,
    pub is_running: bool,
    /// True if it began because the player's time would have run out.
    pub is_automatic: bool,
}

/// The secret link to the player's calendar and feed.
#[derive(Debug, Default)]
pub struct Feed {
    /// Time at which it was made; `None` if there is none.
    pub since: Option<Time>,
    /// The URLs of calendar and feed, right after they were made.
    pub made: Option<[String; 2]>,
}

/// The chats that are told of games.
#[derive(Debug)]
pub struct Chats {
    pub lines: Vec<ChatLine>,
    pub form: ChatForm,
}

#[derive(Debug)]
pub struct ChatLine {
    pub id: String,
    pub format: Phrase,
    /// The server, and the room.
    pub place: String,
    pub heard: Phrase,
    /// The error of the last attempt.
    pub error: Option<String>,
    /// Since when nothing is sent.
    pub disabled: Option<Time>,
}

/// The form of a new chat, as typed.
#[derive(Debug)]
pub struct ChatForm {
    pub format: Choices,
    pub url: String,
    pub room: String,
    pub players: String,
    pub told: Choices,
}

#[derive(Debug)]
pub struct AddressLine {
    pub email: String,
    pub primary: bool,
}

#[derive(Debug)]
pub struct TokenLine {
    pub id: String,
    pub name: String,
    pub scopes: String,
    pub expires: Option<Time>,
}

#[derive(Debug)]
pub struct DeviceLine {
    pub id: String,
    pub agent: Phrase,
    /// The only game that it reports.
    pub game: Option<String>,
    pub since: Time,
}

#[derive(Debug)]
pub struct SessionLine {
    pub id: String,
    pub agent: Phrase,
    pub since: Time,
    pub current: bool,
}
