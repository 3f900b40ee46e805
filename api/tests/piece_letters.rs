//! Letters of the pieces in moves: those of the page's language, English ones, or figurines, everywhere alike. Files and the API
//! have English ones.

use reqwest::Method;
use serde_json::json;

use crate::support::reader::Reader;
use crate::support::replies::{Provider, hand_over, mail_saying, reply, taken};
use crate::support::site::{Answer, Site, on_both_databases, on_sqlite};

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
            // What the planner sends stays in English letters.
            let planned = page(&site, "/analysis?variant=chess&bare=1", language, cookie).await;
            assert_eq!(planned.contains("data-written=\"Nf3\""), knight != "N", "{board}");
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
        assert!(plan.contains("IF Nc6 THEN Bb5"), "the text is as the form takes it: {plan}");
        let stored = site.get(&format!("/api/v1/games/{game}/conditionals"), &anna.token).await.expect(200);
        assert_eq!(stored["tree"][0]["then_display"], "Bb5");
    }
}

on_both_databases! {
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
