import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { openStorage } from '../integrations/files/open-storage.ts'
import { startTestApp, type TestApp } from '../test/app.ts'
import { DOCUMENTS, upload, whenRead } from '../test/documents.ts'
import { openSnapshot } from './snapshot.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

it('keeps files that are deleted during a backup until the backup is done', async () => {
  const { context, urls } = server
  const { files, db, config } = context
  const storage = openStorage(config)
  const ada = await server.newPatient()
  const { id } = (await upload(server, ada, 'What the letter says.')).json<{ id: string }>()
  await whenRead(server, ada, id)
  const { rows } = await sql<{
    name: string
  }>`select stored_as as name from documents where id = ${id}`.execute(db.as(ada.id))
  const name = rows[0]?.name ?? ''
  const call = (path: string) => server.call('DELETE', `${DOCUMENTS}${path}${id}/`, { token: ada.access })

  const snapshot = await openSnapshot({ ownerUrl: urls.owner, appUrl: urls.app })
  const another = openSnapshot({ ownerUrl: urls.owner, appUrl: urls.app })
  await expect(another).rejects.toThrow('Another backup')
  for (const path of ['', 'trash/']) expect((await call(path)).statusCode).toBe(204)
  await files.tidy()
  expect((await buffer(Readable.from(await storage.get(name)))).length).toBeGreaterThan(0)
  const seen = await snapshot.owner.query(`select from stored_files where name = $1 and state = 'kept'`, [
    name,
  ])
  expect(seen.rowCount).toBe(1)

  await snapshot.close()
  await files.tidy()
  await expect(storage.get(name)).rejects.toThrow('files-unavailable')
})
