//! Resolves a parsed reply against the game, before its author is authenticated.

use zugpost_base::locale::phrase;
use zugpost_data::model::error::GameError;
use zugpost_data::model::game::{check_running, was_played};
use zugpost_data::model::message::clean_message;
use zugpost_data::model::seat_controller;
use zugpost_data::model::variant::record_of;
use zugpost_data::notation::interpret::Turn;
use zugpost_data::notation::misread::Misread;
use zugpost_data::notation::piece_letters::PieceLetters;
use zugpost_data::notation::typed::TypedTurn;
use zugpost_data::store::Ply;
use zugpost_data::store::games::Move;
use zugpost_games::play::action::GameAction;
use zugpost_games::play::conditionals::{self, Tree};
use zugpost_games::play::pending_action::PendingAction;
use zugpost_games::play::reading::seat_access::SeatAccess;
use zugpost_rules::{Record, StepText};

use crate::inbound::reading::{self, Reading, Scene, Unread, Wish};
use crate::inbound::{Command, PICTURE, Reply};
use crate::mail::kinds::answer::data::Answer;

pub(crate) enum ResolvedReply {
    Nothing,
    Action(PendingAction),
    Answer(Answer),
}

/// Resolves the reply; `letters` are the piece letters that the player uses.
pub(crate) fn wanted(reply: &Reply, opened: &SeatAccess, letters: &PieceLetters) -> ResolvedReply {
    let said = reply.parsed.said();
    let of_others = opened.messages.iter().filter(|message| message.seat != opened.seat);
    let parsed = reply.parsed.without_copies(of_others.map(|message| message.body.as_str()));
    let record = match record_of(&opened.table) {
        Ok(record) => record,
        Err(error) => return ResolvedReply::Answer(Answer::refused(&said, &error)),
    };
    // While the game runs, a reply that is no move may be a move that we cannot read.
    let after_end = was_played(&opened.table.game).then(|| reading::message_alone(&parsed)).flatten();
    // A text that is too long is refused before its player is asked to confirm it.
    match after_end.map(|text| clean_message(&text)) {
        None => {}
        Some(Ok(None)) => return ResolvedReply::Nothing,
        Some(Ok(Some(text))) => {
            return ResolvedReply::Action(PendingAction { action: GameAction::Message(text), message: None });
        }
        Some(Err(error)) => return ResolvedReply::Answer(Answer::refused(&said, &error)),
    }
    let is_to_move = opened.is_current() && opened.table.game.to_act == opened.seat;
    let moves: Vec<StepText> = opened.moves.iter().map(step_text).collect();
    let scene = is_to_move.then_some(Scene { record: &record, moves: &moves });
    let action = reading::read(&parsed, scene, letters)
        .map_err(|unread| refusal(opened, unread))
        .and_then(|reading| asked(opened, &record, reading, letters));
    match action {
        Ok(Asked::Action(pending)) if !pending.is_possible(&opened.table.game, Some(opened.ply)) => {
            ResolvedReply::Answer(Answer::refused(&said, &gone(opened)))
        }
        Ok(Asked::Action(pending)) => ResolvedReply::Action(pending),
        Ok(Asked::Answer(answer)) => ResolvedReply::Answer(answer),
        Ok(Asked::Nothing) | Err(Refusal::Played) => ResolvedReply::Nothing,
        Err(Refusal::NotUnderstood) => {
            let nearest = if is_to_move { nearest(&record, &said) } else { Vec::new() };
            ResolvedReply::Answer(Answer::not_understood(&said, nearest))
        }
        Err(Refusal::Refused(error)) => ResolvedReply::Answer(Answer::refused(&said, &error)),
        // A line without a digit was probably not meant as a move.
        Err(Refusal::Misread(misread @ Misread::Step { .. }))
            if !said.contains(|c: char| c.is_ascii_digit()) =>
        {
            ResolvedReply::Answer(Answer::not_understood(&said, misread.nearest()))
        }
        Err(Refusal::Misread(misread)) => ResolvedReply::Answer(Answer::misread(&said, &misread)),
    }
}

fn step_text(row: &Move) -> StepText {
    StepText { step: row.step.clone(), display: row.display.clone() }
}

/// The result of a reading.
enum Asked {
    Nothing,
    Action(PendingAction),
    Answer(Answer),
}

fn asked(
    opened: &SeatAccess,
    record: &Record,
    reading: Reading,
    letters: &PieceLetters,
) -> Result<Asked, Refusal> {
    let Reading { wish, conditionals, message } = reading;
    let word = |action: GameAction| if conditionals.is_empty() { Ok(action) } else { Err(plan_below_word()) };
    let action = match wish {
        Wish::Word(Command::Ignore) => return Ok(Asked::Nothing),
        Wish::Word(Command::Show) => return Ok(Asked::Answer(Answer::show())),
        Wish::Word(Command::Pgn) => return Ok(Asked::Answer(Answer::pgn())),
        Wish::Word(Command::Help) => return Ok(Asked::Answer(Answer::help())),
        Wish::Word(Command::Stop) => return Ok(Asked::Answer(Answer::stop())),
        Wish::Plan(lines) => GameAction::Conditionals(plan(opened, record, &lines.join("\n"), letters)?),
        Wish::Turn(turn) => with_plan(opened, record, &turn, &conditionals, letters)?,
        Wish::Word(Command::Decline) => match passing(opened, record) {
            Some(turn) => with_plan(opened, record, &turn, &conditionals, letters)?,
            None => word(GameAction::Decline)?,
        },
        Wish::Word(Command::Draw) => word(GameAction::OfferDraw)?,
        Wish::Word(Command::Accept) => word(GameAction::Accept)?,
        Wish::Word(Command::AcceptDraw) => word(GameAction::AcceptDraw)?,
        Wish::Word(Command::DeclineDraw) => word(GameAction::DeclineDraw)?,
        Wish::Word(Command::WithdrawDraw) => word(GameAction::WithdrawDraw)?,
        Wish::Word(Command::AcceptTakeback) => word(GameAction::AcceptTakeback)?,
        Wish::Word(Command::DeclineTakeback) => word(GameAction::DeclineTakeback)?,
        Wish::Word(Command::Claim) => word(GameAction::Claim)?,
        Wish::Word(Command::Resign) => word(GameAction::Resign)?,
        Wish::Word(Command::Signal) => word(GameAction::Signal)?,
        Wish::Word(Command::Touch(square)) => word(GameAction::Touch(square))?,
    };
    let message = message.map(|text| clean_message(&text.replace(PICTURE, ""))).transpose()?.flatten();
    Ok(Asked::Action(PendingAction { action, message }))
}

fn refusal(opened: &SeatAccess, unread: Unread) -> Refusal {
    match unread {
        Unread::NotUnderstood => Refusal::NotUnderstood,
        Unread::Misread(misread) => Refusal::Misread(misread),
        Unread::NotToMove(Some(typed)) if !opened.is_current() && stands(opened, &typed) => Refusal::Played,
        Unread::NotToMove(_) if !opened.is_current() => gone(opened).into(),
        Unread::NotToMove(_) => GameError::NotYourTurn { to_act: *opened.table.game.to_act }.into(),
    }
}

/// Reason for which a reply is not carried out.
enum Refusal {
    /// This turn was played before.
    Played,
    NotUnderstood,
    Refused(GameError),
    Misread(Misread),
}

impl From<GameError> for Refusal {
    fn from(error: GameError) -> Refusal {
        Refusal::Refused(error)
    }
}

fn plan_below_word() -> Refusal {
    GameError::from(phrase("error-plan-below-word")).into()
}

/// A turn with the conditional moves below it.
fn with_plan(
    opened: &SeatAccess,
    record: &Record,
    turn: &Turn,
    lines: &[String],
    letters: &PieceLetters,
) -> Result<GameAction, Refusal> {
    let mut conditionals = None;
    if !lines.is_empty() {
        let mut record = record.clone();
        for step in turn.steps() {
            record.play(&step).map_err(GameError::from)?;
        }
        conditionals = Some(conditionals::typed(&lines.join("\n"), &record, opened.seat, letters)?);
    }
    Ok(GameAction::Turn { steps: turn.steps(), draw_offer: turn.draw_offer, conditionals })
}

/// Reads conditional moves without a turn.
fn plan(opened: &SeatAccess, record: &Record, lines: &str, letters: &PieceLetters) -> Result<Tree, Refusal> {
    conditionals::check_waiting(&opened.table, opened.seat, Some(opened.ply))?;
    Ok(conditionals::typed(lines, record, opened.seat, letters)?)
}

/// The turn by which Nature passes, if it is hers.
fn passing(opened: &SeatAccess, record: &Record) -> Option<Turn> {
    let position = record.position();
    let is_natures = opened.is_current()
        && position.is_neutral(position.to_act())
        && opened.table.game.to_act == opened.seat;
    let step = is_natures.then(|| seat_controller::pass_step(position)).flatten()?;
    let played = record.clone().play(&step).ok()?;
    Some(Turn { played: vec![played], draw_offer: false })
}

/// Returns whether the seat has already played exactly this turn at the ply of the link.
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
fn nearest(record: &Record, said: &str) -> Vec<String> {
    let text: String = said.chars().take(12).collect();
    let misread = record.clone().play(&text).err();
    misread.map(|source| Misread::Step { source }.nearest()).unwrap_or_default()
}
