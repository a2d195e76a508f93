import { exportHealthIssues, HEALTH_ISSUE_STATUSES } from '@salve/contract/medical-records/health-issues.ts'
import { Plus, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Outlet, useSearchParams } from 'react-router'
import { entriesOf } from '../../api/pages.ts'
import {
  useCountHealthIssuesQuery,
  usePageHealthIssuesInfiniteQuery,
} from '../../features/health-issues/healthIssuesApi.ts'
import { IssueRow } from '../../features/health-issues/IssueRow.tsx'
import { isWaiting } from '../../lib/waiting.ts'
import { WaitingBadge } from '../../ui/content/WaitingBadge.tsx'
import { paths } from '../../lib/paths.ts'
import { useDebouncedValue } from '../../lib/useDebouncedValue.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'
import { FilterChips } from '../../ui/choices/FilterChips.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { List } from '../../ui/content/List.tsx'
import { PageHeader } from '../../ui/content/PageHeader.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SearchTool } from '../../ui/frame/SearchTool.tsx'
import { ToolFold } from '../../ui/frame/ToolFold.tsx'
import { ListActions } from '../../record/ListActions.tsx'
import { LoadFailed } from '../../record/LoadFailed.tsx'
import { useCsvAction } from '../../record/useCsvAction.ts'

const CHOICES = ['all', ...HEALTH_ISSUE_STATUSES] as const
type StatusChoice = (typeof CHOICES)[number]

export function Component() {
  const { t } = useTranslation(['record', 'common'])
  const [params, setParams] = useSearchParams()
  const status: StatusChoice = CHOICES.find((choice) => choice === params.get('status')) ?? 'all'
  // Typed text stays out of the address: it may be private.
  const [typed, setTyped] = useState('')
  const search = useDebouncedValue(typed.trim())
  const list = usePageHealthIssuesInfiniteQuery({ query: { status, search } })
  const { data: counts } = useCountHealthIssuesQuery({ query: { search } })
  const countOf = (choice: StatusChoice) =>
    choice === 'all' ? counts && counts.active + counts.remission + counts.resolved : counts?.[choice]
  const labelOf = (choice: StatusChoice) => {
    const count = countOf(choice)
    return t(`issues.status.${choice}`) + (count === undefined ? '' : ` (${count})`)
  }
  const issues = entriesOf(list.data)
  const isFiltered = status !== 'all' || search !== ''
  const isEmpty = list.isSuccess && !list.isFetching && issues.length === 0
  const choose = (chosen: StatusChoice) =>
    setParams(chosen === 'all' ? {} : { status: chosen }, { replace: true })
  const query = params.size > 0 ? `?${params}` : ''
  const add = (
    <LinkButton variant="primary" icon={Plus} href={paths.newHealthIssue() + query}>
      {t('issues.add')}
    </LinkButton>
  )
  const isNew = isEmpty && !isFiltered
  const csv = useCsvAction(exportHealthIssues, { query: { status, search } }, 'health-issues')

  return (
    <>
      <PageHeader
        title={t('issues.title')}
        action={
          !isNew && (
            <ListActions isInQuickAdd more={[csv]}>
              {add}
            </ListActions>
          )
        }
      />
      {!isNew && (
        <div className="flex flex-col gap-3 max-sm:contents">
          <ToolFold
            icon={SlidersHorizontal}
            label={t('issues.status.label')}
            count={status === 'all' ? 0 : 1}
          >
            <FilterChips
              label={t('issues.status.label')}
              choices={CHOICES.map((value) => ({ value, label: labelOf(value) }))}
              value={[status]}
              onChange={([chosen = 'all']) => choose(chosen)}
              selects="one"
            />
          </ToolFold>
          <SearchTool label={t('issues.search')} value={typed} onChange={setTyped} />
        </div>
      )}
      {list.isLoading && <Skeleton label={t('issues.loading')} shape="rows" lines={4} />}
      {list.isError && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
      {isNew && <EmptyState title={t('issues.emptyTitle')} why={t('issues.emptyWhy')} action={add} />}
      {isEmpty && isFiltered && (
        <EmptyState
          title={t('issues.noneTitle')}
          why={t('issues.noneWhy')}
          action={
            <Button
              onPress={() => {
                setTyped('')
                choose('all')
              }}
            >
              {t('issues.showAll')}
            </Button>
          }
        />
      )}
      {issues.length > 0 && (
        <Card padding="none">
          <List label={t('issues.title')}>
            {issues.map((issue) => (
              <IssueRow key={issue.id} issue={issue} badge={isWaiting(issue) && <WaitingBadge />} />
            ))}
          </List>
        </Card>
      )}
      {list.hasNextPage && (
        <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {t('common:actions.showMore')}
        </Button>
      )}
      <Outlet />
    </>
  )
}
