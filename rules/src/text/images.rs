//! Images of a position: with colours exchanged, or seen in a mirror. Where the rules do not tell the difference, what is
//! good in one is good in the other.

use super::state_of;
use crate::board::{Geometry, Piece, Seat, Square, Word};
use crate::game::{Board, Game, Hands, Setup, fen_of_setup};
use crate::registry::{AnyGame, Variant, each};

/// How the board is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Image {
    /// Left and right are exchanged.
    Mirrored,
    /// The board is turned, and colours are exchanged.
    Turned,
    /// Near and far are exchanged, and colours: each piece stays on its file.
    Exchanged,
}

impl Variant {
    /// The images of a position, where the rules are the same for them: those that leave the first position as it is,
    /// except for the seat to act. None on boards that are no grid, nor where a position remembers more than its board,
    /// hands, castling and en passant: what that means in an image only its game could tell.
    ///
    /// ```
    /// use zugpost_rules::{Options, Variant};
    ///
    /// let chess = Variant::new("chess", &Options::default())?;
    /// let position = chess.position("4k3/8/8/8/8/8/P7/4K3 w - - 0 1")?;
    /// let images: Vec<String> = chess.images(&position).iter().map(|image| image.fen()).collect();
    /// assert_eq!(images, ["4k3/p7/8/8/8/8/8/4K3 b - - 0 1"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn images(&self, position: &AnyGame) -> Vec<AnyGame> {
        let start = self.start();
        let all = [Image::Mirrored, Image::Turned, Image::Exchanged];
        let own = all.into_iter().filter(|image| each!(&start, game => image.keeps(game)));
        let texts = own.filter_map(|image| each!(position, game => image.text_of(game)));
        texts.filter_map(|text| self.position(&text).ok()).collect()
    }
}

impl Image {
    fn square<W: Word>(self, geometry: &Geometry<W>, square: Square) -> Option<Square> {
        let mirrored = geometry.mirrored(square)?;
        Some(match self {
            Image::Mirrored => mirrored,
            Image::Turned => geometry.as_seen_by(Seat::Black, square),
            Image::Exchanged => geometry.as_seen_by(Seat::Black, mirrored),
        })
    }

    fn seat(self, seat: Seat) -> Seat {
        match (self, seat) {
            (Image::Turned | Image::Exchanged, Seat::White) => Seat::Black,
            (Image::Turned | Image::Exchanged, Seat::Black) => Seat::White,
            (_, seat) => seat,
        }
    }

    /// Castling rights name sides of the board, which only [`Image::Exchanged`] keeps.
    fn rights(self, rights: &str) -> Option<String> {
        let exchanged = |letter: char| {
            if letter.is_uppercase() { letter.to_ascii_lowercase() } else { letter.to_ascii_uppercase() }
        };
        match self {
            _ if rights == "-" => Some(rights.to_owned()),
            Image::Exchanged => Some(rights.chars().map(exchanged).collect()),
            Image::Mirrored | Image::Turned => None,
        }
    }

    /// Whether the first position of a game is its own image, except for the seat to act.
    fn keeps<G: Game>(self, start: &G) -> bool {
        let Some(image) = self.of(start) else { return false };
        let is_same = |square| image.core.at(square) == start.core().at(square);
        let hands = start.hands().copied().unwrap_or_default();
        let letters = |rights: &str| {
            let mut letters: Vec<char> = rights.chars().collect();
            letters.sort_unstable();
            letters
        };
        start.spec().geometry.all().squares().all(is_same)
            && image.hands == hands
            && letters(&image.state.rights) == letters(&state_of(start).rights)
    }

    /// The text of the image. Whether it can be played is not asked.
    fn text_of<G: Game>(self, game: &G) -> Option<String> {
        let image = self.of(game).filter(|image| image.state.extra.is_empty())?;
        Some(fen_of_setup(game.spec(), &image.core, game.hands().map(|_| &image.hands), &image.state))
    }

    fn of<G: Game>(self, game: &G) -> Option<Setup<G::W>> {
        let (core, geometry) = (game.core(), &game.spec().geometry);
        let mut image = Setup {
            core: Board::new(self.seat(core.to_act())),
            hands: Hands::default(),
            state: state_of(game),
        };
        for square in core.occupied().squares() {
            let (piece, to) = (core.at(square)?, self.square(geometry, square)?);
            image.core.put(to, Piece::new(self.seat(piece.seat()), piece.kind()));
        }
        for (seat, hands) in Seat::ALL.into_iter().filter_map(|seat| Some((seat, game.hands()?))) {
            for (kind, count) in hands.of(seat) {
                (0..count).for_each(|_| image.hands.add(self.seat(seat), kind));
            }
        }
        image.state.rights = self.rights(&image.state.rights)?;
        image.state.en_passant = self.squares(geometry, &image.state.en_passant)?;
        Some(image)
    }

    /// The squares of a text like `e3`, or `-`.
    fn squares<W: Word>(self, geometry: &Geometry<W>, text: &str) -> Option<String> {
        let (mut rest, mut names) = (text.strip_prefix('-').unwrap_or(text), String::new());
        while !rest.is_empty() {
            let (square, after) = geometry.read(rest)?;
            names.push_str(geometry.name(self.square(geometry, square)?));
            rest = after;
        }
        Some(if names.is_empty() { text.to_owned() } else { names })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Options, Record};

    fn images(variant: &str, fen: &str) -> Vec<String> {
        let variant = Variant::new(variant, &Options::default()).unwrap();
        let position = variant.position(fen).unwrap();
        variant.images(&position).iter().map(AnyGame::fen).collect()
    }

    #[test]
    fn a_position_has_the_images_that_its_rules_do_not_tell_from_it() {
        let chess = images("chess", "rnbqkbnr/ppp1pppp/8/8/3pP3/5N2/PPPP1PPP/RNBQKB1R b KQkq e3 0 3");
        assert_eq!(chess, ["rnbqkb1r/pppp1ppp/5n2/3Pp3/8/8/PPP1PPPP/RNBQKBNR w KQkq e6 0 3"]);
        // Shogi is the same when the board is turned, xiangqi in a mirror as well.
        assert_eq!(images("shogi", "4k4/9/9/9/9/9/9/8P/4K4[Pr] w"), ["4k4/p8/9/9/9/9/9/9/4K4[Rp] b - - 0 1"]);
        let xiangqi = images("xiangqi", "3k5/9/9/9/9/9/9/9/9/4K3R w");
        let wanted = ["5k3/9/9/9/9/9/9/9/9/R3K4", "r3k4/9/9/9/9/9/9/9/9/5K3", "4k3r/9/9/9/9/9/9/9/9/3K5"];
        let boards: Vec<&str> = xiangqi.iter().filter_map(|fen| fen.split(' ').next()).collect();
        assert_eq!(boards, wanted);
        // The sides are not alike, the board is no grid, or the text says more than a board.
        assert!(images("horde", "4k3/8/8/8/8/8/P7/8 w").is_empty());
        assert!(images("three-player-hex", "7^k/8/8/8/k7/8/8/8/3K4/8/8/8 w").is_empty());
        assert!(
            images("007", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1 {turn=2}").is_empty()
        );
    }

    #[test]
    fn an_image_has_as_many_moves_and_the_position_as_its_image() {
        for about in Variant::rows() {
            let variant = Variant::new(about.key, &Options::default()).unwrap();
            let mut record = Record::new(&variant);
            for number in 0..40_usize {
                let legal = record.position().legal();
                let Some(step) = legal.get(number * 7 % legal.len().max(1)) else { break };
                let step = step.step.clone();
                if record.play(&step).is_err() {
                    break;
                }
                let position = record.position();
                for image in variant.images(position) {
                    assert_eq!(
                        image.legal().len(),
                        position.legal().len(),
                        "{} {}",
                        position.fen(),
                        image.fen()
                    );
                    let back = variant.images(&image);
                    assert!(back.iter().any(|back| back.fen() == position.fen()), "{}", position.fen());
                }
            }
        }
    }
}
