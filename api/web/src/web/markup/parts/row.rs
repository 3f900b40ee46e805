//! An entry of a list: a picture, a title with chips and a second line, and at the right what readers compare: a clock, a
//! rating, results. The whole entry leads to one page.

use askama::Template;
use zugpost_base::locale::Phrase;
use zugpost_data::view::ratings::RatingView;
use zugpost_games::accounts::profile::results::Tally;

use super::avatar::Avatar;
use super::player_name::PlayerName;
use crate::web::markup::filters;
use crate::web::markup::game::seat::FormTarget;
use crate::web::markup::game::{Time, VariantName};

#[derive(Clone, Debug, Template)]
#[template(path = "page/_row.html")]
pub struct Row {
    /// The page that it leads to; `None` for what has none, such as an engine.
    pub url: Option<String>,
    /// The place in an order.
    pub place: Option<u32>,
    pub picture: Picture,
    pub title: Phrase,
    pub chips: Vec<Phrase>,
    /// The parts of the second line.
    pub second: Vec<Phrase>,
    /// The last of them: a time with its label.
    pub when: Option<(Phrase, Time)>,
    pub end: End,
}

#[derive(Clone, Debug)]
pub enum Picture {
    /// The URL of a game's board, to which the reader's looks are added.
    Board(String),
    /// The URL of the rules of a variant, which has a picture of it.
    Variant(String),
    Player(Avatar),
    /// The end of a game for a player.
    Postmark(Postmark),
}

/// The class and the word of a postmark.
pub type Postmark = (&'static str, &'static str);

/// The part at the right.
#[derive(Clone, Debug)]
pub enum End {
    None,
    Clock(TimeLeft),
    /// A day, and what a rating has gained or lost.
    Day(Time, Option<String>),
    /// The action that the page behind the row offers.
    Words(Phrase),
    Rating(RatingView),
    Results(Tally),
    Form(RowForm),
}

/// The time until a moment, as on a clock: "2 d 23 h".
#[derive(Clone, Debug, Template)]
#[template(path = "page/_time_left.html")]
pub struct TimeLeft {
    pub until: Time,
    pub figures: Phrase,
}

/// A form whose buttons post an action: value and label.
#[derive(Clone, Debug)]
pub struct RowForm {
    pub post: FormTarget,
    /// The entry that it is about, where the target does not say.
    pub id: Option<String>,
    pub actions: Vec<(&'static str, Phrase)>,
}

impl Row {
    /// An entry with a picture and a title only.
    pub fn of(picture: Picture, title: Phrase) -> Row {
        let (chips, second) = (Vec::new(), Vec::new());
        Row { url: None, place: None, picture, title, chips, second, when: None, end: End::None }
    }

    /// A variant, with a board of it.
    pub fn of_variant(variant: &VariantName) -> Row {
        Row { url: Some(variant.url()), ..Row::of(Picture::Variant(variant.url()), variant.title.clone()) }
    }

    /// A player, with their stamp.
    pub fn of_player(player: &PlayerName, name: &str) -> Row {
        Row { url: player.url(), ..Row::of(Picture::Player(Avatar::of(name)), player.name.clone()) }
    }
}

/// "+12" or "−9".
pub fn signed(change: i64) -> String {
    let sign = if change < 0 { '−' } else { '+' };
    format!("{sign}{}", change.unsigned_abs())
}

/// A part of the bar of results.
struct Bar {
    class: &'static str,
    /// Beginning and width in hundredths.
    from: f64,
    width: f64,
    /// Top and height in twelfths.
    top: u32,
    height: u32,
}

/// Won, drawn and lost games, in different forms.
fn bars(tally: &Tally) -> impl Iterator<Item = Bar> {
    let share = |n: u32| 100.0 * f64::from(n) / f64::from(tally.n_games().max(1));
    let (won, drawn, lost) = (share(tally.won), share(tally.drawn), share(tally.lost));
    let bar = |class, from, width, top| Bar { class, from, width, top, height: 12 - top };
    let bars = [bar("won", 0.0, won, 0), bar("drawn", won, drawn, 6), bar("lost", won + drawn, lost, 0)];
    bars.into_iter().filter(|bar| bar.width > 0.0)
}
