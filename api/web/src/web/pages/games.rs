//! `/games`: the games of the signed-in player, and their open challenges.

use actix_web::get;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Query};
use askama::Template;
use serde::Deserialize;
use url::form_urlencoded;
use zugpost_base::ids::GameId;
use zugpost_base::locale::{Phrase, phrase};
use zugpost_data::clock::time_control::TimeControl;
use zugpost_data::store::games::{OwnFilter, Table, Wait};
use zugpost_games::play::reading::own_lists::{OwnList, Part};
use zugpost_rules::{About, Variant};

use super::account::undelivered;
use super::failure::Failure;
use super::game::proposal;
use super::lobby::cards::own_card;
use super::lobby::seek_line::{self, SeekLine};
use super::see_other;
use super::session::{PageResult, Refusal, SignedIn};
use super::times::Times;
use super::watching::watch::{player_named, variant_named};
use crate::web::markup::lobby::cards::CardTime;
use crate::web::markup::{FormTarget, GameCard, filters};
use crate::web::problem::Problem;
use crate::web::state::State;

/// `GET /games` for a signed-in player. Rows of invitations and proposals have forms that post to their game; the form of
/// an open challenge posts `action=withdraw` with its `id`.
#[derive(Debug, Template)]
#[template(path = "page/games.html")]
pub struct GamesPage {
    /// Number of games that wait for the reader's move.
    pub n_waiting: usize,
    /// A message that mails have not arrived at the player's address.
    pub undelivered: Option<Phrase>,
    pub variants: &'static [&'static About],
    pub filter: GamesFilter,
    /// Reason why the filter was refused.
    pub problem: Option<Phrase>,
    pub sections: Vec<GamesSection>,
    /// The URL of the page of finished games.
    pub archive: String,
    /// The open challenges of the player.
    pub seeks: Vec<SeekLine>,
    /// The target of their forms.
    pub post: FormTarget,
}

/// The typed values of the filter.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct GamesFilter {
    /// One of `GamesFilter::shows`.
    show: String,
    variant: String,
    opponent: String,
    page: String,
}

impl GamesFilter {
    /// Values and labels of what can be shown.
    fn shows() -> [(&'static str, Phrase); 4] {
        [
            ("", phrase("start-all")),
            ("to-move", phrase("people-your-move")),
            ("waiting", phrase("seat-in-the-post")),
            ("finished", phrase("people-finished")),
        ]
    }

    fn is_empty(&self) -> bool {
        [&self.show, &self.variant, &self.opponent].iter().all(|value| value.is_empty())
    }
}

#[derive(Debug)]
pub struct GamesSection {
    pub title: Phrase,
    pub games: Vec<GameCard>,
    /// The URL of the rest of the list.
    pub more: Option<String>,
    pub mover: Mover,
}

/// The player whose turn the games of a section wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mover {
    Reader,
    Others,
    Nobody,
}

impl GamesSection {
    /// A list without a rest.
    pub fn whole(title: Phrase, games: Vec<GameCard>, mover: Mover) -> GamesSection {
        GamesSection { title, games, more: None, mover }
    }

    pub(crate) fn is_yours(&self) -> bool {
        self.mover == Mover::Reader
    }

    pub(crate) fn is_theirs(&self) -> bool {
        self.mover == Mover::Others
    }
}

/// Games of each section of the overview, and of a page that shows one section.
const OVERVIEW: usize = 12;
const LISTED: usize = 24;
/// The last page of a section.
const LAST_PAGE: usize = 40;

/// The lists that the page shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Show {
    All,
    ToMove,
    Waiting,
    Finished,
}

impl Show {
    fn read(text: &str) -> Result<Show, Failure> {
        match text {
            "" => Ok(Show::All),
            "to-move" => Ok(Show::ToMove),
            "waiting" => Ok(Show::Waiting),
            "finished" => Ok(Show::Finished),
            other => {
                let unknown: String = other.chars().take(20).collect();
                Err(Failure::bad(phrase("people-error-show").with("list", unknown)))
            }
        }
    }

    fn has(self, other: Show) -> bool {
        self == Show::All || self == other
    }
}

#[get("/games")]
pub async fn list(state: Data<State>, by: SignedIn, query: Query<GamesFilter>) -> PageResult {
    let mut typed = query.into_inner();
    for text in [&mut typed.show, &mut typed.variant, &mut typed.opponent] {
        *text = text.trim().to_owned();
    }
    let times = Times::of(&state, Some(&by));
    let (sections, problem) = match read(&state, &typed).await {
        Ok((show, filter, page)) => (sections(&state, &by, &typed, show, filter, page, &times).await?, None),
        Err(failure) => (Vec::new(), Some(failure.why)),
    };
    let status = if problem.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let seeks = state.app.lobby.own_seeks(by.id()).await?;
    let undelivered = state.app.accounts.undelivered(by.id()).await?;
    let page = GamesPage {
        n_waiting: by.n_waiting,
        undelivered: undelivered.as_ref().map(|mails| undelivered::words(mails, &times)),
        variants: Variant::rows(),
        archive: url("/archive", &[("player", &by.player.name), ("variant", &typed.variant)]),
        filter: typed,
        problem,
        sections,
        seeks: seeks.into_iter().map(|seek| seek_line::line(seek, Some(&by), &times)).collect(),
        post: by.post("/seeks"),
    };
    Ok(by.page(status, &page))
}

#[derive(Debug, Deserialize)]
pub struct NextQuery {
    after: Option<String>,
}

/// Leads to the next game in which the player is to move; without one, to the list.
#[get("/games/next")]
pub async fn next(state: Data<State>, by: SignedIn, query: Query<NextQuery>) -> PageResult {
    let after = query.into_inner().after.map(GameId);
    let found = state.app.play.next_to_move(by.id(), after).await?;
    Ok(see_other(&found.map_or("/games".to_owned(), |id| format!("/games/{id}"))))
}

/// The filter that was typed, and the page of its list.
async fn read(state: &State, typed: &GamesFilter) -> Result<(Show, OwnFilter, usize), Failure> {
    let show = Show::read(&typed.show)?;
    let page = match &*typed.page {
        "" => 1,
        page => page
            .parse()
            .ok()
            .filter(|page| (1..=LAST_PAGE).contains(page))
            .ok_or_else(|| Failure::bad(phrase("people-error-page").with("last", LAST_PAGE)))?,
    };
    let variant = variant_named(&typed.variant)?;
    let opponent = player_named(state, &typed.opponent).await?;
    Ok((show, OwnFilter { variant, opponent }, page))
}

async fn sections(
    state: &State,
    by: &SignedIn,
    typed: &GamesFilter,
    show: Show,
    filter: OwnFilter,
    page: usize,
    times: &Times,
) -> Result<Vec<GamesSection>, Refusal> {
    let part = match show {
        Show::All => Part { skipped: 0, length: OVERVIEW },
        Show::ToMove | Show::Waiting | Show::Finished => {
            Part { skipped: (page - 1) * LISTED, length: LISTED }
        }
    };
    // Of these there are few, and they are on the first page.
    let answers = Part { skipped: 0, length: if page == 1 { 2 * LISTED } else { 0 } };
    let none = Part { skipped: 0, length: 0 };
    let wanted = |part_of: Show, part| if show.has(part_of) { part } else { none };
    let wanted = vec![
        (Wait::ForOwnMove, wanted(Show::ToMove, part)),
        (Wait::ForOthers, wanted(Show::Waiting, part)),
        (Wait::Over, wanted(Show::Finished, part)),
        (Wait::ForAnswers, answers),
    ];
    let lists = state.app.play.own_lists(by.id(), filter, wanted).await?;
    let [to_move, others_move, over, waiting] =
        <[OwnList; 4]>::try_from(lists).map_err(|_| Problem::interrupted())?;
    let (invitations, proposed): (Vec<Table>, Vec<Table>) = waiting
        .tables
        .into_iter()
        .partition(|table| table.seats_of(&by.id()).any(|seated| !seated.row.accepted));
    let section = |title, found: OwnList, wait: &str, mover| {
        let following = if show == Show::All { "1".to_owned() } else { (page + 1).to_string() };
        let asked = [
            ("show", wait),
            ("variant", &*typed.variant),
            ("opponent", &*typed.opponent),
            ("page", &*following),
        ];
        GamesSection {
            title,
            games: found.tables.iter().map(|table| own_card(table, &by.id(), times)).collect(),
            mover,
            more: (found.has_more && page < LAST_PAGE).then(|| url("/games", &asked)),
        }
    };
    let answers = |title, games: Vec<GameCard>, part_of| {
        GamesSection::whole(title, if show.has(part_of) { games } else { Vec::new() }, Mover::Nobody)
    };
    let invitations = invitations.iter().map(|table| invitation(table, by, times)).collect();
    let proposed = proposed.iter().map(|table| proposal(table, by, times)).collect();
    let mut sections = vec![
        section(phrase("people-your-move"), to_move, "to-move", Mover::Reader),
        answers(phrase("people-invitations"), invitations, Show::ToMove),
        section(phrase("seat-in-the-post"), others_move, "waiting", Mover::Others),
        answers(phrase("people-proposed"), proposed, Show::Waiting),
        section(phrase("people-finished"), over, "finished", Mover::Nobody),
    ];
    sections.retain(|section| !section.games.is_empty());
    Ok(sections)
}

/// A URL with those parameters that say something.
fn url(path: &str, asked: &[(&str, &str)]) -> String {
    let mut query = form_urlencoded::Serializer::new(String::new());
    query.extend_pairs(asked.iter().filter(|(_, value)| !value.is_empty()));
    format!("{path}?{}", query.finish())
}

pub(super) fn invitation(table: &Table, by: &SignedIn, times: &Times) -> GameCard {
    GameCard {
        state: TimeControl::from_text(&table.game.time_control).phrase(),
        time: expiry(table, times),
        actions: vec![("accept", phrase("start-accept")), ("decline", phrase("people-decline"))],
        post: Some(by.post(format!("/games/{}", table.game.id))),
        ..own_card(table, &by.id(), times)
    }
}

fn proposal(table: &Table, by: &SignedIn, times: &Times) -> GameCard {
    let own = proposal::of(table, &by.id());
    let mut actions = Vec::new();
    if own.is_some_and(|own| own.has_open_seats) {
        actions.push(("link", phrase("people-new-link")));
    }
    if own.is_some() {
        actions.push(("withdraw", phrase("start-withdraw")));
    }
    GameCard {
        time: expiry(table, times),
        post: (!actions.is_empty()).then(|| by.post(format!("/games/{}", table.game.id))),
        actions,
        ..own_card(table, &by.id(), times)
    }
}

fn expiry(table: &Table, times: &Times) -> Option<CardTime> {
    table.game.invited_until.map(|at| CardTime::OpenUntil(times.at(at)))
}
