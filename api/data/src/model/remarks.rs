//! Content of the file of an imported game besides its steps.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use zugpost_base::ids::{GameId, PlayerId};
use zugpost_base::time::Moment;
use zugpost_rules::pgn::{PgnMove, PgnVariation};

use super::json;
use crate::store::games::archives::{self, ArchiveRow};
use crate::store::games::{Game, Move};
use crate::store::{Conn, Ply};

/// Comments, annotations and variations by ply. The comment at ply 0 comes before the first step.
#[derive(Clone, Debug, Default)]
pub struct Remarks {
    pub comments: BTreeMap<Ply, String>,
    pub annotations: BTreeMap<Ply, Annotation>,
}

/// Annotation of a step in a file besides the comment.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Annotation {
    /// Numeric Annotation Glyphs.
    pub nags: Vec<u8>,
    pub variations: Vec<PgnVariation>,
}

impl Remarks {
    /// The remarks on a game; none if it was played here.
    pub fn load(conn: &mut Conn, game: &Game) -> diesel::QueryResult<Remarks> {
        Ok(Remarks::of(archive_of(conn, game)?.as_ref()))
    }

    /// The remarks of a stored file.
    pub fn of(archive: Option<&ArchiveRow>) -> Remarks {
        let Some(archive) = archive else { return Remarks::default() };
        Remarks {
            comments: serde_json::from_str(&archive.comments).unwrap_or_default(),
            annotations: serde_json::from_str(&archive.annotations).unwrap_or_default(),
        }
    }

    /// Adds what is said of the next step of a file. The comment is given without what is stored elsewhere.
    pub fn add(&mut self, ply: Ply, comment: String, step: &PgnMove) {
        if !comment.is_empty() {
            self.comments.insert(ply, comment);
        }
        if !step.nags.is_empty() || !step.variations.is_empty() {
            let annotation = Annotation { nags: step.nags.clone(), variations: step.variations.clone() };
            self.annotations.insert(ply, annotation);
        }
    }

    /// The row that stores the file.
    pub fn row(&self, game_id: GameId, player_id: Option<PlayerId>, tags: &[(String, String)]) -> ArchiveRow {
        ArchiveRow {
            game_id,
            player_id,
            tags: json::to_text(&tags),
            comments: json::to_text(&self.comments),
            annotations: json::to_text(&self.annotations),
        }
    }

    /// A comment for readers, without the commands that programs exchange.
    pub fn words(&self, ply: Ply) -> Option<String> {
        let mut words = self.comments.get(&ply)?.clone();
        while let Some(start) = words.find("[%")
            && let Some(length) = words[start..].find(']')
        {
            words.replace_range(start..=start + length, "");
        }
        let words: Vec<&str> = words.split_whitespace().collect();
        Some(words.join(" ")).filter(|words| !words.is_empty())
    }
}

/// The stored file of an imported game.
pub fn archive_of(conn: &mut Conn, game: &Game) -> diesel::QueryResult<Option<ArchiveRow>> {
    if game.imported { archives::find(conn, &game.id) } else { Ok(None) }
}

/// The time that is stored for a step of an imported file that does not say when it was played: after the import, when
/// no step of the file can have been played.
pub fn unknown_time(imported_at: Moment) -> Moment {
    imported_at.after(Duration::from_micros(1))
}

/// When a step was played; `None` if that is unknown.
pub fn time_of(game: &Game, row: &Move) -> Option<Moment> {
    (!game.imported || row.played_at <= game.created_at).then_some(row.played_at)
}
