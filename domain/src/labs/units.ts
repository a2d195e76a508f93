import { SUPERSCRIPTS } from './unit-text.ts'
import { ANALYTES, type Analyte } from './analytes.ts'

/** Report spellings of a unit, beside the unit itself. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  '10*3/uL': ['tsd/ul', 'tsd./ul', '/nl', 'k/ul', 'thou/ul', '10*3/mm3', '1000/ul', 'tausend/ul'],
  '10*9/L': ['gpt/l', 'giga/l'],
  '10*6/uL': ['mio/ul', 'mio./ul', '/pl', 'mill/ul', '10*6/mm3', 'm/ul'],
  '10*12/L': ['tpt/l', 't/l', 'tera/l'],
  'm[IU]/L': ['mu/l', 'mie/l'],
  'u[IU]/mL': ['uu/ml', 'uie/ml'],
  'm[IU]/mL': ['mu/ml', 'mie/ml'],
  '[IU]/mL': ['u/ml', 'ie/ml'],
  '[IU]/L': ['ie/l'],
  'k[IU]/L': ['ku/l', 'kie/l'],
  'U/L': ['iu/l', 'ie/l'],
  s: ['sec', 'sek', 'sek.', 'seconds', 'sekunden'],
  '{INR}': ['inr', 'ratio'],
  '[pH]': ['ph'],
  'mosm/kg': ['mosmol/kg', 'mosm/kgh2o', 'mosmol/kgh2o'],
  'mm/h': ['mm/1h', 'mm/std', 'mm/std.', 'mm/hr', 'mm/1.h'],
  'meq/L': ['mval/l'],
  'mg/g': ['mg/gcrea', 'mg/gkrea', 'mg/gkreatinin', 'mg/gcreatinine', 'ug/mg'],
  'mg/mmol': ['mg/mmolcrea', 'mg/mmolkrea', 'mg/mmolkreatinin', 'mg/mmolcreatinine'],
  'mL/min/{1.73_m2}': ['ml/min/1.73qm', 'ml/min/1.73', 'ml/min/1.73m*2'],
}

/** Units of the table by their spellings; several when only the analyte distinguishes them. */
const BY_TEXT = new Map<string, string[]>()
for (const unit of new Set(ANALYTES.flatMap((one) => one.units.map((u) => u.unit)))) {
  for (const text of [written(unit), ...(ALIASES[unit] ?? [])]) {
    BY_TEXT.set(text, [...(BY_TEXT.get(text) ?? []), unit])
  }
}

/**
 * One way to write what differs in capitals, spaces, brackets, signs for micro, and signs for
 * powers.
 */
function written(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/\s|[[\]{}_]/g, '')
    .replaceAll(/[µμ]/g, 'u')
    .replaceAll(/(^|\/)mc(?=g|mol|l|kat)/g, '$1u')
    .replaceAll(',', '.')
    .replace(
      /^[x×*·]?10(?:\^|\*\*?|e\+?)?([\d⁰¹²³⁴⁵⁶⁷⁸⁹]+)(?=\/)/,
      (_, power: string) => `10*${plainDigits(power)}`,
    )
    .replaceAll('²', '2')
}

function plainDigits(text: string): string {
  return [...text].map((sign) => (SUPERSCRIPTS.includes(sign) ? SUPERSCRIPTS.indexOf(sign) : sign)).join('')
}

/**
 * The unit that a text means, in UCUM: one of the analyte's own if it matches, else that of any
 * analyte in the table. Null for an unknown one, which is stored as printed.
 */
export function readLabUnit(text: string, of?: Analyte): string | null {
  const own = of?.units.map(({ unit }) => unit) ?? []
  if (own.includes(text.trim())) return text.trim()
  const isGiga = /^G\s*\/\s*[lL]$/.test(text.trim())
  const found = [...(isGiga ? ['10*9/L'] : []), ...(BY_TEXT.get(written(text)) ?? [])]
  if (isGiga && !own.includes('10*9/L')) found.shift()
  return found.find((unit) => own.includes(unit)) ?? found[0] ?? null
}
