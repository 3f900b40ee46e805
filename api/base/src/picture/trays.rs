//! Trays with pieces in hand: those of the bottom seat below the board, all others above.

use zugpost_rules::{BoardView, Hand};

use super::figure::figure;
use super::layout::{Hook, Layout, Patch, Slab, name};
use super::look::Look;
use super::paint::TRAY;
use super::tile::{HELD, Tile, WORD};
use crate::locale::{Phrase, phrase};
use crate::vocabulary;

/// Between trays, and around them.
const GAP: u32 = 4;

impl Layout {
    /// The hands above and below the board, each with a word if its place does not tell what it is.
    pub fn trays<'a>(board: &'a BoardView, look: &Look) -> [Vec<(&'a Hand, Option<Phrase>)>; 2] {
        let is_own = |hand: &&Hand| hand.seat == look.bottom;
        let (own, others): (Vec<&Hand>, Vec<&Hand>) = board.hands.iter().partition(is_own);
        let (regained, elsewhere): (Vec<&Hand>, Vec<&Hand>) = board.returned.iter().partition(is_own);
        // Pieces that can be introduced are shown to the player who can do it.
        let new = board.introduced.iter().filter(|hand| look.tray || is_own(hand));
        let n_others = others.len();
        let side =
            |hand: &'a Hand| (hand, (n_others > 1).then(|| vocabulary::side(board.seat_name(hand.seat))));
        let named = |word: &'static str| move |hand| (hand, Some(phrase(word)));
        let above = others.into_iter().map(side).chain(elsewhere.into_iter().map(named("picture-returns")));
        let below = own.into_iter().map(|hand| (hand, None));
        let below = below
            .chain(regained.into_iter().map(named("picture-returns")))
            .chain(new.map(named("picture-new")));
        [above.collect(), below.collect()]
    }

    /// Adds a hand in a tray, with a word where its place does not tell whose it is, in as many rows as needed. An empty
    /// one keeps its place where the game goes on; a thumbnail shows only what players hold.
    pub fn add_tray(
        &mut self,
        word: Option<Phrase>,
        hand: &Hand,
        [left, width]: [u32; 2],
        board: &BoardView,
        look: &Look,
    ) {
        let is_empty = hand.pieces.iter().all(|(_, count)| *count == 0);
        if is_empty && (look.bare || !look.keeps_trays) || look.bare && word.is_some() {
            return;
        }
        // The first is at the edge of the picture.
        let top = self.height.max(GAP);
        let begin = left + word.as_ref().map_or(0, |_| WORD);
        if let Some(word) = word {
            self.add(left, top, Tile::Word(word.text(look.locale)));
        }
        let [mut x, mut y] = [begin, top];
        for (piece, count) in hand.pieces.iter().filter(|(_, count)| *count > 0) {
            let tile = Tile::Held { figure: figure(piece, board, look), count: *count };
            let (wide, _) = tile.size();
            if x > begin && x + wide > left + width {
                [x, y] = [begin, y + HELD];
            }
            let hook =
                Hook::Hand { seat: hand.seat, letter: piece.letter.clone(), piece: name(piece, board, look) };
            self.patches.push(Patch { x, y, tile, hook });
            x += wide;
        }
        let height = y + HELD - top;
        self.slabs.push(Slab { tone: TRAY, x: left, y: top, width, height });
        self.height = top + height + GAP;
    }
}
