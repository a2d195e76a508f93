import type { LogValue } from '@salve/contract/medical-records/log-entries.ts'
import { LOG_KINDS, type LogKind, type LogKindName } from '@salve/domain/log-kinds.ts'
import { plausibility } from '@salve/domain/measurements.ts'
import { toCanonical, unitsOf } from '@salve/domain/units.ts'
import { invalid } from '../../../lib/errors.ts'

/** The values in canonical units, in the same order; throws 422 beside the value that cannot be. */
export function canonicalOf(kind: LogKindName, values: LogValue[]): number[] {
  const { required, optional }: LogKind = LOG_KINDS[kind]
  const errors: Record<string, string[]> = {}
  const keys = values.map(({ key }) => key)
  if (required.some((key) => !keys.includes(key)) || new Set(keys).size < keys.length)
    errors['values'] = ['values_of_kind']
  const canonical = values.map(({ key, value, unit }, i) => {
    if (![...required, ...optional].includes(key)) errors[`values.${i}.key`] = ['values_of_kind']
    else if (!unitsOf(key).includes(unit)) errors[`values.${i}.unit`] = ['unit_unknown']
    else if (plausibility(key, toCanonical(key, value, unit)) === 'impossible')
      errors[`values.${i}.value`] = ['impossible_value']
    else return toCanonical(key, value, unit)
    return Number.NaN
  })
  const of = (key: string) => canonical[keys.indexOf(key as LogValue['key'])] ?? Number.NaN
  if (of('bp_sys') <= of('bp_dia'))
    errors[`values.${keys.indexOf('bp_sys')}.value`] = ['systolic_above_diastolic']
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return canonical
}
