import { MEAL_GROUPS } from '@salve/domain/circumstances.ts'
import { MEASUREMENT_KEYS } from '@salve/domain/measurements.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, line, maybe, NoContent, prose, Timestamp } from '../fields.ts'

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

export const listTargetRanges = endpoint({
  method: 'GET',
  path,
  summary: "All of this patient's own target ranges",
  response: z.object({ results: z.array(TargetRange), next: z.null() }),
})
export const createTargetRange = endpoint({
  method: 'POST',
  path,
  summary: 'Add a target range; one for each kind and moment',
  body: TargetRangeInput,
  status: 201,
  response: TargetRange,
})
export const getTargetRange = endpoint({
  method: 'GET',
  path: `${path}{id}/`,
  summary: 'One target range',
  params: IdParams,
  response: TargetRange,
})
export const replaceTargetRange = endpoint({
  method: 'PUT',
  path: `${path}{id}/`,
  summary: 'Replace a target range',
  params: IdParams,
  body: TargetRangeInput,
  response: TargetRange,
})
export const deleteTargetRange = endpoint({
  method: 'DELETE',
  path: `${path}{id}/`,
  summary: 'Delete a target range; undone by restore within 30 days',
  params: IdParams,
  status: 204,
  response: NoContent,
})
export const restoreTargetRange = endpoint({
  method: 'POST',
  path: `${path}{id}/restore/`,
  summary: 'Undo the deletion of a target range',
  params: IdParams,
  response: TargetRange,
})
