//! Games in the formats of shogi and xiangqi: what is written reads back.

use zugpost_rules::pgn::{self, FormatError, GameFormat, PgnGame, PgnMove};
use zugpost_rules::{Options, Record, Variant};

use super::read;

/// Numbers that look random and are the same in every run (xorshift).
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 8) as usize % bound
    }
}

/// First positions besides the usual one: with a handicap, with hands and promoted pieces, of Black's move, of few pieces.
const POSITIONS: [&str; 4] = [
    "lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] b - - 0 1",
    "ln2k4/9/4p4/9/2+s6/9/P8/3+B2+R2/LN2K3+P[rbbppppppppppppGGL] b - - 0 1",
    "4k4/9/9/3c5/9/9/4P4/9/9/3AK1B2 b - - 0 1",
    "3k5/9/9/9/9/9/4n4/9/4C4/4K3R w - - 0 1",
];

/// A game by chance.
fn game(format: GameFormat, fen: Option<&str>, seed: u64) -> PgnGame {
    let variant = Variant::new(format.variant(), &Options::default()).unwrap();
    let mut dice = Dice((seed + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let mut record =
        fen.map_or_else(|| Record::new(&variant), |fen| Record::from_fen(&variant, fen).unwrap());
    let fen = fen.map(|_| record.position().fen());
    let mut moves: Vec<PgnMove> = Vec::new();
    while record.outcome().is_none() && moves.len() < 150 {
        let legal = record.position().legal();
        let played = record.play(&legal[dice.below(legal.len())].step).unwrap();
        let comment = (dice.below(6) == 0).then(|| "*so* 変化：3手 '先手：甲 %TORYO (x, y) 1-0".to_owned());
        moves.push(PgnMove { comment, ..played.into() });
    }
    let ended = record.outcome().map(|outcome| outcome.result());
    let result = ended.unwrap_or(["1-0", "0-1", "1/2-1/2", "*"][dice.below(4)]).to_owned();
    let tags = [
        ("Event", "順位戦: 第1"),
        ("Site", "?"),
        ("Date", "2026.04.02"),
        ("White", "Ada, jr."),
        ("Black", "谷川"),
    ];
    let tags = tags.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec();
    let intro = seed.is_multiple_of(2).then(|| "begun".to_owned());
    PgnGame { tags, variant, fen, intro, moves, result, notes: Vec::new() }
}

fn tag<'a>(game: &'a PgnGame, name: &str) -> Option<&'a str> {
    game.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
}

#[test]
fn games_by_chance_read_back_from_each_format() {
    for format in GameFormat::ALL {
        let own = POSITIONS.into_iter().filter(|fen| fen.contains('[') == (format.variant() == "shogi"));
        let positions: Vec<Option<&str>> = own.map(Some).chain([None]).collect();
        for (seed, fen) in (0..15).zip(positions.iter().cycle()) {
            let game = game(format, *fen, seed);
            let seconds: Vec<u64> =
                (0..game.moves.len() as u64).map(|ply| 86_400 * (ply % 3) + ply).collect();
            let text = format.write(&game, &seconds).unwrap_or_else(|error| panic!("{format}: {error}"));
            let back = read(&text);
            assert_eq!(back.moves, game.moves, "{text}");
            assert_eq!(
                (&back.result, &back.intro, &back.notes),
                (&game.result, &game.intro, &game.notes),
                "{text}"
            );
            for name in ["Event", "Date", "White", "Black"] {
                assert_eq!(tag(&back, name), tag(&game, name), "{format} {name}: {text}");
            }
            let first = |game: &PgnGame| {
                let fen = game.fen.as_deref().map(|fen| game.variant.position(fen).unwrap().fen());
                fen.map(|fen| fen.split(' ').take(2).collect::<Vec<_>>().join(" "))
            };
            assert_eq!(first(&back), first(&game), "{text}");
        }
    }
}

#[test]
fn a_game_of_shogi_is_written_as_programs_of_japan_write_it() {
    let pgn = "[Variant \"Shogi\"]\n[Event \"E\"]\n[White \"A\"]\n[Black \"B\"]\n[Date \"2026.04.02\"]\n[Termination \"resignation\"]\n\n\
               {begun} 1. P-7f P-3d 2. Bx2b+ Sx2b {takes} 3. B*4e 1-0";
    let game = read(pgn);
    assert_eq!(
        GameFormat::Kif.write(&game, &[16, 0, 3, 90_061, 1]).unwrap(),
        "#KIF version=2.0 encoding=UTF-8\n開始日時：2026/04/02\n棋戦：E\n手合割：平手\n先手：A\n後手：B\n手数----指手---------消費時間--\n*begun\n\
         \u{20}  1 ７六歩(77)   ( 0:16/00:00:16)\n   2 ３四歩(33)   ( 0:00/00:00:00)\n   3 ２二角成(88)   ( 0:03/00:00:19)\n\
         \u{20}  4 同　銀(31)   (1501:01/25:01:01)\n*takes\n   5 ４五角打   ( 0:01/00:00:20)\n   6 投了\nまで5手で先手の勝ち\n"
    );
    assert_eq!(
        GameFormat::Csa.write(&game, &[16]).unwrap(),
        "'CSA encoding=UTF-8\nV2.2\nN+A\nN-B\n$EVENT:E\n$START_TIME:2026/04/02\nPI\n+\n'*begun\n+7776FU\nT16\n-3334FU\n+8822UM\n\
         -3122GI\n'*takes\n+0045KA\n%TORYO\n"
    );
}

#[test]
fn ends_of_games_keep_their_winner_in_every_format() {
    for (termination, result, kif, csa) in [
        ("checkmate", "1-0", "2 詰み", "%TSUMI"),
        ("time", "1-0", "2 切れ負け", "%TIME_UP"),
        ("perpetual-check", "1-0", "2 反則負け", "%ILLEGAL_MOVE"),
        ("perpetual-check", "0-1", "2 反則勝ち", "%+ILLEGAL_ACTION"),
        ("impasse", "0-1", "2 入玉勝ち", "%KACHI"),
        ("resignation", "0-1", "まで1手で後手の勝ち", "'Termination: resignation\n%+ILLEGAL_ACTION"),
        ("repetition", "1/2-1/2", "2 千日手", "%SENNICHITE"),
        ("agreement", "1/2-1/2", "2 持将棋", "%HIKIWAKE"),
        ("", "*", "2 中断", "%CHUDAN"),
    ] {
        let game = read(&format!("[Variant \"Shogi\"]\n[Termination \"{termination}\"]\n\n1. P-7f {result}"));
        for (format, wanted) in [(GameFormat::Kif, kif), (GameFormat::Csa, csa)] {
            let text = format.write(&game, &[]).unwrap();
            assert!(text.contains(wanted), "{wanted}: {text}");
            assert_eq!(read(&text).result, result, "{text}");
        }
    }
}

#[test]
fn texts_of_forums_are_read_with_players_comments_and_positions_of_their_own() {
    let game = read(
        "[DhtmlXQ]\n[DhtmlXQ_title]甲 先胜 乙[/DhtmlXQ_title]\n[DhtmlXQ_redname]甲[/DhtmlXQ_redname][DhtmlXQ_blackname]乙[/DhtmlXQ_blackname]\n\
         [DhtmlXQ_date]2026-04-02[/DhtmlXQ_date]\n[DhtmlXQ_result]红胜[/DhtmlXQ_result]\n\
         [DhtmlXQ_binit]0919293949596979891777062646668600102030405060708012720323436383[/DhtmlXQ_binit]\n\
         [DhtmlXQ_movelist]774770627967[/DhtmlXQ_movelist]\n[DhtmlXQ_move_0_2_1]10228070[/DhtmlXQ_move_0_2_1]\n\
         [DhtmlXQ_comment0]起[/DhtmlXQ_comment0]\n[DhtmlXQ_comment2]屏风马||好[/DhtmlXQ_comment2]\n[/DhtmlXQ]\n",
    );
    assert_eq!(super::steps(&game), "h3e3 h10g8 h1g3");
    assert_eq!((game.result.as_str(), game.fen.as_deref(), game.intro.as_deref()), ("1-0", None, Some("起")));
    assert_eq!(game.moves[1].comment.as_deref(), Some("屏风马 好"));
    for (name, value) in [("White", "甲"), ("Black", "乙"), ("Date", "2026.04.02"), ("Event", "甲 先胜 乙")]
    {
        assert_eq!(tag(&game, name), Some(value));
    }
    // Black moves first here, which only the first step says.
    let binit = format!("{}49{}{}30{}", "99".repeat(4), "99".repeat(11), "99".repeat(4), "99".repeat(11));
    let game = read(&format!(
        "[DhtmlXQ]\n[DhtmlXQ_binit]{binit}[/DhtmlXQ_binit]\n[DhtmlXQ_movelist]3031[/DhtmlXQ_movelist]"
    ));
    assert_eq!(
        (game.fen.as_deref(), super::steps(&game).as_str()),
        (Some("3k5/9/9/9/9/9/9/9/9/4K4 b - - 0 1"), "d10d9")
    );
}

#[test]
fn hostile_files_are_refused_with_their_line() {
    for (file, line) in [
        ("[DhtmlXQ]\n[DhtmlXQ_movelist]77", None),
        ("[DhtmlXQ]\n\n[DhtmlXQ_movelist]7747999[/DhtmlXQ_movelist]", Some(3)),
        ("[DhtmlXQ]\n[DhtmlXQ_movelist]77477747[/DhtmlXQ_movelist]", Some(2)),
        ("[DhtmlXQ]\n[DhtmlXQ_movelist]9747[/DhtmlXQ_movelist]", Some(2)),
        ("[DhtmlXQ]\n[DhtmlXQ_binit]09é[/DhtmlXQ_binit]", Some(2)),
    ] {
        assert_eq!(pgn::read(file).unwrap_err().line(), line, "{file}");
    }
    let many = "[DhtmlXQ_a]".repeat(90_000);
    assert!(matches!(pgn::read(&many), Err(pgn::PgnError::Unclosed { .. })));
    let fields = "[DhtmlXQ_comment1][/DhtmlXQ_comment1]".repeat(20_000)
        + "[DhtmlXQ_movelist]"
        + &"77477477".repeat(4000);
    assert!(pgn::read(&fields).is_err());
}

#[test]
fn a_format_says_which_games_it_holds() {
    let chess = read("1. e4 *");
    for format in GameFormat::ALL {
        let error = format.write(&chess, &[]).unwrap_err();
        assert_eq!(error, FormatError::Variant { format, variant: "Chess" });
        assert_eq!(format.as_str().parse(), Ok(format));
    }
    let seven = read("[Variant \"Xiangqi\"]\n[FEN \"3k5/9/9/9/9/9/PPPPPP3/9/9/4K4 w - - 0 1\"]\n\n*");
    assert_eq!(
        GameFormat::Dhtmlxq.write(&seven, &[]).unwrap_err(),
        FormatError::Pieces { format: GameFormat::Dhtmlxq }
    );
    assert!(GameFormat::Iccs.write(&seven, &[]).unwrap().contains("[Format \"ICCS\"]"));
}
