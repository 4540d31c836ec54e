//! Templates by the cells that they go through.

use crate::puzzle::geometry::{Cell, Cells};

/// The templates of a board, with lists of those through a cell and through two cells.
#[derive(Debug)]
pub(super) struct TemplateLists {
    templates: Vec<Cells>,
    all: Vec<u16>,
    lists: Vec<u16>,
    /// Where the list of cells a ≤ b begins and ends in `lists`, at 81 a + b.
    ranges: Vec<(u32, u32)>,
}

/// What a digit's template must obey.
#[derive(Clone, Copy)]
pub(super) struct Clues {
    /// One or two of the cells that it goes through; none if there is none.
    pub(super) some: [Option<u8>; 2],
    /// All that it goes through among `known`.
    pub(super) own: Cells,
    /// The cells of which it is known whether it goes through them.
    pub(super) known: Cells,
}

impl TemplateLists {
    /// The lists of these templates.
    ///
    /// # Panics
    /// If there are more than 65,535.
    pub(super) fn new(templates: Vec<Cells>) -> Self {
        assert!(templates.len() <= usize::from(u16::MAX), "templates are numbered by 16 bits");
        let (mut lists, mut ranges) = (Vec::new(), Vec::new());
        for a in Cell::all() {
            let goes = |number: &u16| templates[usize::from(*number)].contains(a);
            let through_a: Vec<u16> = (0..templates.len() as u16).filter(goes).collect();
            for b in Cell::all() {
                let start = lists.len() as u32;
                if a <= b {
                    let goes = |number: &&u16| templates[usize::from(**number)].contains(b);
                    lists.extend(through_a.iter().filter(goes));
                }
                ranges.push((start, lists.len() as u32));
            }
        }
        let all = (0..templates.len() as u16).collect();
        Self { templates, all, lists, ranges }
    }

    /// The cells of a template.
    #[inline]
    pub(super) fn cells(&self, template: u16) -> Cells {
        self.templates[usize::from(template)]
    }

    /// A buffer for the results of [`Self::obeying`], which can hold all templates.
    pub(super) fn scratch_buffer(&self) -> Vec<u16> {
        vec![0; self.templates.len()]
    }

    /// Writes the templates that obey to the beginning of `buffer`, in order; returns how many.
    #[inline]
    pub(super) fn obeying(&self, clues: &Clues, buffer: &mut [u16]) -> usize {
        let list = match clues.some {
            [Some(a), Some(b)] => self.list(a.min(b), a.max(b)),
            [Some(a), None] | [None, Some(a)] => self.list(a, a),
            [None, None] => &self.all,
        };
        // Every template is written, and the next one over it if it doesn't obey: no branch.
        let mut count = 0;
        for &template in list {
            buffer[count] = template;
            count += usize::from(self.cells(template) & clues.known == clues.own);
        }
        count
    }

    #[inline]
    fn list(&self, a: u8, b: u8) -> &[u16] {
        let (start, end) = self.ranges[usize::from(a) * Cell::COUNT + usize::from(b)];
        &self.lists[start as usize..end as usize]
    }
}
