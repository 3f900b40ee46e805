//! Scopes of tokens.

use zugpost_base::text_enum::{UnknownText, text_enum};

text_enum! {
    /// Permission that a token grants.
    #[derive(PartialOrd, Ord)]
    Scope {
        GameRead = "game:read",
        GamePlay = "game:play",
        GameCreate = "game:create",
        AnalysisWrite = "analysis:write",
        EngineWork = "engine:work",
        WebhookWrite = "webhook:write",
        AccountWrite = "account:write",
        ModerationWrite = "moderation:write",
        Admin = "admin",
    }
}

impl Scope {
    /// Scopes of a player who signed in by mail. Engines and operators need tokens.
    pub const OF_PLAYERS: &[Scope] = &[
        Scope::GameRead,
        Scope::GamePlay,
        Scope::GameCreate,
        Scope::AnalysisWrite,
        Scope::WebhookWrite,
        Scope::AccountWrite,
    ];

    /// Parses a list separated by spaces or commas.
    pub fn list(text: &str) -> Result<Vec<Scope>, UnknownText> {
        text.split([' ', ',']).filter(|word| !word.is_empty()).map(str::parse).collect()
    }

    /// The list as tokens store it, separated by spaces.
    pub fn text_of(scopes: &[Scope]) -> String {
        scopes.iter().map(|scope| scope.as_str()).collect::<Vec<_>>().join(" ")
    }
}
