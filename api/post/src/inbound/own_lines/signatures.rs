//! Recognises what mail programs, filters and lists write below a text: `Sent from my iPhone`, in many languages.

/// Beginnings of such lines, in lower case.
const BEGINNINGS: [&str; 116] = [
    "sent from ",
    "sent with ",
    "sent via ",
    "sent using ",
    "securely sent ",
    "secured with tuta",
    "get bluemail ",
    "get outlook for ",
    "get boxer ",
    "get typeapp ",
    "from qq mail",
    "yahoo mail:",
    "von meinem",
    "gesendet von ",
    "gesendet mit ",
    "gesendet über ",
    "gesendet aus ",
    "gesendet vom ",
    "diese nachricht wurde von ",
    "diese nachricht wurde mit ",
    "sicher versendet ",
    "mit tutanota ",
    "holen sie sich bluemail",
    "hol dir bluemail",
    "envoyé avec ",
    "envoyé de ",
    "envoyé depuis ",
    "envoyé par ",
    "envoyé à partir ",
    "envoyé via ",
    "envoyée depuis ",
    "provenance : courrier",
    "téléchargez bluemail",
    "télécharger bluemail",
    "enviado a través ",
    "enviado com ",
    "enviado con ",
    "enviado da ",
    "enviado de ",
    "enviado desde ",
    "enviado do ",
    "enviado pelo ",
    "enviado por ",
    "enviado via ",
    "enviat des ",
    "obtén bluemail",
    "obtenga bluemail",
    "inviato con ",
    "inviato da ",
    "inviato dal ",
    "inviato dall",
    "inviato tramite ",
    "ottieni bluemail",
    "verzonden met ",
    "verzonden vanaf ",
    "verzonden vanuit ",
    "verzonden via ",
    "verstuurd met ",
    "verstuurd vanaf ",
    "verstuurd vanuit ",
    "skickat från ",
    "skickat med ",
    "skickades från ",
    "sendt fra ",
    "sendt med ",
    "sendt via ",
    "sent frá ",
    "lähetetty ",
    "отправлено ",
    "отправлена ",
    "надіслано ",
    "відправлено ",
    "изпратено от ",
    "изпратено с ",
    "послано са ",
    "wysłane z ",
    "wysłano z ",
    "wysłane za ",
    "wysłano za ",
    "wysłane przez ",
    "odesláno z ",
    "odesláno pomocí ",
    "odoslané z ",
    "odoslané pomocou ",
    "poslano s ",
    "poslano sa ",
    "poslano z ",
    "poslano iz ",
    "elküldve ",
    "küldve ",
    "trimis de ",
    "trimis din ",
    "στάλθηκε από ",
    "απεσταλμένο από ",
    "siųsta iš ",
    "išsiųsta iš ",
    "nosūtīts no ",
    "saadetud ",
    "gửi từ ",
    "đã gửi từ ",
    "được gửi từ ",
    "dikirim dari ",
    "ส่งจาก",
    "נשלח מ",
    "أرسلت من",
    "أُرسلت من",
    "تم الإرسال من",
    "ارسال شده از ",
    "从我的",
    "從我的",
    "发自",
    "發自",
    "傳送自",
    "自我的",
    "来自我的",
    "来自qq邮箱",
];

/// Endings of such lines in languages where the verb stands at the end.
const ENDS: [&str; 8] = [
    "gönderildi",
    "から送信",
    "より送信",
    "から送信されました",
    "에서 보냄",
    "에서 보낸 메일입니다",
    "에서 전송됨",
    "से भेजा गया",
];

/// Notices of virus filters. One ends the text of the player wherever it stands in a line.
const OF_FILTERS: [&str; 12] = [
    "www.avast.com",
    "www.avg.com",
    "www.mcafee.com",
    "checked for viruses",
    "scanned for viruses",
    "scanned by mailscanner",
    "believed to be clean",
    "auf viren geprüft",
    "auf viren überprüft",
    "logiciel antivirus",
    "wolna od wirusów",
    "проверено на вирусы",
];

/// Longer lines are a player's own words.
const LONGEST: usize = 120;

/// Limit on lines with the targets of links, in bytes.
const LONGEST_WITH_TARGETS: usize = 2000;

/// Returns where the signature begins that stands in the line of a text: `Nf3 Sent from my Galaxy`.
pub(super) fn begin_within(line: &str) -> Option<usize> {
    const MOST: usize = 16;
    let is_begin = |(at, letter): &(usize, char)| {
        *at > 0 && letter.is_uppercase() && !line[..*at].ends_with(char::is_alphabetic)
    };
    let is_own = line.len() <= 4 * LONGEST && !is_signature(line);
    let begins = is_own.then(|| line.char_indices().filter(is_begin).take(MOST));
    let mut begins = begins.into_iter().flatten().map(|(at, _)| at);
    begins.find(|at| plain(&line[*at..]).is_some_and(|rest| has_words(&rest)))
}

/// Returns whether a line is a signature of a program.
pub(super) fn is_signature(line: &str) -> bool {
    plain(line).is_some_and(|line| has_words(&line) || names_outlook(&line))
}

/// A line in small letters, without signs around it; `None` if it is too long.
fn plain(line: &str) -> Option<String> {
    let plain = (line.len() <= LONGEST_WITH_TARGETS).then(|| without_targets(line).to_lowercase())?;
    let plain = plain.trim_matches(|letter: char| matches!(letter, ' ' | '*' | '_' | '[' | '(' | '|' | '~'));
    let plain = plain.trim_end_matches(['.', '。', '!', ']', ')', '*', '_', ' ']);
    (plain.chars().count() <= LONGEST).then(|| plain.to_owned())
}

fn has_words(line: &str) -> bool {
    BEGINNINGS.iter().any(|words| line.starts_with(words))
        || ENDS.iter().any(|words| line.ends_with(words) && line.len() > words.len())
        || OF_FILTERS.iter().any(|words| line.contains(words))
}

/// `Get Outlook for iOS`, in any language.
fn names_outlook(line: &str) -> bool {
    line.chars().count() <= LONGEST / 2
        && line.contains("outlook")
        && ["ios", "android", "mobile", "mobil"].iter().any(|place| line.contains(place))
}

/// A line without the targets of its links, which programs write behind the words: `Outlook<https://aka.ms/x>`.
pub(in crate::inbound) fn without_targets(line: &str) -> String {
    let mut plain = String::new();
    let mut rest = line;
    while let Some((before, behind)) = rest.split_once('<') {
        plain.push_str(before);
        rest = match behind.split_once('>') {
            Some((target, rest)) if target.contains("://") || target.starts_with("mailto:") => rest,
            Some(_) | None => {
                plain.push('<');
                behind
            }
        };
    }
    plain + rest
}

/// A text without the target of a link that a program has made of a word: `Q@d5<mailto:Q@d5>` and `[Q@d5](mailto:Q@d5)`
/// are `Q@d5`.
pub(super) fn without_automatic_links(line: &str) -> String {
    let mut plain = line.to_owned();
    if line.len() > LONGEST_WITH_TARGETS {
        return plain;
    }
    for (open, close) in [('<', '>'), ('(', ')'), ('[', ']')] {
        let mut from = 0;
        while let Some(at) = plain[from..].find(open).map(|at| from + at) {
            let Some(end) = plain[at..].find(close).map(|end| at + end) else { break };
            let word = plain[..at].trim_end();
            let word = word.rsplit(' ').next().unwrap_or_default();
            let word = word.strip_prefix('[').and_then(|word| word.strip_suffix(']')).unwrap_or(word);
            if is_target_of(&plain[at + 1..end], word) {
                let word = word.to_owned();
                let before = plain[..at].trim_end().trim_end_matches(']').len() - word.len();
                let before = plain[..before].trim_end_matches('[').len();
                plain = format!("{}{word}{}", &plain[..before], &plain[end + 1..]);
                from = before + word.len();
            } else {
                from = at + 1;
            }
        }
    }
    plain
}

/// Returns whether a program has made this target of a word.
fn is_target_of(target: &str, word: &str) -> bool {
    let address =
        ["mailto:", "http://", "https://", "tel:"].iter().find_map(|scheme| target.strip_prefix(scheme));
    let address = address.map(|address| address.trim_end_matches('/'));
    !word.is_empty()
        && address.is_some_and(|address| address.eq_ignore_ascii_case(word.trim_end_matches('/')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_sign_in_many_languages() {
        for line in [
            "Sent from my iPhone",
            "Get Outlook for iOS<https://aka.ms/o0ukef>",
            "Get Outlook for Android",
            "Outlook für Android<https://aka.ms/AAb9ysg> herunterladen",
            "Télécharger Outlook pour iOS",
            "Obtener Outlook para Android",
            "Scarica Outlook per iOS",
            "Outlook voor iOS downloaden",
            "Pobierz program Outlook dla systemu Android",
            "Obter o Outlook para iOS",
            "Скачать Outlook для iOS",
            "iOS 版 Outlook を入手",
            "Von meinem Huawei-Mobiltelefon gesendet",
            "Diese Nachricht wurde von meinem Android-Gerät mit K-9 Mail gesendet.",
            "iPhoneから送信",
            "나의 iPhone에서 보냄",
            "发自我的iPhone",
            "iPhone'umdan gönderildi",
            "Virus-free.www.avast.com <https://www.avast.com/sig-email>",
        ] {
            assert!(is_signature(line), "{line}");
        }
        for line in
            ["Nf3", "Q@d5", "P@e4.", "I was sent here", "Anna", "Outlook is bad", "Write to anna@example.org"]
        {
            assert!(!is_signature(line), "{line}");
        }
        assert_eq!(begin_within("Nf3 Sent from my Galaxy"), Some(4));
        assert_eq!(begin_within("Nf3Von meinem Galaxy gesendet"), Some(3));
        assert_eq!(begin_within("Nf3, as I was sent from home"), None);
    }

    #[test]
    fn links_that_programs_make_are_their_words() {
        for (line, plain) in [
            ("Q@d5<mailto:Q@d5>", "Q@d5"),
            ("I play Q@d5 <mailto:Q@d5>, thanks", "I play Q@d5, thanks"),
            ("[Q@d5](mailto:Q@d5)", "Q@d5"),
            ("Q@d5 [mailto:q@d5]", "Q@d5"),
            ("b8.Qd8<http://b8.Qd8/>", "b8.Qd8"),
            ("Q@d5<mailto:Q@d6>", "Q@d5<mailto:Q@d6>"),
            ("Q@d5 <Nf3>", "Q@d5 <Nf3>"),
            ("a (b) [c] <d", "a (b) [c] <d"),
        ] {
            assert_eq!(without_automatic_links(line), plain, "{line}");
        }
    }
}
