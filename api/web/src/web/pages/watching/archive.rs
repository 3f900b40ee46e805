//! `/archive`: games that have ended, searched by what is known of them; also by a position that they have reached.

use actix_web::get;
use actix_web::web::{self, Data, Query};
use askama::Template;
use zugpost_base::ids::{GameId, PlayerId};
use zugpost_base::locale::{Phrase, phrase};
use zugpost_base::picture::look::Look;
use zugpost_data::model::error::GameError;
use zugpost_data::model::error::fault::Fault;
use zugpost_data::model::paging::read_game_cursor;
use zugpost_data::model::variant::options_of;
use zugpost_data::store::SeatName;
use zugpost_data::store::games::query::{GameQuery, Person, Sort, Sought, Span};
use zugpost_data::view::vocabulary;
use zugpost_games::play::reading::explorer::{Continuation, Continuations, ExplorerQuery, OpeningView};
use zugpost_games::play::reading::reached::{self, Line};
use zugpost_rules::{About, Record, Seat, Variant};

use super::watch::{Shown, player_named, text, variant_named};
use crate::web::markup::{Board, GameCard, Time, filters};
use crate::web::pages::analysis::line::{fields_of, state_of, url, variant};
use crate::web::pages::failure::Failure;
use crate::web::pages::game::presenters::variant_words;
use crate::web::pages::lobby::start::form::Fields;
use crate::web::pages::see_other;
use crate::web::pages::session::{PageResult, SignedIn, Visitor};
use crate::web::pages::times::Times;
use crate::web::problem::Problem;
use crate::web::state::State;

/// `GET /archive`: games that have ended.
#[derive(Debug, Template)]
#[template(path = "page/archive.html")]
pub struct ArchivePage {
    pub variants: &'static [&'static About],
    pub form: ArchiveForm,
    /// The position that is searched; later pages leave it out.
    pub position: Option<SoughtPosition>,
    pub games: Vec<GameCard>,
    /// The URL of the next page.
    pub more: Option<String>,
    /// Oldest time that was searched, if the page is not full.
    pub looked_until: Option<Time>,
    pub problem: Option<Phrase>,
}

/// The fields of a search, as typed.
#[derive(Clone, Debug, Default)]
pub struct ArchiveForm {
    pub variant: String,
    pub player: String,
    pub result: String,
    pub from: String,
    pub to: String,
    pub opening: String,
    pub position: String,
    /// The options of the variant of the position as hidden fields, where they differ from their defaults.
    pub options: Vec<(String, String)>,
}

impl ArchiveForm {
    /// The fields that can be typed.
    pub fn asked(&self) -> Vec<(&str, &str)> {
        let ArchiveForm { variant, player, result, from, to, opening, position, options } = self;
        let typed: [(&str, &str); 7] = [
            ("variant", variant),
            ("player", player),
            ("result", result),
            ("from", from),
            ("to", to),
            ("opening", opening),
            ("position", position),
        ];
        let options = options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        typed.into_iter().chain(options).collect()
    }

    /// Returns whether more is searched than a variant and a player.
    fn is_narrowed(&self) -> bool {
        let ArchiveForm { result, from, to, opening, position, .. } = self;
        [result, from, to, opening, position].iter().any(|typed| !typed.is_empty())
    }

    /// Returns whether all games are listed.
    fn is_empty(&self) -> bool {
        self.asked().iter().all(|(_, typed)| typed.is_empty())
    }

    /// The results that can be searched, as value and label.
    fn results() -> [(&'static str, Phrase); 7] {
        [
            ("", phrase("people-any")),
            ("won", phrase("people-result-won")),
            ("lost", phrase("people-result-lost")),
            ("draw", phrase("people-result-draw")),
            ("white", phrase("people-result-white")),
            ("black", phrase("people-result-black")),
            ("red", phrase("people-result-red")),
        ]
    }
}

/// The position that is searched.
#[derive(Debug)]
pub struct SoughtPosition {
    pub board: Board,
    /// The variant with its options.
    pub variant: Phrase,
    /// "White to move", or the end of the game here.
    pub state: Phrase,
    /// The URL of the analysis board with the position.
    pub analysis: String,
    /// The opening with its code, in English.
    pub opening: Option<String>,
    pub next: NextSteps,
}

/// The steps played next in the games that have reached a position.
#[derive(Clone, Debug)]
pub struct NextSteps {
    pub n_games: u64,
    /// "White wins", for each side that plays for a win.
    pub wins: Vec<Phrase>,
    pub steps: Vec<NextStep>,
}

#[derive(Clone, Debug)]
pub struct NextStep {
    pub display: Phrase,
    /// The URL of the games that have reached the position after it.
    pub url: String,
    pub n_games: u64,
    /// The games that each side has won.
    pub n_won: Vec<u64>,
    pub n_drawn: u64,
}

/// Games per page.
const LISTED: u32 = 24;

/// With `game`, leads to the games that have reached the position of that game after `at` steps.
#[get("/archive")]
pub async fn archive(state: Data<State>, visitor: Visitor, fields: Query<Fields>) -> PageResult {
    let fields = fields.into_inner();
    if let Some(id) = fields.get("game") {
        let at = fields.get("at").and_then(|at| at.parse().ok());
        return Ok(see_other(&url_of_game(&state, GameId(id.clone()), at).await?));
    }
    let times = Times::of(&state, visitor.0.as_ref());
    let cursor = text(&fields, "cursor");
    let reader = visitor.0.as_ref().map(SignedIn::id);
    let (sought, refused) = match sought(&state, reader.as_ref(), &fields).await {
        Ok(line) => (line, None),
        Err(failure) => (None, Some(failure)),
    };
    let form = ArchiveForm {
        variant: text(&fields, "variant"),
        player: text(&fields, "player"),
        result: text(&fields, "result"),
        from: text(&fields, "from"),
        to: text(&fields, "to"),
        opening: text(&fields, "opening"),
        position: text(&fields, "position"),
        options: sought
            .as_ref()
            .map(|line| fields_of(line.record.variant()).split_off(1))
            .unwrap_or_default(),
    };
    let search = match refused {
        None => search(&state, &form, sought.as_ref().map(|line| &line.record), &times).await,
        Some(failure) => Err(failure),
    };
    let position = match sought {
        // Later pages only show games.
        Some(line) if cursor.is_empty() => Some(position(&state, reader, line).await?),
        Some(_) | None => None,
    };
    let found = match search {
        Ok(mut search) => {
            search.after = (!cursor.is_empty()).then(|| read_game_cursor(&search, &cursor)).transpose()?;
            Ok(state.app.play.find_games(search, LISTED).await?)
        }
        Err(failure) => Err(failure),
    };
    let shown = Shown::of(found, "/archive", &form.asked(), &times);
    let looked_until = shown.looked_until.map(|at| times.at(at));
    let Shown { status, games, more, problem, .. } = shown;
    let page = ArchivePage { variants: Variant::rows(), form, position, games, more, looked_until, problem };
    Ok(visitor.page(status, &page))
}

/// The URL of the games that have reached a position.
pub fn url_of_position(variant: &Variant, fen: String) -> String {
    let fields = fields_of(variant).into_iter().chain([("position".to_owned(), fen)]);
    url("/archive", &fields.collect::<Vec<_>>())
}

/// Returns the URL for the position of a game after `at` steps, or as it stands.
async fn url_of_game(state: &State, id: GameId, at: Option<u32>) -> Result<String, Problem> {
    let (table, ..) = state.app.play.public_game(id.clone()).await?;
    let at = at.map(|at| at.min(table.game.ply.n_steps()));
    let board = state.app.play.board(id, at, false).await?;
    let options = options_of(&table.game).into_iter().collect();
    Ok(url_of_position(&Variant::new(&table.game.variant, &options)?, board.position.fen()))
}

/// The position that the fields name: a text, steps, or steps from there. A running game of the reader may forbid to ask for it.
async fn sought(state: &State, reader: Option<&PlayerId>, fields: &Fields) -> Result<Option<Line>, Failure> {
    let (fen, moves) = (text(fields, "position"), text(fields, "opening"));
    if fen.is_empty() && moves.is_empty() {
        return Ok(None);
    }
    if text(fields, "variant").is_empty() {
        return Err(Failure::bad(phrase("people-error-opening")));
    }
    let variant = variant(fields).map_err(Failure::bad)?;
    let fen = Some(fen).filter(|fen| !fen.is_empty());
    let read = web::block(move || reached::position(&variant, fen.as_deref(), &moves));
    let line = read.await.map_err(|_| Problem::interrupted())??;
    state.app.play.key_asked(reader, line.record.clone()).await?;
    Ok(Some(line))
}

async fn search(
    state: &State,
    form: &ArchiveForm,
    sought: Option<&Record>,
    times: &Times,
) -> Result<GameQuery, Failure> {
    let day = |date: &str, later: i64| match date {
        "" => Ok(None),
        date => {
            times.midnight(date, later).map(Some).ok_or_else(|| Failure::bad(phrase("people-error-date")))
        }
    };
    Ok(GameQuery {
        variant: variant_named(&form.variant)?,
        player: player_named(state, &form.player).await?.map(Person::Account),
        result: result(&form.result)?,
        ended: Span::of_times(day(&form.from, 0)?, day(&form.to, 1)?),
        reached: sought.map(reached::key),
        sort: Sort::Ended,
        ..GameQuery::default()
    })
}

/// Reads the form's result; `None` if it is empty.
fn result(text: &str) -> Result<Option<Sought>, GameError> {
    let unknown = |_| Fault::of_program(format!("no result `{text}`")).into();
    (!text.is_empty()).then(|| text.parse()).transpose().map_err(unknown)
}

/// The position that is searched, with the moves that were played next.
async fn position(state: &State, reader: Option<PlayerId>, line: Line) -> Result<SoughtPosition, GameError> {
    let record = &line.record;
    let (variant, fen) = (record.variant().clone(), record.position().fen());
    let board = Board::new(&record.position().board(), &Look::regional(Seat::White, Vec::new()));
    let (status, rivals) = (state_of(&variant, record), rivals(record));
    let next = state.app.play.explore(reader, line, ExplorerQuery::default()).await?;
    let at_fen = |name: &str, fen: String| fields_of(&variant).into_iter().chain([(name.to_owned(), fen)]);
    Ok(SoughtPosition {
        board,
        variant: variant_words(variant.key(), &variant.options().to_string()).name,
        state: status,
        analysis: url("/analysis", &at_fen("fen", fen).collect::<Vec<_>>()),
        opening: next.opening.map(OpeningView::words),
        next: next_steps(&variant, &rivals, next),
    })
}

/// The seats that play for a win.
fn rivals(record: &Record) -> Vec<Seat> {
    let seats = record.variant().seats().iter().copied();
    seats.filter(|seat| !record.position().is_neutral(*seat)).collect()
}

fn next_steps(variant: &Variant, rivals: &[Seat], next: Continuations) -> NextSteps {
    let wins = |seat: &Seat| {
        let side = vocabulary::side_of(variant.seat_name(*seat));
        phrase("ending-wins").with("of", side)
    };
    let letters = vocabulary::letters_of(variant);
    let step = |step: Continuation| NextStep {
        display: vocabulary::written_move(&step.display, step.regional.as_deref(), &letters),
        url: url_of_position(variant, step.fen),
        n_games: step.n_games,
        n_won: rivals.iter().map(|seat| step.wins.get(&SeatName(*seat)).copied().unwrap_or(0)).collect(),
        n_drawn: step.n_drawn,
    };
    NextSteps {
        n_games: next.n_games,
        wins: rivals.iter().map(wins).collect(),
        steps: next.steps.into_iter().map(step).collect(),
    }
}
