import * as z from 'zod/mini'

/* What a chart draws besides the readings. The server computes it from all values. */

const Seconds = z.number()
const Count = z.int().check(z.gte(0))
/** In the canonical unit of the line's key. */
const Value = z.number()

/**
 * `[from, to, count, lowest, highest, mean]` of the values of whole days on the patient's calendar:
 * `to` is the first moment after them. The readings of a sitting are one value.
 */
export const DayStretch = z.tuple([Seconds, Seconds, Count, Value, Value, Value])
export type DayStretch = z.infer<typeof DayStretch>

/** A moving mean: at each day, the mean of that day and of those before it. */
export const MovingMean = z.object({
  /** Length of the mean in days. */
  days: z.int(),
  points: z.array(z.tuple([Seconds, Value])),
})
export type MovingMean = z.infer<typeof MovingMean>

/** How many of all values lie within the range of every line of the kind. */
export const InRange = z.object({
  /**
   * `own`: the patient's own target; `moments`: own targets that are for some moments alone, and
   * only the values of those are counted; `general`: the usual range; `mixed`: one line has an own
   * target, the other the usual range.
   */
  source: z.enum(['own', 'moments', 'general', 'mixed']),
  within: Count,
  /** LO and HI of a meter count, and are never within. */
  count: Count,
})
export type InRange = z.infer<typeof InRange>
