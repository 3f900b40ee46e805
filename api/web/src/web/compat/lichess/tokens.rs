//! `/api/token/test`: what tokens may do.

use actix_web::web::Data;
use actix_web::{HttpRequest, post};
use serde_json::{Map, Value, json};
use zugpost_base::ids::SecretHash;

use super::answers::{Answer, shown};
use super::fields::Text;
use super::game::millis;
use super::scopes;
use crate::web::problem::{Code, Problem};
use crate::web::state::State;

/// The most tokens of a request.
const MOST: usize = 100;

/// Tells the player, scopes and end of each token; `null` for an unknown one.
#[post("/api/token/test")]
pub async fn test(state: Data<State>, http: HttpRequest, body: Text) -> Answer {
    let tokens: Vec<&str> = body.0.split(',').map(str::trim).filter(|token| !token.is_empty()).collect();
    if tokens.len() > MOST {
        return Err(Problem::of_program(
            Code::BadRequest,
            format!("at most {MOST} tokens go into one request"),
        ));
    }
    let mut found = Map::new();
    for token in tokens {
        let shown = match state.app.accounts.by_token(SecretHash::of(token)).await? {
            Some(identity) => json!({
                "userId": identity.player.id, "scopes": scopes::of(&identity),
                "expires": identity.expires_at.map(millis),
            }),
            None => {
                // A guess counts as any request without valid credentials.
                state.limits.stranger(&http)?;
                Value::Null
            }
        };
        found.insert(token.to_owned(), shown);
    }
    Ok(shown(&Value::Object(found)))
}
