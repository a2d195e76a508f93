import { fold, words } from '../fold.ts'
import RULES_DATA from './name-rules.json' with { type: 'json' }
import { ANALYTES, type Analyte, analyteByKey } from './analytes.ts'
import { readLabUnit } from './units.ts'
import type { Language } from '../language.ts'
import { suggest } from '../suggest.ts'

/** Rules beyond a list of names. */
const RULES: {
  by_unit: { name: string; keys: Partial<Record<string, string>> }[]
  others: string[]
} = RULES_DATA

const BY_NAME = new Map(
  ANALYTES.flatMap((one) =>
    [one.name, one.name_de, ...one.synonyms].map((name) => [nameKey(name), one] as const),
  ),
)
/** A code may belong to two: glucose of any moment, and of one that is known. */
const BY_LOINC = new Map<string, Analyte[]>()
for (const one of ANALYTES) {
  for (const { loinc } of [one, ...one.units]) {
    const same = loinc ? (BY_LOINC.get(loinc) ?? []) : []
    if (loinc && !same.includes(one)) BY_LOINC.set(loinc, [...same, one])
  }
}

/** Names that the unit alone tells apart: which analyte each means in which unit. */
const BY_UNIT = new Map(
  RULES.by_unit.map(({ name, keys }) => [nameKey(name), new Map(Object.entries(keys))] as const),
)
/** Names of other things than those in the table, however alike they are to one of it. */
const OTHERS = new Set(RULES.others.map(nameKey))

/**
 * A name as it is compared: signs tell "K" from "K+" no more than a space tells "fT 4" from "fT4".
 */
function nameKey(name: string): string {
  return words(
    name.replaceAll('%', 'pct').replaceAll(/[γ]/gi, 'g').replaceAll(/[α]/gi, 'a').replaceAll(/[β]/gi, 'b'),
  ).join('')
}

/** The analyte that is called so: a name, a synonym in either language, or a LOINC code. */
export function analyteNamed(text: string): Analyte | undefined {
  return BY_LOINC.get(text.trim())?.at(-1) ?? named(text, null)
}

function named(name: string, unit: string | null): Analyte | undefined {
  const key = nameKey(name)
  if (OTHERS.has(key)) return undefined
  const byUnit = BY_UNIT.get(key)
  if (!byUnit) return BY_NAME.get(key)
  const found = unit === null ? [...byUnit.values()][0] : byUnit.get(readLabUnit(unit) ?? unit)
  return found === undefined ? undefined : analyteByKey(found)
}

/** True when a name says nothing without a unit: "urea" is the whole molecule or its nitrogen. */
export const needsUnit = (name: string): boolean => BY_UNIT.has(nameKey(name))

/** The fields of a line that say which analyte it is about. */
export interface NamedLine {
  readonly analyte: string
  readonly loinc?: string | null | undefined
  readonly unit?: string | null | undefined
}

/**
 * The analyte of a line, whichever way it came in. A code says more than a name: a line with a code
 * that is not in the table is another analyte, whatever it is called (potassium in urine is not the
 * potassium of the blood).
 */
export function analyteOf(line: NamedLine): Analyte | undefined {
  const byName = named(line.analyte, line.unit ?? null)
  if (!line.loinc) return byName
  const coded = BY_LOINC.get(line.loinc)
  return coded?.find((one) => one === byName) ?? coded?.at(-1)
}

/** The code of an analyte in a unit; null without one. */
export function loincOf(of: Analyte, unit: string | null): string | null {
  return of.units.find((one) => one.unit === unit)?.loinc ?? null
}

const CODE = /^\d{3,6}(-\d?)?$/

/** The analytes that match the typed text, best first: names, synonyms, or the start of a code. */
export function suggestAnalytes(typed: string, language: Language, limit?: number): Analyte[] {
  const code = typed.trim()
  const exact = analyteNamed(typed)
  const exactFirst = (found: readonly Analyte[]) =>
    exact ? [exact, ...found.filter((one) => one !== exact)] : [...found]
  if (CODE.test(code))
    return exactFirst(
      ANALYTES.filter((one) => [one, ...one.units].some(({ loinc }) => loinc?.startsWith(code))),
    )
  return exactFirst(suggest(ANALYTES, typed, language, limit))
}

/**
 * True when an analyte's name contains the text, to search results stored under any of its names.
 */
export function isNamedLike(of: Analyte, text: string): boolean {
  const wanted = fold(text.trim())
  return [of.name, of.name_de, ...of.synonyms].some((name) => fold(name).includes(wanted))
}
