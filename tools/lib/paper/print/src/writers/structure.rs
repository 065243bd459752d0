//! What the text of a PDF is, for readers that do not see it, and its outline.

use std::num::NonZeroU16;

use krilla::destination::XyzDestination;
use krilla::geom::Point;
use krilla::outline::{Outline, OutlineNode};
use krilla::tagging::{Identifier, ListNumbering, Node, Tag, TagGroup, TagTree};

use crate::page::{Face, Page, Part, Role};

/// A heading, a paragraph or an entry, and the pieces of text that it is made of.
struct Element {
    role: Role,
    /// What a heading says.
    text: String,
    /// The page it begins on, and its place there.
    at: (usize, Point),
    pieces: Vec<Identifier>,
    /// Whether the first piece is its link.
    linked: bool,
}

/// The structure of a document, as it is painted.
#[derive(Default)]
pub(crate) struct Structure {
    elements: Vec<Element>,
}

impl Structure {
    /// Adds a part of a page that has been painted.
    pub(crate) fn add(&mut self, part: &Part, piece: Identifier, page: &Page, number: usize) {
        let runs = &page.runs[part.runs.clone()];
        if let (Role::More, Some(last)) = (part.role, self.elements.last_mut()) {
            last.pieces.push(piece);
            return;
        }
        let said = runs.iter().filter(|run| part.role != Role::Section || run.face == Face::Bold);
        let text = said.map(|run| run.text.as_ref()).collect::<Vec<_>>().join(" ");
        let first = runs.first();
        let place = first.map_or((0.0, 0.0), |run| (run.x, (run.y - run.size).max(0.0)));
        let at = (number, Point::from_xy(place.0, place.1));
        self.elements.push(Element {
            role: part.role,
            text,
            at,
            pieces: vec![piece],
            linked: false,
        });
    }

    /// Adds the link of a line of contents: the lines have theirs in the same order.
    pub(crate) fn link(&mut self, link: Identifier) {
        let mut lines = self.elements.iter_mut().filter(|one| one.role == Role::Contents);
        if let Some(line) = lines.find(|line| !line.linked) {
            line.pieces.insert(0, link);
            line.linked = true;
        }
    }

    /// The outline: sections, and their groups below them; the title where there is neither.
    pub(crate) fn outline(&self, title: &str) -> Outline {
        let node = |element: &Element| {
            let (page, point) = element.at;
            OutlineNode::new(element.text.clone(), XyzDestination::new(page, point))
        };
        let mut outline = Outline::new();
        let mut open: Option<OutlineNode> = None;
        let mut any = false;
        for element in &self.elements {
            match (element.role, &mut open) {
                (Role::Section, open) => {
                    if let Some(done) = open.replace(node(element)) {
                        outline.push_child(done);
                    }
                }
                (Role::Group, Some(section)) => section.push_child(node(element)),
                (Role::Group, None) => outline.push_child(node(element)),
                _ => continue,
            }
            any = true;
        }
        if let Some(done) = open {
            outline.push_child(done);
        }
        if !any {
            let top = XyzDestination::new(0, Point::from_xy(0.0, 0.0));
            outline.push_child(OutlineNode::new(title.to_owned(), top));
        }
        outline
    }

    /// The tags: sections with their headings, paragraphs and lists.
    pub(crate) fn tags(self, language: &str) -> TagTree {
        let mut tree =
            Tree { top: TagTree::new().with_lang(Some(language.to_owned())), ..Tree::default() };
        for element in self.elements {
            tree.push(element);
        }
        tree.finish()
    }
}

/// The tags of a document of figures.
pub(crate) fn figures(language: &str, pieces: Vec<(&str, Identifier)>) -> TagTree {
    let mut tree = TagTree::new().with_lang(Some(language.to_owned()));
    for (title, piece) in pieces {
        tree.push(TagGroup::with_children(Tag::Figure(Some(title.to_owned())), vec![piece.into()]));
    }
    tree
}

/// A tree of tags being built.
#[derive(Default)]
struct Tree {
    top: TagTree,
    section: Option<TagGroup>,
    list: Option<TagGroup>,
    contents: Option<TagGroup>,
    /// Whether there is a title above.
    titled: bool,
}

impl Tree {
    fn push(&mut self, Element { role, text, pieces, .. }: Element) {
        let pieces: Vec<Node> = pieces.into_iter().map(Node::from).collect();
        if role == Role::Entry {
            let body = TagGroup::with_children(Tag::LBody, pieces);
            let item = TagGroup::with_children(Tag::LI, vec![body.into()]);
            let empty = || TagGroup::new(Tag::L(ListNumbering::None));
            self.list.get_or_insert_with(empty).push(item);
            return;
        }
        if role == Role::Contents {
            let line = TagGroup::with_children(Tag::Reference, pieces);
            let line = TagGroup::with_children(Tag::TOCI, vec![line.into()]);
            self.contents.get_or_insert_with(|| TagGroup::new(Tag::TOC)).push(line);
            return;
        }
        self.end_list();
        let top = 1 + u16::from(self.titled);
        match role {
            Role::Title => {
                self.titled = true;
                self.add(heading(1, text, pieces));
            }
            Role::Section => {
                self.end_section();
                self.section = Some(TagGroup::new(Tag::Section));
                self.add(heading(top, text, pieces));
            }
            Role::Group => {
                let level = top + u16::from(self.section.is_some());
                self.add(heading(level, text, pieces));
            }
            _ => self.add(TagGroup::with_children(Tag::P, pieces)),
        }
    }

    fn add(&mut self, group: TagGroup) {
        match &mut self.section {
            Some(section) => section.push(group),
            None => self.top.push(group),
        }
    }

    /// Ends a list or the contents.
    fn end_list(&mut self) {
        if let Some(contents) = self.contents.take() {
            self.add(contents);
        }
        if let Some(list) = self.list.take() {
            self.add(list);
        }
    }

    fn end_section(&mut self) {
        self.end_list();
        if let Some(section) = self.section.take() {
            self.top.push(section);
        }
    }

    fn finish(mut self) -> TagTree {
        self.end_section();
        self.top
    }
}

fn heading(level: u16, text: String, pieces: Vec<Node>) -> TagGroup {
    let level = NonZeroU16::new(level).unwrap_or(NonZeroU16::MIN);
    TagGroup::with_children(Tag::Hn(level, Some(text)), pieces)
}
