import { fold } from '../fold.ts'

/**
 * Roles of a report's columns. `previous` holds results of another day, `other` methods, codes,
 * comments and whatever nobody knows: both are never the result.
 */
export const COLUMN_ROLES = ['name', 'value', 'unit', 'range', 'mark', 'previous', 'other'] as const
export type ColumnRole = (typeof COLUMN_ROLES)[number]

const TITLES: Readonly<Record<ColumnRole, readonly string[]>> = {
  name: [
    ...'analyse|analyt|analyte|parameter|untersuchung|untersuchungen|test|tests|bezeichnung'.split('|'),
    ...'messgrösse|laborwert|component|investigation|examination|test name|assay|leistung'.split('|'),
    ...'kenngrösse|messgröße|verfahren|analysen|laborparameter|procedure'.split('|'),
  ],
  value: [
    ...'ergebnis|ergebnisse|wert|messwert|resultat|resultate|result|results|value|in range'.split('|'),
    ...'out of range|normal result|abnormal result|your result|your value|befund|current'.split('|'),
    ...'current result|current value|aktuell|aktueller wert|im bereich|außerhalb|ausserhalb'.split('|'),
    ...'within range|outside range|im normbereich|außerhalb des normbereichs|im referenzbereich'.split('|'),
    ...'außerhalb des referenzbereichs'.split('|'),
  ],
  unit: ['einheit', 'einheiten', 'unit', 'units', 'dim', 'dimension', 'einh', 'maßeinheit'],
  range: [
    ...'referenzbereich|referenz|referenzwerte|referenzwert|referenzintervall|normbereich|norm'.split('|'),
    ...'normalwert|normalwerte|normalbereich|normwert|normwerte|sollwert|sollbereich|ref bereich'.split('|'),
    ...'ref|range|ranges|reference|reference range|reference interval|ref range|ref interval'.split('|'),
    ...'normal range|expected range|expected values|standard range|biological reference interval'.split('|'),
    ...'biol referenzbereich|zielbereich|richtwert|limits|normal'.split('|'),
  ],
  mark: [
    ...'flag|flags|bew|bewertung|abw|abweichung|status|hinweis|auff|markierung|interpretation'.split('|'),
    ...'beurteilung|abnormal'.split('|'),
  ],
  previous: [
    ...'vorwert|vorwerte|vorbefund|vorbefunde|vorergebnis|previous|previous result|prior'.split('|'),
    ...'last result|previous value|letzter wert|prior result|history|verlauf|alt|frühere werte'.split('|'),
  ],
  other: [
    ...'methode|method|material|probe|kommentar|comment|comments|grafik|nr|code|loinc|lab|labor'.split('|'),
    ...'lab code|goä|ebm|specimen|seq|anmerkung|graph|chart'.split('|'),
  ],
}
const EXACT = new Map(
  COLUMN_ROLES.flatMap((role) => TITLES[role].map((title) => [titleKey(title), role] as const)),
)

/** Words that identify a column's content in any title; the first match decides. */
const WORDS: readonly (readonly [ColumnRole, RegExp])[] = [
  [
    'previous',
    /^(previous|prior|last|former|earlier|vor(wert|befund|ergebnis|lauf)\p{L}*|letzter?|frühere?r?)$/u,
  ],
  ['range', /^(ranges?|interval|reference|ref|referenz\p{L}*|norm(al)?(bereich|wert)\p{L}*|grenzwerte?)$/u],
  ['unit', /^(units?|einheit(en)?)$/u],
  ['value', /^(results?|values?|ergebnis(se)?|resultate?|messwerte?|werte?)$/u],
  ['name', /^(tests?|analyte?n?|parameter|untersuchung(en)?|component|assay|investigations?)$/u],
  ['mark', /^(flags?|abnormal|bewertung|interpretation)$/u],
]

export function titleKey(text: string): string {
  return fold(text).replaceAll(/[^\p{L}]/gu, '')
}

/** The role of a known title; null for an unknown one. */
export const roleOfTitle = (text: string): ColumnRole | null => EXACT.get(titleKey(text)) ?? null

/** The role that a word of a title speaks for: "Current Result & Flag" is a result. */
export function roleByWords(text: string): ColumnRole | null {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
  return WORDS.find(([, pattern]) => words.some((word) => pattern.test(word)))?.[0] ?? null
}
