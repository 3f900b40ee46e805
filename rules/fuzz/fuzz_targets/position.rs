//! The first line is a variant's key, the rest a position: it is refused, or its text reads back as the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use zugpost_rules::{Options, Variant};

fuzz_target!(|text: &str| {
    let (key, fen) = text.split_once('\n').unwrap_or(("chess", text));
    let (key, options) = key.split_once(' ').unwrap_or((key, ""));
    let options: Options = options
        .split(',')
        .filter_map(|pair| pair.split_once('='))
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect();
    let Ok(variant) = Variant::new(key, &options) else { return };
    let Ok(position) = variant.position(fen) else { return };
    assert_eq!(variant.position(&position.fen()).as_ref(), Ok(&position), "{}", position.fen());
    let legal = position.legal();
    assert!(!legal.is_empty() || position.outcome().is_some(), "{}", position.fen());
    assert!(!position.board_text().is_empty());
});
