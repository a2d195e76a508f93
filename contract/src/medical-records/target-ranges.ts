import { MEAL_GROUPS } from '@salve/domain/circumstances.ts'
import { MEASUREMENT_KEYS } from '@salve/domain/measurements.ts'
import * as z from 'zod/mini'
import { Id, line, maybe, prose, Timestamp } from '../fields.ts'
import { recordEndpoints } from '../record-endpoints.ts'

const Bound = z.number().check(z.gte(0), z.lte(1_000_000))

const fields = {
  key: z.enum(MEASUREMENT_KEYS),
  /** For glucose alone: the moment of the range; null for all moments. */
  context: maybe(z.enum(MEAL_GROUPS)),
  /** Typed, in `unit`; both limits belong to the range, and one may be missing. */
  low: maybe(Bound),
  high: maybe(Bound),
  /** For peak flow alone: the best value; the zones are shares of it. */
  personal_best: maybe(Bound),
  unit: line(20),
  given_by: maybe(line(200)),
  note: z._default(prose(2000), ''),
}

/**
 * A range that a patient's doctor has given; it comes before the general ones. One for each kind
 * and moment.
 */
export const TargetRangeInput = z.strictObject(fields)
export type TargetRangeInput = z.input<typeof TargetRangeInput>

export const TargetRange = z.object({ id: Id, ...fields, created_at: Timestamp, updated_at: Timestamp })
export type TargetRange = z.output<typeof TargetRange>

const path = '/api/medical-records/target-ranges/'

export const targetRangeEndpoints = recordEndpoints({
  path,
  item: TargetRange,
  input: TargetRangeInput,
  list: z.object({ results: z.array(TargetRange), next: z.null() }),
  summaries: {
    list: "All of this patient's own target ranges",
    get: 'One target range',
    create: 'Add a target range; one for each kind and moment',
    replace: 'Replace a target range',
    remove: 'Delete a target range',
    restore: 'Undo the deletion of a target range',
  },
})
export const {
  list: listTargetRanges,
  get: getTargetRange,
  create: createTargetRange,
  replace: replaceTargetRange,
  remove: deleteTargetRange,
  restore: restoreTargetRange,
} = targetRangeEndpoints
