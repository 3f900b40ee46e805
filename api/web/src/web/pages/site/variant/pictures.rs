//! Pictures of the rules: an example position, and a piece on any square with its moves. The rules of the game say where
//! it goes, so that no script has to know them.

use actix_web::http::StatusCode;
use actix_web::web::{Path, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use serde::Deserialize;
use zugpost_base::picture::look::Look;
use zugpost_base::picture::{board_svg_file, diagram_svg};
use zugpost_rules::teaching::Teaching;
use zugpost_rules::{BoardView, Options, Record, Seat, Variant};

use crate::web::answer::unless_known;
use crate::web::markup::{MessagePage, Page};
use crate::web::pages::analysis::line;
use crate::web::pages::html;
use crate::web::pages::lobby::start::form::Fields;
use crate::web::request::look_query::LookQuery;

/// For how long browsers show a picture without asking: it changes with a release only.
const KEPT: &str = "public, max-age=86400";

#[derive(Debug, Deserialize)]
pub struct DiagramQuery {
    /// The letter of the piece.
    piece: String,
    /// Square of the piece; if absent, the one from which it reaches most squares.
    square: Option<String>,
    #[serde(flatten)]
    look: LookQuery,
}

/// The snapshot of the variant as a thumbnail.
#[get("/variants/{key}/example.svg")]
pub async fn show_example(request: HttpRequest, key: Path<String>, query: Query<LookQuery>) -> HttpResponse {
    let Some((record, turn)) = variant(&key).and_then(|variant| Record::of_snapshot(&variant).ok()) else {
        return missing();
    };
    let steps = turn.into_iter().map(|played| played.squares).collect();
    let look = Look { bare: true, ..Look::regional(Seat::White, steps) };
    svg(&request, board_svg_file(&record.position().board(), &query.apply(look)))
}

/// The first position of the variant, with options as forms name them: `option_base=xiangqi`.
#[get("/variants/{key}/start.svg")]
pub async fn show_start(
    request: HttpRequest,
    key: Path<String>,
    fields: Query<Fields>,
    query: Query<LookQuery>,
) -> HttpResponse {
    let mut fields = fields.into_inner();
    fields.insert("variant".to_owned(), key.into_inner());
    match line::variant(&fields) {
        Ok(variant) => shown(&request, &variant.start().board(), *query),
        Err(_) => missing(),
    }
}

/// One of the positions that the rules page shows, counted from 1.
#[get("/variants/{key}/positions/{number}.svg")]
pub async fn show_position(
    request: HttpRequest,
    path: Path<(String, usize)>,
    query: Query<LookQuery>,
) -> HttpResponse {
    let (key, number) = path.into_inner();
    let examples = variant(&key).map_or(&[][..], |variant| Teaching::of(variant.key()).examples.as_slice());
    match number.checked_sub(1).and_then(|index| examples.get(index)) {
        Some(example) => shown(&request, &example.scene.record.position().board(), *query),
        None => missing(),
    }
}

/// A piece alone on the board with its moves.
#[get("/variants/{key}/diagram")]
pub async fn show_diagram(
    request: HttpRequest,
    key: Path<String>,
    query: Query<DiagramQuery>,
) -> HttpResponse {
    let start = variant(&key).map(|variant| variant.start());
    let diagram = start.and_then(|start| start.diagram(&query.piece, query.square.as_deref()));
    match diagram {
        Some(diagram) => svg(&request, diagram_svg(&diagram, &query.look.apply(from_white()))),
        None => missing(),
    }
}

/// The variant of a URL with the default options.
pub(super) fn variant(key: &str) -> Option<Variant> {
    Variant::new(key, &Options::default()).ok()
}

fn missing() -> HttpResponse {
    html(StatusCode::NOT_FOUND, MessagePage::not_found().html())
}

fn from_white() -> Look {
    Look::new(Seat::White, Vec::new())
}

fn shown(request: &HttpRequest, board: &BoardView, query: LookQuery) -> HttpResponse {
    svg(request, board_svg_file(board, &query.apply(from_white())))
}

fn svg(request: &HttpRequest, svg: String) -> HttpResponse {
    unless_known(request, KEPT, "image/svg+xml", svg)
}
