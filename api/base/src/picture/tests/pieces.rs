//! The drawings of the pieces, for every piece type of the registry.

use std::collections::HashMap;
use std::sync::LazyLock;

use zugpost_rules::{NamedPiece, Options, Seat, Variant};

use super::{look, start};
use crate::picture::figure::{Figure, figure as on_board};
use crate::picture::lettering::Lettering;
use crate::picture::look::{Look, PieceSet};
use crate::picture::paint::Paint;
use crate::picture::{board_svg, diagram_svg};

/// The sets that draw the pieces.
const SETS: [PieceSet; 4] = [PieceSet::Traditional, PieceSet::Engraved, PieceSet::Flat, PieceSet::Pictures];

/// Every variant with its defaults and with each value of each option.
fn settings() -> Vec<Variant> {
    let mut settings = Vec::new();
    for about in Variant::rows() {
        let values =
            about.options.iter().flat_map(|option| option.values.iter().map(|value| (option.name, *value)));
        let sets = values.map(|(name, value)| Options::from_iter([(name.to_owned(), value.to_owned())]));
        let sets = std::iter::once(Options::default()).chain(sets);
        settings.extend(sets.filter_map(|set| Variant::new(about.key, &set).ok()));
    }
    settings
}

type Pieces = HashMap<&'static str, Vec<NamedPiece>>;

/// One piece of every type of the registry for each seat, by game. Nature may have any.
static EVERY_PIECE: LazyLock<Pieces> = LazyLock::new(|| {
    let mut games = Pieces::new();
    for variant in settings() {
        let game = variant.start();
        let boards = game.diagrams().into_iter().map(|diagram| diagram.board).chain([game.board()]);
        for board in boards {
            let seats: Vec<Seat> = board.seats.iter().copied().chain([Seat::Brown]).collect();
            let held = board.hands.into_iter().flat_map(|hand| hand.pieces).map(|(piece, _)| piece);
            for piece in board.cells.into_iter().filter_map(|cell| cell.piece).chain(held) {
                for seat in &seats {
                    let piece = NamedPiece { seat: *seat, ..piece.clone() };
                    let pieces = games.entry(piece.game).or_default();
                    if !pieces.contains(&piece) {
                        pieces.push(piece);
                    }
                }
            }
        }
    }
    games
});

fn drawn(piece: &NamedPiece, pieces: PieceSet) -> Figure {
    Figure::of(piece, &Look { pieces, ..look(Seat::White, &[]) })
}

#[test]
fn every_piece_type_has_a_drawing() {
    let abouts = Variant::rows().iter().filter(|about| !["007", "chaos"].contains(&about.key));
    for about in abouts {
        for piece in about.pieces {
            let is_it = |known: &NamedPiece| known.letter == piece.letter && known.name == piece.name;
            assert!(EVERY_PIECE[about.key].iter().any(is_it), "{}: {}", about.key, piece.name);
        }
    }
    for piece in EVERY_PIECE.values().flatten() {
        for pieces in SETS {
            let id = drawn(piece, pieces).id();
            assert!(!id.contains("-letters"), "{}: {} is drawn as {id}", piece.game, piece.name);
        }
    }
}

#[test]
fn piece_types_and_seats_of_a_game_look_different() {
    for (game, pieces) in EVERY_PIECE.iter() {
        for set in PieceSet::ALL.iter().copied() {
            let mut known = HashMap::new();
            for piece in pieces {
                let figure = drawn(piece, set);
                let svg = figure.svg(Lettering::Text);
                if let Some(other) = known.insert(svg, piece) {
                    panic!("{game}: {other:?} looks like {piece:?}");
                }
                let id = known.values().filter(|other| drawn(other, set).id() == figure.id()).count();
                assert_eq!(id, 1, "{game}: the id of {piece:?} is another's");
            }
        }
    }
}

#[test]
fn ids_tell_the_figures_of_all_games_apart() {
    let mut known: HashMap<String, String> = HashMap::new();
    for piece in EVERY_PIECE.values().flatten() {
        for set in PieceSet::ALL.iter().copied() {
            let figure = drawn(piece, set);
            let svg = figure.svg(Lettering::Text);
            let first = known.entry(figure.id()).or_insert_with(|| svg.clone());
            assert_eq!(*first, svg, "{}", figure.id());
        }
    }
}

#[test]
fn pieces_that_cannot_capture_keep_their_cogwheel() {
    let gear = |name: &str, letter: &str| {
        let piece = NamedPiece {
            seat: Seat::White,
            letter: letter.to_owned(),
            name: name.to_owned(),
            game: "clockwork-orange",
        };
        drawn(&piece, PieceSet::default()).id()
    };
    assert_eq!(gear("non-capturing pawn", "(P)"), "white-gear-pawn");
    assert_eq!(gear("pawn", "P"), "white-pawn");
}

#[test]
fn sets_that_are_made_of_the_same_files_differ_in_their_lines() {
    let knight = |seat| NamedPiece { seat, letter: "N".to_owned(), name: "knight".to_owned(), game: "chess" };
    for seat in [Seat::White, Seat::Black] {
        let [plain, engraved, flat] =
            [PieceSet::Traditional, PieceSet::Engraved, PieceSet::Flat].map(|set| drawn(&knight(seat), set));
        assert_eq!(engraved.id(), format!("{seat}-engraved-knight"));
        assert_eq!(flat.id(), format!("{seat}-flat-knight"));
        let fill = format!("fill=\"{}\"", Paint::of(seat).fill);
        let [plain, engraved, flat] = [plain, engraved, flat].map(|figure| figure.svg(Lettering::Text));
        // All have the colour of the side; a flat one has no detail, an engraved one no line of the usual width.
        assert!([&plain, &engraved, &flat].iter().all(|svg| svg.contains(&fill)), "{engraved} {flat}");
        assert!(!flat.contains("<circle") && plain.contains("<circle"), "the eye: {flat}");
        assert!(!engraved.contains("stroke-width=\"2\""), "{engraved}");
    }
    let horse = NamedPiece { game: "xiangqi", ..knight(Seat::White) };
    let characters =
        [PieceSet::Traditional, PieceSet::Engraved, PieceSet::Flat].map(|set| drawn(&horse, set));
    assert!(characters.iter().all(|figure| *figure == characters[0]), "characters stay");
}

#[test]
fn a_promoted_piece_carries_a_sign() {
    let piece = |letter: &str, name: &str| NamedPiece {
        seat: Seat::Black,
        letter: letter.to_owned(),
        name: name.to_owned(),
        game: "crazyhouse",
    };
    let promoted = drawn(&piece("Q~", "promoted queen"), PieceSet::default());
    assert_eq!(promoted.id(), "black-promoted-queen");
    assert_ne!(
        promoted.svg(Lettering::Text),
        drawn(&piece("Q", "queen"), PieceSet::default()).svg(Lettering::Text)
    );
}

#[test]
fn tiles_point_away_from_their_owner() {
    let board = start("shogi", &[]);
    for pieces in SETS {
        let seen_by = |bottom| board_svg(&board, &Look { pieces, ..look(bottom, &[]) });
        for (bottom, other) in [("white", "black"), ("black", "white")] {
            let svg = seen_by(if bottom == "white" { Seat::White } else { Seat::Black });
            assert!(svg.contains(&format!(r##"href="#{bottom}-shogi-"##)), "{svg}");
            assert!(svg.contains(&format!(r##"href="#{other}-down-shogi-"##)), "{svg}");
            assert!(!svg.contains(&format!(r##"href="#{other}-shogi-"##)), "{svg}");
        }
    }
}

#[test]
fn a_diagram_takes_the_set() {
    let variant = Variant::new("xiangqi", &Options::default()).unwrap().start();
    let diagram = &variant.diagrams()[0];
    let drawn = |set| diagram_svg(diagram, &Look { pieces: set, ..look(Seat::White, &[]) });
    assert_ne!(drawn(PieceSet::Traditional), drawn(PieceSet::Pictures));
}

#[test]
fn a_sign_tells_seats_that_are_neither_light_nor_dark() {
    let chaos =
        ["chess", "xiangqi", "shogi", "three-player-hex"].map(|base| start("chaos", &[("base", base)]));
    for board in chaos.into_iter().chain([start("three-player-hex", &[])]) {
        let look = look(Seat::White, &[]);
        for piece in board.cells.iter().filter_map(|cell| cell.piece.as_ref()) {
            let of = |seat: Seat| NamedPiece { seat, ..piece.clone() };
            // Those of White and Black are as in games for two.
            for seat in [Seat::White, Seat::Black] {
                assert_eq!(on_board(&of(seat), &board, &look), Figure::of(&of(seat), &look), "{piece:?}");
            }
            // Grey for all takes the colours away.
            let grey = |seat: Seat| on_board(&of(seat), &board, &look).idle().svg(Lettering::Text);
            for (index, seat) in board.seats.iter().enumerate() {
                for other in &board.seats[index + 1..] {
                    let are_told_by_lightness = [*seat, *other] == [Seat::White, Seat::Black];
                    assert!(
                        are_told_by_lightness || grey(*seat) != grey(*other),
                        "{seat} and {other}: {piece:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn grey_pieces_of_a_seat_that_has_left_keep_a_sign() {
    let mut board = start("three-player-hex", &[]);
    board.out = vec![Seat::White, Seat::Black];
    let svg = board_svg(&board, &look(Seat::Red, &[]));
    for seat in ["white", "black"] {
        assert!(svg.contains(&format!(r##"href="#{seat}-idle-sign-king""##)), "{svg}");
    }
    assert!(svg.contains(r##"href="#red-sign-king""##), "{svg}");
}

#[test]
fn readers_who_prefer_letters_get_those_of_the_notation() {
    let piece = |letter: &str, name: &str, game| NamedPiece {
        seat: Seat::White,
        letter: letter.to_owned(),
        name: name.to_owned(),
        game,
    };
    for (letter, name, game, shown) in [
        ("N", "knight", "chess", ">N</text>"),
        ("(N)", "non-capturing knight", "clockwork-orange", ">N</text>"),
        ("Q~", "promoted queen", "crazyhouse", ">Q</text>"),
        ("C", "cannon", "xiangqi", ">C</text>"),
    ] {
        let svg = drawn(&piece(letter, name, game), PieceSet::Letters).svg(Lettering::Text);
        assert!(svg.contains(shown), "{letter}: {svg}");
    }
    let gear = drawn(&piece("(N)", "non-capturing knight", "clockwork-orange"), PieceSet::Letters);
    assert_eq!(gear.id(), "white-gear-letters-4e");
}

#[test]
fn games_for_two_need_no_sign() {
    for variant in ["chess", "clockwork-orange", "xiangqi", "007"] {
        assert!(!board_svg(&start(variant, &[]), &look(Seat::White, &[])).contains("-sign"), "{variant}");
    }
    let hexagon = board_svg(&start("three-player-hex", &[]), &look(Seat::White, &[]));
    assert!(hexagon.contains("red-sign-king") && !hexagon.contains("white-sign"), "{hexagon}");
}

#[test]
fn files_of_drawings_are_small_and_alike() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/pieces");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    for file in files.filter(|file| file.extension().is_some_and(|extension| extension == "svg")) {
        let text = std::fs::read_to_string(&file).unwrap();
        assert!(text.len() <= 1536, "{}: {} bytes", file.display(), text.len());
        assert!(text.contains(r#"viewBox="0 0 48 48""#), "{}", file.display());
        for colour in text.split("fill=\"").skip(1).chain(text.split("stroke=\"").skip(1)) {
            let colour = colour.split('"').next().unwrap();
            assert!(["white", "black", "gray", "none"].contains(&colour), "{}: {colour}", file.display());
        }
    }
}
