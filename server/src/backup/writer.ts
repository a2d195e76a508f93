import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { SUMS_FILE, sumLine } from './sums.ts'

/** Writes the files of one backup, and notes what each of them should be when it is read again. */
export interface BackupWriter {
  /**
   * Stores a content below `path`; answers how long it was. A file whose content fails is not in
   * the backup.
   */
  add(path: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<number>
  /** Writes the sums: from here on it is whole. */
  finish(): Promise<void>
}

export function backupWriter(folder: string): BackupWriter {
  const sums: string[] = []
  return {
    async add(path, content) {
      const { sha256, bytes } = await write(join(folder, path), content)
      sums.push(sumLine(path, sha256))
      return bytes
    },
    async finish() {
      await write(join(folder, SUMS_FILE), [Buffer.from(sums.join(''))])
      await bringToDisk(folder)
    },
  }
}

async function write(file: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(file, 'wx', 0o600)
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const piece of content) {
      hash.update(piece)
      bytes += piece.length
      await handle.writeFile(piece)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { sha256: hash.digest('hex'), bytes }
}

/** A new name is on the disk only when its folder is. */
export async function bringToDisk(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, constants.O_RDONLY)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
