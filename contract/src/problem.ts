import * as z from 'zod/mini'

/** RFC 9457 problem details, as every error of the API is sent. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  /** For bad input: the messages of each field; `""` holds those of the whole body. */
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** For 409 and 412: the current object. */
  current: z.optional(z.unknown()),
})
export type Problem = z.infer<typeof Problem>

/** `type` of a problem is this plus its code; the address needs not answer. */
export const PROBLEM_BASE = '/problems/'
