//! Names of squares: those of this server, as in chess, and those of players of xiangqi, shogi and janggi. The labels
//! at the edges are those of pychess (chessgroundx: `XIANGQI_ARBNUM`, `SHOGI_ENGLET`, `JANGGI`).

use super::BoardView;
use crate::board::Seat;
use crate::game::Notation;

/// Names of squares, as one player counts them: in xiangqi each player counts from their own right and their own side.
///
/// ```
/// use zugpost_rules::{Coordinates, Notation, Seat};
///
/// let red = Coordinates::new(Notation::Wxf, Seat::White);
/// assert_eq!(red.square("h3"), "2.3");
/// assert_eq!(Coordinates::new(Notation::Wxf, Seat::Black).square("h8"), "8.3");
/// assert_eq!(Coordinates::new(Notation::Shogi, Seat::White).square("c4"), "7f");
/// assert_eq!(Coordinates::new(Notation::Janggi, Seat::White).square("e2"), "95");
/// assert_eq!(Coordinates::OWN.square("e2"), "e2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Coordinates {
    notation: Notation,
    seat: Seat,
}

/// Labels at the four edges of a grid: one for each file above and below it, one for each rank at its left and right,
/// counted from White's left corner. An edge without labels is empty.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct EdgeLabels {
    /// By file.
    pub above: Vec<String>,
    /// By file.
    pub below: Vec<String>,
    /// By rank.
    pub left: Vec<String>,
    /// By rank.
    pub right: Vec<String>,
}

impl Coordinates {
    /// The names of this server, which every square has.
    pub const OWN: Coordinates = Coordinates { notation: Notation::Own, seat: Seat::White };

    /// The names of the squares in this notation, as the player of this seat counts them.
    #[must_use]
    pub const fn new(notation: Notation, seat: Seat) -> Coordinates {
        Coordinates { notation, seat }
    }

    /// Returns the name of the square in the notation; `name` itself if it is of no square of the notation's game.
    #[must_use]
    pub fn square(self, name: &str) -> String {
        let Some((file, rank)) = place(name) else { return name.to_owned() };
        match (self.notation, self.file(file), self.rank(rank)) {
            (Notation::Wxf, Some(file), Some(rank)) => format!("{file}.{rank}"),
            (Notation::Shogi, Some(file), Some(rank)) => format!("{file}{rank}"),
            (Notation::Janggi, Some(file), Some(rank)) => format!("{rank}{file}"),
            (Notation::Own | Notation::Wxf | Notation::Shogi | Notation::Janggi, ..) => name.to_owned(),
        }
    }

    /// Returns the name of a file, counted from White's left.
    pub(super) fn file(self, file: u8) -> Option<String> {
        let from_right = || Some((9_u8.checked_sub(file)?).to_string());
        match (self.notation, self.seat) {
            (Notation::Own, _) => None,
            (Notation::Wxf, Seat::Black) | (Notation::Janggi, _) => Some((file + 1).to_string()),
            (Notation::Wxf | Notation::Shogi, _) => from_right(),
        }
    }

    /// Returns the name of a rank, counted from White's side.
    pub(super) fn rank(self, rank: u8) -> Option<String> {
        match (self.notation, self.seat) {
            (Notation::Own, _) => None,
            (Notation::Wxf, Seat::Black) => Some(10_u8.checked_sub(rank)?.to_string()),
            (Notation::Wxf, _) => Some((rank + 1).to_string()),
            (Notation::Shogi, _) => Some(char::from(b'a' + 8_u8.checked_sub(rank)?).to_string()),
            (Notation::Janggi, _) => Some((10_u8.checked_sub(rank)? % 10).to_string()),
        }
    }

    /// Returns the names as the opponent counts them.
    fn of_opponent(self) -> Coordinates {
        let seat = if self.seat == Seat::Black { Seat::White } else { Seat::Black };
        Coordinates { seat, ..self }
    }
}

impl BoardView {
    /// The names of squares at home in the game, as the player of this seat counts them; those of this server in most
    /// games, and where Nature plays.
    #[must_use]
    pub fn regional_coordinates(&self, seat: Seat) -> Coordinates {
        if self.seats.iter().any(|seat| seat.is_neutral()) {
            return Coordinates::OWN;
        }
        Coordinates::new(Notation::regional(self.game), seat)
    }

    /// Returns the labels at the edges of the board for the player that has these names of squares and sits below.
    #[must_use]
    pub fn edge_labels(&self, coordinates: Coordinates) -> EdgeLabels {
        let files =
            |coordinates: Coordinates| (0..self.files).filter_map(|file| coordinates.file(file)).collect();
        let ranks =
            |coordinates: Coordinates| (0..self.ranks).filter_map(|rank| coordinates.rank(rank)).collect();
        let none = EdgeLabels::default;
        match coordinates.notation {
            Notation::Own => {
                EdgeLabels { below: self.file_labels.clone(), left: self.rank_labels.clone(), ..none() }
            }
            // Each player finds their own names below and at the left as they sit.
            Notation::Wxf => EdgeLabels {
                above: files(coordinates.of_opponent()),
                below: files(coordinates),
                left: ranks(coordinates),
                right: ranks(coordinates.of_opponent()),
            },
            Notation::Shogi => EdgeLabels { above: files(coordinates), right: ranks(coordinates), ..none() },
            Notation::Janggi => EdgeLabels { below: files(coordinates), left: ranks(coordinates), ..none() },
        }
    }
}

/// File and rank of a square by its name, from 0: `h3` is (7, 2).
fn place(name: &str) -> Option<(u8, u8)> {
    let (file, rank) = name.split_at_checked(1)?;
    let file = file.bytes().next()?.checked_sub(b'a').filter(|file| *file < 9)?;
    let rank: u8 = Some(rank).filter(|rank| rank.bytes().all(|byte| byte.is_ascii_digit()))?.parse().ok()?;
    Some((file, rank.checked_sub(1).filter(|rank| *rank < 10)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Options;
    use crate::registry::Variant;

    fn labels(game: &str, bottom: Seat) -> [String; 4] {
        let board = Variant::new(game, &Options::default()).unwrap().start().board();
        let EdgeLabels { above, below, left, right } = board.edge_labels(board.regional_coordinates(bottom));
        [above, below, left, right].map(|labels| labels.concat())
    }

    #[test]
    fn each_game_has_its_labels() {
        assert_eq!(labels("xiangqi", Seat::White), ["123456789", "987654321", "12345678910", "10987654321"]);
        // By file from White's left, which is at Black's right.
        assert_eq!(labels("xiangqi", Seat::Black), ["987654321", "123456789", "10987654321", "12345678910"]);
        for bottom in [Seat::White, Seat::Black] {
            assert_eq!(labels("shogi", bottom), ["987654321", "", "", "ihgfedcba"]);
            assert_eq!(labels("janggi", bottom), ["", "123456789", "0987654321", ""]);
            assert_eq!(labels("chess", bottom), ["", "abcdefgh", "12345678", ""]);
        }
    }

    #[test]
    fn a_board_has_labels_for_the_name_of_each_square() {
        let bases =
            Variant::rows().iter().flat_map(|about| about.options).filter(|option| option.name == "base");
        let bases = bases.flat_map(|option| option.values).map(|base| ("chaos", Some(*base)));
        for (key, base) in Variant::rows().iter().map(|about| (about.key, None)).chain(bases) {
            let options = base.map(|base| ("base".to_owned(), base.to_owned())).into_iter().collect();
            let board = Variant::new(key, &options).unwrap().start().board();
            // Other boards have the names in their fields.
            for seat in [Seat::White, Seat::Black].into_iter().filter(|_| board.labels.is_empty()) {
                let coordinates = board.regional_coordinates(seat);
                let edges = board.edge_labels(coordinates);
                let of = |labels: [Vec<String>; 2]| labels.concat();
                let files = of([edges.below, edges.above]);
                let ranks = of([edges.left, edges.right]);
                // The corners of Omega lie beyond its files and ranks.
                for cell in board.cells.iter().filter(|cell| !cell.square.starts_with('w')) {
                    let name = coordinates.square(&cell.square).replace('.', "");
                    let is_labelled = |file: &String, rank: &String| {
                        let names = [format!("{file}{rank}"), format!("{rank}{file}")];
                        names.iter().any(|labelled| labelled.eq_ignore_ascii_case(&name))
                    };
                    let found = files.iter().any(|file| ranks.iter().any(|rank| is_labelled(file, rank)));
                    assert!(found, "{key} {base:?} {name}");
                }
            }
        }
    }

    #[test]
    fn squares_are_told_apart_and_named_as_in_steps() {
        for game in ["xiangqi", "shogi", "janggi"] {
            let board = Variant::new(game, &Options::default()).unwrap().start().board();
            for seat in [Seat::White, Seat::Black] {
                let coordinates = board.regional_coordinates(seat);
                let mut names: Vec<String> =
                    board.cells.iter().map(|cell| coordinates.square(&cell.square)).collect();
                names.sort_unstable();
                names.dedup();
                assert_eq!(names.len(), board.cells.len(), "{game}");
            }
        }
        for (notation, from, to, text) in
            [(Notation::Shogi, "c3", "c4", "P-7f"), (Notation::Janggi, "b1", "c3", "H02-83")]
        {
            let game = notation.as_str();
            let legal = Variant::new(game, &Options::default()).unwrap().start().legal_in(notation);
            let step = legal.iter().find(|step| step.step == format!("{from}{to}")).unwrap();
            assert_eq!(step.display, text);
            assert!(text.ends_with(&Coordinates::new(notation, Seat::White).square(to)));
        }
    }

    #[test]
    fn what_is_no_square_stays() {
        let red = Coordinates::new(Notation::Wxf, Seat::White);
        for text in ["", "k3", "h11", "h0", "h", "to", "h+3", "é1"] {
            assert_eq!(red.square(text), text);
        }
    }
}
