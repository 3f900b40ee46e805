//! `/account`: the data and settings of the signed-in player. Every form posts there with an `action`.

pub mod auth_forms;
mod chats;
pub mod consent;
pub(crate) mod destination;
pub mod login;
pub mod looks;
pub(crate) mod preferences;
pub mod push;
pub(crate) mod undelivered;
mod vacations;

use std::collections::BTreeMap;
use std::time::Duration;

use actix_web::http::StatusCode;
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse, get, post};
use serde_json::{Value, json};
use zugpost_base::email_address::EmailAddress;
use zugpost_base::ids::{DeviceId, TokenId};
use zugpost_base::locale::{Locale, Phrase, phrase};
use zugpost_data::model::scope::Scope;
use zugpost_data::notation::move_notation::MoveNotation;
use zugpost_data::store::players::preferences::Cadence;
use zugpost_games::accounts::players::TokenRequest;
use zugpost_games::accounts::preferences::{Day, PreferencesRequest, PreferencesView};
use zugpost_games::accounts::signing_in::identity::Identity;
use zugpost_games::accounts::suppressions::SuppressionView;

use super::failure::Failure;
use super::lobby::cadences;
use super::see_other;
use super::session::{OwnForm, PageResult, SignedIn};
use super::times::Times;
use crate::web::api::account;
use crate::web::auth;
use crate::web::markup::{
    AccountPage, AddressLine, Choices, DeviceLine, Feed, SessionLine, Settings, TokenLine,
};
use crate::web::middleware::preferences::{Preferences, request_preferences};
use crate::web::problem::{Code, Problem};
use crate::web::state::State;
use vacations::Dates;

type Fields = BTreeMap<String, String>;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The result of a form, for the page that is shown again.
#[derive(Debug, Default)]
struct Outcome {
    done: Option<Phrase>,
    problem: Option<Phrase>,
    /// The name and the secret of a new token.
    made: Option<(String, String)>,
    /// The URLs of a new calendar and feed.
    feed: Option<[String; 2]>,
    /// The dates of a vacation that was refused.
    dates: Dates,
    /// The fields of a chat that was refused.
    chat: Fields,
}

#[get("/account")]
pub async fn show(state: Data<State>, by: SignedIn) -> PageResult {
    Ok(by.page(StatusCode::OK, &page(&state, &by, Outcome::default()).await?))
}

#[get("/account/export")]
pub async fn export(state: Data<State>, request: HttpRequest, by: SignedIn) -> PageResult {
    Ok(account::exported(&state, &request, by.id()).await?)
}

#[post("/account")]
pub async fn change(state: Data<State>, request: HttpRequest, form: OwnForm<Fields>) -> PageResult {
    let by = &form.by;
    match form.fields.get("action").map_or("", String::as_str) {
        "sign-out" => {
            state.app.accounts.sign_out(by.session.hash()).await?;
            return Ok(goodbye());
        }
        "close" => {
            let confirm = form.fields.get("confirm").cloned().unwrap_or_default();
            match state.app.privacy.close_account(by.id(), confirm).await {
                Ok(()) => return Ok(goodbye()),
                Err(error) => return shown(&state, by, &form.fields, Err(error.into())).await,
            }
        }
        _ => {}
    }
    let outcome = act(&state, &request, &form).await;
    let locale = form.fields.get("locale").filter(|_| outcome.is_ok()).map(|tag| tag.parse::<Locale>().ok());
    let mut answer = shown(&state, by, &form.fields, outcome).await?;
    if let Some(language) = locale {
        preferences::keep(&mut answer, Preferences { language, ..request_preferences() }, &state);
    }
    Ok(answer)
}

async fn shown(
    state: &State,
    by: &SignedIn,
    typed: &Fields,
    outcome: Result<Outcome, Failure>,
) -> PageResult {
    let (status, outcome) = match outcome {
        Ok(outcome) => (StatusCode::OK, outcome),
        Err(Failure { status, why }) => {
            let dates = vacations::dates(typed);
            let is_chat = typed.get("action").is_some_and(|action| action == "add-chat");
            let chat = if is_chat { typed.clone() } else { Fields::new() };
            (status, Outcome { problem: Some(why), dates, chat, ..Outcome::default() })
        }
    };
    let page = page(state, by, outcome).await?;
    // The form may have changed the language.
    let mut by = by.clone();
    by.player.locale = page.settings.locale.map(|locale| locale.as_str().to_owned());
    by.looks = by.looks.at("/account");
    Ok(by.page(status, &page))
}

async fn act(state: &State, request: &HttpRequest, form: &OwnForm<Fields>) -> Result<Outcome, Failure> {
    let (app, fields, id) = (&state.app, &form.fields, form.by.id());
    let text = |name: &str| fields.get(name).map(|value| value.trim().to_owned()).unwrap_or_default();
    let done = match text("action").as_str() {
        "settings" => {
            app.accounts.change_preferences(id, settings(fields)?).await?;
            phrase("account-done-settings")
        }
        "enter-vacation" => {
            let once = form.once(&state.ongoing)?;
            vacations::enter(state, &form.by, vacations::dates(fields), once).await?;
            phrase("account-done-vacation")
        }
        "end-vacation" => {
            vacations::end(state, &form.by, text("id")).await?;
            phrase("account-done-vacation-end")
        }
        "cancel-vacation" => {
            vacations::end(state, &form.by, text("id")).await?;
            phrase("account-done-vacation-cancel")
        }
        "mail-again" => {
            app.accounts.lift_suppression(id).await?;
            phrase("account-done-mail-again")
        }
        "add-address" => {
            let email = text("email").parse::<EmailAddress>();
            let email = email.map_err(|error| Failure::bad(error.phrase()))?;
            let (from, once) = (state.limits.network(request), form.once(&state.ongoing)?);
            app.accounts.add_address(id, email.clone(), from, Some(once)).await?;
            phrase("account-done-add-address").with("email", email.to_string())
        }
        "prefer-address" => {
            app.accounts.prefer_address(id, text("email"), None).await?;
            phrase("account-done-prefer")
        }
        "remove-address" => {
            app.accounts.remove_address(id, text("email")).await?;
            phrase("account-done-remove")
        }
        "create-token" => return create_token(state, form, text("name"), &text("days")).await,
        "make-feed" => {
            let secret = app.accounts.make_feed(id).await?;
            let url = |name: &str| app.shared.site.url(&format!("feeds/{}/{name}", secret.expose()));
            let feed = Some([url("deadlines.ics"), url("games.atom")]);
            return Ok(Outcome { feed, ..Outcome::default() });
        }
        "revoke-feed" => {
            app.accounts.revoke_feed(id).await?;
            phrase("account-done-revoke-feed")
        }
        "revoke-token" => {
            app.accounts.delete_token(id, TokenId(text("id"))).await?;
            phrase("account-done-revoke")
        }
        "remove-device" => {
            app.events.remove_device(id, DeviceId(text("id"))).await.map_err(Problem::from)?;
            phrase("account-done-device")
        }
        "add-chat" => {
            chats::add(state, &form.by, fields, form.once(&state.ongoing)?).await?;
            phrase("account-done-add-chat")
        }
        "test-chat" => {
            chats::try_out(state, &form.by, text("id")).await?;
            phrase("account-done-test-chat")
        }
        "enable-chat" => {
            chats::enable(state, &form.by, text("id")).await?;
            phrase("account-done-enable-chat")
        }
        "remove-chat" => {
            chats::remove(state, &form.by, text("id")).await?;
            phrase("account-done-remove-chat")
        }
        "end-session" => {
            app.accounts.end_session(id, text("id")).await?;
            phrase("account-done-session")
        }
        "block" => {
            app.accounts.block(id, text("player")).await?;
            phrase("account-done-block").with("name", text("player"))
        }
        "unblock" => {
            app.accounts.unblock(id, text("player")).await?;
            phrase("account-done-unblock")
        }
        other => return Err(Failure::bad(phrase("account-error-action").with("action", other))),
    };
    Ok(Outcome { done: Some(done), ..Outcome::default() })
}

async fn create_token(
    state: &State,
    form: &OwnForm<Fields>,
    name: String,
    days: &str,
) -> Result<Outcome, Failure> {
    let wanted = |scope: &&Scope| form.fields.contains_key(&format!("scope_{scope}"));
    let days: Option<u32> = match days {
        "" => None,
        days => {
            let days = days.parse().ok().filter(|days| (1..=3650).contains(days));
            Some(days.ok_or_else(|| Failure::bad(phrase("account-error-days")))?)
        }
    };
    let request = TokenRequest {
        name,
        scopes: Scope::OF_PLAYERS.iter().filter(wanted).copied().collect(),
        expires_at: days.map(|days| state.app.shared.clock.now().after(DAY * days)),
    };
    let owner = Identity::signed_in(form.by.player.clone());
    let made = state.app.accounts.make_token(owner, request).await?;
    Ok(Outcome { made: made.token.map(|secret| (made.name, secret)), ..Outcome::default() })
}

/// The preferences of a form as an API request.
fn settings(fields: &Fields) -> Result<PreferencesRequest, Problem> {
    let text = |name: &str| Value::from(fields.get(name).cloned().unwrap_or_default());
    let is_on = |name: String| fields.get(&name).is_some_and(|value| value == "yes");
    let weekend: Vec<&str> =
        Day::ALL.iter().map(|day| day.as_str()).filter(|day| is_on(format!("weekend_{day}"))).collect();
    let hour = fields.get("digest_hour").and_then(|hour| hour.parse::<i32>().ok());
    let mut wanted = json!({
        "cadence": text("cadence"), "digest_hour": hour, "time_zone": text("time_zone"), "weekend": weekend,
        "notation": text("notation"),
        "auto_vacation": is_on("auto_vacation".to_owned()),
    });
    if let Some(locale) = fields.get("locale") {
        wanted["locale"] = if locale.is_empty() { Value::Null } else { Value::from(locale.as_str()) };
    }
    serde_json::from_value(wanted)
        .map_err(|error| Problem::of_program_at(Code::BadRequest, "settings", error.to_string()))
}

fn goodbye() -> HttpResponse {
    let mut answer = see_other("/");
    if let Err(error) = answer.add_cookie(&auth::no_session()) {
        tracing::error!(%error, "cannot delete the session cookie");
    }
    answer
}

async fn page(state: &State, by: &SignedIn, outcome: Outcome) -> Result<AccountPage, Problem> {
    let (app, id, times) = (&state.app, by.id(), Times::of(state, Some(by)));
    let account = app.accounts.account(id.clone()).await?;
    let addresses = app.accounts.addresses(id.clone()).await?;
    let tokens = app.accounts.tokens(id.clone()).await?;
    let sessions = app.accounts.sessions(id.clone(), Some(by.session.hash())).await?;
    let devices = app.events.devices(id.clone()).await?;
    let feed_since = app.accounts.feed_since(id.clone()).await?;
    let role = app.accounts.role_of(id.clone()).await?;
    let vacations = vacations::section(state, by, outcome.dates, &times).await?;
    let chats = chats::section(state, by, chats::typed(&outcome.chat), &times).await?;
    let blocks = app.accounts.blocks(id).await?;
    let address = |row: zugpost_games::accounts::addresses::AddressView| AddressLine {
        email: row.email,
        primary: row.primary,
    };
    Ok(AccountPage {
        post: by.post("/account"),
        name: account.name,
        done: outcome.done,
        problem: outcome.problem,
        settings: shown_settings(&account.preferences),
        vacations,
        silence: account.suppressed.as_ref().map(|silence| silence_words(silence, &times)),
        undelivered: account.undelivered.as_ref().map(|mails| undelivered::words(mails, &times)),
        addresses: addresses.into_iter().map(address).collect(),
        tokens: tokens
            .into_iter()
            .map(|token| TokenLine {
                id: token.id.0,
                name: token.name,
                scopes: token.scopes.join(", "),
                expires: token.expires_at.map(|at| times.until(at)),
            })
            .collect(),
        made: outcome.made,
        feed: Feed { since: feed_since.map(|at| times.at(at)), made: outcome.feed },
        chats,
        role,
        scopes: Scope::OF_PLAYERS.iter().map(ToString::to_string).collect(),
        devices: devices
            .into_iter()
            .map(|device| DeviceLine {
                id: device.id.0,
                agent: agent(device.agent),
                game: device.game.map(|game| game.0),
                since: times.at(device.created_at),
            })
            .collect(),
        sessions: sessions
            .into_iter()
            .map(|session| SessionLine {
                id: session.id,
                agent: agent(session.agent),
                since: times.at(session.created_at),
                current: session.current,
            })
            .collect(),
        blocks: blocks.into_iter().map(|block| (block.player.id.0, block.player.name)).collect(),
    })
}

fn agent(name: Option<String>) -> Phrase {
    name.map_or(phrase("account-a-browser"), Phrase::Verbatim)
}

fn shown_settings(preferences: &PreferencesView) -> Settings {
    let day = |day: &Day| (day.as_str().to_owned(), day_words(*day), preferences.weekend.contains(day));
    Settings {
        locale: preferences.locale,
        cadence: choices(Cadence::ALL, preferences.cadence, |one| (one.as_str(), cadences::words(one))),
        digest_hour: preferences.digest_hour,
        time_zone: preferences.time_zone.clone(),
        weekend: Day::ALL.iter().map(day).collect(),
        notation: choices(MoveNotation::ALL, preferences.notation, |one| (one.as_str(), notation_words(one))),
        auto_vacation: preferences.auto_vacation,
    }
}

fn choices<T: Copy>(all: &[T], chosen: T, words: impl Fn(T) -> (&'static str, Phrase)) -> Choices {
    let choice = |one: &T| {
        let (value, words) = words(*one);
        (value.to_owned(), words)
    };
    Choices { chosen: words(chosen).0.to_owned(), choices: all.iter().map(choice).collect() }
}

fn silence_words(suppressed: &SuppressionView, times: &Times) -> Phrase {
    let silence = match suppressed.reason.as_str() {
        "unsubscribed" => phrase("account-silent-unsubscribed"),
        _ => phrase("account-silent-refused"),
    };
    silence.with("since", times.at(suppressed.since).words)
}

fn notation_words(notation: MoveNotation) -> Phrase {
    let example = match notation {
        MoveNotation::Standard => "Nf3",
        MoveNotation::Coordinate => "g1f3",
    };
    Phrase::Verbatim(example.to_owned())
}

fn day_words(day: Day) -> Phrase {
    match day {
        Day::Monday => phrase("account-monday"),
        Day::Tuesday => phrase("account-tuesday"),
        Day::Wednesday => phrase("account-wednesday"),
        Day::Thursday => phrase("account-thursday"),
        Day::Friday => phrase("account-friday"),
        Day::Saturday => phrase("account-saturday"),
        Day::Sunday => phrase("account-sunday"),
    }
}
