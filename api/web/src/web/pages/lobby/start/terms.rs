//! The terms of a new game as a sentence: "You play White against Bob, 3 days per move, rated."

use zugpost_base::locale::{Phrase, phrase};
use zugpost_base::vocabulary::side_played;
use zugpost_data::clock::time_control::TimeControl;
use zugpost_data::model::describe;
use zugpost_data::model::seat_controller::SeatController;
use zugpost_data::model::variant::side;
use zugpost_data::store::games::{Seated, Table};
use zugpost_rules::{About, Seat, seat_name};

use crate::web::markup::{FULL_STRENGTH, SeatChoice, StartForm, listed};
use crate::web::pages::game::clock;

/// An opponent, as the sentence names them.
#[derive(Clone, PartialEq, Eq)]
enum Opponent {
    Player(String),
    /// A player of the site whose name is not typed yet.
    Member,
    Invited,
    Open,
    Level(u8),
    FullStrength,
}

/// The terms that the form proposes as sentences; none while it says nothing that can be played.
pub fn of_form(about: &About, form: &StartForm) -> Vec<Phrase> {
    let (neutral, rivals): (Vec<&SeatChoice>, Vec<&SeatChoice>) =
        form.seats.iter().partition(|choice| choice.is_neutral);
    let (own, others): (Vec<&SeatChoice>, Vec<&SeatChoice>) =
        rivals.into_iter().partition(|choice| choice.who == "you");
    let opponents: Option<Vec<Opponent>> = others.into_iter().map(Opponent::of_choice).collect();
    let (Ok(clock), [own], Some(opponents)) = (clock::time_control(&form.clock), &own[..], opponents) else {
        return Vec::new();
    };
    if clock.check().is_err() {
        return Vec::new();
    }
    let side = (!form.lot).then(|| seat_name(about.key, own.seat));
    let terms = terms(clock, form.rated, form.engine_help);
    let nature = neutral.into_iter().filter(|choice| choice.who != "nobody").filter_map(|choice| {
        let (_, words) =
            choice.choices(about.key, false).into_iter().find(|(value, _)| *value == choice.who)?;
        Some(nature(words))
    });
    [sentence(side, named(&opponents), terms)].into_iter().chain(nature).collect()
}

/// The terms of a game that has not begun, for the player who proposes it.
pub fn of_table(table: &Table, own: Seat) -> Vec<Phrase> {
    let game = &table.game;
    let (neutral, rivals): (Vec<&Seated>, Vec<&Seated>) =
        table.seats.iter().partition(|seated| seated.row.seat.is_neutral());
    let others = rivals.into_iter().filter(|seated| seated.row.seat != own);
    let opponents: Vec<Opponent> = others.map(Opponent::of_seat).collect();
    let terms = terms(TimeControl::from_text(&game.time_control), game.rated, game.engine_help);
    let nature = neutral.into_iter().map(|seated| nature(describe::player(seated)));
    [sentence(Some(side(game, own)), named(&opponents), terms)].into_iter().chain(nature).collect()
}

/// The side is `None` if it is drawn.
pub fn sentence(side: Option<&str>, opponents: Phrase, terms: Phrase) -> Phrase {
    let sentence = match side {
        Some(side) => phrase("start-terms").with("side", side_played(side)),
        None => phrase("start-terms-drawn"),
    };
    sentence.with("others", opponents).with("terms", terms)
}

/// "3 days per move, rated".
pub fn terms(clock: TimeControl, is_rated: bool, has_help: bool) -> Phrase {
    let yes = |is_so| if is_so { "yes" } else { "no" };
    let terms = phrase("start-terms-are").with("clock", clock.phrase());
    terms.with("rated", yes(is_rated)).with("help", yes(has_help))
}

fn nature(player: Phrase) -> Phrase {
    phrase("start-terms-nature").with("player", player)
}

fn named(opponents: &[Opponent]) -> Phrase {
    let mut each: Vec<&Opponent> = Vec::new();
    for opponent in opponents {
        if !each.contains(&opponent) {
            each.push(opponent);
        }
    }
    listed(each.into_iter().map(|one| one.words(opponents.iter().filter(|other| *other == one).count())))
}

impl Opponent {
    fn of_choice(choice: &SeatChoice) -> Option<Opponent> {
        Some(match choice.who.as_str() {
            "open" => Opponent::Open,
            "mail" => Opponent::Invited,
            "name" if choice.name.is_empty() => Opponent::Member,
            "name" => Opponent::Player(choice.name.clone()),
            FULL_STRENGTH => Opponent::FullStrength,
            level => Opponent::Level(level.strip_prefix("engine-")?.parse().ok()?),
        })
    }

    fn of_seat(seated: &Seated) -> Opponent {
        let engine = seated.row.engine.as_deref().map(SeatController::from_text);
        match (engine.and_then(SeatController::engine), &seated.name) {
            (Some(engine), _) => engine.level().map_or(Opponent::FullStrength, Opponent::Level),
            (None, _) if seated.row.is_open() => Opponent::Open,
            (None, _) if seated.row.is_asked_by_address() => Opponent::Invited,
            (None, Some(name)) => Opponent::Player(name.clone()),
            (None, None) => Opponent::Member,
        }
    }

    /// One of them or several.
    fn words(&self, n: usize) -> Phrase {
        match self {
            Opponent::Player(name) => phrase("start-terms-player").with("name", name),
            Opponent::Member => phrase("start-terms-member"),
            Opponent::Invited => phrase("start-terms-invited").with("n", n),
            Opponent::Open => phrase("start-terms-open").with("n", n),
            Opponent::Level(level) => phrase("start-terms-level").with("level", u32::from(*level)),
            Opponent::FullStrength => phrase("start-terms-full"),
        }
    }
}
