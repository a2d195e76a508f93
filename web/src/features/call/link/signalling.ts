import type { CallSignal } from '@salve/contract/chat/call-signal.ts'
import type { Call, IceServers } from '@salve/contract/chat/calls.ts'

/** The channel between the two pages of a call before there is a connection between them. */
export interface Signalling {
  /** False when it could not be sent; nobody gets it then. */
  send: (signal: CallSignal) => boolean
  /** The answer ends it. */
  on: (handler: (signal: CallSignal) => void) => () => void
  /** Called each time that the way is open again; the answer ends it. */
  onUp: (handler: () => void) => () => void
}

export type JoinAnswer =
  | { ok: true; call: Call }
  | {
      ok: false
      problem: 'elsewhere' | 'full' | 'ended' | 'share_ended' | 'signed_out' | 'offline' | 'failed'
    }

/** The server's calls about the call of one conversation, as the patient or as a guest. */
export interface CallServer {
  join: (input: { device: string; call: string | null; take_over: boolean }) => Promise<JoinAnswer>
  leave: (input: { device: string; call: string }) => Promise<void>
  /** Null when they could not be had; within one network a call works without. */
  iceServers: () => Promise<IceServers | null>
}

/** Returns the meaning of a failed request for a video call. */
export function joinProblemOf(status: number, type: string): Exclude<JoinAnswer, { ok: true }>['problem'] {
  if (type.endsWith('/call-elsewhere')) return 'elsewhere'
  if (type.endsWith('/call-full')) return 'full'
  if (type.endsWith('/call-ended')) return 'ended'
  if (status === 410) return 'share_ended'
  if (status === 401) return 'signed_out'
  return status === 0 || status === 429 || status >= 500 ? 'offline' : 'failed'
}
