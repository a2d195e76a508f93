import { expect } from 'vitest'
import { newId } from '../../lib/ids.ts'
import type { Patient, TestApp } from '../app.ts'
import { guestOf } from './shares.ts'

/**
 * The ids of proposals that wait, of one that the patient has declined, and of one of the guest of
 * the standing calls.
 */
export type ProposalIds = Record<'proposal' | 'proposalToDecline' | 'proposalDeclined', string>

export const unknownProposals = (): ProposalIds => ({
  proposal: newId(),
  proposalToDecline: newId(),
  proposalDeclined: newId(),
})

const issue = { kind: 'health_issue', name: 'Hypertension', icd10_code: 'I10', severity: 'mild' }

export async function makeProposals(server: TestApp, patient: Patient, share: string): Promise<ProposalIds> {
  const token = await guestOf(server, patient, share)
  const make = async () => {
    const body = { what: issue, reason: 'Three readings above 140/90' }
    const made = await server.call('POST', '/api/consultation/proposals/', { token, body })
    expect(made.statusCode).toBe(201)
    return made.json().id as string
  }
  const ids = {
    proposal: await make(),
    proposalToDecline: await make(),
    proposalDeclined: await make(),
  }
  await server.call('POST', `/api/shares/proposals/${ids.proposalDeclined}/decline/`, {
    token: patient.access,
    body: {},
  })
  return ids
}
