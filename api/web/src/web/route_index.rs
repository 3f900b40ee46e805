//! An index of the OpenAPI document: the methods of each path, and the operations that use the client's identity.

use std::collections::BTreeMap;

use actix_web::http::{Method, header};
use actix_web::{HttpRequest, HttpResponse, ResponseError};
use utoipa::openapi::OpenApi;
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::security::SecurityRequirement;

use super::problem::{Code, Problem};

#[derive(Clone, Debug)]
pub struct Allowed {
    /// The methods of each path, in the format of the header `Allow`.
    methods: BTreeMap<String, String>,
    /// The methods of each path that read tokens and sessions.
    asking: BTreeMap<String, Vec<Method>>,
}

impl Allowed {
    pub fn of(document: &OpenApi) -> Allowed {
        let paths = document.paths.paths.iter().map(|(path, item)| {
            let methods = operations(item).map(|(method, _)| match method {
                Method::GET => "GET, HEAD".to_owned(),
                method => method.to_string(),
            });
            (path.clone(), methods.collect::<Vec<_>>().join(", "))
        });
        Allowed { methods: paths.collect(), asking: document.paths.paths.iter().map(asking).collect() }
    }

    /// Returns whether the route of a request reads its token or session.
    pub fn asks_who(&self, request: &HttpRequest) -> bool {
        let asking = request.match_pattern().and_then(|path| self.asking.get(&path));
        asking.is_some_and(|methods| methods.contains(request.method()))
    }

    /// The 405 response, if the path exists but not for this method.
    pub fn refuse(&self, request: &HttpRequest) -> Option<HttpResponse> {
        let methods = self.methods.get(&request.match_pattern()?)?;
        let detail = format!("{} takes {methods}", request.path());
        let mut answer = Problem::of_program(Code::MethodNotAllowed, detail).error_response();
        let methods = header::HeaderValue::from_str(methods).ok()?;
        answer.headers_mut().insert(header::ALLOW, methods);
        Some(answer)
    }
}

fn asking((path, item): (&String, &PathItem)) -> (String, Vec<Method>) {
    let asks = |(method, operation)| takes_proofs(operation).then_some(method);
    (path.clone(), operations(item).filter_map(asks).collect())
}

/// The operations of a path with their methods.
pub fn operations(item: &PathItem) -> impl Iterator<Item = (Method, &Operation)> {
    let operations = [
        (Method::GET, &item.get),
        (Method::POST, &item.post),
        (Method::PUT, &item.put),
        (Method::PATCH, &item.patch),
        (Method::DELETE, &item.delete),
    ];
    operations.into_iter().filter_map(|(method, operation)| Some((method, operation.as_ref()?)))
}

/// As [`operations`], to change them.
pub fn operations_mut(item: &mut PathItem) -> impl Iterator<Item = (Method, &mut Operation)> {
    let operations = [
        (Method::GET, &mut item.get),
        (Method::POST, &mut item.post),
        (Method::PUT, &mut item.put),
        (Method::PATCH, &mut item.patch),
        (Method::DELETE, &mut item.delete),
    ];
    operations.into_iter().filter_map(|(method, operation)| Some((method, operation.as_mut()?)))
}

/// Without a `security` entry, the document's default applies: a token or a session.
pub fn takes_proofs(operation: &Operation) -> bool {
    let ways = operation.security.as_deref();
    ways.is_none_or(|ways| ways.iter().any(|way| *way != SecurityRequirement::default()))
}
