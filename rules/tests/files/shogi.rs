//! Files of shogi in the formats KIF, KI2 and CSA.

use super::{read, steps};
use zugpost_rules::Record;
use zugpost_rules::pgn::{self, PgnError, PgnGame};

fn tag<'a>(game: &'a PgnGame, name: &str) -> &'a str {
    game.tags.iter().find(|(tag, _)| tag == name).map_or("", |(_, value)| value)
}

fn first_fen(game: &PgnGame) -> String {
    Record::from_fen(&game.variant, game.fen.as_deref().unwrap()).unwrap().position().fen()
}

const KIF: &str = "# ----  Kifu for Windows V7 V7.70 棋譜ファイル  ----
開始日時：1999/07/15(木) 19:07:12
終了日時：1999/07/15(木) 19:07:17
棋戦：順位戦
手合割：平手　　
先手：谷川浩司
後手：羽生善治
手数----指手---------消費時間--
*始まり
   1 ７六歩(77)   ( 0:16/00:00:16)
   2 ３四歩(33)   ( 0:00/00:00:00)
*よくある手
   3 ２二角成(88) ( 0:03/00:00:19)
   4 同　銀(31)   ( 0:01/00:00:01)+
   5 ４五角打     ( 0:01/00:00:20)
   6 投了         ( 0:01/00:00:02)
まで5手で先手の勝ち

変化：4手
   4 同　飛(82)   ( 0:01/00:00:01)
   5 ６五角打     ( 0:01/00:00:20)

変化：2手
   2 ８四歩(83)   ( 0:01/00:00:01)
   3 ２六歩(27)   ( 0:01/00:00:01)
";

#[test]
fn a_game_in_kif_is_read_with_names_comments_and_variations() {
    let game = read(KIF);
    assert_eq!(game.variant.key(), "shogi");
    assert_eq!(steps(&game), "c3c4 g7g6 b2h8+b g9h8 B@f5");
    assert_eq!(
        (game.result.as_str(), game.fen.as_deref(), game.intro.as_deref()),
        ("1-0", None, Some("始まり"))
    );
    assert_eq!(game.moves[1].comment.as_deref(), Some("よくある手"));
    for (name, value) in [
        ("White", "谷川浩司"),
        ("Black", "羽生善治"),
        ("Date", "1999.07.15"),
        ("EndDate", "1999.07.15"),
        ("Event", "順位戦"),
        ("Termination", "resignation"),
    ] {
        assert_eq!(tag(&game, name), value, "{name}");
    }
    let variation = |index: usize| {
        let moves = game.moves[index].variations[0].moves.iter();
        moves.map(|played| played.step.as_str()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!((variation(1), variation(3)), ("b7b6 h3h4".to_owned(), "b8h8 B@d5".to_owned()));
    assert_eq!(read(&pgn::write(&game)).moves, game.moves);
}

#[test]
fn games_in_kif_of_other_kinds_are_read() {
    let step = |movetext: &str| format!("手合割：平手\n手数----指手---------消費時間--\n{movetext}");
    for (file, wanted, result) in [
        // Without a header, with half-width digits, CR LF, no times, and a trailing mark of a variation.
        ("1 7六歩(77)\r\n2 3四歩(33)+\r\n3 中断\r\n".to_owned(), "c3c4 g7g6", "*"),
        (
            step("1 ７六歩(77)\n2 ３四歩(33)\n3 ６六歩(67) ( 1:23/00:01:23)\n4 切れ負け\n"),
            "c3c4 g7g6 d3d4",
            "1-0",
        ),
        (step("1 ２六歩(27)\n2 ８四歩(83)\n3 千日手\n"), "h3h4 b7b6", "1/2-1/2"),
        (step("1 ２六歩(27)\n2 ８四歩(83)\nまで2手で後手の勝ち\n"), "h3h4 b7b6", "0-1"),
        (
            step("1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角不成(88)\n4 同　銀(31)\n5 反則勝ち\n"),
            "c3c4 g7g6 b2h8 g9h8",
            "1-0",
        ),
        // Kanji for the rank, other characters for promoted pieces.
        (step("1 ７六歩(77)\n2 ３四歩(33)\n3 ３三角成(88)\n4 同　桂(21)\n5 ５五歩(57)\n6 詰み"), "", ""),
    ] {
        if wanted.is_empty() {
            let error = pgn::read(&file).unwrap_err();
            assert_eq!(error.line(), Some(7), "{error}");
            continue;
        }
        let game = read(&file);
        assert_eq!((steps(&game).as_str(), game.result.as_str()), (wanted, result), "{file}");
    }
}

#[test]
fn handicaps_and_drawn_boards_begin_where_they_say() {
    for (name, first_rank, second) in [
        ("香落ち", "lnsgkgsn1", "1r5b1"),
        ("角落ち", "lnsgkgsnl", "1r7"),
        ("飛車落ち", "lnsgkgsnl", "7b1"),
        ("二枚落ち", "lnsgkgsnl", "9"),
        ("四枚落ち", "1nsgkgsn1", "9"),
        ("六枚落ち", "2sgkgs2", "9"),
        ("十枚落ち", "4k4", "9"),
    ] {
        let game = read(&format!("手合割：{name}\n下手：A\n上手：B\n   1 投了\n"));
        let wanted = format!("{first_rank}/{second}/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] b - - 0 1");
        assert_eq!((first_fen(&game), game.result.as_str()), (wanted, "1-0"), "{name}");
        assert_eq!((tag(&game, "White"), tag(&game, "Black")), ("A", "B"));
    }
    let game = read("手合割：二枚落ち\n   1 ６二銀(71)\n   2 ７六歩(77)\n   3 投了\n");
    assert_eq!((steps(&game).as_str(), game.result.as_str()), ("c9d8 c3c4", "1-0"));
    let drawn = "後手の持駒：飛　角二　歩十二　
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
|v香v桂 ・ ・v玉 ・ ・ ・ ・|一
| ・ ・ ・ ・ ・ ・ ・ ・ ・|二
| ・ ・ ・ ・v歩 ・ ・ ・ ・|三
| ・ ・ ・ ・ ・ ・ ・ ・ ・|四
| ・ ・v全 ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| 歩 ・ ・ ・ ・ ・ ・ ・ ・|七
| ・ ・ ・ 馬 ・ ・ 竜 ・ ・|八
| 香 桂 ・ ・ 玉 ・ ・ ・ と|九
+---------------------------+
先手の持駒：なし
後手番
先手：甲
後手：乙
手数----指手---------消費時間--
   1 ５四歩(53)
   2 ９六歩(97)
";
    let game = read(drawn);
    let wanted = "ln2k4/9/4p4/9/2+s6/9/P8/3+B2+R2/LN2K3+P[rbbpppppppppppp] b - - 0 1";
    assert_eq!((first_fen(&game).as_str(), steps(&game).as_str()), (wanted, "e7e6 a3a4"));
}

#[test]
fn steps_without_origin_are_read_by_the_words_of_the_association() {
    let game = read(
        "先手：甲\n後手：乙\n\n▲７六歩    △３四歩    ▲２二角成  △同　銀    ▲４五角\n△投了\nまで5手で先手の勝ち\n",
    );
    assert_eq!((steps(&game).as_str(), game.result.as_str()), ("c3c4 g7g6 b2h8+b g9h8 B@f5", "1-0"));
    let golds = "4k4/9/9/9/9/9/9/3G1G3/4K4 b - 1";
    let with = |fen: &str, step: &str| {
        let game = pgn::read(&format!("[Variant \"Shogi\"]\n[FEN \"{fen}\"]\n\n1. {step} *"));
        game.map(|game| game.moves[0].step.clone())
    };
    let each_is = |board: &str, cases: &[(&str, &str)]| {
        for (step, wanted) in cases {
            assert_eq!(with(board, step).unwrap_or_default(), *wanted, "{step}");
        }
    };
    each_is(
        golds,
        &[
            ("５八金右", "f2e2"),
            ("▲５八金左", "d2e2"),
            ("58金右", "f2e2"),
            ("５七金左上", "d2e3"),
            ("☗６七金", "d2d3"),
            ("５九玉", ""),
            ("５八玉", "e1e2"),
        ],
    );
    let silvers = "4k4/9/9/9/9/3S1S3/9/3S1S3/4K4 b P 1";
    each_is(
        silvers,
        &[
            ("５七銀右上", "f2e3"),
            ("５七銀左上", "d2e3"),
            ("５七銀右引", "f4e3"),
            ("５七銀左引", "d4e3"),
            ("５五歩", "P@e5"),
            ("５五歩打", "P@e5"),
            ("５五銀左", "d4e5"),
            // Which of the two or four is not said.
            ("５七銀右", ""),
            ("５七銀", ""),
            ("５五銀打", ""),
        ],
    );
    let in_camp = "9/4k4/1S7/9/9/9/9/9/4K4 b - 1";
    assert_eq!(with(in_camp, "８二銀成").unwrap(), "b7b8+s");
    assert_eq!(with(in_camp, "８二銀不成").unwrap(), "b7b8");
    let black = "4k4/3g1g3/9/9/9/9/9/9/4K4 w - 1";
    assert_eq!(with(black, "△５二金右").unwrap(), "d8e8");
    assert_eq!(with(black, "△５二金左").unwrap(), "f8e8");
    assert!(with(black, "５二金").is_err());
}

#[test]
fn games_in_csa_are_read() {
    let whole = "V2.2
N+NAKAHARA
N-YONENAGA
$EVENT:13th World Computer Shogi Championship
$SITE:KAZUSA ARC
$START_TIME:2003/05/03 10:30:00
$END_TIME:2003/05/03 11:11:05
$TIME_LIMIT:00:25+00
$OPENING:YAGURA
PI
+
'a comment
+7776FU
T12
'*readable
-3334FU
T6
+8822UM
-3122GI
+0045KA
%TORYO
'---------
";
    let game = read(whole);
    assert_eq!(
        (steps(&game).as_str(), game.result.as_str(), &game.fen),
        ("c3c4 g7g6 b2h8+b g9h8 B@f5", "1-0", &None)
    );
    assert_eq!(game.moves[0].comment.as_deref(), Some("readable"));
    for (name, value) in [
        ("White", "NAKAHARA"),
        ("Black", "YONENAGA"),
        ("Event", "13th World Computer Shogi Championship"),
        ("Site", "KAZUSA ARC"),
        ("Date", "2003.05.03"),
        ("EndDate", "2003.05.03"),
        ("Opening", "YAGURA"),
        ("Termination", "resignation"),
    ] {
        assert_eq!(tag(&game, name), value, "{name}");
    }
    for (file, wanted, result) in [
        ("+7776FU,T12,-3334FU,T6,%CHUDAN\n", "c3c4 g7g6", "*"),
        ("'CSA encoding=UTF-8\nV3.0\nPI\n+\n+2726FU\n-8384FU\n%SENNICHITE\n", "h3h4 b7b6", "1/2-1/2"),
        ("PI82HI22KA\n-\n-7162GI\n+7776FU\n%TIME_UP\n", "c9d8 c3c4", "1-0"),
        ("N+A\nN-B\nPI\n+\n+2726FU\n%KACHI\n", "h3h4", "0-1"),
        ("PI\n+\n+2726FU\n-8384FU\n%-ILLEGAL_ACTION\n", "h3h4 b7b6", "1-0"),
        ("P-51OU\nP+59OU53TO00KI\nP-00AL\n+\n+0052KI\n%TSUMI\n/\nPI\n+\n+7776FU\n", "G@e8", "1-0"),
        (
            "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\nP2 * -HI *  *  *  *  * -KA * \nP3-FU-FU-FU-FU-FU-FU-FU-FU-FU\nP4 *  *  *  *  *  *  *  *  * \n\
             P5 *  *  *  *  *  *  *  *  * \nP6 *  *  *  *  *  *  *  *  * \nP7+FU+FU+FU+FU+FU+FU+FU+FU+FU\nP8 * +KA *  *  *  *  * +HI * \n\
             P9+KY+KE+GI+KI+OU+KI+GI+KE+KY\n+\n+7776FU\n-3334FU\n",
            "c3c4 g7g6",
            "*",
        ),
    ] {
        let game = read(file);
        assert_eq!((steps(&game).as_str(), game.result.as_str()), (wanted, result), "{file}");
    }
    let mate = read("P-51OU\nP+59OU53TO00KI\nP-00AL\n+\n+0052KI\n%TSUMI\n");
    let hand = "rrbbgggssssnnnnllllppppppppppppppppp";
    let wanted = format!("4k4/9/4+P4/9/9/9/9/9/4K4[G{hand}] w - - 0 1");
    assert_eq!(first_fen(&mate), Record::from_fen(&mate.variant, &wanted).unwrap().position().fen());
}

#[test]
fn what_cannot_be_read_is_named_with_its_line() {
    for (file, line) in [
        ("手合割：平手\n   1 ７六歩(77)\n   2 ３三歩(34)\n", 3),
        ("手合割：平手\n   1 ７六歩(77)\n   2 何か\n", 3),
        ("手合割：平手\n   1 ７六歩(77)\n変化：9手\n   9 ３四歩(33)\n", 3),
        ("手合割：平手\n   1 同　歩(77)\n", 2),
        ("手合割：平手\n   1 ７六銀(77)\n", 2),
        ("PI\n+\n+7776FU\n-3335FU\n", 4),
        ("PI\n+\n+7776FU\n&what\n", 4),
        ("P1-KY-KE-XX-KI-OU-KI-GI-KE-KY\n+\n+7776FU\n", 1),
        ("PI\n+\n+7776GI\n", 3),
    ] {
        let error = pgn::read(file).unwrap_err();
        assert_eq!(error.line(), Some(line), "{error}: {file}");
    }
    // A variation that cannot be played is a comment, as in other files, and is told.
    let game = read("   1 ７六歩(77)\n   2 ３四歩(33)\n変化：2手\n   2 ３三歩(34)\n");
    assert_eq!((steps(&game).as_str(), game.notes.len(), game.notes[0].line()), ("c3c4 g7g6", 1, Some(4)));
}

#[test]
fn what_is_hostile_is_bounded() {
    let step = "   1 ７六歩(77)\n";
    let nested = (1..200).map(|ply| format!("変化：{ply}手\n {ply} ７六歩(77)\n {} ７六歩(77)\n", ply + 1));
    let nested: String = nested.collect();
    for file in [
        format!("{step}{}", "変化：1手\n   1 ２六歩(27)\n".repeat(20_000)),
        format!("{step}{nested}"),
        format!("PI\n+\n{}", "+7776FU\n".repeat(20_000)),
        format!("後手の持駒：{}\n{step}", "歩十八　".repeat(10_000)),
        format!("P+{}\n+7776FU\n", "00FU".repeat(50_000)),
        format!("PI\nP+00FU{}\n+7776FU\n", "00AL".repeat(50_000)),
        format!("{step}{}", "先手の持駒：歩十八\n".repeat(20_000)),
        format!("{}\n{step}", "|".repeat(10_000)),
    ] {
        assert!(pgn::read(&file).is_err(), "{}", file.chars().take(60).collect::<String>());
    }
    assert_eq!(
        pgn::read(&format!("{step}{}", "a".repeat(1 << 20))).map(|_| ()).unwrap_err(),
        PgnError::TooLong { n_bytes: (1 << 20) + step.len() }
    );
}
