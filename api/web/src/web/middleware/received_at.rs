//! The time at which a request was received. Clocks use it, so queueing time is not charged to the player.

use std::convert::Infallible;
use std::future::{Ready, ready};

use actix_web::body::MessageBody;
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::web::Data;
use actix_web::{FromRequest, HttpMessage, HttpRequest};
use zugpost_base::time::Moment;

use crate::web::state::State;

#[derive(Clone, Copy, Debug)]
pub struct Received(pub Moment);

/// The outermost middleware, so that no other work delays the timestamp.
pub async fn stamp(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let received = request.app_data::<Data<State>>().map(|state| Received(state.app.shared.clock.now()));
    if let Some(received) = received {
        request.extensions_mut().insert(received);
    }
    next.call(request).await
}

impl FromRequest for Received {
    type Error = Infallible;
    type Future = Ready<Result<Received, Infallible>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let stamped = request.extensions().get::<Received>().copied();
        ready(Ok(stamped.expect("every request is stamped first")))
    }
}
