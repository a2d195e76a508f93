import { DAY_MS } from '../local-days.ts'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../local-time.ts'
import { adherenceBy, adherenceOf, countedDoses, fullDays, type KnownDose } from './adherence.ts'
import { berlin, course, slots, times, version } from './example-plans.ts'
import type { PlanCourse, Schedule } from './kinds.ts'
import { openStatus } from './standing.ts'
import { withNext } from './windows.ts'

const FROM = '2026-03-01'
const TO = '2026-04-29'
const BEGIN = Date.parse(`${FROM}T00:00:00Z`)
const RUNS = { numRuns: 40 }
const LATER = Date.parse('2027-01-01T00:00Z')

const SCHEDULES: Schedule[] = [
  slots({ morning: 1 }),
  slots({ morning: 1, evening: 0.5, bedtime: '1/3' }),
  slots({ noon: 1 }, { kind: 'weekdays', weekdays: [1, 3, 5] }),
  times('08:15', '20:15'),
  { kind: 'interval', every_hours: 8, amount: 1, first_date: null, first_time: '06:00' },
  { kind: 'cycle', on_days: 5, off_days: 2, from: null, schedules: [slots({ morning: 1 })] },
]
const AS_NEEDED: Schedule = { kind: 'as_needed', amount: 1, min_hours_between: 4, max_per_24_hours: 4 }
const schedules = fc.subarray(SCHEDULES, { minLength: 1, maxLength: 3 })
const moment = fc.integer({ min: -5 * DAY_MS, max: 65 * DAY_MS }).map((ms) => BEGIN + ms)
/** The answers to the doses: one after the other, then again from the first. */
const answers = fc.array(fc.constantFrom('taken', 'skipped', null), { minLength: 1, maxLength: 20 })

type Said = readonly ('taken' | 'skipped' | null)[]

/** The doses of a plan at a moment, marked in turn. */
function standing(plan: PlanCourse, said: Said, now = LATER, from = FROM, to = TO): KnownDose[] {
  return withNext(plan, berlin, from, to, () => null).map((dose) => {
    const turn = Math.abs(Math.trunc(dose.due_at / 3_600_000)) % said.length
    const answer = dose.due_at <= now && !dose.is_cancelled ? said[turn] : null
    return { ...dose, status: answer ?? openStatus(dose, dose.windows, now) }
  })
}
const shareOf = (doses: readonly KnownDose[], since = 0) => adherenceOf(countedDoses(doses, since))
const onlyDays = (doses: KnownDose[], keep: (date: string) => boolean) =>
  shareOf(doses.filter(({ local_date }) => keep(local_date)))
const planOf = (list: Schedule[], given: Partial<PlanCourse> = {}): PlanCourse => ({
  ...course(version(list)),
  ...given,
})

it('counts at most the due doses, adds up by day, and splits anywhere', () => {
  fc.assert(
    fc.property(schedules, answers, moment, fc.integer({ min: 0, max: 58 }), (list, said, now, cut) => {
      const plan = planOf(list)
      const doses = standing(plan, said, now)
      const all = shareOf(doses)
      expect(all.taken + all.missed + all.skipped).toBe(all.due)
      const byDay = [...adherenceBy(countedDoses(doses, 0), ({ local_date }) => local_date).values()]
      expect(byDay.reduce((sum, { due }) => sum + due, 0)).toBe(all.due)
      const middle = addDays(FROM, cut)
      const parts = [
        shareOf(standing(plan, said, now, FROM, middle)),
        shareOf(standing(plan, said, now, addDays(middle, 1), TO)),
      ]
      expect(parts.reduce((sum, { taken }) => sum + taken, 0)).toBe(all.taken)
      const { full, days } = fullDays(countedDoses(doses, 0))
      expect(full).toBeLessThanOrEqual(days)
      expect(days).toBeLessThanOrEqual(60)
    }),
    RUNS,
  )
})

it('removes exactly a pause’s doses', () => {
  fc.assert(
    fc.property(schedules, answers, moment, moment, (list, said, a, b) => {
      const pause = { from: Math.min(a, b), to: Math.max(a, b) }
      const paused = shareOf(standing(planOf(list, { pauses: [pause] }), said))
      const outside = standing(planOf(list), said).filter(
        ({ due_at }) => due_at < pause.from || due_at >= pause.to,
      )
      expect(paused).toEqual(shareOf(outside))
    }),
    RUNS,
  )
})

it('keeps earlier doses after a stop', () => {
  fc.assert(
    fc.property(schedules, answers, moment, (list, said, stop) => {
      const stopped = standing(planOf(list, { pauses: [{ from: stop, to: null }] }), said)
      const before = standing(planOf(list), said).filter(({ due_at }) => due_at < stop)
      expect(shareOf(stopped)).toEqual(shareOf(before))
    }),
    RUNS,
  )
})

it('counts each day by the version that applied', () => {
  fc.assert(
    fc.property(
      schedules,
      schedules,
      answers,
      fc.integer({ min: 1, max: 58 }),
      (before, after, said, day) => {
        const change = addDays(FROM, day)
        const changed = course(version(before), version(after, { effective_from: change }))
        const alone = course(version(after, { effective_from: change }))
        const all = standing(changed, said)
        const old = standing(course(version(before)), said)
        const isOld = (date: string) => date < change
        // The windows of the last dose before a change end by the next one of the new version.
        expect(onlyDays(all, isOld).due).toBe(onlyDays(old, isOld).due)
        const sinceChange = (date: string) => date >= change
        expect(onlyDays(all, sinceChange)).toEqual(onlyDays(standing(alone, said), sinceChange))
      },
    ),
    RUNS,
  )
})

it('never counts as-needed intakes as doses', () => {
  fc.assert(
    fc.property(schedules, answers, (list, said) => {
      expect(shareOf(standing(planOf([...list, AS_NEEDED]), said))).toEqual(
        shareOf(standing(planOf(list), said)),
      )
    }),
    RUNS,
  )
  expect(shareOf(standing(planOf([AS_NEEDED]), [null]))).toMatchObject({ due: 0 })
})

it('counts no dose before the plan was entered, whatever its start', () => {
  fc.assert(
    fc.property(schedules, answers, moment, (list, said, since) => {
      const doses = standing(planOf(list), said)
      const counted = countedDoses(doses, since)
      expect(counted.some(({ status, due_at }) => status === 'missed' && due_at < since)).toBe(false)
      const answered = doses.filter(({ status }) => status === 'taken' || status === 'skipped')
      expect(answered.every((dose) => counted.includes(dose))).toBe(true)
    }),
    RUNS,
  )
})

it('filling in a missed dose raises the share and keeps what was due', () => {
  fc.assert(
    fc.property(schedules, answers, (list, said) => {
      const doses = standing(planOf(list), said)
      const index = doses.findIndex(({ status }) => status === 'missed')
      fc.pre(index >= 0)
      const filled = doses.map((dose, at) => (at === index ? { ...dose, status: 'taken' as const } : dose))
      const [before, after] = [shareOf(doses), shareOf(filled)]
      expect([after.taken, after.due]).toEqual([before.taken + 1, before.due])
    }),
    RUNS,
  )
})
