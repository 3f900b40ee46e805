//! Plays a game from its steps: `cargo run --example play -- chess f3 e5 g4 Qh4`.

use std::error::Error;

use zugpost_rules::{Options, Record, Variant};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let key = arguments.next().unwrap_or_else(|| "chess".to_owned());
    let variant = Variant::new(&key, &Options::default())?;
    let mut record = Record::new(&variant);
    for step in arguments {
        let played = record.play(&step)?;
        println!("{} ({})", played.display, played.step);
    }
    match record.outcome() {
        Some(outcome) => println!("{}", outcome.result()),
        None => println!("the game goes on"),
    }
    Ok(())
}
