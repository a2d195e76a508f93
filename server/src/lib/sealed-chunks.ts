import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Files at rest: a header of one version byte and 32 bytes of salt, then chunks of AES-256-GCM,
 * each with its own tag. The key is the file's own (from the given key and the salt); the nonce is
 * the chunk's number; the number and whether it is the last one are authenticated, so that chunks
 * cannot be changed, swapped, repeated or cut off.
 */
const VERSION = 1
const SALT_BYTES = 32
export const HEADER_BYTES = 1 + SALT_BYTES
const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16
const NONCE_BYTES = 12
const SEALED_CHUNK_BYTES = CHUNK_BYTES + TAG_BYTES

/** Bytes from the first up to, and not including, the last. */
export interface Span {
  from: number
  to: number
}
type Bytes = AsyncIterable<Uint8Array>

/**
 * Seals a content while it arrives. A piece is valid until the next one is requested: its memory is
 * reused at once instead of waiting for garbage collection, since a large file would otherwise be
 * in memory as a whole.
 */
export async function* seal(key: Buffer, content: Bytes): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const fileKey = keyOf(key, salt)
  yield Buffer.concat([Buffer.of(VERSION), salt])
  let number = 0
  for await (const { piece, isLast } of inPieces(content, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', fileKey, nonceOf(number)).setAAD(placeOf(number, isLast))
    const sealed = cipher.update(piece)
    yield sealed
    release(sealed)
    yield Buffer.concat([cipher.final(), cipher.getAuthTag()])
    number += 1
  }
}

/** Small ones share their memory with others. */
function release({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

/** The original content; throws at the first chunk with a changed bit. */
export async function* unseal(key: Buffer, sealed: Bytes): AsyncGenerator<Buffer> {
  let fileKey: Buffer | undefined
  let number = 0
  for await (const { piece, isLast } of inPieces(sealed, SEALED_CHUNK_BYTES, HEADER_BYTES)) {
    if (fileKey === undefined) fileKey = keyInHeader(key, piece)
    else {
      yield opened(fileKey, piece, number, isLast)
      number += 1
    }
  }
  if (number === 0) throw new Error('not a sealed file')
}

/**
 * Returns the span of the chunks, in a sealed file of `size` plain bytes, that hold these plain
 * bytes.
 */
export function sealedSpan({ from, to }: Span): Span {
  const first = Math.floor(from / CHUNK_BYTES)
  const last = Math.floor((to - 1) / CHUNK_BYTES)
  return {
    from: HEADER_BYTES + first * SEALED_CHUNK_BYTES,
    to: HEADER_BYTES + (last + 1) * SEALED_CHUNK_BYTES,
  }
}

/**
 * A part of a content of `size` bytes, from the header of the sealed file and the chunks of
 * `sealedSpan`. Each chunk is authenticated as a whole, at its place.
 */
export async function* unsealSpan(
  key: Buffer,
  header: Buffer,
  chunks: Bytes,
  { from, to, size }: Span & { size: number },
): AsyncGenerator<Buffer> {
  const fileKey = keyInHeader(key, header)
  const last = Math.max(0, Math.ceil(size / CHUNK_BYTES) - 1)
  let number = Math.floor(from / CHUNK_BYTES)
  for await (const { piece } of inPieces(chunks, SEALED_CHUNK_BYTES)) {
    const begin = number * CHUNK_BYTES
    const plain = opened(fileKey, piece, number, number === last)
    yield plain.subarray(Math.max(0, from - begin), to - begin)
    number += 1
  }
  if (number <= Math.floor((to - 1) / CHUNK_BYTES)) throw new Error('a sealed file ends too early')
}

function opened(key: Buffer, chunk: Buffer, number: number, isLast: boolean): Buffer {
  if (chunk.length < TAG_BYTES) throw new Error('a sealed file ends too early')
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number)).setAAD(placeOf(number, isLast))
  decipher.setAuthTag(chunk.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()])
}

/**
 * Splits a stream into pieces of one size, with another size for the first if given; only the last
 * can be shorter, and it can be empty. All pieces share one buffer: each is valid until the next is
 * requested.
 */
async function* inPieces(
  source: Bytes,
  size: number,
  firstSize = size,
): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  const room = Buffer.allocUnsafeSlow(Math.max(size, firstSize))
  let wanted = firstSize
  let length = 0
  for await (const bytes of source) {
    for (let at = 0; at < bytes.length; ) {
      // A piece is emitted once a byte of the next one has arrived: before, it could be the last.
      if (length === wanted) {
        yield { piece: room.subarray(0, length), isLast: false }
        wanted = size
        length = 0
      }
      const part = bytes.subarray(at, at + wanted - length)
      room.set(part, length)
      at += part.length
      length += part.length
    }
  }
  yield { piece: room.subarray(0, length), isLast: true }
}

function keyInHeader(key: Buffer, header: Buffer): Buffer {
  if (header[0] !== VERSION || header.length !== HEADER_BYTES) throw new Error('not a sealed file')
  return keyOf(key, header.subarray(1))
}

const keyOf = (key: Buffer, salt: Buffer) => Buffer.from(hkdfSync('sha256', key, salt, 'salve file', 32))

function nonceOf(chunk: number): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUInt32BE(chunk, NONCE_BYTES - 4)
  return nonce
}

const placeOf = (chunk: number, isLast: boolean) => Buffer.from(`${chunk} ${isLast ? 'last' : 'more'}`)
