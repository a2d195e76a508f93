import type { Call } from '@salve/contract/chat/calls.ts'

/** For how long a call waits for a connection that was lost, before it is given up. */
export const GIVE_UP_MS = 60_000
/** From then on it is said that no way was found; it is tried further. */
export const NO_WAY_MS = 15_000

export type CallPhase =
  /** Looking whether camera and microphone work. */
  | 'lobby'
  | 'joining'
  /** In the call, alone. */
  | 'waiting'
  /** Both are there; the browsers look for a way to each other. */
  | 'connecting'
  | 'connected'
  /** It was connected, and is not just now. */
  | 'reconnecting'
  | 'over'

export type CallEnd = 'left' | 'they_left' | 'lost' | 'moved' | 'share_ended' | 'signed_out'

/** Why the last attempt to join came to nothing. */
export type JoinProblem = 'elsewhere' | 'full' | 'offline' | 'failed'

export interface CallState {
  phase: CallPhase
  /** The moment at which this phase began, by the clock of this device. */
  since: number
  call: Call | null
  /** The page of the other side that is in the call. */
  other: string | null
  isLinked: boolean
  /** The moment of the first connection between the two. */
  connectedAt: number | null
  problem: JoinProblem | null
  end: CallEnd | null
}

export type CallEvent =
  | { type: 'join' }
  | { type: 'joined'; call: Call }
  /** With no problem, what was wanted back is over, and one may begin anew. */
  | { type: 'refused'; problem: JoinProblem | null }
  /** A later beat, with the state of the call. */
  | { type: 'beat'; call: Call }
  | { type: 'other_here'; seat: string }
  | { type: 'other_left' }
  | { type: 'link'; isUp: boolean }
  | { type: 'end'; end: CallEnd }
  | { type: 'tick' }
  /** Once more, from the beginning. */
  | { type: 'again' }

export const startOfCall = (now: number): CallState => ({
  phase: 'lobby',
  since: now,
  call: null,
  other: null,
  isLinked: false,
  connectedAt: null,
  problem: null,
  end: null,
})

/** True while this side has a place in the call. */
export const isInCall = ({ phase }: CallState): boolean =>
  phase === 'waiting' || phase === 'connecting' || phase === 'connected' || phase === 'reconnecting'

/** Returns the call after an event. An event too late or out of turn changes nothing. */
export function nextCall(state: CallState, event: CallEvent, now: number): CallState {
  const next = afterEvent(state, event, now)
  return next.phase === state.phase ? next : { ...next, since: now }
}

function afterEvent(state: CallState, event: CallEvent, now: number): CallState {
  switch (event.type) {
    case 'join':
      return state.phase === 'lobby' ? { ...state, phase: 'joining', problem: null } : state
    case 'joined':
      return state.phase === 'joining' ? { ...state, phase: 'waiting', call: event.call } : state
    case 'refused':
      return state.phase === 'joining' ? { ...state, phase: 'lobby', problem: event.problem } : state
    case 'beat':
      return isInCall(state) && state.call?.id === event.call.id ? { ...state, call: event.call } : state
    case 'other_here':
      return otherHere(state, event.seat)
    case 'other_left':
      // They were never connected: this side waits on, as before they looked in.
      if (!isInCall(state)) return state
      return state.connectedAt === null
        ? { ...state, phase: 'waiting', other: null, isLinked: false }
        : over(state, 'they_left')
    case 'link':
      return linkChanged(state, event.isUp, now)
    case 'end':
      return state.phase === 'over' ? state : over(state, event.end)
    case 'tick':
      return state.phase === 'reconnecting' && now - state.since >= GIVE_UP_MS ? over(state, 'lost') : state
    case 'again':
      return state.phase === 'over' ? startOfCall(now) : state
  }
}

/**
 * A page of the other side says that it is in the call: the first one, the same again, or one that
 * was loaded anew.
 */
function otherHere(state: CallState, seat: string): CallState {
  if (!isInCall(state) || state.other === seat) return state
  const phase = state.connectedAt === null ? 'connecting' : 'reconnecting'
  return { ...state, phase, other: seat, isLinked: false }
}

function linkChanged(state: CallState, isUp: boolean, now: number): CallState {
  if (!isInCall(state) || state.other === null) return state
  if (isUp) return { ...state, phase: 'connected', isLinked: true, connectedAt: state.connectedAt ?? now }
  return { ...state, phase: state.connectedAt === null ? 'connecting' : 'reconnecting', isLinked: false }
}

const over = (state: CallState, end: CallEnd): CallState => ({
  ...state,
  phase: 'over',
  end,
  other: null,
  isLinked: false,
})
