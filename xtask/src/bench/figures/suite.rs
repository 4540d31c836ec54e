//! The suite's own tasks: claims, ledgers, plans.

use super::{Content, Figure};

pub(super) fn all() -> Vec<Figure> {
    let figure = |id, what, args| Figure::new(id, what, "xtask", args);
    let ledger = |figure: Figure, name, kept| figure.file(name, Content::Kept(kept));
    vec![
        figure("suite.quick", "the claims, tier quick", "verify-paper --tier quick").on_both(),
        figure("suite.standard", "the claims, tier standard", "verify-paper").on_both().long(),
        ledger(
            figure("suite.audit-kinds", "two units of the kinds again", "audit kinds.json"),
            "kinds.json",
            "results/fractal3d/kinds/ledger.json",
        ),
        ledger(
            figure("suite.audit-bands", "two units of the bands again", "audit bands.json"),
            "bands.json",
            "results/fractal3d/bands/ledger.json",
        ),
        ledger(
            figure("suite.audit-census", "two units of the census again", "audit census.json"),
            "census.json",
            "results/pyraminx/census/ledger.json",
        ),
        ledger(
            figure("suite.audit-designs", "all 9! faces D again, literally", "audit designs.json"),
            "designs.json",
            "results/pyraminx/design-d/ledger.json",
        ),
        ledger(
            figure("suite.audit-clues", "9,777 sets of eight cells again", "audit clues.json"),
            "clues.json",
            "results/fractal3d/min-clues/ledger.json",
        )
        .long(),
        figure(
            "suite.plan-clues",
            "20 units of the plan for ten clues",
            "plan ten-clues --sample 20",
        )
        .long(),
        figure("suite.plan-ring", "200 units of that for one ring", "plan one-ring --sample 200"),
    ]
}
