//! Lists have one shape: `items` and `next_cursor`.

use reqwest::Method;
use serde_json::{Value, json};
use zugpost::model::scope::Scope;
use zugpost::store::players::operators::Role;

use crate::support::reader::Reader;
use crate::support::routes::{Route, document, routes};
use crate::support::site::{Answer, Site, on_both_databases};

/// The schema behind its references, with the members of its parts.
fn members(schema: &Value, document: &Value) -> serde_json::Map<String, Value> {
    if let Some(reference) = schema["$ref"].as_str() {
        return members(document.pointer(&reference[1..]).unwrap(), document);
    }
    let parts = schema["allOf"].as_array().into_iter().flatten();
    let mut all: serde_json::Map<_, _> = parts.flat_map(|part| members(part, document)).collect();
    all.extend(schema["properties"].as_object().cloned().unwrap_or_default());
    all
}

fn is_array(schema: &Value) -> bool {
    schema["type"] == "array"
}

/// The JSON schemas of what routes answer with 200.
fn answers(document: &Value) -> Vec<(Route, String, Value)> {
    let answers = routes().into_iter().map(|route| {
        let operation = &document["paths"][&route.path][route.method.as_str().to_lowercase()];
        let schema = operation["responses"]["200"]["content"]["application/json"]["schema"].clone();
        (route, operation["operationId"].as_str().unwrap().to_owned(), schema)
    });
    answers.filter(|(_, _, schema)| !schema.is_null()).collect()
}

/// The routes that list, by what they answer: `items`, or hardly more than one array.
fn lists(document: &Value) -> Vec<Route> {
    let lists = answers(document).into_iter().filter(|(_, name, schema)| {
        let members = members(schema, document);
        let n_arrays = members.values().filter(|member| is_array(member)).count();
        name.starts_with("list_")
            || members.contains_key("items")
            || members.contains_key("next_cursor")
            || (n_arrays == 1 && members.len() <= 3)
    });
    lists.map(|(route, ..)| route).collect()
}

#[test]
fn every_list_of_the_document_has_the_same_shape() {
    let document = document();
    let lists = lists(&document);
    assert!(lists.len() >= 14, "{lists:?}");
    for (route, name, schema) in answers(&document) {
        let mut target = &schema;
        while let Some(reference) = target["$ref"].as_str() {
            target = document.pointer(&reference[1..]).unwrap();
        }
        assert!(!is_array(target), "{route} answers a bare array");
        if !lists.contains(&route) {
            continue;
        }
        let members = members(&schema, &document);
        assert!(is_array(&members["items"]), "{name}: {members:?}");
        assert_eq!(members["next_cursor"]["type"], json!(["string", "null"]), "{name}");
        for (member, about) in &members {
            // What held the items before `items` did has their type.
            let is_former =
                is_array(about) && member != "items" && about["items"] == members["items"]["items"];
            assert_eq!(is_former, is_array(about) && about["deprecated"] == true, "{name}: {member}");
        }
    }
}

/// The answer to a `GET`, whose shape is that of the document.
async fn listed(site: &Site, path: &str, token: &str, document: &Value, schema: &Value) -> Value {
    let list = site.get(path, token).await.expect(200);
    assert!(list["items"].is_array(), "{path}: {list}");
    let object = list.as_object().unwrap();
    assert!(object["next_cursor"].is_string() || object["next_cursor"].is_null(), "{path}: {list}");
    for (member, about) in members(schema, document) {
        if about["deprecated"] == true {
            let now = if is_array(&about) { "items" } else { "next_cursor" };
            assert_eq!(list[&member], list[now], "{path}: {member}");
        }
    }
    list
}

on_both_databases! {
    async fn every_list_is_read_whole_and_page_by_page(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        Reader::signed_in(&site, &anna).await;
        let token = site.token("Anna", Scope::ALL).await;
        let make = async |path: &str, body: Value| site.post(path, &token, body).await.expect(201);
        for _ in 0..2 {
            let seats = json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}});
            let game = site.game_with(json!({"variant": "chess", "rated": true, "seats": seats}), &anna, &boris).await;
            site.play(&game, &anna, "e4").await.expect(201);
            site.play(&game, &boris, "e5").await.expect(201);
            site.post(&format!("/api/v1/games/{game}/resign"), &boris.token, json!({})).await.expect(200);
            make("/api/v1/seeks", json!({"variant": "chess", "time_control": {"type": "per_move", "days": 3}})).await;
            let analysis = json!({"variant": "chess", "depth": 3});
            site.post("/api/v1/analyses", &token, analysis).await.expect(202);
        }
        make("/api/v1/me/vacations", json!({"starts_at": "2026-12-01", "ends_at": "2026-12-05"})).await;
        let hook = make("/api/v1/webhooks", json!({"url": "https://example.org/hook", "types": ["move"]})).await;
        let block = site.request(Method::PUT, "/api/v1/me/blocks/Boris", &token, &Value::Null);
        Answer::of(block).await.expect(204);
        // The appointment is an act, too.
        assert!(site.server.app.moderation.appoint("Anna", Role::Moderator).await.unwrap());
        let warning = json!({"act": {"type": "warn", "player": "Boris"}, "reason": "rule 3"});
        site.post("/api/v1/moderation/acts", &token, warning).await.expect(200);
        for (reporter, player) in [(&anna, "Boris"), (&boris, "Anna")] {
            let report = json!({"player": player, "reason": "name"});
            site.post("/api/v1/reports", &reporter.token, report).await.expect(201);
        }
        site.settled_mails().await;

        let document = document();
        let routes = lists(&document);
        for (route, name, schema) in answers(&document) {
            if route.method != Method::GET || !routes.contains(&route) {
                continue;
            }
            let path = route.path.replace("{id}", hook["id"].as_str().unwrap()).replace("{name}", "Anna");
            let query = match name.as_str() {
                "list_ratings" => "variant=chess",
                "search_players" => "search=ann",
                _ => "",
            };
            let all = listed(&site, &format!("{path}?{query}"), &token, &document, &schema).await;
            let all = all["items"].as_array().unwrap();
            // The webhook was made after all events.
            assert_eq!(all.is_empty(), name == "list_deliveries", "{name}");

            let operation = &document["paths"][&route.path]["get"];
            let mut parameters = operation["parameters"].as_array().into_iter().flatten();
            let Some(cursor) = parameters.find(|one| one["name"] == "cursor" || one["name"] == "after") else { continue };
            let (mut paged, mut next) = (Vec::new(), String::new());
            while paged.len() < all.len() {
                let page = format!("{path}?{query}&limit=1{next}");
                let page = listed(&site, &page, &token, &document, &schema).await;
                paged.extend(page["items"].as_array().unwrap().iter().cloned());
                let Some(place) = page["next_cursor"].as_str() else { break };
                next = format!("&{}={place}", cursor["name"].as_str().unwrap());
            }
            assert_eq!(&paged, all, "{name}");
        }
        let email = &anna.email;
        let preferred = site.post(&format!("/api/v1/me/addresses/{email}/primary"), &token, json!({})).await.expect(200);
        assert_eq!(preferred, site.get("/api/v1/me/addresses", &token).await.expect(200));
    }
}
