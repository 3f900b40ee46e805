//! `zugpost verify`.

use clap::Args;

use super::common::{ConfigArgs, open_app, print, runtime};

#[derive(Args, Debug)]
pub struct VerifyArgs {
    #[command(flatten)]
    config: ConfigArgs,
}

pub fn run(args: VerifyArgs) -> anyhow::Result<()> {
    let app = open_app(args.config.read()?)?;
    let verified =
        runtime()?.block_on(app.archive.verify(|done| tracing::info!(games = done, "verifying")))?;
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
