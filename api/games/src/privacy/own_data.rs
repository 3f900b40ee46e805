//! Exports all data of a player as one JSON document. It is streamed, so that memory use does not grow with the number
//! of games.

use futures_util::stream::{self, Stream};
use serde::Serialize;
use utoipa::ToSchema;
use zugpost_base::ids::{GameId, PlayerId};
use zugpost_base::time::Moment;
use zugpost_data::events::push::DeviceView;
use zugpost_data::events::webhooks::views::WebhookView;
use zugpost_data::model::error::GameError;
use zugpost_data::model::json;
use zugpost_data::store::games::{self, conditionals, notes};
use zugpost_data::store::mail::kind::MailKind;
use zugpost_data::store::mail::outbox::MailStatus;
use zugpost_data::store::notices::{push_devices, webhooks};
use zugpost_data::store::players::{self, own_data, ratings};
use zugpost_data::view::GameView;
use zugpost_data::view::load::view_of;
use zugpost_data::view::ratings::RatingView;

use super::Privacy;
use crate::accounts::account::AccountView;
use crate::accounts::addresses::AddressView;
use crate::accounts::blocks::BlockView;
use crate::accounts::bots::{self, BotTerms};
use crate::accounts::players::TokenView;
use crate::accounts::reports::{self, ReportView};
use crate::accounts::signing_in::sessions::SessionView;
use crate::engine::analyses::AnalysisView;
use crate::lobby::seeks::SeekView;
use crate::play::absence::vacations::VacationView;
use crate::play::conditionals::ConditionalsView;
use crate::play::reading::notes::NoteView;

/// Games read per query.
const TOGETHER: i64 = 20;

/// All stored data of a player.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OwnDataView {
    #[serde(flatten)]
    pub about: AboutView,
    /// Every game with a seat of yours, as you see it: with the whole record and the messages.
    pub games: Vec<GameView>,
}

/// The data of a player except the games; the event log is at `/events`.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AboutView {
    pub exported_at: Moment,
    pub account: AccountView,
    pub addresses: Vec<AddressView>,
    pub tokens: Vec<TokenView>,
    pub sessions: Vec<SessionView>,
    /// When the link to your calendar and feed was made; `null` if there is none.
    pub feed_since: Option<Moment>,
    pub vacations: Vec<VacationView>,
    pub blocks: Vec<BlockView>,
    pub webhooks: Vec<WebhookView>,
    /// Browsers that show notices of waiting games.
    pub devices: Vec<DeviceView>,
    pub analyses: Vec<AnalysisView>,
    pub notes: Vec<OwnNoteView>,
    pub ratings: Vec<RatingView>,
    /// The games that a bot accepts; `null` for a person.
    pub takes: Option<BotTerms>,
    pub seeks: Vec<SeekView>,
    pub mails: Vec<MailView>,
    /// Reports that you made.
    pub reports: Vec<ReportView>,
    /// Your conditional moves in running games.
    pub conditionals: Vec<OwnConditionalsView>,
}

/// Your conditional moves in a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OwnConditionalsView {
    pub game: GameId,
    #[serde(flatten)]
    pub conditionals: ConditionalsView,
}

/// Your notes on a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OwnNoteView {
    pub game: GameId,
    #[serde(flatten)]
    pub note: NoteView,
}

/// A mail to you that the server still stores.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MailView {
    pub kind: MailKind,
    /// The address that it goes to.
    #[schema(format = Email)]
    pub email: String,
    /// The game that it is about.
    pub game: Option<GameId>,
    pub status: MailStatus,
    pub created_at: Moment,
    /// When it was sent; `null` if it was not.
    pub sent_at: Option<Moment>,
}

impl From<own_data::MailRow> for MailView {
    fn from(row: own_data::MailRow) -> MailView {
        let own_data::MailRow { kind, email, game_id: game, status, created_at, sent_at } = row;
        MailView { kind, email, game, status, created_at, sent_at }
    }
}

/// The stream's state: how far the document is written.
enum Stage {
    Games { after: String, is_first: bool },
    Done,
}

impl Privacy {
    /// Streams the document. The next page is read only when the client asks for it, so a disconnect ends the work.
    pub async fn own_data(
        &self,
        player: PlayerId,
    ) -> Result<impl Stream<Item = Result<String, GameError>> + use<>, GameError> {
        let mut head = json::to_text(&self.about(player.clone()).await?);
        // Drops the closing brace so that the member `games` can follow.
        head.pop();
        head.push_str(",\"games\":[");
        let service = self.clone();
        let first = Stage::Games { after: String::new(), is_first: true };
        let rest = stream::try_unfold(first, move |stage| {
            let (service, player) = (service.clone(), player.clone());
            async move {
                let Stage::Games { after, is_first } = stage else { return Ok(None) };
                let (games, last) = service.exported_games(player, after).await?;
                let comma = if is_first || games.is_empty() { "" } else { "," };
                let text = format!("{comma}{}", games.join(","));
                Ok(Some(match last {
                    Some(after) => (text, Stage::Games { after, is_first: false }),
                    None => (format!("{text}]}}"), Stage::Done),
                }))
            }
        });
        Ok(futures_util::StreamExt::chain(stream::iter([Ok(head)]), rest))
    }

    async fn about(&self, player: PlayerId) -> Result<AboutView, GameError> {
        let exported_at = self.shared.clock.now();
        let id = player.clone();
        let (analyses, mails, webhooks, devices, conditionals, notes, ratings, takes, seeks, reports) = self
            .shared
            .db
            .read_snapshot(move |conn| {
                let analyses = own_data::analyses(conn, &id)?.into_iter();
                let analyses = analyses.map(|job| AnalysisView::of(conn, job, exported_at));
                let analyses = analyses.collect::<Result<_, _>>()?;
                let mails = own_data::mails(conn, &id)?.into_iter().map(MailView::from);
                let hooks = webhooks::of_player(conn, &id)?.into_iter();
                let hooks = hooks.map(|hook| WebhookView::load(conn, hook)).collect::<Result<_, _>>()?;
                let devices = push_devices::of_player(conn, &id)?.into_iter().map(DeviceView::from);
                let own = conditionals::of_player(conn, &id)?.into_iter();
                let own = own.map(|row| OwnConditionalsView {
                    game: row.game_id.clone(),
                    conditionals: ConditionalsView::from(row),
                });
                let notes = notes::of_player(conn, &id)?.into_iter();
                let notes = notes.map(|note| OwnNoteView { game: note.game_id.clone(), note: note.into() });
                let rated = ratings::of_player(conn, &id)?;
                let player = players::get(conn, &id)?;
                let takes = bots::of(conn, &player)?;
                let ratings = rated.iter().map(|rating| RatingView::of(rating, exported_at));
                let seeks = crate::lobby::seeks::of_player(conn, &id, exported_at)?;
                let reports = reports::made_by(conn, &id)?;
                Ok::<_, GameError>((
                    analyses,
                    mails.collect(),
                    hooks,
                    devices.collect(),
                    own.collect(),
                    notes.collect(),
                    ratings.collect(),
                    takes,
                    seeks,
                    reports,
                ))
            })
            .await?;
        Ok(AboutView {
            exported_at,
            account: self.accounts.account(player.clone()).await.map_err(GameError::from)?,
            addresses: self.accounts.addresses(player.clone()).await.map_err(GameError::from)?,
            tokens: self.accounts.tokens(player.clone()).await.map_err(GameError::from)?,
            sessions: self.accounts.sessions(player.clone(), None).await.map_err(GameError::from)?,
            feed_since: self.accounts.feed_since(player.clone()).await.map_err(GameError::from)?,
            vacations: self.play.vacations(player.clone()).await.map_err(GameError::from)?.list.items,
            blocks: self.accounts.blocks(player).await.map_err(GameError::from)?,
            webhooks,
            devices,
            analyses,
            notes,
            ratings,
            takes,
            seeks,
            mails,
            reports,
            conditionals,
        })
    }

    /// One page of games as JSON, and the id to continue after, or `None` if this was the last page.
    async fn exported_games(
        &self,
        player: PlayerId,
        after: String,
    ) -> Result<(Vec<String>, Option<String>), GameError> {
        let now = self.shared.clock.now();
        self.shared
            .db
            .read_snapshot(move |conn| {
                let ids = own_data::games_after(conn, &player, &after, TOGETHER)?;
                let mut tables = games::tables(conn, &ids)?;
                let written = ids
                    .iter()
                    .filter_map(|id| tables.remove(id))
                    .map(|table| view_of(conn, &table, Some(&player), now).map(|view| json::to_text(&view)));
                let written = written.collect::<Result<Vec<_>, _>>()?;
                let more = ids.len() as i64 == TOGETHER;
                Ok((written, ids.last().filter(|_| more).map(|id| id.0.clone())))
            })
            .await
    }
}
