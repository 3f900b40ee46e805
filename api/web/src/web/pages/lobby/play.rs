//! `/play`: a game against the engine, without an account. The player gets the link of their seat.

use std::collections::BTreeMap;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Query};
use actix_web::{HttpRequest, HttpResponse, get, post};
use askama::Template;
use zugpost_base::ids::GameId;
use zugpost_base::locale::{Phrase, phrase};
use zugpost_base::picture::look::Look;
use zugpost_base::vocabulary;
use zugpost_data::model::error::GameError;
use zugpost_games::lobby::request::{Creator, GameRequest, SeatRequest};
use zugpost_protocol::{LEVELS, level_ratings};
use zugpost_rules::{About, AnyGame, Seat, Variant};

use super::guest_games;
use super::start::form::{Fields, request, typed, variant};
use super::start::seating::AT_RANDOM;
use crate::web::markup::lobby::start::options::OptionsForm;
use crate::web::markup::lobby::start::side_name;
use crate::web::markup::{Board, FormTarget, SeatChoice, StartForm, filters};
use crate::web::pages::session::{OwnForm, PageResult, SignedIn, Visitor};
use crate::web::pages::site::home;
use crate::web::pages::{id_of, see_other};
use crate::web::request::csrf;
use crate::web::state::State;

/// `GET /play?variant=…`; the form posts to `/play`, for signed-in players to `/play/me`.
#[derive(Debug, Template)]
#[template(path = "page/play.html")]
pub struct PlayPage {
    pub about: &'static About,
    /// The position to begin with.
    pub start: AnyGame,
    /// The position as text, if it is not that of the variant.
    pub fen: Option<String>,
    /// The seats to choose from.
    pub sides: Vec<Seat>,
    /// A seat, or `random`.
    pub side: String,
    pub level: String,
    /// Neutral seats: Nature's.
    pub neutral: Vec<SeatChoice>,
    /// Values by option name, where they differ from the default.
    pub options: BTreeMap<String, String>,
    pub post: FormTarget,
    pub problem: Option<Phrase>,
}

impl PlayPage {
    fn board(&self) -> Board {
        Board::new(&self.start.board(), &Look::regional(Seat::White, Vec::new()))
    }

    /// Values and labels of the sides.
    fn choices(&self) -> Vec<(String, Phrase)> {
        let seats = self.sides.iter().map(|seat| (seat.to_string(), side_name(self.about, *seat)));
        seats.chain([("random".to_owned(), phrase("start-at-random"))]).collect()
    }

    /// Each level, with its rating in words.
    fn levels(&self) -> impl Iterator<Item = (String, Phrase)> {
        LEVELS.zip(level_ratings(self.about.key)).map(|(level, rating)| {
            let words = phrase("start-play-level").with("level", u32::from(level));
            (level.to_string(), words.with("rating", u32::from(rating)))
        })
    }
}

impl OptionsForm for PlayPage {
    fn chosen(&self) -> &BTreeMap<String, String> {
        &self.options
    }
}

/// The level that is chosen at first: one that a beginner can beat.
const FIRST_LEVEL: &str = "2";

#[get("/play")]
pub async fn choose(visitor: Visitor, fields: Query<Fields>) -> HttpResponse {
    if !fields.contains_key("variant") {
        return see_other("/variants");
    }
    match variant(&fields) {
        Ok(variant) => {
            let post = post(visitor.0.as_ref());
            visitor.page(StatusCode::OK, &page(&variant, &fields, post, None))
        }
        Err(problem) => home::without_variant(&visitor, problem),
    }
}

/// Starts a game for a visitor, who needs neither account nor address.
#[post("/play")]
pub async fn play(
    state: Data<State>,
    http: HttpRequest,
    visitor: Visitor,
    fields: Form<Fields>,
) -> PageResult {
    csrf::refuse_foreign(&http, &state.app.shared.site)?;
    let variant = match variant(&fields) {
        Ok(variant) => variant,
        Err(problem) => return Ok(home::without_variant(&visitor, problem)),
    };
    let own = SeatRequest { open: Some(true), ..SeatRequest::default() };
    let again = |problem| {
        let page = page(&variant, &fields, post(None), Some(problem));
        visitor.page(StatusCode::UNPROCESSABLE_ENTITY, &page)
    };
    let (seat, request) = match against_engines(variant.about(), &fields, &own) {
        Ok(asked) => asked,
        Err(problem) => return Ok(again(problem)),
    };
    let creator = Creator::Guest { seat, from: state.limits.network(&http) };
    match state.app.lobby.create_game(creator, request, None).await {
        Ok(made) => {
            let link = state.app.play.link_to_seat(GameId(id_of(&made)), seat).await?;
            let mut answer = see_other(&format!("/s/{}", link.expose()));
            guest_games::keep(&mut answer, &http, &link, &state);
            Ok(answer)
        }
        Err(GameError::Bad(fault) | GameError::Refused(fault)) => Ok(again(fault.for_people())),
        Err(error) => Err(error.into()),
    }
}

/// Starts a game for a signed-in player.
#[post("/play/me")]
pub async fn play_signed_in(state: Data<State>, sent: OwnForm<Fields>) -> PageResult {
    let (once, by) = (sent.once(&state.ongoing)?, &sent.by);
    let variant = match variant(&sent.fields) {
        Ok(variant) => variant,
        Err(problem) => return Ok(home::without_variant(&by.visitor(), problem)),
    };
    let own = SeatRequest { player: Some(by.id().0), ..SeatRequest::default() };
    let again = |problem| {
        let page = page(&variant, &sent.fields, by.post("/play/me"), Some(problem));
        by.page(StatusCode::UNPROCESSABLE_ENTITY, &page)
    };
    let request = match against_engines(variant.about(), &sent.fields, &own) {
        Ok((_, request)) => request,
        Err(problem) => return Ok(again(problem)),
    };
    match state.app.lobby.create_game(Creator::Player(by.id()), request, Some(once)).await {
        Ok(made) => Ok(see_other(&format!("/games/{}", id_of(&made)))),
        Err(GameError::Bad(fault) | GameError::Refused(fault)) => Ok(again(fault.for_people())),
        Err(error) => Err(error.into()),
    }
}

/// Returns the target of a form that starts a game: without a CSRF token for visitors.
pub(crate) fn post(by: Option<&SignedIn>) -> FormTarget {
    match by {
        Some(by) => by.post("/play/me"),
        None => FormTarget { to: "/play".to_owned(), csrf: None },
    }
}

fn page(variant: &Variant, fields: &Fields, post: FormTarget, problem: Option<Phrase>) -> PlayPage {
    let field = |name: &str, usual: &str| fields.get(name).map_or(usual, String::as_str).to_owned();
    let StartForm { seats, options, .. } = typed(variant.about(), fields);
    let (start, fen, wrong) = start(variant, &options, fields);
    let (neutral, rivals): (Vec<SeatChoice>, Vec<SeatChoice>) =
        seats.into_iter().partition(|choice| choice.is_neutral);
    let sides: Vec<Seat> = rivals.iter().map(|choice| choice.seat).collect();
    let to_act = fen.is_some().then(|| start.to_act()).filter(|seat| sides.contains(seat));
    let first = to_act.or(sides.first().copied()).map_or_else(String::new, |seat| seat.to_string());
    let (level, side) = (field("level", FIRST_LEVEL), field("side", &first));
    PlayPage {
        about: variant.about(),
        start,
        fen,
        sides,
        side,
        level,
        neutral,
        options,
        post,
        problem: problem.or(wrong),
    }
}

/// The first position and its text, if the fields have one, and its error.
fn start(
    variant: &Variant,
    options: &BTreeMap<String, String>,
    fields: &Fields,
) -> (AnyGame, Option<String>, Option<Phrase>) {
    let chosen = Variant::new(variant.key(), &options.clone().into_iter().collect());
    let variant = chosen.as_ref().unwrap_or(variant);
    let Some(fen) = fen(fields) else { return (variant.start(), None, None) };
    match variant.position(&fen) {
        Ok(position) => (position, Some(fen), None),
        Err(error) => {
            let error = vocabulary::position_error(&error);
            (variant.start(), None, Some(phrase("start-error-position").with("error", error)))
        }
    }
}

/// The position that the fields name.
fn fen(fields: &Fields) -> Option<String> {
    fields.get("fen").filter(|fen| !fen.trim().is_empty()).cloned()
}

/// The visitor's seat and the request for the game: all other seats are an engine's.
fn against_engines(
    about: &'static About,
    fields: &Fields,
    own: &SeatRequest,
) -> Result<(Seat, GameRequest), Phrase> {
    let field = |name: &str| fields.get(name).map_or("", String::as_str);
    let mut form = typed(about, fields);
    form.lot = field("side") == AT_RANDOM;
    let mut rivals: Vec<&mut SeatChoice> =
        form.seats.iter_mut().filter(|choice| !choice.is_neutral).collect();
    for choice in &mut rivals {
        choice.who = format!("engine-{}", field("level"));
    }
    let own_side = rivals.iter_mut().find(|choice| form.lot || choice.seat.to_string() == field("side"));
    own_side.ok_or(phrase("start-error-side"))?.who = "you".to_owned();
    let (seat, request) = request(about, &form, own).map_err(|wrong| wrong.text)?;
    Ok((seat, GameRequest { fen: fen(fields), ..request }))
}
