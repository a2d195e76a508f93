import { afterAll, beforeAll, expect, it } from 'vitest'
import { FROM_ITS_START } from '../../test/plans.ts'
import { newId } from '../../lib/ids.ts'
import { type Patient, startTestApp, type TestApp } from '../../test/app.ts'
import { unzip } from '../../test/own-data.ts'
import { LIST_FILES } from '../../list-files.ts'
import { contextAt } from './snapshot-context.ts'
import { withSnapshot } from '../../record/snapshot.ts'
import { writeFile } from './write-file.ts'

const SLOTS = { kind: 'slots', morning: 1, noon: 0, evening: 0, bedtime: 0, days: { kind: 'every_day' } }
const VISIT = { starts_at: '2026-03-02T09:00:00Z', ends_at: '2026-03-02T09:30:00Z', time_zone: 'Etc/UTC' }
const READING = {
  kind: 'weight',
  measured_at: '2025-03-02T09:00:00Z',
  values: [{ key: 'weight', value: 70, unit: 'kg' }],
}

let server: TestApp
let ada: Patient
beforeAll(async () => {
  server = await startTestApp()
  ada = await server.newPatient()
  await enter('Before')
}, 60_000)
afterAll(() => server.close())

async function add(path: string, body: object): Promise<void> {
  const headers = { 'idempotency-key': newId() }
  const answer = await server.call('POST', `/api/${path}`, { token: ada.access, body, headers })
  expect([path, answer.statusCode]).toEqual([path, 201])
}

/** A record in each list that states when it was entered. */
async function enter(when: string): Promise<void> {
  await add('medical-records/health-issues/', { name: `${when} issue` })
  await add('medical-records/log-entries/', { ...READING, note: `${when} reading` })
  await add('clinicians/own/', { name: `${when} doctor` })
  await add('appointments/', { ...VISIT, title: `${when} visit` })
  const plan = { drug_name: `${when} drug`, start_date: '2026-03-01', schedules: [SLOTS], ...FROM_ITS_START }
  await add('medications/medication-plans/', plan)
}

it('is consistent at one moment, despite concurrent entries', async () => {
  const entries = await withSnapshot(server.context, ada.id, async (snapshot) => {
    let entered: Promise<void> | undefined
    const { bytes } = await writeFile({
      context: server.context,
      snapshot,
      patient: ada.id,
      at: new Date(),
      language: 'en',
      lists: LIST_FILES,
      missing: new Set(),
      onProgress: () => (entered ??= enter('Meanwhile')),
    })
    const pieces: Buffer[] = []
    for await (const piece of bytes) pieces.push(Buffer.from(piece))
    await entered
    expect(entered).toBeDefined()
    return unzip(Buffer.concat(pieces))
  })
  const holding = (word: string) =>
    [...entries].filter(([, content]) => content.includes(word)).map(([path]) => path)
  expect(holding('Meanwhile')).toEqual([])
  for (const list of ['health-issues', 'log-entries', 'own-clinicians', 'appointments', 'medication-plans'])
    expect(holding('Before')).toContain(`csv/${list}.csv`)
  expect(holding('Before drug')).toContain('csv/doses.csv')
}, 60_000)

it('shares its snapshot only with its patient, and lets nobody end it', async () => {
  await withSnapshot(server.context, ada.id, async ({ client }) => {
    const { db } = contextAt(server.context, client, ada.id, new Date())
    expect(() => db.as(newId())).toThrow('one patient')
    const ending = db
      .as(ada.id)
      .transaction()
      .execute(async () => {})
    await expect(ending).rejects.toThrow('one transaction')
    const both = await Promise.all(
      [1, 2].map(() => db.as(ada.id).selectFrom('profiles').select('user_id').execute()),
    )
    expect(both).toEqual([[{ user_id: ada.id }], [{ user_id: ada.id }]])
  })
})
