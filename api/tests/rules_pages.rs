//! Rules pages: their diagrams, positions to play on from, and lessons; over HTTP and in a browser.

use fantoccini::key::Key;
use reqwest::{Client, Method, StatusCode};
use serde_json::json;
use url::Url;
use zugpost::config::Settings;
use zugpost::locale::{Locale, Phrase};
use zugpost::vocabulary;
use zugpost_rules::teaching::{Lesson, Teaching};
use zugpost_rules::{Options, Seat, Variant, unnumbered};

use crate::analysis_page::{between, plain};
use crate::board_browser::press;
use crate::support::board_page::click;
use crate::support::chromium::Browser;
use crate::support::reader::Reader;
use crate::support::rows::dump;
use crate::support::site::{Answer, Site, on_sqlite};
use crate::support::wait::wait_until;
use crate::support::words::words;

/// The hidden fields of a form, and where it leads.
fn form_of(form: &str) -> (String, Vec<(String, String)>) {
    let field = |input: &str| {
        let value = |name: &str| plain(between(input, &format!("{name}=\""), "\"").unwrap());
        (value("name"), value("value"))
    };
    let fields = form.split("<input type=\"hidden\"").skip(1).map(field);
    (plain(between(form, "action=\"", "\"").unwrap()), fields.collect())
}

/// The forms of the page that start a game at a position.
fn positions(page: &str) -> Vec<(String, Vec<(String, String)>)> {
    let section = between(page, "<section id=\"positions\">", "</main>").unwrap();
    section.split("<form ").skip(1).map(|form| form_of(form.split("</form>").next().unwrap())).collect()
}

fn pairs(fields: &[(String, String)]) -> Vec<(&str, &str)> {
    fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect()
}

async fn with_many_guests(site: Site) -> Site {
    let more =
        Settings { guest_games_per_ip: Some(1000), requests_per_ip: Some(60_000), ..Settings::default() };
    site.reconfigured(more).await.without_loops().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn links_lead_to_how_moves_are_written_wherever_the_rules_say_it() {
    let site = Site::on_sqlite().await;
    let client = Client::new();
    let mut n_linked = 0;
    for about in Variant::rows() {
        let board = site.page(&site.url(&format!("/analysis?variant={}", about.key))).await.text;
        let linked = board
            .contains(&format!("<a href=\"/variants/{}#notation\">How moves are written</a>", about.key));
        for language in ["en", "de", "fr", "es", "ru", "ja"] {
            let url = site.url(&format!("/variants/{}", about.key));
            let request = client.get(url).header("Accept", "text/html").header("Accept-Language", language);
            let rules = Answer::of(request).await.text;
            assert_eq!(rules.contains("<h2 id=\"notation\">"), linked, "{} {language}", about.key);
        }
        n_linked += usize::from(linked);
    }
    assert!(n_linked >= 5, "007, Chaos's Chess, shogi, the hexagon and xiangqi have such a part: {n_linked}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_piece_moves_on_a_diagram_that_browsers_keep() {
    let site = Site::on_sqlite().await;
    for about in Variant::rows() {
        let page = site.page(&site.url(&format!("/variants/{}", about.key))).await.text;
        for part in page.split("href=\"#").skip(1).map(|rest| rest.split('"').next().unwrap()) {
            assert!(page.contains(&format!("id=\"{part}\"")), "{}: no part #{part}", about.key);
        }
        let mut ids: Vec<&str> =
            page.split(" id=\"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
        ids.sort_unstable();
        assert!(ids.windows(2).all(|pair| pair[0] != pair[1]), "{}: {ids:?}", about.key);
        let start = Variant::new(about.key, &Options::default()).unwrap().start();
        let coordinates = start.board().regional_coordinates(Seat::White);
        let diagrams: Vec<&str> = page.split("data-diagram=\"").skip(1).collect();
        assert_eq!(diagrams.len(), about.pieces.len(), "{}", about.key);
        for (diagram, piece) in diagrams.iter().zip(about.pieces) {
            let id = format!("id=\"piece-{}\"", piece.name.replace([' ', '’'], "-"));
            assert!(page.contains(&id), "{}: {id}", about.key);
            let (url, at) =
                (plain(diagram.split('"').next().unwrap()), between(diagram, "data-at=\"", "\"").unwrap());
            let shown = site.page(&site.url(&url)).await;
            assert_eq!(
                (shown.status, &shown.headers["content-type"]),
                (StatusCode::OK, &"image/svg+xml".parse().unwrap()),
                "{url}"
            );
            let named = site.page(&site.url(&format!("{url}&square={at}"))).await;
            assert_eq!(named.text, shown.text, "{url}: {at}");
            let called = coordinates.square(at);
            assert!(shown.text.contains(&format!("On {called}: ")), "{url}: {called}");
        }
    }

    let path = "/variants/chess/diagram?piece=N&square=a1";
    let shown = site.page(&site.url(path)).await;
    assert!(
        shown.text.contains("aria-label=\"On a1: knight. It goes to or takes on c2 and b3.\""),
        "{}",
        shown.text
    );
    let german = site.page(&site.url(&format!("{path}&locale=de"))).await.text;
    assert!(
        german.contains("aria-label=\"Auf a1: Springer. Zieht oder schlägt auf c2 und b3.\""),
        "{german}"
    );
    assert!(shown.headers["cache-control"].to_str().unwrap().starts_with("public, max-age="));
    let tag = shown.headers["etag"].to_str().unwrap();
    let again = Answer::of(Client::new().get(site.url(path)).header("If-None-Match", tag)).await;
    assert_eq!((again.status, again.text.as_str()), (StatusCode::NOT_MODIFIED, ""));
    let position = "/variants/clockwork-orange/positions/4.svg";
    for (locale, label) in [("", "aria-label=\"White: "), ("?locale=de", "aria-label=\"Weiß: ")] {
        let drawn = site.page(&site.url(&format!("{position}{locale}"))).await.text;
        assert!(drawn.contains(label), "{locale}: {drawn}");
    }
    let pawn = site.page(&site.url("/variants/chess/diagram?piece=P&square=a2")).await.text;
    assert!(
        pawn.contains("On a2: pawn. It goes without taking to a3 and a4. It only takes on b3."),
        "{pawn}"
    );
    for wrong in [
        "chess/diagram?piece=X",
        "chess/diagram?piece=N&square=i9",
        "draughts/diagram?piece=N",
        "chess/positions/0.svg",
        "chess/positions/99.svg",
        "draughts/positions/1.svg",
        "draughts/guide",
        "chess/guide",
        "007/guide?lesson=0",
        "007/guide?lesson=99",
        "007/guide?lesson=x",
        "007/guide?lesson=18446744073709551616",
    ] {
        assert_eq!(site.page(&site.url(&format!("/variants/{wrong}"))).await.status, 404, "{wrong}");
    }
    for unknown in [
        "chess/diagram?piece=N&locale=tlh",
        "chess/diagram?piece=N&locale=",
        "chess/positions/1.svg?locale=tlh",
        "chess/example.svg?pieces=runes",
        "chess/start.svg?colours=pink",
    ] {
        assert_eq!(site.page(&site.url(&format!("/variants/{unknown}"))).await.status, 400, "{unknown}");
    }
}

on_sqlite! {
    async fn every_position_is_shown_analysed_and_played_on_by_a_guest(site: Site) {
        let site = with_many_guests(site).await;
        for about in Variant::rows() {
            let page = site.page(&site.url(&format!("/variants/{}", about.key))).await.text;
            let (forms, examples) = (positions(&page), &Teaching::of(about.key).examples);
            assert_eq!(forms.len(), examples.len(), "{}", about.key);
            for (number, ((to, fields), example)) in (1..).zip(forms.iter().zip(examples)) {
                let place = format!("{}: {}", about.key, example.key);
                let picture = site.page(&site.url(&format!("/variants/{}/positions/{number}.svg", about.key))).await;
                assert!(picture.status == 200 && picture.text.starts_with("<svg"), "{place}");
                let game = site.form(&site.url(to), &pairs(fields)).await;
                assert!(game.status == 200 && game.url.starts_with(&site.url("/s/")), "{place}: {}", game.text);
                assert!(game.text.contains("class=\"play\"") || example.scene.record.position().is_neutral_to_act(), "{place}: {}", game.text);
            }
            let section = page.split_once("<section id=\"positions\">").unwrap().1;
            for link in section.split("href=\"/analysis").skip(1) {
                let url = plain(link.split('"').next().unwrap());
                let shown = site.page(&site.url(&format!("/analysis{url}"))).await;
                assert!(shown.status == 200 && shown.text.contains("data-square=\""), "{url}: {}", shown.text);
            }
        }
        let contents = site.contents().await;
        let stored = &contents["games"];
        let n_examples: usize = Variant::rows().iter().map(|about| Teaching::of(about.key).examples.len()).sum();
        assert_eq!(stored.len(), n_examples);
        assert!(stored.iter().any(|row| row.contains("6k1/5ppp/8/8/8/8/8/7K[R] w")), "{stored:?}");
    }

    async fn a_game_of_level_one_begins_with_one_button_and_for_a_player_too(site: Site) {
        let page = site.page(&site.url("/variants/orphic")).await.text;
        let (to, fields) = form_of(between(&page, "<form ", "</form>").unwrap());
        let game = site.form(&site.url(&to), &pairs(&fields)).await;
        assert!(game.url.starts_with(&site.url("/s/")) && game.text.contains("engine, level 1"), "{}", game.text);

        let anna = site.player("Anna").await;
        let reader = Reader::signed_in(&site, &anna).await;
        let page = reader.page("/variants/clockwork-orange").await.text;
        let (to, fields) = positions(&page).swap_remove(0);
        assert_eq!(to, "/play/me");
        let game = Answer::of(reader.request(Method::POST, &to).form(&fields)).await;
        assert!(game.url.starts_with(&site.url("/games/")) && game.text.contains("engine, level 2"), "{}", game.text);
        let id = game.url.rsplit('/').next().unwrap();
        let game = site.get(&format!("/api/v1/games/{id}"), &anna.token).await.expect(200);
        assert_eq!(game["fen"], json!("6k1/5ppp/8/8/8/8/8/7K[R] w - - 0 1"));
    }

    async fn a_position_that_is_none_starts_no_game_and_is_named(site: Site) {
        let site = site.without_loops().await;
        let before = dump(&site).await;
        for (fen, why) in [("x", "board"), ("7k/6Q1/6K1/8/8/8/8/8 b", "the game would be over at once")] {
            let fields = [("variant", "chess"), ("side", "white"), ("level", "1"), ("fen", fen)];
            let refused = site.form(&site.url("/play"), &fields).await;
            assert!(refused.status == 422 && refused.text.contains(why), "{why}: {}", refused.text);
        }
        let form = site.page(&site.url("/play?variant=chess&fen=4k3/8/8/8/8/8/8/R3K3+w+Q+-+0+1")).await.text;
        assert!(form.contains("name=\"fen\" value=\"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\""), "{form}");
        assert!(form.contains("White: king e1, rook a1. Black: king e8."), "{form}");
        assert_eq!(dump(&site).await, before);
    }

    async fn every_lesson_is_solved_without_a_script_and_nothing_is_stored(site: Site) {
        let site = site.without_loops().await;
        let before = dump(&site).await;
        let taught = Variant::rows().iter().filter(|about| !Teaching::of(about.key).lessons.is_empty());
        for about in taught {
            let rules = site.page(&site.url(&format!("/variants/{}", about.key))).await.text;
            assert!(rules.contains(&format!("href=\"/variants/{}/guide\"", about.key)), "{}", about.key);
            let mut page = site.page(&site.url(&format!("/variants/{}/guide", about.key))).await;
            let lessons = &Teaching::of(about.key).lessons;
            for (number, lesson) in (1..).zip(lessons) {
                let place = format!("{}, {}", about.key, lesson.key);
                assert!(page.text.contains(&format!("Lesson {number} of {}:", lessons.len())), "{place}: {}", page.text);
                page = solved(&site, page, about.key, lesson).await;
                assert!(page.text.contains(&words("lesson-finished", &[])), "{place}: {}", page.text);
                assert!(!page.text.contains("class=\"play\"") && !page.url.contains("step="), "{place}: {}", page.url);
                if number < lessons.len() {
                    let next = page.text.split("rel=\"next\"").next().unwrap().rsplit("href=\"").next().unwrap();
                    page = site.page(&site.url(&plain(next.split('"').next().unwrap()))).await;
                }
            }
            assert!(page.text.contains(&format!("/play?variant={}", about.key)), "{}", page.text);
        }
        assert_eq!(dump(&site).await, before);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lesson_shows_a_solution_that_fits_the_steps_before_it() {
    let site = Site::on_sqlite().await;
    for (played, solution) in [("P@c2", "c4"), ("P@g2", "g4")] {
        let path = format!("/variants/clockwork-orange/guide?lesson=5&played={played}");
        let page = site.page(&site.url(&path)).await.text;
        let shown = between(&page, "<details><summary>Show a solution</summary><p>", "</p>");
        assert_eq!(shown, Some(solution), "{played}: {page}");
    }
}

/// Does all tasks of a lesson as a browser without scripts does, each after a wrong try.
async fn solved(site: &Site, mut page: Answer, variant: &str, lesson: &Lesson) -> Answer {
    let place = format!("{variant}, {}", lesson.key);
    let says = |page: &Answer, phrase: &Phrase| plain(&page.text).contains(&phrase.text(Locale::En));
    for (task, texts) in lesson.tasks.iter().zip(vocabulary::task_texts(variant, lesson)) {
        assert!(says(&page, &texts.text), "{place}: {}", page.text);
        let options: Vec<(String, String)> =
            page.text.split("<option value=\"").skip(2).map(option).collect();
        let step = options.iter().find(|(_, display)| display == unnumbered(&task.answer));
        let step = step.unwrap_or_else(|| panic!("{place}: {} is not in the list: {options:?}", task.answer));
        if let Some((wrong, why)) = task.remarks.iter().zip(&texts.remarks).next() {
            let tried = tried(site, &page, wrong).await;
            assert!(says(&tried, why), "{place}: {wrong}: {}", tried.text);
            page = tried;
        }
        let illegal = tried(site, &page, "a1z99").await;
        let why = words("lesson-illegal", &[("move", "a1z99")]);
        assert!(illegal.text.contains(&why), "{place}: {}", illegal.text);
        page = tried(site, &illegal, &step.0).await;
        assert!(says(&page, &texts.done), "{place}: {}", page.text);
    }
    page
}

/// Value and text of an option.
fn option(text: &str) -> (String, String) {
    (plain(text.split('"').next().unwrap()), plain(between(text, ">", "</option>").unwrap()))
}

/// Sends the form of the lesson with a step.
async fn tried(site: &Site, page: &Answer, step: &str) -> Answer {
    let form = between(&page.text, "class=\"play\"", "</form>").unwrap_or_else(|| panic!("{}", page.text));
    let head = page.text.split("class=\"play\"").next().unwrap().rsplit("<form ").next().unwrap();
    let (to, mut fields) = form_of(&format!("{head}{form}"));
    fields.push(("step".to_owned(), step.to_owned()));
    let mut url = Url::parse(&site.url(&to)).unwrap();
    url.query_pairs_mut().extend_pairs(&fields);
    Answer::of(Client::new().get(url)).await
}

/// The whole text of the page, also that for screen readers only.
async fn said(browser: &Browser) -> String {
    let script = "return document.querySelector('main').textContent";
    browser.client.execute(script, vec![]).await.unwrap().as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_guide_is_played_on_the_board() {
    let site = Site::on_sqlite().await;
    let browser = Browser::start().await;
    browser.resize(1280, 1000).await;
    browser.open(&site.url("/variants/clockwork-orange")).await;
    click(&browser, "a[href='/variants/clockwork-orange/guide']").await;
    let says = async |what: &str| {
        wait_until(what, async || browser.text().await.contains(what)).await;
    };
    says("Take Black's pawn on d5").await;
    for square in ["e4", "e5"] {
        click(&browser, &format!("svg.board [data-square='{square}']")).await;
    }
    says("e5 is legal, but not the move of this lesson.").await;
    for square in ["e4", "d5"] {
        click(&browser, &format!("svg.board [data-square='{square}']")).await;
    }
    says("Take the pawn on e6, too.").await;
    let url = browser.client.current_url().await.unwrap();
    assert!(url.as_str().ends_with("/guide?lesson=1&played=e4d5"), "{url}");
    // The rest with only keys.
    let focus = "document.querySelector('svg.board [data-square=d5]').focus()";
    browser.client.execute(focus, vec![]).await.unwrap();
    press(&browser, &[Key::Enter, Key::Up, Key::Right, Key::Enter]).await;
    says("You have finished this lesson.").await;
    assert_eq!(said(&browser).await.matches(&words("lesson-finished", &[])).count(), 2, "it is announced");
    click(&browser, "a[rel=next]").await;
    says("Drop it so that Black is mated.").await;
    click(&browser, "svg.board [data-hand='R']").await;
    click(&browser, "svg.board [data-square='a8']").await;
    says("You have finished this lesson.").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_piece_of_a_diagram_moves_by_click_and_by_keys() {
    let site = Site::on_sqlite().await;
    let browser = Browser::start().await;
    browser.resize(1280, 1000).await;
    for (variant, piece, from, to, up) in [
        ("chess", "knight", "d4", "g6", "g7"),
        ("schizophrenic", "left-schizzy", "", "c4", "c5"),
        ("three-player-hex", "bishop", "", "c2", ""),
    ] {
        browser.open(&site.url(&format!("/variants/{variant}"))).await;
        let diagram = format!("#piece-{piece} [data-diagram]");
        let label = async || {
            let script = "return document.querySelector(arguments[0]).getAttribute('aria-label')";
            let label = browser.client.execute(script, vec![json!(format!("{diagram} svg"))]).await;
            label.unwrap().as_str().unwrap().to_owned()
        };
        assert!(label().await.contains(&format!("On {from}")), "{}", label().await);
        // The first click names the squares.
        click(&browser, &format!("{diagram} svg")).await;
        wait_until("the squares have names", async || {
            let script = "return document.querySelectorAll(arguments[0]).length";
            let n_squares = browser
                .client
                .execute(script, vec![json!(format!("{diagram} [data-square]"))])
                .await
                .unwrap();
            n_squares.as_u64().unwrap() >= 64
        })
        .await;
        click(&browser, &format!("{diagram} [data-square='{to}']")).await;
        wait_until("the piece moves", async || label().await.contains(&format!("On {to}: "))).await;
        // On the hexagon it is enough that it goes somewhere.
        let is_there = |label: &str| {
            if up.is_empty() {
                !label.contains(&format!("On {to}: "))
            } else {
                label.contains(&format!("On {up}: "))
            }
        };
        let focus = "document.querySelector(arguments[0]).focus()";
        browser.client.execute(focus, vec![json!(diagram)]).await.unwrap();
        press(&browser, &[Key::Up]).await;
        wait_until("the keys move it", async || is_there(&label().await)).await;
        let announced = label().await;
        wait_until("it is announced", async || said(&browser).await.contains(&announced)).await;
    }
}
