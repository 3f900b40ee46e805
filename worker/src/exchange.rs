//! What a series of captures on one square brings, each side taking with its cheapest man first
//! (static exchange evaluation by the swap algorithm, as known since the chess programs of the 1980s).

use zugpost_rules::{
    board::{MAX_KINDS, PieceType, Seat, Square, Word},
    game::{Board, Game, Step},
};

use crate::reach::Reach;

/// The longest series that is looked at.
const LONGEST: usize = 32;

/// Judges captures.
#[derive(Debug)]
pub(crate) struct Exchange<W: Word> {
    reach: Reach<W>,
    /// What the owner loses with a man of each kind.
    losses: [i32; MAX_KINDS],
    royal: [bool; MAX_KINDS],
}

impl<W: Word> Exchange<W> {
    pub(crate) fn new(reach: Reach<W>, losses: [i32; MAX_KINDS], royal: [bool; MAX_KINDS]) -> Self {
        Self { reach, losses, royal }
    }

    /// What the owner loses when a man of a kind is taken.
    pub(crate) fn loss(&self, kind: PieceType) -> i32 {
        self.losses[kind.index()]
    }

    /// What a step brings at least for the seat that makes it, in hundredths of a pawn, when the others may take
    /// on its target and each side stops when it likes. Works for steps that take nothing, too.
    pub(crate) fn balance<G: Game<W = W>>(&self, game: &G, step: Step) -> i32 {
        let core = game.core();
        let target = step.to();
        let mut occupied = core.occupied() | W::of(target);
        if !step.action().is_drop() {
            occupied &= !W::of(step.from());
        }
        let mut gains = [0; LONGEST];
        gains[0] = core.at(target).filter(|_| step.is_capture()).map_or(0, |man| self.loss(man.kind()));
        let mut standing = step.kind();
        // Whose man it is, which need not be whose turn it is.
        let mut owner = core.to_act();
        let mut n_gains = 1;
        while n_gains < LONGEST {
            let Some((square, taker)) = self.cheapest_taker(core, owner, target, occupied) else { break };
            gains[n_gains] = self.loss(standing) - gains[n_gains - 1];
            n_gains += 1;
            if self.royal[standing.index()] {
                break;
            }
            owner = taker.0;
            standing = taker.1;
            occupied &= !W::of(square);
        }
        // From the end backwards, each side takes only if that is better than to stop.
        for index in (1..n_gains).rev() {
            gains[index - 1] = -gains[index].max(-gains[index - 1]);
        }
        gains[0]
    }

    /// The cheapest man hostile to `owner` that can take on the target; a royal one only where nobody could take
    /// it in turn.
    fn cheapest_taker(
        &self,
        core: &Board<W>,
        owner: Seat,
        target: Square,
        occupied: W,
    ) -> Option<(Square, (Seat, PieceType))> {
        let hostile = core.hostile(owner) & occupied;
        let mut cheapest: Option<(i32, Square, (Seat, PieceType))> = None;
        for seat in Seat::ALL.into_iter().filter(|&seat| !(core.seat(seat) & hostile).is_empty()) {
            if seat == owner {
                continue;
            }
            for square in self.reach.attackers(core, seat, target, occupied).squares() {
                let Some(man) = core.at(square) else { continue };
                let royal = self.royal[man.kind().index()];
                let price = if royal { i32::MAX } else { self.loss(man.kind()) };
                if cheapest.is_none_or(|(best, ..)| price < best) {
                    cheapest = Some((price, square, (seat, man.kind())));
                }
            }
        }
        let (price, square, taker) = cheapest?;
        let guarded = || !self.reach.attackers(core, owner, target, occupied & !W::of(square)).is_empty();
        (price != i32::MAX || !guarded()).then_some((square, taker))
    }
}

#[cfg(test)]
mod tests {
    use zugpost_rules::{Options, Variant, Visitor, find_step};

    use super::*;
    use crate::eval;

    /// The balance of a step given as text.
    struct Balance(&'static str);

    impl Visitor for Balance {
        type Out = i32;

        fn visit<G: Game>(self, game: G) -> i32 {
            let (spec, evaluate) = (game.spec(), eval::for_game(&game));
            let (mut losses, mut royal) = ([0; MAX_KINDS], [false; MAX_KINDS]);
            for kind in spec.kinds() {
                losses[kind.index()] = evaluate.loss(kind);
                royal[kind.index()] = spec.piece(kind).royal;
            }
            Exchange::new(Reach::new(spec), losses, royal).balance(&game, find_step(&game, self.0).unwrap())
        }
    }

    fn balance(variant: &str, fen: &str, step: &'static str) -> i32 {
        let variant = Variant::new(variant, &Options::default()).unwrap();
        variant.position(fen).unwrap().visit(Balance(step))
    }

    #[test]
    fn whoever_takes_a_guarded_man_pays_for_it() {
        let pawn = balance("chess", "4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1", "d1d5");
        assert!(pawn > 0);
        // A rook for a pawn.
        assert!(balance("chess", "4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1", "d1d5") < -pawn);
        // A pawn for a pawn.
        assert_eq!(balance("chess", "4k3/8/4p3/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5"), 0);
    }

    #[test]
    fn men_behind_men_take_part() {
        // Two rooks against one guard: the guard may take, but then the second rook does.
        let one = balance("chess", "3rk3/8/8/3p4/8/8/8/3RK3 w - - 0 1", "d1d5");
        let two = balance("chess", "3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5");
        assert!(one < 0 && two > 0, "{one} {two}");
    }

    #[test]
    fn a_king_takes_only_what_nobody_guards() {
        assert!(balance("chess", "8/8/3k4/3p4/8/8/8/3RK3 w - - 0 1", "d1d5") < 0);
        assert!(balance("chess", "8/8/3k4/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5") > 0);
    }

    #[test]
    fn a_step_to_a_guarded_square_loses_the_piece() {
        assert!(balance("chess", "4k3/8/4p3/8/8/8/8/3RK3 w - - 0 1", "d1d5") < 0);
        assert_eq!(balance("chess", "4k3/8/4p3/8/8/8/8/3RK3 w - - 0 1", "d1d4"), 0);
    }

    #[test]
    fn what_comes_back_to_its_owner_is_less_of_a_loss() {
        let knight = |variant, hands| {
            let fen = format!("4k3/8/8/3n4/8/8/8/3RK3{hands} w - - 0 1");
            balance(variant, &fen, "d1d5")
        };
        assert!(knight("clockwork-orange", "[]") < knight("chess", ""));
        // A non-capturing piece that is taken comes back with teeth.
        assert!(balance("clockwork-orange", "4k3/8/8/3(n)4/8/8/8/3RK3[] w - - 0 1", "d1d5") < 0);
    }
}
