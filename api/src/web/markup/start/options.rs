//! Forms in which a variant's options are chosen: what `_options.html` asks of them.

use std::collections::BTreeMap;

use zugpost_rules::OptionAbout;

pub(crate) trait OptionsForm {
    /// The options that were chosen, by name.
    fn chosen(&self) -> &BTreeMap<String, String>;

    fn value<'a>(&'a self, option: &'a OptionAbout) -> &'a str {
        self.chosen().get(option.name).map_or(option.default, String::as_str)
    }

    /// Whether an option is just on or off.
    fn is_switch(option: &OptionAbout) -> bool {
        option.values == ["false", "true"]
    }

    /// "nature king" of "nature_king".
    fn words(option: &OptionAbout) -> String {
        option.name.replace('_', " ")
    }
}
