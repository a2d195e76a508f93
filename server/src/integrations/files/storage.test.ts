import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProxy, type Proxy } from '../../test/faults/proxy.ts'
import { type S3Server, startS3 } from '../../test/s3-server.ts'
import { folderStorage } from './folder-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

const MEGABYTE = 1024 * 1024
const newName = () => {
  const name = randomBytes(16).toString('hex')
  return `${name.slice(0, 2)}/${name.slice(2)}`
}
async function* pieces(content: Buffer, size = 64 * 1024) {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}
async function* breaking(content: Buffer) {
  yield* pieces(content)
  throw new Error('the sender is gone')
}
const unavailable = { status: 503, code: 'files-unavailable' }
const read = async (storage: Storage, name: string, span?: { from: number; to: number }) =>
  buffer(await storage.get(name, span))

let s3: S3Server
let folder: string
beforeAll(async () => {
  s3 = await startS3()
  folder = mkdtempSync(join(tmpdir(), 'salve-files-'))
})
afterAll(async () => {
  await s3.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe.each([
  ['a folder', () => folderStorage(folder)],
  ['S3', () => s3Storage(s3.settings)],
])('%s', (_, open) => {
  let storage: Storage
  beforeAll(() => {
    storage = open()
  })

  it.each([0, 1, 70_000, 5 * MEGABYTE, 5 * MEGABYTE + 1, 12 * MEGABYTE])(
    'returns %i bytes unchanged',
    async (size) => {
      const [name, content] = [newName(), randomBytes(size)]
      await storage.put(name, pieces(content))
      expect((await read(storage, name)).equals(content)).toBe(true)
    },
  )

  it('returns a range', async () => {
    const [name, content] = [newName(), randomBytes(300_000)]
    await storage.put(name, pieces(content))
    for (const [from, to] of [
      [0, 33],
      [65_000, 265_000],
      [299_999, 300_000],
    ] as const)
      expect((await read(storage, name, { from, to })).equals(content.subarray(from, to))).toBe(true)
    expect(
      (await read(storage, name, { from: 250_000, to: 400_000 })).equals(content.subarray(250_000)),
    ).toBe(true)
  })

  it.each([1000, 12 * MEGABYTE])(
    'stores nothing of an upload that breaks off after %i bytes',
    async (size) => {
      const name = newName()
      await expect(storage.put(name, breaking(randomBytes(size)))).rejects.toThrow('the sender is gone')
      await expect(read(storage, name)).rejects.toMatchObject(unavailable)
    },
  )

  it('removes a file, and tolerates a missing one', async () => {
    const name = newName()
    await storage.put(name, pieces(randomBytes(1000)))
    await storage.remove(name)
    await storage.remove(name)
    await expect(read(storage, name)).rejects.toMatchObject(unavailable)
  })
})

describe('a folder', () => {
  it('removes the remains of an interrupted put, and never shows them', async () => {
    const storage = folderStorage(folder)
    const name = newName()
    await storage.put(name, pieces(randomBytes(10)))
    await storage.remove(name)
    writeFileSync(join(folder, `${name}.part`), 'half')
    await expect(read(storage, name)).rejects.toMatchObject(unavailable)
    await storage.remove(name)
    // Another file may share the folder, which is named by two letters.
    const left = readdirSync(join(folder, name.slice(0, 2))).filter((file) => file.startsWith(name.slice(3)))
    expect(left).toEqual([])
  })

  it('that is read-only is reported as unavailable', async () => {
    const closed = mkdtempSync(join(tmpdir(), 'salve-closed-'))
    writeFileSync(join(closed, 'files'), 'a file where a folder should be')
    await expect(
      folderStorage(join(closed, 'files')).put(newName(), pieces(randomBytes(10))),
    ).rejects.toMatchObject(unavailable)
    rmSync(closed, { recursive: true })
  })
})

/** Bypasses the network: the actual content. */
const isThere = (name: string) =>
  read(s3Storage(s3.settings), name).then(
    () => true,
    () => false,
  )

describe('S3 over a network that fails', () => {
  let proxy: Proxy
  let storage: Storage
  /** Gives up soon when nothing will arrive. */
  let hasty: Storage
  beforeAll(async () => {
    proxy = await openProxy(s3.settings.endpoint)
    const settings = { ...s3.settings, endpoint: `http://127.0.0.1:${new URL(proxy.url).port}` }
    storage = s3Storage(settings)
    hasty = s3Storage(settings, 500)
  })
  afterAll(() => proxy.close())
  it.each(['down', 'frozen'] as const)(
    'that is %s is reported as unavailable, and recovers by itself',
    async (how) => {
      const [name, content] = [newName(), randomBytes(6 * MEGABYTE)]
      if (how === 'down') proxy.goDown()
      else proxy.freeze()
      await expect(hasty.put(name, pieces(content))).rejects.toMatchObject(unavailable)
      await expect(read(hasty, name)).rejects.toMatchObject(unavailable)
      await expect(hasty.remove(name)).rejects.toMatchObject(unavailable)
      proxy.heal()
      expect(await isThere(name)).toBe(false)
      await storage.put(name, pieces(content))
      expect((await read(storage, name)).equals(content)).toBe(true)
    },
    60_000,
  )

  it('that sometimes cuts an upload gets it again, whole', async () => {
    let sent = 0
    proxy.watch(() => {
      sent += 1
      return sent % 40 === 20 && sent < 100 ? 'cut before' : 'pass'
    })
    const [name, content] = [newName(), randomBytes(12 * MEGABYTE)]
    await storage.put(name, pieces(content))
    proxy.watch(null)
    expect(sent).toBeGreaterThan(60)
    expect((await read(storage, name)).equals(content)).toBe(true)
  }, 60_000)

  it('that cuts every upload stores nothing partial', async () => {
    let seen = 0
    proxy.watch((bytes) => {
      seen += bytes.length
      return seen > 2 * MEGABYTE ? 'cut before' : 'pass'
    })
    const name = newName()
    await expect(storage.put(name, pieces(randomBytes(12 * MEGABYTE)))).rejects.toMatchObject(unavailable)
    proxy.watch(null)
    expect(await isThere(name)).toBe(false)
  }, 60_000)

  it('that breaks off a download reports it, and never passes a part as the whole', async () => {
    const [name, content] = [newName(), randomBytes(12 * MEGABYTE)]
    await storage.put(name, pieces(content))
    const reading = await storage.get(name)
    const taken = async () => {
      let length = 0
      for await (const bytes of reading) {
        length += bytes.length
        proxy.goDown()
      }
      return length
    }
    await expect(taken()).rejects.toThrow(/terminated|aborted|closed/)
    proxy.heal()
  }, 60_000)

  it('with a wrong key is reported as unavailable, without a secret', async () => {
    const wrong = s3Storage({ ...s3.settings, accessKeyId: 'UNKNOWN', secretAccessKey: 'not-the-secret' })
    const error: unknown = await wrong
      .put(newName(), pieces(randomBytes(10)))
      .catch((thrown: unknown) => thrown)
    expect(error).toMatchObject(unavailable)
    expect(String((error as Error).cause)).toMatch(/InvalidAccessKeyId/)
    expect(String((error as Error).cause)).not.toContain('not-the-secret')
  })
})
