//! The first line is a variant's key, every other line a step: it is played, or refused without a change.

#![no_main]

use libfuzzer_sys::fuzz_target;
use zugpost_rules::{Options, Record, Variant};

fuzz_target!(|text: &str| {
    let mut lines = text.lines();
    let Some(Ok(variant)) = lines.next().map(|key| Variant::new(key, &Options::default())) else { return };
    let mut record = Record::new(&variant);
    for line in lines.take(40) {
        let before = record.position().fen();
        match record.play(line) {
            Ok(played) => assert!(!played.display.is_empty()),
            Err(_) => assert_eq!(record.position().fen(), before),
        }
    }
    let resumed = Record::resume(&variant, &record.position().fen(), record.ply(), &record.recent());
    assert_eq!(resumed.as_ref(), Ok(&record));
});
