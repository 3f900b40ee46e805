//! Parts of the OpenAPI document beside the routes and their types.

mod choices;
mod errors;
mod operations;

use utoipa::openapi::security::{
    ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme,
};
use utoipa::openapi::{OpenApi, RefOr, Server};

use super::auth;
use super::problem::ProblemView;
use super::request::body;
use super::route_index::operations_mut;

#[derive(utoipa::OpenApi)]
#[openapi(
    info(
        title = "Zugpost",
        description = "Correspondence chess variants. Errors are RFC 9457 problem details; `error` is the error code. \
                       Every POST of a player that changes something takes an `Idempotency-Key`, except `/tokens`, whose \
                       response is not stored. Unknown query parameters are refused.",
        license(name = "AGPL-3.0-or-later", identifier = "AGPL-3.0-or-later")
    ),
    components(schemas(ProblemView)),
    modifiers(&Site)
)]
pub struct Api;

/// The address of the API and the ways to authenticate.
struct Site;

impl utoipa::Modify for Site {
    fn modify(&self, document: &mut OpenApi) {
        let bearer = SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build());
        let cookie = SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new(auth::SESSION_COOKIE)));
        let components = document.components.get_or_insert_default();
        components.security_schemes.insert("token".to_owned(), bearer.into());
        components.security_schemes.insert("session".to_owned(), cookie.into());
        let either = ["token", "session"].map(|name| SecurityRequirement::new(name, Vec::<String>::new()));
        document.security = Some(either.to_vec());
        // Relative to the document, so that it is right behind every proxy.
        document.servers = Some(vec![Server::new("/")]);
    }
}

/// Adds to the document of the routes what follows from all of them.
pub fn complete(document: &mut OpenApi) {
    collect_schemas(document);
    choices::divide(document);
    body::mark_optional_bodies(document);
    operations::describe(document);
    errors::spell_out(document);
}

/// Moves the schemas that `answer::Json` has put among the contents of its response to the components.
fn collect_schemas(document: &mut OpenApi) {
    let schemas = &mut document.components.get_or_insert_default().schemas;
    for (_, operation) in document.paths.paths.values_mut().flat_map(operations_mut) {
        for response in operation.responses.responses.values_mut() {
            let RefOr::T(response) = response else { continue };
            let contents = std::mem::take(&mut response.content).into_iter();
            let (content, carried): (Vec<_>, Vec<_>) = contents.partition(|(name, _)| name.contains('/'));
            response.content = content.into_iter().collect();
            schemas.extend(carried.into_iter().filter_map(|(name, carried)| match carried {
                RefOr::T(carried) => Some((name, carried.schema?)),
                RefOr::Ref(_) => None,
            }));
        }
    }
}
