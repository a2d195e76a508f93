import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Span } from '../../lib/sealed-chunks.ts'
import { filesUnavailable } from '../../lib/errors.ts'
import type { Storage } from './storage.ts'

const READ_BYTES = 256 * 1024
const isWindows = process.platform === 'win32'

/** A folder of this machine. */
export function folderStorage(folder: string): Storage {
  const pathOf = (name: string) => join(folder, name)
  const partOf = (name: string) => `${pathOf(name)}.part`
  return {
    async put(name, content) {
      // Written aside, brought to the disk, then renamed: a file is whole or not there.
      const part = await begin(partOf(name))
      let isWritten = false
      try {
        for await (const bytes of content) await guarded(() => part.writeFile(bytes))
        await guarded(() => part.sync())
        isWritten = true
      } finally {
        await part.close()
        if (!isWritten) await rm(partOf(name), { force: true })
      }
      await guarded(async () => {
        await rename(partOf(name), pathOf(name))
        await bringToDisk(dirname(pathOf(name)))
      })
    },
    async get(name, span) {
      const file = await guarded(() => open(pathOf(name), constants.O_RDONLY))
      return readFrom(file, span)
    },
    remove: (name) =>
      guarded(async () => {
        await rm(pathOf(name), { force: true })
        await rm(partOf(name), { force: true })
      }),
  }
}

const begin = (path: string) =>
  guarded(async () => {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    return open(path, 'w', 0o600)
  })

/** A new name is on the disk only when its folder is. */
async function bringToDisk(folder: string): Promise<void> {
  if (isWindows) return
  const handle = await open(folder, constants.O_RDONLY)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* readFrom(file: FileHandle, { from, to }: Span = { from: 0, to: Infinity }) {
  try {
    for (let at = from; at < to; ) {
      const buffer = Buffer.allocUnsafe(Math.min(READ_BYTES, to - at))
      const { bytesRead } = await guarded(() => file.read(buffer, 0, buffer.length, at))
      if (bytesRead === 0) return
      at += bytesRead
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

async function guarded<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task()
  } catch (error) {
    throw filesUnavailable(error)
  }
}
