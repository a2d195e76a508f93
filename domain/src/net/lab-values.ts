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
  const lines = Map.groupBy(facts.labs, ({ analyte }) => analyte)
  const newestFirst = (analyte: string) => (lines.get(analyte) ?? []).toSorted(byDayDown)
  for (const [analyte, unit] of RULE_UNITS) {
    const printed = newestIn(newestFirst(analyte), unit, facts.today)
    const computed = analyte === EGFR ? computedEgfr(newestFirst(CREATININE), facts) : undefined
    const value = newerOf(printed.value, computed)
    const { refused } = printed
    // An older value must not stand in for a newer one that nobody can read.
    if (refused && (!value || refused.taken_on > value.taken_on)) unreadable.push(refused)
    else if (!value) continue
    else if (!isFresh(value, facts.today)) old.set(analyte, value)
    else if (analyte === CALCIUM && hasLowAlbumin(value.report, lines.get(ALBUMIN)))
      doubtful.set(analyte, value)
    else fresh.set(analyte, value)
  }
  return { fresh, old, unreadable, doubtful }
}

/** ISO days compare as text; a comparison by language takes far longer. */
const byDayDown = (a: LabLine, b: LabLine): number =>
  Number(b.taken_on > a.taken_on) - Number(b.taken_on < a.taken_on)

/** The newest comparable value, and the newest line before it that cannot be compared. */
function newestIn(lines: readonly LabLine[], unit: string, today: string) {
  let refused: LabLine | undefined
  for (const line of lines) {
    const value = valueIn(line, unit, today)
    if (value) return { value, refused }
    refused ??= line
  }
  return { value: undefined, refused }
}

/** A report's own kidney value comes before one that is computed from its creatinine. */
function newerOf(printed: DatedValue | undefined, computed: DatedValue | undefined) {
  if (!printed || !computed) return printed ?? computed
  return computed.taken_on > printed.taken_on ? computed : printed
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

function computedEgfr(
  creatinine: readonly LabLine[],
  { date_of_birth, sex, today }: RecordFacts,
): DatedValue | undefined {
  if (date_of_birth === null || (sex !== 'female' && sex !== 'male')) return undefined
  for (const line of creatinine) {
    const read = valueIn(line, 'mg/dL', today)
    if (!read || read.comparator || date_of_birth > line.taken_on) continue
    const value = egfrOf(read.value, ageOn(date_of_birth, line.taken_on), sex)
    const { taken_on, report } = line
    if (value !== null) return { analyte: EGFR, value, unit: EGFR_UNIT, taken_on, report, isComputed: true }
  }
  return undefined
}

function hasLowAlbumin(report: string, albumin: readonly LabLine[] = []): boolean {
  return albumin.some((line) => {
    const of = line.report === report ? analyteByKey(ALBUMIN) : undefined
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
