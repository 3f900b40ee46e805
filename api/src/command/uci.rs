//! `zugpost uci`.

use std::io;

use anyhow::Context;

pub fn run() -> anyhow::Result<()> {
    zugpost_worker::uci::serve(io::stdin().lock(), io::stdout()).context("the connection is lost")
}
