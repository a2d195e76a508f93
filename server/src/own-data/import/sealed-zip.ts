import { Readable } from 'node:stream'
import yauzl from 'yauzl'
import type { Files } from '../../integrations/files/files.ts'
import { Refused } from './refused.ts'

const ENTRIES_MAX = 100_000
const UNFOLDED_MAX_BYTES = 40 * 1024 * 1024 * 1024
/** Entries of so little are not looked at for how far they unfold. */
const SMALL_ENTRY_BYTES = 1024 * 1024
const RATIO_MAX = 400

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
        // Pieces of a sealed file are valid until the next one is requested.
        for await (const bytes of await files.read(name, { from, to })) yield Buffer.from(bytes)
      })(),
      { objectMode: false },
    )
  }
}

/** Throws `Refused` for a file that is no archive. */
export async function openZip(files: Files, name: string, size: number): Promise<yauzl.ZipFile> {
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

/** All entries, still packed. Throws `Refused` for damaged or unsafe ones. */
export function directoryOf(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
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

export async function* contentOf(zip: yauzl.ZipFile, entry: yauzl.Entry): AsyncGenerator<Buffer> {
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
