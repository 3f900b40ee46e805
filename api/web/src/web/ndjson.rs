//! NDJSON streams: one line of JSON per change, and an empty line as a heartbeat.

use std::time::{Duration, Instant};

use actix_web::http::header;
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse};
use futures_util::{Stream, stream};
use serde::Serialize;
use zugpost_base::background::Work;
use zugpost_data::model::json;
use zugpost_data::store::error::StoreError;

use super::auth::{self, Right};

/// Interval of the heartbeat, which keeps proxies from closing the idle connection. The client's right to read is
/// checked at the same interval.
pub const BEAT: Duration = Duration::from_secs(7);
/// After a read that the database was too busy for.
const WAIT: Duration = Duration::from_secs(1);
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

/// An endless response of this media type, which arrives as it is made. It reads by the connections of streams.
pub fn streamed<E>(
    media_type: &'static str,
    lines: impl Stream<Item = Result<Bytes, E>> + 'static,
) -> HttpResponse
where
    E: std::error::Error + 'static,
{
    let mut lines = Box::pin(lines);
    let lines = stream::poll_fn(move |context| Work::Streams.poll(|| lines.as_mut().poll_next(context)));
    HttpResponse::Ok()
        .content_type(media_type)
        .insert_header((header::CACHE_CONTROL, "no-store"))
        // Compression and nginx's buffering would delay the lines.
        .insert_header(header::ContentEncoding::Identity)
        .insert_header(("X-Accel-Buffering", "no"))
        .streaming(lines)
}

/// Returns what a stream has read, or `None` after a wait if the database is overloaded. The client then gets a
/// heartbeat instead of an end: otherwise all clients would come back at once.
pub async fn unless_overloaded<T, E>(
    read: Result<T, E>,
    cause: impl FnOnce(&E) -> Option<&StoreError>,
) -> Result<Option<T>, E> {
    match read {
        Err(error) if cause(&error).is_some_and(StoreError::passes) => {
            tracing::debug!("a stream waits for a database connection");
            tokio::time::sleep(WAIT).await;
            Ok(None)
        }
        read => read.map(Some),
    }
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

    /// Returns whether the client still has the right `R`; checks it at most once per [`BEAT`].
    pub async fn may_go_on<R: Right>(&mut self) -> bool {
        if self.checked.elapsed() < BEAT {
            return true;
        }
        if let Err(problem) = auth::is_still::<R>(&self.request).await {
            if problem.status().is_server_error() {
                // Unknown for now; the next beat asks again.
                return true;
            }
            tracing::debug!(%problem, "a stream ends, because the client has lost access");
            return false;
        }
        self.checked = Instant::now();
        true
    }
}
