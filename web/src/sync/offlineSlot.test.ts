import { listSymptoms } from '@salve/contract/medical-records/symptoms.ts'
import { expect, test } from 'vitest'
import { ownKey } from '../lib/recordScope.ts'
import { memoryStore } from '../test/tabs.ts'
import { NO_ANSWER } from '../api/errors.ts'
import type { Offline } from './openOffline.ts'
import { createOfflineSlot } from './offlineSlot.ts'
import { requestFor } from '../api/endpoints.ts'
import type { Answer } from '../api/transport.ts'

/**
 * A slot whose calls are answered on the test's command, and the events that it passes to the
 * offline part.
 */
function slot() {
  const waiting: ((answer: Answer) => void)[] = []
  const heard: (string | null)[] = []
  const person = { id: 'ada' as string | null }
  const direct = { call: () => new Promise<Answer>((resolve) => waiting.push(resolve)) }
  const offline: Pick<Offline, 'recordAnswer'> = {
    recordAnswer: (_request, answer, asker) => {
      heard.push(asker)
      return Promise.resolve(answer)
    },
  }
  const opened = createOfflineSlot(
    direct,
    () => Promise.resolve(offline as Offline),
    memoryStore(),
    () => (person.id === null ? null : ownKey(person.id)),
  )
  return { opened, person, heard, answer: (answer: Answer) => waiting.shift()?.(answer) }
}
const request = requestFor(listSymptoms, undefined)

test('stores an early answer for its caller, whoever is signed in by then', async () => {
  const { opened, person, heard, answer } = slot()
  const call = opened.call(request)
  await Promise.resolve()
  person.id = 'ben'
  answer({ ok: true, status: 200, body: {} })
  await call
  await opened.open()
  expect(heard).toEqual([ownKey('ada')])
})

test('answers a failed call offline for its caller', async () => {
  const { opened, person, heard, answer } = slot()
  const call = opened.call(request)
  await Promise.resolve()
  person.id = null
  answer({ ok: false, status: NO_ANSWER, body: null })
  await call
  expect(heard).toEqual([ownKey('ada')])
})

test('stores an answer that arrives after opening, to an earlier call', async () => {
  const { opened, heard, answer } = slot()
  const call = opened.call(request)
  await opened.open()
  answer({ ok: true, status: 200, body: {} })
  await call
  expect(heard).toEqual([ownKey('ada')])
})
