//! `/variants/{key}/guide`: a first game in short lessons. The query is the whole state, and nothing is stored.

use actix_web::get;
use actix_web::http::StatusCode;
use actix_web::web::{self, Path, Query};
use zugpost_base::locale::Spelling;
use zugpost_base::picture::look::Look;
use zugpost_rules::Seat;
use zugpost_rules::teaching::{Answer, Attempt, Lesson, Teaching};

use super::pictures::variant;
use crate::web::markup::{Board, GuidePage, MessagePage, StepChoices};
use crate::web::pages::lobby::start::form::Fields;
use crate::web::pages::see_other;
use crate::web::pages::session::{PageResult, Visitor};
use crate::web::problem::Problem;

/// With `step` a move is tried. A right one leads to the page after it.
#[get("/variants/{key}/guide")]
pub async fn show(visitor: Visitor, key: Path<String>, query: Query<Fields>) -> PageResult {
    let missing = || visitor.page(StatusCode::NOT_FOUND, &MessagePage::not_found());
    let Some(variant) = variant(&key) else { return Ok(missing()) };
    let lessons = Teaching::of(variant.key()).lessons.as_slice();
    let number: usize = query.get("lesson").map_or("1", String::as_str).parse().unwrap_or(0);
    let Some(lesson) = number.checked_sub(1).and_then(|index| lessons.get(index)) else {
        return Ok(missing());
    };
    let text = |name: &str| query.get(name).map_or("", |text| text.trim()).to_owned();
    let (played, step) = (text("played"), text("step"));
    let is_try = !step.is_empty();
    let made = web::block(move || {
        let steps = played.split(',').map(str::trim).chain([step.as_str()]);
        let attempt = lesson.attempt(&steps.filter(|step| !step.is_empty()).collect::<Vec<_>>());
        page(lessons, number, lesson, attempt)
    });
    let page = made.await.map_err(|_| Problem::interrupted())?;
    if is_try && matches!(page.attempt.answer, Some(Answer::Right { .. })) {
        return Ok(see_other(&page.here()));
    }
    Ok(visitor.page(StatusCode::OK, &page))
}

fn page(lessons: &'static [Lesson], number: usize, lesson: &'static Lesson, attempt: Attempt) -> GuidePage {
    let position = attempt.record.position();
    // The side of the player who begins stays at the bottom. Nature looks at the board as White does.
    let first = lesson.scene.record.position();
    let bottom = if first.is_neutral_to_act() { Seat::White } else { first.to_act() };
    let look = Look { tray: true, ..Look::new(bottom, vec![attempt.squares.clone()]) };
    let board = position.board();
    let has_task = lesson.task(&attempt).is_some();
    GuidePage {
        about: lesson.scene.variant().about(),
        lessons,
        number,
        board: Board::new(&board, &look),
        choices: if has_task {
            StepChoices::of(position, Spelling::International)
        } else {
            StepChoices::default()
        },
        attempt,
    }
}
