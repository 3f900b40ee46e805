//! Resolves a parsed reply against the game, before its author is authenticated.

use zugpost_rules::{Played, Record};

use crate::inbound::{Command, ParsedReply, Reply};
use crate::mail::kinds::answer::data::Answer;
use crate::model::error::GameError;
use crate::model::game::check_running;
use crate::model::seat_controller;
use crate::model::variant::record_of;
use crate::notation::interpret::{Misread, meant};
use crate::notation::piece_letters::PieceLetters;
use crate::notation::typed::TypedTurn;
use crate::play::action::GameAction;
use crate::play::conditionals::{self, Tree};
use crate::play::pending_action::PendingAction;
use crate::play::reading::seat_access::SeatAccess;
use crate::store::Ply;

pub(crate) enum ResolvedReply {
    Nothing,
    Action(PendingAction),
    Answer(Answer),
}

/// Resolves the reply; `letters` are the piece letters that the player uses.
pub(crate) fn wanted(reply: &Reply, opened: &SeatAccess, letters: &PieceLetters) -> ResolvedReply {
    let parsed = &reply.parsed;
    let said = &parsed.said;
    let Some(command) = &parsed.command else {
        return ResolvedReply::Answer(Answer::not_understood(said, nearest(opened, said)));
    };
    let action = match command {
        Command::Ignore => return ResolvedReply::Nothing,
        Command::Show => return ResolvedReply::Answer(Answer::show()),
        Command::Pgn => return ResolvedReply::Answer(Answer::pgn()),
        Command::Help => return ResolvedReply::Answer(Answer::help()),
        Command::Stop => return ResolvedReply::Answer(Answer::stop()),
        Command::If(lines) => plan(opened, &lines.join("\n"), letters).map(GameAction::Conditionals),
        Command::Turn(typed) => read_turn(opened, typed, letters)
            .and_then(|steps| turn(opened, steps, typed.draw_offer, parsed, letters)),
        Command::Decline => match passing(opened) {
            Some(steps) => turn(opened, steps, false, parsed, letters),
            None => word(GameAction::Decline, parsed),
        },
        Command::Draw => word(GameAction::OfferDraw, parsed),
        Command::Accept => word(GameAction::Accept, parsed),
        Command::Claim => word(GameAction::Claim, parsed),
        Command::Resign => word(GameAction::Resign, parsed),
        Command::Signal => word(GameAction::Signal, parsed),
        Command::Touch(square) => word(GameAction::Touch(square.clone()), parsed),
    };
    match action {
        Ok(_) if !opened.is_current() => ResolvedReply::Answer(Answer::refused(said, &gone(opened))),
        Ok(action) => ResolvedReply::Action(PendingAction { action, message: parsed.message.clone() }),
        Err(Refusal::Played) => ResolvedReply::Nothing,
        Err(Refusal::Refused(error)) => ResolvedReply::Answer(Answer::refused(said, &error)),
        // A line without a digit was probably not meant as a move.
        Err(Refusal::Misread(misread)) if !said.contains(|c: char| c.is_ascii_digit()) => {
            ResolvedReply::Answer(Answer::not_understood(said, misread.nearest()))
        }
        Err(Refusal::Misread(misread)) => ResolvedReply::Answer(Answer::misread(said, &misread)),
    }
}

/// Why a reply is not carried out.
enum Refusal {
    /// The same turn was played before.
    Played,
    Refused(GameError),
    Misread(Misread),
}

impl From<GameError> for Refusal {
    fn from(error: GameError) -> Refusal {
        Refusal::Refused(error)
    }
}

/// An action that a word asks for; conditional moves cannot follow it.
fn word(action: GameAction, parsed: &ParsedReply) -> Result<GameAction, Refusal> {
    if parsed.conditionals.is_empty() {
        return Ok(action);
    }
    let what =
        "write conditional moves below a move, or alone while another is to move; not below this command";
    Err(GameError::Bad(what.to_owned()).into())
}

/// A turn with the conditional moves below it.
fn turn(
    opened: &SeatAccess,
    steps: Vec<String>,
    draw_offer: bool,
    parsed: &ParsedReply,
    letters: &PieceLetters,
) -> Result<GameAction, Refusal> {
    let mut conditionals = None;
    if !parsed.conditionals.is_empty() {
        let mut record = record_of(&opened.table)?;
        for step in &steps {
            record.play(step).map_err(GameError::from)?;
        }
        let lines = parsed.conditionals.join("\n");
        conditionals = Some(conditionals::typed(&lines, &record, opened.seat, letters)?);
    }
    Ok(GameAction::Turn { steps, draw_offer, conditionals })
}

/// Conditional moves alone.
fn plan(opened: &SeatAccess, lines: &str, letters: &PieceLetters) -> Result<Tree, Refusal> {
    conditionals::check_waiting(&opened.table, opened.seat, Some(opened.ply))?;
    Ok(conditionals::typed(lines, &record_of(&opened.table)?, opened.seat, letters)?)
}

/// The step by which Nature passes, if it is her turn.
fn passing(opened: &SeatAccess) -> Option<Vec<String>> {
    let record = record_of(&opened.table).ok().filter(|_| opened.is_current())?;
    let position = record.position();
    let is_natures = position.is_neutral(position.to_act()) && opened.table.game.to_act == opened.seat;
    is_natures.then(|| seat_controller::pass_step(position)).flatten().map(|step| vec![step])
}

/// The steps of a typed turn in machine notation.
fn read_turn(opened: &SeatAccess, turn: &TypedTurn, letters: &PieceLetters) -> Result<Vec<String>, Refusal> {
    if !opened.is_current() {
        return Err(if stands(opened, turn) { Refusal::Played } else { gone(opened).into() });
    }
    if opened.table.game.to_act != opened.seat {
        let to_act = *opened.table.game.to_act;
        return Err(GameError::NotYourTurn { to_act }.into());
    }
    let record = record_of(&opened.table)?;
    let played = meant(&record, turn, letters).map_err(Refusal::Misread)?;
    Ok(played.into_iter().map(|Played { step, .. }| step).collect())
}

/// Whether the seat has already played exactly this turn at the ply of the link.
fn stands(opened: &SeatAccess, turn: &TypedTurn) -> bool {
    let is_played = |(text, ply): (&str, Ply)| {
        let played = opened.moves.iter().find(|row| row.ply == ply && row.seat == opened.seat);
        played.is_some_and(|row| row.step == text || row.display == text)
    };
    turn.steps.iter().map(|step| step.text.as_str()).zip(opened.ply.following()).all(is_played)
}

/// The error for a link that is no longer current.
fn gone(opened: &SeatAccess) -> GameError {
    let game = &opened.table.game;
    check_running(game, None).err().unwrap_or(GameError::Stale { ply: game.ply })
}

/// Legal moves similar to the text, in the game's own notation.
fn nearest(opened: &SeatAccess, said: &str) -> Vec<String> {
    let Ok(record) = record_of(&opened.table) else { return Vec::new() };
    if !opened.is_current() || opened.table.game.to_act != opened.seat {
        return Vec::new();
    }
    let text: String = said.chars().take(12).collect();
    let misread = Record::clone(&record).play(&text).err();
    misread.map(|source| Misread::Step { source }.nearest()).unwrap_or_default()
}
