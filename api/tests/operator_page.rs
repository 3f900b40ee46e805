//! The operator's page: only those whom the command line has appointed see it.

use std::time::Duration;

use zugpost::events::webhooks::signer::Signer;
use zugpost::store::players::operators::Role;

use crate::support::letters::mail_with;
use crate::support::process::{Place, run};
use crate::support::reader::Reader;
use crate::support::rows::dump;
use crate::support::site::{Answer, Data, KEY_FILE, Site, on_both_databases, on_sqlite};
use crate::support::words::words;

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

/// The path of the page that makes the first operator.
fn first() -> String {
    format!("/admin/first/{}", Signer::open(KEY_FILE.as_ref()).unwrap().first_operator().expose())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_log_of_a_site_without_operators_has_the_link_for_the_first() {
    let place = Place::new(Data::sqlite());
    let server = place.serve(&["--local-workers", "0"]).await;
    assert!(server.log().contains(&format!("{}{}", server.url, first())));
    drop(server);
    assert!(place.run(&["admin", "player", "Anna", "anna@example.org"]).1);
    assert!(place.run(&["admin", "operator", "Anna"]).1);
    let server = place.serve(&["--local-workers", "0"]).await;
    assert!(!server.log().contains("/admin/first/"));
}

on_both_databases! {
    async fn the_link_in_the_log_makes_one_player_the_operator(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let (by_anna, by_boris) = (Reader::signed_in(&site, &anna).await, Reader::signed_in(&site, &boris).await);
        assert_eq!(by_anna.page("/admin/first/AAAA").await.status, 404);
        assert_eq!(by_boris.page(&first()).await.status, 200);
        let late = by_boris.token(&first()).await;
        assert_eq!(by_anna.send(&first(), "/admin/first/AAAA", &[]).await.status, 404);
        assert_eq!(by_anna.page("/admin").await.status, 404);
        by_anna.send(&first(), &first(), &[]).await;
        assert_eq!(by_anna.page("/admin").await.status, 200);
        assert!(by_anna.page("/admin/log").await.text.contains(&words("operator-act-give-role", &[])));
        // It was for one.
        assert_eq!(by_boris.page(&first()).await.status, 404);
        let again = by_boris.request(reqwest::Method::POST, &first()).form(&[("csrf", &late)]);
        assert_eq!(Answer::of(again).await.status, 404);
        assert_eq!(by_boris.page("/admin").await.status, 404);
    }

    async fn an_operator_finds_players_searches_and_slow_routes(site: Site) {
        let anna = site.player("Anna").await;
        for name in ["Annette", "Boris"] {
            site.player(name).await;
        }
        site.server.app.moderation.appoint("Anna", Role::Operator).await.unwrap();
        let reader = Reader::signed_in(&site, &anna).await;
        let site = site.without_loops().await;
        let wanted = serde_json::json!({"variant": "shogi", "seconds": 10});
        site.post("/api/v1/analyses", &anna.token, wanted).await.expect(202);
        let worker = site.token("Boris", zugpost::model::scope::Scope::ALL).await;
        let asks = serde_json::json!({
            "worker": {"id": "box-7", "version": "1", "cores": 2, "memory_mib": 64, "variants": ["shogi"], "engine": "Zugpost 1"},
            "accept": ["analysis"], "wait": 0,
        });
        site.post("/engine/v1/acquire", &worker, asks).await.expect(202);
        let page = reader.page("/admin").await.text;
        assert!(page.contains("<th scope=\"row\">analysis, Shogi</th><td>box-7</td>"), "{page}");
        let routes: Vec<&str> = page.split("<th scope=\"row\"><code>").skip(1).map(|rest| rest.split('<').next().unwrap()).collect();
        assert!(routes.contains(&"POST /api/v1/analyses") && !routes.contains(&"POST /engine/v1/acquire"), "{routes:?}");

        let found = |page: &str| -> Vec<String> {
            let (_, section) = page.split_once("name=\"player\" maxlength=\"40\"").unwrap();
            let rows = section.split("<th scope=\"row\">").skip(1).filter_map(|row| row.split_once("<a href=\"/players/"));
            rows.map(|(_, link)| link.split('"').next().unwrap().to_owned()).collect()
        };
        let searched = reader.page("/admin?player=ann").await.text;
        assert_eq!(found(&searched), ["Anna", "Annette"]);
        assert!(searched.contains("Anna</a> <small>operator</small>"), "{searched}");
        let (_, annette) = searched.split_once("Annette</a></th>").unwrap();
        let annette = annette.split("</tr>").next().unwrap();
        assert_eq!(annette.matches("<td>none</td>").count(), 2, "she was never here: {annette}");
        let nobody = reader.page("/admin?player=Zoe").await.text;
        assert!(found(&nobody).is_empty() && nobody.contains(&words("operator-nobody", &[])), "{nobody}");
        assert_eq!(site.page(&site.url("/admin?player=ann")).await.text.matches("Annette").count(), 0);
    }
}

on_sqlite! {
    async fn an_operator_sees_how_the_site_does(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let reader = Reader::signed_in(&site, &anna).await;
        assert!(site.page(&site.url("/admin")).await.text.contains(&words("account-sign-in-lead", &[])));
        assert_eq!(reader.page("/admin").await.status, 404);
        assert!(!reader.page("/account").await.text.contains("/admin"));
        assert!(site.server.app.moderation.appoint("Anna", Role::Operator).await.unwrap());
        assert!(!site.server.app.moderation.appoint("Anna", Role::Operator).await.unwrap());
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
        assert!(page.contains(&words("operator-good", &[])) && page.contains("noindex") && page.contains("box-7"), "{page}");
        assert_eq!(value(page, "Accounts"), "2");
        assert_eq!(value(page, "Games running"), "2");
        assert_eq!(value(page, "Moves queued, running"), "1, 0");
        assert_eq!(value(page, "Mail server"), "no trouble");
        assert!(!page.contains("@example.org"), "no addresses: {page}");
        site.clock.advance(Duration::from_secs(600));
        let page = reader.page("/admin").await.text;
        assert!(page.contains(&words("operator-bad", &[])) && value(&page, "Last heartbeat") == "10 min", "{page}");

        site.server.app.moderation.dismiss("Anna").await.unwrap();
        assert_eq!(reader.page("/admin").await.status, 404);
    }

    async fn a_banned_player_cannot_come_back_until_the_ban_is_lifted(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        site.server.app.moderation.appoint("Anna", Role::Operator).await.unwrap();
        let operator = Reader::signed_in(&site, &anna).await;
        let fields = [("action", "close"), ("player", "Boris"), ("confirm", "Clara"), ("ban", "yes")];
        assert_eq!(operator.send("/admin", "/admin", &fields).await.status, 400);
        assert_eq!(site.contents().await["bans"], Vec::<String>::new(), "not without the name twice");
        let fields = fields.map(|(name, value)| (name, if value == "Clara" { "Boris" } else { value }));
        let done = operator.send("/admin", "/admin", &fields).await;
        assert!(done.status == 200 && done.text.contains(&words("operator-done-banned", &[("name", "Boris")])), "{}", done.text);
        site.get("/api/v1/me", &boris.token).await.problem(401, "unauthorized");
        let kept = format!("{:?}", site.contents().await["bans"]).to_lowercase();
        assert!(!kept.contains("boris"), "neither the name nor the address can be read: {kept}");

        let sign_up = async |name: &str, email: &str| {
            site.post("/api/v1/players", "", serde_json::json!({"name": name, "email": email})).await
        };
        for name in ["Boris", "boris", "B\u{43e}ris"] {
            sign_up(name, "fresh@example.org").await.problem(400, "bad-request");
        }
        // The answer does not tell what becomes of the mail.
        sign_up("Fresh", "boris+again@example.org").await.expect(202);
        site.settled_mails().await;
        assert!(site.mails.take_to("boris+again@example.org").is_none());
        let seats = serde_json::json!({"white": {"player": "Anna"}, "black": {"email": boris.email}});
        site.post("/api/v1/games", &anna.token, serde_json::json!({"variant": "chess", "seats": seats})).await.expect(201);
        let (_, invitation) = mail_with(&site, &boris.email, "/i/").await;
        let refused = site.form(&invitation, &[("action", "accept"), ("name", "Fresh")]).await;
        assert!(refused.status.is_client_error() && refused.text.contains(&words("error-banned", &[])), "{}", refused.text);

        for text in ["Boris", "boris@example.org"] {
            for is in ["may be used again", "was not banned"] {
                let (said, error, done) = run(&["admin", "lift-ban", text, "--database-url", &site.database_url()]);
                assert!(done && said == format!("{text} {is}\n"), "{said}{error}");
            }
        }
        sign_up("Boris", &boris.email).await.expect(202);
        mail_with(&site, &boris.email, "/login/").await;
    }

    async fn an_operator_closes_an_account_by_its_name_written_twice(site: Site) {
        let (anna, boris, clara) = (site.player("Anna").await, site.player("Boris").await, site.player("Clara").await);
        site.server.app.moderation.appoint("Anna", Role::Operator).await.unwrap();
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
        assert!(done.status == 200 && done.text.contains(&words("operator-done-closed", &[("name", "Boris")])), "{}", done.text);
        site.get("/api/v1/me", &boris.token).await.problem(401, "unauthorized");
    }
}
