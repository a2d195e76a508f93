import type { Schema } from '@salve/contract/endpoint.ts'
import { issueText } from '@salve/contract/validation-messages.ts'
import { AppError } from '../lib/errors.ts'
import type { Language } from '@salve/domain/language.ts'

/**
 * Issues that mean that the sender did not follow the form; all others are rules that a person
 * broke.
 */
const STRUCTURAL = new Set([
  'invalid_type',
  'unrecognized_keys',
  'invalid_union',
  'invalid_key',
  'invalid_element',
])

/** Validates input against its schema; throws 400 or 422 with every message, by field. */
export function readInput(
  schema: Schema,
  input: unknown,
  language: Language,
  code: 'malformed' | 'bad-query',
): unknown {
  const result = schema.safeParse(input, { reportInput: true })
  if (result.success) return result.data
  const errors: Record<string, string[]> = {}
  for (const issue of result.error.issues) {
    const field = issue.path.join('.')
    ;(errors[field] ??= []).push(issueText(issue, language))
  }
  const structural = code === 'bad-query' || result.error.issues.some((issue) => STRUCTURAL.has(issue.code))
  throw structural ? new AppError(400, code, { errors }) : new AppError(422, 'invalid', { errors })
}
