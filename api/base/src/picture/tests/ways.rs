//! The numbers and the ways of the last steps.

use zugpost_rules::Seat;

use super::{START, assert_png_is_svg, board};
use crate::picture::board_svg;
use crate::picture::layout::Layout;
use crate::picture::look::Look;

fn look(steps: &[&[&str]]) -> Look {
    let step = |squares: &&[&str]| squares.iter().map(|square| (*square).to_owned()).collect();
    Look::new(Seat::White, steps.iter().map(step).collect())
}

/// The texts on a square.
fn on(svg: &str, square: &str) -> Vec<String> {
    let (_, tile) = svg.split_once(&format!("data-square=\"{square}\"")).unwrap();
    let texts = tile.split_once("</g>").unwrap().0.split("<text").skip(1);
    texts.map(|text| text.split(['>', '<']).nth(1).unwrap().to_owned()).collect()
}

#[test]
fn several_steps_are_numbered_where_they_ended_and_one_is_not() {
    let board = board("chess", START);
    let shown = |steps: &[&[&str]]| {
        let svg = board_svg(&board, &look(steps));
        ["e2", "e4", "e5", "d4", "a1", "h1"].map(|square| on(&svg, square).join(" "))
    };
    assert_eq!(shown(&[&["e2", "e4"]]), [""; 6]);
    let several = shown(&[&["e2", "e4"], &["e4", "e5"], &["d4"], &["a1", "d4", "h1"]]);
    // Two steps to one square have two discs.
    assert_eq!(several, ["", "1", "2", "3 4", "", ""]);
}

/// The number of dots of each row, and the first and the last in squares from the left and from the top.
fn rows(fen: &str, steps: &[&[&str]]) -> Vec<(usize, [f64; 4])> {
    let layout = Layout::new(&board("chess", fen), &look(steps));
    let squares = |at: i32, before: f64| ((f64::from(at) / 10.0 - before) / 48.0 * 100.0).round() / 100.0;
    let ends = |[x, y]: [i32; 2]| [squares(x, 18.0), squares(y, 7.0)];
    let row = |row: &Vec<[i32; 2]>| {
        let ([left, top], [right, bottom]) = (ends(row[0]), ends(row[row.len() - 1]));
        (row.len(), [left, top, right, bottom])
    };
    layout.rows.iter().map(row).collect()
}

#[test]
fn a_way_leads_from_where_a_step_began_to_the_man_or_the_square_where_it_ended() {
    let fen = "4k3/8/8/4P3/3p4/8/8/4K3 b - - 0 1";
    let steps: &[&[&str]] = &[&["d2", "d4"], &["e5", "d4"], &["e4", "e5"]];
    // The second step began where a man of the third stands.
    let [(n_first, first), (n_last, last)] = rows(fen, steps).try_into().unwrap();
    assert_eq!((n_first, n_last), (12, 5));
    assert!(
        first[..2] == [3.5, 6.5] && first[3] > 4.9,
        "from the middle of d2 to the foot of the man: {first:?}"
    );
    assert!(last[..2] == [4.5, 4.5] && last[3] > 3.9, "{last:?}");
    let empty = rows("4k3/8/8/8/8/8/8/4K3 b - - 0 1", &[&["a1", "a3"], &["h1", "h1"]]);
    assert_eq!(empty.len(), 2, "{empty:?}");
    assert!(empty[0].1[3] < 5.65, "to the middle of a square that is empty: {empty:?}");
    assert_eq!(rows(fen, &[&["d2", "d4"]]), [], "one step needs no way");
    assert_eq!(rows(fen, &[&["d4"], &["e5"]]), [], "what came from a hand has none");
}

#[test]
fn no_dot_lies_on_a_man() {
    let rows = rows("4k3/8/3p4/8/3P4/8/8/4K3 b - - 0 1", &[&["d1", "d8"], &["a5", "a6"]]);
    assert_eq!(rows.len(), 4, "d4 and d6 break the first way: {rows:?}");
}

#[test]
fn ways_and_numbers_look_alike_in_png_and_svg() {
    let seven = board("007", "r1bqkb1r/pppp1ppp/2n2n2/4P3/2Bp4/5N2/PPP2PPP/RNBQK2R b KQkq - 0 1");
    let steps: [&[&str]; 4] = [&["d2", "d4"], &["e5", "d4"], &["e4", "e5"], &["g5", "b8"]];
    for bottom in [Seat::White, Seat::Black] {
        assert_png_is_svg(&seven, &Look { bottom, ..look(&steps) });
    }
}
