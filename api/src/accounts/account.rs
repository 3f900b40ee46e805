//! TODO accounts::account.

use super::preferences::PreferencesView;
use super::suppressions::SuppressionView;
use crate::ids::PlayerId;
use crate::store::players::Player;
use crate::time::Moment;
use serde::Serialize;
use utoipa::ToSchema;

/// The reader's own account.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AccountView {
    #[schema(value_type = String)]
    pub id: PlayerId,
    pub name: String,
    pub email: Option<String>,
    pub bot: bool,
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Moment,
    pub preferences: PreferencesView,
    /// Why no mail goes to the address, if that is so.
    pub suppressed: Option<SuppressionView>,
}

impl AccountView {
    pub(crate) fn of(
        player: Player,
        preferences: PreferencesView,
        suppressed: Option<SuppressionView>,
    ) -> AccountView {
        let Player { id, name, email, bot, created_at, closed_at: _ } = player;
        AccountView { id, name, email, bot, created_at, preferences, suppressed }
    }
}
