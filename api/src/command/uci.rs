//! `zugpost uci`.

use std::io;

use anyhow::Context;
use zugpost_worker::uci::{self, Offers};

pub fn run() -> anyhow::Result<()> {
    uci::serve(io::stdin().lock(), io::stdout(), Offers::Usual).context("the connection is lost")
}
