//! Vacations on the account page, without scripts, with dates in the time zone of the account.

use std::time::Duration;

use serde_json::{Value, json};

use crate::support::reader::Reader;
use crate::support::rows::dump;
use crate::support::site::{Answer, Player, Site, on_sqlite};
use crate::support::words::{start_of, words};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

async fn send(reader: &Reader, fields: &[(&str, &str)]) -> Answer {
    reader.send("/account", "/account", fields).await
}

async fn enter(reader: &Reader, begins: &str, last_day: &str) -> Answer {
    send(reader, &[("action", "enter-vacation"), ("begins", begins), ("last_day", last_day)]).await
}

async fn listed(site: &Site, player: &Player) -> Value {
    site.get("/api/v1/me/vacations", &player.token).await.expect(200)
}

/// Start and end of the vacations that are not over.
async fn times(site: &Site, player: &Player) -> Vec<[String; 2]> {
    let listed = listed(site, player).await["items"].clone();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    listed.as_array().unwrap().iter().map(|row| [text(&row["starts_at"]), text(&row["ends_at"])]).collect()
}

/// It is Monday, 21 September 2026, 16:13 in Vienna.
async fn anna_in_vienna(site: &Site) -> (Player, Reader) {
    let anna = site.player("Anna").await;
    site.patch("/api/v1/me", &anna.token, json!({"time_zone": "Europe/Vienna"})).await.expect(200);
    let reader = Reader::signed_in(site, &anna).await;
    (anna, reader)
}

on_sqlite! {
    async fn a_vacation_is_planned_by_days_of_the_readers_zone_and_cancelled(site: Site) {
        let (anna, reader) = anna_in_vienna(&site).await;
        let page = reader.page("/account").await.text;
        assert!(page.contains(&words("account-vacation-year", &[("year", "2026"), ("left", "28 days"), ("allowance", "28 days")])) && page.contains("time zone, Europe/Vienna"), "{page}");
        assert!(page.contains("min=\"2026-09-21\"") && !page.contains("cancel-vacation"), "{page}");
        let planned = enter(&reader, "2026-10-24", "2026-10-26").await;
        assert!(planned.status == 200 && planned.text.contains(&words("account-done-vacation", &[])), "{}", planned.text);
        // The answer is a whole page.
        assert!(planned.text.contains("name=\"back\" value=\"/account\""), "{}", planned.text);
        // Clocks are put back on 25 October.
        assert_eq!(times(&site, &anna).await, [["2026-10-23T22:00:00Z", "2026-10-26T23:00:00Z"]]);
        for words in ["Saturday 24 October 2026, 00:00 CEST", "Tuesday 27 October 2026, 00:00 CET", "2026: 24 days 23 hours left of 28 days"] {
            assert!(planned.text.contains(words), "{words}: {}", planned.text);
        }
        let id = listed(&site, &anna).await["items"][0]["id"].clone();
        let id = id.as_str().unwrap();

        let boris = site.player("Boris").await;
        let other = Reader::signed_in(&site, &boris).await;
        let before = listed(&site, &anna).await;
        for action in ["cancel-vacation", "end-vacation"] {
            let foreign = send(&other, &[("action", action), ("id", id)]).await;
            assert!(foreign.status == 404 && foreign.text.contains(&start_of("account-not-done", &[])), "{}", foreign.text);
        }
        assert_eq!(listed(&site, &anna).await, before);
        let cancelled = send(&reader, &[("action", "cancel-vacation"), ("id", id)]).await;
        assert!(cancelled.text.contains(&words("account-done-vacation-cancel", &[])), "{}", cancelled.text);
        assert!(cancelled.text.contains(&words("account-vacation-year", &[("year", "2026"), ("left", "28 days"), ("allowance", "28 days")])), "{}", cancelled.text);
        // The same dates can be planned again.
        enter(&reader, "2026-10-24", "2026-10-26").await;
        assert_eq!(times(&site, &anna).await.len(), 1);
    }

    async fn a_vacation_begins_at_once_and_is_ended_early(site: Site) {
        let (anna, reader) = anna_in_vienna(&site).await;
        let boris = site.player("Boris").await;
        let game = site.game("chess", &anna, &boris).await;
        for begins in ["", "2026-09-21"] {
            let now = site.clock.now().to_string();
            let taken = enter(&reader, begins, "2026-09-30").await;
            assert!(taken.text.contains("<strong>running</strong>"), "{begins}: {}", taken.text);
            assert_eq!(times(&site, &anna).await.last().unwrap(), &[now, "2026-09-30T22:00:00Z".to_owned()]);
            site.play(&game, &anna, "e4").await.problem(409, "on-leave");
            let id = listed(&site, &anna).await["items"].as_array().unwrap().last().unwrap()["id"].clone();
            site.clock.advance(Duration::from_secs(60));
            let ended = send(&reader, &[("action", "end-vacation"), ("id", id.as_str().unwrap())]).await;
            assert!(ended.text.contains(&words("account-done-vacation-end", &[])) && !ended.text.contains("end-vacation"), "{}", ended.text);
        }
        site.play(&game, &anna, "e4").await.expect(201);
        assert_eq!(listed(&site, &anna).await["years"][0]["left"], "P26D", "each has cost a day");
    }

    async fn who_is_on_vacation_reads_it_where_they_cannot_move(site: Site) {
        let (anna, reader) = anna_in_vienna(&site).await;
        let boris = site.player("Boris").await;
        let game = site.game("chess", &anna, &boris).await;
        let path = format!("/games/{game}");
        let words = "You are on vacation: your clocks stand, and you cannot move. <a href=\"/account#vacations\">End the vacation</a>";
        assert!(!reader.page(&path).await.text.contains(words));
        enter(&reader, "", "2026-09-22").await;
        let page = reader.page(&path).await.text;
        assert!(page.contains(words) && page.contains("On vacation until <time"), "{page}");
        let other = Reader::signed_in(&site, &boris).await.page(&path).await.text;
        assert!(!other.contains(words) && other.contains("On vacation until <time"), "{other}");
    }

    async fn the_rest_of_today_is_a_whole_day(site: Site) {
        let (anna, reader) = anna_in_vienna(&site).await;
        enter(&reader, "", "2026-09-21").await;
        // A day in spring on which clocks are put forward has 23 hours.
        enter(&reader, "2027-03-28", "2027-03-28").await;
        let now = site.clock.now();
        let spring = ["2027-03-27T23:00:00Z".to_owned(), "2027-03-28T23:00:00Z".to_owned()];
        assert_eq!(times(&site, &anna).await, [[now.to_string(), now.after(DAY).to_string()], spring]);
    }

    async fn a_refused_vacation_comes_back_with_its_dates_and_the_reason(site: Site) {
        let (_, reader) = anna_in_vienna(&site).await;
        enter(&reader, "2026-10-24", "2026-10-26").await;
        let before = dump(&site).await;
        for (begins, last_day, reason) in [
            ("2026-10-20", "2026-10-19", "a vacation lasts at least a day"),
            ("2026-09-20", "2026-09-25", "a vacation begins now or within a year"),
            ("2028-01-01", "2028-01-03", "a vacation begins now or within a year"),
            ("2026-11-01", "2026-11-29", "your allowance has 24 days 23 hours left from 31 October 2026, 23:00 UTC on"),
            ("2026-10-26", "2026-10-27", "you already have a vacation from 23 October 2026, 22:00 UTC to 26 October 2026, 23:00 UTC"),
            ("2026-10-20", "soon", "“soon” is not a date; write it like 2026-12-24"),
            ("20.10.2026", "2026-10-21", "“20.10.2026” is not a date"),
        ] {
            let refused = enter(&reader, begins, last_day).await;
            assert!(refused.status == 400 && refused.text.contains(reason), "{begins}: {}", refused.text);
            for typed in [begins, last_day] {
                assert!(refused.text.contains(&format!("value=\"{typed}\"")), "{typed}: {}", refused.text);
            }
        }
        assert_eq!(dump(&site).await, before);
        let german = reader.request(reqwest::Method::GET, "/account").header("Accept-Language", "de");
        let german = Answer::of(german).await.text;
        assert!(german.contains("2026: noch 24 Tage 23 Stunden (im Ganzen 28 Tage)"), "{german}");
    }

    async fn help_leads_to_the_vacations_of_the_account(site: Site) {
        let (_, reader) = anna_in_vienna(&site).await;
        for path in ["/help", "/faq"] {
            let page = site.page(&site.url(path)).await.text;
            assert!(page.contains("<a href=\"/account#vacations\">vacation</a>"), "{path}: {page}");
        }
        assert!(reader.page("/account").await.text.contains("<section id=\"vacations\">"));
    }
}
