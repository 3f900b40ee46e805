//! Answers of the API in words. Boards are told as screen readers hear them, by the rules in this program.

use std::collections::BTreeMap;
use std::fmt::Write;

use serde::Deserialize;
use serde_json::Value;
use zugpost_base::locale::Locale;
use zugpost_base::vocabulary::board_words;
use zugpost_rules::{Coordinates, Options, RULES_VERSION, Seat, Variant};

#[derive(Deserialize)]
pub(super) struct Me {
    pub id: String,
    name: String,
}

#[derive(Deserialize)]
pub(super) struct Games {
    items: Vec<Game>,
    next_cursor: Option<String>,
}

#[derive(Deserialize)]
pub(super) struct Game {
    id: String,
    variant: String,
    options: BTreeMap<String, String>,
    status: String,
    /// In the order of play.
    seats: BTreeMap<Seat, SeatLine>,
    to_act: String,
    ply: u32,
    fen: String,
    move_by: Option<String>,
    outcome: Option<Outcome>,
    rules_version: Option<u32>,
    legal: Option<Vec<Step>>,
    #[serde(default)]
    record: Vec<Step>,
}

#[derive(Deserialize)]
struct SeatLine {
    player: Option<Player>,
    name: Option<String>,
    engine: Option<Value>,
}

#[derive(Deserialize)]
struct Player {
    id: String,
    name: String,
}

#[derive(Deserialize)]
struct Outcome {
    result: String,
    reason: String,
}

#[derive(Deserialize)]
struct Step {
    step: String,
    display: String,
}

#[derive(Deserialize)]
pub(super) struct Played {
    game: String,
    ply: u32,
    status: String,
    to_act: String,
    played: Vec<Step>,
    outcome: Option<Outcome>,
}

#[derive(Deserialize)]
pub(super) struct Analysis {
    pub id: String,
    pub status: String,
    pub reason: Option<String>,
    engine: Option<String>,
    info: Option<Info>,
}

#[derive(Deserialize)]
struct Info {
    #[serde(default)]
    pvs: Vec<Line>,
}

#[derive(Deserialize)]
struct Line {
    depth: u32,
    score: Score,
    #[serde(default)]
    display: Vec<String>,
    steps: Vec<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Score {
    Cp(i32),
    Mate(i32),
}

/// Steps of the record that are told.
const LATEST: usize = 12;

/// The games that wait for a player, and then the others.
pub(super) fn games(me: &Me, waiting: &Games, running: &Games) -> String {
    let mut text = format!("You are {}. Games that wait for your move: {}\n", me.name, counted(waiting));
    waiting.items.iter().for_each(|game| text.push_str(&game.line(&me.id)));
    let is_other = |game: &&Game| waiting.items.iter().all(|other| other.id != game.id);
    let others: Vec<&Game> = running.items.iter().filter(is_other).collect();
    text.push_str("Other running games:\n");
    others.iter().for_each(|game| text.push_str(&game.line(&me.id)));
    if others.is_empty() {
        text.push_str("none\n");
    }
    if running.next_cursor.is_some() {
        text.push_str("There are more: these are those with the nearest deadlines.\n");
    }
    text
}

fn counted(games: &Games) -> String {
    match games.next_cursor {
        Some(_) => format!("more than {}", games.items.len()),
        None => games.items.len().to_string(),
    }
}

impl Game {
    fn line(&self, me: &str) -> String {
        let mine = self.seats.iter().filter(|(_, line)| line.is_of(me));
        let mine: Vec<&str> = mine.map(|(seat, _)| seat.as_str()).collect();
        let by = self.move_by.as_ref().map(|by| format!(", by {by}")).unwrap_or_default();
        let Game { id, to_act, ply, .. } = self;
        let (variant, players) = (self.variant_name(), self.players());
        format!(
            "- {id}: {variant}; {players}; you are {}; ply {ply}, {to_act} to act{by}\n",
            mine.join(" and ")
        )
    }

    fn players(&self) -> String {
        let line = |(seat, line): (&Seat, &SeatLine)| format!("{seat} {}", line.name());
        self.seats.iter().map(line).collect::<Vec<_>>().join(", ")
    }

    /// The key with the options.
    fn variant_name(&self) -> String {
        let options: Vec<String> =
            self.options.iter().map(|(name, value)| format!("{name}={value}")).collect();
        if options.is_empty() {
            self.variant.clone()
        } else {
            format!("{} ({})", self.variant, options.join(", "))
        }
    }

    /// The board in words and as text; nothing if this program does not know the variant of the site.
    fn board(&self) -> Option<String> {
        let options: Options = self.options.clone().into_iter().collect();
        let options = options.by_rules(self.rules_version.unwrap_or(RULES_VERSION));
        let position = Variant::new(&self.variant, &options).ok()?.position(&self.fen).ok()?;
        let words = board_words(&position.board(), Coordinates::OWN).text(Locale::En);
        Some(format!("{words}\n\n{}", position.board_text()))
    }
}

impl SeatLine {
    fn is_of(&self, me: &str) -> bool {
        self.player.as_ref().is_some_and(|player| player.id == me)
    }

    fn name(&self) -> &str {
        let player = self.player.as_ref().map(|player| player.name.as_str());
        let engine = self.engine.as_ref().map(|_| "an engine");
        player.or(self.name.as_deref()).or(engine).unwrap_or("nobody yet")
    }
}

fn ended(outcome: &Outcome) -> String {
    format!("Over: {} ({}).", outcome.result, outcome.reason)
}

/// The board of a game.
pub(super) fn board(game: &Game) -> String {
    let Game { id, to_act, ply, status, fen, .. } = game;
    let mut text =
        format!("Game {id}: {}; {}. Status {status}, ply {ply}.", game.variant_name(), game.players());
    match &game.outcome {
        Some(outcome) => text.push_str(&format!(" {}", ended(outcome))),
        None => {
            let by = game.move_by.as_ref().map(|by| format!(" by {by}")).unwrap_or_default();
            text.push_str(&format!(" {to_act} is to act{by}."));
        }
    }
    let latest = game.record.iter().skip(game.record.len().saturating_sub(LATEST));
    let latest: Vec<&str> = latest.map(|step| step.display.as_str()).collect();
    if !latest.is_empty() {
        text.push_str(&format!("\nThe latest steps: {}.", latest.join(" ")));
    }
    if let Some(board) = game.board() {
        text.push_str(&format!("\n{board}"));
    }
    format!("{}\nFEN: {fen}\n", text.trim_end())
}

/// The legal moves of the player.
pub(super) fn legal(game: &Game) -> String {
    match (&game.outcome, &game.legal) {
        (Some(outcome), _) => ended(outcome),
        (None, None) => format!("It is not your turn: {} is to act, at ply {}.", game.to_act, game.ply),
        (None, Some(legal)) => {
            let mut text =
                format!("At ply {} you may play, with the machine notation in brackets:", game.ply);
            for Step { step, display } in legal {
                // Writing to a string cannot fail.
                write!(text, " {display} ({step})").ok();
            }
            text
        }
    }
}

/// The game after a move.
pub(super) fn played(turn: &Played) -> String {
    let steps: Vec<&str> = turn.played.iter().map(|step| step.display.as_str()).collect();
    let Played { game, ply, status, to_act, .. } = turn;
    let then = turn.outcome.as_ref().map_or_else(|| format!("{to_act} is to act."), ended);
    format!("Played {} in {game}. Now at ply {ply}, status {status}. {then}", steps.join(" "))
}

/// The lines of an engine.
pub(super) fn analysed(analysis: &Analysis) -> String {
    let engine = analysis.engine.as_deref().unwrap_or("an engine");
    let lines = analysis.info.iter().flat_map(|info| &info.pvs).map(|line| {
        let score = match line.score {
            Score::Cp(hundredths) => format!("{:+.2} pawns", f64::from(hundredths) / 100.0),
            Score::Mate(turns) => format!("mate in {turns}"),
        };
        let steps = if line.display.is_empty() { &line.steps } else { &line.display };
        format!("- {score} at depth {}: {}\n", line.depth, steps.join(" "))
    });
    format!("{engine}, for the side to move:\n{}", lines.collect::<String>())
}

/// All variants, by their keys.
pub(super) fn variants(list: &Value) -> String {
    let items = list["items"].as_array().into_iter().flatten();
    let line = |variant: &Value| {
        let part = |name: &str| variant[name].as_str().unwrap_or_default().to_owned();
        format!("- `{}`: {}. {}\n", part("key"), part("name"), part("summary"))
    };
    items.map(line).collect()
}

/// The rules of a variant.
pub(super) fn rules(variant: &Value) -> String {
    let part = |name: &str| variant[name].as_str().unwrap_or_default();
    let mut text = format!("{} (`{}`): {}\n", part("name"), part("key"), part("summary"));
    for option in variant["options"].as_array().into_iter().flatten() {
        let part = |name: &str| option[name].as_str().unwrap_or_default();
        let values: Vec<&str> =
            option["values"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let (name, usual, about) = (part("name"), part("default"), part("text"));
        text.push_str(&format!("Option `{name}`, usually {usual}, of {}: {about}\n", values.join(", ")));
    }
    text.push_str(&format!("First position: {}\n\n{}\n", part("start_fen"), part("rules")));
    text
}
