import { words } from '../fold.ts'
import { ANALYTES } from '../labs/analytes.ts'

/** Everyday words besides the names of the table. */
const EVERYDAY: Readonly<Record<string, string>> = {
  iron: 'ferritin',
  eisenwert: 'ferritin',
  'kidney function': 'egfr',
  nierenwerte: 'creatinine',
  nierenwert: 'creatinine',
  cholesterol: 'cholesterol-total',
  cholesterin: 'cholesterol-total',
  a1c: 'hba1c',
  langzeitzucker: 'hba1c',
  langzeitblutzucker: 'hba1c',
  'thyroid level': 'tsh',
  'thyroid levels': 'tsh',
  'thyroid value': 'tsh',
  'thyroid values': 'tsh',
  'thyroid results': 'tsh',
  schilddrusenwert: 'tsh',
  schilddrusenwerte: 'tsh',
  'liver values': 'alt',
  leberwerte: 'alt',
}
const SHORTEST = 2

/**
 * Longest names first: "LDL cholesterol" is another analyte than "cholesterol". Single letters are
 * too ambiguous.
 */
const NAMES = [
  ...ANALYTES.flatMap((one) =>
    [one.name, one.name_de, ...one.synonyms].map((name) => [words(name).join(' '), one.key] as const),
  ),
  ...Object.entries(EVERYDAY).filter(([, key]) => ANALYTES.some((one) => one.key === key)),
]
  .filter(
    ([name]) =>
      name.length >= SHORTEST &&
      !['pt', 'na', 'hk', 'ca', 'mg', 'as', 'fe', 'an', 'ap', 'co2', 'got', 'alt', 'lat', 'flat'].includes(
        name,
      ),
  )
  .sort(([a], [b]) => b.length - a.length)

/** The key of the analyte that a text names; null where it names none. */
export function analyteIn(text: string): string | null {
  // "Kreatininwert", "Vitamin-D-Spiegel"
  const plain = text.replaceAll(/(\p{L}{3,}?)(?:werte?s?|spiegel) /gu, '$1 ')
  return NAMES.find(([name]) => text.includes(` ${name} `) || plain.includes(` ${name} `))?.[1] ?? null
}
