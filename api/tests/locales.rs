//! The languages of pages: how one is chosen, and that the messages of all languages fit the sources.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use zugpost::locale::{Locale, areas};
use zugpost::vocabulary;

use crate::support::http::direct_client;
use crate::support::site::{Answer, Site, on_sqlite};

async fn page(site: &Site, path: &str, headers: &[(&str, &str)]) -> Answer {
    let mut request = direct_client().get(site.url(path)).header("Accept", "text/html");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    Answer::of(request).await
}

fn language_of(page: &Answer) -> &str {
    let tag = page.text.split_once("<html lang=\"").unwrap().1.split('"').next().unwrap();
    assert_eq!(page.headers["content-language"], tag);
    tag
}

on_sqlite! {
    async fn a_page_has_the_language_of_the_browser_or_else_english(site: Site) {
        for (accepted, language, words) in [
            ("de-AT,de;q=0.9,en;q=0.8", "de", "Gegner finden"),
            ("en;q=0.5, ja", "ja", "対戦相手を探す"),
            ("pt-BR,pt;q=0.9,fr;q=0.3", "fr", "Trouver un adversaire"),
            ("zh-CN", "en", "Find an opponent"),
            (";;q=,é", "en", "Find an opponent"),
        ] {
            let found = page(&site, "/", &[("Accept-Language", accepted)]).await;
            assert_eq!(found.status, 200);
            assert_eq!(language_of(&found), language, "{accepted}");
            assert!(found.text.contains(words), "{accepted}: {}", found.text);
            assert_eq!(found.headers["vary"], "Accept-Language, Cookie");
        }
    }

    async fn a_chosen_language_comes_before_that_of_the_browser(site: Site) {
        let form = [("language", "es"), ("back", "/help?from=here#languages")];
        let chosen = Answer::of(direct_client().post(site.url("/preferences")).form(&form)).await;
        assert_eq!(chosen.status, 303);
        assert_eq!(chosen.headers["location"], "/help?from=here#languages");
        let cookie = chosen.headers["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
        let found = page(&site, "/help", &[("Cookie", &cookie), ("Accept-Language", "de")]).await;
        assert_eq!(language_of(&found), "es");
        let foreign = [("language", "es"), ("back", "//evil.example")];
        let answer = Answer::of(direct_client().post(site.url("/preferences")).form(&foreign)).await;
        assert_eq!(answer.headers["location"], "/");
        let unknown = Answer::of(direct_client().post(site.url("/preferences")).form(&[("language", "tlh")])).await;
        assert_eq!(unknown.status, 400);
        assert!(!unknown.headers.contains_key("set-cookie"), "nothing is changed");
    }

    async fn an_account_keeps_the_language_for_every_browser(site: Site) {
        let anna = site.player("Anna").await;
        let me = site.patch("/api/v1/me", &anna.token, serde_json::json!({"locale": "ru"})).await.expect(200);
        assert_eq!(me["preferences"]["locale"], "ru");
        let reader = crate::support::reader::Reader::signed_in(&site, &anna).await;
        let own = reader.page("/account").await;
        assert!(own.text.contains("<html lang=\"ru\""), "{}", own.text);
        let refused = site.patch("/api/v1/me", &anna.token, serde_json::json!({"locale": "tlh"})).await;
        assert!(refused.text.contains("tlh"), "{}", refused.text);
    }

    async fn a_private_page_and_an_error_are_translated_too(site: Site) {
        for path in ["/m/nonsense", "/nowhere"] {
            let found = page(&site, path, &[("Accept-Language", "de")]).await;
            assert_eq!((found.status.as_u16(), language_of(&found)), (404, "de"), "{path}");
        }
    }
}

/// Each message of a language, by key, over all areas.
fn messages(locale: Locale) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for (area, text) in areas(locale) {
        let resource = fluent_bundle::FluentResource::try_new(text.to_owned());
        assert!(resource.is_ok(), "{locale}/{area}.ftl: {:?}", resource.unwrap_err().1);
        let mut last = String::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            if let Some((key, value)) = line.split_once(" =").filter(|_| !line.starts_with(' ')) {
                key.clone_into(&mut last);
                let before = found.insert(last.clone(), value.trim().to_owned());
                assert_eq!(before, None, "{locale}/{area}.ftl says {key} twice");
            } else if let Some(value) = found.get_mut(&last) {
                value.push('\n');
                value.push_str(line.trim());
            }
        }
    }
    found
}

/// The parts of a text that begin like this, as a set: placeholders, tags, references.
fn marks(text: &str, begin: &str, end: &[char]) -> BTreeSet<String> {
    text.split(begin).skip(1).filter_map(|rest| rest.split(end).next()).map(str::to_owned).collect()
}

fn sources(folder: &Path, found: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else {
            found.push_str(&fs::read_to_string(&path).unwrap_or_default());
        }
    }
}

#[test]
fn messages_are_those_that_the_sources_say() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut templates = String::new();
    ["post", "web"].iter().for_each(|part| sources(&root.join(part).join("templates"), &mut templates));
    let mut text = templates.clone();
    let own = ["src", "base/src", "data/src", "games/src", "post/src", "web/src", "web/assets"];
    own.iter().for_each(|folder| sources(&root.join(folder), &mut text));
    let english = messages(Locale::En);
    let of_rules = vocabulary::keys_of_rules();
    let is_said = |key: &String| of_rules.contains(key) || text.contains(&format!("\"{key}\""));
    let unused: Vec<&String> = english.keys().filter(|key| !is_said(key)).collect();
    assert!(unused.is_empty(), "neither a source nor the rules say {unused:?}");
    let of_scripts = marks(&text, "(\"scripts-", &['"']).into_iter().map(|rest| format!("scripts-{rest}"));
    let said = marks(&text, "phrase(\"", &['"']).into_iter().chain(of_scripts);
    let of_templates = templates.split("{{ \"").skip(1).filter_map(|rest| {
        let (key, rest) = rest.split_once('"')?;
        let is_message = ["|t ", "|t)", "|rich", "|with("].iter().any(|filter| rest.starts_with(filter));
        is_message.then(|| key.to_owned())
    });
    let unknown: BTreeSet<String> =
        said.chain(of_templates).chain(of_rules).filter(|key| !english.contains_key(key)).collect();
    assert!(unknown.is_empty(), "locales/en has no {unknown:?}");
}

/// A translation fills in what the English message fills in, and has the same tags.
#[test]
fn translations_fit_the_english_messages() {
    let english = messages(Locale::En);
    for locale in Locale::ALL.iter().filter(|locale| **locale != Locale::En) {
        for (key, text) in messages(*locale) {
            let Some(original) = english.get(&key) else { panic!("locales/en has no {key}, {locale} has") };
            let parts = |text: &str| marks(text, "$", &[' ', ')', ',', '}']);
            assert_eq!(parts(&text), parts(original), "{locale}: {key}");
            let tags = |text: &str| marks(text, "<", &['>']);
            assert_eq!(tags(&text), tags(original), "{locale}: {key}");
        }
    }
}

/// A message without translation is shown in English. This lists them; the file is to get shorter.
#[test]
fn untranslated_messages_are_listed() {
    let english = messages(Locale::En);
    let mut missing = String::new();
    for locale in Locale::ALL {
        let translated = messages(*locale);
        for key in english.keys().filter(|key| !translated.contains_key(*key)) {
            missing.push_str(&format!("{locale} {key}\n"));
        }
    }
    let listed = include_str!("../base/locales/untranslated.txt");
    assert_eq!(missing, listed, "locales/untranslated.txt must list exactly these");
}
