//! `zugpost manual` and `zugpost completions`: the command line as manual pages and for shells, made from its definition.

use std::path::PathBuf;

use anyhow::Context;
use clap::{Args, Command};
use clap_complete::Shell;

use super::common::print;

#[derive(Args, Debug)]
pub struct ManualArgs {
    /// The folder, such as /usr/local/share/man/man1; it is created if it is missing
    folder: PathBuf,
}

#[derive(Args, Debug)]
pub struct CompletionsArgs {
    shell: Shell,
}

/// Writes a page for the program and one for each of its commands.
pub fn manual(args: &ManualArgs, program: Command) -> anyhow::Result<()> {
    let cannot_write = || format!("cannot write to {}", args.folder.display());
    std::fs::create_dir_all(&args.folder).with_context(cannot_write)?;
    clap_mangen::generate_to(program, &args.folder).with_context(cannot_write)
}

pub fn completions(args: &CompletionsArgs, mut program: Command) -> anyhow::Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut program, "zugpost", &mut script);
    print(&String::from_utf8(script)?)
}
