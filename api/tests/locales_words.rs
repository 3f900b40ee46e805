//! The words of the games: every variant in every language on pages, and in English in JSON.

use serde_json::Value;
use zugpost::locale::{Locale, Phrase, Spelling, Writing, phrase};
use zugpost::vocabulary;
use zugpost_rules::{Departure, Options, Record, Variant};

use crate::support::site::{Answer, Site, on_sqlite};

async fn get(site: &Site, path: &str, accepts: &str, locale: Locale) -> Answer {
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let request = client.get(site.url(path)).header("Accept", accepts);
    Answer::of(request.header("Accept-Language", locale.as_str())).await
}

/// A text as pages write it.
fn escaped(text: &str) -> String {
    Phrase::Verbatim(text.to_owned()).html_in(Locale::En, Writing::default())
}

fn told(view: &Value, field: &str) -> String {
    view[field].as_str().unwrap().to_owned()
}

/// The names and the texts of a list.
fn named(list: &Value) -> Vec<(String, String)> {
    list.as_array().unwrap().iter().map(|view| (told(view, "name"), told(view, "text"))).collect()
}

on_sqlite! {
    async fn every_variant_is_described_in_every_language(site: Site) {
        for locale in Locale::ALL {
            let page = get(&site, "/variants", "text/html", *locale).await;
            assert_eq!(page.status, 200);
            for about in Variant::rows() {
                for phrase in [vocabulary::variant(about), vocabulary::summary(about)] {
                    let words = escaped(&phrase.text(*locale));
                    assert!(page.text.contains(&words), "{locale}: {words}: {}", page.text);
                }
                let english = escaped(&vocabulary::summary(about).text(Locale::En));
                assert!(*locale == Locale::En || !page.text.contains(&english), "{locale}: {english}");
            }
        }
    }

    async fn options_are_asked_for_in_the_language_of_the_page(site: Site) {
        for (locale, words) in [
            (Locale::De, ["Bedenkzeit der Natur", "Das Spiel, zu dem die Natur hinzukommt.", "Schach"]),
            (Locale::Ja, ["自然の持ち時間", "自然が加わるゲームです。", "将棋"]),
        ] {
            let page = get(&site, "/start?variant=chaos", "text/html", locale).await;
            for words in words {
                assert!(page.text.contains(words), "{locale}: {words}: {}", page.text);
            }
            for english in ["The game that Nature joins", "Nature’s thinking time", "Grace turns"] {
                assert!(!page.text.contains(english), "{locale}: {english}");
            }
        }
    }

    async fn json_stays_english(site: Site) {
        for about in Variant::rows() {
            let path = format!("/api/v1/variants/{}", about.key);
            let view = get(&site, &path, "application/json", Locale::De).await.expect(200);
            let english = |phrase: Phrase| phrase.text(Locale::En);
            let pieces = about.pieces.iter().map(|piece| {
                (piece.name.to_owned(), english(vocabulary::piece_moves(about, piece)))
            });
            let options = about.options.iter();
            let options = options.map(|option| (option.name.to_owned(), english(vocabulary::option_text(option))));
            assert_eq!(told(&view, "name"), about.name);
            assert_eq!(told(&view, "summary"), english(vocabulary::summary(about)));
            assert_eq!(named(&view["pieces"]), pieces.collect::<Vec<_>>());
            assert_eq!(named(&view["options"]), options.collect::<Vec<_>>());
        }
    }
}

/// The stand-ins for a player without a name, and the messages that join them to a preposition.
#[test]
fn german_names_of_players_need_no_case() {
    let text = |key| phrase(key).text(Locale::De);
    for key in [
        "player-chance",
        "player-nature",
        "player-invited",
        "player-other",
        "player-guest",
        "player-engine-level",
    ] {
        // Behind “gegen”, only words of the masculine gender change.
        assert!(!text(key).starts_with("der ") && !text(key).starts_with("ein "), "{key}: {}", text(key));
    }
    let against = |others, n| {
        let against = vocabulary::against(Phrase::Verbatim("Schach".to_owned()), phrase(others), n);
        against.text(Locale::De)
    };
    assert_eq!(against("player-chance", 1), "Schach gegen Zufall");
    assert_eq!(against("player-nature", 1), "Schach gegen die Natur");
    let whole = |key| phrase(key).with("who", phrase("player-other")).with("game", "Schach").text(Locale::De);
    assert_eq!(whole("seat-proposed"), "Warten, bis eine weitere Person annimmt");
    assert_eq!(
        whole("offers-takeback-asked"),
        "eine weitere Person möchte den letzten eigenen Zug zurücknehmen"
    );
    let host = phrase("invite-title").with("who", phrase("player-some"));
    assert_eq!(host.text(Locale::De), "Ein Spieler lädt Sie ein");
}

#[test]
fn russian_sentences_about_sides_and_variants_need_no_case() {
    let moved = phrase("mail-moved")
        .with("name", vocabulary::side("White"))
        .with("moves", "e4")
        .with("words", "e2 e4");
    assert_eq!(moved.text(Locale::Ru), "Белые: e4 (e2 e4).");
    let against = |others: &str, n| {
        let [game, others] = ["Сёги", others].map(|text| Phrase::Verbatim(text.to_owned()));
        vocabulary::against(game, others, n).text(Locale::Ru)
    };
    assert_eq!(against("Борис", 1), "Сёги, соперник: Борис");
    assert_eq!(against("Борис и Вера", 2), "Сёги, соперники: Борис и Вера");
    let (variant, fen) =
        (Variant::new("chaos", &Options::default()).unwrap(), "4k3/8/8/6R1/8/1*n6/6p1/R3K3 w - - 0 1 {g=4}");
    let mut record = Record::from_fen(&variant, fen).unwrap();
    for (step, told) in
        [("g5g2", "Белые: ладья g5 бьёт пешку на g2"), ("b3a1", "Природа: конь b3 бьёт ладью белых на a1")]
    {
        let played = record.play(step).unwrap();
        assert_eq!(vocabulary::turn_words([&played.words], Spelling::International).text(Locale::Ru), told);
    }
    assert_eq!(vocabulary::departure_words("Red", Departure::Resignation).text(Locale::Ru), "Сдача красных");
    let title = phrase("lesson-title").with("lesson", "Король").with("variant", "Чатуранга");
    assert_eq!(title.text(Locale::Ru), "Король, урок: Чатуранга");
}
