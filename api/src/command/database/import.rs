//! `zugpost import`: imports games of files into the archive: PGN, and KIF, KI2 and CSA for shogi.

use std::fs::File;
use std::io::{BufRead, BufReader, stdin};
use std::path::PathBuf;

use anyhow::Context;
use clap::Args;
use serde_json::json;
use zugpost_games::archive::import::{FileRemark, Importer, Refusal};
use zugpost_games::archive::pgn_file::PgnFile;
use zugpost_web::app::App;

use crate::command::common::{ConfigArgs, OutputArgs, complain, open_app, runtime};

#[derive(Args, Debug)]
pub struct ImportArgs {
    /// Files with any number of games, in PGN, KIF, KI2 or CSA; `-` reads standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,

    /// The owner of the games; seats with this player's name are theirs
    #[arg(long)]
    player: Option<String>,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    config: ConfigArgs,
}

pub fn run(args: ImportArgs) -> anyhow::Result<()> {
    let app = open_app(args.config.read()?)?;
    runtime()?.block_on(async {
        let importer = match args.player {
            Some(name) => Some(app.archive.importer(name).await?),
            None => None,
        };
        let (mut kept, mut refused) = (0_u64, 0_u64);
        for file in &args.files {
            let reader: Box<dyn BufRead> = if file.as_os_str() == "-" {
                Box::new(stdin().lock())
            } else {
                let opened = File::open(file).with_context(|| format!("cannot read {}", file.display()))?;
                Box::new(BufReader::new(opened))
            };
            let (some_kept, some_refused) = read(&app, reader, importer.as_ref(), args.output)
                .await
                .with_context(|| format!("cannot read {}", file.display()))?;
            kept += some_kept;
            refused += some_refused;
        }
        let text = format!("{kept} games imported, {refused} refused\n");
        args.output.print(&text, &json!({"imported": kept, "refused": refused}))?;
        anyhow::ensure!(refused == 0, "{refused} games could not be imported");
        Ok(())
    })
}

/// Imports a file. Returns the numbers of imported and rejected games; a rejected game does not affect the others.
async fn read(
    app: &App,
    reader: impl BufRead,
    importer: Option<&Importer>,
    output: OutputArgs,
) -> anyhow::Result<(u64, u64)> {
    let (mut kept, mut refused) = (0, 0);
    for (game, number) in PgnFile::new(reader).zip(1..) {
        match app.archive.import_game(number, &game?, importer.cloned()).await {
            Ok((id, notes)) => {
                kept += 1;
                output.print(&format!("game {number}: {id}\n"), &json!({"number": number, "game": id}))?;
                for FileRemark { game, line, reason } in notes {
                    let facts = json!({"number": game, "line": line, "remark": reason});
                    output.print(&format!("line {line}: game {game}: {reason}\n"), &facts)?;
                }
            }
            Err(Refusal { line, error }) => {
                refused += 1;
                complain(&anyhow::Error::from(error).context(format!("line {line}")));
            }
        }
    }
    Ok((kept, refused))
}
