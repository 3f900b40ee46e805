//! Whose a token is. Every request of a program asks this first, so that those who ask at the same time share a query.
//!
//! Nothing is remembered between queries: a revoked token is refused at once, by every server.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::oneshot;

use crate::ids::SecretHash;
use crate::model::error::PlayerError;
use crate::model::scope::Scope;
use crate::service::Service;
use crate::store::StoreError;
use crate::store::players::{self, Player, Token};
use crate::time::Moment;

/// Who asks, and what the proof that they brought allows.
#[derive(Clone, Debug)]
pub struct Identity {
    pub player: Player,
    pub scopes: Vec<Scope>,
    /// When a token ends, if it does.
    pub expires_at: Option<Moment>,
}

impl Identity {
    /// A person at a browser.
    pub fn signed_in(player: Player) -> Identity {
        Identity { player, scopes: Scope::OF_PLAYERS.to_vec(), expires_at: None }
    }

    pub fn may(&self, scope: Scope) -> bool {
        self.scopes.contains(&scope) || self.scopes.contains(&Scope::Admin)
    }
}

type Found = Result<Option<(Token, Player)>, PlayerError>;

/// Tokens that wait to be looked up, and whether somebody is at it.
#[derive(Debug, Default)]
pub struct Lookups(Mutex<Waiting>);

#[derive(Debug, Default)]
struct Waiting {
    asked: Vec<(SecretHash, oneshot::Sender<Found>)>,
    is_served: bool,
}

impl Lookups {
    /// Puts a question; true if the asker has to see to it that it is answered.
    fn ask(&self, token: SecretHash) -> (oneshot::Receiver<Found>, bool) {
        let (sender, answer) = oneshot::channel();
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.asked.push((token, sender));
        (answer, !std::mem::replace(&mut waiting.is_served, true))
    }

    /// All questions that wait; if there are none, nobody serves any more.
    fn take(&self) -> Vec<(SecretHash, oneshot::Sender<Found>)> {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.is_served = !waiting.asked.is_empty();
        std::mem::take(&mut waiting.asked)
    }
}

/// Somebody who answers. If the task dies with its thread, those who wait are let go, and the next one serves.
struct Serving {
    lookups: Arc<Lookups>,
    is_done: bool,
}

impl Drop for Serving {
    fn drop(&mut self) {
        if !self.is_done {
            *self.lookups.0.lock().unwrap_or_else(PoisonError::into_inner) = Waiting::default();
        }
    }
}

impl Service {
    pub async fn by_token(&self, token: SecretHash) -> Result<Option<Identity>, PlayerError> {
        let (answer, is_first) = self.lookups.ask(token);
        if is_first {
            // A task of its own, as a request that is given up must not take the others' answers with it.
            tokio::spawn(self.clone().look_up());
        }
        let found = answer.await.unwrap_or(Err(StoreError::Busy.into()))?;
        let identity = |(token, player): (Token, Player)| {
            let scopes = Scope::list(&token.scopes).map_err(PlayerError::Bad)?;
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
            let (now, wanted) = (self.clock.now(), tokens.clone());
            let found =
                self.db.read(move |conn| Ok::<_, StoreError>(players::by_tokens(conn, &wanted, now)?)).await;
            let mut found = found.map(|rows| {
                rows.into_iter().map(|row| (row.0.hash.clone(), row)).collect::<HashMap<SecretHash, _>>()
            });
            for (token, asker) in tokens.into_iter().zip(askers) {
                let answer = match &mut found {
                    Ok(rows) => Ok(rows.get(&token).cloned()),
                    Err(_) => Err(StoreError::Busy.into()),
                };
                // The asker may have gone away.
                drop(asker.send(answer));
            }
        }
    }
}
