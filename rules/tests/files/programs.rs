//! Files of chess and of all games: signs, tags, results, and games that went on past an end.

use super::{read, steps};
use zugpost_rules::pgn::{self, PgnError, PgnGame};
use zugpost_rules::{Reason, Record};

/// The position behind the last step.
fn last(game: &PgnGame) -> Record {
    let mut record = match &game.fen {
        Some(fen) => Record::from_fen(&game.variant, fen).unwrap(),
        None => Record::new(&game.variant),
    };
    for played in &game.moves {
        record.enter(&played.step).unwrap();
    }
    record
}

/// Reads each file and compares its steps and result; what is written reads back as the same game.
fn all_read(files: &[(&str, &str, &str)]) {
    for (file, wanted, result) in files {
        let game = read(file);
        assert_eq!((steps(&game).as_str(), game.result.as_str()), (*wanted, *result), "{file}");
        assert_eq!(game.notes, [], "{file}");
        let again = read(&pgn::write(&game));
        assert_eq!((again.moves, again.result), (game.moves, game.result), "{file}");
    }
}

#[test]
fn results_are_read_in_every_spelling_and_without_a_space() {
    for (movetext, result) in [
        ("3.Bb5 a6*", "*"),
        ("3.Bb5 a6 1/2", "1/2-1/2"),
        ("3.Bb5 a6 ½-½", "1/2-1/2"),
        ("3.Bb5 a6 ½", "1/2-1/2"),
        ("3.Bb5 a6 1/2:1/2", "1/2-1/2"),
        ("3.Bb5 a6 1:0", "1-0"),
        ("3.Bb5 a6 0–1", "0-1"),
        ("3.Bb5 a6!*", "*"),
    ] {
        let game = read(&format!("1.e4 e5 2.Nf3 Nc6 {movetext}"));
        assert_eq!((game.moves.len(), game.result.as_str()), (6, result), "{movetext}");
    }
    for (tag, result) in [("1/2", "1/2-1/2"), ("½-½", "1/2-1/2"), ("1:0", "1-0"), ("红胜", "1-0"), ("?", "*")]
    {
        assert_eq!(read(&format!("[Result \"{tag}\"]\n\n1. e4 e5")).result, result, "{tag}");
    }
}

#[test]
fn assessments_are_annotations_with_and_without_a_space() {
    for (signs, nags) in [
        ("+/=", &[14_u8][..]),
        (" +/=", &[14]),
        (" ⩲", &[14]),
        ("⩱", &[15]),
        ("=/+", &[15]),
        ("±", &[16]),
        (" +/-", &[16]),
        ("-/+", &[17]),
        ("+-", &[18]),
        (" -+", &[19]),
        (" =", &[10]),
        (" ∞", &[13]),
        ("!? ±", &[5, 16]),
        (" □ N", &[7, 146]),
        ("?? →", &[4, 40]),
        (" $14", &[14]),
    ] {
        let game = read(&format!("1. e4 e5 2. Nf3{signs} Nc6 *"));
        assert_eq!((game.moves.len(), &game.moves[2].nags[..]), (4, nags), "{signs}");
        assert!(game.moves.iter().all(|played| played.comment.is_none()), "{signs}");
    }
    // The signs of check and promotion stay what they are.
    let game = read("1. e4 f5 2. exf5 g6 3. fxg6 Nf6 4. g7 Ng4 5. gxh8=Q Nxf2 6. Qh5+ *");
    assert_eq!(game.moves[10].display, "Qh5#");
}

#[test]
fn chessmen_may_be_pictures() {
    let ruy = "e2e4 e7e5 g1f3 b8c6 f1b5";
    all_read(&[
        ("1. e4 e5 2. ♘f3 ♞c6 3. ♗b5 *", ruy, "*"),
        ("1. ♙e4 ♟e5 2. ♘f3 ♘c6 3. ♗b5 *", ruy, "*"),
        ("1.e4 e5 2.♘\u{fe0e}f3 ♞\u{fe0f}c6 3.♝b5 *", ruy, "*"),
        ("1. e4 d5 2. exd5 ♛xd5 3. ♘c3 ♛a5 *", "e2e4 d7d5 e4d5 d8d5 b1c3 d5a5", "*"),
        ("[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. a8=♕+ ♚d7 2. ♕b7+ *", "a7a8q e8d7 a8b7", "*"),
        ("[Variant \"Makruk\"]\n\n1. ♘d2 ♞d7 *", "b1d2 b8d7", "*"),
    ]);
}

#[test]
fn null_moves_end_what_is_read_of_a_line_and_the_rest_is_a_comment() {
    for (movetext, kept, comment, result) in [
        ("1. e4 e5 2. Nf3 -- 3. O-O Nf6 1-0", 3, "-- 3. O-O Nf6", "1-0"),
        ("1. e4 e5 2. Nf3 Z0 3. O-O 0-1", 3, "Z0 3. O-O", "0-1"),
        ("1. e4 -- *", 1, "--", "*"),
        ("1. e4 e5 2. null 2... Nf6 {so} 1/2", 2, "2. null 2... Nf6 (so)", "1/2-1/2"),
        ("1. e4 e5 2. Nf3 0000 3. Bb5", 3, "0000 3. Bb5", "*"),
        ("1. e4 e5 2. Nf3 @@@@ 3. Bb5 (3. Bc4) 1-0", 3, "@@@@ 3. Bb5 (3. Bc4)", "1-0"),
    ] {
        let game = read(&format!("[Event \"x\"]\n\n{movetext}"));
        assert_eq!((game.moves.len(), game.result.as_str()), (kept, result), "{movetext}");
        assert_eq!(game.moves[kept - 1].comment.as_deref(), Some(comment), "{movetext}");
        assert_eq!(
            game.notes,
            [PgnError::NullMove { ply: u32::try_from(kept).unwrap(), line: 3 }],
            "{movetext}"
        );
        assert_eq!(read(&pgn::write(&game)).moves, game.moves, "{movetext}");
    }
    // In a variation the rest of that is a comment, and the game goes on.
    let game = read("1. e4 e5 2. Nf3 (2. Bc4 --\n3. Qh5) 2... Nc6 1-0");
    assert_eq!(steps(&game), "e2e4 e7e5 g1f3 b8c6");
    assert_eq!(game.moves[2].variations[0].moves[0].comment.as_deref(), Some("-- 3. Qh5"));
    assert_eq!(game.notes, [PgnError::NullMove { ply: 3, line: 1 }]);
    // Where the game has a pass it is a step.
    let janggi = read("[Variant \"Janggi\"]\n\n1. Z0 -- *");
    assert_eq!((steps(&janggi).as_str(), janggi.notes.len()), ("-- --", 0));
    // A plan that is not read to its end would be another plan.
    let score = pgn::Score::open("1. e4 -- 2. d4").unwrap();
    let chess = Record::new(&game.variant);
    assert_eq!(score.nodes(&chess), Err(PgnError::NullMove { ply: 1, line: 1 }));
}

#[test]
fn games_that_went_on_past_a_repetition_or_a_count_are_read_to_their_end() {
    let to_and_fro = "Nf3 Nf6 Ng1 Ng8 ".repeat(6);
    let game = read(&format!("{to_and_fro} e4 e5 1-0"));
    assert_eq!((game.moves.len(), game.result.as_str(), last(&game).outcome()), (26, "1-0", None));
    let count = "[FEN \"4k3/8/8/8/8/8/4P3/R3K3 w - - 149 120\"]\n\n120. Ra2 Kd7 121. Ra3 Kd6 122. e4 *";
    assert_eq!(read(count).moves.len(), 5);
    let dead = read("[FEN \"4k3/8/8/8/8/8/3p4/4K3 w - - 0 1\"]\n\n1. Kxd2 Kd7 2. Kd3 Kd6 1/2-1/2");
    assert_eq!(dead.moves.len(), 4);
    assert_eq!(last(&dead).outcome().unwrap().reason(), Reason::DeadPosition);
    let shogi = format!("[Variant \"Shogi\"]\n\n{} P-c4 0-1", "R-c2 R-g8 R-h2 R-b8 ".repeat(4));
    assert_eq!(read(&shogi).moves.len(), 17);
    let xiangqi = format!("[Variant \"Xiangqi\"]\n\n{} C2=5 *", "R1+1 R1+1 R1-1 R1-1 ".repeat(3));
    assert_eq!(read(&xiangqi).moves.len(), 13);
    let janggi = format!("[Variant \"Janggi\"]\n\n{} a4a5 *", "a1a2 a10a9 a2a1 a9a10 ".repeat(3));
    assert_eq!(read(&janggi).moves.len(), 13);
    // Nothing follows a mate or a stalemate, and live games end where the rules end them.
    for over in ["1. f3 e5 2. g4 Qh4# 3. a3 *", "[FEN \"7k/5Q2/8/8/8/8/8/K7 b - - 0 1\"]\n\n1... Kh7 *"] {
        assert!(matches!(pgn::read(over), Err(PgnError::Step { .. })), "{over}");
    }
    let mut record = Record::new(&game.variant);
    for step in to_and_fro.split_whitespace().take(16) {
        record.play(step).unwrap();
    }
    assert_eq!(record.outcome().unwrap().reason(), Reason::FivefoldRepetition);
    assert!(record.play("e4").is_err() && record.enter("e4").is_ok());
}

#[test]
fn what_is_played_is_found_in_the_tags_of_other_programs() {
    for (tags, key) in [
        ("[Variant \"From Position\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]", "chess"),
        ("[Variant \"from position\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]", "chess"),
        ("[Variant \"From Position\"]", "chess"),
        ("[Game \"Chinese Chess\"]\n[Event \"x\"]", "xiangqi"),
        ("[Game \"Chinese Chess\"]\n[Variant \"Shogi\"]", "shogi"),
        ("[Game \"Game 7 of the match\"]", "chess"),
        ("[Game \"Japanese Chess\"]", "shogi"),
        ("[Event \"The \"Immortal\" Game\"]", "chess"),
    ] {
        assert_eq!(read(&format!("{tags}\n\n*")).variant.key(), key, "{tags}");
    }
    assert_eq!(
        steps(&read("[Variant \"From Position\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O *")),
        "e1g1"
    );
    assert_eq!(read("[Game \"7\"]\n\n*").tags, [("Game".to_owned(), "7".to_owned())]);
    let quoted = read("[Event \"The \"Immortal\" Game\"]\n\n*");
    assert_eq!(quoted.tags, [("Event".to_owned(), "The \"Immortal\" Game".to_owned())]);
    for tags in [
        "[Variant \"Chess960\"]",
        "[Variant \"chess 960\"]\n[FEN \"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1\"]",
        "[Variant \"Fischerandom\"]",
        "[Variant \"Crazyhouse960\"]",
        "[FEN \"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1\"]",
        "[Variant \"From Position\"]\n[FEN \"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1\"]",
    ] {
        let error = pgn::read(&format!("{tags}\n\n*")).unwrap_err();
        assert_eq!(error, PgnError::Chess960, "{tags}");
        assert!(error.to_string().contains("Chess960"));
    }
}

#[test]
fn hands_are_read_behind_a_further_slash_and_in_the_forms_of_shogi_programs() {
    const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";
    let bare = "4k4/9/9/9/9/9/9/9/4K4";
    for (variant, fen, ours) in [
        (
            "Crazyhouse",
            "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR/Pp w KQkq - 0 3".to_owned(),
            "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR[Pp] w KQkq - 0 3".to_owned(),
        ),
        (
            "Crazyhouse",
            "4k3/8/8/8/8/8/8/4K3/ b - - 0 1".to_owned(),
            "4k3/8/8/8/8/8/8/4K3[] b - - 0 1".to_owned(),
        ),
        (
            "Crazyhouse",
            "4k3/8/8/8/8/8/8/Q~3K3/QQnp w - - 4 30".to_owned(),
            "4k3/8/8/8/8/8/8/Q~3K3[QQnp] w - - 4 30".to_owned(),
        ),
        (
            "Clockwork Orange Chess",
            "4k3/8/8/8/8/8/8/4K3/Rp w - - 0 1".to_owned(),
            "4k3/8/8/8/8/8/8/4K3[Rp] w - - 0 1".to_owned(),
        ),
        ("Shogi", format!("{START} b - 1"), format!("{START}[] w - - 0 1")),
        ("Shogi", format!("{START}[-] b - 1"), format!("{START}[] w - - 0 1")),
        ("Shogi", format!("sfen {START} w - 2"), format!("{START}[] b - - 0 1")),
        ("Shogi", format!("position sfen {START} b - 7"), format!("{START}[] w - - 0 4")),
        ("Shogi", format!("{bare} w 2P3p 8"), format!("{bare}[PPppp] b - - 0 4")),
        ("Shogi", format!("{bare} b RG18p"), format!("{bare}[RGpppppppppppppppppp] w - - 0 1")),
        ("Shogi", format!("sfen {bare} w -"), format!("{bare}[] b - - 0 1")),
        ("Shogi", format!("{bare}[Rp] w - 4"), format!("{bare}[Rp] b - - 0 2")),
    ] {
        let game = read(&format!("[Variant \"{variant}\"]\n[FEN \"{fen}\"]\n\n*"));
        let position = last(&game).position().fen();
        let wanted = Record::from_fen(&game.variant, &ours).unwrap().position().fen();
        assert_eq!(position, wanted, "{fen}");
    }
    assert_eq!(
        steps(&read(&format!(
            "[Variant \"Shogi\"]\n[FEN \"{START}[-] b - 1\"]\n\n1. R-4h P-8d 2. G-3h P-8e *"
        ))),
        "h2f2 b7b6 f1g2 b6b5"
    );
    let chess = pgn::read("[FEN \"4k3/8/8/8/8/8/8/4K3/Pp w - - 0 1\"]\n\n*");
    assert!(matches!(chess, Err(PgnError::Position(_))), "{chess:?}");
}
