//! The pictures that pages show from files: first positions of options, and boards as the reader likes them.

use std::collections::BTreeSet;

use reqwest::StatusCode;
use zugpost_rules::Variant;

use crate::analysis_page::{between, plain};
use crate::support::http::client;
use crate::support::reader::Reader;
use crate::support::site::{Answer, Site, on_sqlite};

/// A reader of German who likes letters on blue boards.
const COOKIE: &str = "zugpost_preferences=language=de&colours=blue&pieces=letters";
const LOOK: &str = "pieces=letters&colours=blue&locale=de";

async fn page(site: &Site, path: &str) -> String {
    let page = Answer::of(client().get(site.url(path)).header("Cookie", COOKIE)).await;
    assert_eq!(page.status, StatusCode::OK, "{path}: {}", page.text);
    page.text
}

/// An attribute as a browser reads it.
fn attribute(html: &str) -> String {
    plain(html).replace("&amp;", "&")
}

/// The URLs and the alternative texts of the pictures of a page.
fn pictures(page: &str) -> Vec<(String, String)> {
    let tags = page.split("<img ").skip(1).map(|rest| rest.split('>').next().unwrap());
    // Those of the site itself stand at the top.
    let tags = tags.filter(|tag| !tag.starts_with("src=\"/icon.svg\""));
    let value =
        |tag: &str, name: &str| attribute(between(tag, &format!("{name}=\""), "\"").unwrap_or_default());
    let picture = |tag: &str| {
        // That of a form is in the first screen.
        assert!(tag.contains("loading=\"lazy\"") || tag.contains("width=\"390\""), "{tag}");
        (value(tag, "src"), value(tag, "alt"))
    };
    tags.map(picture).collect()
}

/// A picture without what it says in words; `None` where options do not go together.
async fn drawn(site: &Site, url: &str) -> Option<String> {
    let picture = site.page(&site.url(url)).await;
    let words = between(&picture.text, " aria-label=\"", "\"");
    (picture.status == StatusCode::OK).then(|| picture.text.replace(words.unwrap(), ""))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn options_that_change_the_first_position_show_it() {
    let site = Site::on_sqlite().await;
    let mut shown_by_pictures = BTreeSet::new();
    for about in Variant::rows() {
        let key = about.key;
        let forms = [
            page(&site, &format!("/start?variant={key}")).await,
            page(&site, &format!("/play?variant={key}")).await,
        ];
        for option in about.options.iter().filter(|option| option.name != "nature") {
            let url = |value: &str| format!("/variants/{key}/start.svg?option_{}={value}", option.name);
            let usual = drawn(&site, &url(option.default)).await.unwrap();
            let mut differs = false;
            // Some bases of Chaos's Chess are named but cannot be played.
            let mut playable = Vec::new();
            for value in option.values {
                let Some(picture) = drawn(&site, &url(value)).await else { continue };
                differs |= picture != usual;
                playable.push(*value);
            }
            for form in &forms {
                let shown = pictures(form).into_iter().filter(|(src, _)| src.starts_with(&url("")));
                let shown: Vec<(String, String)> = shown.collect();
                // Beside a box to tick, the position with the option is shown.
                let is_box = form.contains(&format!("type=\"checkbox\" id=\"option_{}\"", option.name));
                let values = playable.iter().filter(|value| differs && (!is_box || **value == "true"));
                let expected: Vec<_> = values
                    .map(|value| (format!("{}&{LOOK}", url(value)), "Anfangsstellung".to_owned()))
                    .collect();
                assert_eq!(shown, expected, "{key}: {}", option.name);
            }
            if differs {
                shown_by_pictures.insert((key, option.name));
            }
        }
    }
    for known in [("chaos", "base"), ("orphic", "elks"), ("chaturanga", "bodlaender")] {
        assert!(shown_by_pictures.contains(&known), "{known:?}: {shown_by_pictures:?}");
    }
    assert!(!shown_by_pictures.contains(&("chaos", "period")), "{shown_by_pictures:?}");

    let picture =
        site.page(&site.url(&format!("/variants/chaos/start.svg?option_base=xiangqi&{LOOK}"))).await;
    assert_eq!(picture.headers["cache-control"], "public, max-age=86400");
    assert_eq!(picture.headers["content-type"], "image/svg+xml");
    assert!(picture.text.contains("Rote: ") || picture.text.contains("Rot: "), "{}", picture.text);
    for wrong in ["draughts/start.svg", "chaos/start.svg?option_base=draughts"] {
        assert_eq!(site.page(&site.url(&format!("/variants/{wrong}"))).await.status, 404, "{wrong}");
    }
}

on_sqlite! {
    async fn pictures_are_as_the_reader_of_the_page_likes_boards(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = site.game("clockwork-orange", &anna, &boris).await;
        for (path, least) in [("/", Variant::rows().len()), ("/variants", Variant::rows().len()), ("/variants/clockwork-orange", 2), ("/watch", 1)] {
            let page = page(&site, path).await;
            let shown = pictures(&page);
            assert!(shown.len() >= least, "{path}: {shown:?}");
            for (url, alt) in shown {
                let bare = if url.contains("/board.svg") { "&bare=1" } else { "" };
                // The name of a game stands beside its picture.
                let is_named = !alt.is_empty() || ["/example.svg", "/board.svg"].iter().any(|name| url.contains(name));
                assert!(url.ends_with(&format!("?{LOOK}{bare}")) && is_named, "{path}: {url}, {alt}");
            }
        }
        for path in ["/variants/clockwork-orange/example.svg".to_owned(), format!("/api/v1/games/{game}/board.svg")] {
            let picture = site.page(&site.url(&format!("{path}?{LOOK}"))).await.text;
            assert!(picture.contains(".board-light{fill:#eef1f5}"), "{path}: {picture}");
            assert!(picture.contains("letters-4b") && picture.contains("Weiß"), "{path}: {picture}");
            let usual = site.page(&site.url(&path)).await.text;
            assert!(!usual.contains("#eef1f5") && usual.contains("white-king") && usual.contains("White"), "{path}: {usual}");
        }
        let own = format!("/api/v1/games/{game}/board.svg");
        let [whole, bare] = [own.clone(), format!("{own}?bare=1")].map(|path| site.url(&path));
        let [whole, bare] = [site.page(&whole).await.text, site.page(&bare).await.text];
        assert!(whole.contains("\"board-label") && !bare.contains("\"board-label"), "{bare}");
        for set in ["engraved", "flat"] {
            let picture = site.page(&site.url(&format!("/variants/chess/start.svg?pieces={set}"))).await.text;
            assert!(picture.contains(&format!("id=\"black-{set}-king\"")), "{set}: {picture}");
        }
        let wrong = site.page(&site.url(&format!("/api/v1/games/{game}/board.svg?colours=pink"))).await;
        assert!(wrong.status == 400 && wrong.text.contains("green, brown, blue, grey"), "{}", wrong.text);

        // The choice of an account is for its own pages.
        let reader = Reader::signed_in(&site, &anna).await;
        let choice = [("back", "/games"), ("colours", "grey"), ("pieces", "pictures"), ("spelling", "regional")];
        reader.send(&format!("/games/{game}"), "/preferences", &choice).await;
        let own = pictures(&reader.page("/games").await.text);
        assert!(!own.is_empty() && own.iter().all(|(url, _)| url.ends_with("pieces=pictures&colours=grey&locale=en&bare=1")), "{own:?}");
    }

    async fn the_gallery_shows_boards_alone_and_the_rules_where_games_come_from(site: Site) {
        // A thumbnail shows the men in hand, if there are some.
        for (key, holds) in [("crazyhouse", true), ("orphic", true), ("three-player-hex", false), ("omega", false)] {
            let thumbnail = site.page(&site.url(&format!("/variants/{key}/example.svg"))).await.text;
            assert!(thumbnail.contains("data-square") && thumbnail.contains("data-hand") == holds, "{key}: {thumbnail}");
            assert!(!thumbnail.contains("\"board-label"), "{key}: {thumbnail}");
            let first = site.page(&site.url(&format!("/variants/{key}/start.svg"))).await.text;
            assert!(first.contains("\"board-label"), "{key}: {first}");
        }
        let page = async |path: &str, language: &'static str| {
            Answer::of(client().get(site.url(path)).header("Accept-Language", language)).await.text
        };
        let origins = [
            ("chess", "FIDE rules", "FIDE-Regeln"),
            ("crazyhouse", "1990s", "1990er-Jahre"),
            ("xiangqi", "Traditional", "Traditionell"),
            ("clockwork-orange", "Fergus Duniho, 1999", "Fergus Duniho, 1999"),
        ];
        for (key, english, german) in origins {
            for (language, words) in [("en", english), ("de", german)] {
                let rules = page(&format!("/variants/{key}"), language).await;
                assert!(rules.contains(&format!("<small>{words} · ")), "{words}: {rules}");
            }
        }
        let gallery = page("/variants", "en").await;
        assert!(gallery.contains("<span>Clockwork Orange Chess</span><small>1999</small>"), "{gallery}");
        assert!(!gallery.contains("1475") && !gallery.contains("unknown"), "{gallery}");
    }

    async fn what_a_piece_becomes_is_chosen_among_the_readers_pieces(site: Site) {
        let fen = "7k/P7/8/8/8/8/8/K7 w - - 0 1";
        let fields = [("variant", "chess"), ("side", "white"), ("level", "1"), ("fen", fen)];
        let game = site.form(&site.url("/play"), &fields).await.url;
        let analysis = site.url("/analysis?variant=chess&fen=7k/P7/8/8/8/8/8/K7+w+-+-+0+1");
        for url in [game, analysis] {
            for (set, queen) in [("letters", "white-letters-51"), ("traditional", "white-queen")] {
                let request = client().get(&url).header("Cookie", format!("zugpost_preferences=pieces={set}"));
                let page = Answer::of(request).await.text;
                let pieces = between(&page, "<template data-pieces>", "</template>").unwrap_or_else(|| panic!("{url}: {page}"));
                let shown = between(pieces, "data-piece=\"white-Q\"", "</span>").unwrap();
                assert!(shown.contains(&format!("-{set}.svg#{queen}\"")), "{url}: {pieces}");
                assert!(page.contains("data-effects=\"becomes:a8=white-Q\""), "{url}: {page}");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn diagrams_of_a_game_with_nature_have_the_readers_pieces() {
    let site = Site::on_sqlite().await;
    let rules = page(&site, "/variants/chaos").await;
    let diagrams: Vec<&str> = rules.split("data-diagram=\"").skip(1).collect();
    assert!(diagrams.len() >= 6, "{rules}");
    for diagram in diagrams {
        let figures =
            diagram.split("<use href=\"/assets/").skip(1).map(|rest| rest.split('"').next().unwrap());
        let figures: Vec<&str> = figures.collect();
        let is_own = |figure: &&str| figure.contains("/chess-nature-letters.svg#white-letters-");
        assert!(figures.len() >= 2 && figures.iter().all(is_own), "{figures:?}");
        assert!(!diagram.contains("<defs>"), "{diagram}");
        // The script shows the same.
        let url = attribute(diagram.split('"').next().unwrap());
        assert!(url.ends_with(&format!("&{LOOK}")), "{url}");
        let moved = site.page(&site.url(&url)).await.text;
        assert!(moved.contains("id=\"white-letters-"), "{url}: {moved}");
    }
}
