import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import yauzl from 'yauzl'
import type { OwnImport } from '@salve/contract/users/import.ts'
import type { Files } from '../../integrations/files/files.ts'
import { valueCounter } from './count-values.ts'
import { MANIFEST, type Manifest, manifestIn } from './manifest.ts'

const ENTRIES_MAX = 100_000
const MANIFEST_MAX_BYTES = 64 * 1024 * 1024
/** An entry has three, and a file two more; tables, columns and files that are missing have their room besides. */
const VALUES_OF_ENTRY = 8
const OTHER_VALUES = 200_000
const UNFOLDED_MAX_BYTES = 40 * 1024 * 1024 * 1024
/** Entries of so little are not looked at for how far they unfold. */
const SMALL_ENTRY_BYTES = 1024 * 1024
const RATIO_MAX = 400

/** Why a file is not taken. */
export class Refused extends Error {
  override name = 'Refused'
  readonly problem: NonNullable<OwnImport['problem']>
  constructor(problem: NonNullable<OwnImport['problem']>) {
    super(problem)
    this.problem = problem
  }
}

/** The uploaded file of an export, of which the directory was looked at whole before anything of it is unpacked. */
export interface OwnArchive {
  manifest: Manifest
  /** An entry's content; throws `Refused` at its end unless it is what the manifest says. */
  read(path: string): AsyncGenerator<Buffer>
  close(): void
}

/** Opens a stored file. Throws `Refused` for what is no export, damaged, unsafe, changed, or of another version. */
export async function openArchive(files: Files, name: string, size: number): Promise<OwnArchive> {
  const zip = await open(files, name, size)
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

/** Reads parts of a sealed file where the ZIP library asks for them. */
class SealedReader extends yauzl.RandomAccessReader {
  readonly #files: Files
  readonly #name: string
  constructor(files: Files, name: string) {
    super()
    this.#files = files
    this.#name = name
  }
  override _readStreamForRange(from: number, to: number): Readable {
    const [files, name] = [this.#files, this.#name]
    return Readable.from(
      (async function* () {
        // Pieces of a sealed file are good until the next one is asked for.
        for await (const bytes of await files.read(name, { from, to })) yield Buffer.from(bytes)
      })(),
      { objectMode: false },
    )
  }
}

async function open(files: Files, name: string, size: number): Promise<yauzl.ZipFile> {
  const head = Buffer.alloc(4)
  if (size >= head.length) {
    let at = 0
    for await (const bytes of await files.read(name, { from: 0, to: head.length }))
      at += Buffer.from(bytes).copy(head, at)
  }
  if (head.readUInt32LE() !== 0x04034b50) throw new Refused('not_an_export')
  return new Promise((resolve, reject) => {
    yauzl.fromRandomAccessReader(
      new SealedReader(files, name),
      size,
      { lazyEntries: true, autoClose: false, strictFileNames: true },
      (error, zip) => (error ? reject(new Refused('damaged')) : resolve(zip)),
    )
  })
}

/** All entries, none of them unpacked. */
function directoryOf(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  const entries = new Map<string, yauzl.Entry>()
  let unfolded = 0
  return new Promise((resolve, reject) => {
    // Names that lead out of the folder, backslashes and absolute paths are refused by the library.
    zip.on('error', (error: Error) =>
      reject(new Refused(/filename|path|character/.test(error.message) ? 'unsafe' : 'damaged')),
    )
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: yauzl.Entry) => {
      unfolded += entry.uncompressedSize
      const isBomb =
        entry.uncompressedSize > SMALL_ENTRY_BYTES &&
        entry.uncompressedSize > RATIO_MAX * entry.compressedSize
      const isOdd =
        entry.isEncrypted() || ![0, 8].includes(entry.compressionMethod) || entries.has(entry.fileName)
      entries.set(entry.fileName, entry)
      if (isBomb || isOdd || entries.size > ENTRIES_MAX || unfolded > UNFOLDED_MAX_BYTES)
        return reject(new Refused('unsafe'))
      return zip.readEntry()
    })
    if (zip.entryCount > ENTRIES_MAX) reject(new Refused('unsafe'))
    else zip.readEntry()
  })
}

async function* contentOf(zip: yauzl.ZipFile, entry: yauzl.Entry): AsyncGenerator<Buffer> {
  const stream = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, found) => (error ? reject(new Refused('damaged')) : resolve(found)))
  })
  try {
    for await (const bytes of stream) yield bytes as Buffer
  } catch (error) {
    // The storage's own failures have a code of ours; all others are the file's.
    throw (error as { status?: number }).status === 503 ? error : new Refused('damaged')
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
