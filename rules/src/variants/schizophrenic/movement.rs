//! Movements of bobbers and teleporters that differ from the tables.

use super::pieces::{BOBBER, TELEPORTER};
use crate::board::{Geometry, Seat, Square, Word};
use crate::frame::MovementOverride;
use crate::game::{self, Action, Board, Royal, Spec, Step, Steps, zobrist};

/// Number of moves after which a bobber moves like a queen: no line of the board is longer.
pub(super) const FREE: u8 = 11;

/// Numbers of moves that each bobber has made, up to [`FREE`]: the count of a square is written across the words, one
/// bit in each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Bobbers([u128; 4]);

impl Bobbers {
    pub fn count(&self, square: Square) -> u8 {
        let bit = |index: usize| u8::from(self.0[index].contains(square)) << index;
        bit(0) | bit(1) | bit(2) | bit(3)
    }

    /// Sets the count of a square, 0 where no bobber stands, and returns what changes in the key.
    pub fn set(&mut self, square: Square, count: u8) -> u64 {
        let before = self.count(square);
        let count = count.min(FREE);
        for (index, word) in self.0.iter_mut().enumerate() {
            *word &= !u128::of(square);
            if count >> index & 1 != 0 {
                *word |= u128::of(square);
            }
        }
        key(square, before) ^ key(square, count)
    }

    fn reaches(&self, geometry: &Geometry<u128>, from: Square, to: Square) -> bool {
        let files = geometry.file(from).abs_diff(geometry.file(to));
        let ranks = geometry.rank(from).abs_diff(geometry.rank(to));
        files.max(ranks) <= self.count(from) + 1
    }
}

/// A bobber that has not moved yet is as good as one of a position without counts.
fn key(square: Square, count: u8) -> u64 {
    if count == 0 { 0 } else { zobrist(16, u64::from(count) << 8 | square.index() as u64) }
}

impl MovementOverride<u128> for Bobbers {
    fn pseudo(&self, spec: &Spec<u128>, core: &Board<u128>, seat: Seat, out: &mut Steps) {
        let start = out.len();
        game::pseudo(spec, core, seat, out);
        out.retain_from(start, |step| {
            step.kind() != BOBBER || self.reaches(&spec.geometry, step.from(), step.to())
        });
        let invaders = core.hostile(seat) & spec.geometry.rank_of(seat, 0);
        for from in (core.kind(TELEPORTER) & core.seat(seat)).squares() {
            // A piece beside the teleporter is taken by a step, which the teleporter survives.
            let (_, beside) = spec.reach(seat, TELEPORTER, from, core.occupied());
            for to in (invaders & !beside).squares() {
                out.push(Step::new(Action::Explosion, from, to, TELEPORTER).taking());
            }
        }
    }

    /// Bobbers attack as queens by the tables, and nothing there says where teleporters explode.
    fn royal(&self, spec: &Spec<u128>, core: &Board<u128>, seat: Seat, royal: Square) -> Royal<u128> {
        let exploding = Seat::ALL.into_iter().filter(|other| {
            *other != seat && !(core.kind(TELEPORTER) & core.attackers(seat) & core.seat(*other)).is_empty()
        });
        let perilous = exploding.fold(0, |set, other| set | spec.geometry.rank_of(other, 0));
        Royal::Feared(royal, perilous)
    }

    fn attacked(&self, spec: &Spec<u128>, core: &Board<u128>, seat: Seat, square: Square) -> bool {
        let attackers = core.attackers(seat);
        let bobbers = core.kind(BOBBER) & attackers;
        let takes = |gone| spec.attacked(core, seat, square, core.occupied(), gone);
        if takes(bobbers) {
            return true;
        }
        let mut near = bobbers.squares().filter(|from| self.reaches(&spec.geometry, *from, square));
        if near.any(|from| takes(!u128::of(from))) {
            return true;
        }
        let teleporters = core.kind(TELEPORTER) & attackers;
        let mut owners = teleporters.squares().filter_map(|from| core.at(from));
        owners.any(|piece| spec.geometry.rank_of(piece.seat(), 0).contains(square))
    }
}
