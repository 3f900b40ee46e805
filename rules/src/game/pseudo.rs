//! Plain moves and attacks by the movement tables alone, for any board. Slow, short and obviously right: bases
//! start from here, add what is special, and are tested against it when they bring their own faster way.

use super::{Action, Core, Spec, Step, Steps};
use crate::board::{Seat, Square, Word};

/// The plain moves and captures of all men of a seat.
pub fn pseudo<W: Word>(spec: &Spec<W>, core: &Core<W>, seat: Seat, out: &mut Steps) {
    for from in core.seat(seat).squares() {
        let Some(man) = core.at(from) else { continue };
        for path in spec.paths(seat, man.kind(), from) {
            for (index, &to) in path.squares.iter().enumerate() {
                let step = Step::new(Action::Move, from, to, man.kind());
                match core.at(to) {
                    None if path.moves && index >= path.passed => out.push(step),
                    None => {}
                    Some(other) => {
                        if path.captures && index >= path.passed && other.seat() != seat {
                            out.push(step.taking());
                        }
                        break;
                    }
                }
            }
        }
    }
}

/// Whether a man hostile to `seat` could take on the square, by a plain capture.
#[must_use]
pub fn attacked<W: Word>(spec: &Spec<W>, core: &Core<W>, seat: Seat, square: Square) -> bool {
    core.hostile(seat).squares().any(|from| {
        let Some(man) = core.at(from) else { return false };
        spec.paths(man.seat(), man.kind(), from).iter().filter(|path| path.captures).any(|path| {
            let place = path.squares.iter().position(|&passed| passed == square || core.at(passed).is_some());
            place.is_some_and(|place| place >= path.passed && path.squares[place] == square)
        })
    })
}
