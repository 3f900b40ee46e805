//! Words that people write in replies, from `words.txt`.

use std::collections::HashMap;
use std::sync::LazyLock;

/// Purpose of a phrase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    Greeting,
    /// Says that the move behind it is played.
    Before,
    /// A courtesy before a move, if a sign ends it.
    Opening,
    /// A courtesy behind a move.
    Behind,
    /// Stands between courtesies.
    Join,
    /// A word that is no name.
    NoName,
    /// The name of a piece, by its English letter.
    Piece(&'static str),
    /// Stands between a piece and its square.
    Between,
    Takes,
    Promotes,
    /// Said about a move, and no part of it.
    Remark,
    Castles,
    /// Stands beside a word for castling.
    Castling,
    Short,
    Long,
    /// Puts a piece from the hand onto the board.
    Drops,
    /// Stands before the number of a room or the like.
    Place,
    /// Puts another move in the place of that above.
    Corrects,
    /// Takes a move back, whatever is said beside it.
    Cancels,
    /// Takes a move back if one, or a piece, is named behind it.
    Hesitates,
    /// Takes a move back if one, or a piece, is named right behind it.
    Denies,
    /// Holds a word that takes something back, and does not.
    Harmless,
    /// Belongs to a legal notice.
    Notice,
    If,
    Then,
    And,
    Else,
    /// A command, by its name.
    Command(&'static str),
}

impl Kind {
    fn named(name: &'static str) -> Kind {
        match name {
            "greeting" => Kind::Greeting,
            "before" => Kind::Before,
            "opening" => Kind::Opening,
            "behind" => Kind::Behind,
            "join" => Kind::Join,
            "no-name" => Kind::NoName,
            "between" => Kind::Between,
            "takes" => Kind::Takes,
            "promotes" => Kind::Promotes,
            "remark" => Kind::Remark,
            "castles" => Kind::Castles,
            "castling" => Kind::Castling,
            "short" => Kind::Short,
            "long" => Kind::Long,
            "drops" => Kind::Drops,
            "place" => Kind::Place,
            "corrects" => Kind::Corrects,
            "cancels" => Kind::Cancels,
            "hesitates" => Kind::Hesitates,
            "denies" => Kind::Denies,
            "harmless" => Kind::Harmless,
            "notice" => Kind::Notice,
            "if" => Kind::If,
            "then" => Kind::Then,
            "and" => Kind::And,
            "else" => Kind::Else,
            "piece-P" => Kind::Piece(""),
            name => name.strip_prefix("piece-").map_or(Kind::Command(name), Kind::Piece),
        }
    }
}

/// A phrase with its use in one language.
#[derive(Clone, Debug)]
pub struct Entry {
    pub words: Vec<&'static str>,
    pub kind: Kind,
    pub language: &'static str,
}

/// Phrases by their first words.
static LEXICON: LazyLock<HashMap<&'static str, Vec<Entry>>> = LazyLock::new(|| {
    let mut lexicon: HashMap<&'static str, Vec<Entry>> = HashMap::new();
    for (kind, language, phrase) in rows() {
        let words: Vec<&str> = phrase.split_whitespace().collect();
        if let Some(first) = words.first() {
            lexicon.entry(*first).or_default().push(Entry { words, kind, language });
        }
    }
    lexicon
});

fn rows() -> impl Iterator<Item = (Kind, &'static str, &'static str)> {
    let lines = include_str!("words.txt").lines().filter(|line| !line.starts_with('#'));
    let heads = lines.filter_map(|line| line.split_once(": "));
    let lists = heads.filter_map(|(head, phrases)| Some((head.split_once(' ')?, phrases)));
    lists.flat_map(|((kind, language), phrases)| {
        phrases.split(", ").map(move |phrase| (Kind::named(kind), language, phrase))
    })
}

/// The phrases that a text begins with.
pub fn phrases(words: &[&str]) -> Vec<&'static Entry> {
    let known = words.first().and_then(|first| LEXICON.get::<str>(first));
    let is_here = |entry: &&Entry| {
        entry.words.len() <= words.len() && entry.words.iter().zip(words).all(|(own, word)| own == word)
    };
    known.into_iter().flatten().filter(is_here).collect()
}

/// The length of the longest phrase of a kind that a text begins with.
pub fn begun(words: &[&str], kind: Kind) -> Option<usize> {
    phrases(words).into_iter().filter(|entry| entry.kind == kind).map(|entry| entry.words.len()).max()
}

/// The command that a whole text is.
pub fn command(words: &[&str]) -> Option<&'static str> {
    phrases(words).into_iter().filter(|entry| entry.words.len() == words.len()).find_map(|entry| match entry
        .kind
    {
        Kind::Command(name) => Some(name),
        _ => None,
    })
}

/// Returns whether a word is of a kind, in any language.
pub fn is(word: &str, kind: Kind) -> bool {
    entries(word).any(|entry| entry.kind == kind)
}

/// The uses of a single word.
pub fn entries(word: &str) -> impl Iterator<Item = &'static Entry> {
    LEXICON.get(word).into_iter().flatten().filter(|entry| entry.words.len() == 1)
}

/// The Japanese phrases, which no spaces part from their sentence.
pub fn unspaced() -> &'static [Entry] {
    static UNSPACED: LazyLock<Vec<Entry>> = LazyLock::new(|| {
        LEXICON.values().flatten().filter(|entry| entry.language == "ja").cloned().collect()
    });
    &UNSPACED
}

/// A word in lower case without signs around it.
pub fn bare(word: &str) -> String {
    word.trim_matches(|c: char| !c.is_alphanumeric()).replace('’', "'").to_lowercase()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn the_table_is_whole_and_in_order() {
        let n_lists =
            include_str!("words.txt").lines().filter(|line| line.contains(": ") && !line.starts_with('#'));
        let n_phrases: usize = n_lists.map(|line| line.split(", ").count()).sum();
        assert_eq!(rows().count(), n_phrases);
        let mut known = HashSet::new();
        for (kind, language, phrase) in rows() {
            assert!(
                known.insert((kind, language, phrase)),
                "{kind:?} {language}: {phrase} stands there twice"
            );
            assert_eq!(phrase, phrase.to_lowercase(), "{kind:?} {language}");
            let is_bare = phrase.split(' ').all(|word| bare(word) == word);
            assert!(is_bare || phrase == "(=)", "{kind:?} {language}: {phrase}");
            assert!(["en", "de", "fr", "es", "it", "pt", "nl", "pl", "ru", "ja", "sv"].contains(&language));
        }
    }

    #[test]
    fn every_command_has_words_in_our_six_languages_that_no_other_has() {
        const WORDED: [&str; 8] =
            ["draw", "accept", "decline", "accept-draw", "decline-draw", "resign", "show", "help"];
        let of = |name: &'static str| rows().filter(move |(kind, ..)| *kind == Kind::Command(name));
        for name in WORDED {
            for language in ["en", "de", "fr", "es", "ru", "ja"] {
                assert!(of(name).any(|(_, own, _)| own == language), "{name} {language}");
            }
        }
        let mut meant: HashMap<&str, Kind> = HashMap::new();
        for (kind, _, phrase) in rows().filter(|(kind, ..)| matches!(kind, Kind::Command(_))) {
            assert_eq!(*meant.entry(phrase).or_insert(kind), kind, "{phrase}");
        }
    }
}
