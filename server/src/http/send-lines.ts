import { STREAM_TYPE } from '@salve/contract/chatbot/conversations.ts'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** True when a caller prefers the answer in pieces. */
export const wantsLines = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes(STREAM_TYPE) === true

/** Aborted when the caller goes away before all was sent. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}

/** Answers values as they come; what goes wrong before the first one is an error as usual. */
export async function sendLines(reply: FastifyReply, values: AsyncGenerator<object>): Promise<FastifyReply> {
  const first = await values.next()
  async function* lines() {
    for (let next = first; !next.done; next = await values.next()) yield `${JSON.stringify(next.value)}\n`
  }
  return reply.type(`${STREAM_TYPE}; charset=utf-8`).send(Readable.from(lines(), { objectMode: false }))
}
