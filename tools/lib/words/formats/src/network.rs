//! Graphs of words for the programs that draw and measure networks: GraphML (yEd, networkx,
//! igraph), GEXF (Gephi), DOT (Graphviz).

use std::fmt::Write as _;

/// A graph without direction.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Network {
    /// What it is called.
    pub name: String,
    /// The words.
    pub nodes: Vec<Node>,
    /// Each pair once, by the numbers of its words from 0, and the place in which they differ,
    /// from 1.
    pub edges: Vec<(u32, u32, usize)>,
}

/// A word of the graph.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Node {
    /// As it is spelled.
    pub word: String,
    /// How many letters it has.
    pub length: usize,
    /// How many others it is joined to.
    pub degree: usize,
    /// The number of its component, the largest first, from 1; 0 of a word that is joined to none.
    pub component: usize,
    /// The share of all pairs of other words whose shortest paths pass through it, where known.
    pub betweenness: Option<f64>,
}

/// A format of networks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NetworkFormat {
    /// GraphML.
    GraphMl,
    /// GEXF, version 1.3.
    Gexf,
    /// The language DOT of Graphviz.
    Dot,
}

impl NetworkFormat {
    /// The format that the ending of a file's name means.
    pub fn of(ending: &str) -> Option<Self> {
        match ending {
            "graphml" => Some(Self::GraphMl),
            "gexf" => Some(Self::Gexf),
            "dot" | "gv" => Some(Self::Dot),
            _ => None,
        }
    }

    /// A network in the format.
    pub fn write(self, network: &Network) -> String {
        match self {
            Self::GraphMl => graphml(network),
            Self::Gexf => gexf(network),
            Self::Dot => dot(network),
        }
    }
}

/// What is said of each node: its name, its type in GraphML and in GEXF.
const FACTS: [(&str, &str, &str); 5] = [
    ("word", "string", "string"),
    ("length", "int", "integer"),
    ("degree", "int", "integer"),
    ("component", "int", "integer"),
    ("betweenness", "double", "double"),
];

impl Node {
    /// The values of [`FACTS`], as far as they are known.
    fn values(&self) -> impl Iterator<Item = (&'static str, String)> {
        let values = [
            Some(self.word.clone()),
            Some(self.length.to_string()),
            Some(self.degree.to_string()),
            Some(self.component.to_string()),
            self.betweenness.map(|share| format!("{share:.9}")),
        ];
        FACTS.into_iter().zip(values).filter_map(|((name, ..), value)| Some((name, value?)))
    }
}

fn graphml(network: &Network) -> String {
    let mut out = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n",
    );
    for (name, kind, _) in FACTS {
        put(
            &mut out,
            format_args!(
                "  <key id=\"{name}\" for=\"node\" attr.name=\"{name}\" attr.type=\"{kind}\"/>\n"
            ),
        );
    }
    out += "  <key id=\"place\" for=\"edge\" attr.name=\"place\" attr.type=\"int\"/>\n";
    let name = escaped(&network.name);
    put(&mut out, format_args!("  <graph id=\"{name}\" edgedefault=\"undirected\">\n"));
    for (id, node) in network.nodes.iter().enumerate() {
        put(&mut out, format_args!("    <node id=\"n{id}\">"));
        for (key, value) in node.values() {
            put(&mut out, format_args!("<data key=\"{key}\">{}</data>", escaped(&value)));
        }
        out += "</node>\n";
    }
    for (from, to, place) in &network.edges {
        put(
            &mut out,
            format_args!(
                "    <edge source=\"n{from}\" target=\"n{to}\">\
                 <data key=\"place\">{place}</data></edge>\n"
            ),
        );
    }
    out + "  </graph>\n</graphml>\n"
}

fn gexf(network: &Network) -> String {
    let mut out = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <gexf xmlns=\"http://gexf.net/1.3\" version=\"1.3\">\n",
    );
    let name = escaped(&network.name);
    put(&mut out, format_args!("  <meta><description>{name}</description></meta>\n"));
    out += "  <graph defaultedgetype=\"undirected\">\n    <attributes class=\"node\">\n";
    for (name, _, kind) in FACTS.iter().skip(1) {
        put(
            &mut out,
            format_args!("      <attribute id=\"{name}\" title=\"{name}\" type=\"{kind}\"/>\n"),
        );
    }
    out += "    </attributes>\n    <attributes class=\"edge\">\n\
            \x20     <attribute id=\"place\" title=\"place\" type=\"integer\"/>\n\
            \x20   </attributes>\n    <nodes>\n";
    for (id, node) in network.nodes.iter().enumerate() {
        let word = escaped(&node.word);
        put(&mut out, format_args!("      <node id=\"{id}\" label=\"{word}\"><attvalues>"));
        for (key, value) in node.values().skip(1) {
            put(&mut out, format_args!("<attvalue for=\"{key}\" value=\"{value}\"/>"));
        }
        out += "</attvalues></node>\n";
    }
    out += "    </nodes>\n    <edges>\n";
    for (id, (from, to, place)) in network.edges.iter().enumerate() {
        put(
            &mut out,
            format_args!(
                "      <edge id=\"{id}\" source=\"{from}\" target=\"{to}\"><attvalues>\
             <attvalue for=\"place\" value=\"{place}\"/></attvalues></edge>\n"
            ),
        );
    }
    out + "    </edges>\n  </graph>\n</gexf>\n"
}

fn dot(network: &Network) -> String {
    let quoted = |text: &str| format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""));
    let mut out = format!("graph {} {{\n", quoted(&network.name));
    for node in &network.nodes {
        let facts: Vec<String> =
            node.values().skip(1).map(|(name, value)| format!("{name}={value}")).collect();
        put(&mut out, format_args!("  {} [{}];\n", quoted(&node.word), facts.join(", ")));
    }
    for (from, to, place) in &network.edges {
        let [from, to] = [from, to].map(|&id| quoted(&network.nodes[id as usize].word));
        put(&mut out, format_args!("  {from} -- {to} [place={place}];\n"));
    }
    out + "}\n"
}

/// Appends a text; a string takes every one.
fn put(out: &mut String, text: std::fmt::Arguments<'_>) {
    let _ = out.write_fmt(text);
}

/// A text in XML.
fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// AA - AB, and QI alone.
    fn network() -> Network {
        let node = |word: &str, degree, component, betweenness| Node {
            word: word.to_owned(),
            length: 2,
            degree,
            component,
            betweenness,
        };
        Network {
            name: "a \"<small>\" & old list".to_owned(),
            nodes: vec![
                node("AA", 1, 1, Some(0.25)),
                node("AB", 1, 1, None),
                node("QI", 0, 0, None),
            ],
            edges: vec![(0, 1, 2)],
        }
    }

    #[test]
    fn a_name_in_xml_and_dot_is_text() {
        let graphml = NetworkFormat::GraphMl.write(&network());
        assert!(graphml.contains("<graph id=\"a &quot;&lt;small&gt;&quot; &amp; old list\""));
        assert!(graphml.contains("<node id=\"n0\"><data key=\"word\">AA</data>"), "{graphml}");
        assert!(graphml.contains("<data key=\"betweenness\">0.250000000</data></node>"));
        assert!(
            NetworkFormat::Dot.write(&network()).starts_with("graph \"a \\\"<small>\\\" & old")
        );
    }

    #[test]
    fn edges_join_words() {
        let dot = NetworkFormat::Dot.write(&network());
        assert!(dot.ends_with(
            "  \"QI\" [length=2, degree=0, component=0];\n  \"AA\" -- \"AB\" [place=2];\n}\n"
        ));
        let gexf = NetworkFormat::Gexf.write(&network());
        assert!(gexf.contains("<node id=\"2\" label=\"QI\"><attvalues>"), "{gexf}");
        assert!(gexf.contains("<edge id=\"0\" source=\"0\" target=\"1\">"), "{gexf}");
    }
}
