//! Exports many games as one text, a page at a time, so that memory use does not grow with the archive.

use zugpost_base::ids::GameId;
use zugpost_data::model::error::GameError;
use zugpost_data::model::json;
use zugpost_data::store::games::{self, Filter};
use zugpost_data::view::load::view_of;

use super::{Archive, pgn};

/// Games per page.
const PAGE: i64 = 20;

/// The format of the export.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shape {
    #[default]
    Pgn,
    /// One JSON object per line, as the API returns a single game.
    Ndjson,
}

/// One page of the export.
#[derive(Clone, Debug)]
pub struct Part {
    pub text: String,
    /// The filter for the next page; `None` after the last one.
    pub rest: Option<Filter>,
}

impl Archive {
    /// The first page of games that match the filter, newest first.
    pub async fn export(&self, filter: Filter, shape: Shape) -> Result<Part, GameError> {
        let (site, now) = (self.shared.site.clone(), self.shared.clock.now());
        self.shared
            .db
            .read_snapshot(move |conn| {
                let found = games::list(conn, &filter, PAGE)?;
                let ids: Vec<GameId> = found.iter().map(|game| game.id.clone()).collect();
                let mut tables = games::tables(conn, &ids)?;
                let mut text = String::new();
                for table in ids.iter().filter_map(|id| tables.remove(id)) {
                    match shape {
                        // An invitation has no moves yet, so PGN skips it.
                        Shape::Pgn if table.game.started_at.is_none() && !table.game.imported => {}
                        Shape::Pgn => {
                            text.push_str(&pgn::file(conn, &table, filter.reader.as_ref(), &site)?);
                            text.push('\n');
                        }
                        Shape::Ndjson => {
                            let game = view_of(conn, &table, filter.reader.as_ref(), now)?;
                            text.push_str(&json::to_text(&game));
                            text.push('\n');
                        }
                    }
                }
                let is_last = (found.len() as i64) < PAGE;
                let after = found.into_iter().last().filter(|_| !is_last);
                let rest = after.map(|game| Filter { after: Some((game.created_at, game.id)), ..filter });
                Ok(Part { text, rest })
            })
            .await
    }
}
