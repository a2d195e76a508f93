import { Refused } from './refused.ts'

/**
 * Longer than any row can be: no call accepts this much. Each is parsed at once, and blocks
 * everybody else.
 */
const LINE_MAX_BYTES = 1024 * 1024
const LINE_FEED = 10

/** The lines of a file while it is read. Throws `Refused` where one is too long, or is no text. */
export async function* linesIn(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let rest: Buffer[] = []
  let length = 0
  const text = () => {
    try {
      return decoder.decode(Buffer.concat(rest))
    } catch {
      throw new Refused('changed')
    }
  }
  for await (const bytes of content) {
    let from = 0
    for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, from)) {
      rest.push(bytes.subarray(from, at))
      yield text()
      rest = []
      length = 0
      from = at + 1
    }
    const left = bytes.subarray(from)
    length += left.length
    if (length > LINE_MAX_BYTES) throw new Refused('unsafe')
    if (left.length > 0) rest.push(left)
  }
  if (length > 0) yield text()
}

const BATCH_MAX_LINES = 300
const BATCH_MAX_CHARACTERS = 4_000_000

/** Lines that go to the database together. */
export async function* batchesOf(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = []
  let characters = 0
  for await (const line of lines) {
    batch.push(line)
    characters += line.length
    if (batch.length < BATCH_MAX_LINES && characters < BATCH_MAX_CHARACTERS) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
}
