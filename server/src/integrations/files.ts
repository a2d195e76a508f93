import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { seal, unseal } from '../lib/sealed-chunks.ts'

/** Where the files of documents are kept, encrypted. Names are made here; nothing of them comes from a person. */
export interface Files {
  newName(): string
  /** Resolves when the content is on the disk for good. */
  put(name: string, content: Buffer): Promise<void>
  get(name: string): Promise<Buffer>
  remove(name: string): Promise<void>
}

/** A folder of this machine. */
export function folderFiles(folder: string, key: Buffer): Files {
  return {
    newName() {
      const name = randomBytes(16).toString('hex')
      return `${name.slice(0, 2)}/${name.slice(2)}`
    },
    async put(name, content) {
      const path = join(folder, name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // Written aside, brought to the disk, then renamed: a file is whole or not there.
      const part = await open(`${path}.part`, 'w', 0o600)
      try {
        await part.writeFile(seal(key, content))
        await part.sync()
      } finally {
        await part.close()
      }
      await rename(`${path}.part`, path)
    },
    get: async (name) => unseal(key, await readFile(join(folder, name))),
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}
