//! The reports that wait for a moderator.

use serde::Deserialize;
use utoipa::ToSchema;
use zugpost_base::ids::ReportId;
use zugpost_data::model::error::ModerationError;
use zugpost_data::model::list::List;
use zugpost_data::model::paging::page;
use zugpost_data::store::moderation::reports;
use zugpost_data::store::players::operators::Role;

use super::{Executor, Moderation};
use crate::accounts::reports::{ReportList, views};

/// Reports to list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReportStatus {
    #[default]
    Open,
    Closed,
}

impl Moderation {
    /// A page of reports, oldest first. `cursor` is the last report of the page before.
    pub async fn reports(
        &self,
        by: Executor,
        status: ReportStatus,
        cursor: Option<ReportId>,
        limit: i64,
    ) -> Result<ReportList, ModerationError> {
        self.shared
            .db
            .read_snapshot(move |conn| {
                by.authority_with(conn, Role::Moderator)?;
                let rows = reports::after(conn, status == ReportStatus::Open, cursor, limit + 1)?;
                let (rows, next_cursor) = page(rows, limit, |row| row.id.to_string());
                Ok(List { items: views(conn, rows)?, next_cursor })
            })
            .await
    }
}
