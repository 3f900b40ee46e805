//! Paths in macro tokens, which have no syntax tree.

use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};

use crate::source::name_of;

/// A path in the tokens.
pub struct TokenPath {
    pub names: Vec<String>,
    pub line: usize,
    /// Followed by parentheses or an exclamation mark.
    pub is_call: bool,
}

/// Every path of the tokens, including nested groups. `$name::…` is left out, as only the caller knows it.
pub fn token_paths(tokens: TokenStream) -> Vec<TokenPath> {
    let mut paths = Vec::new();
    collect(tokens, &mut paths);
    paths
}

fn collect(tokens: TokenStream, paths: &mut Vec<TokenPath>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut at = 0;
    while at < tokens.len() {
        at = match &tokens[at] {
            TokenTree::Group(group) => {
                collect(group.stream(), paths);
                at + 1
            }
            TokenTree::Ident(_) if starts_path(&tokens, at) => read_path(&tokens, at, &[], paths),
            _ => at + 1,
        };
    }
}

/// False after `::`, a field's dot, a variable's `$`, a lifetime's quote or a definition's keyword.
fn starts_path(tokens: &[TokenTree], at: usize) -> bool {
    let before = at.checked_sub(1).map(|before| &tokens[before]);
    match before {
        Some(TokenTree::Punct(punct)) => match punct.as_char() {
            '.' => at > 1 && is_punct(&tokens[at - 2], '.'),
            ':' => at < 2 || !is_double_colon(tokens, at - 2),
            '$' => matches!(&tokens[at], TokenTree::Ident(ident) if ident == "crate"),
            '\'' => false,
            _ => true,
        },
        Some(TokenTree::Ident(ident)) => {
            !["fn", "struct", "enum", "trait", "type", "mod"].iter().any(|word| ident == word)
        }
        _ => true,
    }
}

fn is_punct(token: &TokenTree, letter: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == letter)
}

fn is_double_colon(tokens: &[TokenTree], at: usize) -> bool {
    let joint =
        |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.spacing() == Spacing::Joint);
    let pair = tokens.get(at).zip(tokens.get(at + 1));
    pair.is_some_and(|(first, second)| is_punct(first, ':') && joint(first) && is_punct(second, ':'))
}

/// Reads one path from `at`, including the braces of a `use`; returns its end.
fn read_path(tokens: &[TokenTree], at: usize, before: &[String], paths: &mut Vec<TokenPath>) -> usize {
    let mut names = before.to_vec();
    let line = tokens[at].span().start().line;
    let mut at = at;
    while let Some(TokenTree::Ident(ident)) = tokens.get(at) {
        names.push(name_of(ident));
        at += 1;
        if !is_double_colon(tokens, at) {
            break;
        }
        match tokens.get(at + 2) {
            Some(TokenTree::Ident(_)) => at += 2,
            Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => {
                read_group(group.stream(), &names, paths);
                return at + 3;
            }
            _ => break,
        }
    }
    let is_call = tokens.get(at).is_some_and(|next| {
        is_punct(next, '!')
            || matches!(next, TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis)
    });
    paths.push(TokenPath { names, line, is_call });
    at
}

/// The imports of `use before::{…}`.
fn read_group(tokens: TokenStream, before: &[String], paths: &mut Vec<TokenPath>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for import in tokens.split(|token| is_punct(token, ',')) {
        if let Some(TokenTree::Ident(_)) = import.first() {
            read_path(import, 0, before, paths);
        }
    }
}
