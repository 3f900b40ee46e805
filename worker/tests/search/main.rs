//! The search through its public interface: text in, text out.

#[cfg(test)]
mod every_game;
#[cfg(test)]
mod games;
#[cfg(test)]
mod golden;
#[cfg(test)]
mod heavy;
#[cfg(test)]
mod levels;
#[cfg(test)]
mod limits;
#[cfg(test)]
mod lines;
#[cfg(test)]
mod mate_files;
#[cfg(test)]
mod mates;
#[cfg(test)]
mod minimax;
#[cfg(test)]
mod reference;
#[cfg(test)]
mod solver;

use zugpost_rules::{Options, Variant};
use zugpost_worker::{Answer, Control, Task, analyze, search::Limits};

/// Keys of the variants that are searched deeply; `every_game` covers all variants.
#[cfg(test)]
fn variants() -> impl Iterator<Item = &'static str> {
    ["chess", "clockwork-orange"].into_iter()
}

/// An analysis of the start position without limits.
#[cfg(test)]
fn task(variant: &str) -> Task {
    let variant = Variant::new(variant, &Options::default()).unwrap();
    Task::new(variant, Limits::default(), "16".parse().unwrap())
}

#[cfg(test)]
fn run(task: &Task) -> Answer {
    analyze(task, &Control::default(), |_, _| {}).unwrap()
}
