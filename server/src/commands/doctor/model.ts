import type { Config } from '../../config.ts'
import { openLanguageModel } from '../../integrations/model/language-model.ts'
import { ModelFailed, type ModelFailure } from '../../integrations/model/model-failed.ts'
import { type Finding, ok, wrong } from './finding.ts'

const TIMEOUT_MS = 10_000

/** Asks the language model for one word, without personal data. */
export async function lookAtModel({ llm }: Config): Promise<Finding[]> {
  if (llm === null) return []
  const what = 'Model'
  const model = openLanguageModel(llm)
  const turns = [{ role: 'user' as const, content: 'Answer with the word "ok".' }]
  try {
    for await (const _ of model.answer(turns, [], AbortSignal.timeout(TIMEOUT_MS)));
    return [ok(what, `${model.host} answers with ${model.name}.`)]
  } catch (error) {
    if (!(error instanceof ModelFailed)) throw error
    const status = error.code === 'status' ? MODEL_STATUS[error.detail] : undefined
    return [wrong(what, `${model.host}: ${status ?? `${MODEL_FAILURES[error.code]} ${error.detail}`.trim()}`)]
  }
}

const MODEL_STATUS: Readonly<Record<string, string>> = {
  '401': 'It refuses the key. Check LLM_API_KEY.',
  '403': 'It refuses the key. Check LLM_API_KEY.',
  '404':
    'It does not know this address or model. Check LLM_URL, which ends before /chat/completions, and LLM_MODEL.',
}
const MODEL_FAILURES: Readonly<Record<ModelFailure, string>> = {
  address: 'It uses http, and its name resolves to an address outside your network. Use https in LLM_URL.',
  redirect: 'It redirects, and redirects are not followed. Set LLM_URL to the final address.',
  status: 'It answers with an error. Check LLM_URL and LLM_MODEL.',
  'too-large': 'Its answer does not end. Does it serve chat completions? Check LLM_URL.',
  'too-slow': 'It does not answer in time. Try a smaller model.',
  unreachable: 'It cannot be reached. Check LLM_URL.',
  nonsense: 'It does not speak the protocol of chat completions. Check LLM_URL.',
  cut: 'It broke off its answer.',
}
