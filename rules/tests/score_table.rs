//! Score tables with brackets, as the inventor of 007 Chess has published them.

#![expect(clippy::unwrap_used, reason = "helpers of tests may stop at the first surprise")]

mod dice;

use dice::Dice;
use zugpost_rules::pgn::{self, PgnError, PgnGame, PgnMove, score_table};
use zugpost_rules::{Options, Record, Seat, Variant};

/// A game of the inventor's, as it stands on the page where the game was published.
const HUNTER_EDWARD: &str = include_str!("score_tables/hunter-edward.txt");

fn variant(options: &[(&str, &str)]) -> Variant {
    let pairs = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
    Variant::new("007", &pairs.collect()).unwrap()
}

fn replayed(variant: &Variant, moves: &[PgnMove]) -> Record {
    Record::replay(variant, None, moves.iter().map(|played| played.step.as_str())).unwrap()
}

#[test]
fn the_inventors_game_ends_in_mate_when_its_misprints_are_mended() {
    let variant = variant(&[("opening", "balanced"), ("detente", "true")]);
    let table = score_table::read(&variant, HUNTER_EDWARD).unwrap();
    assert_eq!(table.moves.len(), 24);
    let mended: Vec<_> = table
        .mended
        .iter()
        .map(|mending| (mending.row, mending.side, mending.written.as_str(), mending.read.as_str()))
        .collect();
    assert_eq!(mended, [(10, Seat::Black, "d6]", "[d6]"), (11, Seat::Black, "Rxh7", "Rxh6")]);
    assert_eq!(table.moves[18].comment.as_deref(), Some("forced"));
    let record = replayed(&variant, &table.moves);
    assert_eq!(record.outcome().unwrap().to_string(), "0-1 checkmate");
    assert!(
        record.position().fen().starts_with("rnB1k1n1/ppp2p2/3p3r/2b1p1p1/3qP3/4KP2/PPP1Q2P/RNB3NR w q - ")
    );
}

#[test]
fn the_page_as_it_was_published_is_a_file_of_the_game() {
    let game = pgn::read(HUNTER_EDWARD).unwrap();
    assert_eq!(game.variant, variant(&[("opening", "balanced"), ("detente", "true")]));
    let tags: Vec<_> = game.tags.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    assert_eq!(tags, [("White", "Edward"), ("Black", "Hunter")]);
    assert_eq!(game.moves[21].display, "Rxh6");
    assert_eq!(game.moves[21].comment.as_deref(), Some("printed as Rxh7"));
    let text = score_table::write_file(&game);
    assert!(text.contains("[White \"Edward\"]\n") && text.contains("\n1. | f3 | [h6] |\n"), "{text}");
    assert_eq!(pgn::read(&text).unwrap().moves, game.moves);
    assert!(matches!(pgn::read("1. | e4 |").unwrap_err(), PgnError::Table(_)));
}

#[test]
fn whites_steps_may_be_typed_in_their_brackets() {
    let mut record = Record::new(&variant(&[]));
    for step in ["[e4]", "1.[e5]", "[Nf3]"] {
        record.play(step).unwrap();
    }
    assert!(record.clone().play("[d5]").is_err());
    assert_eq!(record.play("d5").unwrap().step, "d7d5");
}

#[test]
fn turns_are_counted_as_series_and_moves_as_in_chess() {
    let mut record = Record::new(&variant(&[]));
    let turns: Vec<u32> =
        ["e4", "e5", "Nf3", "Nc6", "Bc4"].map(|step| record.play(step).unwrap().turn).into();
    assert_eq!(turns, [1, 1, 1, 2, 2]);
    assert_eq!((record.position().turn(), record.position().move_number()), (2, 3));
}

#[test]
fn its_tenth_step_of_white_was_forced() {
    let variant = variant(&[("opening", "balanced"), ("detente", "true")]);
    let table = score_table::read(&variant, HUNTER_EDWARD).unwrap();
    let record = replayed(&variant, &table.moves[..18]);
    let legal = record.position().legal();
    assert_eq!(legal.iter().map(|step| step.step.as_str()).collect::<Vec<_>>(), ["d2d4"]);
}

#[test]
fn a_written_table_reads_back_the_same() {
    let choices: [&[(&str, &str)]; 5] = [
        &[],
        &[("opening", "balanced"), ("detente", "true")],
        &[("opening", "progressive")],
        &[("promotion", "owner"), ("detente", "true")],
        &[("king_capture", "true"), ("promotion", "owner")],
    ];
    for (seed, options) in (0..).zip(choices) {
        let variant = variant(options);
        let mut dice = Dice::new(seed);
        let mut record = Record::new(&variant);
        let mut moves = Vec::new();
        while record.outcome().is_none() && record.ply() < 150 {
            let legal = record.position().legal();
            let played = record.play(&legal[dice.below(legal.len())].step).unwrap();
            let comment = (dice.below(5) == 0).then(|| "why not".to_owned());
            moves.push(PgnMove { comment, ..played.into() });
        }
        let (tags, result) = (Vec::new(), "*".to_owned());
        let game = PgnGame { tags, variant, fen: None, intro: None, moves, result, notes: Vec::new() };
        let text = score_table::write(&game);
        let table = score_table::read(&game.variant, &text).unwrap();
        assert_eq!(table.moves, game.moves, "{text}");
        assert_eq!(table.mended, [], "{text}");
        assert_eq!(pgn::read(&pgn::write(&game)).unwrap().moves, game.moves);
    }
}

#[test]
fn a_choice_of_the_owner_stands_beside_the_step_of_the_pawn() {
    let options: Options = [("promotion".to_owned(), "owner".to_owned())].into_iter().collect();
    let variant = Variant::new("007", &options).unwrap();
    let fen = "7k/8/8/8/8/7P/p7/5K2 b - - 0 9 {player=w phase=2}";
    let mut record = Record::from_fen(&variant, fen).unwrap();
    let start = record.clone();
    let mut moves = Vec::new();
    for step in ["a1", "=Q", "Ke2", "Kg7"] {
        let played = record.play(step).unwrap();
        moves.push(played.into());
    }
    let game = PgnGame {
        tags: Vec::new(),
        variant,
        fen: Some(fen.to_owned()),
        intro: None,
        moves,
        result: "*".to_owned(),
        notes: Vec::new(),
    };
    let text = score_table::write(&game);
    assert!(text.ends_with("\n9. |  | [a1] =Q+ |\n10. | [Ke2] | Kg7 |\n"), "{text}");
    assert_eq!(score_table::read_from(&start, &text).unwrap().moves, game.moves);
    assert!(pgn::write(&game).ends_with("\n9... a1 P=Q+ 10. Ke2 Kg7 *\n"), "{}", pgn::write(&game));
}

#[test]
fn errors_name_row_and_column() {
    let message = |text: &str| score_table::read(&variant(&[]), text).unwrap_err().to_string();
    assert_eq!(message("1. | e4 |"), "row 1: `e4` is white's step, but the brackets name the other player");
    assert_eq!(
        message("1. | | [e5] |"),
        "row 1: `[e5]` is in black's column, but moves a piece of the other side"
    );
    assert!(message("1. | [Kg4] |").starts_with("row 1, white: `Kg4` is not legal here"));
    // Rows that are none are read over.
    assert_eq!(score_table::read(&variant(&[]), "x | y | z\n\n| |").unwrap().moves, []);
}
