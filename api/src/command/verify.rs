//! `zugpost verify`.

use clap::Args;

use super::common::{ConfigArgs, open_app, print, runtime};
use crate::app::App;
use crate::store::backup;
use crate::store::error::StoreError;

#[derive(Args, Debug)]
pub struct VerifyArgs {
    #[command(flatten)]
    config: ConfigArgs,
}

pub fn run(args: VerifyArgs) -> anyhow::Result<()> {
    let app = open_app(args.config.read()?)?;
    runtime()?.block_on(report(&app))
}

/// Verifies file and games; prints what is wrong, and fails if anything is.
pub async fn report(app: &App) -> anyhow::Result<()> {
    let damage = app.shared.db.read(|conn| backup::damage(conn).map_err(StoreError::from)).await?;
    for finding in &damage {
        print(&format!("database: {finding}\n"))?;
    }
    anyhow::ensure!(damage.is_empty(), "the database file is damaged; restore a backup");
    let verified = app.archive.verify(|done| tracing::info!(games = done, "verifying")).await?;
    for (game, how) in &verified.wrong {
        print(&format!("game {game}: {how}\n"))?;
    }
    print(&format!(
        "{} games with {} moves, {} wrong\n",
        verified.games,
        verified.moves,
        verified.wrong.len()
    ))?;
    match verified.wrong.is_empty() {
        true => Ok(()),
        false => anyhow::bail!("{} games do not replay to what is stored", verified.wrong.len()),
    }
}
