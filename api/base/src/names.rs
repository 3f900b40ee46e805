//! Names of players: their looks, and the reserved ones.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use icu_normalizer::ComposingNormalizerBorrowed;
use unicode_security::confusable_detection::skeleton;

/// Names that readers would take for the site, its staff, or a side of a game.
const RESERVED: [&str; 41] = [
    "a-player",
    "abuse",
    "admin",
    "administrator",
    "anonymous",
    "arbiter",
    "black",
    "brown",
    "chance",
    "computer",
    "daemon",
    "engine",
    "everybody",
    "everyone",
    "former-player",
    "help",
    "hostmaster",
    "info",
    "mailer-daemon",
    "me",
    "moderator",
    "nature",
    "nobody",
    "noreply",
    "null",
    "official",
    "operator",
    "postmaster",
    "random",
    "red",
    "root",
    "security",
    "server",
    "staff",
    "support",
    "sysadmin",
    "system",
    "undefined",
    "webmaster",
    "white",
    "zugpost",
];

/// No name begins so: closed accounts get such names.
const RESERVED_BEGINNING: &str = "former-player";

static RESERVED_SHAPES: LazyLock<BTreeSet<String>> =
    LazyLock::new(|| RESERVED.iter().flat_map(|name| keys(name)).map(|key| shape(&key)).collect());
static RESERVED_BEGINNINGS: LazyLock<BTreeSet<String>> =
    LazyLock::new(|| keys(RESERVED_BEGINNING).iter().map(|key| shape(key)).collect());

/// Two names clash if they share a key. One key is the look of the name in lower case (skeleton of UTS #39), so that
/// case makes no difference; the other is its look as written, because some capitals look like other letters.
pub fn keys(name: &str) -> BTreeSet<String> {
    let visible: String = name.chars().filter(|letter| !is_ignorable(*letter)).collect();
    let normalized = ComposingNormalizerBorrowed::new_nfkc().normalize(&visible);
    let words = normalized.split_whitespace().collect::<Vec<_>>().join(" ");
    let looks = |text: &str| folded(&skeleton(text).collect::<String>());
    BTreeSet::from([looks(&folded(&words)), looks(&words)])
}

/// A name as it is stored, whichever way it was typed: a Mac writes letters and their marks apart. Precomposed (NFC).
pub fn composed(name: &str) -> String {
    ComposingNormalizerBorrowed::new_nfc().normalize(name).into_owned()
}

/// Returns whether an address of the name would lead elsewhere: to another path, or by its form to the id of another
/// player.
pub fn misleads(name: &str) -> bool {
    let is_id = name.len() == 12 && name.bytes().all(|sign| matches!(sign, b'a'..=b'z' | b'2'..=b'7'));
    is_id || name == "." || name.contains("..") || name.contains(['/', '\\', '%'])
}

/// Returns whether two texts are the same name but for case.
pub fn is_same(one: &str, other: &str) -> bool {
    folded(&composed(one)) == folded(&composed(other))
}

/// Returns whether the name is reserved, or looks like one that is.
pub fn is_reserved(name: &str) -> bool {
    keys(name).iter().map(|key| shape(key)).any(|shape| {
        let begins = |beginning: &String| shape.starts_with(beginning);
        RESERVED_SHAPES.contains(&shape) || RESERVED_BEGINNINGS.iter().any(begins)
    })
}

/// Characters that are not shown: the Default_Ignorable_Code_Point of Unicode.
pub fn is_ignorable(letter: char) -> bool {
    matches!(letter,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
        | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Case folding by the standard library: capitals first, because some letters share one.
fn folded(text: &str) -> String {
    text.to_uppercase().to_lowercase()
}

/// A key without the signs between letters, and with the digits that stand for letters. Players may have names as close
/// as `Kai` and `Kal`; no name may come so close to a reserved one.
fn shape(key: &str) -> String {
    let letters = key.chars().filter(|letter| letter.is_alphanumeric());
    letters.map(|letter| if letter == 'i' { 'l' } else { letter }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clash(one: &str, other: &str) -> bool {
        !keys(one).is_disjoint(&keys(other))
    }

    #[test]
    fn names_that_look_alike_clash() {
        let alike = [
            ("Anna", "anna"),
            ("Anna", "ANNA"),
            ("Anna", "Аnna"),
            ("Paul", "PauI"),
            ("Paul", "Pau1"),
            ("Bob", "B0b"),
            ("Bob", "ВOB"),
            ("Anna", "Ann\u{200b}a"),
            ("Anna", "Ａｎｎａ"),
            ("Zoë", "Zoe\u{308}"),
            ("Nina", "Νina"),
            ("Straße", "STRASSE"),
            ("Вова", "вова"),
            ("Нина", "НИНА"),
            ("Anna B", "Anna  B"),
            ("Ivan", "ivan"),
            ("mike", "rnike"),
            ("Σίσυφος", "ΣΊΣΥΦΟΣ"),
        ];
        for (one, other) in alike {
            assert!(clash(one, other), "{one} {other}: {:?} {:?}", keys(one), keys(other));
        }
        for (one, other) in
            [("Anna", "Hanna"), ("Kai", "Kal"), ("Anna", "Änna"), ("Anna", "Anna 2"), ("Mia", "Mila")]
        {
            assert!(!clash(one, other), "{one} {other}: {:?} {:?}", keys(one), keys(other));
        }
    }

    #[test]
    fn reserved_names_are_known_in_every_disguise() {
        for name in RESERVED {
            assert!(is_reserved(name) && is_reserved(&name.to_uppercase()), "{name}");
        }
        for name in [
            "Аdmin",
            "adm1n",
            "AdmIn",
            "Z ugpost",
            "zugp0st",
            "r00t",
            "ROOT",
            "mod_erator",
            "en.gine",
            "Wh1te",
            "A player",
            "Former player 1234",
            "F0rmer Рlayer x",
        ] {
            assert!(is_reserved(name), "{name}");
        }
        for name in ["Anna", "Whitey", "Rooter", "Adm", "Blacky", "Meg", "Bobot", "Modest", "Fred", "Reda"] {
            assert!(!is_reserved(name), "{name}");
        }
    }

    proptest::proptest! {
        #[test]
        fn case_never_makes_another_name(name in "\\PC{1,12}") {
            proptest::prop_assert!(clash(&name, &name.to_lowercase()) || name.chars().all(is_ignorable));
            proptest::prop_assert!(clash(&name.to_uppercase(), &name.to_lowercase()));
        }
    }
}
