//! What players read about every variant.

#![cfg(test)]

use std::collections::BTreeSet;
use zugpost_rules::{Options, Record, Variant};

#[test]
fn each_piece_and_option_is_described_in_the_rules() {
    for about in Variant::rows() {
        let rules = about.rules.to_lowercase();
        for piece in about.pieces {
            let mut words = piece.name.split(' ');
            assert!(words.all(|word| rules.contains(word)), "{}: no word of the {}", about.key, piece.name);
            assert!(about.rules.contains(piece.letter), "{}: no letter {}", about.key, piece.letter);
        }
        for option in about.options {
            let quoted = format!("`{}", option.name);
            assert!(about.rules.contains(&quoted), "{}: no word of the option `{}`", about.key, option.name);
            assert!(option.values.contains(&option.default), "{}: {}", about.key, option.name);
        }
        assert!(
            about.rules.contains(about.inventor) || ["traditional", "unknown"].contains(&about.inventor),
            "{}",
            about.key
        );
        assert!(about.rules.starts_with("# "), "{}: no title", about.key);
    }
}

#[test]
fn a_snapshot_is_a_turn_of_a_running_game() {
    for about in Variant::rows() {
        let variant = Variant::new(about.key, &Options::default()).unwrap();
        let before = variant.position(about.snapshot.position).unwrap();
        let (record, turn) = Record::of_snapshot(&variant).unwrap();
        assert_eq!(before.fen(), about.snapshot.position, "{}", about.key);
        assert_eq!((turn.len(), record.outcome()), (about.snapshot.turn.len(), None), "{}", about.key);
        assert!(turn[0].turn > 1 && turn.iter().all(|step| step.turn == turn[0].turn), "{}", about.key);
        assert_ne!(record.position().to_act(), turn[0].seat, "{}: the turn is not over", about.key);
    }
}

#[test]
fn names_letters_and_keys_are_told_apart() {
    let keys: BTreeSet<&str> = Variant::rows().iter().map(|about| about.key).collect();
    assert_eq!(keys.len(), Variant::rows().len());
    for about in Variant::rows() {
        let letters: BTreeSet<&str> = about.pieces.iter().map(|piece| piece.letter).collect();
        assert_eq!(letters.len(), about.pieces.len(), "{}: two pieces with one letter", about.key);
    }
}

#[test]
fn diagrams_show_how_pieces_move() {
    let variant = Variant::new("chess", &Options::default()).unwrap();
    let diagrams = variant.start().diagrams();
    let reach = |letter: &str| {
        let diagram = diagrams.iter().find(|diagram| diagram.letter == letter).unwrap();
        (diagram.square.as_str(), diagram.moves.join(" "), diagram.captures.join(" "))
    };
    let knight = "c2 e2 b3 f3 b5 f5 c6 e6".to_owned();
    assert_eq!(reach("N"), ("d4", knight.clone(), knight));
    assert_eq!(reach("P"), ("d2", "d3 d4".to_owned(), "c3 e3".to_owned()));
    assert_eq!(reach("R").1.split(' ').count(), 14);
    let elsewhere = variant.start().diagram("N", Some("a1")).unwrap();
    assert_eq!((elsewhere.square.as_str(), elsewhere.moves.join(" ").as_str()), ("a1", "c2 b3"));
    assert_eq!(variant.start().diagram("P", None).unwrap(), diagrams[5]);
    assert!(
        variant.start().diagram("X", None).is_none() && variant.start().diagram("N", Some("i9")).is_none()
    );
}

/// The rows of the table of games in the book: the cells with the keys and with the options.
fn rows_of_the_book() -> Vec<(BTreeSet<&'static str>, BTreeSet<&'static str>)> {
    const CHAPTER: &str = include_str!("../../docs/src/play/games.md");
    let table = CHAPTER.split("\n| game | key | options |\n").nth(1).expect("the book has a table of games");
    let quoted = |cell: &'static str| cell.split('`').skip(1).step_by(2).collect();
    let rows = table.lines().skip(1).take_while(|line| line.starts_with('|'));
    let cells = rows.map(|row| row.split('|').collect::<Vec<_>>());
    cells.map(|cells| (quoted(cells[2]), quoted(cells[3]))).collect()
}

#[test]
fn the_table_of_the_book_has_every_game_with_every_option() {
    let rows = rows_of_the_book();
    for about in Variant::rows() {
        let row = rows.iter().find(|(keys, _)| keys.contains(about.key));
        let options: BTreeSet<&str> = about.options.iter().map(|option| option.name).collect();
        assert_eq!(row.map(|(_, options)| options), Some(&options), "{}", about.key);
    }
    let n_keys: usize = rows.iter().map(|(keys, _)| keys.len()).sum();
    assert_eq!(n_keys, Variant::rows().len(), "the book names games that there are");
}
