//! Goals of a step.

use crate::record::{Played, Record};
use crate::text::BoardView;

/// One condition of a task.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Goal {
    /// Whatever is legal.
    Any,
    /// One of these steps, in any notation.
    OneOf(Vec<String>),
    /// It gives check.
    Check,
    /// It wins the game.
    Wins,
    /// The game goes on after it.
    GoesOn,
    /// It takes something.
    Takes,
    /// A piece of this letter comes from the hand or from outside.
    Drops(String),
    /// It goes to one of these squares.
    To(Vec<String>),
    /// It is made by a piece on one of these squares.
    From(Vec<String>),
}

impl Goal {
    pub(super) fn read(text: &str) -> Option<Goal> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let words = || -> Vec<String> { rest.split_whitespace().map(str::to_owned).collect() };
        let goal = match word {
            "any" => Goal::Any,
            "is" => Goal::OneOf(words()),
            "check" => Goal::Check,
            "wins" => Goal::Wins,
            "goes-on" => Goal::GoesOn,
            "takes" => Goal::Takes,
            "drops" => Goal::Drops(rest.to_owned()),
            "to" => Goal::To(words()),
            "from" => Goal::From(words()),
            _ => return None,
        };
        let wants_more = matches!(goal, Goal::OneOf(_) | Goal::Drops(_) | Goal::To(_) | Goal::From(_));
        (wants_more != rest.is_empty()).then_some(goal)
    }

    /// Returns whether a step that was played between two positions achieves this.
    pub(super) fn is_met(&self, before: &Record, played: &Played, after: &Record) -> bool {
        let (from, to) = places(&played.step);
        let is_among = |place: Option<&str>, names: &[String]| {
            place.is_some_and(|place| names.iter().any(|name| name == place))
        };
        match self {
            Goal::Any => true,
            Goal::OneOf(steps) => steps.iter().any(|step| is_same(before, step, played)),
            Goal::Check => after.position().in_check(),
            Goal::Wins => after.outcome().and_then(|outcome| outcome.winner()) == Some(played.seat),
            Goal::GoesOn => after.outcome().is_none(),
            Goal::Takes => {
                let is_drop = usize::from(played.step.contains('@'));
                n_pieces(&after.position().board()) < n_pieces(&before.position().board()) + is_drop
            }
            Goal::Drops(letter) => played.step.split_once('@').is_some_and(|(dropped, _)| dropped == letter),
            Goal::To(squares) => is_among(to, squares),
            Goal::From(squares) => is_among(from, squares),
        }
    }
}

/// Returns whether a text means the step that was played.
pub(super) fn is_same(before: &Record, text: &str, played: &Played) -> bool {
    text == played.step || before.clone().play(text).is_ok_and(|other| other.step == played.step)
}

fn n_pieces(board: &BoardView) -> usize {
    board.cells.iter().filter(|cell| cell.piece.is_some()).count()
}

/// The squares that a step in machine notation leaves and enters. A drop leaves none.
fn places(step: &str) -> (Option<&str>, Option<&str>) {
    if let Some((_, rest)) = step.split_once('@') {
        return (None, square(rest).map(|(to, _)| to));
    }
    match square(step) {
        Some((from, rest)) => (Some(from), square(rest).map(|(to, _)| to)),
        None => (None, None),
    }
}

/// The square that a text begins with, and the rest.
fn square(text: &str) -> Option<(&str, &str)> {
    let n_letters = text.bytes().take_while(u8::is_ascii_lowercase).count();
    let n_digits = text.bytes().skip(n_letters).take_while(u8::is_ascii_digit).count();
    (n_letters > 0 && n_digits > 0).then(|| text.split_at(n_letters + n_digits))
}
