//! `zugpost backup`: copies a SQLite database while servers use it.

use std::path::PathBuf;

use anyhow::Context;
use clap::Args;
use serde_json::json;
use zugpost_data::store::upkeep::backup;
use zugpost_data::store::{DatabaseUrl, conn};

use super::new_file::NewFile;
use crate::command::common::{ConfigArgs, OutputArgs};

#[derive(Args, Debug)]
pub struct BackupArgs {
    /// The file of the copy; it must not exist
    file: PathBuf,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    config: ConfigArgs,
}

/// The copy gets its name only when it is complete, checked and on disk.
pub fn run(args: BackupArgs) -> anyhow::Result<()> {
    let url = args.config.read()?.database_url;
    if let DatabaseUrl::Postgres(_) = url {
        return Err(backup::BackupError::Postgres.into());
    }
    let copy = NewFile::begin(&args.file)?;
    let mut database = conn::connect_existing(&url)?;
    backup::copy_into(&mut database, copy.unfinished.path()).context("the database is not copied")?;
    let n_bytes = copy.keep()?;
    let shown = args.file.display();
    let text = format!("{shown}: {n_bytes} bytes, checked and on disk\n");
    args.output.print(&text, &json!({"file": shown.to_string(), "bytes": n_bytes}))
}
