//! `zugpost migrate`.

use clap::Args;
use serde_json::json;
use zugpost_data::store::conn;

use crate::command::common::{ConfigArgs, OutputArgs};

#[derive(Args, Debug)]
pub struct MigrateArgs {
    /// Revert every migration; all data is lost
    #[arg(long)]
    revert: bool,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    config: ConfigArgs,
}

pub fn run(args: MigrateArgs) -> anyhow::Result<()> {
    let url = args.config.read()?.database_url;
    let mut database = conn::connect(&url)?;
    let (count, done) = match args.revert {
        true => (conn::revert(&mut database)?, "reverted"),
        false => (conn::migrate(&mut database)?, "run"),
    };
    args.output.print(&format!("{count} migrations {done}\n"), &json!({"migrations": count, "done": done}))
}
