import type { ChatbotMessage } from '@salve/contract/chatbot/conversations.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Patient, startTestApp, type TestApp } from '../test/app.ts'
import { importsOf } from '../test/imports.ts'
import { recordsOf } from '../test/records.ts'

const LOG = '/api/medical-records/log-entries/'
const CHAT = '/api/chatbot/conversations/'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const weight = (value: number, measured_at: string) => ({
  kind: 'weight',
  measured_at,
  values: [{ key: 'weight', value, unit: 'kg' }],
})
const hoursAgo = (hours: number) =>
  new Date(server.context.now().getTime() - hours * 3_600_000).toISOString().replace(/\.\d+/, '')

/**
 * The verdict of each door on a weight: a doubt, or nothing. Forms and cards ask the same function
 * on the screen.
 */
const DOORS: Record<string, (patient: Patient, value: number) => Promise<string>> = {
  async 'a new entry'(patient, value) {
    const answer = await recordsOf(server, LOG, patient).add(weight(value, hoursAgo(1)))
    expect(answer.statusCode).toBe(201)
    return doubtsIn(answer.json())
  },
  async 'a changed entry'(patient, value) {
    const { uid } = (await recordsOf(server, LOG, patient).add(weight(82.4, hoursAgo(1)))).json()
    const body = weight(value, hoursAgo(1))
    return doubtsIn((await server.call('PUT', `${LOG}${uid}/`, { token: patient.access, body })).json())
  },
  async 'an imported file'(patient, value) {
    const imports = importsOf(server, patient)
    const { id } = await imports.check(`date,weight (kg)\n${hoursAgo(1)},${value}\n`)
    return (await imports.lines(id)).filter((line) => !line.endsWith(' ok')).join()
  },
  async 'the chatbot'(patient, value) {
    const call = (path: string, body: object) =>
      server.call('POST', `${CHAT}${path}`, { token: patient.access, body })
    const { id } = (await call('', {})).json()
    const { reply } = (await call(`${id}/messages/`, { body: `weight ${value} kg` })).json<{
      reply: ChatbotMessage
    }>()
    expect(reply.proposal).toMatchObject({ kind: 'log_entry', body: { values: [{ value }] } })
    return /Is it right\?/.test(reply.body) ? reply.body : ''
  },
}
const doubtsIn = ({ doubts = [] }: { doubts?: { message: string }[] }) =>
  doubts.map(({ message }) => message).join()

describe.each(Object.entries(DOORS))('%s', (_, say) => {
  it('asks about a value far from the patient’s own, and not about a usual one', async () => {
    const patient = await server.newPatient()
    await recordsOf(server, LOG, patient).add(weight(82.4, hoursAgo(48)))
    expect(await say(patient, 82.6)).toBe('')
    expect(await say(patient, 181.6)).not.toBe('')
  })

  it('asks about weight gained within days only with heart failure', async () => {
    for (const isFailing of [false, true]) {
      const patient = await server.newPatient()
      await recordsOf(server, LOG, patient).add(weight(82.4, hoursAgo(48)))
      if (isFailing) {
        const issue = { name: 'Heart failure', icd10_code: 'I50.9' }
        await recordsOf(server, '/api/medical-records/health-issues/', patient).add(issue)
      }
      expect([isFailing, (await say(patient, 85)) !== '']).toEqual([isFailing, isFailing])
    }
  })
})
