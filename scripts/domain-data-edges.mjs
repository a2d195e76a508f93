// People on the edge of each rule on persons, and their nearest neighbours: what the rule must say of
// them. The test holds the shipped rules against them, so that no rule is lost and no limit moves
// unseen. Called by domain-data.mjs.

/** @typedef {Record<string, any>} Row */

/** Beside a limit, on the near side. */
const STEP = 0.001
/** The facts of a person who meets no rule by themselves. */
const NOBODY = { age: 40, sex: 'female', pregnant: false, breastfeeding: false, egfr: 95 }

/**
 * Returns the people for each rule: `holds` meet it, `silent` do not.
 * @param {{ items: Row[] }} rules
 * @param {(id: unknown, row: Row) => string[]} everOf
 */
export function edgesOf({ items }, everOf) {
  return items.map(({ id, ...rule }) => ({
    key: id,
    drug: rule.drug,
    severity: rule.severity,
    ...casesOf(rule.when, everOf(id, rule)),
  }))
}

/** @param {Row} when @param {string[]} ever */
function casesOf(when, ever) {
  const { lab, age_at_least: from, age_below: until, egfr_below, egfr_at_least, trimester = [] } = when
  const conditions = [when.condition ?? []].flat()
  const base = {
    ...(from !== undefined || until !== undefined ? { age: from ?? until - 1 } : {}),
    ...(when.sex ? { sex: when.sex } : {}),
    ...(when.pregnancy || when.trimester ? { pregnant: true } : {}),
    ...(when.trimester ? { trimester: trimester[0] } : {}),
    ...(when.breastfeeding ? { breastfeeding: true } : {}),
    ...(egfr_below === undefined && egfr_at_least === undefined
      ? {}
      : { egfr: egfr_at_least ?? egfr_below - STEP }),
    ...(conditions.length > 0 ? { conditions: [conditions[0]] } : {}),
    ...(lab ? { lab: [lab.analyte, lab.at_least ?? near(lab), lab.unit] } : {}),
  }
  /** @param {number} value */
  const labOf = (value) => ({ ...base, lab: [lab.analyte, value, lab.unit] })
  const holds = [
    base,
    ...(until === undefined ? [] : [{ ...base, age: until - 1 }]),
    ...(egfr_below === undefined ? [] : [{ ...base, egfr: round(egfr_below - STEP) }]),
    ...trimester.slice(1).map((/** @type {number} */ one) => ({ ...base, trimester: one })),
    ...conditions.slice(1).map((key) => ({ ...base, conditions: [key] })),
    ...ever.map((key) => ({ ...base, conditions: [], past: [key] })),
    ...(lab?.below === undefined ? [] : [labOf(round(lab.below - STEP))]),
  ]
  const silent = [
    ...(from === undefined ? [] : [{ ...base, age: from - 1 }]),
    ...(until === undefined ? [] : [{ ...base, age: until }]),
    ...(egfr_below === undefined ? [] : [{ ...base, egfr: egfr_below }]),
    ...(egfr_at_least === undefined ? [] : [{ ...base, egfr: round(egfr_at_least - STEP) }]),
    ...(when.sex ? [{ ...base, sex: when.sex === 'female' ? 'male' : 'female' }] : []),
    ...(base.pregnant ? [{ ...base, pregnant: false }] : []),
    ...(when.trimester
      ? [1, 2, 3].filter((one) => !trimester.includes(one)).map((one) => ({ ...base, trimester: one }))
      : []),
    ...(when.breastfeeding ? [{ ...base, breastfeeding: false }] : []),
    ...(conditions.length > 0 ? [{ ...base, conditions: [] }] : []),
    ...conditions
      .filter((key) => !ever.includes(key))
      .map((key) => ({ ...base, conditions: [], past: [key] })),
    ...(lab?.above === undefined ? [] : [labOf(lab.above)]),
    ...(lab?.at_least === undefined ? [] : [labOf(round(lab.at_least - STEP))]),
    ...(lab?.below === undefined ? [] : [labOf(lab.below)]),
  ]
  return { holds: holds.map(withoutUsual), silent: silent.map(withoutUsual) }
}

/** @param {Row} lab */
const near = ({ above, below }) => round(above === undefined ? below - STEP : above + STEP)
/** @param {number} value */
const round = (value) => Number(value.toFixed(3))
/** @param {Row} person */
const withoutUsual = (person) =>
  Object.fromEntries(
    Object.entries(person).filter(([fact, value]) => NOBODY[/** @type {'age'} */ (fact)] !== value),
  )
