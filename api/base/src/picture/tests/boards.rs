//! The boards themselves: their grounds, names and labels.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options as RenderOptions, Tree};
use zugpost_rules::{BoardView, Seat, Variant};

use super::{START, alt_text, assert_png_is_svg, board, look, start};
use crate::picture::ground::Ground;
use crate::picture::layout::{Hook, Layout, Patch};
use crate::picture::look::{Look, PieceSet};
use crate::picture::paint::{WOOD, rgb};
use crate::picture::tile::Tile;
use crate::picture::{board_svg, picture_size};

/// Games with boards that are not chequered.
const PLAIN: [&str; 6] = ["xiangqi", "janggi", "shogi", "makruk", "shatranj", "chaturanga"];

/// The ground of a square, as White sees it.
fn ground(board: &BoardView, square: &str) -> Ground {
    Ground::of(board.cells.iter().find(|cell| cell.square == square).unwrap(), board)
}

/// The lines from a point, clockwise from the top, and how many brackets it has.
fn point(board: &BoardView, square: &str) -> (String, usize) {
    let Ground::Point { lines, brackets, .. } = ground(board, square) else { panic!("{square} is no point") };
    let names = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];
    let lines: Vec<&str> =
        names.into_iter().zip(lines).filter_map(|(name, is_set)| is_set.then_some(name)).collect();
    (lines.join(" "), brackets.into_iter().filter(|is_set| *is_set).count())
}

#[test]
fn grounds_with_lines_look_alike_in_png_and_svg() {
    for variant in PLAIN {
        let mut board = start(variant, &[]);
        let squares = board.cells.iter().map(|cell| cell.square.as_str());
        let marked: Vec<String> = squares.step_by(5).map(str::to_owned).collect();
        board.checked = board.cells.iter().skip(2).step_by(15).map(|cell| cell.square.clone()).collect();
        for bottom in [Seat::White, Seat::Black] {
            assert_png_is_svg(&board, &look(bottom, &[]));
            assert_png_is_svg(&board, &Look { marked: vec![marked.clone()], ..look(bottom, &[]) });
        }
    }
}

#[test]
fn the_board_of_a_base_is_that_of_its_game() {
    for variant in PLAIN {
        let (own, chaos) = (start(variant, &[]), start("chaos", &[("base", variant)]));
        for (one, other) in own.cells.iter().zip(&chaos.cells) {
            assert_eq!(Ground::of(one, &own), Ground::of(other, &chaos), "{variant}: {}", one.square);
        }
        assert_png_is_svg(&chaos, &look(Seat::Black, &[]));
    }
    let chess = start("chaos", &[]);
    assert_eq!(ground(&chess, "a1"), Ground::Chequer { dark: true });
}

#[test]
fn the_river_of_xiangqi_is_crossed_at_the_edges_alone() {
    let board = start("xiangqi", &[]);
    assert_eq!(point(&board, "a5").0, "n e s");
    assert_eq!(point(&board, "i6").0, "n s w");
    assert_eq!(point(&board, "b5").0, "e s w");
    assert_eq!(point(&board, "e6").0, "n e w");
    assert_eq!(point(&start("janggi", &[]), "b5").0, "n e s w");
}

#[test]
fn the_river_bears_its_name_for_both_readers() {
    let board = start("xiangqi", &[]);
    let sign = |square: &str| match ground(&board, square) {
        Ground::Point { sign, .. } => sign,
        other => panic!("{other:?}"),
    };
    let signs = ["b5", "c5", "g6", "h6"].map(|square| sign(square).map(|sign| sign.place));
    assert_eq!(signs, [0, 1, 2, 3].map(Some));
    assert_eq!(["a5", "d6", "b4", "b7"].map(sign), [None; 4]);
    let count =
        |board: &BoardView| board_svg(board, &look(Seat::Black, &[])).matches("fill-opacity=\".67\"").count();
    assert_eq!(count(&board), 8);
    assert_eq!(count(&start("janggi", &[])), 0);
}

#[test]
fn lines_aslant_lead_through_the_palaces() {
    for variant in ["xiangqi", "janggi"] {
        let board = start(variant, &[]);
        assert_eq!(point(&board, "e2").0, "n ne e se s sw w nw", "{variant}");
        assert_eq!(point(&board, "d1").0, "n ne e w", "{variant}");
        assert_eq!(point(&board, "f8").0, "n e s w nw", "{variant}");
        assert_eq!(point(&board, "e9").0, "n ne e se s sw w nw", "{variant}");
        assert_eq!(point(&board, "e1").0, "n e w", "{variant}");
        assert_eq!(point(&board, "c2").0, "n e s w", "{variant}");
    }
}

#[test]
fn brackets_mark_where_soldiers_and_cannons_of_xiangqi_begin() {
    let board = start("xiangqi", &[]);
    for cell in &board.cells {
        let begins = cell.piece.as_ref().is_some_and(|piece| ["P", "C"].contains(&piece.letter.as_str()));
        let is_at_edge = [0, 8].contains(&cell.file);
        let brackets = match (begins, is_at_edge) {
            (false, _) => 0,
            (true, true) => 2,
            (true, false) => 4,
        };
        assert_eq!(point(&board, &cell.square).1, brackets, "{}", cell.square);
    }
}

#[test]
fn shogi_has_four_dots_and_the_ashtapada_sixteen_crosses() {
    let dots = |square: &str| match ground(&start("shogi", &[]), square) {
        Ground::Square { dots, .. } => dots,
        other => panic!("{other:?}"),
    };
    // Four squares share a dot: it is in another corner of each.
    assert_eq!(
        ["c3", "c4", "d4", "d3"].map(dots),
        [
            [true, false, false, false],
            [false, true, false, false],
            [false, false, true, false],
            [false, false, false, true]
        ]
    );
    let shogi = start("shogi", &[]);
    let n_dotted = shogi.cells.iter().filter(
        |cell| matches!(Ground::of(cell, &shogi), Ground::Square { dots, .. } if dots.contains(&true)),
    );
    assert_eq!(n_dotted.count(), 16);
    let chaturanga = start("chaturanga", &[]);
    let crossed = chaturanga
        .cells
        .iter()
        .filter(|cell| matches!(Ground::of(cell, &chaturanga), Ground::Square { crossed: true, .. }));
    assert_eq!(crossed.count(), 16);
}

#[test]
fn a_board_that_is_turned_round_has_the_ground_of_the_opposite_square() {
    // Both players see the same lines.
    for variant in PLAIN {
        let board = start(variant, &[]);
        let last = board.cells.len() - 1;
        for (index, cell) in board.cells.iter().enumerate() {
            let opposite = Ground::of(&board.cells[last - index], &board);
            assert_eq!(Ground::of(cell, &board).turned(), opposite, "{variant}: {}", cell.square);
        }
    }
}

#[test]
fn a_point_can_be_touched_wherever_a_square_could() {
    for variant in PLAIN {
        let board = start(variant, &[]);
        let svg = board_svg(&board, &look(Seat::White, &[]));
        for cell in &board.cells {
            let (_, tile) = svg.split_once(&format!("data-square=\"{}\">", cell.square)).unwrap();
            let tile =
                tile.split_once("</title>").filter(|_| cell.piece.is_some()).map_or(tile, |(_, tile)| tile);
            let whole =
                |part: &str| tile.starts_with(&format!("<rect class=\"{part}\" width=\"48\" height=\"48\""));
            assert!(whole("board-wood") || whole("board-line"), "{variant}: {tile:.90}");
        }
    }
}

#[test]
fn labels_beside_the_board_agree_with_the_names_of_squares() {
    for variant in PLAIN {
        let board = start(variant, &[]);
        for cell in &board.cells {
            let (file, rank) = (usize::from(cell.file), usize::from(cell.rank));
            assert_eq!(cell.square, format!("{}{}", board.file_labels[file], board.rank_labels[rank]));
        }
    }
}

/// The labels of files in the picture from the left, above and below the board, and those of ranks from the top, at its left
/// and right.
fn labels_beside(game: &str, bottom: Seat) -> [String; 4] {
    let board = start(game, &[]);
    let layout = Layout::new(&board, &Look::regional(bottom, Vec::new()));
    let is_square = |patch: &&Patch| matches!(patch.tile, Tile::Square { .. });
    let squares: Vec<(u32, u32)> =
        layout.patches.iter().filter(is_square).map(|tile| (tile.x, tile.y)).collect();
    let (left, top) = *squares.iter().min().unwrap();
    let mut edges: [Vec<(u32, &str)>; 4] = [const { Vec::new() }; 4];
    for patch in &layout.patches {
        if let Tile::File(label) = &patch.tile {
            edges[usize::from(patch.y > top)].push((patch.x, label));
        } else if let Tile::Rank(label) = &patch.tile {
            edges[2 + usize::from(patch.x > left)].push((patch.y, label));
        }
        assert!(
            patch.x + patch.tile.size().0 <= layout.width && patch.y + patch.tile.size().1 <= layout.height
        );
    }
    edges.map(|mut labels| {
        labels.sort_unstable();
        labels.into_iter().map(|(_, label)| label).collect()
    })
}

#[test]
fn readers_who_like_that_see_the_labels_of_the_game_s_home() {
    let (up, down) = ("123456789", "987654321");
    assert_eq!(labels_beside("shogi", Seat::White), [down, "", "", "abcdefghi"]);
    assert_eq!(labels_beside("shogi", Seat::Black), [up, "", "", "ihgfedcba"]);
    // Each player counts from their own side and their own right.
    for bottom in [Seat::White, Seat::Black] {
        assert_eq!(labels_beside("xiangqi", bottom), [up, down, "10987654321", "12345678910"]);
    }
    assert_eq!(labels_beside("janggi", Seat::White), ["", up, "1234567890", ""]);
    assert_eq!(labels_beside("janggi", Seat::Black), ["", down, "0987654321", ""]);
    assert_eq!(labels_beside("makruk", Seat::White), ["", "abcdefgh", "87654321", ""]);
    for game in ["xiangqi", "janggi", "shogi"] {
        for bottom in [Seat::White, Seat::Black] {
            assert_png_is_svg(&start(game, &[]), &Look::regional(bottom, Vec::new()));
        }
    }
}

#[test]
fn words_of_a_board_call_squares_as_its_labels_do() {
    let named = |game: &str, bottom| {
        let board = start(game, &[]);
        board_svg(&board, &Look::regional(bottom, Vec::new()))
    };
    let shogi = named("shogi", Seat::White);
    assert!(shogi.contains("data-square=\"c3\" data-called=\"7g\"") && shogi.contains("king 5i"), "{shogi}");
    let red = named("xiangqi", Seat::White);
    assert!(
        red.contains("data-square=\"h3\" data-called=\"2.3\"") && red.contains("cannons 2.3 and 8.3"),
        "{red}"
    );
    let black = named("xiangqi", Seat::Black);
    assert!(black.contains("data-square=\"h3\" data-called=\"8.8\""), "{black}");
    assert!(named("janggi", Seat::White).contains("data-square=\"e2\" data-called=\"95\""));
    // Programs and rules call them as in chess, and so do all readers where Nature plays.
    let chaos = start("chaos", &[("base", "xiangqi")]);
    for svg in [
        named("chess", Seat::White),
        board_svg(&chaos, &Look::regional(Seat::White, Vec::new())),
        board_svg(&start("shogi", &[]), &look(Seat::White, &[])),
    ] {
        assert!(!svg.contains("data-called"), "{svg}");
    }
}

#[test]
fn squares_beyond_the_labels_have_their_names_beside_them() {
    let omega = start("omega", &[]);
    for bottom in [Seat::White, Seat::Black] {
        let look = look(bottom, &["w2", "w4"]);
        let layout = Layout::new(&omega, &look);
        let area = |patch: &Patch| {
            let (width, height) = patch.tile.size();
            [patch.x, patch.y, patch.x + width, patch.y + height]
        };
        for name in ["w1", "w2", "w3", "w4"] {
            let is_name = |patch: &&Patch| matches!(&patch.tile, Tile::Label { text, .. } if text == name);
            let label = layout.patches.iter().find(is_name).unwrap();
            let [left, top, right, bottom] = area(label);
            let others = layout.patches.iter().filter(|patch| !std::ptr::eq(*patch, label)).map(area);
            let mut over = others
                .filter(|other| left < other[2] && other[0] < right && top < other[3] && other[1] < bottom);
            assert_eq!(over.next(), None, "{name} is covered");
            let is_corner =
                |patch: &&Patch| matches!(&patch.hook, Hook::Square { square, .. } if square == name);
            let corner = area(layout.patches.iter().find(is_corner).unwrap());
            assert!(left == corner[2] + 1 || right + 1 == corner[0], "{name} stands beside its square");
        }
        assert_png_is_svg(&omega, &look);
    }
}

/// The games with boards that have no squares beyond their labels have no names on them.
#[test]
fn every_square_of_a_board_is_named_by_labels() {
    for about in Variant::rows() {
        let board = start(about.key, &[]);
        let layout = Layout::new(&board, &look(Seat::White, &[]));
        let labels: Vec<&str> = layout
            .patches
            .iter()
            .filter_map(|patch| match &patch.tile {
                Tile::File(text) | Tile::Rank(text) | Tile::Label { text, .. } => Some(text.as_str()),
                Tile::Square { .. } | Tile::Facet { .. } | Tile::Held { .. } | Tile::Word(_) => None,
            })
            .collect();
        for cell in &board.cells {
            let square = cell.square.to_lowercase();
            let (file, rank) = square.split_at(1);
            let is_label = |text: &str| labels.iter().any(|label| label.eq_ignore_ascii_case(text));
            assert!(is_label(&square) || is_label(file) && is_label(rank), "{}: {square}", about.key);
        }
    }
}

#[test]
fn no_seam_shows_between_the_tiles_of_a_board_with_lines() {
    // A board at a scale that puts the edges of its tiles between pixels.
    let shown = |svg: &str, scale: f32, size: (u32, u32)| {
        let tree = Tree::from_str(svg, &RenderOptions::default()).unwrap();
        let mut pixmap = Pixmap::new((size.0 as f32 * scale) as u32, (size.1 as f32 * scale) as u32).unwrap();
        resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
        pixmap
    };
    for variant in PLAIN {
        let mut board = start(variant, &[]);
        for cell in &mut board.cells {
            cell.piece = None;
        }
        let look = look(Seat::White, &[]);
        let squares = |layout: &Layout| -> Vec<(u32, u32)> {
            let is_square = |patch: &&Patch| matches!(patch.tile, Tile::Square { .. });
            layout.patches.iter().filter(is_square).map(|patch| (patch.x, patch.y)).collect()
        };
        let places = squares(&Layout::new(&board, &look));
        let (left, top) = places.iter().copied().min().unwrap();
        let (right, bottom) = places.iter().copied().max().map(|(x, y)| (x + 48, y + 48)).unwrap();
        let scale = 1.13;
        let pixels = shown(&board_svg(&board, &look), scale, picture_size(&board, &look));
        let wood = rgb(WOOD.day);
        let inside = |low: u32, high: u32| {
            (low as f32 * scale).ceil() as u32 + 1..(high as f32 * scale).floor() as u32 - 1
        };
        for (x, y) in inside(left, right).flat_map(|x| inside(top, bottom).map(move |y| (x, y))) {
            let pixel = pixels.pixel(x, y).unwrap();
            let parts = [pixel.red(), pixel.green(), pixel.blue()];
            // Nothing is paler than wood: lines are darker.
            assert!(
                parts.iter().zip(wood).all(|(part, wood)| *part <= wood + 1),
                "{variant}: {parts:?} at {x},{y}"
            );
        }
        // The line of the first file is equally dark from rank to rank.
        let is_point = matches!(Ground::of(&board.cells[0], &board), Ground::Point { .. });
        let x = ((left + 24) as f32 * scale) as u32;
        let line = inside(top + 24, bottom - 24).map(|y| pixels.pixel(x, y).unwrap().red());
        let (palest, darkest) = (line.clone().max().unwrap(), line.min().unwrap());
        assert!(!is_point || palest - darkest <= 16, "{variant}: {darkest} to {palest}");
    }
}

#[test]
fn men_of_the_hexagon_are_about_as_high_as_its_narrowest_squares_are_wide() {
    let board = start("three-player-hex", &[]);
    let mut narrowest = f64::MAX;
    let mut heights = Vec::new();
    for patch in Layout::new(&board, &look(Seat::White, &[])).patches {
        let Tile::Facet { outline, percent, .. } = patch.tile else { continue };
        let length = |side: usize| {
            let [[ax, ay], [bx, by]] = [outline[side], outline[(side + 1) % 4]];
            f64::from(bx - ax).hypot(f64::from(by - ay)) / 10.0
        };
        narrowest = (0..4).map(length).fold(narrowest, f64::min);
        // The drawings are up to 40 units high.
        heights.push(0.4 * f64::from(percent));
    }
    assert_eq!(heights.len(), 96);
    let fits = |height: &f64| (0.9..=1.1).contains(&(height / narrowest));
    assert!(heights.iter().all(fits), "{heights:?} in {narrowest}");
}

#[test]
fn seats_are_called_as_players_call_them() {
    for (variant, [first, second]) in
        [("xiangqi", ["Red", "Black"]), ("janggi", ["Blue", "Red"]), ("shogi", ["Sente", "Gote"])]
    {
        for board in [start(variant, &[]), start("chaos", &[("base", variant)])] {
            let words = alt_text(&board);
            assert!(words.starts_with(&format!("{first}: ")), "{words}");
            assert!(words.contains(&format!(" {second}: ")), "{words}");
            assert!(words.ends_with(&format!("{first} to move.")), "{words}");
            assert!(!words.contains("White"), "{words}");
        }
    }
    let shogi = start("shogi", &[]);
    assert!(alt_text(&shogi).contains("Gote in hand: nothing."));
    let board = board("shogi", "4k4/9/9/9/9/9/9/9/4K4[Pg] w - - 0 1");
    let svg = board_svg(&board, &look(Seat::White, &[]));
    // The attributes for scripts stay.
    assert!(svg.contains(r#"data-seat="black" data-hand="G""#));
    assert!(alt_text(&super::board("chess", START)).starts_with("White: "));
}

#[test]
fn both_sets_of_pieces_stand_on_the_same_board() {
    let board = start("xiangqi", &[]);
    let n_lines =
        |pieces| board_svg(&board, &Look { pieces, ..look(Seat::White, &[]) }).matches("board-line").count();
    // The river has the colour of lines, on eight points.
    assert_eq!([PieceSet::Traditional, PieceSet::Pictures].map(n_lines), [98; 2]);
}
