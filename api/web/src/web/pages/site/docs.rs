//! `/docs`: the description of the API for people, and `/api/v1/openapi.json`, from which it is made.

use actix_web::http::{StatusCode, header};
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get};

use crate::web::markup::{DocsGroupPage, DocsPage, DocsTypePage, DocsTypesPage, MessagePage};
use crate::web::pages::see_other;
use crate::web::pages::session::Visitor;
use crate::web::reference::Reference;
use crate::web::state::State;

/// The scopes of tokens that players can make, in words.
const SCOPES: [(&str, &str); 7] = [
    ("game:read", "read what you see: games, messages, events, settings"),
    ("game:play", "act in your games"),
    ("game:create", "propose games, import files"),
    ("analysis:write", "ask engines to analyse"),
    ("webhook:write", "send events to your server"),
    ("account:write", "change settings, tokens, vacations"),
    ("engine:work", "work as an engine; operators give it"),
];

#[get("/docs")]
pub async fn overview(state: Data<State>, reference: Data<Reference>, visitor: Visitor) -> HttpResponse {
    let base_url = state.app.shared.site.base_url.as_str().trim_end_matches('/');
    visitor.page(StatusCode::OK, &DocsPage { base_url, groups: &reference.groups, scopes: &SCOPES })
}

/// Redirects from the former URL of the page.
#[get("/docs/")]
pub async fn moved() -> HttpResponse {
    see_other("/docs")
}

#[get("/docs/types")]
pub async fn types(reference: Data<Reference>, visitor: Visitor) -> HttpResponse {
    visitor.page(StatusCode::OK, &DocsTypesPage { types: &reference.types })
}

#[get("/docs/types/{name}")]
pub async fn one_type(reference: Data<Reference>, visitor: Visitor, name: Path<String>) -> HttpResponse {
    match reference.types.iter().find(|about| about.name == *name) {
        Some(about) => visitor.page(StatusCode::OK, &DocsTypePage { about }),
        None => visitor.page(StatusCode::NOT_FOUND, &MessagePage::not_found()),
    }
}

#[get("/docs/{group}")]
pub async fn group(
    state: Data<State>,
    reference: Data<Reference>,
    visitor: Visitor,
    key: Path<String>,
) -> HttpResponse {
    let base_url = state.app.shared.site.base_url.as_str().trim_end_matches('/');
    match reference.groups.iter().find(|group| group.key == *key) {
        Some(group) => visitor.page(StatusCode::OK, &DocsGroupPage { base_url, group }),
        None => visitor.page(StatusCode::NOT_FOUND, &MessagePage::not_found()),
    }
}

/// The document for programs.
#[get("/api/v1/openapi.json")]
pub async fn document(reference: Data<Reference>) -> HttpResponse {
    HttpResponse::Ok()
        .content_type("application/json")
        .insert_header((header::CACHE_CONTROL, "public, max-age=300"))
        .body(reference.document.clone())
}
