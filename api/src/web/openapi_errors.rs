//! Lists the possible errors of each route in the OpenAPI document. A handler only declares `default`; the statuses
//! follow from its security and its body.

use utoipa::openapi::path::{Operation, Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::security::SecurityRequirement;
use utoipa::openapi::{OpenApi, RefOr, Required};

use super::problem::Code;
use super::route_index::takes_proofs;

/// POST routes under `/api/v1` that take no idempotency key.
const WITHOUT_KEY: [&str; 2] = ["/api/v1/tokens", "/api/v1/positions"];

/// Replaces every `default` response by the possible statuses, and adds the header `Idempotency-Key` to each POST that
/// reads it.
pub fn spell_out(document: &mut OpenApi) {
    for (path, item) in &mut document.paths.paths {
        if let Some(post) = &mut item.post
            && path.starts_with("/api/v1/")
            && !WITHOUT_KEY.contains(&path.as_str())
        {
            post.parameters.get_or_insert_default().push(idempotency_key().into());
        }
        let operations =
            [&mut item.get, &mut item.post, &mut item.put, &mut item.patch, &mut item.delete].into_iter();
        for operation in operations.flatten() {
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
        statuses.extend([409, 413, 415, 422]);
    }
    statuses
}

/// The description of a status: its error codes with their titles.
fn titles(status: u16) -> String {
    let codes = Code::ALL.iter().filter(|code| code.status().as_u16() == status);
    let titles: Vec<String> = codes.map(|code| format!("`{}`: {}", code.as_str(), code.title())).collect();
    if titles.is_empty() { "`bad-request`: Unsupported media type".to_owned() } else { titles.join("; ") }
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
