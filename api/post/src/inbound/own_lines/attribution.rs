//! The lines with which mail programs introduce what they quote: `On Friday, 20 November 2026, Zugpost wrote:`.

use zugpost_data::model::mail_identity::MailIdentity;

/// Words for "wrote" in many languages, by which attribution lines are recognised.
const WROTE: [&str; 44] = [
    "wrote",
    "writes",
    "schrieb",
    "geschrieben",
    "écrit",
    "escribi",
    "escriu",
    "scritto",
    "scrive",
    "escreveu",
    "schreef",
    "geschreven",
    "skrev",
    "napisa",
    "pisze",
    "kirjoitti",
    "napsal",
    "napísal",
    "написа",
    "пишет",
    "писал",
    "пише",
    "yazdı",
    "yazmış",
    "写道",
    "寫道",
    "书写",
    "書き",
    "のメール",
    "のメッセージ",
    "작성",
    "썼습니다",
    "írta",
    "έγραψε",
    "scris",
    "napisao",
    "rašė",
    "viết",
    "เขียน",
    "כתב",
    "كتب",
    "kirjutas",
    "rakstīja",
    "skrifaði",
];

/// Beginnings of attribution lines, for those that stand in one line with other text before them.
const BEGINNINGS: [&str; 26] = [
    "On ",
    "Am ",
    "Le ",
    "El ",
    "Il ",
    "Em ",
    "Op ",
    "Den ",
    "Dnia ",
    "W dniu ",
    "På ",
    "Dne ",
    "Pe ",
    "Στις ",
    "Vào ",
    "В ",
    "From: ",
    "From:",
    "Von: ",
    "De: ",
    "De : ",
    "Da: ",
    "Van: ",
    "Od: ",
    "От: ",
    "差出人: ",
];

/// Returns whether a line introduces a quotation.
pub(super) fn introduces(line: &str, ours: &MailIdentity) -> bool {
    let lower = line.to_lowercase();
    let ends = lower.ends_with([':', '：']);
    ours.are_named_in(line) || ends && (has_date(line) || WROTE.iter().any(|wrote| lower.contains(wrote)))
}

/// Returns begin and end, in bytes, of the attribution that stands in a line behind other text.
pub(super) fn within(line: &str, ours: &MailIdentity) -> Option<(usize, usize)> {
    const REACH: usize = 120;
    /// No line has so many words that may begin one.
    const MOST: usize = 16;
    let is_apart = |at: &usize| *at > 0 && !line[..*at].ends_with(char::is_alphabetic);
    let begins = BEGINNINGS.iter().flat_map(|words| line.match_indices(words)).map(|(at, _)| at);
    let is_dated = |at: &usize| has_date(&line[*at..].chars().take(REACH).collect::<String>());
    let found = begins.filter(is_apart).take(MOST).filter(is_dated).filter_map(|at| {
        let rest = &line[at..];
        let wrote = WROTE.iter().filter_map(|wrote| rest.find(wrote)).min();
        let colon = wrote.and_then(|wrote| Some(at + wrote + rest[wrote..].find(':')? + 1));
        let end = colon.or_else(|| ours.are_named_in(rest).then_some(line.len()));
        end.map(|end| (at, end))
    });
    found.min()
}

/// A year or a time of day, in digits of any script.
pub(super) fn has_date(line: &str) -> bool {
    let is_number = |text: &str| text.chars().all(char::is_numeric) && !text.is_empty();
    let count = |text: &str| text.chars().count();
    let is_year = |word: &str| {
        let is_recent = word.starts_with("19") || word.starts_with("20") || !word.is_ascii();
        count(word) == 4 && is_number(word) && is_recent
    };
    let is_time = |word: &str| {
        let mut parts = word.split(':');
        let (hour, minute) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
        let minute: String = minute.chars().take(2).collect();
        is_number(hour) && count(hour) <= 2 && is_number(&minute) && count(&minute) == 2
    };
    let mut words = line.split(|c: char| !c.is_alphanumeric() && c != ':').map(|word| word.trim_matches(':'));
    line.contains(['年', '년']) || words.any(|word| is_year(word) || is_time(word))
}
