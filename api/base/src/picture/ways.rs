//! The steps of the last turns, where there were several: their numbers on the squares that they led to, and their ways as rows of
//! dots, like routes on a map.

use zugpost_rules::Cell;

use super::layout::{Hook, Layout, Patch, Row};
use super::look::Look;
use super::paint::INK;
use super::tile::SQUARE;

/// From dot to dot.
const STRIDE: f64 = 6.5;
/// Radius of a dot.
pub const DOT: f64 = 1.7;
/// A dot that is nearer to the middle of a man's square would lie on the man.
const MAN: f64 = 20.0;
/// Dots end so far from the middle of an empty square.
const END: f64 = 4.0;

impl Look {
    /// The numbers of the last steps that led to a square, where there were several.
    pub fn numbers(&self, cell: &Cell) -> Vec<u8> {
        if self.marked.len() < 2 {
            return Vec::new();
        }
        let steps = (1..=u8::MAX).zip(&self.marked);
        steps.filter(|(_, squares)| target(squares) == Some(&cell.square)).map(|(number, _)| number).collect()
    }
}

/// The square to which a step led. A drop has changed no square before it.
fn target(squares: &[String]) -> Option<&String> {
    squares.get(1).or(squares.first())
}

impl Layout {
    /// The dots of all ways. None lies on a man, and a way from where a later man stands is left out.
    pub fn ways(&self, look: &Look) -> Vec<Row> {
        if look.marked.len() < 2 {
            return Vec::new();
        }
        let half = f64::from(SQUARE) / 2.0;
        let middle = |Patch { x, y, .. }: &Patch| [f64::from(*x) + half, f64::from(*y) + half];
        let squares = || {
            self.patches.iter().filter_map(move |patch| match &patch.hook {
                Hook::Square { square, piece, .. } => Some((square, piece.is_some(), middle(patch))),
                Hook::Hand { .. } | Hook::None => None,
            })
        };
        let men: Vec<[f64; 2]> =
            squares().filter(|(_, is_man, _)| *is_man).map(|(.., middle)| middle).collect();
        let place = |name: &String| squares().find(|(square, ..)| *square == name).map(|(.., middle)| middle);
        let mut rows = Vec::new();
        for (index, step) in look.marked.iter().enumerate() {
            let [from, to, ..] = step.as_slice() else { continue };
            let is_covered = look.marked.iter().skip(index + 1).any(|later| target(later) == Some(from));
            if let (false, Some(start), Some(end)) = (is_covered, place(from), place(to)) {
                rows.extend(way(start, end, &men));
            }
        }
        rows
    }

    /// The dots as SVG.
    pub fn dots(&self) -> String {
        svg(&self.rows)
    }
}

fn way(start: [f64; 2], end: [f64; 2], men: &[[f64; 2]]) -> Vec<Row> {
    let length = distance(start, end);
    let n_dots = ((length - END) / STRIDE).max(0.0) as u32;
    let dots = (0..=n_dots).map(|number| {
        let share = f64::from(number) * STRIDE / length.max(1.0);
        [0, 1].map(|axis| start[axis] + share * (end[axis] - start[axis]))
    });
    let seen: Vec<Option<[f64; 2]>> =
        dots.map(|dot| Some(dot).filter(|dot| men.iter().all(|man| distance(*dot, *man) >= MAN))).collect();
    let tenths = |dot: [f64; 2]| dot.map(|at| (at * 10.0).round() as i32);
    let rows = seen.split(Option::is_none).filter(|row| !row.is_empty());
    rows.map(|row| row.iter().flatten().copied().map(tenths).collect()).collect()
}

fn distance(one: [f64; 2], other: [f64; 2]) -> f64 {
    (one[0] - other[0]).hypot(one[1] - other[1])
}

/// The ways as one SVG element: dashes without a length that have round ends.
fn svg(rows: &[Row]) -> String {
    let place = |dot: &[i32; 2]| format!("{} {}", f64::from(dot[0]) / 10.0, f64::from(dot[1]) / 10.0);
    let path = |row: &Row| match row.as_slice() {
        [] => String::new(),
        [only] => format!("M{}h.01", place(only)),
        [first, .., last] => {
            // A little further, so that the last dash begins.
            let [x, y] = [0, 1].map(|axis| last[axis] + (last[axis] - first[axis]).signum());
            format!("M{}L{}", place(first), place(&[x, y]))
        }
    };
    let path: String = rows.iter().map(path).collect();
    if path.is_empty() {
        return path;
    }
    let (width, gap) = (2.0 * DOT, STRIDE - 0.01);
    format!(
        r#"<path class="way" d="{path}" fill="none" stroke="{INK}" stroke-width="{width}" stroke-linecap="round" stroke-dasharray=".01 {gap}" pointer-events="none"/>"#
    )
}
