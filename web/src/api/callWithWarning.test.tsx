import { createSymptom } from '@salve/contract/medical-records/symptoms.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { requestFor } from './endpoints.ts'
import type { Answer } from './transport.ts'

const MICROTASKS = 100
const STATE = { user: { user: null }, api: { queries: {} } }
const request = requestFor(createSymptom, {
  body: {
    name: 'Chest pain, left arm hurts, cannot breathe',
    severity: 8,
    recorded_date: '2026-11-20',
    recorded_time: '08:00',
  },
})
const settle = async () => {
  for (let i = 0; i < MICROTASKS; i++) await Promise.resolve()
}

// Each test begins without the rules, as an app does.
beforeEach(() => vi.resetModules())

async function write(answering: Promise<Answer> = new Promise(() => undefined)) {
  const { callWithWarning } = await import('./callWithWarning.ts')
  const events: string[] = []
  void callWithWarning(request, {
    getState: () => STATE,
    tell: ({ level }) => events.push(level),
    call: ({ endpoint }) => {
      events.push(endpoint.path)
      return answering
    },
  })
  return events
}

test('sends a text before the warning rules are loaded, and warns afterwards', async () => {
  const events = await write()
  expect(events).toEqual([createSymptom.path])
  await expect.poll(() => events).toEqual([createSymptom.path, 'emergency'])
})

test('does not repeat a warning that the server gave', async () => {
  const body = { warning: { key: 'acs', level: 'emergency' } }
  const events = await write(Promise.resolve({ ok: true, status: 201, body }))
  const { fetchSigns } = await import('./findSigns.ts')
  await fetchSigns()
  await settle()
  expect(events).toEqual([createSymptom.path])
})

test.each([
  [true, 'emergency'],
  [false, createSymptom.path],
])('loads the rules at the first letter of a signed-in person (%s): %s first', async (isIn, first) => {
  const { fetchSignsWithInput } = await import('./findSigns.ts')
  const stop = fetchSignsWithInput(() => isIn)
  document.dispatchEvent(new Event('input'))
  await import('./signs.ts')
  await settle()
  expect((await write())[0]).toBe(first)
  stop()
})
