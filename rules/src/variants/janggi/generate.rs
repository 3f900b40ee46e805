//! Legal steps in bulk: targets as sets, and most of them without a question about the general's safety.

use super::board::SPEC;
use super::pieces::{CANNON, CHARIOT, ELEPHANT, GENERAL, GUARD, HORSE, SOLDIER};
use crate::board::{Geometry, PieceType, Seat, Square, Word};
use crate::game::{Board, MoveSink, Step, opponent};
use std::sync::LazyLock;

/// The ways of horses and elephants with the squares that they pass, and the diagonals that the palaces add to lines.
struct Ways {
    horse: Vec<Vec<Way>>,
    elephant: Vec<Vec<Way>>,
    /// The squares that they come from, by the square that they come to.
    horse_to: Vec<Vec<Way>>,
    elephant_to: Vec<Vec<Way>>,
    /// Squares from which soldiers of White and of Black take on a square.
    soldier_to: [Vec<u128>; 2],
    diagonals: Vec<Diagonals>,
}

/// Squares at the end of a way, and those on it, all of which have to be empty.
#[derive(Clone, Copy)]
struct Way {
    ends: u128,
    past: u128,
}

/// Lines aslant from a square of a palace.
#[derive(Clone, Copy, Default)]
struct Diagonals {
    /// The squares beside it.
    near: u128,
    /// The corner behind the middle, and the middle; none from elsewhere.
    far: u128,
    middle: u128,
}

static WAYS: LazyLock<Ways> = LazyLock::new(|| {
    let geometry = &SPEC.geometry;
    let (horse, elephant) = (ways(HORSE), ways(ELEPHANT));
    Ways {
        horse_to: turned(geometry, &horse),
        elephant_to: turned(geometry, &elephant),
        soldier_to: [Seat::White, Seat::Black].map(soldiers_to),
        diagonals: geometry.all().squares().map(|square| Diagonals::of(geometry, square)).collect(),
        horse,
        elephant,
    }
});

/// The ways of a kind by the square that they begin on. Those that pass the same squares are one.
fn ways(kind: PieceType) -> Vec<Vec<Way>> {
    let from = |square| {
        let mut ways: Vec<Way> = Vec::new();
        for path in SPEC.paths(Seat::White, kind, square) {
            let Some((end, past)) = path.squares.split_last() else { continue };
            let past = past.iter().fold(0, |set, square| set | u128::of(*square));
            match ways.iter_mut().find(|way| way.past == past) {
                Some(way) => way.ends |= u128::of(*end),
                None => ways.push(Way { ends: u128::of(*end), past }),
            }
        }
        ways
    };
    SPEC.geometry.all().squares().map(from).collect()
}

/// Sorts these ways by the square that they end on.
fn turned(geometry: &Geometry<u128>, ways: &[Vec<Way>]) -> Vec<Vec<Way>> {
    let to = |square| {
        let begins = geometry.all().squares().zip(ways);
        let begins = begins.flat_map(|(from, ways)| ways.iter().map(move |way| (from, way)));
        let ends_here = begins.filter(|(_, way)| way.ends.contains(square));
        ends_here.map(|(from, way)| Way { ends: u128::of(from), past: way.past }).collect()
    };
    geometry.all().squares().map(to).collect()
}

fn soldiers_to(seat: Seat) -> Vec<u128> {
    let geometry = &SPEC.geometry;
    let reaches = |from, to| SPEC.reach(seat, SOLDIER, from, 0).1.contains(to);
    let to = |square| {
        let soldiers = geometry.all().squares().filter(|from| reaches(*from, square));
        soldiers.fold(0, |set, from| set | u128::of(from))
    };
    geometry.all().squares().map(to).collect()
}

impl Diagonals {
    fn of(geometry: &Geometry<u128>, square: Square) -> Diagonals {
        let aslant = |path: &&crate::board::betza::Path| {
            path.squares.first().is_some_and(|to| {
                geometry.file(*to) != geometry.file(square) && geometry.rank(*to) != geometry.rank(square)
            })
        };
        let mut diagonals = Diagonals::default();
        for path in SPEC.paths(Seat::White, CHARIOT, square).iter().filter(aslant) {
            match *path.squares {
                [near] => diagonals.near |= u128::of(near),
                [middle, far, ..] => {
                    let (middle, far) = (u128::of(middle), u128::of(far));
                    diagonals = Diagonals { near: diagonals.near | middle, far, middle };
                }
                [] => {}
            }
        }
        diagonals
    }
}

/// The pieces that matter to the safety of a general, as they stand or would stand after a step.
#[derive(Clone, Copy)]
struct Threats {
    occupied: u128,
    cannons: u128,
    /// The pieces that may take the general.
    hostile: u128,
}

impl Threats {
    /// As they would stand after a step.
    fn after(self, kind: PieceType, from: Square, to: Square) -> Threats {
        let (from, to) = (u128::of(from), u128::of(to));
        let arrived = if kind == CANNON { to } else { 0 };
        Threats {
            occupied: self.occupied & !from | to,
            cannons: self.cannons & !(from | to) | arrived,
            hostile: self.hostile & !to,
        }
    }

    /// Returns those of them that take on a square.
    fn on(self, ways: &Ways, core: &Board<u128>, attacker: Seat, square: Square) -> u128 {
        let Threats { occupied, cannons, hostile } = self;
        let place = square.index();
        let mut found =
            hostile & core.kind(SOLDIER) & ways.soldier_to[usize::from(attacker != Seat::White)][place];
        for (kind, ways) in [(HORSE, &ways.horse_to[place]), (ELEPHANT, &ways.elephant_to[place])] {
            let pieces = hostile & core.kind(kind);
            for way in ways.iter().filter(|way| way.ends & pieces != 0 && way.past & occupied == 0) {
                found |= way.ends;
            }
        }
        let lines = lines(square);
        let diagonals = &ways.diagonals[place];
        let chariots = hostile & core.kind(CHARIOT);
        if chariots & (lines | diagonals.near | diagonals.far) != 0 {
            found |= chariots & chariot_sees(diagonals, square, occupied);
        }
        let cannons_there = hostile & cannons;
        if cannons_there & (lines | diagonals.far) != 0 {
            found |= cannons_there & cannon_sees(diagonals, square, occupied, cannons);
        }
        found
    }

    /// The squares that a piece has to leave or enter to change anything about the safety of a general on the square.
    fn ways_to(self, ways: &Ways, core: &Board<u128>, square: Square) -> u128 {
        let Threats { occupied, cannons, hostile } = self;
        let place = square.index();
        let mut found = 0;
        for (kind, ways) in [(HORSE, &ways.horse_to[place]), (ELEPHANT, &ways.elephant_to[place])] {
            let pieces = hostile & core.kind(kind);
            if pieces != 0 {
                for way in ways.iter().filter(|way| way.ends & pieces != 0) {
                    found |= way.past;
                }
            }
        }
        let (lines, geometry) = (lines(square), &SPEC.geometry);
        let chariots = hostile & core.kind(CHARIOT);
        let cannons = hostile & cannons;
        for (pieces, most) in [(chariots, 1), (cannons, 2)] {
            for from in (pieces & lines).squares() {
                let between = geometry.between(from, square);
                if (between & occupied).count() <= most {
                    found |= between;
                }
            }
        }
        let diagonals = &ways.diagonals[place];
        if (chariots | cannons) & diagonals.far != 0 {
            found |= diagonals.middle;
        }
        found
    }
}

/// The squares on the file and rank of a square.
fn lines(square: Square) -> u128 {
    let geometry = &SPEC.geometry;
    [0, 2, 4, 6].into_iter().fold(0, |lines, direction| lines | geometry.line(square, direction))
}

fn chariot_sees(diagonals: &Diagonals, square: Square, occupied: u128) -> u128 {
    let far = if diagonals.middle & occupied == 0 { diagonals.far } else { 0 };
    SPEC.geometry.rook(square, occupied) | diagonals.near | far
}

/// Returns the squares behind exactly one piece that is no cannon.
fn cannon_sees(diagonals: &Diagonals, square: Square, occupied: u128, cannons: u128) -> u128 {
    let geometry = &SPEC.geometry;
    let jumped = occupied & !cannons;
    let near = geometry.rook(square, occupied);
    let screens = near & jumped;
    let behind = if screens == 0 { 0 } else { geometry.rook(square, occupied & !screens) & !near };
    behind | if diagonals.middle & jumped == 0 { 0 } else { diagonals.far }
}

fn along(ways: &[Way], occupied: u128) -> u128 {
    ways.iter().filter(|way| way.past & occupied == 0).fold(0, |ends, way| ends | way.ends)
}

/// The legal steps of a seat with this general, where only two seats have pieces and the generals do not face each other.
pub(super) fn among_two<S: MoveSink<u128>>(core: &Board<u128>, seat: Seat, general: Square, sink: &mut S) {
    let (ways, other): (&Ways, Seat) = (&WAYS, opponent(seat));
    let (occupied, own, hostile) = (core.occupied(), core.seat(seat), core.seat(other));
    let threats = Threats { occupied, cannons: core.kind(CANNON), hostile };
    let checkers = threats.on(ways, core, other, general);
    let minded = threats.ways_to(ways, core, general);
    let safe = |kind, from: Square, targets: u128| {
        let (mut safe, judged) = match (from == general, checkers != 0, minded.contains(from)) {
            (true, ..) | (_, _, true) => (0, targets),
            (_, true, _) => (0, targets & (minded | checkers)),
            (_, false, _) => (targets & !minded, targets & minded),
        };
        for to in judged.squares() {
            let at = if from == general { to } else { general };
            if threats.after(kind, from, to).on(ways, core, other, at) == 0 {
                safe |= u128::of(to);
            }
        }
        safe
    };
    for kind in [GENERAL, GUARD, ELEPHANT, HORSE, CHARIOT, CANNON, SOLDIER] {
        // No cannon takes another.
        let free = if kind == CANNON { !(own | core.kind(CANNON)) } else { !own };
        for from in (core.kind(kind) & own).squares() {
            let place = from.index();
            let targets = match kind {
                ELEPHANT => along(&ways.elephant[place], occupied),
                HORSE => along(&ways.horse[place], occupied),
                CHARIOT => chariot_sees(&ways.diagonals[place], from, occupied),
                CANNON => cannon_sees(&ways.diagonals[place], from, occupied, core.kind(CANNON)),
                _ => SPEC.reach(seat, kind, from, occupied).0,
            };
            let targets = safe(kind, from, targets & free);
            sink.moves(from, kind, targets & !hostile, targets & hostile);
        }
    }
    if checkers == 0 {
        sink.step(Step::pass());
    }
}
