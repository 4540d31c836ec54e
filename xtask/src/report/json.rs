//! JSON: one object.
//!
//! Results:
//!
//! ```json
//! {
//!   "tier": "standard",
//!   "ok": true, "held": 1, "differ_explained": 0, "failed": 0,
//!   "claims": [{
//!     "id": "pyraminx.question.states", "document": "…", "says": "…", "tier": "quick",
//!     "published": ["75,582,720"], "reported_time": null,
//!     "computed": {"how": "…", "value": ["75,582,720"], "unrounded": null, "seconds": 0.001},
//!     "second": null,
//!     "verdict": "holds", "failure": null, "explanation": null
//!   }],
//!   "skipped": [{"id": "…", "tier": "full", "reason": "…"}]
//! }
//! ```
//!
//! Values are always lists of texts. `second` is like `computed`, or null. `verdict` is `holds`,
//! `differs_explained` or `fails`; `failure` then says why. `explanation` is the text of an
//! erratum, whether or not its test holds.
//!
//! `skipped` are claims that match `--only` and belong to a longer tier than `--tier`.
//!
//! With `--list` there are only `claims` and `skipped`. `computed` and `second` have only `how`,
//! and there are no verdicts.

use serde::Serialize;

use crate::claim::{Claim, Method, Tier};
use crate::run::{Checked, Timed, Verdict};

#[derive(Serialize)]
struct Results<'a> {
    tier: Tier,
    ok: bool,
    held: usize,
    differ_explained: usize,
    failed: usize,
    claims: Vec<Outcome<'a>>,
    skipped: Vec<Skipped<'a>>,
}

/// A claim that wasn't checked.
#[derive(Serialize)]
struct Skipped<'a> {
    id: &'a str,
    tier: Tier,
    reason: String,
}

#[derive(Serialize)]
struct Outcome<'a> {
    #[serde(flatten)]
    statement: Statement<'a>,
    computed: Computed<'a>,
    second: Option<Computed<'a>>,
    verdict: &'static str,
    failure: Option<String>,
    explanation: Option<&'a str>,
}

#[derive(Serialize)]
struct List<'a> {
    claims: Vec<Listed<'a>>,
    skipped: Vec<Skipped<'a>>,
}

#[derive(Serialize)]
struct Listed<'a> {
    #[serde(flatten)]
    statement: Statement<'a>,
    computed: How<'a>,
    second: Option<How<'a>>,
}

#[derive(Serialize)]
struct Statement<'a> {
    id: &'a str,
    document: &'a str,
    says: &'a str,
    tier: Tier,
    published: &'a [String],
    reported_time: Option<&'a str>,
}

#[derive(Serialize)]
struct How<'a> {
    how: &'a str,
}

#[derive(Serialize)]
struct Computed<'a> {
    how: &'a str,
    value: &'a [String],
    unrounded: Option<&'a str>,
    seconds: f64,
}

/// The results and a summary.
pub(crate) fn results(tier: Tier, results: &[Checked<'_>], skipped: &[&Claim]) -> String {
    let claims: Vec<_> = results.iter().map(outcome).collect();
    let count = |verdict| claims.iter().filter(|claim| claim.verdict == verdict).count();
    let failed = count(FAILS);
    let (held, differ_explained) = (count(HOLDS), count(DIFFERS_EXPLAINED));
    let skipped = skipped_from(tier, skipped);
    pretty(&Results { tier, ok: failed == 0, held, differ_explained, failed, claims, skipped })
}

/// The claims alone.
pub(crate) fn list(tier: Tier, claims: &[&Claim], skipped: &[&Claim]) -> String {
    let claims = claims.iter().map(|claim| listed(claim)).collect();
    pretty(&List { claims, skipped: skipped_from(tier, skipped) })
}

fn skipped_from<'a>(asked: Tier, claims: &[&'a Claim]) -> Vec<Skipped<'a>> {
    let skipped = |claim: &&'a Claim| {
        let (tier, asked) = (claim.tier.name(), asked.name());
        let reason = format!("belongs to the tier {tier}, and --tier {asked} was asked for");
        Skipped { id: claim.id, tier: claim.tier, reason }
    };
    claims.iter().map(skipped).collect()
}

fn listed(claim: &Claim) -> Listed<'_> {
    let how = |method: &Method| How { how: method.how };
    Listed {
        statement: statement(claim),
        computed: how(&claim.ours),
        second: claim.second.as_ref().map(how),
    }
}

const HOLDS: &str = "holds";
const DIFFERS_EXPLAINED: &str = "differs_explained";
const FAILS: &str = "fails";

fn outcome<'a>(checked: &'a Checked<'_>) -> Outcome<'a> {
    let claim = checked.claim;
    let second = claim.second.as_ref().zip(checked.second.as_ref());
    let (verdict, failure) = match checked.verdict {
        Verdict::Holds => (HOLDS, None),
        Verdict::DiffersExplained => (DIFFERS_EXPLAINED, None),
        Verdict::Fails(failure) => (FAILS, Some(failure.to_string())),
    };
    Outcome {
        statement: statement(claim),
        computed: computed(&claim.ours, &checked.computed),
        second: second.map(|(method, timed)| computed(method, timed)),
        verdict,
        failure,
        explanation: claim.erratum.as_ref().map(|erratum| erratum.explanation),
    }
}

fn statement(claim: &Claim) -> Statement<'_> {
    Statement {
        id: claim.id,
        document: claim.document,
        says: claim.says,
        tier: claim.tier,
        published: claim.published.entries(),
        reported_time: claim.reported,
    }
}

fn computed<'a>(method: &'a Method, timed: &'a Timed) -> Computed<'a> {
    Computed {
        how: method.how,
        value: timed.value.entries(),
        unrounded: timed.value.unrounded(),
        seconds: timed.time.as_secs_f64(),
    }
}

fn pretty(object: &impl Serialize) -> String {
    serde_json::to_string_pretty(object).expect("texts and numbers can be written as JSON") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::claim::tests::{differing, holding, with_erratum};
    use crate::run::check;
    use serde_json::{Value, json};

    fn parsed(text: &str) -> Value {
        serde_json::from_str(text).unwrap()
    }

    #[test]
    fn results_have_the_documented_shape() {
        let claims = [holding("a.holds"), differing("a.differs"), with_erratum("a.erratum")];
        let checked: Vec<_> = claims.iter().map(check).collect();
        let mut object = parsed(&results(Tier::Quick, &checked, &[]));
        for claim in object["claims"].as_array_mut().unwrap() {
            for method in ["computed", "second"] {
                let seconds = claim[method].as_object_mut().unwrap().remove("seconds").unwrap();
                assert!(seconds.as_f64().is_some());
            }
        }
        let computed = json!({"how": "multiplying", "value": ["42"], "unrounded": null});
        let second = json!({"how": "adding", "value": ["42"], "unrounded": null});
        let claim = |id: &str, published: &str, verdict: &str| {
            json!({
                "id": id, "document": "a book of sums", "says": "six times seven",
                "tier": "quick", "published": [published], "reported_time": "7.5 million years",
                "computed": computed, "second": second,
                "verdict": verdict, "failure": null, "explanation": null,
            })
        };
        let mut expected = json!({
            "tier": "quick", "ok": false, "held": 1, "differ_explained": 1, "failed": 1,
            "claims": [
                claim("a.holds", "42", "holds"),
                claim("a.differs", "54", "fails"),
                claim("a.erratum", "54", "differs_explained"),
            ],
            "skipped": [],
        });
        expected["claims"][1]["failure"] = json!("ours differs from the published value");
        expected["claims"][2]["explanation"] = json!("they count in base 13");
        assert_eq!(object, expected);
    }

    #[test]
    fn a_list_has_no_verdicts() {
        let object = parsed(&list(Tier::Quick, &[&holding("a.holds")], &[]));
        let claim = json!({
            "id": "a.holds", "document": "a book of sums", "says": "six times seven",
            "tier": "quick", "published": ["42"], "reported_time": "7.5 million years",
            "computed": {"how": "multiplying"}, "second": {"how": "adding"},
        });
        assert_eq!(object, json!({"claims": [claim], "skipped": []}));
    }
}
