import type { ChatbotMessage } from '@salve/contract/chatbot/conversations.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshAccess, type Patient, startTestApp, type TestApp } from '../../../test/app.ts'
import { EVERY_MORNING, FROM_ITS_START } from '../../../test/plans.ts'
import { patientIn } from '../../../test/records.ts'

const PATH = '/api/chatbot/conversations/'

describe('a dose reported to the chatbot', () => {
  let server: TestApp
  let ada: Patient
  /** 21:00 in Berlin: the dose of 07:00 is over. */
  let now = new Date('2026-03-04T20:00:00Z')
  beforeAll(async () => {
    server = await startTestApp({}, { now: () => now })
    ada = await patientIn(server, 'Europe/Berlin')
    const body = {
      drug_name: 'Ramipril',
      start_date: '2026-03-01',
      ...FROM_ITS_START,
      schedules: [EVERY_MORNING],
    }
    await server.call('POST', '/api/medications/medication-plans/', { token: ada.access, body })
  })
  afterAll(() => server.close())

  async function answer(body: string): Promise<ChatbotMessage> {
    const { id } = (await server.call('POST', PATH, { token: ada.access })).json()
    return (await server.call('POST', `${PATH}${id}/messages/`, { token: ada.access, body: { body } })).json()
      .reply
  }

  it('after its window has no time until the person gives one', async () => {
    const { body, proposal } = await answer('I took my ramipril')
    expect(proposal).toMatchObject({
      kind: 'dose',
      due_at: '2026-03-04T06:00:00.000Z',
      body: { slot: 'morning', local_date: '2026-03-04', status: 'taken', taken_at: null },
    })
    expect(body).toContain('When did you take it?')
  })

  it('with a time keeps that time', async () => {
    const { proposal } = await answer('I took my ramipril at 8:15')
    expect(proposal).toMatchObject({ body: { taken_at: '2026-03-04T07:15:00.000Z' } })
    expect(proposal).not.toHaveProperty('due_at')
  })

  it('while it is due means now', async () => {
    now = new Date('2026-03-05T06:10:00Z')
    ada = { ...ada, access: await freshAccess(server, ada) }
    const { proposal } = await answer('I took my ramipril')
    expect(Date.parse(String(proposal?.kind === 'dose' && proposal.body.taken_at))).toBe(now.getTime())
  })
})
