import type { ChatbotStreamLine } from '@salve/contract/chatbot/conversations.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '../lib/ids.ts'
import { type Patient, startTestApp, type TestApp } from './app.ts'
import { type ModelServer, openModelServer } from './model-server.ts'

export const MODEL_KEY = 'sk-a-key-that-nobody-may-see'
/** Speed-up: 8 s outside are this many times shorter. */
const FASTER = 20

/** A server with a language model, and a patient who agreed to it. */
export interface ModelChat {
  model: ModelServer
  server: TestApp
  ada: Patient
  /** For how long somebody wanted to wait. */
  pauses: number[]
  /** Somebody who agreed. */
  newAgreed(): Promise<Patient>
  agree(patient: Patient, agreed?: boolean): ReturnType<TestApp['call']>
  begin(patient: Patient): Promise<string>
  stream(
    body: string,
    how?: { patient?: Patient; id?: string; key?: string; language?: string },
  ): Promise<Streamed>
  /** Ends what was begun by a test. */
  forget(): void
  close(): Promise<void>
}
type Exchange = Extract<ChatbotStreamLine, { answer: unknown }>['answer']
interface Streamed extends Exchange {
  sentences: string[]
}

const PATH = '/api/chatbot/conversations/'

export async function openModelChat(): Promise<ModelChat> {
  const model = await openModelServer()
  const pauses: number[] = []
  const server = await startTestApp(
    { LLM_URL: model.url, LLM_MODEL: 'small', LLM_API_KEY: MODEL_KEY },
    {
      async pause(ms) {
        pauses.push(ms)
        await wait(ms / FASTER)
      },
    },
  )
  const agree = (patient: Patient, agreed = true) =>
    server.call('PATCH', '/api/chatbot/model/', {
      token: patient.access,
      body: { host: model.host, agreed },
    })
  const newAgreed = async () => {
    const patient = await server.newPatient()
    await agree(patient)
    return patient
  }
  const begin = async (patient: Patient): Promise<string> =>
    (await server.call('POST', PATH, { token: patient.access })).json().id
  const ada = await newAgreed()
  return {
    model,
    server,
    ada,
    pauses,
    newAgreed,
    agree,
    begin,
    async stream(body, { patient = ada, id = '', key = newId(), language = 'en' } = {}) {
      const answer = await server.call('POST', `${PATH}${id || (await begin(patient))}/messages/`, {
        token: patient.access,
        body: { body },
        headers: {
          accept: 'application/x-ndjson',
          'idempotency-key': key,
          'accept-language': language,
        },
      })
      if (answer.statusCode !== 201) throw new Error(`answered ${answer.statusCode}`)
      const lines = answer.body
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as ChatbotStreamLine)
      const last = lines.at(-1)
      if (!last || !('answer' in last)) throw new Error('no answer at the end')
      return {
        ...last.answer,
        sentences: lines.flatMap((line) => ('sentence' in line ? [line.sentence] : [])),
      }
    },
    forget() {
      model.scripts = []
      model.received = []
      pauses.length = 0
    },
    async close() {
      await server.close()
      await model.stop()
    },
  }
}
