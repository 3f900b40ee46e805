//! Boards that are not grids: squares are drawn by their corners, rotated so that the reader's side is at the bottom.

use zugpost_rules::{BoardView, Cell};

use super::figure::figure;
use super::layout::{Hook, Layout, Patch, mark};
use super::look::Look;
use super::tile::{BESIDE, SQUARE, Tile};

/// Margin for the labels.
const RIM: f64 = 27.0;
/// Their font size: 11 pixels where the board is 400 wide.
const LABEL_SIZE: u32 = 20;
/// The margin of a thumbnail, which has none.
const BARE_RIM: f64 = 6.0;
/// Pixels per board unit, a thousandth of a normal square's side.
const SCALE: f64 = SQUARE as f64 / 1000.0;
/// Diameter of the circle in a figure's box that fits into the narrowest square. A king is higher than that, but no
/// piece fills the corners of its box.
const FILLED: f64 = 36.0;

/// Maps board coordinates to picture coordinates.
struct Canvas {
    sine: f64,
    cosine: f64,
    left: f64,
    top: f64,
}

impl Canvas {
    fn new(board: &BoardView, look: &Look, top: u32) -> (Self, u32, u32) {
        let rim = if look.bare { BARE_RIM } else { RIM };
        let degrees =
            board.turns.iter().find(|(seat, _)| *seat == look.bottom).map_or(0, |(_, degrees)| *degrees);
        let (sine, cosine) = f64::from(degrees).to_radians().sin_cos();
        let bare = Self { sine, cosine, left: 0.0, top: 0.0 };
        let corners = board.cells.iter().flat_map(|cell| cell.outline);
        let (mut low, mut high) = ([f64::MAX; 2], [f64::MIN; 2]);
        for corner in corners {
            let place = bare.place(corner.map(f64::from));
            for axis in 0..2 {
                low[axis] = low[axis].min(place[axis]);
                high[axis] = high[axis].max(place[axis]);
            }
        }
        let canvas = Self { left: rim - low[0], top: f64::from(top) + rim - low[1], ..bare };
        let size = |axis: usize| (high[axis] - low[axis] + 2.0 * rim).clamp(0.0, 4096.0).ceil() as u32;
        (canvas, size(0), size(1))
    }

    /// Pixels to the right and down.
    fn place(&self, [x, y]: [f64; 2]) -> [f64; 2] {
        let turned = [x * self.cosine - y * self.sine, x * self.sine + y * self.cosine];
        [self.left + turned[0] * SCALE, self.top - turned[1] * SCALE]
    }

    fn outline(&self, cell: &Cell) -> [[f64; 2]; 4] {
        cell.outline.map(|corner| self.place(corner.map(f64::from)))
    }
}

impl Layout {
    /// Width and height of a board that is not a grid.
    pub fn size_of_facets(board: &BoardView, look: &Look) -> (u32, u32) {
        let (_, width, height) = Canvas::new(board, look, 0);
        (width, height)
    }

    /// Adds the squares and labels below the existing tiles.
    pub fn add_facets(&mut self, board: &BoardView, look: &Look) {
        let (canvas, ..) = Canvas::new(board, look, self.height);
        let outlines: Vec<[[f64; 2]; 4]> = board.cells.iter().map(|cell| canvas.outline(cell)).collect();
        let widths = outlines.iter().map(|outline| 2.0 * inner_radius(outline));
        let percent = (widths.fold(f64::MAX, f64::min) * 100.0 / FILLED).clamp(10.0, 100.0) as u32;
        for label in board.labels.iter().filter(|_| !look.bare) {
            let [x, y] = canvas.place(label.at.map(f64::from));
            let at = [x - f64::from(BESIDE[0]) / 2.0, y - f64::from(BESIDE[1]) / 2.0];
            self.add(whole(at[0]), whole(at[1]), Tile::Label { text: label.text.clone(), size: LABEL_SIZE });
        }
        for (cell, outline) in board.cells.iter().zip(&outlines) {
            let [x, y] = middle(outline).map(|place| whole(place - f64::from(SQUARE) / 2.0));
            let corner = |[at_x, at_y]: [f64; 2]| {
                [(at_x - f64::from(x)) * 10.0, (at_y - f64::from(y)) * 10.0]
                    .map(|tenths| tenths.round() as i32)
            };
            let tile = Tile::Facet {
                outline: outline.map(corner).to_vec(),
                dark: cell.dark,
                mark: mark(cell, board, look),
                figure: cell.piece.as_ref().map(|piece| figure(piece, board, look)),
                percent,
                numbers: look.numbers(cell),
            };
            self.patches.push(Patch { x, y, tile, hook: Hook::of(cell, board, look) });
        }
    }
}

/// A coordinate in whole pixels, clamped to the picture.
fn whole(place: f64) -> u32 {
    place.clamp(0.0, 4096.0).round() as u32
}

fn middle(outline: &[[f64; 2]; 4]) -> [f64; 2] {
    [0, 1].map(|axis| outline.iter().map(|corner| corner[axis]).sum::<f64>() / 4.0)
}

/// Distance from the middle to the nearest side.
fn inner_radius(outline: &[[f64; 2]; 4]) -> f64 {
    let [x, y] = middle(outline);
    let distance = |side: usize| {
        let ([ax, ay], [bx, by]) = (outline[side], outline[(side + 1) % 4]);
        let length = (bx - ax).hypot(by - ay).max(f64::MIN_POSITIVE);
        ((bx - ax) * (ay - y) - (by - ay) * (ax - x)).abs() / length
    };
    (0..4).map(distance).fold(f64::MAX, f64::min)
}
