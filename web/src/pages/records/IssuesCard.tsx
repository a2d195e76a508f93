import type { SerializedError } from '@reduxjs/toolkit'
import type { HealthIssue } from '@salve/contract/medical-records/health-issues.ts'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../api/errors.ts'
import { IssueRow } from '../../features/health-issues/IssueRow.tsx'
import { paths } from '../../lib/paths.ts'
import { Link } from '../../ui/actions/Link.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { List } from '../../ui/content/List.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from './LoadFailed.tsx'

const SHOWN_MAX = 5

export interface IssuesCardProps {
  issues: readonly HealthIssue[] | undefined
  error: ApiError | SerializedError | undefined
  onRetry: () => void
}

/** The health issues that are not resolved. */
export function IssuesCard({ issues, error, onRetry }: IssuesCardProps) {
  const { t } = useTranslation('record')
  const open = issues?.filter(({ status }) => status !== 'resolved')
  return (
    <Card
      title={t('cards.issues.title')}
      padding="none"
      action={
        <Link isStandalone href={paths.healthIssues()}>
          {t('cards.issues.all')}
        </Link>
      }
    >
      {!issues && (
        <div className="p-4 sm:px-5">
          {error ? (
            <LoadFailed error={error} onRetry={onRetry} />
          ) : (
            <Skeleton label={t('cards.issues.loading')} shape="rows" lines={2} />
          )}
        </div>
      )}
      {open?.length === 0 && (
        <p className="px-4 pb-4 text-soft sm:px-5">
          {t('cards.issues.none')} <Link href={paths.newHealthIssue()}>{t('cards.issues.add')}</Link>
        </p>
      )}
      {open && open.length > 0 && (
        <List>
          {open.slice(0, SHOWN_MAX).map((issue) => (
            <IssueRow key={issue.id} issue={issue} />
          ))}
        </List>
      )}
    </Card>
  )
}
