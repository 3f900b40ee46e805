//! Cannons neither jump nor take cannons, which no table can say.

use super::pieces::CANNON;
use crate::board::{Seat, Square, Word};
use crate::frame::MovementOverride;
use crate::game::{self, Board, Royal, Spec, Steps, attacks};

/// Cannons neither jump over cannons nor take them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cannons;

impl MovementOverride<u128> for Cannons {
    fn pseudo(&self, spec: &Spec<u128>, core: &Board<u128>, seat: Seat, out: &mut Steps) {
        let start = out.len();
        game::pseudo(spec, core, seat, out);
        out.retain_from(start, |step| step.kind() != CANNON || dares(spec, core, step.from(), step.to()));
    }

    /// Attacks by cannons that jump over or take a cannon exist only in the tables.
    fn royal(&self, _spec: &Spec<u128>, _core: &Board<u128>, _seat: Seat, royal: Square) -> Royal<u128> {
        Royal::Feared(royal, 0)
    }

    fn attacked(&self, spec: &Spec<u128>, core: &Board<u128>, seat: Seat, square: Square) -> bool {
        let cannons = core.kind(CANNON);
        let mut hostile = (core.attackers(seat) & cannons).squares();
        spec.attacked(core, seat, square, core.occupied(), cannons)
            || hostile
                .any(|from| dares(spec, core, from, square) && attacks(spec, core, from, square, u128::EMPTY))
    }
}

/// The targets to which a cannon on a square dares to go.
pub(super) fn dared(spec: &Spec<u128>, core: &Board<u128>, from: Square, targets: u128) -> u128 {
    targets.squares().filter(|to| dares(spec, core, from, *to)).fold(0, |set, to| set | u128::of(to))
}

/// Returns whether there is a cannon neither between two squares nor on the second.
fn dares(spec: &Spec<u128>, core: &Board<u128>, from: Square, to: Square) -> bool {
    let way = spec.geometry.between(from, to) | u128::of(to);
    (way & core.kind(CANNON)).is_empty()
}
