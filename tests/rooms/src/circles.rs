//! Circles in a graph.

use std::collections::{BTreeMap, BTreeSet};

/// The groups of two nodes or more of which each leads to all others, in order.
pub fn circles(arrows: &BTreeMap<&str, BTreeSet<String>>) -> Vec<Vec<String>> {
    let mut groups: BTreeSet<Vec<String>> = BTreeSet::new();
    for &node in arrows.keys() {
        let ahead = reached(arrows, node);
        let round = ahead.iter().filter(|other| reached(arrows, other).contains(node));
        let group: Vec<String> = round.cloned().collect();
        if group.len() > 1 {
            groups.insert(group);
        }
    }
    groups.into_iter().collect()
}

/// What can be reached from a node by one arrow or more.
fn reached(arrows: &BTreeMap<&str, BTreeSet<String>>, from: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut next = vec![from.to_owned()];
    while let Some(node) = next.pop() {
        for other in arrows.get(node.as_str()).into_iter().flatten() {
            if found.insert(other.clone()) {
                next.push(other.clone());
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ring_is_found_and_a_staircase_is_none() {
        let to = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
        let stairs = BTreeMap::from([("a", to(&["b", "c"])), ("b", to(&["c"])), ("c", to(&[]))]);
        assert!(circles(&stairs).is_empty());
        let ring = BTreeMap::from([("a", to(&["b"])), ("b", to(&["c"])), ("c", to(&["a"]))]);
        assert_eq!(circles(&ring), [["a", "b", "c"]]);
    }
}
