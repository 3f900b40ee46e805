//! Words that people write around a move: `Hello Boris, I play Nf3, thanks!`. The lists are closed, because any other
//! word may turn the sense: `I would not play Nf3`.

/// Words that begin a greeting; a name may follow.
const GREETINGS: [&str; 44] = [
    "hi",
    "hello",
    "hey",
    "dear",
    "good morning",
    "good evening",
    "good day",
    "greetings",
    "hallo",
    "guten tag",
    "guten morgen",
    "guten abend",
    "liebe",
    "lieber",
    "moin",
    "servus",
    "bonjour",
    "bonsoir",
    "salut",
    "cher",
    "chère",
    "hola",
    "buenos días",
    "buenas tardes",
    "querido",
    "querida",
    "ciao",
    "buongiorno",
    "buonasera",
    "caro",
    "cara",
    "olá",
    "oi",
    "bom dia",
    "hoi",
    "beste",
    "goedendag",
    "cześć",
    "dzień dobry",
    "witam",
    "привет",
    "здравствуйте",
    "hej",
    "ahoj",
];

/// What says that the move behind it is played.
const BEFORE: [&str; 75] = [
    "my turn",
    "i play",
    "i will play",
    "i'll play",
    "i am playing",
    "i'm playing",
    "i move",
    "i'll move",
    "i choose",
    "i answer",
    "i reply",
    "we play",
    "my move",
    "my move is",
    "my move:",
    "here is my move",
    "here's my move",
    "my answer",
    "my answer is",
    "my reply",
    "my reply is",
    "move",
    "the move is",
    "please play",
    "ok",
    "okay",
    "let's play",
    "ich spiele",
    "ich ziehe",
    "ich antworte",
    "mein zug",
    "mein zug ist",
    "mein zug lautet",
    "hier mein zug",
    "hier ist mein zug",
    "zug",
    "bitte",
    "je joue",
    "je réponds",
    "mon coup",
    "mon coup est",
    "voici mon coup",
    "coup",
    "juego",
    "mi jugada",
    "mi jugada es",
    "mi movimiento",
    "mi movimiento es",
    "jugada",
    "muevo",
    "gioco",
    "muovo",
    "la mia mossa",
    "la mia mossa è",
    "mossa",
    "jogo",
    "meu lance",
    "meu lance é",
    "minha jogada",
    "minha jogada é",
    "lance",
    "ik speel",
    "mijn zet",
    "mijn zet is",
    "zet",
    "gram",
    "mój ruch",
    "mój ruch to",
    "ruch",
    "играю",
    "хожу",
    "мой ход",
    "ход",
    "jag spelar",
    "mitt drag",
];

/// Courtesies behind a move; a name may follow.
const BEHIND: [&str; 78] = [
    "thanks",
    "thank you",
    "many thanks",
    "please",
    "good luck",
    "have fun",
    "enjoy",
    "regards",
    "best regards",
    "kind regards",
    "greetings",
    "cheers",
    "best",
    "best wishes",
    "bye",
    "see you",
    "your move",
    "your turn",
    "is my move",
    "hi",
    "hello",
    "over to you",
    "good game",
    "have a nice day",
    "have a good day",
    "have a nice weekend",
    "danke",
    "vielen dank",
    "bitte",
    "viel glück",
    "viel spaß",
    "gruß",
    "grüße",
    "viele grüße",
    "liebe grüße",
    "schöne grüße",
    "beste grüße",
    "mfg",
    "lg",
    "vg",
    "tschüss",
    "du bist dran",
    "merci",
    "bonne chance",
    "cordialement",
    "amicalement",
    "à toi",
    "à bientôt",
    "salut",
    "gracias",
    "suerte",
    "buena suerte",
    "saludos",
    "un saludo",
    "hasta luego",
    "grazie",
    "buona fortuna",
    "saluti",
    "ciao",
    "obrigado",
    "obrigada",
    "boa sorte",
    "abraço",
    "bedankt",
    "dank je",
    "succes",
    "groet",
    "groeten",
    "groetjes",
    "dziękuję",
    "dzięki",
    "powodzenia",
    "pozdrawiam",
    "спасибо",
    "удачи",
    "привет",
    "tack",
    "lycka till",
];

/// Words between courtesies.
const JOINS: [&str; 6] = ["and", "und", "et", "y", "e", "en"];

/// Words that are no name, however they are written, and may take back what stands before them.
const NO_NAMES: [&str; 36] = [
    "not",
    "never",
    "don't",
    "wait",
    "stop",
    "sorry",
    "instead",
    "cancel",
    "undo",
    "ignore",
    "resign",
    "draw",
    "accept",
    "decline",
    "claim",
    "maybe",
    "perhaps",
    "rather",
    "nicht",
    "nein",
    "nie",
    "vielleicht",
    "doch",
    "niet",
    "pas",
    "non",
    "jamais",
    "nunca",
    "quizás",
    "forse",
    "nie",
    "nigdy",
    "нет",
    "не",
    "but",
    "aber",
];

/// Names have at most this many words.
const NAME: usize = 3;

/// Whether a line only greets, perhaps somebody by name.
pub fn is_greeting(line: &str) -> bool {
    let words = words(line);
    greeting(&words)
        .is_some_and(|length| words[length..].len() <= NAME && words[length..].iter().all(Word::may_be_name))
}

/// The part of a line that may be a move.
pub(super) fn within(line: &str) -> String {
    let all = words(line);
    let mut words = all.as_slice();
    loop {
        let before = words.len();
        words = &words[ahead(words)..];
        words = &words[..words.len() - behind(words)];
        if words.len() < before {
            words = words
                .iter()
                .rposition(|word| !JOINS.contains(&&*word.lower))
                .map_or(words, |last| &words[..=last]);
        }
        if words.len() == before {
            break;
        }
    }
    words.iter().map(|word| word.text).collect::<Vec<_>>().join(" ")
}

/// How many words at the beginning are no part of the move.
fn ahead(words: &[Word]) -> usize {
    if let Some(length) = greeting(words) {
        let names = words[length..].iter().take(NAME).take_while(|word| word.may_be_name()).count();
        return length + names;
    }
    BEFORE.iter().filter_map(|phrase| begun_by(words, phrase)).max().unwrap_or(0)
}

fn greeting(words: &[Word]) -> Option<usize> {
    GREETINGS.iter().filter_map(|phrase| begun_by(words, phrase)).max()
}

/// How many words at the end are no part of the move.
fn behind(words: &[Word]) -> usize {
    let is_courtesy = |first: &usize| {
        let lengths = BEHIND.iter().filter_map(|phrase| begun_by(&words[*first..], phrase));
        let names = |length: usize| &words[first + length..];
        lengths.max().is_some_and(|length| {
            names(length).len() <= NAME
                && names(length).iter().all(|word| word.lower.is_empty() || word.may_be_name())
        })
    };
    (0..words.len()).find(is_courtesy).map_or(0, |first| words.len() - first)
}

/// The number of words of a phrase that the words begin with.
fn begun_by(words: &[Word], phrase: &str) -> Option<usize> {
    let mut length = 0;
    for wanted in phrase.split(' ') {
        if words.get(length)?.lower != wanted.trim_end_matches(':') {
            return None;
        }
        length += 1;
    }
    Some(length)
}

struct Word<'a> {
    text: &'a str,
    /// In lower case, without signs around it.
    lower: String,
}

impl Word<'_> {
    fn may_be_name(&self) -> bool {
        let name = self.text.trim_matches(|c: char| !c.is_alphanumeric());
        name.chars().count() >= 3
            && name.chars().next().is_some_and(char::is_uppercase)
            && name.chars().skip(1).any(char::is_lowercase)
            && name.chars().all(|c| c.is_alphabetic() || matches!(c, '-' | '\'' | '.'))
            && !NO_NAMES.contains(&&*self.lower)
            && !super::vocabulary::is_of_moves(&self.lower)
    }
}

fn words(line: &str) -> Vec<Word<'_>> {
    // Commas may stand without a space: `Nf3,thanks`.
    let parts =
        line.split(|c: char| c.is_whitespace() || matches!(c, ',' | ';')).filter(|part| !part.is_empty());
    let word =
        |text: &'_ str| text.trim_matches(|c: char| !c.is_alphanumeric()).replace('’', "'").to_lowercase();
    parts.map(|text| Word { text, lower: word(text) }).filter(|word| !word.text.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn courtesies_are_cut_off_and_other_words_stay() {
        for (line, kept) in [
            ("I play Nf3", "Nf3"),
            ("Hello Boris, I play Nf3, thanks!", "Nf3"),
            ("My move: 2. Nf3 - good luck, Boris", "2. Nf3 -"),
            ("Nf3, vielen Dank", "Nf3"),
            ("I would not play Nf3", "I would not play Nf3"),
            ("Thanks for Nf3", "Thanks for Nf3"),
            ("Hi Knight f3", "Knight f3"),
            ("Nf3, please Not", "Nf3 please Not"),
            ("Nf3, thanks Boris", "Nf3"),
        ] {
            assert_eq!(within(line), kept, "{line}");
        }
        assert!(is_greeting("Hi Boris,") && is_greeting("Liebe Anna!") && is_greeting("Hello"));
        assert!(!is_greeting("Hi Boris, how are you") && !is_greeting("Nf3") && !is_greeting("Hi Nf3"));
    }
}
