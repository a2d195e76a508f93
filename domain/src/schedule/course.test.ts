import { describe, expect, it } from 'vitest'
import { dueDoses, effectiveFrom, totalOf } from './course.ts'
import { berlin, course, livingIn, NONE, SLOTS, slots, times, version } from './example-plans.ts'
import type { PatientTimes, Schedule, SlotAmounts } from './kinds.ts'

const shown = (doses: ReturnType<typeof dueDoses>) =>
  doses.map(
    ({ slot, local_date, due_at }) => `${local_date} ${slot} ${new Date(due_at).toISOString().slice(0, 16)}Z`,
  )
const datesOf = (schedule: Schedule, from: string, to: string) =>
  dueDoses(course(version([schedule])), berlin, from, to).map(({ local_date }) => local_date)

const at = (time: string) => Date.parse(`2026-05-04T${time}:00+02:00`)
const moved = (moment: string, to: string): PatientTimes => ({
  ...berlin,
  zones: [
    { from: 0, zone: 'Europe/Berlin' },
    { from: Date.parse(moment), zone: to },
  ],
})

describe('clock changes', () => {
  it.each([
    ['Europe/Berlin', '2027-03-28', '02:30', '2027-03-28T01:30Z'],
    ['Europe/Berlin', '2027-10-31', '02:30', '2027-10-31T00:30Z'],
    ['America/New_York', '2027-03-14', '02:30', '2027-03-14T07:30Z'],
    ['America/New_York', '2027-11-07', '01:30', '2027-11-07T05:30Z'],
  ])('finds in %s, %s at %s as %s, once', (zone, date, time, moment) => {
    expect(shown(dueDoses(course(version([times(time)])), livingIn(zone), date, date))).toEqual([
      `${date} ${time} ${moment}`,
    ])
  })

  it('every 8 hours counts real hours, so that the clock’s time moves with the change', () => {
    const schedule: Schedule = {
      kind: 'interval',
      every_hours: 8,
      amount: 1,
      first_date: null,
      first_time: '06:00',
    }
    const plan = course(version([schedule], { start_date: '2027-03-27', time_zone_policy: 'home_zone' }))
    expect(shown(dueDoses(plan, berlin, '2027-03-27', '2027-03-28'))).toEqual([
      '2027-03-27 #0 2027-03-27T05:00Z',
      '2027-03-27 #1 2027-03-27T13:00Z',
      '2027-03-27 #2 2027-03-27T21:00Z',
      '2027-03-28 #3 2027-03-28T05:00Z',
      '2027-03-28 #4 2027-03-28T13:00Z',
      '2027-03-28 #5 2027-03-28T21:00Z',
    ])
  })
})

describe('days', () => {
  it('every third day from its first', () =>
    expect(
      datesOf(
        slots({ morning: 1 }, { kind: 'every_n_days', n: 3, from: '2026-02-27' }),
        '2026-02-20',
        '2026-03-08',
      ),
    ).toEqual(['2026-02-27', '2026-03-02', '2026-03-05', '2026-03-08']))
  it('the last day of each month', () =>
    expect(
      datesOf(slots({ noon: 1 }, { kind: 'month_days', month_days: [31] }), '2026-01-30', '2026-04-30'),
    ).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']))
  it('21 days on and 7 off', () => {
    const schedule: Schedule = {
      kind: 'cycle',
      on_days: 21,
      off_days: 7,
      from: '2026-03-01',
      schedules: [slots({ evening: 1 })],
    }
    const dates = datesOf(schedule, '2026-02-25', '2026-03-31')
    expect([dates[0], dates[20], dates[21], dates.length]).toEqual([
      '2026-03-01',
      '2026-03-21',
      '2026-03-29',
      24,
    ])
  })
  it('once', () =>
    expect(
      datesOf({ kind: 'once', date: '2026-05-05', time: '08:15', amount: 1 }, '2026-05-01', '2026-05-31'),
    ).toEqual(['2026-05-05']))
  it('has no due doses as needed', () =>
    expect(
      datesOf(
        { kind: 'as_needed', amount: 1, min_hours_between: 6, max_per_24_hours: 4 },
        '2026-05-01',
        '2026-05-31',
      ),
    ).toEqual([]))
})

const step = (morning: SlotAmounts['morning'], days: number) => ({ amounts: { ...NONE, morning }, days })

it('follows the steps of a taper to its end', () => {
  const taper: Schedule = {
    kind: 'taper',
    from: null,
    steps: [step(2, 2), step('4/3', 1), step(0, 1), step(0.5, 1)],
  }
  const doses = dueDoses(course(version([taper])), berlin, '2026-01-01', '2026-12-31')
  expect(doses.map(({ local_date, parts }) => [local_date.slice(8), parts / 3000])).toEqual([
    ['01', 2],
    ['02', 2],
    ['03', 4 / 3],
    ['05', 0.5],
  ])
  expect(totalOf(doses)).toBe('35/6')
})

it('applies an edit from its date on, and keeps past doses in their version', () => {
  const plan = course(
    version([slots({ morning: 1, evening: 1 })]),
    version([slots({ morning: 2 })], { effective_from: '2026-01-03' }),
  )
  expect(
    dueDoses(plan, berlin, '2026-01-02', '2026-01-03').map(({ slot, parts }) => [slot, parts / 3000]),
  ).toEqual([
    ['morning', 1],
    ['evening', 1],
    ['morning', 2],
  ])
})

it('starts a new version tomorrow once a dose of today was due', () => {
  const plan = course(version([slots({ morning: 1 })]))
  expect(effectiveFrom(plan, berlin, '2026-05-04', at('06:59'), () => false)).toBe('2026-05-04')
  expect(effectiveFrom(plan, berlin, '2026-05-04', at('07:00'), () => false)).toBe('2026-05-05')
  expect(effectiveFrom(plan, berlin, '2026-05-04', at('06:59'), () => true)).toBe('2026-05-05')
})

it('shows a paused plan’s doses, but has none due', () => {
  const pauses = [{ from: Date.parse('2026-05-04T10:00Z'), to: Date.parse('2026-05-05T05:00Z') }]
  const plan = { ...course(version([slots({ morning: 1, evening: 1 })])), pauses }
  expect(dueDoses(plan, berlin, '2026-05-04', '2026-05-05').map((dose) => dose.is_cancelled)).toEqual([
    false,
    true,
    false,
    false,
  ])
})

it('a changed slot time applies from the date of the change on, and a bedtime after midnight belongs to its evening', () => {
  const patient: PatientTimes = {
    ...berlin,
    slots: [
      { from: '2000-01-01', ...SLOTS },
      { from: '2026-05-05', ...SLOTS, bedtime: '00:30' },
    ],
  }
  expect(
    shown(dueDoses(course(version([slots({ bedtime: 1 })])), patient, '2026-05-04', '2026-05-05')),
  ).toEqual(['2026-05-04 bedtime 2026-05-04T21:00Z', '2026-05-05 bedtime 2026-05-05T22:30Z'])
})

describe('travel', () => {
  const plan = course(version([slots({ morning: 1, evening: 1 })]))
  it('follows the patient from the moment of the move, with no date twice', () => {
    const patient = moved('2026-05-04T12:00Z', 'America/New_York')
    expect(shown(dueDoses(plan, patient, '2026-05-04', '2026-05-05'))).toEqual([
      '2026-05-04 morning 2026-05-04T05:00Z',
      '2026-05-04 evening 2026-05-04T22:00Z',
      '2026-05-05 morning 2026-05-05T11:00Z',
      '2026-05-05 evening 2026-05-05T22:00Z',
    ])
  })

  it('stays at home time if the plan says so', () => {
    const patient = moved('2026-05-04T12:00Z', 'America/New_York')
    const atHome = course(version([slots({ morning: 1, evening: 1 })], { time_zone_policy: 'home_zone' }))
    expect(dueDoses(atHome, patient, '2026-05-01', '2026-05-20')).toEqual(
      dueDoses(atHome, berlin, '2026-05-01', '2026-05-20'),
    )
  })
})
