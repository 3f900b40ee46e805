//! `/feeds/{token}/…`: the deadlines of a player as a calendar, and the games that wait for them as a feed. The token is
//! made and revoked on `/account`; it reads what waits and can do nothing.

use actix_web::http::header::{self, ETag, EntityTag, Header, IfNoneMatch};
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, ResponseError, get};

use crate::clock::clocks::Clocks;
use crate::ids::{self, PlayerId, SecretHash};
use crate::model::describe;
use crate::model::error::PlayerError;
use crate::model::variant::record_of;
use crate::play::reading::own_games::OwnGames;
use crate::store::games::Table;
use crate::store::players::Player;
use crate::time::{Moment, words};
use crate::web::markup::{Deadline, FeedEntry, FeedPage, Page, calendar};
use crate::web::pages::game::presenters;
use crate::web::problem::Problem;
use crate::web::state::State;

#[get("/feeds/{token}/deadlines.ics")]
pub async fn calendar_of_deadlines(
    state: Data<State>,
    request: HttpRequest,
    token: Path<String>,
) -> HttpResponse {
    let (owner, games) = match waiting(&state, &request, &token).await {
        Ok(found) => found,
        Err(problem) => return problem.error_response(),
    };
    let deadlines: Vec<Deadline> =
        games.to_move.iter().filter_map(|table| deadline(&state, table, &owner.id)).collect();
    answer(&request, "text/calendar; charset=utf-8", calendar("Zugpost: your moves", &deadlines))
}

#[get("/feeds/{token}/games.atom")]
pub async fn waiting_games(state: Data<State>, request: HttpRequest, token: Path<String>) -> HttpResponse {
    let (owner, games) = match waiting(&state, &request, &token).await {
        Ok(found) => found,
        Err(problem) => return problem.error_response(),
    };
    let to_move = games.to_move.iter().map(|table| (table, "Your move"));
    let asked = games.invitations.iter().map(|table| (table, "Invitation"));
    let mut entries: Vec<(Moment, FeedEntry)> =
        to_move.chain(asked).map(|(table, news)| entry(&state, table, &owner.id, news)).collect();
    // The newest first.
    entries.sort_by(|(one, _), (other, _)| other.cmp(one));
    let updated = entries.first().map_or(owner.created_at, |(at, _)| *at);
    let site = &state.app.shared.site;
    let page = FeedPage {
        id: site.url(&format!("feeds/of/{}", owner.id)),
        title: format!("Games that wait for {}", owner.name),
        updated: updated.timestamp().to_string(),
        url: site.url("games"),
        entries: entries.into_iter().map(|(_, entry)| entry).collect(),
    };
    answer(&request, "application/atom+xml; charset=utf-8", page.html())
}

/// The player whose link this is, with their games. A wrong token counts against its sender like one of the API.
async fn waiting(state: &State, request: &HttpRequest, token: &str) -> Result<(Player, OwnGames), Problem> {
    let hash = SecretHash::of(token);
    state.limits.token(&hash)?;
    let owner = match state.app.accounts.feed_owner(hash).await {
        Err(error @ PlayerError::NoSuchLink) => {
            state.limits.stranger(request)?;
            return Err(error.into());
        }
        found => found?,
    };
    let games = state.app.play.own_games(owner.id.clone()).await?;
    Ok((owner, games))
}

fn deadline(state: &State, table: &Table, player: &PlayerId) -> Option<Deadline> {
    let (game, site) = (&table.game, &state.app.shared.site);
    let at = game.move_by?.timestamp();
    let host = site.base_url.host_str().unwrap_or("localhost");
    let url = site.url(&format!("games/{}", game.id));
    Some(Deadline {
        uid: format!("{}-{}@{host}", game.id, game.ply),
        at,
        since: Clocks::of(game).turn.at.timestamp(),
        summary: format!("Move due: {}", against(table, player)),
        description: format!("{}\n{url}", turn(table)),
        url,
    })
}

fn entry(state: &State, table: &Table, player: &PlayerId, news: &str) -> (Moment, FeedEntry) {
    let (game, site) = (&table.game, &state.app.shared.site);
    let updated = if game.started_at.is_some() { Clocks::of(game).turn.at } else { game.created_at };
    let url = site.url(&format!("games/{}", game.id));
    let by = game.move_by.map_or_else(String::new, |at| {
        format!(". Move by {}", words::date(at.timestamp(), &jiff::tz::TimeZone::UTC))
    });
    let entry = FeedEntry {
        id: format!("{url}#{}", game.ply),
        title: format!("{news}: {}", against(table, player)),
        updated: updated.timestamp().to_string(),
        url,
        author: opponents(table, player),
        summary: format!("{}{by}.", turn(table)),
    };
    (updated, entry)
}

/// "Turn 12"; before the first turn nothing has been played.
fn turn(table: &Table) -> String {
    record_of(table)
        .map_or_else(|_| "Waiting".to_owned(), |record| format!("Turn {}", record.position().turn()))
}

fn against(table: &Table, player: &PlayerId) -> String {
    format!("{} vs {}", presenters::variant_name(&table.game).name, opponents(table, player))
}

fn opponents(table: &Table, player: &PlayerId) -> String {
    let others = table.seats.iter().filter(|seated| seated.row.player_id.as_ref() != Some(player));
    let others: Vec<String> = others.map(describe::name).collect();
    if others.is_empty() { "yourself".to_owned() } else { others.join(" and ") }
}

/// The text, or nothing if the client has it already.
fn answer(request: &HttpRequest, media_type: &str, text: String) -> HttpResponse {
    let tag = EntityTag::new_weak(ids::fingerprint(text.as_bytes()));
    let known = match IfNoneMatch::parse(request) {
        Ok(IfNoneMatch::Items(known)) => known.iter().any(|one| one.weak_eq(&tag)),
        Ok(IfNoneMatch::Any) | Err(_) => false,
    };
    let mut answer = if known { HttpResponse::NotModified() } else { HttpResponse::Ok() };
    answer
        .insert_header(ETag(tag))
        .insert_header((header::CACHE_CONTROL, "private, no-cache"))
        .insert_header((header::REFERRER_POLICY, "no-referrer"))
        .insert_header(("X-Robots-Tag", "noindex, nofollow"));
    if known { answer.finish() } else { answer.content_type(media_type).body(text) }
}
