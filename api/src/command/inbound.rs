//! `zugpost inbound`: receives a reply on standard input, as mail servers deliver to programs.

use std::io::Read;

use anyhow::Context;
use clap::Args;
use zugpost_post::inbound::incoming::MAX_BYTES;
use zugpost_post::inbound::process::InboundOutcome;
use zugpost_post::inbound::{RawMail, Unwanted};

use super::common::{ConfigArgs, SysExit, open_app, runtime};
use crate::server;

#[derive(Args, Debug)]
pub struct InboundArgs {
    #[command(flatten)]
    config: ConfigArgs,
}

/// Reads one message from standard input.
pub fn run(args: InboundArgs) -> anyhow::Result<()> {
    let config = args.config.read().context(SysExit::Configuration)?;
    let inbound = config.inbound.clone().context("replies need `reply_domain`");
    let inbound = inbound.context(SysExit::Configuration)?;
    let mut message = Vec::new();
    // One byte more than the limit suffices to detect a message that is too large.
    std::io::stdin().take(MAX_BYTES as u64 + 1).read_to_end(&mut message).context(SysExit::Input)?;
    let from = config.mail.from.clone();
    let app = open_app(config).context(SysExit::TryLater)?;
    let outcome = runtime()?.block_on(async {
        // If no server was running, credits the downtime to all clocks, as a starting server does.
        app.play.credit_outage().await.context(SysExit::TryLater)?;
        let inbox = server::inbox(&app, &inbound, from).context(SysExit::TryLater)?;
        let raw_mail = RawMail::bare(&message, inbox.now());
        inbox.take(raw_mail).await.context(SysExit::TryLater)
    })?;
    match exit_of(outcome) {
        Some(exit) => Err(exit.into()),
        None => Ok(()),
    }
}

/// `None` if the mail server has no more to do with the message.
fn exit_of(outcome: InboundOutcome) -> Option<SysExit> {
    match outcome {
        InboundOutcome::Dropped(
            Unwanted::TooLarge | Unwanted::Unreadable | Unwanted::Malformed(_) | Unwanted::TooCostly,
        ) => Some(SysExit::Data),
        InboundOutcome::Dropped(Unwanted::NoToken | Unwanted::UnknownToken) => Some(SysExit::NoUser),
        InboundOutcome::Refused => Some(SysExit::Unavailable),
        InboundOutcome::Dropped(
            Unwanted::Automatic | Unwanted::NoReturnPath | Unwanted::Bulk | Unwanted::OwnLoop,
        )
        | InboundOutcome::Repeated
        | InboundOutcome::Done
        | InboundOutcome::Report
        | InboundOutcome::AskedBack
        | InboundOutcome::Answered
        | InboundOutcome::Muted => None,
    }
}
