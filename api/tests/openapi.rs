//! The server's self-description: OpenAPI document and its page, health and metrics.

use std::collections::BTreeSet;
use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};
use zugpost::model::scope::Scope;

use crate::support::routes::{document, routes};
use crate::support::site::{Answer, Site, on_sqlite};

/// The detail of a request to a path that is not served begins so.
const NO_ROUTE: &str = "no route for ";

/// A schema in one line: `GameSummary[]`, `integer 1..100`, `string?`.
fn kind(schema: &Value) -> String {
    let all = |name: &str| {
        schema[name].as_array().map(|parts| parts.iter().map(kind).collect::<Vec<_>>().join(" | "))
    };
    let name = schema["$ref"].as_str().map(|to| to.rsplit('/').next().unwrap().to_owned());
    let values =
        || Some(schema["enum"].as_array()?.iter().map(Value::to_string).collect::<Vec<_>>().join(" | "));
    let types = || match &schema["type"] {
        Value::Array(types) => types.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" | "),
        one => one.as_str().unwrap_or("any").to_owned(),
    };
    let whole = || {
        let limits =
            ["minimum", "maximum"].map(|limit| schema.get(limit).map(Value::to_string).unwrap_or_default());
        let limits =
            if limits.concat().is_empty() { String::new() } else { format!(" {}..{}", limits[0], limits[1]) };
        let rest = ["format", "pattern"]
            .map(|name| schema[name].as_str().map(|text| format!(" {text}")).unwrap_or_default());
        let items = schema.get("items").map(|items| format!(" of {}", kind(items))).unwrap_or_default();
        let others = schema.get("additionalProperties").filter(|others| others.is_object());
        let others = others.map(|others| format!(" of names to {}", kind(others))).unwrap_or_default();
        let fields = schema["properties"]
            .as_object()
            .map(|_| format!(" {{ {} }}", fields(schema).join(", ")))
            .unwrap_or_default();
        [types(), rest.concat(), limits, items, others, fields].concat()
    };
    name.or_else(|| ["oneOf", "allOf", "anyOf"].into_iter().find_map(all))
        .or_else(values)
        .unwrap_or_else(whole)
}

/// The fields of an object, such as `id: GameId`, and `note?: string` if it may be absent.
fn fields(schema: &Value) -> Vec<String> {
    let is_required =
        |name: &str| schema["required"].as_array().is_some_and(|names| names.iter().any(|one| one == name));
    let field = |(name, field): (&String, &Value)| {
        format!("{name}{}: {}", if is_required(name) { "" } else { "?" }, kind(field))
    };
    schema["properties"].as_object().into_iter().flatten().map(field).collect()
}

/// The contract with clients, a line for each thing: parameters, bodies and answers of all operations, and all fields.
fn contract(document: &Value) -> String {
    let mut lines = Vec::new();
    let content = |part: &Value| {
        let types = part["content"].as_object().into_iter().flatten();
        types.map(|(name, of)| format!("{name} {}", kind(&of["schema"]))).collect::<Vec<_>>().join(", ")
    };
    for route in routes() {
        let operation = &document["paths"][&route.path][route.method.as_str().to_lowercase()];
        lines.push(format!("\n{} {}", route.method, route.path));
        for one in operation["parameters"].as_array().into_iter().flatten() {
            let sign = if one["required"] == true { "" } else { "?" };
            let (place, name) = (one["in"].as_str().unwrap(), one["name"].as_str().unwrap());
            lines.push(format!("  {place} {name}{sign}: {}", kind(&one["schema"])));
        }
        if operation["requestBody"].is_object() {
            lines.push(format!("  body {}", content(&operation["requestBody"])));
        }
        for (status, answer) in operation["responses"].as_object().unwrap() {
            lines.push(format!("  {status} {}", content(answer)).trim_end().to_owned());
        }
    }
    for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
        match schema["properties"].is_object() && schema.get("additionalProperties").is_none() {
            true => lines.extend(
                [format!("\n{name}")]
                    .into_iter()
                    .chain(fields(schema).into_iter().map(|field| format!("  {field}"))),
            ),
            false => lines.push(format!("\n{name} = {}", kind(schema))),
        }
    }
    lines.join("\n")
}

#[test]
fn the_contract_is_the_one_that_was_looked_at() {
    insta::assert_snapshot!("openapi", contract(&document()));
}

#[test]
fn the_document_is_openapi_3_1_and_describes_every_answer() {
    let document = document();
    assert!(document["openapi"].as_str().unwrap().starts_with("3.1."));
    let mut names = BTreeSet::new();
    for route in routes() {
        let operation = &document["paths"][&route.path][route.method.as_str().to_lowercase()];
        assert!(!operation["summary"].as_str().unwrap_or_default().is_empty(), "{route} has no summary");
        assert!(names.insert(operation["operationId"].as_str().unwrap()), "the name of {route} is taken");
        let responses = operation["responses"].as_object().unwrap();
        assert!(responses.keys().any(|status| status.starts_with('2')), "{route} never succeeds");
        // Statuses are spelled out, and errors have the problem schema.
        assert!(!responses.contains_key("default"), "{route}");
        for (status, answer) in responses.iter().filter(|(status, _)| status.as_str() >= "400") {
            assert!(answer["content"]["application/problem+json"].is_object(), "{route}: {status}");
        }
        for variable in route.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}')) {
            let mut parameters = operation["parameters"].as_array().unwrap().iter();
            assert!(
                parameters.any(|one| one["name"] == variable && one["in"] == "path"),
                "{route}: {variable}"
            );
        }
        let has_body = ["POST", "PUT", "PATCH"].contains(&route.method.as_str());
        // A PUT may have no body, if the path says everything.
        let may_lack = route.method == "PUT";
        let body = operation["requestBody"].is_object();
        assert!(body == has_body || (may_lack && !body), "{route}");
    }
}

/// Returns whether a schema says what it is about: itself, or a part that it refers to or consists of.
fn is_described(schema: &Value, document: &Value) -> bool {
    let inner = |name: &str| schema.get(name).is_some_and(|inner| is_described(inner, document));
    let any =
        |name: &str| schema[name].as_array().into_iter().flatten().any(|one| is_described(one, document));
    schema["description"].as_str().is_some_and(|text| !text.is_empty())
        || schema["$ref"]
            .as_str()
            .is_some_and(|to| is_described(document.pointer(&to[1..]).unwrap(), document))
        || inner("items")
        || inner("additionalProperties")
        || any("oneOf")
        || any("allOf")
}

#[test]
fn everything_in_the_document_is_described() {
    let document = document();
    let mut silent = Vec::new();
    for route in routes() {
        let operation = &document["paths"][&route.path][route.method.as_str().to_lowercase()];
        for (status, response) in operation["responses"].as_object().unwrap() {
            if response["description"].as_str().is_none_or(str::is_empty) {
                silent.push(format!("{route}: {status}"));
            }
        }
        for parameter in operation["parameters"].as_array().into_iter().flatten() {
            if parameter["description"].as_str().is_none_or(str::is_empty) {
                silent.push(format!("{route}: parameter {}", parameter["name"]));
            }
        }
    }
    let mut objects: Vec<(String, Value)> = Vec::new();
    for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
        if schema["description"].as_str().is_none_or(str::is_empty) {
            silent.push(name.clone());
        }
        objects.push((name.clone(), schema.clone()));
        objects.extend(
            schema["allOf"].as_array().into_iter().flatten().map(|part| (name.clone(), part.clone())),
        );
    }
    for (name, object) in objects {
        for (property, schema) in object["properties"].as_object().into_iter().flatten() {
            // The member that tells alternatives apart.
            let is_tag = schema["enum"].as_array().is_some_and(|values| values.len() == 1);
            if !is_tag && !is_described(schema, &document) {
                silent.push(format!("{name}.{property}"));
            }
        }
    }
    assert_eq!(silent, [""; 0]);
}

/// The smallest value that fits a schema.
fn least(schema: &Value, document: &Value) -> Value {
    if let Some(reference) = schema["$ref"].as_str() {
        return least(document.pointer(&reference[1..]).unwrap(), document);
    }
    if let Some(one) = schema["oneOf"].as_array().or(schema["enum"].as_array()).and_then(|all| all.first()) {
        return if one.is_object() { least(one, document) } else { one.clone() };
    }
    match (schema["type"].as_str(), schema["format"].as_str()) {
        (Some("object"), _) => {
            let names =
                schema["required"].as_array().into_iter().flatten().map(|name| name.as_str().unwrap());
            names.map(|name| (name.to_owned(), least(&schema["properties"][name], document))).collect()
        }
        (Some("array"), _) => json!([]),
        (Some("integer"), _) => json!(schema["minimum"].as_i64().unwrap_or(1)),
        (Some("boolean"), _) => json!(false),
        (_, Some("date-time")) => json!("2026-10-01T00:00:00Z"),
        (_, Some("email")) => json!("anna@example.org"),
        (_, Some("uri")) => json!("https://example.org/"),
        _ => json!("none"),
    }
}

#[test]
fn names_of_operations_are_names_of_functions() {
    let document = document();
    for route in routes() {
        let operation = &document["paths"][&route.path][route.method.as_str().to_lowercase()];
        let name = operation["operationId"].as_str().unwrap();
        assert!(name.chars().all(|letter| letter.is_ascii_lowercase() || letter == '_'), "{name}");
        let summary = operation["summary"].as_str().unwrap();
        assert!(!summary.contains(['\n', '.']), "{route}: {summary}");
    }
}

/// Values with one of several members are told apart by a schema for each.
#[test]
fn alternatives_have_schemas_of_their_own() {
    let schemas = &document()["components"]["schemas"];
    let alternatives = |name: &str| -> Vec<String> {
        let all =
            schemas[name]["oneOf"].as_array().unwrap_or_else(|| panic!("{name}: {}", schemas[name])).iter();
        all.map(|one| one["$ref"].as_str().unwrap().rsplit('/').next().unwrap().to_owned()).collect()
    };
    assert_eq!(alternatives("TimeControl"), ["PerMove", "Fischer", "MovesInDays", "Unlimited"]);
    assert_eq!(alternatives("PerMove"), ["PerMoveWithDays", "PerMoveWithSeconds"]);
    assert_eq!(alternatives("MoveRequest"), ["MoveRequestWithTurn", "MoveRequestWithSteps"]);
    assert_eq!(alternatives("SeatRequest").len(), 6);
    for name in alternatives("SeatRequest") {
        let schema = &schemas[&name];
        assert_eq!(schema["properties"].as_object().unwrap().len(), 1, "{name}");
        assert_eq!(schema["required"].as_array().unwrap().len(), 1, "{name}");
        assert_eq!(schema["additionalProperties"], false, "{name}");
    }
}

#[test]
fn the_document_calls_scopes_what_tokens_call_them() {
    let scopes: Vec<&str> = Scope::ALL.iter().map(|scope| scope.as_str()).collect();
    assert_eq!(document()["components"]["schemas"]["Scope"]["enum"], json!(scopes));
}

/// Exactly the bodies without required fields are optional.
#[test]
fn the_document_says_which_bodies_are_required() {
    let document = document();
    let required =
        |path: &str, method: &str| document["paths"][path][method]["requestBody"]["required"].clone();
    for (path, method) in
        [("/api/v1/me", "patch"), ("/api/v1/games/{id}/mail", "put"), ("/api/v1/games/{id}/resign", "post")]
    {
        assert_eq!(required(path, method), false, "{method} {path}");
    }
    for path in [
        "/api/v1/seeks",
        "/api/v1/games/{id}/draw",
        "/api/v1/games/{id}/moves",
        "/api/v1/analyses",
        "/api/v1/games/import",
    ] {
        assert_eq!(required(path, "post"), true, "{path}");
    }
}

/// All references in the document resolve.
#[test]
fn every_reference_of_the_document_leads_somewhere() {
    fn references(value: &Value, found: &mut BTreeSet<String>) {
        match value {
            Value::Object(members) => {
                found.extend(members.get("$ref").and_then(Value::as_str).map(str::to_owned));
                members.values().for_each(|value| references(value, found));
            }
            Value::Array(values) => values.iter().for_each(|value| references(value, found)),
            _ => {}
        }
    }
    let (document, mut found) = (document(), BTreeSet::new());
    references(&document, &mut found);
    assert!(found.len() > 20, "{found:?}");
    for reference in found {
        assert!(document.pointer(&reference[1..]).is_some(), "{reference}");
    }
}

/// Finds handlers that are missing in the route tree.
#[test]
fn every_handler_is_in_the_document() {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("web/src/web/api")];
    let mut handlers = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            for method in ["get", "post", "put", "patch", "delete"] {
                let attribute = format!("\n#[{method}(\"");
                let paths = text.split(&attribute).skip(1).filter_map(|rest| rest.split('"').next());
                handlers.extend(paths.map(|path| format!("{} {path}", method.to_uppercase())));
            }
        }
    }
    let without_base = |path: &str| path.replacen("/api/v1", "", 1).replacen("/engine/v1", "", 1);
    let mut documented: Vec<String> =
        routes().iter().map(|route| format!("{} {}", route.method, without_base(&route.path))).collect();
    handlers.sort();
    documented.sort();
    assert_eq!(handlers, documented);
}

/// The value of one metric.
fn metric(text: &str, name: &str) -> f64 {
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix(name))
        .unwrap_or_else(|| panic!("no {name} in {text}"));
    line.trim().parse().unwrap()
}

on_sqlite! {
    async fn every_post_takes_an_idempotency_key_or_says_why_not(site: Site) {
        site.player("Anna").await;
        let (token, document) = (site.token("Anna", Scope::ALL).await, document());
        for route in routes().into_iter().filter(|route| route.method == "POST") {
            let operation = &document["paths"][&route.path]["post"];
            let mut parameters = operation["parameters"].as_array().into_iter().flatten();
            let takes = parameters.any(|one| one["name"] == "Idempotency-Key" && one["in"] == "header");
            let text = operation["description"].as_str().unwrap_or_default();
            assert!(takes != text.contains("Takes no `Idempotency-Key`: "), "{route}: {text}");
            if !takes {
                continue;
            }
            let path = route.path.replace(['{', '}'], "");
            let (kind, content) = operation["requestBody"]["content"].as_object().unwrap().iter().next().unwrap();
            let request = site.request(route.method.clone(), &path, &token, &Value::Null);
            let request = request.header("Content-Type", kind).header("Idempotency-Key", "a b");
            let request = request.body(least(&content["schema"], &document).to_string());
            let problem = Answer::of(request).await.problem(400, "bad-request");
            assert!(problem["detail"].as_str().unwrap().contains("Idempotency-Key"), "{route}: {problem}");
        }
    }

    async fn every_documented_route_is_served(site: Site) {
        site.player("Anna").await;
        let token = site.token("Anna", Scope::ALL).await;
        let missing = site.get("/api/v1/nowhere", &token).await.problem(404, "not-found");
        assert!(missing["detail"].as_str().unwrap().starts_with(NO_ROUTE), "{missing}");
        for route in routes() {
            let path = route.path.replace("{id}", "none").replace("{key}", "none");
            let body = if route.method == "POST" { json!({}) } else { Value::Null };
            let answer = Answer::of(site.request(route.method.clone(), &path, &token, &body)).await;
            assert!(!answer.text.contains(NO_ROUTE), "{route}: {}", answer.text);
        }
        let served = site.get("/api/v1/openapi.json", "").await.expect(200);
        assert_eq!(served, document());
    }

    async fn former_pages_about_the_document_lead_to_the_one_that_is_left(site: Site) {
        for path in ["/docs/", "/docs/games", "/docs/types/SeatRequest"] {
            let page = site.page(&site.url(path)).await;
            assert!(page.status == 200 && page.url.ends_with("/docs"), "{path}: {}", page.url);
        }
    }

    async fn a_server_is_ready_while_its_loops_do_their_work(site: Site) {
        let site = site.without_loops().await;
        site.server.app.scheduler.sweep().await.unwrap();
        assert_eq!(site.get("/healthz", "").await.text, "ok\n");
        let ready = site.get("/readyz", "").await.expect(200);
        assert_eq!(
            ready,
            json!({"outbox_waiting": 0, "outbox_age_seconds": 0, "outbox_retrying": 0, "sweeper_age_seconds": 0})
        );

        site.clock.advance(Duration::from_secs(59));
        site.get("/readyz", "").await.expect(200);
        site.clock.advance(Duration::from_secs(1));
        assert_eq!(site.get("/readyz", "").await.expect(503)["sweeper_age_seconds"], 60);
        assert_eq!(site.get("/healthz", "").await.status.as_u16(), 200, "alive it is");
        site.server.app.scheduler.sweep().await.unwrap();
        site.get("/readyz", "").await.expect(200);

        // A mail that is not sent, as the loops are off.
        site.post("/api/v1/players", "", json!({"name": "Anna", "email": "anna@example.org"})).await.expect(202);
        site.clock.advance(Duration::from_secs(15 * 60 - 1));
        site.server.app.scheduler.sweep().await.unwrap();
        assert_eq!(site.get("/readyz", "").await.expect(200)["outbox_waiting"], 1);
        site.clock.advance(Duration::from_secs(1));
        assert_eq!(site.get("/readyz", "").await.expect(503)["outbox_age_seconds"], 900);
    }

    async fn a_server_whose_sweeper_never_was_seen_is_not_ready(site: Site) {
        let site = site.without_loops().await;
        site.server.app.shared.db.write(|conn| {
            match conn {
                zugpost::store::Conn::Sqlite(conn) => diesel::RunQueryDsl::execute(diesel::sql_query("DELETE FROM heartbeats"), conn),
                zugpost::store::Conn::Postgres(conn) => diesel::RunQueryDsl::execute(diesel::sql_query("DELETE FROM heartbeats"), conn),
            }.map_err(zugpost::store::error::StoreError::from)
        }).await.unwrap();
        assert_eq!(site.get("/readyz", "").await.expect(503)["sweeper_age_seconds"], json!(null));
        assert_eq!(metric(&site.get("/metrics", "").await.text, "zugpost_sweeper_age_seconds"), -1.0);
    }

    async fn metrics_count_requests_by_route_and_show_the_queues(site: Site) {
        let site = site.without_loops().await;
        site.server.app.scheduler.sweep().await.unwrap();
        let anna = site.player("Anna").await;
        let request = json!({"variant": "chess", "seats": {"white": {"engine": {"level": 1}}, "black": {"player": "Anna"}}});
        site.post("/api/v1/games", &anna.token, request).await.expect(201);
        site.post("/api/v1/players", "", json!({"name": "Boris", "email": "boris@example.org"})).await.expect(202);
        for id in ["a", "b", "c"] {
            site.get(&format!("/api/v1/games/{id}"), "").await.problem(404, "not-found");
        }
        site.get("/no/such/route", "").await.problem(404, "not-found");
        for method in ["BREW", "PROPFIND"] {
            let method = reqwest::Method::from_bytes(method.as_bytes()).unwrap();
            Answer::of(site.request(method, "/no/such/route", "", &Value::Null)).await.problem(404, "not-found");
        }
        site.clock.advance(Duration::from_secs(30));
        let answer = site.get("/metrics", "").await;
        assert!(answer.headers["content-type"].to_str().unwrap().starts_with("text/plain"));
        let count = |labels: &str| metric(&answer.text, &format!("zugpost_http_request_seconds_count{{{labels}}}"));
        assert_eq!(count("method=\"GET\",route=\"/api/v1/games/{id}\",status=\"404\""), 3.0, "ids make no series");
        assert_eq!(count("method=\"POST\",route=\"/api/v1/games\",status=\"201\""), 1.0);
        assert_eq!(count("method=\"GET\",route=\"none\",status=\"404\""), 1.0);
        assert_eq!(count("method=\"other\",route=\"none\",status=\"404\""), 2.0, "nor do methods");
        assert_eq!(metric(&answer.text, "zugpost_outbox_waiting"), 1.0);
        assert_eq!(metric(&answer.text, "zugpost_outbox_age_seconds"), 30.0);
        assert_eq!(metric(&answer.text, "zugpost_mails_waiting{kind=\"login\"}"), 1.0);
        assert_eq!(metric(&answer.text, "zugpost_mails_waiting{kind=\"your-move\"}"), 0.0);
        assert_eq!(metric(&answer.text, "zugpost_mails_age_seconds{kind=\"login\"}"), 30.0);
        assert_eq!(metric(&answer.text, "zugpost_mails_total{kind=\"login\",result=\"refused\"}"), 0.0);
        assert_eq!(metric(&answer.text, "zugpost_mail_server_trouble"), 0.0);
        assert_eq!(metric(&answer.text, "zugpost_sweeper_age_seconds"), 30.0);
        assert_eq!(metric(&answer.text, "zugpost_engine_jobs_queued"), 1.0);
        assert_eq!(metric(&answer.text, "zugpost_engine_jobs_running"), 0.0);
    }
}
