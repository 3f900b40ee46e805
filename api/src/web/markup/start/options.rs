//! Forms with the options of a variant: the methods that the template `_options.html` calls.

use std::collections::BTreeMap;

use zugpost_rules::{OptionAbout, Variant};

pub(crate) trait OptionsForm {
    /// The chosen options by name.
    fn chosen(&self) -> &BTreeMap<String, String>;

    /// Whether the form has a field for the option. Who plays Nature is chosen at her seat.
    fn is_asked(option: &OptionAbout) -> bool {
        option.name != "nature"
    }

    fn value<'a>(&'a self, option: &'a OptionAbout) -> &'a str {
        self.chosen().get(option.name).map_or(option.default, String::as_str)
    }

    /// Whether an option is a checkbox. An empty one is not sent, so it is only for what is off by default.
    fn is_switch(option: &OptionAbout) -> bool {
        option.is_switch() && option.default == "false"
    }

    /// Whether the values of the option are games, which are shown with their boards.
    fn is_game(option: &OptionAbout) -> bool {
        option.name == "base"
    }

    /// The label of an option: "Nature king" for "nature_king".
    fn words(option: &OptionAbout) -> String {
        match option.name {
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
        }
    }

    /// A value of an option in words.
    fn value_words(option: &OptionAbout, value: &str) -> String {
        let game = || Variant::about_of(value).map_or(value.to_owned(), |about| about.name.to_owned());
        match (option.name, value) {
            ("base", _) => game(),
            ("order", "wbr") => "White, Black, Red".to_owned(),
            ("order", "wrb") => "White, Red, Black".to_owned(),
            ("impasse", "27") => "Pieces and points decide (27)".to_owned(),
            (_, "true") => "Yes".to_owned(),
            (_, "false") => "No".to_owned(),
            (_, value) => capitalised(&value.replace(['_', '-'], " ")),
        }
    }
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
