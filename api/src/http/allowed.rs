//! A path of the API that exists, asked in a way that it does not know: the answer names the ways that it does.

use std::collections::BTreeMap;

use actix_web::http::{StatusCode, header};
use actix_web::{HttpRequest, HttpResponse, ResponseError};
use utoipa::openapi::OpenApi;

use super::problem::{Code, Problem};

/// The methods of each documented path, as the header `Allow` lists them.
#[derive(Clone, Debug)]
pub struct Allowed(BTreeMap<String, String>);

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
        Allowed(paths.collect())
    }

    /// The refusal, if only the method is wrong.
    pub fn refuse(&self, request: &HttpRequest) -> Option<HttpResponse> {
        let methods = self.0.get(&request.match_pattern()?)?;
        let detail = format!("{} takes {methods}", request.path());
        let problem = Problem::new(Code::BadRequest, detail).with_status(StatusCode::METHOD_NOT_ALLOWED);
        let mut answer = problem.error_response();
        let methods = header::HeaderValue::from_str(methods).ok()?;
        answer.headers_mut().insert(header::ALLOW, methods);
        Some(answer)
    }
}
