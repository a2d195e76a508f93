import type { HealthIssue } from '@salve/contract/medical-records/health-issues.ts'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { ListRow } from '../../ui/content/List.tsx'
import { IssueStatusBadge } from './IssueStatusBadge.tsx'
import { useCountWords } from './useCountWords.ts'

/** One health issue of a list: how it stands, since when, and what hangs on it. */
export function IssueRow({ issue }: { issue: HealthIssue }) {
  const { t } = useTranslation('record')
  const dates = useDates()
  const facts = [
    issue.icd10_code,
    issue.onset_date && t('issues.since', { date: dates.date(issue.onset_date) }),
    issue.resolved_date && t('issues.until', { date: dates.date(issue.resolved_date) }),
  ].filter(Boolean)
  const records = useCountWords()(issue.counts)
  return (
    <ListRow
      href={paths.healthIssue(issue.id)}
      title={issue.name}
      detail={
        <>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <IssueStatusBadge status={issue.status} />
            {facts.length > 0 && <span>{facts.join(' · ')}</span>}
          </span>
          {records.length > 0 && <span className="mt-1 block">{records.map(inOnePiece).join(' · ')}</span>}
        </>
      }
    />
  )
}

/** A number stays on the line of its word. */
const inOnePiece = (text: string) => text.replaceAll(' ', '\u00a0')
