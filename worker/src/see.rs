//! Static exchange evaluation (SEE): the material result of a series of captures on one square, least valuable attacker
//! first. The swap algorithm: <https://www.chessprogramming.org/SEE_-_The_Swap_Algorithm>.

use zugpost_rules::{
    board::{MAX_KINDS, PieceType, Seat, Square, Word},
    game::{Board, Game, Step},
};

use crate::attack_tables::AttackTables;

/// Maximum number of captures in a series.
const LONGEST: usize = 32;

/// Evaluates captures.
#[derive(Debug)]
pub(crate) struct See<W: Word> {
    tables: AttackTables<W>,
    /// The owner's loss with a piece of each type.
    losses: [i32; MAX_KINDS],
    royal: [bool; MAX_KINDS],
    /// The piece types by what it costs to take with them, the cheapest first, those of the same price together.
    by_price: Vec<Vec<PieceType>>,
}

impl<W: Word> See<W> {
    pub(crate) fn new(tables: AttackTables<W>, losses: [i32; MAX_KINDS], royal: [bool; MAX_KINDS]) -> Self {
        let price = |kind: PieceType| if royal[kind.index()] { i32::MAX } else { losses[kind.index()] };
        let mut kinds: Vec<PieceType> = tables.kinds().collect();
        kinds.sort_by_key(|kind| price(*kind));
        let by_price = kinds.chunk_by(|one, other| price(*one) == price(*other)).map(<[_]>::to_vec).collect();
        Self { tables, losses, royal, by_price }
    }

    /// Returns the owner's loss when a piece of this type is taken.
    pub(crate) fn loss(&self, kind: PieceType) -> i32 {
        self.losses[kind.index()]
    }

    /// Returns whether the piece that a step moves attacks a hostile king from its target. Other pieces may give check
    /// besides.
    pub(crate) fn checks<G: Game<W = W>>(&self, game: &G, step: Step) -> bool {
        let (core, spec) = (game.core(), game.spec());
        let seat = core.to_act();
        let kings = spec.royals(core) & core.hostile(seat);
        let occupied = occupied_after(core, step);
        let (_, attacked) = self.tables.moves_and_captures(seat, step.kind(), step.to(), occupied);
        !(attacked & kings).is_empty()
    }

    /// Returns whether the [`balance`](Self::balance) of a step is less than this. Often the first two pieces at stake say so: at
    /// worst the piece that steps is lost for what it takes.
    pub(crate) fn is_below<G: Game<W = W>>(&self, game: &G, step: Step, least: i32) -> bool {
        let core = game.core();
        let gain = self.prize(core, step);
        if core.to_act() == game.to_act() && gain - self.loss(step.kind()).max(0) >= least {
            return false;
        }
        self.balance(game, step) < least
    }

    /// Returns the loss with the piece that a step takes.
    fn prize(&self, core: &Board<W>, step: Step) -> i32 {
        core.at(step.to()).filter(|_| step.is_capture()).map_or(0, |man| self.loss(man.kind()))
    }

    /// The material result of a step for the seat that makes it, in hundredths of a pawn. The sides capture alternately
    /// on the target, and each may stop at any time. Steps without a capture are allowed. A piece of the other side, which a
    /// seat moves in the middle of a turn of 007, is a gain if it is lost.
    pub(crate) fn balance<G: Game<W = W>>(&self, game: &G, step: Step) -> i32 {
        let core = game.core();
        let target = step.to();
        let mut occupied = occupied_after(core, step);
        let mut gains = [0; LONGEST];
        gains[0] = self.prize(core, step);
        let mut on_target = step.kind();
        // The owner of the piece, which need not be the seat to act.
        let mut owner = core.to_act();
        let mut n_gains = 1;
        while n_gains < LONGEST {
            let Some((square, taker)) = self.cheapest_taker(core, owner, target, occupied) else { break };
            gains[n_gains] = self.loss(on_target) - gains[n_gains - 1];
            n_gains += 1;
            if self.royal[on_target.index()] {
                break;
            }
            owner = taker.0;
            on_target = taker.1;
            occupied &= !W::of(square);
        }
        // Backwards from the end: a side captures only if that is better than to stop.
        for index in (1..n_gains).rev() {
            gains[index - 1] = -gains[index].max(-gains[index - 1]);
        }
        if core.to_act() == game.to_act() { gains[0] } else { -gains[0] }
    }

    /// The least valuable piece hostile to `owner` that attacks the target. A royal piece takes only if the target is
    /// not defended.
    fn cheapest_taker(
        &self,
        core: &Board<W>,
        owner: Seat,
        target: Square,
        occupied: W,
    ) -> Option<(Square, (Seat, PieceType))> {
        let hostile = core.hostile(owner) & occupied;
        for kinds in &self.by_price {
            let men = kinds.iter().fold(W::EMPTY, |men, kind| men | core.kind(*kind)) & hostile;
            if men.is_empty() {
                continue;
            }
            for seat in Seat::ALL.into_iter().filter(|seat| !(core.seat(*seat) & men).is_empty()) {
                let attackers = self.tables.attackers(core, seat, kinds, target, occupied);
                let Some((square, man)) = attackers.first().and_then(|from| Some((from, core.at(from)?)))
                else {
                    continue;
                };
                let may_take = !self.royal[man.kind().index()]
                    || !self.is_attacked(core, owner, target, occupied & !W::of(square));
                return may_take.then_some((square, (seat, man.kind())));
            }
        }
        None
    }

    /// Returns whether pieces of a seat attack a square.
    fn is_attacked(&self, core: &Board<W>, seat: Seat, square: Square, occupied: W) -> bool {
        let attackers = |kinds: &Vec<PieceType>| self.tables.attackers(core, seat, kinds, square, occupied);
        self.by_price.iter().any(|kinds| !attackers(kinds).is_empty())
    }
}

/// The occupied squares once the piece of a step stands on its target.
fn occupied_after<W: Word>(core: &Board<W>, step: Step) -> W {
    let occupied = core.occupied() | W::of(step.to());
    if step.action().is_drop() { occupied } else { occupied & !W::of(step.from()) }
}

#[cfg(test)]
mod tests {
    use zugpost_rules::{Options, Record, Variant, Visitor, find_step};

    use super::*;
    use crate::eval;

    /// The balance of a step given as text.
    struct Balance(&'static str);

    impl Visitor for Balance {
        type Out = i32;

        fn visit<G: Game>(self, game: G) -> i32 {
            let (spec, evaluate) = (game.spec(), eval::by_weights(&game, &eval::WeightChoice::BuiltIn));
            let (mut losses, mut royal) = ([0; MAX_KINDS], [false; MAX_KINDS]);
            for kind in spec.kinds() {
                losses[kind.index()] = evaluate.loss(kind);
                royal[kind.index()] = spec.piece(kind).royal;
            }
            See::new(AttackTables::new(spec), losses, royal).balance(&game, find_step(&game, self.0).unwrap())
        }
    }

    fn balance(variant: &str, fen: &str, step: &'static str) -> i32 {
        let variant = Variant::new(variant, &Options::default()).unwrap();
        variant.position(fen).unwrap().visit_by_word(Balance(step))
    }

    #[test]
    fn a_capture_of_a_defended_piece_costs_the_capturing_piece() {
        let pawn = balance("chess", "4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1", "d1d5");
        assert!(pawn > 0);
        // A rook for a pawn.
        assert!(balance("chess", "4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1", "d1d5") < -pawn);
        // A pawn for a pawn.
        assert_eq!(balance("chess", "4k3/8/4p3/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5"), 0);
    }

    #[test]
    fn pieces_behind_pieces_take_part() {
        // Two rooks against one defender: the defender may take, but then the second rook does.
        let one = balance("chess", "3rk3/8/8/3p4/8/8/8/3RK3 w - - 0 1", "d1d5");
        let two = balance("chess", "3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5");
        assert!(one < 0 && two > 0, "{one} {two}");
    }

    #[test]
    fn a_king_takes_only_undefended_pieces() {
        assert!(balance("chess", "8/8/3k4/3p4/8/8/8/3RK3 w - - 0 1", "d1d5") < 0);
        assert!(balance("chess", "8/8/3k4/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5") > 0);
    }

    #[test]
    fn a_step_to_an_attacked_square_loses_the_piece() {
        assert!(balance("chess", "4k3/8/4p3/8/8/8/8/3RK3 w - - 0 1", "d1d5") < 0);
        assert_eq!(balance("chess", "4k3/8/4p3/8/8/8/8/3RK3 w - - 0 1", "d1d4"), 0);
    }

    #[test]
    fn a_piece_of_the_other_side_that_a_seat_moves_to_its_loss_is_a_gain() {
        let variant = Variant::new("007", &Options::default()).unwrap();
        let mut record = Record::new(&variant);
        record.play("e2e4").unwrap();
        // The bishop can take it.
        assert!(record.position().clone().visit_by_word(Balance("b7b5")) > 0);
        assert_eq!(record.position().clone().visit_by_word(Balance("b7b6")), 0);
    }

    #[test]
    fn a_piece_that_returns_to_its_owner_is_a_smaller_loss() {
        let knight = |variant, hands| {
            let fen = format!("4k3/8/8/3n4/8/8/8/3RK3{hands} w - - 0 1");
            balance(variant, &fen, "d1d5")
        };
        assert!(knight("clockwork-orange", "[]") < knight("chess", ""));
        // A non-capturing piece that is taken returns as one that captures.
        assert!(balance("clockwork-orange", "4k3/8/8/3(n)4/8/8/8/3RK3[] w - - 0 1", "d1d5") < 0);
    }
}
