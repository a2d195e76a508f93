import { type TargetRange, TargetRangeInput } from '@salve/contract/medical-records/target-ranges.ts'
import { type MessageKey, messageText } from '@salve/contract/validation-messages.ts'
import type { MealGroup } from '@salve/domain/circumstances.ts'
import { readTyped } from '@salve/domain/log-values.ts'
import type { MeasurementKey } from '@salve/domain/measurements.ts'
import { checkTarget } from '@salve/domain/target-ranges.ts'
import * as z from 'zod/mini'
import { currentLanguage } from '../../lib/i18n.ts'
import { textOf } from './logEntryValues.ts'

/** A target range as the form holds it: '' where nothing is entered. */
export interface TargetValues {
  key: MeasurementKey
  context: MealGroup | ''
  low: string
  high: string
  personal_best: string
  unit: string
  given_by: string
  note: string
}

export function targetValuesOf(target: TargetRange, language: string): TargetValues {
  const { key, unit } = target
  const write = (value: number | null) => (value === null ? '' : textOf({ key, value, unit }, language))
  return {
    key,
    unit,
    context: target.context ?? '',
    low: write(target.low),
    high: write(target.high),
    personal_best: write(target.personal_best),
    given_by: target.given_by ?? '',
    note: target.note,
  }
}

export function emptyTarget(key: MeasurementKey, unit: string): TargetValues {
  return { key, unit, context: '', low: '', high: '', personal_best: '', given_by: '', note: '' }
}

type Given = Pick<TargetValues, 'key' | 'unit'> & Partial<TargetValues>

/** Turns the form into the contract's target, judged by the rules of the server. */
export const targetSchema = z.pipe(
  z.transform((given: Given, issues): TargetRangeInput => {
    const refuse = (message: MessageKey, field: string) => {
      const text = messageText(message, currentLanguage())
      issues.issues.push({ code: 'custom', message: text, params: { text }, path: [field], input: given })
    }
    const { key, unit, context } = given
    const read = (field: 'low' | 'high' | 'personal_best') => {
      const text = given[field]
      if (!text) return null
      const value = readTyped(key, unit, text)?.value ?? null
      if (value === null) refuse('number', field)
      return value
    }
    const target = {
      key,
      unit,
      context: key === 'glucose' ? (context ?? null) || null : null,
      low: read('low'),
      high: read('high'),
      personal_best: key === 'pef' ? read('personal_best') : null,
    }
    if (issues.issues.length === 0)
      for (const [field, rule] of Object.entries(checkTarget(target))) refuse(rule as MessageKey, field)
    return { ...target, given_by: given.given_by, note: given.note }
  }),
  TargetRangeInput,
)
