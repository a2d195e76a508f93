import type { AnswerTime, Marks, Message } from '@salve/contract/chat/messages.ts'
import type { Peer } from '@salve/contract/chat/socket.ts'
import type { ApiError } from '../../api/errors.ts'
import type { Unsent } from '../../sync/unsent.ts'

/** An unsent message, and its state. */
export interface Pending extends Unsent {
  state: 'sending' | 'waiting' | 'failed'
}

/** A conversation as far as it is known here. */
export interface ThreadState {
  phase: 'loading' | 'ready' | 'failed'
  error: ApiError | null
  /** Without gaps, the oldest first, up to the newest one. */
  messages: readonly Message[]
  /** Leads to those before; null when all are here. */
  older: string | null
  isLoadingOlder: boolean
  pending: readonly Pending[]
  marks: Marks
  answersWithin: AnswerTime
  /** The other people present. */
  peers: readonly Peer[]
  /** The people present who are typing. */
  typing: readonly string[]
  hasEnded: boolean
}

const NOTHING_YET = { received: 0, read: 0 }
export const EMPTY_THREAD: ThreadState = {
  phase: 'loading',
  error: null,
  messages: [],
  older: null,
  isLoadingOlder: false,
  pending: [],
  marks: { patient: NOTHING_YET, clinician: NOTHING_YET },
  answersWithin: null,
  peers: [],
  typing: [],
  hasEnded: false,
}

export const lastPosition = ({ messages }: Pick<ThreadState, 'messages'>): number =>
  messages.at(-1)?.position ?? 0

/** Merges known and new messages; each appears once, in order. The newer copy of a message wins. */
export function merge(known: readonly Message[], come: readonly Message[]): Message[] {
  const byPosition = new Map([...known, ...come].map((message) => [message.position, message]))
  return [...byPosition.values()].sort((a, b) => a.position - b.position)
}

/**
 * A page of the newest messages merged with the known ones. If messages between the two are
 * missing, the known ones are dropped, so that no gap is shown.
 */
export function withNewest(
  state: ThreadState,
  page: { results: readonly Message[]; next: string | null },
): Pick<ThreadState, 'messages' | 'older'> {
  const oldest = page.results.at(-1)?.position ?? 0
  const touches = state.messages.length > 0 && lastPosition(state) >= oldest - 1
  if (!touches) return { messages: merge([], page.results), older: page.next }
  return { messages: merge(state.messages, page.results), older: state.older }
}

/** Marks only move on. */
export function latestMarks(a: Marks, b: Marks): Marks {
  const side = (name: keyof Marks) => ({
    received: Math.max(a[name].received, b[name].received),
    read: Math.max(a[name].read, b[name].read),
  })
  return { patient: side('patient'), clinician: side('clinician') }
}
