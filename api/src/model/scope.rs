//! Scopes of tokens.

use std::fmt;
use std::str::FromStr;

use crate::text_enum::text_enum;

text_enum! {
    #[derive(PartialOrd, Ord)]
    Scope {
        GameRead = "game:read",
        GamePlay = "game:play",
        GameCreate = "game:create",
        AnalysisWrite = "analysis:write",
        EngineWork = "engine:work",
        WebhookWrite = "webhook:write",
        AccountWrite = "account:write",
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
    pub fn list(text: &str) -> Result<Vec<Scope>, String> {
        text.split([' ', ',']).filter(|word| !word.is_empty()).map(str::parse).collect()
    }
}

impl fmt::Display for Scope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for Scope {
    type Err = String;

    fn from_str(text: &str) -> Result<Scope, String> {
        Scope::from_text(text).ok_or_else(|| {
            let known: Vec<&str> = Scope::ALL.iter().map(|scope| scope.as_str()).collect();
            format!("no scope `{text}`; there are {}", known.join(", "))
        })
    }
}
