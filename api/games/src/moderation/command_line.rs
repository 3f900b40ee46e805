//! Acts that only the command line does, or does without a reason. They return false if there was nothing to change.

use zugpost_data::model::error::ModerationError;
use zugpost_data::store::players::operators::Role;

use super::request::{Act, ActRequest};
use super::{Executor, Moderation};

impl Moderation {
    /// Gives the player a role. No session and no token can do that.
    pub async fn appoint(&self, player: &str, role: Role) -> Result<bool, ModerationError> {
        self.by_command_line(Act::GiveRole { player: player.to_owned(), role }).await
    }

    pub async fn dismiss(&self, player: &str) -> Result<bool, ModerationError> {
        self.by_command_line(Act::TakeRole { player: player.to_owned() }).await
    }

    pub async fn rename(&self, player: &str, name: &str) -> Result<bool, ModerationError> {
        self.by_command_line(Act::Rename { player: player.to_owned(), name: Some(name.to_owned()) }).await
    }

    pub async fn lift_ban(&self, address_or_name: &str) -> Result<bool, ModerationError> {
        self.by_command_line(Act::LiftBan { address_or_name: address_or_name.to_owned() }).await
    }

    pub async fn begin_read_only(&self) -> Result<bool, ModerationError> {
        self.by_command_line(Act::BeginReadOnly {}).await
    }

    pub async fn end_read_only(&self) -> Result<bool, ModerationError> {
        self.by_command_line(Act::EndReadOnly {}).await
    }

    async fn by_command_line(&self, act: Act) -> Result<bool, ModerationError> {
        let request = ActRequest { act, reason: String::new() };
        Ok(self.act(Executor::CommandLine, request).await?.act.is_some())
    }
}
