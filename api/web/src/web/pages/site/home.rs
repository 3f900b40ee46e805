//! `/`: an introduction to the site, a few running games and open challenges, and the variants.

use actix_web::http::StatusCode;
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse, get};
use askama::Template;
use zugpost_base::locale::{Phrase, phrase};
use zugpost_data::model::error::GameError;
use zugpost_data::store::games::finding::Running;
use zugpost_data::store::games::{OwnFilter, Table, Wait};
use zugpost_games::play::reading::own_lists::Part;

use zugpost_rules::{About, Variant};

use super::gallery::gallery_now;
use crate::web::markup::{GameCard, filters};
use crate::web::pages::games::{self, GamesSection, Mover};
use crate::web::pages::lobby::cards::{card, own_card};
use crate::web::pages::lobby::guest_games;
use crate::web::pages::lobby::seek_line::{self, SeekLine};
use crate::web::pages::session::{PageResult, SignedIn, Visitor, set_private_no_store};
use crate::web::pages::site::gallery::{Group, INVENTIONS, gallery};
use crate::web::pages::site::postcard::{self, Postcard};
use crate::web::pages::times::Times;
use crate::web::state::State;

/// `GET /`; the form leads to `/start`. `problem` explains why `/start` sent the visitor back here.
#[derive(Debug, Template)]
#[template(path = "page/home.html")]
pub struct HomePage {
    /// Games that wait for the reader; `None` if they have no games.
    pub own: Option<OwnGames>,
    /// The running games of a reader without an account.
    pub guest: Vec<GameCard>,
    /// A game as a visitor sees it at once; `None` for a reader with games of their own.
    pub postcard: Option<Postcard>,
    pub groups: Vec<Group>,
    pub n_variants: usize,
    /// The running games with the newest moves.
    pub running: Vec<GameCard>,
    /// The newest open challenges.
    pub seeks: Vec<SeekLine>,
    pub problem: Option<Phrase>,
}

/// The first games of a player's lists.
#[derive(Debug)]
pub struct OwnGames {
    /// Number of games that wait for their move.
    pub n_waiting: usize,
    /// The most urgent of them.
    pub to_move: Vec<GameCard>,
    /// Invitations, whose forms post to their game, and games in which others are to move.
    pub sections: Vec<GamesSection>,
}

impl OwnGames {
    fn title(&self) -> Phrase {
        match self.n_waiting {
            0 => phrase("home-none-waiting"),
            n => phrase("home-waiting").with("n", n),
        }
    }
}

/// Sentences that say what a game is about.
const VOICES: [(&str, &str); 3] = [
    ("clockwork-orange", "home-voice-clockwork-orange"),
    ("007", "home-voice-007"),
    ("chaos", "home-voice-chaos"),
];

impl HomePage {
    fn voices() -> impl Iterator<Item = (&'static About, &'static str)> {
        VOICES.iter().filter_map(|(key, words)| Some((Variant::about_of(key).ok()?, *words)))
    }
}

/// The game of the first buttons: whoever knows chess can begin it at once, and it is played nowhere else.
const FIRST: &str = "clockwork-orange";
/// A game is on the postcard from this number of steps on.
const SHOWN_FROM: u32 = 4;
/// Games and challenges that are shown, and the newest games of which one is on the postcard.
const RUNNING: usize = 4;
const NEWEST: u32 = 12;
const SEEKS: u32 = 5;
/// Games of the reader in each list.
const OWN: usize = 4;

#[get("/")]
pub async fn home(state: Data<State>, http: HttpRequest, visitor: Visitor) -> PageResult {
    let running = state.app.play.running_games(Running::default(), NEWEST).await?;
    let seeks = state.app.lobby.seeks(None, None, SEEKS).await?.items;
    let reader = visitor.0.as_ref();
    let times = Times::of(&state, reader);
    let own = match reader {
        Some(by) => own_games(&state, by, &times).await?,
        None => None,
    };
    let guest = guest_games::cards(&state, &http, &times).await;
    let is_private = !guest.is_empty();
    let postcard = match own {
        Some(_) => None,
        None => newest_postcard(&state, &running.tables).await.or_else(postcard::recorded),
    };
    let page = HomePage {
        own,
        guest,
        postcard,
        groups: gallery_now(&state).await?,
        n_variants: Variant::rows().len(),
        running: running.tables.iter().take(RUNNING).map(|table| card(table, &times)).collect(),
        seeks: seeks.into_iter().map(|seek| seek_line::line(seek, reader, &times)).collect(),
        problem: None,
    };
    let mut answer = visitor.page(StatusCode::OK, &page);
    if is_private {
        set_private_no_store(&mut answer);
    }
    Ok(answer)
}

/// A running game that shows something, which the first steps of a game do not: one that is played only here, if there is one.
async fn newest_postcard(state: &State, running: &[Table]) -> Option<Postcard> {
    let begun = running.iter().map(|table| &table.game).filter(|game| game.ply.n_steps() >= SHOWN_FROM);
    let shown = begun.min_by_key(|game| !INVENTIONS.contains(&game.variant.as_str()))?;
    let (table, moves, _) = state.app.play.public_game(shown.id.clone()).await.ok()?;
    postcard::of_game(&table, &moves)
}

/// The home page, for a request with an unknown variant.
pub fn without_variant(visitor: &Visitor, problem: Phrase) -> HttpResponse {
    let (running, seeks) = (Vec::new(), Vec::new());
    let page = HomePage {
        own: None,
        guest: Vec::new(),
        postcard: postcard::recorded(),
        groups: gallery(|_| None),
        n_variants: Variant::rows().len(),
        running,
        seeks,
        problem: Some(problem),
    };
    visitor.page(StatusCode::UNPROCESSABLE_ENTITY, &page)
}

/// Returns the games that wait for the player; `None` if they play and are invited to no game.
async fn own_games(state: &State, by: &SignedIn, times: &Times) -> Result<Option<OwnGames>, GameError> {
    let part = Part { skipped: 0, length: OWN };
    let wanted = [Wait::ForOwnMove, Wait::ForAnswers, Wait::ForOthers].map(|wait| (wait, part));
    let lists = state.app.play.own_lists(by.id(), OwnFilter::default(), wanted.to_vec()).await?;
    let mut lists = lists.into_iter().map(|list| list.tables);
    let mut next = || lists.next().unwrap_or_default();
    let (to_move, unanswered, others_move) = (next(), next(), next());
    let is_invited = |table: &&Table| table.seats_of(&by.id()).any(|seated| !seated.row.accepted);
    let own = |table: &Table| own_card(table, &by.id(), times);
    let invitations = unanswered.iter().filter(is_invited).map(|table| games::invitation(table, by, times));
    let mut sections = vec![
        GamesSection::whole(phrase("people-invitations"), invitations.collect(), Mover::Nobody),
        GamesSection::whole(phrase("seat-in-the-post"), others_move.iter().map(own).collect(), Mover::Others),
    ];
    sections.retain(|section| !section.games.is_empty());
    if to_move.is_empty() && sections.is_empty() {
        return Ok(None);
    }
    Ok(Some(OwnGames { n_waiting: by.n_waiting, to_move: to_move.iter().map(own).collect(), sections }))
}
