//! `zugpost uci`.

use std::io;

use anyhow::Context;
use zugpost_worker::uci::{self, Offer};

pub fn run() -> anyhow::Result<()> {
    uci::serve(io::stdin().lock(), io::stdout(), Offer::Usual).context("the connection is lost")
}
