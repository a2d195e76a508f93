import { flags } from './blood-pressure.ts'
import { canonicalOf, type LoggedValue } from './log-values.ts'

/**
 * True when a blood pressure is so high that complaints beside it mean an emergency; one of its two
 * values is enough.
 */
export function isPressureSevere(values: readonly LoggedValue[]): boolean {
  const [systolic, diastolic] = (['bp_sys', 'bp_dia'] as const).map((key) => {
    const value = values.find((one) => one.key === key)
    return value ? canonicalOf(value) : null
  })
  if (systolic == null && diastolic == null) return false
  return flags({ systolic: systolic ?? 0, diastolic: diastolic ?? 0 }).severe
}
