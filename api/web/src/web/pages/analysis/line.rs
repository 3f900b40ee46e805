//! The line of moves that an analysis board shows, as its URL says it.

use std::collections::BTreeMap;

use url::form_urlencoded;
use zugpost_base::locale::{Phrase, phrase};
use zugpost_base::vocabulary::{letters_of, pgn_error, position_error, step_error_with_steps, variant_error};
use zugpost_data::model::variant;
use zugpost_data::store::games::Game;
use zugpost_data::view::vocabulary;
use zugpost_rules::pgn::{self, PgnGame};
use zugpost_rules::{Options, Outcome, Played, Record, Seat, Variant};

use super::moves::Moves;
use crate::web::pages::lobby::start::form::Fields;

/// The longest URL of a line. Servers between us and browsers take about 8,000 characters.
const LONGEST_URL: usize = 7000;

/// A position, the moves that led to it, and those that followed.
#[derive(Clone, Debug)]
pub struct Line {
    pub variant: Variant,
    /// The first position, if it is not that of the variant.
    pub fen: Option<String>,
    pub moves: Moves,
    /// The main line of the moves.
    pub played: Vec<Played>,
    /// The node of the moves that is shown.
    pub at: usize,
    /// The game up to there.
    pub record: Record,
    /// Seat at the bottom of the board.
    pub bottom: Seat,
    /// The game that the line comes from.
    pub game: Option<String>,
}

impl Line {
    pub fn read(fields: &Fields) -> Result<Line, Phrase> {
        let variant = variant(fields)?;
        let fen = fields.get("fen").filter(|fen| !fen.trim().is_empty()).cloned();
        let start = match &fen {
            Some(fen) => Record::from_fen(&variant, fen).map_err(|error| position_error(&error))?,
            None => Record::new(&variant),
        };
        let (moves, at, record) = Moves::read(fields, &start)?;
        let bottom = fields.get("from").and_then(|seat| seat.parse().ok());
        let bottom = bottom.filter(|seat| variant.seats().contains(seat)).unwrap_or(Seat::White);
        let (played, game) = (moves.main(), fields.get("game").cloned());
        Ok(Line { variant, fen, moves, played, at, record, bottom, game })
    }

    /// The first position of the named variant, or of the first one: what can be shown when a line cannot be read.
    pub fn fallback(fields: &Fields) -> Result<Line, Phrase> {
        let named = variant(fields).or_else(|_| {
            let key = fields.get("variant").map_or("", String::as_str);
            Variant::new(key, &Options::default()).map_err(|error| variant_error(&error))
        });
        let first = Variant::rows().first().map_or("chess", |about| about.key);
        let variant = named.or_else(|_| Variant::new(first, &Options::default()));
        let variant = variant.map_err(|error| variant_error(&error))?;
        let record = Record::new(&variant);
        let (moves, played) = (Moves::default(), Vec::new());
        Ok(Line { variant, fen: None, moves, played, at: 0, record, bottom: Seat::White, game: None })
    }

    /// Plays a step at the position that is shown. Moves that were played there before stay.
    pub fn play(&mut self, step: &str) -> Result<(), Phrase> {
        let played = self
            .record
            .enter(step)
            .map_err(|error| step_error_with_steps(&error, &letters_of(&self.variant)))?;
        self.at = self.moves.add(self.at, played);
        self.played = self.moves.main();
        Ok(())
    }

    /// Reads a position of the variant, or a game of any.
    pub fn import(text: &str, setting: &Fields) -> Result<Line, Phrase> {
        let text = text.trim();
        let variant = variant(setting)?;
        let is_one_line = !text.contains('\n') && !text.starts_with('[');
        let fields = if is_one_line && variant.position(text).is_ok() {
            Fields::from_iter(fields_of(&variant).into_iter().chain([("fen".to_owned(), text.to_owned())]))
        } else {
            let game = pgn::read(text).map_err(|error| match variant.position(text) {
                Err(why) if is_one_line && text.contains('/') => {
                    phrase("error-import-position").with("why", position_error(&why))
                }
                _ => phrase("error-import-game").with("why", pgn_error(&error)),
            })?;
            let mut fields = Fields::from_iter(fields_of(&game.variant));
            fields.extend(Moves::fields_of(&game));
            fields.extend(game.fen.map(|fen| ("fen".to_owned(), fen)));
            fields
        };
        Line::read(&fields)
    }

    /// The moves as a file.
    pub fn pgn(&self) -> String {
        let (intro, moves) = self.moves.pgn();
        let mut record = self.record.clone();
        let main_line = self.played.iter().skip(self.at);
        let is_on_main_line = self.at <= self.played.len();
        let is_played =
            is_on_main_line && main_line.into_iter().all(|played| record.enter(&played.step).is_ok());
        let outcome = record.outcome().filter(|_| is_played);
        let result = outcome.map_or("*", |outcome| outcome.result()).to_owned();
        let (variant, fen) = (self.variant.clone(), self.fen.clone());
        pgn::write(&PgnGame { tags: Vec::new(), variant, fen, intro, moves, result, notes: Vec::new() })
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
        if self.bottom != Seat::White {
            add("from", self.bottom.to_string());
        }
        if let Some(game) = &self.game {
            add("game", game.clone());
        }
        fields.extend(self.moves.fields());
        fields
    }

    /// The URL of the position that is shown.
    pub fn url(&self) -> String {
        let mut fields = self.fields();
        if self.at != self.played.len() {
            fields.push(("at".to_owned(), self.at.to_string()));
        }
        url(PATH, &fields)
    }

    /// The URL of a position of the line, to which the number of its node is added.
    pub fn url_of_places(&self) -> String {
        format!("{}&at=", url(PATH, &self.fields()))
    }

    /// Returns whether its URL is short enough to be passed on.
    pub fn has_short_url(&self) -> bool {
        self.url().len() <= LONGEST_URL
    }

    /// The URL of the first position.
    pub fn begin(&self) -> String {
        let bare = Line { moves: Moves::default(), played: Vec::new(), at: 0, game: None, ..self.clone() };
        bare.url()
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

    /// The steps of the main line in machine notation.
    pub fn steps(&self) -> Vec<String> {
        self.played.iter().map(|played| played.step.clone()).collect()
    }

    /// The step that led to the position that is shown.
    pub fn last(&self) -> Option<&Played> {
        self.moves.get(self.at).map(|node| &node.played)
    }

    pub fn options(&self) -> BTreeMap<String, String> {
        options_of(&self.variant).collect()
    }
}

/// The path of the pages that show lines.
const PATH: &str = "/analysis";

/// The variant that the fields name, with its options; the first of all if they name none.
pub fn variant(fields: &Fields) -> Result<Variant, Phrase> {
    let first = Variant::rows().first().map_or("chess", |about| about.key);
    let key = fields.get("variant").map_or(first, String::as_str);
    let about = Variant::about_of(key).map_err(|error| variant_error(&error))?;
    let chosen = fields.iter().filter_map(|(name, value)| {
        let name = name.strip_prefix("option_")?;
        let option = about.options.iter().find(|option| option.name == name)?;
        (value != option.default).then(|| (name.to_owned(), value.clone()))
    });
    let options: Options = chosen.collect::<BTreeMap<_, _>>().into_iter().collect();
    Variant::new(key, &options).map_err(|error| variant_error(&error))
}

/// The fields of the line of a game after these steps.
pub fn fields_of_game<'a>(game: &Game, steps: impl Iterator<Item = &'a str>) -> Fields {
    let options = variant::options_of(game).into_iter();
    let mut fields = Fields::from_iter(options.map(|(name, value)| (format!("option_{name}"), value)));
    fields.insert("variant".to_owned(), game.variant.clone());
    fields.extend(game.start_fen.clone().map(|fen| ("fen".to_owned(), fen)));
    fields.insert("played".to_owned(), steps.collect::<Vec<_>>().join(","));
    fields
}

fn options_of(variant: &Variant) -> impl Iterator<Item = (String, String)> {
    variant.options().iter().map(|(name, value)| (name.to_owned(), value.to_owned()))
}

/// The fields that name a variant with its options.
pub fn fields_of(variant: &Variant) -> Vec<(String, String)> {
    let options = options_of(variant).map(|(name, value)| (format!("option_{name}"), value));
    [("variant".to_owned(), variant.key().to_owned())].into_iter().chain(options).collect()
}

/// The signs between steps stay as they are: they need no escape in a query, and a line has many.
pub fn url(path: &str, fields: &[(String, String)]) -> String {
    let mut query = form_urlencoded::Serializer::new(String::new());
    query.extend_pairs(fields);
    format!("{path}?{}", query.finish().replace("%2C", ",").replace("%3A", ":").replace("%3B", ";"))
}

/// "White to move", or the end of the game.
pub fn state_of(variant: &Variant, record: &Record) -> Phrase {
    let position = record.position();
    match record.outcome() {
        Some(Outcome::Draw { reason }) => phrase("ending-draw-by").with("reason", vocabulary::cause(reason)),
        Some(outcome @ Outcome::Win { .. }) => vocabulary::outcome(outcome),
        None => vocabulary::side_to_move(variant.seat_name(position.to_act())),
    }
}
