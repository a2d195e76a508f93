import { type Language, localeOf } from '@salve/domain/language.ts'
import { type ChartKindName, chartKeys, chartKindInText, chartKindLabel } from '@salve/domain/chart-kinds.ts'
import { compoundOf } from '@salve/domain/log-values.ts'
import { type MeasurementKey, measurement, measurementLabel } from '@salve/domain/measurements.ts'
import { decimalsOf, fromCanonical, round, unitLabel } from '@salve/domain/units.ts'
import { useMemo } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { type Dates, useDates } from '../../lib/dates.ts'
import { languageOf } from '../../lib/i18n.ts'
import { type Units, useUnits, withUnit } from '../../lib/units.ts'

/** Formats chart values: canonical values in the chosen unit, moments on the person's own clock. */
export interface ChartTexts {
  unitOf: (key: MeasurementKey) => string
  /** The readable unit: "mmHg"; '' for values without one. */
  unitName: (key: MeasurementKey) => string
  /** A canonical value in that unit, unrounded. */
  inUnit: (key: MeasurementKey, canonical: number) => number
  /** "128", rounded once. */
  number: (key: MeasurementKey, canonical: number) => string
  /** A canonical value as "128 mmHg". */
  value: (key: MeasurementKey, canonical: number) => string
  /** Formats a value already in the unit, such as an axis tick: "7.5". */
  tick: (key: MeasurementKey, value: number) => string
  /** The canonical values of a kind as "128/82 mmHg", in the order of its lines. */
  values: (kind: ChartKindName, canonical: readonly number[]) => string
  /** The size of a difference of two canonical values: "4 mmHg". */
  difference: (key: MeasurementKey, canonical: number) => string
  /** "64%"; never 0% or 100% unless exact. */
  percent: (share: number) => string
  /** "1,268" */
  count: (count: number) => string
  /** Formats a value already in the unit, with a reading's decimals: "10.0". */
  shown: (key: MeasurementKey, value: number) => string
  /** Milliseconds as "Tue 2026-11-17, 07:00". */
  moment: (at: number) => string
  /** Milliseconds as "Tue 2026-11-17". */
  day: (at: number) => string
  /** A day's month as "Nov 2026". */
  month: (date: string) => string
  kind: (kind: ChartKindName) => string
  /** "Blood pressure and body weight" */
  kinds: (first: ChartKindName, second?: ChartKindName) => string
  key: (key: MeasurementKey) => string
  dates: Dates
}

export function useChartTexts(): ChartTexts {
  const dates = useDates()
  const units = useUnits()
  const { t, i18n } = useTranslation('charts')
  return useMemo(
    () => createTexts(units, dates, languageOf(i18n.language), t('and')),
    [units, dates, i18n.language, t],
  )
}

const LEAST_SHARE = 0.01

function createTexts(units: Units, dates: Dates, language: Language, and: string): ChartTexts {
  const unitOf = units.unitFor
  const inUnit = (key: MeasurementKey, value: number) => convert(key, value, unitOf(key))
  const number = (key: MeasurementKey, value: number) =>
    units.numberIn(key, rounded(key, inUnit(key, value), unitOf(key)), unitOf(key))
  const plain = new Intl.NumberFormat(language, { maximumFractionDigits: 3 })
  const percent = new Intl.NumberFormat(language, { style: 'percent' })
  const month = new Intl.DateTimeFormat(localeOf(language), {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const localOf = (at: number) => dates.local(new Date(at).toISOString())
  const day = (at: number) => dates.dateWithWeekday(localOf(at).date)
  return {
    unitOf,
    unitName: (key) => (isPlain(key, unitOf(key)) ? unitLabel(unitOf(key)) : ''),
    inUnit,
    number,
    value: (key, canonical) =>
      isPlain(key, unitOf(key)) ? withUnit(number(key, canonical), unitOf(key)) : number(key, canonical),
    tick: (key, value) =>
      isPlain(key, unitOf(key)) ? plain.format(value) : units.numberIn(key, value, unitOf(key)),
    values: (kind, canonical) => {
      const keys = chartKeys(kind)
      const [first] = keys
      if (!first) return ''
      const written = canonical.map((value, i) => number(keys[i] ?? first, value)).join('/')
      return isPlain(first, unitOf(first)) ? withUnit(written, unitOf(first)) : written
    },
    difference: (key, value) => {
      const unit = unitOf(key)
      const factor = inUnit(key, 1) - inUnit(key, 0)
      const written = units.numberIn(key, rounded(key, Math.abs(value) * factor, unit), unit)
      return isPlain(key, unit) ? withUnit(written, unit) : written
    },
    percent: (share) => {
      if (share > 0 && share < LEAST_SHARE) return `<${percent.format(LEAST_SHARE)}`
      return share < 1 && share > 1 - LEAST_SHARE
        ? `>${percent.format(1 - LEAST_SHARE)}`
        : percent.format(share)
    },
    count: (count) => plain.format(count),
    shown: (key, value) => units.numberIn(key, rounded(key, value, unitOf(key)), unitOf(key)),
    moment: (at) => `${day(at)}, ${dates.time(localOf(at).time)}`,
    day,
    month: (date) => month.format(new Date(`${date}T00:00:00Z`)),
    kind: (kind) => chartKindLabel(kind, language),
    kinds: (first, second) =>
      second
        ? `${chartKindLabel(first, language)}${and}${chartKindInText(second, language)}`
        : chartKindLabel(first, language),
    key: (key) => measurementLabel(key, language),
    dates,
  }
}

/** A value already in the canonical unit stays as typed. */
const convert = (key: MeasurementKey, value: number, unit: string) =>
  unit === measurement(key).unit ? value : fromCanonical(key, value, unit)
const rounded = (key: MeasurementKey, value: number, unit: string) => round(value, decimalsOf(key, unit))
/** Values of two parts, such as hours and minutes, include their units. */
const isPlain = (key: MeasurementKey, unit: string) => compoundOf(key, unit) === undefined
