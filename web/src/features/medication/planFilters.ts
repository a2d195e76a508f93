import { PLAN_STATUSES } from '@salve/contract/medications/medication-plans.ts'
import { addressValue } from '../../lib/addressValue.ts'

/** Archived plans are shown apart from the others. */
export const PLAN_STATUS_CHOICES = [...PLAN_STATUSES, 'all', 'archived'] as const
export type PlanStatusChoice = (typeof PLAN_STATUS_CHOICES)[number]

/** The default view. */
export const DEFAULT_STATUS = 'active' satisfies PlanStatusChoice
export const ALL_ISSUES = 'All'

export interface PlanFilters {
  statusFilter: PlanStatusChoice
  healthIssueFilter: string
}

/** The chosen filters, as in the address. */
export function readPlanFilters(params: URLSearchParams): PlanFilters {
  return {
    statusFilter: PLAN_STATUS_CHOICES.find((status) => status === params.get('status')) ?? DEFAULT_STATUS,
    healthIssueFilter: addressValue(params, 'issue', 'id') || ALL_ISSUES,
  }
}

export function planFilterParams({ statusFilter, healthIssueFilter }: PlanFilters): URLSearchParams {
  return new URLSearchParams({
    ...(statusFilter !== DEFAULT_STATUS && { status: statusFilter }),
    ...(healthIssueFilter !== ALL_ISSUES && { issue: healthIssueFilter }),
  })
}
