import type { Call } from '@salve/contract/chat/calls.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CallEvent, type CallState, GIVE_UP_MS, isInCall, nextCall, startOfCall } from './callMachine.ts'

const call: Call = {
  id: '0199d8a0-0000-7000-8000-0000000000d1',
  conversation: '0199d8a0-0000-7000-8000-0000000000d2',
  title: 'Dr. Vogt',
  started_at: '2026-01-10T08:15:00Z',
  answered_at: null,
  patient_is_here: true,
  clinician_is_here: false,
  clinician_name: null,
}
const here = (seat: string): CallEvent => ({ type: 'other_here', seat })
const up: CallEvent = { type: 'link', isUp: true }
const down: CallEvent = { type: 'link', isUp: false }
const joined: CallEvent[] = [{ type: 'join' }, { type: 'joined', call }]
const after = (events: CallEvent[], now = 0): CallState =>
  events.reduce((state, event) => nextCall(state, event, now), startOfCall(0))
const phase = (...events: CallEvent[]) => after(events).phase

describe('a call', () => {
  it('goes from the lobby through waiting to the conversation', () => {
    expect(phase({ type: 'join' })).toBe('joining')
    expect(phase(...joined)).toBe('waiting')
    expect(phase(...joined, here('a'))).toBe('connecting')
    expect(phase(...joined, here('a'), up)).toBe('connected')
  })

  it('returns to the lobby with the reason when joining is refused', () => {
    const state = after([{ type: 'join' }, { type: 'refused', problem: 'elsewhere' }])
    expect(state).toMatchObject({ phase: 'lobby', problem: 'elsewhere' })
    expect(nextCall(state, { type: 'join' }, 1)).toMatchObject({ phase: 'joining', problem: null })
  })

  it('reconnects after a lost connection, and after a reload of the other page', () => {
    expect(phase(...joined, here('a'), up, down)).toBe('reconnecting')
    expect(phase(...joined, here('a'), up, down, up)).toBe('connected')
    const reloaded = after([...joined, here('a'), up, here('b')])
    expect(reloaded).toMatchObject({ phase: 'reconnecting', other: 'b', isLinked: false })
    expect(nextCall(reloaded, up, 5).phase).toBe('connected')
  })

  it('ignores repeated announcements of the same page', () => {
    const state = after([...joined, here('a'), up])
    expect(nextCall(state, here('a'), 9)).toBe(state)
  })

  it('fails after a minute without a connection, not before', () => {
    const lost = after([...joined, here('a'), up, down])
    expect(nextCall(lost, { type: 'tick' }, GIVE_UP_MS - 1).phase).toBe('reconnecting')
    expect(nextCall(lost, { type: 'tick' }, GIVE_UP_MS)).toMatchObject({ phase: 'over', end: 'lost' })
  })

  it('keeps waiting when somebody leaves before the start, and ends when they leave later', () => {
    expect(phase(...joined, here('a'), { type: 'other_left' })).toBe('waiting')
    expect(after([...joined, here('a'), up, { type: 'other_left' }])).toMatchObject({
      phase: 'over',
      end: 'they_left',
    })
  })

  it('measures its length from the first connection', () => {
    const first = nextCall(after([...joined, here('a')]), up, 1000)
    const again = nextCall(nextCall(first, down, 5000), up, 9000)
    expect(again.connectedAt).toBe(1000)
  })

  it('keeps the first reason of its end, and can start again', () => {
    const ended = after([...joined, { type: 'end', end: 'left' }, { type: 'end', end: 'lost' }])
    expect(ended).toMatchObject({ phase: 'over', end: 'left' })
    expect(nextCall(ended, { type: 'again' }, 7)).toEqual(startOfCall(7))
  })
})

const anEvent = fc.constantFrom<CallEvent>(
  ...joined,
  { type: 'refused', problem: 'full' },
  here('a'),
  here('b'),
  { type: 'other_left' },
  up,
  down,
  { type: 'end', end: 'left' },
  { type: 'tick' },
)

/** Returns the broken invariants of a call. */
const faultsOf = (before: CallState, state: CallState, now: number): string[] =>
  Object.entries({
    'in a call that is not there': isInCall(state) && state.call === null,
    'connected to nobody': state.phase === 'connected' && (!state.isLinked || state.other === null),
    'over without a reason': (state.phase === 'over') !== (state.end !== null),
    'changed after its end': before.phase === 'over' && state !== before,
    'a phase that began at another time': state.phase !== before.phase && state.since !== now,
  })
    .filter(([, isSo]) => isSo)
    .map(([fault]) => fault)

describe('any course of a call', () => {
  it('is consistent: in a call while joined, with a peer while connected, and ended for good', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anEvent, fc.nat(40_000)), { maxLength: 40 }), (steps) => {
        let now = 0
        let state = startOfCall(now)
        for (const [event, passed] of steps) {
          const before = state
          now += passed
          state = nextCall(state, event, now)
          expect(faultsOf(before, state, now)).toEqual([])
        }
      }),
    )
  })
})
