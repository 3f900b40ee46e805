use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options as RenderOptions, Tree};
use zugpost_rules::{BoardView, Coordinates, Options, Seat, Variant};

use super::lettering::FONT;
use super::look::PieceSet;
use super::medium::Medium;
use crate::locale::Locale;
use crate::picture::*;

mod boards;
mod colours;
mod hands;
mod pages;
mod pieces;
mod ways;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const GEARS: &str =
    "r1b1k2r/pp(q)2ppp/2n2n2/3(P)4/1(b)1(N)4/2P2(p)2/P(R)3PPP/R1BQK2R[(P)(P)(P)NQ(q)(b)pp] b KQkq - 3 14";

fn board(variant: &str, fen: &str) -> BoardView {
    Variant::new(variant, &Options::default()).unwrap().position(fen).unwrap().board()
}

/// The board in words.
fn alt_text(board: &BoardView) -> String {
    vocabulary::board_words(board, Coordinates::OWN).text(Locale::En)
}

fn look(bottom: Seat, marked: &[&str]) -> Look {
    Look::new(bottom, vec![marked.iter().map(|square| (*square).to_owned()).collect()])
}

/// A board with every feature that a picture can show.
fn crowded() -> (BoardView, Look) {
    let mut board = board("clockwork-orange", GEARS);
    board.checked.push("e8".to_owned());
    (board, look(Seat::Black, &["d5", "d4"]))
}

/// The first position with some options.
fn start(variant: &str, options: &[(&str, &str)]) -> BoardView {
    let options: Options =
        options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    Variant::new(variant, &options).unwrap().start().board()
}

fn decode(png: &[u8]) -> (u32, u32, Vec<u8>) {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(png));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let frame = reader.next_frame(&mut pixels).unwrap();
    pixels.truncate(frame.buffer_size());
    (frame.width, frame.height, pixels)
}

/// By the renderer's own text support, which only tests are built with.
fn rendered(svg: &str, width: u32, height: u32) -> Vec<u8> {
    let mut options = RenderOptions::default();
    options.fontdb_mut().load_font_data(FONT.to_vec());
    let tree = Tree::from_str(svg, &options).unwrap();
    let mut pixmap = Pixmap::new(width, height).unwrap();
    resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
    pixmap.pixels().iter().flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect()
}

fn assert_png_is_svg(board: &BoardView, look: &Look) {
    let (width, height, png) = decode(&board_png(board, look));
    let svg = rendered(&board_svg(board, look), width, height);
    assert_eq!(png.len(), svg.len());
    let differences: Vec<u8> = png.iter().zip(&svg).map(|(a, b)| a.abs_diff(*b)).collect();
    let largest = differences.iter().max().unwrap();
    let mean =
        differences.iter().map(|difference| f64::from(*difference)).sum::<f64>() / differences.len() as f64;
    // Palette colours are about 20 apart; flat areas must match exactly.
    assert!(*largest <= 48, "largest difference of a pixel: {largest}");
    assert!(mean < 0.5, "mean difference: {mean}");
}

#[test]
fn the_picture_has_the_size_that_is_promised() {
    let (board, look) = crowded();
    let (width, height, _) = decode(&board_png(&board, &look));
    assert_eq!((width, height), picture_size(&board, &look));
    assert_eq!(width, 18 + 8 * 48 + 7);
}

#[test]
fn the_png_looks_like_the_svg() {
    assert_png_is_svg(&board("chess", START), &look(Seat::White, &["e2", "e4"]));
    for pieces in [PieceSet::Traditional, PieceSet::Engraved, PieceSet::Flat] {
        assert_png_is_svg(&board("chess", START), &Look { pieces, ..look(Seat::Black, &[]) });
    }
    assert_png_is_svg(
        &board("clockwork-orange", START.replace(" w", "[] w").as_str()),
        &look(Seat::White, &[]),
    );
    let (board, look) = crowded();
    assert_png_is_svg(&board, &look);
}

#[test]
fn characters_and_tokens_look_alike_in_png_and_svg() {
    for variant in ["xiangqi", "janggi", "shogi"] {
        for pieces in [PieceSet::Traditional, PieceSet::Pictures, PieceSet::Discs, PieceSet::Letters] {
            assert_png_is_svg(&start(variant, &[]), &Look { pieces, ..look(Seat::Black, &[]) });
        }
    }
}

/// The three-player board with a king in check, a seat that has left and a last move.
const HEXAGON: &str =
    "^q^b^n^r^k^b^n^r/^p^p^p^p^p^p^p^p/8/8/rnbqkbnr/pppp1ppp/8/8/4R3/8/PPPPPPPP/RNBQKBN1 r - - 3 7 {out=b}";

#[test]
fn a_board_for_three_is_drawn_by_the_corners_of_its_squares() {
    let board = board("three-player-hex", HEXAGON);
    for bottom in [Seat::White, Seat::Black, Seat::Red] {
        let look = look(bottom, &["e4", "h4"]);
        assert_png_is_svg(&board, &look);
        let svg = board_svg(&board, &look);
        assert_eq!(svg.matches("data-square=").count(), 96);
        assert_eq!(svg.matches("board-label").count(), 48);
        let (width, height, _) = decode(&board_png(&board, &look));
        assert_eq!((width, height), picture_size(&board, &look));
        let layout = Layout::new(&board, &look);
        let squares = layout.patches.iter().filter(|patch| patch.svg(Medium::File).contains("data-square"));
        let lowest = squares.max_by_key(|patch| patch.y).unwrap().svg(Medium::File);
        let own = match bottom {
            Seat::White | Seat::Brown => ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1"],
            Seat::Black => ["a8", "b8", "c8", "d8", "i8", "j8", "k8", "l8"],
            Seat::Red => ["e12", "f12", "g12", "h12", "i12", "j12", "k12", "l12"],
        };
        assert!(own.iter().any(|square| lowest.contains(&format!("data-square=\"{square}\""))), "{lowest}");
    }
    let words = alt_text(&board);
    assert!(words.contains("Black, out of the game: king i8"), "{words}");
}

#[test]
fn squares_outside_of_the_corners_have_no_labels_but_their_own() {
    let start = Variant::new("omega", &Options::default()).unwrap().start().board();
    let look = look(Seat::White, &["w1"]);
    assert_png_is_svg(&start, &look);
    assert_eq!(board_svg(&start, &look).matches("board-label").count(), 24);
}

#[test]
fn pieces_without_a_drawing_stand_on_a_disc_with_their_letter() {
    let mut board = board("chess", START);
    for (cell, letter) in board.cells.iter_mut().zip(["W", "(W)", "Ch", "+RX"]) {
        let piece = cell.piece.as_mut().unwrap();
        piece.letter = letter.to_owned();
        piece.name = "unicorn".to_owned();
    }
    board.cells[9].piece.as_mut().unwrap().seat = Seat::Brown;
    board.cells[10].piece.as_mut().unwrap().seat = Seat::Red;
    let look = look(Seat::White, &[]);
    assert!(board_svg(&board, &look).contains(">Ch</text>"));
    assert_png_is_svg(&board, &look);
}

#[test]
fn a_marked_square_and_a_check_show_in_the_picture() {
    let mut board = board("chess", START);
    let plain = board_png(&board, &look(Seat::White, &[]));
    let marked = board_png(&board, &look(Seat::White, &["e4"]));
    board.checked.push("e1".to_owned());
    let checked = board_png(&board, &look(Seat::White, &[]));
    assert_ne!(plain, marked);
    assert_ne!(plain, checked);
}

#[test]
fn black_at_the_bottom_turns_the_board_round() {
    let board = board("chess", START);
    let corner = |bottom| {
        let layout = Layout::new(&board, &look(bottom, &[]));
        let patch = layout
            .patches
            .iter()
            .find(|patch| patch.svg(Medium::File).contains("data-square=\"a1\""))
            .unwrap();
        (patch.x, patch.y)
    };
    assert_eq!(corner(Seat::White), (18, 7 + 7 * 48));
    assert_eq!(corner(Seat::Black), (18 + 7 * 48, 7));
}

#[test]
fn letters_and_squares_cannot_break_out_of_the_svg() {
    let mut board = board("chess", START);
    let hostile = ["\"><script>alert(1)</script>", "<&'\"", "\u{1}\u{ffff}", "&amp;", "</text>"];
    for (cell, text) in board.cells.iter_mut().zip(hostile) {
        cell.square = text.to_owned();
        let piece = cell.piece.as_mut().unwrap();
        piece.letter = text.to_owned();
        piece.name = text.to_owned();
    }
    let look = look(Seat::White, &hostile);
    let svg = board_svg(&board, &look);
    assert!(!svg.contains("<script"));
    let size = picture_size(&board, &look);
    assert_eq!(rendered(&svg, size.0, size.1).len() as u32, size.0 * size.1 * 3);
    assert_png_is_svg(&board, &look);
}

#[test]
fn every_square_and_every_piece_in_hand_can_be_found_by_a_script() {
    let (board, look) = crowded();
    let svg = board_svg(&board, &look);
    assert_eq!(svg.matches("data-square=").count(), 64);
    assert_eq!(svg.matches("data-hand=").count(), 6);
    assert!(svg.contains(r#"data-seat="white" data-hand="(P)""#));
}

#[test]
fn a_hand_wider_than_the_board_goes_on_in_a_second_row() {
    let mut board = board("clockwork-orange", GEARS);
    let low = picture_size(&board, &look(Seat::White, &[])).1;
    let held = board.hands[0].pieces[0].clone();
    board.hands[0].pieces = vec![held; 10];
    assert_eq!(picture_size(&board, &look(Seat::White, &[])).1, low + 48);
    assert_png_is_svg(&board, &look(Seat::White, &[]));
}

#[test]
fn the_palette_fits_an_indexed_png() {
    assert!(paint::PALETTE.len() <= 256, "{} colours", paint::PALETTE.len());
    assert_eq!(paint::nearest(0xff, 0xfc, 0xf5), 0, "an empty picture is the frame's colour");
}

#[test]
fn the_words_name_every_piece_its_square_and_what_is_in_hand() {
    let (board, _) = crowded();
    let words = alt_text(&board);
    let white = "White: king e1, queen d1, rooks a1 and h1, bishop c1, pawns a2, c3, f2, g2 and h2, \
                 non-capturing knight d4, non-capturing pawn d5, non-capturing rook b2.";
    assert!(words.starts_with(white), "{words}");
    assert!(words.contains("White in hand: one queen, one knight and three non-capturing pawns."), "{words}");
    assert!(
        words.contains("Black in hand: two pawns, one non-capturing queen and one non-capturing bishop."),
        "{words}"
    );
    assert!(words.ends_with("Black to move, check on e8."), "{words}");
    for cell in board.cells.iter().filter(|cell| cell.piece.is_some()) {
        assert!(words.contains(&cell.square), "{} is missing in: {words}", cell.square);
    }
}

#[test]
fn a_bobber_has_on_it_how_far_it_moves_until_nothing_limits_it() {
    let board = board("schizophrenic", "11k/12/12/3O8/5O6/7O4/11K w - - 0 1 {bob=d4:2,f3:0,h2:11}");
    let svg = board_svg(&board, &look(Seat::White, &[]));
    for (square, title, badge) in [
        ("d4", "white bobber (3)", Some("3")),
        ("f3", "white bobber (1)", Some("1")),
        ("h2", "white bobber", None),
    ] {
        let (_, tile) = svg.split_once(&format!("data-square=\"{square}\"")).unwrap();
        let tile = tile.split_once("data-square").unwrap().0;
        assert!(tile.to_lowercase().contains(&format!("<title>{title}</title>")), "{tile}");
        let shown = tile.split_once("<text").map(|(_, text)| text.split(['>', '<']).nth(1).unwrap());
        assert_eq!(shown, badge, "{square}");
    }
    assert_png_is_svg(&board, &look(Seat::White, &[]));
}

#[test]
fn a_diagram_has_a_dot_where_its_piece_only_moves() {
    for (variant, letter, square, n_dots) in
        [("chess", "P", "a2", 2), ("chess", "N", "d4", 0), ("clockwork-orange", "(N)", "d4", 8)]
    {
        let start = Variant::new(variant, &Options::default()).unwrap().start();
        let svg = diagram_svg(&start.diagram(letter, Some(square)).unwrap(), &look(Seat::White, &[]));
        let dots = svg.split_once("stroke-width=\"14\" stroke-linecap=\"round\" d=\"");
        let dots = dots.map_or(0, |(_, path)| path.split('"').next().unwrap().matches('M').count());
        assert_eq!(dots, n_dots, "{variant} {letter}");
    }
}
