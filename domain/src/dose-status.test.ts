import { expect, it } from 'vitest'
import { unansweredStatus } from './dose-status.ts'

const at = (now: string) =>
  unansweredStatus(new Date('2026-03-04T22:00:00Z'), '2026-03-04', 'Europe/Berlin', new Date(now))

it('is scheduled before its time, due into the night, and missed after it', () => {
  expect(at('2026-03-04T21:59:00Z')).toBe('scheduled')
  expect(at('2026-03-04T22:00:00Z')).toBe('due')
  expect(at('2026-03-05T01:59:00Z')).toBe('due')
  expect(at('2026-03-05T02:00:00Z')).toBe('missed')
})
