// How much the safety check knows, counted from the collected files, for the page that says so.
// Called by domain-data.mjs.

/** @typedef {Record<string, unknown>} Row */

/**
 * Returns the files that domain-data.mjs writes, by name.
 * @param {{ rules: Row[], sources: Row[], drugs: Row[], interactions: Row[], amounts: Record<string, Row[]>,
 * burdens: { points: Row[], rules: Row[] }[] }} files
 * @returns {Record<string, object[]>}
 */
export function scopeFiles({ rules, sources, drugs, interactions, amounts, burdens }) {
  const named = new Set(rules.map(({ drug }) => drug))
  const judged = drugs.filter(
    ({ inn, groups }) =>
      named.has(inn) || /** @type {string[]} */ (groups).some((group) => named.has(`group:${group}`)),
  )
  const conditions = new Set(rules.flatMap(({ when }) => /** @type {Row} */ (when).condition ?? []).flat())
  const analytes = new Set(
    rules.flatMap(({ when }) => {
      const { lab } = /** @type {{ lab?: { analyte: string } }} */ (when)
      return lab ? [lab.analyte] : []
    }),
  )
  const counts = {
    person_rules: rules.length,
    person_rules_reread: rules.filter(({ checked }) => checked === 'read').length,
    interactions: interactions.length,
    amount_rules: Object.values(amounts).flat().length,
    burdens: burdens.length,
    burden_rules: burdens.flatMap((burden) => burden.rules).length,
    substances: drugs.length,
    substances_of_person_rules: judged.length,
    conditions: conditions.size,
    analytes: analytes.size,
  }
  const used = new Set(rules.map(({ source }) => /** @type {Row} */ (source).key))
  return {
    'data/safety-scope.json': Object.entries(counts).map(([key, count]) => ({ key, count })),
    'data/safety-sources.json': sources
      .filter(({ key }) => used.has(key))
      .map(({ key, title, year }) => ({ key, title, year })),
  }
}
