//! A file of a game: it is refused, or writing and reading it again gives the same steps.

#![no_main]

use libfuzzer_sys::fuzz_target;
use zugpost_rules::pgn;

fuzz_target!(|text: &str| {
    if let Ok(game) = pgn::read(text) {
        let again = pgn::read(&pgn::write(&game)).expect("what is written can be read");
        // Comments may lose braces, which cannot be written.
        let steps =
            |game: &pgn::PgnGame| game.moves.iter().map(|played| played.step.clone()).collect::<Vec<_>>();
        assert_eq!(steps(&again), steps(&game));
    }
});
