import { numberFormat } from './formats.ts'
import { type Language, localeOf } from './language.ts'
import { compoundOf, inUnit, type LoggedValue, METER_WORDS, partsOf } from './log-values.ts'
import { type UnitSettings, unitShown } from './unit-choice.ts'
import { unitLabel } from './units.ts'

const OPTIONS: Intl.NumberFormatOptions = { maximumFractionDigits: 3, useGrouping: false }
const writers = new Map<Language, Intl.NumberFormat>()

function writerIn(language: Language): Intl.NumberFormat {
  const known = writers.get(language)
  if (known) return known
  const made = numberFormat(localeOf(language), OPTIONS)
  writers.set(language, made)
  return made
}

const isPressure = ({ key }: LoggedValue) => key === 'bp_sys' || key === 'bp_dia'

/**
 * "128/82 mmHg, 64 bpm": the values of a log entry, as they were typed or in the units of the
 * settings.
 */
export function readingText(
  values: readonly LoggedValue[],
  settings: UnitSettings,
  language: Language,
): string {
  const format = writerIn(language)
  const write = (one: LoggedValue) => {
    const unit = unitShown(one.key, one.unit, settings)
    const value = inUnit(one, unit)
    if (value === null) return { unit: unitLabel(unit), text: METER_WORDS[one.comparator ?? '>'] }
    const compound = compoundOf(one.key, unit)
    if (!compound) return { unit: unitLabel(unit), text: format.format(value) }
    const [greater, smaller] = partsOf(value, compound)
    const [label, last] = compound.labels
    return { unit: last, text: `${format.format(greater)} ${label} ${format.format(smaller)}` }
  }
  const pressures = values.filter(isPressure).map(write)
  const others = values.filter((one) => !isPressure(one)).map(write)
  const [first] = pressures
  const pair = first ? [{ text: pressures.map(({ text }) => text).join('/'), unit: first.unit }] : []
  return [...pair, ...others].map(({ text, unit }) => `${text} ${unit}`.trim()).join(', ')
}
