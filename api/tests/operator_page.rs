//! The operator's page: only those whom the command line has appointed see it.

use std::time::Duration;

use crate::support::reader::Reader;
use crate::support::rows::dump;
use crate::support::site::{Answer, Site, on_both_databases};

async fn close(reader: &Reader, player: &str, confirm: &str) -> Answer {
    let fields = [("action", "close"), ("player", player), ("confirm", confirm)];
    reader.send("/admin", "/admin", &fields).await
}

/// The value of a line of the page.
fn value<'a>(page: &'a str, name: &str) -> &'a str {
    let after =
        page.split_once(&format!("<dt>{name}</dt><dd>")).unwrap_or_else(|| panic!("no {name}: {page}")).1;
    after.split('<').next().unwrap()
}

on_both_databases! {
    async fn an_operator_sees_how_the_site_does(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let reader = Reader::signed_in(&site, &anna).await;
        assert!(site.page(&site.url("/admin")).await.text.contains("There is no password"));
        assert_eq!(reader.page("/admin").await.status, 404);
        assert!(!reader.page("/account").await.text.contains("/admin"));
        assert!(site.server.app.accounts.add_operator("Anna".to_owned()).await.unwrap());
        assert!(!site.server.app.accounts.add_operator("Anna".to_owned()).await.unwrap());
        assert!(reader.page("/account").await.text.contains("href=\"/admin\""));

        site.game("chess", &anna, &boris).await;
        let seats = serde_json::json!({"white": {"engine": {"level": 1}}, "black": {"player": "Anna"}});
        let with_engine = serde_json::json!({"variant": "chess", "seats": seats});
        site.post("/api/v1/games", &anna.token, with_engine).await.expect(201);
        let site = site.without_loops().await;
        site.server.app.scheduler.sweep().await.unwrap();
        let worker = site.token("Boris", zugpost::model::scope::Scope::ALL).await;
        let asks = serde_json::json!({
            "worker": {"id": "box-7", "version": "1", "cores": 2, "memory_mib": 64, "variants": ["chess"], "engine": "Zugpost 1"},
            "accept": ["analysis"], "wait": 0,
        });
        site.post("/engine/v1/acquire", &worker, asks).await.expect(204);
        let answer = reader.page("/admin").await;
        let page = &answer.text;
        assert!(answer.status == 200 && answer.headers["cache-control"].to_str().unwrap().contains("no-store"));
        assert!(page.contains("Everything works.") && page.contains("noindex") && page.contains("box-7"), "{page}");
        assert_eq!(value(page, "Accounts"), "2");
        assert_eq!(value(page, "Games running"), "2");
        assert_eq!(value(page, "Moves queued, running"), "1, 0");
        assert_eq!(value(page, "Mail server"), "no trouble");
        assert!(!page.contains("@example.org"), "no addresses: {page}");
        site.clock.advance(Duration::from_secs(600));
        let page = reader.page("/admin").await.text;
        assert!(page.contains("Something does not work") && value(&page, "Last heartbeat") == "10 min", "{page}");

        site.server.app.accounts.remove_operator("Anna".to_owned()).await.unwrap();
        assert_eq!(reader.page("/admin").await.status, 404);
    }

    async fn an_operator_closes_an_account_by_its_name_written_twice(site: Site) {
        let (anna, boris, clara) = (site.player("Anna").await, site.player("Boris").await, site.player("Clara").await);
        site.server.app.accounts.add_operator("Anna".to_owned()).await.unwrap();
        let (operator, other) = (Reader::signed_in(&site, &anna).await, Reader::signed_in(&site, &clara).await);
        site.settled_mails().await;
        // Looking at pages is noted.
        operator.page("/admin").await;
        let csrf = other.token("/account").await;
        let before = dump(&site).await;
        let fields = [("csrf", &*csrf), ("action", "close"), ("player", "Boris"), ("confirm", "Boris")];
        let refused = Answer::of(other.request(reqwest::Method::POST, "/admin").form(&fields)).await;
        assert_eq!(refused.status, 404, "only an operator");
        let forged = operator.request(reqwest::Method::POST, "/admin").form(&fields);
        assert_eq!(Answer::of(forged).await.status, 403, "only by the own form");
        assert_eq!(close(&operator, "Boris", "Clara").await.status, 400);
        assert_eq!(close(&operator, "Nobody", "Nobody").await.status, 404);
        assert_eq!(close(&operator, "Anna", "Anna").await.status, 400);
        assert_eq!(dump(&site).await, before);
        let done = close(&operator, "Boris", "Boris").await;
        assert!(done.status == 200 && done.text.contains("The account of Boris is closed"), "{}", done.text);
        site.get("/api/v1/me", &boris.token).await.problem(401, "unauthorized");
    }
}
