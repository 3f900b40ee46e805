//! Replays one line of a conditional tree and validates each step against the rules.

use zugpost_base::locale::{Phrase, phrase};
use zugpost_base::vocabulary::side_named;
use zugpost_data::model::error::GameError;
use zugpost_data::model::game::PASS;
use zugpost_data::notation::interpret::{is_number, meant_step, typed_step};
use zugpost_data::notation::misread::Misread;
use zugpost_data::notation::piece_letters::PieceLetters;
use zugpost_rules::{Played, Record, Seat};

use super::tree::Branch;

/// The current position on a line.
#[derive(Clone, Debug)]
pub struct Walk {
    record: Record,
    /// The seat that owns the tree.
    owner: Seat,
    writer: Writer,
    /// The steps so far in display notation, for error messages.
    way: Vec<String>,
}

/// The author of a line. The slips of persons are tolerated.
#[derive(Clone, Debug)]
enum Writer {
    Program,
    /// A person with these piece letters, whose mail program may have changed the first letter.
    OfMail(PieceLetters),
    /// A person with these piece letters.
    OfForm(PieceLetters),
}

/// Consecutive steps in both notations.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StepSequence {
    pub machine: String,
    pub display: String,
    last: Option<Seat>,
}

impl StepSequence {
    pub fn is_empty(&self) -> bool {
        self.last.is_none()
    }

    /// The branch that expects these steps and plays `answer`.
    pub fn answered(self, answer: StepSequence) -> Branch {
        Branch {
            expected: self.machine,
            if_display: self.display,
            then: answer.machine,
            then_display: answer.display,
            next: Vec::new(),
        }
    }

    pub fn push(&mut self, played: &Played) {
        let join = match self.last {
            None => "",
            Some(seat) if seat == played.seat => ",",
            Some(_) => " ",
        };
        self.machine = format!("{}{join}{}", self.machine, played.step);
        let join = if self.last.is_some() { ", " } else { "" };
        self.display = format!("{}{join}{}", self.display, played.display);
        self.last = Some(played.seat);
    }
}

impl Walk {
    /// Starts at a position in which another seat is to act.
    pub fn begin(record: &Record, owner: Seat) -> Walk {
        Walk { record: record.clone(), owner, writer: Writer::Program, way: Vec::new() }
    }

    /// Like `begin`, for a line of a mail in these letters. Each step is read like a step of a typed turn.
    pub fn of_mail(record: &Record, owner: Seat, letters: &PieceLetters) -> Walk {
        Walk { writer: Writer::OfMail(letters.clone()), ..Walk::begin(record, owner) }
    }

    /// Like `begin`, for a line of a form in these letters.
    pub fn of_form(record: &Record, owner: Seat, letters: &PieceLetters) -> Walk {
        Walk { writer: Writer::OfForm(letters.clone()), ..Walk::begin(record, owner) }
    }

    pub fn owner(&self) -> Seat {
        self.owner
    }

    /// Returns whether the owner is to act.
    pub fn is_own_turn(&self) -> bool {
        !self.is_over() && self.record.position().to_act() == self.owner
    }

    pub fn is_over(&self) -> bool {
        self.record.outcome().is_some()
    }

    /// Returns whether a step of a typed line may have this number now.
    pub fn is_number(&self, number: u32) -> bool {
        is_number(&self.record, number)
    }

    /// The number of the current turn.
    pub fn turn(&self) -> u32 {
        self.record.position().turn()
    }

    /// Plays all expected steps of the other seats, then the owner's complete answer.
    pub fn branch(&mut self, expected: &[&str], answer: &[&str]) -> Result<Branch, GameError> {
        let (mut condition, mut reply) = (StepSequence::default(), StepSequence::default());
        for step in expected {
            for played in self.play(step)? {
                if played.seat == self.owner {
                    let why = phrase("error-plan-own-step").with("side", side_named(self.owner));
                    return Err(self.bad(why.with("step", played.display)));
                }
                condition.push(&played);
            }
        }
        self.let_nature_pass(&mut condition);
        if !self.is_own_turn() {
            return Err(self.not_yet());
        }
        for step in answer {
            if !self.is_own_turn() {
                let why = phrase("error-plan-turn-over").with("played", &reply.display).with("step", *step);
                return Err(self.bad(why));
            }
            self.play(step)?.iter().for_each(|played| reply.push(played));
        }
        if self.is_own_turn() {
            return Err(self.bad(phrase("error-plan-answer-unfinished")));
        }
        Ok(condition.answered(reply))
    }

    /// Plays a step for the seat to act. If the step is not Nature's but she is to act, her pass is inserted before it.
    pub fn play(&mut self, step: &str) -> Result<Vec<Played>, GameError> {
        if self.is_over() {
            return Err(self.not_yet());
        }
        if self.is_natures_turn() && !self.is_hers(step) {
            let mut declined = self.record.clone();
            if let Ok(pass) = declined.play(PASS) {
                match self.read(&mut declined, step) {
                    Ok(played) => {
                        self.record = declined;
                        return Ok(vec![self.note(pass), self.note(played)]);
                    }
                    // An ambiguous step is an error; it is not tried as one of Nature's steps.
                    Err(error) if may_name_another_piece(&error) => return Err(error),
                    Err(_) => {}
                }
            }
        }
        let mut record = self.record.clone();
        let played = self.read(&mut record, step)?;
        self.record = record;
        Ok(vec![self.note(played)])
    }

    fn read(&self, record: &mut Record, step: &str) -> Result<Played, GameError> {
        let to_act = record.position().to_act();
        let read = match &self.writer {
            Writer::Program => record.play(step).map_err(|source| Misread::Step { source }),
            Writer::OfMail(letters) => meant_step(record, step, letters),
            Writer::OfForm(letters) => typed_step(record, step, letters),
        };
        read.map_err(|source| match (source, &self.writer) {
            (Misread::Step { source }, Writer::Program | Writer::OfForm(_)) => {
                GameError::Conditional { place: self.place(), source }
            }
            // The moves that such an error offers are those of the side that is to move there.
            (source, _) => {
                let place = phrase("error-place-to-move").with("place", self.place());
                GameError::Misread { place: place.with("side", side_named(to_act)), source: Box::new(source) }
            }
        })
    }
    /// Inserts Nature's pass where only that is missing before the owner's turn.
    pub fn let_nature_pass(&mut self, steps: &mut StepSequence) {
        while self.is_natures_turn() {
            let Ok(pass) = self.record.play(PASS) else { break };
            steps.push(&self.note(pass));
        }
    }

    /// The error for a line in which another seat must play first.
    pub fn not_yet(&self) -> GameError {
        if self.is_over() {
            return self.bad(phrase("error-plan-over"));
        }
        let to_act = self.record.position().to_act();
        self.bad(phrase("error-plan-not-yet").with("side", side_named(to_act)))
    }

    pub fn bad(&self, why: Phrase) -> GameError {
        phrase("error-conditional").with("place", self.place()).with("why", why).into()
    }

    fn place(&self) -> Phrase {
        match self.way.as_slice() {
            [] => phrase("error-place-beginning"),
            way => phrase("error-place-after").with("moves", way.join(" ")),
        }
    }

    fn note(&mut self, played: Played) -> Played {
        let display = &played.display;
        self.way.push(match &self.writer {
            Writer::Program => display.clone(),
            Writer::OfMail(letters) | Writer::OfForm(letters) => letters.of(display),
        });
        played
    }

    fn is_natures_turn(&self) -> bool {
        let position = self.record.position();
        !self.is_over() && position.is_neutral_to_act() && position.to_act() != self.owner
    }

    /// Returns whether a text is written like one of Nature's steps.
    fn is_hers(&self, step: &str) -> bool {
        let legal = self.record.position().legal();
        step.starts_with('∞')
            || step.starts_with("inf")
            || legal.iter().any(|text| text.step == step || text.display == step)
    }
}

/// Returns whether a letter of the text can mean more than one piece.
fn may_name_another_piece(error: &GameError) -> bool {
    let GameError::Misread { source, .. } = error else { return false };
    matches!(**source, Misread::Case { .. } | Misread::PieceLetters { .. })
}
