import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, maybe, NoContent, Timestamp } from '../fields.ts'

/** Heartbeat interval of a page that is in a call. */
export const CALL_HEARTBEAT_MS = 15_000
/**
 * A page without a heartbeat for this long has lost its place: within it, a reload rejoins the
 * call.
 */
export const CALL_TIMEOUT_MS = 60_000

/**
 * A video call that is going on in a conversation. There is at most one, with one place for each
 * side.
 */
export const Call = z.object({
  id: Id,
  conversation: Id,
  /** The conversation's title: the patient reads who calls. */
  title: z.string(),
  started_at: Timestamp,
  /** Time when both were first there; null while one waits. */
  answered_at: z.nullable(Timestamp),
  patient_is_here: z.boolean(),
  clinician_is_here: z.boolean(),
  /** The clinician's name on entry; null before. */
  clinician_name: z.nullable(z.string()),
})
export type Call = z.infer<typeof Call>

export const CallJoin = z.strictObject({
  /** This page's own id, kept by the tab. */
  device: Id,
  /** The call that the page is in already; it never begins another one. */
  call: maybe(Id),
  /** Take the place of the same person's other device. */
  take_over: z._default(z.boolean(), false),
})
export type CallJoin = z.input<typeof CallJoin>

export const CallLeave = z.strictObject({ device: Id, call: Id })

/** Servers that lead a browser to the other one. */
export const IceServers = z.object({
  /** In the form that RTCPeerConnection takes. */
  ice_servers: z.array(
    z.object({
      urls: z.array(z.string()),
      username: z.optional(z.string()),
      credential: z.optional(z.string()),
    }),
  ),
  /** True with a relay among them: without one, some networks cannot be crossed. */
  has_relay: z.boolean(),
  /** When the credentials expire; null without any. */
  expires_at: z.nullable(Timestamp),
})
export type IceServers = z.infer<typeof IceServers>

export const listCalls = endpoint({
  method: 'GET',
  path: '/api/chat/calls/',
  right: 'own',
  summary: 'The running video calls, with their participants',
  response: z.object({ results: z.array(Call) }),
})
export const joinCall = endpoint({
  method: 'POST',
  path: '/api/chat/conversations/{id}/call/join/',
  right: 'own',
  summary: 'Start or join the video call of a conversation; repeated as a heartbeat',
  params: IdParams,
  body: CallJoin,
  refusals: [409, 410],
  response: Call,
})
export const leaveCall = endpoint({
  method: 'POST',
  path: '/api/chat/conversations/{id}/call/leave/',
  right: 'own',
  summary: 'Leave the video call of a conversation, which ends it for both',
  params: IdParams,
  body: CallLeave,
  status: 204,
  response: NoContent,
})
export const getTurn = endpoint({
  method: 'GET',
  path: '/api/chat/turn/',
  right: 'own',
  summary: 'The ICE servers for a call, with short-lived credentials',
  response: IceServers,
})
