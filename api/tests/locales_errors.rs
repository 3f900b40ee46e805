//! Reasons of refusals in the language of their reader; programs get them in English.

use reqwest::Method;
use serde_json::json;

use crate::support::http::client;
use crate::support::letters::begun;
use crate::support::reader::Reader;
use crate::support::replies::{Provider, flat, hand_over, mail_saying, reply, taken};
use crate::support::site::{Answer, Site, on_sqlite};

async fn sent(site: &Site, path: &str, language: &str, fields: &[(&str, &str)]) -> Answer {
    let request = client().post(site.url(path)).header("Accept", "text/html");
    Answer::of(request.header("Accept-Language", language).form(fields)).await
}

async fn page(site: &Site, path: &str, language: &str) -> Answer {
    let request = client().get(site.url(path)).header("Accept", "text/html");
    Answer::of(request.header("Accept-Language", language)).await
}

on_sqlite! {
    async fn a_step_that_is_refused_is_explained_in_the_language_of_the_page(site: Site) {
        let (game, anna, _) = begun(&site).await;
        let (path, white) = (format!("/games/{game}"), Reader::signed_in(&site, &anna).await);
        for (step, language, words) in [
            ("Kh8", "de", "„Kh8“ ist hier nicht erlaubt; am nächsten: "),
            ("Kh8", "ja", "「Kh8」はここでは指せません。近い手："),
        ] {
            let token = white.token(&path).await;
            let fields = [("csrf", &*token), ("action", "turn"), ("ply", "0"), ("step", step)];
            let refused = white.request(Method::POST, &path).header("Accept-Language", language).form(&fields);
            let refused = Answer::of(refused).await;
            assert_eq!(refused.status, 422, "{}", refused.text);
            assert!(refused.text.contains(words), "{words}: {}", refused.text);
        }
        let told = site.play(&game, &anna, "Kh8").await;
        assert_eq!(told.status, 422);
        assert!(told.text.contains("“Kh8” is not legal here; nearest: "), "{}", told.text);
    }

    async fn conditional_moves_that_are_refused_are_explained_in_the_language_of_the_page(site: Site) {
        let (game, anna, boris) = begun(&site).await;
        site.play(&game, &anna, "e4").await.expect(201);
        let (path, white) = (format!("/games/{game}"), Reader::signed_in(&site, &anna).await);
        let token = white.token(&path).await;
        let plan = "IF e5 THEN Ng3";
        let fields = [("csrf", &*token), ("action", "conditionals"), ("ply", "1"), ("conditionals", plan)];
        let refused = white.request(Method::POST, &path).header("Accept-Language", "fr").form(&fields);
        let refused = Answer::of(refused).await;
        assert_eq!(refused.status, 422, "{}", refused.text);
        assert!(refused.text.contains("coups conditionnels, après e5\u{a0}: «\u{a0}Ng3\u{a0}» n’est pas légal ici"), "{}", refused.text);
        drop(boris);
    }

    async fn texts_that_cannot_be_read_are_explained_in_the_language_of_the_page(site: Site) {
        let bad_fen = "/analysis?variant=chess&fen=8/8/8/8/8/8/8/k7+w+-+-+0+1";
        let refused = page(&site, bad_fen, "de").await;
        assert_eq!(refused.status, 422, "{}", refused.text);
        assert!(refused.text.contains("Weiß braucht genau einen König"), "{}", refused.text);
        let bad_state = "/analysis?variant=chaos&fen=4k3/8/8/8/8/8/8/R3K3+w+-+-+0+1+%7Bg=3+act=n%7D";
        for (language, words) in [
            ("en", "act: Nature may act after 5 turns of the others, not after 3"),
            ("de", "act: die Natur darf nach 5 Zügen der anderen ziehen, nicht nach 3"),
            ("ja", "act：自然が動けるのはほかの側が5手指した後で、3手の後ではありません"),
        ] {
            let refused = page(&site, bad_state, language).await;
            assert!(refused.status == 422 && refused.text.contains(words), "{}", refused.text);
        }
        let pgn = "[Event \"x\"]\n\n1. e4 e5 2. Ke3 *";
        let refused = sent(&site, "/analysis/import", "ru", &[("variant", "chess"), ("text", pgn)]).await;
        assert_eq!(refused.status, 422, "{}", refused.text);
        assert!(refused.text.contains("партия: шаг 3: «Ke3» здесь невозможно"), "{}", refused.text);
        let pgn = "1. e4 e5 2. d4 d5 3. Nd2 Nc6 4. Nf3 *";
        let refused = sent(&site, "/analysis/import", "es", &[("variant", "chess"), ("text", pgn)]).await;
        assert!(refused.text.contains("la partida: jugada 7: «Nf3» puede significar varias jugadas; escriba una de: Ngf3, Ndf3"), "{}", refused.text);
    }

    async fn forms_that_are_refused_are_explained_in_the_language_of_the_page(site: Site) {
        let form = [
            ("name", "Anna"), ("email", "anna@example.org"), ("variant", "chess"), ("side", "white"),
            ("level", "mail"), ("opponent_email", "boris@example.org"), ("clock", "per_move"), ("days", "bald"),
        ];
        let refused = sent(&site, "/start", "de", &form).await;
        assert_eq!(refused.status, 422, "{}", refused.text);
        assert!(refused.text.contains("Tage für jeden Zug: Schreiben Sie eine ganze Zahl, nicht „bald“"), "{}", refused.text);
        let refused = sent(&site, "/sign-in", "fr", &[("email", "nowhere")]).await;
        assert_eq!(refused.status, 400, "{}", refused.text);
        assert!(refused.text.contains("saisissez une adresse e-mail valide"), "{}", refused.text);
        let refused = sent(&site, "/sign-up", "ja", &[("name", "@"), ("email", "anna@example.org")]).await;
        assert!(refused.text.contains("制御文字と「@」は使えません"), "{}", refused.text);
    }

    async fn an_expired_link_is_explained_in_the_language_of_the_page(site: Site) {
        let refused = sent(&site, "/login/nonsense", "de", &[]).await;
        assert_eq!(refused.status, 404, "{}", refused.text);
        assert!(refused.text.contains("<html lang=\"de\""), "{}", refused.text);
        assert!(!refused.text.contains("unknown or has expired"), "{}", refused.text);
    }

    async fn a_refused_reply_is_explained_in_the_language_of_the_account(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        site.patch("/api/v1/me", &anna.token, json!({"locale": "de", "letters": "english"})).await.expect(200);
        site.game("chess", &anna, &boris).await;
        let mail = mail_saying(&site, &anna.email, "Sie sind am Zug, Anna.").await;
        for (said, words) in [
            ("Nf6", "„Nf6“ ist hier nicht erlaubt."),
            ("2. e4", "es ist Zug 1, nicht 2."),
            ("resign\nIF e5 THEN Nf3", "schreiben Sie bedingte Züge unter einen Zug"),
        ] {
            let answer = in_ascii(&reply(&mail, &anna.email, said));
            taken(&hand_over(&site, &provider.signed(&answer)).await);
            let refused = mail_saying(&site, &anna.email, words.split(' ').next_back().unwrap()).await;
            assert!(flat(&refused).contains(words), "{words}: {}", refused.text);
        }
    }
}

/// Headers of mail are in ASCII.
fn in_ascii(reply: &str) -> String {
    let (head, rest) = reply.split_once("\r\nSubject: ").unwrap();
    format!("{head}\r\nSubject: Re: Zugpost\r\n{}", rest.split_once("\r\n").unwrap().1)
}
