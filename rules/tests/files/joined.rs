//! Steps without a space between them.

use super::{read, steps};
use zugpost_rules::pgn::{self, PgnError};

#[test]
fn steps_without_a_space_between_them_are_told_apart() {
    let ruy = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6";
    for (file, wanted) in [
        ("1.e4e5 2.Nf3Nc6 3.Bb5a6 *", ruy),
        ("1.e4e5\n2. Nf3 Nc6 3.Bb5a6 *", ruy),
        ("1.e4e52.Nf3Nc63.Bb5a6*", ruy),
        ("e4e5Nf3Nc6Bb5a6", ruy),
        ("1.e2e4e7e5 2.g1f3b8c6 3.f1b5a7a6", ruy),
        ("1. e4e5! 2. ♘f3♞c6 3. Bb5a6?! *", ruy),
        ("1.e4e5 2.Qh5Nc6 3.Bc4Nf6 4.Qxf7# 1-0", "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7"),
        ("1.e4f6 2.d4g5 3.Qh5# 1-0", "e2e4 f7f6 d2d4 g7g5 d1h5"),
        ("1.e4f5 2.Qh5+g6 3.Qe2fxe4 *", "e2e4 f7f5 d1h5 g7g6 h5e2 f5e4"),
        // Castling is not torn apart.
        ("[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"]\n\n1.O-O-OO-O *", "e1c1 e8g8"),
        ("[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"]\n\n1.O-OO-O-O *", "e1g1 e8c8"),
        ("[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"]\n\n1.O-O-O 0-0 *", "e1c1 e8g8"),
        ("[FEN \"4k3/P7/8/8/8/8/p7/4K3 w - - 0 1\"]\n\n1.a8=Q+Kd7 2.Qa4+Kd6 *", "a7a8q e8d7 a8a4 d7d6"),
        ("[Variant \"Crazyhouse\"]\n\n1.e4d5 2.exd5Qxd5 3.P@e5Qxe5+ *", "e2e4 d7d5 e4d5 d8d5 P@e5 d5e5"),
        ("[Variant \"Xiangqi\"]\n\n1. C2.5H8+7 2. H2+3R9.8 *", "h3e3 h10g8 h1g3 i10h10"),
        ("[Variant \"Xiangqi\"]\n\n1. C2=5H8+7 2. H2+3R9=8 *", "h3e3 h10g8 h1g3 i10h10"),
        ("[Variant \"Xiangqi\"]\n\n1.炮二平五马８进７ 2.马二进三车９平８ *", "h3e3 h10g8 h1g3 i10h10"),
        ("[Variant \"Xiangqi\"]\n[Format \"ICCS\"]\n\n1.h2e2h9g7 2.H0-G2I9-H9 *", "h3e3 h10g8 h1g3 i10h10"),
        ("[Variant \"Shogi\"]\n\n1.P-7fP-3d 2.Bx2b+Sx2b *", "c3c4 g7g6 b2h8+b g9h8"),
        ("[Variant \"Shogi\"]\n\n1.7g7f3c3d 2.8h2b+3a2b *", "c3c4 g7g6 b2h8+b g9h8"),
        ("[Variant \"Janggi\"]\n\n1. a4b4a7b7 *", "a4b4 a7b7"),
    ] {
        assert_eq!(steps(&read(file)), wanted, "{file}");
    }
}

#[test]
fn a_variation_varies_the_last_step_of_a_word() {
    let game = read("1.e4e5 (1...c5 2.Nf3d6) 2.Nf3Nc6 {so} *");
    assert_eq!(steps(&game), "e2e4 e7e5 g1f3 b8c6");
    let varied: Vec<&str> =
        game.moves[1].variations[0].moves.iter().map(|played| played.step.as_str()).collect();
    assert_eq!(varied, ["c7c5", "g1f3", "d7d6"]);
    assert_eq!(game.moves[3].comment.as_deref(), Some("so"));
}

#[test]
fn what_cannot_be_told_apart_in_one_way_is_refused_as_it_stands() {
    let rooks = "[FEN \"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\"]\n\n";
    for (file, ply, word) in [
        ("1.e4e6e6 *".to_owned(), 0, "e4e6e6"),
        ("1.e4 e5 2.Nf3Nf7 *".to_owned(), 2, "Nf3Nf7"),
        ("1.e4 e5 2.Nf3x *".to_owned(), 2, "Nf3x"),
        (format!("{rooks}1.O-O-OO *"), 0, "O-O-OO"),
        (format!("1.{} *", "e4".repeat(20)), 0, "e4e4"),
    ] {
        match pgn::read(&file) {
            Err(PgnError::Step { ply: at, source, .. }) => {
                assert_eq!(at, ply, "{file}");
                assert!(word.len() < 8 && source.to_string().contains(&word[..4]), "{source}");
            }
            other => panic!("{file}: {other:?}"),
        }
    }
    let words = |n_rounds: usize| format!("{} *", "Nf3Nf6Ng1Ng8".repeat(n_rounds));
    assert_eq!(read(&words(25)).moves.len(), 100);
    assert!(matches!(pgn::read(&words(26)), Err(PgnError::Step { ply: 0, .. })));
    assert!(matches!(pgn::read(&words(80_000)), Err(PgnError::Step { ply: 0, .. })));
    // Only so many parts are tried in a file.
    let words = "(1. e4e5e4e5e4x) ".repeat(3_000);
    assert_eq!(steps(&read(&format!("1. e4 {words} e5 2. Nf3 Nc6 *"))), "e2e4 e7e5 g1f3 b8c6");
    let late = format!("1. e4 {words} e5 2. Nf3Nc6 *");
    assert!(matches!(pgn::read(&late), Err(PgnError::Step { ply: 2, .. })));
}
