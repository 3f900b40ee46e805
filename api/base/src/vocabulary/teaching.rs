//! The texts of lessons and of example positions. Their messages are named by the English titles.

use zugpost_rules::teaching::{Example, Lesson, Teaching};

use super::{message_or, slug};
use crate::locale::{Phrase, ToPhrase};

/// A sentence of `rules/teaching`, and the key of its message.
#[derive(Debug)]
pub struct Taught {
    pub key: String,
    pub english: &'static str,
}

impl ToPhrase for Taught {
    fn to_phrase(&self) -> Phrase {
        message_or(self.key.clone(), self.english)
    }
}

/// Texts of an example position, or of a lesson before its tasks.
#[derive(Debug)]
pub struct TaughtPosition {
    pub title: Taught,
    pub text: Taught,
}

/// Texts of a task.
#[derive(Debug)]
pub struct TaughtTask {
    pub text: Taught,
    pub wrong: Taught,
    pub remarks: Vec<Taught>,
    pub done: Taught,
}

/// The title and the text of an example of a variant.
pub fn example_texts(variant: &str, example: &'static Example) -> TaughtPosition {
    position("example", variant, &example.title, &example.text)
}

/// The title and the text of a lesson of a variant.
pub fn lesson_texts(variant: &str, lesson: &'static Lesson) -> TaughtPosition {
    position("lesson", variant, &lesson.title, &lesson.text)
}

/// Returns the texts of each task of a lesson.
pub fn task_texts(variant: &str, lesson: &'static Lesson) -> Vec<TaughtTask> {
    let of_lesson = key("lesson", variant, &lesson.title);
    let numbered = (1..).zip(&lesson.tasks);
    let texts = numbered.map(|(number, task): (usize, _)| {
        let key = format!("{of_lesson}-{number}");
        let taught = |part: &str, english| Taught { key: format!("{key}-{part}"), english };
        let remarks = (1..).zip(&task.remarks);
        let remarks = remarks.map(|(number, (_, why)): (usize, _)| taught(&format!("but-{number}"), why));
        TaughtTask {
            wrong: taught("wrong", &task.wrong),
            remarks: remarks.collect(),
            done: taught("done", &task.done),
            text: Taught { key: key.clone(), english: &task.text },
        }
    });
    texts.collect()
}

/// Everything that teaches a variant.
pub(super) fn all_taught(variant: &str) -> Vec<Taught> {
    let Teaching { examples, lessons } = Teaching::of(variant);
    let mut all = Vec::new();
    let positions = examples.iter().map(|example| example_texts(variant, example));
    for TaughtPosition { title, text } in
        positions.chain(lessons.iter().map(|lesson| lesson_texts(variant, lesson)))
    {
        all.extend([title, text]);
    }
    for TaughtTask { text, wrong, remarks, done } in
        lessons.iter().flat_map(|lesson| task_texts(variant, lesson))
    {
        all.extend([text, wrong, done].into_iter().chain(remarks));
    }
    // A task for which every step is right has no words for a wrong one.
    all.retain(|taught| !taught.english.is_empty());
    all
}

fn position(family: &str, variant: &str, title: &'static str, text: &'static str) -> TaughtPosition {
    let key = key(family, variant, title);
    TaughtPosition {
        text: Taught { key: format!("{key}-text"), english: text },
        title: Taught { key, english: title },
    }
}

fn key(family: &str, variant: &str, title: &str) -> String {
    format!("{family}-{variant}-{}", slug(title))
}
