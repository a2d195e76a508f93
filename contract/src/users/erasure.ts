import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Email, Timestamp } from '../fields.ts'

/** Days to change one's mind. */
export const ERASURE_DAYS = 14

/** The account's pending erasure, if any. */
export const Erasure = z.object({
  asked_at: z.nullable(Timestamp),
  /** Erasure time; null when nothing was asked. */
  erase_at: z.nullable(Timestamp),
})
export type Erasure = z.infer<typeof Erasure>

const path = '/api/users/erase/'

export const getErasure = endpoint({
  method: 'GET',
  path,
  right: 'own',
  summary: "The account's scheduled erasure, and the deadline for cancelling it",
  whileClosing: true,
  response: Erasure,
})
export const startErasure = endpoint({
  method: 'POST',
  path,
  right: 'own',
  summary: 'Lock the account: shares end, every device is signed out, and after 14 days everything is erased',
  refusals: [403],
  body: z.strictObject({
    /** The account's, typed once more. */
    email: Email,
  }),
  response: Erasure,
})
export const cancelErasure = endpoint({
  method: 'DELETE',
  path,
  right: 'own',
  summary: 'Cancel the erasure: the account is as before, except for the ended shares',
  whileClosing: true,
  response: Erasure,
})
