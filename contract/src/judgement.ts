import { DIRECTIONS, JUDGES } from '@salve/domain/judgement/judgement.ts'
import { NO_CLASS } from '@salve/domain/value-classes.ts'
import * as z from 'zod/mini'

const Named = z.object({ name: z.string(), name_de: z.string() })

/**
 * Judgement of a value: made once, by the server, and shown in these words by whatever shows the
 * value. For orientation; it is no medical advice.
 */
export const Judgement = z.object({
  /** Display text, in the units of the settings. */
  value: z.string(),
  value_de: z.string(),
  /**
   * The first available basis: the person's own target, the report, the usual range. Null without a
   * judgement.
   */
  judged_by: z.nullable(z.enum(JUDGES)),
  class: z.nullable(
    z.object({
      key: z.string(),
      ...Named.shape,
      weight: z.enum(['usual', 'outside', 'urgent']),
      also: z.array(Named),
    }),
  ),
  /** Why a logged value has no class where those of others have one. */
  no_class: z.optional(z.nullable(z.enum(NO_CLASS))),
  /** Against the value before it that it can be compared with. */
  change: z.nullable(
    z.object({
      direction: z.enum(DIRECTIONS),
      /** The value before, as it is read. */
      from: z.string(),
      from_de: z.string(),
      since: z.string(),
    }),
  ),
  sentence: z.string(),
  sentence_de: z.string(),
})
export type Judgement = z.infer<typeof Judgement>
