//! The page within a turn of several steps. A turn is stored only when it is complete, so the form carries the steps
//! chosen so far; the browser keeps them while its player looks at another page.

use zugpost_base::locale::{Spelling, phrase};
use zugpost_base::picture::look::Look;
use zugpost_base::vocabulary::{self, letters_of, written_move};
use zugpost_data::model::error::GameError;
use zugpost_data::model::variant::record_of;
use zugpost_data::store::Ply;
use zugpost_games::play::reading::seat_access::SeatAccess;
use zugpost_rules::{Record, Remark, Seat};

use crate::web::markup::{SeatPage, SeatState, StepChoices, TurnField};
use crate::web::pages::game::actions::ActionForm;
use crate::web::pages::game::presenters;
use crate::web::problem::Problem;

/// The steps of a turn that was begun before, and the ply at which it begins.
#[derive(Debug)]
pub struct BegunTurn {
    pub ply: Ply,
    /// In machine notation, separated by commas.
    pub steps: String,
}

impl BegunTurn {
    /// Reads the turn from the query of a page; `None` unless both parts are there.
    pub fn asked(ply: Option<Ply>, steps: Option<String>) -> Option<BegunTurn> {
        Some(BegunTurn { ply: ply?, steps: steps? })
    }
}

/// Shows the page after these steps of the turn, of which nothing is stored. If they are refused, it stays as it is.
pub fn show(
    page: &mut SeatPage,
    opened: &SeatAccess,
    typed: &ActionForm,
    begun: &str,
) -> Result<(), Problem> {
    let SeatState::YourTurn(form) = &mut page.state else { return Ok(()) };
    let mut record = record_of(&opened.table)?;
    let letters = letters_of(record.variant());
    let mut marked = Vec::new();
    let mut fields = Vec::new();
    for step in begun.split(',').filter(|step| !step.is_empty()) {
        let side = phase(&record).map(|(_, side)| vocabulary::side(side));
        let played = record.play(step).map_err(|source| Problem::from(GameError::Step { source }))?;
        marked.push(played.squares);
        let step = written_move(&played.display, played.regional.as_deref(), &letters);
        fields.push(TurnField { side, step: Some(step) });
    }
    if record.position().to_act() != opened.seat || record.outcome().is_some() {
        return Err(GameError::from(phrase("error-turn-over").with("played", begun)).into());
    }
    form.begun = begun.to_owned();
    form.fields = self::fields(&record, fields);
    form.offers_draw = typed.offer_draw == "yes";
    form.message = typed.message.clone();
    if let Some(plan) = &mut page.plan {
        plan.typed = typed.conditionals.clone();
    }
    if !begun.is_empty() {
        let look = Look::of_play(opened.seat, marked);
        form.choices = StepChoices::of(&record, Spelling::Regional);
        page.game.board = presenters::board(&record, &look);
    }
    if let Ok(group) = typed.group.parse() {
        form.choices.narrow(group);
    }
    Ok(())
}

/// The fields of a turn of several steps: those that are begun, and the steps that follow. A turn of one step has none.
pub fn fields(record: &Record, mut fields: Vec<TurnField>) -> Vec<TurnField> {
    let (n_left, moved) = phase(record).unzip();
    // The sides whose pieces move take turns.
    let other = if moved == Some(Seat::White.name()) { Seat::Black } else { Seat::White };
    let sides = [moved, moved.map(|_| other.name())].into_iter().cycle();
    for side in sides.take(n_left.unwrap_or(1)) {
        fields.push(TurnField { side: side.map(vocabulary::side), step: None });
    }
    if fields.len() == 1 { Vec::new() } else { fields }
}

/// The number of steps that are left in a turn whose length is known, and the side whose piece moves next.
fn phase(record: &Record) -> Option<(usize, &'static str)> {
    record.position().board().remarks.iter().find_map(|remark| match remark {
        Remark::Phase { number, n_phases, moved, .. } => Some(((n_phases + 1 - number) as usize, *moved)),
        _ => None,
    })
}

/// Shows the page as [`show`] does, and without the steps if they are refused.
pub fn go_on(page: &mut SeatPage, opened: &SeatAccess, typed: &ActionForm, begun: &str) {
    if let Err(problem) = show(page, opened, typed, begun) {
        tracing::debug!(%problem, "a begun turn cannot continue");
    }
}
