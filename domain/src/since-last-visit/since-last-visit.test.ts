import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '../local-time.ts'
import { comparedDays } from './compared-days.ts'
import { planNews, type PlanOverTime } from './plan-news.ts'
import { symptomCourse } from './symptom-course.ts'
import { turnOf } from './value-turn.ts'

describe('the period of comparison', () => {
  it('has the same length, right before, from four weeks to a year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), (length) => {
        const from = '2026-01-01'
        const before = comparedDays({ from, to: addDays(from, length) })
        expect(addDays(before.to, 1)).toBe(from)
        expect(daysBetween(before.from, before.to) + 1).toBe(Math.min(366, Math.max(28, length + 1)))
      }),
    )
  })
})

const spell = (mean: number, sd: number | null = 4, days = 5) => ({ count: days, days, mean, sd })

describe('a value', () => {
  it('is higher or lower once its mean has left the earlier scatter', () => {
    expect(turnOf(spell(134), spell(130), 1)).toBe('higher')
    expect(turnOf(spell(126), spell(130), 1)).toBe('lower')
    expect(turnOf(spell(133.9), spell(130), 1)).toBeNull()
  })
  it('is unchanged below the shown precision', () => {
    expect(turnOf(spell(70.05), spell(70, 0), 0.1)).toBeNull()
    expect(turnOf(spell(70.2), spell(70, 0), 0.1)).toBe('higher')
  })
  it('is not compared with too few readings', () => {
    expect(turnOf(spell(150, 1, 2), spell(130), 1)).toBeNull()
    expect(turnOf(spell(150), spell(130, 1, 2), 1)).toBeNull()
    expect(turnOf(spell(150), null, 1)).toBeNull()
  })
  it('reverses when both periods are swapped', () => {
    const readings = fc.record({
      mean: fc.double({ min: 50, max: 200, noNaN: true }),
      sd: fc.constant(5),
      days: fc.integer({ min: 0, max: 10 }),
      count: fc.constant(10),
    })
    fc.assert(
      fc.property(readings, readings, (a, b) => {
        const opposite = { higher: 'lower', lower: 'higher' } as const
        const turned = turnOf(a, b, 1)
        expect(turnOf(b, a, 1)).toBe(turned && opposite[turned])
      }),
    )
  })
})

describe('a symptom', () => {
  it('is new, more or less frequent, stronger or weaker, or unchanged', () => {
    const before = { count: 4, days: 28, mean: 4 }
    expect(symptomCourse({ count: 1, days: 28, mean: 2 }, { count: 0, days: 28, mean: null })).toBe('new')
    expect(symptomCourse({ count: 6, days: 28, mean: 4 }, before)).toBe('more')
    expect(symptomCourse({ count: 4, days: 28, mean: 6 }, before)).toBe('more')
    expect(symptomCourse({ count: 5, days: 28, mean: 5 }, before)).toBe('same')
    expect(symptomCourse({ count: 5, days: 56, mean: 4 }, before)).toBe('less')
  })
  it('is unchanged when it is more frequent but weaker', () => {
    expect(symptomCourse({ count: 8, days: 28, mean: 2 }, { count: 4, days: 28, mean: 5 })).toBe('same')
  })
})

const plan = (changes: Partial<PlanOverTime>): PlanOverTime => ({
  status: 'active',
  start_date: '2025-01-01',
  end_date: null,
  pauses: [],
  changes: [],
  ...changes,
})
// Half past eleven at night in London is the next day in Berlin.
const lateOn = (date: string) => Date.parse(`${date}T23:30:00Z`)

describe('a plan', () => {
  const span = { from: '2026-03-01', to: '2026-03-31' }
  const news = (changes: Partial<PlanOverTime>) => planNews(plan(changes), span, 'Europe/Berlin')

  it('that continues unchanged is not reported', () => {
    expect(news({})).toBeNull()
    expect(news({ changes: ['2026-02-28', '2026-04-01'] })).toBeNull()
  })
  it('began, changed, paused, went on, ended or was stopped on a date of the patient’s calendar', () => {
    expect(news({ start_date: '2026-03-01' })).toEqual({ news: 'started', on: '2026-03-01' })
    expect(news({ changes: ['2026-03-05', '2026-03-20'] })).toEqual({ news: 'changed', on: '2026-03-20' })
    const pause = { from: lateOn('2026-03-09'), to: null }
    expect(news({ status: 'paused', pauses: [pause] })).toEqual({ news: 'paused', on: '2026-03-10' })
    expect(news({ status: 'stopped', pauses: [pause] })).toEqual({ news: 'stopped', on: '2026-03-10' })
    expect(news({ pauses: [{ from: lateOn('2026-02-01'), to: lateOn('2026-03-11') }] })).toEqual({
      news: 'resumed',
      on: '2026-03-12',
    })
    expect(news({ status: 'completed', end_date: '2026-03-31' })).toEqual({
      news: 'completed',
      on: '2026-03-31',
    })
  })
  it('that began and was stopped is reported as stopped, and one stopped long ago not at all', () => {
    const stopped = { status: 'stopped' as const, start_date: '2026-03-02' }
    expect(news({ ...stopped, pauses: [{ from: lateOn('2026-03-10'), to: null }] })?.news).toBe('stopped')
    expect(news({ status: 'stopped', pauses: [{ from: lateOn('2026-01-10'), to: null }] })).toBeNull()
    expect(news({ status: 'completed', end_date: '2026-02-28' })).toBeNull()
  })
})
