//! Writes a game as PGN. [`super::import`] reads the output back as the same game.

use std::collections::HashMap;

use zugpost_base::ids::{GameId, PlayerId};
use zugpost_base::time::Moment;
use zugpost_data::clock::time_control::{Length, TimeControl};
use zugpost_data::model::describe;
use zugpost_data::model::error::GameError;
use zugpost_data::model::error::fault::Fault;
use zugpost_data::model::game::table;
use zugpost_data::model::remarks::{Annotation, Remarks, archive_of, time_of};
use zugpost_data::model::variant::variant_of;
use zugpost_data::rating::ratings::rounded;
use zugpost_data::site::Site;
use zugpost_data::store::games::archives::ArchiveRow;
use zugpost_data::store::games::{self, Game, Move, Table};
use zugpost_data::store::{Conn, Ply};
use zugpost_data::view::OutcomeView;
use zugpost_rules::pgn::{self, FormatError, GameFormat, PgnGame, PgnMove, score_table};

use super::Archive;
use super::evaluations::evaluations;

impl Archive {
    /// The game with the evaluations of this reader's analyses.
    pub async fn pgn(&self, id: GameId, reader: Option<PlayerId>) -> Result<String, GameError> {
        let site = self.shared.site.clone();
        self.shared
            .db
            .read_snapshot(move |conn| {
                let table = table(conn, &id)?;
                file(conn, &table, reader.as_ref(), &site)
            })
            .await
    }

    /// The game in a format of its variant.
    pub async fn file_in(&self, id: GameId, format: GameFormat) -> Result<String, GameError> {
        let site = self.shared.site.clone();
        self.shared
            .db
            .read_snapshot(move |conn| {
                let table = table(conn, &id)?;
                let written = file_in(conn, &table, format, &site)?;
                written.map_err(|error| Fault::of_program_at("format", error.to_string()).into())
            })
            .await
    }

    /// The score table of a game in which players move each other's pieces.
    pub async fn score_table(&self, id: GameId) -> Result<String, GameError> {
        let site = self.shared.site.clone();
        self.shared
            .db
            .read_snapshot(move |conn| {
                let table = table(conn, &id)?;
                score_table(conn, &table, &site)
            })
            .await
    }
}

/// The score table of a game in which players move each other's pieces, below the tags of its file.
fn score_table(conn: &mut Conn, table: &Table, site: &Site) -> Result<String, GameError> {
    let variant = variant_of(&table.game)?;
    if !variant.moves_both_sides() {
        return Err(
            Fault::of_program(format!("a game of {} has no score table", variant.about().name)).into()
        );
    }
    let (moves, content) = (games::moves(conn, &table.game.id)?, imported(conn, table)?);
    let comment = |row: &Move| content.remarks.comments.get(&row.ply).cloned();
    Ok(score_table::write_file(&file_of(table, &moves, site, &content, comment)?))
}

/// The PGN file of a game as this reader gets it, with comments and evaluations.
pub(crate) fn file(
    conn: &mut Conn,
    table: &Table,
    reader: Option<&PlayerId>,
    site: &Site,
) -> Result<String, GameError> {
    let moves = games::moves(conn, &table.game.id)?;
    let mut content = imported(conn, table)?;
    if let Some(reader) = reader {
        content.evaluations = evaluations(conn, table, &moves, reader)?;
    }
    write_with(table, &moves, site, content)
}

/// The file of a game in a format of its variant: comments without time stamps and evaluations, and the time of each step
/// that was played here.
pub(crate) fn file_in(
    conn: &mut Conn,
    table: &Table,
    format: GameFormat,
    site: &Site,
) -> Result<Result<String, FormatError>, GameError> {
    let (moves, content) = (games::moves(conn, &table.game.id)?, imported(conn, table)?);
    let comment = |row: &Move| content.remarks.comments.get(&row.ply).cloned();
    let file = file_of(table, &moves, site, &content, comment)?;
    let played_here = moves.iter().filter(|_| !table.game.imported);
    let seconds: Vec<u64> = played_here.map(|row| row.spent.duration().as_secs()).collect();
    Ok(format.write(&file, &seconds))
}

/// Returns the content that a game was imported with; empty if it was played here.
fn imported(conn: &mut Conn, table: &Table) -> Result<Content, GameError> {
    let archive = archive_of(conn, &table.game)?;
    Ok(archive.map(|archive| Content::of(&archive, table)).unwrap_or_default())
}

/// The PGN file with tags and moves only.
pub fn write(table: &Table, moves: &[Move], site: &Site) -> Result<String, GameError> {
    write_with(table, moves, site, Content::default())
}

/// The original tags of an imported game, if they can be parsed.
pub(crate) fn tags_of(archive: &ArchiveRow) -> Option<Vec<(String, String)>> {
    serde_json::from_str(&archive.tags).ok()
}

/// Additions to the moves of a game: tags, remarks and evaluations.
#[derive(Debug, Default)]
struct Content {
    /// Tags of the imported file; they replace the tags that follow from the game.
    tags: Option<Vec<(String, String)>>,
    remarks: Remarks,
    /// The evaluation after each ply, in the format of `[%eval …]`.
    evaluations: HashMap<Ply, String>,
    /// True if comments say who made a step, because players move each other's pieces.
    names_players: bool,
}

impl Content {
    fn of(archive: &ArchiveRow, table: &Table) -> Content {
        let mut tags = tags_of(archive);
        for (tag, value) in tags.iter_mut().flatten() {
            // A seat with a player uses the player's current name, also after the account is closed.
            let seated = table.seats.iter().find(|seated| seated.row.seat.name() == *tag);
            if let Some(seated) = seated.filter(|seated| seated.row.player_id.is_some()) {
                *value = describe::name(seated);
            }
        }
        Content { tags, remarks: Remarks::of(Some(archive)), ..Content::default() }
    }

    /// The comment of a move: time stamp, player where the piece does not tell, evaluation, and the imported text.
    fn comment(&self, game: &Game, row: &Move) -> Option<String> {
        let said = self.remarks.comments.get(&row.ply);
        let evaluation = self.evaluations.get(&row.ply);
        let evaluation = evaluation.filter(|_| said.is_none_or(|said| !said.contains("[%eval ")));
        let parts = [
            time_of(game, row).map(|at| format!("[%ccsnt {}]", date(at, "%Y.%m.%d,%H:%M"))),
            self.names_players.then(|| format!("[%by {}]", row.seat)),
            evaluation.map(|value| format!("[%eval {value}]")),
            said.cloned(),
        ];
        let comment = parts.into_iter().flatten().collect::<Vec<_>>().join(" ");
        Some(comment).filter(|comment| !comment.is_empty())
    }
}

fn write_with(table: &Table, moves: &[Move], site: &Site, content: Content) -> Result<String, GameError> {
    let names_players = variant_of(&table.game)?.moves_both_sides();
    let content = Content { names_players, ..content };
    Ok(pgn::write(&file_of(table, moves, site, &content, |row| content.comment(&table.game, row))?))
}

/// The game as a file with these comments.
fn file_of(
    table: &Table,
    moves: &[Move],
    site: &Site,
    content: &Content,
    comment: impl Fn(&Move) -> Option<String>,
) -> Result<PgnGame, GameError> {
    let game = &table.game;
    let remarks = &content.remarks;
    let moves = moves.iter().map(|row| {
        let Annotation { nags, variations } = remarks.annotations.get(&row.ply).cloned().unwrap_or_default();
        let (step, display) = (row.step.clone(), row.display.clone());
        PgnMove { step, display, comment: comment(row), nags, variations }
    });
    Ok(PgnGame {
        tags: content.tags.clone().unwrap_or_else(|| tags(table, site)),
        variant: variant_of(game)?,
        fen: game.start_fen.clone(),
        intro: remarks.comments.get(&Ply::ZERO).cloned(),
        moves: moves.collect(),
        result: OutcomeView::of(game).map_or("*".to_owned(), |outcome| outcome.result),
        notes: Vec::new(),
    })
}

/// The tags of a game that was played on this site.
fn tags(table: &Table, site: &Site) -> Vec<(String, String)> {
    let game = &table.game;
    let begun = game.started_at.unwrap_or(game.created_at);
    let mut tags = vec![
        ("Event".to_owned(), format!("{} game {}", if game.rated { "Rated" } else { "Casual" }, game.id)),
        ("Site".to_owned(), site.base_url.to_string()),
        ("Date".to_owned(), date(begun, "%Y.%m.%d")),
        // There are no tournaments, so there is no round.
        ("Round".to_owned(), "-".to_owned()),
    ];
    for seated in &table.seats {
        tags.push((seated.row.seat.name().to_owned(), describe::name(seated)));
    }
    for seated in &table.seats {
        let rating = seated
            .row
            .rating_start
            .map(|start| (format!("{}Elo", seated.row.seat.name()), rounded(start).to_string()));
        tags.extend(rating);
    }
    tags.push(("Mode".to_owned(), "EM".to_owned()));
    tags.push(("TimeControl".to_owned(), TimeControl::from_text(&game.time_control).pgn()));
    if let Some(reason) = &game.reason {
        tags.push(("Termination".to_owned(), reason.to_string()));
    }
    if let Some(ended) = game.ended_at {
        tags.push(("EndDate".to_owned(), date(ended, "%Y.%m.%d")));
    }
    tags
}

/// The time control that a `TimeControl` tag describes; `unlimited` if it is none that we support.
pub(crate) fn read_time_control(tag: &str) -> TimeControl {
    let seconds = |text: &str| text.parse().ok().map(Length::from_secs);
    let read = match (tag.split_once('/'), tag.split_once('+')) {
        (Some(("1", time)), _) => {
            time.parse().ok().map(|seconds| TimeControl::PerMove { days: None, seconds: Some(seconds) })
        }
        (Some((moves, time)), _) => moves.parse().ok().zip(seconds(time)).and_then(|(moves, time)| {
            let days = u32::try_from(time.days()).ok()?;
            (Length::from_days(days.into()) == time).then_some(TimeControl::MovesInDays { moves, days })
        }),
        (None, Some((initial, increment))) => {
            let lengths = seconds(initial).zip(seconds(increment));
            lengths.map(|(initial, increment)| TimeControl::Fischer { initial, increment, cap: None })
        }
        (None, None) => None,
    };
    read.filter(|control| control.check().is_ok()).unwrap_or(TimeControl::Unlimited {})
}

fn date(at: Moment, format: &str) -> String {
    at.timestamp().strftime(format).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_reads_back_from_its_tag() {
        let day = Length::from_days(1);
        for clock in [
            TimeControl::PerMove { days: None, seconds: Some(259_200) },
            TimeControl::Fischer { initial: day, increment: day, cap: None },
            TimeControl::MovesInDays { moves: 10, days: 50 },
            TimeControl::Unlimited {},
        ] {
            assert_eq!(read_time_control(&clock.pgn()), clock);
        }
        for tag in ["", "?", "40/7200", "1/1", "5+", "300+-1", "0/86400"] {
            assert_eq!(read_time_control(tag), TimeControl::Unlimited {}, "{tag}");
        }
    }
}
