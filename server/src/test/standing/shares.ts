import { SHARE_SECTIONS } from '@salve/contract/shares.ts'
import { expect } from 'vitest'
import { newId } from '../../lib/ids.ts'
import { freshAddress, type Patient, type TestApp } from '../app.ts'
import type { StandingCall } from './call.ts'

/** The ids of a share that a guest has entered, and of one that is to be ended. */
export type ShareIds = Record<'share' | 'shareToRevoke', string>

export const unknownShares = (): ShareIds => ({ share: newId(), shareToRevoke: newId() })

export const EVERYTHING = { title: 'Dr. Hannah Vogt', sections: SHARE_SECTIONS, expires_in_hours: 2160 }

/** Two shares of all that there is. */
export async function makeShares(server: TestApp, patient: Patient): Promise<ShareIds> {
  const [share, shareToRevoke] = [
    await makeShare(server, patient, EVERYTHING),
    await makeShare(server, patient, EVERYTHING),
  ]
  return { share: share.id, shareToRevoke: shareToRevoke.id }
}

/** Shares a part of the record; `token` is what stands in the link. */
export async function makeShare(
  server: TestApp,
  { access }: Patient,
  body: Record<string, unknown>,
): Promise<{ id: string; token: string }> {
  const made = await server.call('POST', '/api/shares/', { token: access, body })
  expect(made.statusCode).toBe(201)
  return { id: made.json().id, token: tokenOf(made.json()) }
}

export const tokenOf = ({ url }: { url: string }): string =>
  /\/consultation\/([\w-]{43})$/.exec(url)?.[1] ?? ''

/** The token of a guest who enters a share without a passcode. */
export async function guestOf(server: TestApp, { access }: Patient, share: string): Promise<string> {
  const shown = await server.call('GET', `/api/shares/${share}/`, { token: access })
  const entered = await server.call('POST', '/api/consultation/enter/', {
    body: { token: tokenOf(shown.json()), name: 'Dr. Vogt' },
    from: freshAddress(),
  })
  expect(entered.statusCode).toBe(200)
  return entered.json().access
}

export function shareCalls(
  { share, shareToRevoke }: ShareIds,
  healthIssue: string,
  document: string,
  clinician: string,
): Record<string, StandingCall> {
  const params = { id: share }
  return {
    'GET /api/shares/': { query: { limit: '5', status: 'active' } },
    'POST /api/shares/': {
      body: {
        ...EVERYTHING,
        health_issues: [healthIssue],
        documents: [document],
        from: '2026-01-01',
        to: '2026-12-31',
        clinician: clinician || null,
        clinician_email: 'vogt@example.org',
        language: 'de',
        message: 'For Tuesday.',
        passcode: '482 913',
      },
    },
    'GET /api/shares/{id}/': { params },
    'PATCH /api/shares/{id}/': { params, body: { expires_in_hours: 2000 } },
    'POST /api/shares/{id}/send/': { params, body: { clinician_email: 'vogt@example.org', language: 'de' } },
    'POST /api/shares/{id}/revoke/': { params: { id: shareToRevoke } },
  }
}

/** With the token of a guest. */
export const consultationCalls = (picture: string): Record<string, StandingCall> => ({
  'GET /api/consultation/': {},
  'GET /api/consultation/summary/': {},
  'GET /api/consultation/series/': {
    query: { kind: 'blood_pressure', from: '2026-01-01', to: '2026-12-31', points: '50' },
  },
  'GET /api/consultation/lab-table/': { query: { limit: '5' } },
  'GET /api/consultation/documents/{id}/content/': { params: { id: picture } },
  'GET /api/consultation/documents/{id}/thumbnail/': { params: { id: picture }, query: { size: 'small' } },
  'POST /api/shares/preview/': {
    body: {
      sections: SHARE_SECTIONS,
      health_issues: [],
      documents: [],
      from: '2026-01-01',
      to: '2026-12-31',
    },
  },
})

const UNKNOWN_TOKEN = 'A'.repeat(43)
export const consultationCallsForAll = (): Record<string, StandingCall> => ({
  'POST /api/consultation/look/': { body: { token: UNKNOWN_TOKEN }, answers: 404 },
  'POST /api/consultation/enter/': {
    body: {
      token: UNKNOWN_TOKEN,
      name: 'Dr. Vogt',
      passcode: '482913',
      guest: { id: newId(), secret: UNKNOWN_TOKEN },
    },
    answers: 404,
  },
})
