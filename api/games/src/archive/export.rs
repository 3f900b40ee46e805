//! Exports many games as one text, a page at a time, so that memory use does not grow with the archive and no page holds the
//! database for long.

use std::collections::{BTreeMap, HashMap};

use serde_json::{Map, Value, json};
use zugpost_base::ids::GameId;
use zugpost_base::text_enum::text_enum;
use zugpost_data::model::error::GameError;
use zugpost_data::model::json;
use zugpost_data::store::Conn;
use zugpost_data::store::games::query::{self, GameQuery};
use zugpost_data::store::games::{self, Table};
use zugpost_data::view::load::view_of;
use zugpost_data::view::{GameSummary, SeatView, ratings};
use zugpost_rules::pgn::GameFormat;

use super::{Archive, pgn};

/// Games per page.
const PAGE: i64 = 20;
/// Games per page that are written from their rows, without their rules.
const COMPACT_PAGE: i64 = 100;

/// The format of the export.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Shape {
    #[default]
    Pgn,
    /// A format of one variant, by which the games have to be searched. A game whose first position it cannot tell is left
    /// out.
    In(GameFormat),
    /// One JSON object per line, as the API returns a single game.
    Ndjson,
    /// One JSON object per line with these members.
    Compact(Vec<Field>),
}

text_enum! {
    /// A member of a compact line.
    Field {
        Id = "id",
        Variant = "variant",
        /// The options that differ from their defaults.
        Options = "options",
        RulesVersion = "rules_version",
        /// The first position, if it is not that of the variant.
        StartFen = "start_fen",
        /// The last position.
        Fen = "fen",
        Status = "status",
        Rated = "rated",
        Imported = "imported",
        TimeControl = "time_control",
        /// The name of each seat's player, with the id of an account.
        Players = "players",
        /// The rating of each seat's player at the start and at the end.
        Ratings = "ratings",
        /// The outcome.
        Outcome = "outcome",
        Ply = "ply",
        /// All steps in machine notation, with spaces between them.
        Moves = "moves",
        CreatedAt = "created_at",
        StartedAt = "started_at",
        EndedAt = "ended_at",
    }
}

/// One page of the export.
#[derive(Clone, Debug)]
pub struct Part {
    pub text: String,
    /// The games in the text.
    pub n_games: usize,
    /// The search for the next page; `None` after the last one.
    pub rest: Option<GameQuery>,
}

impl Archive {
    /// The first page of the games that are searched.
    pub async fn export(&self, query: GameQuery, shape: Shape) -> Result<Part, GameError> {
        let (site, now) = (self.shared.site.clone(), self.shared.clock.now());
        self.shared
            .db
            .read_large(move |conn| {
                let page = if matches!(shape, Shape::Compact(_)) { COMPACT_PAGE } else { PAGE };
                let found = query::find(conn, &query, page)?;
                let ids: Vec<GameId> = found.games.into_iter().map(|place| place.id).collect();
                let tables = games::in_order(conn, &ids)?;
                let (mut text, mut n_games) = (String::new(), 0);
                match shape {
                    Shape::Pgn => {
                        for table in tables.iter().filter(has_begun) {
                            n_games += 1;
                            text.push_str(&pgn::file(conn, table, query.reader.as_ref(), &site)?);
                            text.push('\n');
                        }
                    }
                    Shape::In(format) => {
                        for table in tables.iter().filter(has_begun) {
                            let Ok(file) = pgn::file_in(conn, table, format, &site)? else { continue };
                            // A part that goes on behind a game is added to what was received before.
                            if !text.is_empty() || query.after.is_some() {
                                text.push_str(format.separator());
                            }
                            n_games += 1;
                            text.push_str(&file);
                        }
                    }
                    Shape::Ndjson => {
                        n_games = tables.len();
                        for table in &tables {
                            let game = view_of(conn, table, query.reader.as_ref(), now)?;
                            text.push_str(&json::to_text(&game));
                            text.push('\n');
                        }
                    }
                    Shape::Compact(fields) => {
                        n_games = tables.len();
                        compact(conn, &tables, &fields, &mut text)?;
                    }
                }
                let rest = found.next.map(|place| GameQuery { after: Some(place), ..query });
                Ok(Part { text, n_games, rest })
            })
            .await
    }

    /// The search for the games behind this one in its order; `None` if the order does not list the game.
    pub async fn export_after(&self, query: GameQuery, last: GameId) -> Result<Option<GameQuery>, GameError> {
        self.shared
            .db
            .read_large(move |conn| {
                let place = query::place_of(conn, &query, last)?;
                Ok(place.map(|place| GameQuery { after: Some(place), ..query }))
            })
            .await
    }
}

/// Returns whether a game has moves or could have some. An invitation has none yet, so files skip it.
fn has_begun(table: &&Table) -> bool {
    table.game.started_at.is_some() || table.game.imported
}

/// Writes games from their rows.
fn compact(conn: &mut Conn, tables: &[Table], fields: &[Field], text: &mut String) -> Result<(), GameError> {
    let mut steps: HashMap<GameId, String> = HashMap::new();
    if fields.contains(&Field::Moves) {
        let ids: Vec<&GameId> = tables.iter().map(|table| &table.game.id).collect();
        for (game, step) in games::steps(conn, &ids)? {
            let line = steps.entry(game).or_default();
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(&step);
        }
    }
    let mut summaries: Vec<GameSummary> = tables.iter().map(GameSummary::of).collect();
    if fields.contains(&Field::Ratings) {
        ratings::show(conn, &mut summaries)?;
    }
    for (table, summary) in tables.iter().zip(&summaries) {
        let member = |field: &Field| (field.as_str().to_owned(), member(*field, table, summary, &steps));
        let line: Map<String, Value> = fields.iter().map(member).collect();
        text.push_str(&json::to_text(&line));
        text.push('\n');
    }
    Ok(())
}

fn member(field: Field, table: &Table, summary: &GameSummary, steps: &HashMap<GameId, String>) -> Value {
    let seats = |of: fn(&SeatView) -> Value| {
        let seats: BTreeMap<&str, Value> =
            summary.seats.iter().map(|(seat, view)| (seat.as_str(), of(view))).collect();
        json!(seats)
    };
    match field {
        Field::Id => json!(summary.id),
        Field::Variant => json!(summary.variant),
        Field::Options => json!(summary.options),
        Field::RulesVersion => json!(table.game.rules_version),
        Field::StartFen => json!(table.game.start_fen),
        Field::Fen => json!(summary.fen),
        Field::Status => json!(summary.status),
        Field::Rated => json!(summary.rated),
        Field::Imported => json!(summary.imported),
        Field::TimeControl => json!(summary.time_control),
        Field::Players => seats(|view| match &view.player {
            Some(player) => json!({"id": player.id, "name": player.name}),
            None => json!({"id": null, "name": view.name, "engine": view.engine}),
        }),
        Field::Ratings => seats(|view| json!(view.rating)),
        Field::Outcome => json!(summary.outcome),
        Field::Ply => json!(summary.ply),
        Field::Moves => json!(steps.get(&summary.id).map(String::as_str).unwrap_or_default()),
        Field::CreatedAt => json!(summary.created_at),
        Field::StartedAt => json!(summary.started_at),
        Field::EndedAt => json!(summary.ended_at),
    }
}
