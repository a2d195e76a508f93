import type { Call } from '@salve/contract/chat/calls.ts'

/** How long a call waits for a lost connection before it fails. */
export const GIVE_UP_MS = 60_000
/** After this time the app says that no connection was found; it keeps trying. */
export const NO_WAY_MS = 15_000

export type CallPhase =
  /** Checking camera and microphone. */
  | 'lobby'
  | 'joining'
  /** In the call, alone. */
  | 'waiting'
  /** Both have joined; the browsers are connecting. */
  | 'connecting'
  | 'connected'
  /** Connected before, but not at the moment. */
  | 'reconnecting'
  | 'over'

export type CallEnd = 'left' | 'they_left' | 'lost' | 'moved' | 'share_ended' | 'signed_out'

/** Why the last attempt to join failed. */
export type JoinProblem = 'elsewhere' | 'full' | 'offline' | 'failed'

export interface CallState {
  phase: CallPhase
  /** When this phase started, by this device's clock. */
  since: number
  call: Call | null
  /** The other side's page in the call. */
  other: string | null
  isLinked: boolean
  /** When the two first connected. */
  connectedAt: number | null
  problem: JoinProblem | null
  end: CallEnd | null
}

export type CallEvent =
  | { type: 'join' }
  | { type: 'joined'; call: Call }
  /** Without a problem, the requested state is over, and a new call may start. */
  | { type: 'refused'; problem: JoinProblem | null }
  /** A later heartbeat, with the state of the call. */
  | { type: 'beat'; call: Call }
  | { type: 'other_here'; seat: string }
  | { type: 'other_left' }
  | { type: 'link'; isUp: boolean }
  | { type: 'end'; end: CallEnd }
  | { type: 'tick' }
  /** Start over. */
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

/** Returns the call after an event. Late or out-of-order events change nothing. */
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
      // They never connected: this side keeps waiting as before.
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

/** A page of the other side announces itself: the first one, the same again, or a reloaded one. */
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
