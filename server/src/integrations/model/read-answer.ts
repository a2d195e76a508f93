import { ModelFailed } from './model-failed.ts'
import { Chunk, type ToolCall } from './turns.ts'

/** More than any answer that is wanted here. */
const BYTES_MAX = 512_000
const TOOL_CALLS_MAX = 8
const DATA = 'data:'
const DONE = '[DONE]'

/** The texts of a stream of server-sent events. */
async function* eventsOf(body: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  let bytes = 0
  for await (const piece of body) {
    bytes += piece.length
    if (bytes > BYTES_MAX) throw new ModelFailed('too-large')
    const lines = (rest + decoder.decode(piece, { stream: true })).split(/\r?\n/)
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith(DATA)) yield line.slice(DATA.length).trim()
  }
}

function chunkOf(text: string): Chunk {
  try {
    return Chunk.parse(JSON.parse(text))
  } catch {
    throw new ModelFailed('nonsense')
  }
}

/**
 * The pieces of a text as they arrive, and finally the requested calls. A stream without an end
 * marker was cut.
 */
export async function* readAnswer(body: AsyncIterable<Buffer>): AsyncGenerator<string, ToolCall[]> {
  const calls: ToolCall[] = []
  let end: string | null = null
  for await (const text of eventsOf(body)) {
    if (text === DONE) break
    const [choice] = chunkOf(text).choices
    if (!choice) continue
    if (choice.delta?.content) yield choice.delta.content
    for (const part of choice.delta?.tool_calls ?? []) {
      const at = part.index ?? calls.length
      if (at < 0 || at > calls.length || at >= TOOL_CALLS_MAX) throw new ModelFailed('nonsense')
      const call = (calls[at] ??= { id: '', type: 'function', function: { name: '', arguments: '' } })
      call.id ||= part.id ?? ''
      call.function.name ||= part.function?.name ?? ''
      call.function.arguments += part.function?.arguments ?? ''
    }
    end = choice.finish_reason ?? end
  }
  if (end !== 'stop' && end !== 'tool_calls') throw new ModelFailed('cut')
  return calls
}
