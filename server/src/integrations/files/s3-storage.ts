import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '../../config.ts'
import type { Span } from '../../lib/sealed-chunks.ts'
import { filesUnavailable } from '../../lib/errors.ts'
import type { Storage } from './storage.ts'

/**
 * The minimum size that S3 accepts for a part before the last: each upload holds this much in
 * memory.
 */
const PART_BYTES = 5 * 1024 * 1024
const TRIES = 3
const PAUSE_MS = 200
/** For sending at most one part, until the answer begins. */
const REQUEST_TIMEOUT_MS = 30_000

/**
 * A bucket of an S3 service, addressed by path (`endpoint/bucket/name`), which all services
 * understand.
 */
export function s3Storage(
  { endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings,
  timeoutMs = REQUEST_TIMEOUT_MS,
): Storage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', region, retries: 0 })
  const addressOf = (name: string, query = '') => `${endpoint}/${bucket}/${name}${query}`

  async function once(method: string, address: string, body?: Buffer, headers: Record<string, string> = {}) {
    const request = await client.sign(address, {
      method,
      headers: { ...headers, ...(body && { 'content-md5': md5Of(body) }) },
      ...(body && { body: new Uint8Array(body) }),
    })
    // For the beginning of the answer alone: a file goes out as fast as its reader takes it.
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), timeoutMs)
    const answer = await fetch(request, { signal: limit.signal }).finally(() => clearTimeout(timer))
    if (answer.status >= 500 && answer.status !== NOT_IMPLEMENTED)
      throw new Error(`S3 answers ${answer.status}`)
    return answer
  }

  /** Tries again what did not come through; each request can be repeated. */
  async function ask(...call: Parameters<typeof once>): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(...call)
      } catch (error) {
        if (attempt === TRIES) throw filesUnavailable(error)
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * 2 ** attempt))
      }
    }
  }

  async function expectDone(...call: Parameters<typeof once>): Promise<Response> {
    const answer = await ask(...call)
    if (answer.ok) return answer
    throw filesUnavailable(new Error(`S3 answers ${answer.status} ${tagIn(await textOf(answer), 'Code')}`))
  }

  async function putInParts(name: string, parts: AsyncIterator<Buffer>, first: Buffer): Promise<number> {
    const begun = await expectDone('POST', addressOf(name, '?uploads='))
    const upload = encodeURIComponent(tagIn(await textOf(begun), 'UploadId'))
    try {
      const tags: string[] = []
      let size = 0
      for (let part: Buffer | undefined = first; part; part = await nextOf(parts)) {
        const kept = await expectDone(
          'PUT',
          addressOf(name, `?partNumber=${tags.length + 1}&uploadId=${upload}`),
          part,
        )
        tags.push(kept.headers.get('etag') ?? '')
        size += part.length
      }
      const list = tags.map((tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
      const body = Buffer.from(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`)
      // The answer starts before the work is done: a failure can be inside an answer of 200.
      const done = await textOf(await expectDone('POST', addressOf(name, `?uploadId=${upload}`), body))
      if (done.includes('<Error>')) throw filesUnavailable(new Error(tagIn(done, 'Code')))
      return size
    } catch (error) {
      await ask('DELETE', addressOf(name, `?uploadId=${upload}`)).catch(() => {})
      throw error
    }
  }

  /** Throws when the service's copy has another size than the upload. */
  async function expectSize(name: string, size: number): Promise<void> {
    const { headers } = await expectDone('HEAD', addressOf(name))
    if (Number(headers.get('content-length')) !== size)
      throw filesUnavailable(new Error('S3 has kept another size'))
  }

  /** Removes the leftovers of a server that ended in the middle of a put. */
  async function abortUploads(name: string): Promise<void> {
    const listed = await ask('GET', `${endpoint}/${bucket}?prefix=${encodeURIComponent(name)}&uploads=`)
    if (!listed.ok) return
    for (const [, upload = ''] of (await textOf(listed)).matchAll(/<UploadId>([^<]+)/g))
      await ask('DELETE', addressOf(name, `?uploadId=${encodeURIComponent(upload)}`))
  }

  const remove = async (name: string) => {
    const answer = await ask('DELETE', addressOf(name))
    if (!answer.ok && answer.status !== NOT_FOUND)
      throw filesUnavailable(new Error(`S3 answers ${answer.status}`))
  }

  return {
    async put(name, content) {
      const parts = inParts(content)
      try {
        const first = (await nextOf(parts)) ?? Buffer.alloc(0)
        if (first.length < PART_BYTES) {
          await expectDone('PUT', addressOf(name), first)
          await expectSize(name, first.length)
        } else await expectSize(name, await putInParts(name, parts, first))
      } catch (error) {
        await remove(name).catch(() => {})
        throw error
      } finally {
        await parts.return?.(undefined)
      }
    },
    async get(name, span) {
      const range = span && spanHeader(span)
      const answer = await expectDone('GET', addressOf(name), undefined, range)
      if (!answer.body || (span && answer.status !== 206))
        throw filesUnavailable(new Error('S3 sends no such part'))
      return answer.body
    },
    async remove(name) {
      await abortUploads(name)
      await remove(name)
    },
  }
}

const NOT_FOUND = 404
const NOT_IMPLEMENTED = 501

const spanHeader = ({ from, to }: Span) => ({
  range: `bytes=${from}-${Number.isFinite(to) ? to - 1 : ''}`,
})
const md5Of = (body: Buffer) => createHash('md5').update(body).digest('base64')
const tagIn = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)<`).exec(xml)?.[1] ?? ''

async function textOf(answer: Response): Promise<string> {
  try {
    return await answer.text()
  } catch (error) {
    throw filesUnavailable(error)
  }
}

async function nextOf(parts: AsyncIterator<Buffer>): Promise<Buffer | undefined> {
  const { value, done } = await parts.next()
  return done ? undefined : value
}

async function* inParts(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let part = Buffer.allocUnsafe(PART_BYTES)
  let length = 0
  for await (const bytes of content) {
    for (let at = 0; at < bytes.length; ) {
      const copied = bytes.copy(part, length, at)
      at += copied
      length += copied
      if (length < PART_BYTES) continue
      yield part
      part = Buffer.allocUnsafe(PART_BYTES)
      length = 0
    }
  }
  if (length > 0) yield part.subarray(0, length)
}
