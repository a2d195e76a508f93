import { IssueRow } from '../../features/health-issues/IssueRow.tsx'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { List } from '../../ui/content/List.tsx'
import type { CardProps } from './cardProps.ts'
import { PartCard } from './PartCard.tsx'

const SHOWN_MAX = 5

/** The health issues that are not resolved. */
export function IssuesCard({ dashboard: { issues }, onRetry }: CardProps<'issues'>) {
  const { t } = useTranslation('record')
  return (
    <PartCard
      title={t('cards.issues.title')}
      all={{ href: paths.healthIssues(), label: t('cards.issues.all') }}
      part={issues}
      onRetry={onRetry}
      empty={{
        isTrue: ({ open }) => open.length === 0,
        said: t('cards.issues.none'),
        href: paths.newHealthIssue(),
        label: t('cards.issues.add'),
      }}
    >
      {({ open }) => (
        <List>
          {open.slice(0, SHOWN_MAX).map((issue) => (
            <IssueRow key={issue.id} issue={issue} />
          ))}
        </List>
      )}
    </PartCard>
  )
}
