import { AppError } from './errors.ts'

const ENTRIES_MAX = 2000
const UNFOLDED_MAX_BYTES = 100 * 1024 * 1024
const DIRECTORY_MAX_BYTES = 1024 * 1024
/** Entries of so little are not looked at for how far they unfold. */
const SMALL_ENTRY_BYTES = 1024 * 1024
const RATIO_MAX = 200

const END_BYTES = 22
const COMMENT_MAX_BYTES = 65_535
const END_MARK = 0x06054b50
const ENTRY_MARK = 0x02014b50
const ENTRY_BYTES = 46

export interface ZipEntry {
  name: string
  packed: number
  unfolded: number
  /** 8 is deflate, 0 is as it is. */
  method: number
  /** The position of its own header. */
  offset: number
}

/**
 * The entries that an archive says to have, without unpacking any; null where its directory cannot
 * be read.
 */
export async function readZipEntries(
  part: (from: number, to: number) => Promise<Buffer>,
  size: number,
): Promise<ZipEntry[] | null> {
  const tail = await part(Math.max(0, size - END_BYTES - COMMENT_MAX_BYTES), size)
  const at = endOf(tail)
  if (at < 0) return null
  const count = tail.readUInt16LE(at + 10)
  const length = tail.readUInt32LE(at + 12)
  const from = tail.readUInt32LE(at + 16)
  // An archive of another one's directory, or of more than 4 GB, which no letter is.
  if (length > DIRECTORY_MAX_BYTES || from + length > size || length < count * ENTRY_BYTES || count === 0)
    return null
  return entriesOf(await part(from, from + length), count)
}

/**
 * Throws 415 unless it is a Word file, 422 when it holds more, or unfolds to more, than any letter
 * does.
 */
export async function checkZipEntries(
  part: (from: number, to: number) => Promise<Buffer>,
  size: number,
): Promise<void> {
  const entries = await readZipEntries(part, size)
  if (!entries) throw new AppError(422, 'archive-unsafe')
  const names = new Set(entries.map(({ name }) => name))
  if (!names.has('word/document.xml') || !names.has('[Content_Types].xml'))
    throw new AppError(415, 'other-ending')
  const unfolded = entries.reduce((sum, entry) => sum + entry.unfolded, 0)
  const isBomb = entries.some(
    (entry) => entry.unfolded > SMALL_ENTRY_BYTES && entry.unfolded > RATIO_MAX * entry.packed,
  )
  if (entries.length > ENTRIES_MAX || names.size < entries.length || unfolded > UNFOLDED_MAX_BYTES || isBomb)
    throw new AppError(422, 'archive-unsafe')
}

function endOf(tail: Buffer): number {
  for (let at = tail.length - END_BYTES; at >= 0; at--) if (tail.readUInt32LE(at) === END_MARK) return at
  return -1
}

function entriesOf(directory: Buffer, count: number): ZipEntry[] | null {
  const entries: ZipEntry[] = []
  for (let at = 0; entries.length < count; ) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY_MARK) return null
    const nameLength = directory.readUInt16LE(at + 28)
    const rest = directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
    entries.push({
      name: directory.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength),
      packed: directory.readUInt32LE(at + 20),
      unfolded: directory.readUInt32LE(at + 24),
      method: directory.readUInt16LE(at + 10),
      offset: directory.readUInt32LE(at + 42),
    })
    at += ENTRY_BYTES + nameLength + rest
  }
  return entries
}
