import type { Warning } from '@salve/contract/warnings.ts'
import { RULE_WORDS } from '@salve/domain/red-flags.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Patient, startTestApp, type TestApp } from '../test/app.ts'
import { openConversation } from '../test/chat.ts'
import { importsOf } from '../test/imports.ts'

const RECORDS = '/api/medical-records/'
const symptom = { severity: 4, recorded_date: '2026-03-01', recorded_time: '08:30' }
const weight = {
  kind: 'weight',
  measured_at: '2026-03-01T07:00:00Z',
  values: [{ key: 'weight', value: 70, unit: 'kg' }],
}
const sodium = { taken_on: '2026-03-01', lines: [{ analyte: 'Sodium', value: 140, unit: 'mmol/L' }] }
const visit = {
  title: 'Check-up',
  time_zone: 'Europe/Berlin',
  starts_at: '2026-12-01T09:00:00Z',
  ends_at: '2026-12-01T09:30:00Z',
}

const warningOf = (answer: { json(): { warning?: Warning } }) => answer.json().warning
const measured = (value: number) => ({
  ...weight,
  kind: 'spo2',
  values: [{ key: 'spo2', value, unit: '%' }],
})

describe('warning signs at the doors of the record', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
  })
  afterAll(() => server.close())

  type Door = [name: string, path: (conversation: string) => string, body: (said: string) => object]
  const doors: Door[] = [
    ['the name of a symptom', () => `${RECORDS}symptoms/`, (name) => ({ ...symptom, name })],
    [
      'the words beside a symptom',
      () => `${RECORDS}symptoms/`,
      (description) => ({ ...symptom, name: 'Unwell', description }),
    ],
    ['a log entry', () => `${RECORDS}log-entries/`, (note) => ({ ...weight, note })],
    ['a laboratory report', () => `${RECORDS}lab-results/`, (note) => ({ ...sodium, note })],
    ['a health issue', () => `${RECORDS}health-issues/`, (name) => ({ name })],
    ['the notes of a health issue', () => `${RECORDS}health-issues/`, (notes) => ({ name: 'Asthma', notes })],
    ['the notes of an appointment', () => '/api/appointments/', (notes) => ({ ...visit, notes })],
    [
      'a message to a doctor',
      (conversation) => `/api/chat/conversations/${conversation}/messages/`,
      (body) => ({ body }),
    ],
  ]
  const write = (path: string, body: object, patient = ada, headers = {}) =>
    server.call('POST', path, { token: patient.access, body, headers })

  // The first words for an eye are those of a stroke as well.
  const rules = RULE_WORDS.map(({ key, say_en, say_de }) => {
    const at = key === 'eye_head' ? 1 : 0
    return { key, said: [say_en[at], say_de[at]] as string[] }
  })

  describe.each(doors)('%s', (_name, path, body) => {
    let grace: Patient
    let conversation: string
    beforeAll(async () => {
      grace = await server.newPatient()
      conversation = await openConversation(server, grace)
    })

    it.each(rules)('warns of $key, in both languages, and stores the text', async ({ key, said }) => {
      for (const text of said) {
        const answer = await write(path(conversation), body(text), grace)
        expect(answer.statusCode).toBe(201)
        expect(warningOf(answer)).toMatchObject({ key })
      }
    })

    it('is silent for a denied sign, or none', async () => {
      for (const text of ['no chest pain', 'keine Brustschmerzen', 'my knee is stiff']) {
        const answer = await write(path(conversation), body(text), grace)
        expect(answer.statusCode).toBe(201)
        expect(answer.json()).not.toHaveProperty('warning')
      }
    })
  })

  it('warns of each rule when an import is checked, and again when it is added', async () => {
    const grace = await server.newPatient()
    const imports = importsOf(server, grace)
    for (const [index, { key, said }] of rules.entries()) {
      const lines = said.map(
        (text, at) => `2026-0${at + 1}-${String((index % 27) + 1).padStart(2, '0')} 07:00,${text},4`,
      )
      const checked = await imports.check(`date,symptom,severity\n${lines.join('\n')}\n`)
      expect(checked).toMatchObject({ state: 'checked', warning: { key } })
    }
    const checked = await imports.check(
      'date,systolic,diastolic\n2026-03-01 07:00,205,128\n2026-03-02 07:00,120,80\n',
    )
    expect(checked.warning).toMatchObject({ key: 'bp_crisis', day: '2026-03-01' })
    const done = await imports.step(checked.id, 'commit', {})
    expect(done).toMatchObject({ state: 'imported', warning: { key: 'bp_crisis' } })
    const undone = await imports.step(checked.id, 'undo', {})
    expect(undone).not.toHaveProperty('warning')
  })

  it.each([
    [
      'blood_pressure',
      [
        ['bp_sys', 205, 'mm[Hg]'],
        ['bp_dia', 128, 'mm[Hg]'],
      ],
      'bp_crisis',
    ],
    [
      'blood_pressure',
      [
        ['bp_sys', 150, 'mm[Hg]'],
        ['bp_dia', 110, 'mm[Hg]'],
      ],
      'bp_crisis',
    ],
    ['glucose', [['glucose', 2.9, 'mmol/L']], 'hypo'],
    ['glucose', [['glucose', 53, 'mg/dL']], 'hypo'],
    ['glucose', [['glucose', 310, 'mg/dL']], 'dka_hyper'],
    ['glucose_cgm', [['glucose_cgm', 2.5, 'mmol/L']], 'hypo'],
    ['ketones', [['ketones', 3.1, 'mmol/L']], 'dka_hyper'],
    ['spo2', [['spo2', 90, '%']], 'breathing'],
    ['temp', [['temp', 40.2, 'Cel']], 'heat_cold'],
    ['temp', [['temp', 94, '[degF]']], 'heat_cold'],
    ['pulse', [['pulse', 36, '/min']], 'heart_rhythm'],
    ['pulse', [['pulse', 140, '/min']], 'heart_rhythm'],
    ['resp', [['resp', 27, '/min']], 'breathing'],
  ] as [string, [string, number, string][], string][])(
    'warns of a value: %s %j',
    async (kind, typed, key) => {
      const values = typed.map(([name, value, unit]) => ({ key: name, value, unit }))
      const answer = await write(`${RECORDS}log-entries/`, { ...weight, kind, values })
      expect(answer.statusCode).toBe(201)
      expect(warningOf(answer)).toMatchObject({ key, day: '2026-03-01' })
      const { uid } = answer.json()
      const again = await server.call('PUT', `${RECORDS}log-entries/${uid}/`, {
        token: ada.access,
        body: { ...weight, kind, values },
      })
      expect(warningOf(again)).toMatchObject({ key })
    },
  )

  it('gives advice on chemotherapy only for a fever beside it', async () => {
    const fever = { ...weight, kind: 'temp', values: [{ key: 'temp', value: 38.6, unit: 'Cel' }] }
    expect((await write(`${RECORDS}log-entries/`, fever)).json()).not.toHaveProperty('warning')
    expect((await write(`${RECORDS}symptoms/`, { ...symptom, name: 'Fever' })).json()).not.toHaveProperty(
      'warning',
    )
    const both = await write(`${RECORDS}log-entries/`, { ...fever, note: 'on chemotherapy since May' })
    expect(warningOf(both)).toMatchObject({ key: 'neutropenia' })
  })

  it('respects a doctor’s lower range of oxygen', async () => {
    const grace = await server.newPatient()
    const target = { key: 'spo2', context: null, low: 88, high: 92, personal_best: null, unit: '%' }
    expect((await write(`${RECORDS}target-ranges/`, target, grace)).statusCode).toBe(201)
    expect((await write(`${RECORDS}log-entries/`, measured(90), grace)).json()).not.toHaveProperty('warning')
    expect(warningOf(await write(`${RECORDS}log-entries/`, measured(86), grace))).toMatchObject({
      key: 'breathing',
    })
  })

  it.each([
    ['Potassium', 6.8, 'mmol/L', 'potassium'],
    ['Kalium', 2.4, 'mmol/L', 'potassium'],
    ['Troponin T hs', 52, 'ng/L', 'chest_pain'],
    ['Neutrophils', 0.3, '10*9/L', 'neutropenia'],
  ])('warns of a laboratory value: %s %d %s', async (analyte, value, unit, key) => {
    const answer = await write(`${RECORDS}lab-results/`, { ...sodium, lines: [{ analyte, value, unit }] })
    expect(answer.statusCode).toBe(201)
    expect(warningOf(answer)).toMatchObject({ key, source: expect.any(String) })
  })

  it('answers in the caller’s language, with their country’s number', async () => {
    const grace = await server.newPatient()
    await server.call('PATCH', '/api/users/profile/', { token: grace.access, body: { country: 'USA' } })
    const body = { ...symptom, name: 'Herzinfarkt' }
    const german = await write(`${RECORDS}symptoms/`, body, grace, { 'accept-language': 'de' })
    expect(warningOf(german)).toMatchObject({
      level: 'emergency',
      emergency_numbers: ['911'],
      text: expect.stringContaining('den Notruf (911)'),
    })
    expect(warningOf(await write(`${RECORDS}symptoms/`, body))?.emergency_numbers).toEqual(['112', '911'])
  })

  it('is the same for a repeat, and absent from reads', async () => {
    const body = { ...symptom, name: 'Chest pain, left arm hurts, cannot breathe' }
    const key = { 'idempotency-key': '01930000-0000-7000-8000-000000000001' }
    const first = await write(`${RECORDS}symptoms/`, body, ada, key)
    const repeat = await write(`${RECORDS}symptoms/`, body, ada, key)
    expect(repeat.json()).toEqual(first.json())
    const { warning: _, ...kept } = first.json()
    const read = await server.call('GET', `${RECORDS}symptoms/${kept.id}/`, { token: ada.access })
    expect(read.json()).toEqual(kept)
  })
})
