//! `zugpost admin`: creates players and tokens without mail, for operators and bots, renames players,
//! appoints operators, lifts bans and makes the site read-only.

use clap::{Args, Subcommand};
use serde_json::json;
use zugpost_base::email_address::EmailAddress;
use zugpost_base::time::Moment;
use zugpost_data::model::error::ModerationError;
use zugpost_data::model::scope::Scope;
use zugpost_data::store::players::operators::Role;
use zugpost_games::accounts::players::TokenRequest;

use super::common::{ConfigArgs, OutputArgs, WrongUse, open_app, runtime};

#[derive(Args, Debug)]
pub struct AdminArgs {
    #[command(subcommand)]
    command: AdminCommand,
}

#[derive(Debug, Subcommand)]
enum AdminCommand {
    /// Create a player
    Player {
        name: String,
        /// The player's mail address; a bot needs none
        email: Option<EmailAddress>,
        /// The player is a program, which says over the API what it takes
        #[arg(long)]
        bot: bool,
        #[command(flatten)]
        output: OutputArgs,
        #[command(flatten)]
        config: ConfigArgs,
    },
    /// Let a player run the site, on the pages below /admin
    Operator {
        name: String,
        /// The role: a moderator handles reports, an operator may do everything
        #[arg(long, default_value = "operator")]
        role: Role,
        /// Take the role away
        #[arg(long)]
        end: bool,
        #[command(flatten)]
        output: OutputArgs,
        #[command(flatten)]
        config: ConfigArgs,
    },
    /// Refuse all changes, on all servers of the database, or take them again
    ReadOnly {
        switch: Switch,
        #[command(flatten)]
        output: OutputArgs,
        #[command(flatten)]
        config: ConfigArgs,
    },
    /// Let a banned address or name be used again
    LiftBan {
        address_or_name: String,
        #[command(flatten)]
        output: OutputArgs,
        #[command(flatten)]
        config: ConfigArgs,
    },
    /// Give a player another name
    Rename {
        /// The present name
        name: String,
        new_name: String,
        #[command(flatten)]
        output: OutputArgs,
        #[command(flatten)]
        config: ConfigArgs,
    },
    /// Create a token for a player; it is printed once
    Token {
        /// The player
        name: String,
        /// The scopes of the token, separated by commas
        #[arg(long, value_delimiter = ',', required = true)]
        scopes: Vec<Scope>,
        /// Days until the token expires (default: never)
        #[arg(long)]
        days: Option<u32>,
        #[command(flatten)]
        output: OutputArgs,
        #[command(flatten)]
        config: ConfigArgs,
    },
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Switch {
    On,
    Off,
}

pub fn run(args: AdminArgs) -> anyhow::Result<()> {
    match args.command {
        AdminCommand::Player { name, email, bot, output, config } => {
            if email.is_none() && !bot {
                let why = "a player needs a mail address; use --bot for a program that plays over the API";
                return Err(WrongUse::of(anyhow::anyhow!(why)));
            }
            let app = open_app(config.read()?)?;
            let player = runtime()?.block_on(app.accounts.add_player(name, email, bot))?;
            let text = format!("player {} {}\n", player.id, player.name);
            output.print(&text, &json!({"player": player.id, "name": player.name}))
        }
        AdminCommand::Operator { name, role, end, output, config } => {
            let moderation = open_app(config.read()?)?.moderation;
            let changed = runtime()?.block_on(async {
                match end {
                    true => moderation.dismiss(&name).await,
                    false => moderation.appoint(&name, role).await,
                }
            })?;
            let is = match (end, role) {
                (true, _) => "no operator",
                (false, Role::Operator) => "an operator",
                (false, Role::Moderator) => "a moderator",
            };
            let text = format!("{name} is {is}{}\n", if changed { " now" } else { " already" });
            let role = (!end).then_some(role);
            let is_operator = role == Some(Role::Operator);
            output.print(
                &text,
                &json!({"name": name, "operator": is_operator, "role": role, "changed": changed}),
            )
        }
        AdminCommand::ReadOnly { switch, output, config } => {
            let moderation = open_app(config.read()?)?.moderation;
            let (changed, is) = runtime()?.block_on(async {
                Ok::<_, ModerationError>(match switch {
                    Switch::On => (moderation.begin_read_only().await?, "is read-only"),
                    Switch::Off => (moderation.end_read_only().await?, "takes changes"),
                })
            })?;
            let text = format!("the site {is}{}\n", if changed { " now" } else { " already" });
            let is_on = matches!(switch, Switch::On);
            output.print(&text, &json!({"read_only": is_on, "changed": changed}))
        }
        AdminCommand::LiftBan { address_or_name, output, config } => {
            let app = open_app(config.read()?)?;
            let was_banned = runtime()?.block_on(app.moderation.lift_ban(&address_or_name))?;
            let is = if was_banned { "may be used again" } else { "was not banned" };
            let fact = json!({"address_or_name": address_or_name, "changed": was_banned});
            output.print(&format!("{address_or_name} {is}\n"), &fact)
        }
        AdminCommand::Rename { name, new_name, output, config } => {
            let app = open_app(config.read()?)?;
            runtime()?.block_on(app.moderation.rename(&name, &new_name))?;
            output.print(&format!("renamed to {new_name}\n"), &json!({"name": new_name}))
        }
        AdminCommand::Token { name, scopes, days, output, config } => {
            let app = open_app(config.read()?)?;
            let day = std::time::Duration::from_secs(24 * 60 * 60);
            let expires_at: Option<Moment> = days.map(|days| app.shared.clock.now().after(day * days));
            let request = TokenRequest { name: "made by the operator".to_owned(), scopes, expires_at };
            let token = runtime()?.block_on(app.accounts.add_token(name, request))?;
            let secret = token.token.unwrap_or_default();
            let fact = json!({"token": secret, "id": token.id, "scopes": token.scopes, "expires_at": token.expires_at});
            output.print(&format!("{secret}\n"), &fact)
        }
    }
}
