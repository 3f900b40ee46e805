//! Boards as people see them: which pieces stand on which squares, whatever the rules of the game are.

use crate::board::{MAX_SEATS, Piece, Seat, Square, Word};
use crate::game::{Action, Change, Game, MAX_CHANGES, Spec, Step, Steps};
use crate::registry::{AnyGame, each};

/// The pieces on the squares of a board, by letter and side.
///
/// The seat to act, hands, rights and counts are no part of it, nor are marks beside a letter: a promoted queen `Q~`
/// looks like a queen, and so does a queen `(Q)` that cannot capture. The same letters on the same squares are equal
/// in all games with boards of this shape.
///
/// ```
/// use zugpost_rules::{Options, Variant};
///
/// let position = |variant, fen| Variant::new(variant, &Options::default()).unwrap().position(fen).unwrap();
/// let chess = position("chess", "4k3/8/8/8/8/8/4P3/4K2Q w - - 0 1");
/// let crazyhouse = position("crazyhouse", "4k3/8/8/8/8/8/4P3/4K2Q~[Nn] b - - 0 1");
/// assert_eq!(chess.appearance(), crazyhouse.appearance());
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Appearance {
    files: u8,
    ranks: u8,
    /// A byte for each square in the order of their numbers, made by [`code`].
    cells: Vec<u8>,
}

/// The byte of an empty square.
const EMPTY: u8 = 0;
/// The bits of a byte below the number of its seat: the number of a letter, from 1.
const LETTER_BITS: u32 = 5;

impl Appearance {
    fn of<G: Game>(game: &G) -> Appearance {
        let (spec, core) = (game.spec(), game.core());
        let cells = spec.geometry.all().squares().map(|square| code(spec, core.at(square))).collect();
        Appearance { files: spec.geometry.files(), ranks: spec.geometry.ranks(), cells }
    }

    /// Returns the number of pieces on the board.
    #[must_use]
    pub fn n_pieces(&self) -> u32 {
        self.cells.iter().map(|cell| u32::from(*cell != EMPTY)).sum()
    }

    /// The number of squares on which another board has something else; `None` if it has another shape.
    #[must_use]
    pub fn n_differences(&self, other: &Appearance) -> Option<u32> {
        let is_same_shape =
            (self.files, self.ranks, self.cells.len()) == (other.files, other.ranks, other.cells.len());
        let pairs = self.cells.iter().zip(&other.cells);
        is_same_shape.then(|| pairs.map(|(here, there)| u32::from(here != there)).sum())
    }

    /// This board after pieces have gone to other squares and sides.
    fn image(&self, targets: &[Square], seats: [Seat; MAX_SEATS]) -> Appearance {
        let mut image = Appearance { cells: vec![EMPTY; self.cells.len()], ..*self };
        for (cell, to) in self.cells.iter().zip(targets) {
            let seat = seats[usize::from(cell >> LETTER_BITS) % MAX_SEATS];
            let letter = cell & ((1 << LETTER_BITS) - 1);
            if let Some(place) = image.cells.get_mut(to.index()).filter(|_| letter != EMPTY) {
                *place = letter | (seat.index() as u8) << LETTER_BITS;
            }
        }
        image
    }
}

/// Returns the letter and side that people see on a square.
fn code<W: Word>(spec: &Spec<W>, piece: Option<Piece>) -> u8 {
    let Some(piece) = piece else { return EMPTY };
    let letter = spec.piece(piece.kind()).letter.bytes().find(u8::is_ascii_uppercase).unwrap_or(b'@');
    (letter - b'@') | (piece.seat().index() as u8) << LETTER_BITS
}

impl AnyGame {
    /// The board as people see it.
    #[must_use]
    pub fn appearance(&self) -> Appearance {
        each!(self, game => Appearance::of(game))
    }

    /// The board as people see it: first as it is, then turned, in a mirror, and with sides exchanged, in every
    /// combination and each look once.
    #[must_use]
    pub fn appearances(&self) -> Vec<Appearance> {
        let (own, ways, sides) = each!(self, game => {
            let geometry = &game.spec().geometry;
            (Appearance::of(game), geometry.symmetries(), exchanges(game.spec().about.seats))
        });
        let mut images: Vec<Appearance> = Vec::with_capacity(ways.len() * sides.len());
        for image in ways.iter().flat_map(|way| sides.iter().map(|seats| own.image(way, *seats))) {
            if !images.contains(&image) {
                images.push(image);
            }
        }
        images
    }

    /// Returns whether so many steps, or fewer, lead to a board that looks like this. The seat to act takes the first
    /// of them, or the one after it, as if the seat to act had passed.
    #[must_use]
    pub fn comes_to(&self, board: &Appearance, n_steps: u32) -> bool {
        let Some(n_different) = self.appearance().n_differences(board) else { return false };
        each!(self, game => {
            let passed = || {
                let mut passed = game.clone();
                passed.pass();
                passed
            };
            let may_pass = !game.exposed(game.core().to_act()) && game.verdict().is_none();
            comes_to(game, board, n_different, n_steps)
                || may_pass && comes_to(&passed(), board, n_different, n_steps)
        })
    }
}

fn comes_to<G: Game>(game: &G, board: &Appearance, n_different: u32, n_steps: u32) -> bool {
    if n_different == 0 {
        return true;
    }
    if n_steps == 0 || n_different > n_steps * MAX_CHANGES as u32 {
        return false;
    }
    let spec = game.spec();
    let differs = |square: Square, piece| board.cells.get(square.index()) != Some(&code(spec, piece));
    // The last step puts a piece where the board has it. Castling may name a square that stays empty.
    let may_be_last =
        |step: &Step| step.action() == Action::Castle || differs(step.to(), game.core().at(step.to()));
    let mut legal = Steps::new();
    game.legal(&mut legal);
    legal.iter().filter(|step| n_steps > 1 || may_be_last(step)).any(|step| {
        let mut next = game.clone();
        let effects = next.play(*step);
        let count = |pieces: fn(&Change) -> Option<Piece>| {
            effects.changes().iter().filter(|change| differs(change.square, pieces(change))).count() as u32
        };
        let n_left = n_different + count(|change| change.after) - count(|change| change.before);
        comes_to(&next, board, n_left, n_steps - 1)
    })
}

/// Returns the exchanges of seats: the seat that takes the place of each. Those that play for a win may change
/// places; the first exchange changes none.
fn exchanges(seats: &[Seat]) -> Vec<[Seat; MAX_SEATS]> {
    let [white, black, brown, red] = Seat::ALL;
    let mut exchanges = vec![[white, black, brown, red], [black, white, brown, red]];
    if seats.contains(&red) {
        exchanges.extend([[white, red, brown, black], [red, black, brown, white]]);
        exchanges.extend([[black, red, brown, white], [red, white, brown, black]]);
    }
    exchanges
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Options, Record, Variant};

    fn position(variant: &str, fen: &str) -> AnyGame {
        Variant::new(variant, &Options::default()).unwrap().position(fen).unwrap()
    }

    #[test]
    fn marks_rights_hands_and_the_seat_to_act_are_not_seen() {
        let seen = position("chess", "r3k3/8/8/8/8/8/4P3/4K2Q w q - 0 1").appearance();
        assert_eq!(seen.n_pieces(), 5);
        for (variant, fen) in [
            ("chess", "r3k3/8/8/8/8/8/4P3/4K2Q w - - 40 90"),
            ("crazyhouse", "r3k3/8/8/8/8/8/4P3/4K2Q~[Pp] b - - 0 1"),
            ("clockwork-orange", "(r)3k3/8/8/8/8/8/4(P)3/4K2Q[N] w - - 0 1"),
            ("magicians-deathmatch", "r3k3/8/8/8/8/8/4P3/4K2Q b - - 0 1"),
            ("chaos", "r3k3/8/8/8/8/8/4P3/4K2Q w - - 0 1"),
        ] {
            assert_eq!(position(variant, fen).appearance(), seen, "{variant}");
        }
        let other = position("chess", "r3k3/8/8/8/8/8/4P3/4K2R w - - 0 1").appearance();
        assert_eq!(seen.n_differences(&other), Some(1));
        let larger = Variant::new("bulldog", &Options::default()).unwrap().start().appearance();
        assert_eq!(seen.n_differences(&larger), None);
    }

    #[test]
    fn a_board_is_an_image_of_its_images_in_every_variant() {
        for about in Variant::rows() {
            let variant = Variant::new(about.key, &Options::default()).unwrap();
            let mut record = Record::new(&variant);
            for number in 0..12_usize {
                let legal = record.position().legal();
                let Some(step) = legal.get(number * 7 % legal.len().max(1)) else { break };
                if record.play(&step.step).is_err() {
                    break;
                }
            }
            let position = record.position();
            let images = position.appearances();
            assert_eq!(images[0], position.appearance(), "{}", about.key);
            assert!(images.len() > 4, "{}", about.key);
            for image in &images {
                assert_eq!(image.n_pieces(), images[0].n_pieces(), "{}", about.key);
                assert_eq!(images.iter().filter(|other| *other == image).count(), 1, "{}", about.key);
            }
        }
    }

    #[test]
    fn mirrored_turned_and_with_colours_exchanged_a_board_is_the_same() {
        let images = position("chess", "4k3/8/8/8/8/5N2/PP6/3K4 w - - 0 1").appearances();
        for fen in [
            "3k4/8/8/8/8/2N5/6PP/4K3 w - - 0 1",
            "3k4/pp6/5n2/8/8/8/8/4K3 b - - 0 1",
            "4k3/6pp/2n5/8/8/8/8/3K4 w - - 0 1",
        ] {
            assert!(images.contains(&position("chess", fen).appearance()), "{fen}");
        }
        let other = position("chess", "4k3/8/8/8/8/5N2/P1P5/3K4 w - - 0 1").appearance();
        assert!(!images.contains(&other));
    }

    #[test]
    fn two_steps_lead_to_what_they_show_in_every_variant() {
        for about in Variant::rows() {
            let variant = Variant::new(about.key, &Options::default()).unwrap();
            let mut record = Record::new(&variant);
            let mut seen = vec![record.position().clone()];
            for number in 0..24_usize {
                let legal = record.position().legal();
                let Some(step) = legal.get(number * 11 % legal.len().max(1)) else { break };
                if record.play(&step.step).is_err() || record.outcome().is_some() {
                    break;
                }
                seen.push(record.position().clone());
            }
            for ply in 0..seen.len() - 2 {
                for later in ply..=ply + 2 {
                    assert!(seen[ply].comes_to(&seen[later].appearance(), 2), "{} {ply} {later}", about.key);
                }
            }
        }
    }

    #[test]
    fn castling_and_taking_in_passing_count_as_one_step_and_a_third_as_too_far() {
        let castled = "r1bqkb1r/pppp1ppp/2n2n2/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";
        let from = position("chess", castled);
        let after = |steps: &[&str]| {
            let variant = Variant::new("chess", &Options::default()).unwrap();
            Record::replay(&variant, Some(castled), steps.iter().copied()).unwrap().position().appearance()
        };
        assert!(from.comes_to(&after(&["O-O", "Nxe4"]), 2));
        assert!(from.comes_to(&after(&["O-O", "Be7"]), 2));
        assert!(!from.comes_to(&after(&["O-O", "Be7", "d3"]), 2));
        assert!(!from.comes_to(&after(&["O-O"]), 0));
        // The other side may be the one that is looked at.
        assert!(from.comes_to(
            &position("chess", &castled.replace("2n2n2/1B2p3/4P3", "5n2/1B2p3/3nP3")).appearance(),
            1
        ));
        let passing = position("chess", "4k3/3p4/8/4P3/8/8/6P1/4K3 b - - 0 1");
        let taken = position("chess", "4k3/8/3P4/8/8/8/6P1/4K3 b - - 0 1");
        assert!(passing.comes_to(&taken.appearance(), 2));
        assert!(!passing.comes_to(&taken.appearance(), 1));
    }
}
