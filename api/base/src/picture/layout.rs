//! The layout of tiles: the board with its labels, the bottom seat's hand below it, all other hands above.

use std::collections::BTreeMap;

use zugpost_rules::{BoardView, Cell, EdgeLabels, NamedPiece, Remark, Seat};

use super::escape::escape;
use super::figure::{Figure, figure};
use super::ground::Ground;
use super::look::Look;
use super::medium::Medium;
use super::paint::{EDGE, FRAME, Mark, Tone};
use super::tile::{BESIDE, LABEL_DEPTH, SQUARE, Tile};
use crate::vocabulary;

/// Margin on the sides without labels.
const MARGIN: u32 = 7;
/// The margin of a thumbnail, which has room for the line around the squares.
const BARE_MARGIN: u32 = 1;

pub struct Layout {
    pub width: u32,
    pub height: u32,
    pub patches: Vec<Patch>,
    /// Areas below all tiles, from the lowest.
    pub slabs: Vec<Slab>,
    /// Dots above all tiles.
    pub rows: Vec<Row>,
}

/// The middles of the dots of a way, in tenths, without a gap.
pub type Row = Vec<[i32; 2]>;

/// An area in one colour.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Slab {
    pub tone: Tone,
    pub x: u32,
    pub y: u32,
    pub width: u32,
    pub height: u32,
}

/// A tile and its position.
pub struct Patch {
    pub x: u32,
    pub y: u32,
    pub tile: Tile,
    pub hook: Hook,
}

/// Meaning of a tile: attributes for the page's script, and the name of the piece, which browsers show to a pointer.
pub enum Hook {
    None,
    /// A square is named in words by `called`, if its reader does not call it as programs do.
    Square {
        square: String,
        called: Option<String>,
        piece: Option<String>,
    },
    Hand {
        seat: Seat,
        letter: String,
        piece: String,
    },
}

impl Layout {
    pub fn new(board: &BoardView, look: &Look) -> Self {
        let files = u32::from(board.files);
        let is_grid = board.labels.is_empty();
        let facets = if is_grid { (0, 0) } else { Self::size_of_facets(board, look) };
        let edges = match look.bare {
            true => EdgeLabels::default(),
            false => board.edge_labels(look.coordinates(board)),
        };
        let margin = if look.bare { BARE_MARGIN } else { MARGIN };
        let sides = strip(&edges.left, margin) + strip(&edges.right, margin) + 2 * Ground::rim(board);
        let width = if is_grid { sides + files * SQUARE } else { facets.0 };
        let mut layout = Self { width, height: 0, patches: Vec::new(), slabs: Vec::new(), rows: Vec::new() };
        let [above, below] = Self::trays(board, look);
        // As wide as the squares.
        let tray = match is_grid {
            true => [strip(&edges.left, margin), width - sides + 2 * Ground::rim(board)],
            false => [MARGIN, width - 2 * MARGIN],
        };
        for (hand, word) in above {
            layout.add_tray(word, hand, tray, board, look);
        }
        if is_grid {
            layout.add_grid(board, &edges, margin, look);
        } else {
            layout.add_facets(board, look);
            layout.height += facets.1;
        }
        for (hand, word) in below {
            layout.add_tray(word, hand, tray, board, look);
        }
        layout.rows = layout.ways(look);
        // A thumbnail lies on what is around it.
        if !look.bare {
            let Self { width, height, .. } = layout;
            layout.slabs.insert(0, Slab { tone: FRAME, x: 0, y: 0, width, height });
        }
        layout
    }

    /// Removes the names of pieces and the attributes for scripts.
    pub fn unnamed(mut self) -> Self {
        for patch in &mut self.patches {
            patch.hook = Hook::None;
        }
        self
    }

    fn add_grid(&mut self, board: &BoardView, edges: &EdgeLabels, margin: u32, look: &Look) {
        let (files, ranks) = (u32::from(board.files), u32::from(board.ranks));
        let rim = Ground::rim(board);
        let left = strip(&edges.left, margin) + rim;
        // Below a tray is a gap already.
        self.height +=
            if self.height > 0 && edges.above.is_empty() { 1 } else { strip(&edges.above, margin) };
        self.height += rim;
        let top = self.height;
        for area in areas(board, look.bottom) {
            self.surround(area.map(|at| at * SQUARE), [left, top], rim, Ground::below(board));
        }
        self.add_labels(edges, [left, top], rim, [files, ranks], look.bottom);
        for cell in &board.cells {
            let (column, row) = place(u32::from(cell.file), u32::from(cell.rank), files, ranks, look.bottom);
            self.patches.push(Patch {
                x: left + column * SQUARE,
                y: top + row * SQUARE,
                tile: square(cell, board, look),
                hook: Hook::of(cell, board, look),
            });
            if !look.bare && is_unlabelled(cell, board) {
                // Beside it, on the side of the middle, where no square is.
                let [width, height] = BESIDE;
                let x =
                    if column < files / 2 { (column + 1) * SQUARE + 1 } else { column * SQUARE - width - 1 };
                self.add(
                    left + x,
                    top + row * SQUARE + (SQUARE - height) / 2,
                    Tile::Label { text: cell.square.clone(), size: 15 },
                );
            }
        }
        self.height += ranks * SQUARE + rim + strip(&edges.below, margin);
    }

    /// Lays what is below the tiles of an area, which reaches further by the rim, and a thin line around it.
    fn surround(&mut self, area: [u32; 4], [left, top]: [u32; 2], rim: u32, below: &Tone) {
        let [x, y, width, height] = area;
        self.slabs.extend([(EDGE, rim + 1), (*below, rim)].map(|(tone, more)| Slab {
            tone,
            x: left + x - more,
            y: top + y - more,
            width: width + 2 * more,
            height: height + 2 * more,
        }));
    }

    /// The ground under all tiles.
    pub fn frame(&self) -> String {
        let slab = |Slab { tone, x, y, width, height }: &Slab| {
            let Tone { class, day, .. } = tone;
            format!(
                r#"<rect class="{class}" x="{x}" y="{y}" width="{width}" height="{height}" fill="{day}"/>"#
            )
        };
        self.slabs.iter().map(slab).collect()
    }

    /// Draws all that lies above the tiles.
    pub fn overlay(&self, medium: Medium<'_>) -> String {
        let outside = |patch: &Patch| {
            let Patch { x, y, tile, .. } = patch;
            let discs = Some(tile.outside(medium)).filter(|discs| !discs.is_empty())?;
            Some(format!(r#"<g transform="translate({x} {y})" pointer-events="none">{discs}</g>"#))
        };
        self.patches.iter().filter_map(outside).collect::<String>() + &self.dots()
    }

    /// SVG definitions of the figures in the picture that the medium does not provide, each once.
    pub fn definitions(&self, medium: Medium<'_>) -> String {
        let figures: BTreeMap<String, &Figure> = self
            .patches
            .iter()
            .filter_map(|patch| patch.tile.figure())
            .filter(|figure| !medium.provides(figure))
            .map(|figure| (figure.id(), figure))
            .collect();
        let drawn: String = figures.values().map(|figure| figure.definition(medium.lettering())).collect();
        if drawn.is_empty() { drawn } else { format!("<defs>{}</defs>", medium.drawn(&drawn)) }
    }

    /// Adds the labels beside the grid. `left` and `top` are its upper left corner.
    fn add_labels(
        &mut self,
        edges: &EdgeLabels,
        [left, top]: [u32; 2],
        rim: u32,
        [files, ranks]: [u32; 2],
        bottom: Seat,
    ) {
        let EdgeLabels { above, below, left: at_left, right } = edges;
        for (x, labels) in [(0, at_left), (left + files * SQUARE + rim + 1, right)] {
            for (rank, label) in (0..ranks).zip(labels).filter(|(_, label)| !label.is_empty()) {
                let (_, row) = place(0, rank, files, ranks, bottom);
                self.add(x, top + row * SQUARE, Tile::Rank(label.clone()));
            }
        }
        for (y, labels) in
            [(top.saturating_sub(rim + LABEL_DEPTH), above), (top + ranks * SQUARE + rim + 1, below)]
        {
            for (file, label) in (0..files).zip(labels).filter(|(_, label)| !label.is_empty()) {
                let (column, _) = place(file, 0, files, ranks, bottom);
                self.add(left + column * SQUARE, y, Tile::File(label.clone()));
            }
        }
    }

    pub fn add(&mut self, x: u32, y: u32, tile: Tile) {
        self.patches.push(Patch { x, y, tile, hook: Hook::None });
    }
}

impl Hook {
    pub fn of(cell: &Cell, board: &BoardView, look: &Look) -> Self {
        let reach = reach(cell, board).map(|reach| format!(" ({reach})")).unwrap_or_default();
        let piece = cell.piece.as_ref().map(|piece| name(piece, board, look) + &reach);
        let called = Some(look.coordinates(board).square(&cell.square)).filter(|name| *name != cell.square);
        Self::Square { square: cell.square.clone(), called, piece }
    }
}

/// "White knight".
pub fn name(piece: &NamedPiece, board: &BoardView, look: &Look) -> String {
    vocabulary::piece_of_side(piece, board).text(look.locale)
}

impl Patch {
    pub fn svg(&self, medium: Medium<'_>) -> String {
        let hook = match &self.hook {
            Hook::None => String::new(),
            Hook::Square { square, called, .. } => {
                let called = called.as_ref().map(|called| format!(r#" data-called="{}""#, escape(called)));
                format!(r#" data-square="{}"{}"#, escape(square), called.unwrap_or_default())
            }
            Hook::Hand { seat, letter, .. } => {
                format!(r#" data-seat="{seat}" data-hand="{}""#, escape(letter))
            }
        };
        self.group(&hook, &self.tile.svg(medium))
    }

    /// A part of the tile in its place, without attributes for scripts.
    pub fn svg_of(&self, part: &str) -> String {
        self.group("", part)
    }

    fn group(&self, attributes: &str, content: &str) -> String {
        let Self { x, y, hook, .. } = self;
        let piece = match hook {
            Hook::None => None,
            Hook::Square { piece, .. } => piece.as_ref(),
            Hook::Hand { piece, .. } => Some(piece),
        };
        let title = piece.map_or_else(String::new, |piece| format!("<title>{}</title>", escape(piece)));
        format!(r#"<g transform="translate({x} {y})"{attributes}>{title}{content}</g>"#)
    }
}

/// The depth of the strip beside an edge with these labels.
fn strip(labels: &[String], margin: u32) -> u32 {
    if labels.is_empty() { margin } else { LABEL_DEPTH }
}

/// The areas that a line surrounds: that of all labelled squares, and each square beyond them. Left, top, width and height
/// in squares.
fn areas(board: &BoardView, bottom: Seat) -> Vec<[u32; 4]> {
    let (files, ranks) = (u32::from(board.files), u32::from(board.ranks));
    let mut areas = Vec::new();
    let (mut low, mut high) = ([files, ranks], [0; 2]);
    for cell in &board.cells {
        let (column, row) = place(u32::from(cell.file), u32::from(cell.rank), files, ranks, bottom);
        if is_unlabelled(cell, board) {
            areas.push([column, row, 1, 1]);
        } else {
            low = [low[0].min(column), low[1].min(row)];
            high = [high[0].max(column + 1), high[1].max(row + 1)];
        }
    }
    areas.push([low[0], low[1], high[0].saturating_sub(low[0]), high[1].saturating_sub(low[1])]);
    areas
}

/// Only Black at the bottom turns a grid round.
fn is_turned(bottom: Seat) -> bool {
    match bottom {
        Seat::Black => true,
        Seat::White | Seat::Brown | Seat::Red => false,
    }
}

/// Column from the left and row from the top.
fn place(file: u32, rank: u32, files: u32, ranks: u32, bottom: Seat) -> (u32, u32) {
    let (file, rank) = (file.min(files.saturating_sub(1)), rank.min(ranks.saturating_sub(1)));
    if is_turned(bottom) { (files - 1 - file, rank) } else { (file, ranks - 1 - rank) }
}

fn square(cell: &Cell, board: &BoardView, look: &Look) -> Tile {
    let figure = cell.piece.as_ref().map(|piece| figure(piece, board, look));
    let ground = Ground::of(cell, board);
    let ground = if is_turned(look.bottom) { ground.turned() } else { ground };
    Tile::Square {
        ground,
        mark: mark(cell, board, look),
        figure,
        reach: reach(cell, board),
        numbers: look.numbers(cell),
    }
}

/// Returns the maximum distance for the piece of a square, where each of its kind has its own.
fn reach(cell: &Cell, board: &BoardView) -> Option<u32> {
    board.remarks.iter().find_map(|remark| {
        if let Remark::Bobber { square, reach, .. } = remark
            && *square == cell.square
        {
            *reach
        } else {
            None
        }
    })
}

/// Returns whether a square lies beyond the labelled files and ranks, so that labels beside the board do not name it.
fn is_unlabelled(cell: &Cell, board: &BoardView) -> bool {
    let is_empty = |labels: &[String], at: u8| labels.get(usize::from(at)).is_none_or(String::is_empty);
    is_empty(&board.file_labels, cell.file) || is_empty(&board.rank_labels, cell.rank)
}

pub fn mark(cell: &Cell, board: &BoardView, look: &Look) -> Mark {
    if board.checked.contains(&cell.square) {
        Mark::Check
    } else if look.marked.iter().flatten().any(|square| *square == cell.square) {
        Mark::LastMove
    } else {
        Mark::Plain
    }
}
