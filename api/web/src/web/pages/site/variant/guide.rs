//! `/variants/{key}/guide`: a first game in short lessons. The query is the whole state, and nothing is stored.

use actix_web::get;
use actix_web::http::StatusCode;
use actix_web::web::{self, Path, Query};
use askama::Template;
use url::form_urlencoded;
use zugpost_base::locale::{Phrase, Spelling, phrase};
use zugpost_base::picture::look::Look;
use zugpost_base::vocabulary::{TaughtPosition, TaughtTask, lesson_texts, task_texts};
use zugpost_data::view::vocabulary;
use zugpost_rules::teaching::{Answer, Attempt, Lesson, Teaching};
use zugpost_rules::{About, Seat, StepError};

use super::pictures::variant;
use crate::web::markup::{Board, MessagePage, StepChoices, filters};
use crate::web::pages::lobby::start::form::Fields;
use crate::web::pages::see_other;
use crate::web::pages::session::{PageResult, Visitor};
use crate::web::problem::Problem;

/// `GET /variants/{key}/guide`. Its query is the whole state.
#[derive(Debug, Template)]
#[template(path = "page/guide.html")]
pub struct GuidePage {
    pub about: &'static About,
    pub lessons: &'static [Lesson],
    /// Number of the lesson, from 1.
    pub number: usize,
    /// The reader's progress in it.
    pub attempt: Attempt,
    pub board: Board,
    pub choices: StepChoices,
}

impl GuidePage {
    /// The URL of the position that is shown.
    pub fn here(&self) -> String {
        self.url(self.number, &self.attempt.played)
    }

    fn url(&self, number: usize, played: &[String]) -> String {
        let mut query = form_urlencoded::Serializer::new(String::new());
        query.append_pair("lesson", &number.to_string());
        if !played.is_empty() {
            query.append_pair("played", &played.join(","));
        }
        format!("/variants/{}/guide?{}", self.about.key, query.finish())
    }

    /// The URL of this lesson from its beginning.
    fn again(&self) -> String {
        self.url(self.number, &[])
    }

    fn previous(&self) -> Option<String> {
        (self.number > 1).then(|| self.url(self.number - 1, &[]))
    }

    fn next(&self) -> Option<String> {
        (self.number < self.lessons.len()).then(|| self.url(self.number + 1, &[]))
    }

    /// All lessons: their URLs and titles, and whether it is this one.
    fn listed(&self) -> Vec<(String, Phrase, bool)> {
        let numbered = (1..).zip(self.lessons);
        let listed = numbered.map(|(number, lesson)| {
            (self.url(number, &[]), lesson_texts(self.about.key, lesson).title, number == self.number)
        });
        listed.collect()
    }

    fn lesson(&self) -> &'static Lesson {
        // The handler has found it.
        &self.lessons[self.number - 1]
    }

    fn texts(&self) -> TaughtPosition {
        lesson_texts(self.about.key, self.lesson())
    }

    fn done(&self) -> Vec<TaughtTask> {
        let tasks = task_texts(self.about.key, self.lesson());
        tasks.into_iter().take(self.attempt.n_done).collect()
    }

    fn task(&self) -> Option<TaughtTask> {
        task_texts(self.about.key, self.lesson()).into_iter().nth(self.attempt.n_done)
    }

    /// A step that does the task in the position that is shown.
    fn solution(&self) -> Option<String> {
        self.lesson().solution(&self.attempt)
    }

    fn title(&self) -> Phrase {
        self.texts().title
    }

    fn variant(&self) -> Phrase {
        vocabulary::variant(self.about)
    }

    fn summary(&self) -> Phrase {
        vocabulary::summary(self.about)
    }

    /// "2 of 3:", where a lesson has several tasks.
    fn place(&self) -> Option<Phrase> {
        let (number, n_tasks) = (self.attempt.n_done + 1, self.lesson().tasks.len());
        (n_tasks > 1).then(|| phrase("lesson-place").with("number", number).with("n", n_tasks))
    }

    fn played(&self) -> String {
        self.attempt.played.join(",")
    }

    /// Explains why a step was not right.
    fn objection(&self) -> Option<Phrase> {
        match self.attempt.answer.as_ref()? {
            Answer::Right { .. } => None,
            Answer::Wrong { display, remark } => {
                let task = self.task()?;
                let remark = remark.and_then(|index| task.remarks.get(index));
                let why = remark.unwrap_or(&task.wrong).clone();
                Some(phrase("lesson-wrong").with("move", display).with("why", why))
            }
            Answer::Illegal { error: StepError::Illegal { text, .. } } => {
                Some(phrase("lesson-illegal").with("move", text))
            }
            Answer::Illegal { error: StepError::Ambiguous { text, .. } } => {
                Some(phrase("lesson-ambiguous").with("move", text))
            }
            Answer::Illegal { error: StepError::TooLong { .. } } => Some(phrase("lesson-too-long")),
            Answer::Illegal { error: StepError::GameOver } => Some(phrase("lesson-over")),
        }
    }

    fn turn(&self) -> u32 {
        self.attempt.record.position().turn()
    }

    /// The analysis board with this position.
    fn analysis(&self) -> String {
        let variant = self.attempt.record.variant();
        let mut query = form_urlencoded::Serializer::new(String::new());
        query.append_pair("variant", self.about.key);
        for (name, value) in variant.options().iter() {
            query.append_pair(&format!("option_{name}"), value);
        }
        query.append_pair("fen", &self.attempt.record.position().fen());
        format!("/analysis?{}", query.finish())
    }
}

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
            StepChoices::of(&attempt.record, Spelling::International)
        } else {
            StepChoices::default()
        },
        attempt,
    }
}
