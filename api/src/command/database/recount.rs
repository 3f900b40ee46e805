//! `zugpost recount`.

use anyhow::Context;
use clap::Args;
use serde_json::json;

use crate::command::common::{ConfigArgs, OutputArgs, open_app, runtime};

#[derive(Args, Debug)]
pub struct RecountArgs {
    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    config: ConfigArgs,
}

pub fn run(args: RecountArgs) -> anyhow::Result<()> {
    let app = open_app(args.config.read()?)?;
    let progress = |waiting: i64| tracing::info!(waiting, "counting games");
    let done = runtime()?.block_on(app.archive.recount(progress));
    done.context("not all games are counted; repeat `zugpost recount`")?;
    args.output.print("all games are counted\n", &json!({"recounted": true}))
}
