// The rules in which one medicine meets one fact about the person, and the questions for missing
// facts: the fields of the collected file that ship. Called by domain-data.mjs.

/** @typedef {Record<string, unknown>} Row */

/** The facts that the collected file asks about, in the order in which they are asked. */
const ASKED = ['pregnancy', 'sex', 'age', 'egfr']

/**
 * Returns the files that domain-data.mjs writes, by name. @param {{ items: Row[], sources: Row[],
 * unknown: Record<string, Row> }} rules @returns {Record<string, object[]>}
 */
export function personFiles({ items, sources, unknown }) {
  const titles = new Map(sources.map(({ key, title }) => [key, title]))
  return {
    'data/person-rules.json': items.map((item) => ruleOf(item, titles)),
    'data/person-questions.json': ASKED.map((key) => questionOf(key, unknown[key] ?? {})),
  }
}

/**
 * The page that was read is for developers.
 * @param {Row} row
 * @param {Map<unknown, unknown>} titles
 */
function ruleOf({ id, checked_page: _page, source, ...row }, titles) {
  const { key, section, year } = /** @type {Row} */ (source)
  return { key: id, ...row, source: titles.get(key), section, year }
}

/** @param {string} key @param {Row} row */
function questionOf(key, { for: severities, ask, ask_de, conditions, always }) {
  return {
    key,
    severities,
    ask,
    ask_de,
    ...(conditions ? { conditions } : {}),
    ...(always ? { always } : {}),
  }
}
