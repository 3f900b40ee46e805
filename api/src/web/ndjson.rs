//! NDJSON streams: one line of JSON per change, and an empty line as a heartbeat.

use std::time::{Duration, Instant};

use actix_web::http::header;
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse};
use futures_util::Stream;
use serde::Serialize;

use super::auth::{self, Right};
use crate::model::json;

/// Interval of the heartbeat, which keeps proxies from closing the idle connection. The client's right to read is
/// checked at the same interval.
pub const BEAT: Duration = Duration::from_secs(7);
/// The heartbeat: an empty line.
pub const NOTHING: Bytes = Bytes::from_static(b"\n");

pub fn line(news: &impl Serialize) -> Bytes {
    (json::to_text(news) + "\n").into()
}

pub fn answer<E>(lines: impl Stream<Item = Result<Bytes, E>> + 'static) -> HttpResponse
where
    E: std::error::Error + 'static,
{
    streamed("application/x-ndjson", lines)
}

/// An endless response of this media type, which arrives as it is made.
pub fn streamed<E>(
    media_type: &'static str,
    lines: impl Stream<Item = Result<Bytes, E>> + 'static,
) -> HttpResponse
where
    E: std::error::Error + 'static,
{
    HttpResponse::Ok()
        .content_type(media_type)
        .insert_header((header::CACHE_CONTROL, "no-store"))
        // Compression and nginx's buffering would delay the lines.
        .insert_header(header::ContentEncoding::Identity)
        .insert_header(("X-Accel-Buffering", "no"))
        .streaming(lines)
}

/// The client of a stream, and when its right to read was last checked.
pub struct Reading {
    request: HttpRequest,
    checked: Instant,
}

impl Reading {
    pub fn begun(request: HttpRequest) -> Reading {
        Reading { request, checked: Instant::now() }
    }

    /// Whether the client still has the right `R`; checked at most once per [`BEAT`].
    pub async fn may_go_on<R: Right>(&mut self) -> bool {
        if self.checked.elapsed() < BEAT {
            return true;
        }
        if let Err(problem) = auth::is_still::<R>(&self.request).await {
            tracing::debug!(%problem, "a stream ends, because its reader has lost access");
            return false;
        }
        self.checked = Instant::now();
        true
    }
}
