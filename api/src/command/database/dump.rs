//! `zugpost dump`: writes the games of a month into a file that people may download.

use std::io::{BufWriter, Write};
use std::path::PathBuf;

use anyhow::Context;
use clap::{Args, ValueEnum};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::json;
use zugpost_data::store::games::GameStatus;
use zugpost_data::store::games::explored::month::Month;
use zugpost_data::store::games::query::{GameQuery, Sort, Span};
use zugpost_games::archive::export::{Field, Shape};
use zugpost_web::app::App;

use super::new_file::NewFile;
use crate::command::common::{ConfigArgs, OutputArgs, open_app, runtime};

#[derive(Args, Debug)]
pub struct DumpArgs {
    /// The month, in UTC, in which the games ended: `2026-10`
    month: Month,

    /// The file, which is compressed by gzip; it must not exist
    file: PathBuf,

    /// Format of the games, as of `GET /games/export`
    #[arg(long, value_enum, default_value_t)]
    format: Format,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    config: ConfigArgs,
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Format {
    #[default]
    Pgn,
    /// One JSON object a line, as a single game is read
    Ndjson,
    /// One JSON object a line, with the steps as one text
    Compact,
}

impl Format {
    fn shape(self) -> Shape {
        match self {
            Format::Pgn => Shape::Pgn,
            Format::Ndjson => Shape::Ndjson,
            Format::Compact => Shape::Compact(Field::ALL.to_vec()),
        }
    }
}

pub fn run(args: DumpArgs) -> anyhow::Result<()> {
    let app = open_app(args.config.read()?)?;
    let file = NewFile::begin(&args.file)?;
    let times = Month::times(&(args.month..=args.month));
    let query = GameQuery {
        status: Some(GameStatus::Ended),
        imported: Some(false),
        ended: Span { from: Some(times.start().micros()), until: Some(times.end().micros() + 1) },
        sort: Sort::Ended,
        ascending: true,
        ..GameQuery::default()
    };
    let mut compressed = GzEncoder::new(BufWriter::new(file.unfinished.as_file()), Compression::default());
    let n_games = runtime()?.block_on(write(&app, query, args.format.shape(), &mut compressed))?;
    compressed.finish()?.flush()?;
    let n_bytes = file.keep()?;
    let shown = args.file.display();
    let text = format!("{shown}: {n_games} games, {n_bytes} bytes\n");
    args.output.print(&text, &json!({"file": shown.to_string(), "games": n_games, "bytes": n_bytes}))
}

/// Writes the games page by page, so that servers wait for none. Returns their number.
async fn write(app: &App, query: GameQuery, shape: Shape, file: &mut impl Write) -> anyhow::Result<usize> {
    let (mut n_games, mut rest) = (0, Some(query));
    while let Some(query) = rest {
        let part = app.archive.export(query, shape.clone()).await?;
        file.write_all(part.text.as_bytes()).context("cannot write the games")?;
        n_games += part.n_games;
        tracing::info!(games = n_games, "writing");
        rest = part.rest;
    }
    Ok(n_games)
}
