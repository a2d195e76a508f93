import type { LogDay } from '@salve/contract/medical-records/log-days.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { shiftDay } from '../../../lib/dates.ts'
import { blockOfDay, dayBlocks, firstChunks } from './dayBlocks.ts'

/** The latest first; each with entries and, some of them folded, lines. */
const days = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 300 }), fc.double({ min: 0.1, max: 1, noNaN: true })), {
    maxLength: 60,
  })
  .map((counts) =>
    counts.map(
      ([entries, share], index): LogDay => [
        shiftDay('2026-11-20', -2 * index),
        entries,
        Math.max(1, Math.round(entries * share)),
      ],
    ),
  )

test('puts every line of every day into one block, in order', () => {
  fc.assert(
    fc.property(days, (list) => {
      const blocks = dayBlocks(list)
      for (const [day, , lines] of list) {
        const ofDay = blocks.filter((block) => block.day === day)
        const places = ofDay.flatMap(({ before, lines: count }) =>
          Array.from({ length: count }, (_, i) => before + i),
        )
        expect(places).toEqual(Array.from({ length: lines }, (_, i) => i))
      }
      expect(blocks.map(({ day }) => day)).toEqual(
        blocks
          .map(({ day }) => day)
          .toSorted()
          .toReversed(),
      )
    }),
  )
})

test('fills chunks with whole days, within a call’s limit unless one day exceeds it', () => {
  fc.assert(
    fc.property(days, (list) => {
      const chunks = new Map(dayBlocks(list).map(({ chunk }) => [chunk.from, chunk]))
      for (const { from, to } of chunks.values()) {
        const within = list.filter(([day]) => day >= from && day <= to)
        const entries = within.reduce((sum, [, count]) => sum + count, 0)
        expect(within.length === 1 || entries <= 100).toBe(true)
      }
    }),
  )
})

test('changes only the latest chunk for a new day', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 50 }), (list, entries) => {
      const before = dayBlocks(list)
      const after = dayBlocks([['2026-11-21', entries, entries], ...list])
      const latest = before[0]?.chunk.from ?? ''
      const older = (blocks: typeof before) => blocks.filter(({ chunk }) => chunk.from < latest)
      expect(older(after)).toEqual(older(before))
    }),
  )
})

test('loads the chunks that fit the first screen', () => {
  const list: LogDay[] = [
    ['2026-11-20', 90, 4],
    ['2026-11-10', 90, 4],
    ['2026-10-01', 90, 4],
  ]
  const from = (height: number) => [...firstChunks(list, height)].map((chunk) => chunk.from)
  expect(from(300)).toEqual(['2026-11-20'])
  expect(from(500)).toEqual(['2026-11-20', '2026-11-10'])
  expect(firstChunks([], 500).size).toBe(0)
})

test('finds a date’s day, or the nearest one before it', () => {
  const blocks = dayBlocks([
    ['2026-11-20', 40, 40],
    ['2026-11-10', 2, 2],
    ['2026-10-01', 2, 2],
  ])
  expect(blocks[blockOfDay(blocks, '2026-11-10')]?.day).toBe('2026-11-10')
  expect(blocks[blockOfDay(blocks, '2026-11-05')]?.day).toBe('2026-10-01')
  expect(blocks[blockOfDay(blocks, '2020-01-01')]?.day).toBe('2026-10-01')
  expect(blocks[blockOfDay(blocks, '2027-01-01')]).toMatchObject({ day: '2026-11-20', before: 0 })
})
