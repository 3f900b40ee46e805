//! Writes calendars (RFC 5545): lines end in CRLF and hold at most 75 octets, texts are escaped.

/// One deadline.
#[derive(Clone, Debug)]
pub struct Deadline {
    /// Stable for the turn, and unique on earth.
    pub uid: String,
    pub at: jiff::Timestamp,
    /// Beginning of the turn.
    pub since: jiff::Timestamp,
    pub summary: String,
    pub description: String,
    pub url: String,
}

const LONGEST_LINE: usize = 75;

/// A calendar with an event for each deadline.
pub fn calendar(name: &str, deadlines: &[Deadline]) -> String {
    let mut text = String::new();
    let mut line = |property: &str, value: &str| fold(&mut text, &format!("{property}:{value}"));
    line("BEGIN", "VCALENDAR");
    line("VERSION", "2.0");
    line("PRODID", "-//Zugpost//Deadlines//EN");
    line("CALSCALE", "GREGORIAN");
    line("METHOD", "PUBLISH");
    line("X-WR-CALNAME", &escape(name));
    // Interval at which programs are to look: twice an hour.
    line("REFRESH-INTERVAL;VALUE=DURATION", "PT30M");
    line("X-PUBLISHED-TTL", "PT30M");
    for deadline in deadlines {
        line("BEGIN", "VEVENT");
        line("UID", &deadline.uid);
        line("DTSTAMP", &in_utc(deadline.since));
        line("DTSTART", &in_utc(deadline.at));
        line("SUMMARY", &escape(&deadline.summary));
        line("DESCRIPTION", &escape(&deadline.description));
        line("URL", &deadline.url);
        // A deadline does not keep its player busy.
        line("TRANSP", "TRANSPARENT");
        line("END", "VEVENT");
    }
    line("END", "VCALENDAR");
    text
}

fn in_utc(at: jiff::Timestamp) -> String {
    at.strftime("%Y%m%dT%H%M%SZ").to_string()
}

fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\\' | ';' | ',' => escaped.extend(['\\', letter]),
            '\n' => escaped.push_str("\\n"),
            letter if letter.is_control() => {}
            letter => escaped.push(letter),
        }
    }
    escaped
}

/// Adds a line. A long one continues after a break and a space.
fn fold(text: &mut String, line: &str) {
    let mut used = 0;
    for letter in line.chars() {
        if used + letter.len_utf8() > LONGEST_LINE {
            text.push_str("\r\n ");
            used = 1;
        }
        text.push(letter);
        used += letter.len_utf8();
    }
    text.push_str("\r\n");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_folded_between_letters_and_unfold_to_the_same() {
        let line = format!("SUMMARY:{}", "Žлд🜲,".repeat(40));
        let mut folded = String::new();
        fold(&mut folded, &line);
        assert!(folded.split("\r\n").all(|part| part.len() <= LONGEST_LINE), "{folded}");
        assert_eq!(folded.replace("\r\n ", ""), format!("{line}\r\n"));
    }

    #[test]
    fn texts_cannot_begin_a_line_of_their_own() {
        let at = jiff::Timestamp::UNIX_EPOCH;
        let hostile = "x\r\nEND:VCALENDAR;,\\\u{7}";
        let deadline = Deadline {
            uid: "a@b".to_owned(),
            at,
            since: at,
            summary: hostile.to_owned(),
            description: String::new(),
            url: "https://b/".to_owned(),
        };
        let text = calendar("n", &[deadline]);
        assert!(text.contains("\r\nSUMMARY:x\\nEND:VCALENDAR\\;\\,\\\\\r\n"), "{text}");
        assert_eq!(text.matches("\r\nEND:VCALENDAR").count(), 1);
        assert!(text.contains("DTSTART:19700101T000000Z"));
    }
}
