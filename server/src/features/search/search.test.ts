import type { SearchAnswer, SearchKind } from '@salve/contract/search.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Patient, startTestApp, type TestApp } from '../../test/app.ts'
import { openConversation } from '../../test/chat.ts'
import { upload, whenRead } from '../../test/documents.ts'
import * as bodies from '../../test/standing/bodies.ts'
import { makeDirectory } from '../../test/directory.ts'

const RECORD = '/api/medical-records/'
const PUBLIC: SearchKind[] = ['article', 'clinician', 'diagnostic_center']
const NOTHING = { groups: [], refused: null, spelled: [] }

const hitsOf = ({ groups }: SearchAnswer, kind: SearchKind) =>
  groups.find((group) => group.kind === kind)?.hits ?? []

describe('searching everything', () => {
  let server: TestApp
  let ada: Patient
  let grace: Patient
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    server = await startTestApp({ LOG_LEVEL: 'error' })
    ada = await server.newPatient()
    grace = await server.newPatient()
    await makeDirectory(server, ada)
    const make = async (name: string, path: string, body: object) => {
      const made = await server.call('POST', path, { token: ada.access, body })
      expect(made.statusCode, `${name}: ${made.body}`).toBe(201)
      ids[name] = made.json().uid ?? made.json().id
    }
    await make('issue', `${RECORD}health-issues/`, { ...bodies.healthIssue, name: 'Bluthochdruck' })
    const issue = String(ids['issue'])
    await make('symptom', `${RECORD}symptoms/`, {
      ...bodies.symptom(issue),
      name: 'Headache',
      description: 'Behind the eyes, worse in the Größenwahn of noon',
    })
    await make('entry', `${RECORD}log-entries/`, { ...bodies.logEntry(issue), note: 'After the marathon' })
    await make('report', `${RECORD}lab-results/`, bodies.labResult(issue))
    await make('plan', '/api/medications/medication-plans/', {
      ...bodies.medicationPlan(issue),
      reason: 'Zuckerwerte',
    })
    await make('own', '/api/clinicians/own/', {
      name: 'Dr. Ida Brandt',
      specialization: 'Osteopathy',
      notes: 'Second floor',
    })
    await make('visit', '/api/appointments/', {
      title: 'Yearly check-up',
      time_zone: 'Europe/Berlin',
      starts_at: '2026-03-01T08:00:00Z',
      ends_at: '2026-03-01T08:30:00Z',
      own_clinician: ids['own'],
      questions: [{ text: 'May I fly with tinnitus?', answered: false }],
      notes: 'Bring the passport',
    })
    const document = (await upload(server, ada, 'Befund: Das Kalium war unauffällig.', 'letter.txt')).json()
    ids['document'] = document.id
    await whenRead(server, ada, document.id)
    ids['conversation'] = await openConversation(server, ada, {
      lines: ['Please drink more water', 'And rest.'],
    })
  })
  afterAll(() => server.close())

  const ask = (body: object, who = ada, language = 'en') =>
    server.call('POST', '/api/search/', {
      token: who.access,
      body,
      headers: { 'accept-language': language },
    })
  const find = async (query: string, who = ada, language = 'en') =>
    (await ask({ query }, who, language)).json<SearchAnswer>()

  it.each<[string, SearchKind, string]>([
    ['bluthochdruck', 'health_issue', 'issue'],
    ['hochdruck', 'health_issue', 'issue'],
    ['i10', 'health_issue', 'issue'],
    ['headache', 'symptom', 'symptom'],
    ['headaches', 'symptom', 'symptom'],
    ['eyes behind', 'symptom', 'symptom'],
    ['groessenw', 'symptom', 'symptom'],
    ['marathon', 'log_entry', 'entry'],
    ['weight', 'log_entry', 'entry'],
    ['gewicht', 'log_entry', 'entry'],
    ['spreebogen', 'lab_result', 'report'],
    ['antibod', 'lab_result', 'report'],
    ['metfor', 'medication_plan', 'plan'],
    ['zuckerwert', 'medication_plan', 'plan'],
    ['passport', 'appointment', 'visit'],
    ['tinnitus', 'appointment', 'visit'],
    ['brandt', 'appointment', 'visit'],
    ['brandt', 'care_team', 'own'],
    ['kalium', 'document', 'document'],
    ['letter', 'document', 'document'],
  ])('%s finds the %s', async (query, kind, name) => {
    expect(hitsOf(await find(query), kind).map(({ id }) => id)).toEqual([ids[name]])
  })

  it('finds analytes, messages, clinicians, centers and articles', async () => {
    expect(hitsOf(await find('glycated'), 'analyte')).toMatchObject([{ id: 'hba1c', date: '2026-03-01' }])
    expect(hitsOf(await find('more water'), 'message')).toMatchObject([
      {
        title: { text: 'Dr. Hannah Vogt' },
        excerpt: {
          text: 'Please drink more water',
          ranges: [
            [13, 17],
            [18, 23],
          ],
        },
        address: { conversation: ids['conversation'], position: '1' },
      },
    ])
    const clinicians = await server.call('GET', '/api/clinicians/?limit=1', { token: ada.access })
    const { name, id } = clinicians.json().results[0]
    expect(hitsOf(await find(name), 'clinician').map((hit) => hit.id)).toContain(id)
    expect(hitsOf(await find('hba1c'), 'article').length).toBeGreaterThan(0)
  })

  it.each([
    ['hedache', 'symptom', 'headache'],
    ['heacache', 'symptom', 'headache'],
    ['metfromin', 'medication_plan', 'metformin'],
    ['marahton', 'log_entry', 'marathon'],
    ['bluthochdruk', 'health_issue', 'bluthochdruck'],
  ] as const)('%s is taken for what was meant', async (query, kind, meant) => {
    const answer = await find(query)
    expect(answer.spelled).toEqual([meant])
    expect(hitsOf(answer, kind)).toHaveLength(1)
  })

  it('says where it was found, in the language of the reader', async () => {
    const [hit] = hitsOf(await find('gewicht', ada, 'de'), 'log_entry')
    expect(hit).toMatchObject({
      title: { text: 'Körpergewicht', ranges: [[0, 13]] },
      log: { kind: 'weight', values: [{ key: 'weight', value: 71, unit: 'kg' }] },
    })
    const [symptom] = hitsOf(await find('behind'), 'symptom')
    expect(symptom?.excerpt?.ranges).toEqual([[0, 6]])
    expect((await find('headache')).groups[0]?.kind).toBe('symptom')
  })

  it('narrows to kinds and numbers', async () => {
    const answer = (await ask({ query: 'brandt', kinds: ['care_team'], limit: 1 })).json<SearchAnswer>()
    expect(answer.groups.map(({ kind }) => kind)).toEqual(['care_team'])
    for (const body of [
      { query: 'x', kinds: ['secrets'] },
      { query: 'x', limit: 0 },
      { query: 'x', limit: 21 },
      { query: 'x', other: 1 },
      {},
    ])
      expect([400, 422]).toContain((await ask(body)).statusCode)
  })

  it.each([
    ['   ', 'no_words'],
    ['%', 'no_words'],
    ["'", 'no_words'],
    ['!!', 'no_words'],
    ['a', 'too_short'],
  ])('%j gets the reason why nothing was searched', async (query, refused) => {
    expect(await find(query)).toEqual({ groups: [], refused, spelled: [] })
  })

  it.each(["'; drop table symptoms; --", '%zz%', 'zebra:* | quokka', 'a & !b', '\\', '<script>zz', 'ﷺ ﷺ qq'])(
    '%j causes no error',
    async (query) => {
      expect((await ask({ query })).statusCode).toBe(200)
    },
  )

  it('rejects long texts and control characters at the field', async () => {
    const long = Array.from({ length: 500 }, (_, i) => `word${i}`).join(' ')
    for (const query of [long, 'a\u0000b', 'a\u001bb', '\ud800']) {
      const refused = await ask({ query })
      expect(refused.statusCode).toBe(422)
      expect(refused.json().errors).toHaveProperty('query')
    }
    expect((await ask({ query: 'w '.repeat(100) })).statusCode).toBe(200)
  })

  it('finds nothing of another patient', async () => {
    for (const query of ['headache', 'metformin', 'brandt', 'kalium', 'water', 'spreebogen'])
      expect((await find(query, grace)).groups.filter(({ kind }) => !PUBLIC.includes(kind))).toEqual([])
    expect((await find('marahton', grace)).spelled).toEqual([])
  })

  it('reflects edits, deletions and restores', async () => {
    const path = `${RECORD}symptoms/`
    const body = { ...bodies.symptom(String(ids['issue'])), name: 'Quokkitis', description: '' }
    const made = await server.call('POST', path, { token: ada.access, body })
    const { id } = made.json()
    const changed = { ...body, name: 'Wombatitis' }
    await server.call('PUT', `${path}${id}/`, { token: ada.access, body: changed })
    expect(await find('quokkitis')).toEqual(NOTHING)
    expect(hitsOf(await find('wombatitis'), 'symptom')).toMatchObject([{ id }])
    await server.call('DELETE', `${path}${id}/`, { token: ada.access })
    expect(await find('wombatitis')).toEqual(NOTHING)
    await server.call('POST', `${path}${id}/restore/`, { token: ada.access })
    expect(hitsOf(await find('wombatitis'), 'symptom')).toHaveLength(1)
  })
})
