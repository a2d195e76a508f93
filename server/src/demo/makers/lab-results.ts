import { readRange } from '@salve/domain/labs/result-text.ts'
import { type Analyte, analyte, labUnit, limitsIn } from '@salve/domain/labs/analytes.ts'
import { nameIn } from '@salve/domain/language.ts'
import { round } from '@salve/domain/units.ts'
import { judgementOf } from '../../record/labs/judgements.ts'
import { instantIn } from '../calendar.ts'
import type { Issues } from './patient.ts'
import { idAt } from '../random.ts'
import { kept, type LabLineRow, type LabResultRow, type Making } from '../rows.ts'
import { DAY, glucoseOn, LAB_DAYS, TIME_ZONE } from '../story.ts'

export const LABORATORY = 'Labor Spreebogen (sample)'

/** A result as a report prints it. */
interface Printed {
  /** A key of the table of analytes, or … */
  key?: string
  /** … the name of one that is not in it. */
  name?: string
  unit: string | null
  value: number | null
  decimals: number
  comparator?: '<'
  text?: string
  /** The report's own range: left out, it is the usual one; null, the report prints none. */
  range?: string | null
}

export interface Labs {
  results: LabResultRow[]
  lines: LabLineRow[]
  hba1c: { day: number; percent: number }[]
}

/** A report about every three months; `documents` are the files of some, by day. */
export function makeLabs(making: Making, issues: Issues, documents: ReadonlyMap<number, string>): Labs {
  const labs: Labs = { results: [], lines: [], hba1c: [] }
  for (const day of LAB_DAYS) {
    const printed = valuesOn(making, day)
    const at = instantIn(TIME_ZONE, making.story.on(day + 1), '17:20')
    const result: LabResultRow = {
      ...kept(making, at),
      taken_on: making.story.on(day),
      laboratory: making.say(LABORATORY),
      health_issue: issues.diabetes.id,
      document: documents.get(day) ?? null,
      note: making.say(day === LAB_DAYS[0] ? 'First check after the high readings at home' : ''),
    }
    labs.results.push(result)
    labs.lines.push(...printed.map((value, position) => line(making, result, value, position, at)))
    labs.hba1c.push({ day, percent: printed.find((p) => p.key === 'hba1c')?.value ?? 0 })
  }
  return labs
}

function line(
  { chance, patient, language, say }: Making,
  result: LabResultRow,
  printed: Printed,
  position: number,
  at: Date,
): LabLineRow {
  const { unit, value, decimals, comparator = null } = printed
  const text = printed.text === undefined ? null : say(printed.text)
  const of = printed.key === undefined ? null : analyte(printed.key)
  const range_text =
    printed.range === undefined
      ? usualRange(of, unit, decimals)
      : printed.range && inWords(printed.range, say)
  const read = range_text === null ? null : readRange(range_text)
  const limits = read?.kind === 'range' ? read.limits : {}
  const figures = {
    analyte: of ? nameIn(of, language) : say(printed.name ?? ''),
    loinc: of && unit ? labUnit(of, unit).loinc : null,
    comparator,
    value,
    decimals: value === null ? null : decimals,
    text,
    unit,
    low: limits.low ?? limits.above ?? null,
    high: limits.high ?? limits.below ?? null,
    range_text,
  }
  return {
    user_id: patient,
    id: idAt(chance, at),
    lab_result: result.id,
    position,
    ...figures,
    ...judgementOf({ ...figures, flag: null }, result.taken_on, WOMAN),
  }
}

/** A range that is a word and not limits. */
const inWords = (range: string, say: Making['say']) => (/^[a-z]+$/.test(range) ? say(range) : range)

const WOMAN = { sex: 'female', date_of_birth: null, pregnancies: [], targets: [] }

/** The usual range as this laboratory prints it; null where it leaves that out. */
function usualRange(of: Analyte | null, unit: string | null, decimals: number): string | null {
  const limits = of && unit ? limitsIn(of, 'female', unit) : null
  if (!limits) return null
  const { low, high, below } = limits
  const write = (limit: number) => limit.toFixed(decimals)
  if (low !== undefined && high !== undefined) return `${write(low)}–${write(high)}`
  if (below !== undefined) return `< ${write(below)}`
  return high === undefined ? `≥ ${write(low ?? 0)}` : `≤ ${write(high)}`
}

/** Lipids, kidney and liver follow the story: a statin, a renin blocker, less weight. */
function valuesOn({ chance, story }: Making, day: number): Printed[] {
  const onStatin = day > DAY.statin + 30
  const ldl = round((onStatin ? 2.35 : 4.15) + chance.spread(0.12), 2)
  const hdl = round(1.34 + day * 0.0002 + chance.spread(0.04), 2)
  const triglycerides = round((onStatin ? 1.6 : 2.3) - day * 0.0003 + chance.spread(0.12), 2)
  const creatinine = round(70 + chance.spread(3), 0)
  const age = Number(story.on(day).slice(0, 4)) - (Number(story.today.slice(0, 4)) - 62)
  const values: Printed[] = [
    { key: 'hba1c', unit: '%', value: round(hba1cOn(day) + chance.spread(0.07), 1), decimals: 1 },
    {
      key: 'glucose-fasting-plasma',
      unit: 'mmol/L',
      value: round(glucoseOn(day) - 0.8 + chance.spread(0.3), 1),
      decimals: 1,
    },
    // Friedewald's sum, so that the four lipids fit together.
    {
      key: 'cholesterol-total',
      unit: 'mmol/L',
      value: round(ldl + hdl + triglycerides / 2.2, 2),
      decimals: 2,
    },
    { key: 'ldl-cholesterol', unit: 'mmol/L', value: ldl, decimals: 2 },
    { key: 'hdl-cholesterol', unit: 'mmol/L', value: hdl, decimals: 2 },
    { key: 'triglycerides', unit: 'mmol/L', value: triglycerides, decimals: 2 },
    // The laboratory changed its unit after the third report.
    day > (LAB_DAYS[2] ?? 0)
      ? { key: 'creatinine', unit: 'umol/L', value: creatinine, decimals: 0 }
      : { key: 'creatinine', unit: 'mg/dL', value: round(creatinine / 88.4, 2), decimals: 2 },
    {
      key: 'egfr-ckd-epi-2021-no-race-term',
      unit: 'mL/min/{1.73_m2}',
      value: eGfr(creatinine, age),
      decimals: 0,
    },
    {
      key: 'potassium',
      unit: 'mmol/L',
      value: round((day > DAY.ramipril5 ? 4.4 : 4.1) + chance.spread(0.15), 1),
      decimals: 1,
    },
    { key: 'alt', unit: 'U/L', value: round(44 - day * 0.024 + chance.spread(2), 0), decimals: 0 },
  ]
  if (day === LAB_DAYS[0] || day === LAB_DAYS[4] || day === LAB_DAYS[8]) {
    values.push({
      key: 'albumin-creatinine-ratio-urine',
      unit: 'mg/mmol',
      value: round(3.7 - day * 0.0026, 1),
      decimals: 1,
    })
  }
  const vitaminD = day === LAB_DAYS[4] ? 31 : day === LAB_DAYS[5] ? 74 : null
  if (vitaminD !== null) {
    values.push({
      key: '25-oh-vitamin-d',
      unit: 'nmol/L',
      value: vitaminD,
      decimals: 0,
      range: '50–125',
    })
  }
  return [...values, ...everyday(chance, day)]
}

/** Returns the further results of a check-up, all close to normal. */
function everyday(chance: Making['chance'], day: number): Printed[] {
  const figure = (key: string, unit: string, middle: number, spread: number, decimals: number): Printed => ({
    key,
    unit,
    value: round(middle + chance.spread(spread), decimals),
    decimals,
  })
  const isCold = day === LAB_DAYS[3]
  const values: Printed[] = [
    { ...figure('sodium', 'mmol/L', 140, 1.5, 0), range: null },
    isCold
      ? { key: 'crp', unit: 'mg/L', value: 14, decimals: 0, range: '< 5' }
      : { key: 'crp', unit: 'mg/L', value: 5, comparator: '<', decimals: 0, range: '< 5' },
    figure('haemoglobin', 'g/dL', 13.4, 0.3, 1),
    figure('white-cells', '10*9/L', isCold ? 11.4 : 6.8, 0.5, 1),
    figure('platelets', '10*9/L', 248, 14, 0),
    figure('tsh', 'm[IU]/L', 1.9, 0.3, 2),
  ]
  if (day === LAB_DAYS[0] || day === LAB_DAYS[4] || day === LAB_DAYS[8]) {
    values.push(
      {
        name: 'Holotranscobalamin',
        unit: 'pmol/L',
        value: round(62 + day * 0.01, 0),
        decimals: 0,
        range: '> 50',
      },
      { name: 'Nitrite, urine', unit: null, value: null, decimals: 0, text: 'negative', range: 'negative' },
      figure('ferritin', 'ng/mL', 58, 6, 0),
    )
  }
  return values
}

/** The HbA1c that goes with the mean glucose of the three months before (ADAG study, 2008). */
function hba1cOn(day: number): number {
  const days = Array.from({ length: 90 }, (_, back) => glucoseOn(day - back))
  return (days.reduce((sum, glucose) => sum + glucose, 0) / days.length + 2.59) / 1.59
}

/** CKD-EPI 2021 for a woman, creatinine in umol/L. */
function eGfr(creatinine: number, age: number): number {
  const ratio = creatinine / 88.4 / 0.7
  return round(142 * Math.min(ratio, 1) ** -0.241 * Math.max(ratio, 1) ** -1.2 * 0.9938 ** age * 1.012, 0)
}
