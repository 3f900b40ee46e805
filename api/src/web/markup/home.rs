//! The home page: what the site offers, and the list of variants.

use std::sync::LazyLock;

use askama::Template;
use zugpost_rules::{About, Options, Seat, Variant};

use super::game::Board;
use crate::picture::look::Look;

/// A position with what is special here: hands, and pieces that cannot capture.
const SAMPLE: &str = "r1bqr1k1/pp(n)2ppp/2p2n2/3(P)4/1(b)1P4/2N1P3/PP(R)2PPP/R1BQ2K1[(P)NQ(q)pp] w - - 0 15";

static BOARD: LazyLock<Option<Board>> = LazyLock::new(|| {
    let variant = Variant::new("clockwork-orange", &Options::default()).ok()?;
    let look = Look::new(Seat::White, Vec::new());
    Some(Board::new(&variant.position(SAMPLE).ok()?.board(), &look))
});

/// `GET /`; the form leads to `/start`. `problem` explains why `/start` sent the visitor back here.
#[derive(Debug, Template)]
#[template(path = "page/home.html")]
pub struct HomePage {
    pub variants: &'static [&'static About],
    pub problem: Option<String>,
}

impl HomePage {
    fn board(&self) -> Option<&'static Board> {
        BOARD.as_ref()
    }
}
