//! Notices on the devices of players (Web Push, RFC 8030): that a game waits for its player. `notices` says which are
//! due, `sender` sends them.

pub mod client;
pub(crate) mod notices;
pub mod sender;
pub mod vapid;

use data_encoding::BASE64URL_NOPAD;
use serde::Serialize;
use utoipa::ToSchema;
use web_push_native::p256::PublicKey;
use zugpost_base::ids::{DeviceId, GameId, PlayerId, SecretHash};
use zugpost_base::time::Moment;

use super::Events;
use super::webhooks::ssrf_guard;
use crate::model::error::fault::Fault;
use crate::store::error::StoreError;
use crate::store::notices::push_devices::{self, Device};
use crate::store::{Conn, events};

/// Devices of a player; another one replaces the oldest.
const MOST: usize = 20;

/// The subscription of a browser.
#[derive(Clone, Debug)]
pub struct Subscription {
    pub endpoint: String,
    /// The browser's public key, in base64url.
    pub p256dh: String,
    /// Its secret, in base64url.
    pub auth: String,
}

/// A player's choice of notices.
#[derive(Clone, Debug)]
pub struct Wish {
    pub player: PlayerId,
    /// Only this game; `None` for all games of the player.
    pub game: Option<GameId>,
    pub session: Option<SecretHash>,
    /// The browser in two words.
    pub agent: Option<String>,
    /// The key of the site that the subscription was made for.
    pub site_key: String,
}

/// A browser that shows notices of waiting games.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DeviceView {
    pub id: DeviceId,
    /// The browser and its system, if known.
    pub agent: Option<String>,
    /// The only game that it reports; `null` for all games.
    pub game: Option<GameId>,
    /// The address at its push service to which notices are sent.
    #[schema(format = "uri")]
    pub endpoint: String,
    pub created_at: Moment,
}

impl From<Device> for DeviceView {
    fn from(row: Device) -> DeviceView {
        let Device { id, agent, game_id: game, endpoint, created_at, .. } = row;
        DeviceView { id, agent, game, endpoint, created_at }
    }
}

#[derive(Debug, thiserror::Error)]
pub enum PushError {
    #[error("no such device")]
    NotFound,
    #[error("{0}")]
    Bad(Fault),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<diesel::result::Error> for PushError {
    fn from(error: diesel::result::Error) -> PushError {
        PushError::Store(error.into())
    }
}

impl Subscription {
    /// Refuses what no browser sends: messages could neither be encrypted nor sent.
    fn check(self, may_be_private: bool) -> Result<Subscription, PushError> {
        let bad = |field: &'static str, why: &str| PushError::Bad(Fault::of_program_at(field, why));
        let endpoint = ssrf_guard::read(&self.endpoint, may_be_private);
        let endpoint = endpoint.map_err(|why| PushError::Bad(Fault::at("endpoint", why)))?;
        let decode = |text: &str| BASE64URL_NOPAD.decode(text.trim_end_matches('=').as_bytes());
        let key = decode(&self.p256dh).map_err(|_| bad("p256dh", "not base64url"))?;
        PublicKey::from_sec1_bytes(&key).map_err(|_| bad("p256dh", "not a point of P-256"))?;
        let auth = decode(&self.auth).map_err(|_| bad("auth", "not base64url"))?;
        if auth.len() != 16 {
            return Err(bad("auth", "it must have 16 bytes"));
        }
        Ok(Subscription {
            endpoint: endpoint.to_string(),
            p256dh: BASE64URL_NOPAD.encode(&key),
            auth: BASE64URL_NOPAD.encode(&auth),
        })
    }
}

impl Events {
    /// Shows notices on a device from now on.
    pub async fn add_device(&self, subscription: Subscription, wish: Wish) -> Result<(), PushError> {
        let Subscription { endpoint, p256dh, auth } =
            subscription.check(self.shared.site.private_webhooks)?;
        let now = self.shared.clock.now();
        let work = move |conn: &mut Conn| {
            let device = Device {
                id: DeviceId::random(),
                player_id: wish.player,
                game_id: wish.game,
                session_hash: wish.session,
                endpoint,
                p256dh,
                auth,
                site_key: wish.site_key,
                agent: wish.agent,
                position: events::settled(conn)?,
                created_at: now,
                leased_until: None,
                rests_until: None,
                failures: 0,
                failing_since: None,
            };
            push_devices::insert(conn, &device)?;
            let own = push_devices::of_player(conn, &device.player_id)?;
            for oldest in own.iter().take(own.len().saturating_sub(MOST)) {
                push_devices::forget(conn, &oldest.id)?;
            }
            Ok(())
        };
        self.shared.db.write(work).await
    }

    /// Ends the notices that a browser shows to a player, of one game or of all.
    pub async fn remove_endpoint(
        &self,
        player: PlayerId,
        endpoint: String,
        game: Option<GameId>,
    ) -> Result<(), PushError> {
        let work = move |conn: &mut Conn| {
            push_devices::delete_endpoint(conn, &player, &endpoint, game.as_ref())?;
            Ok(())
        };
        self.shared.db.write(work).await
    }

    pub async fn remove_device(&self, player: PlayerId, id: DeviceId) -> Result<(), PushError> {
        let work = move |conn: &mut Conn| {
            let deleted = push_devices::delete(conn, &player, &id)?;
            if deleted { Ok(()) } else { Err(PushError::NotFound) }
        };
        self.shared.db.write(work).await
    }

    pub async fn devices(&self, player: PlayerId) -> Result<Vec<DeviceView>, PushError> {
        let read = move |conn: &mut Conn| Ok::<_, PushError>(push_devices::of_player(conn, &player)?);
        Ok(self.shared.db.read(read).await?.into_iter().map(DeviceView::from).collect())
    }
}
