import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import { expect, test } from 'vitest'
import { aDose as madeDose } from '../../test/records.ts'
import { type DosePart, doseDay, partsOf } from './doseDay.ts'
import { statusAt, timingOf } from './doseTimes.ts'

const TIMES = { morning: '07:00', noon: '12:00', evening: '18:00', bedtime: '23:00' }
const DAY = '2026-11-20'
const momentOf = (time: string, date = DAY) => `${date}T${time}:00Z`
const aDose = (slot: string, given: Partial<DoseEvent> = {}) => {
  const due_time = given.due_time ?? TIMES[slot as keyof typeof TIMES]
  return madeDose({ slot, due_time, due_at: momentOf(due_time, given.local_date), ...given })
}
const taken = { status: 'taken', taken_at: momentOf('07:04') } as const

const names = (parts: DosePart[]) => parts.map(({ slot }) => slot)

function at(time: string, doses: DoseEvent[], times = TIMES) {
  const day = doseDay(doses, DAY, Date.parse(momentOf(time)), times, (moment) => moment.slice(0, 10))
  return {
    now: day.now?.slot,
    isReached: day.isReached,
    unmarked: names(day.unmarked),
    later: names(day.later),
    done: names(day.done),
    before: day.before.length,
  }
}

test('puts the current part first, from an hour before its time until the next one', () => {
  const doses = [aDose('morning'), aDose('evening')]
  expect(at('05:59', doses)).toMatchObject({ now: 'morning', isReached: false, later: ['evening'] })
  expect(at('06:00', doses)).toMatchObject({ now: 'morning', isReached: true })
  expect(at('16:59', doses)).toMatchObject({ now: 'morning', later: ['evening'] })
  expect(at('17:00', doses)).toMatchObject({ now: 'evening', unmarked: ['morning'], later: [] })
})

test('moves a past part to the end only once all of it is marked', () => {
  const noon = aDose('noon')
  expect(at('12:00', [aDose('morning', taken), noon])).toMatchObject({ now: 'noon', done: ['morning'] })
  const half = [aDose('morning', taken), aDose('morning', { medication_plan: 'another' }), noon]
  expect(at('12:00', half)).toMatchObject({ now: 'noon', unmarked: ['morning'] })
})

test('keeps a marked part first until the next one, so that it can be undone in place', () => {
  expect(at('08:00', [aDose('morning', taken), aDose('evening')])).toMatchObject({
    now: 'morning',
    later: ['evening'],
  })
})

test('keeps only unmarked doses of the day before', () => {
  const yesterday = { local_date: '2026-11-19' }
  const doses = [aDose('morning', { ...yesterday, ...taken }), aDose('noon', yesterday), aDose('morning')]
  expect(at('07:00', doses)).toMatchObject({ before: 1, now: 'morning', unmarked: [] })
})

test('treats a bedtime after midnight as current, although it belongs to the evening before', () => {
  const night = aDose('bedtime', {
    local_date: '2026-11-19',
    due_time: '00:30',
    due_at: momentOf('00:30'),
  })
  const times = { ...TIMES, bedtime: '00:30' }
  expect(at('00:10', [night, aDose('morning')], times)).toMatchObject({
    now: 'bedtime',
    isReached: true,
    later: ['morning'],
    before: 0,
  })
  expect(at('06:30', [night, aDose('morning')], times)).toMatchObject({
    now: 'morning',
    unmarked: ['bedtime'],
  })
})

test('puts a plan’s own times into the nearest part of the day', () => {
  const doses = ['08:15', '14:00', '15:30', '22:00'].map((due_time) => aDose(due_time, { due_time }))
  expect(partsOf(doses, TIMES).map(({ slot, moments }) => [slot, moments.length])).toEqual([
    ['morning', 1],
    ['noon', 1],
    ['evening', 1],
    ['bedtime', 1],
  ])
})

test('groups the doses of one minute', () => {
  const both = [aDose('morning'), aDose('morning', { medication_plan: 'another' })]
  const own = aDose('07:30', { due_time: '07:30' })
  expect(partsOf([...both, own], TIMES)[0]?.moments.map(({ doses }) => doses.length)).toEqual([2, 1])
})

test('updates a dose’s status with the clock', () => {
  const dose = aDose('morning', { status: 'scheduled' })
  const statuses = ['05:59', '06:00', '08:00', '19:00'].map((time) =>
    statusAt(dose, Date.parse(momentOf(time))),
  )
  expect(statuses).toEqual(['scheduled', 'due', 'late', 'missed'])
  expect(statusAt(aDose('morning', { status: 'cancelled' }), Date.parse(momentOf('19:00')))).toBe('cancelled')
})

const timing = (time: string) => timingOf(aDose('morning', { status: 'taken', taken_at: momentOf(time) }))
test('calls an intake on time within its window, else early or late', () => {
  expect(['05:00', '06:30', '08:00', '08:01'].map(timing)).toEqual(['early', 'onTime', 'onTime', 'late'])
})
