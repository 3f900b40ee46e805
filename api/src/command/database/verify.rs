//! `zugpost verify`.

use clap::Args;
use serde_json::json;
use zugpost_data::store::error::StoreError;
use zugpost_data::store::mail::untold::{self, Untold};
use zugpost_data::store::upkeep::backup;
use zugpost_web::app::App;

use crate::command::common::{ConfigArgs, OutputArgs, open_app, runtime};

/// Maximum number of players without a mail to list one by one.
const LISTED: i64 = 100;

#[derive(Args, Debug)]
pub struct VerifyArgs {
    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    config: ConfigArgs,
}

pub fn run(args: VerifyArgs) -> anyhow::Result<()> {
    let app = open_app(args.config.read()?)?;
    runtime()?.block_on(report(&app, args.output))
}

/// Verifies file, games and notices; prints what is wrong, and fails if anything is.
pub async fn report(app: &App, output: OutputArgs) -> anyhow::Result<()> {
    let damage = app.shared.db.read(|conn| backup::damage(conn).map_err(StoreError::from)).await?;
    for finding in &damage {
        output.print(&format!("database: {finding}\n"), &json!({"database": finding}))?;
    }
    anyhow::ensure!(damage.is_empty(), "the database file is damaged; restore a backup");
    let verified = app.archive.verify(|done| tracing::info!(games = done, "verifying")).await?;
    for (game, how) in &verified.wrong {
        output.print(&format!("game {game}: {how}\n"), &json!({"game": game, "wrong": how}))?;
    }
    let n_wrong = verified.wrong.len();
    output.print(
        &format!("{} games with {} moves, {n_wrong} wrong\n", verified.games, verified.moves),
        &json!({"games": verified.games, "moves": verified.moves, "wrong_games": n_wrong}),
    )?;
    let untold = untold(app, output).await?;
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

/// Prints the first turns without a mail and the first orphaned mails, and counts them.
async fn untold(app: &App, output: OutputArgs) -> anyhow::Result<Untold> {
    let (counts, turns, mails) = app
        .shared
        .db
        .read_snapshot(|conn| {
            let counts = untold::counts(conn)?;
            Ok::<_, StoreError>((counts, untold::turns(conn, LISTED)?, untold::mails(conn, LISTED)?))
        })
        .await?;
    for game in turns {
        let text = format!("game {game}: the player to move is told by no mail\n");
        output.print(&text, &json!({"game": game, "untold": true}))?;
    }
    for (mail, player) in mails {
        let text = format!("mail {mail} to player {player}: is held, and no summary will tell of it\n");
        output.print(&text, &json!({"mail": mail, "player": player, "held": true}))?;
    }
    Ok(counts)
}
