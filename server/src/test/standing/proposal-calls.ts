import { newId } from '../../lib/ids.ts'
import { appointment, medicationPlan } from './bodies.ts'
import type { StandingCall } from './call.ts'
import type { ProposalIds } from './proposals.ts'
import type { DirectoryIds } from '../directory.ts'

const EVERY_EVENING = {
  kind: 'slots',
  morning: 0,
  noon: 0,
  evening: 1,
  bedtime: 0,
  days: { kind: 'every_day' },
}
const path = '/api/shares/proposals/'

export function proposalCalls(
  { proposal, proposalToDecline, proposalDeclined, healthIssue }: ProposalIds & { healthIssue: string },
  share: string,
  directory: DirectoryIds,
): Record<string, StandingCall> {
  const params = { id: proposal }
  return {
    [`GET ${path}`]: { query: { status: 'pending', share, record: newId(), limit: '5' } },
    [`GET ${path}{id}/`]: { params },
    [`POST ${path}{id}/accept/`]: {
      params,
      body: {
        health_issue: { name: 'High blood pressure' },
        plan: medicationPlan(healthIssue),
        appointment: appointment(healthIssue, directory),
        // Calls of other kinds than the proposed one: looked at and left.
        pause: { from: '2199-03-01', resume_on: '2199-03-08' },
        stop: { last_day: null, stop_reason: 'No longer needed' },
      },
    },
    [`POST ${path}{id}/decline/`]: { params: { id: proposalToDecline }, body: { reason: 'Known already' } },
    [`POST ${path}{id}/reopen/`]: { params: { id: proposalDeclined } },
    'GET /api/shares/receipts/': { query: { limit: '5', share, kind: 'share_opened' } },
    'GET /api/shares/receipts/export/': { query: { share, kind: 'share_opened' } },
    'GET /api/shares/{id}/receipts/': { params: { id: share }, query: { limit: '5', kind: 'share_opened' } },
    'GET /api/shares/receipts/unread/': {},
    'POST /api/shares/receipts/read/': { body: { position: 1 } },
  }
}

/** With the token of a guest. */
export const guestProposalCalls = (): Record<string, StandingCall> => ({
  'GET /api/consultation/proposals/': {},
  'GET /api/consultation/proposals/plans/': {},
  'POST /api/consultation/proposals/': {
    body: {
      what: {
        kind: 'plan',
        drug_name: 'Ramipril',
        strength: '5 mg',
        start_date: '2026-03-01',
        schedules: [EVERY_EVENING],
      },
      reason: 'Blood pressure above 140/90',
    },
  },
  // A guest takes back what they proposed themselves, and this one is new.
  'POST /api/consultation/proposals/{id}/withdraw/': { params: { id: newId() }, answers: 404 },
})
