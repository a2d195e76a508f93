import type { LogValue } from '@salve/contract/medical-records/log-entries.ts'
import { type Compound, compoundOf, inUnit, METER_WORDS, partsOf } from '@salve/domain/log-values.ts'
import type { MeasurementKey } from '@salve/domain/measurements.ts'
import { unitFor, unitShown } from '@salve/domain/unit-choice.ts'
import { decimalsOf, fromCanonical, round, unitLabel, unitsOf } from '@salve/domain/units.ts'
import { numberFormat } from '@salve/domain/formats.ts'
import { useContext, useMemo } from 'react'
import { languageOf } from './i18n.ts'
import { type UnitSettings, UnitSettingsContext } from './unitSettings.ts'
import { useTranslation } from './useTranslation.ts'

/** Writes values with their units, as the person has chosen in their settings. */
export interface Units {
  unitFor: (key: MeasurementKey) => string
  /** The unit in which a typed value is shown. */
  unitShown: (key: MeasurementKey, typed: string) => string
  /** "128"; "LO" for a meter's word; "11 st 4 lb" and "7:30 h" for units of two parts */
  number: (value: LogValue) => string
  /** The bare number of a value already in a unit. */
  numberIn: (key: MeasurementKey, value: number, unit: string) => string
  /** "128 mmHg" */
  text: (value: LogValue) => string
  /** The same in the unit in which it was typed, whatever the settings say. */
  textTyped: (value: LogValue) => string
  /** A difference in the canonical unit, converted to another one: "2.1 kg" */
  difference: (key: MeasurementKey, canonical: number, unit: string) => string
  /** A whole entry: "128/82 mmHg" and "64 /min" */
  parts: (values: readonly LogValue[]) => string[]
  /** "128/82 mmHg, 64 /min" */
  entry: (values: readonly LogValue[]) => string
}

const NO_BREAK_SPACE = '\u00a0'

export function createUnits(settings: UnitSettings, language: string): Units {
  const unit = (key: MeasurementKey) => unitFor(key, settings)
  const numberIn = (key: MeasurementKey, value: number, of: string) => {
    const compound = compoundOf(key, of)
    if (compound) return inParts(value, compound, language)
    const decimals = unitsOf(key).includes(of) ? decimalsOf(key, of) : 2
    // Typed digits beyond the usual precision are kept.
    const maximumFractionDigits = Math.max(decimals, decimalsIn(value))
    return numberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits }).format(value)
  }
  const shownIn = (key: MeasurementKey, typed: string) => unitShown(key, typed, settings)
  const write = (value: LogValue, of: string) => {
    const shown = inUnit(value, of)
    if (shown === null) return METER_WORDS[value.comparator ?? '<']
    return numberIn(value.key, shown, of)
  }
  const number = (value: LogValue) => write(value, shownIn(value.key, value.unit))
  const text = (value: LogValue) => textIn(value, shownIn(value.key, value.unit))
  const textIn = (value: LogValue, of: string) => {
    const isWord = value.value === null || compoundOf(value.key, of)
    return isWord ? write(value, of) : withUnit(write(value, of), of)
  }
  const parts = (values: readonly LogValue[]) => {
    const [upper, lower, ...others] = values
    if (upper?.key !== 'bp_sys' || lower?.key !== 'bp_dia') return values.map(text)
    const of = shownIn('bp_sys', upper.unit)
    return [withUnit(`${write(upper, of)}/${write(lower, of)}`, of), ...others.map(text)]
  }
  return {
    unitFor: unit,
    unitShown: shownIn,
    number,
    numberIn,
    text,
    textTyped: (value) => textIn(value, value.unit),
    difference: (key, canonical, of) => {
      const factor = fromCanonical(key, 1, of) - fromCanonical(key, 0, of)
      return textIn({ key, value: round(canonical * factor, decimalsOf(key, of)), unit: of }, of)
    },
    parts,
    entry: (values) => parts(values).join(', '),
  }
}

/** "5.6 mmol/L"; a value without a unit stays a number. */
export function withUnit(number: string, unit: string): string {
  const label = unitLabel(unit)
  return label ? `${number}${NO_BREAK_SPACE}${label}` : number
}

function decimalsIn(value: number): number {
  return Math.min(String(value).split('.')[1]?.length ?? 0, 3)
}

/** 158 pounds as "11 st 4 lb", 450 minutes as "7:30 h". */
function inParts(value: number, compound: Compound, language: string): string {
  const [greater, smaller] = partsOf(value, compound)
  const [great, small] = compound.labels
  if (great === 'h') return withUnit(`${greater}:${String(Math.round(smaller)).padStart(2, '0')}`, great)
  const rest = smaller.toLocaleString(language, { maximumFractionDigits: 1 })
  return [greater, great, rest, small].join(NO_BREAK_SPACE)
}

/** `const units = useUnits()`, then `units.text(value)`. */
export function useUnits(): Units {
  const settings = useContext(UnitSettingsContext)
  const { i18n } = useTranslation()
  return useMemo(() => createUnits(settings, languageOf(i18n.language)), [settings, i18n.language])
}
