//! Joins the soft line breaks of `format=flowed` text (RFC 3676).

/// Joins each paragraph into one line; quoted paragraphs keep their marks.
pub(super) fn joined(text: &str, delsp: bool) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut open: Option<usize> = None;
    for line in text.lines() {
        let line = line.trim_end_matches('\r');
        let depth = line.len() - line.trim_start_matches('>').len();
        let content = &line[depth..];
        let content = content.strip_prefix(' ').unwrap_or(content);
        // The signature separator ends in a space, but that is no soft line break.
        let flows = content.ends_with(' ') && content != "-- ";
        let content = if flows && delsp { &content[..content.len() - 1] } else { content };
        match (open, lines.last_mut()) {
            (Some(before), Some(last)) if before == depth && content != "-- " => last.push_str(content),
            _ if depth > 0 => lines.push(format!("{} {content}", ">".repeat(depth))),
            _ => lines.push(content.to_owned()),
        }
        open = flows.then_some(depth);
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::joined;

    #[test]
    fn soft_breaks_are_joined_and_signatures_and_quotations_stay_apart() {
        let text = "e4 \r\ndraw\r\n Hello \r\n-- \r\nAnna\r\n> one \r\n> two\r\n>> three";
        assert_eq!(joined(text, false), "e4 draw\nHello \n-- \nAnna\n> one two\n>> three");
        assert_eq!(joined("be \r\nfore", true), "before");
    }
}
