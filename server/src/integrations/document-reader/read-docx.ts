import { inflateRawSync } from 'node:zlib'
import mammoth from 'mammoth'
import { readZipEntries, type ZipEntry } from '../../lib/zip-entries.ts'
import type { Found } from './document-reader.ts'

const LOCAL_HEADER_BYTES = 30
const DEFLATED = 8

/**
 * The text of a Word file. What its directory says was judged when it came in; here it is held to
 * it.
 */
export async function readDocx(content: Buffer): Promise<Found> {
  const entries = await readZipEntries(async (from, to) => content.subarray(from, to), content.length)
  if (!entries?.every((entry) => unfoldsAsItSays(content, entry)))
    return { outcome: 'damaged', pages: null, text: '', small: null, large: null }
  const { value } = await mammoth.extractRawText({ buffer: content })
  const text = value.trim()
  return { outcome: text ? 'read' : 'nothing_found', pages: null, text, small: null, large: null }
}

function unfoldsAsItSays(content: Buffer, { offset, packed, unfolded, method }: ZipEntry): boolean {
  if (offset + LOCAL_HEADER_BYTES > content.length) return false
  const begin =
    offset + LOCAL_HEADER_BYTES + content.readUInt16LE(offset + 26) + content.readUInt16LE(offset + 28)
  const data = content.subarray(begin, begin + packed)
  if (method !== DEFLATED) return data.length === unfolded
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, unfolded) }).length === unfolded
  } catch {
    return false
  }
}
