//! Evaluation by weights, corrected by a network: what the weights say needs no training, so few games teach much.
//!
//! The hidden layer of each view is kept for every distance from the root, and brought up to
//! date by what differs from the position before. The positions are compared, instead of following what each step says
//! that it changes: so nothing that a variant does besides can be missed.

use std::sync::Arc;

use zugpost_rules::{
    board::{MAX_SEATS, PieceType, Seat, Word},
    game::{Board, Game, Hands},
};

use super::{
    Evaluate,
    features::{Beside, Features, Input, MAX_IN_HAND, View},
    network::{Network, Sums},
};

/// The most players.
const MAX_PLAYERS: usize = 3;

/// Evaluates by weights and by a network.
#[derive(Debug)]
pub(super) struct Learned<G: Game> {
    by_weights: Box<dyn Evaluate<G>>,
    network: Arc<Network>,
    features: Features<G::W>,
    /// By distance from the root, which is the second: the last position evaluated there. The first is an empty board.
    layers: Vec<Layer<G::W>>,
    changes: Changes,
}

/// The differences to the position before, kept for their memory.
#[derive(Debug, Default)]
struct Changes {
    /// Inputs that are switched on (`true`) or off.
    inputs: Vec<(Input, bool)>,
    /// Their numbers in a view.
    on: Vec<u16>,
    off: Vec<u16>,
}

/// A position with the hidden layer of each view of it.
#[derive(Debug, Clone, Copy)]
struct Layer<W: Word> {
    state: State<W>,
    views: [View; MAX_PLAYERS],
    sums: [Sums; MAX_PLAYERS],
}

/// All of a position that the inputs depend on.
#[derive(Debug, Clone, Copy)]
struct State<W: Word> {
    board: Board<W>,
    in_hand: Hands,
    returned: Hands,
    facts: [u32; MAX_SEATS],
}

impl<G: Game> Learned<G> {
    /// Corrects an evaluation by weights. The network must be one for these features.
    pub(super) fn new(
        by_weights: Box<dyn Evaluate<G>>,
        network: Arc<Network>,
        features: Features<G::W>,
    ) -> Self {
        Self { by_weights, network, features, layers: Vec::new(), changes: Changes::default() }
    }

    /// Returns whether a network is one for these features.
    pub(super) fn fits(network: &Network, features: &Features<G::W>) -> bool {
        network.n_inputs() == features.count() && features.players().len() <= MAX_PLAYERS
    }

    /// Brings the hidden layer of a distance from the root up to date.
    fn update(&mut self, game: &G, ply: usize) {
        let Self { network, features, layers, changes, .. } = self;
        if layers.len() < ply + 2 {
            let board = Board::new(Seat::White);
            let views = std::array::from_fn(|player| features.view(&board, player));
            let empty = Layer { views, sums: [network.empty(); MAX_PLAYERS], state: State::empty() };
            layers.resize(ply + 2, empty);
        }
        let (nearer, farther) = layers.split_at_mut(ply + 1);
        // The parent, or another position near it.
        let (before, layer) = (&nearer[ply], &mut farther[0]);
        layer.state = State::of(game);
        changes.inputs.clear();
        before.state.differences(&layer.state, &mut |input, is_on| changes.inputs.push((input, is_on)));
        for player in 0..features.players().len() {
            let view = features.view(&layer.state.board, player);
            layer.views[player] = view;
            changes.on.clear();
            changes.off.clear();
            let mut switch = |input, is_on: bool| {
                let numbers = if is_on { &mut changes.on } else { &mut changes.off };
                numbers.extend(features.number(view, input).map(|number| number as u16));
            };
            let sums = &mut layer.sums[player];
            if view == before.views[player] {
                changes.inputs.iter().for_each(|&(input, is_on)| switch(input, is_on));
                network.switch(&before.sums[player], sums, &changes.on, &changes.off);
            } else {
                // A mirrored view has other inputs altogether.
                State::empty().differences(&layer.state, &mut switch);
                network.switch(&network.empty(), sums, &changes.on, &changes.off);
            }
        }
    }
}

impl<G: Game> Evaluate<G> for Learned<G> {
    fn evaluate(&mut self, game: &G, seat: Seat, ply: usize) -> i32 {
        self.update(game, ply);
        let Layer { state, sums, .. } = &self.layers[ply + 1];
        let phase = self.network.phase(state.board.occupied().count());
        // Training only knows positions for the seat to act. With two seats that is enough, because one has
        // what the other has not; with three, a position is judged as if this seat were to act.
        let to_act = if self.features.players().len() == 2 { game.to_act() } else { seat };
        let (mut own, mut others, mut n_others) = (0, 0, 0);
        for (player, sums) in self.features.players().iter().zip(sums) {
            if *player == seat {
                own = self.network.output(sums, phase, *player == to_act);
            } else if !state.board.is_inert(*player) {
                others += self.network.output(sums, phase, *player == to_act);
                n_others += 1;
            }
        }
        let correction = self.network.to_value(own - others / n_others.max(1));
        self.by_weights.evaluate(game, seat, ply) + correction
    }

    fn loss(&self, kind: PieceType) -> i32 {
        self.by_weights.loss(kind)
    }
}

impl<W: Word> State<W> {
    fn empty() -> Self {
        Self {
            board: Board::new(Seat::White),
            in_hand: Hands::default(),
            returned: Hands::default(),
            facts: [0; MAX_SEATS],
        }
    }

    fn of<G: Game<W = W>>(game: &G) -> Self {
        Self {
            board: *game.core(),
            in_hand: game.hands().copied().unwrap_or_default(),
            returned: game.returned().copied().unwrap_or_default(),
            facts: Seat::ALL.map(|seat| if seat.is_neutral() { 0 } else { game.facts(seat) }),
        }
    }

    /// Calls `change` for every input that differs; `true` means that it is switched on in `after`.
    fn differences(&self, after: &Self, change: &mut impl FnMut(Input, bool)) {
        for square in self.board.changed(&after.board).squares() {
            if let Some(piece) = self.board.at(square) {
                change(Input::OnBoard(piece, square), false);
            }
            if let Some(piece) = after.board.at(square) {
                change(Input::OnBoard(piece, square), true);
            }
        }
        hand_differences(Beside::Hand, &self.in_hand, &after.in_hand, change);
        hand_differences(Beside::Returned, &self.returned, &after.returned, change);
        if self.facts != after.facts {
            for seat in Seat::ALL {
                let (before, now) = (self.facts[seat.index()], after.facts[seat.index()]);
                for bit in (0..u32::BITS).filter(|bit| (before ^ now) >> bit & 1 == 1) {
                    change(Input::Fact(seat, bit), now >> bit & 1 == 1);
                }
            }
        }
    }
}

fn hand_differences(beside: Beside, before: &Hands, after: &Hands, change: &mut impl FnMut(Input, bool)) {
    if before == after {
        return;
    }
    for seat in Seat::ALL {
        for kind in before.changed(after, seat) {
            let [fewer, more] = [before, after].map(|hands| hands.count(seat, kind).min(MAX_IN_HAND));
            (fewer + 1..=more).for_each(|count| change(Input::Beside(beside, seat, kind, count), true));
            (more + 1..=fewer).for_each(|count| change(Input::Beside(beside, seat, kind, count), false));
        }
    }
}

/// The numbers of the inputs that are on in each player's view of a position, in the order of `Features::players`. None
/// are in that of a player that has left the game.
pub(crate) fn inputs<G: Game>(features: &Features<G::W>, game: &G) -> Vec<Vec<usize>> {
    let state = State::of(game);
    let view = |(player, seat): (usize, &Seat)| {
        let mut inputs = Vec::new();
        if state.board.is_inert(*seat) {
            return inputs;
        }
        let view = features.view(&state.board, player);
        State::empty().differences(&state, &mut |input, _| inputs.extend(features.number(view, input)));
        inputs
    };
    features.players().iter().enumerate().map(view).collect()
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng, rngs::StdRng};
    use zugpost_rules::{Options, Record, Variant, Visitor};

    use super::*;
    use crate::eval::{WeightChoice, by_weights, network::tests::random_file};

    /// Values of a position from every seat: brought up to date along a line of positions, and by itself.
    struct BothWays<'a> {
        seats: &'a [Seat],
        line: &'a [String],
    }

    impl Visitor for BothWays<'_> {
        type Out = Vec<(i32, i32)>;

        fn visit<G: Game>(self, mut game: G) -> Self::Out {
            let features = Features::new(game.spec(), self.seats);
            let network = Arc::new(Network::read(&random_file(features.count(), 7)).unwrap());
            let players = features.players().to_vec();
            let mut along = Learned::new(
                by_weights(&game, &WeightChoice::BuiltIn),
                Arc::clone(&network),
                features.clone(),
            );
            let mut values = Vec::new();
            for (ply, step) in self.line.iter().enumerate() {
                for &player in &players {
                    let mut fresh = Learned::new(
                        by_weights(&game, &WeightChoice::BuiltIn),
                        Arc::clone(&network),
                        features.clone(),
                    );
                    let fresh = fresh.evaluate(&game, player, 0);
                    values.push((along.evaluate(&game, player, ply % 5), fresh));
                }
                let step = zugpost_rules::find_step(&game, step).unwrap();
                game.play(step);
            }
            values
        }
    }

    #[test]
    fn a_layer_brought_up_to_date_is_that_of_the_position_by_itself() {
        let mut random = StdRng::seed_from_u64(11);
        for row in Variant::rows() {
            let variant = Variant::new(row.key, &Options::default()).unwrap();
            let mut record = Record::new(&variant);
            let mut line = Vec::new();
            while record.outcome().is_none() && record.ply() < 60 {
                let legal = record.position().legal();
                line.push(legal[random.random_range(0..legal.len())].step.clone());
                record.play(&line[line.len() - 1]).unwrap();
            }
            let values = variant.start().visit_by_word(BothWays { seats: variant.seats(), line: &line });
            assert!(values.len() > 10, "{}", row.key);
            assert!(values.iter().all(|(along, fresh)| along == fresh), "{}: {values:?}", row.key);
            if variant.seats() == [Seat::White, Seat::Black] {
                assert!(values.chunks(2).all(|pair| pair[0].0 == -pair[1].0), "{}", row.key);
            }
            assert!(values.iter().any(|(value, _)| *value != values[0].0), "{}", row.key);
        }
    }

    /// The inputs of a position in each player's view.
    struct Views<'a>(&'a [Seat]);

    impl Visitor for Views<'_> {
        type Out = Vec<Vec<usize>>;

        fn visit<G: Game>(self, game: G) -> Self::Out {
            inputs(&Features::new(game.spec(), self.0), &game)
        }
    }

    #[test]
    fn three_players_are_seen_by_their_places_and_not_after_they_have_left() {
        let views = |order: &str, steps: &[&str]| {
            let options = Options::from_iter([("order".to_owned(), order.to_owned())]);
            let variant = Variant::new("three-player-hex", &options).unwrap();
            let record = Record::replay(&variant, None, steps.iter().copied()).unwrap();
            record.position().clone().visit_by_word(Views(variant.seats()))
        };
        assert_eq!(views("wbr", &[]), views("wrb", &[]), "independent of the side to move");
        let [before, after] = [&["e2e4"][..], &["e2e4", "resign:black"]].map(|steps| views("wbr", steps));
        assert_eq!(after.iter().map(Vec::is_empty).collect::<Vec<_>>(), [false, true, false]);
        let n_new = after[0].iter().filter(|input| !before[0].contains(input)).count();
        assert_eq!(n_new, 1, "the others see that Black is out");
    }
}
