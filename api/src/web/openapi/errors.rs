//! Lists the possible errors of each route in the OpenAPI document. A handler only declares `default`; the statuses
//! follow from its security and its body.

use utoipa::openapi::path::{Operation, Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::security::SecurityRequirement;
use utoipa::openapi::{OpenApi, RefOr, Required};

use super::operations::operations;
use crate::web::problem::Code;
use crate::web::route_index::takes_proofs;

/// POST routes that take no idempotency key, and why.
const WITHOUT_KEY: [(&str, &str); 6] = [
    ("/api/v1/tokens", "the response has a secret, and stored responses must not."),
    ("/api/v1/positions", "nothing is stored, so it may be repeated as it is."),
    ("/engine/v1/acquire", "a lease that got lost expires, and its work is queued again."),
    ("/engine/v1/work/{id}/progress", "the lease names the work; a repeated report changes nothing."),
    ("/engine/v1/work/{id}/result", "the lease names the work; a repeated result changes nothing."),
    ("/engine/v1/work/{id}/abort", "the lease names the work; it can be given back once only."),
];

/// Replaces every `default` response by the possible statuses. Adds the header `Idempotency-Key` to each POST that reads
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
        for operation in operations(item) {
            let statuses = statuses(path, operation);
            let responses = &mut operation.responses.responses;
            let Some(RefOr::T(problem)) = responses.remove("default") else { continue };
            for status in statuses {
                let mut described = problem.clone();
                described.description = titles(status);
                responses.entry(status.to_string()).or_insert(described.into());
            }
        }
    }
}

/// The statuses of all errors that an operation may return.
fn statuses(path: &str, operation: &Operation) -> Vec<u16> {
    let security = operation.security.as_deref();
    let open = security.is_some_and(|ways| ways.contains(&SecurityRequirement::default()));
    let mut statuses = vec![400, 429, 503];
    if takes_proofs(operation) {
        statuses.push(401);
    }
    if !open {
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

/// The description of a status: its error codes with their titles.
fn titles(status: u16) -> String {
    let codes = Code::ALL.iter().filter(|code| code.status().as_u16() == status);
    let titles: Vec<String> = codes.map(|code| format!("`{}`: {}", code.as_str(), code.title())).collect();
    titles.join("; ")
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
