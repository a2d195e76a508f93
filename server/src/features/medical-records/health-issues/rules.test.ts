import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { patientIn, recordsOf, toNoonUtc, type Records } from '../../../test/records.ts'

const PATH = '/api/medical-records/health-issues/'
const NOT_YET = [
  'This is in the future. Enter today or an earlier day.',
  'Das liegt in der Zukunft. Bitte heute oder einen früheren Tag eingeben.',
] as const
const REQUIRED = ['Fill in this field.', 'Bitte ausfüllen.'] as const
const LONG = ['Use at most 200 characters.', 'Höchstens 200 Zeichen.'] as const
const CONTROL = ['Remove the control characters.', 'Bitte die Steuerzeichen entfernen.'] as const

describe('a health issue', () => {
  let server: TestApp
  let days: { today: string; tomorrow: string }
  let auckland: Records
  let losAngeles: Records
  beforeAll(async () => {
    server = await startTestApp()
    days = toNoonUtc(server)
    auckland = recordsOf(server, PATH, await patientIn(server, 'Pacific/Auckland'))
    losAngeles = recordsOf(server, PATH, await patientIn(server, 'America/Los_Angeles'))
  })
  afterAll(() => server.close())

  it.each([
    [{ name: undefined }, 'name', 400, REQUIRED],
    [{ name: ' ' }, 'name', 422, REQUIRED],
    [{ name: 'x'.repeat(201) }, 'name', 422, LONG],
    [{ name: 'Two\nlines' }, 'name', 422, CONTROL],
    [{ name: 5 }, 'name', 400, ['This has the wrong kind of value.', 'Dieser Wert hat die falsche Art.']],
    [
      { icd10_code: 'I1' },
      'icd10_code',
      422,
      ['Enter a code like I10 or E11.9.', 'Bitte einen Code wie I10 oder E11.9 eingeben.'],
    ],
    [
      { status: 'All' },
      'status',
      422,
      ['Choose one of: active, remission, resolved.', 'Bitte eines wählen: active, remission, resolved.'],
    ],
    [
      { severity: 'bad' },
      'severity',
      422,
      ['Choose one of: mild, moderate, severe.', 'Bitte eines wählen: mild, moderate, severe.'],
    ],
    [
      { onset_date: '2025-02-29' },
      'onset_date',
      422,
      ['Enter a date like 2026-11-20.', 'Bitte ein Datum wie 2026-11-20 eingeben.'],
    ],
    [
      { resolved_date: '2026-01-01' },
      'resolved_date',
      422,
      ['Only a resolved issue has this date.', 'Dieses Datum gibt es nur bei einem abgeschlossenen Problem.'],
    ],
    [
      { status: 'resolved', onset_date: '2026-01-02', resolved_date: '2026-01-01' },
      'resolved_date',
      422,
      ['This is before the issue began.', 'Das liegt vor dem Beginn.'],
    ],
    [{ onset_date: '2199-01-01' }, 'onset_date', 422, NOT_YET],
    [{ status: 'resolved', resolved_date: '2199-01-01' }, 'resolved_date', 422, NOT_YET],
    [{ diagnosed_by: 'x'.repeat(201) }, 'diagnosed_by', 422, LONG],
    [{ notes: 'bell \u0007' }, 'notes', 422, CONTROL],
    [
      { notes: 'x'.repeat(10_001) },
      'notes',
      422,
      ['Use at most 10000 characters.', 'Höchstens 10000 Zeichen.'],
    ],
    [{ notes: null }, 'notes', 400, REQUIRED],
  ])('with %j is refused at %s', async (change, field, status, [english, german]) => {
    const body = { name: 'Gout', ...change }
    const { id } = (await losAngeles.add({ name: 'Gout' })).json()
    for (const [language, words] of [
      ['en', english],
      ['de-AT', german],
    ] as const) {
      const headers = { 'accept-language': language }
      for (const refused of [
        await losAngeles.add(body, headers),
        await losAngeles.replace(id, body, headers),
      ]) {
        expect(refused.statusCode).toBe(status)
        expect(refused.json().errors).toEqual({ [field]: [words] })
      }
    }
  })

  it('reports all errors at once', async () => {
    const refused = await losAngeles.add({ name: '', icd10_code: '?', onset_date: 'soon', notes: '\u0000' })
    expect(Object.keys(refused.json().errors).toSorted()).toEqual([
      'icd10_code',
      'name',
      'notes',
      'onset_date',
    ])
  })

  it('starts today at the latest, on the patient’s clock', async () => {
    const { today, tomorrow } = days
    expect((await auckland.add({ name: 'Gout', onset_date: tomorrow })).statusCode).toBe(201)
    const early = await losAngeles.add({ name: 'Gout', onset_date: tomorrow })
    expect(early.json().errors).toEqual({ onset_date: [NOT_YET[0]] })
    expect((await losAngeles.add({ name: 'Gout', onset_date: today })).statusCode).toBe(201)
    const both = { name: 'Gout', status: 'resolved', onset_date: tomorrow, resolved_date: tomorrow }
    expect((await auckland.add(both)).statusCode).toBe(201)
    expect((await losAngeles.add(both)).json().errors).toEqual({
      onset_date: [NOT_YET[0]],
      resolved_date: [NOT_YET[0]],
    })
  })
})
