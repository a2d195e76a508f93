import type { HealthIssue } from '@salve/contract/medical-records/health-issues.ts'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { ListRow } from '../../ui/content/List.tsx'
import { IssueStatusBadge } from './IssueStatusBadge.tsx'

/** One health issue of a list: how it stands, since when, and what hangs on it. */
export function IssueRow({ issue }: { issue: HealthIssue }) {
  const { t } = useTranslation('record')
  const dates = useDates()
  const { counts } = issue
  const facts = [
    issue.icd10_code,
    issue.onset_date && t('issues.since', { date: dates.date(issue.onset_date) }),
    counts.symptom > 0 && t('issues.symptoms', { count: counts.symptom }),
    counts.medicationplan > 0 && t('issues.plans', { count: counts.medicationplan }),
  ].filter(Boolean)
  return (
    <ListRow
      href={paths.healthIssue(issue.id)}
      title={issue.name}
      detail={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <IssueStatusBadge status={issue.status} />
          {facts.length > 0 && <span>{facts.join(' · ')}</span>}
        </span>
      }
    />
  )
}
