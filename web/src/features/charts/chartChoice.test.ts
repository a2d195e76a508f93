import { expect, test } from 'vitest'
import { chartParams, daysOf, isShownBy, readChartChoice } from './chartChoice.ts'

const read = (text: string) => readChartChoice(new URLSearchParams(text))

test('keeps the choice in the address, without defaults', () => {
  for (const text of [
    'kind=glucose&range=365',
    'kind=blood_pressure&with=weight&from=2026-01-01&to=2026-02-01&hide=classes%2Csymptom_marks&view=x',
    '',
  ])
    expect(String(chartParams(read(text)))).toBe(text)
  expect(read('kind=glucose')).toEqual({
    kind: 'glucose',
    beside: undefined,
    range: { preset: '90', from: null, to: null },
    options: { classes: true, medication_bars: true, symptom_marks: true },
    view: undefined,
  })
})

test('ignores an impossible choice', () => {
  expect(read('kind=x&with=y&range=9&hide=z')).toEqual(read(''))
  expect(read('kind=weight&with=weight').beside).toBeUndefined()
  for (const text of [
    'from=2026-02-01&to=2026-01-01',
    'from=2026-02-30',
    'from=x&to=2026-01-01',
    'range=own',
  ])
    expect(read(text).range.preset).toBe('90')
})

test('ends a range of 30 days today', () => {
  expect(daysOf({ preset: '30', from: null, to: null }, '2026-11-20')).toEqual({
    from: '2026-10-22',
    to: '2026-11-20',
  })
  expect(daysOf({ preset: 'all', from: null, to: null }, '2026-11-20')).toEqual({
    from: undefined,
    to: '2026-11-20',
  })
})

test('distinguishes a saved view from later changes', () => {
  const chart = {
    id: 'x',
    title: 'Mine',
    series: ['weight' as const],
    range: { preset: '30' as const, from: null, to: null },
    options: { classes: true, medication_bars: true, symptom_marks: true },
    created_at: '',
    updated_at: '',
  }
  expect(isShownBy(read('kind=weight&range=30&view=x'), chart)).toBe(true)
  expect(isShownBy(read('kind=weight&range=7&view=x'), chart)).toBe(false)
})
