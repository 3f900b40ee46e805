//! Everything that players may see and change about their own account.

use askama::Template;

use super::game::Time;
use super::game::seat::Post;

/// `GET /account`, and the answer to its forms. All of them post an `action` to the same address.
#[derive(Debug, Template)]
#[template(path = "page/account.html")]
pub struct AccountPage {
    pub post: Post,
    pub name: String,
    /// What was done just now.
    pub done: Option<String>,
    /// Why what was wanted was not done.
    pub problem: Option<String>,
    pub settings: Settings,
    /// Why no mail is sent, if that is so: "you unsubscribed".
    pub silence: Option<String>,
    pub addresses: Vec<AddressLine>,
    pub tokens: Vec<TokenLine>,
    /// A token that was made just now: name and secret.
    pub made: Option<(String, String)>,
    /// What a new token may be allowed.
    pub scopes: Vec<String>,
    pub sessions: Vec<SessionLine>,
    /// Players that are blocked, id and name.
    pub blocks: Vec<(String, String)>,
}

/// The preferences, and what there is to choose from as value and words.
#[derive(Debug)]
pub struct Settings {
    pub cadence: Choices,
    pub digest_hour: i32,
    pub time_zone: String,
    /// Each day with whether it is off.
    pub weekend: Vec<(String, String, bool)>,
    pub notation: Choices,
    pub language: Choices,
    pub auto_vacation: bool,
}

#[derive(Debug)]
pub struct Choices {
    pub chosen: String,
    pub choices: Vec<(String, String)>,
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
pub struct SessionLine {
    pub id: String,
    pub agent: String,
    pub since: Time,
    pub current: bool,
}
