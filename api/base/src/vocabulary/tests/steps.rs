//! Played steps in words.

use zugpost_rules::{Captured, Options, Raised, Reason, Record, StepAction, StepEnd, StepWords, Variant};

use super::{english, say, say_in_all, walk};
use crate::locale::{Locale, Phrase, Spelling, Writing};
use crate::vocabulary::{piece, spelled_turn_words, turn_words, turn_words_of};

/// An action in chess.
fn told(side: &'static str, action: StepAction) -> StepWords {
    let mut chess = Record::new(&Variant::new("chess", &Options::default()).unwrap());
    StepWords { side, action, ..chess.play("e2e4").unwrap().words }
}

fn international(words: &StepWords) -> Phrase {
    turn_words([words], Spelling::International)
}

#[test]
fn every_step_that_is_played_is_said_in_words_of_messages() {
    walk(|_, _, words| {
        if let Some(words) = words {
            say_in_all(&international(words));
            say_in_all(&turn_words([words], Spelling::Regional));
        }
    });
}

#[test]
fn every_action_has_a_sentence() {
    let captured = |owner, piece| Captured { owner, piece };
    let (pawn, knight) = (captured(None, "pawn"), captured(None, "knight"));
    let passing = |taken, other| StepAction::TakesInPassing {
        piece: "pawn",
        from: "e5",
        to: "d6",
        taken,
        third: "d5",
        other,
    };
    let returns = |taken| StepAction::Returns { one: "rook", to: "a1", taken };
    let explodes = |taken| StepAction::Explodes { piece: "left schizzy", from: "a1", to: "b2", taken };
    let (white, black) = (captured(Some("White"), "pawn"), captured(Some("Black"), "knight"));
    for (action, words) in [
        (StepAction::Goes { piece: "knight", from: "g1", to: "f3" }, "knight g1 to f3"),
        (
            StepAction::Takes { piece: "knight", from: "g1", taken: pawn, to: "f3" },
            "knight g1 takes pawn on f3",
        ),
        (passing(pawn, None), "pawn e5 to d6 takes pawn on d5 en passant"),
        (
            passing(white, Some(black)),
            "pawn e5 to d6 takes White's pawn on d5 en passant and Black's knight on d6",
        ),
        (StepAction::CastlesKingside, "castles kingside"),
        (StepAction::CastlesQueenside, "castles queenside"),
        (
            StepAction::Castles { piece: "king", from: "e1", to: "g1", rook: "h1", beside: "f1" },
            "castles: king e1 to g1, rook h1 to f1",
        ),
        (StepAction::Drops { one: "elephant", to: "e4" }, "drops an elephant on e4"),
        (
            StepAction::DropsAndMoves { one: "knight", to: "e4", piece: "pawn", third: "e5" },
            "drops a knight on e4 and moves the pawn from there to e5",
        ),
        (StepAction::Brings { one: "rook", to: "f6" }, "brings a rook to f6"),
        (returns(None), "brings a rook back to a1"),
        (returns(Some(knight)), "brings a rook back to a1 and takes the knight there"),
        (returns(Some(black)), "brings a rook back to a1 and takes Black's knight there"),
        (explodes(knight), "left schizzy a1 explodes on b2 and takes the knight there with it"),
        (
            StepAction::Switches { piece: "bishop", to: "c8", one: "magician" },
            "bishop on c8 becomes a magician",
        ),
        (StepAction::Promotes { one: "queen" }, "promotes to a queen"),
        (StepAction::Passes, "passes"),
        (StepAction::LetsPass, "lets the turn pass"),
        (StepAction::Resigns, "resigns"),
        (StepAction::RunsOutOfTime, "runs out of time"),
    ] {
        say(&international(&told("White", action)), &format!("White {words}"));
    }
}

#[test]
fn a_step_is_said_with_all_that_it_does() {
    let goes = told("Brown", StepAction::Goes { piece: "pawn", from: "e7", to: "e8" });
    let raises = Some(Raised { piece: "magician", square: "a1", one: "telepath" });
    let (check, mate) = (Some(StepEnd::Check), Some(StepEnd::Over(Reason::NatureCheckmate)));
    for (words, said) in [
        (StepWords { becomes: Some("queen"), ..goes.clone() }, " and becomes a queen"),
        (StepWords { raises, ..goes.clone() }, ", and the magician on a1 becomes a telepath"),
        (StepWords { player: Some("White"), end: check, ..goes.clone() }, ", moved by White, check"),
        (StepWords { end: mate, ..goes.clone() }, ", Nature's checkmate"),
    ] {
        say(&international(&words), &format!("Nature pawn e7 to e8{said}"));
    }
}

#[test]
fn squares_in_words_are_called_as_at_home_by_readers_who_like_that() {
    for (key, options, steps, words, regional) in [
        (
            "xiangqi",
            "",
            vec!["h3h10"],
            "Red cannon h3 takes horse on h10",
            "Red cannon 2.3 takes horse on 2.10",
        ),
        ("xiangqi", "", vec!["h3e3", "h10g8"], "Black horse h10 to g8", "Black horse 8.1 to 7.3"),
        ("shogi", "", vec!["c3c4"], "Sente pawn c3 to c4", "Sente pawn 7g to 7f"),
        ("janggi", "", vec!["e2e1"], "Blue general e2 to e1", "Blue general 95 to 05"),
        ("chaos", "xiangqi", vec!["h3e3"], "Red cannon h3 to e3", "Red cannon h3 to e3"),
        ("chess", "", vec!["e2e4"], "White pawn e2 to e4", "White pawn e2 to e4"),
    ] {
        let base = (!options.is_empty()).then(|| ("base".to_owned(), options.to_owned()));
        let mut record = Record::new(&Variant::new(key, &base.into_iter().collect()).unwrap());
        let played = steps.into_iter().map(|step| record.play(step).unwrap()).last().unwrap();
        let phrase = spelled_turn_words(&[&played.words]);
        assert_eq!(phrase.text_in(Locale::En, Writing::INTERNATIONAL), words);
        assert_eq!(phrase.text_in(Locale::En, Writing::default()), regional);
    }
}

#[test]
fn steps_and_pieces_have_the_words_of_their_game() {
    let chess = Variant::new("chess", &Options::default()).unwrap();
    let promotes =
        Record::from_fen(&chess, "3nk3/4P3/8/8/8/8/8/4K3 w - - 0 1").unwrap().play("e7d8q").unwrap();
    for (locale, words) in [
        (Locale::De, "Weiß: Bauer e7 schlägt auf d8 (Springer) und verwandelt sich in eine Dame, Schach"),
        (Locale::Ja, "白：ポーン e7がd8のナイトを取る、クイーンになる、チェック"),
    ] {
        assert_eq!(international(&promotes.words).text(locale), words);
    }
    let goes = |piece, from, to| StepAction::Goes { piece, from, to };
    let steps = [
        told("White", goes("pawn", "e7", "e5")),
        StepWords { player: Some("White"), ..told("Black", goes("knight", "b8", "c6")) },
        told("White", StepAction::Passes),
    ];
    for (locale, words) in [
        (Locale::En, "pawn e7 to e5; Black knight b8 to c6, moved by White; passes"),
        (Locale::De, "Bauer e7 nach e5; Schwarz: Springer b8 nach c6, gezogen von Weiß; passt"),
        (Locale::Ja, "ポーン e7からe5；黒：ナイト b8からc6、白の手；パス"),
    ] {
        assert_eq!(turn_words_of("White", &steps, Spelling::International).text(locale), words);
    }
    let two = english(&turn_words(&steps[..2], Spelling::International));
    assert_eq!(two, "White pawn e7 to e5; Black knight b8 to c6, moved by White");
    assert_eq!(english(&turn_words([], Spelling::International)), "");
    assert_eq!(piece("shogi", "knight").text(Locale::Ja), "桂馬");
    assert_eq!(piece("chess", "knight").text(Locale::Ja), "ナイト");
    assert_eq!(piece("chaos", "gold general").text(Locale::Ja), "金");
    assert_eq!(piece("chess", "dinosaur"), Phrase::Verbatim("dinosaur".to_owned()));
}
