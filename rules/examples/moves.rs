//! Lists the legal steps of a position: `cargo run --example moves -- xiangqi`, or with a position as second argument.

use std::error::Error;

use zugpost_rules::{Options, Variant};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let key = arguments.next().unwrap_or_else(|| "chess".to_owned());
    let variant = Variant::new(&key, &Options::default())?;
    let position = match arguments.next() {
        Some(fen) => variant.position(&fen)?,
        None => variant.start(),
    };
    for step in position.legal() {
        println!("{}\t{}", step.step, step.display);
    }
    Ok(())
}
