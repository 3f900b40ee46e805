//! Ends requests whose body arrives too slowly, as slow heads are ended: clients that trickle would hold connections.

use std::cell::RefCell;
use std::future::Future;
use std::io;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use actix_web::body::{BodySize, BoxBody, EitherBody, MessageBody};
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::error::PayloadError;
use actix_web::http::ConnectionType;
use actix_web::middleware::Next;
use actix_web::web::Bytes;
use actix_web::{HttpMessage, ResponseError};
use futures_util::{StreamExt, stream};
use tokio::time::{Instant, Sleep};

use crate::web::problem::{Code, Problem};

/// Each of these earns a body another second, so that files may come over slow lines.
const BYTES_PER_SECOND: u32 = 16 * 1024;

/// A body on its way.
struct Arriving {
    payload: Payload,
    time: Pin<Box<Sleep>>,
    is_late: bool,
    is_complete: bool,
}

pub async fn end<B: MessageBody + 'static>(
    mut request: ServiceRequest,
    next: Next<B>,
    within: Duration,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let payload = match request.take_payload() {
        Payload::None => return next.call(request).await.map(ServiceResponse::map_into_left_body),
        payload => payload,
    };
    let time = Box::pin(tokio::time::sleep(within));
    let arriving = Rc::new(RefCell::new(Arriving { payload, time, is_late: false, is_complete: false }));
    let read = Rc::clone(&arriving);
    let chunks = stream::poll_fn(move |context| read.borrow_mut().poll(context));
    request.set_payload(Payload::Stream { payload: Box::pin(chunks) });
    let answer = next.call(request).await?;
    if arriving.borrow().is_complete {
        return Ok(answer.map_into_left_body());
    }
    let answer = if arriving.borrow().is_late {
        let (request, _) = answer.into_parts();
        let mut refused =
            Problem::of_program(Code::RequestTimeout, "the body came too slowly").error_response();
        refused.head_mut().set_connection_type(ConnectionType::Close);
        ServiceResponse::new(request, refused)
    } else {
        answer.map_into_boxed_body()
    };
    Ok(answer.map_body(|_, body| EitherBody::right(EarlyBody { body, _unread: arriving })))
}

/// The body of a response to a request that was not read to its end. If the rest of a chunked body was dropped before the answer has
/// left, actix would wait for it without a limit; so it closes the connection.
struct EarlyBody {
    body: BoxBody,
    _unread: Rc<RefCell<Arriving>>,
}

impl MessageBody for EarlyBody {
    type Error = <BoxBody as MessageBody>::Error;

    fn size(&self) -> BodySize {
        self.body.size()
    }

    fn poll_next(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, Self::Error>>> {
        Pin::new(&mut self.body).poll_next(context)
    }
}

impl Arriving {
    fn poll(&mut self, context: &mut Context<'_>) -> Poll<Option<Result<Bytes, PayloadError>>> {
        match self.payload.poll_next_unpin(context) {
            Poll::Ready(chunk) => {
                self.is_complete = chunk.is_none();
                if let Some(Ok(chunk)) = &chunk {
                    let length = u32::try_from(chunk.len()).unwrap_or(u32::MAX);
                    let ends: Instant =
                        self.time.deadline() + Duration::from_secs(1) * length / BYTES_PER_SECOND;
                    self.time.as_mut().reset(ends);
                }
                Poll::Ready(chunk)
            }
            Poll::Pending => {
                ready!(self.time.as_mut().poll(context));
                self.is_late = true;
                Poll::Ready(Some(Err(PayloadError::Io(io::ErrorKind::TimedOut.into()))))
            }
        }
    }
}
