//! Ends requests whose body arrives too slowly, as slow heads are ended: clients that trickle would hold connections.

use std::cell::Cell;
use std::io;
use std::rc::Rc;
use std::time::Duration;

use actix_web::body::MessageBody;
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::error::PayloadError;
use actix_web::http::StatusCode;
use actix_web::middleware::Next;
use actix_web::web::Bytes;
use actix_web::{HttpMessage, ResponseError};
use futures_util::{Stream, StreamExt, stream};
use tokio::time::Instant;

use crate::web::problem::{Code, Problem};

/// Each of these earns a body another second, so that files may come over slow lines.
const BYTES_PER_SECOND: u32 = 16 * 1024;

pub async fn end<B: MessageBody + 'static>(
    mut request: ServiceRequest,
    next: Next<B>,
    within: Duration,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let payload = request.take_payload();
    let was_late = Rc::new(Cell::new(false));
    request.set_payload(match payload {
        Payload::None => Payload::None,
        payload => {
            let note = Rc::clone(&was_late);
            Payload::Stream { payload: Box::pin(in_time(payload, within, move || note.set(true))) }
        }
    });
    let answer = next.call(request).await?;
    if !was_late.get() {
        return Ok(answer.map_into_left_body());
    }
    let (request, _) = answer.into_parts();
    let problem = Problem::new(Code::BadRequest, "the body came too slowly").with_status(StatusCode::REQUEST_TIMEOUT);
    let mut refused = problem.error_response();
    refused.head_mut().set_connection_type(actix_web::http::ConnectionType::Close);
    Ok(ServiceResponse::new(request, refused).map_into_right_body())
}

/// The chunks of a body until its time is over.
fn in_time(
    payload: Payload,
    within: Duration,
    late: impl Fn() + 'static,
) -> impl Stream<Item = Result<Bytes, PayloadError>> {
    let late = Rc::new(late);
    stream::unfold(Some((payload, Instant::now() + within)), move |state| {
        let late = Rc::clone(&late);
        async move {
            let (mut payload, ends) = state?;
            match tokio::time::timeout_at(ends, payload.next()).await {
                Ok(None) => None,
                Ok(Some(Ok(chunk))) => {
                    let earned = Duration::from_secs(1) * u32::try_from(chunk.len()).unwrap_or(u32::MAX) / BYTES_PER_SECOND;
                    Some((Ok(chunk), Some((payload, ends + earned))))
                }
                Ok(Some(Err(error))) => Some((Err(error), None)),
                Err(_) => {
                    late();
                    Some((Err(PayloadError::Io(io::ErrorKind::TimedOut.into())), None))
                }
            }
        }
    })
}
