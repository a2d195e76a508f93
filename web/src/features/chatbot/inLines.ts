import { type ChatbotStreamLine, STREAM_TYPE } from '@salve/contract/chatbot/conversations.ts'
import type { Via } from '../../api/request.ts'

/**
 * Requests the answer in lines: each sentence is passed on as it arrives, and the last line is the
 * call's answer.
 */
export const inLines =
  (onSentence: (sentence: string) => void): Via =>
  (fetch) =>
  async (url, given) => {
    given.headers.set('Accept', STREAM_TYPE)
    const response = await fetch(url, given)
    if (!response.ok || !response.body) return response
    for await (const line of linesOf(response.body)) {
      const told = JSON.parse(line) as ChatbotStreamLine
      if ('answer' in told) return new Response(JSON.stringify(told.answer), { status: response.status })
      onSentence(told.sentence)
    }
    throw new TypeError('the answer was cut')
  }

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
