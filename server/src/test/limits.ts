import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'

/** The statuses that so many calls, one after the other, answered with. */
export async function times(
  count: number,
  call: (i: number) => Promise<LightMyRequestResponse>,
): Promise<number[]> {
  const statuses = new Set<number>()
  for (let i = 0; i < count; i++) statuses.add((await call(i)).statusCode)
  return [...statuses]
}

/** Answers how many seconds the caller is told to wait. */
export function expectLimited(answer: LightMyRequestResponse, seconds: number): number {
  expect(answer.statusCode).toBe(429)
  expect(answer.json().type).toBe('/problems/too-many-requests')
  const wait = Number(answer.headers['retry-after'])
  expect(wait).toBeGreaterThan(seconds - 30)
  expect(wait).toBeLessThanOrEqual(seconds)
  return wait
}
