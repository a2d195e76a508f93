import type { Place } from './lay-out.ts'
import {
  BLOOD_COUNT,
  CHEMISTRY,
  FINDINGS,
  METABOLISM,
  type Result,
  SI_CHEMISTRY,
  UNKNOWN,
} from './results.ts'

/** A column of a report as it is printed. */
export type Part = 'name' | 'value' | 'unit' | 'range' | 'mark' | 'previous' | 'in' | 'out'
/** Print style of a laboratory. */
export interface Style {
  title: string
  laboratory: string
  language: 'de' | 'en'
  decimal: ',' | '.'
  columns: Partial<Record<Part, Place>>
  heads: Partial<Record<Part, string>> | null
  units: Record<string, string>
  range: (low: string | null, high: string | null) => string
  marks?: [low: string, high: string]
  /** Behind the value without a space between. */
  gluedMarks?: boolean
  date: string
  taken_on?: string
  names?: (name: string, result: Result) => string
  step?: number
  size?: number
}

export const DE_UNITS: Record<string, string> = {
  '10*9/L': '/nl',
  '10*12/L': '/pl',
  'g/dL': 'g/dl',
  fL: 'fl',
  'mg/dL': 'mg/dl',
  'mmol/L': 'mmol/l',
  'U/L': 'U/l',
  'm[IU]/L': 'mU/l',
  'mg/L': 'mg/l',
  'ug/L': 'µg/l',
  'umol/L': 'µmol/l',
  'g/L': 'g/l',
  'pmol/L': 'pmol/l',
  'nmol/L': 'nmol/l',
  'mL/min/{1.73_m2}': 'ml/min/1,73m²',
  '[IU]/mL': 'U/ml',
}
const SWISS_UNITS = { ...DE_UNITS, '10*9/L': 'G/l', '10*12/L': 'T/l' }
const EN_UNITS: Record<string, string> = {
  '10*9/L': '10^9/L',
  '10*12/L': '10^12/L',
  'm[IU]/L': 'mIU/L',
  'ug/L': 'ug/L',
  'umol/L': 'umol/L',
  'mL/min/{1.73_m2}': 'mL/min/1.73m2',
  '[IU]/mL': 'U/mL',
}
const dash = (low: string | null, high: string | null) =>
  low && high ? `${low} - ${high}` : high ? `< ${high}` : low ? `> ${low}` : ''
export const tight = (low: string | null, high: string | null) =>
  low && high ? `${low}–${high}` : high ? `bis ${high}` : low ? `> ${low}` : ''
const brackets = (low: string | null, high: string | null) =>
  low && high ? `(${low} - ${high})` : high ? `(<${high})` : low ? `(>${low})` : ''

export const LEFT: Style['columns'] = {
  name: { x: 50 },
  value: { x: 220 },
  unit: { x: 290 },
  range: { x: 390 },
}
export const STYLES: (Style & { results: Result[][] })[] = [
  {
    title: 'German, four plain columns',
    laboratory: 'Labor Spreebogen',
    language: 'de',
    decimal: ',',
    columns: LEFT,
    heads: { name: 'Analyse', value: 'Ergebnis', unit: 'Einheit', range: 'Referenzbereich' },
    units: DE_UNITS,
    range: dash,
    date: 'Entnahmedatum: 12.03.2026',
    taken_on: '2026-03-12',
    results: [[...BLOOD_COUNT, ...CHEMISTRY]],
  },
  {
    title: 'German, results to the right with plus and minus',
    laboratory: 'MVZ Labordiagnostik Nord',
    language: 'de',
    decimal: ',',
    columns: {
      name: { x: 45 },
      value: { x: 245, side: 'right' },
      mark: { x: 252 },
      unit: { x: 270 },
      range: { x: 470, side: 'right' },
    },
    heads: { name: 'Untersuchung', value: 'Wert', unit: 'Einheit', range: 'Normbereich' },
    units: { ...DE_UNITS, '10*9/L': 'Tsd/µl', '10*12/L': 'Mio/µl' },
    range: dash,
    marks: ['-', '+'],
    date: 'Probenentnahme am 02.01.2026 um 08:15 Uhr',
    taken_on: '2026-01-02',
    results: [[...BLOOD_COUNT, ...METABOLISM]],
  },
  {
    title: 'German, ranges before results, and earlier results',
    laboratory: 'Laborzentrum Isartal',
    language: 'de',
    decimal: ',',
    columns: {
      name: { x: 40 },
      range: { x: 200 },
      unit: { x: 300 },
      value: { x: 400, side: 'right' },
      previous: { x: 480, side: 'right' },
    },
    heads: { name: 'Parameter', range: 'Referenz', unit: 'Einheit', value: 'Ergebnis', previous: 'Vorwert' },
    units: DE_UNITS,
    range: tight,
    date: 'Eingang: 20.02.2026',
    taken_on: '2026-02-20',
    results: [[...CHEMISTRY, ...METABOLISM]],
  },
  {
    title: 'German, no head, leader dots',
    laboratory: 'Gemeinschaftslabor Harz',
    language: 'de',
    decimal: ',',
    columns: { name: { x: 60 }, value: { x: 260, side: 'right' }, unit: { x: 268 }, range: { x: 360 } },
    heads: null,
    units: DE_UNITS,
    range: dash,
    names: (name) => `${name} ...........`,
    date: 'Abnahme 05.11.2025',
    taken_on: '2025-11-05',
    results: [[...BLOOD_COUNT, ...CHEMISTRY]],
  },
  {
    title: 'German, two pages',
    laboratory: 'Labor Dr. Sommer',
    language: 'de',
    decimal: ',',
    columns: { ...LEFT, mark: { x: 265 } },
    heads: { name: 'Parameter', value: 'Messwert', unit: 'Einheit', range: 'Normwerte' },
    units: DE_UNITS,
    range: dash,
    marks: ['L', 'H'],
    date: 'Abnahmedatum 30.04.2026',
    taken_on: '2026-04-30',
    results: [[...BLOOD_COUNT, ...CHEMISTRY], METABOLISM],
  },
  {
    title: 'Swiss, giga and tera',
    laboratory: 'Laboratorium Aare',
    language: 'de',
    decimal: '.',
    columns: {
      name: { x: 50 },
      value: { x: 250, side: 'right' },
      unit: { x: 262 },
      range: { x: 340 },
      mark: { x: 430 },
    },
    heads: { name: 'Analyse', value: 'Resultat', unit: 'Einheit', range: 'Referenz', mark: 'Bew.' },
    units: SWISS_UNITS,
    range: dash,
    marks: ['L', 'H'],
    date: 'Entnahme: 17.06.2026',
    taken_on: '2026-06-17',
    results: [[...BLOOD_COUNT, ...SI_CHEMISTRY]],
  },
  {
    title: 'German, with analytes that are in no table and findings in words',
    laboratory: 'Institut für Labormedizin',
    language: 'de',
    decimal: ',',
    columns: LEFT,
    heads: { name: 'Analyt', value: 'Ergebnis', unit: 'Einheit', range: 'Referenzbereich' },
    units: DE_UNITS,
    range: tight,
    date: 'Probenahme 01.09.2026',
    taken_on: '2026-09-01',
    results: [[...METABOLISM, ...UNKNOWN, ...FINDINGS]],
  },
  {
    title: 'English, flags in a column',
    laboratory: 'Riverside Pathology',
    language: 'en',
    decimal: '.',
    columns: { name: { x: 50 }, value: { x: 210 }, mark: { x: 260 }, unit: { x: 300 }, range: { x: 400 } },
    heads: { name: 'Test', value: 'Result', mark: 'Flag', unit: 'Units', range: 'Reference Range' },
    units: EN_UNITS,
    range: dash,
    marks: ['L', 'H'],
    date: 'Collected: 2026-05-14 07:55',
    taken_on: '2026-05-14',
    results: [[...BLOOD_COUNT, ...CHEMISTRY]],
  },
  {
    title: 'English, SI units, ranges in brackets',
    laboratory: 'Northgate Laboratories',
    language: 'en',
    decimal: '.',
    columns: { name: { x: 55 }, value: { x: 260, side: 'right' }, unit: { x: 272 }, range: { x: 380 } },
    heads: { name: 'Investigation', value: 'Result', unit: 'Units', range: 'Range' },
    units: EN_UNITS,
    range: brackets,
    marks: ['*', '*'],
    gluedMarks: true,
    date: 'Sample date: 9 February 2026',
    taken_on: '2026-02-09',
    results: [[...SI_CHEMISTRY, ...UNKNOWN]],
  },
  {
    title: 'English, results within and out of range in two columns',
    laboratory: 'Summit Diagnostics',
    language: 'en',
    decimal: '.',
    columns: { name: { x: 50 }, in: { x: 220 }, out: { x: 300 }, range: { x: 390 }, unit: { x: 470 } },
    heads: {
      name: 'Test Name',
      in: 'In Range',
      out: 'Out Of Range',
      range: 'Reference Range',
      unit: 'Units',
    },
    units: EN_UNITS,
    range: dash,
    marks: ['L', 'H'],
    date: 'Date collected: 03/21/2026',
    taken_on: '2026-03-21',
    results: [[...CHEMISTRY, ...METABOLISM]],
  },
  {
    title: 'English, no head, one space between',
    laboratory: 'Harbour Lab',
    language: 'en',
    decimal: '.',
    columns: { name: { x: 50 }, value: { x: 190 }, unit: { x: 222 }, range: { x: 300 } },
    heads: null,
    units: EN_UNITS,
    range: brackets,
    date: 'Collected 11-Mar-2026',
    taken_on: '2026-03-11',
    results: [[...BLOOD_COUNT, ...METABOLISM]],
  },
  {
    title: 'English, units with the names and arrows',
    laboratory: 'St Mary Pathology Laboratory',
    language: 'en',
    decimal: '.',
    columns: { name: { x: 50 }, value: { x: 260 }, mark: { x: 300 }, range: { x: 340 } },
    heads: { name: 'Test', value: 'Result', range: 'Reference Interval' },
    units: EN_UNITS,
    range: tight,
    marks: ['↓', '↑'],
    names: (name, { unit }) => (unit === '' ? name : `${name} (${EN_UNITS[unit] ?? unit})`),
    date: 'Specimen date: Apr 2, 2026',
    taken_on: '2026-04-02',
    results: [[...BLOOD_COUNT, ...SI_CHEMISTRY]],
  },
]
