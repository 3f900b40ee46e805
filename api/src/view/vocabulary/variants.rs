//! The names and descriptions of variants, and of their options.

use zugpost_rules::{About, OptionAbout, Variant};

use crate::locale::Phrase;

/// The name of a variant: “Clockwork Orange Chess”.
pub fn variant(about: &About) -> Phrase {
    Phrase::Verbatim(about.name.to_owned())
}

/// What is special about a variant, in one sentence.
pub fn summary(about: &About) -> Phrase {
    Phrase::Verbatim(about.summary.to_owned())
}

/// A variant by its key and the text of its options that differ from the default: “Chaos's Chess (base xiangqi)”.
pub fn variant_with_options(key: &str, options: &str) -> Phrase {
    let about = Variant::rows().iter().find(|about| about.key == key);
    let name = about.map_or(key, |about| about.name);
    let options = options.replace(',', ", ").replace("=true", "").replace(['=', '_'], " ");
    let name = if options.is_empty() { name.to_owned() } else { format!("{name} ({options})") };
    Phrase::Verbatim(name)
}

/// The label of an option: “Nature king” for `nature_king`.
pub fn option_label(option: &OptionAbout) -> Phrase {
    let label = match option.name {
        "base" => "Board and pieces".to_owned(),
        "grace" => "Grace turns".to_owned(),
        "window" => "Nature’s thinking time".to_owned(),
        "period" => "Turns before Nature".to_owned(),
        "advanced" => "All advanced rules".to_owned(),
        "order" => "Order of the players".to_owned(),
        "end" => "End of the game".to_owned(),
        "limit" => "Draw by counting moves".to_owned(),
        "opening" => "Steps in a turn".to_owned(),
        name => capitalised(&name.replace('_', " ")),
    };
    Phrase::Verbatim(label)
}

/// What an option does, in sentences.
pub fn option_text(option: &OptionAbout) -> Phrase {
    Phrase::Verbatim(option.text.to_owned())
}

/// A value of an option in words.
pub fn option_value(option: &OptionAbout, value: &str) -> Phrase {
    let game = || Variant::about_of(value).map_or(value.to_owned(), |about| about.name.to_owned());
    Phrase::Verbatim(match (option.name, value) {
        ("base", _) => game(),
        ("order", "wbr") => "White, Black, Red".to_owned(),
        ("order", "wrb") => "White, Red, Black".to_owned(),
        ("impasse", "27") => "Pieces and points decide (27)".to_owned(),
        (_, "true") => "Yes".to_owned(),
        (_, "false") => "No".to_owned(),
        (_, value) => capitalised(&value.replace(['_', '-'], " ")),
    })
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
