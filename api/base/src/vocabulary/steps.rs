//! Played steps in words. Games keep the English words of their steps, so these are read here; a text that is none of the
//! rules' sentences stays as it is.

use zugpost_rules::{Reason, Variant, seat_names};

use super::{cause, one_piece, piece, regional_words, side, side_of, taken_piece};
use crate::locale::{Phrase, phrase};

/// The game that the pieces belong to: the base, where a twist is played on one.
pub fn game_of_pieces(variant: &Variant) -> &str {
    variant.option("base").unwrap_or(variant.key())
}

/// A step in words: “White knight g1 to f3, check”. `game` is the key of the game that the pieces belong to.
pub fn step_words(game: &str, words: &str) -> Phrase {
    told(game, words, None)
}

/// Several steps in words: “White knight g1 to f3; Black pawn e7 to e5”. Empty if there are none.
pub fn turn_words<'a>(game: &str, steps: impl IntoIterator<Item = &'a str>) -> Phrase {
    in_turn(steps.into_iter().map(|words| step_words(game, words)))
}

/// Several steps in a sentence that has named the side: “knight g1 to f3; pawn a2 to a3”. Pieces of other sides
/// have theirs.
pub fn turn_words_of<'a>(side: &str, game: &str, steps: impl IntoIterator<Item = &'a str>) -> Phrase {
    in_turn(steps.into_iter().map(|words| told(game, words, Some(side))))
}

fn in_turn(steps: impl Iterator<Item = Phrase>) -> Phrase {
    let both = |first, next| phrase("step-then").with("first", first).with("next", next);
    steps.reduce(both).unwrap_or_default()
}

/// Several steps in words, for readers of both spellings of the variant's squares.
pub fn spelled_turn_words(variant: &Variant, steps: &[&str]) -> Phrase {
    let game = game_of_pieces(variant);
    let regional: Vec<String> = steps.iter().map(|words| regional_words(variant.key(), words)).collect();
    let regional = turn_words(game, regional.iter().map(String::as_str));
    Phrase::spelled(turn_words(game, steps.iter().copied()), regional)
}

fn told(game: &str, words: &str, known: Option<&str>) -> Phrase {
    sentence(game, words, known).unwrap_or_else(|| Phrase::Verbatim(words.to_owned()))
}

/// A step in words, without its side if that is known.
fn sentence(game: &str, words: &str, known: Option<&str>) -> Option<Phrase> {
    let (words, end) = ending(words);
    let (words, player) = match words.split_once(", moved by ") {
        Some((words, player)) => (words, Some(known_side(player)?)),
        None => (words, None),
    };
    let (side_name, words) = words.split_once(' ')?;
    let own = side(known_side(side_name)?);
    let mut told = match words {
        "resigns" => phrase("step-resigns").with("of", side_of(side_name)),
        "runs out of time" => phrase("step-out-of-time").with("side", own),
        _ => match step(game, words)? {
            step if known == Some(side_name) => step,
            step => phrase("step-of-side").with("side", own).with("move", step),
        },
    };
    if let Some(player) = player {
        told = phrase("step-by").with("move", told).with("side", side(player));
    }
    Some(match end {
        End::None => told,
        End::Check => phrase("step-checks").with("move", told),
        End::Reason(reason) => phrase("step-ends").with("move", told).with("reason", cause(reason)),
    })
}

/// End of a sentence.
enum End {
    None,
    Check,
    Reason(Reason),
}

fn ending(words: &str) -> (&str, End) {
    if let Some(words) = words.strip_suffix(", check") {
        return (words, End::Check);
    }
    let with_reason = Reason::ALL.into_iter().find_map(|reason| {
        let words = words.strip_suffix(&reason.to_string())?.strip_suffix(", ")?;
        Some((words, End::Reason(reason)))
    });
    with_reason.unwrap_or((words, End::None))
}

fn known_side(name: &str) -> Option<&str> {
    seat_names().any(|known| known == name).then_some(name)
}

/// The action of the side.
fn step(game: &str, words: &str) -> Option<Phrase> {
    let mut rest = Rest { game, words };
    let step = match words {
        "passes" => return Some(phrase("step-passes")),
        "lets the turn pass" => return Some(phrase("step-lets-pass")),
        "castles kingside" => return Some(phrase("step-castles-kingside")),
        "castles queenside" => return Some(phrase("step-castles-queenside")),
        _ if rest.skip("promotes to ") => phrase("step-promotes").with("one", rest.one("")?),
        _ if rest.skip("castles: ") => {
            let step = phrase("step-castles").with("piece", rest.piece()?).with("from", rest.square()?);
            let step = step.with("to", rest.square_behind(" to ")?);
            step.with("rook", rest.square_behind(", rook ")?).with("beside", rest.square_behind(" to ")?)
        }
        _ if rest.skip("drops ") => {
            let (one, to) = (rest.one(" on ")?, rest.square()?);
            if rest.skip(" and moves the ") {
                let step = phrase("step-drops-and-moves").with("one", one).with("to", to);
                let step = step.with("piece", rest.piece_before(" from there to ")?);
                step.with("third", rest.square()?)
            } else {
                phrase("step-drops").with("one", one).with("to", to)
            }
        }
        _ if rest.words.contains(" back to ") && rest.skip("brings ") => {
            let (one, to) = (rest.one(" back to ")?, rest.square()?);
            if rest.skip(" and takes ") {
                let step = phrase("step-returns-taking").with("one", one).with("to", to);
                step.with("taken", rest.taken(" there")?)
            } else {
                phrase("step-returns").with("one", one).with("to", to)
            }
        }
        _ if rest.skip("brings ") => {
            phrase("step-brings").with("one", rest.one(" to ")?).with("to", rest.square()?)
        }
        _ => rest.walk()?,
    };
    rest.words.is_empty().then_some(step)
}

/// The part of the words that is not read yet.
struct Rest<'a> {
    game: &'a str,
    words: &'a str,
}

impl<'a> Rest<'a> {
    /// The step of a piece on the board.
    fn walk(&mut self) -> Option<Phrase> {
        let piece = self.piece()?;
        let said = |key: &'static str| phrase(key).with("piece", piece.clone());
        if self.skip("on ") {
            let to = self.before(" becomes ")?;
            return Some(said("step-switches").with("to", to).with("one", self.one("")?));
        }
        let from = self.square()?;
        let walked = |key| said(key).with("from", from);
        if self.skip(" explodes on ") {
            let to = self.before(" and takes ")?;
            return Some(walked("step-explodes").with("to", to).with("taken", self.taken(" there with it")?));
        }
        let step = if self.skip(" takes ") {
            let (taken, to) = (self.taken(" on ")?, self.square()?);
            // Games keep sentences of a time when the square of the taken pawn was not said.
            let key = if self.skip(" en passant") { "step-en-passant" } else { "step-takes" };
            walked(key).with("taken", taken).with("to", to)
        } else {
            let to = self.square_behind(" to ")?;
            if self.skip(" takes ") {
                self.takes_in_passing(to, walked)?
            } else {
                walked("step-goes").with("to", to)
            }
        };
        self.consequences(step)
    }

    /// The piece that is taken en passant, by a neutral side perhaps with another piece on the square where it arrives.
    fn takes_in_passing(&mut self, to: &str, walked: impl Fn(&'static str) -> Phrase) -> Option<Phrase> {
        let (taken, third) = (self.taken(" on ")?, self.before(" en passant")?);
        let takes_two = !self.words.starts_with(" and becomes ") && self.skip(" and ");
        let step = if takes_two {
            let other = self.taken(" on ")?;
            (self.square()? == to).then(|| walked("step-takes-two").with("other", other))?
        } else {
            walked("step-takes-in-passing")
        };
        Some(step.with("to", to).with("taken", taken).with("third", third))
    }

    /// The further effects of a step.
    fn consequences(&mut self, mut step: Phrase) -> Option<Phrase> {
        if self.skip(" and becomes ") {
            step = phrase("step-becomes").with("move", step).with("one", self.one("")?);
        }
        if self.skip(", and the ") {
            let (piece, square) = (self.piece_before(" on ")?, self.before(" becomes ")?);
            let raised = phrase("step-raises").with("move", step).with("piece", piece);
            step = raised.with("square", square).with("one", self.one("")?);
        }
        Some(step)
    }

    fn skip(&mut self, words: &str) -> bool {
        let rest = self.words.strip_prefix(words);
        self.words = rest.unwrap_or(self.words);
        rest.is_some()
    }

    /// Everything up to these words, which are skipped; everything that is left if there are none.
    fn before(&mut self, words: &str) -> Option<&'a str> {
        if words.is_empty() {
            return Some(std::mem::take(&mut self.words));
        }
        let (before, rest) = self.words.split_once(words)?;
        self.words = rest;
        Some(before)
    }

    /// The name of a square: letters and digits, in xiangqi with a point between them.
    fn square(&mut self) -> Option<&'a str> {
        let is_behind = |letter: char| !letter.is_ascii_alphanumeric() && letter != '.';
        let end = self.words.find(is_behind).unwrap_or(self.words.len());
        let (square, rest) = self.words.split_at(end);
        self.words = rest;
        is_square(square).then_some(square)
    }

    fn square_behind(&mut self, words: &str) -> Option<&'a str> {
        self.skip(words).then(|| self.square())?
    }

    /// The piece that a sentence begins with: everything before “on” or a square.
    fn piece(&mut self) -> Option<Phrase> {
        let mut ends = self.words.match_indices(' ').map(|(end, _)| end);
        let is_behind = |end: &usize| {
            let next = self.words[end + 1..].split([' ', ',']).next().unwrap_or_default();
            next == "on" || is_square(next)
        };
        let (name, rest) = self.words.split_at(ends.find(is_behind)?);
        self.words = &rest[1..];
        Some(piece(self.game, name))
    }

    fn piece_before(&mut self, words: &str) -> Option<Phrase> {
        Some(piece(self.game, self.before(words)?))
    }

    /// “a knight” before these words.
    fn one(&mut self, words: &str) -> Option<Phrase> {
        let name = self.before(words)?;
        Some(one_piece(self.game, name.strip_prefix("an ").or_else(|| name.strip_prefix("a "))?))
    }

    /// The piece that is taken, before these words: “knight”, “the knight”, “Brown's knight”.
    fn taken(&mut self, words: &str) -> Option<Phrase> {
        let name = self.before(words)?;
        if let Some(name) = name.strip_prefix("the ") {
            return Some(phrase("step-the").with("piece", taken_piece(self.game, name)));
        }
        let owned = name.split_once("'s ").and_then(|(owner, name)| Some((known_side(owner)?, name)));
        Some(match owned {
            Some((owner, name)) => {
                phrase("step-owned").with("of", side_of(owner)).with("piece", taken_piece(self.game, name))
            }
            None => taken_piece(self.game, name),
        })
    }
}

/// Returns whether a word is the name of a square: `e4`, or at home in its game `2.3`, `7f`, `95`.
fn is_square(word: &str) -> bool {
    let is_digit = |letter: char| letter.is_ascii_digit();
    let is_own = word.starts_with(|letter: char| letter.is_ascii_lowercase())
        && word.ends_with(is_digit)
        && word.chars().all(|letter| letter.is_ascii_alphanumeric());
    let regional = word.strip_prefix(is_digit).filter(|rest| !rest.is_empty());
    let is_rank = |rank: &str| rank.len() == 1 && rank.chars().all(|sign| sign.is_ascii_alphanumeric());
    is_own
        || regional.is_some_and(|rest| {
            is_rank(rest) || matches!(rest.split_once('.'), Some(("", rank)) if rank.parse::<u8>().is_ok())
        })
}
