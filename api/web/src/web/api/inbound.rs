//! `POST /inbound/email`: receives a reply from a mail server, as the raw RFC 5322 message.

use actix_web::HttpResponse;
use actix_web::http::header;
use actix_web::web::{self, Bytes, Data, PayloadConfig};
use actix_web::{HttpRequest, ResponseError};
use zugpost_post::inbound::incoming::MAX_BYTES;
use zugpost_post::inbound::process::{InboundOutcome, TakeError};
use zugpost_post::inbound::{RawMail, Unwanted};

use crate::web::auth;
use crate::web::problem::{Code, Problem};
use crate::web::state::State;

pub fn configure(config: &mut web::ServiceConfig) {
    config.service(
        web::resource("/inbound/email").app_data(PayloadConfig::new(MAX_BYTES)).route(web::post().to(take)),
    );
}

/// Success means that the mail server must not deliver the message again, even if it was rejected as a reply.
async fn take(
    state: Data<State>,
    request: HttpRequest,
    body: Result<Bytes, actix_web::Error>,
) -> HttpResponse {
    match hand_over(&state, &request, body).await {
        Ok(()) => HttpResponse::NoContent().finish(),
        Err(problem) => problem.error_response(),
    }
}

async fn hand_over(
    state: &State,
    request: &HttpRequest,
    body: Result<Bytes, actix_web::Error>,
) -> Result<(), Problem> {
    let (key, inbox) = state
        .inbound_endpoint
        .as_ref()
        .ok_or_else(|| Problem::of_program(Code::NotFound, "this server accepts no mail"))?;
    if auth::bearer(request)?.as_ref() != Some(key) {
        return Err(Problem::of_program(
            Code::Unauthorized,
            "send `Authorization: Bearer …` with the configured `inbound_key`",
        ));
    }
    let length = request.headers().get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok());
    if length.and_then(|length| length.parse::<usize>().ok()).is_some_and(|length| length > MAX_BYTES) {
        return Err(too_large());
    }
    let body = body.map_err(|_| too_large())?;
    match inbox.take(RawMail::bare(&body, inbox.now())).await {
        Ok(InboundOutcome::Dropped(Unwanted::TooLarge)) => Err(too_large()),
        Ok(InboundOutcome::Dropped(Unwanted::Unreadable)) => {
            Err(Problem::of_program(Code::BadRequest, "the body is not an RFC 5322 message"))
        }
        Ok(InboundOutcome::Dropped(Unwanted::Malformed(what))) => Err(Problem::of_program(
            Code::BadRequest,
            format!("the header holds {what}, which RFC 5321 forbids in section 2.3.8"),
        )),
        Ok(InboundOutcome::Dropped(Unwanted::TooCostly)) => {
            Err(Problem::of_program(Code::TooLarge, "the message is too intricate to be read"))
        }
        Ok(
            InboundOutcome::Dropped(_)
            | InboundOutcome::Repeated
            | InboundOutcome::Done
            | InboundOutcome::Report
            | InboundOutcome::AskedBack
            | InboundOutcome::Answered
            | InboundOutcome::Muted,
        ) => Ok(()),
        Ok(InboundOutcome::Refused) => Err(Problem::of_program(
            Code::RateLimited,
            "this sender has had too many answers within an hour; nothing was done",
        )
        .retry_after(60 * 60)),
        Err(TakeError::Running) => Err(Problem::of_program(
            Code::Unavailable,
            "this message is already being processed; deliver it again later",
        )
        .retry_after(60)),
        Err(TakeError::Store(error)) => Err(error.into()),
    }
}

fn too_large() -> Problem {
    Problem::of_program(Code::TooLarge, "a reply has at most 256 KiB")
}
