//! The explorer in the shape of Lichess's, for programs that speak it. `/lichess` asks the games that were played here,
//! `/masters` those that were imported, `/player` those of one player. Its clients look for these paths below an address
//! or at the root of the server.

mod answer;

use std::ops::RangeInclusive;

use actix_web::web::{self, Data, Path, Query, ServiceConfig};
use actix_web::{FromRequest, HttpRequest, HttpResponse, dev};
use serde::Deserialize;
use zugpost_base::ids::{GameId, PlayerId};
use zugpost_data::model::error::GameError;
use zugpost_data::store::SeatName;
use zugpost_data::store::games::explored::category::{Band, ClockClass};
use zugpost_data::store::games::explored::month::Month;
use zugpost_games::play::reading::explorer::{Continuations, ExplorerQuery};
use zugpost_games::play::reading::reached::{self, Line};
use zugpost_rules::{Options, Record, Seat, Variant};

use self::answer::Statistics;
use crate::web::api::explorer::list;
use crate::web::api::games::archives::file;
use crate::web::api::games::search::unreadable;
use crate::web::auth::{self, Reader};
use crate::web::compat::lichess::variant;
use crate::web::ndjson;
use crate::web::problem::{Problem, refused};
use crate::web::state::State;

/// The speed of all games that are played here.
const SPEED: &str = "correspondence";
/// The clocks of games that were played here.
const PLAYED_HERE: [ClockClass; 4] =
    [ClockClass::Hours, ClockClass::Days, ClockClass::Weeks, ClockClass::Unlimited];
/// The most games and steps that are listed. Larger numbers are lowered, as Lichess does.
const MAX_GAMES: usize = 15;
const MAX_STEPS: usize = 100;

/// Registers the routes.
pub fn configure(config: &mut ServiceConfig) {
    config
        .service(web::resource(["/lichess", "/compat/lichess/lichess"]).get(of_all))
        .service(web::resource(["/masters", "/compat/lichess/masters"]).get(of_imported))
        .service(web::resource(["/player", "/compat/lichess/player"]).get(of_player))
        .service(
            web::resource([
                "/master/pgn/{id}",
                "/masters/pgn/{id}",
                "/compat/lichess/master/pgn/{id}",
                "/compat/lichess/masters/pgn/{id}",
            ])
            .get(pgn),
        );
}

/// The parameters of Lichess's explorer. Others are ignored, as it does.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Asked {
    variant: Option<String>,
    fen: Option<String>,
    play: Option<String>,
    speeds: Option<String>,
    ratings: Option<String>,
    modes: Option<String>,
    since: Option<String>,
    until: Option<String>,
    moves: Option<usize>,
    top_games: Option<usize>,
    recent_games: Option<usize>,
    history: Option<String>,
    player: Option<String>,
    color: Option<String>,
}

async fn of_all(state: Data<State>, http: HttpRequest, asked: Query<Asked>) -> Result<HttpResponse, Problem> {
    let query = ExplorerQuery { clocks: PLAYED_HERE.to_vec(), ..asked.query(4, 4)? };
    Ok(HttpResponse::Ok().json(statistics(&state, &http, &asked, query).await?))
}

async fn of_imported(
    state: Data<State>,
    http: HttpRequest,
    asked: Query<Asked>,
) -> Result<HttpResponse, Problem> {
    let query = ExplorerQuery { clocks: vec![ClockClass::Imported], ..asked.query(MAX_GAMES, 0)? };
    Ok(HttpResponse::Ok().json(statistics(&state, &http, &asked, query).await?))
}

/// Sends one line: there is nothing to wait for.
async fn of_player(
    state: Data<State>,
    http: HttpRequest,
    asked: Query<Asked>,
) -> Result<HttpResponse, Problem> {
    let player = Some(asked.player(&state).await?);
    let query = ExplorerQuery { clocks: PLAYED_HERE.to_vec(), player, ..asked.query(0, 8)? };
    let line = ndjson::line(&statistics(&state, &http, &asked, query).await?);
    Ok(HttpResponse::Ok().content_type("application/x-ndjson").body(line))
}

async fn pgn(state: Data<State>, http: HttpRequest, id: Path<GameId>) -> Result<HttpResponse, Problem> {
    let reader = reader(&http).await?;
    Ok(file(state.app.archive.pgn(id.into_inner(), reader).await?))
}

/// The player whom a token or a session names. The path is outside of our API, where that is looked up beforehand.
async fn reader(http: &HttpRequest) -> Result<Option<PlayerId>, Problem> {
    auth::identify(http).await?;
    Ok(Reader::from_request(http, &mut dev::Payload::None).await?.0)
}

async fn statistics(
    state: &State,
    http: &HttpRequest,
    asked: &Asked,
    query: ExplorerQuery,
) -> Result<Statistics, Problem> {
    let reader = reader(http).await?;
    let (variant, fen, play) = (asked.variant()?, asked.fen.clone(), asked.play.clone());
    // The steps are replayed: do not block the thread that serves other requests.
    let read = web::block(move || line(&variant, fen.as_deref(), play.as_deref().unwrap_or_default()));
    let line = read.await.map_err(|_| Problem::interrupted())??;
    let found = match asked.has_our_speed() {
        true => state.app.play.explore(reader, line.clone(), query).await?,
        false => Continuations::default(),
    };
    Ok(Statistics::of(&found, &line.record))
}

/// The position after steps as programs write them that speak UCI.
fn line(variant: &Variant, fen: Option<&str>, play: &str) -> Result<Line, Problem> {
    let started = reached::position(variant, fen.filter(|fen| !fen.is_empty()), "");
    let mut line = started.map_err(|error| unreadable("fen", error))?;
    let steps = play.split(',').map(str::trim).filter(|step| !step.is_empty());
    for (number, step) in steps.enumerate() {
        if number == reached::LONGEST_LINE {
            let why = format!("a line has at most {} steps here", reached::LONGEST_LINE);
            return Err(refused("play", why));
        }
        let step = read_step(&line.record, step)?;
        line.enter(&step)?;
    }
    Ok(line)
}

/// A step of UCI in machine notation; castling also as the king that takes its rook.
fn read_step(record: &Record, text: &str) -> Result<String, GameError> {
    let position = record.position();
    let read = position.read_uci(text).or_else(|error| {
        let legal = position.legal();
        let castled = variant::castled(text, legal.iter().map(|legal| (&*legal.step, &*legal.display)));
        castled.map(str::to_owned).ok_or(error)
    });
    Ok(read?)
}

impl Asked {
    /// The variant, by Lichess's key or by ours.
    fn variant(&self) -> Result<Variant, Problem> {
        let key = match self.variant.as_deref() {
            None | Some("standard" | "fromPosition") => "chess",
            Some(key) => key,
        };
        let variant = Variant::new(key, &Options::default()).map_err(|_| {
            refused("variant", format!("no variant `{key}`; GET /api/v1/variants lists them"))
        })?;
        if variant.seats() != [Seat::White, Seat::Black] {
            let why = format!("{key} is not a game of White and Black; ask GET /api/v1/explorer");
            return Err(refused("variant", why));
        }
        Ok(variant)
    }

    fn query(&self, n_best: usize, n_recent: usize) -> Result<ExplorerQuery, Problem> {
        let usual = ExplorerQuery::default();
        Ok(ExplorerQuery {
            months: self.months()?,
            bands: self.bands()?,
            n_steps: self.moves.unwrap_or(usual.n_steps).min(MAX_STEPS),
            n_best: self.top_games.unwrap_or(n_best).min(MAX_GAMES),
            n_recent: self.recent_games.unwrap_or(n_recent).min(MAX_GAMES),
            // Python writes `True`.
            has_history: self.history.as_deref().is_some_and(|asked| asked.eq_ignore_ascii_case("true")),
            ..usual
        })
    }

    /// Months, or whole years as in `/masters`.
    fn months(&self) -> Result<RangeInclusive<Month>, Problem> {
        let read = |name, text: &Option<String>, of_year: fn(i16) -> Option<Month>| {
            let Some(text) = text.as_deref().filter(|text| !text.is_empty()) else { return Ok(None) };
            match text.parse().ok().and_then(of_year) {
                Some(month) => Ok(Some(month)),
                None => text.parse::<Month>().map(Some).map_err(|error| refused(name, error.to_string())),
            }
        };
        let first = read("since", &self.since, Month::first_of)?.unwrap_or(*Month::ALL.start());
        let last = read("until", &self.until, Month::last_of)?.unwrap_or(*Month::ALL.end());
        Ok(first..=last)
    }

    /// The bands of `ratings`, or of `modes`: games that are not rated have no ratings.
    fn bands(&self) -> Result<Vec<Band>, Problem> {
        let bands: Vec<Band> = list("ratings", self.ratings.as_deref().filter(|text| !text.is_empty()))?;
        let modes = self.modes.as_deref().unwrap_or("rated,casual");
        if modes.split(',').any(|mode| mode != "rated" && mode != "casual") {
            return Err(refused("modes", format!("`{modes}` is none; there are rated, casual")));
        }
        match (modes.contains("rated"), modes.contains("casual")) {
            (true, true) => Ok(bands),
            (false, _) => Ok(vec![Band::UNRATED]),
            (true, false) if bands.is_empty() => Ok(Band::rated().collect()),
            (true, false) => Ok(bands),
        }
    }

    /// Returns whether games by correspondence are asked.
    fn has_our_speed(&self) -> bool {
        let speeds = self.speeds.as_deref().filter(|speeds| !speeds.is_empty());
        speeds.is_none_or(|speeds| speeds.split(',').any(|speed| speed.trim() == SPEED))
    }

    async fn player(&self, state: &State) -> Result<(PlayerId, SeatName), Problem> {
        let name = self.player.clone().ok_or_else(|| refused("player", "is needed: a name"))?;
        let seat = match self.color.as_deref() {
            Some("white") => Seat::White,
            Some("black") => Seat::Black,
            _ => return Err(refused("color", "is needed: `white` or `black`")),
        };
        Ok((state.app.accounts.player_named(name).await?, SeatName(seat)))
    }
}
