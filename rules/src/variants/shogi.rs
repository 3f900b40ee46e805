//! Shogi: whoever is taken fights on, from the hand and on the other side.

mod about;
mod lands;
mod notation;

use crate::board::{Geometry, Kind, Seat, Square, Word};
use crate::frame::{Frame, Laws};
use crate::game::{
    About, Action, Base, Core, Counter, DrawPolicy, Effects, Game, Guard, Hands, Lister, MoveSink, Notation,
    Options, Outcome, Playable, PositionError, Progress, Reason, Setup, Spec, StateText, Step, Steps,
    loss_of_stuck, opponent, repeated_by_checks, start_from,
};
use about::ABOUT;
use lands::{LANDS, Promoting};
use std::hash::{Hash, Hasher};
use std::sync::LazyLock;

/// A position of shogi. White is sente, who moves first and up the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shogi {
    frame: Frame<u128>,
    hands: Hands,
    /// Whether a king who has entered the hostile camp with enough behind him has won.
    declares: bool,
}

const KING: Kind = Kind::new(0);
const ROOK: Kind = Kind::new(1);
const BISHOP: Kind = Kind::new(2);
const SILVER: Kind = Kind::new(4);
const KNIGHT: Kind = Kind::new(5);
const LANCE: Kind = Kind::new(6);
const PAWN: Kind = Kind::new(7);
const DRAGON: Kind = Kind::new(8);
const HORSE: Kind = Kind::new(9);

/// Kinds and what they are promoted to.
const PROMOTIONS: [(Kind, Kind); 6] = [
    (ROOK, DRAGON),
    (BISHOP, HORSE),
    (SILVER, Kind::new(10)),
    (KNIGHT, Kind::new(11)),
    (LANCE, Kind::new(12)),
    (PAWN, Kind::new(13)),
];

/// A declaration of entering needs so many men besides the king in the hostile camp, and so many points: one for each
/// man there and in hand, five for rooks and bishops. The first player needs one more.
const MEN_TO_DECLARE: u32 = 10;
const POINTS_TO_DECLARE: u32 = 27;

/// Nothing is ever lost for good, so no step begins a count of moves anew, and no count ends a game.
const DRAWS: DrawPolicy = DrawPolicy { end_repetitions: 4, heeds_checks: true, ..DrawPolicy::NONE };

static SPEC: LazyLock<Spec<u128>> = LazyLock::new(|| {
    Spec::new(&ABOUT, Geometry::rectangle(9, 9), DRAWS).with_hands().with_undirected(PAWN, "W")
});

static LAWS: LazyLock<Laws<u128>> = LazyLock::new(|| {
    let immobile = |kind| ABOUT.seats.iter().map(move |seat| (kind, *seat, LANDS.immobile(*seat, kind)));
    let banned = [PAWN, LANCE, KNIGHT].into_iter().flat_map(immobile);
    Laws { banned: banned.collect(), ..Laws::new(ABOUT.seats) }
});

const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w - - 0 1";

impl Hash for Shogi {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.frame.hash(state);
    }
}

impl Game for Shogi {
    type W = u128;

    fn spec(&self) -> &'static Spec<u128> {
        &SPEC
    }

    #[inline]
    fn core(&self) -> &Core<u128> {
        self.frame.core()
    }

    fn hands(&self) -> Option<&Hands> {
        Some(&self.hands)
    }

    /// All of them: captures and drops can be undone by captures and drops.
    fn quiet_plies(&self) -> u32 {
        2 * (self.frame.turn() - 1) + u32::from(self.to_act() == Seat::Black)
    }

    fn pseudo(&self, out: &mut Steps) {
        self.generate(&Guard::of_nobody(self.to_act()), &mut Lister(out));
    }

    fn legal(&self, out: &mut Steps) {
        self.generate(&self.frame.guard(&SPEC), &mut Lister(out));
    }

    fn count_legal(&self) -> u64 {
        let mut counter = Counter::default();
        self.generate(&self.frame.guard(&SPEC), &mut counter);
        counter.0
    }

    fn play(&mut self, step: Step) -> Effects {
        let seat = self.to_act();
        let mut effects = self.frame.play(&LAWS, &SPEC, step);
        if step.action() == Action::Drop {
            self.hands.spend(self.frame.core_mut(), seat, step.kind());
            effects.spent = Some((seat, step.kind()));
        }
        // Pieces of a third seat leave the game.
        if let Some(man) = effects.taken.filter(|man| ABOUT.seats.contains(&man.seat()))
            && man.kind() != KING
        {
            let kind = unpromoted(man.kind());
            self.hands.gain(self.frame.core_mut(), seat, kind);
            effects.gained = Some((seat, kind));
        }
        effects
    }

    fn pass(&mut self) {
        self.frame.end_turn(&LAWS, &SPEC, Progress::None);
    }

    fn exposed(&self, seat: Seat) -> bool {
        self.frame.exposed(&SPEC, seat)
    }

    fn verdict(&self) -> Option<Outcome> {
        let seat = self.to_act();
        let wins = self.declares && self.may_declare(seat);
        wins.then_some(Outcome::Win { seat, reason: Reason::Impasse })
    }

    fn stuck(&self) -> Outcome {
        loss_of_stuck(self)
    }

    fn repeated(&self, checked: &[Seat]) -> Outcome {
        repeated_by_checks(checked, Outcome::Draw { reason: Reason::Repetition })
    }

    fn own_notation(&self, step: Step) -> Option<String> {
        notation::text(self.core(), step, notation::own_square)
    }

    fn other_notation(&self, notation: Notation, step: Step) -> Option<String> {
        match notation {
            Notation::Shogi => notation::text(self.core(), step, notation::traditional_square),
            Notation::Own | Notation::Wxf => None,
        }
    }

    fn other_spellings(&self, step: Step) -> Vec<String> {
        notation::spellings(self.core(), step)
    }

    fn write_state(&self, out: &mut StateText) {
        self.frame.write_state(&LAWS, &SPEC, out);
    }
}

impl Shogi {
    fn generate<S: MoveSink<u128>>(&self, guard: &Guard<u128>, sink: &mut S) {
        let seat = self.to_act();
        self.frame.generate(&LAWS, &SPEC, guard, |_, _| true, &mut Promoting { sink, seat });
        let empty = SPEC.geometry.all() & !self.core().occupied();
        for (kind, _) in self.hands.of(seat) {
            let targets = empty & !LANDS.immobile(seat, kind);
            if kind == PAWN {
                let own_pawns = self.core().kind(PAWN) & self.core().seat(seat);
                let targets = guard.filter_drops(&SPEC, self.core(), targets & !LANDS.files_of(own_pawns));
                sink.drops(kind, targets & !self.mating_drop(targets));
            } else {
                sink.drops(kind, guard.filter_drops(&SPEC, self.core(), targets));
            }
        }
    }

    /// Of these targets of a pawn's drop the one that gives mate. Nobody fits between pawn and king, so the answers
    /// are moves on the board.
    fn mating_drop(&self, targets: u128) -> u128 {
        let seat = self.to_act();
        let kings = self.frame.royals(&SPEC, opponent(seat));
        let gives_check =
            |to: &Square| !(SPEC.reach(seat, PAWN, *to, self.core().occupied()).1 & kings).is_empty();
        let near = LANDS.files_of(kings) & targets;
        let mates = near.squares().filter(gives_check).filter(|to| {
            let mut after = self.frame.clone();
            after.play(&LAWS, &SPEC, Step::drop(PAWN, *to));
            after.count_legal(&LAWS, &SPEC) == 0
        });
        mates.fold(0, |set, to| set | u128::of(to))
    }

    fn may_declare(&self, seat: Seat) -> bool {
        let core = self.core();
        let king = core.kind(KING) & core.seat(seat);
        let inside = core.seat(seat) & LANDS.camp(seat) & !king;
        if (king & LANDS.camp(seat)).is_empty() || inside.count() < MEN_TO_DECLARE || self.exposed(seat) {
            return false;
        }
        let large = [ROOK, BISHOP, DRAGON, HORSE];
        let large_inside = large.into_iter().fold(0, |set, kind| set | core.kind(kind)) & inside;
        let in_hand = self.hands.of(seat);
        let in_hand =
            in_hand.map(|(kind, count)| u32::from(count) * if large.contains(&kind) { 5 } else { 1 });
        let points = inside.count() + 4 * large_inside.count() + in_hand.sum::<u32>();
        points >= POINTS_TO_DECLARE + u32::from(seat == Seat::White)
    }
}

/// What a piece of this kind becomes in the hostile camp.
fn promoted(kind: Kind) -> Option<Kind> {
    PROMOTIONS.into_iter().find(|(plain, _)| *plain == kind).map(|(_, promoted)| promoted)
}

/// What a piece of this kind is in hand.
fn unpromoted(kind: Kind) -> Kind {
    PROMOTIONS.into_iter().find(|(_, promoted)| *promoted == kind).map_or(kind, |(plain, _)| plain)
}

impl Playable for Shogi {
    const ABOUT: &'static About = &ABOUT;

    fn start(options: &Options) -> Shogi {
        start_from(START, options)
    }

    fn reading_spec(_options: &Options) -> &'static Spec<u128> {
        &SPEC
    }

    fn from_setup(setup: Setup<u128>, options: &Options) -> Result<Shogi, PositionError> {
        let mut frame = Frame::from_setup(&setup, &LAWS, &SPEC)?;
        for &seat in ABOUT.seats {
            for (kind, _) in setup.hands.of(seat) {
                if unpromoted(kind) != kind {
                    return Err(PositionError::Hand { text: SPEC.letters(seat, kind) });
                }
            }
        }
        setup.hands.mix_into(frame.core_mut());
        Ok(Shogi { frame, hands: setup.hands, declares: options.get("impasse") == Some("27") })
    }
}

impl Base for Shogi {
    fn core_mut(&mut self) -> &mut Core<u128> {
        self.frame.core_mut()
    }

    fn disturbed(&mut self) {
        self.frame.disturbed(&LAWS, &SPEC);
    }

    fn end_turn(&mut self, progress: Progress) {
        self.frame.end_turn(&LAWS, &SPEC, progress);
    }
}
