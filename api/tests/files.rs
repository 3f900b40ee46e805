//! Files of games as people have them, through the import: from other programs, in other notations, with games that cannot
//! be read among others.

use serde_json::{Value, json};

use crate::archives::{exported, import, read};
use crate::support::process::{Place, run};
use crate::support::site::{Data, Player, Site, on_sqlite};
use crate::support::words::words;

/// The steps of a game in machine notation.
fn steps(game: &Value) -> String {
    let rows = game["record"].as_array().unwrap().iter();
    rows.map(|row| row["step"].as_str().unwrap()).collect::<Vec<_>>().join(" ")
}

/// Imports a file of one game, and compares its end, its steps, and what is said of it.
async fn kept(site: &Site, player: &Player, file: impl Into<reqwest::Body>) -> (Value, Value) {
    let answer = import(site, player, file).await.expect(201);
    assert_eq!((answer["games"].as_array().unwrap().len(), &answer["refused"]), (1, &json!([])), "{answer}");
    (read(site, answer["games"][0]["id"].as_str().unwrap()).await, answer["notes"].clone())
}

const KIF: &str = "手合割：平手\n先手：甲\n後手：乙\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２二角成(88)\n   4 同　銀(31)\n   5 投了\n";

on_sqlite! {
    async fn the_good_games_of_a_file_are_taken_and_the_others_listed_with_line_and_reason(site: Site) {
        let anna = site.player("Anna").await;
        let file = "[Event \"1\"]\n\n1. e4 e5 *\n\n[Event \"2\"]\n\n1. e4\ne5 2. Ke3 *\n\n[Event \"3\"]\n[Variant \"Chess960\"]\n\n*\n\n\
                    [Event \"4\"]\n\n1. d4 -- 2. c4 1-0\n\n[Event \"5\"]\n[White B]\n\n*\n\n[Event \"6\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n\n\
                    [Event \"7\"]\n\n1. e4 {so\n\n[Event \"8\"]\n\n1. c4 *\n";
        let answer = import(&site, &anna, file).await.expect(201);
        assert_eq!(answer["games"].as_array().unwrap().len(), 3);
        let places = |list: &str| -> Vec<(u64, u64)> {
            let rows = answer[list].as_array().unwrap().iter();
            rows.map(|row| (row["game"].as_u64().unwrap(), row["line"].as_u64().unwrap())).collect()
        };
        assert_eq!(places("refused"), [(2, 8), (3, 10), (5, 20), (6, 24), (7, 28)]);
        assert_eq!(places("notes"), [(4, 17)]);
        for (row, word) in answer["refused"].as_array().unwrap().iter().zip(["Ke3", "Chess960", "line 20", "1-0", "comment"]) {
            assert!(row["reason"].as_str().unwrap().contains(word), "{row}");
        }
        let cut = read(&site, answer["games"][1]["id"].as_str().unwrap()).await;
        assert_eq!((steps(&cut).as_str(), &cut["outcome"]["winner"]), ("d2d4", &json!("white")));
        assert_eq!(cut["record"][0]["comment"], "-- 2. c4");
        assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
    }

    async fn games_that_went_on_past_an_end_are_kept_with_the_result_of_their_file(site: Site) {
        let anna = site.player("Anna").await;
        let fro = "Nf3 Nf6 Ng1 Ng8 ".repeat(6);
        for (file, plies, winner) in [
            (format!("{fro} e4 e5 0-1"), 26, json!("black")),
            // It ends where the rules would have ended it before.
            (format!("{fro} 1-0"), 24, json!("white")),
            (format!("{fro} *"), 24, Value::Null),
            ("[FEN \"4k3/8/8/8/8/8/4P3/R3K3 w - - 149 120\"]\n\n120. Ra2 Kd7 121. Ra3 Kd6 1-0".to_owned(), 4, json!("white")),
            ("[FEN \"4k3/8/8/8/8/8/3p4/4K3 w - - 0 1\"]\n\n1. Kxd2 Kd7 2. Kd3 1/2".to_owned(), 3, Value::Null),
            (format!("[Variant \"Xiangqi\"]\n\n{} C2=5 1-0", "R1+1 R1+1 R1-1 R1-1 ".repeat(3)), 13, json!("white")),
        ] {
            let (game, notes) = kept(&site, &anna, file.clone()).await;
            assert_eq!((&game["ply"], &game["outcome"]["winner"], &notes), (&json!(plies), &winner, &json!([])), "{file}");
            let id = game["id"].as_str().unwrap();
            let (again, _) = kept(&site, &anna, exported(&site, id).await).await;
            assert_eq!((steps(&again), &again["outcome"], &again["fen"]), (steps(&game), &game["outcome"], &game["fen"]));
            let page = site.page(&site.url(&format!("/games/{id}?ply={}", plies - 1))).await;
            assert_eq!(page.status, 200);
        }
        site.server.app.archive.index_positions().await.unwrap();
        assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
    }

    async fn a_game_does_not_begin_with_a_file_that_is_not_read_to_its_end(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let seats = json!({"white": {"player": anna.name}, "black": {"player": boris.name}});
        let asked = |pgn: &str| json!({"variant": "chess", "seats": seats, "pgn": pgn});
        let problem = site.post("/api/v1/games", &anna.token, asked("1. e4 -- 2. d4 *")).await.problem(400, "bad-request");
        assert!(problem["detail"].as_str().unwrap().contains(&words("error-pgn-null-move", &[("number", "2")])), "{problem}");
        // In a variation it is no matter.
        site.post("/api/v1/games", &anna.token, asked("1. e4 e5 (1... -- 2. d4) *")).await.expect(201);
    }

    async fn turns_are_read_in_the_characters_of_the_game(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        for (variant, typed, wanted) in [
            ("xiangqi", ["炮二平五", "馬8進7"], "h3e3 h10g8"),
            ("shogi", ["☗７六歩", "-3334FU"], "c3c4 g7g6"),
        ] {
            let game = site.game(variant, &anna, &boris).await;
            for (step, player) in typed.iter().zip([&anna, &boris]) {
                site.post(&format!("/api/v1/games/{game}/moves"), &player.token, json!({"steps": [step]})).await.expect(201);
            }
            assert_eq!(steps(&read(&site, &game).await), wanted, "{typed:?}");
        }
    }

    async fn other_notations_and_formats_are_kept_as_our_games(site: Site) {
        let anna = site.player("Anna").await;
        for (file, variant, wanted, winner) in [
            ("[Variant \"Xiangqi\"]\n[Red \"Anna\"]\n\n1. 炮二平五 馬８進７ 2. 马二进三 {x} 红胜", "xiangqi", "h3e3 h10g8 h1g3", "white"),
            ("[Game \"Chinese Chess\"]\n[Red \"Anna\"]\n[Format \"ICCS\"]\n\n1. H2-E2 H9-G7 2. H0-G2 1-0", "xiangqi", "h3e3 h10g8 h1g3", "white"),
            ("[Variant \"From Position\"]\n[White \"Anna\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O 1-0", "chess", "e1g1", "white"),
            ("[Variant \"Crazyhouse\"]\n[White \"Anna\"]\n[FEN \"rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR/Pp w KQkq - 0 3\"]\n\n3. P@e5 0-1", "crazyhouse", "P@e5", "black"),
            ("[White \"Anna\"]\n\n1.e4 e5 2.♘f3+/= ♞c6 3.♗b5 a6*", "chess", "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6", ""),
            ("'comment\nV2.2\nN+Anna\nN-B\nPI\n+\n+7776FU\n-3334FU\n%TORYO\n", "shogi", "c3c4 g7g6", "black"),
            (KIF.replace('甲', "Anna").leak(), "shogi", "c3c4 g7g6 b2h8+b g9h8", "black"),
        ] {
            let (game, notes) = kept(&site, &anna, file).await;
            let found = (game["variant"].as_str().unwrap(), steps(&game), game["outcome"]["winner"].as_str().unwrap_or_default().to_owned());
            assert_eq!(found, (variant, wanted.to_owned(), winner.to_owned()), "{file}");
            assert_eq!((&game["seats"]["white"]["player"]["name"], &notes), (&json!("Anna"), &json!([])), "{file}");
        }
        assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
    }
}

#[test]
fn files_in_the_encodings_of_japan_and_china_are_imported_from_the_command_line() {
    let place = Place::new(Data::sqlite());
    assert!(place.run(&["migrate"]).1);
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let kif = file("a.kif", &encoding_rs::SHIFT_JIS.encode(&format!("# ---- Kifu\n{KIF}").repeat(2)).0);
    let chinese = "[Game \"Chinese Chess\"]\n[Red \"王天一\"]\n\n1. 炮二平五 马8进7\n\n[Game \"Chinese Chess\"]\n\n1. 炮二平五\n马8进5 *\n";
    let pgn = file("b.pgn", &encoding_rs::GB18030.encode(chinese).0);
    let csa = file("c.csa", b"PI\n+\n+7776FU\n%TORYO\n/\nPI\n+\n+2726FU\n%CHUDAN\n");
    let null = file("d.pgn", b"[White \"A\"]\n\n1. e4 Z0 2. d4 *\n");
    let url = place.data.url();
    let (printed, complained, right) = run(&["import", &kif, &pgn, &csa, &null, "--database-url", &url]);
    assert!(!right && printed.contains("6 games imported, 1 refused"), "{printed}");
    assert!(printed.contains("line 3: game 1: step 2 is a null move"), "{printed}");
    assert!(complained.contains("zugpost: line 9: game 2: step 2"), "{complained}");
    let (verified, right) = place.run(&["verify"]);
    assert!(right && verified.contains("6 games"), "{verified}");
}
