//! The text of `text/enriched` (RFC 1896) and `text/richtext`, with `>` before excerpts.

use std::mem;

/// Marks of formats are left out, and so are their parameters. A single line break is a space.
pub(super) fn text(enriched: &str) -> String {
    let mut text = String::new();
    let (mut excerpts, mut parameters, mut unfilled) = (0_usize, 0_usize, 0_usize);
    let mut gap = Gap::default();
    let mut rest = enriched;
    while let Some(letter) = rest.chars().next() {
        if let Some((name, length)) = command(rest) {
            let (is_end, name) = name.strip_prefix('/').map_or((false, name), |name| (true, name));
            let count = |open: usize| if is_end { open.saturating_sub(1) } else { open + 1 };
            match name.to_ascii_lowercase().as_str() {
                "param" => parameters = count(parameters),
                "nofill" => unfilled = count(unfilled),
                "excerpt" => {
                    excerpts = count(excerpts);
                    gap.is_of_blocks = true;
                }
                "nl" | "paragraph" | "flushright" | "flushleft" | "center" => gap.is_of_blocks = true,
                _ => {}
            }
            rest = &rest[length..];
            continue;
        }
        rest = &rest[letter.len_utf8()..];
        match letter {
            '\n' if unfilled > 0 => gap.lines += 1,
            '\n' => gap.breaks += 1,
            '\r' => {}
            _ if parameters > 0 => {}
            letter => {
                if letter == '<' {
                    rest = rest.strip_prefix('<').unwrap_or(rest);
                }
                let is_first = text.is_empty();
                let between = mem::take(&mut gap).text();
                text.push_str(if is_first { "" } else { &between });
                text.push_str(if excerpts > 0 && (is_first || between.ends_with('\n')) { "> " } else { "" });
                text.push(letter);
            }
        }
    }
    text.push('\n');
    text
}

/// The breaks between two letters.
#[derive(Default)]
struct Gap {
    lines: usize,
    /// Of several, one is for the format.
    breaks: usize,
    is_of_blocks: bool,
}

impl Gap {
    fn text(&self) -> String {
        match (self.lines + self.breaks.saturating_sub(1)).max(usize::from(self.is_of_blocks)) {
            0 => " ".repeat(self.breaks),
            lines => "\n".repeat(lines),
        }
    }
}

/// The name of a mark at the beginning of a text, and the length of the mark.
fn command(text: &str) -> Option<(&str, usize)> {
    const LONGEST: usize = 62;
    let name = text.strip_prefix('<')?;
    let end = name.bytes().take(LONGEST + 1).position(|byte| byte == b'>').filter(|end| *end > 0)?;
    let is_name = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '/');
    name[..end].chars().all(is_name).then(|| (&name[..end], end + 2))
}

#[cfg(test)]
mod tests {
    use super::text;

    #[test]
    fn marks_are_left_out_and_excerpts_quoted() {
        for (enriched, expected) in [
            ("<bold>Nf3</bold>\r\n\r\nGood\r\nluck\r\n", "Nf3\nGood luck\n"),
            ("<fontfamily><param>Times</param>Nf3</fontfamily>", "Nf3\n"),
            ("<excerpt>Your move\n\n1. e4</excerpt>\nNf3", "> Your move\n> 1. e4\nNf3\n"),
            ("Nf3\n\n\nAnna wrote:\n<excerpt>e4\n</excerpt>", "Nf3\n\nAnna wrote:\n> e4\n"),
            ("<nofill>Nf3\nd4</nofill>", "Nf3\nd4\n"),
            ("a << b", "a < b\n"),
        ] {
            assert_eq!(text(enriched), expected, "{enriched}");
        }
    }
}
