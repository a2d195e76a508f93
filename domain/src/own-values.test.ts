import { describe, expect, it } from 'vitest'
import { checkLogValues } from './log-checks.ts'
import { LOG_KINDS } from './log-kinds.ts'
import type { MeasurementKey } from './measurements.ts'
import { isFarFrom, type OwnValue } from './own-values.ts'

const own = (key: MeasurementKey, ...values: number[]): OwnValue[] =>
  values.map((canonical, i) => ({ key, canonical, measuredAt: `2026-11-0${i + 1}T07:00:00Z` }))
const asked = (key: MeasurementKey, value: number, unit: string, earlier: OwnValue[], isAdult = true) =>
  checkLogValues(key as keyof typeof LOG_KINDS, [{ key, value, unit }], {
    measuredAt: '2026-11-20T07:00:00Z',
    earlier,
    isAdult,
  }).questions.map(({ rule }) => rule)

describe('a value far from the person’s own', () => {
  it.each([
    ['weight', 181.6, 'kg', own('weight', 82.4, 82.9, 82.1)],
    ['weight', 8.24, 'kg', own('weight', 82.4)],
    ['weight', 82.4, '[lb_av]', own('weight', 82.4)],
    ['glucose', 56, 'mmol/L', own('glucose', 5.6, 6.1)],
    ['insulin_dose', 60, '[IU]', own('insulin_dose', 6, 5, 7)],
    ['waist', 36, 'cm', own('waist', 91)],
    ['temp', 40.5, 'Cel', own('temp', 36.6, 36.8)],
  ] as const)('%s %d %s is asked about', (key, value, unit, earlier) => {
    expect(asked(key, value, unit, [...earlier])).toContain('far_from_own')
  })

  it.each([
    ['weight', 84, 'kg', own('weight', 82.4)],
    ['glucose', 11, 'mmol/L', own('glucose', 5.6, 6.1)],
    ['steps', 18_000, '{steps}/d', own('steps', 900)],
    ['weight', 181.6, '[lb_av]', own('weight', 82.4)],
    ['temp', 38.4, 'Cel', own('temp', 36.6)],
  ] as const)('%s %d %s is not', (key, value, unit, earlier) => {
    expect(asked(key, value, unit, [...earlier])).not.toContain('far_from_own')
  })

  it('is found despite an earlier typing error', () => {
    const earlier = own('weight', 82.4, 824, 82.1, 82.6)
    expect(asked('weight', 181.6, 'kg', earlier)).toContain('far_from_own')
    expect(asked('weight', 82.2, 'kg', earlier)).not.toContain('far_from_own')
  })

  it('raises no doubt for children, who grow', () => {
    expect(asked('height', 140, 'cm', own('height', 110), false)).toEqual([])
  })

  it('is defined for every kind except grades', () => {
    const keys = Object.values(LOG_KINDS)
      .flatMap(({ required, optional }) => [...required, ...optional])
      .filter((key) => key !== 'pain' && key !== 'mood')
    expect(keys.filter((key) => !isFarFrom(key, 1_000_000, 1))).toEqual([])
  })
})
