//! Our engine for programs that speak UCI (<https://backscattering.de/chess/uci/>): graphical boards, match runners,
//! python-chess; and for those of shogi that speak USI, those of xiangqi that speak UCCI. The first word, `uci`, `usi` or
//! `ucci`, chooses the protocol.
//!
//! Variants are chosen as in Fairy-Stockfish, by the option `UCI_Variant`
//! (<https://github.com/fairy-stockfish/Fairy-Stockfish/wiki/UCI-extensions>); `Variant Options` holds this project's
//! options of the variant. Steps are spelled by [`zugpost_rules::AnyGame::spell`]; a turn of several steps is its steps
//! joined by commas. What cannot be read is answered by `info string` and changes nothing; only after a position that
//! cannot be read, there is no turn to name (`bestmove 0000`, `bestmove resign`, `nobestmove`) until one can.

mod command;
mod dialect;
mod game;
mod go;
mod reporter;
mod session;
mod settings;

use std::io::{self, BufRead, Write};

use command::Command;
use session::Session;
pub use settings::Offers;

/// Answers commands until `quit` or the end of the input. A search with a limit is finished first if the input ends.
///
/// # Errors
/// If the input cannot be read or the output not be written.
pub fn serve(mut input: impl BufRead, output: impl Write + Send + 'static, offers: Offers) -> io::Result<()> {
    let mut session = Session::new(output, offers)?;
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        // Paths of other programs may be in any encoding.
        let command = session.read(&String::from_utf8_lossy(&line));
        line.clear();
        match command {
            Ok(Some(Command::Quit)) => return session.quit(),
            Ok(Some(command)) => session.obey(command)?,
            Ok(None) => {}
            Err(why) => session.complain(&why)?,
        }
    }
    session.finish()
}
