//! Files of xiangqi: coordinates with ranks from 0, Chinese characters, and the notations of the federations.

use zugpost_rules::pgn;

fn steps(file: &str) -> Result<String, String> {
    pgn::read(file).map(|game| super::steps(&game)).map_err(|error| format!("{error}\n{file}"))
}

fn all_read(files: &[(&str, &str)]) {
    for (file, wanted) in files {
        assert_eq!(steps(file).as_deref(), Ok(*wanted), "{file}");
    }
}

#[test]
fn ranks_may_count_from_zero() {
    let opening = "h3e3 h10g8 h1g3 i10h10";
    for movetext in [
        "1. h2e2 h9g7 2. h0g2 i9h9",
        "1. H2-E2 H9-G7 2. H0-G2 I9-H9",
        "1. H2E2 H9G7 2. h0-g2 i9-h9",
        "h2e2 h9g7 h0g2 i9h9 *",
        "1. h3e3 h10g8 2. h1g3 i10h10",
        "1. C2=5 H8+7 2. H2+3 R9=8",
        "1. h2e2 {h3e3} h9g7 (1... b9c7 2. b0c2) 2. h0g2! i9h9 1-0",
    ] {
        for tags in [
            "[Game \"Chinese Chess\"]\n[Format \"ICCS\"]",
            "[Variant \"Xiangqi\"]",
            "[Variant \"xiangqi\"]\n[Format \"UCCI\"]",
        ] {
            assert_eq!(steps(&format!("{tags}\n\n{movetext}")).as_deref(), Ok(opening), "{tags} {movetext}");
        }
    }
    // Where both can be read the tag decides; without it ranks count as everywhere here.
    let fen = "[FEN \"3k5/9/9/9/9/9/9/9/R8/4K4 w - - 0 1\"]";
    all_read(&[
        (&format!("[Variant \"Xiangqi\"]\n{fen}\n\n1. a2a3 *"), "a2a3"),
        (&format!("[Variant \"Xiangqi\"]\n[Format \"ICCS\"]\n{fen}\n\n1. a1a2 *"), "a2a3"),
    ]);
    let error = steps("[Variant \"Xiangqi\"]\n\n1. h3e3 h10g8 2. h3h4 *").unwrap_err();
    assert!(error.starts_with("step 3: `h3h4`"), "{error}");
}

#[test]
fn steps_in_chinese_are_read_in_both_scripts() {
    all_read(&[
        ("[Variant \"Xiangqi\"]\n\n1. 炮二平五 马８进７ 2. 马二进三 {红马防守} *", "h3e3 h10g8 h1g3"),
        ("[Variant \"Xiangqi\"]\n\n1. 炮二平五 馬8進7 2. 馬二進三 車９平８ *", "h3e3 h10g8 h1g3 i10h10"),
        (
            "[Game \"Chinese Chess\"]\n\n1．砲二平五　傌８進７\n2．傌二進三　俥９平８",
            "h3e3 h10g8 h1g3 i10h10",
        ),
        (
            "[Game \"Chinese Chess\"]\n\n1. 炮八平五 炮2平5 2. 炮五进四 士4进5 3. 炮二平五 将5平4 红胜",
            "b3e3 b8e8 e3e7 d10e9 h3e3 e10d10",
        ),
        (
            "[Game \"Chinese Chess\"]\n\n1、相三进五 卒7进1 2、仕四进五 象3进5 3、帅五平四 和棋",
            "g1e3 g7g6 f1e2 c10e8 e1f1",
        ),
        (
            "[Game \"Chinese Chess\"]\n\n1. 兵七进一 卒7进1 2. 馬八進七 馬8進7 3. 車九進一 象3進5 4. 車九平四 *",
            "c4c5 g7g6 b1c3 h10g8 a1a2 c10e8 a2f2",
        ),
    ]);
}

#[test]
fn pieces_on_one_file_are_told_apart_from_front_to_rear() {
    let with = |board: &str, step: &str| {
        steps(&format!("[Variant \"Xiangqi\"]\n[FEN \"{board} w - - 0 1\"]\n\n1. {step} *"))
    };
    let each_is = |board: &str, cases: &[(&str, &str)]| {
        for (step, wanted) in cases {
            assert_eq!(with(board, step).as_deref(), Ok(*wanted), "{step}");
        }
    };
    let cannons = "3k5/9/9/4C4/9/9/4C4/9/9/4K4";
    each_is(
        cannons,
        &[
            ("前炮退一", "e7e6"),
            ("后炮平四", "e4f4"),
            ("後砲平四", "e4f4"),
            ("+C-1", "e7e6"),
            ("C+-1", "e7e6"),
            ("-C=4", "e4f4"),
            ("C-=4", "e4f4"),
        ],
    );
    let three = "3k5/9/4P4/4P4/4P4/9/9/9/9/4K4";
    each_is(
        three,
        &[
            ("前兵进一", "e8e9"),
            ("中兵平四", "e7f7"),
            ("后兵平六", "e6d6"),
            ("二兵平四", "e7f7"),
            ("三兵平六", "e6d6"),
            ("+P+1", "e8e9"),
            ("P.=4", "e7f7"),
            ("-P=6", "e6d6"),
            ("25=4", "e7f7"),
        ],
    );
    // Two files: numbered from the right, front to rear.
    let four = "3k5/9/2P3P2/2P3P2/9/9/9/9/9/4K4";
    each_is(
        four,
        &[
            ("一兵进一", "g8g9"),
            ("二兵平二", "g7h7"),
            ("三兵进一", "c8c9"),
            ("四兵平八", "c7b7"),
            ("13+1", "g8g9"),
            ("27=8", "c7b7"),
        ],
    );
    assert!(with(four, "前兵进一").is_err());
    // Black counts from the other side.
    let black =
        steps("[Variant \"Xiangqi\"]\n[FEN \"3k5/9/9/2r6/2r6/9/9/9/9/4K4 b - - 0 1\"]\n\n1... 前车进1 *");
    assert_eq!(black.as_deref(), Ok("c6c5"));
}

#[test]
fn letters_of_other_servers_are_read() {
    all_read(&[
        ("[Variant \"Xiangqi\"]\n\n1. C2=5 N8+7 2. N2+3 R9=8 *", "h3e3 h10g8 h1g3 i10h10"),
        ("[Variant \"Xiangqi\"]\n\n1. M3+5 P7+1 2. G4+5 M3+5 *", "g1e3 g7g6 f1e2 c10e8"),
        ("[Variant \"Xiangqi\"]\n\n1. B3+5 P7+1 2. A4+5 E3+5 *", "g1e3 g7g6 f1e2 c10e8"),
        ("[Variant \"Xiangqi\"]\n\n1. c2.5 h8+7 2. h2+3 r9.8 *", "h3e3 h10g8 h1g3 i10h10"),
        ("[Variant \"Xiangqi\"]\n\n1. S7+1 S7+1 2. H8+7 E3+5 *", "c4c5 g7g6 b1c3 c10e8"),
        ("[Variant \"Xiangqi\"]\n\n1. Ｃ２＝５ Ｈ８＋７ *", "h3e3 h10g8"),
    ]);
}
