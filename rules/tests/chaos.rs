//! Chaos's Chess on the boards of janggi and shogi against slow generators: janggi by a reading of its rules of its own,
//! the drops of pawns by plain shogi.

#![expect(clippy::unwrap_used, reason = "helpers of tests may stop at the first surprise")]

mod dice;

use dice::Dice;
use std::collections::{BTreeMap, BTreeSet};
use zugpost_rules::{AnyGame, Options, RULES_VERSION, Seat, Variant};

/// File and rank, from 0.
type Place = (i32, i32);

/// The seats: White, Black and Nature.
const SEATS: [char; 3] = ['w', 'b', 'n'];
const INTRODUCED: [char; 5] = ['R', 'N', 'C', 'B', 'A'];
const N_POSITIONS: usize = 400;

/// Pieces by their places, each a seat and a letter.
#[derive(Clone, Default)]
struct Pieces(BTreeMap<Place, (char, char)>);

/// The middle of the palace in which a place lies.
fn palace((file, rank): Place) -> Option<Place> {
    match ((3..=5).contains(&file), rank) {
        (true, 0..=2) => Some((4, 1)),
        (true, 7..=9) => Some((4, 8)),
        _ => None,
    }
}

/// Returns whether a line joins two neighbours.
fn is_joined(one: Place, other: Place) -> bool {
    match ((one.0 - other.0).abs(), (one.1 - other.1).abs()) {
        (0, 1) | (1, 0) => true,
        (1, 1) => {
            palace(one).is_some_and(|middle| palace(other) == Some(middle) && [one, other].contains(&middle))
        }
        _ => false,
    }
}

/// Returns the places between two places on one line.
fn between(one: Place, other: Place) -> Option<Vec<Place>> {
    let (files, ranks) = (other.0 - one.0, other.1 - one.1);
    let is_corner_to_corner =
        files.abs() == 2 && ranks.abs() == 2 && palace(one).is_some() && palace(one) == palace(other);
    let is_straight = (files == 0) != (ranks == 0);
    let way = (1..files.abs().max(ranks.abs()))
        .map(|far| (one.0 + far * files.signum(), one.1 + far * ranks.signum()));
    (is_straight || is_corner_to_corner).then(|| way.collect())
}

impl Pieces {
    fn are_empty(&self, places: &[Place]) -> bool {
        places.iter().all(|place| !self.0.contains_key(place))
    }

    /// Returns whether a piece of a seat could go from a place to another or take there.
    fn reaches(&self, (seat, letter): (char, char), from: Place, to: Place) -> bool {
        let (files, ranks) = (to.0 - from.0, to.1 - from.1);
        let (along_file, sides) = (ranks.abs() > files.abs(), (files.signum(), ranks.signum()));
        let beside = if along_file { (from.0, from.1 + sides.1) } else { (from.0 + sides.0, from.1) };
        let far = (files.abs().min(ranks.abs()), files.abs().max(ranks.abs()));
        match letter {
            'R' => is_joined(from, to) || between(from, to).is_some_and(|way| self.are_empty(&way)),
            'C' => {
                let way = between(from, to).unwrap_or_default();
                let screens: Vec<char> =
                    way.iter().filter_map(|place| self.0.get(place)).map(|piece| piece.1).collect();
                screens.len() == 1 && screens[0] != 'C' && self.0.get(&to).is_none_or(|piece| piece.1 != 'C')
            }
            'N' => far == (1, 2) && self.are_empty(&[beside]),
            'B' => far == (2, 3) && self.are_empty(&[beside, (beside.0 + sides.0, beside.1 + sides.1)]),
            'P' => {
                let forward = if seat == 'w' { ranks } else { -ranks };
                is_joined(from, to) && (forward == 1 || forward == 0)
            }
            _ => {
                let own = if seat == 'w' { (4, 1) } else { (4, 8) };
                is_joined(from, to) && (seat == 'n' || palace(to) == Some(own))
            }
        }
    }

    fn general(&self, seat: char) -> Place {
        *self.0.iter().find(|(_, piece)| **piece == (seat, 'K')).unwrap().0
    }

    /// Returns whether the other player could take a seat's general.
    fn is_exposed(&self, seat: char) -> bool {
        let general = self.general(seat);
        let mut others = self.0.iter().filter(|(_, piece)| piece.0 != seat && piece.0 != 'n');
        others.any(|(from, piece)| self.reaches(*piece, *from, general))
    }

    fn is_faced(&self) -> bool {
        let (one, other) = (self.general('w'), self.general('b'));
        one.0 == other.0 && between(one, other).is_some_and(|way| self.are_empty(&way))
    }

    fn with(&self, place: Place, piece: (char, char)) -> Pieces {
        let mut after = self.clone();
        after.0.insert(place, piece);
        after
    }

    /// All that Nature may do before this seat's turn.
    fn natures(&self, mover: char) -> BTreeSet<String> {
        let exposes = |after: &Pieces, spared: Option<char>| {
            let seats = ['w', 'b'].into_iter().filter(|seat| Some(*seat) != spared);
            seats.into_iter().any(|seat| !self.is_exposed(seat) && after.is_exposed(seat))
        };
        let mut steps = BTreeSet::from(["--".to_owned()]);
        for to in places().filter(|place| !self.0.contains_key(place)) {
            for letter in INTRODUCED {
                let mut prey = self.0.iter().filter(|(_, piece)| piece.0 != 'n' && piece.1 != 'P');
                let attacks = prey.any(|(victim, _)| self.reaches(('n', letter), to, *victim));
                if !attacks && !exposes(&self.with(to, ('n', letter)), None) {
                    steps.insert(format!("{letter}@{}", name(to)));
                }
            }
        }
        for (&from, &piece) in self.0.iter().filter(|(_, piece)| piece.0 == 'n') {
            for to in places().filter(|to| *to != from && self.reaches(piece, from, *to)) {
                let victim = self.0.get(&to);
                let mut after = self.with(to, piece);
                after.0.remove(&from);
                let is_possible = victim.is_none_or(|victim| victim.0 != 'n' && victim.1 != 'K');
                if is_possible && !exposes(&after, victim.is_none().then_some(mover)) {
                    steps.insert(format!("{}{}", name(from), name(to)));
                }
            }
        }
        steps
    }

    /// Returns the steps by which White may bring pieces back.
    fn returns(&self) -> BTreeSet<String> {
        let homes = [("R", "a1 i1"), ("N", "b1 h1"), ("B", "c1 g1"), ("C", "b3 h3"), ("P", "a4 c4 e4 g4 i4")];
        let mut steps = BTreeSet::new();
        for (letter, names) in homes {
            for to in places().filter(|place| names.split(' ').any(|home| home == name(*place))) {
                let is_free = self.0.get(&to).is_none_or(|piece| piece.0 != 'w' && piece.1 != 'K');
                let after = self.with(to, ('w', letter.chars().next().unwrap()));
                if is_free && !after.is_exposed('w') && !(self.is_faced() && after.is_faced()) {
                    steps.insert(format!("{letter}@{}", name(to)));
                }
            }
        }
        steps
    }

    fn text(&self, n_files: i32, n_ranks: i32) -> String {
        let letters = |place| match self.0.get(&place) {
            None => "1".to_owned(),
            Some(('w', letter)) => letter.to_string(),
            Some(('b', letter)) => letter.to_ascii_lowercase().to_string(),
            Some((_, letter)) => format!("*{}", letter.to_ascii_lowercase()),
        };
        let rank = |rank| {
            let cells: Vec<String> = (0..n_files).map(|file| letters((file, rank))).collect();
            // Digits in a row are one number.
            cells.concat().split_inclusive(|letter: char| letter != '1').map(shortened).collect::<String>()
        };
        (0..n_ranks).rev().map(rank).collect::<Vec<_>>().join("/")
    }
}

/// `111p` as `3p`.
fn shortened(text: &str) -> String {
    let n_empty = text.bytes().filter(|byte| *byte == b'1').count();
    let rest = &text[n_empty..];
    if n_empty == 0 { rest.to_owned() } else { format!("{n_empty}{rest}") }
}

fn places() -> impl Iterator<Item = Place> {
    (0..9).flat_map(|file| (0..10).map(move |rank| (file, rank)))
}

fn name((file, rank): Place) -> String {
    format!("{}{}", char::from(b'a' + file as u8), rank + 1)
}

/// Generals and some other pieces anywhere; every second piece is a cannon.
fn janggi(dice: &mut Dice, seats: &[char], n_pieces: usize) -> Pieces {
    let mut pieces = Pieces::default();
    let middle = dice.below(3) as i32;
    pieces.0.insert((3 + middle, dice.below(3) as i32), ('w', 'K'));
    let file = if dice.below(2) == 0 { middle } else { dice.below(3) as i32 };
    pieces.0.insert((3 + file, 7 + dice.below(3) as i32), ('b', 'K'));
    for _ in 0..n_pieces {
        let seat = seats[dice.below(seats.len())];
        let letter = ['C', 'C', 'C', 'R', 'N', 'B', 'P'][dice.below(if seat == 'n' { 6 } else { 7 })];
        pieces.0.entry((dice.below(9) as i32, dice.below(10) as i32)).or_insert((seat, letter));
    }
    pieces
}

fn variant(key: &str, base: Option<&str>) -> Variant {
    let options: Options = base.map(|base| ("base".to_owned(), base.to_owned())).into_iter().collect();
    Variant::new(key, &options).unwrap()
}

fn steps(position: &AnyGame, is_wanted: impl Fn(&str) -> bool) -> BTreeSet<String> {
    position.legal().into_iter().map(|step| step.step).filter(|step| is_wanted(step)).collect()
}

#[test]
fn nature_on_the_board_of_janggi_does_what_a_slow_generator_allows() {
    let (variant, mut dice, mut n_tried) = (variant("chaos", Some("janggi")), Dice::new(1), 0);
    for index in 0..N_POSITIONS {
        let pieces = janggi(&mut dice, &SEATS, 12);
        let mover = ['w', 'b'][index % 2];
        let fen = format!("{} {mover} - - 0 1 {{g=5 n=1}}", pieces.text(9, 10));
        let Ok(position) = variant.position(&fen) else { continue };
        if position.to_act() == Seat::Brown {
            assert_eq!(steps(&position, |_| true), pieces.natures(mover), "{fen}");
            n_tried += 1;
        }
    }
    assert!(n_tried * 4 > N_POSITIONS, "{n_tried}");
}

#[test]
fn what_is_brought_back_to_the_board_of_janggi_is_a_move_of_janggi() {
    let (variant, mut dice, mut n_faced) = (variant("chaos", Some("janggi")), Dice::new(2), 0);
    for _ in 0..N_POSITIONS {
        let pieces = janggi(&mut dice, &SEATS, 4);
        let fen = format!("{} w - - 0 1 {{n=1 ret=RNBCP}}", pieces.text(9, 10));
        let Ok(position) = variant.position(&fen) else { continue };
        assert_eq!(steps(&position, |step| step.contains('@')), pieces.returns(), "{fen}");
        n_faced += usize::from(pieces.is_faced());
    }
    assert!(n_faced * 20 > N_POSITIONS, "{n_faced}");
}

#[test]
fn a_pawn_drop_mates_with_natures_checks_as_with_pieces_of_its_own_side() {
    let (chaos, shogi, mut dice) = (variant("chaos", Some("shogi")), variant("shogi", None), Dice::new(3));
    let mut n_mates = 0;
    for _ in 0..10 * N_POSITIONS {
        // A king in a corner with few places to go.
        let mut pieces = Pieces(BTreeMap::from([((0, 8), ('b', 'K')), ((4, 0), ('w', 'K'))]));
        for (seat, letters) in
            [('b', ['L', 'N', 'S', 'G']), ('w', ['G', 'S', 'N', 'L']), ('n', ['R', 'B', 'R', 'B'])]
        {
            for _ in 0..2 {
                let place = (dice.below(4) as i32, 5 + dice.below(4) as i32);
                pieces.0.entry(place).or_insert((seat, letters[dice.below(4)]));
            }
        }
        let board = pieces.text(9, 9);
        let fens = [1, 2].map(|since| format!("{board}[P] w - - 0 1 {{g={since} n=1}}"));
        let plain = format!("{}[P] w - - 0 1", board.replace("*r", "R").replace("*b", "B"));
        let (Ok(without), Ok(with), Ok(plain)) =
            (chaos.position(&fens[0]), chaos.position(&fens[1]), shogi.position(&plain))
        else {
            continue;
        };
        let drops = |position: &AnyGame| steps(position, |step| step.starts_with("P@"));
        assert_eq!(drops(&with), drops(&plain), "{}", fens[1]);
        n_mates += usize::from(drops(&with) != drops(&without));
    }
    assert!(n_mates > 5, "{n_mates}");
}

#[test]
fn options_that_do_nothing_are_those_of_older_games() {
    let chosen = |names: &[&str]| {
        names.iter().map(|name| ((*name).to_owned(), "true".to_owned())).collect::<Options>()
    };
    for names in [&["nature_castling"][..], &["nature_double_step", "nature_king"], &["nature_en_passant"]] {
        let options = chosen(names);
        assert!(Variant::new("chaos", &options).is_err(), "{names:?}");
        assert_eq!(Variant::new("chaos", &options.clone().by_rules(2)).unwrap().rules_version(), 2);
        assert_eq!(Variant::by_any_rules("chaos", &options).unwrap().rules_version(), 2);
    }
    assert_eq!(
        Variant::by_any_rules("chaos", &chosen(&["advanced"])).unwrap().rules_version(),
        RULES_VERSION
    );
}
