//! Responses that handlers share, and their schemas. A handler of the API returns one of these types or a problem, so that
//! the OpenAPI document describes what it sends.

use std::collections::BTreeMap;
use std::marker::PhantomData;

use actix_web::body::BoxBody;
use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, ETag, EntityTag, Header, IfNoneMatch};
use actix_web::{HttpRequest, HttpResponse, Responder};
use serde::Serialize;
use utoipa::openapi::{Content, Ref, RefOr, Response};
use utoipa::{IntoResponses, ToSchema};
use zugpost_base::ids;
use zugpost_data::model::json;

use super::problem::Problem;

type Responses = BTreeMap<String, RefOr<Response>>;

/// The result of a handler that sends JSON.
pub type Reply<T, const STATUS: u16 = 200> = Result<Json<T, STATUS>, Problem>;

/// The result of a handler that sends nothing.
pub type EmptyReply = Result<Done, Problem>;

/// The result of a handler with a response of another kind.
pub type DescribedReply = Result<Described, Problem>;

/// A response with the JSON of a `T`.
#[derive(Debug)]
pub struct Json<T, const STATUS: u16 = 200> {
    text: String,
    cache: Option<&'static str>,
    schema: PhantomData<T>,
}

impl<T, const STATUS: u16> Json<T, STATUS> {
    /// The text is the JSON of a `T`, as an action has stored it under its idempotency key.
    pub fn stored(text: String) -> Json<T, STATUS> {
        Json { text, cache: None, schema: PhantomData }
    }

    /// Sets `Cache-Control`.
    pub fn cache(self, cache: &'static str) -> Json<T, STATUS> {
        Json { cache: Some(cache), ..self }
    }

    fn response(self) -> HttpResponse {
        let status = StatusCode::from_u16(STATUS).expect("handlers answer with valid status codes");
        let mut response = HttpResponse::build(status);
        if let Some(cache) = self.cache {
            response.insert_header((CACHE_CONTROL, cache));
        }
        response.content_type("application/json").body(self.text)
    }
}

impl<T: Serialize, const STATUS: u16> Json<T, STATUS> {
    pub fn of(view: &T) -> Json<T, STATUS> {
        Json::stored(json::to_text(view))
    }
}

impl<T, const STATUS: u16> Responder for Json<T, STATUS> {
    type Body = BoxBody;

    fn respond_to(self, _: &HttpRequest) -> HttpResponse {
        self.response()
    }
}

/// utoipa collects the schemas of types in attributes only. Those of `T` are contents of the response under their names,
/// until `openapi::collect_schemas` moves them.
impl<T: ToSchema, const STATUS: u16> IntoResponses for Json<T, STATUS> {
    fn responses() -> Responses {
        let mut schemas = vec![(T::name().into_owned(), T::schema())];
        T::schemas(&mut schemas);
        let body = Content::new(Some(Ref::from_schema_name(T::name())));
        let mut response = Response::builder().content("application/json", body);
        for (name, schema) in schemas {
            response = response.content(name, Content::new(Some(schema)));
        }
        [(STATUS.to_string(), response.build().into())].into()
    }
}

/// An empty response.
#[derive(Debug)]
pub struct Done;

impl Responder for Done {
    type Body = BoxBody;

    fn respond_to(self, _: &HttpRequest) -> HttpResponse {
        HttpResponse::NoContent().finish()
    }
}

impl IntoResponses for Done {
    fn responses() -> Responses {
        [("204".to_owned(), Response::default().into())].into()
    }
}

/// Any response. The attribute of the handler describes it.
#[derive(Debug)]
pub struct Described(pub HttpResponse);

impl Responder for Described {
    type Body = BoxBody;

    fn respond_to(self, _: &HttpRequest) -> HttpResponse {
        self.0
    }
}

impl IntoResponses for Described {
    fn responses() -> Responses {
        Responses::new()
    }
}

impl<T, const STATUS: u16> From<Json<T, STATUS>> for Described {
    fn from(json: Json<T, STATUS>) -> Described {
        Described(json.response())
    }
}

/// `openapi::errors` describes the problems of all handlers.
impl IntoResponses for Problem {
    fn responses() -> Responses {
        Responses::new()
    }
}

/// The bytes of a file, in the format that the media type names.
#[derive(Debug, ToSchema)]
#[schema(value_type = String, format = Binary)]
pub struct FileBody(pub Vec<u8>);

/// A response with an `ETag`, and without the body if the client has it.
pub(crate) fn unless_known(
    request: &HttpRequest,
    kept: &'static str,
    media_type: &str,
    body: String,
) -> HttpResponse {
    let tag = EntityTag::new_strong(ids::fingerprint(body.as_bytes()));
    let is_known = match IfNoneMatch::parse(request) {
        Ok(IfNoneMatch::Any) => true,
        Ok(IfNoneMatch::Items(tags)) => tags.iter().any(|known| known.weak_eq(&tag)),
        // An unreadable condition is ignored.
        Err(_) => false,
    };
    let mut answer = if is_known { HttpResponse::NotModified() } else { HttpResponse::Ok() };
    answer.insert_header(ETag(tag)).insert_header((CACHE_CONTROL, kept));
    if is_known { answer.finish() } else { answer.content_type(media_type).body(body) }
}
