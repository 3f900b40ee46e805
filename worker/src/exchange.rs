//! What a series of captures on one square brings, each side taking with its cheapest man first
//! (static exchange evaluation by the swap algorithm, as known since the chess programs of the 1980s).

use zugpost_rules::{
    board::{Kind, MAX_KINDS, Seat, Square, Word},
    game::{Action, Core, Game, Step},
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
    pub(crate) fn loss(&self, kind: Kind) -> i32 {
        self.losses[kind.index()]
    }

    /// What a step brings at least for the seat that makes it, in hundredths of a pawn, when the others may take
    /// on its target and each side stops when it likes. Works for steps that take nothing, too.
    pub(crate) fn balance<G: Game<W = W>>(&self, game: &G, step: Step) -> i32 {
        let core = game.core();
        let target = step.to();
        let mut occupied = core.occupied() | W::of(target);
        if step.action() != Action::Drop {
            occupied &= !W::of(step.from());
        }
        let mut gains = [0; LONGEST];
        gains[0] = core.at(target).filter(|_| step.is_capture()).map_or(0, |man| self.loss(man.kind()));
        let mut standing = step.kind();
        let mut owner = game.to_act();
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
        core: &Core<W>,
        owner: Seat,
        target: Square,
        occupied: W,
    ) -> Option<(Square, (Seat, Kind))> {
        let hostile = core.hostile(owner) & occupied;
        let mut cheapest: Option<(i32, Square, (Seat, Kind))> = None;
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
