import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { packsFor, shoppingNeed } from './shopping.ts'

const TODAY = '2026-05-10'
const stock = { is_count_wrong: false, runs_out_on: null, reorder_on: null, expires_on: null }

it.each([
  [{}, null],
  [{ reorder_on: '2026-05-24' }, { reason: 'runs_out', by: '2026-05-24' }],
  [{ reorder_on: '2026-05-25' }, null],
  [{ reorder_on: '2026-05-01' }, { reason: 'runs_out', by: TODAY }],
  [
    { expires_on: '2026-05-09', reorder_on: '2026-05-20' },
    { reason: 'expired', by: TODAY },
  ],
  [{ expires_on: TODAY }, { reason: 'expires', by: TODAY }],
  [{ expires_on: '2026-05-24' }, { reason: 'expires', by: '2026-05-24' }],
  [{ expires_on: '2026-05-25' }, null],
  [
    { is_count_wrong: true, reorder_on: '2026-05-11' },
    { reason: 'recount', by: TODAY },
  ],
])('%j within 14 days is %j', (given, need) => {
  expect(shoppingNeed({ ...stock, ...given }, TODAY, 14)).toEqual(need)
})

it('buys enough whole packs, and none too many', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e7 }), fc.integer({ min: 1, max: 1e6 }), (parts, pack) => {
      const packs = packsFor(parts, pack) ?? -1
      expect(packs * pack).toBeGreaterThanOrEqual(parts)
      expect((packs - 1) * pack).toBeLessThan(Math.max(parts, 1))
    }),
  )
  expect(packsFor(5, null)).toBeNull()
})
