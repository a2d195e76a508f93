import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, listOf, Moment, NoContent } from '../fields.ts'
import { warned } from '../warnings.ts'
import { LogEntryInput, ReadLogEntry } from './log-entries.ts'

const { context, note } = LogEntryInput.def.shape

/** Changes to all readings of a sitting; a field that is left out stays as it is. */
export const SittingInput = z.strictObject({
  /** Time of the first reading; the others keep their distance to it. Not in the future. */
  measured_at: z.optional(Moment),
  context: z.optional(context.def.innerType),
  note: z.optional(note.def.innerType),
  health_issue: z.optional(z.nullable(Id)),
})
export type SittingInput = z.input<typeof SittingInput>

/**
 * The readings of one sitting, the first of them first, and when one of them was last changed: its
 * version.
 */
export const Sitting = z.extend(listOf(ReadLogEntry), { updated_at: Moment })
export type Sitting = z.infer<typeof Sitting>

const path = '/api/medical-records/log-entries/sittings/{id}/'

export const getSitting = endpoint({
  method: 'GET',
  path,
  summary: 'The readings of one sitting, in order of time',
  params: IdParams,
  response: Sitting,
})
export const changeSitting = endpoint({
  method: 'PATCH',
  ifMatch: true,
  path,
  right: 'record',
  summary: 'Change the shared fields of all readings of a sitting',
  params: IdParams,
  body: SittingInput,
  response: warned(Sitting),
})
export const deleteSitting = endpoint({
  method: 'DELETE',
  path,
  right: 'record',
  summary: 'Delete all readings of a sitting; undone by restore within 30 days',
  params: IdParams,
  status: 204,
  response: NoContent,
})
export const restoreSitting = endpoint({
  method: 'POST',
  path: `${path}restore/`,
  right: 'record',
  summary: 'Undo the deletion of a sitting: restores the readings that were last deleted together',
  params: IdParams,
  response: Sitting,
})
