//! Pieces in hand, in trays above and below the board.

use zugpost_rules::{BoardView, Seat};

use super::{GEARS, START, assert_png_is_svg, board, look, start};
use crate::picture::layout::Layout;
use crate::picture::look::Look;
use crate::picture::paint::TRAY;
use crate::picture::tile::Tile;
use crate::picture::{board_svg, picture_size};

/// The areas of the trays: left, top, width and height.
fn trays(layout: &Layout) -> Vec<[u32; 4]> {
    let trays = layout.slabs.iter().filter(|slab| slab.tone == TRAY);
    trays.map(|slab| [slab.x, slab.y, slab.width, slab.height]).collect()
}

#[test]
fn trays_are_as_wide_as_the_squares_and_their_men_as_large_as_on_them() {
    let layout = Layout::new(&board("clockwork-orange", GEARS), &look(Seat::White, &[]));
    let [above, below] = trays(&layout).try_into().unwrap();
    assert_eq!((above[0], above[2], above[3]), (18, 8 * 48, 48));
    assert_eq!((below[0], below[2], below[3]), (18, 8 * 48, 48));
    let squares = layout.patches.iter().filter(|patch| matches!(patch.tile, Tile::Square { .. }));
    assert!(squares.clone().all(|square| square.y > above[1] + above[3] && square.y + 48 < below[1]));
    let held = layout.patches.iter().filter(|patch| matches!(patch.tile, Tile::Held { .. }));
    assert_eq!(held.clone().count(), 6);
    let [counted, single] = [3, 1].map(|count| {
        let is_so = |tile: &Tile| matches!(tile, Tile::Held { count: held, .. } if *held == count);
        held.clone().find(|patch| is_so(&patch.tile)).unwrap().tile.size()
    });
    assert!(single == (48, 48) && counted.0 > 60, "the number stands beside the man: {counted:?}");
    let svg = board_svg(&board("clockwork-orange", GEARS), &look(Seat::White, &[]));
    assert!(svg.contains(">×3</text>") && !svg.contains(">×1</text>"), "{svg}");
}

#[test]
fn a_game_keeps_the_places_of_its_trays_so_that_squares_keep_their_size() {
    let size = |board: &BoardView| picture_size(board, &Look::of_play(Seat::White, Vec::new()));
    let empty = board("crazyhouse", &START.replace(" w", "[] w"));
    let held = board("crazyhouse", &START.replace(" w", "[QRBNPPPqp] w"));
    assert_eq!(size(&empty), size(&held));
    // What is no game has no empty trays, and chess none at all.
    assert_eq!(picture_size(&empty, &look(Seat::White, &[])), size(&start("chess", &[])));
}

#[test]
fn a_word_tells_whose_men_are_in_a_tray_where_its_place_does_not() {
    let words = |board: &BoardView| -> Vec<String> {
        let patches = Layout::new(board, &look(Seat::White, &[])).patches.into_iter();
        patches
            .filter_map(|patch| match patch.tile {
                Tile::Word(word) => Some(word),
                _ => None,
            })
            .collect()
    };
    let mut board = board("clockwork-orange", GEARS);
    assert_eq!(words(&board), [""; 0]);
    let mut natures = board.hands[1].clone();
    natures.seat = Seat::Brown;
    board.hands.push(natures);
    assert_eq!(words(&board), ["Black", "Nature"]);
    assert_png_is_svg(&board, &look(Seat::White, &[]));
}
