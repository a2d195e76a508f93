import { listDoseEvents } from '@salve/contract/medications/dose-events.ts'
import { configureStore } from '@reduxjs/toolkit'
import { expect, test } from 'vitest'
import { dosesEndpoints } from '../features/doses/dosesApi.ts'
import { api } from './api.ts'
import type { Client } from './client.ts'

const MICROTASKS = 100

test('sends a tap’s mark within the same task, and a list in the next one', async () => {
  const sent: string[] = []
  const client: Client = {
    call: ({ endpoint }) => {
      sent.push(endpoint.path)
      return new Promise(() => undefined)
    },
  }
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (usual) => usual({ thunk: { extraArgument: { client } } }).concat(api.middleware),
  })
  const name = { medication_plan: 'a plan', slot: '1', local_date: '2026-11-20' }
  const body = { ...name, status: 'taken', taken_at: '2026-11-20T08:00:00Z' } as const
  const days = { query: { from: '2026-11-20', to: '2026-11-20' } }
  void store.dispatch(dosesEndpoints.listDoseEvents.initiate(days))
  void store.dispatch(dosesEndpoints.markDose.initiate({ body, idempotencyKey: 'a key' }))
  for (let i = 0; i < MICROTASKS; i++) await Promise.resolve()
  expect(sent).toEqual(['/api/medications/dose-events/mark/'])
  await expect.poll(() => sent).toContain(listDoseEvents.path)
})
