//! Static evaluation: by weights, corrected by a network where a variant has one. The weights are set by hand,
//! fitted to games, or follow from how the pieces move.
//!
//! | file | what it does |
//! |---|---|
//! | `evaluate` | what the search asks |
//! | `cached` | remembers what was asked |
//! | `features`, `network`, `lanes`, `learned`, `nets` | evaluation by a network: inputs, weights, the loops over neurons, keeping them up to date, the files |
//! | `chess`, `clockwork_orange` | evaluation by weights set by hand |
//! | `generic` | evaluation of all other variants |
//! | `weights`, `weight_files` | its weights: fitted to games, or only from movement |
//! | `tapered` | what these share |

mod cached;
mod chess;
mod clockwork_orange;
mod evaluate;
mod features;
mod generic;
mod lanes;
mod learned;
mod nets;
mod network;
mod tapered;
mod weight_files;
mod weights;

pub(crate) use cached::Cached;
pub use evaluate::Evaluate;
pub(crate) use features::Features;
pub(crate) use generic::Generic;
pub(crate) use learned::inputs;
pub(crate) use network::phase;
pub use network::{Network, NetworkError};
pub use weights::WeightFile;
pub(crate) use weights::{UNITS, WeightTable};

use std::sync::Arc;

use zugpost_rules::{
    Seat, Variant,
    board::Word,
    game::{Game, Spec},
};

use chess::Chess;
use clockwork_orange::ClockworkOrange;
use learned::Learned;

/// Evaluation of the positions of a variant.
#[derive(Debug, Clone)]
pub struct Evaluation {
    variant: String,
    seats: Vec<Seat>,
    source: Source,
    weights: WeightChoice,
}

/// Source of the weights of the generic evaluation.
#[derive(Debug, Clone, Default)]
pub enum WeightChoice {
    /// From the file that is part of the engine, else from how the pieces move.
    #[default]
    BuiltIn,
    /// From how the pieces move.
    Movement,
    /// From another file.
    File(Arc<WeightFile>),
}

#[derive(Debug, Clone)]
enum Source {
    BuiltIn,
    WeightsAlone,
    Network(Arc<Network>),
}

impl Evaluation {
    /// By the network that is part of the engine, else only by weights.
    pub fn of(variant: &Variant) -> Self {
        Self {
            variant: variant.key().to_owned(),
            seats: variant.seats().to_vec(),
            source: Source::BuiltIn,
            weights: WeightChoice::BuiltIn,
        }
    }

    /// Only by weights.
    #[must_use]
    pub fn without_network(self) -> Self {
        Self { source: Source::WeightsAlone, ..self }
    }

    /// By another network. If it is one for other inputs, the evaluation is only by weights.
    #[must_use]
    pub fn by_network(self, network: Arc<Network>) -> Self {
        Self { source: Source::Network(network), ..self }
    }

    /// With other weights, if the variant has no evaluation of its own.
    #[must_use]
    pub fn with_weights(self, weights: WeightChoice) -> Self {
        Self { weights, ..self }
    }

    /// Makes the evaluator of the positions of a game, for one thread.
    pub fn evaluator<G: Game>(&self, game: &G) -> Box<dyn Evaluate<G>> {
        let (by_weights, spec) = (by_weights(game, &self.weights), game.spec());
        let features = Features::new(spec, &self.seats);
        let network = match &self.source {
            Source::BuiltIn => {
                nets::find(&self.variant, spec.about.key).or_else(|| network_of_board(spec, &features))
            }
            Source::WeightsAlone => None,
            Source::Network(network) => Some(Arc::clone(network)),
        };
        match network.filter(|network| Learned::<G>::fits(network, &features)) {
            Some(network) => Box::new(Learned::new(by_weights, network, features)),
            None => by_weights,
        }
    }
}

impl WeightChoice {
    fn table<W: Word>(&self, spec: &'static Spec<W>) -> WeightTable {
        let table = WeightTable::by_movement(spec);
        let file = match self {
            Self::BuiltIn => weight_files::find(spec.about.key),
            Self::Movement => None,
            Self::File(file) => Some(&**file),
        };
        match file {
            Some(file) => table.with_file(file),
            None => table,
        }
    }
}

/// The network of the game that owns the board on which another is played. It takes no notice of what only the other
/// game has: pieces of a neutral seat, and pieces given back.
fn network_of_board<W: Word>(spec: &'static Spec<W>, features: &Features<W>) -> Option<Arc<Network>> {
    let network = nets::find(spec.about.key, spec.about.key)?;
    let groups = Features::new(spec, spec.about.seats).groups();
    Some(Arc::new(network.widened(groups, features.groups())))
}

/// The evaluation by weights of a game.
pub(crate) fn by_weights<G: Game>(game: &G, weights: &WeightChoice) -> Box<dyn Evaluate<G>> {
    let spec = game.spec();
    if is_generic(spec) {
        Box::new(Generic::new(spec, weights.table(spec)))
    } else if is_clockwork_orange(spec) {
        Box::new(ClockworkOrange::new(spec))
    } else {
        Box::new(Chess::new(spec))
    }
}

/// Returns whether the weights of a variant can be fitted: it has no evaluation of its own.
pub(crate) fn is_generic<W: Word>(spec: &Spec<W>) -> bool {
    !is_clockwork_orange(spec) && !has_chess_pieces(spec)
}

fn is_clockwork_orange<W: Word>(spec: &Spec<W>) -> bool {
    spec.about.key == "clockwork-orange"
}

/// Returns whether the variant has the pieces and the board of orthodox chess, and no hands.
fn has_chess_pieces<W: Word>(spec: &Spec<W>) -> bool {
    let known = [("K", "K"), ("Q", "Q"), ("R", "R"), ("B", "B"), ("N", "N"), ("P", "fmWfcFifmnD")];
    let is_eight = (spec.geometry.files(), spec.geometry.ranks()) == (8, 8);
    let is_known = |kind| known.contains(&(spec.piece(kind).letter, spec.piece(kind).moves));
    is_eight && !spec.has_hands && spec.kinds().all(is_known)
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng, rngs::StdRng};
    use zugpost_rules::{AnyGame, Options, Record, Seat, Variant, Visitor};

    use super::*;

    struct Worth(Seat);

    impl Visitor for Worth {
        type Out = [i32; 2];

        /// By the variant's own evaluation and by the generic one.
        fn visit<G: Game>(self, game: G) -> [i32; 2] {
            [
                by_weights(&game, &WeightChoice::BuiltIn).evaluate(&game, self.0, 0),
                Generic::new(game.spec(), WeightTable::by_movement(game.spec())).evaluate(&game, self.0, 0),
            ]
        }
    }

    /// Exchanges the sides of a position, for two seats on a rectangle if its text is complete.
    fn mirrored(variant: &Variant, game: &AnyGame) -> Option<AnyGame> {
        let swap = |letter: char| {
            if letter.is_ascii_uppercase() {
                letter.to_ascii_lowercase()
            } else {
                letter.to_ascii_uppercase()
            }
        };
        let text = game.fen();
        if text.contains(['{', '^', '*']) {
            return None;
        }
        let fields: Vec<&str> = text.split(' ').collect();
        let (board, hands) = fields[0].split_at(fields[0].find('[').unwrap_or(fields[0].len()));
        let ranks: Vec<String> =
            board.split('/').rev().map(|rank| rank.chars().map(swap).collect()).collect();
        let hands: String = hands.chars().map(swap).collect();
        let to_act = if fields[1] == "w" { "b" } else { "w" };
        variant.position(&format!("{}{hands} {to_act} - - {} 1", ranks.join("/"), fields[4])).ok()
    }

    #[test]
    fn exchanged_sides_have_the_same_evaluation() {
        let mut random = StdRng::seed_from_u64(5);
        let mut n_compared = 0;
        for row in Variant::rows() {
            let variant = Variant::new(row.key, &Options::default()).unwrap();
            for _ in 0..10 {
                let mut record = Record::new(&variant);
                while record.outcome().is_none() && record.ply() < 40 {
                    let legal = record.position().legal();
                    record.play(&legal[random.random_range(0..legal.len())].step).unwrap();
                    let Some(there) = mirrored(&variant, record.position()) else { break };
                    let here = record.position().clone();
                    let text = here.fen();
                    assert_eq!(
                        here.visit_by_word(Worth(Seat::White)),
                        there.visit_by_word(Worth(Seat::Black)),
                        "{text}"
                    );
                    n_compared += 1;
                }
            }
        }
        assert!(n_compared > 600, "{n_compared} positions");
    }

    #[test]
    fn two_seats_have_opposite_evaluations() {
        let mut random = StdRng::seed_from_u64(6);
        for row in Variant::rows().iter().filter(|row| !row.seats.contains(&Seat::Red)) {
            let variant = Variant::new(row.key, &Options::default()).unwrap();
            let mut record = Record::new(&variant);
            while record.outcome().is_none() && record.ply() < 20 {
                let legal = record.position().legal();
                record.play(&legal[random.random_range(0..legal.len())].step).unwrap();
                let worth = |seat| record.position().clone().visit_by_word(Worth(seat));
                let [white, black] = [worth(Seat::White), worth(Seat::Black)];
                assert_eq!(white.map(|worth| -worth), black, "{}", record.position().fen());
            }
        }
    }

    #[test]
    fn more_material_evaluates_higher() {
        let worth = |variant: &str, fen: &str| {
            let variant = Variant::new(variant, &Options::default()).unwrap();
            variant.position(fen).unwrap().visit_by_word(Worth(Seat::White))
        };
        let is_less = |one: [i32; 2], other: [i32; 2]| one[0] < other[0] && one[1] < other[1];
        let with = |piece: &str| worth("chess", &format!("4k3/pppp4/8/8/8/8/PPPP4/{piece}K6 w - - 0 1"));
        for pair in ["1", "N", "R", "Q"].windows(2) {
            assert!(is_less(with(pair[0]), with(pair[1])), "{pair:?}");
        }
        let hand =
            |hand: &str| worth("clockwork-orange", &format!("4k3/pppp4/8/8/8/8/PPPP4/4K3[{hand}] w - - 0 1"));
        for pair in ["q", "r", "(r)", "", "(P)", "(N)", "N", "Q"].windows(2) {
            assert!(hand(pair[0])[0] < hand(pair[1])[0], "{pair:?}");
        }
    }

    /// The value for a seat, with the network and only by weights.
    struct ByNetwork<'a>(&'a Variant, Seat);

    impl Visitor for ByNetwork<'_> {
        type Out = [i32; 2];

        fn visit<G: Game>(self, game: G) -> [i32; 2] {
            let Self(variant, seat) = self;
            let evaluations = [Evaluation::of(variant), Evaluation::of(variant).without_network()];
            evaluations.map(|evaluation| evaluation.evaluator(&game).evaluate(&game, seat, 0))
        }
    }

    #[test]
    fn a_board_without_pieces_of_nature_is_evaluated_as_in_the_game_of_that_board() {
        let mut random = StdRng::seed_from_u64(9);
        for base in
            ["chess", "magicians-deathmatch", "omega", "xiangqi", "shatranj", "makruk", "shogi", "janggi"]
        {
            let variant = Variant::new(base, &Options::default()).unwrap();
            let options = Options::from_iter([("base".to_owned(), base.to_owned())]);
            let chaos = Variant::new("chaos", &options).unwrap();
            let [mut here, mut there] = [&variant, &chaos].map(Record::new);
            for _ in 0..8 {
                let legal = here.position().legal();
                let step = &legal[random.random_range(0..legal.len())].step;
                here.play(step).unwrap();
                there.play(step).unwrap();
                while there.position().is_neutral_to_act() {
                    there.play("--").unwrap();
                }
            }
            let values = [(&here, &variant), (&there, &chaos)].map(|(record, variant)| {
                record.position().clone().visit_by_word(ByNetwork(variant, Seat::White))
            });
            assert_eq!(values[0], values[1], "{base}");
            assert_ne!(values[0][0], values[0][1], "{base} has a network");
        }
    }
}
