//! Names of players: unique by their look, not reserved, and found in any case.

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::process::Place;
use crate::support::rows::{alter, look};
use crate::support::site::{Answer, Data, Site, link, on_both_databases, on_sqlite};

async fn sign_up(site: &Site, name: &str, email: &str) -> Answer {
    site.post("/api/v1/players", "", json!({"name": name, "email": email})).await
}

on_both_databases! {
    async fn a_name_is_taken_by_whatever_looks_like_it(site: Site) {
        site.player("Paul").await;
        for name in ["paul", "PAUL", "PauI", "Pau1", "Раul", "Ｐａｕｌ", " Paul "] {
            let problem = sign_up(&site, name, "eve@example.net").await.problem(400, "bad-request");
            assert!(problem["detail"].as_str().unwrap().contains("taken"), "{name}: {problem}");
            let seats = json!({"white": {"player": "Paul"}});
            assert!(site.server.app.accounts.add_player(name.to_owned(), None, false).await.is_err(), "{name} {seats}");
        }
        sign_up(&site, "Paula", "eve@example.net").await.expect(202);
    }

    async fn a_name_is_found_however_its_letters_are_composed(site: Site) {
        let (composed, apart) = ("Zo%C3%AB", "Zoe%CC%88");
        let zoe = site.server.app.accounts.add_player("Zoe\u{308}".to_owned(), None, true).await.unwrap();
        assert_eq!(zoe.name, "Zo\u{eb}");
        let find = async |name: &str| site.get(&format!("/api/v1/players/{name}"), "").await.expect(200)["id"].clone();
        for _ in 0..2 {
            for name in [composed, apart, "ZOE%CC%88"] {
                assert_eq!(find(name).await, zoe.id.0.as_str(), "{name}");
                site.get(&format!("/api/v1/games?player={name}"), "").await.expect(200);
            }
            // Names from before are stored as they were typed.
            alter(&site.database_url(), "UPDATE players SET name = 'Zoe\u{308}' WHERE bot");
        }
    }

    async fn a_player_can_be_renamed_to_their_own_name_and_not_after_closing(site: Site) {
        let paul = site.player("Paul").await;
        let moderation = &site.server.app.moderation;
        for name in ["Paul", "PAUL"] {
            let renamed = moderation.rename("Paul", name).await;
            assert!(renamed.is_ok(), "{name}: {renamed:?}");
        }
        site.delete("/api/v1/me?confirm=PAUL", &paul.token).await.expect(204);
        assert!(moderation.rename(&format!("Former player {}", paul.id), "Eve").await.is_err());
    }

    async fn of_two_who_want_a_name_at_once_one_gets_it(site: Site) {
        let beside = site.beside().await;
        let asked = ["Carol", "CAROL", "CaroI", "Саrol"].into_iter().enumerate().map(|(number, name)| {
            let accounts = if number % 2 == 0 { &site.server.app.accounts } else { &beside.server.app.accounts };
            accounts.add_player(name.to_owned(), None, false)
        });
        let made = futures_util::future::join_all(asked).await;
        assert_eq!(made.iter().filter(|made| made.is_ok()).count(), 1, "{made:?}");
    }

    async fn a_link_for_signing_up_does_not_take_a_name_that_is_taken_meanwhile(site: Site) {
        sign_up(&site, "Carol", "carol@example.net").await.expect(202);
        let login = link(&site.mail_to("carol@example.net").await, "/login/");
        site.player("CaroI").await;
        assert_eq!(site.form(&login, &[]).await.status, 400);
    }

    async fn players_are_found_in_any_case_but_not_by_a_look_alike(site: Site) {
        let (anna, paul) = (site.player("Anna").await, site.player("Paul").await);
        for name in ["Paul", "paul", "PAUL"] {
            assert_eq!(site.get(&format!("/api/v1/players/{name}"), "").await.expect(200)["id"], paul.id.as_str());
            let seats = json!({"white": {"player": "anna"}, "black": {"player": name}});
            site.post("/api/v1/games", &anna.token, json!({"variant": "chess", "seats": seats})).await.expect(201);
            let blocks = format!("/api/v1/me/blocks/{name}");
            Answer::of(site.request(Method::PUT, &blocks, &anna.token, &Value::Null)).await.expect(204);
            site.delete(&blocks, &anna.token).await.expect(204);
        }
        for name in ["PauI", "Pau1"] {
            site.get(&format!("/api/v1/players/{name}"), "").await.problem(404, "not-found");
        }
    }

    async fn names_that_clashed_before_keep_working_and_protect_each_other(site: Site) {
        let (anna, eve) = (site.player("Anna").await, site.player("Eve").await);
        // As a version without keys left it.
        alter(&site.database_url(), "DELETE FROM name_keys; UPDATE players SET name = '\u{410}nna' WHERE name = 'Eve'; UPDATE players SET created_at = created_at + 1 WHERE name <> 'Anna'");
        let site = site.restarted().await;
        let keys = look(&site.database_url(), "SELECT key AS line FROM name_keys");
        assert_eq!(keys, ["anna"]);
        assert_eq!(site.get("/api/v1/players/Anna", "").await.expect(200)["id"], anna.id.as_str());
        assert_eq!(site.get("/api/v1/players/anna", "").await.expect(200)["id"], anna.id.as_str());
        assert_eq!(site.get("/api/v1/players/%D0%90nna", "").await.expect(200)["id"], eve.id.as_str());
        sign_up(&site, "ANNA", "carol@example.net").await.problem(400, "bad-request");
        // When the first one goes, the other one gets the key.
        site.delete("/api/v1/me?confirm=Anna", &anna.token).await.expect(204);
        sign_up(&site, "ANNA", "carol@example.net").await.problem(400, "bad-request");
        let renamed = site.server.app.moderation.rename("\u{410}nna", "Eve").await;
        assert!(renamed.is_ok(), "{renamed:?}");
        sign_up(&site, "ANNA", "carol@example.net").await.expect(202);
    }
}

on_sqlite! {
    async fn a_name_that_misleads_is_refused_wherever_it_is_given(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let moderation = &site.server.app.moderation;
        let accounts = &site.server.app.accounts;
        let invisible = ['\u{200b}', '\u{200d}', '\u{200e}', '\u{202e}', '\u{2066}', '\u{feff}', '\u{ad}', '\u{fe0f}', '\u{e0041}'];
        let invisible = invisible.map(|sign| format!("Eva{sign}Maria"));
        let elsewhere = ["Eva/Maria", "50%off", "Eva..Maria", ".", "..", "Eva\\Maria", "k3v7q2mzx5ab", "grandmasters"];
        for name in invisible.iter().map(String::as_str).chain(elsewhere) {
            sign_up(&site, name, "eve@example.net").await.problem(400, "bad-request");
            assert!(accounts.add_player(name.to_owned(), None, true).await.is_err(), "{name:?}");
            assert!(moderation.rename("Boris", name).await.is_err(), "{name:?}");
        }
        for name in &invisible {
            let token = json!({"name": name, "scopes": ["game:read"]});
            let problem = site.post("/api/v1/tokens", &anna.token, token).await.problem(400, "bad-request");
            assert!(problem["detail"].as_str().unwrap().starts_with("name: "), "{problem}");
        }
        assert_eq!(site.get("/api/v1/players/Boris", "").await.expect(200)["id"], boris.id.as_str());
        // Twelve signs that are no id, and marks that lead nowhere.
        for (name, n) in ["Grandmasters", "grandmaster8", "Dr. Eva", "Eva-Maria", "नीता", "עדי", "莉莉"].into_iter().zip(0..) {
            sign_up(&site, name, &format!("new{n}@example.net")).await.expect(202);
        }
    }

    async fn a_reserved_name_is_refused_in_every_disguise(site: Site) {
        for name in ["admin", "Administrator", "ROOT", "Аdmin", "adm1n", "zugp0st", "Nature", "white", "me", "support", "Former player 12", "A player"] {
            let problem = sign_up(&site, name, "eve@example.net").await.problem(400, "bad-request");
            assert!(problem["detail"].as_str().unwrap().contains("reserved"), "{name}: {problem}");
        }
    }
}

#[test]
fn the_doctor_reports_clashes_and_reserved_names_and_renaming_mends_them() {
    let place = Place::new(Data::sqlite());
    assert!(place.run(&["migrate"]).1);
    for name in ["Anna", "Eve"] {
        assert!(place.run(&["admin", "player", name, "--bot"]).1);
    }
    let (fine, well) = place.run(&["doctor", "names"]);
    assert!(well, "{fine}");
    alter(&place.data.url(), "UPDATE players SET name = 'r00t' WHERE name = 'Eve'");
    let (said, well) = place.run(&["doctor", "names"]);
    assert!(!well && said.contains("`r00t` is reserved") && said.contains("zugpost admin rename"), "{said}");
    assert!(place.run(&["admin", "rename", "r00t", "Eve"]).1);
    assert!(!place.run(&["admin", "rename", "Eve", "ANNA"]).1);
    assert!(place.run(&["doctor", "names"]).1);
}
