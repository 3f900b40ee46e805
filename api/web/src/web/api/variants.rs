//! `/variants`: the list of variants and their options.

use actix_web::get;
use actix_web::web::Path;
use serde::Serialize;
use utoipa::ToSchema;
use zugpost_base::locale::Locale;
use zugpost_base::vocabulary;
use zugpost_data::model::list::{List, Listed};
use zugpost_protocol::level_ratings;
use zugpost_rules::{About, Options, RULES_VERSION, Variant};

use crate::web::answer::{Json, Reply};
use crate::web::problem::{Code, Problem};

/// A variant of chess.
#[derive(Debug, Serialize, ToSchema)]
pub struct VariantView {
    /// The name of the variant in addresses and requests.
    #[schema(example = "clockwork-orange")]
    key: &'static str,
    /// The name of the variant.
    name: &'static str,
    /// The inventor, `traditional` or `unknown`.
    inventor: &'static str,
    /// The year of publication; null if it is not known.
    year: Option<u16>,
    /// The special feature of the variant, in one sentence.
    summary: String,
    /// The publications of its rules.
    source: &'static str,
    /// The seats, in the order in which they act.
    seats: Vec<String>,
    /// The number of files of the board.
    files: u8,
    /// The number of ranks of the board.
    ranks: u8,
    /// The first position.
    start_fen: String,
    /// The types of pieces.
    pieces: Vec<PieceView>,
    /// The options that a game may be given.
    options: Vec<OptionView>,
    /// The approximate ratings of the engine's levels, from level 1 to the strongest.
    level_ratings: [u16; 12],
    /// The version of the rules that new games are played by.
    rules_version: u32,
    /// The rules as Markdown; only in the response for a single variant.
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<&'static str>,
}

/// A type of piece.
#[derive(Debug, Serialize, ToSchema)]
pub struct PieceView {
    /// Its letter in notation.
    letter: &'static str,
    /// Its name.
    name: &'static str,
    /// The moves in Betza's notation.
    moves: &'static str,
    /// The moves in words.
    text: String,
    /// The moves of White's piece on an otherwise empty board; only in the response for a single variant.
    #[serde(skip_serializing_if = "Option::is_none")]
    diagram: Option<DiagramView>,
}

/// The moves of a piece on an empty board.
#[derive(Debug, Serialize, ToSchema)]
pub struct DiagramView {
    /// The square of the piece.
    #[schema(example = "d4")]
    square: String,
    /// The empty squares that it can move to.
    moves: Vec<String>,
    /// The squares where it can capture.
    captures: Vec<String>,
}

/// An option of a variant.
#[derive(Debug, Serialize, ToSchema)]
pub struct OptionView {
    /// The name of the option.
    name: &'static str,
    /// The values that it may have.
    values: &'static [&'static str],
    /// Its value if it is not given.
    default: &'static str,
    /// The effect of the option.
    text: String,
}

impl Listed for VariantView {
    const LIST: &'static str = "VariantList";
    const ABOUT: &'static str = "All variants.";
    const FORMER: Option<&'static str> = Some("variants");
}

type VariantList = List<VariantView>;

fn view_of(about: &'static About) -> Result<VariantView, Problem> {
    let variant = Variant::new(about.key, &Options::default())?;
    let board = variant.start().board();
    let piece = |piece: &zugpost_rules::PieceAbout| PieceView {
        letter: piece.letter,
        name: piece.name,
        moves: piece.moves,
        text: vocabulary::piece_moves(about, piece).text(Locale::En),
        diagram: None,
    };
    let option = |option: &zugpost_rules::OptionAbout| OptionView {
        name: option.name,
        values: option.values,
        default: option.default,
        text: vocabulary::option_text(option).text(Locale::En),
    };
    Ok(VariantView {
        key: about.key,
        name: about.name,
        inventor: about.inventor,
        year: about.year,
        summary: vocabulary::summary(about).text(Locale::En),
        source: about.source,
        seats: about.seats.iter().map(ToString::to_string).collect(),
        files: board.files,
        ranks: board.ranks,
        start_fen: variant.start().fen(),
        pieces: about.pieces.iter().map(piece).collect(),
        options: about.options.iter().map(option).collect(),
        level_ratings: level_ratings(about.key),
        rules_version: RULES_VERSION,
        rules: None,
    })
}

/// List the variants.
#[utoipa::path(tag = "rules", operation_id = "list_variants", security(()))]
#[get("/variants")]
pub async fn list() -> Reply<VariantList> {
    let variants = Variant::rows().iter().map(|about| view_of(about)).collect::<Result<_, _>>()?;
    Ok(Json::of(&List::whole(variants)))
}

/// Read a variant with its rules.
#[utoipa::path(tag = "rules", operation_id = "read_variant", params(("key" = String, Path, description = "The key of the variant, or another of its names.", example = "clockwork-orange")), security(()))]
#[get("/variants/{key}")]
pub async fn read(key: Path<String>) -> Reply<VariantView> {
    let about = Variant::about_of(&key).map_err(|_| {
        Problem::of_program(Code::NotFound, "no such variant; GET /api/v1/variants lists them")
    })?;
    let mut view = view_of(about)?;
    view.rules = Some(about.rules);
    let mut diagrams = Variant::new(about.key, &Options::default())?.start().diagrams();
    for piece in &mut view.pieces {
        let index = diagrams.iter().position(|diagram| diagram.letter == piece.letter);
        piece.diagram = index.map(|index| diagrams.swap_remove(index)).map(|diagram| DiagramView {
            square: diagram.square,
            moves: diagram.moves,
            captures: diagram.captures,
        });
    }
    Ok(Json::of(&view))
}
