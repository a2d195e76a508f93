import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, NoContent, Timestamp, YesNo } from '../fields.ts'

export const DEVICE_KINDS = ['phone', 'tablet', 'computer', 'other'] as const

/** A browser's own description. No place is kept. */
export const SessionDevice = z.object({
  kind: z.enum(DEVICE_KINDS),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
})
export type SessionDevice = z.infer<typeof SessionDevice>

export const Session = z.object({
  id: Id,
  device: SessionDevice,
  created_at: Timestamp,
  /** To within a quarter of an hour. */
  last_used_at: Timestamp,
  /** The session that asks. */
  is_this: z.boolean(),
})
export type Session = z.infer<typeof Session>

const path = '/api/users/sessions/'

export const listSessions = endpoint({
  method: 'GET',
  path,
  right: 'own',
  summary: 'Where this account is signed in: this session first, then by last use',
  response: z.object({ results: z.array(Session), next: z.null() }),
})
/** True to also end access given away since the ending sessions began. */
const EndGiven = z.strictObject({ end_given: z.optional(YesNo) })

export const listGiven = endpoint({
  method: 'GET',
  path: `${path}given/`,
  right: 'own',
  summary:
    'How much was given away since the first of the other sessions began, and would end with `end_given`',
  response: z.object({
    /** Null where no other session is alive or ended in the last seven days. */
    since: z.nullable(Timestamp),
    shares: z.int(),
    calendars: z.int(),
    /** Message receivers. */
    devices: z.int(),
  }),
})
export const endSession = endpoint({
  method: 'DELETE',
  path: `${path}{id}/`,
  right: 'own',
  summary: 'Sign out one session at once',
  params: IdParams,
  query: EndGiven,
  status: 204,
  response: NoContent,
})
export const endOtherSessions = endpoint({
  method: 'DELETE',
  path,
  right: 'own',
  summary: 'Sign out every session but this one at once',
  query: EndGiven,
  status: 204,
  response: NoContent,
})
