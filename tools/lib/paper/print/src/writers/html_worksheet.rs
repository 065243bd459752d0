//! Worksheets in HTML: fields, tables to write in, ladders.

use html_escape::encode_double_quoted_attribute as escape;

use super::markup::{part, put};
use crate::entry;
use crate::sheet::{Entry, Group, Section};
use crate::wrap::keep_count;

/// What is filled in by hand, in one line.
pub(super) fn fields(fields: &[String], html: &mut String) {
    if fields.is_empty() {
        return;
    }
    html.push_str("<div class=\"fields\">\n");
    for field in fields {
        let field = escape(field);
        put(html, format_args!("<p>{field} <span class=\"line\"></span></p>\n"));
    }
    html.push_str("</div>\n");
}

/// A table to write in.
pub(super) fn table(section: &Section, group: &Group, html: &mut String) {
    html.push_str("<table>\n");
    if !section.column_heads.is_empty() {
        html.push_str("<thead><tr>");
        for head in &section.column_heads {
            put(html, format_args!("<th scope=\"col\">{}</th>", escape(head)));
        }
        html.push_str("</tr></thead>\n");
    }
    html.push_str("<tbody>\n");
    for entry in &group.entries {
        row(entry, section.answered, html);
    }
    html.push_str("</tbody>\n</table>\n");
}

fn row(entry: &Entry, answered: bool, html: &mut String) {
    html.push_str("<tr class=\"entry\"><th scope=\"row\">");
    part("b", "asked", &entry::marked(entry), html);
    if !entry.back.is_empty() {
        html.push(' ');
        part("i", "back", &entry.back, html);
    }
    html.push_str("</th>");
    let mut answer = Some(entry.answer()).filter(|_| answered);
    for _ in 0..entry.lines {
        let answer = answer.take().unwrap_or_default();
        put(html, format_args!("<td class=\"line\">{}</td>", escape(&answer)));
    }
    html.push_str("</tr>\n");
}

/// A ladder; its boxes are for those who see them.
pub(super) fn ladder(group: &Group, answered: bool, html: &mut String) {
    html.push_str("<ol class=\"ladder\">\n");
    for entry in &group.entries {
        let given = !entry.word.is_empty();
        let said = if given { entry.word.clone() } else { entry.answer() };
        let shown = given || answered;
        html.push_str("<li class=\"entry\">");
        let letters = said.chars().count();
        let spoken = if shown { said.clone() } else { format!("{letters} letters to find") };
        part("span", "away", &spoken, html);
        let class = if given { "given" } else { "found" };
        put(html, format_args!("<span class=\"{class}\" aria-hidden=\"true\">"));
        for letter in said.chars() {
            let letter = if shown { letter.to_string() } else { "\u{a0}".to_owned() };
            put(html, format_args!("<i>{}</i>", escape(&letter)));
        }
        html.push_str("</span></li>\n");
    }
    html.push_str("</ol>\n");
}

/// A square of letters: a table, so that whoever hears it knows row and column.
pub(super) fn letters(group: &Group, answered: bool, html: &mut String) {
    let across = group.entries.iter().map(|entry| entry.word.split(' ').count()).max();
    let across = across.unwrap_or_default();
    put(html, format_args!("<table style=\"--across: {across}\">\n<tbody>\n"));
    for entry in &group.entries {
        html.push_str("<tr class=\"entry\">");
        for letter in entry.letter_row(answered).split(' ') {
            put(html, format_args!("<td>{}</td>", escape(letter)));
        }
        html.push_str("</tr>\n");
    }
    html.push_str("</tbody>\n</table>\n");
}

/// A question with its lines to write on.
pub(super) fn ask(entry: &Entry, html: &mut String) {
    html.push_str("<div class=\"row entry\">");
    if !entry.word.is_empty() {
        part("b", "asked", &entry::marked(entry), html);
    }
    if !entry.back.is_empty() {
        part("i", "back", &entry.back, html);
    }
    (0..entry.lines).for_each(|_| html.push_str("<i class=\"line\"></i>"));
    if !entry.boxes.is_empty() {
        html.push_str("<span class=\"boxes\" aria-hidden=\"true\">");
        for sign in entry.boxes.chars() {
            match sign {
                '_' => html.push_str("<i></i>"),
                sign => put(html, format_args!("<b>{}</b>", escape(&sign.to_string()))),
            }
        }
        html.push_str("</span>");
    }
    if !entry.definition.is_empty() {
        part("span", "definition", &keep_count(&entry.definition), html);
    }
    html.push_str("</div>\n");
}
