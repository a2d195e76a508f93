import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface WrittenEntry {
  path: string
  /** The size of the content, in bytes. */
  size: number
  /** 64 hexadecimal digits. */
  sha256: string
}

type Content = () => AsyncIterable<Uint8Array | string>

/**
 * A ZIP file that is written while it is read: of its contents only the piece that is on its way is
 * in memory.
 */
export class ZipWriter {
  /** The completed entries, in their order. */
  readonly entries: WrittenEntry[] = []
  readonly #zip = new ZipFile()
  readonly #mtime: Date

  constructor(mtime: Date) {
    this.#mtime = mtime
  }

  /** Adds a file, whose content is requested once all earlier ones are written. */
  add(path: string, content: Content, { compress = true } = {}): void {
    const entry = { path, size: 0, sha256: '' }
    const { entries } = this
    async function* counted() {
      const hash = createHash('sha256')
      for await (const piece of content()) {
        const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
        if (bytes.length === 0) continue
        hash.update(bytes)
        entry.size += bytes.length
        // Pieces of a sealed file are valid until the next one is requested.
        yield Buffer.from(bytes)
      }
      entry.sha256 = hash.digest('hex')
      entries.push(entry)
    }
    this.#zip.addReadStreamLazy(path, { mtime: this.#mtime, compress, mode: 0o100644 }, (give) => {
      const stream = Readable.from(counted(), { objectMode: false })
      stream.on('error', (error) => (this.#zip.outputStream as Readable).destroy(error))
      give(null, stream)
    })
  }

  /** The whole file, once everything is added. Throws any error of an entry's content. */
  async *bytes(): AsyncGenerator<Buffer> {
    this.#zip.end()
    const output = this.#zip.outputStream as Readable
    this.#zip.on('error', (error: Error) => output.destroy(error))
    yield* output as AsyncIterable<Buffer>
  }
}
