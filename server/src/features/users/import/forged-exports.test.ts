import { PLANNED_CHANGES_MAX, PLANS_MAX } from '@salve/contract/medications/medication-plans.ts'
import { addDays } from '@salve/domain/local-time.ts'
import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RecordDigest } from '../../../own-data/rows.ts'
import { newId } from '../../../lib/ids.ts'
import { makeDirectory } from '../../../test/directory.ts'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import {
  download,
  exportOf,
  IMPORT,
  rezip,
  settledImport,
  unzip,
  uploadExport,
} from '../../../test/own-data.ts'
import { textFile } from '../../../test/documents.ts'

const EVERY_0_HOURS = {
  kind: 'interval',
  every_hours: 0,
  amount: 1,
  first_date: null,
  first_time: '08:00',
}
const PLAN = {
  drug_name: 'Metformin',
  start_date: '2026-03-01',
  schedules: [{ kind: 'slots', morning: 1, noon: 0, evening: 0, bedtime: 0, days: { kind: 'every_day' } }],
}
const VISIT = {
  title: 'Check-up',
  starts_at: '2026-03-02T09:00:00Z',
  ends_at: '2026-03-02T09:30:00Z',
  time_zone: 'Europe/Berlin',
  questions: [{ text: 'How long?' }],
  follow_ups: [{ text: 'Call the laboratory', due_date: '2026-03-09' }],
}
const linesOf = (content: Buffer | undefined) =>
  String(content ?? '')
    .split('\n')
    .slice(0, -1)
const textOf = (lines: string[]) => Buffer.from(`${lines.join('\n')}\n`)
const DOCUMENTS = 'data/documents.jsonl'
const PROGRAM = Buffer.from('MZ\u0090\0\u0003\0\0\0', 'latin1')
const PAGE = Buffer.from('<!doctype html><script>alert(1)</script>')
/** Random content, since a well-packed one would be a bomb first. */
const LONG_TEXT = () => Buffer.from(randomBytes(20_000_000).toString('base64'))
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const asNeeded = () => ({ id: newId(), local_date: '2026-03-02', slot: `as_needed:${newId()}` })
const changeOn = (first: string) => (i: number) => ({ effective_from: addDays(first, i) })
const moment = (i: number) => ({
  since: `${addDays('2000-01-01', i)}T08:00:00Z`,
  time_zone: 'Europe/Berlin',
})

describe('a forged export', () => {
  let server: TestApp
  let entries: Map<string, Buffer>
  let plan: string
  beforeAll(async () => {
    server = await startTestApp()
    const ada = await server.newPatient()
    const { payload, headers } = await textFile()
    const add = (path: string, body: unknown, more = {}) =>
      server.call('POST', `/api/${path}`, { token: ada.access, body, headers: more })
    await add('medical-records/documents/', payload, headers)
    const { id } = (await add('medications/medication-plans/', PLAN)).json()
    plan = id
    const dose = { medication_plan: id, slot: 'morning', local_date: '2026-03-01' }
    const taken = { ...dose, status: 'taken', taken_at: '2026-03-01T06:00:00Z' }
    await add('medications/dose-events/mark/', taken)
    await add('clinicians/own/', { name: 'Dr. Vogt' })
    const { clinician } = await makeDirectory(server, ada)
    await add('appointments/', { ...VISIT, clinician })
    await add(`clinicians/${clinician}/reviews/`, { stars: 4, text: 'Listens' })
    entries = await unzip(await download(server, ada, (await exportOf(server, ada)).id))
  }, 120_000)
  afterAll(() => server.close())

  const manifest = () => JSON.parse(String(entries.get('manifest.json')))

  /**
   * The export, changed by somebody who knows how it is made: all that it says of itself fits
   * again.
   */
  const forged = (change: (all: Map<string, Buffer>) => void) => {
    const all = new Map(entries)
    change(all)
    const said = manifest()
    for (const entry of said.entries) {
      const bytes = all.get(entry.path) ?? Buffer.alloc(0)
      Object.assign(entry, { size: bytes.length, sha256: sha256Of(bytes) })
    }
    const whole = new RecordDigest()
    for (const table of said.tables) {
      const lines = linesOf(all.get(table.path))
      table.rows = lines.length
      whole.begin(table.name)
      for (const line of lines) whole.add(line)
    }
    said.digest = whole.end()
    all.set('manifest.json', Buffer.from(JSON.stringify(said)))
    return rezip(all)
  }

  /** With the letter replaced by another file. */
  const withLetter = (content: Buffer, row: Record<string, string>) =>
    forged((all) => {
      const lines = linesOf(all.get(DOCUMENTS))
      const at = lines.findIndex((line) => line.includes('letter.txt'))
      const { id, size, sha256 } = JSON.parse(lines[at] ?? '')
      let line = (lines[at] ?? '')
        .replace(`"size": ${size}`, `"size": ${content.length}`)
        .replace(sha256.slice(2), sha256Of(content))
      for (const [from, to] of Object.entries(row)) line = line.replace(from, to)
      lines[at] = line
      const { path } = manifest().files.find(({ document }: { document: string }) => document === id)
      all.set(path, content).set(DOCUMENTS, textOf(lines))
    })

  /** With a table's first row replaced, several times. */
  const withRow = (table: string, row: object, times = 1) =>
    forged((all) => {
      const path = `data/${table}.jsonl`
      const [first = '', ...others] = linesOf(all.get(path))
      const rows = Array.from({ length: times }, (_, i) =>
        JSON.stringify({ ...JSON.parse(first), ...row, ...(i > 0 && { id: newId() }) }),
      )
      all.set(path, textOf([...rows, ...others]))
    })

  /** With this many additional rows in a table, each derived from its number. */
  const withRows = (table: string, times: number, make: (i: number) => object) =>
    forged((all) => {
      const path = `data/${table}.jsonl`
      const lines = linesOf(all.get(path))
      const rows = Array.from({ length: times }, (_, i) =>
        JSON.stringify({ ...JSON.parse(lines[0] ?? '{}'), ...make(i) }),
      )
      all.set(path, textOf([...lines, ...rows]))
    })
  const told = (i: number) => ({
    kind: 'doses_due',
    medication_plan: plan,
    local_date: '2026-03-02',
    slot: `#${i}`,
    notification: newId(),
    due_at: '2026-03-02T08:00:00Z',
    parts: 3000,
  })
  const pause = (i: number) => {
    const at = `${addDays('2000-01-01', i)}T08:00:00Z`
    return { medication_plan: plan, begins_at: at, ends_at: at }
  }

  const forgedBy = async (make: () => Promise<Buffer>) => {
    const grace = await server.newPatient()
    expect((await uploadExport(server, grace, await make())).statusCode).toBe(202)
    return { grace, checked: await settledImport(server, grace) }
  }
  const REFUSED = { state: 'failed', problem: 'unsafe', is_empty: true }

  it('is accepted as long as it is valid', async () => {
    const { checked } = await forgedBy(() => withRow('medication_plans', { notes: 'Changed' }))
    expect(checked).toMatchObject({ state: 'checked', problem: null })
  })

  it.each<[string, () => Promise<Buffer>]>([
    ['a program that calls itself a text', () => withLetter(PROGRAM, {})],
    ['a page', () => withLetter(PAGE, { 'letter.txt': 'letter.html', 'text/plain': 'text/html' })],
    ['a text that calls itself a picture', () => withLetter(PAGE, { 'text/plain': 'image/png' })],
  ])('takes no file over that an upload would have refused: %s', async (_, make) => {
    const { grace, checked } = await forgedBy(make)
    expect(checked.state).toBe('checked')
    const commit = await server.call('POST', `${IMPORT}${checked.id}/commit/`, { token: grace.access })
    expect(commit.statusCode).toBe(202)
    expect(await settledImport(server, grace)).toMatchObject(REFUSED)
  })

  it('is reported as altered when only the database notices: a duplicate row', async () => {
    const { grace, checked } = await forgedBy(() => withRows('medication_plans', 1, () => ({})))
    expect(checked.state).toBe('checked')
    await server.call('POST', `${IMPORT}${checked.id}/commit/`, { token: grace.access })
    const settled = await settledImport(server, grace)
    expect(settled).toMatchObject({ state: 'failed', problem: 'changed', is_empty: true })
  })

  it.each<[string, () => Promise<Buffer>]>([
    ['a plan of every 0 hours', () => withRow('medication_plans', { schedules: [EVERY_0_HOURS] })],
    [
      'an earlier plan of every 0 hours',
      () => withRow('medication_plan_versions', { schedules: [EVERY_0_HOURS] }),
    ],
    ['a dose on the first day of all', () => withRow('medication_plans', { start_date: '0001-01-01' })],
    [
      'a reminder again at once for ever',
      () => withRow('medication_plans', { reminders: { on: true, repeat_minutes: 0 } }),
    ],
    ['more plans than anybody may have', () => withRow('medication_plans', {}, PLANS_MAX + 1)],
    [
      'more reminders of a visit than anybody may have',
      () => withRow('appointments', { reminder_minutes: Array.from({ length: 6 }, (_, i) => i) }),
    ],
    ['questions for a visit that are none', () => withRow('appointments', { questions: 'none' })],
    ['a name of two lines', () => withRow('profiles', { name: 'Ada\nBcc: all' })],
    ['a review of a year to come', () => withRow('reviews', { created_at: '2999-01-01T00:00:00+00:00' })],
    ['a review of two lines', () => withRow('reviews', { text: 'Kind\nand more' })],
    ['a time zone that is none', () => withRow('profiles', { time_zone: 'Europe/Atlantis' })],
    ['an evening that is none', () => withRow('settings', { chosen: { eveningTime: 'late' } })],
    ['a link that runs a script', () => withRow('own_clinicians', { website: 'javascript:alert(1)' })],
  ])('takes no row over that no call would have written: %s', async (_, make) => {
    expect((await forgedBy(make)).checked).toMatchObject(REFUSED)
  })

  it.each<[string, () => Promise<Buffer>]>([
    ['intakes of one plan on one day', () => withRows('dose_events', 193, asNeeded)],
    ['reminders of one plan on one day', () => withRows('notification_doses', 193, told)],
    [
      'planned changes of one plan',
      () => withRows('medication_plan_versions', PLANNED_CHANGES_MAX + 1, changeOn('2190-01-01')),
    ],
    ['changes of one plan', () => withRows('medication_plan_versions', 3673, changeOn('1990-01-01'))],
    ['pauses of one plan', () => withRows('medication_plan_pauses', 3654, pause)],
    ['moves to another zone', () => withRows('patient_zones', 7307, moment)],
  ])('takes no more rows over than a record can come to: %s', async (_, make) => {
    const { grace, checked } = await forgedBy(make)
    expect(checked).toMatchObject({ state: 'failed', problem: 'too_much', is_empty: true })
    const commit = await server.call('POST', `${IMPORT}${checked.id}/commit/`, { token: grace.access })
    expect(commit.statusCode).toBe(409)
  })

  it.each<[string, () => Promise<Buffer>]>([
    ['intakes', () => withRows('dose_events', 192, asNeeded)],
    [
      'planned changes',
      () => withRows('medication_plan_versions', PLANNED_CHANGES_MAX, changeOn('2190-01-01')),
    ],
  ])('takes as many as there can be: %s', async (_, make) => {
    expect((await forgedBy(make)).checked).toMatchObject({ state: 'checked', problem: null })
  })

  it.each<[string, () => Promise<Buffer>]>([
    ['a slot that is none', () => withRow('dose_events', { slot: 'noonish' })],
    ['a day before all days', () => withRow('dose_events', { local_date: '0001-01-01' })],
    [
      'more keys than calls',
      () => withRow('dose_events', { mark_keys: Array.from({ length: 1001 }, () => newId()) }),
    ],
    ['a reminder of no slot', () => withRows('notification_doses', 1, (i) => ({ ...told(i), slot: 'x' }))],
  ])('takes no dose over that no call would have written: %s', async (_, make) => {
    expect((await forgedBy(make)).checked).toMatchObject(REFUSED)
  })

  it.each<[string, object, string]>([
    ['longer than any', { notes: randomBytes(900_000).toString('base64') }, 'unsafe'],
    ['with more than its columns', { more: 'than that' }, 'changed'],
  ])('takes no row over that is %s', async (_, row, problem) => {
    const { checked } = await forgedBy(() => withRow('medication_plans', row))
    expect(checked).toMatchObject({ state: 'failed', problem })
  })

  it('is rejected when its manifest would exceed the server’s memory', async () => {
    const objects = Array.from({ length: 10_000_000 }, () => (Math.random() < 0.5 ? '{}' : '[]'))
    const manifest = `{"format": "salve-export", "version": 1, "more": [${objects.join(',')}]}`
    const { checked } = await forgedBy(() => rezip([['manifest.json', manifest]]))
    expect(checked).toMatchObject({ state: 'failed', problem: 'unsafe' })
  }, 60_000)

  it('is rejected when a file exceeds the maximum of a document', async () => {
    expect((await forgedBy(() => withLetter(LONG_TEXT(), {}))).checked).toMatchObject(REFUSED)
  })
})
