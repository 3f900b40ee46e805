//! The colours of pieces and boards: those of the picture, and those that the style sheet of the pages has by day and by night.

use zugpost_rules::Seat;

use super::{look, start};
use crate::picture::board_svg_file;
use crate::picture::colours::{self, FILLS, STROKES};
use crate::picture::figure::regional::Regional;
use crate::picture::look::{BoardColours, Look};
use crate::picture::paint::{FRAME, LABEL, LINE, Mark, Paint, Shade, WOOD_LINE};

/// Selector of the style sheets for the boards that readers see first.
const DEFAULT: &str = ":root, .green-boards";
/// The boards that readers may choose, by their classes. The first is the default.
const CHOICES: [&str; 4] = ["", ".brown-boards", ".blue-boards", ".grey-boards"];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Time {
    Day,
    Night,
}

const TIMES: [Time; 2] = [Time::Day, Time::Night];

const SHEET: &str = include_str!("../../../../web/assets/styles/board.css");

/// Returns the colour that a choice itself sets for a part of the board.
fn own_colour(part: &str, choice: &str, time: Time) -> Option<&'static str> {
    let selector = if choice.is_empty() { DEFAULT } else { choice };
    let (_, rule) = SHEET.split_once(&format!("\n{selector} {{"))?;
    let (_, colours) = rule.split_once('}')?.0.split_once(&format!("--board-{part}: light-dark("))?;
    let (day, night) = colours.split_once(')')?.0.split_once(", ")?;
    Some(if time == Time::Day { day } else { night })
}

/// The colour of a part of the board.
fn colour(part: &str, choice: &str, time: Time) -> &'static str {
    let own = own_colour(part, choice, time).or_else(|| own_colour(part, "", time));
    own.unwrap_or_else(|| panic!("{part} has no colour by {time:?}"))
}

/// The parts of the board that pieces stand on, without the tray.
const SQUARES: [&str; 7] =
    ["light", "dark", "wood", "light-moved", "dark-moved", "light-checked", "dark-checked"];

/// The contrast ratio of WCAG, from 1 to 21.
fn contrast(one: &str, other: &str) -> f64 {
    let luminance = |colour: &str| {
        let part = |from: usize| {
            let share = f64::from(u8::from_str_radix(&colour[from..from + 2], 16).unwrap()) / 255.0;
            if share <= 0.040_45 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5) + 0.05
    };
    let ratio = luminance(one) / luminance(other);
    ratio.max(1.0 / ratio)
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
fn by_day_the_default_is_the_picture() {
    for mark in Mark::ALL {
        for shade in Shade::ALL {
            let part = mark.class(shade).strip_prefix("board-").unwrap();
            assert_eq!(colour(part, "", Time::Day), mark.background(shade), "{part}");
        }
    }
    for (part, picture) in [("frame", FRAME), ("tray", FRAME), ("label", LABEL), ("line", WOOD_LINE)] {
        assert_eq!(colour(part, "", Time::Day), picture, "{part}");
    }
}

#[test]
fn by_night_pictures_that_stand_alone_are_as_on_pages() {
    for (part, picture) in FILLS.iter().chain(STROKES) {
        assert_eq!(colour(of_sheet(part), "", Time::Night), *picture, "{part}");
    }
    let board = start("chess", &[]);
    let svg = board_svg_file(&board, &look(Seat::White, &[]));
    assert!(svg.contains(".board-light{fill:#aca797}"), "{svg}");
    assert_eq!(svg.matches("<style>").count(), 1);
}

/// The river has the colour of lines.
fn of_sheet(part: &str) -> &str {
    if part == "river" { "line" } else { part }
}

#[test]
fn pictures_that_stand_alone_have_the_colours_that_the_reader_chose() {
    let parts = SQUARES.into_iter().chain(["frame", "tray", "label", "line", "river"]);
    for (chosen, choice) in
        BoardColours::ALL.iter().zip(["", ".brown-boards", ".blue-boards", ".grey-boards"])
    {
        for (time, own) in TIMES.into_iter().zip(colours::chosen(*chosen)) {
            for part in parts.clone() {
                let picture = own.iter().find(|(known, _)| *known == part).map(|(_, colour)| *colour);
                let sheet = own_colour(of_sheet(part), choice, time).filter(|_| !choice.is_empty());
                assert_eq!(picture, sheet, "{chosen}: {part} by {time:?}");
            }
        }
    }
    let look = Look { colours: BoardColours::Brown, ..look(Seat::White, &[]) };
    let svg = board_svg_file(&start("chess", &[]), &look);
    let (day, night) = svg.split_once("@media(prefers-color-scheme:dark)").unwrap();
    assert!(
        day.contains(".board-light{fill:#f2dfc0}") && night.contains(".board-light{fill:#b5a083}"),
        "{svg}"
    );
    assert!(night.find("#aca797") < night.find("#b5a083"), "what is chosen comes last: {svg}");
}

#[test]
fn what_a_choice_sets_by_day_it_sets_by_night() {
    for choice in &CHOICES[1..] {
        for part in SQUARES.into_iter().chain(["frame", "tray", "label", "line"]) {
            let is_set = TIMES.map(|time| own_colour(part, choice, time).is_some());
            assert_eq!(is_set[0], is_set[1], "{choice}: {part}");
        }
        assert!(own_colour("light", choice, Time::Day).is_some(), "{choice}");
    }
}

#[test]
fn every_piece_stands_out_from_every_square() {
    for paint in paints() {
        for (choice, time) in CHOICES.iter().flat_map(|choice| TIMES.map(|time| (choice, time))) {
            for part in SQUARES.into_iter().chain(["tray"]) {
                let square = colour(part, choice, time);
                let ratio = contrast(paint.line, square).max(contrast(paint.fill, square));
                assert!(ratio >= 3.0, "{paint:?} on {part}{choice} by {time:?}: {ratio:.1}");
            }
            // Dark pieces have no visible outline, so that the fill itself must stand out.
            let own = contrast(paint.fill, paint.line);
            for part in ["light", "dark", "wood"] {
                let fill = contrast(paint.fill, colour(part, choice, time));
                assert!(
                    own >= 3.0 || fill >= 3.0,
                    "{paint:?} on {part}{choice} by {time:?}: {own:.1}, {fill:.1}"
                );
            }
        }
        let detail = contrast(paint.detail, paint.fill);
        assert!(detail >= 3.0, "details of {paint:?}: {detail:.1}");
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
fn squares_are_dimmed_in_the_dark() {
    let light = |colour: &str| contrast(colour, "#000000");
    for choice in CHOICES {
        for part in SQUARES {
            let [day, night] = TIMES.map(|time| colour(part, choice, time));
            assert!(light(night) < 0.75 * light(day), "{part}{choice}: {night}");
        }
        assert!(light(colour("frame", choice, Time::Night)) < 2.0);
    }
}

#[test]
fn lines_and_labels_stand_out_from_what_is_below_them() {
    for (choice, time) in CHOICES.iter().flat_map(|choice| TIMES.map(|time| (choice, time))) {
        for (part, below) in [("line", "wood"), ("label", "frame")] {
            let ratio = contrast(colour(part, choice, time), colour(below, choice, time));
            assert!(ratio >= 3.0, "{part} on {below}{choice} by {time:?}: {ratio:.1}");
        }
    }
}

#[test]
fn light_and_dark_squares_differ() {
    for (choice, time) in CHOICES.iter().flat_map(|choice| TIMES.map(|time| (choice, time))) {
        let ratio = contrast(colour("light", choice, time), colour("dark", choice, time));
        assert!(ratio >= 1.4, "{choice} by {time:?}: {ratio:.2}");
    }
}

#[test]
fn marks_do_not_depend_on_their_fill() {
    for (choice, time) in CHOICES.iter().flat_map(|choice| TIMES.map(|time| (choice, time))) {
        for mark in Mark::ALL {
            let (Some(class), Some(picture)) = (mark.border_class(), mark.border()) else { continue };
            let border = colour(class.strip_prefix("board-").unwrap(), choice, time);
            assert!(time == Time::Night || border == picture, "{class}");
            for shade in Shade::ALL {
                let part = mark.class(shade).strip_prefix("board-").unwrap();
                let ratio = contrast(border, colour(part, choice, time));
                assert!(ratio >= 2.8, "{part}{choice} by {time:?}: {ratio:.1}");
            }
        }
    }
}

#[test]
fn what_scripts_mark_stands_out_from_every_square() {
    for (choice, time) in CHOICES.iter().flat_map(|choice| TIMES.map(|time| (choice, time))) {
        for square in SQUARES.into_iter().chain(["tray"]) {
            for mark in ["mark", "aside"] {
                let ratio = contrast(colour(mark, choice, time), colour(square, choice, time));
                assert!(ratio >= 3.0, "{mark} on {square}{choice} by {time:?}: {ratio:.1}");
            }
        }
    }
}

#[test]
fn three_sides_differ_in_greyscale() {
    let fills = [Seat::White, Seat::Red, Seat::Black].map(|seat| Paint::of(seat).fill);
    for pair in fills.windows(2) {
        assert!(contrast(pair[0], pair[1]) >= 3.0, "{pair:?}: {:.1}", contrast(pair[0], pair[1]));
    }
    assert!(contrast(LINE, FRAME) >= 3.0);
}
