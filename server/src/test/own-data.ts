import { buffer } from 'node:stream/consumers'
import { on } from 'node:events'
import type { Readable } from 'node:stream'
import { expect, vi } from 'vitest'
import yauzl from 'yauzl'
import { ZipFile } from 'yazl'
import type { OwnExport } from '@salve/contract/users/export.ts'
import type { OwnImport } from '@salve/contract/users/import.ts'
import type { Patient, TestApp } from './app.ts'
import { formWith } from './forms.ts'

export const EXPORT = '/api/users/export/'
export const IMPORT = '/api/users/import/'
const WAIT = { timeout: 60_000, interval: 50 }

/** Makes an export and waits until it is ready. */
export async function exportOf(server: TestApp, { access: token }: Patient): Promise<OwnExport> {
  expect((await server.call('POST', EXPORT, { token })).statusCode).toBe(202)
  return vi.waitFor(async () => {
    const { export: made } = (await server.call('GET', EXPORT, { token })).json<{ export: OwnExport }>()
    expect(made.state).toBe('ready')
    return made
  }, WAIT)
}

/** The bytes of an export, by its one-time address. */
export async function download(server: TestApp, { access: token }: Patient, id: string): Promise<Buffer> {
  const address = await server.call('POST', `${EXPORT}${id}/address/`, { token })
  expect(address.statusCode).toBe(200)
  const file = await server.call('GET', address.json().url)
  expect(file.statusCode).toBe(200)
  return file.rawPayload
}

/** The entries of a ZIP file, unpacked. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, found) =>
      error ? reject(error) : resolve(found),
    ),
  )
  const entries = new Map<string, Buffer>()
  zip.readEntry()
  for await (const [entry] of on(zip, 'entry', { close: ['end'] }) as AsyncIterable<[yauzl.Entry]>) {
    const stream = await new Promise<Readable>((resolve, reject) =>
      zip.openReadStream(entry, (error, found) => (error ? reject(error) : resolve(found))),
    )
    entries.set(entry.fileName, await buffer(stream))
    zip.readEntry()
  }
  return entries
}

/** The same entries as a ZIP file again. */
export async function rezip(entries: Iterable<[string, Buffer | string]>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of entries) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream as Readable)
}

/** Uploads a file as an import. */
export async function uploadExport(server: TestApp, { access: token }: Patient, bytes: Buffer) {
  const { payload, headers } = await formWith('file', bytes, 'salve.zip', 'application/zip')
  return server.call('POST', IMPORT, { token, body: payload, headers })
}

/** The latest import, once nothing runs any more. */
export const settledImport = (server: TestApp, { access: token }: Patient): Promise<OwnImport> =>
  vi.waitFor(async () => {
    const { import: latest } = (await server.call('GET', IMPORT, { token })).json<{ import: OwnImport }>()
    expect(['checking', 'importing']).not.toContain(latest.state)
    return latest
  }, WAIT)
