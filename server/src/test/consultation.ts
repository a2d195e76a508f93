import { expect } from 'vitest'
import { freshAddress, type Patient, type TestApp } from './app.ts'
import { EVERYTHING, tokenOf } from './standing/shares.ts'

/** A share of a patient's, and what somebody does who came by its link. */
export interface Visit {
  share: string
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): ReturnType<TestApp['call']>
}

/** Makes a share and lets somebody in by it. */
export async function visit(
  server: TestApp,
  patient: Patient,
  { name = 'Dr. Vogt', share = {} }: { name?: string; share?: Record<string, unknown> } = {},
): Promise<Visit> {
  const made = await server.call('POST', '/api/shares/', {
    token: patient.access,
    body: { ...EVERYTHING, ...share },
  })
  expect(made.statusCode).toBe(201)
  const entered = await server.call('POST', '/api/consultation/enter/', {
    body: { token: tokenOf(made.json()), name },
    from: freshAddress(),
  })
  expect(entered.statusCode).toBe(200)
  const token = entered.json().access
  return {
    share: made.json().id,
    call: (method, path, body, headers = {}) =>
      server.call(method, `/api/consultation/${path}`, { token, body, headers }),
  }
}
