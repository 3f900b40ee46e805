//! Lists the possible errors of each route in the OpenAPI document. The statuses follow from its security, its path and its
//! body, and a few from a table.

use std::collections::BTreeMap;

use actix_web::http::Method;
use utoipa::ToSchema;
use utoipa::openapi::path::{Operation, Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::security::SecurityRequirement;
use utoipa::openapi::{Content, OpenApi, Ref, Required, Response};

use crate::web::problem::{Code, ProblemView};
use crate::web::route_index::{operations_mut, takes_proofs};

/// POST routes that take no idempotency key, and why.
const WITHOUT_KEY: [(&str, &str); 7] = [
    ("/api/v1/tokens", "the response contains a secret, which is never stored."),
    ("/api/v1/positions", "nothing is stored, so the request may be repeated unchanged."),
    ("/api/v1/webhooks/{id}/test", "nothing is stored; a repeated request sends another message."),
    ("/engine/v1/acquire", "an unused lease expires, and its work is queued again."),
    ("/engine/v1/work/{id}/progress", "the lease names the work; a repeated report changes nothing."),
    ("/engine/v1/work/{id}/result", "the lease names the work; a repeated result changes nothing."),
    ("/engine/v1/work/{id}/abort", "the lease names the work; it can be given back once only."),
];

/// Errors of single operations, by their ids, beside those that follow from what an operation takes.
const MORE: [(&str, Code); 8] = [
    ("make_report", Code::NotFound),
    ("carry_out_act", Code::NotFound),
    ("request_analysis", Code::NotFound),
    ("read_analysis", Code::Forbidden),
    ("stream_analysis", Code::Forbidden),
    ("acquire_work", Code::NotAcceptable),
    ("read_events", Code::CursorExpired),
    ("stream_events", Code::CursorExpired),
];

/// Operations that take a position and options, and their errors beside the usual ones.
const BY_POSITION: [&str; 4] = ["list_games", "export_games", "stream_ended_games", "explore"];
const OF_POSITIONS: [Code; 5] =
    [Code::GameOver, Code::IllegalMove, Code::AmbiguousMove, Code::BadOption, Code::BadPosition];

/// Adds the responses of the possible errors to every route. Adds the header `Idempotency-Key` to each POST that reads
/// it, and the reason to each other one.
pub fn spell_out(document: &mut OpenApi) {
    for (path, item) in &mut document.paths.paths {
        if let Some(post) = &mut item.post {
            match WITHOUT_KEY.iter().find(|(without, _)| without == path) {
                Some((_, why)) => {
                    let text = post.description.get_or_insert_default();
                    *text = format!("{text}\n\nTakes no `Idempotency-Key`: {why}").trim().to_owned();
                }
                None => post.parameters.get_or_insert_default().push(idempotency_key().into()),
            }
        }
        for (method, operation) in operations_mut(item) {
            let errors = errors(path, &method, operation);
            let responses = &mut operation.responses.responses;
            for (status, titles) in errors {
                let body = Content::new(Some(Ref::from_schema_name(ProblemView::name())));
                let problem = Response::builder().description(titles.join("; "));
                let problem = problem.content("application/problem+json", body).build();
                responses.entry(status.to_string()).or_insert(problem.into());
            }
        }
    }
}

/// The errors that an operation may return: the codes of each status, with their titles.
fn errors(path: &str, method: &Method, operation: &Operation) -> BTreeMap<u16, Vec<String>> {
    let statuses = statuses(path, method, operation);
    let name = operation.operation_id.as_deref();
    let mut errors: BTreeMap<u16, Vec<String>> = BTreeMap::new();
    for code in Code::ALL {
        let status = code.status().as_u16();
        let is_by_position = name.is_some_and(|name| BY_POSITION.contains(&name));
        let is_of_position = is_by_position && OF_POSITIONS.contains(code);
        if statuses.contains(&status)
            || is_of_position
            || MORE.iter().any(|(of, more)| name == Some(of) && more == code)
        {
            errors.entry(status).or_default().push(format!("`{}`: {}", code.as_str(), code.title()));
        }
    }
    errors
}

/// The statuses that follow from what an operation takes.
fn statuses(path: &str, method: &Method, operation: &Operation) -> Vec<u16> {
    let security = operation.security.as_deref();
    let open = security.is_some_and(|ways| ways.contains(&SecurityRequirement::default()));
    let mut statuses = vec![400, 429, 503];
    if takes_proofs(operation) {
        statuses.push(401);
    }
    // A session is refused when another site has sent the request, also where none is needed.
    if !open || (takes_proofs(operation) && !method.is_safe()) {
        statuses.push(403);
    }
    if path.contains('{') {
        statuses.push(404);
    }
    if operation.request_body.is_some() {
        statuses.extend([408, 409, 413, 415, 422]);
    }
    statuses
}

fn idempotency_key() -> Parameter {
    let text = ObjectBuilder::new().schema_type(Type::String).min_length(Some(1)).max_length(Some(200));
    ParameterBuilder::new()
        .name("Idempotency-Key")
        .parameter_in(ParameterIn::Header)
        .required(Required::False)
        .description(Some(
            "For 24 hours, a repeated request with the same key gets the first response again.",
        ))
        .schema(Some(text.pattern(Some("^[!-~]+$")).build()))
        .build()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::web::document;
    use crate::web::route_index::operations;

    #[test]
    fn the_rows_of_the_tables_are_in_the_document() {
        let paths = document().paths.paths;
        for (path, _) in WITHOUT_KEY {
            assert!(paths.get(path).is_some_and(|item| item.post.is_some()), "POST {path}");
        }
        let names: Vec<_> =
            paths.values().flat_map(operations).filter_map(|(_, one)| one.operation_id.as_deref()).collect();
        assert!(MORE.iter().all(|(name, _)| names.contains(name)), "{names:?}");
    }
}
