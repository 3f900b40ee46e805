//! Joins the soft line breaks of `format=flowed` text (RFC 3676).

/// Programs wrap lines at about 72 characters. A shorter one that the next word would have fitted ends where its writer
/// ended it, whatever blank stands there.
const NARROWEST: usize = 56;

/// Joins each paragraph into one line; quoted paragraphs keep their marks.
pub(super) fn joined(text: &str, delsp: bool) -> String {
    let mut lines: Vec<String> = Vec::new();
    // The depth of a paragraph that goes on, and the length of its last line.
    let mut open: Option<(usize, usize)> = None;
    for line in text.lines() {
        let line = line.trim_end_matches('\r');
        let depth = line.len() - line.trim_start_matches('>').len();
        let content = &line[depth..];
        let content = content.strip_prefix(' ').unwrap_or(content);
        // The signature separator ends in a space, but that is no soft line break.
        let flows = content.ends_with(' ') && content != "-- ";
        let content = if flows && delsp { &content[..content.len() - 1] } else { content };
        let word = content.split(' ').next().unwrap_or_default().chars().count();
        let goes_on = |(before, length): (usize, usize)| {
            before == depth && content != "-- " && (depth > 0 || length + word >= NARROWEST)
        };
        match lines.last_mut() {
            Some(last) if open.is_some_and(goes_on) => last.push_str(content),
            _ if depth > 0 => lines.push(format!("{} {content}", ">".repeat(depth))),
            _ => lines.push(content.to_owned()),
        }
        open = flows.then_some((depth, content.chars().count()));
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::joined;

    #[test]
    fn soft_breaks_are_joined_and_signatures_and_quotations_stay_apart() {
        let long = "I have looked at this for a whole week and now I play what";
        let text = format!("{long} \r\nI saw first\r\n Hello \r\n-- \r\nAnna\r\n> one \r\n> two\r\n>> three");
        assert_eq!(
            joined(&text, false),
            format!("{long} I saw first\nHello \n-- \nAnna\n> one two\n>> three")
        );
        assert_eq!(joined(&format!("{long} \r\never"), true), format!("{long}ever"));
    }

    #[test]
    fn a_short_line_ends_where_its_writer_ended_it() {
        assert_eq!(joined("Nf3 \r\nGood luck \r\nAnna", false), "Nf3 \nGood luck \nAnna");
    }
}
