//! The player's own account, with preferences.

use serde::Serialize;
use utoipa::ToSchema;
use zugpost_base::ids::PlayerId;
use zugpost_base::time::Moment;
use zugpost_data::model::error::PlayerError;
use zugpost_data::store::Conn;
use zugpost_data::store::mail::{batches, suppressions};
use zugpost_data::store::players::{self, Player, preferences};

use super::Accounts;
use super::preferences::{PreferencesRequest, PreferencesView};
use super::suppressions::SuppressionView;
use super::undelivered::UndeliveredView;

/// Your own account.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AccountView {
    pub id: PlayerId,
    /// The name that other players see.
    pub name: String,
    /// The address that mails go to; `null` if there is none.
    #[schema(format = Email)]
    pub email: Option<String>,
    /// True if a program plays under this account.
    pub bot: bool,
    pub created_at: Moment,
    pub preferences: PreferencesView,
    /// Reason why the address gets no mail; `null` if it gets mail.
    pub suppressed: Option<SuppressionView>,
    /// Mails that have not arrived at the address; `null` if there are none.
    pub undelivered: Option<UndeliveredView>,
}

impl AccountView {
    pub(crate) fn of(
        player: Player,
        preferences: PreferencesView,
        suppressed: Option<SuppressionView>,
        undelivered: Option<UndeliveredView>,
    ) -> AccountView {
        let Player { id, name, email, bot, created_at, closed_at: _, time_zone: _, locale: _, board: _ } =
            player;
        AccountView { id, name, email, bot, created_at, preferences, suppressed, undelivered }
    }
}

impl Accounts {
    /// The player's own account, with preferences.
    pub async fn account(&self, player: PlayerId) -> Result<AccountView, PlayerError> {
        let now = self.shared.clock.now();
        self.shared.db.read(move |conn| account(conn, &player, now)).await
    }

    /// Mails that have not arrived at the player's address.
    pub async fn undelivered(&self, player: PlayerId) -> Result<Option<UndeliveredView>, PlayerError> {
        Ok(self.account(player).await?.undelivered)
    }

    pub async fn change_preferences(
        &self,
        player: PlayerId,
        request: PreferencesRequest,
    ) -> Result<AccountView, PlayerError> {
        let now = self.shared.clock.now();
        self.shared
            .db
            .write(move |conn| {
                let changed = request.apply(preferences::of(conn, &player)?, now)?;
                preferences::save(conn, &player, &changed)?;
                // Held mails were scheduled by the former preferences, so they are scheduled again.
                batches::release(conn, &player, now)?;
                account(conn, &player, now)
            })
            .await
    }
}

fn account(conn: &mut Conn, player: &PlayerId, now: Moment) -> Result<AccountView, PlayerError> {
    let row = players::get(conn, player)?;
    let preferences = PreferencesView::from(&preferences::of(conn, player)?);
    let suppressed = match &row.email {
        Some(email) => suppressions::of(conn, email)?.map(SuppressionView::from),
        None => None,
    };
    let undelivered = match &row.email {
        Some(email) => UndeliveredView::of(conn, email, now)?,
        None => None,
    };
    Ok(AccountView::of(row, preferences, suppressed, undelivered))
}
