//! Forms with the options of a variant: the methods that the template `_options.html` calls.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use zugpost_base::locale::Phrase;
use zugpost_base::picture::look_alike;
use zugpost_data::view::vocabulary;
use zugpost_rules::{About, BoardView, OptionAbout, Options, Variant};

/// Values that are shown with their first positions: keys of variants, names of options that change the position, and
/// their values.
static PICTURED: LazyLock<BTreeSet<(&'static str, &'static str, &'static str)>> = LazyLock::new(|| {
    let options = Variant::rows().iter().flat_map(|&about| about.options.iter().map(move |one| (about, one)));
    let values = options.flat_map(|(about, option)| {
        pictured(about, option).into_iter().map(move |value| (about.key, option.name, value))
    });
    values.collect()
});

pub(crate) trait OptionsForm {
    /// The chosen options by name.
    fn chosen(&self) -> &BTreeMap<String, String>;

    /// Returns whether the form has a field for the option. The player of Nature is chosen at her seat.
    fn is_asked(option: &OptionAbout) -> bool {
        option.name != "nature"
    }

    fn value<'a>(&'a self, option: &'a OptionAbout) -> &'a str {
        self.chosen().get(option.name).map_or(option.default, String::as_str)
    }

    /// Returns whether an option is a checkbox. An empty one is not sent, so that its option has to be off by default.
    fn is_switch(option: &OptionAbout) -> bool {
        option.is_switch() && option.default == "false"
    }

    /// Returns whether the values of an option are shown with their first positions, because these differ.
    fn is_pictured(about: &About, option: &OptionAbout) -> bool {
        option.values.iter().any(|value| Self::has_picture(about, option, value))
    }

    fn has_picture(about: &About, option: &OptionAbout, value: &str) -> bool {
        PICTURED.contains(&(about.key, option.name, value))
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

/// The values that can be played, if the first positions differ.
fn pictured(about: &About, option: &OptionAbout) -> Vec<&'static str> {
    let start = |value: &str| -> Option<BoardView> {
        let options = Options::from_iter([(option.name.to_owned(), value.to_owned())]);
        Some(Variant::new(about.key, &options).ok()?.start().board())
    };
    let Some(usual) = start(option.default) else { return Vec::new() };
    let boards = option.values.iter().filter_map(|value| Some((*value, start(value)?)));
    let (values, boards): (Vec<&'static str>, Vec<BoardView>) = boards.unzip();
    if boards.iter().all(|board| look_alike(&usual, board)) { Vec::new() } else { values }
}
