//! `/seeks`: the public list of seeks; signed-in players can accept them.

use std::collections::BTreeMap;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path, Query};
use actix_web::{get, post};
use askama::Template;
use serde::Deserialize;
use zugpost_base::ids::SeekId;
use zugpost_base::locale::{Phrase, phrase};
use zugpost_base::picture::look::Look;
use zugpost_data::model::error::GameError;
use zugpost_data::model::idempotency::IdempotencyKey;
use zugpost_data::model::paging::read_cursor;
use zugpost_data::view::vocabulary;
use zugpost_games::lobby::seeks::{SeekRequest, rivals};
use zugpost_rules::{About, Options, Seat, Variant, seat_name};

use crate::web::markup::lobby::start::options::OptionsForm;
use crate::web::markup::{Board, ClockForm, FormTarget, filters};
use crate::web::pages::failure::Failure;
use crate::web::pages::game::clock;
use crate::web::pages::lobby::seek_line::{SeekLine, line};
use crate::web::pages::lobby::start::terms;
use crate::web::pages::session::{OwnForm, PageResult, Refusal, SignedIn, Visitor};
use crate::web::pages::times::Times;
use crate::web::pages::watching::watch::{variant_named, with_cursor};
use crate::web::pages::{id_of, see_other};
use crate::web::state::State;

/// `GET /seeks`. Its forms post `action=accept` or `action=withdraw` with the `id` to the same URL. Visitors without an
/// account get no forms.
#[derive(Debug, Template)]
#[template(path = "page/seeks.html")]
pub struct SeeksPage {
    pub seeks: Vec<SeekLine>,
    /// The URL of the next page of the list.
    pub more: Option<String>,
    pub variants: &'static [&'static About],
    /// The variants that a challenge can be for.
    pub duels: Vec<&'static About>,
    /// The key of the variant that is shown; empty for all.
    pub variant: String,
    /// Present if the player is signed in.
    pub post: Option<FormTarget>,
    pub problem: Option<Phrase>,
}

/// `GET /seeks/{id}`. Its form posts like those of [`SeeksPage`].
#[derive(Debug, Template)]
#[template(path = "page/open_seek.html")]
pub struct OpenSeekPage {
    pub seek: SeekLine,
    /// The first position, seen from the reader's side.
    pub board: Board,
    /// The URL of the page, with that of the site.
    pub url: String,
    /// Present if the player is signed in.
    pub post: Option<FormTarget>,
}

/// `GET /seeks/new?variant=…`; the form posts `action=seek` to `/seeks`. After an error the form is shown again with
/// the problem.
#[derive(Debug, Template)]
#[template(path = "page/seek.html")]
pub struct SeekPage {
    pub about: &'static About,
    /// The seats that can be chosen, with their names.
    pub seats: Vec<(Seat, Phrase)>,
    /// Player of Nature, where she takes part: a value of the option `nature`.
    pub nature: Option<String>,
    pub form: SeekForm,
    /// The terms that the form proposes, in a sentence.
    pub terms: Option<Phrase>,
    pub post: FormTarget,
    pub problem: Option<Phrase>,
}

/// The typed values, so that a rejected form keeps them.
#[derive(Clone, Debug, Default)]
pub struct SeekForm {
    /// Values by option name, where they differ from the default.
    pub options: BTreeMap<String, String>,
    pub seat: String,
    pub clock: ClockForm,
    pub rated: bool,
    pub engine_help: bool,
    pub without_explorer: bool,
    pub rating_from: String,
    pub rating_to: String,
}

impl OptionsForm for SeekPage {
    fn chosen(&self) -> &BTreeMap<String, String> {
        &self.form.options
    }
}

/// The form's fields by name; they differ by variant.
type Fields = BTreeMap<String, String>;
/// Seeks per page.
const LISTED: u32 = 50;

#[derive(Debug, Default, Deserialize)]
pub struct SeeksQuery {
    cursor: Option<String>,
    variant: Option<String>,
}

#[get("/seeks")]
pub async fn show_all(state: Data<State>, visitor: Visitor, query: Query<SeeksQuery>) -> PageResult {
    let cursor = query.cursor.as_deref();
    let (status, page) = match variant_named(query.variant.as_deref().unwrap_or_default()) {
        Ok(variant) => (StatusCode::OK, page(&state, &visitor, variant, cursor, None).await?),
        Err(Failure { status, why }) => (status, page(&state, &visitor, None, None, Some(why)).await?),
    };
    Ok(visitor.page(status, &page))
}

#[get("/seeks/new")]
pub async fn choose(by: SignedIn, fields: Query<Fields>) -> PageResult {
    let about = about(&fields)?;
    Ok(by.page(StatusCode::OK, &seek_page(&by, about, typed(about, &fields), None)))
}

/// The page of one seek. Its player passes on the link.
#[get("/seeks/{id}")]
pub async fn show(state: Data<State>, visitor: Visitor, id: Path<String>) -> PageResult {
    let reader = visitor.0.as_ref();
    let seek = match state.app.lobby.find_seek(SeekId(id.into_inner())).await {
        Ok(seek) => seek,
        Err(error) => return listed_again(&state, &visitor, error).await,
    };
    let options = seek.options.clone().into_iter().collect();
    let variant = Variant::new(&seek.variant, &options).map_err(GameError::from)?;
    let times = Times::of(&state, reader);
    let [one, other] = rivals(&variant)?;
    let wanted = seek.seat.clone();
    let seek = line(seek, reader, &times);
    let leaves_other = if seek.is_own { other } else { one };
    let bottom = if wanted.as_deref() == Some(leaves_other.as_str()) { other } else { one };
    let page = OpenSeekPage {
        board: Board::new(&variant.start().board(), &Look::regional(bottom, Vec::new())),
        url: state.app.shared.site.url(&format!("/seeks/{}", seek.id)),
        post: reader.map(|by| by.post("/seeks")),
        seek,
    };
    Ok(visitor.page(StatusCode::OK, &page))
}

#[post("/seeks")]
pub async fn act(state: Data<State>, form: OwnForm<Fields>) -> PageResult {
    let (once, by) = (form.once(&state.ongoing)?, &form.by);
    let field = |name: &str| form.fields.get(name).map_or("", String::as_str);
    let id = SeekId(field("id").to_owned());
    let done = match field("action") {
        "accept" => match state.app.lobby.accept_seek(by.id(), id, Some(once)).await {
            Ok(game) => return Ok(see_other(&format!("/games/{}", id_of(&game)))),
            Err(error) => Err(error),
        },
        "withdraw" => state.app.lobby.withdraw_seek(by.id(), id).await,
        _ => return seek(&state, by, &form.fields, once).await,
    };
    match done {
        Ok(()) => Ok(see_other("/seeks")),
        Err(error) => listed_again(&state, &by.visitor(), error).await,
    }
}

/// The list again, with its error.
async fn listed_again(state: &State, visitor: &Visitor, error: GameError) -> PageResult {
    let Failure { status, why } = error.into();
    let page = page(state, visitor, None, None, Some(why)).await?;
    Ok(visitor.page(status, &page))
}

async fn seek(state: &State, by: &SignedIn, fields: &Fields, once: IdempotencyKey) -> PageResult {
    let about = about(fields)?;
    let form = typed(about, fields);
    let sought = match request(about, &form) {
        Ok(request) => state.app.lobby.seek(by.id(), request, Some(once)).await.map_err(Failure::from),
        Err(failure) => Err(failure),
    };
    match sought {
        Ok(seek) => Ok(see_other(&format!("/seeks/{}", id_of(&seek)))),
        Err(Failure { status, why }) => Ok(by.page(status, &seek_page(by, about, form, Some(why)))),
    }
}

async fn page(
    state: &State,
    visitor: &Visitor,
    variant: Option<String>,
    cursor: Option<&str>,
    problem: Option<Phrase>,
) -> Result<SeeksPage, Refusal> {
    let after = cursor.map(read_cursor).transpose()?.map(|(at, id)| (at, SeekId(id)));
    let list = state.app.lobby.seeks(variant.clone(), after, LISTED).await?;
    let times = Times::of(state, visitor.0.as_ref());
    Ok(SeeksPage {
        seeks: list.items.into_iter().map(|seek| line(seek, visitor.0.as_ref(), &times)).collect(),
        more: list.next_cursor.map(|cursor| {
            with_cursor("/seeks", &[("variant", variant.as_deref().unwrap_or_default())], &cursor)
        }),
        variants: Variant::rows(),
        duels: Variant::rows().iter().copied().filter(|about| is_duel(about)).collect(),
        variant: variant.unwrap_or_default(),
        post: visitor.0.as_ref().map(|by| by.post("/seeks")),
        problem,
    })
}

/// Returns whether two players play for a win.
fn is_duel(about: &About) -> bool {
    Variant::new(about.key, &Options::default()).is_ok_and(|variant| rivals(&variant).is_ok())
}

fn seek_page(by: &SignedIn, about: &'static About, form: SeekForm, problem: Option<Phrase>) -> SeekPage {
    let variant = Variant::new(about.key, &form.options.clone().into_iter().collect());
    let variant = variant.or_else(|_| Variant::new(about.key, &Options::default()));
    let named = |variant: Variant| {
        let seats = rivals(&variant).ok()?;
        Some(seats.map(|seat| (seat, vocabulary::side(variant.seat_name(seat)))).to_vec())
    };
    let seats = variant.ok().and_then(named).unwrap_or_default();
    let has_nature = about.options.iter().any(|option| option.name == "nature");
    let nature = form.options.get("nature").cloned().unwrap_or_else(|| "engine".to_owned());
    let nature = has_nature.then_some(nature);
    SeekPage { about, seats, nature, terms: terms(about, &form), form, post: by.post("/seeks"), problem }
}

fn terms(about: &About, form: &SeekForm) -> Option<Phrase> {
    let clock = clock::time_control(&form.clock).ok().filter(|clock| clock.check().is_ok())?;
    let side = form.seat.parse::<Seat>().ok().map(|seat| seat_name(about.key, seat));
    let terms = terms::terms(clock, form.rated, form.engine_help);
    Some(terms::sentence(side, phrase("start-terms-anyone"), terms))
}

fn about(fields: &Fields) -> Result<&'static About, GameError> {
    let key = fields.get("variant").map_or("", String::as_str);
    Ok(Variant::new(key, &Options::default())?.about())
}

/// The typed values, with the default for missing fields.
fn typed(about: &'static About, fields: &Fields) -> SeekForm {
    let text = |name: &str| fields.get(name).map(|text| text.trim().to_owned()).unwrap_or_default();
    let chosen = about.options.iter().filter_map(|option| {
        let value = fields.get(&format!("option_{}", option.name))?;
        (value != option.default).then(|| (option.name.to_owned(), value.clone()))
    });
    SeekForm {
        options: chosen.collect(),
        seat: text("seat"),
        clock: clock::typed(fields),
        rated: fields.contains_key("rated"),
        engine_help: fields.contains_key("engine_help"),
        without_explorer: fields.contains_key("without_explorer"),
        rating_from: text("rating_from"),
        rating_to: text("rating_to"),
    }
}

fn request(about: &'static About, form: &SeekForm) -> Result<SeekRequest, Failure> {
    let number = |text: &str| {
        let bad = |_| Failure::bad(phrase("start-error-rating").with("text", text));
        (!text.is_empty()).then(|| text.parse::<i32>().map_err(bad)).transpose()
    };
    Ok(SeekRequest {
        variant: about.key.to_owned(),
        options: form.options.clone(),
        seat: (!form.seat.is_empty()).then(|| form.seat.clone()),
        time_control: clock::time_control(&form.clock).map_err(GameError::from)?,
        rated: form.rated,
        engine_help: form.engine_help,
        without_explorer: form.without_explorer,
        rating_from: number(&form.rating_from)?,
        rating_to: number(&form.rating_to)?,
    })
}
