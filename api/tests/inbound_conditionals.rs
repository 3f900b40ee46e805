//! Conditional moves by mail: in the sender's piece letters, accepted or rejected, and shown before a confirmation.

use std::time::Duration;

use serde_json::json;

use crate::support::letters::{ANNA, foreseen, mail_with, read, steps};
use crate::support::replies::{Provider, flat, hand_over, mail_saying, reply, taken, turn_mail};
use crate::support::site::{Site, on_sqlite};
use crate::support::words::words;

const LETTERS: &str = "has letters that mean other pieces in another language";
const CASE: &str = "can mean “Bxc4” and “bxc4”";
const ILLEGAL: &str = "is not legal here";

on_sqlite! {
    async fn what_is_foreseen_is_read_in_its_writer_s_letters_or_refused(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        for (language, lines, answer) in [
            ("english", "IF e5 THEN Nf3", "g1f3"),
            ("english", "IF e5 THEN Sf3", ILLEGAL),
            ("german", "IF e5 THEN Sf3 Sc6 Lb5", "g1f3"),
            ("polish", "IF e5 THEN Gc4", "f1c4"),
            ("russian", "IF e5 THEN Кf3", "g1f3"),
            // Typed with the Latin letter that looks like the Cyrillic one.
            ("russian", "IF e5 THEN Kf3", "g1f3"),
            ("russian", "IF e5 THEN Ke2", LETTERS),
            ("spanish", "IF Cf6 THEN Cf3 Tg8 Ab5", "g1f3"),
            // The Dutch knight has the letter of the English pawn.
            ("dutch", "IF e5 THEN Pe2", "g1e2"),
            ("dutch", "IF e5 THEN Pf3", LETTERS),
            ("dutch", "IF Pf6 THEN g1f3", LETTERS),
            ("dutch", "IF e5 THEN g1f3", "g1f3"),
            // The French king has the letter of the English rook.
            ("french", "IF e5 THEN Re2", "e1e2"),
            ("italian", "IF e5 THEN Re2", "e1e2"),
            ("french", "IF Cf6 THEN Cf3 Rg8 Fb5", LETTERS),
            // Mail programs capitalise the first letter.
            ("english", "IF Nc6 THEN b3 Na5 h3 Nc4 Bxc4", CASE),
            ("english", "IF Nc6 THEN b3 Na5 h3 Nc4 bxc4", CASE),
            ("english", "IF Nc6 THEN b3 Na5 h3 Nc4 f1c4", "b2b3"),
            // The Spanish bishop's letter is no English pawn's file.
            ("english", "IF e5 THEN Aa4", ILLEGAL),
            ("english", "IF d5 THEN Exd5", "e4d5"),
        ] {
            site.patch("/api/v1/me", &anna.token, json!({"letters": language})).await.expect(200);
            let game = site.game("chess", &anna, &boris).await;
            let mail = turn_mail(&site, &anna).await;
            taken(&hand_over(&site, &provider.signed(&reply(&mail, ANNA, &format!("e4\n{lines}")))).await);
            let played = steps(&site, &game, &anna).await;
            let foreseen = foreseen(&site, &game, &anna).await;
            if [LETTERS, CASE, ILLEGAL].contains(&answer) {
                assert_eq!((played.as_slice(), foreseen.as_str()), ([].as_slice(), ""), "{language}: {lines}");
                let refused = flat(&mail_saying(&site, ANNA, "Nothing was played").await);
                assert!(refused.contains(answer), "{language}: {lines}: {refused}");
            } else {
                assert_eq!((played, foreseen.as_str()), (vec!["e2e4".to_owned()], answer), "{language}: {lines}");
            }
            // Stays below the hourly limit of answers.
            site.clock.advance(Duration::from_secs(20 * 60));
        }
    }

    async fn who_confirms_conditional_moves_sees_them(site: Site) {
        let (site, _provider) = Provider::for_site(site).await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        site.patch("/api/v1/me", &anna.token, json!({"letters": "german"})).await.expect(200);
        let game = site.game("chess", &anna, &boris).await;
        let mail = turn_mail(&site, &anna).await;
        // Rejected actions are not offered for confirmation.
        taken(&hand_over(&site, &reply(&mail, ANNA, "e4\nIF e5 THEN Sf4")).await);
        let refused = mail_saying(&site, ANNA, "Nothing was played").await;
        assert!(flat(&refused).contains(&words("error-illegal", &[("text", "Sf4")])) && refused.text.contains("Sf3"), "{}", refused.text);
        taken(&hand_over(&site, &reply(&mail, ANNA, "e4\nIF e5 THEN Sf3\nIF c5 THEN Sc3 Sc6 f4")).await);
        let (asked, link) = mail_with(&site, ANNA, "/c/").await;
        for line in ["IF e5 THEN Sf3.", "IF c5 THEN Sc3 AND IF Sc6 THEN f4."] {
            assert!(flat(&asked).contains(line), "{}", asked.text);
        }
        let page = site.page(&link).await;
        for line in ["IF e5 THEN Nf3", "IF c5 THEN Nc3 AND IF Nc6 THEN f4"] {
            assert!(page.text.contains(line), "{}", page.text);
        }
        assert_eq!(foreseen(&site, &game, &anna).await, "");
        assert_eq!(site.form(&link, &[]).await.status, 200);
        assert_eq!(foreseen(&site, &game, &anna).await, "g1f3");
        assert_eq!(steps(&site, &game, &anna).await, ["e2e4"]);

        // The same reply while Boris is to move.
        taken(&hand_over(&site, &reply(&mail, ANNA, "show")).await);
        let shown = mail_saying(&site, ANNA, "The game as it stands").await;
        taken(&hand_over(&site, &reply(&shown, ANNA, "IF e5 THEN Lc4")).await);
        let (asked, link) = mail_with(&site, ANNA, "/c/").await;
        assert!(flat(&asked).contains("IF e5 THEN Lc4."), "{}", asked.text);
        assert_eq!(site.form(&link, &[]).await.status, 200);
        assert_eq!(foreseen(&site, &game, &anna).await, "f1c4");
    }

    async fn no_line_of_conditional_moves_reaches_the_opponent(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        for (lines, answer, message) in [
            ("* IF e5 THEN Nf3", "g1f3", None),
            ("*IF e5 THEN Nf3*\nHello", "g1f3", Some("Hello")),
            ("IF e5 THEN Nf3\nELSE IF c5 THEN Nc3", "", None),
            ("IF e5 THEN Nf3\nOR IF c5 THEN Nc3", "", None),
            ("Hello\nI play Nf3 if you then play e5", "", None),
            ("IF e5 THEN Nf3 Nc6 Be2 Nf6\no-o Be7 Re1\nHello", "g1f3", Some("Hello")),
        ] {
            let game = site.game("chess", &anna, &boris).await;
            let mail = turn_mail(&site, &anna).await;
            taken(&hand_over(&site, &provider.signed(&reply(&mail, ANNA, &format!("e4\n{lines}")))).await);
            let played = if answer.is_empty() { Vec::new() } else { vec!["e2e4".to_owned()] };
            assert_eq!(steps(&site, &game, &anna).await, played, "{lines}");
            assert_eq!(foreseen(&site, &game, &anna).await, answer, "{lines}");
            let view = read(&site, &game, &boris).await;
            let said: Vec<&str> =
                view["messages"].as_array().unwrap().iter().filter_map(|message| message["text"].as_str()).collect();
            assert_eq!(said.first().copied(), message, "{lines}");
            site.clock.advance(Duration::from_secs(20 * 60));
        }
    }
}
