import { lookup } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import type { LlmSettings } from '../../config.ts'
import { isPublicAddress } from '../../lib/public-address.ts'
import { ModelFailed } from './model-failed.ts'
import { readAnswer } from './read-answer.ts'
import type { ToolCall, ToolDefinition, Turn } from './turns.ts'

/**
 * A lookup that resolves no public address: unencrypted data must not leave one's own network,
 * whatever a name resolves to.
 */
const localLookup: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const fit = (addresses ?? []).filter(({ address }) => !isPublicAddress(address))
    const [first] = fit
    if (error || !first)
      return callback(error ?? Object.assign(new Error('no local address'), { code: 'EACCES' }), '')
    return options.all ? callback(null, fit) : callback(null, first.address, first.family)
  })
}

const ANSWER_TOKENS_MAX = 700

/** A model at a server that speaks OpenAI's chat completions. */
export interface LanguageModel {
  /** The recipient's host, with the port where it is not the usual one. */
  host: string
  name: string
  /**
   * The pieces of its text as they come, and in the end the tools that it calls. Throws
   * ModelFailed.
   */
  answer(
    turns: readonly Turn[],
    tools: readonly ToolDefinition[],
    signal: AbortSignal,
  ): AsyncGenerator<string, ToolCall[]>
}

/**
 * Sends to the operator's address only: no redirect is followed, and without TLS nothing leaves
 * one's own network.
 */
export function openLanguageModel({ url, model, apiKey }: LlmSettings): LanguageModel {
  const address = new URL(`${url}/chat/completions`)
  return {
    host: address.host,
    name: model,
    async *answer(turns, tools, signal) {
      const body = {
        model,
        messages: turns,
        stream: true,
        temperature: 0,
        max_tokens: ANSWER_TOKENS_MAX,
        ...(tools.length > 0 && { tools }),
      }
      const headers = {
        accept: 'text/event-stream',
        'accept-encoding': 'identity',
        'content-type': 'application/json',
        'user-agent': 'Salve',
        ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
      }
      try {
        const response = await post(address, headers, JSON.stringify(body), signal)
        try {
          refuseUnlessFit(response)
          return yield* readAnswer(response)
        } finally {
          response.destroy()
        }
      } catch (error) {
        throw failureOf(error, signal)
      }
    },
  }
}

function post(
  address: URL,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const isPlain = address.protocol === 'http:'
  const { request } = isPlain ? http : https
  const options = { method: 'POST', headers, signal, agent: false, ...(isPlain && { lookup: localLookup }) }
  return new Promise((answered, failed) => {
    request(address, options, answered).on('error', failed).end(body)
  })
}

function refuseUnlessFit({ statusCode = 0, headers }: IncomingMessage): void {
  if (statusCode >= 300 && statusCode < 400) throw new ModelFailed('redirect')
  if (statusCode !== 200) throw new ModelFailed('status', String(statusCode))
  if (!headers['content-type']?.startsWith('text/event-stream')) throw new ModelFailed('nonsense')
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new ModelFailed('nonsense')
}

function failureOf(error: unknown, signal: AbortSignal): ModelFailed {
  if (error instanceof ModelFailed) return error
  if (signal.aborted) return new ModelFailed('too-slow')
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'EACCES') return new ModelFailed('address')
  return new ModelFailed(code === 'ECONNRESET' ? 'cut' : 'unreachable', code)
}
