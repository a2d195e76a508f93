import * as z from 'zod/mini'
import { DOSE_FORMS } from '@salve/domain/dose-forms.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, listOf, Timestamp } from '../fields.ts'
import { PLAN_STATUSES } from '../medications/medication-plans.ts'
import { Schedule } from '../medications/schedules.ts'
import { Proposed, PROPOSAL_STATUSES, ProposalInput } from '../proposals.ts'

/** A proposal as whoever made it sees it. */
export const OwnProposal = z.object({
  id: Id,
  what: Proposed,
  reason: z.string(),
  /** The plan's name, for a change. */
  plan_name: z.nullable(z.string()),
  status: z.enum(PROPOSAL_STATUSES),
  is_changed: z.boolean(),
  decline_reason: z.string(),
  decided_at: z.nullable(Timestamp),
  created_at: Timestamp,
})
export type OwnProposal = z.infer<typeof OwnProposal>

/** A plan of the share that a change can be proposed of. */
export const SharedPlan = z.object({
  id: Id,
  drug_name: z.string(),
  strength: z.nullable(z.string()),
  form: z.enum(DOSE_FORMS),
  status: z.enum(PLAN_STATUSES),
  schedules: z.array(Schedule),
})
export type SharedPlan = z.infer<typeof SharedPlan>

const path = '/api/consultation/proposals/'

export const listOwnProposals = endpoint({
  method: 'GET',
  path,
  summary: "This guest's proposals through this share, newest first",
  guest: true,
  response: listOf(OwnProposal),
})
export const makeProposal = endpoint({
  method: 'POST',
  path,
  summary: 'Propose something to the patient',
  guest: true,
  body: ProposalInput,
  status: 201,
  response: OwnProposal,
})
export const withdrawProposal = endpoint({
  method: 'POST',
  path: `${path}{id}/withdraw/`,
  summary: 'Withdraw an undecided proposal',
  guest: true,
  params: IdParams,
  response: OwnProposal,
})
export const listSharedPlans = endpoint({
  method: 'GET',
  path: `${path}plans/`,
  summary: 'The shared medication plans for which a change can be proposed',
  guest: true,
  response: listOf(SharedPlan),
})
