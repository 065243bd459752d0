//! Makes a study sheet as a PDF in memory: `cargo run -p wordy-print --example pdf > sheet.pdf`.

use std::io::Write;

use wordy_print::sheet::{Entry, Form, Group, Section, Sheet};
use wordy_print::{Fonts, PageError, PageFormat, PageOptions};

fn main() -> Result<(), PageError> {
    let words = ["AA", "AB", "AD", "AE", "AG", "AH", "AI", "AL"].map(Entry::new);
    let section = Section {
        title: "Two-letter words".into(),
        form: Form::Grid,
        groups: vec![Group::new("A", words.to_vec())],
        ..Section::default()
    };
    let sheet = Sheet {
        title: "Club night".into(),
        sections: vec![section],
        provenance: "club list, 8 words".into(),
        ..Sheet::default()
    };
    let fonts = Fonts::built_in()?;
    let mut pdf = Vec::new();
    PageFormat::Pdf.writer(PageOptions::default(), &fonts).sheet(&sheet, &mut pdf)?;
    Ok(std::io::stdout().write_all(&pdf)?)
}
