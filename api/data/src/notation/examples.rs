//! Examples of the turns that are legal in a position: one of each form in which its steps are written.

use std::collections::{BTreeMap, BTreeSet};

use zugpost_rules::{LegalStep, Record, StepForm};

use super::interpret::turn_in;
use super::piece_letters::PieceLetters;

/// More forms would not fit into a line.
const MOST: usize = 6;
/// A turn of more steps is no example.
const LONGEST: usize = 12;
/// Maximum number of steps of a form to try if they would be read as another turn, or not at all.
const TRIES: usize = 8;

/// A turn of each form that is legal now, as `writing` writes its steps. Each is read back as what it means by readers with
/// these piece letters.
pub fn examples(
    record: &Record,
    writing: impl Fn(&LegalStep) -> String,
    letters: &PieceLetters,
) -> Vec<String> {
    if record.outcome().is_some() {
        return Vec::new();
    }
    let mut turns: BTreeMap<StepForm, String> = BTreeMap::new();
    let mut shown: BTreeSet<StepForm> = BTreeSet::new();
    let mut tries: BTreeMap<StepForm, usize> = BTreeMap::new();
    for first in clearest_first(record) {
        let n_tries = tries.entry(first.form).or_default();
        if shown.contains(&first.form) || *n_tries == TRIES {
            continue;
        }
        *n_tries += 1;
        let form = first.form;
        let Some(turn) = whole_turn(record, first, &shown) else { continue };
        let machine: Vec<&str> = turn.iter().map(|step| step.text.step.as_str()).collect();
        let written = turn.iter().map(&writing).collect::<Vec<_>>().join(" ");
        let is_read =
            |text: &String| turn_in(record, text, letters).is_ok_and(|read| read.steps() == machine);
        // From square to square a step is read in all languages.
        if let Some(text) = [written, machine.join(" ")].into_iter().find(is_read) {
            shown.extend(turn.iter().map(|step| step.form));
            turns.insert(form, text);
        }
    }
    let turns: Vec<String> = turns.into_values().collect();
    // Of more, those between the ordinary ones and the rare ones are known best.
    let n_too_many = turns.len().saturating_sub(MOST);
    turns
        .into_iter()
        .enumerate()
        .filter(|(at, _)| !(1..=n_too_many).contains(at))
        .map(|(_, turn)| turn)
        .collect()
}

/// A turn that begins with this step, and goes on with steps of forms that are not shown yet, as far as it can.
fn whole_turn(record: &Record, first: LegalStep, shown: &BTreeSet<StepForm>) -> Option<Vec<LegalStep>> {
    let (mut record, seat) = (record.clone(), record.position().to_act());
    let mut turn: Vec<LegalStep> = Vec::new();
    let mut next = Some(first);
    while let Some(step) = next.take() {
        record.play(&step.text.step).ok()?;
        turn.push(step);
        if record.outcome().is_some() || record.position().to_act() != seat {
            return Some(turn);
        }
        if turn.len() < LONGEST {
            let mut legal = clearest_first(&record);
            let is_new = |step: &LegalStep| {
                !shown.contains(&step.form) && turn.iter().all(|earlier| earlier.form != step.form)
            };
            let new = legal.iter().position(is_new).unwrap_or(0);
            next = (!legal.is_empty()).then(|| legal.swap_remove(new));
        }
    }
    None
}

/// The legal steps, those before others that show more in fewer signs: the letter of a piece, no origin, no check.
fn clearest_first(record: &Record) -> Vec<LegalStep> {
    let mut legal = record.position().legal_steps();
    legal.sort_by_cached_key(|step| {
        let display = &step.text.display;
        let has_piece = display.contains(|letter: char| letter.is_uppercase());
        (display.ends_with(['+', '#']), !has_piece, display.chars().count(), display.clone())
    });
    legal
}
