//! The colours of pieces and boards, by day and by night: on every board that readers may choose.

use zugpost_rules::Seat;

use super::{look, start};
use crate::picture::board_svg_file;
use crate::picture::colours::{FILLS, OTHERS, TARGET_SHARE, board_style, chosen};
use crate::picture::figure::regional::Regional;
use crate::picture::look::{BoardColours, Look, PieceSet};
use crate::picture::paint::{
    ALARM, BLACK, CHECKED, FRAME, LABEL, LIGHT, LINE, Mark, Paint, Shade, Tone, WOOD, WOOD_LINE,
};
use crate::picture::sheet::Sheet;

/// The rules of pages that use the colours.
const RULES: &str = include_str!("../../../../web/assets/styles/board.css");

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Time {
    Day,
    Night,
}

/// Every choice of colours by day and by night.
fn boards() -> impl Iterator<Item = Board> {
    let times = |colours| [Time::Day, Time::Night].map(|time| Board { colours, time });
    BoardColours::ALL.iter().copied().flat_map(times)
}

#[derive(Clone, Copy, Debug)]
struct Board {
    colours: BoardColours,
    time: Time,
}

impl Board {
    /// The colour of a part of the board.
    fn colour(self, class: &str) -> &'static str {
        let is_it = |tone: &&Tone| tone.class == class;
        let usual = || FILLS.into_iter().chain(OTHERS).find(is_it);
        let Tone { day, night, .. } = chosen(self.colours).iter().find(is_it).or_else(usual).unwrap();
        if self.time == Time::Day { day } else { night }
    }

    /// The colours of the squares that pieces stand on, with marks and without.
    fn squares(self) -> Vec<&'static str> {
        let marks = Mark::ALL.into_iter().flat_map(|mark| Shade::ALL.map(|shade| mark.tone(shade).class));
        marks.chain(["board-chosen"]).map(|class| self.colour(class)).collect()
    }

    /// The colour of a man whose fill by day is this one.
    fn fill(self, day: &'static str) -> &'static str {
        if day == BLACK.day { self.colour(BLACK.class) } else { day }
    }
}

/// The parts of a colour as shares of the light of white.
fn light(colour: &str) -> [f64; 3] {
    [1, 3, 5].map(|from| {
        let share = f64::from(u8::from_str_radix(&colour[from..from + 2], 16).unwrap()) / 255.0;
        if share <= 0.040_45 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    })
}

/// The contrast ratio of WCAG, from 1 to 21.
pub(super) fn contrast(one: &str, other: &str) -> f64 {
    let luminance = |colour: &str| {
        let [red, green, blue] = light(colour);
        0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
    };
    let ratio = luminance(one) / luminance(other);
    ratio.max(1.0 / ratio)
}

/// The difference that people see between two colours, by CIE 1976: 2 is just seen, black and white differ by 100.
fn difference(one: &str, other: &str) -> f64 {
    let [[l, a, b], [m, c, d]] = [one, other].map(|colour| {
        let [red, green, blue] = light(colour);
        let [x, y, z] = [
            (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
            0.2126 * red + 0.7152 * green + 0.0722 * blue,
            (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
        ]
        .map(|part: f64| if part > 0.008_856 { part.cbrt() } else { 7.787 * part + 16.0 / 116.0 });
        [116.0 * y, 500.0 * (x - y), 200.0 * (y - z)]
    });
    (l - m).hypot(a - c).hypot(b - d)
}

/// The paints of all pieces.
fn paints() -> Vec<Paint> {
    let games = [Regional::Xiangqi, Regional::Janggi, Regional::Shogi];
    let mut paints = vec![Paint::idle()];
    for seat in Seat::ALL {
        paints.extend([Paint::of(seat), Paint::of(seat).gear()]);
        paints.extend(games.map(|game| Paint::regional(game, seat)));
        paints.extend(games.map(|game| Paint::token(game, seat, false)));
        paints.extend(games.map(|game| Paint::token(game, seat, true)));
    }
    paints
}

#[test]
fn pages_have_every_colour_by_day_and_by_night() {
    let style = board_style();
    let usual = style.lines().next().unwrap();
    assert!(
        usual.starts_with(":root,.green-boards{")
            && usual.contains("--board-light:light-dark(#f1ead9,#cfc8b6)"),
        "{usual}"
    );
    for (line, colours) in style.lines().skip(1).zip(["brown", "blue", "grey"]) {
        assert!(line.starts_with(&format!(".{colours}-boards{{--board-light:light-dark(")), "{line}");
    }
    assert!(style.contains("\n.board-dark{fill:var(--board-dark)}\n"), "{style}");
    for used in RULES.split("var(--board-").skip(1) {
        let name = used.split(')').next().unwrap();
        assert!(usual.contains(&format!("--board-{name}:")), "{name}");
    }
    for colours in BoardColours::ALL {
        for Tone { class, .. } in chosen(*colours) {
            assert!(FILLS.iter().any(|usual| usual.class == *class), "{colours}: {class}");
        }
    }
}

#[test]
fn pictures_that_stand_alone_have_the_colours_that_the_reader_chose() {
    let look = Look { colours: BoardColours::Brown, ..look(Seat::White, &[]) };
    let svg = board_svg_file(&start("chess", &[]), &look);
    let (day, night) = svg.split_once("@media(prefers-color-scheme:dark)").unwrap();
    assert!(day.contains(".board-light{fill:#f0dcb8}"), "{svg}");
    // A board stays light, since its men are as by day.
    assert!(night.starts_with("{.board-frame{fill:#1c222c}") && !night.contains(".board-light{"), "{svg}");
    assert_eq!(svg.matches("<style>").count(), 1);
}

#[test]
fn black_men_stand_out_from_every_square() {
    // Pages make them darker by night; what stands alone keeps their colour.
    let chess = start("chess", &[]);
    let sheet = Sheet::of(&chess, PieceSet::default());
    assert!(sheet.svg.contains("fill=\"var(--man-black,#34363d)\"") && !sheet.svg.contains("\"#34363d\""));
    assert!(!board_svg_file(&chess, &look(Seat::White, &[])).contains("var("));
    for board in boards() {
        let man = board.fill(Paint::of(Seat::Black).fill);
        for square in board.squares().into_iter().chain([board.colour("board-tray")]) {
            let ratio = contrast(man, square);
            assert!(ratio >= 4.5, "{man} on {square}, {board:?}: {ratio:.2}");
        }
    }
}

#[test]
fn every_piece_stands_out_from_every_square() {
    for paint in paints() {
        for board in boards() {
            let fill = board.fill(paint.fill);
            for square in board.squares().into_iter().chain([board.colour("board-tray")]) {
                let ratio = contrast(paint.line, square).max(contrast(fill, square));
                assert!(ratio >= 4.5, "{paint:?} on {square}, {board:?}: {ratio:.1}");
            }
            let detail = contrast(paint.detail, fill);
            assert!(detail >= 3.0, "details of {paint:?}, {board:?}: {detail:.1}");
        }
    }
}

#[test]
fn a_piece_on_its_cogwheel_stands_out_and_has_the_colour_of_its_side() {
    for paint in Seat::ALL.map(Paint::of).into_iter().chain([Paint::idle()]) {
        let (gear, piece) = (paint.gear(), paint.on_gear());
        assert_eq!(piece.fill, paint.fill);
        for (inside, outline) in
            [(gear.fill, piece.line), (piece.fill, piece.line), (piece.fill, piece.detail)]
        {
            let ratio = contrast(inside, outline);
            assert!(ratio >= 3.0, "{paint:?} on its cogwheel: {ratio:.1}");
        }
    }
    // White's men are lighter than their cogwheels, and White's cogwheels lighter than Black's.
    let [white, black] = [Seat::White, Seat::Black].map(Paint::of);
    assert!(contrast(white.fill, white.gear().fill) >= 1.5);
    assert!(contrast(white.gear().fill, black.gear().fill) >= 4.5);
}

#[test]
fn squares_stay_light_in_the_dark() {
    for board in boards().filter(|board| board.time == Time::Night) {
        for square in board.squares() {
            assert!(contrast(square, "#000000") >= 6.0, "{square}, {board:?}");
        }
        assert!(contrast(board.colour(FRAME.class), "#000000") < 1.5);
    }
}

#[test]
fn lines_and_labels_stand_out_from_what_is_below_them() {
    for board in boards() {
        for (part, below, least) in [(WOOD_LINE, WOOD, 4.5), (LABEL, FRAME, 4.5), (ALARM, CHECKED, 3.0)] {
            let ratio = contrast(board.colour(part.class), board.colour(below.class));
            assert!(ratio >= least, "{part:?} on {below:?}, {board:?}: {ratio:.1}");
        }
    }
}

#[test]
fn light_and_dark_squares_and_marked_ones_differ() {
    for board in boards() {
        let [light, dark] =
            [Shade::Light, Shade::Dark].map(|shade| board.colour(Mark::Plain.tone(shade).class));
        assert!(contrast(light, dark) >= 1.5, "{board:?}: {:.2}", contrast(light, dark));
        for shade in Shade::ALL {
            let of = |mark: Mark| board.colour(mark.tone(shade).class);
            for mark in [of(Mark::LastMove), of(Mark::Check), board.colour("board-chosen")] {
                let difference = difference(mark, of(Mark::Plain));
                assert!(difference >= 20.0, "{mark} on {shade:?}, {board:?}: {difference:.0}");
            }
        }
    }
}

#[test]
fn what_scripts_mark_stands_out_from_every_square() {
    assert!(RULES.contains(&format!("-opacity: {TARGET_SHARE};")), "{RULES}");
    for board in boards() {
        for square in board.squares().into_iter().chain([board.colour("board-tray")]) {
            for mark in ["board-mark", "board-aside"] {
                let ratio = contrast(board.colour(mark), square);
                assert!(ratio >= 3.0, "{mark} on {square}, {board:?}: {ratio:.1}");
            }
            let part =
                |colour: &str, at: usize| f64::from(u8::from_str_radix(&colour[at..at + 2], 16).unwrap());
            let blend = |at| {
                let [ink, below] = [board.colour("board-target"), square].map(|colour| part(colour, at));
                (ink * TARGET_SHARE + below * (1.0 - TARGET_SHARE)).round() as u8
            };
            let target = format!("#{:02x}{:02x}{:02x}", blend(1), blend(3), blend(5));
            assert!(contrast(&target, square) >= 3.0, "{target} on {square}, {board:?}");
        }
    }
}

#[test]
fn sides_differ_in_greyscale() {
    let fill = |seat| Paint::of(seat).fill;
    assert!(contrast(fill(Seat::White), fill(Seat::Black)) >= 12.0);
    // A sign tells a third seat, too.
    for third in [Seat::Red, Seat::Brown] {
        for seat in [Seat::White, Seat::Black] {
            assert!(contrast(fill(third), fill(seat)) >= 2.5, "{third} and {seat}");
        }
    }
    assert!(contrast(LINE, FRAME.day) >= 3.0 && contrast(LINE, LIGHT.day) >= 3.0);
}
