import type { Schema } from '@salve/contract/endpoint.ts'
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import type * as z from 'zod/mini'
import { currentLanguage } from './i18n.ts'

export interface ResolverOptions {
  /**
   * The meaning of an empty field: left out (create, PUT), or null where a PATCH is to clear it.
   */
  empty?: undefined | null
}

/**
 * A schema that is fetched while somebody fills the form in: no field waits for it, nor for the
 * validator.
 */
export interface LazySchema<S extends Schema> {
  load: () => Promise<S>
}

const messages = () => import('@salve/contract/validation-messages.ts')
const isLate = <S extends Schema>(schema: S | LazySchema<S>): schema is LazySchema<S> => 'load' in schema

/** Fetches what a form is judged by; until then it cannot be sent. */
export async function fetchJudge<S extends Schema>(schema: S | LazySchema<S>): Promise<void> {
  await Promise.all([isLate(schema) && schema.load(), messages()])
}

/**
 * Judges a form by the contract's own schema, so that form and server say the same. The form holds
 * '' for an empty field, which no schema wants to see.
 */
export function contractResolver<S extends Schema, Values extends FieldValues>(
  schema: S | LazySchema<S>,
  { empty }: ResolverOptions = {},
): Resolver<Values, unknown, z.output<S>> {
  return async (values) => {
    const judge = isLate(schema) ? await schema.load() : schema
    const result = judge.safeParse(withoutBlanks(values, empty), { reportInput: true })
    if (result.success) return { values: result.data as z.output<S>, errors: {} }
    const { issueText } = await messages()
    const errors: FieldErrors<Values> = {}
    // Set from the last to the first: a field shows its first mistake.
    for (const issue of result.error.issues.toReversed()) {
      const message = issueText(issue, currentLanguage())
      set(errors, issue.path.join('.') || 'root', { type: issue.code, message })
    }
    return { values: {}, errors }
  }
}

function withoutBlanks(value: unknown, empty: undefined | null): unknown {
  if (value === '') return empty
  // Entries of a list are always sent whole: their empty fields are omitted.
  if (Array.isArray(value)) return value.map((item) => withoutBlanks(item, undefined))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value)
    .map(([key, item]) => [key, withoutBlanks(item, empty)] as const)
    .filter(([, item]) => item !== undefined)
  return Object.fromEntries(kept)
}
