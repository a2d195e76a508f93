import { fold, words } from '../fold.ts'
import { ANALYTES, type Analyte } from './analytes.ts'
import type { Language } from '../language.ts'
import { suggest } from '../suggest.ts'

const BY_NAME = new Map(
  ANALYTES.flatMap((one) =>
    [one.name, one.name_de, ...one.synonyms].map((name) => [nameKey(name), one] as const),
  ),
)
const BY_LOINC = new Map(
  ANALYTES.flatMap((one) => one.units.flatMap(({ loinc }) => (loinc ? [[loinc, one] as const] : []))),
)

/** A name as it is compared: signs tell "K" from "K+" no more than a space tells "fT 4" from "fT4". */
function nameKey(name: string): string {
  return words(name.replaceAll(/[γ]/gi, 'g').replaceAll(/[α]/gi, 'a').replaceAll(/[β]/gi, 'b')).join('')
}

/** The analyte that is called so: a name, a synonym in either language, or a LOINC code. */
export function analyteNamed(text: string): Analyte | undefined {
  return BY_LOINC.get(text.trim()) ?? BY_NAME.get(nameKey(text))
}

/**
 * The analyte of a line. A code says more than a name: a line with a code that is not in the table is another
 * analyte, whatever it is called (potassium in urine is not the potassium of the blood).
 */
export function analyteOf(line: { analyte: string; loinc?: string | null | undefined }): Analyte | undefined {
  return line.loinc ? BY_LOINC.get(line.loinc) : BY_NAME.get(nameKey(line.analyte))
}

/** The code of an analyte in a unit; null where there is none. */
export function loincOf(of: Analyte, unit: string | null): string | null {
  return of.units.find((one) => one.unit === unit)?.loinc ?? null
}

const CODE = /^\d{3,6}(-\d?)?$/

/** The analytes that fit what somebody has typed so far, best first: names, synonyms, or the start of a code. */
export function suggestAnalytes(typed: string, language: Language, limit?: number): Analyte[] {
  const code = typed.trim()
  if (CODE.test(code)) return ANALYTES.filter((one) => one.units.some(({ loinc }) => loinc?.startsWith(code)))
  const exact = analyteNamed(typed)
  const found = suggest(ANALYTES, typed, language, limit)
  return exact ? [exact, ...found.filter((one) => one !== exact)] : found
}

/** Whether a name of the analyte holds the text, for searching among what was kept under any of its names. */
export function isNamedLike(of: Analyte, text: string): boolean {
  const wanted = fold(text.trim())
  return [of.name, of.name_de, ...of.synonyms].some((name) => fold(name).includes(wanted))
}
