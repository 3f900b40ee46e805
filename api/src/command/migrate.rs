//! `zugpost migrate`.

use clap::Args;

use super::common::{ConfigArgs, print};
use crate::store::conn;

#[derive(Args, Debug)]
pub struct MigrateArgs {
    /// Revert every migration; all data is lost
    #[arg(long)]
    revert: bool,

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
    print(&format!("{count} migrations {done}\n"))
}
