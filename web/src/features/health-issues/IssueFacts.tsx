import type { HealthIssue } from '@salve/contract/medical-records/health-issues.ts'
import type { ReactNode } from 'react'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { IssueStatusBadge } from './IssueStatusBadge.tsx'

/** The facts of an issue in a line or two, with its actions. */
export function IssueFacts({ issue, actions }: { issue: HealthIssue; actions: ReactNode }) {
  const { t } = useTranslation('record')
  const dates = useDates()
  const facts = [
    issue.severity && t(`issues.severity.${issue.severity}`),
    issue.onset_date && t('issues.since', { date: dates.date(issue.onset_date) }),
    issue.resolved_date && t('issues.until', { date: dates.date(issue.resolved_date) }),
    issue.icd10_code,
    issue.diagnosed_by,
  ].filter(Boolean)
  return (
    <section aria-label={t('issues.facts')} className="-mt-3 flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <IssueStatusBadge status={issue.status} />
        <span>{facts.join(' · ')}</span>
      </p>
      {issue.notes && <p className="max-w-prose whitespace-pre-line text-soft">{issue.notes}</p>}
      <div className="flex flex-wrap gap-3">{actions}</div>
    </section>
  )
}
