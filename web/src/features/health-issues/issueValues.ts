import type { HealthIssue, HealthIssueInput } from '@salve/contract/medical-records/health-issues.ts'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'

/** A health issue as the form holds it: '' where nothing is entered. */
export interface IssueValues {
  name: string
  icd10_code: string
  status: HealthIssue['status']
  severity: NonNullable<HealthIssue['severity']> | ''
  onset_date: string
  resolved_date: string
  diagnosed_by: string
  notes: string
}

export type IssueForm = UseFormReturn<IssueValues, unknown, z.output<typeof HealthIssueInput>>

export const NEW_ISSUE: IssueValues = {
  name: '',
  icd10_code: '',
  status: 'active',
  severity: '',
  onset_date: '',
  resolved_date: '',
  diagnosed_by: '',
  notes: '',
}

export function issueValuesOf(issue: HealthIssue): IssueValues {
  const { name, status, severity, notes } = issue
  return {
    name,
    icd10_code: issue.icd10_code ?? '',
    status,
    severity: severity ?? '',
    onset_date: issue.onset_date ?? '',
    resolved_date: issue.resolved_date ?? '',
    diagnosed_by: issue.diagnosed_by ?? '',
    notes,
  }
}

/** The body that replaces an issue and changes only its status. */
export function withStatus(
  issue: HealthIssue,
  status: HealthIssue['status'],
  today: string,
): HealthIssueInput {
  const { name, icd10_code, severity, onset_date, diagnosed_by, notes } = issue
  const resolved_date = status === 'resolved' ? (issue.resolved_date ?? today) : null
  return { name, icd10_code, severity, onset_date, diagnosed_by, notes, status, resolved_date }
}
