//! Imports files of games: every game is replayed by our rules and stored as an ended game. Games that cannot be read are
//! listed, and the others are taken.

use std::sync::Arc;

use serde::Serialize;
use utoipa::ToSchema;
use zugpost_base::ids::{GameId, PlayerId};
use zugpost_base::locale::phrase;
use zugpost_base::time::Moment;
use zugpost_data::model::error::GameError;
use zugpost_data::model::error::fault::Fault;
use zugpost_data::model::game::{new_game, table};
use zugpost_data::model::idempotency::IdempotencyKey;
use zugpost_data::model::json;
use zugpost_data::model::remarks::{Remarks, unknown_time};
use zugpost_data::store::error::StoreError;
use zugpost_data::store::games::archives::{self, ArchiveRow};
use zugpost_data::store::games::positions;
use zugpost_data::store::games::{self, EndReason, Game, GameResult, GameStatus, Move, SeatRow, SiteReason};
use zugpost_data::store::{Conn, Micros, Ply, players};
use zugpost_data::view::GameSummary;
use zugpost_rules::pgn::{self, PgnError, PgnGame};
use zugpost_rules::{Outcome, Reason, Record, Seat};

use super::Archive;
use super::pgn::read_time_control;
use super::pgn_file::{FileGame, PgnFile};

/// Most games in one request.
const MAX_GAMES: usize = 100;
const MAX_TAGS: usize = 64;
const LONGEST_TAG: usize = 1000;

/// The player who imports. Where a file names this player, the seat is assigned to them; all other names are only text.
#[derive(Clone, Debug)]
pub struct Importer {
    pub id: PlayerId,
    pub name: String,
}

/// The result of importing a file.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ImportedView {
    /// The games that were stored, in the order of the file.
    pub games: Vec<GameSummary>,
    /// The games that were not stored, with the reasons.
    pub refused: Vec<FileRemark>,
    /// Content that was stored as a comment instead of moves: everything after a null move, variations that cannot be
    /// played.
    pub notes: Vec<FileRemark>,
}

/// A remark about a game in a file.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct FileRemark {
    /// The number of the game in the file, from 1.
    pub game: usize,
    /// The line of the file that this is about, or in which the game begins; from 1.
    pub line: usize,
    /// Reason for the refusal, or what is kept in another way.
    pub reason: String,
}

/// The rows of one imported game, not stored yet.
#[derive(Clone, Debug)]
pub struct Imported {
    game: Game,
    seats: Vec<SeatRow>,
    moves: Vec<Move>,
    archive: ArchiveRow,
    notes: Vec<FileRemark>,
}

/// A game that is not stored, and why.
#[derive(Debug)]
pub struct Refusal {
    pub line: usize,
    pub error: GameError,
}

/// All games of a file.
struct Sorted {
    imported: Vec<Imported>,
    refused: Vec<FileRemark>,
}

impl Archive {
    /// Stores the games of a file in one transaction and says which it cannot read. If it can read none, that is an error.
    pub async fn import(
        &self,
        file: Vec<u8>,
        importer: Importer,
        key: Option<IdempotencyKey>,
    ) -> Result<String, GameError> {
        let (now, player, rate_limits) =
            (self.shared.clock.now(), importer.id.clone(), Arc::clone(&self.shared.rate_limits));
        // A file may hold thousands of steps: replay it outside the write transaction, and outside the readers' pool.
        let Sorted { imported, refused } = {
            let _one_at_a_time = self.replaying.acquire().await.map_err(|_| StoreError::Busy)?;
            let read = tokio::task::spawn_blocking(move || read_file(&file, &importer, now));
            read.await.map_err(|_| StoreError::Busy)??
        };
        self.shared
            .write_once(key, now, move |conn| {
                rate_limits.game(&player)?;
                keep(conn, &imported)?;
                let summaries =
                    imported.iter().map(|one| table(conn, &one.game.id).map(|table| GameSummary::of(&table)));
                let games = summaries.collect::<Result<_, _>>()?;
                let notes = imported.iter().flat_map(|one| one.notes.clone()).collect();
                Ok(json::to_text(&ImportedView { games, refused, notes }))
            })
            .await
    }

    /// The importer for the player of this name.
    pub async fn importer(&self, name: String) -> Result<Importer, GameError> {
        self.shared
            .db
            .read(move |conn| {
                let found = players::by_name(conn, &name)?;
                let player =
                    found.ok_or_else(|| GameError::from(phrase("error-no-player").with("name", name)))?;
                Ok(Importer { id: player.id, name: player.name })
            })
            .await
    }

    /// Stores one game, the `number`-th of its file. Returns its id, and what was read as a comment.
    pub async fn import_game(
        &self,
        number: usize,
        game: &FileGame,
        importer: Option<Importer>,
    ) -> Result<(GameId, Vec<FileRemark>), Refusal> {
        let imported = read_game(number, game, importer.as_ref(), self.shared.clock.now())?;
        let (id, notes) = (imported.game.id.clone(), imported.notes.clone());
        let kept = self.shared.db.write(move |conn| keep(conn, &[imported])).await;
        kept.map_err(|error| Refusal { line: game.line, error })?;
        Ok((id, notes))
    }
}

fn keep(conn: &mut Conn, imported: &[Imported]) -> Result<(), GameError> {
    for one in imported {
        games::insert(conn, &one.game, &one.seats)?;
        games::insert_moves(conn, &one.moves)?;
        archives::insert(conn, std::slice::from_ref(&one.archive))?;
        positions::enqueue(conn, std::slice::from_ref(&one.game.id))?;
    }
    Ok(())
}

fn read_file(file: &[u8], importer: &Importer, now: Moment) -> Result<Sorted, GameError> {
    let (mut imported, mut refused, mut first_error) = (Vec::new(), Vec::new(), None);
    for (game, number) in PgnFile::new(file).zip(1..) {
        if number > MAX_GAMES {
            return Err(Fault::of_program(format!("a file has at most {MAX_GAMES} games")).into());
        }
        let game =
            game.map_err(|error| GameError::from(Fault::of_program(format!("game {number}: {error}"))))?;
        match read_game(number, &game, Some(importer), now) {
            Ok(one) => imported.push(one),
            Err(Refusal { line, error }) => {
                refused.push(FileRemark { game: number, line, reason: error.to_string() });
                first_error.get_or_insert(error);
            }
        }
    }
    match first_error.filter(|_| imported.is_empty()) {
        Some(error) => Err(error),
        None if imported.is_empty() => Err(Fault::of_program("the file has no game").into()),
        None => Ok(Sorted { imported, refused }),
    }
}

/// Replays the `number`-th game of a file.
fn read_game(
    number: usize,
    game: &FileGame,
    importer: Option<&Importer>,
    now: Moment,
) -> Result<Imported, Refusal> {
    let in_file = |line: usize| game.line + line - 1;
    let refusal = |error: GameError| Refusal { line: game.line, error };
    let bad = |what: String| refusal(GameError::from(Fault::of_program(format!("game {number}: {what}"))));
    if game.text.contains('\0') {
        return Err(bad("the character U+0000 is not allowed".to_owned()));
    }
    let file = pgn::read(&game.text).map_err(|source| {
        let source = source.on_line(in_file);
        Refusal { line: source.line().unwrap_or(game.line), error: GameError::File { game: number, source } }
    })?;
    if file.tags.len() > MAX_TAGS || file.tags.iter().any(|(_, value)| value.chars().count() > LONGEST_TAG) {
        return Err(bad(format!("a game has at most {MAX_TAGS} tags of {LONGEST_TAG} characters")));
    }
    let note = |note: &PgnError| {
        let note = note.clone().on_line(in_file);
        FileRemark { game: number, line: note.line().unwrap_or(game.line), reason: note.to_string() }
    };
    let notes = file.notes.iter().map(note).collect();
    let times = || file.moves.iter().filter_map(|played| sent(played.comment.as_deref()?));
    let started_at = times().next().or(dated(&file, "Date")).map(|at| at.min(now));
    let ended_at = times().max().max(dated(&file, "EndDate")).map(|at| at.min(now));
    let id = GameId::random();
    let replayed = Replayed::of(&file, &id, now).map_err(|error| bad(error.to_string()))?;
    let Replayed { record, moves, remarks } = replayed;
    let (result, reason) = ending(&file, record.outcome()).map_err(bad)?;
    let variant = record.variant();
    let start = match &file.fen {
        Some(fen) => variant.position(fen).map_err(|error| refusal(error.into()))?.fen(),
        None => variant.start().fen(),
    };
    let time_control = read_time_control(tag(&file, "TimeControl").unwrap_or_default()).to_text();
    // An imported result is unverified, so it never changes a rating.
    let game = Game {
        listed_at: moves.last().map_or(now, |row| row.played_at),
        start_fen: (start != variant.start().fen()).then_some(start),
        ply: record.ply().into(),
        status: GameStatus::Ended,
        result,
        reason,
        started_at,
        ended_at,
        imported: true,
        ..new_game(&id, &record, time_control, now)
    };
    let seats = variant.seats().iter().map(|seat| seat_row(&file, &id, *seat, importer)).collect();
    let archive = remarks.row(id, importer.map(|importer| importer.id.clone()), &file.tags);
    Ok(Imported { game, seats, moves, archive, notes })
}

/// The steps of a file as rows, with the record after the last one.
struct Replayed {
    record: Record,
    moves: Vec<Move>,
    remarks: Remarks,
}

impl Replayed {
    fn of(file: &PgnGame, id: &GameId, now: Moment) -> Result<Replayed, GameError> {
        let mut record = match &file.fen {
            Some(fen) => Record::from_fen(&file.variant, fen)?,
            None => Record::new(&file.variant),
        };
        let (mut moves, mut remarks) = (Vec::with_capacity(file.moves.len()), Remarks::default());
        remarks.comments.extend(file.intro.clone().map(|intro| (Ply::ZERO, intro)));
        for (step, ply) in file.moves.iter().zip(Ply::ZERO.following()) {
            let played = record.enter(&step.step)?;
            let comment = step.comment.as_deref().unwrap_or_default();
            remarks.add(ply, without_commands(comment), step);
            moves.push(Move {
                game_id: id.clone(),
                ply,
                seat: played.seat.into(),
                step: played.step,
                display: played.display,
                squares: played.squares.join(","),
                played_at: sent(comment).map_or(unknown_time(now), |at| at.min(now)),
                turn: i32::try_from(played.turn).unwrap_or(i32::MAX),
                spent: Micros::ZERO,
                conditional: false,
            });
        }
        Ok(Replayed { record, moves, remarks })
    }
}

fn tag<'a>(file: &'a PgnGame, name: &str) -> Option<&'a str> {
    file.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
}

fn seat_row(file: &PgnGame, id: &GameId, seat: Seat, importer: Option<&Importer>) -> SeatRow {
    let name = tag(file, seat.name()).map(str::trim).filter(|name| !name.is_empty());
    let own = importer.filter(|importer| Some(importer.name.as_str()) == name);
    SeatRow {
        game_id: id.clone(),
        seat: seat.into(),
        player_id: own.map(|importer| importer.id.clone()),
        email: None,
        name: own.is_none().then(|| name.unwrap_or("?").to_owned()),
        engine: None,
        accepted: true,
        rating_start: None,
        without_explorer: false,
    }
}

/// The result and the reason of the end, from the rules and the file. Both are `None` if neither states a result.
fn ending(
    file: &PgnGame,
    outcome: Option<Outcome>,
) -> Result<(Option<GameResult>, Option<EndReason>), String> {
    let stated = file.result.as_str();
    // People may have gone on after a repetition or a count, and organisers differ in whom these give the game.
    let is_open = |outcome: &Outcome| stated != "*" && outcome.reason().allows_play();
    if let Some(outcome) = outcome.filter(|outcome| stated == outcome.result() || !is_open(outcome)) {
        if stated != "*" && stated != outcome.result() {
            return Err(format!("its result is `{stated}`, but the rules say: {outcome}"));
        }
        return Ok((Some(outcome.winner().into()), Some(outcome.reason().into())));
    }
    let winner = match stated {
        "1-0" => GameResult::Win(Seat::White),
        "0-1" => GameResult::Win(Seat::Black),
        "0-0-1" => GameResult::Win(Seat::Red),
        "1/2-1/2" => GameResult::Draw,
        _ => return Ok((None, None)),
    };
    let reason = reason(tag(file, "Termination").unwrap_or_default());
    Ok((Some(winner), Some(reason)))
}

/// Maps the free text of a `Termination` tag to one of our reasons, for a game that did not end by the rules.
fn reason(termination: &str) -> EndReason {
    let text = termination.to_lowercase();
    const WORDS: [(&str, EndReason); 6] = [
        ("resign", EndReason::Site(SiteReason::Resignation)),
        ("time-without-winner", EndReason::Site(SiteReason::TimeWithoutWinner)),
        ("time", EndReason::Site(SiteReason::Time)),
        ("agree", EndReason::Site(SiteReason::Agreement)),
        ("threefold", EndReason::Rules(Reason::ThreefoldRepetition)),
        ("fifty", EndReason::Rules(Reason::FiftyMoves)),
    ];
    let known = WORDS.into_iter().find(|(word, _)| text.contains(word));
    known.map_or(SiteReason::Recorded.into(), |(_, reason)| reason)
}

/// The date of a tag such as `2026.04.02`.
fn dated(file: &PgnGame, name: &str) -> Option<Moment> {
    moment(&format!("{},00:00", tag(file, name)?))
}

/// The time at which a step was sent, from its comment: `[%ccsnt 2026.04.02,21:27]`.
fn sent(comment: &str) -> Option<Moment> {
    let (_, rest) = comment.split_once("[%ccsnt ")?;
    moment(rest.split_once(']')?.0.trim())
}

fn moment(text: &str) -> Option<Moment> {
    let formats = ["%Y.%m.%d,%H:%M", "%Y.%m.%d,%H:%M:%S"];
    let parsed = formats.iter().find_map(|format| jiff::civil::DateTime::strptime(format, text).ok())?;
    let zoned = parsed.to_zoned(jiff::tz::TimeZone::UTC).ok()?;
    Some(Moment::from_micros(zoned.timestamp().as_microsecond()))
}

/// The comment without what is written into every file anew: the time stamp and the player.
fn without_commands(comment: &str) -> String {
    ["[%ccsnt ", "[%by "].into_iter().fold(comment.trim().to_owned(), |comment, command| {
        let cut = comment.split_once(command).and_then(|(before, rest)| {
            let (_, after) = rest.split_once(']')?;
            Some(format!("{} {}", before.trim(), after.trim()).trim().to_owned())
        });
        cut.unwrap_or(comment)
    })
}
