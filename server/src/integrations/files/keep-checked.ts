import { createHash } from 'node:crypto'
import { AppError } from '../../lib/errors.ts'
import { checkStored } from './check-stored.ts'
import type { Files } from './files.ts'
import { HEAD_BYTES, isText, type MediaType, mediaTypeOf } from './media-type.ts'

export interface KeptDocument {
  /** The key under which it is stored. */
  name: string
  size: number
  sha256: Buffer
  mediaType: MediaType
}

/**
 * Stores what is to be a document while it arrives, once its first bytes and the ending of its name
 * say what it is. Throws 415 for what is no document or another one than its name says, 422 for
 * what is empty or unsafe; then nothing is left of it.
 */
export async function keepChecked(
  files: Files,
  content: AsyncIterable<Buffer>,
  fileName: string,
): Promise<KeptDocument> {
  const { head, all } = await withHead(content)
  if (head.length === 0) throw new AppError(422, 'empty-file')
  const mediaType = await mediaTypeOf(head, fileName)
  const hash = createHash('sha256')
  const checked = async function* () {
    for await (const piece of all) {
      if (mediaType === 'text/plain' && !isText(piece, head)) throw new AppError(415, 'other-ending')
      hash.update(piece)
      yield piece
    }
  }
  const { name, size } = await files.keep(checked())
  try {
    await checkStored(files, { name, size, mediaType })
  } catch (error) {
    await files.drop(name).catch(() => {})
    throw error
  }
  return { name, size, sha256: hash.digest(), mediaType }
}

/** The first bytes of a stream, and the stream with them. */
async function withHead(
  content: AsyncIterable<Buffer>,
): Promise<{ head: Buffer; all: AsyncIterable<Buffer> }> {
  const pieces = content[Symbol.asyncIterator]()
  const first: Buffer[] = []
  let length = 0
  while (length < HEAD_BYTES) {
    const { value, done } = await pieces.next()
    if (done) break
    first.push(value)
    length += value.length
  }
  const head = Buffer.concat(first)
  return {
    head,
    all: (async function* () {
      yield head
      yield* { [Symbol.asyncIterator]: () => pieces }
    })(),
  }
}
