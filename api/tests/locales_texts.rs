//! The languages of texts: help, rules, lessons, the analysis board, and what scripts say.

use std::collections::BTreeSet;

use zugpost::locale::{GameLetters, Letters, Locale, areas};
use zugpost::vocabulary::{self, translated_rules};
use zugpost_rules::{Options, Variant};

use crate::support::http::client;
use crate::support::site::{Answer, Site, on_sqlite};

async fn page(site: &Site, path: &str, language: &str) -> String {
    let request =
        client().get(site.url(path)).header("Accept", "text/html").header("Accept-Language", language);
    let answer = Answer::of(request).await;
    assert_eq!(answer.status, 200, "{path}: {}", answer.text);
    answer.text
}

/// Texts of pages in German and Japanese, and English that they must not have there.
const PAGES: [(&str, &str, &str, &str); 15] = [
    ("/help", "Eine Partie beginnen", "対局を始める", "Drag a piece"),
    ("/faq", "Wie stark ist die Engine?", "エンジンの強さはどのくらいですか。", "How strong"),
    ("/privacy", "Was gespeichert wird", "保存するもの", "What is stored"),
    ("/about", "Freie Software", "自由ソフトウェア", "Free software"),
    ("/variants", "Alle Varianten", "すべてのゲーム", "All variants"),
    ("/variants/chess", "Stellungen zum Ausprobieren", "試してみる局面", "Positions to try"),
    ("/variants/chess", "<h3>Das Schäfermatt</h3>", "<h3>学者のメイト</h3>", "<h3>The scholar"),
    (
        "/variants/chess",
        "gedeckt vom Läufer.</p>",
        "ビショップに守られています。</p>",
        "protected by the bishop.",
    ),
    ("/variants/chess", "alt=\"Weiß: König", "alt=\"白：キング", "alt=\"White: king"),
    ("/variants/chess", "aria-label=\"Weiß: König", "aria-label=\"白：キング", "aria-label=\"White: king"),
    (
        "/variants/chess",
        "aria-label=\"Auf d4: Springer. Zieht",
        "aria-label=\"d4にナイト。",
        "aria-label=\"On d4: knight",
    ),
    (
        "/play?variant=chess",
        "aria-label=\"Weiß: König",
        "aria-label=\"白：キング",
        "aria-label=\"White: king",
    ),
    ("/variants/007/guide", "Diesen Zug versuchen", "この手を試す", "Try this move"),
    ("/analysis?variant=chess&played=e2e4", "Schwarz am Zug.", "黒の手番。", "Link to this position"),
    ("/analysis/edit?variant=chess", "Figuren entfernen", "駒を取り除く", "Remove pieces"),
];

on_sqlite! {
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
        assert!(page(&site, "/docs", "fr").await.contains("<main id=\"main\" lang=\"en\">"));
        // The form that chooses a language has the tags of all.
        let english = page(&site, "/docs", "en").await;
        let (main, _) = english.split_once("<footer").unwrap();
        assert_eq!(main.matches("lang=\"en\"").count(), 1, "the page's own");
    }

    async fn a_lesson_is_in_the_language_of_the_page(site: Site) {
        let guide = "/variants/clockwork-orange/guide?lesson=2";
        for (path, german) in [
            (guide.to_owned(), "<li><a href=\"/variants/clockwork-orange/guide?lesson=7\">Ein Bauer setzt matt</a>"),
            (guide.to_owned(), "Sie darf dabei Schach geben und sogar mattsetzen."),
            (guide.to_owned(), "Setzen Sie ihn so ein, dass Schwarz matt ist."),
            (format!("{guide}&step=Kg1"), "Seine eigenen Bauern sperren ihn ein."),
            (format!("{guide}&step=R*f8"), "Einen Turm neben sich schlägt der König einfach."),
            (format!("{guide}&played=R@a8"), "Matt: Der König kann die Reihe nicht verlassen"),
        ] {
            let text = page(&site, &path, "de").await;
            assert!(text.contains(german), "{path}: {text}");
            let (main, _) = text.split_once("<footer").unwrap();
            assert!(!main.contains("lang=\"en\""), "{path}: {main}");
        }
    }

    async fn scripts_speak_the_language_of_the_page(site: Site) {
        for (locale, words) in [
            (Locale::En, "\"scripts-choose-target\":\"Now choose where it goes.\""),
            (Locale::De, "\"scripts-choose-target\":\"Wählen Sie jetzt das Zielfeld.\""),
            (Locale::Ru, "\"scripts-engine-searches\":\"Глубина {depth}, узлов: {nodes}.\""),
        ] {
            let text = page(&site, "/analysis", locale.as_str()).await;
            let urls: Vec<&str> = text.split('"').filter(|part| part.contains("/analysis-")).collect();
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

/// The messages of the areas that teach, by area and line.
fn taught(locale: Locale) -> Vec<(&'static str, &'static str)> {
    let teaching = areas(locale).into_iter().filter(|(area, _)| ["lessons", "examples"].contains(area));
    teaching.flat_map(|(_, text)| text.lines().filter_map(|line| line.split_once(" = "))).collect()
}

/// The words of a text, in which letters of other scripts are no parts of squares and moves.
fn words(text: &str) -> BTreeSet<&str> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    words.filter(|word| word.contains(|letter: char| letter.is_ascii_digit())).collect()
}

/// Returns whether a word names a square or a move: a letter comes before a digit.
fn is_place(word: &str) -> bool {
    let letters = word.bytes().zip(word.bytes().skip(1));
    letters.into_iter().any(|(first, next)| first.is_ascii_alphabetic() && next.is_ascii_digit())
}

/// The letters of the game that a message teaches.
fn letters_of(key: &str) -> GameLetters {
    let game = key.trim_start_matches("lesson-").trim_start_matches("example-");
    let about = Variant::rows().iter().find(|about| game.starts_with(about.key)).unwrap();
    vocabulary::letters_of(&Variant::new(about.key, &Options::default()).unwrap())
}

#[test]
fn translated_lessons_and_examples_name_the_squares_moves_and_numbers_of_the_english_ones() {
    let english = taught(Locale::En);
    assert!(english.len() > 300, "{}", english.len());
    for locale in Locale::ALL {
        for (key, text) in taught(*locale) {
            let (_, original) = english.iter().find(|(name, _)| *name == key).unwrap();
            let original = letters_of(key).write(original, Letters::Language, *locale);
            let (own, given) = (words(text), words(&original));
            let missing: Vec<&&str> = given.difference(&own).collect();
            assert!(missing.is_empty(), "{locale}: {key} does not name {missing:?}: {text}");
            let added: Vec<&&str> = own.difference(&given).filter(|word| is_place(word)).collect();
            assert!(added.is_empty(), "{locale}: {key} names {added:?}: {text}");
        }
    }
}
