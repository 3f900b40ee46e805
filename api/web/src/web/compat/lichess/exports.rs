//! `/game/export` and `/api/games`: games as PGN or as JSON of Lichess. PGN has all games; JSON leaves out those that do not fit its
//! shape.

use std::collections::VecDeque;

use actix_web::http::header::ACCEPT;
use actix_web::web::{Bytes, Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get, post};
use futures_util::stream::try_unfold;
use serde::Deserialize;
use serde_json::{Value, json};
use zugpost_base::ids::{GameId, PlayerId};
use zugpost_base::time::Moment;
use zugpost_data::model::error::GameError;
use zugpost_data::model::paging::read_game_cursor;
use zugpost_data::store::SeatName;
use zugpost_data::store::games::GameStatus;
use zugpost_data::store::games::query::{GameQuery, Person, Sort, Span};
use zugpost_data::view::GameView;
use zugpost_rules::Seat;

use super::answers::{Answer, shown};
use super::fields::{Text, flag};
use super::game::{Game, add, millis};
use super::pace::Pace;
use super::variant;
use crate::app::App;
use crate::web::api::games::archives::{PGN, file};
use crate::web::auth::{self, Reader};
use crate::web::load::streams::OpenStream;
use crate::web::ndjson::line;
use crate::web::problem::{Code, Problem, refused};
use crate::web::state::State;

/// The most games of a request by ids.
const MOST_IDS: usize = 300;
/// Games per query.
const PAGE: u32 = 50;

/// The options of an export; those that Lichess has beside them make no difference.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ExportQuery {
    since: Option<i64>,
    until: Option<i64>,
    max: Option<usize>,
    vs: Option<String>,
    rated: Option<String>,
    perf_type: Option<String>,
    color: Option<String>,
    ongoing: Option<String>,
    finished: Option<String>,
    sort: Option<String>,
}

/// A game, as PGN or by `Accept: application/json` as JSON.
#[get("/game/export/{id}")]
pub async fn one(state: Data<State>, http: HttpRequest, reader: Reader, id: Path<GameId>) -> Answer {
    let id = id.into_inner();
    if !wants(&http, "application/json") {
        return Ok(file(state.app.archive.pgn(id, reader.0).await?));
    }
    match json_of(&state.app, id, reader.0).await? {
        Some(game) => Ok(shown(&game)),
        None => {
            Err(Problem::of_program(Code::BadRequest, "this game does not fit JSON of Lichess; ask for PGN"))
        }
    }
}

/// Several games by their ids.
#[post("/api/games/export/_ids")]
pub async fn by_ids(state: Data<State>, http: HttpRequest, reader: Reader, ids: Text) -> Answer {
    let ids: Vec<GameId> = ids.0.split(',').map(|id| GameId(id.trim().to_owned())).collect();
    if ids.len() > MOST_IDS {
        let why = format!("at most {MOST_IDS} games go into one request, not {}", ids.len());
        return Err(Problem::of_program(Code::BadRequest, why));
    }
    let query = GameQuery { reader: reader.0, ids: Some(ids), ..GameQuery::default() };
    export(&state, &http, query, MOST_IDS).await
}

/// The games of a player, newest first.
#[get("/api/games/user/{name}")]
pub async fn of_player(
    state: Data<State>,
    http: HttpRequest,
    reader: Reader,
    name: Path<String>,
    asked: Query<ExportQuery>,
) -> Answer {
    let asked = asked.into_inner();
    let player = state.app.accounts.player_named(name.into_inner()).await?;
    let opponent = match &asked.vs {
        Some(name) => Some(state.app.accounts.player_named(name.clone()).await?),
        None => None,
    };
    let finished = flag("finished", asked.finished.as_deref())?.unwrap_or(true);
    let ongoing = flag("ongoing", asked.ongoing.as_deref())?.unwrap_or(false);
    let status = match (finished, ongoing) {
        (true, false) => Some(GameStatus::Ended),
        (false, true) => Some(GameStatus::Running),
        (true, true) | (false, false) => None,
    };
    let seat = match asked.color.as_deref() {
        None => None,
        Some("white") => Some(SeatName(Seat::White)),
        Some("black") => Some(SeatName(Seat::Black)),
        Some(other) => return Err(refused("color", format!("`white` or `black`, not `{other}`"))),
    };
    let variant = match asked.perf_type.as_deref() {
        None => None,
        Some("correspondence" | "bullet" | "blitz" | "rapid" | "classical" | "ultraBullet") => Some("chess"),
        Some(other) => Some(variant::read(Some(other))?),
    };
    let at = |millis: i64| Moment::from_micros(millis.saturating_mul(1000));
    let query = GameQuery {
        reader: reader.0,
        player: Some(Person::Account(player)),
        opponent: opponent.map(Person::Account),
        seat,
        variant: variant.map(str::to_owned),
        status,
        rated: flag("rated", asked.rated.as_deref())?,
        created: Span::of_times(asked.since.map(at), asked.until.map(at)),
        sort: Sort::Created,
        ascending: asked.sort.as_deref() == Some("dateAsc"),
        ..GameQuery::default()
    };
    export(&state, &http, query, asked.max.unwrap_or(usize::MAX)).await
}

fn wants(http: &HttpRequest, kind: &str) -> bool {
    http.headers()
        .get(ACCEPT)
        .and_then(|accept| accept.to_str().ok())
        .is_some_and(|accept| accept.contains(kind))
}

/// Streams the games that are searched, page by page.
async fn export(state: &State, http: &HttpRequest, query: GameQuery, max: usize) -> Answer {
    let (client, open): (_, OpenStream) = (auth::client(http), auth::open_stream(http)?);
    let is_json = wants(http, "application/x-ndjson") || wants(http, "application/json");
    let kind = if is_json { "application/x-ndjson".to_owned() } else { format!("{PGN}; charset=utf-8") };
    let reads = state.heavy_reads.clone();
    let rest = Rest {
        app: state.app.clone(),
        reader: query.reader.clone(),
        query: Some(query),
        waiting: VecDeque::new(),
        left: max,
        is_json,
    };
    // The first game is read before the response starts, so that an error still gets its status code.
    let first = reads.first(client.clone(), rest.next()).await??;
    let rest = try_unfold(first, |read| async move {
        match read {
            Some((text, rest)) => Ok::<_, Problem>(Some((text, rest.next().await?))),
            None => Ok(None),
        }
    });
    let pages = reads.pages(client, rest);
    Ok(HttpResponse::Ok().content_type(kind).streaming(open.keeps(pages)))
}

/// The rest of an export.
struct Rest {
    app: App,
    reader: Option<PlayerId>,
    /// The search for the next page; `None` after the last one.
    query: Option<GameQuery>,
    waiting: VecDeque<GameId>,
    left: usize,
    is_json: bool,
}

impl Rest {
    async fn next(mut self) -> Result<Option<(Bytes, Rest)>, Problem> {
        while self.left > 0 {
            let Some(id) = self.waiting.pop_front() else {
                if self.read_page().await? {
                    continue;
                }
                return Ok(None);
            };
            let reader = self.reader.clone();
            let text = match self.is_json {
                true => json_of(&self.app, id, reader).await.map(|game| game.map(|game| line(&game))),
                // Clients tell games apart by two empty lines.
                false => self.app.archive.pgn(id, reader).await.map(|text| Some((text + "\n\n").into())),
            };
            match text {
                Ok(Some(text)) => {
                    self.left -= 1;
                    return Ok(Some((text, self)));
                }
                // It does not fit, or is gone since it was listed.
                Ok(None) | Err(GameError::NotFound(_)) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(None)
    }

    /// Reads the next ids; false if there are no more.
    async fn read_page(&mut self) -> Result<bool, Problem> {
        let Some(query) = self.query.take() else { return Ok(false) };
        let page = self.app.play.list_games(query.clone(), PAGE).await?;
        let begun = page.items.into_iter().filter(|game| game.started_at.is_some() || game.imported);
        self.waiting.extend(begun.map(|game| game.id));
        if let Some(cursor) = page.next_cursor {
            let after = read_game_cursor(&query, &cursor)?;
            self.query = Some(GameQuery { after: Some(after), ..query });
        }
        Ok(true)
    }
}

/// The game as JSON of Lichess; `None` if it does not fit.
async fn json_of(app: &App, id: GameId, reader: Option<PlayerId>) -> Result<Option<Value>, GameError> {
    let view = app.play.game(id, reader).await?;
    let players = view.summary.players().map(|player| player.id.clone()).collect();
    let bots = app.play.bots_among(players).await?;
    Ok(Game::of_view(&view, &bots).map(|game| exported(&game, &view)))
}

fn exported(game: &Game<'_>, view: &GameView) -> Value {
    let summary = game.summary;
    let moves: Vec<String> =
        view.record.iter().map(|played| variant::san(&game.variant, &played.display)).collect();
    let last =
        view.record.last().and_then(|played| played.at).or(summary.ended_at).unwrap_or(summary.created_at);
    let player = |seat: Seat| {
        let shown = game.player(seat, "name");
        let mut player = json!({});
        let user = shown.get("id").map(|id| {
            let mut user = json!({"id": id, "name": shown["name"]});
            add(&mut user, [("title", shown.get("title").filter(|title| !title.is_null()).cloned())]);
            user
        });
        let name = if user.is_none() { shown.get("name").cloned() } else { None };
        add(
            &mut player,
            [
                ("user", user),
                ("name", name),
                ("aiLevel", shown.get("aiLevel").cloned()),
                ("rating", shown.get("rating").cloned()),
                ("ratingDiff", game.rating_change(seat).map(|change| json!(change))),
            ],
        );
        player
    };
    let mut exported = json!({
        "id": summary.id, "rated": summary.rated, "variant": game.variant_key(), "speed": game.pace().speed(),
        "perf": variant::perf(game.variant.key()), "createdAt": millis(summary.created_at), "lastMoveAt": millis(last),
        "status": game.status().1, "source": if summary.imported { "import" } else { "friend" },
        "players": {"white": player(Seat::White), "black": player(Seat::Black)}, "moves": moves.join(" "),
        "lastFen": summary.fen,
    });
    let clock = match game.pace() {
        Pace::Clock { initial, increment } => {
            Some(json!({"initial": initial, "increment": increment, "totalTime": initial + 40 * increment}))
        }
        Pace::Days(_) | Pace::Unlimited => None,
    };
    add(
        &mut exported,
        [
            ("initialFen", game.start_fen().map(|fen| json!(fen))),
            ("winner", game.winner().map(|winner| json!(winner))),
            ("clock", clock),
            ("daysPerTurn", game.pace().days().map(|days| json!(days))),
        ],
    );
    exported
}
