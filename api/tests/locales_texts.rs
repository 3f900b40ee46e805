//! The languages of texts: help, rules, lessons, the analysis board, and what scripts say.

use zugpost::locale::Locale;
use zugpost::vocabulary::translated_rules;
use zugpost_rules::Variant;

use crate::support::http::client;
use crate::support::site::{Answer, Site, on_both_databases};

async fn page(site: &Site, path: &str, language: &str) -> String {
    let request =
        client().get(site.url(path)).header("Accept", "text/html").header("Accept-Language", language);
    let answer = Answer::of(request).await;
    assert_eq!(answer.status, 200, "{path}: {}", answer.text);
    answer.text
}

/// What pages say in German and Japanese, and English that they must not have there.
const PAGES: [(&str, &str, &str, &str); 9] = [
    ("/help", "Eine Partie beginnen", "対局を始める", "Drag a piece"),
    ("/faq", "Wie stark ist die Engine?", "エンジンの強さはどのくらいですか。", "How strong"),
    ("/privacy", "Was gespeichert wird", "保存するもの", "What is stored"),
    ("/about", "Freie Software", "自由ソフトウェア", "Free software"),
    ("/variants", "Alle Varianten", "すべてのゲーム", "All variants"),
    ("/variants/chess", "Stellungen zum Ausprobieren", "試してみる局面", "Positions to try"),
    ("/variants/007/guide", "Diesen Zug versuchen", "この手を試す", "Try this move"),
    ("/analysis?variant=chess&played=e2e4", "Schwarz am Zug.", "黒の手番。", "Link to this position"),
    ("/analysis/edit?variant=chess", "Figuren entfernen", "駒を取り除く", "Remove pieces"),
];

on_both_databases! {
    async fn texts_are_translated(site: Site) {
        for (path, german, japanese, english) in PAGES {
            for (language, words) in [("de", german), ("ja", japanese)] {
                let text = page(&site, path, language).await;
                assert!(text.contains(words), "{path} in {language}: {text}");
                assert!(!text.contains(english), "{path} in {language}: {text}");
            }
            assert!(page(&site, path, "en").await.contains(english), "{path}");
        }
    }

    async fn what_stays_english_says_so_on_pages_in_other_languages(site: Site) {
        for (path, marked) in [
            ("/variants/chess", "<h3 lang=\"en\">"),
            ("/variants/007/guide", "<p lang=\"en\">"),
            ("/docs", "<main id=\"main\" lang=\"en\">"),
        ] {
            assert!(page(&site, path, "fr").await.contains(marked), "{path}");
            // The form that chooses a language has the tags of all.
            let english = page(&site, path, "en").await;
            let (main, _) = english.split_once("<footer").unwrap();
            assert_eq!(main.matches("lang=\"en\"").count(), 1, "the page's own: {path}");
        }
    }

    async fn scripts_speak_the_language_of_the_page(site: Site) {
        for (locale, words) in [
            (Locale::En, "\"scripts-choose-target\":\"Now choose where it goes.\""),
            (Locale::De, "\"scripts-choose-target\":\"Wählen Sie jetzt das Zielfeld.\""),
            (Locale::Ru, "\"scripts-engine-searches\":\"Глубина {depth}, узлов: {nodes}.\""),
        ] {
            let text = page(&site, "/analysis", locale.as_str()).await;
            let urls: Vec<&str> = text.split('"').filter(|part| part.contains("/words-")).collect();
            let [url] = urls.as_slice() else { panic!("{urls:?}") };
            let script = site.page(&site.url(url)).await.text;
            assert!(script.contains(words), "{url}: {script}");
        }
    }
}

/// The levels of the headings, the code spans and the targets of links of a Markdown text.
fn structure(markdown: &str) -> (Vec<usize>, Vec<&str>, Vec<&str>) {
    let headings = markdown.lines().filter(|line| line.starts_with('#'));
    let levels = headings.map(|line| line.chars().take_while(|sign| *sign == '#').count()).collect();
    let mut code: Vec<&str> = markdown.split('`').skip(1).step_by(2).collect();
    let mut links: Vec<&str> =
        markdown.split("](").skip(1).filter_map(|rest| rest.split(')').next()).collect();
    // Languages order their words otherwise.
    code.sort_unstable();
    links.sort_unstable();
    (levels, code, links)
}

#[test]
fn translated_rules_have_the_structure_of_the_english_ones() {
    for about in Variant::rows() {
        assert_eq!(translated_rules(about, Locale::En), None, "the rules crate has them");
        for locale in Locale::ALL.iter().filter(|locale| **locale != Locale::En) {
            let text =
                translated_rules(about, *locale).unwrap_or_else(|| panic!("{}: none in {locale}", about.key));
            assert_eq!(structure(text), structure(about.rules), "{} in {locale}", about.key);
        }
    }
}
