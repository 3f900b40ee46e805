//! The arguments about games that matches and tuning share.

use zugpost_rules::{Options, Variant};
use zugpost_worker::opening::OpeningSettings;

#[derive(Debug, clap::Args)]
pub(super) struct GameArguments {
    /// The game
    #[arg(long = "variant", value_name = "VARIANT", default_value = "chess")]
    key: String,
    /// An option of the game, NAME=VALUE; may be repeated
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Random steps before the engines play
    #[arg(long, default_value_t = 8)]
    opening_plies: u32,
    /// The largest advantage in an opening, in hundredths of a pawn
    #[arg(long, default_value_t = 120)]
    balance: i32,
    /// Seed of the openings
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// A longer game is drawn
    #[arg(long, default_value_t = 400)]
    pub(super) most_plies: u32,
    /// Games at the same time
    #[arg(long, default_value_t = 2)]
    pub(super) concurrency: usize,
}

impl GameArguments {
    pub(super) fn variant(&self) -> Result<Variant, String> {
        let options: Options = pairs(&self.options)?.into_iter().collect();
        Variant::new(&self.key, &options).map_err(|error| error.to_string())
    }

    pub(super) fn openings(&self) -> OpeningSettings {
        OpeningSettings { plies: self.opening_plies, balance: self.balance, seed: self.seed }
    }
}

pub(super) fn pairs(texts: &[String]) -> Result<Vec<(String, String)>, String> {
    let pair = |text: &String| {
        let (name, value) = text.split_once('=').ok_or_else(|| format!("write NAME=VALUE, not `{text}`"))?;
        Ok((name.to_owned(), value.to_owned()))
    };
    texts.iter().map(pair).collect()
}
