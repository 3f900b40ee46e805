//! Compresses what browsers load more thoroughly than `Compress` does, which takes the fastest level for all answers. A
//! page of rules becomes a third smaller. Answers of programs and streams are left to `Compress`.

use std::io::{Read as _, Write as _};

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{self, AcceptEncoding, ContentEncoding, Encoding, HeaderMap, HeaderValue};
use actix_web::middleware::Next;
use actix_web::{HttpMessage, HttpRequest, HttpResponse, HttpResponseBuilder, web};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;

pub async fn compress(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, actix_web::Error> {
    let accepts = accepts_gzip(&request);
    let answer = next.call(request).await?.map_into_boxed_body();
    if !accepts || !is_for_browsers(answer.headers()) {
        return Ok(answer);
    }
    let (request, answer) = answer.into_parts();
    let (answer, body) = answer.into_parts();
    let body = match body.try_into_bytes() {
        Ok(body) if !body.is_empty() => body,
        Ok(body) => return Ok(ServiceResponse::new(request, answer.set_body(BoxBody::new(body)))),
        // A stream.
        Err(body) => return Ok(ServiceResponse::new(request, answer.set_body(body))),
    };
    let packed = web::block(move || gzip(&body)).await.map_err(actix_web::error::ErrorInternalServerError)?;
    let mut answer = answer.set_body(BoxBody::new(packed));
    let headers = answer.headers_mut();
    headers.insert(header::CONTENT_ENCODING, ContentEncoding::Gzip.to_header_value());
    headers.append(header::VARY, HeaderValue::from_static("Accept-Encoding"));
    Ok(ServiceResponse::new(request, answer))
}

fn accepts_gzip(request: &impl HttpMessage) -> bool {
    let accepted = request.get_header::<AcceptEncoding>();
    let chosen = accepted.and_then(|one| one.negotiate([Encoding::identity(), Encoding::gzip()].iter()));
    chosen == Some(Encoding::gzip())
}

/// The answer with a body that is stored compressed: sent as it is to clients that accept that.
pub fn unpack(request: &HttpRequest, mut answer: HttpResponseBuilder, packed: &'static [u8]) -> HttpResponse {
    answer.append_header((header::VARY, "Accept-Encoding"));
    if accepts_gzip(request) {
        return answer.insert_header(ContentEncoding::Gzip).body(packed);
    }
    let mut body = Vec::new();
    match GzDecoder::new(packed).read_to_end(&mut body) {
        Ok(_) => answer.body(body),
        Err(error) => actix_web::error::ErrorInternalServerError(error).error_response(),
    }
}

/// Returns whether the answer is a page, a style, a script or a picture of text, and not compressed yet.
fn is_for_browsers(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kinds = ["text/html", "text/css", "text/javascript", "image/svg+xml"];
    kinds.iter().any(|one| kind.starts_with(one)) && !headers.contains_key(header::CONTENT_ENCODING)
}

/// The usual level: higher ones save 1 % more.
pub fn gzip(body: &[u8]) -> Vec<u8> {
    let mut packed = Vec::new();
    let mut encoder = GzEncoder::new(&mut packed, Compression::default());
    encoder
        .write_all(body)
        .and_then(|()| encoder.finish().map(drop))
        .expect("memory takes all that is written");
    packed
}
