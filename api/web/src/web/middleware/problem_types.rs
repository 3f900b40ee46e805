//! Completes the `type` of problem documents with the address of the site: RFC 9457 recommends absolute URIs, and errors
//! are made where the site is not known. Clients of Lichess's API get them as Lichess writes them.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};

use actix_web::body::{BodySize, BoxBody, EitherBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{CONTENT_TYPE, HeaderValue};
use actix_web::middleware::Next;
use actix_web::web::{Bytes, Data};
use zugpost_data::model::json;

use crate::web::compat::lichess;
use crate::web::problem::ProblemView;
use crate::web::state::State;

pub async fn complete<B: MessageBody + 'static>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let state = request.app_data::<Data<State>>().cloned();
    let mut answer = next.call(request).await?;
    let problem = answer.response_mut().extensions_mut().remove::<ProblemView>();
    let (Some(state), Some(mut problem)) = (state, problem) else { return Ok(answer.map_into_left_body()) };
    let text = if lichess::is_spoken_at(answer.request().path()) {
        let (status, text) = lichess::translate(&problem);
        *answer.response_mut().status_mut() = status;
        answer.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
        Bytes::from(text)
    } else {
        problem.kind = state.app.shared.site.url(&problem.kind);
        Bytes::from(json::to_text(&problem))
    };
    let answer = answer.map_into_boxed_body();
    Ok(answer.map_body(|_, body| EitherBody::right(Completed { text, _incomplete: body })))
}

/// The completed body. It keeps the one that it replaces, because that may hold the unread rest of the request.
struct Completed {
    text: Bytes,
    _incomplete: BoxBody,
}

impl MessageBody for Completed {
    type Error = Infallible;

    fn size(&self) -> BodySize {
        self.text.size()
    }

    fn poll_next(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, Self::Error>>> {
        Pin::new(&mut self.text).poll_next(context)
    }
}
