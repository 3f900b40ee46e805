//! `zugpost healthcheck`: asks the server of this machine how it is, for containers that have neither shell nor curl.

use std::time::Duration;

use anyhow::Context;
use clap::Args;

use super::common::{ConfigArgs, print, runtime};
use crate::own_server;

#[derive(Args, Debug)]
pub struct HealthcheckArgs {
    /// Also ask for the database, the queues and the mail server, as a load balancer does
    #[arg(long)]
    ready: bool,

    #[command(flatten)]
    config: ConfigArgs,
}

const ANSWER_WITHIN: Duration = Duration::from_secs(5);

pub fn run(args: HealthcheckArgs) -> anyhow::Result<()> {
    let path = if args.ready { "readyz" } else { "healthz" };
    let url = own_server::url(args.config.read()?.listen, path);
    runtime()?.block_on(async {
        let answer =
            own_server::client(ANSWER_WITHIN)?.get(url).send().await.context("the server does not answer")?;
        let is_well = answer.status().is_success();
        let text = answer.text().await.context("the server does not answer")?;
        anyhow::ensure!(is_well, "the server is not well: {}", text.trim());
        print(&text)
    })
}
