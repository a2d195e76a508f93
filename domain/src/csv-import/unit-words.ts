import { unitsOf } from '../units.ts'
import type { MeasurementKey } from '../measurements.ts'

/** Unit spellings of people, meters and spreadsheets, folded; the value is in UCUM. */
const WORDS: Readonly<Record<string, string>> = {
  mmhg: 'mm[Hg]',
  'mm hg': 'mm[Hg]',
  'mm[hg]': 'mm[Hg]',
  kpa: 'kPa',
  'mmol/l': 'mmol/L',
  mmol: 'mmol/L',
  'mg/dl': 'mg/dL',
  'mg/100ml': 'mg/dL',
  'mg%': 'mg/dL',
  'mmol/mol': 'mmol/mol',
  '%': '%',
  prozent: '%',
  percent: '%',
  bpm: '/min',
  '/min': '/min',
  '1/min': '/min',
  'min-1': '/min',
  'beats/min': '/min',
  'schläge/min': '/min',
  'breaths/min': '/min',
  kg: 'kg',
  kgs: 'kg',
  kilogramm: 'kg',
  kilograms: 'kg',
  lb: '[lb_av]',
  lbs: '[lb_av]',
  pound: '[lb_av]',
  pounds: '[lb_av]',
  st: 'st_lb',
  stone: 'st_lb',
  'st lb': 'st_lb',
  ft: 'ft_in',
  'ft in': 'ft_in',
  cm: 'cm',
  in: '[in_i]',
  inch: '[in_i]',
  inches: '[in_i]',
  '"': '[in_i]',
  '°c': 'Cel',
  c: 'Cel',
  celsius: 'Cel',
  cel: 'Cel',
  'grad celsius': 'Cel',
  grad: 'Cel',
  '°f': '[degF]',
  f: '[degF]',
  fahrenheit: '[degF]',
  'l/min': 'L/min',
  'l/s': 'L/s',
  l: 'L',
  liter: 'L',
  h: 'h',
  hrs: 'h',
  hours: 'h',
  std: 'h',
  stunden: 'h',
  min: 'min',
  minutes: 'min',
  minuten: 'min',
  ml: 'mL',
  'fl oz': '[foz_us]',
  g: 'g',
  gramm: 'g',
  gram: 'g',
  grams: 'g',
  'grams, factor 1': 'g',
  'gramm, faktor 1': 'g',
  iu: '[IU]',
  ie: '[IU]',
  i_e: '[IU]',
  'i.e.': '[IU]',
  u: '[IU]',
  e: '[IU]',
  unit: '[IU]',
  units: '[IU]',
  einheiten: '[IU]',
  inr: '{INR}',
  steps: '{steps}/d',
  schritte: '{steps}/d',
  score: '{score}',
}

/** Units that occur in files under the same names, but that no kind here uses. */
const FOREIGN =
  /^(s|secs?|seconds?|sekunden|ms|msecs?|m|km|mi|miles|meilen|mg|µmol|umol|nmol|pfund|oz|ounces|unzen|kcal|cal|kj|k|kelvin|mbar|hpa|pa|servings?|portionen|be|ke|khe|broteinheiten.*|bread units.*|exchanges.*|kh-einheiten.*|grams, factor (?!1$).*|n|anzahl|times|mal)$/i
/**
 * Anything for each something: a unit, known or not, that says that the numbers are of another
 * size.
 */
const PER = /^(?!sys|dia|ober|unter|upper|lower)[^\s/]{1,12}\/\s?[^\s]{1,12}$/i

/**
 * True when a word is a unit in which no kind is measured; with one, a number means something else.
 */
export const isForeignUnit = (word: string): boolean =>
  unitOfWord(word) === null && (FOREIGN.test(word.trim()) || PER.test(word.trim()))

/** The table's unit in UCUM; null for an unknown word. */
export function unitOfWord(word: string): string | null {
  return WORDS[word.trim().toLowerCase().replaceAll(/\s+/g, ' ')] ?? null
}

/**
 * The unit of this kind that a word means; null where it means none that the kind is measured in.
 */
export function unitFromWord(key: MeasurementKey, word: string): string | null {
  const units = unitsOf(key)
  const written = word.trim()
  const exact = units.find((unit) => unit.toLowerCase() === written.toLowerCase())
  if (exact !== undefined) return exact
  const meant = unitOfWord(written)
  return meant !== null && units.includes(meant) ? meant : null
}
