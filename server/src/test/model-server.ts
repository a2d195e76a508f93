import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { Turn } from '../integrations/model/turns.ts'

/** A request that the model received. */
export interface Received {
  headers: IncomingHttpHeaders
  body: { model: string; messages: Turn[]; stream: boolean; tools?: { function: { name: string } }[] }
}

interface Call {
  tool: string
  /** JSON, or whatever a model writes in its place. */
  with?: unknown
}

/** The model's answer to one call: by calling tools, with a text, or as no model should. */
export type Script =
  | { calls: Call[] }
  | { says: string }
  /** Begins, and then waits for ever. */
  | { hangs: string }
  | { endless: string }
  /** Hangs up in the middle. */
  | { drops: string }
  | { status: number; location?: string }
  /** The stream as it is, byte by byte. */
  | { raw: string; type?: string }

/**
 * A program on this machine that speaks OpenAI's chat completions, streams, hangs and lies as it is
 * told.
 */
export interface ModelServer {
  /** For LLM_URL. */
  url: string
  host: string
  received: Received[]
  /**
   * Its next answers, one for each call, or as a function of the request. After the last it answers
   * 500.
   */
  scripts: (Script | ((received: Received) => Script))[]
  stop(): Promise<void>
}

const event = (delta: object, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] })}\n\n`

export async function openModelServer(): Promise<ModelServer> {
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const received = { headers: request.headers, body: await json(request) } as Received
    model.received.push(received)
    const script = model.scripts.shift() ?? { status: 500 }
    perform(response, typeof script === 'function' ? script(received) : script)
  }
  const server = createServer((request, response) => void receive(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const model: ModelServer = {
    url: `http://${host}/v1`,
    host,
    received: [],
    scripts: [],
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return model
}

function perform(response: ServerResponse, script: Script): void {
  if ('status' in script) {
    response.writeHead(script.status, script.location ? { location: script.location } : {}).end()
    return
  }
  const type = 'raw' in script ? script.type : undefined
  response.writeHead(200, { 'content-type': type ?? 'text/event-stream; charset=utf-8' })
  if ('raw' in script) response.end(script.raw)
  else if ('calls' in script) writeCalls(response, script.calls)
  else if ('says' in script) {
    for (const piece of piecesOf(script.says)) response.write(event({ content: piece }))
    response.end(`${event({}, 'stop')}data: [DONE]\n\n`)
  } else if ('endless' in script) writeWithoutEnd(response, script.endless)
  else if ('drops' in script)
    response.write(event({ content: script.drops }), () => response.socket?.destroy())
  else response.write(event({ content: script.hangs }))
}

const piecesOf = (text: string) => text.match(/.{1,7}/gsu) ?? []

function writeCalls(response: ServerResponse, calls: readonly Call[]): void {
  calls.forEach(({ tool, with: given = {} }, index) => {
    const text = typeof given === 'string' ? given : JSON.stringify(given)
    response.write(
      event({
        tool_calls: [
          { index, id: `call_${index}`, type: 'function', function: { name: tool, arguments: '' } },
        ],
      }),
    )
    for (const piece of piecesOf(text))
      response.write(event({ tool_calls: [{ index, function: { arguments: piece } }] }))
  })
  response.end(`${event({}, 'tool_calls')}data: [DONE]\n\n`)
}

function writeWithoutEnd(response: ServerResponse, text: string): void {
  const more = () => {
    while (!response.destroyed && response.write(event({ content: text })));
  }
  response.on('drain', more)
  more()
}
