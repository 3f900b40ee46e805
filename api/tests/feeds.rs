//! The calendar of deadlines and the feed of waiting games, by a secret link.

use icalendar::{Calendar, CalendarDateTime, Component, DatePerhapsTime, Event};
use jiff::Timestamp;
use roxmltree::{Document, Node};
use serde_json::json;

use crate::support::reader::Reader;
use crate::support::rows::dump;
use crate::support::site::{Answer, Player, Site, on_sqlite};
use crate::support::words::words;

async fn send(reader: &Reader, action: &str) -> Answer {
    reader.send("/account", "/account", &[("action", action)]).await
}

/// The URLs of calendar and feed.
async fn make(reader: &Reader) -> [String; 2] {
    let page = send(reader, "make-feed").await.text;
    let url = |id: &str| {
        let after = page.split(&format!("id=\"{id}\" readonly value=\"")).nth(1);
        after.and_then(|rest| rest.split('"').next()).unwrap_or_else(|| panic!("no {id}: {page}")).to_owned()
    };
    // The site's own address leads to no server of a test.
    let own = |url: String| format!("/feeds/{}", url.split_once("/feeds/").unwrap().1);
    [own(url("calendar_url")), own(url("feed_url"))]
}

async fn events(site: &Site, calendar: &str) -> Vec<Event> {
    let answer = site.page(&site.url(calendar)).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    assert_eq!(answer.headers["content-type"], "text/calendar; charset=utf-8");
    assert!(
        answer.text.split("\r\n").all(|line| line.len() <= 75 && !line.contains('\n')),
        "{}",
        answer.text
    );
    let parsed: Calendar = answer.text.parse().unwrap_or_else(|error| panic!("{error}: {}", answer.text));
    parsed.components.iter().filter_map(|one| one.as_event().cloned()).collect()
}

/// Id, title and link of each entry.
async fn entries(site: &Site, feed: &str) -> Vec<[String; 3]> {
    let answer = site.page(&site.url(feed)).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    assert_eq!(answer.headers["content-type"], "application/atom+xml; charset=utf-8");
    let document = Document::parse(&answer.text).unwrap_or_else(|error| panic!("{error}: {}", answer.text));
    let root = document.root_element();
    for name in ["id", "title", "updated"] {
        assert!(child(root, name).text().is_some_and(|text| !text.is_empty()));
    }
    let entries = root.children().filter(|child| child.tag_name().name() == "entry");
    let entry = |node: Node| {
        child(node, "updated").text().unwrap().parse::<Timestamp>().unwrap();
        let text = |name: &str| child(node, name).text().unwrap().to_owned();
        [text("id"), text("title"), child(node, "link").attribute("href").unwrap().to_owned()]
    };
    entries.map(entry).collect()
}

fn child<'a, 'input>(node: Node<'a, 'input>, name: &str) -> Node<'a, 'input> {
    let found = node.children().find(|child| child.has_tag_name(("http://www.w3.org/2005/Atom", name)));
    found.unwrap_or_else(|| panic!("no {name} in {node:?}"))
}

async fn deadline(site: &Site, game: &str) -> Timestamp {
    let read = site.get(&format!("/api/v1/games/{game}"), "").await.expect(200);
    read["move_by"].as_str().unwrap().parse().unwrap()
}

fn begins(event: &Event) -> i64 {
    match event.get_start() {
        Some(DatePerhapsTime::DateTime(CalendarDateTime::Utc(at))) => at.timestamp(),
        other => panic!("{other:?}"),
    }
}

async fn boris(site: &Site) -> Player {
    let (boris, name) = (site.player("Boris").await, "Boris; , <b> a name that is longer yet".to_owned());
    site.server.app.moderation.rename(&boris.name, &name).await.unwrap();
    Player { name, ..boris }
}

on_sqlite! {
    async fn a_calendar_and_a_feed_show_what_waits_until_it_is_done(site: Site) {
        let (anna, boris) = (site.player("Anna").await, boris(&site).await);
        let reader = Reader::signed_in(&site, &anna).await;
        let (mine, hers) = (site.game("clockwork-orange", &anna, &boris).await, site.game("chess", &boris, &anna).await);
        let untimed = json!({
            "variant": "chess", "seats": {"white": {"player": "Anna"}, "black": {"player": boris.name}},
            "time_control": {"type": "unlimited"},
        });
        let untimed = site.game_with(untimed, &anna, &boris).await;
        let seats = json!({"white": {"player": boris.name}, "black": {"player": "Anna"}});
        let asked = site.post("/api/v1/games", &boris.token, json!({"variant": "chess", "seats": seats})).await.expect(201);

        let [calendar, feed] = make(&reader).await;
        let found = events(&site, &calendar).await;
        assert_eq!(found.len(), 1, "only what has a deadline and waits for Anna: {found:?}");
        assert_eq!(begins(&found[0]), deadline(&site, &mine).await.as_second());
        assert_eq!(found[0].get_summary().unwrap(), format!("Move due: Clockwork Orange Chess vs {}", boris.name));
        assert!(found[0].get_uid().unwrap().starts_with(&mine));
        let found = entries(&site, &feed).await;
        let links: Vec<&str> = found.iter().map(|[.., link]| link.rsplit('/').next().unwrap()).collect();
        assert!(links.len() == 3 && links.contains(&&*mine) && links.contains(&&*untimed), "{found:?}");
        assert!(found.iter().any(|[_, title, link]| link.ends_with(asked["id"].as_str().unwrap()) && *title == words("feed-invitation", &[("game", &format!("Chess vs {}", boris.name))])));

        // A finished turn disappears, and a new one has an identity of its own.
        let before = events(&site, &calendar).await[0].get_uid().unwrap().to_owned();
        site.play(&mine, &anna, "e4").await.expect(201);
        assert_eq!(events(&site, &calendar).await.len(), 0);
        assert!(!entries(&site, &feed).await.iter().any(|[.., link]| link.ends_with(&mine)));
        site.play(&mine, &boris, "e5").await.expect(201);
        site.play(&hers, &boris, "e4").await.expect(201);
        let found = events(&site, &calendar).await;
        assert!(found.len() == 2 && found.iter().all(|event| event.get_uid().unwrap() != before), "{found:?}");
    }

    async fn a_feed_ends_with_its_link_and_reads_nothing_else(site: Site) {
        let (anna, boris) = (site.player("Anna").await, boris(&site).await);
        let reader = Reader::signed_in(&site, &anna).await;
        assert!(!reader.page("/account").await.text.contains(&words("account-revoke-link", &[])));
        let [calendar, feed] = make(&reader).await;
        let secret = feed.split('/').nth(2).unwrap();
        assert!(!format!("{:?}", dump(&site).await).contains(secret), "only its hash is stored");
        let page = reader.page("/account").await.text;
        assert!(page.contains(&words("account-revoke-link", &[])) && !page.contains(secret), "shown once: {page}");
        for path in ["/account", "/games"] {
            let request = site.request(reqwest::Method::GET, path, secret, &serde_json::Value::Null);
            assert!(Answer::of(request).await.text.contains(&words("account-sign-in-lead", &[])), "the link signs nobody in");
        }
        site.get("/api/v1/me", secret).await.problem(401, "unauthorized");

        // A program that has the newest state gets no second copy.
        let first = site.page(&site.url(&calendar)).await;
        assert_eq!(first.headers["cache-control"], "private, no-cache");
        assert!(first.headers["x-robots-tag"].to_str().unwrap().contains("noindex"));
        let again = async || {
            let request = site.request(reqwest::Method::GET, &calendar, "", &serde_json::Value::Null);
            Answer::of(request.header("If-None-Match", first.headers["etag"].clone())).await
        };
        let unchanged = again().await;
        assert!(unchanged.status == 304 && unchanged.text.is_empty());
        site.game("chess", &anna, &boris).await;
        assert_eq!(again().await.status, 200);

        let [other, other_feed] = make(&reader).await;
        for old in [&calendar, &feed] {
            assert_eq!(site.page(&site.url(old)).await.status, 404, "a new link ends the old one");
        }
        assert_eq!(site.page(&site.url(&other)).await.status, 200);
        assert!(send(&reader, "revoke-feed").await.text.contains("is revoked"));
        for path in [&*other, &other_feed, "/feeds/x/deadlines.ics", "/feeds/x/games.atom"] {
            site.get(path, "").await.problem(404, "not-found");
        }
        // Closing an account ends its link.
        let [calendar, _] = make(&reader).await;
        reader.send("/account", "/account", &[("action", "close"), ("confirm", "Anna")]).await;
        assert_eq!(site.page(&site.url(&calendar)).await.status, 404);
    }
}
