//! Forms with the options of a variant: the methods that the template `_options.html` calls.

use std::collections::BTreeMap;

use zugpost_rules::OptionAbout;

use crate::locale::Phrase;
use crate::view::vocabulary;

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

    /// The label of an option.
    fn words(option: &OptionAbout) -> Phrase {
        vocabulary::option_label(option)
    }

    /// A value of an option in words.
    fn value_words(option: &OptionAbout, value: &str) -> Phrase {
        vocabulary::option_value(option, value)
    }
}
