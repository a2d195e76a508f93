import type { Endpoint } from '@salve/contract/endpoint.ts'
import { listLogDays } from '@salve/contract/medical-records/log-days.ts'
import {
  createLogEntry,
  deleteLogEntry,
  listLogEntries,
} from '@salve/contract/medical-records/log-entries.ts'
import { getSitting } from '@salve/contract/medical-records/sittings.ts'
import { listSymptoms, listSymptomDays } from '@salve/contract/medical-records/symptoms.ts'
import { expect, test } from 'vitest'
import { device } from '../test/offline.ts'
import { WAITING } from '../lib/waiting.ts'
import type { Entry, Row } from './entry.ts'
import { read } from './reading.ts'
import type { ResponseCache, Seen } from './responseCache.ts'

const NOW = Date.parse('2031-05-05T12:00:00Z')
const NO_ANSWER = { ok: false as const, status: 0, body: null }
const VERSION = '2031-05-05T05:00:00Z'
const ENTRIES = listLogEntries.path

const reading = (uid: string, day: string, kind = 'weight', more: Row = {}) => ({
  id: 1,
  uid,
  kind,
  measured_at: `2031-05-${day}T06:00:00Z`,
  time_zone: 'Europe/Berlin',
  values: [],
  context: {},
  note: '',
  health_issue: null,
  sitting: null,
  updated_at: VERSION,
  ...more,
})
const page = (url: string, at: number, ...results: Row[]): Seen => ({
  owner: 'ada/ada',
  url,
  at,
  body: { results, next: null },
})

/** Queries an offline device with these cached answers and queued writes. */
async function ask(
  endpoint: Endpoint,
  search: string,
  answers: readonly Seen[],
  entries: readonly Entry[] = [],
) {
  const seen = {
    find: (_: string, url: string) => Promise.resolve(answers.find((one) => one.url === url)),
    under: (_: string, start: string) => Promise.resolve(answers.filter(({ url }) => url.startsWith(start))),
  } as unknown as ResponseCache
  let [asOf, isPart]: [number | null, boolean] = [null, false]
  const answer = await read({ endpoint, url: endpoint.path + search }, NO_ANSWER, {
    seen,
    owner: 'ada/ada' as const,
    entries,
    timeZone: 'Europe/Berlin',
    now: () => NOW,
    onKept: (at) => (asOf = at),
    onPart: () => (isPart = true),
    onSeen: () => undefined,
  })
  if (!answer.ok) return answer.status
  return { results: (answer.body as { results: Row[] }).results, asOf, isPart }
}
const uidsOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  typeof answer === 'number' ? answer : answer.results.map(({ uid }) => uid)

test('builds days that were never loaded from cached readings, with their age', async () => {
  const some = page(`${ENTRIES}?kind=weight`, 70, reading('a', '03'), reading('b', '04'))
  const sitting = page(
    getSitting.path.replace('{id}', 's'),
    90,
    reading('c', '04', 'pulse', { sitting: 's' }),
    reading('d', '04', 'pulse', { sitting: 's' }),
  )
  expect(await ask(listLogDays, '', [some, sitting])).toEqual({
    results: [
      ['2031-05-04', 3, 2],
      ['2031-05-03', 1, 1],
    ],
    asOf: 70,
    isPart: true,
  })
  expect(
    await ask(listLogEntries, '?from=2031-05-04&to=2031-05-04&kind=pulse', [some, sitting]),
  ).toMatchObject({
    results: [{ uid: 'd' }, { uid: 'c' }],
    asOf: 90,
    isPart: true,
  })
})

test('includes queued entries, also without cached ones', async () => {
  const here = device()
  const { uid, kind, measured_at } = reading('new', '04', 'pulse')
  await here.write(createLogEntry, {
    body: { kind, measured_at, values: [] },
    headers: { 'Idempotency-Key': uid },
  })
  await here.write(deleteLogEntry, { url: `${ENTRIES}a/`, seen: reading('a', '03') })
  const some = page(`${ENTRIES}?kind=weight`, 70, reading('a', '03'), reading('b', '02'))
  expect(await ask(listLogEntries, '', [some], here.entries())).toMatchObject({
    results: [{ uid: 'new', [WAITING]: true }, { uid: 'b' }],
  })
  expect(await ask(listLogDays, '', [], here.entries())).toEqual({
    results: [['2031-05-04', 1, 1]],
    asOf: null,
    isPart: true,
  })
})

test('calls a part of a complete list complete, even if empty, and no other list empty', async () => {
  const all = page(ENTRIES, 70, reading('b', '04'), reading('a', '03'))
  expect(await ask(listLogEntries, '?kind=weight&limit=200', [all])).toMatchObject({
    results: [{ uid: 'b' }, { uid: 'a' }],
    isPart: false,
  })
  expect(await ask(listLogEntries, '?kind=pulse', [all])).toEqual({ results: [], asOf: null, isPart: false })
  const some = page(`${ENTRIES}?kind=weight`, 70, reading('a', '03'))
  expect(await ask(listLogEntries, '?kind=pulse', [some])).toBe(0)
  expect(await ask(listLogDays, '?kind=pulse', [some])).toBe(0)
  const begun = { ...all, body: { results: [reading('b', '04')], next: 'more' } }
  expect(await ask(listLogEntries, '?kind=pulse', [begun])).toBe(0)
})

test('drops a record missing from a later answer, unless it is beyond that page', async () => {
  const early = page(`${ENTRIES}?kind=weight`, 70, reading('b', '04'), reading('a', '03'))
  const later = page(`${ENTRIES}?from=2031-05-04`, 90)
  expect(uidsOf(await ask(listLogEntries, '', [early, later]))).toEqual(['a'])
  const cursor = btoa(`${'\0'.repeat(12)}${JSON.stringify(['2031-05-04T05:00:00Z', 'z'])}`)
  const begun = { ...page(`${ENTRIES}?limit=1`, 90), body: { results: [], next: cursor } }
  expect(uidsOf(await ask(listLogEntries, '', [early, begun]))).toEqual(['a'])
  // For a record that moved out of a list, the newest version counts.
  const moved = page(`${ENTRIES}b/`, 95)
  const changed = { ...moved, body: reading('b', '02', 'weight', { updated_at: '2031-05-05T06:00:00Z' }) }
  expect(uidsOf(await ask(listLogEntries, '', [early, later, changed]))).toEqual(['a', 'b'])
})

test('pages through local lists to the end', async () => {
  const all = page(`${ENTRIES}?kind=weight`, 70, ...['05', '04', '03'].map((day) => reading(day, day)))
  const seen = {
    find: () => Promise.resolve(undefined),
    under: () => Promise.resolve([all]),
  } as unknown as ResponseCache
  const found: unknown[] = []
  let next: string | null = ''
  while (next !== null) {
    const url = `${ENTRIES}?limit=2${next && `&cursor=${next}`}`
    const answer = await read({ endpoint: listLogEntries, url }, NO_ANSWER, {
      seen,
      owner: 'ada/ada',
      entries: [],
      timeZone: 'UTC',
      now: () => NOW,
      onKept: () => undefined,
      onPart: () => undefined,
      onSeen: () => undefined,
    })
    if (!answer.ok) throw new Error('nothing is shown')
    const body = answer.body as { results: Row[]; next: string | null }
    found.push(body.results.map(({ uid }) => uid))
    next = body.next
  }
  expect(found).toEqual([['05', '04'], ['03']])
})

test('builds the year of symptoms from cached symptoms', async () => {
  const cough = {
    id: 's',
    name: 'Cough',
    description: '',
    severity: 4,
    health_issue: null,
    recorded_date: '2031-05-04',
    recorded_time: '08:00',
    updated_at: VERSION,
  }
  const list = page(`${listSymptoms.path}?search=co`, 70, cough, { ...cough, id: 't', severity: 7 })
  expect(await ask(listSymptomDays, '', [list])).toMatchObject({
    results: [{ date: '2031-05-04', count: 2, worst: 7 }],
    isPart: true,
  })
})
