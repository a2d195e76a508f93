import { expect, test } from 'vitest'
import { aLogEntry } from '../../test/records.ts'
import { chartParams, firstDay, readChartChoice } from './chartChoice.ts'
import { extentOf, meanOf, seriesOf, ticksAround } from './series.ts'

test('a blood pressure makes two lines, the oldest first, in the unit that is shown', () => {
  const entries = [
    aLogEntry({ measured_at: '2026-11-03T07:00:00Z' }),
    aLogEntry({
      measured_at: '2026-11-02T07:00:00Z',
      values: [
        { key: 'bp_sys', value: 16, unit: 'kPa' },
        { key: 'bp_dia', value: 10, unit: 'kPa' },
      ],
    }),
  ]
  const series = seriesOf('blood_pressure', entries, () => 'mm[Hg]')
  expect(series.map(({ key, points }) => [key, points.map(({ value }) => value)])).toEqual([
    ['bp_sys', [120, 128]],
    ['bp_dia', [75, 82]],
  ])
})

test('axes have round numbers that enclose the values', () => {
  expect(ticksAround({ min: 118, max: 152 })).toEqual([110, 120, 130, 140, 150, 160])
  expect(ticksAround({ min: 5.6, max: 5.6 })).toEqual([4, 6])
  expect(ticksAround({ min: 0.11, max: 0.19 })).toEqual([0.1, 0.12, 0.14, 0.16, 0.18, 0.2])
  expect(ticksAround({ min: 0, max: 0 })).toEqual([0, 0.5])
})

test('mean and extent are of the values that are there', () => {
  const points = [1, 2, 6].map((value, at) => ({ at, value }))
  expect(meanOf(points)).toBe(3)
  expect(extentOf([4, -1, 2])).toEqual({ min: -1, max: 4 })
  expect(extentOf([])).toBeNull()
})

test('kind and range stand in the address, and only when they say something', () => {
  const choice = readChartChoice(new URLSearchParams('kind=glucose&range=365'))
  expect(choice).toEqual({ kind: 'glucose', range: '365' })
  expect(String(chartParams(choice))).toBe('kind=glucose&range=365')
  expect(readChartChoice(new URLSearchParams('kind=x&range=9'))).toEqual({ kind: undefined, range: '90' })
  expect(String(chartParams({ kind: undefined, range: '90' }))).toBe('')
})

test('a range of 30 days ends with today', () => {
  expect(firstDay('30', '2026-11-20')).toBe('2026-10-22')
  expect(firstDay('all', '2026-11-20')).toBeUndefined()
})
