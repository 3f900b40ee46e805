//! The files of positions and lessons.
//!
//! A file is a list of lines; `#` begins a comment. What is said to readers is not in it: the keys name that.
//!
//! | line | meaning |
//! |---|---|
//! | `example KEY` / `lesson KEY` | what the following lines belong to |
//! | `options NAME=VALUE …` | the options of the game, if not the usual ones |
//! | `fen TEXT` | the position; without it the first one |
//! | `play STEPS` | steps that lead from there to the position |
//! | `legal STEP` / `illegal STEP` | of an example: the display of a step that can be played, or a step that cannot |
//! | `task` | of a lesson: the following lines belong to this task |
//! | `goal GOAL` | a condition: `any`, `is STEPS`, `check`, `wins`, `goes-on`, `takes`, `drops LETTER`, `to SQUARES`, `from SQUARES` |
//! | `answer STEP` | the display of a step that does it |
//! | `but STEP` | a step that does not, and of which something is said |
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
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
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

/// The options in `NAME=VALUE …`; a name alone is `true`.
pub(crate) fn options(text: &str) -> Options {
    let pairs = text.split_whitespace().map(|pair| pair.split_once('=').unwrap_or((pair, "true")));
    pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

/// The lines with their numbers, without comments.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = (1..).zip(text.lines().map(str::trim));
    lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
}

/// The lines of an example or a lesson.
struct Block {
    is_lesson: bool,
    key: String,
    options: Options,
    fen: Option<String>,
    played: Vec<String>,
    legal: Vec<String>,
    illegal: Vec<String>,
    tasks: Vec<Task>,
}

impl Block {
    fn new(is_lesson: bool, key: &str) -> Block {
        Block {
            is_lesson,
            key: key.to_owned(),
            options: Options::default(),
            fen: None,
            played: Vec::new(),
            legal: Vec::new(),
            illegal: Vec::new(),
            tasks: Vec::new(),
        }
    }

    fn add(&mut self, word: &str, rest: &str) -> Result<(), Trouble> {
        let own = || rest.to_owned();
        match word {
            "options" => self.options = options(rest),
            "fen" => self.fen = Some(own()),
            "play" => self.played.extend(rest.split_whitespace().map(str::to_owned)),
            "legal" if !self.is_lesson => self.legal.push(own()),
            "illegal" if !self.is_lesson => self.illegal.push(own()),
            "task" if self.is_lesson => self.tasks.push(Task {
                goals: Vec::new(),
                answer: String::new(),
                remarks: Vec::new(),
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
            "reply" => task.replies.push(own()),
            "but" => task.remarks.push(own()),
            _ => return Err(Trouble::new(&"no such word here")),
        }
        Ok(())
    }
}

fn finish(variant: &str, block: Option<Block>, (examples, lessons): &mut Contents) -> Result<(), Trouble> {
    let Some(block) = block else { return Ok(()) };
    let Block { is_lesson, key, options, fen, played, legal, illegal, tasks } = block;
    let scene = Scene::new(variant, &options, fen.as_deref(), &played)
        .map_err(|trouble| Trouble(format!("`{key}`: {trouble}")))?;
    if is_lesson {
        lessons.push(Lesson { key, scene, tasks });
    } else {
        examples.push(Example { key, scene, legal, illegal });
    }
    Ok(())
}
