//! `/feeds/{token}/…`: the deadlines of a player as a calendar, and the games that wait for them as a feed. The token is
//! made and revoked on `/account`; it reads what waits and can do nothing.

use actix_web::http::header::{self, ETag, EntityTag, Header, IfNoneMatch};
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, ResponseError, get};
use askama::Template;
use zugpost_base::ids::{self, PlayerId, SecretHash};
use zugpost_base::locale::{Locale, Phrase, phrase};
use zugpost_base::time::{Moment, words};
use zugpost_data::clock::clocks::Clocks;
use zugpost_data::model::describe;
use zugpost_data::model::error::PlayerError;
use zugpost_data::model::variant::record_of;
use zugpost_data::store::games::Table;
use zugpost_data::store::players::Player;
use zugpost_games::play::reading::own_games::OwnGames;

use crate::web::markup::{self, Page, listed};
use crate::web::middleware::preferences::locale_of;
use crate::web::pages::game::presenters;
use crate::web::problem::Problem;
use crate::web::state::State;

/// The games that wait for a player, as Atom (RFC 4287).
#[derive(Debug, Template)]
#[template(path = "feed/waiting.xml")]
pub struct FeedPage {
    /// The language of the texts.
    pub locale: Locale,
    /// The identity of the feed, which no link changes.
    pub id: String,
    pub title: String,
    /// RFC 3339; the time of the newest entry.
    pub updated: String,
    /// The player's list of games.
    pub url: String,
    pub entries: Vec<FeedEntry>,
}

#[derive(Clone, Debug)]
pub struct FeedEntry {
    pub id: String,
    pub title: String,
    /// RFC 3339.
    pub updated: String,
    pub url: String,
    pub author: String,
    pub summary: String,
}

/// One deadline.
#[derive(Clone, Debug)]
pub struct Deadline {
    /// Stable for the turn, and unique on earth.
    pub uid: String,
    pub at: jiff::Timestamp,
    /// Beginning of the turn.
    pub since: jiff::Timestamp,
    pub summary: String,
    pub description: String,
    pub url: String,
}

const LONGEST_LINE: usize = 75;

/// A calendar (RFC 5545) with an event for each deadline: lines end in CRLF and hold at most 75 octets, texts are escaped.
pub fn calendar(name: &str, deadlines: &[Deadline]) -> String {
    let mut text = String::new();
    let mut line = |property: &str, value: &str| fold(&mut text, &format!("{property}:{value}"));
    line("BEGIN", "VCALENDAR");
    line("VERSION", "2.0");
    line("PRODID", "-//Zugpost//Deadlines//EN");
    line("CALSCALE", "GREGORIAN");
    line("METHOD", "PUBLISH");
    line("X-WR-CALNAME", &escape(name));
    // Interval at which programs are to look: twice an hour.
    line("REFRESH-INTERVAL;VALUE=DURATION", "PT30M");
    line("X-PUBLISHED-TTL", "PT30M");
    for deadline in deadlines {
        line("BEGIN", "VEVENT");
        line("UID", &deadline.uid);
        line("DTSTAMP", &in_utc(deadline.since));
        line("DTSTART", &in_utc(deadline.at));
        line("SUMMARY", &escape(&deadline.summary));
        line("DESCRIPTION", &escape(&deadline.description));
        line("URL", &deadline.url);
        // A deadline does not keep its player busy.
        line("TRANSP", "TRANSPARENT");
        line("END", "VEVENT");
    }
    line("END", "VCALENDAR");
    text
}

fn in_utc(at: jiff::Timestamp) -> String {
    at.strftime("%Y%m%dT%H%M%SZ").to_string()
}

fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\\' | ';' | ',' => escaped.extend(['\\', letter]),
            '\n' => escaped.push_str("\\n"),
            letter if letter.is_control() => {}
            letter => escaped.push(letter),
        }
    }
    escaped
}

/// Adds a line. A long one continues after a break and a space.
fn fold(text: &mut String, line: &str) {
    let mut used = 0;
    for letter in line.chars() {
        if used + letter.len_utf8() > LONGEST_LINE {
            text.push_str("\r\n ");
            used = 1;
        }
        text.push(letter);
        used += letter.len_utf8();
    }
    text.push_str("\r\n");
}

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
    let locale = locale_of(owner.locale.as_deref());
    let deadlines = games.to_move.iter().filter_map(|table| deadline(&state, table, &owner.id, locale));
    let deadlines: Vec<Deadline> = deadlines.collect();
    let name = phrase("feed-calendar").text(locale);
    answer(&request, "text/calendar; charset=utf-8", calendar(&name, &deadlines))
}

#[get("/feeds/{token}/games.atom")]
pub async fn waiting_games(state: Data<State>, request: HttpRequest, token: Path<String>) -> HttpResponse {
    let (owner, games) = match waiting(&state, &request, &token).await {
        Ok(found) => found,
        Err(problem) => return problem.error_response(),
    };
    let locale = locale_of(owner.locale.as_deref());
    let to_move = games.to_move.iter().map(|table| (table, phrase("feed-your-move")));
    let asked = games.invitations.iter().map(|table| (table, phrase("feed-invitation")));
    let mut entries: Vec<(Moment, FeedEntry)> =
        to_move.chain(asked).map(|(table, news)| entry(&state, table, &owner.id, news, locale)).collect();
    // The newest first.
    entries.sort_by(|(one, _), (other, _)| other.cmp(one));
    let updated = entries.first().map_or(owner.created_at, |(at, _)| *at);
    let site = &state.app.shared.site;
    let page = FeedPage {
        locale,
        id: site.url(&format!("feeds/of/{}", owner.id)),
        title: phrase("feed-title").with("who", &owner.name).text(locale),
        updated: updated.timestamp().to_string(),
        url: site.url("games"),
        entries: entries.into_iter().map(|(_, entry)| entry).collect(),
    };
    answer(&request, "application/atom+xml; charset=utf-8", page.html())
}

/// The owner of this link, with their games. A wrong token counts against its sender like one of the API.
async fn waiting(state: &State, request: &HttpRequest, token: &str) -> Result<(Player, OwnGames), Problem> {
    let hash = SecretHash::of(token);
    state.limits.token(request, &hash)?;
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

fn deadline(state: &State, table: &Table, player: &PlayerId, locale: Locale) -> Option<Deadline> {
    let (game, site) = (&table.game, &state.app.shared.site);
    let at = game.move_by?.timestamp();
    let host = site.base_url.host_str().unwrap_or("localhost");
    let url = site.url(&format!("games/{}", game.id));
    Some(Deadline {
        uid: format!("{}-{}@{host}", game.id, game.ply),
        at,
        since: Clocks::of(game).turn.at.timestamp(),
        summary: phrase("feed-move-due").with("game", against(table, player)).text(locale),
        description: format!("{}\n{url}", turn(table).text(locale)),
        url,
    })
}

fn entry(
    state: &State,
    table: &Table,
    player: &PlayerId,
    news: Phrase,
    locale: Locale,
) -> (Moment, FeedEntry) {
    let (game, site) = (&table.game, &state.app.shared.site);
    let updated = if game.started_at.is_some() { Clocks::of(game).turn.at } else { game.created_at };
    let url = site.url(&format!("games/{}", game.id));
    let summary = match game.move_by {
        Some(at) => {
            let date = words::date(at.timestamp(), &jiff::tz::TimeZone::UTC);
            phrase("feed-turn-by").with("turn", turn(table)).with("date", date)
        }
        None => phrase("game-sentence").with("text", turn(table)),
    };
    let entry = FeedEntry {
        id: format!("{url}#{}", game.ply),
        title: news.with("game", against(table, player)).text(locale),
        updated: updated.timestamp().to_string(),
        url,
        author: listed(opponents(table, player)).text(locale),
        summary: summary.text(locale),
    };
    (updated, entry)
}

/// "Move 12"; before the first turn nothing has been played.
fn turn(table: &Table) -> Phrase {
    match record_of(table) {
        Ok(record) => phrase("feed-turn").with("turn", record.position().turn()),
        Err(_) => phrase("feed-waiting"),
    }
}

fn against(table: &Table, player: &PlayerId) -> Phrase {
    let game = presenters::variant_name(&table.game).name;
    markup::against(game, opponents(table, player))
}

fn opponents(table: &Table, player: &PlayerId) -> Vec<Phrase> {
    let others: Vec<Phrase> = table.seats_beside(player).map(describe::opponent).collect();
    if others.is_empty() { vec![phrase("feed-yourself")] } else { others }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_folded_between_letters_and_unfold_to_the_same() {
        let line = format!("SUMMARY:{}", "Žлд🜲,".repeat(40));
        let mut folded = String::new();
        fold(&mut folded, &line);
        assert!(folded.split("\r\n").all(|part| part.len() <= LONGEST_LINE), "{folded}");
        assert_eq!(folded.replace("\r\n ", ""), format!("{line}\r\n"));
    }

    #[test]
    fn texts_cannot_begin_a_line_of_their_own() {
        let at = jiff::Timestamp::UNIX_EPOCH;
        let hostile = "x\r\nEND:VCALENDAR;,\\\u{7}";
        let deadline = Deadline {
            uid: "a@b".to_owned(),
            at,
            since: at,
            summary: hostile.to_owned(),
            description: String::new(),
            url: "https://b/".to_owned(),
        };
        let text = calendar("n", &[deadline]);
        assert!(text.contains("\r\nSUMMARY:x\\nEND:VCALENDAR\\;\\,\\\\\r\n"), "{text}");
        assert_eq!(text.matches("\r\nEND:VCALENDAR").count(), 1);
        assert!(text.contains("DTSTART:19700101T000000Z"));
    }
}
