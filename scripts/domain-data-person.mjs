// The rules in which one medicine meets one fact about the person, and the questions for missing
// facts: the fields of the collected file that ship. Called by domain-data.mjs.

import { edgesOf } from './domain-data-edges.mjs'

/** @typedef {Record<string, unknown>} Row */

/** The facts that the collected file asks about, in the order in which they are asked. */
const ASKED = ['pregnancy', 'sex', 'age', 'egfr']

/**
 * Rules about something that happened once, or can wake up again: they count a diagnosis that is
 * over. Each with the words of the collected rule that say so.
 */
const EVER = new Map([
  ['stroke-prasugrel', 'After a stroke or TIA'],
  ['vte-chc', 'a new clot'],
  ['vte-tamoxifen', 'a new clot'],
  ['vte-raloxifene', 'a new clot'],
  ['vte-estradiol', 'a new clot'],
  ['angioedema-acei', 'swell again'],
  ['angioedema-arni', 'swell again'],
  ['bladder-cancer-pioglitazone', 'now or earlier'],
  ['pancreatitis-glp1', 'inflamed again'],
  ['liver-hepb-adalimumab', 'a sleeping hepatitis B'],
])
/** A rule that names a condition of the past counts these events of the past beside it. */
const EVENTS = ['heart-attack-acute', 'stroke-ischaemic', 'tia', 'pancreatitis-acute']

/** The sentences that say when to ask; what only follows on a sign begins with the sign. */
const ON_A_SIGN = /^(?:If (?!a (?:doctor|specialist) )|With|Without|At|Above|Fever|Call at once if) ?|:/
const TODAY = /\b(?:today|at once|before the next|before you (?:take|give) it|before a child)\b/
const VISIT = /within a few days|next visit|Talk to your doctor|Go on /

/**
 * Returns the files that domain-data.mjs writes, by name. @param {{ items: Row[], sources: Row[],
 * unknown: Record<string, Row> }} rules @returns {Record<string, object[]>}
 */
export function personFiles({ items, sources, unknown }) {
  const titles = new Map(sources.map(({ key, title }) => [key, title]))
  return {
    'data/person-rules.json': items.map((item) => ruleOf(item, titles)),
    'net/person-edges.json': edgesOf({ items }, everOf),
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
  const ever = everOf(id, row)
  return {
    key: id,
    ...row,
    ...(ever.length > 0 ? { ever } : {}),
    urgency: urgencyOf(id, row),
    source: titles.get(key),
    section,
    year,
  }
}

/** The conditions of a rule that count when they are over. @param {unknown} id @param {Row} row */
function everOf(id, { when, why }) {
  const { condition = [] } = /** @type {{ condition?: string | string[] }} */ (when)
  const keys = [condition].flat()
  const words = EVER.get(/** @type {string} */ (id))
  if (words === undefined) {
    const isOfPast = keys.some((key) => key.includes('-in-the-past'))
    return isOfPast ? keys.filter((key) => key.includes('-in-the-past') || EVENTS.includes(key)) : []
  }
  if (!(/** @type {string} */ (why).includes(words))) throw new Error(`${id} does not say "${words}"`)
  return keys
}

/** @param {unknown} id @param {Row} row */
function urgencyOf(id, { severity, say }) {
  if (severity === 'info') return 'know'
  const sentences = /** @type {string} */ (say).split(/(?<=\.) /).filter((one) => !ON_A_SIGN.test(one))
  if (sentences.some((one) => TODAY.test(one))) return 'today'
  if (sentences.some((one) => VISIT.test(one))) return 'visit'
  throw new Error(`${id} does not say when to ask`)
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
