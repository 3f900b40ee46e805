//! Letters of the pieces in moves: those of the page's language, English ones, or figurines, everywhere alike. Files and the API
//! have English ones.

use reqwest::Method;
use serde_json::json;

use crate::support::reader::Reader;
use crate::support::replies::{Provider, hand_over, mail_saying, reply, taken};
use crate::support::site::{Answer, Site, on_sqlite};
use crate::support::words::words;

/// A page as a reader with this language of the browser and this cookie sees it.
async fn page(site: &Site, path: &str, language: &str, cookie: &str) -> String {
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let request =
        client.get(site.url(path)).header("Accept-Language", language).header("Accept", "text/html");
    let page = Answer::of(request.header("Cookie", format!("zugpost_preferences={cookie}"))).await;
    assert_eq!(page.status, 200, "{path}: {}", page.text);
    page.text
}

async fn own_page(reader: &Reader, path: &str, language: &str) -> String {
    Answer::of(reader.request(Method::GET, path).header("Accept-Language", language)).await.text
}

on_sqlite! {
    async fn a_page_shows_moves_in_the_letters_of_its_language(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = site.game("chess", &anna, &boris).await;
        for (player, step) in [(&anna, "Nf3"), (&boris, "Nc6"), (&anna, "e4")] {
            site.play(&game, player, step).await.expect(201);
        }
        let path = format!("/games/{game}");
        for (language, cookie, knight) in [
            ("en", "", "N"),
            ("de", "", "S"),
            ("fr", "", "C"),
            ("es", "", "C"),
            ("ru", "", "К"),
            ("ja", "", "N"),
            ("de", "letters=english", "N"),
            ("de", "letters=figurines", "♘"),
            ("en", "letters=german", "S"),
            // The choice at the foot of the page brings its letters.
            ("en", "language=de", "S"),
        ] {
            for path in [path.clone(), format!("/analysis?game={game}"), format!("/archive?game={game}")] {
                let page = page(&site, &path, language, cookie).await;
                let shown = format!(">{knight}f3</");
                assert!(path.starts_with("/archive") || page.contains(&shown), "{path} {language} {cookie}: {page}");
                for other in ["N", "S", "C", "К", "♘"].into_iter().filter(|other| *other != knight) {
                    assert!(!page.contains(&format!(">{other}f3<")), "{path} {language} {cookie}: {page}");
                }
            }
            let board = page(&site, "/analysis?variant=chess", language, cookie).await;
            assert!(board.contains(&format!(">{knight}f3</option>")), "{language} {cookie}: {board}");
            // What the planner writes can be typed.
            let planned = page(&site, "/analysis?variant=chess&bare=1", language, cookie).await;
            assert_eq!(planned.contains("data-written=\"Sf3\""), knight == "♘", "{planned}");
            assert!(board.contains("<option value=\"g1f3\""), "{board}");
            let letters = board.split_once("data-letters=\"").unwrap().1.split('"').next().unwrap();
            assert_eq!(letters.contains(&format!("N={knight}")), knight != "N", "{letters}");
        }
        let record = site.get(&format!("/api/v1/games/{game}"), &anna.token).await.expect(200);
        assert_eq!(record["record"][0]["display"], "Nf3");
        let file = site.get(&format!("/api/v1/games/{game}/pgn"), &anna.token).await.text;
        assert!(file.contains("1. Nf3") && file.contains("Nc6"), "{file}");
    }

    async fn a_game_with_pieces_that_have_no_letters_in_a_language_stays_in_english(site: Site) {
        for (variant, from, english) in [("omega", "a0b2", "Nb2"), ("magicians-deathmatch", "b1c3", "Nc3"), ("shogi", "h2h5", "")] {
            let board = page(&site, &format!("/analysis?variant={variant}"), "de", "spelling=international").await;
            assert!(board.contains("data-letters=\"\"") && !board.contains("data-written"), "{variant}: {board}");
            assert!(english.is_empty() || board.contains(&format!(">{english}</option>")), "{variant} {from}: {board}");
        }
        let orphic = page(&site, "/analysis?variant=orphic", "de", "").await;
        assert!(orphic.contains("data-letters=\"Q=D R=T B=L N=S P=B\""), "{orphic}");
    }

    async fn a_begun_turn_a_plan_and_a_refused_move_are_in_the_reader_s_letters(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        site.patch("/api/v1/me", &anna.token, json!({"locale": "de"})).await.expect(200);
        let reader = Reader::signed_in(&site, &anna).await;
        let series = site.game("007", &anna, &boris).await;
        let begun = own_page(&reader, &format!("/games/{series}?ply=0&begun=g1f3,b8c6"), "en").await;
        assert!(begun.contains("<b>Sf3</b>") && begun.contains("<b>Sc6</b>"), "{begun}");

        let game = site.game("chess", &anna, &boris).await;
        site.play(&game, &anna, "e4").await.expect(201);
        let path = format!("/games/{game}");
        let form = [("action", "conditionals"), ("ply", "1"), ("conditionals", "IF Nc6 THEN Bb5\nIF e5 THEN Nf3")];
        reader.send(&path, &path, &form).await;
        let plan = own_page(&reader, &path, "en").await;
        assert!(plan.contains("Sc6") && plan.contains("Lb5") && plan.contains("data-letters=\"Q=D"), "{plan}");
        assert!(plan.contains("IF Sc6 THEN Lb5") && plan.contains("IF e5 THEN Sf3 Sc6 Lb5"), "as text, with an example: {plan}");
        let stored = site.get(&format!("/api/v1/games/{game}/conditionals"), &anna.token).await.expect(200);
        assert_eq!(stored["tree"][0]["then_display"], "Bb5");
    }
}

/// The text of conditional moves on a page.
fn text_of_plan(page: &str) -> String {
    let text = page.split_once("<textarea id=\"conditionals\"").and_then(|(_, rest)| rest.split_once('>'));
    text.unwrap_or_else(|| panic!("no text: {page}")).1.split('<').next().unwrap().to_owned()
}

/// A king and a rook that both go to f1: `Rf1` is the king's move in French letters, and the rook's in English ones.
const KING_AND_ROOK: &str = "4k3/8/8/8/8/8/8/4K2R b - - 0 1";

on_sqlite! {
    async fn the_text_of_conditional_moves_has_the_reader_s_letters_and_takes_english_ones_too(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let reader = Reader::signed_in(&site, &anna).await;
        let knights = ("", "IF Nc6 THEN Nf3 AND IF Nf6 THEN Bb5\n");
        for (letters, (fen, stored), typed, shown) in [
            ("german", knights, "if Sc6 then Sf3 Sf6 Lb5", "IF Sc6 THEN Sf3 AND IF Sf6 THEN Lb5\n"),
            ("german", knights, "IF Nc6 THEN Nf3 Nf6 Bb5", "IF Sc6 THEN Sf3 AND IF Sf6 THEN Lb5\n"),
            ("french", knights, "IF Cc6 THEN Cf3 Cf6 Fb5", "IF Cc6 THEN Cf3 AND IF Cf6 THEN Fb5\n"),
            // The Dutch knight has the letter of the English pawn, which is not written.
            ("dutch", knights, "IF Pc6 THEN Pf3 Nf6 Lb5", "IF Pc6 THEN Pf3 AND IF Pf6 THEN Lb5\n"),
            ("russian", knights, "IF Кc6 THEN Кf3 Кf6 Сb5", "IF Кc6 THEN Кf3 AND IF Кf6 THEN Сb5\n"),
            ("figurines", knights, "IF b8c6 THEN Nf3 Nf6 Bb5", "IF Nc6 THEN Nf3 AND IF Nf6 THEN Bb5\n"),
            // On a page a bishop is no pawn.
            ("english", ("", "IF Nc6 THEN b3 AND IF Na5 THEN h3 AND IF Nc4 THEN Bxc4\n"), "IF Nc6 THEN b3 Na5 h3 Nc4 Bxc4",
             "IF Nc6 THEN b3 AND IF Na5 THEN h3 AND IF Nc4 THEN Bxc4\n"),
            ("french", (KING_AND_ROOK, "IF Ke7 THEN Kf1\n"), "IF Re7 THEN e1f1", "IF Re7 THEN e1f1\n"),
            ("french", (KING_AND_ROOK, "IF Ke7 THEN Rf1\n"), "IF Ke7 THEN Tf1", "IF Re7 THEN Tf1\n"),
            ("french", (KING_AND_ROOK, "IF Kd7 THEN Kd2\n"), "IF Rd7 THEN Rd2", "IF Rd7 THEN Rd2\n"),
        ] {
            site.patch("/api/v1/me", &anna.token, json!({"letters": letters})).await.expect(200);
            let mut wanted = json!({"variant": "chess", "seats": {"white": {"player": "Anna"}, "black": {"player": "Boris"}}});
            if !fen.is_empty() {
                wanted["fen"] = json!(fen);
            }
            let game = site.game_with(wanted, &anna, &boris).await;
            let ply = if fen.is_empty() { site.play(&game, &anna, "e4").await.expect(201)["ply"].to_string() } else { "0".to_owned() };
            let path = format!("/games/{game}");
            let plan = async || site.get(&format!("/api/v1{path}/conditionals"), &anna.token).await.expect(200)["lines"].clone();
            // What is shown is read as it was meant.
            for text in [typed, shown] {
                let set = reader.send(&path, &path, &[("action", "conditionals"), ("ply", &ply), ("conditionals", text)]).await;
                assert_eq!((set.status.as_u16(), plan().await), (200, json!(stored)), "{letters}: {text}: {}", set.text);
                assert_eq!(text_of_plan(&set.text), shown, "{letters}: {text}");
            }
            if fen.is_empty() {
                continue;
            }
            let doubtful = reader.send(&path, &path, &[("action", "conditionals"), ("ply", &ply), ("conditionals", "IF Re7 THEN Rf1")]).await;
            assert_eq!((doubtful.status.as_u16(), plan().await), (400, json!(stored)), "{}", doubtful.text);
            assert!(doubtful.text.contains(&words("error-piece-letters", &[("text", "Rf1")])), "{}", doubtful.text);
            assert_eq!(text_of_plan(&doubtful.text), "IF Re7 THEN Rf1");
        }
    }

    async fn one_choice_of_letters_holds_for_pages_and_mails(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        site.patch("/api/v1/me", &anna.token, json!({"locale": "de"})).await.expect(200);
        let reader = Reader::signed_in(&site, &anna).await;
        let mut game = site.game("chess", &anna, &boris).await;
        let mail = mail_saying(&site, &anna.email, "Sie sind am Zug").await;
        assert!(mail.text.contains("Sf3") || mail.text.contains("Sa3") || mail.text.contains("Sc3"), "{}", mail.text);
        taken(&hand_over(&site, &provider.signed(&reply(&mail, &anna.email, "Sf3"))).await);
        site.play(&game, &boris, "Nf6").await.expect(201);
        let mut mail = mail_saying(&site, &anna.email, "Sie sind am Zug").await;
        assert!(mail.text.contains("1. Sf3 Sf6"), "{}", mail.text);

        for (letters, knight) in [("figurines", "♘"), ("english", "N"), ("polish", "S"), ("language", "S")] {
            let form = [("letters", letters), ("back", "/account")];
            let saved = reader.send("/account", "/preferences", &form).await;
            assert!(saved.text.contains(&format!("<option value=\"{letters}\" selected>")), "{}", saved.text);
            let own = site.get("/api/v1/me", &anna.token).await.expect(200);
            assert_eq!(own["preferences"]["letters"], letters);
            game = site.game("chess", &boris, &anna).await;
            site.play(&game, &boris, "Nf3").await.expect(201);
            mail = mail_saying(&site, &anna.email, "Sie sind am Zug").await;
            assert!(mail.text.contains(&format!("1. {knight}f3")), "{letters}: {}", mail.text);
            let shown = own_page(&reader, &format!("/games/{game}"), "en").await;
            assert!(shown.contains(&format!(">{knight}f3</a>")), "{letters}: {shown}");
        }
        // Nobody types figurines: letters of the language are read.
        site.patch("/api/v1/me", &anna.token, json!({"letters": "figurines"})).await.expect(200);
        taken(&hand_over(&site, &provider.signed(&reply(&mail, &anna.email, "Sc6"))).await);
        let record = site.get(&format!("/api/v1/games/{game}"), &anna.token).await.expect(200);
        assert_eq!(record["record"][1]["step"], "b8c6");
    }
}
