import { getDashboard } from '@salve/contract/dashboard.ts'
import { listDoseEvents } from '@salve/contract/medications/dose-events.ts'
import { expect, test } from 'vitest'
import { aDashboard, someDoses } from '../test/dashboards.ts'
import { aDose } from '../test/records.ts'
import { read } from './reading.ts'
import type { Seen, ResponseCache } from './responseCache.ts'

const EVENING = Date.parse('2026-11-20T20:00:00Z')
const NO_ANSWER = { ok: false, status: 0, body: null } as const

const on = (local_date: string, status: 'taken' | 'scheduled' | 'cancelled' = 'scheduled') =>
  aDose({ local_date, status })
const list = (search: string, ...results: unknown[]): Seen => ({
  owner: 'ada/ada' as const,
  url: listDoseEvents.path + search,
  body: { results, next: null },
  at: EVENING,
})

/** Returns a device's answer to an offline call, from these cached ones. */
async function offline(search: string, ...answers: Seen[]) {
  const seen = {
    find: (_: string, url: string) => Promise.resolve(answers.find((one) => one.url === url)),
    under: (_: string, start: string) => Promise.resolve(answers.filter(({ url }) => url.startsWith(start))),
  } as unknown as ResponseCache
  let asOf: number | undefined
  const request = { endpoint: listDoseEvents, url: listDoseEvents.path + search }
  const answer = await read(request, NO_ANSWER, {
    seen,
    owner: 'ada/ada' as const,
    entries: [],
    timeZone: 'Europe/Berlin',
    now: () => EVENING,
    onKept: (at) => (asOf = at),
    onPart: () => undefined,
    onSeen: () => undefined,
  })
  if (!answer.ok) return answer.status
  const { results } = answer.body as { results: { local_date: string; status: string }[] }
  return { days: results.map(({ local_date, status }) => `${local_date} ${status}`), asOf }
}

const evening = list(
  '?from=2026-11-19&to=2026-11-21',
  on('2026-11-19', 'taken'),
  on('2026-11-20', 'taken'),
  on('2026-11-21'),
)

test('builds the next morning’s list from the evening’s, with its age', async () => {
  expect(await offline('?from=2026-11-20&to=2026-11-22', evening)).toEqual({
    days: ['2026-11-20 taken', '2026-11-21 scheduled'],
    asOf: EVENING,
  })
  expect(await offline('?from=2026-11-21&to=2026-11-22&cancelled=true', evening)).toMatchObject({
    days: ['2026-11-21 scheduled'],
  })
})

test('calls nothing complete two mornings later', async () => {
  expect(await offline('?from=2026-11-21&to=2026-11-23', evening)).toBe(0)
  expect(await offline('?from=2026-11-22&to=2026-11-23&cancelled=true', evening)).toBe(0)
  expect(await offline('?from=2026-11-22&to=2026-11-22', evening)).toBe(0)
})

test('includes the first screen’s three days, and prefers the newest answer per day', async () => {
  const events = [on('2026-11-20', 'taken'), on('2026-11-21', 'taken'), on('2026-11-22')]
  const body = aDashboard({ doses: someDoses({ events, until: '2026-11-22' }) })
  const screen = { owner: 'ada/ada' as const, url: `${getDashboard.path}?language=en`, body, at: EVENING + 1 }
  expect(await offline('?from=2026-11-20&to=2026-11-22', evening, screen)).toMatchObject({
    days: ['2026-11-20 taken', '2026-11-21 taken', '2026-11-22 scheduled'],
  })
})

test('shows cancelled ones only on request', async () => {
  const all = list(
    '?from=2026-11-20&to=2026-11-21&cancelled=true',
    on('2026-11-20', 'cancelled'),
    on('2026-11-21'),
  )
  expect(await offline('?from=2026-11-20&to=2026-11-22', all)).toMatchObject({
    days: ['2026-11-21 scheduled'],
  })
  expect(await offline('?from=2026-11-20&to=2026-11-20&cancelled=true', all)).toMatchObject({
    days: ['2026-11-20 cancelled'],
  })
})
