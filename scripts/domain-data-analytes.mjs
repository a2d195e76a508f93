// Gives every analyte all names under which laboratories print it, and adds those that the table of
// ranges does not hold: node scripts/domain-data-analytes.mjs SOURCE_DIR
// To be run after domain-data.mjs, whose labs.json it completes. One table of names serves every
// way in.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { NAMES_BY_UNIT, SYNONYMS, UNIT_DECIMALS } from './domain-data-labs.mjs'

/**
 * @typedef {{ id: string, panel: string, panel_de: string, name: string, name_de: string,
 *   names: { en: string[], de: string[], abbr: string[] },
 *   units: { ucum: string, factor: number, offset?: number }[],
 *   loinc: { code: string, unit: string | null }[] }} Named
 */
/** @typedef {{ key: string, name: string, name_de: string, synonyms: string[] }} Kept */

const OUT = new URL('../domain/src/data/', import.meta.url)
const { positionals } = parseArgs({ allowPositionals: true })
const [sourceDir] = positionals
if (!sourceDir) {
  console.error('Name the folder of the source files: node scripts/domain-data-analytes.mjs SOURCE_DIR')
  process.exit(1)
}
const source = JSON.parse(readFileSync(join(sourceDir, 'analyte-names.json'), 'utf8'))
/** @type {Named[]} */
const analytes = source.analytes
/** @type {Kept[]} */
const kept = JSON.parse(readFileSync(new URL('labs.json', OUT), 'utf8')).items
const keptByKey = new Map(kept.map((one) => [one.key, one]))

/** @param {string} name */
const plain = (name) =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('%', 'pct')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Names that mean more than one thing: the unit decides, or nobody does. */
const undecided = new Set(
  [...Object.keys(NAMES_BY_UNIT), ...source.ambiguous.flatMap(namesWithoutDefault), ...otherNames()].map(
    plain,
  ),
)

/** @param {{ names: string[], default: string | null }} one */
function namesWithoutDefault(one) {
  return one.default === null ? one.names : []
}

/** @returns {string[]} */
function otherNames() {
  return source.other_analytes.map((/** @type {{ name: string }} */ { name }) => name)
}

/**
 * Owners of names: of two analytes with one name, the first that the table of names gives it to by
 * default.
 */
const owners = new Map()
for (const one of kept) for (const name of [one.name, one.name_de, ...one.synonyms]) own(name, one.key)
for (const { names, default: key } of source.ambiguous)
  if (key !== null && analytes.some(({ id }) => id === key)) for (const name of names) own(name, key)
for (const { id, name, name_de, names } of analytes)
  for (const one of [name, name_de, ...names.en, ...names.de, ...names.abbr]) own(one, id)

/** @param {string} name @param {string} key */
function own(name, key) {
  if (!owners.has(plain(name))) owners.set(plain(name), key)
}

/** @param {Named} analyte @param {readonly string[]} before */
function synonymsOf({ id, name, name_de, names }, before) {
  const seen = new Set([name, name_de, ...before].map(plain))
  const ambiguous = source.ambiguous.flatMap((/** @type {{ names: string[] }} */ one) => one.names)
  const more = [...names.en, ...names.de, ...names.abbr, ...ambiguous].filter((one) => {
    const text = plain(one)
    if (seen.has(text) || undecided.has(text) || owners.get(text) !== id) return false
    seen.add(text)
    return true
  })
  const byUnit = Object.entries(NAMES_BY_UNIT).flatMap(([one, keys]) =>
    Object.values(keys)[0] === id && !seen.has(plain(one)) ? [one] : [],
  )
  return [...before, ...more, ...byUnit]
}

/** @param {Named} analyte */
function added(analyte) {
  const { id, panel, panel_de, name, name_de, units, loinc } = analyte
  const withoutUnit = units.length === 0 ? loinc[0]?.code : undefined
  return {
    key: id,
    panel,
    panel_de,
    name,
    name_de,
    synonyms: synonymsOf(analyte, []),
    ...(withoutUnit ? { loinc: withoutUnit } : {}),
    units: units.map(({ ucum, factor, offset = 0 }) => {
      const code = loinc.find(({ unit }) => unit === ucum)?.code ?? null
      const decimals = UNIT_DECIMALS[name]?.[ucum]
      return { unit: ucum, loinc: code, factor, offset, ...(decimals === undefined ? {} : { decimals }) }
    }),
    limits: [],
    limit_kind: null,
    source: null,
    year: null,
  }
}

/**
 * Analytes of the table of ranges without a range or a further name: the table of names holds all
 * their units.
 * @type {Set<string>}
 */
const onlyNamed = new Set(
  JSON.parse(readFileSync(join(sourceDir, 'labs.json'), 'utf8'))
    .filter(
      (/** @type {{ name: string, source: string }} */ { name, source: by }) =>
        by === 'lab decides' && !(name in SYNONYMS),
    )
    .map((/** @type {{ key: string }} */ { key }) => key),
)

const items = analytes.map((analyte) => {
  const known = keptByKey.get(analyte.id)
  const isOfTable = known && 'source' in known && !('loinc' in known) && !onlyNamed.has(analyte.id)
  return isOfTable ? { ...known, synonyms: synonymsOf(analyte, known.synonyms) } : added(analyte)
})
const lines = items.map((item) => `    ${JSON.stringify(item)}`).join(',\n')
writeFileSync(new URL('labs.json', OUT), `{\n  "collected": "2026-11-20",\n  "items": [\n${lines}\n  ]\n}\n`)
const byUnit = Object.entries(NAMES_BY_UNIT).map(([name, keys]) => ({ name, keys }))
writeFileSync(
  new URL('../labs/name-rules.json', OUT),
  `{\n  "year": ${source.year},\n  "by_unit": [\n${byUnit.map((one) => `    ${JSON.stringify(one)}`).join(',\n')}\n  ],\n  "others": [\n${otherNames()
    .map((name) => `    ${JSON.stringify(name)}`)
    .join(',\n')}\n  ]\n}\n`,
)
