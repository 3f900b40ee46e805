//! `/analysis/edit`: sets up a position. The query holds the whole of it, and nothing is stored.

mod fen_text;
mod state_form;

use actix_web::get;
use actix_web::http::StatusCode;
use actix_web::web::{self, Query};
use zugpost_base::locale::Phrase;
use zugpost_base::picture::look::Look;
use zugpost_base::vocabulary::{position_error, variant_error};
use zugpost_data::model::error::GameError;
use zugpost_rules::{Options, Record, Seat, Variant};

use self::fen_text::FenText;
use super::line::{fields_of, state_of, url, variant};
use crate::web::markup::{Board, EditorPage};
use crate::web::pages::lobby::start::form::Fields;
use crate::web::pages::see_other;
use crate::web::pages::session::{PageResult, Visitor};
use crate::web::problem::Problem;

#[get("/analysis/edit")]
pub async fn edit(visitor: Visitor, query: Query<Fields>) -> PageResult {
    let fields = query.into_inner();
    if fields.contains_key(state_form::MARK) {
        let filled_in = web::block(move || {
            let variant = variant(&fields).or_else(|_| with_usual_options(&fields))?;
            let fen = state_form::filled_in(&variant, &variant.kit(), &fields);
            Ok(url_of(&variant, fen.to_string()))
        });
        let url = filled_in.await.map_err(|_| Problem::interrupted())?;
        return Ok(see_other(&url.map_err(|why: Phrase| GameError::from(why))?));
    }
    let page = web::block(move || {
        let fen = fields.get("fen").filter(|fen| !fen.trim().is_empty()).cloned();
        let (variant, unusual) = match variant(&fields) {
            Ok(variant) => (variant, None),
            Err(why) => (with_usual_options(&fields)?, Some(why)),
        };
        Ok(EditorPage { unusual, ..page(&variant, fen) })
    });
    let page = page.await.map_err(|_| Problem::interrupted())?.map_err(|why: Phrase| GameError::from(why))?;
    let status = if page.unusual.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    Ok(visitor.page(status, &page))
}

/// The named variant, where its options cannot be had.
fn with_usual_options(fields: &Fields) -> Result<Variant, Phrase> {
    let key = fields.get("variant").map_or("", String::as_str);
    Variant::new(key, &Options::default()).map_err(|error| variant_error(&error))
}

/// The URL that edits a position.
pub fn url_of(variant: &Variant, fen: String) -> String {
    url("/analysis/edit", &with_fen(variant, fen))
}

/// The URL of a form for a game against the engine from a position.
pub fn url_of_game(variant: &Variant, fen: String) -> String {
    url("/play", &with_fen(variant, fen))
}

fn with_fen(variant: &Variant, fen: String) -> Vec<(String, String)> {
    fields_of(variant).into_iter().chain([("fen".to_owned(), fen)]).collect()
}

fn page(variant: &Variant, typed: Option<String>) -> EditorPage {
    let first = variant.start().fen();
    let kit = variant.kit();
    let fen = typed.unwrap_or_else(|| first.clone());
    let drafted = variant.draft(&fen);
    let nothing = Phrase::Verbatim(String::new());
    let (state, problem) = match (&drafted, Record::from_fen(variant, &fen)) {
        (Ok(_), Ok(record)) => (state_of(variant, &record), None),
        (Ok(_), Err(error)) => (nothing, Some(position_error(&error))),
        (Err(error), _) => (nothing, Some(position_error(error))),
    };
    let empty = empty(&kit.rows, first.contains('['));
    let form = state_form::form(variant, &kit, &FenText::read(&fen), drafted.as_ref().ok());
    let board = drafted.unwrap_or_else(|_| variant.start().board());
    EditorPage {
        about: variant.about(),
        setting: fields_of(variant),
        board: Board::new(&board, &Look::regional(Seat::White, Vec::new())),
        unusual: None,
        problem,
        state,
        form,
        path: url("/analysis/edit", &fields_of(variant)),
        analysis: url("/analysis", &with_fen(variant, fen.clone())),
        play: url_of_game(variant, fen.clone()),
        fen,
        kit,
        first,
        empty,
    }
}

/// The text of a board without pieces.
fn empty(rows: &[Vec<String>], has_hands: bool) -> String {
    let rows: Vec<String> = rows.iter().map(|row| row.len().to_string()).collect();
    let hands = if has_hands { "[]" } else { "" };
    format!("{}{hands} w - - 0 1", rows.join("/"))
}
