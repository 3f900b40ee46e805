//! The texts of lessons and of example positions. Their messages are named by the keys of `rules/teaching`.

use zugpost_rules::teaching::{Example, Goal, Lesson, Task, Teaching};

use crate::locale::{Phrase, phrase_of};

/// Texts of an example position, or of a lesson before its tasks.
#[derive(Debug)]
pub struct TaughtPosition {
    pub title: Phrase,
    pub text: Phrase,
}

/// Texts of a task.
#[derive(Debug)]
pub struct TaughtTask {
    pub text: Phrase,
    /// Feedback for a step that does not do the task and has no remark of its own. Where every step does, there is no message.
    pub wrong: Phrase,
    pub remarks: Vec<Phrase>,
    pub done: Phrase,
}

/// The title and the text of an example of a variant.
pub fn example_texts(variant: &str, example: &Example) -> TaughtPosition {
    position(&format!("example-{variant}-{}", example.key))
}

/// The title and the text of a lesson of a variant.
pub fn lesson_texts(variant: &str, lesson: &Lesson) -> TaughtPosition {
    position(&lesson_key(variant, lesson))
}

/// Returns the texts of each task of a lesson.
pub fn task_texts(variant: &str, lesson: &Lesson) -> Vec<TaughtTask> {
    let texts = |(key, task): (String, &Task)| TaughtTask {
        wrong: phrase_of(format!("{key}-wrong")),
        remarks: remark_keys(&key, task).map(phrase_of).collect(),
        done: phrase_of(format!("{key}-done")),
        text: phrase_of(key),
    };
    keyed_tasks(variant, lesson).map(texts).collect()
}

/// The keys of everything that teaches a variant.
pub(super) fn keys_of_teaching(variant: &str) -> Vec<String> {
    let Teaching { examples, lessons } = Teaching::of(variant);
    let examples = examples.iter().map(|example| format!("example-{variant}-{}", example.key));
    let positions = examples.chain(lessons.iter().map(|lesson| lesson_key(variant, lesson)));
    let mut keys: Vec<String> = positions.flat_map(|key| [format!("{key}-text"), key]).collect();
    for (key, task) in lessons.iter().flat_map(|lesson| keyed_tasks(variant, lesson)) {
        keys.extend(remark_keys(&key, task));
        keys.extend((task.goals != [Goal::Any]).then(|| format!("{key}-wrong")));
        keys.extend([format!("{key}-done"), key]);
    }
    keys
}

fn position(key: &str) -> TaughtPosition {
    TaughtPosition { title: phrase_of(key.to_owned()), text: phrase_of(format!("{key}-text")) }
}

fn lesson_key(variant: &str, lesson: &Lesson) -> String {
    format!("lesson-{variant}-{}", lesson.key)
}

/// The tasks of a lesson with the keys of their texts.
fn keyed_tasks<'a>(variant: &str, lesson: &'a Lesson) -> impl Iterator<Item = (String, &'a Task)> {
    let key = lesson_key(variant, lesson);
    (1..).zip(&lesson.tasks).map(move |(number, task): (usize, _)| (format!("{key}-{number}"), task))
}

fn remark_keys(key: &str, task: &Task) -> impl Iterator<Item = String> {
    (1..=task.remarks.len()).map(move |number| format!("{key}-but-{number}"))
}
