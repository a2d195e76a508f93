import { DAY_MS } from '@salve/domain/local-days.ts'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type Patient, type TestApp } from '../../../test/app.ts'
import { DOCUMENTS, upload, whenRead } from '../../../test/documents.ts'
import { PICTURE } from '../../../test/pictures.ts'

describe('the trash', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
  })
  afterAll(() => server.close())

  const call = (method: string, path: string, body?: unknown) =>
    server.call(method, `${DOCUMENTS}${path}`, { token: ada.access, body })
  const keep = async () => (await upload(server, ada, 'Letter')).json().id as string
  /** With its two smaller pictures, three files. */
  const keepPicture = async (patient = ada) => {
    const { id } = (await upload(server, patient, await PICTURE(), 'photo.png')).json()
    await whenRead(server, patient, id)
    return id as string
  }
  const inTrash = async () => (await call('GET', 'trash/')).json().results.map(({ id }: { id: string }) => id)
  const filesOnDisk = () =>
    readdirSync(join(server.context.config.dataDir, 'files'), {
      recursive: true,
      withFileTypes: true,
    }).filter((entry) => entry.isFile()).length
  const tidy = () =>
    server.context.db.system
      .transaction()
      .execute((transaction) => server.context.queue.send(transaction, 'database.tidy', {}))
  const historyOf = async (id: string) =>
    (await sql`select from record_history where record_id = ${id}`.execute(server.context.db.as(ada.id))).rows
      .length
  const signInAgain = async () => {
    const { refresh } = ada
    Object.assign(ada, (await server.call('POST', '/api/token/refresh/', { body: { refresh } })).json())
  }

  it('lists deleted documents with their deadline for a restore, latest first', async () => {
    const [first, second] = [await keep(), await keep()]
    await call('DELETE', `${first}/`)
    await call('DELETE', `${second}/`)
    const { results } = (await call('GET', 'trash/')).json()
    expect(results.map(({ id }: { id: string }) => id)).toEqual([second, first])
    expect(Date.parse(results[0].gone_from) - Date.parse(results[0].deleted_at)).toBe(30 * DAY_MS)
    expect((await call('GET', `${first}/content/`)).statusCode).toBe(404)
    await call('POST', `${first}/restore/`)
    expect(await inTrash()).toEqual([second])
    expect((await call('GET', `${first}/content/`)).statusCode).toBe(200)
    expect((await call('DELETE', 'trash/')).statusCode).toBe(204)
    expect(await inTrash()).toEqual([])
    expect((await call('POST', `${second}/restore/`)).statusCode).toBe(404)
  })

  it('erases one for good: row, file, pictures, versions; a lab result that named it stays', async () => {
    const id = await keepPicture()
    await server.context.files.tidy()
    const lab = await server.call('POST', '/api/medical-records/lab-results/', {
      token: ada.access,
      body: { taken_on: '2026-03-01', document: id, lines: [{ analyte: 'HbA1c', value: 6 }] },
    })
    const before = filesOnDisk()
    await call('DELETE', `${id}/`)
    expect(await historyOf(id)).toBe(1)
    expect((await call('DELETE', `trash/${id}/`)).statusCode).toBe(204)
    expect((await call('DELETE', `trash/${id}/`)).statusCode).toBe(404)
    expect(await historyOf(id)).toBe(0)
    await tidy()
    await vi.waitFor(() => expect(filesOnDisk()).toBe(before - 3), { timeout: 10_000 })
    const path = `/api/medical-records/lab-results/${lab.json().id}/`
    const kept = await server.call('GET', path, { token: ada.access })
    expect([kept.statusCode, kept.json().document]).toEqual([200, null])
  })

  it('does not erase a document that is not deleted, or of another patient', async () => {
    const id = await keep()
    expect((await call('DELETE', `trash/${id}/`)).statusCode).toBe(404)
    await call('DELETE', `${id}/`)
    const grace = await server.newPatient()
    const refused = await server.call('DELETE', `${DOCUMENTS}trash/${id}/`, { token: grace.access })
    expect(refused.statusCode).toBe(404)
    await server.call('DELETE', `${DOCUMENTS}trash/`, { token: grace.access })
    expect(await inTrash()).toEqual([id])
  })

  it('is emptied after thirty days by the hourly clean-up', async () => {
    await call('DELETE', 'trash/')
    const [old, kept] = [await keep(), await keep()]
    await call('DELETE', `${old}/`)
    server.advance(29 * DAY_MS)
    await signInAgain()
    await call('DELETE', `${kept}/`)
    await tidy()
    server.advance(DAY_MS + 60_000)
    await signInAgain()
    expect(await inTrash()).toEqual([kept, old])
    await tidy()
    await vi.waitFor(async () => expect(await inTrash()).toEqual([kept]), { timeout: 10_000 })
  })

  it('removes orphaned uploads within the hour, and keeps files in use', async () => {
    const id = await keep()
    const { name } = await server.context.files.keep(
      (async function* () {
        yield Buffer.from('of an upload whose row was never written')
      })(),
    )
    await server.context.files.tidy()
    expect((await server.context.files.get(name)).length).toBeGreaterThan(0)
    server.advance(61 * 60_000)
    await signInAgain()
    await server.context.files.tidy()
    await expect(server.context.files.get(name)).rejects.toMatchObject({ status: 503 })
    expect((await call('GET', `${id}/content/`)).statusCode).toBe(200)
  })

  it('leaves no file behind when an account is erased', async () => {
    const grace = await server.newPatient()
    await keepPicture(grace)
    await server.context.files.tidy()
    const before = filesOnDisk()
    await sql`delete from accounts where user_id = ${grace.id}`.execute(server.context.db.as(grace.id))
    await server.context.files.tidy()
    expect(filesOnDisk()).toBe(before - 3)
  })
})
