//! The text of `text/enriched` (RFC 1896) and `text/richtext`, with `>` before excerpts.

/// Marks of formats are left out, and so are their parameters. A line break alone is a space.
pub(super) fn text(enriched: &str) -> String {
    let mut text = String::new();
    let (mut excerpts, mut parameters, mut unfilled, mut breaks) = (0_usize, 0_usize, 0_usize, 0_usize);
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
                    breaks = 2;
                }
                "nl" | "paragraph" | "flushright" | "flushleft" | "center" => breaks = 2,
                _ => {}
            }
            rest = &rest[length..];
            continue;
        }
        rest = &rest[letter.len_utf8()..];
        match letter {
            _ if parameters > 0 => continue,
            '\r' => continue,
            '\n' => {
                breaks += if unfilled > 0 { 2 } else { 1 };
                continue;
            }
            '<' => rest = rest.strip_prefix('<').unwrap_or(rest),
            _ => {}
        }
        end_lines(&mut text, &mut breaks, excerpts);
        text.push(letter);
    }
    text.push('\n');
    text
}

/// Writes the line breaks that are due: of several, one is for the format.
fn end_lines(text: &mut String, breaks: &mut usize, excerpts: usize) {
    match std::mem::take(breaks) {
        0 if !text.is_empty() => return,
        0 => {}
        1 if !text.is_empty() => return text.push(' '),
        n => text.push_str(&"\n".repeat(n.saturating_sub(1))),
    }
    text.push_str(if excerpts > 0 { "> " } else { "" });
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
