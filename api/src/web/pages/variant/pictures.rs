//! Pictures of the rules: an example position, and a piece on any square with its moves. The rules of the game say where
//! it goes, so that no script has to know them.

use actix_web::http::StatusCode;
use actix_web::web::{Path, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use serde::Deserialize;
use zugpost_rules::teaching::Teaching;
use zugpost_rules::{BoardView, Options, Seat, Variant};

use crate::locale::Locale;
use crate::picture::look::{Look, PieceSet};
use crate::picture::{board_svg_file, diagram_svg};
use crate::web::answer::unless_known;
use crate::web::markup::{MessagePage, Page};
use crate::web::pages::html;

/// For how long browsers show a picture without asking: it changes with a release only.
const KEPT: &str = "public, max-age=86400";

#[derive(Debug, Deserialize)]
pub struct DiagramQuery {
    /// The letter of the piece.
    piece: String,
    /// Where it stands; where it reaches most, if absent.
    square: Option<String>,
    #[serde(flatten)]
    look: LookQuery,
}

/// What the reader likes. Browsers keep a picture, so its URL has to say which it is.
#[derive(Debug, Deserialize)]
pub struct LookQuery {
    #[serde(default)]
    pieces: PieceSet,
    /// The language of the words; English, if absent.
    locale: Option<String>,
}

impl LookQuery {
    /// Empty for an unknown language.
    fn look(&self) -> Option<Look> {
        let locale = self.locale.as_deref().map_or(Some(Locale::En), |locale| locale.parse().ok())?;
        Some(Look { pieces: self.pieces, locale, ..Look::new(Seat::White, Vec::new()) })
    }
}

/// A position of the variant.
#[get("/variants/{key}/example.svg")]
pub async fn show_example(request: HttpRequest, key: Path<String>, query: Query<LookQuery>) -> HttpResponse {
    let Some(variant) = variant(&key) else { return missing() };
    let position = variant.about().example.and_then(|text| variant.position(text).ok());
    let board = position.unwrap_or_else(|| variant.start()).board();
    shown(&request, &board, &query)
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
        Some(example) => shown(&request, &example.scene.record.position().board(), &query),
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
    match diagram.zip(query.look.look()) {
        Some((diagram, look)) => svg(&request, diagram_svg(&diagram, &look)),
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

fn shown(request: &HttpRequest, board: &BoardView, query: &LookQuery) -> HttpResponse {
    let Some(look) = query.look() else { return missing() };
    svg(request, board_svg_file(board, &look))
}

fn svg(request: &HttpRequest, svg: String) -> HttpResponse {
    unless_known(request, KEPT, "image/svg+xml", svg)
}
