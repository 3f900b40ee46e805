//! The weights of the generic evaluation: only from movement, or fitted to the results of games.
//!
//! A file of weights is a JSON object: the name of a weight, then its values in the opening and in the endgame, in
//! [`UNITS`] of a hundredth of a pawn. `worker/weights/README.md` says how each was made and what it won.

use std::collections::BTreeMap;

use serde::Deserialize;
use zugpost_rules::{
    board::{PieceType, Seat, Word},
    game::Spec,
};

use super::tapered::Pair;
use crate::attack_tables::AttackTables;

/// Units of a weight in a hundredth of a pawn.
pub(crate) const UNITS: i32 = 16;

/// Property of a piece type that has a weight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum OfPiece {
    /// A piece on the board.
    Worth,
    /// A piece in hand.
    Hand,
    /// Its place: from -1 in a corner to 1 in the centre.
    Centre,
    /// Each rank advanced.
    Advance,
    /// Each square that it can move to or attack.
    Freedom,
    /// Each attacked square next to a hostile king.
    Pressure,
}

/// Other property that has a weight. The squares of a king and those next to it are its zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum OfSeat {
    /// Each piece that attacks the zone of a hostile king.
    Attackers,
    /// Each attacked square of such a zone that no piece but the king defends.
    Weak,
    /// Each square of such a zone that is attacked twice.
    Twice,
    /// Each square of such a zone that is neither defended nor occupied by the king's own side.
    Open,
    /// Each own piece in the zone of the own king.
    Shelter,
    /// Each square of the own king's zone that is neither attacked nor occupied by an own piece.
    Escape,
    /// The right to act.
    Tempo,
}

const OF_PIECE: [(OfPiece, &str); 6] = [
    (OfPiece::Worth, "worth"),
    (OfPiece::Hand, "hand"),
    (OfPiece::Centre, "centre"),
    (OfPiece::Advance, "advance"),
    (OfPiece::Freedom, "freedom"),
    (OfPiece::Pressure, "pressure"),
];

const OF_SEAT: [(OfSeat, &str); 7] = [
    (OfSeat::Attackers, "attackers"),
    (OfSeat::Weak, "weak"),
    (OfSeat::Twice, "twice"),
    (OfSeat::Open, "open"),
    (OfSeat::Shelter, "shelter"),
    (OfSeat::Escape, "escape"),
    (OfSeat::Tempo, "tempo"),
];

/// Weights by their names.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct WeightFile(BTreeMap<String, [i32; 2]>);

impl WeightFile {
    /// Reads the text of a file.
    ///
    /// # Errors
    /// If it is not JSON of this shape.
    pub fn read(text: &str) -> serde_json::Result<Self> {
        serde_json::from_str(text)
    }
}

/// All weights of a variant: six of each piece type, then those of a seat.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct WeightTable {
    values: Vec<Pair>,
    letters: Vec<&'static str>,
}

impl WeightTable {
    /// Weights that follow from how the pieces move.
    pub(crate) fn by_movement<W: Word>(spec: &'static Spec<W>) -> Self {
        let tables = AttackTables::new(spec);
        let mut table = Self {
            letters: spec.kinds().map(|kind| spec.piece(kind).letter).collect(),
            values: vec![Pair(0, 0); spec.kinds().count() * OF_PIECE.len() + OF_SEAT.len()],
        };
        for kind in spec.kinds() {
            let mut set = |what, opening, ending| {
                *table.of_piece_mut(kind, what) = Pair(opening * UNITS, ending * UNITS);
            };
            if spec.piece(kind).royal {
                set(OfPiece::Centre, -20, 20);
                continue;
            }
            let worth = worth_by_movement(&tables, kind);
            set(OfPiece::Worth, worth, worth);
            set(OfPiece::Hand, worth + worth / 20, worth + worth / 20);
            set(OfPiece::Centre, 10, 6);
            // A piece that only moves forward gains by advancing: it promotes.
            let advance = if spec.piece(kind).silent { (3, 10) } else { (1, 1) };
            set(OfPiece::Advance, advance.0, advance.1);
            set(OfPiece::Freedom, 2, 2);
            set(OfPiece::Pressure, worth / 50, worth / 100);
        }
        *table.of_seat_mut(OfSeat::Tempo) = Pair(10 * UNITS, 10 * UNITS);
        table
    }

    /// Sets the weights that a file has.
    pub(crate) fn with_file(mut self, file: &WeightFile) -> Self {
        for (place, name) in self.names().enumerate().collect::<Vec<_>>() {
            if let Some(&[opening, ending]) = file.0.get(&name) {
                self.values[place] = Pair(opening, ending);
            }
        }
        self
    }

    /// Sets all weights but one to zero: the evaluation is linear in its weights, so it tells this weight's share.
    pub(crate) fn only(&self, place: usize, opening: i32, ending: i32) -> Self {
        let mut values = vec![Pair(0, 0); self.values.len()];
        values[place] = Pair(opening, ending);
        Self { values, letters: self.letters.clone() }
    }

    /// The names in a file that this variant has no weight for.
    #[cfg(test)]
    pub(super) fn unknown<'a>(&self, file: &'a WeightFile) -> Vec<&'a str> {
        let names: Vec<String> = self.names().collect();
        file.0.keys().filter(|name| !names.contains(name)).map(String::as_str).collect()
    }

    /// The names of the weights, in their order.
    pub(crate) fn names(&self) -> impl Iterator<Item = String> + '_ {
        let of_pieces = self
            .letters
            .iter()
            .flat_map(|letter| OF_PIECE.iter().map(move |(_, name)| format!("{letter} {name}")));
        of_pieces.chain(OF_SEAT.iter().map(|(_, name)| (*name).to_owned()))
    }

    /// Opening and endgame value of each weight.
    pub(crate) fn values(&self) -> impl Iterator<Item = [i32; 2]> + '_ {
        self.values.iter().map(|&Pair(opening, ending)| [opening, ending])
    }

    pub(super) fn of_piece(&self, kind: PieceType, what: OfPiece) -> Pair {
        self.values[kind.index() * OF_PIECE.len() + what as usize]
    }

    pub(super) fn of_seat(&self, what: OfSeat) -> Pair {
        self.values[self.letters.len() * OF_PIECE.len() + what as usize]
    }

    fn of_piece_mut(&mut self, kind: PieceType, what: OfPiece) -> &mut Pair {
        &mut self.values[kind.index() * OF_PIECE.len() + what as usize]
    }

    fn of_seat_mut(&mut self, what: OfSeat) -> &mut Pair {
        &mut self.values[self.letters.len() * OF_PIECE.len() + what as usize]
    }
}

/// The value of a piece by its mobility, in hundredths of a pawn. On this scale a rook (14 squares) is worth 490 and a knight
/// (5¼ squares) about 290.
pub(super) fn worth_by_movement<W: Word>(tables: &AttackTables<W>, kind: PieceType) -> i32 {
    exact_worth(tables, kind) as i32
}

/// Returns the worth before the fraction is cut off. Its last bits may differ between machines, because a power is not
/// correctly rounded everywhere.
fn exact_worth<W: Word>(tables: &AttackTables<W>, kind: PieceType) -> f64 {
    let (captures, moves) = tables.freedom(Seat::White, kind);
    140.0 * (captures * 0.7 + moves * 0.3).max(0.2).powf(0.475)
}

#[cfg(test)]
mod tests {
    use zugpost_rules::{Options, Variant, Visitor, game::Game};

    use super::*;

    /// The distances between the worth of each piece and a whole number, by the piece's letter.
    struct FromWhole;

    impl Visitor for FromWhole {
        type Out = Vec<(&'static str, f64)>;

        fn visit<G: Game>(self, game: G) -> Self::Out {
            let tables = AttackTables::new(game.spec());
            let distance = |worth: f64| (worth - worth.round()).abs();
            let kinds = game.spec().kinds();
            kinds.map(|kind| (game.spec().piece(kind).letter, distance(exact_worth(&tables, kind)))).collect()
        }
    }

    #[test]
    fn no_worth_is_so_close_to_a_whole_number_that_machines_could_differ() {
        for about in Variant::rows() {
            let variant = Variant::new(about.key, &Options::default()).unwrap();
            for (letter, distance) in variant.start().visit_by_word(FromWhole) {
                assert!(distance > 1e-6, "{} {letter}: {distance:e}", about.key);
            }
        }
    }
}
