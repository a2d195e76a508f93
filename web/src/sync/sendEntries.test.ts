import { listAsNeeded, type AsNeededPlan } from '@salve/contract/medications/as-needed.ts'
import { listDoseEvents, markDose, undoDose } from '@salve/contract/medications/dose-events.ts'
import { changeSitting, getSitting } from '@salve/contract/medical-records/sittings.ts'
import { createSymptom, deleteSymptom, replaceSymptom } from '@salve/contract/medical-records/symptoms.ts'
import { LogEntryInput } from '@salve/contract/medical-records/log-entries.ts'
import { expect, test, vi } from 'vitest'
import { PARACETAMOL, device, sendAll, server, waitingOn } from '../test/offline.ts'
import { singleCalls, sittingOf } from './sittings.ts'
import { withEntries } from './overlay.ts'
import { createVersions } from './versions.ts'
import { isBehind } from './writing.ts'

const LIST = createSymptom.path

const symptom = (name: string, severity = 3) => ({
  health_issue: null,
  name,
  severity,
  recorded_date: '2026-11-20',
  recorded_time: '08:00',
  description: '',
})
const create = (name: string, key: string) => ({
  body: symptom(name),
  headers: { 'Idempotency-Key': key },
})

test('loses and duplicates nothing in a day on two devices with every third answer lost', async () => {
  const there = server()
  there.lose((call) => call % 3 === 0)
  const devices = [device(), device()]
  for (const [at, one] of devices.entries())
    for (let count = 0; count < 100; count++)
      await one.write(createSymptom, create(`${at}-${count}`, `${at}:${count}`))
  for (let round = 0; round < 300 && devices.some((one) => one.entries().length > 0); round++)
    await Promise.all(devices.map((one) => sendAll(one, there)))
  expect(devices.map((one) => one.entries())).toEqual([[], []])
  expect(there.rows.size).toBe(200)
  expect(new Set([...there.rows.values()].map(({ name }) => name)).size).toBe(200)
})

test('sends a creation and its edits in order, on the server’s versions', async () => {
  const [here, there] = [device(), server()]
  await here.write(createSymptom, create('Cough', 'k1'))
  for (const severity of [4, 5]) {
    const headers = { 'If-Match': `"${String(here.entries().at(-1)?.made)}"` }
    await here.write(replaceSymptom, { url: `${LIST}k1/`, body: symptom('Cough', severity), headers })
  }
  there.lose((call) => call === 2)
  expect((await sendAll(here, there)).outcome).toBe('later')
  // The change whose answer was lost is met again as a 412 with exactly this content.
  expect((await sendAll(here, there)).outcome).toBe('all')
  expect(there.rows.get('k1')).toMatchObject({ name: 'Cough', severity: 5 })
  expect(here.entries()).toEqual([])
})

test('causes no conflict for an edit queued right after its base was answered, in any tab', async () => {
  const there = server()
  const channel = `versions-${crypto.randomUUID()}`
  const [one, other] = [createVersions(channel), createVersions(channel)]
  const here = device()
  await here.write(createSymptom, create('Cough', 'k1'))
  const [made] = here.entries()
  const edit = (severity: number, version: unknown) =>
    here.write(replaceSymptom, {
      url: `${LIST}k1/`,
      body: symptom('Cough', severity),
      headers: { 'If-Match': `"${String(version)}"` },
      seen: { ...symptom('Cough'), id: 'k1', updated_at: version },
    })
  // Created while the first was still queued, and stored when its successor has been rebased
  // already.
  let second: unknown
  const remove = async (seq: number) => {
    await here.store.remove(seq)
    if (seq === made?.seq) second = (await edit(4, made.made)).made
  }
  expect(await sendAll({ store: { ...here.store, remove }, versions: one }, there)).toMatchObject({
    outcome: 'all',
  })
  expect(here.entries()).toEqual([])
  // The other tab shows what waited a moment ago, and sends next.
  const built = { headers: { 'If-Match': `"${String(second)}"` } }
  await vi.waitFor(() => expect(other.upToDate(made?.record, built)).not.toEqual(built))
  await edit(5, second)
  expect(await sendAll({ store: here.store, versions: other }, there)).toMatchObject({ outcome: 'all' })
  expect(here.entries()).toEqual([])
  expect(there.rows.get('k1')).toMatchObject({ severity: 5 })
  for (const { stop } of [one, other]) stop()
})

test('holds a conflicting record with both versions, and sends the others', async () => {
  const [here, there] = [device(), server()]
  const seen = { ...symptom('Cough'), id: 'k1', updated_at: '2025-01-01T00:00:00.000001Z' }
  there.rows.set('k1', { ...seen, severity: 9, updated_at: '2025-01-01T00:00:00.000002Z' })
  await here.write(replaceSymptom, { url: `${LIST}k1/`, body: symptom('Cough', 2), seen })
  await here.write(createSymptom, create('Fever', 'k2'))
  expect((await sendAll(here, there)).sent).toHaveLength(1)
  expect(here.entries()).toMatchObject([
    { state: 'conflict', shown: { severity: 2 }, current: { severity: 9 } },
  ])
  expect(there.rows.get('k1')).toMatchObject({ severity: 9 })
})

test('settles a deletion of a missing record, and keeps a refused entry with its reason', async () => {
  const [here, there] = [device(), server()]
  await here.write(deleteSymptom, { url: `${LIST}gone/` })
  await here.write(replaceSymptom, {
    url: `${LIST}nobody/`,
    body: symptom('x'),
    seen: { updated_at: '2026-01-01T00:00:00Z' },
  })
  expect((await sendAll(here, there)).sent.map(({ what }) => what)).toEqual(['delete'])
  expect(here.entries()).toMatchObject([{ state: 'refused', problem: { status: 404 } }])
})

test('shows queued entries in lists: created, edited and deleted ones', async () => {
  const here = device()
  const row = (id: string, time: string) => ({
    ...symptom(id),
    id,
    recorded_time: time,
    updated_at: '2026-01-01T00:00:00Z',
  })
  const page = { results: [row('c', '12:00'), row('b', '08:00'), row('a', '07:00')], next: null }
  await here.write(createSymptom, create('new', 'n'))
  await here.write(replaceSymptom, { url: `${LIST}b/`, body: symptom('b', 7), seen: row('b', '08:00') })
  await here.write(deleteSymptom, { url: `${LIST}a/`, seen: row('a', '07:00') })
  const shown = withEntries(LIST, page, waitingOn(here, 0)) as typeof page
  expect(shown.results.map(({ id, severity }) => [id, severity])).toEqual([
    ['c', 3],
    // Rows of one moment are in the server's order of ids.
    ['n', 3],
    ['b', 7],
  ])
  const searched = withEntries(`${LIST}?search=nothing`, { results: [], next: null }, waitingOn(here, 0))
  expect(searched).toEqual({ results: [], next: null })
  expect(withEntries(`${LIST}a/`, row('a', '07:00'), waitingOn(here, 0))).toBeUndefined()
})

test('shows an as-needed intake once everywhere, counts it in the allowance, and undoes it', async () => {
  const here = device()
  const plan = { medication_plan: PARACETAMOL.medication_plan, local_date: '2031-05-05' }
  const now = Date.parse('2031-05-05T06:05:00Z')
  await here.write(markDose, {
    body: { ...plan, slot: 'as_needed', status: 'taken', taken_at: '2031-05-05T05:05:00Z' },
    headers: { 'Idempotency-Key': 'k1' },
  })
  const allowed = () =>
    (
      withEntries(
        listAsNeeded.path,
        { results: [PARACETAMOL] },
        waitingOn(here, now),
      ) as typeof PARACETAMOL & {
        results: AsNeededPlan[]
      }
    ).results[0]
  expect(allowed()).toMatchObject({
    left: 2,
    taken_in_24_hours: 1,
    next_at: '2031-05-05T11:05:00.000Z',
    intakes: [{ slot: 'as_needed:k1', local_date: '2031-05-05', amount: 1 }],
  })
  const day = `${listDoseEvents.path}?from=2031-05-05&to=2031-05-05`
  const doses = () => withEntries(day, { results: [], next: null }, waitingOn(here, now))
  // 07:05 in Berlin.
  expect(doses()).toMatchObject({ results: [{ slot: 'as_needed:k1', due_time: '07:05', status: 'taken' }] })
  expect(
    withEntries(day.replaceAll('-05&', '-04&').replace(/05$/, '04'), { results: [] }, waitingOn(here, now)),
  ).toEqual({
    results: [],
  })

  await here.write(undoDose, { body: { ...plan, slot: 'as_needed:k1' } })
  expect(allowed()).toMatchObject({ left: 3, intakes: [] })
  expect(doses()).toMatchObject({ results: [] })
})

const reading = (uid: string, minute: number) => ({
  uid,
  sitting: 's',
  kind: 'blood_pressure',
  measured_at: `2031-05-05T05:0${minute}:00Z`,
  values: [],
  context: {},
  note: '',
  health_issue: null,
  time_zone: 'Europe/Berlin',
  updated_at: `2031-05-05T05:0${minute}:00.000001Z`,
})

test('applies a sitting’s edit to each of its readings, on their versions', async () => {
  const body = { measured_at: '2031-05-05T04:01:00Z', note: 'After waking' }
  const url = getSitting.path.replace('{id}', 's')
  const calls = singleCalls({ endpoint: changeSitting, url, body }, [reading('a', 1), reading('b', 3)], [])
  expect(calls).toMatchObject([
    {
      url: '/api/medical-records/log-entries/a/',
      body: { measured_at: '2031-05-05T04:01:00.000Z', note: 'After waking', sitting: 's' },
      headers: { 'If-Match': '"2031-05-05T05:01:00.000001Z"' },
    },
    { url: '/api/medical-records/log-entries/b/', body: { measured_at: '2031-05-05T04:03:00.000Z' } },
  ])
  expect(Object.keys(calls?.[0]?.body ?? {}).toSorted()).toEqual(
    Object.keys(LogEntryInput.def.shape).toSorted(),
  )

  const here = device()
  for (const [at, call] of (calls ?? []).entries())
    await here.write(call.endpoint, { ...call, seen: reading('ab'.charAt(at), 1 + 2 * at) })
  // A later write queues behind these; a read does not.
  expect(isBehind({ endpoint: changeSitting, url, body }, here.entries())).toBe(true)
  expect(isBehind({ endpoint: getSitting, url }, here.entries())).toBe(false)
  const seen = sittingOf([reading('a', 1), reading('b', 3)])
  expect(withEntries(url, seen, waitingOn(here, 0))).toMatchObject({
    results: [
      { uid: 'a', note: 'After waking' },
      { uid: 'b', note: 'After waking' },
    ],
  })
})
