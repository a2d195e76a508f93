import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import { expect, test } from 'vitest'
import { doseDay, isLate } from './doseDay.ts'

const TIMES = { morning: '07:00', noon: '12:00', evening: '18:00', bedtime: '23:00' }

function aDose(slot: keyof typeof TIMES, given: Partial<DoseEvent> = {}): DoseEvent {
  return {
    medication_plan: 'a-plan',
    slot,
    local_date: '2026-11-20',
    drug_name: 'Ramipril',
    strength: null,
    form: 'tablet',
    due_time: TIMES[slot],
    due_at: `2026-11-20T${TIMES[slot]}:00Z`,
    amount: 1,
    status: 'due',
    taken_at: null,
    skip_reason: null,
    note: '',
    on_time_until: null,
    closes_at: null,
    next_due_at: null,
    is_on_time: null,
    marked_at: null,
    ...given,
  }
}

const taken = { status: 'taken', taken_at: '2026-11-20T07:04:00Z' } as const

function at(time: string, doses: DoseEvent[]) {
  const { before, open, done } = doseDay(doses, { date: '2026-11-20', time })
  const words = (slots: typeof open) => slots.map(({ slot, isNow }) => (isNow ? `${slot} now` : slot))
  return { before: before.length, open: words(open), done: words(done) }
}

test('the slot that has come is on now, from an hour before its time until the next', () => {
  const doses = [aDose('morning'), aDose('evening')]
  expect(at('05:59', doses).open).toEqual(['morning', 'evening'])
  expect(at('06:00', doses).open).toEqual(['morning now', 'evening'])
  expect(at('16:59', doses).open).toEqual(['morning now', 'evening'])
  expect(at('17:00', doses).open).toEqual(['morning', 'evening now'])
})

test('what is passed moves away only when nothing in it is left to mark', () => {
  const noon = aDose('noon')
  expect(at('12:00', [aDose('morning', taken), noon])).toEqual({
    before: 0,
    open: ['noon now'],
    done: ['morning'],
  })
  const half = [aDose('morning', taken), aDose('morning', { medication_plan: 'another' }), noon]
  expect(at('12:00', half).open).toEqual(['morning', 'noon now'])
})

test('of the day before only what nobody marked is left', () => {
  const yesterday = { local_date: '2026-11-19' }
  const doses = [
    aDose('morning', { ...yesterday, ...taken }),
    aDose('bedtime', { ...yesterday, status: 'missed' }),
    aDose('morning'),
  ]
  expect(at('07:00', doses)).toEqual({ before: 1, open: ['morning now'], done: [] })
})

test('a dose is late an hour after its time, unless somebody answered it', () => {
  const now = '2026-11-20T08:01:00Z'
  expect(isLate(aDose('morning'), now)).toBe(true)
  expect(isLate(aDose('morning', taken), now)).toBe(false)
  expect(isLate(aDose('noon'), now)).toBe(false)
})
