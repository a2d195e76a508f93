import { AppError } from './errors.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/**
 * Number of bytes, of a text without byte order mark, that are searched for the zeros of UTF-16.
 */
const LOOKED_AT_BYTES = 4096
/** In UTF-16, nearly every other byte of a Western text is zero. */
const ZEROS_MIN = 0.3

/** Beginnings of files that are no text: workbooks, other archives, PDFs, old Office files. */
const OTHER_FILES = [Buffer.from('PK\x03\x04'), Buffer.from('%PDF'), Buffer.from([0xd0, 0xcf, 0x11, 0xe0])]

const UTF8_MARK = Buffer.from([0xef, 0xbb, 0xbf])

/** Finds out, piece by piece, in which encoding a text was saved. */
export class EncodingDetector {
  #start = Buffer.alloc(0)
  #isUtf8 = true
  #hasZero = false
  readonly #utf8 = new TextDecoder('utf-8', { fatal: true })

  add(piece: Buffer): void {
    if (this.#start.length < LOOKED_AT_BYTES)
      this.#start = Buffer.concat([this.#start, piece.subarray(0, LOOKED_AT_BYTES)])
    this.#hasZero ||= piece.includes(0)
    if (!this.#isUtf8) return
    try {
      this.#utf8.decode(piece, { stream: true })
    } catch {
      this.#isUtf8 = false
    }
  }

  /**
   * The encoding of all pieces; null when they are not text. Anything but Unicode is read as
   * Windows-1252.
   */
  end(): Encoding | null {
    if (OTHER_FILES.some((start) => this.#start.subarray(0, start.length).equals(start))) return null
    const [a, b] = this.#start
    if (a === 0xff && b === 0xfe) return 'utf-16le'
    if (a === 0xfe && b === 0xff) return 'utf-16be'
    if (this.#hasZero) return this.#utf16ByZeros()
    // A file that says it is UTF-8 and is not is broken: it is refused where its text is read.
    if (this.#start.subarray(0, 3).equals(UTF8_MARK)) return 'utf-8'
    return this.#isUtf8 && this.#endsWhole() ? 'utf-8' : 'windows-1252'
  }

  #endsWhole(): boolean {
    try {
      this.#utf8.decode()
      return true
    } catch {
      return false
    }
  }

  #utf16ByZeros(): Encoding | null {
    const share = (odd: 0 | 1) => {
      const bytes = this.#start.filter((_, i) => i % 2 === odd)
      return bytes.filter((byte) => byte === 0).length / Math.max(1, bytes.length)
    }
    const [even, odd] = [share(0), share(1)]
    if (odd >= ZEROS_MIN && even < ZEROS_MIN) return 'utf-16le'
    return even >= ZEROS_MIN && odd < ZEROS_MIN ? 'utf-16be' : null
  }
}

/**
 * The text of a file, piece by piece, without its byte order mark. Throws 422 for an invalid
 * character: a zero, which no record can store, or half a surrogate pair, which would become
 * another character.
 */
export async function* textOf(pieces: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for await (const piece of pieces) yield decoded(() => decoder.decode(piece, { stream: true }))
  yield decoded(() => decoder.decode())
}

function decoded(decode: () => string): string {
  let text = ''
  try {
    text = decode()
  } catch {
    throw new AppError(422, 'csv-characters')
  }
  if (text.includes('\0')) throw new AppError(422, 'csv-characters')
  return text
}
