//! Counts the positions after each number of steps: `cargo run --release --example perft -- shogi 4`.

use std::error::Error;

use zugpost_rules::{Options, Variant, perft};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let key = arguments.next().unwrap_or_else(|| "chess".to_owned());
    let depth = arguments.next().map_or(Ok(4), |depth| depth.parse())?;
    let start = Variant::new(&key, &Options::default())?.start();
    for depth in 1..=depth {
        println!("{depth}\t{}", perft(&start, depth));
    }
    Ok(())
}
