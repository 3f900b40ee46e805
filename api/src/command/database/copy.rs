//! `zugpost copy`: moves a site to another database.

use std::time::Duration;

use clap::Args;
use serde_json::json;
use zugpost_base::time::Clock;
use zugpost_data::store::upkeep::copy;
use zugpost_data::store::{DatabaseUrl, conn};

use super::verify;
use crate::command::common::{OutputArgs, open_app, runtime};
use crate::config::Settings;

/// A server that is alive writes its heartbeat more often.
const ALIVE: Duration = Duration::from_secs(30);

#[derive(Args, Debug)]
pub struct CopyArgs {
    /// The database to copy: a SQLite file or postgres://…
    #[arg(long)]
    from: DatabaseUrl,

    /// The database to fill: a new SQLite file or an empty postgres://…
    #[arg(long)]
    to: DatabaseUrl,

    #[command(flatten)]
    output: OutputArgs,
}

pub fn run(args: CopyArgs) -> anyhow::Result<()> {
    anyhow::ensure!(args.from != args.to, "source and target are the same database");
    let mut from = conn::connect_existing(&args.from)?;
    if copy::last_heartbeat(&mut from)?.is_some_and(|at| Clock::System.now().since(at) < ALIVE) {
        tracing::warn!(
            "a server uses the source database, or did until just now; its further writes are not copied"
        );
    }
    let mut to = conn::connect(&args.to)?;
    let counts = copy::copy(&mut from, &mut to, |table, rows| tracing::info!(table, rows, "copying"))?;
    drop(to);
    for (table, rows) in counts {
        args.output.print(&format!("{table} {rows}\n"), &json!({"table": table, "rows": rows}))?;
    }
    let target = Settings { database_url: Some(args.to), ..Settings::default() };
    let app = open_app(target.check()?)?;
    runtime()?.block_on(verify::report(&app, args.output))
}
