//! `zugpost verify`.

use clap::Args;

use super::common::{ConfigArgs, open_app, print, runtime};
use crate::app::App;
use crate::store::backup;
use crate::store::error::StoreError;
use crate::store::mail::untold::{self, Untold};

/// Players left untold that are listed one by one.
const LISTED: i64 = 100;

#[derive(Args, Debug)]
pub struct VerifyArgs {
    #[command(flatten)]
    config: ConfigArgs,
}

pub fn run(args: VerifyArgs) -> anyhow::Result<()> {
    let app = open_app(args.config.read()?)?;
    runtime()?.block_on(report(&app))
}

/// Verifies file, games and notices; prints what is wrong, and fails if anything is.
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
    let untold = untold(app).await?;
    anyhow::ensure!(
        verified.wrong.is_empty(),
        "{} games do not replay to what is stored",
        verified.wrong.len()
    );
    anyhow::ensure!(
        untold == Untold::default(),
        "{} turns and {} held mails are not told; a server heals that within a minute",
        untold.turns,
        untold.mails
    );
    Ok(())
}

/// Prints the first of the turns and of the held mails that players are left untold of, and counts them.
async fn untold(app: &App) -> anyhow::Result<Untold> {
    let (counts, turns, mails) = app
        .shared
        .db
        .read_snapshot(|conn| {
            let counts = untold::counts(conn)?;
            Ok::<_, StoreError>((counts, untold::turns(conn, LISTED)?, untold::mails(conn, LISTED)?))
        })
        .await?;
    for game in turns {
        print(&format!("game {game}: the player to move is told by no mail\n"))?;
    }
    for (mail, player) in mails {
        print(&format!("mail {mail} to player {player}: is held, and no summary will tell of it\n"))?;
    }
    Ok(counts)
}
