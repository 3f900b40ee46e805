//! `zugpost moves`, `perft` and `show`: the rules on the command line.

use std::fmt::Write;
use std::time::Instant;

use anyhow::{Context, anyhow};
use clap::Args;
use serde_json::json;
use zugpost_base::locale::Locale;
use zugpost_base::vocabulary;
use zugpost_rules::{Notation, Options, Record, Variant, perft as count};

use super::common::{OutputArgs, WrongUse};

/// Which position.
#[derive(Args, Debug)]
pub struct PositionArgs {
    /// The key of the variant, such as clockwork-orange
    #[arg(long)]
    variant: String,

    /// An option of the variant, as name=value or name; may be given several times
    #[arg(long = "option")]
    options: Vec<String>,

    /// The position to start from, as FEN (default: the start position)
    #[arg(long)]
    fen: Option<String>,

    /// Steps to play from there, separated by spaces or commas
    #[arg(long, default_value = "", allow_hyphen_values = true)]
    played: String,
}

#[derive(Args, Debug)]
pub struct MovesArgs {
    #[command(flatten)]
    position: PositionArgs,

    #[command(flatten)]
    output: OutputArgs,

    /// The display notation of the steps: own, wxf or shogi
    #[arg(long, default_value = "own")]
    notation: String,
}

#[derive(Args, Debug)]
pub struct ShowArgs {
    #[command(flatten)]
    position: PositionArgs,

    #[command(flatten)]
    output: OutputArgs,
}

#[derive(Args, Debug)]
pub struct PerftArgs {
    #[command(flatten)]
    position: PositionArgs,

    #[command(flatten)]
    output: OutputArgs,

    #[arg(long)]
    depth: u32,

    /// Print the count of each first step
    #[arg(long)]
    divide: bool,
}

impl PositionArgs {
    pub fn variant(&self) -> anyhow::Result<Variant> {
        let pair = |option: &String| match option.split_once('=') {
            Some((name, value)) => (name.to_owned(), value.to_owned()),
            None => (option.clone(), "true".to_owned()),
        };
        let options: Options = self.options.iter().map(pair).collect();
        let told = |error| anyhow!(vocabulary::variant_error(&error).text(Locale::En));
        Variant::new(&self.variant, &options).map_err(|error| WrongUse::of(told(error)))
    }

    /// The start position, if not the variant's default.
    pub fn fen(&self) -> Option<&str> {
        self.fen.as_deref()
    }

    /// The record after the steps, and the steps in machine notation.
    pub fn read(&self) -> anyhow::Result<(Record, Vec<String>)> {
        self.record().map_err(WrongUse::of)
    }

    fn record(&self) -> anyhow::Result<(Record, Vec<String>)> {
        let variant = self.variant()?;
        let mut record = match &self.fen {
            Some(fen) => Record::from_fen(&variant, fen).context("--fen")?,
            None => Record::new(&variant),
        };
        let mut steps = Vec::new();
        let played = self.played.split([' ', ',']).filter(|step| !step.is_empty());
        for (index, step) in played.enumerate() {
            let played = record.play(step).with_context(|| format!("--played: step {}", index + 1))?;
            steps.push(played.step);
        }
        Ok((record, steps))
    }
}

pub fn moves(args: &MovesArgs) -> anyhow::Result<()> {
    let notation = args.notation.parse::<Notation>().context("--notation").map_err(WrongUse::of)?;
    let (record, _) = args.position.read()?;
    let legal = if record.outcome().is_some() { Vec::new() } else { record.position().legal_in(notation) };
    let lines: String = legal.iter().map(|step| format!("{}\t{}\n", step.step, step.display)).collect();
    let steps = legal.iter().map(|step| json!({"step": step.step, "display": step.display}));
    args.output.print(&lines, &json!({"steps": steps.collect::<Vec<_>>()}))
}

pub fn perft(args: &PerftArgs) -> anyhow::Result<()> {
    /// Deeper runs would never finish.
    const DEEPEST: u32 = 20;
    if args.depth > DEEPEST {
        return Err(WrongUse::of(anyhow!("--depth: at most {DEEPEST}")));
    }
    let (record, _) = args.position.read()?;
    let began = Instant::now();
    let (mut text, mut divided) = (String::new(), Vec::new());
    let nodes = if args.divide && args.depth > 0 {
        let mut nodes = 0;
        for step in record.position().legal() {
            let mut after = record.clone();
            after.play(&step.step)?;
            let below = count(after.position(), args.depth - 1);
            writeln!(text, "{}\t{below}", step.step)?;
            divided.push(json!({"step": step.step, "nodes": below}));
            nodes += below;
        }
        nodes
    } else {
        count(record.position(), args.depth)
    };
    let speed = nodes as f64 / began.elapsed().as_secs_f64().max(1e-9);
    writeln!(text, "nodes {nodes}\nnps {speed:.0}")?;
    args.output.print(&text, &json!({"nodes": nodes, "nps": speed.round(), "divide": divided}))
}

pub fn show(args: &ShowArgs) -> anyhow::Result<()> {
    let (record, _) = args.position.read()?;
    let position = record.position();
    let mut text = format!("{}\n\nfen {}\n", position.board_text().trim_end(), position.fen());
    let outcome =
        record.outcome().map(|outcome| (outcome.result(), vocabulary::outcome(outcome).text(Locale::En)));
    match &outcome {
        Some((result, words)) => writeln!(text, "{result} {words}")?,
        None => writeln!(text, "{} to act", position.to_act())?,
    }
    let outcome = outcome.map(|(result, words)| json!({"result": result, "text": words}));
    let to_act = record.outcome().is_none().then(|| position.to_act().to_string());
    let fact =
        json!({"fen": position.fen(), "to_act": to_act, "outcome": outcome, "board": position.board_text()});
    args.output.print(&text, &fact)
}
