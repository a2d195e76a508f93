import { listAppointments, replaceAppointment } from '@salve/contract/appointments.ts'
import { listHealthIssues, replaceHealthIssue } from '@salve/contract/medical-records/health-issues.ts'
import { listLabResults, replaceLabResult } from '@salve/contract/medical-records/lab-results.ts'
import { deleteSymptom, replaceSymptom, restoreSymptom } from '@salve/contract/medical-records/symptoms.ts'
import { expect, test } from 'vitest'
import { device, sendAll, server, waitingOn } from '../test/offline.ts'
import type { Row } from './entry.ts'
import { withEntries } from './overlay.ts'

const NOW = Date.parse('2031-05-05T05:05:00Z')
const VERSION = '2026-01-01T00:00:00.000001Z'
const idsIn = (body: unknown) => (body as { results: Row[] }).results.map(({ id }) => id)
const pageOf = (...results: Row[]) => ({ results, next: null })

const appointment = (id: string, day: string, more: Row = {}) => ({
  id,
  title: id,
  status: 'scheduled',
  starts_at: `2031-05-${day}T08:00:00Z`,
  ends_at: `2031-05-${day}T08:30:00Z`,
  time_zone: 'Europe/Berlin',
  clashes: [{ id: 'other' }],
  updated_at: VERSION,
  ...more,
})

test('moves an edited appointment in its list, and a cancelled one to the cancelled ones', async () => {
  const here = device()
  const [first, second, third] = [appointment('a', '06'), appointment('b', '07'), appointment('c', '08')]
  const put = (seen: Row, changes: Row) =>
    here.write(replaceAppointment, {
      url: `${listAppointments.path}${String(seen['id'])}/`,
      body: { ...seen, ...changes },
      seen,
    })
  await put(first, { starts_at: '2031-05-07T12:00:00Z', ends_at: '2031-05-07T12:30:00Z' })
  await put(third, { status: 'cancelled' })
  const list = (query: string, ...rows: Row[]) =>
    withEntries(`${listAppointments.path}?${query}`, pageOf(...rows), waitingOn(here, NOW))
  expect(idsIn(list('filter=upcoming', first, second, third))).toEqual(['b', 'a'])
  expect(idsIn(list('filter=cancelled'))).toEqual(['c'])
  expect(idsIn(list('filter=past'))).toEqual([])
  expect(idsIn(list('from=2031-05-07&to=2031-05-07', second))).toEqual(['a', 'b'])
  // Only the server knows whether it clashes at another time.
  expect(list('filter=upcoming', first)).toMatchObject({ results: [{ id: 'a', clashes: [] }] })
  // One that is off clashes with nothing; the server says so, too.
  expect(list('filter=cancelled')).toMatchObject({ results: [{ clashes: [] }] })
})

test('removes a locally resolved health issue from the active ones', async () => {
  const here = device()
  const seen = { id: 'i', name: 'Asthma', status: 'active', severity: 'mild', notes: '', updated_at: VERSION }
  const body = { name: 'Asthma', status: 'resolved', severity: 'mild', notes: 'Since the move' }
  await here.write(replaceHealthIssue, { url: `${listHealthIssues.path}i/`, body, seen })
  const list = (query: string) =>
    idsIn(withEntries(`${listHealthIssues.path}?${query}`, pageOf(seen), waitingOn(here, NOW)))
  expect([list('status=active'), list('status=resolved'), list('search=move')]).toEqual([[], ['i'], ['i']])
})

const line = (analyte: string, value: number, more: Row = {}) => ({
  analyte,
  value,
  decimals: 1,
  text: null,
  unit: 'mmol/L',
  range_text: '3.5–5.1',
  ...more,
})

test('keeps the judgement of a report’s untouched values, and causes no conflict after a lost answer', async () => {
  const [here, there] = [device(), server()]
  const worked = { loinc: null, low: 3.5, high: 5.1, judged_by: 'range', unjudged: null, comparator: null }
  const potassium = line('Potassium', 5.6, { ...worked, flag: 'H', analyte_key: 'potassium' })
  const sodium = line('Sodium', 140, { ...worked, flag: 'N', analyte_key: 'sodium' })
  const seen = { id: 'r', taken_on: '2031-05-01', note: '', lines: [potassium, sodium], updated_at: VERSION }
  there.rows.set('r', seen)
  const body = {
    taken_on: '2031-05-01',
    note: 'Fasting',
    lines: [line('Potassium', 5.6), line('Sodium', 141)],
  }
  await here.write(replaceLabResult, { url: `${listLabResults.path}r/`, body, seen })
  expect(
    withEntries(`${listLabResults.path}?out_of_range=true`, pageOf(seen), waitingOn(here, NOW)),
  ).toMatchObject({
    results: [{ lines: [potassium, { value: 141, flag: null, analyte_key: 'sodium' }] }],
  })

  there.lose(() => true)
  expect((await sendAll(here, there)).outcome).toBe('later')
  // The server's version of it holds more than was typed.
  const stored = there.rows.get('r')
  there.rows.set('r', { ...stored, lines: [potassium, { ...sodium, value: 141 }] })
  there.lose(() => false)
  expect(await sendAll(here, there)).toMatchObject({ outcome: 'all', sent: [{ kind: 'lab_result' }] })
  expect(here.entries()).toEqual([])
})

test('sends a deletion, restore and edit without a conflict', async () => {
  const [here, there] = [device(), server()]
  const seen = { id: 's', name: 'Cough', severity: 3, updated_at: '2025-01-01T00:00:00Z' }
  there.rows.set('s', seen)
  const params = { url: deleteSymptom.path.replace('{id}', 's') }
  await here.write(deleteSymptom, { ...params, seen })
  await here.write(restoreSymptom, { url: restoreSymptom.path.replace('{id}', 's') })
  expect(here.entries().at(-1)?.shown).toMatchObject({ name: 'Cough' })
  await here.write(replaceSymptom, { ...params, body: { name: 'Cough', severity: 5 } })
  expect(await sendAll(here, there)).toMatchObject({ outcome: 'all', sent: [{}, {}, { what: 'replace' }] })
  expect(there.rows.get('s')).toMatchObject({ severity: 5 })
  expect(here.entries()).toEqual([])
})
