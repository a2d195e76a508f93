import { numberFormat } from './formats.ts'
import type { Language } from './language.ts'
import { localeOf } from './language.ts'

const M_PER_KM = 1000
/** By definition: the international mile. */
const M_PER_MILE = 1609.344
const NEAR_KM = 10

/**
 * A distance as the crow flies: one decimal below ten, whole numbers above; never closer than 0.1,
 * since places are rounded.
 */
export function distanceText(metres: number, units: 'metric' | 'imperial', language: Language): string {
  const [perUnit, unit] = units === 'imperial' ? [M_PER_MILE, 'mile'] : [M_PER_KM, 'kilometer']
  const value = Math.max(0.1, metres / perUnit)
  return numberFormat(localeOf(language), {
    style: 'unit',
    unit,
    maximumFractionDigits: value < NEAR_KM ? 1 : 0,
  }).format(value)
}
