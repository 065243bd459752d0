//! Sizes and gaps of a page, all of them following from the size of its entries.

/// Sizes and gaps, in the unit of the page: points, or character cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Style {
    /// Font size of entries.
    pub(crate) size: f32,
    /// From baseline to baseline.
    pub(crate) leading: f32,
    /// From the top of a line to its baseline, as a share of its font size.
    pub(crate) rise: f32,
    /// Font size of section heads.
    pub(crate) head: f32,
    /// Font size of the title.
    pub(crate) title: f32,
    /// Font size of notes, running heads and feet.
    pub(crate) small: f32,
    /// Room below a section head for its rule.
    pub(crate) below_head: f32,
    /// White above a section.
    pub(crate) above_section: f32,
    /// White above a group with a head.
    pub(crate) above_group: f32,
    /// Between a word and its hooks.
    pub(crate) gap: f32,
    /// Between the words of a paragraph, and between cells.
    pub(crate) space: f32,
    /// Between columns.
    pub(crate) gutter: f32,
    /// The narrowest column of a paragraph or definition.
    pub(crate) measure: f32,
    /// Room to write hooks on.
    pub(crate) blank: f32,
    /// Leading of rows to write on.
    pub(crate) blank_leading: f32,
    /// Thickness of a thin rule.
    pub(crate) rule: f32,
    /// Whether columns hold the heads and notes of sections.
    pub(crate) heads: bool,
    /// What lengths count, for messages.
    pub(crate) unit: &'static str,
}

impl Style {
    /// A printed page with entries of a font size.
    pub(crate) fn points(size: f32) -> Self {
        Self {
            size,
            leading: 1.2 * size,
            rise: 0.96,
            head: 1.15 * size,
            title: 1.9 * size,
            small: size.clamp(5.0, 9.0).max(0.7 * size),
            below_head: 0.45 * size,
            above_section: 1.1 * size,
            above_group: 0.5 * size,
            gap: 0.3 * size,
            space: 0.62 * size,
            gutter: 1.7 * size,
            measure: 13.0 * size,
            blank: 4.5 * size,
            blank_leading: 2.0 * size,
            rule: 0.05 * size,
            heads: true,
            unit: "pt",
        }
    }

    /// A page of character cells: everything takes whole cells.
    pub(crate) fn cells() -> Self {
        Self {
            size: 1.0,
            leading: 1.0,
            rise: 0.0,
            head: 1.0,
            title: 1.0,
            small: 1.0,
            below_head: 1.0,
            above_section: 0.0,
            above_group: 1.0,
            gap: 1.0,
            space: 1.0,
            gutter: 2.0,
            measure: 20.0,
            blank: 8.0,
            blank_leading: 2.0,
            rule: 0.0,
            heads: false,
            unit: "characters",
        }
    }

    /// Height of a line of a font size.
    pub(crate) fn line(&self, size: f32) -> f32 {
        size * self.leading / self.size
    }
}
