//! Subject of an analysis: a position of a request or a game, or the one after a pass.

use zugpost_base::locale::Locale;
use zugpost_base::vocabulary;
use zugpost_data::model::error::fault::Fault;
use zugpost_data::model::error::{GameError, JobError};
use zugpost_data::model::game::table;
use zugpost_data::model::variant;
use zugpost_data::store::Conn;
use zugpost_data::store::games::{self, Table};
use zugpost_data::view::positions;
use zugpost_rules::Record;
use zugpost_rules::game::{Game, Visitor, fen};

use super::analysis_request::AnalysisRequest;

/// The position to analyse.
pub(super) struct Subject {
    /// The game that the request names, as it stands now.
    pub(super) game: Option<Table>,
    pub(super) record: Record,
    /// The start position, if it is not the variant's default.
    pub(super) fen: Option<String>,
    /// The steps to the position in machine notation.
    pub(super) played: Vec<String>,
}

impl Subject {
    /// The game before its first step.
    pub(super) fn start(&self) -> Result<Record, GameError> {
        Ok(match &self.fen {
            Some(fen) => Record::from_fen(self.record.variant(), fen)?,
            None => Record::new(self.record.variant()),
        })
    }
}

/// The position that a request names.
pub(super) fn position(conn: &mut Conn, request: &AnalysisRequest) -> Result<Subject, JobError> {
    match (&request.game, &request.variant) {
        (Some(id), None) if request.fen.is_none() && request.played.is_empty() => {
            let table = table(conn, id)?;
            let moves = games::moves(conn, id)?;
            let ply = request.ply.map_or(moves.len(), |ply| ply as usize);
            if ply > moves.len() {
                return Err(GameError::BeyondEnd { ply: table.game.ply }.into());
            }
            let played: Vec<String> = moves.into_iter().take(ply).map(|row| row.step).collect();
            let (options, fen) = (variant::options_of(&table.game), table.game.start_fen.clone());
            let record = positions::read(&table.game.variant, &options, fen.as_deref(), &played)?;
            Ok(Subject { game: Some(table), record, fen, played })
        }
        (None, Some(variant)) if request.ply.is_none() => {
            let mut record = positions::read(variant, &request.options, request.fen.as_deref(), &[])?;
            if request.played.len() > positions::LONGEST_RECORD {
                return Err(JobError::from(Fault::of_program_at(
                    "played",
                    format!("at most {} steps", positions::LONGEST_RECORD),
                )));
            }
            let mut played = Vec::new();
            for step in &request.played {
                played.push(record.enter(step).map_err(GameError::from)?.step);
            }
            Ok(Subject { game: None, record, fen: request.fen.clone(), played })
        }
        _ => Err(JobError::from(Fault::of_program(
            "give either `game`, perhaps with `ply`, or `variant`, perhaps with `options`, `fen` and `played`",
        ))),
    }
}

/// The position in which the seat to act has passed, as a first position: what the other threatens.
pub(super) fn after_a_pass(record: &Record) -> Result<Subject, JobError> {
    let position = record.position();
    let refused = |why: &str| Err(JobError::from(Fault::of_program_at("threats", why)));
    if let Some(outcome) = record.outcome() {
        let outcome = vocabulary::outcome(outcome).text(Locale::En);
        return refused(&format!("there is nothing to analyse: {outcome}"));
    }
    if position.is_neutral_to_act() {
        return refused("Nature is to act, and makes no threats");
    }
    if position.in_check() {
        return refused("the side to move is in check, so it cannot pass");
    }
    let fen = position.clone().visit(Pass);
    let passed = Record::from_fen(record.variant(), &fen).map_err(GameError::from)?;
    if passed.position().to_act() == position.to_act() || passed.position().is_neutral_to_act() {
        return refused("after a pass no other player is to act");
    }
    Ok(Subject { game: None, record: passed, fen: Some(fen), played: Vec::new() })
}

/// The text of the position after a pass, whether or not the rules allow one.
struct Pass;

impl Visitor for Pass {
    type Out = String;

    fn visit<G: Game>(self, mut game: G) -> String {
        game.pass();
        fen(&game)
    }
}
