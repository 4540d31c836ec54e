//! The suite's own tasks: claims and ledgers.

use super::{Content, Figure};

pub(super) fn all() -> Vec<Figure> {
    let figure = |id, what, args| Figure::new(id, what, "xtask", args);
    let audit_as = |id, what, args: &str, name, kept| {
        Figure::new(id, what, "xtask", args).file(name, Content::InRepository(kept))
    };
    let audit = |id, what, name, kept| audit_as(id, what, &format!("audit {name}"), name, kept);
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
        // Units of other seeds have other sizes.
        audit_as(
            "suite.audit-clues",
            "3,654 sets of eight cells recomputed",
            "audit clues.json --seed 1",
            "clues.json",
            "results/fractal3d/min-clues/ledger.json",
        )
        .long(),
    ]
}
