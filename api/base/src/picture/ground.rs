//! The grounds of boards: chequers, lines with squares between them, or lines with points where they cross. A ground depends
//! on the game and the place, never on pieces.

use zugpost_rules::{BoardView, Cell};

use super::figure::BOX;
use super::figure::signs::RiverSign;
use super::paint::{ALARM, LIGHT, Mark, Shade, Tone, WOOD, WOOD_LINE};

/// The ground under a square or a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ground {
    Chequer {
        dark: bool,
    },
    /// A square between lines.
    Square {
        /// The corners with a dot.
        dots: Quarters,
        crossed: bool,
    },
    /// A place where lines cross.
    Point {
        lines: Rays,
        /// The corners that a line aslant between two neighbours passes.
        passed: Quarters,
        /// The quarters with a bracket, which marks where soldiers and cannons begin.
        brackets: Quarters,
        sign: Option<RiverSign>,
    },
}

/// Directions, clockwise from the top: straight, aslant, straight, …
type Rays = [bool; 8];
/// Corners, clockwise from the right one at the top.
type Quarters = [bool; 4];
/// File and rank on the grid.
type Place = [i8; 2];

/// Style in which the board of a game is drawn.
enum Style {
    Chequers,
    Squares {
        /// Squares with a dot in the right corner at the top.
        dots: &'static [Place],
        crosses: &'static [Place],
    },
    Points {
        /// The rank below the river.
        river: Option<i8>,
        brackets: &'static [Place],
    },
}

/// The boards that are not chequered, by the key of the game.
const STYLES: [(&str, Style); 6] = [
    ("xiangqi", Style::Points { river: Some(4), brackets: &STARTS }),
    ("janggi", Style::Points { river: None, brackets: &[] }),
    ("shogi", Style::Squares { dots: &[[2, 2], [2, 5], [5, 2], [5, 5]], crosses: &[] }),
    ("makruk", Style::Squares { dots: &[], crosses: &[] }),
    ("shatranj", Style::Squares { dots: &[], crosses: &[] }),
    ("chaturanga", Style::Squares { dots: &[], crosses: &ASHTAPADA }),
];

/// The files with a character in the river.
const RIVER_FILES: [i8; 4] = [1, 2, 6, 7];

/// Points on which soldiers and cannons of xiangqi begin.
const STARTS: [Place; 14] = [
    [0, 3],
    [2, 3],
    [4, 3],
    [6, 3],
    [8, 3],
    [1, 2],
    [7, 2],
    [0, 6],
    [2, 6],
    [4, 6],
    [6, 6],
    [8, 6],
    [1, 7],
    [7, 7],
];

/// The crossed squares of the ashtapada, the board of an older race game on which chaturanga was played.
const ASHTAPADA: [Place; 16] = [
    [0, 0],
    [3, 0],
    [4, 0],
    [7, 0],
    [0, 3],
    [3, 3],
    [4, 3],
    [7, 3],
    [0, 4],
    [3, 4],
    [4, 4],
    [7, 4],
    [0, 7],
    [3, 7],
    [4, 7],
    [7, 7],
];

/// One step in each direction: to the right and up.
const STEPS: [Place; 8] = [[0, 1], [1, 1], [1, 0], [1, -1], [0, -1], [-1, -1], [-1, 0], [-1, 1]];

impl Style {
    fn of(game: &str) -> &'static Self {
        STYLES.iter().find(|(key, _)| *key == game).map_or(&Self::Chequers, |(_, style)| style)
    }
}

impl Ground {
    /// Returns the ground as White sees it.
    pub fn of(cell: &Cell, board: &BoardView) -> Self {
        let size = [board.files, board.ranks].map(u8::cast_signed);
        let place = [cell.file, cell.rank].map(u8::cast_signed);
        match Style::of(board.game) {
            Style::Chequers => Self::Chequer { dark: cell.dark },
            Style::Squares { dots, crosses } => {
                // A dot belongs to all four squares around it.
                let around = [[0, 0], [0, -1], [-1, -1], [-1, 0]];
                Self::Square {
                    dots: around.map(|way| dots.contains(&moved(place, way))),
                    crossed: crosses.contains(&place),
                }
            }
            Style::Points { river, brackets } => {
                let aside = [1, 1, -1, -1].map(|way| is_on_board(moved(place, [way, 0]), size));
                Self::Point {
                    sign: river.and_then(|river| sign(place, river)),
                    lines: STEPS.map(|way| is_line(place, way, size, *river)),
                    passed: [[0, 1], [1, 0], [0, -1], [-1, 0]].map(|[x, y]| {
                        let neighbour = moved(place, [x, y]);
                        let way = [y - x, -x - y];
                        is_on_board(neighbour, size) && is_line(neighbour, way, size, *river)
                    }),
                    brackets: aside.map(|is_inside| is_inside && brackets.contains(&place)),
                }
            }
        }
    }

    /// The colour below all tiles. Between those whose edges are not on whole pixels of a screen it shines through as thin
    /// lines.
    pub fn below(board: &BoardView) -> &'static Tone {
        match Style::of(board.game) {
            Style::Chequers => &LIGHT,
            Style::Squares { .. } => &WOOD_LINE,
            Style::Points { .. } => &WOOD,
        }
    }

    /// The width of what reaches beyond the tiles: discs on the outermost lines do not touch the edge.
    pub fn rim(board: &BoardView) -> u32 {
        match Style::of(board.game) {
            Style::Chequers | Style::Squares { .. } => 0,
            Style::Points { .. } => 10,
        }
    }

    /// Turns the ground, for a board that is turned round.
    pub fn turned(mut self) -> Self {
        match &mut self {
            Self::Chequer { .. } => {}
            Self::Square { dots, crossed: _ } => dots.rotate_left(2),
            Self::Point { lines, passed, brackets, sign } => {
                lines.rotate_left(4);
                passed.rotate_left(2);
                brackets.rotate_left(2);
                // All players read the river from the left.
                *sign = sign.map(|RiverSign { place, is_above_river }| RiverSign {
                    place: RIVER_FILES.len() - 1 - place,
                    is_above_river: !is_above_river,
                });
            }
        }
        self
    }

    /// Lines of points reach a little into the next tile, where they go on, so that no seam shows; nothing else reaches out
    /// of its tile. Tiles can be drawn in any order.
    pub fn svg(&self, mark: Mark) -> String {
        match self {
            Self::Chequer { dark } => square(mark, Shade::chequer(*dark)) + &border(mark),
            Self::Square { dots, crossed } => {
                let mut shapes: Vec<_> = turns(*dots).map(|turns| quarter_turned(&DOT, turns)).collect();
                if *crossed {
                    shapes.extend([0, 1].map(|turns| quarter_turned(&BAR, turns)));
                }
                let lines = if shapes.is_empty() { String::new() } else { lines(&shapes) };
                frame() + &inside_frame(mark) + &lines + &border(mark)
            }
            Self::Point { lines: rays, passed, brackets, sign } => {
                let [n, ne, e, se, s, sw, w, nw] = *rays;
                let straight = turns([n, e, s, w]).map(|turns| quarter_turned(&STRAIGHT, turns));
                let aslant = turns([ne, se, sw, nw]).map(|turns| quarter_turned(&ASLANT, turns));
                let corners = turns(*brackets).map(|turns| quarter_turned(&BRACKET, turns));
                let passing = turns(*passed).map(|turns| quarter_turned(&PASSING, turns));
                let shapes: Vec<_> = straight.chain(aslant).chain(passing).chain(corners).collect();
                let sign = sign.map_or_else(String::new, |sign| river(&sign.polygons()));
                square(Mark::Plain, Shade::Wood) + &plate(mark) + &lines(&shapes) + &sign
            }
        }
    }
}

/// Returns whether a line leads from a point to its neighbour. Lines aslant lead through the middle of a palace, which
/// is in the middle of a side's second rank; a river is crossed only at the edges of the board.
fn is_line(from: Place, way: Place, size: [i8; 2], river: Option<i8>) -> bool {
    let to = moved(from, way);
    if !is_on_board(to, size) {
        return false;
    }
    let is_aslant = way[0] != 0 && way[1] != 0;
    if is_aslant {
        return [1, size[1] - 2].iter().any(|rank| [from, to].contains(&[size[0] / 2, *rank]));
    }
    let crosses_river = way[1] != 0 && river == Some(from[1].min(to[1]));
    !crosses_river || from[0] == 0 || from[0] == size[0] - 1
}

fn sign(place: Place, river: i8) -> Option<RiverSign> {
    let is_above_river = place[1] == river + 1;
    let touches = is_above_river || place[1] == river;
    let number = RIVER_FILES.iter().position(|file| *file == place[0])?;
    touches.then_some(RiverSign { place: number, is_above_river })
}

fn is_on_board(place: Place, size: [i8; 2]) -> bool {
    place.iter().zip(size).all(|(at, length)| (0..length).contains(at))
}

fn moved(place: Place, way: Place) -> Place {
    [place[0] + way[0], place[1] + way[1]]
}

/// The colour of a whole tile.
fn square(mark: Mark, shade: Shade) -> String {
    let Tone { class, day, .. } = mark.tone(shade);
    format!(r#"<rect class="{class}" width="{BOX}" height="{BOX}" fill="{day}"/>"#)
}

/// A square of lines, half as wide as those of the board.
fn frame() -> String {
    let Tone { class, day, .. } = WOOD_LINE;
    format!(r#"<rect class="{class}" width="{BOX}" height="{BOX}" fill="{day}"/>"#)
}

/// The colour of a square inside its frame.
fn inside_frame(mark: Mark) -> String {
    let Tone { class, day, .. } = mark.tone(Shade::Wood);
    format!(r#"<rect class="{class}" x=".8" y=".8" width="46.4" height="46.4" fill="{day}"/>"#)
}

/// The border of a marked square.
fn border(mark: Mark) -> String {
    if !mark.is_bordered() {
        return String::new();
    }
    let inside = BOX - 3;
    format!(
        r#"<rect {} x="1.5" y="1.5" width="{inside}" height="{inside}" fill="none" stroke-width="3"/>"#,
        ALARM.stroke()
    )
}

/// The mark of a point: smaller than a square and rounded, so that the board does not look like one of squares.
fn plate(mark: Mark) -> String {
    if mark == Mark::Plain {
        return String::new();
    }
    let plate = |inset: f64, attributes: &str| {
        let (inside, radius) = (f64::from(BOX) - 2.0 * inset, 11.5 - inset);
        format!(
            r#"<rect {attributes} x="{inset}" y="{inset}" width="{inside}" height="{inside}" rx="{radius}"/>"#
        )
    };
    let Tone { class, day, .. } = mark.tone(Shade::Wood);
    let fill = plate(1.0, &format!(r#"class="{class}" fill="{day}""#));
    if mark.is_bordered() {
        fill + &plate(2.5, &format!(r#"{} fill="none" stroke-width="3""#, ALARM.stroke()))
    } else {
        fill
    }
}

type Corners = [[f64; 2]];

// The shapes of lines, all clockwise, so that they unite where they overlap.
/// A quarter of a disc.
const DOT: [[f64; 2]; 6] = [[48.0, 0.0], [48.0, 5.0], [46.1, 4.6], [44.5, 3.5], [43.4, 1.9], [43.0, 0.0]];
const BAR: [[f64; 2]; 6] =
    [[12.0, 12.0], [13.0, 12.0], [36.0, 35.0], [36.0, 36.0], [35.0, 36.0], [12.0, 13.0]];
const STRAIGHT: [[f64; 2]; 4] = [[23.2, -0.5], [24.8, -0.5], [24.8, 24.8], [23.2, 24.8]];
const ASLANT: [[f64; 2]; 5] = [[23.4, 23.4], [46.8, 0.0], [48.0, 0.0], [48.0, 1.2], [24.6, 24.6]];
/// Half of a line aslant between two neighbours, which passes a corner.
const PASSING: [[f64; 2]; 3] = [[46.8, 0.0], [48.0, 0.0], [48.0, 1.2]];
const BRACKET: [[f64; 2]; 6] =
    [[27.0, 13.0], [28.6, 13.0], [28.6, 19.4], [35.0, 19.4], [35.0, 21.0], [27.0, 21.0]];

/// Numbers of quarter turns that bring a shape to each corner or side that is set.
fn turns(set: Quarters) -> impl Iterator<Item = usize> {
    (0..4).filter(move |turns| set[*turns])
}

/// The shape after clockwise quarter turns around the middle of the tile.
fn quarter_turned(shape: &Corners, turns: usize) -> Vec<[f64; 2]> {
    let turned = |corner: &[f64; 2]| (0..turns).fold(*corner, |[x, y], _| [BOX as f64 - y, x]);
    shape.iter().map(turned).collect()
}

fn lines(shapes: &[Vec<[f64; 2]>]) -> String {
    let Tone { class, day, .. } = WOOD_LINE;
    format!(r#"<path class="{class}" fill="{day}" d="{}"/>"#, commands(shapes))
}

/// Paler than the lines.
fn river(shapes: &[Vec<[f64; 2]>]) -> String {
    let Tone { class, day, .. } = WOOD_LINE;
    format!(r#"<path class="{class}" fill="{day}" fill-opacity=".67" d="{}"/>"#, commands(shapes))
}

fn commands(shapes: &[Vec<[f64; 2]>]) -> String {
    let mut commands = String::new();
    for shape in shapes {
        let corners = shape.iter().map(|[x, y]| format!("{} {}", tenths(*x), tenths(*y)));
        commands.push_str(&format!("M{}Z", corners.collect::<Vec<_>>().join("L")));
    }
    commands
}

/// Without the noise of binary fractions.
fn tenths(place: f64) -> f64 {
    (place * 10.0).round() / 10.0
}
