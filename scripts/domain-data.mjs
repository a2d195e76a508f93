// Writes domain/src/data/*.json from a folder with the collected files:
// node scripts/domain-data.mjs SOURCE_DIR
// Keeps key, source and year of each fact. Leaves out codes whose licence does not allow shipping
// (ATC, SNOMED CT) and everything that the review called doubtful (domain-data-review.mjs).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { amountFiles } from './domain-data-amounts.mjs'
import * as labs from './domain-data-labs.mjs'
import { personFiles } from './domain-data-person.mjs'
import { scopeFiles } from './domain-data-scope.mjs'
import * as review from './domain-data-review.mjs'
import { signFiles } from './domain-data-signs.mjs'

/** @typedef {string | number | null | undefined | string[] | object} Json */
/** @typedef {Record<string, string>} Row */

const OUT = new URL('../domain/src/', import.meta.url)
const { positionals } = parseArgs({ allowPositionals: true })
const [sourceDir] = positionals
if (!sourceDir) {
  console.error('Name the folder of the source files: node scripts/domain-data.mjs SOURCE_DIR')
  process.exit(1)
}

mkdirSync(new URL('data/', OUT), { recursive: true })
write(
  'data/conditions.json',
  { source: 'ICD-10, World Health Organization' },
  read('conditions').map(condition),
)
write(
  'data/symptom-names.json',
  { source: 'ICD-10, World Health Organization' },
  read('symptoms').map(symptom),
)
write(
  'data/measurements.json',
  { source: 'LOINC and UCUM; limits are choices of this product' },
  read('measurements').map(measurement),
)
write('data/labs.json', {}, read('labs').map(lab))
write(
  'data/drugs.json',
  { source: 'INN, World Health Organization; usual strengths, not complete' },
  read('drugs').drugs.map(drug),
)
write('data/interactions.json', {}, read('interactions').items.map(interaction))
for (const [path, items] of Object.entries(amountFiles(read('amounts'), read('drugs'), read('burdens'))))
  write(path, {}, items)
for (const [path, items] of Object.entries(personFiles(read('person-rules')))) write(path, {}, items)
for (const [path, items] of Object.entries(signFiles(read('medicine-signs')))) write(path, {}, items)
const { items: amountItems, schedule_rules, group_rules } = read('amounts')
const scope = scopeFiles({
  rules: read('person-rules').items,
  sources: read('person-rules').sources,
  drugs: read('drugs').drugs,
  interactions: read('interactions').items,
  amounts: { items: amountItems, schedule_rules, group_rules },
  burdens: read('burdens').burdens,
})
for (const [path, items] of Object.entries(scope)) write(path, {}, items)
write('data/red-flags.json', {}, read('redflags').flags.map(redFlag))
const bp = read('bp')
write('data/blood-pressure.json', {}, Object.entries(bp.methods).map(bloodPressureMethod))
write('blood-pressure.vectors.json', {}, bp.vectors)

/** @param {string} name */
function read(name) {
  return JSON.parse(readFileSync(join(sourceDir ?? '', `${name}.json`), 'utf8'))
}

/**
 * One item on one line, so that a change of a fact is a change of one line.
 * @param {string} path
 * @param {Record<string, string>} head
 * @param {Json[]} items
 */
function write(path, head, items) {
  const keys = Object.entries({ collected: review.COLLECTED, ...head })
  const top = keys.map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`).join('')
  const lines = items.map((item) => `    ${JSON.stringify(item)}`).join(',\n')
  writeFileSync(new URL(path, OUT), `{\n${top}  "items": [\n${lines}\n  ]\n}\n`)
  console.log(`${path}: ${items.length}`)
}

/** @param {string} name */
function slug(name) {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/**
 * The latest year that a source names; a source without one has no year.
 * @param {string} source
 */
function yearOf(source) {
  const years = source.match(/\b(?:19[6-9]|20[0-2])\d\b/g)
  return years ? Math.max(...years.map(Number)) : null
}

/** @param {Row} row */
function condition({ name = '', name_de, icd10, group, synonyms }) {
  return {
    key: slug(name),
    name,
    name_de,
    icd10: review.CONDITIONS_WITHOUT_CODE.has(name) ? null : icd10,
    group,
    ...(synonyms ? { synonyms } : {}),
  }
}

/** @param {Row} row */
function symptom({ name = '', name_de, icd10 }) {
  return { key: slug(name), name, name_de, icd10: review.SYMPTOMS_WITHOUT_CODE.has(name) ? null : icd10 }
}

/** @param {Row} row */
function measurement(row) {
  const { key = '', label, label_de, unit = '', decimals, reject_below, reject_above, warn_below } = row
  return {
    key,
    label,
    label_de,
    loinc: measurementCodes(key, row.loinc ?? '', unit),
    unit: unit === 'date' ? null : unit,
    decimals,
    reject_below,
    reject_above,
    warn_below,
    warn_at_or_above: row.warn_above_or_at,
  }
}

/** @param {string} key @param {string} text @param {string} unit @returns {Record<string, string>} */
function measurementCodes(key, text, unit) {
  if (review.MEASUREMENTS_WITHOUT_CODE.has(key)) return {}
  if (key === 'chol_ldl') return review.MEASUREMENT_CODES.chol_ldl
  const byUnit = [...text.matchAll(/(\d+-\d) \((mmol\/L|mg\/dL|%|mmol\/mol)\)/g)]
  if (byUnit.length > 0) return Object.fromEntries(byUnit.map(([, code, of]) => [of, code]))
  const [code] = text.match(/\d+-\d/) ?? []
  return code ? { [unit]: code } : {}
}

/** @param {Row} row */
function lab(row) {
  const { name = '', unit = '', unit_si: second = '', source = '' } = row
  const withoutRange =
    review.LABS_WITHOUT_RANGE.has(name) || /^(typical|lab decides)|lab decides$/.test(source)
  const limits = withoutRange ? [] : limitsOf(row)
  return {
    key: slug(name),
    panel: row.panel,
    panel_de: row.panel_de,
    name,
    name_de: row.name_de,
    synonyms: labs.SYNONYMS[name] ?? [],
    units: [
      unitOf(unit, row.loinc),
      ...(second === unit ? [] : [secondUnit(row)]),
      ...Object.entries(labs.MORE_UNITS[name] ?? {}).map(([more, factor]) => unitOf(more, undefined, factor)),
    ].map((one) => {
      const decimals = labs.UNIT_DECIMALS[name]?.[one.unit]
      return decimals === undefined ? one : { ...one, decimals }
    }),
    limits,
    limit_kind: limits.length === 0 ? null : kindOf(name),
    source: limits.length === 0 ? null : source,
    year: limits.length === 0 ? null : yearOf(source),
    ...(review.LABS_WITH_NOTE.has(name) ? { note: row.note, note_de: row.note_de } : {}),
  }
}

/** @param {string} name */
function kindOf(name) {
  return new Map(Object.entries(review.LIMIT_KINDS)).get(name) ?? 'range'
}

/** @param {string} unit @param {string | undefined} loinc @param {number | null} factor */
function unitOf(unit, loinc, factor = 1, offset = 0) {
  return { unit, loinc: loinc?.match(/\d+-\d/)?.[0] ?? null, factor, offset }
}

/** @param {Row} row */
function secondUnit({ name = '', unit_si = '', loinc_si, factor }) {
  if (review.LABS_WITHOUT_CONVERSION.has(name)) return unitOf(unit_si, loinc_si, null)
  if (name === 'HbA1c') return unitOf(unit_si, loinc_si, 10.93, -23.5)
  return unitOf(unit_si, loinc_si, Number(factor))
}

/** @param {Row} row */
function limitsOf(row) {
  const { name = '', unit } = row
  const female = limitOf(name, row.female_low, row.female_high)
  const male = limitOf(name, row.male_low, row.male_high)
  if (review.LABS_WITHOUT_UPPER_LIMIT_IN_WOMEN.has(name)) delete female.high
  const pair = new Map(Object.entries(review.PAIRED_LIMITS)).get(name)
  const all = [{ unit, female, male }, ...(pair ? [{ unit: row.unit_si, ...pair }] : [])]
  return all.filter((l) => Object.keys(l.female).length + Object.keys(l.male).length > 0)
}

/**
 * @param {string} name @param {string | null | undefined} low @param {string | null | undefined} high
 * @returns {{ low?: number, high?: number, below?: number }}
 */
function limitOf(name, low, high) {
  const upper = review.LABS_BELOW.has(name) ? 'below' : 'high'
  return { ...(low == null ? {} : { low: Number(low) }), ...(high == null ? {} : { [upper]: Number(high) }) }
}

/** @param {Row} row */
function drug({ inn, name_de, synonyms, groups, forms }) {
  return { key: inn, name: inn, name_de, synonyms, groups, forms }
}

/** @param {Row} row */
function interaction({ a, b, severity, why, why_de, say, say_de, source = '' }) {
  // The numbers of label sections were not all read again; the label itself is the source.
  const label = source.replace(/ sec\. [\d./]+(?: and \d)?/g, '').replace(/ [24]\.\d(?:\/[24]\.\d)*/g, '')
  return { key: `${a} + ${b}`, a, b, severity, why, why_de, say, say_de, source: label, year: yearOf(source) }
}

/** @param {Row} row */
function redFlag({ key, level, say_en, say_de, answer, answer_de, source = '' }) {
  return { key, level, say_en, say_de, answer, answer_de, source, year: yearOf(source) }
}

/** @param {[string, { source: string, categories: Row[] }]} entry */
function bloodPressureMethod([key, { source, categories }]) {
  const classes = categories.map((c) => ({
    key: slug(c.name ?? ''),
    name: c.name,
    name_de: c.name_de,
    systolic_from: c.sysMin,
    // 999 means that the diastolic value alone never lifts a reading into this class.
    diastolic_from: Number(c.diaMin) === 999 ? null : c.diaMin,
  }))
  return { key, source, year: yearOf(source), classes }
}
