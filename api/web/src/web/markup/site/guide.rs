//! A lesson of the guided first game.

use askama::Template;
use url::form_urlencoded;
use zugpost_base::locale::{Phrase, ToPhrase, phrase};
use zugpost_base::vocabulary::{Taught, TaughtPosition, TaughtTask, lesson_texts, task_texts};
use zugpost_data::view::vocabulary;
use zugpost_rules::teaching::{Answer, Attempt, Lesson};
use zugpost_rules::{About, StepError};

use crate::web::markup::Board;
use crate::web::markup::filters;
use crate::web::markup::game::choices::StepChoices;

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
    fn listed(&self) -> Vec<(String, Taught, bool)> {
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
        self.texts().title.to_phrase()
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
                let why = remark.unwrap_or(&task.wrong).to_phrase();
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
