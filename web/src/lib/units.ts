import type { LogValue } from '@salve/contract/medical-records/log-entries.ts'
import { type MeasurementKey, measurement } from '@salve/domain/measurements.ts'
import { decimalsOf, shown, toCanonical, unitLabel, unitsOf } from '@salve/domain/units.ts'
import { useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOf } from './i18n.ts'
import { type UnitSettings, UnitSettingsContext } from './unitSettings.ts'

type Chosen = (settings: UnitSettings) => string
const cholesterol: Chosen = (settings) => settings.cholesterolUnit

/** Which setting decides the unit of a kind. */
const SETTING_OF: Partial<Record<MeasurementKey, Chosen>> = {
  glucose: (settings) => settings.glucoseUnit,
  glucose_cgm: (settings) => settings.glucoseUnit,
  ketones: (settings) => settings.ketonesUnit,
  hba1c: (settings) => settings.hbA1cUnit,
  chol_total: cholesterol,
  chol_ldl: cholesterol,
  chol_hdl: cholesterol,
  trig: cholesterol,
}
const IMPERIAL: Partial<Record<MeasurementKey, string>> = {
  weight: '[lb_av]',
  height: '[in_i]',
  waist: '[in_i]',
  temp: '[degF]',
  water: '[foz_us]',
}

/** The unit in which a kind of value is typed and shown. */
export function unitFor(key: MeasurementKey, settings: UnitSettings): string {
  const imperial = settings.unitOfMeasurement === 'imperial' ? IMPERIAL[key] : undefined
  return SETTING_OF[key]?.(settings) ?? imperial ?? measurement(key).unit ?? ''
}

/** A value in the unit of the settings: as it was typed when that was the unit, else converted once. */
export function inUnit({ key, value, unit }: LogValue, wanted: string): number {
  return unit === wanted ? value : shown(key, toCanonical(key, value, unit), wanted)
}

/** Writes values with their units, as the person has chosen in their settings. */
export interface Units {
  unitFor: (key: MeasurementKey) => string
  /** "128" */
  number: (value: LogValue) => string
  /** The number alone of what is already in a unit. */
  numberIn: (key: MeasurementKey, value: number, unit: string) => string
  /** "128 mmHg" */
  text: (value: LogValue) => string
  /** All of an entry: "128/82 mmHg" and "64 /min" */
  parts: (values: readonly LogValue[]) => string[]
  /** "128/82 mmHg, 64 /min" */
  entry: (values: readonly LogValue[]) => string
}

const NO_BREAK_SPACE = '\u00a0'

export function createUnits(settings: UnitSettings, language: string): Units {
  const unit = (key: MeasurementKey) => unitFor(key, settings)
  const numberIn = (key: MeasurementKey, value: number, of: string) => {
    const decimals = unitsOf(key).includes(of) ? decimalsOf(key, of) : 2
    // What was typed more exactly than usual is not cut off.
    const maximumFractionDigits = Math.max(decimals, decimalsIn(value))
    return new Intl.NumberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits }).format(
      value,
    )
  }
  const number = (value: LogValue) => numberIn(value.key, inUnit(value, unit(value.key)), unit(value.key))
  const text = (value: LogValue) => withUnit(number(value), unit(value.key))
  const parts = (values: readonly LogValue[]) => {
    const [upper, lower, ...others] = values
    if (upper?.key !== 'bp_sys' || lower?.key !== 'bp_dia') return values.map(text)
    return [withUnit(`${number(upper)}/${number(lower)}`, unit('bp_sys')), ...others.map(text)]
  }
  return {
    unitFor: unit,
    number,
    numberIn,
    text,
    parts,
    entry: (values) => parts(values).join(', '),
  }
}

/** "5.6 mmol/L"; what has no unit stays a number. */
export function withUnit(number: string, unit: string): string {
  const label = unitLabel(unit)
  return label ? `${number}${NO_BREAK_SPACE}${label}` : number
}

function decimalsIn(value: number): number {
  return Math.min(String(value).split('.')[1]?.length ?? 0, 3)
}

/**
 * A number as it is typed, with a comma or a point; null for what is none. Where whole numbers belong,
 * three digits after the sign are thousands: "10.000" steps.
 */
export function parseNumber(text: string, decimals = 1): number | null {
  const isGrouped = decimals === 0 && /^\d{1,3}([.,]\d{3})+$/.test(text.trim())
  const plain = isGrouped ? text.trim().replaceAll(/[.,]/g, '') : text.trim().replace(',', '.')
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null
}

/** `const units = useUnits()`, then `units.text(value)`. */
export function useUnits(): Units {
  const settings = useContext(UnitSettingsContext)
  const { i18n } = useTranslation()
  return useMemo(() => createUnits(settings, languageOf(i18n.language)), [settings, i18n.language])
}
