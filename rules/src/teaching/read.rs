//! The files of positions and lessons.
//!
//! A file is a list of lines; `#` begins a comment, and a line that begins with two spaces goes on with the one above.
//!
//! | line | meaning |
//! |---|---|
//! | `example TITLE` / `lesson TITLE` | what the following lines belong to |
//! | `options NAME=VALUE …` | the options of the game, if not the usual ones |
//! | `fen TEXT` | the position; without it the first one |
//! | `play STEPS` | steps that lead from there to the position |
//! | `text TEXT` | what is to be seen or to be known |
//! | `legal STEP` / `illegal STEP` | of an example: the display of a step that can be played, or a step that cannot |
//! | `task TEXT` | of a lesson: what is to be done; the following lines belong to this task |
//! | `goal GOAL` | a condition: `any`, `is STEPS`, `check`, `wins`, `goes-on`, `takes`, `drops LETTER`, `to SQUARES`, `from SQUARES` |
//! | `answer STEP` | the display of a step that does it |
//! | `wrong TEXT` | what is said of other steps |
//! | `but STEP: TEXT` | what is said of this one |
//! | `done TEXT` | what is said of a right step |
//! | `reply STEP` | what is then played against it |

use super::example::Example;
use super::goal::Goal;
use super::lesson::{Lesson, Task};
use super::scene::Scene;
use super::trouble::Trouble;
use crate::game::Options;

/// The examples and the lessons of a file.
pub(super) type Contents = (Vec<Example>, Vec<Lesson>);

/// Reads a file.
pub(super) fn read(key: &str, text: &str) -> Result<Contents, Trouble> {
    let mut contents = Contents::default();
    let mut block: Option<Block> = None;
    for (number, line) in lines(text) {
        let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
        let read = match (word, &mut block) {
            ("example" | "lesson", _) => finish(key, block.take(), &mut contents).map(|()| {
                block = Some(Block::new(word == "lesson", rest));
            }),
            (_, Some(block)) => block.add(word, rest),
            (_, None) => Err(Trouble::new(&"it belongs to no example and no lesson")),
        };
        read.map_err(|trouble| Trouble(format!("{key}.txt:{number}: {line}: {trouble}")))?;
    }
    finish(key, block, &mut contents).map_err(|trouble| Trouble(format!("{key}.txt: {trouble}")))?;
    Ok(contents)
}

/// The lines with their numbers, without comments.
fn lines(text: &str) -> Vec<(usize, String)> {
    let mut lines: Vec<(usize, String)> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        match (line.strip_prefix("  "), lines.last_mut()) {
            _ if line.trim().is_empty() || line.starts_with('#') => {}
            (Some(more), Some((_, last))) => {
                last.push(' ');
                last.push_str(more.trim());
            }
            (_, _) => lines.push((number, line.trim().to_owned())),
        }
    }
    lines
}

/// The lines of an example or a lesson.
struct Block {
    is_lesson: bool,
    title: String,
    options: Options,
    fen: Option<String>,
    played: Vec<String>,
    text: String,
    legal: Vec<String>,
    illegal: Vec<String>,
    tasks: Vec<Task>,
}

impl Block {
    fn new(is_lesson: bool, title: &str) -> Block {
        Block {
            is_lesson,
            title: title.to_owned(),
            options: Options::default(),
            fen: None,
            played: Vec::new(),
            text: String::new(),
            legal: Vec::new(),
            illegal: Vec::new(),
            tasks: Vec::new(),
        }
    }

    fn add(&mut self, word: &str, rest: &str) -> Result<(), Trouble> {
        let own = || rest.to_owned();
        match word {
            "options" => {
                let pairs =
                    rest.split_whitespace().map(|pair| pair.split_once('=').unwrap_or((pair, "true")));
                self.options = pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
            }
            "fen" => self.fen = Some(own()),
            "play" => self.played.extend(rest.split_whitespace().map(str::to_owned)),
            "text" => self.text = own(),
            "legal" if !self.is_lesson => self.legal.push(own()),
            "illegal" if !self.is_lesson => self.illegal.push(own()),
            "task" if self.is_lesson => self.tasks.push(Task {
                text: own(),
                goals: Vec::new(),
                answer: String::new(),
                wrong: String::new(),
                remarks: Vec::new(),
                done: String::new(),
                replies: Vec::new(),
            }),
            _ => return self.add_to_task(word, rest),
        }
        Ok(())
    }

    fn add_to_task(&mut self, word: &str, rest: &str) -> Result<(), Trouble> {
        let task = self.tasks.last_mut().ok_or_else(|| Trouble::new(&"no such word here"))?;
        let own = || rest.to_owned();
        match word {
            "goal" => task.goals.push(Goal::read(rest).ok_or_else(|| Trouble::new(&"no such goal"))?),
            "answer" => task.answer = own(),
            "wrong" => task.wrong = own(),
            "done" => task.done = own(),
            "reply" => task.replies.push(own()),
            "but" => {
                let (step, why) = rest.split_once(": ").ok_or_else(|| Trouble::new(&"no `: `"))?;
                task.remarks.push((step.to_owned(), why.to_owned()));
            }
            _ => return Err(Trouble::new(&"no such word here")),
        }
        Ok(())
    }
}

fn finish(key: &str, block: Option<Block>, (examples, lessons): &mut Contents) -> Result<(), Trouble> {
    let Some(block) = block else { return Ok(()) };
    let Block { is_lesson, title, options, fen, played, text, legal, illegal, tasks } = block;
    let scene = Scene::new(key, &options, fen.as_deref(), &played)
        .map_err(|trouble| Trouble(format!("`{title}`: {trouble}")))?;
    if is_lesson {
        lessons.push(Lesson { title, text, scene, tasks });
    } else {
        examples.push(Example { title, text, scene, legal, illegal });
    }
    Ok(())
}
