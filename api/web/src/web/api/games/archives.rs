//! Games as files: the PGN of one game, the export of a player's games, and the import of a file.
#![expect(unused_qualifications, reason = "utoipa writes whole paths for the query's type")]

use actix_web::http::header;
use actix_web::web::{Bytes, Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get, post};
use futures_util::{TryStreamExt, future, stream};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use zugpost_base::ids::GameId;
use zugpost_data::store::games::query::GameQuery;
use zugpost_games::archive::export::{Field, Part, Shape};
use zugpost_games::archive::import::{ImportedView, Importer};
use zugpost_rules::pgn::GameFormat;

use super::filters::GameFilters;
use crate::app::App;
use crate::web::answer::{Described, DescribedReply, FileBody, Json, Reply};
use crate::web::auth::{self, GameCreate, Player, Reader};
use crate::web::problem::{Code, Problem};
use crate::web::request::body::File;
use crate::web::state::State;

pub const PGN: &str = "application/vnd.chess-pgn";
const NDJSON: &str = "application/x-ndjson";

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ExportQuery {
    /// Only these games: up to 300 ids with commas between them.
    ids: Option<String>,
    /// The format of the export; `pgn` if absent.
    #[serde(default)]
    #[param(inline)]
    format: Format,
    /// The members of the lines of `compact`, with commas between them; all if absent. There are `id`, `variant`, `options`,
    /// `rules_version`, `start_fen`, `fen`, `status`, `rated`, `imported`, `time_control`, `players`, `ratings`, `outcome`,
    /// `ply`, `moves`, `created_at`, `started_at` and `ended_at`.
    #[param(example = "id,players,moves")]
    fields: Option<String>,
    /// The id of the last game that was received whole: the export goes on behind it. Send the same parameters as before.
    after: Option<GameId>,
}

/// The format of an export.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Format {
    #[default]
    Pgn,
    /// One JSON object per line, as a single game is read.
    Ndjson,
    /// One JSON object per line, with the steps as one text.
    Compact,
    /// Games of shogi.
    Kif,
    /// Games of shogi.
    Csa,
    /// Games of xiangqi.
    Iccs,
    /// Games of xiangqi.
    Dhtmlxq,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct FileQuery {
    /// The format of the file.
    #[param(inline)]
    format: FileFormat,
}

/// A format of games of one variant.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum FileFormat {
    /// Shogi, `７六歩(77)`.
    Kif,
    /// Shogi, `+7776FU`.
    Csa,
    /// Xiangqi: PGN by the computer standard of xiangqi, `H2-E2`.
    Iccs,
    /// Xiangqi: the text of forums, `[DhtmlXQ_movelist]7747`.
    Dhtmlxq,
}

impl From<FileFormat> for GameFormat {
    fn from(format: FileFormat) -> GameFormat {
        match format {
            FileFormat::Kif => GameFormat::Kif,
            FileFormat::Csa => GameFormat::Csa,
            FileFormat::Iccs => GameFormat::Iccs,
            FileFormat::Dhtmlxq => GameFormat::Dhtmlxq,
        }
    }
}

/// The most games that are exported by their ids.
const MAX_IDS: usize = 300;

impl ExportQuery {
    fn shape(&self) -> Result<Shape, Problem> {
        if self.fields.is_some() && self.format != Format::Compact {
            let why = "are those of `format=compact`; choose it, or leave `fields` out";
            return Err(Problem::of_program_at(Code::BadRequest, "fields", why));
        }
        let fields = match &self.fields {
            None => Field::ALL.to_vec(),
            Some(names) => {
                let read: Result<Vec<Field>, _> = names.split(',').map(|name| name.trim().parse()).collect();
                read.map_err(|error| Problem::of_program_at(Code::BadRequest, "fields", error.to_string()))?
            }
        };
        Ok(match self.format {
            Format::Pgn => Shape::Pgn,
            Format::Ndjson => Shape::Ndjson,
            Format::Compact => Shape::Compact(fields),
            Format::Kif => Shape::In(GameFormat::Kif),
            Format::Csa => Shape::In(GameFormat::Csa),
            Format::Iccs => Shape::In(GameFormat::Iccs),
            Format::Dhtmlxq => Shape::In(GameFormat::Dhtmlxq),
        })
    }

    fn ids(&self) -> Result<Option<Vec<GameId>>, Problem> {
        let Some(text) = &self.ids else { return Ok(None) };
        let ids: Vec<GameId> = text.split(',').map(|id| GameId(id.trim().to_owned())).collect();
        if ids.len() > MAX_IDS {
            let why = format!("at most {MAX_IDS} ids go into one request, not {}", ids.len());
            return Err(Problem::of_program_at(Code::BadRequest, "ids", why));
        }
        Ok(Some(ids))
    }
}

/// Read a game as PGN, with the results of your analyses.
#[utoipa::path(tag = "archives", operation_id = "read_pgn", params(GameId), security((), ("token" = []), ("session" = [])), responses((status = 200, description = "The game as PGN.", body = FileBody, content_type = "application/vnd.chess-pgn")))]
#[get("/games/{id}/pgn")]
pub async fn pgn(state: Data<State>, reader: Reader, id: Path<GameId>) -> DescribedReply {
    Ok(Described(file(state.app.archive.pgn(id.into_inner(), reader.0).await?)))
}

/// Read a game in a format of its variant: KIF or CSA of shogi, ICCS or DhtmlXQ of xiangqi.
///
/// The file is in UTF-8. `POST /games/import` reads it back, without variations.
#[utoipa::path(tag = "archives", operation_id = "read_game_file", params(GameId, FileQuery), security(()), responses((status = 200, description = "The game in this format.", content((FileBody = "text/plain"), (FileBody = "application/vnd.chess-pgn")))))]
#[get("/games/{id}/file")]
pub async fn file_in(state: Data<State>, id: Path<GameId>, query: Query<FileQuery>) -> DescribedReply {
    let (id, format) = (id.into_inner(), GameFormat::from(query.into_inner().format));
    let text = state.app.archive.file_in(id.clone(), format).await?;
    let name = format!("attachment; filename=\"{id}.{}\"", format.extension());
    let mut response = HttpResponse::Ok();
    response.insert_header((header::CONTENT_DISPOSITION, name));
    Ok(Described(response.content_type(kind_of(format)).body(text)))
}

fn kind_of(format: GameFormat) -> String {
    let kind = match format {
        GameFormat::Iccs => PGN,
        GameFormat::Kif | GameFormat::Csa | GameFormat::Dhtmlxq => "text/plain",
    };
    format!("{kind}; charset=utf-8")
}

/// Read the score table of a game of 007 Chess.
///
/// One column for each colour of pieces; the moves of White's player are in brackets. `POST /games/import` reads
/// it back.
#[utoipa::path(tag = "archives", operation_id = "read_score_table", params(GameId), security(()), responses((status = 200, description = "The score table.", body = String, content_type = "text/plain")))]
#[get("/games/{id}/score-table")]
pub async fn score_table(state: Data<State>, id: Path<GameId>) -> DescribedReply {
    let id = id.into_inner();
    let text = state.app.archive.score_table(id.clone()).await?;
    let name = format!("attachment; filename=\"{id}.txt\"");
    let mut response = HttpResponse::Ok();
    response.insert_header((header::CONTENT_DISPOSITION, name));
    Ok(Described(response.content_type("text/plain; charset=utf-8").body(text)))
}

/// A response with a game's PGN.
pub fn file(text: String) -> HttpResponse {
    HttpResponse::Ok().content_type(format!("{PGN}; charset=utf-8")).body(text)
}

/// Read all games that meet all conditions of lists: as one PGN file, or as JSON with one game per line.
///
/// `kif` and `csa` are of shogi, `iccs` and `dhtmlxq` of xiangqi, and export games of no other variant.
///
/// An export that was cut short goes on with `after`. A client reads as fast as it likes; no page of an export waits for it
/// with the database in hand.
#[utoipa::path(tag = "archives", operation_id = "export_games", params(GameFilters, ExportQuery), security((), ("token" = []), ("session" = [])), responses((status = 200, description = "The games, in the format that was asked for.", content((FileBody = "application/vnd.chess-pgn"), (FileBody = "application/x-ndjson"), (FileBody = "text/plain")))))]
#[get("/games/export")]
pub async fn export(
    state: Data<State>,
    http: HttpRequest,
    reader: Reader,
    filters: Query<GameFilters>,
    export: Query<ExportQuery>,
) -> DescribedReply {
    let (shape, ids) = (export.shape()?, export.ids()?);
    let mut query = GameQuery { ids, ..filters.into_inner().read(&state, reader.0).await? };
    if query.ids.is_some() && query.reached.is_some() {
        let why = "are not searched by a position; leave `position` and `moves` out";
        return Err(Problem::of_program_at(Code::BadRequest, "ids", why));
    }
    if let Shape::In(format) = shape {
        let variant = query.variant.get_or_insert_with(|| format.variant().to_owned());
        if variant != format.variant() {
            let why = format!("`{format}` holds games of {}, not of {variant}", format.variant());
            return Err(Problem::of_program_at(Code::BadRequest, "format", why));
        }
    }
    if let Some(last) = export.into_inner().after {
        let behind = state.app.archive.export_after(query, last).await?;
        let why = "is no game of this export; send its parameters again, with an id that came in it";
        query = behind.ok_or_else(|| Problem::of_program_at(Code::BadRequest, "after", why))?;
    }
    let (client, stream) = (auth::client(&http), auth::open_stream(&http)?);
    let (kind, extension) = match shape {
        Shape::Pgn => (format!("{PGN}; charset=utf-8"), "pgn"),
        Shape::In(format) => (kind_of(format), format.extension()),
        Shape::Ndjson | Shape::Compact(_) => (NDJSON.to_owned(), "ndjson"),
    };
    // Reads the first page before the response starts, so that an error still gets its status code.
    let (app, first_shape) = (state.app.clone(), shape.clone());
    let first =
        state.heavy_reads.first(client.clone(), async move { app.archive.export(query, first_shape).await });
    let parts = parts(state.app.clone(), first.await??, shape);
    let pages = stream.keeps(state.heavy_reads.clone().pages(client, parts));
    let mut response = HttpResponse::Ok();
    response
        .insert_header((header::CONTENT_DISPOSITION, format!("attachment; filename=\"games.{extension}\"")));
    Ok(Described(response.content_type(kind).streaming(pages)))
}

/// Streams the export page by page; each page is read when the client has received the one before. On an error the
/// connection is aborted, so that the client detects the incomplete file.
fn parts(app: App, first: Part, shape: Shape) -> impl stream::Stream<Item = Result<Bytes, Problem>> {
    stream::try_unfold(Some(first), move |part| {
        let (app, shape) = (app.clone(), shape.clone());
        async move {
            let Some(Part { text, rest, .. }) = part else { return Ok(None) };
            let next = match rest {
                Some(filter) => Some(app.archive.export(filter, shape).await?),
                None => None,
            };
            Ok(Some((Bytes::from(text), next)))
        }
    })
    // In chunked encoding an empty chunk ends the body.
    .try_filter(|bytes| future::ready(!bytes.is_empty()))
}

/// Import games that were played elsewhere: PGN of any variant, score tables of 007 Chess, KIF, KI2 or CSA of shogi, PGN in
/// Chinese, WXF or ICCS and DhtmlXQ of xiangqi.
///
/// The server replays them by its rules. It stores the games that it can read and lists the others with line and reason; a
/// file without any such game is an error. People have played on after a repetition or a count of moves: such games
/// have the result of their file. What follows a null move in a game without one is stored as a comment and noted.
#[utoipa::path(tag = "archives", operation_id = "import_games", request_body(content = FileBody, content_type = "application/vnd.chess-pgn"))]
#[post("/games/import")]
pub async fn import(http: HttpRequest, player: Player<GameCreate>, file: File) -> Reply<ImportedView, 201> {
    let (bytes, key) = file.once(&player.id().0)?;
    let importer = Importer { id: player.id(), name: player.identity.player.name };
    let app = player.state.app.clone();
    let importing = async move { app.archive.import(bytes.to_vec(), importer, key).await };
    Ok(Json::stored(player.state.heavy_reads.first(auth::client(&http), importing).await??))
}
