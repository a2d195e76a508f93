import type { Warning } from '@salve/contract/warnings.ts'
import { DRUGS } from '@salve/domain/drugs.ts'
import { SYMPTOM_NAMES } from '@salve/domain/symptom-names.ts'
import { type MedicineSign, MEDICINE_SIGNS } from '@salve/domain/warning-signs/medicine-signs.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Patient, startTestApp, type TestApp } from '../test/app.ts'
import { openConversation } from '../test/chat.ts'
import { importsOf } from '../test/imports.ts'
import { EVERY_MORNING } from '../test/plans.ts'

const RECORDS = '/api/medical-records/'
const PLANS = '/api/medications/medication-plans/'
const CHATS = '/api/chatbot/conversations/'
const DAY = '2026-03-01'
const symptom = { severity: 4, recorded_date: DAY, recorded_time: '08:30' }
const weight = {
  kind: 'weight',
  measured_at: `${DAY}T07:00:00Z`,
  values: [{ key: 'weight', value: 70, unit: 'kg' }],
}
const sodium = { taken_on: DAY, lines: [{ analyte: 'Sodium', value: 140, unit: 'mmol/L' }] }
const visit = {
  title: 'Check-up',
  time_zone: 'Europe/Berlin',
  starts_at: '2026-12-01T09:00:00Z',
  ends_at: '2026-12-01T09:30:00Z',
}

/** A medicine by which a rule fires, as somebody writes it into a plan. */
const medicineOf = (drug: string): string =>
  drug.startsWith('group:')
    ? (DRUGS.find(({ groups }) => groups.includes(drug.slice('group:'.length)))?.name ?? '')
    : drug
const warningOf = (answer: { json(): { warning?: Warning } }) => answer.json().warning

/** True when a text holds the reason of a rule, or of one which says the same more strongly. */
const tells = (text: string, rule: MedicineSign): boolean =>
  MEDICINE_SIGNS.some((one) => (one === rule || one.hides?.includes(rule.key)) && text.includes(one.why))
const withTalk = async (server: TestApp, patient: Patient) => ({
  patient,
  talk: await openConversation(server, patient),
})
const oneRow = (day: string) => `date,symptom,severity\n${day} 07:00,Sore throat,4\n`

describe('the signs that a medicine makes urgent', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startTestApp({}, { now: () => new Date('2026-03-01T09:00:00Z') })
  })
  afterAll(() => server.close())

  /** Somebody with every medicine that a rule is about, and somebody with none. */
  const twoPatients = async () => {
    const [taking, nobody] = [await server.newPatient(), await server.newPatient()]
    for (const name of new Set(MEDICINE_SIGNS.map(({ drug }) => medicineOf(drug)))) await plan(name, taking)
    return { taking, nobody }
  }
  const plan = async (drug_name: string, patient: Patient, more = {}) => {
    const body = { drug_name, start_date: '2026-01-01', schedules: [EVERY_MORNING], ...more }
    const answer = await server.call('POST', PLANS, { token: patient.access, body })
    if (answer.statusCode !== 201) throw new Error(answer.body)
    return answer
  }
  const write = (path: string, body: object, patient: Patient) =>
    server.call('POST', path, { token: patient.access, body })

  type Door = [name: string, path: (talk: string) => string, body: (said: string) => object]
  const doors: Door[] = [
    [
      'the words beside a symptom',
      () => `${RECORDS}symptoms/`,
      (description) => ({ ...symptom, name: 'Unwell', description }),
    ],
    ['a log entry', () => `${RECORDS}log-entries/`, (note) => ({ ...weight, note })],
    ['a laboratory report', () => `${RECORDS}lab-results/`, (note) => ({ ...sodium, note })],
    ['a health issue', () => `${RECORDS}health-issues/`, (name) => ({ name })],
    ['an appointment', () => '/api/appointments/', (notes) => ({ ...visit, notes })],
    ['a message to a doctor', (talk) => `/api/chat/conversations/${talk}/messages/`, (body) => ({ body })],
  ]

  describe('at the doors of the record', () => {
    let who: Record<'taking' | 'nobody', { patient: Patient; talk: string }>
    beforeAll(async () => {
      const { taking, nobody } = await twoPatients()
      who = { taking: await withTalk(server, taking), nobody: await withTalk(server, nobody) }
    })

    describe.each(doors)('%s', (_name, path, body) => {
      const say = async ({ patient, talk }: { patient: Patient; talk: string }, said: string) => {
        const answer = await write(path(talk), body(said), patient)
        expect(answer.statusCode).toBe(201)
        return warningOf(answer)?.text ?? ''
      }

      it.each(MEDICINE_SIGNS)('speaks of $key, and keeps silent without the medicine', async (rule) => {
        const isGerman = MEDICINE_SIGNS.indexOf(rule) % 2 === 1
        const said = (isGerman ? rule.words_de[0] : rule.words_en[0]) ?? ''
        expect(tells(await say(who.taking, said), rule)).toBe(true)
        expect(await say(who.nobody, said)).not.toContain(rule.why)
      })
    })
  })

  describe('the chatbot', () => {
    let who: { patient: Patient; bot: string }[]
    beforeAll(async () => {
      const { taking, nobody } = await twoPatients()
      who = []
      for (const patient of [taking, nobody])
        who.push({ patient, bot: (await server.call('POST', CHATS, { token: patient.access })).json().id })
    })

    it.each(MEDICINE_SIGNS)('speaks of $key, and keeps silent without the medicine', async (rule) => {
      const [withMedicine = '', without = ''] = await Promise.all(
        who.map(async ({ patient, bot }) => {
          const body = { body: `I have this now: ${rule.words_en[0]}` }
          const { reply } = (await write(`${CHATS}${bot}/messages/`, body, patient)).json()
          return `${reply.body} ${reply.notice ?? ''}`
        }),
      )
      expect(tells(withMedicine, rule)).toBe(true)
      expect(without).not.toContain(rule.why)
    })
  })

  describe('a symptom by its name, and a value', () => {
    let taking: Patient
    let nobody: Patient
    beforeAll(async () => {
      ;({ taking, nobody } = await twoPatients())
    })

    const byKey = MEDICINE_SIGNS.flatMap((rule) =>
      rule.symptom_keys.map((key) => ({ rule, key, id: rule.key })),
    )
    it.each(byKey)('know a symptom by its name: $id, $key', async ({ rule, key }) => {
      const named = SYMPTOM_NAMES.find((one) => one.key === key)
      for (const name of [named?.name, named?.name_de]) {
        const answer = await write(`${RECORDS}symptoms/`, { ...symptom, name }, taking)
        expect(tells(warningOf(answer)?.text ?? '', rule)).toBe(true)
        const silent = await write(`${RECORDS}symptoms/`, { ...symptom, name }, nobody)
        expect(warningOf(silent)?.text ?? '').not.toContain(rule.why)
      }
    })

    const measured = MEDICINE_SIGNS.filter(({ measurement }) => measurement)
    it.each(measured)('know a value by a form: $key', async (rule) => {
      const { key = 'temp', unit = '', above, below } = rule.measurement ?? {}
      const value = above === undefined ? (below ?? 0) - 1 : above + 1
      const kind = key === 'bp_sys' ? 'blood_pressure' : key
      const values = [{ key, value, unit }, ...(key === 'bp_sys' ? [{ key: 'bp_dia', value: 60, unit }] : [])]
      const answer = await write(`${RECORDS}log-entries/`, { ...weight, kind, values }, taking)
      expect(answer.statusCode).toBe(201)
      expect(tells(warningOf(answer)?.text ?? '', rule)).toBe(true)
      const silent = await write(`${RECORDS}log-entries/`, { ...weight, kind, values }, nobody)
      expect(warningOf(silent)?.text ?? '').not.toContain(rule.why)
    })
  })

  it('join two symptoms of one day, and none of another', async () => {
    const patient = await server.newPatient()
    await plan('empagliflozin', patient)
    const enter = async (name: string, recorded_date: string, recorded_time: string) =>
      warningOf(
        await write(`${RECORDS}symptoms/`, { severity: 3, name, recorded_date, recorded_time }, patient),
      )
    expect((await enter('Nausea', '2026-02-27', '10:00'))?.key).not.toBe('sglt2-ketoacidosis')
    expect((await enter('Abdominal pain', '2026-02-28', '10:01'))?.key).not.toBe('sglt2-ketoacidosis')
    expect(await enter('Nausea', '2026-02-28', '20:00')).toMatchObject({
      key: 'sglt2-ketoacidosis',
      level: 'emergency',
    })
  })

  it('speak at an import, of the medicine that was taken on that day', async () => {
    const patient = await server.newPatient()
    await plan('Novalgin', patient)
    const imports = importsOf(server, patient)
    const before = await imports.check(oneRow('2025-11-20'))
    expect(before).not.toHaveProperty('warning')
    const during = await imports.check(oneRow('2026-02-20'))
    expect(during).toMatchObject({
      warning: { key: 'metamizole-blood', level: 'emergency', day: '2026-02-20' },
    })
    expect(during.warning?.text).toContain('Novalgin is in your plan')
  })

  it('count for some days after a plan was stopped', async () => {
    const patient = await server.newPatient()
    await plan('metamizole sodium', patient, { end_date: '2026-02-20', status: 'completed' })
    const enter = async (recorded_date: string) =>
      warningOf(
        await write(`${RECORDS}symptoms/`, { ...symptom, name: 'Sore throat', recorded_date }, patient),
      )
    expect((await enter('2026-03-01'))?.text).toContain('You took metamizole sodium until a short time ago')
    await plan('clozapine', patient, { end_date: '2026-01-20', status: 'completed' })
    expect((await enter('2026-02-25'))?.key).toBe('metamizole-blood')
    expect((await enter('2026-01-10'))?.key).toBe('metamizole-blood')
    expect(await enter('2025-12-30')).toBeUndefined()
  })

  it('say it in German, with the number of the country, and keep a denied sign silent', async () => {
    const patient = await server.newPatient()
    await plan('Novalgin', patient)
    await server.call('PATCH', '/api/users/profile/', { token: patient.access, body: { country: 'Germany' } })
    const call = (description: string) =>
      server.call('POST', `${RECORDS}symptoms/`, {
        token: patient.access,
        headers: { 'accept-language': 'de' },
        body: { ...symptom, name: 'Unwohl', description },
      })
    const warning = warningOf(await call('Halsschmerzen und Schüttelfrost'))
    expect(warning?.text).toContain('Novalgin steht in Ihrem Plan')
    expect(warning?.emergency_numbers).toEqual(['112'])
    expect(warningOf(await call('keine Halsschmerzen, kein Fieber'))).toBeUndefined()
  })
})
