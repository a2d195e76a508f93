import { getDashboard } from '@salve/contract/dashboard.ts'
import { createLogEntry, deleteLogEntry } from '@salve/contract/medical-records/log-entries.ts'
import { getOverview } from '@salve/contract/medical-records/overview.ts'
import type { LogKindName } from '@salve/domain/log-kinds.ts'
import { newestOfKind, type Reading } from '@salve/domain/sittings.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { device, waitingOn } from '../test/offline.ts'
import { WAITING } from '../lib/waiting.ts'
import type { Row } from './entry.ts'
import { withEntries } from './overlay.ts'
import type { NewestValue } from '@salve/contract/lists/newestValues.ts'

const KINDS = ['blood_pressure', 'pulse', 'weight'] as const

const reading = (
  uid: string,
  kind: LogKindName,
  at: number,
  upper: number,
  sitting: string | null = null,
) => ({
  uid,
  kind,
  measured_at: new Date(Date.UTC(2031, 4, 5, 7, at)).toISOString(),
  time_zone: 'Europe/Berlin',
  updated_at: '2031-05-05T05:00:00Z',
  context: {},
  sitting,
  values: valuesOf(kind, upper),
})

function valuesOf(kind: LogKindName, number: number) {
  if (kind === 'weight') return [{ key: 'weight' as const, value: number, unit: 'kg' }]
  const pulse = { key: 'pulse' as const, value: number - 60, unit: '/min' }
  if (kind === 'pulse') return [pulse]
  return [
    { key: 'bp_sys' as const, value: number, unit: 'mm[Hg]' },
    { key: 'bp_dia' as const, value: number - 50, unit: 'mm[Hg]' },
    pulse,
  ]
}

/** The server's answer. */
function newest(readings: readonly Reading[]): NewestValue[] {
  return KINDS.flatMap((kind) => {
    const found = newestOfKind(kind, readings)
    if (!found) return []
    const { uid, measured_at, context } = found.first as ReturnType<typeof reading>
    return [
      {
        uid,
        kind,
        measured_at,
        context,
        sitting: found.sitting,
        values: [...found.values],
        readings: found.readings.length,
        judgement: null,
      },
    ]
  })
}

const queued = async (readings: readonly ReturnType<typeof reading>[]) => {
  const here = device()
  for (const { uid, ...body } of readings)
    await here.write(createLogEntry, { body, headers: { 'Idempotency-Key': uid } })
  return here
}
const shownIn = (body: unknown) =>
  (body as { newest_values: (NewestValue & { [WAITING]?: true })[] }).newest_values
const plain = (values: readonly NewestValue[]) =>
  values
    .map(({ kind, uid, readings, values: all }) => ({ kind, uid, readings, values: all }))
    .toSorted((a, b) => (a.kind < b.kind ? -1 : 1))

test('combines queued and cached entries to the server’s later answer', async () => {
  const one = fc.record({
    kind: fc.constantFrom(...KINDS),
    at: fc.integer({ min: 0, max: 50 }),
    upper: fc.integer({ min: 100, max: 190 }),
    sitting: fc.constantFrom(null, 's', 't'),
    isQueued: fc.boolean(),
  })
  const all = fc.uniqueArray(one, { maxLength: 8, selector: ({ at }) => at })
  await fc.assert(
    fc.asyncProperty(all, async (given) => {
      const made = given.map(({ kind, at, upper, sitting }) => reading(`u${at}`, kind, at, upper, sitting))
      const there = made.filter((_, i) => !given[i]?.isQueued)
      const here = await queued(made.filter((_, i) => given[i]?.isQueued))
      const body = { newest_values: newest(there) }
      const now = shownIn(withEntries(getOverview.path, body, waitingOn(here, 0, there as Row[])))
      expect(plain(now)).toEqual(plain(newest(made)))
    }),
  )
})

test('extends a sitting known only by its value, and marks it as not sent yet', async () => {
  const two = [reading('a', 'blood_pressure', 0, 140, 's'), reading('b', 'blood_pressure', 2, 150, 's')]
  const here = await queued([reading('c', 'blood_pressure', 4, 130, 's')])
  const body = { newest_values: newest(two) }
  const [pressure, pulse] = shownIn(withEntries(getOverview.path, body, waitingOn(here, 0)))
  expect(pressure).toMatchObject({ uid: 'a', readings: 3, judgement: null, [WAITING]: true })
  expect(pressure?.values.map(({ value }) => value)).toEqual([140, 90, 80])
  expect(pulse).toMatchObject({ kind: 'pulse', [WAITING]: true })
})

test('joins the line on the first screen, and replaces a deleted value by the one before', async () => {
  const [older, newer] = [reading('a', 'weight', 0, 80), reading('b', 'weight', 9, 82)]
  const lines = [{ key: 'weight', readings: [[Date.parse(newer.measured_at) / 1000, 82]] }]
  const body = { doses: null, values: newest([older, newer]).map((value) => ({ ...value, lines })) }
  const more = await queued([reading('c', 'weight', 20, 83)])
  expect(withEntries(getDashboard.path, body, waitingOn(more, 0))).toMatchObject({
    values: [
      {
        kind: 'weight',
        lines: [
          {
            readings: [
              [expect.any(Number), 82],
              [expect.any(Number), 83],
            ],
          },
        ],
        [WAITING]: true,
      },
    ],
  })
  const less = device()
  await less.write(deleteLogEntry, { url: '/api/medical-records/log-entries/b/', seen: newer })
  const seen = [older, newer] as Row[]
  expect(withEntries(getDashboard.path, body, waitingOn(less, 0, seen))).toMatchObject({
    values: [{ uid: 'a', readings: 1 }],
  })
})

test('joins adjacent readings in the logbook, without a judgement before they are sent', async () => {
  const judgement = { value: '140/90 mmHg' }
  const there = { ...reading('a', 'blood_pressure', 0, 140), in_sitting: null, judgement }
  const other = { ...reading('z', 'blood_pressure', 50, 120), in_sitting: null, judgement }
  const here = await queued([reading('b', 'blood_pressure', 3, 150)])
  const body = { results: [other, there], next: null }
  const { results } = withEntries('/api/medical-records/log-entries/', body, waitingOn(here, 0)) as {
    results: Row[]
  }
  const in_sitting = { id: 'a', readings: 2, values: valuesOf('blood_pressure', 145) }
  expect(results).toMatchObject([
    { uid: 'z', in_sitting: null, judgement },
    { uid: 'b', in_sitting, judgement: null },
    { uid: 'a', in_sitting, judgement: null },
  ])
  // Its sheet shows both, and a change of it is written to both.
  const sheet = withEntries(
    '/api/medical-records/log-entries/sittings/a/',
    { results: [there] },
    waitingOn(here, 0),
  )
  expect((sheet as { results: Row[] }).results.map(({ uid }) => uid)).toEqual(['a', 'b'])
})
