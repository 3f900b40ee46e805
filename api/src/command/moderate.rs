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
}

/// The arguments of every act.
#[derive(Args, Debug)]
struct Common {
    /// The reason, for the audit log; with one, a player who is warned, muted or renamed gets a mail
    #[arg(long, default_value = "")]
    reason: String,
    #[command(flatten)]
    output: OutputArgs,
    #[command(flatten)]
    config: ConfigArgs,
}

#[derive(Debug, Subcommand)]
enum ModerateCommand {
    /// Warn a player by mail
    Warn {
        player: String,
        #[command(flatten)]
        common: Common,
    },
    /// Mute a player: they can play, but not write messages
    Mute {
        player: String,
        /// Days until the mute ends (default: never)
        #[arg(long)]
        days: Option<u32>,
        #[command(flatten)]
        common: Common,
    },
    /// Let a muted player write messages again
    Unmute {
        player: String,
        #[command(flatten)]
        common: Common,
    },
    /// Give a player a neutral name
    Rename {
        player: String,
        #[command(flatten)]
        common: Common,
    },
    /// Remove the text of a message
    RemoveMessage {
        message: MessageId,
        #[command(flatten)]
        common: Common,
    },
    /// Close a report
    CloseReport {
        report: ReportId,
        #[command(flatten)]
        common: Common,
    },
    /// Decide a running game
    Adjudicate {
        game: String,
        /// The seat that wins, "draw" or "cancelled"
        result: String,
        #[command(flatten)]
        common: Common,
    },
    /// Revoke all tokens and sessions of a player
    Revoke {
        player: String,
        #[command(flatten)]
        common: Common,
    },
    /// Close the account of a player, and refuse its addresses and its name from now on
    Ban {
        player: String,
        #[command(flatten)]
        common: Common,
    },
    /// Close the account of a player
    CloseAccount {
        player: String,
        #[command(flatten)]
        common: Common,
    },
    /// Show a text on all pages
    Announce {
        text: String,
        /// Hours until it ends
        #[arg(long)]
        hours: u32,
        #[command(flatten)]
        common: Common,
    },
    /// Show no announcement
    EndAnnouncement {
        #[command(flatten)]
        common: Common,
    },
    /// List the open reports, oldest first
    Reports {
        /// Continue after this report
        #[arg(long)]
        after: Option<ReportId>,
        #[command(flatten)]
        common: Common,
    },
    /// List the audit log, newest first
    Log {
        /// Continue before this act
        #[arg(long)]
        before: Option<ActId>,
        #[command(flatten)]
        common: Common,
    },
}

/// Entries that are listed at once.
const LISTED: i64 = 100;
const HOUR: Duration = Duration::from_secs(60 * 60);

pub fn run(args: ModerateArgs) -> anyhow::Result<()> {
    let (asked, Common { reason, output, config }) = asked(args.command);
    let app = open_app(config.read()?)?;
    let (runtime, now) = (runtime()?, app.shared.clock.now());
    match asked {
        Asked::Act(act) => {
            let request = ActRequest { act: act(now), reason };
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
    /// The act at a time.
    Act(Box<dyn FnOnce(Moment) -> Act>),
    Reports(Option<ReportId>),
    Log(Option<ActId>),
}

fn asked(command: ModerateCommand) -> (Asked, Common) {
    let act = |act: Act| Asked::Act(Box::new(|_| act));
    match command {
        ModerateCommand::Warn { player, common } => (act(Act::Warn { player }), common),
        ModerateCommand::Mute { player, days, common } => {
            let until = move |now: Moment| days.map(|days| now.after(HOUR * 24 * days));
            (Asked::Act(Box::new(move |now| Act::Mute { player, until: until(now) })), common)
        }
        ModerateCommand::Unmute { player, common } => (act(Act::Unmute { player }), common),
        ModerateCommand::Rename { player, common } => (act(Act::Rename { player, name: None }), common),
        ModerateCommand::RemoveMessage { message, common } => (act(Act::RemoveMessage { message }), common),
        ModerateCommand::CloseReport { report, common } => (act(Act::CloseReport { report }), common),
        ModerateCommand::Adjudicate { game, result, common } => {
            (act(Act::Adjudicate { game: GameId(game), result }), common)
        }
        ModerateCommand::Revoke { player, common } => (act(Act::Revoke { player }), common),
        ModerateCommand::Ban { player, common } => {
            (act(Act::Ban { confirm: player.clone(), player }), common)
        }
        ModerateCommand::CloseAccount { player, common } => {
            (act(Act::CloseAccount { confirm: player.clone(), player }), common)
        }
        ModerateCommand::Announce { text, hours, common } => {
            let announce = move |now: Moment| Act::Announce { text, until: now.after(HOUR * hours) };
            (Asked::Act(Box::new(announce)), common)
        }
        ModerateCommand::EndAnnouncement { common } => (act(Act::EndAnnouncement {}), common),
        ModerateCommand::Reports { after, common } => (Asked::Reports(after), common),
        ModerateCommand::Log { before, common } => (Asked::Log(before), common),
    }
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
