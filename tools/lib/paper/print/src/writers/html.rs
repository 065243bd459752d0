//! HTML: one file that needs no other, for screens large and small, light and dark, and for paper.

use std::io::Write;

use html_escape::encode_double_quoted_attribute as escape;

use wordy_look::roles::QUIET;

use super::html_card;
use super::html_paper::{on_paper, rows_on_paper};
use super::html_worksheet;
use super::letter_bar;
use super::markup::{element, part, put};
use super::rough::Rough;
use super::writer::Writer;
use crate::card::Card;
use crate::entry;
use crate::entry::Widths;
use crate::error::PageError;
use crate::fonts::Fonts;
use crate::metrics::{number, whole};
use crate::page::Face;
use crate::printed::Printed;
use crate::rows::RowGrid;
use crate::section_lines::{Measured, SectionLayout};
use crate::setup::{LEAST, SIZE, Setup, Size};
use crate::sheet::{Entry, Form, Group, NOTHING, Section, Sheet};
use crate::style::Style;

/// Writes HTML. Paper, margin, columns and size hold for printing; on a screen the window decides.
#[derive(Clone, Debug, Default)]
pub struct Html<'f> {
    /// How the page is printed.
    pub setup: Setup,
    /// The fonts by which it is laid out for paper, so that it prints as the PDF does where the
    /// reader has such fonts; without them columns are as wide as any font needs.
    pub fonts: Option<&'f Fonts>,
}

/// The style of screens and paper.
const CSS: &str = include_str!("html.css");

/// What studying on a screen needs besides.
const TOOLS: &str = include_str!("study.html");
const SCRIPT: &str = include_str!("study.mjs");

impl Writer for Html<'_> {
    fn sheet(&self, sheet: &Sheet, out: &mut dyn Write) -> Result<(), PageError> {
        // A browser takes a little more room: pages that are full would go on to others.
        let size = match self.setup.size {
            Size::Grown { least, .. } => Size::Points(least),
            size => size,
        };
        let setup = Setup { size, ..self.setup.clone() };
        let printed = self.fonts.map(|fonts| Printed::of(sheet, &setup, fonts)).transpose()?;
        let size = printed.as_ref().map_or(self.size(), |printed| printed.size);
        let mut html = self.head(&sheet.title, &sheet.foot_lines(), size);
        self.body(sheet, printed.as_ref(), &mut html)?;
        Ok(out.write_all(html.as_bytes())?)
    }

    fn cards(&self, cards: &[Card], out: &mut dyn Write) -> Result<(), PageError> {
        let names: Vec<&str> = cards.iter().map(|card| card.name.as_str()).collect();
        let names = names.join(", ");
        let mut html = self.head(&names, &[], self.size());
        html.push_str("<body>\n<main>\n");
        if let [card] = cards {
            html_card::card(card, 1, &mut html);
        } else {
            put(&mut html, format_args!("<h1 class=\"away\">{}</h1>\n", escape(&names)));
            for card in cards {
                html_card::card(card, 2, &mut html);
            }
        }
        html.push_str("</main>\n</body>\n</html>\n");
        Ok(out.write_all(html.as_bytes())?)
    }
}

impl Html<'_> {
    /// Everything before the body: the foot goes into the margin of printed pages.
    fn head(&self, title: &str, foot: &[String], size: f32) -> String {
        let Setup { paper, margin, .. } = &self.setup;
        let foot = string(&foot.join(" · "));
        format!(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{}</title>\n{}<style>\n{}:root {{ --print: {size}pt; }}\n\
             @page {{ size: {}pt {}pt; margin: {margin}pt; font: 7pt sans-serif; color: {};\n\
             @bottom-left {{ content: \"{foot}\"; width: 88%; }}\n\
             @bottom-right {{ content: counter(page) \" of \" counter(pages);\n\
             white-space: nowrap; }} }}\n\
             </style>\n</head>\n",
            escape(title),
            wordy_look::icon_link(),
            wordy_look::style(CSS),
            paper.width,
            paper.height,
            QUIET.hex(),
        )
    }

    fn body(
        &self,
        sheet: &Sheet,
        printed: Option<&Printed>,
        html: &mut String,
    ) -> Result<(), PageError> {
        html.push_str("<body>\n<header>\n");
        element("h1", &sheet.title, html);
        html_worksheet::fields(&sheet.fields, html);
        sheet.notes.iter().for_each(|note| element("p", note, html));
        let studied = !sheet.is_worksheet();
        if studied {
            letter_bar::put_links(sheet, html);
            html.push_str(TOOLS);
        }
        html.push_str("</header>\n<main>\n");
        let columns = sheet.sections.iter().enumerate();
        let measured: Vec<Columns> = columns
            .map(|(at, section)| Columns::of(section, at, self.fonts, sheet.inner_mark()))
            .collect();
        let bands =
            measured.chunk_by(|a, b| a.section.columns == b.section.columns && !b.section.new_page);
        for (at, sections) in bands.enumerate() {
            let paper = printed.and_then(|printed| Some((printed.size, printed.bands.get(at)?)));
            let (paper, grids) = match paper {
                Some((size, (columns, grids))) => (on_paper(size, columns), &grids[..]),
                None => (self.on_some_paper(sections)?, &[][..]),
            };
            band(sections, self.setup.columns, (&paper, grids), html);
        }
        html.push_str("</main>\n<footer>\n");
        sheet.foot_lines().iter().for_each(|line| element("p", line, html));
        html.push_str("</footer>\n");
        if studied {
            let study = SCRIPT.replace("export ", "");
            let starts = "study(document, document.documentElement, document.title);";
            put(html, format_args!("<script>\n\"use strict\";\n{study}{starts}\n</script>\n"));
        }
        html.push_str("</body>\n</html>\n");
        Ok(())
    }

    /// How a band is printed in fonts that are not known.
    fn on_some_paper(&self, sections: &[Columns]) -> Result<String, PageError> {
        let need = need(sections);
        let gutter = Style::points(1.0).gutter;
        let count = count(sections, self.setup.columns);
        let size = self.fitting(count, need, gutter)?;
        let columns = match count {
            None => format!("auto {need:.1}em"),
            Some(count) => format!("{count} auto"),
        };
        Ok(format!(
            "--paper-columns: {columns}; --paper-gap: {gutter}em; --paper-size: {size:.2}pt"
        ))
    }

    /// The font size on paper: as wanted, or as small as some columns demand.
    fn fitting(&self, count: Option<usize>, need: f32, gutter: f32) -> Result<f32, PageError> {
        let (room, size) = (self.setup.room().0, self.size());
        let Some(count) = count else { return Ok(size) };
        let fits = room / (number(count) * (need + gutter) - gutter).max(1.0);
        if count > 0 && fits >= LEAST {
            return Ok(size.min(fits));
        }
        let most = whole((room / LEAST + gutter) / (need + gutter)).max(1);
        Err(PageError::Columns { columns: count, most, room, unit: "pt" })
    }

    fn size(&self) -> f32 {
        match self.setup.size {
            Size::Points(size) | Size::Grown { least: size, .. } => size,
            Size::Fit { .. } => SIZE,
        }
    }
}

/// The narrowest column that holds some sections.
fn need(sections: &[Columns]) -> f32 {
    sections.iter().map(|one| one.need).fold(1.0, f32::max)
}

/// The number of columns that is asked for.
fn count(sections: &[Columns], asked: Option<usize>) -> Option<usize> {
    sections.first().and_then(|one| one.section.columns).map(usize::from).or(asked)
}

fn band(
    sections: &[Columns],
    asked: Option<usize>,
    (paper, grids): (&str, &[Vec<RowGrid>]),
    html: &mut String,
) {
    let need = need(sections);
    let count = count(sections, asked).map_or("auto".to_owned(), |count| count.to_string());
    let new = if sections.iter().any(|one| one.section.new_page) { " new-page" } else { "" };
    put(
        html,
        format_args!(
            "<div class=\"band{new}\" style=\"--count: {count}; --need: {need:.1}em; {paper}\">\n"
        ),
    );
    for (at, one) in sections.iter().enumerate() {
        section(one, grids.get(at).map_or(&[], Vec::as_slice), html);
    }
    html.push_str("</div>\n");
}

/// A section with the widths of its columns, in font sizes.
struct Columns<'a> {
    section: &'a Section,
    /// The narrowest that holds it; the words of all its rows begin at the same place.
    need: f32,
    front: f32,
    word: f32,
    /// Whether something stands beside words.
    beside: bool,
    /// Its number in the sheet.
    number: usize,
    /// The width of a cell on paper.
    cell: f32,
    /// The mark of inner hooks.
    inner: char,
}

impl<'a> Columns<'a> {
    fn of(section: &'a Section, number: usize, fonts: Option<&Fonts>, inner: char) -> Self {
        let style = Style { wraps: false, inner, ..Style::points(1.0) };
        let Widths { word, dots, face, .. } = Widths::of(section, &Rough, &style);
        let measured = Measured::new(section, &Rough, style.step);
        let [front, back] = measured.widest();
        let word = dots.0 + word + dots.1;
        let rows = if section.form == Form::Rows { front + word + back + 0.7 } else { 0.0 };
        let printed = fonts.map(|fonts| Widths::of(section, fonts, &style));
        let cell = printed.map_or(word, |widths| widths.word) + style.cell_space;
        let need = SectionLayout::new(&measured, &Rough, style).need().max(rows);
        Self { section, need, front, word, beside: face == Face::Bold, number, cell, inner }
    }
}

fn section(columns: &Columns, grids: &[RowGrid], html: &mut String) {
    let Columns { section, need, front, word, beside, number, cell, inner } = *columns;
    let class = match section.form {
        Form::Rows => "rows",
        Form::Blank => "blank",
        Form::Ask => "ask",
        Form::Grid => "cells",
        Form::Run => "paragraphs",
        Form::Write => "writing",
        Form::Ladder => "ladders",
        Form::Letters => "letters",
    };
    let hooked = if beside { " hooked" } else { "" };
    let marked = if section.marks_groups() { " marked" } else { "" };
    let frontless = if front > 0.0 { "" } else { " frontless" };
    put(
        html,
        format_args!(
            "<section{} class=\"{class}{hooked}{frontless}{marked}\" style=\"--need: {need:.1}em; \
             --front: {front:.1}em; --word: {word:.1}em; --cell: {cell:.2}em\">\n",
            letter_bar::id(number, None),
        ),
    );
    if !section.title.is_empty() {
        let title = escape(&section.title);
        let count = section.count().map(|count| format!(" <small>{count}</small>"));
        let count = count.unwrap_or_default();
        put(html, format_args!("<h2><span>{title}</span>{count}</h2>\n"));
    }
    if !section.note.is_empty() {
        put(html, format_args!("<p class=\"note\">{}</p>\n", escape(&section.note)));
    }
    html.push_str("<div class=\"body\">\n");
    if section.is_empty() {
        element("p", NOTHING, html);
    }
    let level = if section.title.is_empty() { 2 } else { 3 };
    let shown = section.groups.iter().zip(grids).filter(|(group, _)| !group.entries.is_empty());
    let grids: Vec<&RowGrid> = shown.map(|(_, grid)| grid).collect();
    for (at, one) in letter_bar::groups(section).enumerate() {
        let id = letter_bar::id(number, Some(at));
        let rows = rows_on_paper(grids.get(at).copied());
        put(html, format_args!("<div{id} class=\"group\"{rows}>\n"));
        group(section, one, (front > 0.0, inner), level, html);
        html.push_str("</div>\n");
    }
    html.push_str("</div>\n</section>\n");
}

/// A group below a heading of a level, so that levels do not jump.
fn group(
    section: &Section,
    group: &Group,
    (fronts, inner): (bool, char),
    level: u8,
    html: &mut String,
) {
    let form = section.form;
    if form != Form::Run && !group.head.is_empty() {
        let head = escape(&group.head);
        put(html, format_args!("<h{level} class=\"initial\">{head}</h{level}>\n"));
    }
    match form {
        Form::Rows => table(&group.entries, fronts, inner, html),
        Form::Blank => group.entries.iter().for_each(|entry| blank(entry, html)),
        Form::Ask => group.entries.iter().for_each(|entry| html_worksheet::ask(entry, html)),
        Form::Grid => inline_entries(group, "grid", inner, html),
        Form::Run => inline_entries(group, "run", inner, html),
        Form::Write => html_worksheet::table(section, group, html),
        Form::Ladder => html_worksheet::ladder(group, section.answered, html),
        Form::Letters => html_worksheet::letters(group, section.answered, html),
    }
}

/// Rows as a table.
fn table(entries: &[Entry], fronts: bool, inner: char, html: &mut String) {
    let after = entries.iter().any(|entry| !(entry.back.is_empty() && entry.definition.is_empty()));
    html.push_str("<table>\n<thead class=\"away\"><tr>");
    let columns = [(fronts, "before"), (true, "word"), (after, "after")];
    for (_, name) in columns.iter().filter(|(has, _)| *has) {
        put(html, format_args!("<th scope=\"col\">{name}</th>"));
    }
    html.push_str("</tr></thead>\n<tbody>\n");
    for entry in entries {
        row(entry, (fronts, after), inner, html);
    }
    html.push_str("</tbody>\n</table>\n");
}

fn row(entry: &Entry, (fronts, after): (bool, bool), inner: char, html: &mut String) {
    let bare = if fronts { "" } else { " bare" };
    put(html, format_args!("<tr class=\"row{bare} entry\">"));
    if fronts {
        put(html, format_args!("<td class=\"front\">{}</td>", escape(&entry.front)));
    }
    put(html, format_args!("<th scope=\"row\">{}</th>", escape(&entry::word(entry, inner))));
    if after {
        html.push_str("<td>");
        self::after(entry, html);
        html.push_str("</td>");
    }
    html.push_str("</tr>\n");
}

/// Back hooks and definition.
fn after(entry: &Entry, html: &mut String) {
    if !entry.back.is_empty() {
        part("i", "back", &entry.back, html);
    }
    if !(entry.back.is_empty() || entry.definition.is_empty()) {
        html.push(' ');
    }
    if !entry.definition.is_empty() {
        part("span", "definition", &entry.definition, html);
    }
}

fn blank(entry: &Entry, html: &mut String) {
    let word = entry::marked(entry);
    let line = "<i class=\"line\"></i>";
    put(
        html,
        format_args!("<div class=\"row entry\">{line}<b>{}</b>{line}</div>\n", escape(&word)),
    );
}

/// Entries one after the other, with the group's head before a paragraph.
fn inline_entries(group: &Group, class: &str, inner: char, html: &mut String) {
    put(html, format_args!("<p class=\"{class}\">"));
    if class == "run" && !group.head.is_empty() {
        put(html, format_args!("<span class=\"head\">{}</span> ", escape(&group.head)));
    }
    for entry in &group.entries {
        html.push_str("<span class=\"entry\">");
        if !entry.front.is_empty() {
            part("i", "front", &entry.front, html);
        }
        put(html, format_args!("<b>{}</b>", escape(&entry::word(entry, inner))));
        after(entry, html);
        html.push_str("</span> ");
    }
    html.push_str("</p>\n");
}

/// A text within the quotes of a CSS string.
fn string(text: &str) -> String {
    let safe = text.replace('\\', "\\\\").replace('"', "\\\"").replace('<', "\\3c ");
    safe.replace(char::is_control, " ")
}
