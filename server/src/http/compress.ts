import { promisify } from 'node:util'
import {
  constants,
  crc32,
  deflateRawSync,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
  type ZstdOptions,
} from 'node:zlib'
import type { Endpoint } from '@salve/contract/endpoint.ts'

/** Less than this fits into one packet anyway. */
const FROM_BYTES = 1024
/**
 * Up to here an answer is compressed at once and with little effort, which takes less than handing
 * it to another thread. Of a longer one, the phone waits for the bytes and not for the processor.
 */
const AT_ONCE_BYTES = 64 * 1024
const QUICK = { gzip: { level: 1 }, zstd: zstdLevel(1) }
const THOROUGH = { gzip: { level: 6 }, zstd: zstdLevel(3) }

const gzipLater = promisify(gzip)
const zstdLater = promisify<Buffer, ZstdOptions, Buffer>(zstdCompress)

/**
 * The rule: an answer is compressed when all its words are the record's, or what everybody may
 * read. Who can write words into an answer that also holds a secret could try words and see by the
 * length of the compressed answer whether the secret has them, too (BREACH). These paths hold the
 * record alone.
 */
const RECORD_ALONE = /^\/api\/(medical-records|medications|clinicians|news)\//
/**
 * These answers also hold words of others, who are not the patient; their handlers say where the
 * words begin, and the words stay as they are.
 */
const OTHERS_LAST = new Set(['/api/dashboard/'])

/** Whether answers of a call may be compressed; never a file, whose length shows the progress. */
export const isCompressed = ({ method, path, download }: Endpoint): boolean =>
  method === 'GET' && !download && (RECORD_ALONE.test(path) || OTHERS_LAST.has(path))

export interface Packed {
  encoding: 'zstd' | 'gzip'
  bytes: Buffer
}

/**
 * Returns the compressed text of an answer, in one piece; null where the client takes none, or the
 * text is short. From `othersFrom` on (an index into the text) are the words of others.
 */
export async function packed(
  text: string,
  accepted: string | undefined,
  othersFrom = text.length,
): Promise<Packed | null> {
  if (text.length < FROM_BYTES) return null
  const encoding = encodingOf(accepted)
  if (encoding === null) return null
  if (othersFrom < text.length)
    return takes(accepted, 'gzip') ? { encoding: 'gzip', bytes: packedApart(text, othersFrom) } : null
  const bytes = Buffer.from(text)
  if (encoding === 'zstd') {
    if (bytes.length <= AT_ONCE_BYTES) return { encoding, bytes: zstdCompressSync(bytes, QUICK.zstd) }
    return { encoding, bytes: await zstdLater(bytes, THOROUGH.zstd) }
  }
  if (bytes.length <= AT_ONCE_BYTES) return { encoding, bytes: gzipSync(bytes, QUICK.gzip) }
  return { encoding, bytes: await gzipLater(bytes, THOROUGH.gzip) }
}

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

/**
 * One gzip stream whose last part is stored as it is: a part never refers to another one, and the
 * length of the stored one tells nothing but its own.
 */
function packedApart(text: string, othersFrom: number): Buffer {
  const own = Buffer.from(text.slice(0, othersFrom))
  const others = Buffer.from(text.slice(othersFrom))
  const end = Buffer.alloc(8)
  end.writeUInt32LE(crc32(others, crc32(own)), 0)
  end.writeUInt32LE(own.length + others.length, 4)
  return Buffer.concat([
    GZIP_HEADER,
    deflateRawSync(own, { ...QUICK.gzip, finishFlush: constants.Z_FULL_FLUSH }),
    deflateRawSync(others, { level: 0 }),
    end,
  ])
}

/** A client's preference of one over another is not looked at: zstd is smaller and quicker. */
function encodingOf(accepted: string | undefined): Packed['encoding'] | null {
  if (takes(accepted, 'zstd')) return 'zstd'
  return takes(accepted, 'gzip') ? 'gzip' : null
}

/** True when an `Accept-Encoding` names the encoding, or all, and does not refuse it (`q=0`). */
function takes(accepted: string | undefined, encoding: string): boolean {
  const named = (accepted ?? '').split(',').map((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    return { name, isRefused: parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) }
  })
  const found = named.find(({ name }) => name === encoding) ?? named.find(({ name }) => name === '*')
  return found !== undefined && !found.isRefused
}

function zstdLevel(level: number): ZstdOptions {
  return { params: { [constants.ZSTD_c_compressionLevel]: level } }
}
