//! Cards as HTML that reflows: headings, paragraphs, tables, lists of words.

use html_escape::encode_double_quoted_attribute as escape;

use super::markup::{element, part, put};
use crate::card::{Block, Card, Glyph, Table, Words, chunks, head};

/// A card as an element of a page: the same as on a page of its own, without style.
pub fn card_html(card: &Card) -> String {
    let mut html = String::new();
    self::card(card, 2, &mut html);
    html
}

/// A card with its title as a heading of a level.
pub(super) fn card(card: &Card, level: u8, html: &mut String) {
    html.push_str("<article class=\"card\">\n");
    let subtitle = match card.subtitle.as_str() {
        "" => String::new(),
        text => format!(" <small>{}</small>", escape(text)),
    };
    let title = escape(&card.title);
    put(html, format_args!("<h{level}><span>{title}</span>{subtitle}</h{level}>\n"));
    html.push_str("<div class=\"sides\">\n<div>\n");
    chunks(&card.blocks).for_each(|chunk| self::chunk(chunk, html));
    html.push_str("</div>\n");
    if let Some(words) = &card.words {
        self::words(words, level + 1, html);
    }
    html.push_str("</div>\n");
    if !card.provenance.is_empty() {
        part("p", "made", &card.provenance, html);
    }
    html.push_str("</article>\n");
}

fn chunk(chunk: &[Block], html: &mut String) {
    match chunk {
        [Block::Text(text)] => paragraph(text, html),
        [Block::Lines(lines)] => {
            html.push_str("<ul class=\"lines\">\n");
            for line in lines {
                element("li", line, html);
            }
            html.push_str("</ul>\n");
        }
        [Block::Glyphs(glyphs)] => self::glyphs(glyphs, html),
        tables => {
            html.push_str("<div class=\"tables\">\n");
            for block in tables {
                if let Block::Table(table) = block {
                    self::table(table, html);
                }
            }
            html.push_str("</div>\n");
        }
    }
}

fn paragraph(text: &str, html: &mut String) {
    match head(text) {
        ("", text) => element("p", text, html),
        (head, rest) => {
            put(html, format_args!("<p><b>{}</b>{}</p>\n", escape(head), escape(rest)));
        }
    }
}

fn table(table: &Table, html: &mut String) {
    put(html, format_args!("<table>\n<caption>{}</caption>\n<thead><tr>", escape(&table.title)));
    for head in &table.heads {
        put(html, format_args!("<th scope=\"col\">{}</th>", escape(head)));
    }
    html.push_str("</tr></thead>\n<tbody>\n");
    for [key, value] in &table.rows {
        let (key, figures) = (escape(key), value.strip_suffix('*').unwrap_or(value));
        let star = if value.ends_with('*') { "<span class=\"star\">*</span>" } else { "" };
        let value = escape(figures);
        put(html, format_args!("<tr><th scope=\"row\">{key}</th><td>{value}{star}</td></tr>\n"));
    }
    html.push_str("</tbody>\n</table>\n");
}

/// Words under a heading of a level, the first of each group in bold.
fn words(words: &Words, level: u8, html: &mut String) {
    let (head, columns) = (escape(&words.head), words.columns.max(1));
    put(html, format_args!("<section class=\"words\">\n<h{level}>{head}</h{level}>\n"));
    put(html, format_args!("<div style=\"--across: {columns}\">\n"));
    html.push_str("<ul>");
    for group in &words.groups {
        for (at, word) in group.iter().enumerate() {
            let word = escape(word);
            match at {
                0 => put(html, format_args!("<li><b>{word}</b></li>")),
                _ => put(html, format_args!("<li>{word}</li>")),
            }
        }
    }
    html.push_str("</ul>\n</div>\n</section>\n");
}

fn glyphs(glyphs: &[Glyph], html: &mut String) {
    html.push_str("<div class=\"glyphs\">\n");
    for glyph in glyphs {
        let (width, height) = (glyph.width(), glyph.rows.len());
        put(
            html,
            format_args!(
                "<figure><svg aria-hidden=\"true\" style=\"--rows: {height}\" \
                 viewBox=\"-.1 -.1 {width}.2 {height}.2\">\
                 <path fill=\"none\" stroke=\"currentColor\" stroke-width=\".05\" d=\""
            ),
        );
        (0..=height).for_each(|row| put(html, format_args!("M0 {row}H{width}")));
        (0..=width).for_each(|column| put(html, format_args!("M{column} 0V{height}")));
        html.push_str("\"/><path fill=\"currentColor\" d=\"");
        for (row, column) in glyph.squares() {
            put(html, format_args!("M{column} {row}h1v1h-1z"));
        }
        let label = escape(&glyph.label);
        put(html, format_args!("\"/></svg><figcaption>{label}</figcaption></figure>\n"));
    }
    html.push_str("</div>\n");
}
