//! Legal steps by check masks and pins, without trying them.

use super::attacks::pawn_attacks;
use super::rights::castlings_of;
use super::{
    BISHOP, Fide, KING, KNIGHT, PAWN, PROMOTIONS, QUEEN, ROOK, Safety, forward, last_rank, taken_in_passing,
};
use crate::board::{PieceType, Seat, Square, Word, eight};
use crate::game::{Action, MoveSink, Stage, Step, Taken, opponent};

impl Fide {
    /// The legal steps of the seat to act.
    #[inline]
    pub fn generate_legal<S: MoveSink<u64>>(&self, stage: Stage, sink: &mut S) {
        self.generate(stage, &self.safety(self.core.to_act()), sink);
    }

    /// The legal steps of the orthodox pieces of the seat to act.
    #[inline]
    pub fn generate<S: MoveSink<u64>>(&self, stage: Stage, safety: &Safety, sink: &mut S) {
        let core = &self.core;
        let seat = core.to_act();
        let (occupied, hostile, own) = (core.occupied(), core.hostile(seat), core.seat(seat));
        let targets = stage.targets(occupied, hostile);
        self.generate_king(targets, safety, sink);
        if safety.allowed == 0 {
            return;
        }
        if safety.checkers == 0 && stage.wants_quiet() {
            self.generate_castling(seat, safety, sink);
        }
        let targets = targets & safety.allowed;
        let (queens, free) = (core.kind(QUEEN), own & !safety.pinned);
        // A pinned knight can never stay on its line.
        for from in (core.kind(KNIGHT) & free).squares() {
            send(sink, from, KNIGHT, eight::knight(from) & targets, hostile);
        }
        for from in (core.kind(BISHOP) & free).squares() {
            send(sink, from, BISHOP, eight::bishop(from, occupied) & targets, hostile);
        }
        for from in (core.kind(ROOK) & free).squares() {
            send(sink, from, ROOK, eight::rook(from, occupied) & targets, hostile);
        }
        for from in (queens & free).squares() {
            let reached = eight::rook(from, occupied) | eight::bishop(from, occupied);
            send(sink, from, QUEEN, reached & targets, hostile);
        }
        self.generate_pawns(seat, core.kind(PAWN) & free, safety.allowed, stage, sink);
        let pinned = own & safety.pinned;
        if pinned != 0 {
            self.generate_pinned(pinned, targets, stage, safety, sink);
        }
        if stage.wants_tactical() {
            self.generate_en_passant(seat, sink);
        }
    }

    /// Steps of pinned pieces, which stay on the line through the king.
    fn generate_pinned<S: MoveSink<u64>>(
        &self,
        pinned: u64,
        targets: u64,
        stage: Stage,
        safety: &Safety,
        sink: &mut S,
    ) {
        let core = &self.core;
        let seat = core.to_act();
        let (occupied, hostile, queens) = (core.occupied(), core.hostile(seat), core.kind(QUEEN));
        for from in ((core.kind(BISHOP) | queens) & pinned).squares() {
            let reached = eight::bishop(from, occupied) & targets & eight::line(safety.king, from);
            send(sink, from, kind_at(queens, from, BISHOP), reached, hostile);
        }
        for from in ((core.kind(ROOK) | queens) & pinned).squares() {
            let reached = eight::rook(from, occupied) & targets & eight::line(safety.king, from);
            send(sink, from, kind_at(queens, from, ROOK), reached, hostile);
        }
        for from in (core.kind(PAWN) & pinned).squares() {
            let allowed = safety.allowed & eight::line(safety.king, from);
            self.generate_pawns(seat, u64::of(from), allowed, stage, sink);
        }
    }

    #[inline]
    fn generate_king<S: MoveSink<u64>>(&self, targets: u64, safety: &Safety, sink: &mut S) {
        let seat = self.core.to_act();
        let mut reached = eight::king(safety.king) & targets;
        if reached == 0 {
            return;
        }
        if self.king_safety {
            let threats = self.threats(seat);
            reached &= !threats.near();
            // The king does not shield the squares behind it.
            let occupied = self.core.occupied() ^ u64::of(safety.king);
            for to in reached.squares() {
                if threats.slide_to(to, occupied) {
                    reached ^= u64::of(to);
                }
            }
        } else if self.core.at(safety.king).is_none() {
            return;
        }
        send(sink, safety.king, KING, reached, self.core.hostile(seat));
    }

    #[inline]
    fn generate_castling<S: MoveSink<u64>>(&self, seat: Seat, safety: &Safety, sink: &mut S) {
        let occupied = self.core.occupied();
        for castling in castlings_of(self.rights, seat) {
            if occupied & castling.empty != 0 {
                continue;
            }
            let threats = self.threats(seat);
            let is_unsafe = |square| self.king_safety && threats.attack(square, occupied);
            // Where the king stands it is not attacked: this is only asked outside of check.
            if !(castling.safe & !u64::of(safety.king)).squares().any(is_unsafe) {
                sink.step(Step::new(Action::Castle, safety.king, castling.king_to, KING));
            }
        }
    }

    #[inline]
    fn generate_pawns<S: MoveSink<u64>>(
        &self,
        seat: Seat,
        pawns: u64,
        allowed: u64,
        stage: Stage,
        sink: &mut S,
    ) {
        let (occupied, hostile) = (self.core.occupied(), self.core.hostile(seat));
        let last = last_rank(seat);
        let (single, double) = pushes(seat, pawns, !occupied);
        let forward = forward(seat);
        if stage.wants_quiet() {
            sink.shifted(PAWN, single & allowed & !last, forward, Action::Move, Taken::None);
            sink.shifted(PAWN, double & allowed, 2 * forward, Action::DoubleStep, Taken::None);
        }
        if stage.wants_tactical() {
            let promoting = single & allowed & last;
            if promoting != 0 {
                sink.shifted_promotions(&PROMOTIONS, promoting, forward, Taken::None);
            }
            let prey = hostile & allowed;
            let left = ahead(seat, pawns & !eight::FILE_A) >> 1 & prey;
            let right = ahead(seat, pawns & !eight::FILE_H) << 1 & prey;
            for (taking, back) in [(left, forward - 1), (right, forward + 1)] {
                sink.shifted(PAWN, taking & !last, back, Action::Move, Taken::All);
                if taking & last != 0 {
                    sink.shifted_promotions(&PROMOTIONS, taking & last, back, Taken::All);
                }
            }
        }
    }

    #[inline]
    fn generate_en_passant<S: MoveSink<u64>>(&self, seat: Seat, sink: &mut S) {
        let Some(passed) = self.en_passant else { return };
        for from in self.en_passant_takers(seat, passed).squares() {
            sink.step(Step::new(Action::EnPassant, from, passed, PAWN).taking());
        }
    }

    /// The pawns of a seat that may legally take the hostile pawn that has just passed this square.
    pub(super) fn en_passant_takers(&self, seat: Seat, passed: Square) -> u64 {
        let core = &self.core;
        // A pawn attacks the passed square from where a hostile pawn on it would attack.
        let near = pawn_attacks(opponent(seat), passed) & core.kind(PAWN) & core.seat(seat);
        if !self.king_safety {
            return near;
        }
        let taken = u64::of(taken_in_passing(seat, passed));
        let is_legal = |from: &Square| {
            let occupied = core.occupied() ^ u64::of(*from) ^ taken | u64::of(passed);
            !self.threats(seat).without(taken).attack(self.king(seat), occupied)
        };
        near.squares().filter(is_legal).fold(0, |set, from| set | u64::of(from))
    }
}

/// Hands moves and captures of a piece to the sink.
#[inline]
fn send<S: MoveSink<u64>>(sink: &mut S, from: Square, kind: PieceType, targets: u64, hostile: u64) {
    sink.moves(from, kind, targets & !hostile, targets & hostile);
}

/// The squares one rank ahead.
#[inline]
fn ahead(seat: Seat, squares: u64) -> u64 {
    match seat {
        Seat::White => squares << 8,
        Seat::Black | Seat::Brown | Seat::Red => squares >> 8,
    }
}

/// Single and double steps of pawns over empty squares. Any pawn on the second rank may step twice, however
/// it came there.
#[inline]
fn pushes(seat: Seat, pawns: u64, empty: u64) -> (u64, u64) {
    let single = ahead(seat, pawns) & empty;
    let third = match seat {
        Seat::White => eight::RANK_1 << 16,
        Seat::Black | Seat::Brown | Seat::Red => eight::RANK_8 >> 16,
    };
    // A pawn on the third rank can also have come from the second only: pawns on the first step to the second.
    (single, ahead(seat, single & third) & empty)
}

#[inline]
fn kind_at(queens: u64, square: Square, other: PieceType) -> PieceType {
    if queens.contains(square) { QUEEN } else { other }
}
