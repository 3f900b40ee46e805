//! The pages of the lobby, of players and of the account in several languages.

use reqwest::Method;
use serde_json::json;
use zugpost::locale::{Locale, areas, phrase};
use zugpost::store::players::operators::Role;

use crate::support::reader::Reader;
use crate::support::site::{Answer, Site, on_sqlite};

/// The areas with the messages of these pages.
const AREAS: [&str; 5] = ["account", "home", "operator", "people", "start"];

/// The messages of these areas that are whole sentences or labels of several words, with nothing filled in.
fn sentences(locale: Locale) -> Vec<&'static str> {
    let texts = areas(locale).into_iter().filter(|(area, _)| AREAS.contains(area)).map(|(_, text)| text);
    let values = texts.flat_map(str::lines).filter_map(|line| Some(line.split_once(" = ")?.1));
    values.filter(|value| value.contains(' ') && value.len() > 9 && !value.contains(['{', '<'])).collect()
}

fn assert_translated(page: &Answer, locale: Locale, words: &str, path: &str) {
    assert_eq!(page.status, 200, "{path}: {}", page.text);
    assert_eq!(page.headers["content-language"], locale.as_str(), "{path}");
    assert!(page.text.contains(words), "no “{words}” on {path}:\n{}", page.text);
    let own = sentences(locale);
    for english in sentences(Locale::En).iter().filter(|english| !own.contains(english)) {
        assert!(!page.text.contains(english), "“{english}” on {path} in {locale}:\n{}", page.text);
    }
}

async fn page(reader: &Reader, path: &str, locale: Locale) -> Answer {
    Answer::of(reader.request(Method::GET, path).header("Accept-Language", locale.as_str())).await
}

on_sqlite! {
    async fn pages_of_visitors_are_translated(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        site.game("chess", &anna, &boris).await;
        let seek = json!({"variant": "chess", "rated": true, "rating_from": 1400, "time_control": {"type": "per_move", "days": 3}});
        site.post("/api/v1/seeks", &anna.token, seek).await.expect(201);
        for (path, german, japanese) in [
            ("/", "Schachvarianten per Post", "進行中の対局"),
            ("/start?variant=chess", "Partie beginnen", "対戦相手のメールアドレス"),
            ("/start?variant=chess&seats=each", "Engine, Stufe 2", "エンジン、レベル 2"),
            ("/play?variant=chess", "Stärke der Engine", "エンジンの強さ"),
            ("/seeks", "3 Tage pro Zug · gewertet", "一手 3 日 · レーティング対局"),
            ("/ratings", "Man erhält sie durch gewertete Partien", "アカウントを持つプレイヤー同士のレート戦"),
            ("/players/Anna", "Mitglied seit", "登録日"),
            ("/watch", "Laufende Partien", "進行中の対局"),
            ("/archive?player=Anna", "Keine Partien gefunden.", "対局が見つかりませんでした。"),
            ("/sign-in", "Es gibt kein Passwort", "パスワードはありません"),
            ("/sign-up", "Konto anlegen", "アカウントを作る"),
        ] {
            for (locale, words) in [(Locale::De, german), (Locale::Ja, japanese)] {
                let request = site.request(Method::GET, path, "", &json!(null));
                let found = Answer::of(request.header("Accept-Language", locale.as_str())).await;
                assert_translated(&found, locale, words, path);
            }
        }
    }

    async fn pages_of_players_are_translated(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        site.game("chess", &anna, &boris).await;
        assert!(site.server.app.moderation.appoint("Anna", Role::Operator).await.unwrap());
        let reader = Reader::signed_in(&site, &anna).await;
        for (path, german, japanese) in [
            ("/games", "Sie sind am Zug", "あなたの手番"),
            ("/seeks", "Gegner finden", "対戦相手を探す"),
            ("/seeks/new?variant=chess", "Herausforderung stellen", "募集する"),
            ("/start?variant=chess", "Ein Spieler von hier", "サイトのプレイヤーを名前で指定"),
            ("/account", "Freie Tage, an denen Ihre Uhren stehen", "時計が止まる休日"),
            ("/admin", "Laufende Partien", "進行中の対局"),
        ] {
            for (locale, words) in [(Locale::De, german), (Locale::Ja, japanese)] {
                assert_translated(&page(&reader, path, locale).await, locale, words, path);
            }
        }
        let refused = page(&reader, "/games?show=nonsense", Locale::De).await;
        assert!(refused.text.contains("Die Liste „nonsense“ gibt es nicht."), "{}", refused.text);
    }

    async fn the_account_page_chooses_the_language_and_forgets_it(site: Site) {
        let anna = site.player("Anna").await;
        let reader = Reader::signed_in(&site, &anna).await;
        let settings = |locale: Option<&'static str>| {
            let mut fields = vec![
                ("action", "settings"), ("cadence", "instant"), ("digest_hour", "18"), ("time_zone", "UTC"),
                ("notation", "standard"),
            ];
            fields.extend(locale.map(|locale| ("locale", locale)));
            fields
        };
        let stored = async || {
            site.get("/api/v1/me", &anna.token).await.expect(200)["preferences"]["locale"].clone()
        };
        let page = reader.page("/account").await;
        assert!(page.text.contains("<option value=\"\">As the browser says</option>"), "{}", page.text);
        let saved = reader.send("/account", "/account", &settings(Some("ja"))).await;
        assert!(saved.text.contains("設定を保存しました。"), "in the new language: {}", saved.text);
        assert!(saved.text.contains("<option value=\"ja\" lang=\"ja\" selected>"), "{}", saved.text);
        assert!(saved.headers["set-cookie"].to_str().unwrap().contains("language=ja&"));
        assert_eq!(stored().await, "ja");
        reader.send("/account", "/account", &settings(None)).await;
        assert_eq!(stored().await, "ja", "a form without the field keeps it");
        let unknown = reader.send("/account", "/account", &settings(Some("tlh"))).await;
        assert!(unknown.status == 400 && !unknown.headers.contains_key("set-cookie"), "{}", unknown.text);
        let cleared = reader.send("/account", "/account", &settings(Some(""))).await;
        assert!(cleared.text.contains("The settings are saved."), "{}", cleared.text);
        assert!(!cleared.headers["set-cookie"].to_str().unwrap().contains("language="));
        assert_eq!(stored().await, json!(null));
    }

    async fn the_api_forgets_the_language_by_null(site: Site) {
        let anna = site.player("Anna").await;
        for (change, left) in [
            (json!({"locale": "fr"}), json!("fr")),
            (json!({"digest_hour": 7}), json!("fr")),
            (json!({"locale": null}), json!(null)),
        ] {
            let me = site.patch("/api/v1/me", &anna.token, change).await.expect(200);
            assert_eq!(me["preferences"]["locale"], left);
        }
    }
}

#[test]
fn moves_are_counted_by_the_plurals_of_each_language() {
    for (locale, moves, words) in [
        (Locale::En, 1, "Draw, 1 move"),
        (Locale::En, 2, "Draw, 2 moves"),
        (Locale::De, 1, "Draw, 1 Zug"),
        (Locale::Ru, 21, "Draw, 21 ход"),
        (Locale::Ru, 33, "Draw, 33 хода"),
        (Locale::Ru, 40, "Draw, 40 ходов"),
        (Locale::Ja, 1, "Draw、1 手"),
    ] {
        let counted = phrase("people-card-moves").with("ending", "Draw").with("moves", moves);
        assert_eq!(counted.text(locale), words);
    }
}
