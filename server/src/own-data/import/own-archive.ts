import { createHash } from 'node:crypto'
import type yauzl from 'yauzl'
import type { Files } from '../../integrations/files/files.ts'
import { MANIFEST, type Manifest, manifestIn } from '../manifest.ts'
import { Refused } from './refused.ts'
import { contentOf, directoryOf, openZip } from './sealed-zip.ts'

const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = [0x22, 0x5c, 0x2c, 0x5b, 0x7b]

/**
 * Counts the values of a JSON text while it comes in pieces: some million small ones, which pack to
 * nothing, take more memory and time than a text of any length. A separate thread would not help:
 * running out of its memory ends the process.
 */
function valueCounter(): (bytes: Uint8Array) => number {
  let count = 0
  let isText = false
  let isEscaped = false
  return (bytes) => {
    for (const byte of bytes) {
      if (isEscaped) isEscaped = false
      else if (isText && byte === BACKSLASH) isEscaped = true
      else if (byte === QUOTE) isText = !isText
      else if (!isText && (byte === COMMA || byte === BRACKET || byte === BRACE)) count += 1
    }
    return count
  }
}

const MANIFEST_MAX_BYTES = 64 * 1024 * 1024
/**
 * An entry has three, and a file two more; tables, columns and files that are missing have their
 * room besides.
 */
const VALUES_OF_ENTRY = 8
const OTHER_VALUES = 200_000

/** The uploaded file of an export, whose directory was checked as a whole before unpacking. */
export interface OwnArchive {
  manifest: Manifest
  /** An entry's content; throws `Refused` at its end unless it matches the manifest. */
  read(path: string): AsyncGenerator<Buffer>
  close(): void
}

/**
 * Opens a stored file. Throws `Refused` for a file that is no export, damaged, unsafe, altered, or
 * of another version.
 */
export async function openArchive(files: Files, name: string, size: number): Promise<OwnArchive> {
  const zip = await openZip(files, name, size)
  try {
    const entries = await directoryOf(zip)
    const manifest = await manifestOf(zip, entries)
    const listed = new Map(manifest.entries.map((entry) => [entry.path, entry]))
    const isSame =
      listed.size === manifest.entries.length &&
      listed.size + 1 === entries.size &&
      [...listed.values()].every(({ path, size }) => entries.get(path)?.uncompressedSize === size)
    const needed = [...manifest.tables, ...manifest.files].map(({ path }) => path)
    if (!isSame || needed.some((path) => !listed.has(path))) throw new Refused('changed')
    return {
      manifest,
      async *read(path) {
        const [entry, expected] = [entries.get(path), listed.get(path)]
        if (!entry || !expected) throw new Refused('changed')
        const hash = createHash('sha256')
        for await (const bytes of contentOf(zip, entry)) {
          hash.update(bytes)
          yield bytes
        }
        if (hash.digest('hex') !== expected.sha256) throw new Refused('changed')
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function manifestOf(zip: yauzl.ZipFile, entries: ReadonlyMap<string, yauzl.Entry>): Promise<Manifest> {
  const entry = entries.get(MANIFEST)
  if (!entry) throw new Refused('not_an_export')
  if (entry.uncompressedSize > MANIFEST_MAX_BYTES) throw new Refused('unsafe')
  const valuesMax = OTHER_VALUES + VALUES_OF_ENTRY * entries.size
  const countIn = valueCounter()
  const pieces: Buffer[] = []
  for await (const bytes of contentOf(zip, entry)) {
    if (countIn(bytes) > valuesMax) throw new Refused('unsafe')
    pieces.push(bytes)
  }
  const read = manifestIn(Buffer.concat(pieces).toString())
  if ('problem' in read) throw new Refused(read.problem)
  return read.manifest
}
