import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chartRange, classEdges, generalRange, shareIn } from './chart-range.ts'
import { MEASUREMENT_KEYS, measurement } from './measurements.ts'
import type { TargetRange } from './target-ranges.ts'
import { toCanonical } from './units.ts'

const adult = { dateOfBirth: '1960-01-01', sex: null, pregnancyDueOn: null }
const day = '2026-11-20'
const own = (given: Partial<TargetRange>): TargetRange => ({
  key: 'glucose',
  context: null,
  low: null,
  high: null,
  personal_best: null,
  unit: 'mmol/L',
  ...given,
})

const of = (person: object, key: 'bp_sys' | 'temp' = 'bp_sys') =>
  chartRange(key, { targets: [], person: { ...adult, ...person }, day })

describe('the range of a chart', () => {
  it('prefers the person’s own range to the general one, and one for all times of day', () => {
    const facts = { targets: [own({ low: 4, high: 8 })], person: adult, day }
    expect(chartRange('glucose', facts).range).toEqual({ source: 'own', low: 4, high: 8, unit: 'mmol/L' })
    const beforeMeals = { ...facts, targets: [own({ low: 5, high: 7, context: 'before_meal' })] }
    expect(chartRange('glucose', beforeMeals).range).toMatchObject({
      source: 'general',
      low: 3.9,
      high: 10.1,
    })
    const best = { ...facts, targets: [own({ key: 'pef', personal_best: 500, unit: 'L/min' })] }
    expect(chartRange('pef', best).range).toEqual({ source: 'own', low: 400, high: null, unit: 'L/min' })
  })

  it('is absent, with the reason, for people whom the general range excludes', () => {
    expect(of({})).toEqual({
      range: { source: 'general', low: null, high: 135, unit: 'mm[Hg]' },
      notFor: null,
    })
    expect(of({ dateOfBirth: '2015-01-01' })).toEqual({ range: null, notFor: 'childhood' })
    expect(of({ pregnancyDueOn: '2027-01-01' })).toEqual({ range: null, notFor: 'pregnancy' })
    expect(of({ pregnancyDueOn: '2027-01-01' }, 'temp').range).toMatchObject({ low: 35, high: 38 })
  })

  it('has the numbers that its source prints in each unit', () => {
    expect(generalRange('glucose', 'mg/dL')).toMatchObject({ low: 70, high: 181 })
    expect(generalRange('temp', '[degF]')).toMatchObject({ low: 95, high: 100.4 })
    expect(generalRange('waist', 'cm')).toBeNull()
    expect(generalRange('waist', 'cm', 'female')).toMatchObject({ low: null, high: 80 })
    expect(generalRange('pain', '{score}')).toBeNull()
    expect(classEdges('spo2', '%').map(({ named, from }) => [named.name, from])).toEqual([
      ['Low', null],
      ['Below the usual range', 93],
      ['Usual', 95],
    ])
  })

  it('is consistent for every kind', () => {
    const ranges = MEASUREMENT_KEYS.flatMap(
      (key) => generalRange(key, measurement(key).unit ?? '', 'male') ?? [],
    )
    expect(ranges.length).toBeGreaterThan(10)
    for (const { low, high } of ranges) expect(low ?? -1).toBeLessThan(high ?? Number.POSITIVE_INFINITY)
  })
})

describe('the share in a range', () => {
  it('counts a limit as within, unless the next class begins there', () => {
    const general = { source: 'general', low: 60, high: 101, unit: '/min' } as const
    expect(shareIn('pulse', [59, 60, 100, 101], general)).toEqual({ below: 1, within: 2, above: 1 })
    const range = { source: 'own', low: 70, high: 180, unit: 'mg/dL' } as const
    const typed = [69, 70, 180, 181].map((value) => toCanonical('glucose', value, 'mg/dL'))
    expect(shareIn('glucose', typed, range)).toEqual({ below: 1, within: 2, above: 1 })
    expect(shareIn('spo2', [80, 96], { source: 'general', low: 95, high: null, unit: '%' })).toEqual({
      below: 1,
      within: 1,
      above: 0,
    })
  })

  it('counts each reading once', () => {
    const values = fc.array(fc.double({ min: 0, max: 40, noNaN: true }))
    fc.assert(
      fc.property(values, fc.double({ min: 0, max: 40, noNaN: true }), (list, high) => {
        const share = shareIn('glucose', list, { source: 'own', low: 0, high, unit: 'mmol/L' })
        expect(share.below + share.within + share.above).toBe(list.length)
      }),
    )
  })
})
