//! Games as files: the PGN of one game, the export of a player's games, and the import of a file.
#![expect(unused_qualifications, reason = "utoipa writes whole paths for the query's type")]

use actix_web::http::header;
use actix_web::web::{Bytes, Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get, post};
use futures_util::{TryStreamExt, future, stream};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use zugpost_base::ids::GameId;
use zugpost_base::time::Moment;
use zugpost_data::store::games::{Filter, GameStatus};
use zugpost_games::archive::export::{Part, Shape};
use zugpost_games::archive::import::{ImportedView, Importer};

use crate::app::App;
use crate::web::answer::{Described, DescribedReply, FileBody, Json, Reply};
use crate::web::auth::{self, GameCreate, Player, Reader};
use crate::web::problem::Problem;
use crate::web::request::body::File;
use crate::web::request::query::variant_key;
use crate::web::state::State;

pub const PGN: &str = "application/vnd.chess-pgn";
const NDJSON: &str = "application/x-ndjson";

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ExportQuery {
    /// Games of this player, by name or id.
    player: String,
    /// Games with this status.
    status: Option<GameStatus>,
    /// The key of the variant, or another of its names.
    variant: Option<String>,
    /// Games in which this player is to act, by name or id.
    to_move: Option<String>,
    /// Created at this time or later.
    since: Option<Moment>,
    /// The format of the export; `pgn` if absent.
    #[serde(default)]
    #[param(inline)]
    format: Format,
}

/// The format of an export.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Format {
    #[default]
    Pgn,
    Ndjson,
}

/// Read a game as PGN, with the results of your analyses.
#[utoipa::path(tag = "archives", operation_id = "read_pgn", params(GameId), security((), ("token" = []), ("session" = [])), responses((status = 200, description = "The game as PGN.", body = FileBody, content_type = "application/vnd.chess-pgn")))]
#[get("/games/{id}/pgn")]
pub async fn pgn(state: Data<State>, reader: Reader, id: Path<GameId>) -> DescribedReply {
    Ok(Described(file(state.app.archive.pgn(id.into_inner(), reader.0).await?)))
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

/// Read all games of a player, newest first: as one PGN file, or as JSON with one game per line.
#[utoipa::path(tag = "archives", operation_id = "export_games", params(ExportQuery), security((), ("token" = []), ("session" = [])), responses((status = 200, description = "The games, in the format that was asked for.", content((FileBody = "application/vnd.chess-pgn"), (FileBody = "application/x-ndjson")))))]
#[get("/games/export")]
pub async fn export(
    state: Data<State>,
    http: HttpRequest,
    reader: Reader,
    query: Query<ExportQuery>,
) -> DescribedReply {
    let (client, stream) = (auth::client(&http), auth::open_stream(&http)?);
    let query = query.into_inner();
    let filter = Filter {
        player: super::player_named(&state, "player", Some(query.player)).await?,
        reader: reader.0,
        status: query.status,
        variant: query.variant.as_deref().map(variant_key).transpose()?,
        to_move: super::player_named(&state, "to_move", query.to_move).await?,
        since: query.since,
        after: None,
    };
    let (shape, kind, name) = match query.format {
        Format::Pgn => (Shape::Pgn, format!("{PGN}; charset=utf-8"), "games.pgn"),
        Format::Ndjson => (Shape::Ndjson, NDJSON.to_owned(), "games.ndjson"),
    };
    // Reads the first page before the response starts, so that an error still gets its status code.
    let app = state.app.clone();
    let first =
        state.heavy_reads.first(client.clone(), async move { app.archive.export(filter, shape).await });
    let parts = parts(state.app.clone(), first.await??, shape);
    let pages = stream.keeps(state.heavy_reads.clone().pages(client, parts));
    let mut response = HttpResponse::Ok();
    response.insert_header((header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")));
    Ok(Described(response.content_type(kind).streaming(pages)))
}

/// Streams the export page by page; each page is read when the client has received the one before. On an error the
/// connection is aborted, so that the client detects the incomplete file.
fn parts(app: App, first: Part, shape: Shape) -> impl stream::Stream<Item = Result<Bytes, Problem>> {
    stream::try_unfold(Some(first), move |part| {
        let app = app.clone();
        async move {
            let Some(Part { text, rest }) = part else { return Ok(None) };
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

/// Import games that were played elsewhere: PGN of any variant, score tables of 007 Chess, KIF, KI2 or CSA of shogi.
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
