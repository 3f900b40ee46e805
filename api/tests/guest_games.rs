//! Games against engines without an account and without an address.

use std::time::Duration;

use serde_json::json;
use zugpost::rate_limits::Rates;
use zugpost_rules::Variant;

use crate::engine_games::Worker;
use crate::support::board_page::{click, is_at_turn, your_move_title};
use crate::support::chromium::Browser;
use crate::support::http::{client, direct_client};
use crate::support::reader::Reader;
use crate::support::rows::dump;
use crate::support::site::{Answer, Data, Site, on_sqlite};
use crate::support::wait::wait_until;
use crate::support::words::{start_of, words};

/// Starts a game of White against an engine of level 1.
async fn started(site: &Site, variant: &str) -> Answer {
    site.form(&site.url("/play"), &[("variant", variant), ("side", "white"), ("level", "1")]).await
}

on_sqlite! {
    async fn a_guest_starts_every_variant_and_no_mail_is_written(site: Site) {
        let site = site.without_loops().await;
        for about in Variant::rows() {
            let form = site.page(&site.url(&format!("/play?variant={}", about.key))).await;
            let summary = words(&format!("summary-{}", about.key), &[]);
            assert!(form.status == 200 && form.text.contains(&summary), "{}", form.text);
            let read = site.page(&site.url(&format!("/api/v1/variants/{}", about.key))).await.expect(200);
            let ratings: Vec<u16> = serde_json::from_value(read["level_ratings"].clone()).unwrap();
            assert!(ratings.len() == 12 && ratings.is_sorted_by(|weaker, stronger| weaker < stronger), "{ratings:?}");
            for (level, rating) in (1..).zip(ratings) {
                let choice = words("start-play-level", &[("level", &level.to_string()), ("rating", &rating.to_string())]);
                assert!(form.text.contains(&choice), "{}: {choice}", about.key);
            }
            let page = started(&site, about.key).await;
            assert!(page.status == 200 && page.url.starts_with(&site.url("/s/")), "{}: {}", about.key, page.text);
            assert!(page.text.contains("class=\"play\"") && page.text.contains(&words("panel-guest", &[])), "{}", page.text);
            assert!(!page.text.contains("name=\"cadence\""), "{}", page.text);
        }
        assert_eq!(site.contents().await["outbox"], Vec::<String>::new());
    }

    async fn a_guest_plays_on_after_each_answer_and_comes_back_later(site: Site) {
        let worker = Worker::start(&site);
        let page = started(&site, "clockwork-orange").await.url;
        for (step, ply, number) in [("e2e4", "0", "2"), ("g1f3", "2", "3")] {
            let played = site.form(&page, &[("action", "play"), ("step", step), ("ply", ply)]).await;
            assert!(played.status == 200 && played.url == page, "{} {}", played.url, played.text);
            wait_until("the engine answers", async || {
                let text = site.page(&page).await.text;
                text.contains("class=\"play\"") && is_at_turn(&text, number)
            })
            .await;
        }
        worker.stop().await.unwrap();
        site.clock.advance(Duration::from_secs(60 * 24 * 60 * 60));
        wait_until("the clock ends the game", async || {
            site.page(&page).await.text.contains(&words("ending-you-lost-on-time", &[]))
        })
        .await;
    }

    async fn guests_and_nature_are_named_in_the_language_of_the_reader(site: Site) {
        let site = site.without_loops().await;
        let fields = [("variant", "chaos"), ("side", "white"), ("level", "2"), ("who_brown", "engine-8")];
        let seat = site.form(&site.url("/play"), &fields).await;
        assert_eq!(seat.status, 200, "{}", seat.text);
        let game = seat.text.split("/live/games/").nth(1).and_then(|rest| rest.split('?').next()).unwrap();
        let analysed = site.url(&format!("/analysis?game={game}"));
        let (watched, listed) = (site.url(&format!("/games/{game}")), site.url("/watch"));
        let shown = async |url: &str, language: &str| {
            let request = client().get(url).header("Accept", "text/html").header("Accept-Language", language);
            Answer::of(request).await.text
        };
        for (language, title, nature, card) in [
            ("en", "Guest vs engine, level 2 vs Nature", "Nature</span></dt><dd class=\"name\"><span aria-hidden=\"true\">Nature</span> <small>engine, level 8", "Guest vs engine, level 2 vs Nature"),
            ("de", "Gast – Engine, Stufe 2 – Natur", "Natur</span></dt><dd class=\"name\"><span aria-hidden=\"true\">Natur</span> <small>Engine, Stufe 8", "Gast – Engine, Stufe 2 – Natur"),
            ("ru", "Гость – движок, уровень 2 – Природа", "Природа</span></dt><dd class=\"name\"><span aria-hidden=\"true\">Природа</span> <small>движок, уровень 8", "Гость – движок, уровень 2 – Природа"),
            ("ja", "ゲスト 対 エンジン、レベル 2 対 自然", "自然</span></dt><dd class=\"name\"><span aria-hidden=\"true\">自然</span> <small>エンジン、レベル 8", "ゲスト 対 エンジン、レベル 2 対 自然"),
        ] {
            let page = shown(&watched, language).await;
            assert!(page.contains(&format!("<h1 id=\"status\" tabindex=\"-1\">{title}")) && page.contains(nature), "{language}: {page}");
            let analysis = shown(&analysed, language).await;
            assert!(analysis.contains(&format!("{title}</h1>")), "{language}: {analysis}");
            let list = shown(&listed, language).await;
            assert!(list.contains(card), "{language}: {list}");
        }
        assert!(seat.text.contains(&words("seat-with", &[("who", "engine, level 2 and Nature"), ("turn", "1")])), "{}", seat.text);
    }

    async fn the_home_page_leads_a_guest_back_to_their_running_games(site: Site) {
        let site = site.without_loops().await;
        let direct = direct_client();
        let mut kept = String::new();
        let mut seats = Vec::new();
        let variants = ["chess", "orphic", "shogi", "makruk", "chaturanga"];
        for variant in variants.into_iter().cycle().take(13) {
            let fields = [("variant", variant), ("side", "white"), ("level", "1")];
            let begin = direct.post(site.url("/play")).header("Cookie", &kept).form(&fields);
            let begun = Answer::of(begin).await;
            let cookie = begun.headers["set-cookie"].to_str().unwrap();
            assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
            kept = cookie.split(';').next().unwrap().to_owned();
            seats.push(begun.headers["location"].to_str().unwrap().to_owned());
        }
        let home = async || Answer::of(client().get(site.url("/")).header("Cookie", &kept).header("Accept", "text/html")).await;
        let page = home().await;
        assert!(page.text.contains(&words("home-guest-games", &[])), "{}", page.text);
        assert_eq!(page.headers["cache-control"], "private, no-store");
        let places = seats.iter().map(|seat| page.text.find(&format!("href=\"{seat}\"")));
        let places: Vec<Option<usize>> = places.collect();
        assert!(places[0].is_none() && places[1..].is_sorted_by(|one, next| one > next), "{places:?}: {}", page.text);
        // A game that is over, and a cookie with anything else, lead nowhere.
        let fields = [("action", "resign"), ("ply", "0"), ("confirm", "yes")];
        site.form(&site.url(&seats[12]), &fields).await;
        let page = home().await.text;
        assert!(!page.contains(&seats[12]) && page.contains(&seats[11]), "{page}");
        let page = Answer::of(client().get(site.url("/")).header("Cookie", "guest_games=..nonsense.x")).await;
        assert!(page.status == 200 && !page.text.contains(&words("home-guest-games", &[])), "{}", page.text);
    }

    async fn plans_against_an_engine_are_folded_below_the_moves(site: Site) {
        let (seat, first) = (started(&site, "chess").await.url, started(&site, "chess").await.url);
        let waiting = site.form(&seat, &[("action", "play"), ("step", "e2e4"), ("ply", "0")]).await;
        let folded = waiting.text.find("<details><summary>Plan your answers</summary>");
        assert!(waiting.text.find("class=\"moves ").unwrap() < folded.unwrap(), "{}", waiting.text);
        assert!(waiting.text.contains(&words("seat-waiting-for-engine", &[])), "{}", waiting.text);
        for only_for_people in ["id=\"message\"", "offer_draw", "offer-draw", "data-push"] {
            assert!(!waiting.text.contains(only_for_people), "{only_for_people}: {}", waiting.text);
            assert!(!site.page(&first).await.text.contains(only_for_people), "{only_for_people}");
        }

        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = site.game("chess", &anna, &boris).await;
        site.play(&game, &anna, "e4").await.expect(201);
        let waiting = Reader::signed_in(&site, &anna).await.page(&format!("/games/{game}")).await;
        let open = waiting.text.find("<h2>Plan your answers</h2>").unwrap();
        assert!(open < waiting.text.find("data-menu").unwrap(), "{}", waiting.text);
    }

    async fn who_is_signed_in_plays_at_the_page_of_the_game(site: Site) {
        let anna = site.player("Anna").await;
        let reader = Reader::signed_in(&site, &anna).await;
        let fields = [("variant", "chess"), ("side", "white"), ("level", "2")];
        let page = reader.send("/play?variant=chess", "/play/me", &fields).await;
        assert!(page.status == 200 && page.url.starts_with(&site.url("/games/")), "{} {}", page.url, page.text);
        assert!(page.text.contains("class=\"play\"") && page.text.contains("engine, level 2"), "{}", page.text);
    }

    async fn what_a_guest_cannot_have_is_named_and_starts_nothing(site: Site) {
        let site = site.without_loops().await;
        let before = dump(&site).await;
        let refusals = [
            (&[("variant", "chess"), ("side", "white"), ("level", "13")][..], "black: choose who plays there"),
            (&[("variant", "chess"), ("side", "green"), ("level", "1")], "choose your side"),
            (&[("variant", "chess"), ("level", "1")], "choose your side"),
            (&[("variant", "draughts"), ("side", "white"), ("level", "1")], "draughts"),
            (
                &[
                    ("variant", "chaos"), ("side", "white"), ("level", "1"), ("who_brown", "mail"),
                    ("email_brown", "victim@example.org"),
                ],
                "without an address you can only play against engines",
            ),
            (
                &[("variant", "chaos"), ("side", "white"), ("level", "1"), ("who_brown", "open")],
                "without an address you can only play against engines",
            ),
            (
                &[("variant", "chaos"), ("side", "white"), ("level", "1"), ("option_period", "0")],
                "option “period” cannot be “0”",
            ),
        ];
        for (fields, why) in refusals {
            let refused = site.form(&site.url("/play"), fields).await;
            assert!(refused.status == 422 && refused.text.replace("&#39;", "'").contains(why), "{why}: {}", refused.text);
        }
        let foreign = reqwest::Client::new().post(site.url("/play")).header("Sec-Fetch-Site", "cross-site");
        let foreign = foreign.form(&[("variant", "chess"), ("side", "white"), ("level", "1")]);
        assert_eq!(Answer::of(foreign).await.status, 403);
        assert_eq!(dump(&site).await, before);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sides_are_drawn_at_random_and_the_engine_begins_if_it_has_white() {
    let site = Site::on_sqlite().await;
    let worker = Worker::start(&site);
    let mut sides = [false; 2];
    while sides != [true; 2] {
        let fields = [("variant", "chess"), ("side", "random"), ("level", "1")];
        let page = site.form(&site.url("/play"), &fields).await;
        assert_eq!(page.status, 200, "{}", page.text);
        let is_white = page.text.contains("White</span></dt><dd class=\"name\"><span>Guest");
        sides[usize::from(is_white)] = true;
        if !is_white {
            wait_until("the engine begins", async || {
                site.page(&page.url).await.text.contains("class=\"play\"")
            })
            .await;
        }
    }
    worker.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn guests_of_one_network_start_few_games_an_hour() {
    let rates = Rates { guest_games_per_ip: 2, ..Rates::default() };
    let site = Site::configured(Data::sqlite(), |config| config.rates = rates).await;
    for _ in 0..2 {
        assert_eq!(started(&site, "chess").await.status, 200);
    }
    let refused = started(&site, "chess").await;
    assert!(
        refused.status == 429
            && refused
                .text
                .contains(&start_of("error-too-often", &[("what", &words("error-often-guest-games", &[]))])),
        "{}",
        refused.text
    );
    assert!(refused.headers.contains_key("retry-after"));
    let anna = site.player("Anna").await;
    let seats = json!({"white": {"player": "Anna"}, "black": {"engine": {"level": 1}}});
    site.post("/api/v1/games", &anna.token, json!({"variant": "chess", "seats": seats})).await.expect(201);
}

/// The five minutes of the book.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn five_clicks_lead_from_the_home_page_to_the_first_move() {
    let site = Site::on_sqlite().await;
    let worker = Worker::start(&site);
    let browser = Browser::start().await;
    browser.open(&site.url("/")).await;
    let clicks = [
        "a[href='/play?variant=clockwork-orange']",
        "form.start button[type=submit]",
        // The page before has a board too.
        ".game [data-square='e2']",
        ".game [data-square='e4']",
        "form.play button[type=submit]",
    ];
    for target in clicks {
        click(&browser, target).await;
    }
    wait_until("the engine answers on the same page", async || {
        let title = format!("● {} · Zugpost", your_move_title("Clockwork Orange Chess vs engine, level 2"));
        browser.client.title().await.unwrap() == title
            && is_at_turn(&browser.client.source().await.unwrap(), "2")
    })
    .await;
    worker.stop().await.unwrap();
}
