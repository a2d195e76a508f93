import { createCareTeamMember, deleteCareTeamMember } from '@salve/contract/clinicians/care-team.ts'
import { deleteSymptom, restoreSymptom } from '@salve/contract/medical-records/symptoms.ts'
import { markDose, undoDose } from '@salve/contract/medications/dose-events.ts'
import { expect, test } from 'vitest'
import { requestFor } from './endpoints.ts'
import { inOrder } from './inOrder.ts'
import type { ApiRequest } from './request.ts'
import type { Answer } from './transport.ts'

const MICROTASKS = 20
const ID = '019e0000-0000-7000-8000-000000000001'
const OTHER = '019e0000-0000-7000-8000-000000000002'
const dose = { medication_plan: ID, slot: '1', local_date: '2031-05-05' }
const about = 'care team of somebody'
const removing = (id: string) => requestFor(deleteSymptom, { params: { id } })

/** Calls that are answered by hand, in the order in which they were made. */
function held() {
  const made: { request: ApiRequest; answer: (answer?: Answer) => void; fail: () => void }[] = []
  const call = inOrder((request) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const answer = (given: Answer = { ok: true, status: 200, body: null }) => resolve(given)
    made.push({ request, answer, fail: () => reject(new Error('aborted')) })
    return promise
  })
  return { call, made }
}
const settle = async () => {
  for (let i = 0; i < MICROTASKS; i++) await Promise.resolve()
}

test.each<[string, ApiRequest, ApiRequest]>([
  ['a deletion and its undo', removing(ID), requestFor(restoreSymptom, { params: { id: ID } })],
  [
    'a mark of a dose and its undo',
    requestFor(markDose, { body: { ...dose, status: 'taken' } }),
    requestFor(undoDose, { body: dose }),
  ],
  [
    'an undone entry and the same one anew',
    requestFor(deleteCareTeamMember, { params: { id: ID }, about }),
    requestFor(createCareTeamMember, { body: { clinician: OTHER }, about }),
  ],
])('%s go one after the other, also where the first one fails', async (_, first, second) => {
  for (const end of ['answer', 'fail'] as const) {
    const { call, made } = held()
    const one = call(first).catch(() => null)
    void call(second)
    await settle()
    expect(made.map(({ request }) => request)).toEqual([first])
    made[0]?.[end]()
    await one
    await expect.poll(() => made.map(({ request }) => request)).toEqual([first, second])
  }
})

test('does not queue reads and calls about other records', () => {
  const { call, made } = held()
  void call(removing(ID))
  void call(removing(OTHER))
  expect(made).toHaveLength(2)
})

test('sends queued calls when the page is left', async () => {
  const { call, made } = held()
  void call(removing(ID))
  void call(requestFor(restoreSymptom, { params: { id: ID } }))
  window.dispatchEvent(new Event('pagehide'))
  await settle()
  expect(made).toHaveLength(2)
})
