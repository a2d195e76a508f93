import { analyteByKey, convertLab } from '../labs/analytes.ts'
import { readLabUnit } from '../labs/units.ts'
import { DAY_MS } from '../local-days.ts'
import { ageOn } from '../person.ts'
import { egfrOf } from './egfr.ts'
import type { Measured } from './measured.ts'
import type { LabLine, RecordFacts } from './record.ts'
import { PERSON_RULES } from './rules.ts'

export const EGFR = 'egfr-ckd-epi-2021-no-race-term'
export const EGFR_UNIT = 'mL/min/{1.73_m2}'
const CREATININE = 'creatinine'
const ALBUMIN = 'albumin'
const CALCIUM = 'calcium-total'
const POTASSIUM = 'potassium'
/** Below this albumin, in g/dL, a total calcium says little. */
const LOW_ALBUMIN = 3.5

/** The units in which rules compare, by the analyte's key. */
const RULE_UNITS: ReadonlyMap<string, string> = new Map([
  ...PERSON_RULES.flatMap(({ when: { lab } }) => (lab ? [[lab.analyte, lab.unit] as const] : [])),
  [EGFR, EGFR_UNIT],
  [POTASSIUM, 'mmol/L'],
])

/** The analytes that a reader of the record has to fetch. */
export const NET_ANALYTES: readonly string[] = [...RULE_UNITS.keys(), CREATININE, ALBUMIN]

/** A value with the report that states it. */
export interface DatedValue extends Measured {
  readonly analyte: string
  readonly taken_on: string
  readonly report: string
  /** True for a kidney value that the report does not print. */
  readonly isComputed: boolean
}

export interface LabValues {
  /** The newest of each analyte that is recent enough and comparable. */
  readonly fresh: ReadonlyMap<string, DatedValue>
  /** The newest of each analyte that is too old to be used silently. */
  readonly old: ReadonlyMap<string, DatedValue>
  /** The newest of each analyte in a unit that cannot be compared, or dated after today. */
  readonly unreadable: readonly LabLine[]
  /** Total calcium beside a low albumin: neither high nor low can be told. */
  readonly doubtful: ReadonlyMap<string, DatedValue>
}

export function labValuesOf(facts: RecordFacts): LabValues {
  const fresh = new Map<string, DatedValue>()
  const old = new Map<string, DatedValue>()
  const unreadable: LabLine[] = []
  const doubtful = new Map<string, DatedValue>()
  for (const [analyte, unit] of RULE_UNITS) {
    const { value, refused } = newestOf(analyte, unit, facts)
    if (refused) unreadable.push(refused)
    if (!value) continue
    if (!isFresh(value, facts.today)) old.set(analyte, value)
    else if (analyte === CALCIUM && hasLowAlbumin(value.report, facts.labs)) doubtful.set(analyte, value)
    else fresh.set(analyte, value)
  }
  return { fresh, old, unreadable, doubtful }
}

/**
 * The newest comparable value; `refused` when a newer line, or the only one, cannot be compared. A
 * report's own kidney value comes before one that is computed from its creatinine.
 */
function newestOf(analyte: string, unit: string, facts: RecordFacts) {
  const lines = facts.labs.filter((line) => line.analyte === analyte)
  const computed = analyte === EGFR ? computedEgfr(facts) : []
  const values = [...lines.flatMap((line) => valueIn(line, unit, facts.today) ?? []), ...computed].toSorted(
    (a, b) => b.taken_on.localeCompare(a.taken_on) || Number(a.isComputed) - Number(b.isComputed),
  )
  const [value] = values
  const refused = lines
    .filter((line) => valueIn(line, unit, facts.today) === null)
    .toSorted((a, b) => b.taken_on.localeCompare(a.taken_on))
    .find(({ taken_on }) => !value || taken_on > value.taken_on)
  // An older value must not stand in for a newer one that nobody can read.
  return refused ? { refused } : { value }
}

function valueIn(line: LabLine, unit: string, today: string): DatedValue | null {
  const of = analyteByKey(line.analyte)
  if (!of || line.taken_on > today || !Number.isFinite(line.value) || line.value < 0) return null
  const [only, ...others] = of.units
  const single = others.length === 0 ? (only?.unit ?? null) : null
  const printed = line.unit === null ? single : readLabUnit(line.unit, of)
  const value = printed === null ? null : convertLab(of, line.value, printed, unit)
  if (value === null) return null
  const { analyte, comparator, taken_on, report } = line
  // Nine digits: a conversion leaves no dust beside a limit.
  return {
    analyte,
    value: Number(value.toPrecision(9)),
    comparator,
    unit,
    taken_on,
    report,
    isComputed: false,
  }
}

function computedEgfr({ labs, date_of_birth, sex, today }: RecordFacts): DatedValue[] {
  if (date_of_birth === null || (sex !== 'female' && sex !== 'male')) return []
  return labs
    .filter(({ analyte }) => analyte === CREATININE)
    .flatMap((line) => {
      const creatinine = valueIn(line, 'mg/dL', today)
      if (!creatinine || creatinine.comparator || date_of_birth > line.taken_on) return []
      const value = egfrOf(creatinine.value, ageOn(date_of_birth, line.taken_on), sex)
      const { taken_on, report } = line
      return value === null
        ? []
        : [{ analyte: EGFR, value, unit: EGFR_UNIT, taken_on, report, isComputed: true }]
    })
}

function hasLowAlbumin(report: string, labs: readonly LabLine[]): boolean {
  return labs.some((line) => {
    const of = line.analyte === ALBUMIN && line.report === report ? analyteByKey(ALBUMIN) : undefined
    const value = of ? convertLab(of, line.value, readLabUnit(line.unit ?? '', of), 'g/dL') : null
    return value !== null && value < LOW_ALBUMIN
  })
}

/** The days for which an INR counts; every other value counts for twelve months. */
const INR_DAYS = 28

function isFresh({ analyte, taken_on }: DatedValue, today: string): boolean {
  if (analyte === 'inr') return (Date.parse(today) - Date.parse(taken_on)) / DAY_MS <= INR_DAYS
  return taken_on >= `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
}
