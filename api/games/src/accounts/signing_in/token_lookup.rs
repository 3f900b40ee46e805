//! Token authentication. Every API request needs it first, so concurrent requests share a query.
//!
//! Results are not cached: every server refuses a revoked token at once.

use std::collections::HashMap;

use zugpost_base::ids::SecretHash;
use zugpost_data::model::error::PlayerError;
use zugpost_data::model::error::fault::Fault;
use zugpost_data::model::scope::Scope;
use zugpost_data::store::error::StoreError;
use zugpost_data::store::players::{self, Player, Token};

use super::identity::Identity;
use super::lookup_queue::Serving;
use crate::accounts::Accounts;

impl Accounts {
    pub async fn by_token(&self, token: SecretHash) -> Result<Option<Identity>, PlayerError> {
        let (answer, is_first) = self.lookups.ask(token);
        if is_first {
            // A separate task, because a cancelled request must not take the answers of the others with it.
            tokio::spawn(self.clone().look_up());
        }
        let found = answer.await.unwrap_or(Err(StoreError::Busy.into()))?;
        let identity = |(token, player): (Token, Player)| {
            let scopes = Scope::list(&token.scopes)
                .map_err(|error| PlayerError::from(Fault::of_program(error.to_string())))?;
            Ok(Identity { player, scopes, expires_at: token.expires_at })
        };
        found.map(identity).transpose()
    }

    async fn look_up(self) {
        let mut serving = Serving { lookups: self.lookups.clone(), is_done: false };
        loop {
            let (tokens, askers): (Vec<SecretHash>, Vec<_>) = self.lookups.take().into_iter().unzip();
            if tokens.is_empty() {
                serving.is_done = true;
                return;
            }
            let (now, wanted) = (self.shared.clock.now(), tokens.clone());
            let found = self
                .shared
                .db
                .read(move |conn| Ok::<_, StoreError>(players::by_tokens(conn, &wanted, now)?))
                .await;
            let mut found = found.map(|rows| {
                rows.into_iter().map(|row| (row.0.hash.clone(), row)).collect::<HashMap<SecretHash, _>>()
            });
            for (token, asker) in tokens.into_iter().zip(askers) {
                let answer = match &mut found {
                    Ok(rows) => Ok(rows.get(&token).cloned()),
                    Err(_) => Err(StoreError::Busy.into()),
                };
                // The request may have been cancelled.
                drop(asker.send(answer));
            }
        }
    }
}
