import { expect } from 'vitest'
import { loadSampleDirectory } from '../../demo/seed.ts'
import type { Patient, TestApp } from '../app.ts'
import type { StandingCall } from './call.ts'
import { recordCalls } from './record-calls.ts'
import type { DirectoryIds } from '../directory.ts'

export type CareIds = Record<'ownClinician' | 'careTeamMember' | 'review', string>

const visit = {
  title: 'Check-up',
  time_zone: 'Europe/Berlin',
  starts_at: '2026-02-01T08:00:00Z',
  ends_at: '2026-02-01T08:30:00Z',
}

/**
 * An own clinician in the care team, a review, and a visit at the first two clinicians and the
 * first center of the directory.
 */
export async function makeCare(server: TestApp, { access }: Patient): Promise<CareIds> {
  const post = async (path: string, body: object): Promise<string> => {
    const made = await server.call('POST', `/api/${path}`, { token: access, body })
    expect(made.statusCode).toBe(201)
    return made.json().id
  }
  await loadSampleDirectory(server.context.db)
  const firstOf = async (path: string): Promise<{ id: string }[]> =>
    (await server.call('GET', `/api/clinicians/${path}`, { token: access })).json().results
  const [first, second] = await firstOf('')
  const [center] = await firstOf('diagnostic-centers/')
  for (const who of [{ clinician: first?.id }, { clinician: second?.id }, { diagnostic_center: center?.id }])
    await post('appointments/', { ...visit, ...who })
  const ownClinician = await post('clinicians/own/', { name: 'Dr. Vogt' })
  return {
    ownClinician,
    careTeamMember: await post('clinicians/care-team/', { own_clinician: ownClinician }),
    review: await post(`clinicians/${second?.id}/reviews/`, { stars: 4, text: 'Listens' }),
  }
}

const ownClinician = {
  name: 'Dr. Ida Brandt',
  specialization: 'General practice',
  phone: '+49 30 23125 501',
  email: 'brandt@example.org',
  website: 'https://example.org/brandt',
  address: 'Musterstraße 5',
  city: 'Berlin',
  notes: 'Ring twice',
}
const review = { stars: 5, text: 'Takes time' }

/** The patient's own clinicians, care team and reviews. */
export function careCalls(
  ids: CareIds & Record<'healthIssue' | 'appointment', string>,
  directory: DirectoryIds,
): Record<string, StandingCall> {
  const member = { clinician: null, diagnostic_center: null, role: 'My GP', health_issues: [ids.healthIssue] }
  const clinician = { params: { id: directory.clinician } }
  const center = { params: { id: directory.diagnosticCenter } }
  const written = { params: { id: ids.review } }
  return {
    ...recordCalls('/api/clinicians/own/', ids.ownClinician, ownClinician, { search: 'brandt' }),
    ...recordCalls('/api/clinicians/care-team/', ids.careTeamMember, {
      ...member,
      own_clinician: ids.ownClinician,
    }),
    'GET /api/clinicians/care-team/': { query: { health_issue: ids.healthIssue } },
    'POST /api/clinicians/care-team/': {
      body: { ...member, clinician: directory.clinician, own_clinician: null },
    },
    'GET /api/clinicians/{id}/reviews/': { ...clinician, query: { limit: '5' } },
    'POST /api/clinicians/{id}/reviews/': { ...clinician, body: review },
    'GET /api/clinicians/diagnostic-centers/{id}/reviews/': { ...center, query: { limit: '5' } },
    'POST /api/clinicians/diagnostic-centers/{id}/reviews/': { ...center, body: review },
    'GET /api/clinicians/reviews/{id}/': written,
    'PUT /api/clinicians/reviews/{id}/': { ...written, body: review },
    'DELETE /api/clinicians/reviews/{id}/': written,
    'POST /api/clinicians/reviews/{id}/restore/': written,
    'POST /api/clinicians/published-reviews/{id}/report/': {
      params: { id: directory.publishedReview },
      body: { reason: 'untrue', note: 'Was never there' },
    },
    'GET /api/appointments/{id}/brief/': { params: { id: ids.appointment }, query: { since: '2026-01-01' } },
    'GET /api/clinicians/{id}/brief/': { ...clinician, query: { since: '2026-01-01' } },
    'GET /api/clinicians/diagnostic-centers/{id}/brief/': { ...center, query: { since: '2026-01-01' } },
    'GET /api/clinicians/own/{id}/brief/': {
      params: { id: ids.ownClinician },
      query: { since: '2026-01-01' },
    },
    'GET /api/clinicians/{id}/mine/': clinician,
    'GET /api/clinicians/diagnostic-centers/{id}/mine/': center,
    'GET /api/clinicians/own/{id}/mine/': { params: { id: ids.ownClinician } },
  }
}
