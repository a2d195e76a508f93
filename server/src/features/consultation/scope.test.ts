import { SHARE_SECTIONS, type ShareScope } from '@salve/contract/shares.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import { todayIn } from '../../lib/local-time.ts'
import { freshAccess, type Patient, startTestApp, type TestApp } from '../../test/app.ts'
import { type PlantedRecord, type PlantedRow, plantRecord, ZONE } from '../../test/planted-record.ts'
import { guestOf, makeShare } from '../../test/standing/shares.ts'

const MINUTE_MS = 61_000
const RUNS = 20

describe('a share of a part of the record', () => {
  let server: TestApp
  let ada: Patient
  let record: PlantedRecord
  beforeAll(async () => {
    server = await startTestApp({}, {}, { workers: true })
    ada = await server.newPatient()
    record = await plantRecord(server, ada, todayIn(ZONE, server.context.now()))
  }, 60_000)
  afterAll(() => server.close())

  /** Everything that a guest can see. */
  const look = async (scope: ShareScope) => {
    server.advance(MINUTE_MS)
    ada.access = await freshAccess(server, ada)
    const { id } = await makeShare(server, ada, { ...scope, title: 'Dr. Vogt', expires_in_hours: 24 })
    const guest = await guestOf(server, ada, id)
    const get = (path: string) => server.call('GET', `/api/consultation/${path}`, { token: guest })
    const summary = (await get('summary/')).json()
    const series = (await get('series/?kind=weight')).json()
    const bmi = (await get('series/?kind=bmi')).json()
    const table = (await get('lab-table/?limit=200')).json()
    const documents = record.rows.filter(({ section }) => section === 'documents')
    const files = new Map<string, string>()
    for (const { id: document } of documents) {
      const file = await get(`documents/${document}/content/`)
      if (file.statusCode === 200) files.set(document, file.body)
      else expect(file.statusCode).toBe(404)
      expect((await get(`documents/${document}/thumbnail/`)).statusCode).toBe(404)
    }
    const preview = await server.call('POST', '/api/shares/preview/', { token: ada.access, body: scope })
    await server.call('POST', `/api/shares/${id}/revoke/`, { token: ada.access })
    return { summary, series, bmi, table, files, preview: preview.json() }
  }

  const scopes = () =>
    fc
      .record({
        sections: fc.subarray([...SHARE_SECTIONS]),
        health_issues: fc.oneof(fc.constant<string[]>([]), fc.subarray(record.issues)),
        documents: fc.oneof(
          fc.constant<string[]>([]),
          fc.subarray(record.rows.filter(({ section }) => section === 'documents').map(({ id }) => id)),
        ),
        days: fc.tuple(
          fc.option(fc.constantFrom(...record.days)),
          fc.option(fc.constantFrom(...record.days)),
        ),
      })
      .filter(({ sections, documents }) => sections.length + documents.length > 0)
      .map(({ days, ...scope }): ShareScope => {
        const [from, to] = days[0] && days[1] ? days.toSorted() : days
        return { ...scope, from: from ?? null, to: to ?? null }
      })

  it('shows its content and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(scopes(), async (scope) => {
        const seen = await look(scope)
        const told = JSON.stringify([
          seen.summary,
          seen.series,
          seen.bmi,
          seen.table,
          seen.preview,
          ...seen.files,
        ])
        const shared = record.rows.filter((row) => isShared(scope, row))
        const hidden = record.rows.filter((row) => !shared.includes(row))
        const leaked = [
          ...hidden.flatMap(({ words }) => words),
          ...record.secrets,
          ...(scope.sections.includes('profile') ? [] : record.profile),
          ...(scope.sections.includes('allergies') ? [] : record.allergies),
        ].filter((word) => told.includes(word))
        expect(leaked).toEqual([])

        const readings: [number, number][] = seen.series.series.lines[0].readings
        expect(readings.map(([, value]) => value).toSorted()).toEqual(values(shared))
        expect([...seen.files.keys()].toSorted()).toEqual(
          shared
            .filter(({ section }) => section === 'documents')
            .map(({ id }) => id)
            .toSorted(),
        )
        const must = [
          ...shared.filter(({ section }) => ALL_SHOWN.has(section)).flatMap(({ words }) => words),
          ...(scope.sections.includes('profile') ? record.profile : []),
          ...(scope.sections.includes('allergies') ? record.allergies : []),
        ]
        expect(must.filter((word) => !told.includes(word))).toEqual([])
        const { generated_at: _, ...page } = seen.summary
        expect(seen.preview).toMatchObject(page)
      }),
      { numRuns: RUNS, seed: 20 },
    )
  }, 180_000)

  it('hides a deleted document until it is restored', async () => {
    const document = record.rows.find(({ section }) => section === 'documents')?.id ?? ''
    const { id } = await makeShare(server, ada, {
      sections: [],
      documents: [document],
      title: 'Dr. Vogt',
      expires_in_hours: 24,
    })
    const guest = await guestOf(server, ada, id)
    const get = (path: string) => server.call('GET', `/api/consultation/${path}`, { token: guest })
    const seen = async () => {
      const { documents } = (await get('summary/')).json()
      return [documents.total, (await get(`documents/${document}/content/`)).statusCode]
    }
    const path = `/api/medical-records/documents/${document}/`
    expect(await seen()).toEqual([1, 200])
    await server.call('DELETE', path, { token: ada.access })
    expect(await seen()).toEqual([0, 404])
    await server.call('POST', `${path}restore/`, { token: ada.access })
    expect(await seen()).toEqual([1, 200])
  })

  it('records each look, and one line for repeated looks', async () => {
    const { id } = await makeShare(server, ada, {
      sections: SHARE_SECTIONS,
      title: 'Dr. Vogt',
      expires_in_hours: 24,
    })
    const guest = await guestOf(server, ada, id)
    const document = record.rows.find(({ section }) => section === 'documents')?.id
    const get = (path: string) => server.call('GET', `/api/consultation/${path}`, { token: guest })
    for (const path of ['summary/', 'summary/', 'series/?kind=weight', `documents/${document}/content/`])
      expect((await get(path)).statusCode).toBe(200)
    const { rows } = await sql<{ kind: string }>`
      select kind from receipts
      where user_id = ${ada.id} and share = ${id} and kind like '%viewed' order by kind`.execute(
      server.context.db.as(ada.id),
    )
    const kinds = rows.map(({ kind }) => kind)
    expect(kinds).toEqual(['chart_viewed', 'document_viewed', 'summary_viewed'])
  })
})

/** The letter shows all of these; of the others it shows the newest. */
const ALL_SHOWN = new Set(['health_issues', 'symptoms', 'medication_plans', 'lab_results', 'documents'])

/** True when a scope holds a row, by the words of its promise alone. */
const isShared = (scope: ShareScope, row: PlantedRow): boolean => {
  if (row.section === 'documents' && scope.documents.includes(row.id)) return true
  if (!scope.sections.includes(row.section)) return false
  if (scope.health_issues.length > 0 && (!row.issue || !scope.health_issues.includes(row.issue))) return false
  return (!scope.from || row.last >= scope.from) && (!scope.to || row.first <= scope.to)
}

const values = (rows: PlantedRow[]) => rows.flatMap(({ value }) => value ?? []).toSorted()
