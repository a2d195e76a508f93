import * as z from 'zod/mini'
import { Id } from '../fields.ts'

/** Longer than any offer of one picture and one sound; a socket's frame has to hold it. */
const SDP_MAX = 30_000
const CANDIDATES_MAX = 40

/** One participating page; the id is new with each load, so that a reloaded page is another one. */
const Seat = Id

const Description = z.strictObject({
  type: z.enum(['offer', 'answer', 'pranswer', 'rollback']),
  sdp: z.string().check(z.maxLength(SDP_MAX)),
})
const Candidate = z.strictObject({
  candidate: z.string().check(z.maxLength(1000)),
  sdpMid: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  sdpMLineIndex: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(100)))),
  usernameFragment: z.optional(z.nullable(z.string().check(z.maxLength(300)))),
})

/**
 * Signals between two pages in a call, before and beside the media. The server relays them within
 * the conversation and stores none. `to` is the addressed page; the others ignore it.
 */
export const CallSignal = z.discriminatedUnion('kind', [
  /** I am in this call. With `answer`, whoever else is in it says so, too. */
  z.strictObject({
    kind: z.literal('here'),
    call: Id,
    from: Seat,
    side: z.enum(['patient', 'clinician']),
    answer: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('description'),
    call: Id,
    from: Seat,
    to: Seat,
    description: Description,
  }),
  z.strictObject({
    kind: z.literal('candidates'),
    call: Id,
    from: Seat,
    to: Seat,
    candidates: z.array(Candidate).check(z.maxLength(CANDIDATES_MAX)),
  }),
  /** I have left. */
  z.strictObject({ kind: z.literal('bye'), call: Id, from: Seat }),
])
export type CallSignal = z.infer<typeof CallSignal>
