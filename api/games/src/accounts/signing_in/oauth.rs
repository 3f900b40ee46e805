//! OAuth 2 with PKCE (RFC 6749, 7636, 9700) for clients that nobody has registered: a player lets a client act, the client
//! gets a code by way of the player's browser, and exchanges it for an ordinary token.

pub mod client;
pub mod redirect_uri;

use std::time::Duration;

use zugpost_base::ids::{PlayerId, Secret, SecretHash, fingerprint};
use zugpost_base::time::Moment;
use zugpost_data::model::error::PlayerError;
use zugpost_data::model::scope::Scope;
use zugpost_data::store::Conn;
use zugpost_data::store::players;
use zugpost_data::store::players::oauth_codes::{self, OauthCode};

use crate::accounts::Accounts;
use crate::accounts::players::store_token;
use client::{Challenge, ClientId, ClientScopes};
use redirect_uri::RedirectUri;

/// The lifetime of a code.
const CODE: Duration = Duration::from_secs(120);

/// The time for which expired codes are kept, so that the second use of one is noticed.
pub const CODES_KEPT: Duration = Duration::from_secs(24 * 60 * 60);

/// The lifetime of a client's token.
pub const CLIENT_TOKEN: Duration = Duration::from_secs(365 * 24 * 60 * 60);

/// Permission that a client asks a player for.
#[derive(Clone, Debug)]
pub struct Authorization {
    pub client: ClientId,
    pub redirect: RedirectUri,
    pub challenge: Challenge,
    pub scopes: ClientScopes,
}

/// The request of a client that exchanges a code.
#[derive(Clone, Debug)]
pub struct CodeExchange {
    pub code: Secret,
    pub client: String,
    pub redirect: String,
    pub verifier: String,
}

/// The token that a client gets, and its scopes by the client's names for them.
#[derive(Debug)]
pub struct Grant {
    pub token: Secret,
    pub scopes: ClientScopes,
}

/// The reason for which a client gets no token for its code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GrantError {
    #[error("no such code, or it has expired; ask the player again")]
    Unknown,
    #[error("the code was exchanged before, so its token is revoked; ask the player again")]
    Used,
    #[error("the code belongs to another client_id")]
    Client,
    #[error("the redirect_uri is not the one for which the code was made")]
    Redirect,
    #[error("the code_verifier does not fit the code_challenge")]
    Verifier,
}

impl Accounts {
    /// Lets a client act for a player. The client gets the code.
    pub async fn authorize(&self, player: PlayerId, granted: Authorization) -> Result<Secret, PlayerError> {
        let now = self.shared.clock.now();
        let secret = Secret::random();
        let code = OauthCode {
            hash: secret.hash(),
            player_id: player,
            client_id: granted.client.to_string(),
            redirect_uri: granted.redirect.to_string(),
            challenge: granted.challenge.to_string(),
            scopes: granted.scopes.to_string(),
            created_at: now,
            expires_at: now.after(CODE),
            token_id: None,
        };
        self.shared.db.write(move |conn| Ok::<_, PlayerError>(oauth_codes::insert(conn, &code)?)).await?;
        Ok(secret)
    }

    /// Exchanges a code for a token, once.
    pub async fn exchange_code(
        &self,
        request: CodeExchange,
    ) -> Result<Result<Grant, GrantError>, PlayerError> {
        let now = self.shared.clock.now();
        // The refusal is a result, not an error: an error would take the revocation of a token back.
        self.shared.db.write(move |conn| exchange(conn, &request, now)).await
    }

    /// Revokes a token by its hash.
    pub async fn revoke_token(&self, token: SecretHash) -> Result<(), PlayerError> {
        self.shared.db.write(move |conn| Ok(players::delete_token_by_hash(conn, &token)?)).await
    }
}

fn exchange(
    conn: &mut Conn,
    request: &CodeExchange,
    now: Moment,
) -> Result<Result<Grant, GrantError>, PlayerError> {
    let Some(code) = oauth_codes::lock(conn, &request.code.hash())? else {
        return Ok(Err(GrantError::Unknown));
    };
    if let Some(token) = &code.token_id {
        players::delete_token(conn, &code.player_id, token)?;
        return Ok(Err(GrantError::Used));
    }
    if let Err(error) = check(&code, request, now) {
        return Ok(Err(error));
    }
    // Another release may have stored a name that this one does not know.
    let Ok(scopes) = code.scopes.parse::<ClientScopes>() else { return Ok(Err(GrantError::Unknown)) };
    let name = RedirectUri::named_beside(&code.client_id, &code.redirect_uri);
    let until = now.after(CLIENT_TOKEN);
    let own = Scope::text_of(scopes.scopes());
    let (token, secret) = store_token(conn, &code.player_id, name, &own, Some(until), now)?;
    oauth_codes::exchange(conn, &code.hash, &token.id)?;
    Ok(Ok(Grant { token: secret, scopes }))
}

fn check(code: &OauthCode, request: &CodeExchange, now: Moment) -> Result<(), GrantError> {
    if code.expires_at <= now {
        return Err(GrantError::Unknown);
    }
    if code.client_id != request.client {
        return Err(GrantError::Client);
    }
    if code.redirect_uri != request.redirect {
        return Err(GrantError::Redirect);
    }
    if code.challenge != fingerprint(request.verifier.as_bytes()) {
        return Err(GrantError::Verifier);
    }
    Ok(())
}
