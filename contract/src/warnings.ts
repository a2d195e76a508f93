import { RED_FLAG_LEVELS } from '@salve/domain/warning-signs/levels.ts'
import * as z from 'zod/mini'

/**
 * A warning sign in a text. It refuses nothing: the text is stored. For orientation, not medical
 * advice.
 */
export const Warning = z.object({
  /** Name of the sign in the rules. */
  key: z.string(),
  level: z.enum(RED_FLAG_LEVELS),
  /** Advice in the language of the caller, with the emergency number of the patient's country. */
  text: z.string(),
  /** To be called; two where the country is not known. Empty for advice. */
  emergency_numbers: z.array(z.string()),
  /** The day that it is about, `YYYY-MM-DD`; null where none was said. */
  day: z.nullable(z.string()),
  source: z.string(),
  year: z.nullable(z.int()),
  rules_version: z.string(),
})
export type Warning = z.infer<typeof Warning>

/**
 * For an answer to a write: present where a sign was found, else left out. Its absence does not
 * mean that all is well.
 */
export const warningField = { warning: z.optional(Warning) }

/** The answer of a writer: the record, and the warning sign that was found in it. */
export const warned = <Shape extends z.core.$ZodLooseShape>(record: z.ZodMiniObject<Shape>) =>
  z.extend(record, warningField)
