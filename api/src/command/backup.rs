//! `zugpost backup`: copies a SQLite database while servers use it.

use std::fs::File;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Args;
use serde_json::json;
use zugpost_data::store::upkeep::backup;
use zugpost_data::store::{DatabaseUrl, conn};

use super::common::{ConfigArgs, OutputArgs};

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
    let (file, shown) = (&args.file, args.file.display());
    if let DatabaseUrl::Postgres(_) = url {
        return Err(backup::BackupError::Postgres.into());
    }
    anyhow::ensure!(!file.exists(), "{shown} exists; choose another name");
    let folder = match file.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    let mut database = conn::connect_existing(&url)?;
    let unfinished = tempfile::Builder::new().prefix(".zugpost-backup-").tempfile_in(folder);
    let unfinished = unfinished.with_context(|| format!("cannot write to {}", folder.display()))?;
    backup::copy_into(&mut database, unfinished.path()).context("the database is not copied")?;
    unfinished.as_file().sync_all().with_context(|| format!("cannot write {shown}"))?;
    let copied = unfinished.persist_noclobber(file).with_context(|| format!("cannot write {shown}"))?;
    File::open(folder)?.sync_all().with_context(|| format!("cannot write {shown}"))?;
    let n_bytes = copied.metadata()?.len();
    let text = format!("{shown}: {n_bytes} bytes, checked and on disk\n");
    args.output.print(&text, &json!({"file": shown.to_string(), "bytes": n_bytes}))
}
