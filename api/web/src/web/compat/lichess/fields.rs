//! The fields of a request's body: clients send a form or JSON, with numbers and flags as text or not.

use std::collections::BTreeMap;
use std::str::FromStr;

use actix_web::dev::Payload;
use actix_web::http::{StatusCode, header};
use actix_web::web::Bytes;
use actix_web::{FromRequest, HttpRequest};
use futures_util::future::LocalBoxFuture;
use serde_json::Value;
use url::form_urlencoded;

use crate::web::problem::{Code, Problem, refused};
use crate::web::request::body::{nul, too_large};

/// The fields of a body by their names.
#[derive(Debug, Default)]
pub struct Fields(BTreeMap<String, String>);

/// The text of a body, whatever its media type is.
#[derive(Debug)]
pub struct Text(pub String);

impl FromRequest for Text {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Text, Problem>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let raw = Bytes::from_request(request, payload);
        Box::pin(async move {
            let raw = raw.await.map_err(|error| match error.as_response_error().status_code() {
                StatusCode::PAYLOAD_TOO_LARGE => too_large(),
                _ => Problem::of_program(Code::BadRequest, "the body cannot be read"),
            })?;
            let text = String::from_utf8(raw.to_vec());
            let text = text.map_err(|_| Problem::of_program(Code::BadRequest, "the body is no UTF-8"))?;
            if text.contains('\0') { Err(nul("body")) } else { Ok(Text(text)) }
        })
    }
}

impl FromRequest for Fields {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Fields, Problem>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
        let is_json = kind.is_some_and(|kind| kind.to_ascii_lowercase().starts_with("application/json"));
        let text = Text::from_request(request, payload);
        Box::pin(async move {
            let Text(text) = text.await?;
            let fields = if is_json { of_json(&text)? } else { of_form(&text) };
            if fields.values().any(|value| value.contains('\0')) {
                Err(nul("body"))
            } else {
                Ok(Fields(fields))
            }
        })
    }
}

fn of_form(text: &str) -> BTreeMap<String, String> {
    form_urlencoded::parse(text.as_bytes()).into_owned().collect()
}

fn of_json(text: &str) -> Result<BTreeMap<String, String>, Problem> {
    let read: Result<BTreeMap<String, Value>, _> =
        serde_json::from_str(if text.is_empty() { "{}" } else { text });
    let members =
        read.map_err(|error| Problem::of_program_at(Code::BadRequest, "body", error.to_string()))?;
    let mut fields = BTreeMap::new();
    for (name, value) in members {
        match value {
            Value::Null => {}
            Value::String(text) => drop(fields.insert(name, text)),
            Value::Bool(_) | Value::Number(_) => drop(fields.insert(name, value.to_string())),
            Value::Array(_) | Value::Object(_) => {
                return Err(Problem::of_program_at(
                    Code::BadRequest,
                    name,
                    "send a text, a number or a flag",
                ));
            }
        }
    }
    Ok(fields)
}

impl Fields {
    /// The text of a field; `None` if it is absent or empty.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str).filter(|text| !text.is_empty())
    }

    /// A flag; false if it is absent.
    pub fn flag(&self, name: &'static str) -> Result<bool, Problem> {
        flag(name, self.text(name)).map(Option::unwrap_or_default)
    }

    pub fn number<T: FromStr>(&self, name: &'static str) -> Result<Option<T>, Problem> {
        let read =
            |text: &str| text.parse().map_err(|_| refused(name, format!("`{text}` is no such number")));
        self.text(name).map(read).transpose()
    }
}

/// A flag as clients write it, which in Python is `True`; `None` if it is absent or empty.
pub fn flag(name: &'static str, text: Option<&str>) -> Result<Option<bool>, Problem> {
    match text.map(str::to_ascii_lowercase).as_deref() {
        None | Some("") => Ok(None),
        Some("false" | "0" | "no") => Ok(Some(false)),
        Some("true" | "1" | "yes" | "on") => Ok(Some(true)),
        Some(other) => Err(refused(name, format!("`true` or `false`, not `{other}`"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_and_json_are_read_alike() {
        let form = Fields(of_form("rated=true&clock.limit=300&variant=&fen=8%2F8+w"));
        let json = Fields(
            of_json(r#"{"rated": true, "clock.limit": 300, "variant": null, "fen": "8/8 w"}"#).unwrap(),
        );
        for fields in [form, json] {
            assert!(fields.flag("rated").unwrap() && !fields.flag("noAbort").unwrap());
            assert_eq!(fields.number::<u32>("clock.limit").unwrap(), Some(300));
            assert_eq!((fields.text("variant"), fields.text("fen")), (None, Some("8/8 w")));
        }
        assert!(of_json("[1]").is_err() && of_json(r#"{"a": {}}"#).is_err());
        assert!(Fields(of_form("days=x")).number::<u32>("days").is_err());
    }
}
