//! Moves as players of shogi write them in Japanese, `☗７六歩`, and players of xiangqi in Chinese, `炮二平五`: as texts
//! that the rules read, `P-7f` and `C2=5`.

/// Pieces of shogi; those of two signs come first.
const SHOGI: [(&str, &str); 19] = [
    ("成香", "+L"),
    ("成桂", "+N"),
    ("成銀", "+S"),
    ("杏", "+L"),
    ("圭", "+N"),
    ("全", "+S"),
    ("と", "+P"),
    ("馬", "+B"),
    ("竜", "+R"),
    ("龍", "+R"),
    ("王", "K"),
    ("玉", "K"),
    ("飛", "R"),
    ("角", "B"),
    ("金", "G"),
    ("銀", "S"),
    ("桂", "N"),
    ("香", "L"),
    ("歩", "P"),
];

/// Pieces of xiangqi, in traditional and simplified signs.
const XIANGQI: [(&str, char); 7] = [
    ("帥將将帅", 'K'),
    ("仕士", 'A'),
    ("相象", 'E'),
    ("傌馬马", 'H'),
    ("俥車车", 'R'),
    ("炮砲包", 'C'),
    ("兵卒", 'P'),
];

/// Possible meanings of a text without spaces; empty if it is in none of these notations.
pub(super) fn translated(text: &str) -> Vec<String> {
    let text = text.trim_start_matches(['▲', '△', '☗', '☖', '▼', '▽', '先', '後']);
    shogi(text).or_else(|| xiangqi(text).map(|step| vec![step])).unwrap_or_default()
}

fn digit(sign: char) -> Option<usize> {
    let kanji = "一二三四五六七八九".chars().position(|own| own == sign).map(|at| at + 1);
    kanji.or_else(|| sign.to_digit(10).filter(|digit| *digit > 0).map(|digit| digit as usize))
}

/// A drop need not be marked, where no piece on the board could go there.
fn shogi(text: &str) -> Option<Vec<String>> {
    let mut signs = text.chars();
    let (file, rank) = (digit(signs.next()?)?, digit(signs.next()?)?);
    let square = |file: usize, rank: usize| {
        char::from_u32(u32::from(b'a') + u32::try_from(rank).ok()? - 1)
            .map(|letter| format!("{file}{letter}"))
    };
    let target = square(file, rank)?;
    let rest = signs.as_str();
    let (letter, rest) = SHOGI.iter().find_map(|(sign, letter)| Some((*letter, rest.strip_prefix(sign)?)))?;
    if rest == "打" {
        return Some(vec![format!("{letter}*{target}")]);
    }
    let (rest, ending) = match rest.strip_suffix("不成").or_else(|| rest.strip_suffix("生")) {
        Some(rest) => (rest, "="),
        None => rest.strip_suffix('成').map_or((rest, ""), |rest| (rest, "+")),
    };
    let places: Vec<usize> = rest.chars().filter_map(digit).collect();
    match (rest.trim_matches(['(', ')']).chars().count(), places.as_slice()) {
        (0, []) => Some(vec![
            format!("{letter}-{target}{ending}"),
            format!("{letter}x{target}{ending}"),
            format!("{letter}*{target}"),
        ]),
        (2, [file, rank]) => Some(vec![format!("{}{target}{ending}", square(*file, *rank)?)]),
        _ => None,
    }
}

fn xiangqi(text: &str) -> Option<String> {
    let mut signs = text.chars();
    let piece = |sign: char| XIANGQI.iter().find(|(own, _)| own.contains(sign)).map(|(_, letter)| *letter);
    let place = |sign: char| match sign {
        '前' => Some('+'),
        '後' | '后' => Some('-'),
        sign => digit(sign).and_then(|digit| char::from_digit(u32::try_from(digit).ok()?, 10)),
    };
    let (one, two) = (signs.next()?, signs.next()?);
    // `炮二`, but `前炮`.
    let (piece, place) = piece(one).zip(place(two)).or_else(|| piece(two).zip(place(one)))?;
    let course = match signs.next()? {
        '進' | '进' => '+',
        '退' => '-',
        '平' => '=',
        _ => return None,
    };
    let goal = digit(signs.next()?)?;
    signs.as_str().is_empty().then(|| format!("{piece}{place}{course}{goal}"))
}

#[cfg(test)]
mod tests {
    use super::translated;

    #[test]
    fn signs_become_letters() {
        for (text, steps) in [
            ("☗7六歩", vec!["P-7f", "Px7f", "P*7f"]),
            ("55角打", vec!["B*5e"]),
            ("2二角成", vec!["B-2b+", "Bx2b+", "B*2b"]),
            ("76歩(77)", vec!["7g7f"]),
            ("炮二平五", vec!["C2=5"]),
            ("马8进7", vec!["H8+7"]),
            ("前車退一", vec!["R+-1"]),
        ] {
            assert_eq!(translated(text), steps, "{text}");
        }
        assert!(translated("Nf3").is_empty() && translated("2026").is_empty() && translated("").is_empty());
    }
}
