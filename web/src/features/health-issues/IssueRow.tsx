import type { HealthIssue } from '@salve/contract/medical-records/health-issues.ts'
import type { ReactNode } from 'react'
import { useDates } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { ListRow } from '../../ui/content/List.tsx'
import { Unbroken } from '../../ui/content/Unbroken.tsx'
import { IssueStatusBadge } from './IssueStatusBadge.tsx'
import { useCountWords } from './useCountWords.ts'

type Shown = Pick<HealthIssue, 'id' | 'name' | 'icd10_code' | 'status' | 'onset_date' | 'resolved_date'> &
  Partial<Pick<HealthIssue, 'counts'>>

/** One health issue of a list: its status, its start, and, if known, its linked records. */
export function IssueRow({ issue, badge }: { issue: Shown; badge?: ReactNode }) {
  const { t } = useTranslation('record')
  const dates = useDates()
  const facts = [
    issue.icd10_code,
    issue.onset_date && t('issues.since', { date: dates.date(issue.onset_date) }),
    issue.resolved_date && t('issues.until', { date: dates.date(issue.resolved_date) }),
  ].filter(Boolean)
  const countWords = useCountWords()
  const records = issue.counts ? countWords(issue.counts) : []
  return (
    <ListRow
      href={paths.healthIssue(issue.id)}
      title={issue.name}
      detail={
        <>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <IssueStatusBadge status={issue.status} />
            {badge}
            {facts.length > 0 && (
              <span className="line-clamp-1 flex-1 basis-24 sm:block sm:flex-none">
                <Unbroken>{facts.join(' · ')}</Unbroken>
              </span>
            )}
          </span>
          {records.length > 0 && (
            <span className="mt-1 hidden sm:block">{records.map(inOnePiece).join(' · ')}</span>
          )}
        </>
      }
    />
  )
}

/** A number stays on the line of its word. */
const inOnePiece = (text: string) => text.replaceAll(' ', '\u00a0')
