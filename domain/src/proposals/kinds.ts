/**
 * Kinds of proposals from the holder of a share: a plan, a change of one, an appointment, a health
 * issue, a test to have done.
 */
export const PROPOSAL_KINDS = ['plan', 'plan_change', 'appointment', 'health_issue', 'test'] as const
export type ProposalKind = (typeof PROPOSAL_KINDS)[number]
