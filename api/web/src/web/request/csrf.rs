//! Protection against cross-site request forgery for requests that are authenticated by the session cookie.
//!
//! Browsers attach cookies to requests that other sites trigger. In addition to `SameSite=Lax`:
//! - every form of a signed-in page carries a CSRF token that is bound to the session ([`form_token`]);
//! - an API request that changes data is refused if the browser states that another site triggered it;
//! - without such a statement it is accepted only in a form that other sites cannot send: JSON, a method that HTML
//!   forms do not have, or the CSRF token in `X-CSRF-Token`.
//!
//! Requests with a bearer token and links of mails need no check: browsers do not attach these secrets by themselves.

use actix_web::HttpRequest;
use actix_web::http::{Method, header};
use data_encoding::BASE64URL_NOPAD;
use zugpost_base::ids::{self, Secret, SecretHash};
use zugpost_base::locale::phrase;
use zugpost_data::site::Site;

use crate::web::problem::{Code, Problem};

/// The header in which a script sends the CSRF token; forms send it in the field `csrf`.
pub const TOKEN_HEADER: &str = "X-CSRF-Token";

/// The origin of the page that triggered a request, as far as the browser states it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sender {
    Own,
    /// Another site, including other subdomains of the same domain.
    Foreign,
    /// Not stated, as by clients that are no browsers.
    Unknown,
}

/// Returns whether this is the origin of the site, or that to which the request was sent.
pub fn is_own(request: &HttpRequest, site: &Site, origin: &str) -> bool {
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    let named = origin.split_once("://").map(|(_, host)| host);
    origin == site.base_url.origin().ascii_serialization() || (named.is_some() && named == host)
}

pub fn sender(request: &HttpRequest, site: &Site) -> Sender {
    let header = |name| request.headers().get(name).map(|value: &header::HeaderValue| value.as_bytes());
    let is_own = |origin: &str| is_own(request, site, origin);
    match (header("Sec-Fetch-Site"), header("Origin")) {
        (Some(b"same-origin" | b"none"), _) => Sender::Own,
        (Some(_), _) => Sender::Foreign,
        // `null` is the origin of pages that send no referrer, including our own pages behind mail links.
        (None, None | Some(b"null")) => Sender::Unknown,
        (None, Some(origin)) if std::str::from_utf8(origin).is_ok_and(is_own) => Sender::Own,
        (None, Some(_)) => Sender::Foreign,
    }
}

/// Refuses cross-site requests, with or without a cookie.
pub fn refuse_foreign(request: &HttpRequest, site: &Site) -> Result<(), Problem> {
    match sender(request, site) {
        Sender::Own | Sender::Unknown => Ok(()),
        Sender::Foreign => Err(Problem::new(Code::Forbidden, phrase("error-foreign-form"))),
    }
}

/// Checks that an API request may be authenticated by its session cookie.
pub fn check(request: &HttpRequest, site: &Site, session: &Secret) -> Result<(), Problem> {
    if request.method().is_safe() {
        return Ok(());
    }
    refuse_foreign(request, site)?;
    let header = |name: &str| request.headers().get(name).and_then(|value| value.to_str().ok());
    let kind = header("Content-Type").and_then(|kind| kind.split(';').next()).unwrap_or_default();
    let proves = sender(request, site) == Sender::Own
        || request.method() != Method::POST
        || kind.trim().eq_ignore_ascii_case("application/json")
        || header(TOKEN_HEADER).is_some_and(|token| is_form_token(token, session));
    if proves {
        return Ok(());
    }
    let detail = format!("with a session send `Content-Type: application/json`, or `{TOKEN_HEADER}`");
    Err(Problem::of_program(Code::Forbidden, detail))
}

/// The CSRF token for the forms of one page. A random salt makes it differ each time, which defeats attacks on
/// compressed lengths (BREACH). It is derived from the session, so it is not stored.
pub fn form_token(session: &Secret) -> String {
    let salt = BASE64URL_NOPAD.encode(&rand::random::<[u8; 12]>());
    format!("{salt}.{}", proof(&salt, session))
}

pub fn is_form_token(token: &str, session: &Secret) -> bool {
    // Hashes are compared, so timing reveals nothing useful about the token.
    token
        .split_once('.')
        .is_some_and(|(salt, given)| SecretHash::of(given) == SecretHash::of(&proof(salt, session)))
}

fn proof(salt: &str, session: &Secret) -> String {
    ids::fingerprint(format!("form {salt} {}", session.expose()).as_bytes())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use actix_web::test::TestRequest;

    use super::*;
    use zugpost_data::clock::allowance::Allowance;
    use zugpost_data::site::MailDelivery;

    fn site() -> Site {
        Site {
            name: "Zugpost".to_owned(),
            base_url: "https://chess.example/".parse().unwrap(),
            private_webhooks: false,
            reply_domain: None,
            mail_delivery: MailDelivery::Sent,
            vacation: Allowance::default(),
            invitations_per_day: 10.into(),
            longest_thought: Duration::from_secs(60).into(),
            analysis_threads: 1.into(),
        }
    }

    fn sent(headers: &[(&str, &str)]) -> HttpRequest {
        let request = TestRequest::post();
        headers.iter().fold(request, |request, header| request.insert_header(*header)).to_http_request()
    }

    #[test]
    fn the_browser_says_who_sends() {
        for (headers, who) in [
            (&[("Sec-Fetch-Site", "same-origin"), ("Origin", "null")][..], Sender::Own),
            (&[("Sec-Fetch-Site", "none")], Sender::Own),
            (&[("Sec-Fetch-Site", "same-site"), ("Origin", "https://chess.example")], Sender::Foreign),
            (&[("Sec-Fetch-Site", "cross-site")], Sender::Foreign),
            (&[("Sec-Fetch-Site", "")], Sender::Foreign),
            (&[("Origin", "https://chess.example")], Sender::Own),
            (&[("Origin", "http://localhost:8080"), ("Host", "localhost:8080")], Sender::Own),
            (&[("Origin", "https://chess.example.evil.example")], Sender::Foreign),
            (&[("Origin", "https://chess.example:444"), ("Host", "chess.example")], Sender::Foreign),
            (&[("Origin", "http://localhost:8081"), ("Host", "localhost:8080")], Sender::Foreign),
            (&[("Origin", "")], Sender::Foreign),
            (&[("Origin", "null")], Sender::Unknown),
            (&[], Sender::Unknown),
        ] {
            assert_eq!(sender(&sent(headers), &site()), who, "{headers:?}");
        }
    }

    #[test]
    fn a_form_token_belongs_to_one_session_and_no_two_are_alike() {
        let (own, other) = (Secret::random(), Secret::random());
        let token = form_token(&own);
        assert!(is_form_token(&token, &own) && !is_form_token(&token, &other));
        assert_ne!(token, form_token(&own));
        assert!(!token.contains(own.expose()));
        for wrong in ["", ".", "x", &token[1..], &token[..token.len() - 1], own.expose()] {
            assert!(!is_form_token(wrong, &own), "{wrong}");
        }
    }

    #[test]
    fn without_word_of_the_sender_only_what_no_form_can_send_is_taken() {
        let session = Secret::random();
        let token = form_token(&session);
        let check = |headers: &[(&str, &str)]| check(&sent(headers), &site(), &session).is_ok();
        assert!(check(&[("Content-Type", "application/json; charset=utf-8")]));
        assert!(check(&[("X-CSRF-Token", &token)]));
        assert!(check(&[("Sec-Fetch-Site", "same-origin")]));
        for refused in [
            &[][..],
            &[("Content-Type", "text/plain")],
            &[("Content-Type", "application/x-www-form-urlencoded")],
            &[("X-CSRF-Token", "x.y")],
            &[("Sec-Fetch-Site", "cross-site"), ("Content-Type", "application/json")],
            &[("Origin", "https://evil.example"), ("X-CSRF-Token", &token)],
        ] {
            assert!(!check(refused), "{refused:?}");
        }
    }
}
