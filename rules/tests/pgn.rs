//! Games as files: what is written reads back the same, and what others write is read.

#![expect(clippy::unwrap_used, reason = "helpers of tests may stop at the first surprise")]

mod dice;

use dice::Dice;
use zugpost_rules::pgn::{self, PgnError, PgnGame, PgnMove, PgnVariation, Score};
use zugpost_rules::{Options, Record, Variant};

fn variant(key: &str) -> Variant {
    Variant::new(key, &Options::default()).unwrap()
}

fn displays(game: &PgnGame) -> Vec<&str> {
    game.moves.iter().map(|played| played.display.as_str()).collect()
}

/// Steps by chance, with remarks of all sorts and variations in each other.
fn line(record: &mut Record, dice: &mut Dice, n_steps: u32) -> Vec<PgnMove> {
    let mut moves = Vec::new();
    for _ in 0..n_steps {
        if record.outcome().is_some() {
            break;
        }
        let before = record.clone();
        let legal = record.position().legal();
        let played = record.play(&legal[dice.below(legal.len())].step).unwrap();
        let comment =
            (dice.below(5) == 0).then(|| "[%ccsnt 2026.04.02,21:27] 1-0 (or * so) e4 ;x %y [z".to_owned());
        let nags = if dice.below(9) == 0 { vec![1, 146] } else { Vec::new() };
        let other =
            if dice.below(9) == 0 { line(&mut before.clone(), dice, n_steps / 4) } else { Vec::new() };
        // A bare pass that begins both is left out of the variation.
        let passes = |step: &PgnMove| step.step == "--" && step.is_bare() && other.len() > 1;
        let is_other = other.first().is_some_and(|first| first.step != played.step || !passes(first));
        let intro = (dice.below(2) == 0).then(|| "or".to_owned());
        let variations = is_other.then_some(PgnVariation { intro, moves: other });
        moves.push(PgnMove { comment, nags, variations: variations.into_iter().collect(), ..played.into() });
    }
    moves
}

#[test]
fn a_written_game_reads_back_the_same_in_every_variant() {
    let openings = [None, Some("4k3/P7/8/8/8/8/8/4K2R b K - 3 41")];
    for about in Variant::rows() {
        for (seed, fen) in (0..6).zip(openings.iter().cycle()) {
            let mut dice = Dice::new(seed);
            let variant = variant(about.key);
            // Not every game has castling and promotion on the board of chess.
            let record = fen.map(|fen| Record::from_fen(&variant, fen));
            let fen = record.as_ref().and_then(|record| Some(record.as_ref().ok()?.position().fen()));
            let mut record = record.and_then(Result::ok).unwrap_or_else(|| Record::new(&variant));
            let moves = line(&mut record, &mut dice, 120);
            let names = ["Event", "Site", "Date", "Round", "White", "Black", "TimeControl", "Mode"];
            let values =
                ["Test \"quoted\" \\ [x]", "?", "2026.04.02", "-", "Ada", "Björn, jr.", "1/259200", "EM"];
            let tags = names.iter().zip(values).map(|(name, value)| ((*name).to_owned(), value.to_owned()));
            let result = record.outcome().map_or("*", |outcome| outcome.result()).to_owned();
            let intro = (seed % 2 == 0).then(|| "before".to_owned());
            let game =
                PgnGame { tags: tags.collect(), variant, fen, intro, moves, result, notes: Vec::new() };
            let text = pgn::write(&game);
            assert_eq!(pgn::read(&text).as_ref(), Ok(&game), "{text}");
            assert!(text.lines().all(|line| line.chars().count() <= 79), "{text}");
            for word in words(&text) {
                assert!(is_known(word), "`{word}` in {text}");
            }
        }
    }
}

/// The words of a movetext without comments.
fn words(text: &str) -> Vec<&str> {
    let (_, movetext) = text.split_once("\n\n").unwrap();
    let outside = movetext.split('}').filter_map(|part| part.split('{').next());
    outside.flat_map(|part| part.split(|sign: char| sign.is_whitespace() || "()".contains(sign))).collect()
}

/// Returns whether programs that read PGN take this for one word: section 7 of the standard, with `@` for drops and
/// `--` for a pass, which most programs know, and the plus before a promoted piece of shogi.
fn is_known(word: &str) -> bool {
    let is_symbol = |word: &str| {
        word.starts_with(|first: char| first.is_ascii_alphanumeric())
            && word.chars().all(|letter| letter.is_ascii_alphanumeric() || "_+#=:-@".contains(letter))
    };
    let is_number = |word: &str| {
        word.strip_prefix('$').unwrap_or(word).trim_end_matches('.').chars().all(|c| c.is_ascii_digit())
    };
    let bare = word.strip_prefix('+').unwrap_or(word);
    is_number(word) || is_symbol(bare) || ["--", "--+", "--#", "*", "1/2-1/2"].contains(&word)
}

#[test]
fn every_legal_step_reads_back_from_a_file() {
    for about in Variant::rows() {
        let variant = variant(about.key);
        let mut dice = Dice::new(5);
        for _ in 0..4 {
            let mut record = Record::new(&variant);
            for ply in 0..120 {
                let legal = record.position().legal();
                if record.outcome().is_some() {
                    break;
                }
                let mut written: Vec<String> = Vec::new();
                for text in legal.iter().filter(|_| ply % 10 == 9) {
                    let step = PgnMove {
                        step: text.step.clone(),
                        display: text.display.clone(),
                        ..PgnMove::default()
                    };
                    let fen = Some(record.position().fen());
                    let result = "*".to_owned();
                    let (variant, tags, intro) = (variant.clone(), Vec::new(), None);
                    let game =
                        PgnGame { tags, variant, fen, intro, moves: vec![step], result, notes: Vec::new() };
                    let file = pgn::write(&game);
                    assert_eq!(pgn::read(&file).unwrap().moves, game.moves, "{file}");
                    written.push(words(&file).concat());
                }
                written.sort();
                let n_written = written.len();
                written.dedup();
                assert_eq!(written.len(), n_written, "{}: {}", about.key, record.position().fen());
                record.play(&legal[dice.below(legal.len())].step).unwrap();
            }
        }
    }
}

#[test]
fn drops_are_written_with_an_at_sign_and_read_with_either() {
    for (name, opening, wanted) in [
        ("Crazyhouse", "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qa5 4. P*b4 *", "4. P@b4 *"),
        ("Clockwork Orange Chess", "1. e4 d5 2. exd5 (P)*e6 *", "2. exd5 P_@e6 *"),
        ("Shogi", "1. P-c4 P-g6 2. Bxh8+ Sxh8 3. B*e5 *", "3. B@e5 *"),
        ("Orphic Chess", "1. Q*d3/Pc2 *", "1. Q@d3_Pc2 *"),
    ] {
        let game = pgn::read(&format!("[Variant \"{name}\"]\n\n{opening}")).unwrap();
        let text = pgn::write(&game);
        assert!(text.ends_with(&format!("{wanted}\n")), "{text}");
        assert_eq!(pgn::read(&text).unwrap().moves, game.moves);
    }
}

#[test]
fn promoted_pieces_of_crazyhouse_are_written_as_other_programs_do() {
    let text = "[Variant \"Crazyhouse\"]\n[FEN \"4k3/8/8/1N6/8/8/8/1N~2K3[] w - - 0 1\"]\n\n1. N1a3 *";
    let game = pgn::read(text).unwrap();
    assert_eq!(game.moves[0].display, "N~a3");
    assert!(pgn::write(&game).ends_with("\n1. N1a3 *\n"), "{}", pgn::write(&game));
}

#[test]
fn comments_annotations_and_variations_come_back() {
    let text = "{Before} 1. e4! {best} ({Or} 1. d4 d5 (1... Nf6 $10 {Indian}) 2. c4) ({None} 1. Nf3) 1... e5?! $146 \
                2. Nf3 ; to the end\n Nc6 (2... Qh4?? 3. Nxh4) {after} 3. -- (3. Z0 Nf6) *";
    let game = pgn::read(&text.replace(" 3. -- (3. Z0 Nf6)", " 3. Bb5 (3. Z0 Nf6)")).unwrap();
    let written = pgn::write(&game);
    let movetext = written.split_once("\n\n").unwrap().1.replace('\n', " ");
    let wanted = "{Before} 1. e4 $1 {best} ({Or} 1. d4 d5 (1... Nf6 $10 {Indian}) 2. c4) ({None} 1. Nf3) 1... e5 $6 $146 \
                  2. Nf3 {to the end} 2... Nc6 {after} (2... Qh4 $4 3. Nxh4) 3. Bb5 {(3. Z0 Nf6)} * ";
    assert_eq!(movetext, wanted);
    let again = pgn::read(&written).unwrap();
    assert_eq!((&again.intro, &again.moves), (&game.intro, &game.moves));
    assert_eq!(pgn::write(&again), written);
}

#[test]
fn what_a_file_says_of_a_pass_in_a_variation_is_kept() {
    let opening = "[Variant \"Chaos's Chess\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6";
    let read = |variation: &str| pgn::read(&format!("{opening} ({variation}) *")).unwrap();
    for (variation, n_before) in [
        ("1..... -- 3... Nf6", 0),
        ("1..... -- $6 3... Nf6", 1),
        ("1..... -- {rests} 3... Nf6", 1),
        ("1..... -- (1..... d4=Q) 3... Nf6", 1),
        ("3... b6 (1..... d4=Q)", 1),
        ("{none} 1..... --", 1),
    ] {
        let game = read(variation);
        let [.., pass, step] = game.moves.as_slice() else { panic!("{variation}") };
        assert_eq!((pass.step.as_str(), step.step.as_str()), ("--", "a7a6"), "{variation}");
        assert_eq!((pass.variations.len(), step.variations.len()), (n_before, 1 - n_before), "{variation}");
        let text = pgn::write(&game);
        assert_eq!(pgn::read(&text).unwrap().moves, game.moves, "{text}");
    }
    let said = |game: &PgnGame| game.moves[5].variations[0].moves[0].clone();
    assert_eq!(said(&read("1..... -- {rests} 3... Nf6")).comment.as_deref(), Some("rests"));
    assert_eq!(said(&read("1..... -- (1..... d4=Q) 3... Nf6")).variations.len(), 1);
}

#[test]
fn annotations_without_a_step_or_a_number_are_comments() {
    let game = pgn::read("$19 1. e4 $300 ( $142 1. d4 !!! $255 ) $1 *").unwrap();
    let movetext = "{$19} 1. e4 $1 {$300} ({$142} 1. d4 $255 {!!!}) *";
    let text = pgn::write(&game);
    assert!(text.ends_with(&format!("\n{movetext}\n")), "{text}");
    let again = pgn::read(&text).unwrap();
    assert_eq!((again.intro, again.moves), (game.intro, game.moves));
}

#[test]
fn a_word_of_a_comment_does_not_make_a_line_too_long() {
    let game =
        pgn::read(&format!("1. e4 {{{} [%eval {}] ;x %y}} *", "w".repeat(700), "9".repeat(300))).unwrap();
    let text = pgn::write(&game);
    let (_, movetext) = text.split_once("\n\n").unwrap();
    assert!(movetext.lines().all(|line| line.len() <= 255 && !line.starts_with([';', '%', '['])), "{text}");
    assert_eq!(pgn::write(&pgn::read(&text).unwrap()), text);
}

#[test]
fn the_tags_come_in_their_order_and_numbers_follow_the_position() {
    let text =
        "[FEN \"4k3/8/8/8/8/8/4p3/2K5 b - - 0 41\"]\n[Black \"B\"]\n\n41... e1=Q+ 42. Kb2 {so} Qe2+ 1/2-1/2";
    let game = pgn::read(text).unwrap();
    let written = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"B\"]\n\
                   [Result \"1/2-1/2\"]\n[Variant \"Chess\"]\n[SetUp \"1\"]\n\
                   [FEN \"4k3/8/8/8/8/8/4p3/2K5 b - - 0 41\"]\n\n\
                   41... e1=Q+ 42. Kb2 {so} 42... Qe2+ 1/2-1/2\n";
    assert_eq!(pgn::write(&game), written);
}

#[test]
fn files_of_other_programs_are_read() {
    let text = "\u{feff}% from elsewhere\n[Event \"x\"]\n\n{before} 1.e4! $1 (1. d4 d5 (1... Nf6 {a ) brace} 2. c4) 2. c4) \
                1...e5?! ; rest of line ) {\n2.Nf3 {outer {inner} end} Nc6 3.Bb5 a6 {:-{ } 4. O-O 1-0 garbage";
    let game = pgn::read(text).unwrap();
    assert_eq!(displays(&game), ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "O-O"]);
    assert_eq!(game.result, "1-0");
    assert_eq!(game.moves[1].comment.as_deref(), Some("rest of line ) ("));
    assert_eq!(game.moves[2].comment.as_deref(), Some("outer (inner) end"));
}

#[test]
fn a_comment_read_from_any_file_is_written_unchanged() {
    for movetext in
        ["a3;}", "a3;two  words {", "a3 {}{}", "a3 {} {said}", "a3 {outer {inner} end}", "a3 {:-{ }"]
    {
        let game = pgn::read(movetext).unwrap();
        assert_eq!(pgn::read(&pgn::write(&game)).unwrap().moves, game.moves, "{movetext}");
    }
}

#[test]
fn pieces_in_parentheses_are_no_variations() {
    let text = "[Variant \"Clockwork Orange Chess\"]\n\n1.e4 d5 2.exd5 (P)*e6 (2...Qxd5 3.Nc3 (P)*e6 (3...(P)*a6)) \
                3.d4(3.Nf3)(P)e5 *";
    let game = pgn::read(text).unwrap();
    assert_eq!(displays(&game), ["e4", "d5", "exd5", "(P)*e6", "d4", "(P)e5"]);
}

#[test]
fn variations_are_read_by_who_asks_for_them() {
    let text = "[Variant \"Clorange\"]\n\n1.e4 d5 2.exd5 (P)*e6 (2...Qxd5 3.Nc3 (P)*e6 {(} (3...(P)*a6)) \
                3.d4(3.Nf3)(P)e5 * (";
    let score = Score::open(text).unwrap();
    assert_eq!((score.variant().map(Variant::key), score.fen()), (Some("clockwork-orange"), None));
    let start = Record::new(&variant("clockwork-orange"));
    let nodes = score.nodes(&start).unwrap();
    let shown = nodes.iter().map(|node| (node.display.as_str(), node.before));
    let main = [("e4", None), ("d5", Some(0)), ("exd5", Some(1)), ("(P)*e6", Some(2)), ("Qxd5", Some(2))];
    let side = [("Nc3", Some(4)), ("(P)*e6", Some(5)), ("(P)*a6", Some(5))];
    let rest = [("d4", Some(3)), ("Nf3", Some(3)), ("(P)e5", Some(8))];
    assert!(shown.eq(main.into_iter().chain(side).chain(rest)), "{nodes:#?}");

    let nested = |depth: usize| format!("{} {}", "1. e4 (".repeat(depth), ")".repeat(depth));
    assert!(Score::open(&nested(50)).unwrap().nodes(&start).is_ok());
    assert_eq!(Score::open(&nested(51)).unwrap().nodes(&start), Err(PgnError::TooMany));
    let wrong = Score::open("1. e4 (1. e5)").unwrap().nodes(&start).unwrap_err();
    assert!(wrong.to_string().starts_with("step 1: `e5` is not legal here"), "{wrong}");
}

#[test]
fn variants_go_by_key_name_or_alias_in_any_case() {
    for name in ["clockwork-orange", "CLOCKWORK ORANGE chess", "Clorange"] {
        assert_eq!(
            pgn::read(&format!("[Variant \"{name}\"]\n\n*")).unwrap().variant.key(),
            "clockwork-orange"
        );
    }
    assert_eq!(pgn::read("*").unwrap().variant.key(), "chess");
    assert_eq!(pgn::read("[Variant \"Standard\"]\n\n*").unwrap().variant.key(), "chess");
}

#[test]
fn every_name_of_a_variant_is_read_everywhere() {
    for about in Variant::rows() {
        for name in about.aliases.iter().chain([&about.name, &about.key]) {
            for spelled in [(*name).to_owned(), name.to_uppercase(), name.replace([' ', '-'], "_")] {
                let found = Variant::new(&spelled, &Options::default()).unwrap();
                assert_eq!(found.key(), about.key, "{spelled}");
                assert_eq!(Variant::about_of(&spelled).unwrap().key, about.key, "{spelled}");
            }
        }
    }
    let base = |name: &str| Options::from_iter([("base".to_owned(), name.to_owned())]);
    let janggi = Variant::new("Chaos Chess", &base("Jianggi")).unwrap();
    assert_eq!((janggi.key(), janggi.option("base")), ("chaos", Some("janggi")));
}

#[test]
fn a_game_of_older_rules_is_written_with_their_version() {
    let old = Options::default().by_rules(1);
    let variant = Variant::new("janggi", &old).unwrap();
    assert_eq!(variant.options().to_string(), "double_pass=false");
    assert_eq!(Variant::new("janggi", variant.options()).unwrap(), variant);
    let moves = ["--", "--", "--"].map(|step| PgnMove {
        step: step.to_owned(),
        display: step.to_owned(),
        ..PgnMove::default()
    });
    let (tags, result) = (Vec::new(), "*".to_owned());
    let game =
        PgnGame { tags, variant, fen: None, intro: None, moves: moves.into(), result, notes: Vec::new() };
    let text = pgn::write(&game);
    assert!(text.contains("[VariantOptions \"double_pass=false\"]\n[RulesVersion \"1\"]\n"), "{text}");
    let read = pgn::read(&text).unwrap();
    assert_eq!((read.variant, read.moves.len()), (game.variant, 3));
}

#[test]
fn errors_say_what_is_wrong() {
    let message = |text: &str| pgn::read(text).unwrap_err().to_string();
    assert_eq!(message("[Event x]\n\n*"), "line 1 is no tag: write [Name \"value\"]");
    let keys: Vec<&str> = Variant::rows().iter().map(|about| about.key).collect();
    let unknown = format!("no variant `Ludo`: there are {}", keys.join(", "));
    assert_eq!(message("[Variant \"Ludo\"]\n\n*"), unknown);
    assert_eq!(message("[FEN \"8/8/8/8/8/8/8/8 w\"]\n\n*"), "FEN: board: white has 0 kings, not one");
    assert_eq!(message("1. e4 (1. d4"), "a comment or variation that begins with `(1. d4` does not end");
    let nearest = "step 2: `e4` is not legal here; nearest: e6, e5, a6, b6, c6";
    assert_eq!(message("1. e4 e4"), nearest);
    assert!(matches!(pgn::read(&" ".repeat(2 << 20)), Err(PgnError::TooLong { .. })));
}

#[test]
fn natures_turns_have_numbers_of_their_own() {
    let opening = "1.e4 e5 2.Nf3 Nc6 3.Bb5 ∞1…..d4=Q 3...a6 4.Ba4 Nf6 5.O-O Be7 6.Re1 b5 7.Bb3 d6 *";
    let game = pgn::read(&format!("[Variant \"Chaos's Chess\"]\n\n{opening}")).unwrap();
    let declined = game.moves.iter().filter(|played| played.step == "--").count();
    assert_eq!((displays(&game)[5], declined), ("∞1…..d4=Q", 4));
    let text = pgn::write(&game);
    let movetext = text.split("\n\n").nth(1).unwrap().replace('\n', " ");
    let wanted = "1. e4 e5 2. Nf3 Nc6 3. Bb5 1..... d4=Q 3... a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6";
    assert!(movetext.starts_with(wanted), "{movetext}");
    assert_eq!(pgn::read(&text).unwrap().moves, game.moves);
}

#[test]
fn turns_of_three_have_one_number_and_who_leaves_has_none() {
    let text = "[Variant \"three-player-hex\"]\n\n1. e4 d5 e9 {joined} d4 resign:black h10 3. Nc3 k10 0-0-1";
    let game = pgn::read(text).unwrap();
    let written = pgn::write(&game);
    assert!(written.contains("\n1. e4 d5 e9 {joined} 2. d4 resign:black 2... h10 3. Nc3 "), "{written}");
    let again = pgn::read(&written).unwrap();
    assert_eq!((&again.moves, again.result.as_str()), (&game.moves, "0-0-1"));
    assert_eq!(game.result, "0-0-1");
    assert!(written.contains("[Result \"*\"]\n[Winner \"Red\"]\n") && written.ends_with(" *\n"), "{written}");
}
