//! The suite's own tasks: claims and ledgers.

use super::{Content, Figure};

pub(super) fn all() -> Vec<Figure> {
    let figure = |id, what, args| Figure::new(id, what, "xtask", args);
    let audit = |id, what, name, kept| {
        Figure::new(id, what, "xtask", &format!("audit {name}"))
            .file(name, Content::InRepository(kept))
    };
    vec![
        figure("suite.quick", "the claims, tier quick", "verify-paper --tier quick").on_both(),
        figure("suite.standard", "the claims, tier standard", "verify-paper").on_both().long(),
        audit(
            "suite.audit-classes",
            "two units of the solutions' classes recomputed",
            "classes.json",
            "results/fractal3d/classes/ledger.json",
        ),
        audit(
            "suite.audit-bands",
            "two units of the bands recomputed",
            "bands.json",
            "results/fractal3d/bands/ledger.json",
        ),
        audit(
            "suite.audit-census",
            "two units of the census recomputed",
            "census.json",
            "results/pyraminx/census/ledger.json",
        ),
        audit(
            "suite.audit-designs",
            "all 9! faces D recomputed literally",
            "designs.json",
            "results/pyraminx/design-d/ledger.json",
        ),
        audit(
            "suite.audit-clues",
            "9,777 sets of eight cells recomputed",
            "clues.json",
            "results/fractal3d/min-clues/ledger.json",
        )
        .long(),
    ]
}
