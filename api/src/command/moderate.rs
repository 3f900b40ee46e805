//! `zugpost moderate`: what moderators and operators do on pages and over the API, for an operator without a browser. The
//! audit log names the command line.

use std::time::Duration;

use clap::{Args, Subcommand};
use serde_json::{Value, json};
use zugpost_base::ids::{ActId, GameId, MessageId, ReportId};
use zugpost_base::time::Moment;
use zugpost_games::moderation::Executor;
use zugpost_games::moderation::log::ActView;
use zugpost_games::moderation::reports::ReportStatus;
use zugpost_games::moderation::request::{Act, ActRequest};
use zugpost_web::app::App;

use super::common::{ConfigArgs, OutputArgs, open_app, runtime};

#[derive(Args, Debug)]
pub struct ModerateArgs {
    #[command(subcommand)]
    command: ModerateCommand,
    /// The reason, for the audit log; with one, a player who is warned, muted or renamed gets a mail
    #[arg(long, default_value = "", global = true)]
    reason: String,
    #[command(flatten)]
    output: OutputArgs,
    #[command(flatten)]
    config: ConfigArgs,
}

#[derive(Debug, Subcommand)]
enum ModerateCommand {
    /// Warn a player by mail
    Warn { player: String },
    /// Mute a player: they can play, but not write messages
    Mute {
        player: String,
        /// Days until the mute ends (default: never)
        #[arg(long)]
        days: Option<u32>,
    },
    /// Let a muted player write messages again
    Unmute { player: String },
    /// Give a player a neutral name
    Rename { player: String },
    /// Remove the text of a message
    RemoveMessage { message: MessageId },
    /// Close a report
    CloseReport { report: ReportId },
    /// Decide a running game
    Adjudicate {
        game: String,
        /// The seat that wins, "draw" or "cancelled"
        result: String,
    },
    /// Revoke all tokens and sessions of a player
    Revoke { player: String },
    /// Close the account of a player, and refuse its addresses and its name from now on
    Ban { player: String },
    /// Close the account of a player
    CloseAccount { player: String },
    /// Show a text on all pages
    Announce {
        text: String,
        /// Hours until it ends
        #[arg(long)]
        hours: u32,
    },
    /// Show no announcement
    EndAnnouncement,
    /// List the open reports, oldest first
    Reports {
        /// Continue after this report
        #[arg(long)]
        after: Option<ReportId>,
    },
    /// List the audit log, newest first
    Log {
        /// Continue before this act
        #[arg(long)]
        before: Option<ActId>,
    },
}

/// Entries that are listed at once.
const LISTED: i64 = 100;
const HOUR: Duration = Duration::from_secs(60 * 60);

pub fn run(args: ModerateArgs) -> anyhow::Result<()> {
    let ModerateArgs { command, reason, output, config } = args;
    let app = open_app(config.read()?)?;
    let runtime = runtime()?;
    match asked(command, app.shared.clock.now()) {
        Asked::Act(act) => {
            let request = ActRequest { act, reason };
            let outcome = runtime.block_on(app.moderation.act(Executor::CommandLine, request))?;
            let text = outcome.act.as_ref().map_or_else(|| "there was nothing to change\n".to_owned(), line);
            output.print(&text, &json!(outcome))
        }
        Asked::Reports(after) => {
            for (text, fact) in runtime.block_on(reports(&app, after))? {
                output.print(&text, &fact)?;
            }
            Ok(())
        }
        Asked::Log(before) => {
            let listed = runtime.block_on(app.moderation.log(Executor::CommandLine, before, LISTED))?;
            for act in listed.items {
                output.print(&line(&act), &json!(act))?;
            }
            Ok(())
        }
    }
}

enum Asked {
    Act(Act),
    Reports(Option<ReportId>),
    Log(Option<ActId>),
}

fn asked(command: ModerateCommand, now: Moment) -> Asked {
    Asked::Act(match command {
        ModerateCommand::Warn { player } => Act::Warn { player },
        ModerateCommand::Mute { player, days } => {
            Act::Mute { player, until: days.map(|days| now.after(HOUR * 24 * days)) }
        }
        ModerateCommand::Unmute { player } => Act::Unmute { player },
        ModerateCommand::Rename { player } => Act::Rename { player, name: None },
        ModerateCommand::RemoveMessage { message } => Act::RemoveMessage { message },
        ModerateCommand::CloseReport { report } => Act::CloseReport { report },
        ModerateCommand::Adjudicate { game, result } => Act::Adjudicate { game: GameId(game), result },
        ModerateCommand::Revoke { player } => Act::Revoke { player },
        ModerateCommand::Ban { player } => Act::Ban { confirm: player.clone(), player },
        ModerateCommand::CloseAccount { player } => Act::CloseAccount { confirm: player.clone(), player },
        ModerateCommand::Announce { text, hours } => Act::Announce { text, until: now.after(HOUR * hours) },
        ModerateCommand::EndAnnouncement => Act::EndAnnouncement {},
        ModerateCommand::Reports { after } => return Asked::Reports(after),
        ModerateCommand::Log { before } => return Asked::Log(before),
    })
}

async fn reports(app: &App, after: Option<ReportId>) -> anyhow::Result<Vec<(String, Value)>> {
    let listed = app.moderation.reports(Executor::CommandLine, ReportStatus::Open, after, LISTED).await?;
    let text = |report: &zugpost_games::accounts::reports::ReportView| {
        let player = report.player.as_ref().map_or("-", |player| player.name.as_str());
        let message = report.message.map(|id| format!(" message {id}")).unwrap_or_default();
        format!("{} {} {player} {}{message} {}\n", report.id, report.at, report.reason, report.comment)
    };
    Ok(listed.items.iter().map(|report| (text(report), json!(report))).collect())
}

fn line(act: &ActView) -> String {
    let by = act.by.as_ref().map_or_else(|| act.role.to_string(), |by| by.name.clone());
    let ids = [act.game.as_ref().map(ToString::to_string), act.message.map(|id| id.to_string())];
    let player = act.player.as_ref().map(|player| player.name.clone());
    let parts = [player].into_iter().chain(ids).chain([act.detail.clone()]).flatten();
    let about = parts.map(|part| format!(" {part}")).collect::<String>();
    format!("{} {} {by} {}{about} {}", act.id, act.at, act.act, act.reason).trim_end().to_owned() + "\n"
}
