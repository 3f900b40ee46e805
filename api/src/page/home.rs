//! The first page: what this is, and a form that starts a game.

use std::sync::LazyLock;

use askama::Template;
use zugpost_rules::{About, Options, Seat, Variant};

use super::game::Board;
use crate::picture::Look;

/// A position that shows what the site is about: hands, and pieces that cannot capture.
const SAMPLE: &str = "r1bqr1k1/pp(n)2ppp/2p2n2/3(P)4/1(b)1P4/2N1P3/PP(R)2PPP/R1BQ2K1[(P)NQ(q)pp] w - - 0 15";

static BOARD: LazyLock<Option<Board>> = LazyLock::new(|| {
    let variant = Variant::new("clockwork-orange", &Options::default()).ok()?;
    let look = Look { bottom: Seat::White, marked: Vec::new() };
    Some(Board::new(&variant.position(SAMPLE).ok()?.board(), &look))
});

/// `GET /`; the form posts to `/start`. With a problem it is the form that comes back.
#[derive(Debug, Template)]
#[template(path = "page/home.html")]
pub struct HomePage {
    pub variants: &'static [&'static About],
    pub form: StartForm,
    pub problem: Option<String>,
}

/// What was typed, so that nobody types it twice.
#[derive(Clone, Debug)]
pub struct StartForm {
    pub name: String,
    pub email: String,
    pub opponent: Opponent,
    pub opponent_email: String,
    pub level: u8,
    pub variant: String,
    /// Nobody's seat in particular is drawn by lot.
    pub seat: Option<Seat>,
    pub days: u16,
    pub message: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    Mail,
    Engine,
}

impl Default for StartForm {
    fn default() -> Self {
        Self {
            name: String::new(),
            email: String::new(),
            opponent: Opponent::Mail,
            opponent_email: String::new(),
            level: 3,
            variant: "clockwork-orange".to_owned(),
            seat: Some(Seat::White),
            days: 3,
            message: String::new(),
        }
    }
}

impl HomePage {
    fn board(&self) -> Option<&'static Board> {
        BOARD.as_ref()
    }

    fn levels(&self) -> std::ops::RangeInclusive<u8> {
        1..=8
    }

    /// What the page offers; another number that was typed comes back as one more.
    fn days(&self) -> Vec<u16> {
        let mut days = vec![1, 2, 3, 5, 7, 14];
        if !days.contains(&self.form.days) {
            days.push(self.form.days);
        }
        days
    }
}
