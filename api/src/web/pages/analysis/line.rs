//! The line of moves that an analysis board shows, as its URL says it.

use std::collections::BTreeMap;

use url::form_urlencoded;
use zugpost_rules::pgn;
use zugpost_rules::{Options, Played, Record, Seat, Variant};

use crate::view::positions::LONGEST_RECORD;
use crate::web::pages::start::form::Fields;

/// The longest text of all steps. Servers between us and browsers take URLs of about 8,000 characters.
const LONGEST_LINE: usize = 7000;

/// A position, how it was reached, and what followed.
#[derive(Clone, Debug)]
pub struct Line {
    pub variant: Variant,
    /// The first position, if it is not that of the variant.
    pub fen: Option<String>,
    pub played: Vec<Played>,
    /// How many of the steps are played at the position that is shown.
    pub at: usize,
    /// The game up to there.
    pub record: Record,
    /// The seat whose side is at the bottom.
    pub bottom: Seat,
    /// The game that the line comes from.
    pub game: Option<String>,
}

impl Line {
    pub fn read(fields: &Fields) -> Result<Line, String> {
        let variant = variant(fields)?;
        let fen = fields.get("fen").filter(|fen| !fen.trim().is_empty()).cloned();
        let mut record = match &fen {
            Some(fen) => Record::from_fen(&variant, fen).map_err(|error| error.to_string())?,
            None => Record::new(&variant),
        };
        let steps = fields.get("played").map_or("", String::as_str).split(',');
        let steps: Vec<&str> = steps.map(str::trim).filter(|step| !step.is_empty()).collect();
        if steps.len() > LONGEST_RECORD {
            return Err(format!("a line has at most {LONGEST_RECORD} moves"));
        }
        let at = fields.get("at").and_then(|at| at.parse().ok()).unwrap_or(steps.len()).min(steps.len());
        let mut shown = record.clone();
        let mut played = Vec::new();
        for step in steps {
            played.push(record.enter(step).map_err(|error| format!("move {}: {error}", played.len() + 1))?);
            if played.len() == at {
                shown = record.clone();
            }
        }
        let bottom = fields.get("from").and_then(|seat| seat.parse().ok());
        let bottom = bottom.filter(|seat| variant.seats().contains(seat)).unwrap_or(Seat::White);
        Ok(Line { variant, fen, played, at, record: shown, bottom, game: fields.get("game").cloned() })
    }

    /// The first position of the named variant, or of the first one: what can be shown when a line cannot be read.
    pub fn fallback(fields: &Fields) -> Result<Line, String> {
        let named = variant(fields).or_else(|_| {
            let key = fields.get("variant").map_or("", String::as_str);
            Variant::new(key, &Options::default()).map_err(|error| error.to_string())
        });
        let first = Variant::rows().first().map_or("chess", |about| about.key);
        let variant = named.or_else(|_| Variant::new(first, &Options::default()));
        let variant = variant.map_err(|error| error.to_string())?;
        let record = Record::new(&variant);
        let (fen, played, game) = (None, Vec::new(), None);
        Ok(Line { variant, fen, played, at: 0, record, bottom: Seat::White, game })
    }

    /// Plays a step at the position that is shown. If the line goes on with it, the rest stays.
    pub fn play(&mut self, step: &str) -> Result<(), String> {
        let played = self.record.enter(step).map_err(|error| error.to_string())?;
        if self.played.get(self.at).is_none_or(|next| next.step != played.step) {
            self.played.truncate(self.at);
            self.played.push(played);
        }
        self.at += 1;
        Ok(())
    }

    /// Reads a position of the variant, or a game of any.
    pub fn import(text: &str, setting: &Fields) -> Result<Line, String> {
        let text = text.trim();
        let variant = variant(setting)?;
        let is_one_line = !text.contains('\n') && !text.starts_with('[');
        let fields = if is_one_line && variant.position(text).is_ok() {
            Fields::from_iter(fields_of(&variant).into_iter().chain([("fen".to_owned(), text.to_owned())]))
        } else {
            let game = pgn::read(text).map_err(|error| match variant.position(text) {
                Err(why) if is_one_line && text.contains('/') => format!("the position: {why}"),
                _ => format!("the game: {error}"),
            })?;
            let steps: Vec<&str> = game.moves.iter().map(|step| step.step.as_str()).collect();
            let played = steps.join(",");
            if played.len() > LONGEST_LINE {
                return Err("the game is too long for the address of a page".to_owned());
            }
            let mut fields = Fields::from_iter(fields_of(&game.variant));
            fields.extend([("played".to_owned(), played)]);
            fields.extend(game.fen.map(|fen| ("fen".to_owned(), fen)));
            fields
        };
        Line::read(&fields)
    }

    /// Variant and options.
    pub fn setting(&self) -> Vec<(String, String)> {
        fields_of(&self.variant)
    }

    /// The fields of the line, without the place in it that is shown.
    pub fn fields(&self) -> Vec<(String, String)> {
        let mut fields = self.setting();
        let mut add = |name: &str, value: String| fields.push((name.to_owned(), value));
        if let Some(fen) = &self.fen {
            add("fen", fen.clone());
        }
        if !self.played.is_empty() {
            add("played", self.steps().join(","));
        }
        if self.bottom != Seat::White {
            add("from", self.bottom.to_string());
        }
        if let Some(game) = &self.game {
            add("game", game.clone());
        }
        fields
    }

    /// The URL of the position that is shown.
    pub fn url(&self) -> String {
        let mut fields = self.fields();
        if self.at < self.played.len() {
            fields.push(("at".to_owned(), self.at.to_string()));
        }
        url(&fields)
    }

    /// The URL of the first position.
    pub fn begin(&self) -> String {
        let fields = self.fields();
        let kept = fields.into_iter().filter(|(name, _)| name != "played" && name != "game");
        url(&kept.collect::<Vec<_>>())
    }

    /// The URL of the same position with the next side at the bottom.
    pub fn flipped(&self) -> String {
        let first = self.variant.start();
        let seats: Vec<Seat> =
            self.variant.seats().iter().copied().filter(|seat| !first.is_neutral(*seat)).collect();
        let place = seats.iter().position(|seat| *seat == self.bottom).unwrap_or(0);
        let bottom = seats.get((place + 1) % seats.len().max(1)).copied().unwrap_or(Seat::White);
        Line { bottom, ..self.clone() }.url()
    }

    /// All steps in machine notation.
    pub fn steps(&self) -> Vec<String> {
        self.played.iter().map(|played| played.step.clone()).collect()
    }

    pub fn options(&self) -> BTreeMap<String, String> {
        options_of(&self.variant).collect()
    }
}

/// The variant that the fields name, with its options; the first of all if they name none.
fn variant(fields: &Fields) -> Result<Variant, String> {
    let first = Variant::rows().first().map_or("chess", |about| about.key);
    let key = fields.get("variant").map_or(first, String::as_str);
    let about = Variant::about_of(key).map_err(|error| error.to_string())?;
    let chosen = fields.iter().filter_map(|(name, value)| {
        let name = name.strip_prefix("option_")?;
        let option = about.options.iter().find(|option| option.name == name)?;
        (value != option.default).then(|| (name.to_owned(), value.clone()))
    });
    let options: Options = chosen.collect::<BTreeMap<_, _>>().into_iter().collect();
    Variant::new(key, &options).map_err(|error| error.to_string())
}

fn options_of(variant: &Variant) -> impl Iterator<Item = (String, String)> {
    variant.options().iter().map(|(name, value)| (name.to_owned(), value.to_owned()))
}

fn fields_of(variant: &Variant) -> Vec<(String, String)> {
    let options = options_of(variant).map(|(name, value)| (format!("option_{name}"), value));
    [("variant".to_owned(), variant.key().to_owned())].into_iter().chain(options).collect()
}

/// Commas stay as they are: they need no escape in a query, and a line has many.
fn url(fields: &[(String, String)]) -> String {
    let mut query = form_urlencoded::Serializer::new(String::new());
    query.extend_pairs(fields);
    format!("/analysis?{}", query.finish().replace("%2C", ","))
}
