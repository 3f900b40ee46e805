//! What the document says of each path of the API: the methods that it takes, and which of them want to know who asks.

use std::collections::BTreeMap;

use actix_web::http::{Method, StatusCode, header};
use actix_web::{HttpRequest, HttpResponse, ResponseError};
use utoipa::openapi::OpenApi;
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::security::SecurityRequirement;

use super::problem::{Code, Problem};

#[derive(Clone, Debug)]
pub struct Allowed {
    /// The methods of each path, as the header `Allow` lists them.
    methods: BTreeMap<String, String>,
    /// Of each path, the methods that look at tokens and sessions.
    asking: BTreeMap<String, Vec<Method>>,
}

impl Allowed {
    pub fn of(document: &OpenApi) -> Allowed {
        let paths = document.paths.paths.iter().map(|(path, item)| {
            let methods = [
                ("GET, HEAD", item.get.is_some()),
                ("POST", item.post.is_some()),
                ("PUT", item.put.is_some()),
                ("PATCH", item.patch.is_some()),
                ("DELETE", item.delete.is_some()),
            ];
            let methods: Vec<&str> =
                methods.into_iter().filter_map(|(name, is)| is.then_some(name)).collect();
            (path.clone(), methods.join(", "))
        });
        Allowed { methods: paths.collect(), asking: document.paths.paths.iter().map(asking).collect() }
    }

    /// Whether the route that a request goes to looks at its token or session.
    pub fn asks_who(&self, request: &HttpRequest) -> bool {
        let asking = request.match_pattern().and_then(|path| self.asking.get(&path));
        asking.is_some_and(|methods| methods.contains(request.method()))
    }

    /// The refusal, if only the method is wrong.
    pub fn refuse(&self, request: &HttpRequest) -> Option<HttpResponse> {
        let methods = self.methods.get(&request.match_pattern()?)?;
        let detail = format!("{} takes {methods}", request.path());
        let problem = Problem::new(Code::BadRequest, detail).with_status(StatusCode::METHOD_NOT_ALLOWED);
        let mut answer = problem.error_response();
        let methods = header::HeaderValue::from_str(methods).ok()?;
        answer.headers_mut().insert(header::ALLOW, methods);
        Some(answer)
    }
}

fn asking((path, item): (&String, &PathItem)) -> (String, Vec<Method>) {
    let operations = [
        (Method::GET, &item.get),
        (Method::POST, &item.post),
        (Method::PUT, &item.put),
        (Method::PATCH, &item.patch),
        (Method::DELETE, &item.delete),
    ];
    let asks = |(method, operation): (Method, &Option<Operation>)| {
        operation.as_ref().is_some_and(takes_proofs).then_some(method)
    };
    (path.clone(), operations.into_iter().filter_map(asks).collect())
}

/// Where nothing is said, the whole document's rule holds: a token or a session.
pub fn takes_proofs(operation: &Operation) -> bool {
    let ways = operation.security.as_deref();
    ways.is_none_or(|ways| ways.iter().any(|way| *way != SecurityRequirement::default()))
}
