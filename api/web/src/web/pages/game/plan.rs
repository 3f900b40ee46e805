//! The conditional moves of a seat on its page.

use zugpost_base::locale::{GameLetters, Language};
use zugpost_data::model::variant::record_of;
use zugpost_data::notation::piece_letters::PieceLetters;
use zugpost_data::view::vocabulary;
use zugpost_games::play::conditionals::{self, Branch, State, Tree};
use zugpost_games::play::reading::seat_access::SeatAccess;

use crate::web::markup::{Plan, PlanBranch, Planner, SeatState};
use crate::web::problem::Problem;

/// The conditional moves of a reader who writes the piece letters of this language, for the states that edit them: before,
/// in and after a turn.
pub fn plan(opened: &SeatAccess, state: &SeatState, language: Language) -> Result<Option<Plan>, Problem> {
    let record = record_of(&opened.table)?;
    let letters = vocabulary::letters_of(record.variant());
    let own = PieceLetters::of_language(&letters, language);
    let seen = &opened.conditionals;
    let is_active = seen.state == State::Active;
    // The steps that were already played of the expected turns of several seats.
    let played = opened.moves.iter().filter(|row| row.ply > seen.ply).map(|row| row.step.as_str());
    let left = if is_active { left_after(&seen.tree, &played.collect::<Vec<_>>()) } else { Vec::new() };
    let shown = Tree(if is_active { left.clone() } else { seen.tree.clone() });
    let (typed, planner) = match state {
        SeatState::YourTurn(_) => (String::new(), None),
        SeatState::Waiting(_) => {
            let typed = conditionals::typed_tree(&shown, &record, &own);
            let lines = conditionals::shown(&typed, None);
            let typed = if is_active { typed.0 } else { Vec::new() };
            let planner = planner(opened, (&left, &typed), letters.clone());
            (lines.iter().map(|line| format!("{line}\n")).collect(), Some(planner))
        }
        SeatState::Invited
        | SeatState::Proposed(_)
        | SeatState::AlreadyPlayed(_)
        | SeatState::Stale
        | SeatState::Over(_) => return Ok(None),
    };
    Ok(Some(Plan {
        branches: shown.0.iter().map(|branch| plan_branch(branch, &letters)).collect(),
        problem: None,
        planner,
        is_active,
        due: seen.due(&opened.moves).map(|due| vocabulary::written_line(due, &letters)),
        typed,
        example: ["Nf3", "Nc6", "Bb5"].map(|step| own.of(step)).join(" "),
    }))
}

/// `typed` are the branches as a form has them.
fn planner(opened: &SeatAccess, (branches, typed): (&[Branch], &[Branch]), letters: GameLetters) -> Planner {
    let (game, ply) = (&opened.game, opened.table.game.ply.n_steps());
    let as_json = |branches: &[Branch]| serde_json::to_string(branches).unwrap_or_default();
    Planner {
        seat: opened.seat,
        position: format!("/analysis?bare=1&game={game}&until={ply}"),
        branches: as_json(branches),
        typed: (typed != branches).then(|| as_json(typed)),
        letters,
    }
}

/// The branches that expect these steps, without them.
fn left_after(branches: &[Branch], played: &[&str]) -> Vec<Branch> {
    let left = branches.iter().filter_map(|branch| {
        let mut rest = branch.expected.as_str();
        for step in played {
            rest = rest.strip_prefix(step).filter(|rest| rest.starts_with([',', ' ']))?;
            rest = rest.trim_start_matches([',', ' ']);
        }
        let displays = branch.if_display.split(", ").skip(played.len());
        let if_display = displays.collect::<Vec<_>>().join(", ");
        Some(Branch { expected: rest.to_owned(), if_display, ..branch.clone() })
    });
    left.collect()
}

fn plan_branch(branch: &Branch, letters: &GameLetters) -> PlanBranch {
    PlanBranch {
        expected: vocabulary::written_line(&branch.if_display, letters),
        answer: vocabulary::written_line(&branch.then_display, letters),
        next: branch.next.iter().map(|next| plan_branch(next, letters)).collect(),
    }
}
