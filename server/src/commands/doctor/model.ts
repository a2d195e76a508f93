import type { Config } from '../../config.ts'
import { openLanguageModel } from '../../integrations/model/language-model.ts'
import { ModelFailed, type ModelFailure } from '../../integrations/model/model-failed.ts'
import { type Finding, ok, wrong } from './finding.ts'

const TIMEOUT_MS = 10_000

/** Asks the language model for one word, with nothing of anybody in it. */
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
  '401': 'It refuses the key. See LLM_API_KEY.',
  '403': 'It refuses the key. See LLM_API_KEY.',
  '404':
    'It knows no such address or model. See LLM_URL, which ends before /chat/completions, and LLM_MODEL.',
}
const MODEL_FAILURES: Readonly<Record<ModelFailure, string>> = {
  address: 'It is http, and its name stands for an address outside your network. Use https in LLM_URL.',
  redirect: 'It sends callers elsewhere, which is not followed. Set LLM_URL to the final address.',
  status: 'It answers with an error. See LLM_URL and LLM_MODEL.',
  'too-large': 'It answers without end. Is it a server of chat completions? See LLM_URL.',
  'too-slow': 'It does not answer in time. A smaller model may.',
  unreachable: 'It cannot be reached. See LLM_URL.',
  nonsense: 'It does not speak the protocol of chat completions. See LLM_URL.',
  cut: 'It broke off its answer.',
}
