//! Streams of lines: a line of JSON for each piece of news, and an empty one while there is none.

use std::time::{Duration, Instant};

use actix_web::http::header;
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse};
use futures_util::Stream;
use serde::Serialize;

use super::auth::{self, Right};
use crate::model::json;

/// Something is sent at least this often, so that everybody on the way knows that the stream lives. As often it is
/// asked whether the reader may still read.
pub const BEAT: Duration = Duration::from_secs(7);
/// What is sent when there is nothing to say.
pub const NOTHING: Bytes = Bytes::from_static(b"\n");

pub fn line(news: &impl Serialize) -> Bytes {
    (json::to_text(news) + "\n").into()
}

pub fn answer<E>(lines: impl Stream<Item = Result<Bytes, E>> + 'static) -> HttpResponse
where
    E: std::error::Error + 'static,
{
    HttpResponse::Ok()
        .content_type("application/x-ndjson")
        .insert_header((header::CACHE_CONTROL, "no-store"))
        // A compressor would keep lines back until it has enough of them, and so would nginx.
        .insert_header(header::ContentEncoding::Identity)
        .insert_header(("X-Accel-Buffering", "no"))
        .streaming(lines)
}

/// Who reads a stream, and when the right to do so was seen last.
pub struct Reading {
    request: HttpRequest,
    checked: Instant,
}

impl Reading {
    pub fn begun(request: HttpRequest) -> Reading {
        Reading { request, checked: Instant::now() }
    }

    /// Whether the reader still has the right `R`, as far as is known.
    pub async fn may_go_on<R: Right>(&mut self) -> bool {
        if self.checked.elapsed() < BEAT {
            return true;
        }
        if let Err(problem) = auth::is_still::<R>(&self.request).await {
            tracing::debug!(%problem, "a stream ends, as its reader may not read any more");
            return false;
        }
        self.checked = Instant::now();
        true
    }
}
