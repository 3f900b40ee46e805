//! `zugpost inbound`: receives a reply on standard input, as mail servers deliver to programs.

use std::io::Read;

use anyhow::Context;
use clap::Args;

use super::common::{ConfigArgs, TryLater, open_app, runtime};
use crate::inbound::RawMail;
use crate::inbound::incoming::MAX_BYTES;
use crate::server;

#[derive(Args, Debug)]
pub struct InboundArgs {
    #[command(flatten)]
    config: ConfigArgs,
}

/// Reads one message from standard input.
pub fn run(args: InboundArgs) -> anyhow::Result<()> {
    let config = args.config.read()?;
    let inbound = config.inbound.clone().context("replies need `reply_domain`")?;
    let mut message = Vec::new();
    // One byte more than the limit suffices to detect a message that is too large.
    std::io::stdin()
        .take(MAX_BYTES as u64 + 1)
        .read_to_end(&mut message)
        .context("cannot read the message")?;
    let from = config.mail.from.clone();
    let app = open_app(config).map_err(|error| error.context(TryLater))?;
    runtime()?.block_on(async {
        // If no server was running, credits the downtime to all clocks, as a starting server does.
        app.play.credit_outage().await.context(TryLater)?;
        let inbox = server::inbox(&app, &inbound, from)?;
        let raw_mail = RawMail::bare(&message, inbox.now());
        inbox.take(raw_mail).await.context(TryLater)?;
        Ok(())
    })
}
