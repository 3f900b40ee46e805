//! Evaluation of Clockwork Orange Chess. A captured piece returns to its owner's hand as a non-capturing piece, and a
//! captured non-capturing piece as a regular one. So a capture wins less than the piece's value, a non-capturing piece
//! has value because it may be captured, and a piece in hand can be dropped next to a king at any time.

use zugpost_rules::{
    board::{MAX_SEATS, PieceType, Seat, Word},
    game::{Game, Hands, Spec},
};

use super::{
    Evaluate, chess,
    tapered::{Pair, Tapered, Weights},
};

/// The weights of a piece by its letter. Its value on the board includes that of its return.
fn weights(letter: &str) -> Weights {
    let none = Weights::NONE;
    let regular = |worth: i32, in_hand: i32| Weights {
        worth: Pair(worth, worth),
        in_hand: Pair(in_hand, in_hand),
        ..chess::weights(letter)
    };
    let clockwork = |worth: i32, in_hand: i32, freedom: i32, phase: i32| Weights {
        worth: Pair(worth, worth),
        in_hand: Pair(in_hand, in_hand),
        centre: Pair(4, 2),
        freedom: Pair(freedom, freedom),
        phase,
        ..none
    };
    match letter {
        "K" => chess::weights("K"),
        "P" => regular(110, 105),
        "N" => regular(340, 365),
        "B" => regular(345, 365),
        "R" => regular(500, 530),
        "Q" => regular(960, 1010),
        // On promotion it becomes a non-capturing queen.
        "(P)" => Weights { advance: Pair(3, 6), ..clockwork(55, 70, 0, 0) },
        "(N)" => clockwork(130, 160, 1, 1),
        "(B)" => clockwork(130, 160, 1, 1),
        "(R)" => clockwork(190, 220, 1, 2),
        "(Q)" => clockwork(310, 350, 1, 4),
        _ => none,
    }
}

/// For each capturing piece in hand and each empty square next to the hostile king.
const LURKING: i32 = 3;

/// Evaluates Clockwork Orange Chess.
#[derive(Debug)]
pub(super) struct ClockworkOrange<W: Word> {
    spec: &'static Spec<W>,
    tapered: Tapered<W>,
    pawns: chess::Pawns<W>,
    /// By piece type: the type as which it returns to its owner.
    comes_back_as: Vec<Option<PieceType>>,
}

impl<W: Word> ClockworkOrange<W> {
    pub(super) fn new(spec: &'static Spec<W>) -> Self {
        let letter = |kind| spec.piece(kind).letter;
        let weights = spec.kinds().map(|kind| weights(letter(kind))).collect();
        let partner = |kind| {
            let wanted = match letter(kind).strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
                Some(regular) => regular.to_owned(),
                None => format!("({})", letter(kind)),
            };
            spec.kinds().find(|&other| letter(other) == wanted)
        };
        let comes_back_as = spec.kinds().map(partner).collect();
        let tapered = Tapered::new(spec, weights, chess::FULL_PHASE);
        Self { spec, tapered, pawns: chess::Pawns::new(spec), comes_back_as }
    }

    /// The danger to hostile kings from pieces in hand.
    fn lurking<G: Game<W = W>>(&self, game: &G, hands: &Hands, seat: Seat) -> i32 {
        let core = game.core();
        let hostile_kings = Seat::ALL
            .into_iter()
            .filter(|&other| other != seat)
            .fold(W::EMPTY, |set, other| set | self.tapered.royals(core, other));
        let holes: u32 =
            hostile_kings.squares().map(|king| (self.tapered.zone(king) & !core.occupied()).count()).sum();
        let n_capturing: u32 = hands
            .of(seat)
            .filter(|&(kind, _)| self.tapered.weights_of(kind).pressure > 0)
            .map(|(_, count)| u32::from(count))
            .sum();
        (holes * n_capturing) as i32 * LURKING
    }
}

impl<W: Word, G: Game<W = W>> Evaluate<G> for ClockworkOrange<W> {
    fn evaluate(&mut self, game: &G, seat: Seat, _ply: usize) -> i32 {
        let mut sums = self.tapered.sums(game);
        self.pawns.add(game, &self.tapered, &mut sums);
        for &seat in self.spec.about.seats {
            let lurking = game.hands().map_or(0, |hands| self.lurking(game, hands, seat));
            // Captured pieces return, so there is no endgame with safe kings.
            let danger = chess::danger(sums.pressure[seat.index()]) + lurking;
            sums.seats[seat.index() % MAX_SEATS].add(Pair(danger, danger), 1);
        }
        self.tapered.balance(game, &sums, seat, 12)
    }

    fn loss(&self, kind: PieceType) -> i32 {
        let back = self.comes_back_as.get(kind.index()).copied().flatten();
        let in_hand = back.map_or(0, |kind| self.tapered.weights_of(kind).in_hand.0);
        self.tapered.weights_of(kind).worth.0 - in_hand
    }
}
