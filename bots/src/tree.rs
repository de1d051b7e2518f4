//! The tree of what was tried: choices, not positions.
//!
//! Luck and secrets differ from one imagined game to the next, so a node stands for "these choices, in this order" and
//! not for a position. Nodes lie in one vector and point to each other by number; the vector is kept between searches,
//! so that growing the tree allocates nothing once it has been large enough.

use engine::Seat;

/// A node's number in its tree.
pub(crate) type NodeId = u32;

/// The position the search starts from.
pub(crate) const ROOT: NodeId = 0;

const NONE: NodeId = NodeId::MAX;

/// A choice that was tried after the choices above it.
#[derive(Clone, Debug)]
pub(crate) struct Node<C> {
    /// Who chose, and what; none at the root.
    pub(crate) step: Option<(Seat, C)>,
    /// How many imagined games went through here.
    pub(crate) visits: u32,
    /// What those games were worth to whoever chose, added up.
    pub(crate) worth: f64,
    first_child: NodeId,
    next_sibling: NodeId,
}

impl<C> Node<C> {
    fn new(step: Option<(Seat, C)>, next_sibling: NodeId) -> Node<C> {
        Node { step, visits: 0, worth: 0.0, first_child: NONE, next_sibling }
    }

    /// The average worth of a game through here.
    pub(crate) fn mean(&self) -> f64 {
        if self.visits == 0 { 0.5 } else { self.worth / f64::from(self.visits) }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Tree<C> {
    nodes: Vec<Node<C>>,
}

impl<C: PartialEq> Tree<C> {
    pub(crate) fn new() -> Tree<C> {
        Tree { nodes: Vec::new() }
    }

    /// Forgets everything but the memory it has.
    pub(crate) fn clear(&mut self) {
        self.nodes.clear();
        self.nodes.push(Node::new(None, NONE));
    }

    pub(crate) fn node(&self, id: NodeId) -> &Node<C> {
        &self.nodes[id as usize]
    }

    pub(crate) fn node_mut(&mut self, id: NodeId) -> &mut Node<C> {
        &mut self.nodes[id as usize]
    }

    pub(crate) fn children(&self, parent: NodeId) -> impl Iterator<Item = NodeId> {
        let known = |id: NodeId| (id != NONE).then_some(id);
        std::iter::successors(known(self.node(parent).first_child), move |&id| {
            known(self.node(id).next_sibling)
        })
    }

    /// The child for this choice, if it was tried before.
    pub(crate) fn child(&self, parent: NodeId, seat: Seat, choice: &C) -> Option<NodeId> {
        self.children(parent)
            .find(|&id| self.node(id).step.as_ref().is_some_and(|(who, what)| *who == seat && what == choice))
    }

    pub(crate) fn add_child(&mut self, parent: NodeId, seat: Seat, choice: C) -> NodeId {
        let id = self.nodes.len() as NodeId;
        let sibling = self.node(parent).first_child;
        self.nodes.push(Node::new(Some((seat, choice)), sibling));
        self.node_mut(parent).first_child = id;
        id
    }
}
