import { Share2, SlidersHorizontal } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { entriesOf } from '../../../api/pages.ts'
import { ShareRow } from '../ShareRow.tsx'
import { usePageSharesInfiniteQuery } from '../sharesApi.ts'
import { useRevocation } from '../useRevocation.tsx'
import { paths } from '../../../lib/paths.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { Button, LinkButton } from '../../../ui/actions/Button.tsx'
import { FilterChips } from '../../../ui/choices/FilterChips.tsx'
import { Card } from '../../../ui/content/Card.tsx'
import { List } from '../../../ui/content/List.tsx'
import { PageHeader } from '../../../ui/content/PageHeader.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { ToolFold } from '../../../ui/frame/ToolFold.tsx'
import { LoadFailed } from '../../../record/LoadFailed.tsx'
import { SharingNav } from '../SharingNav.tsx'
import { useIssueChoices } from '../../health-issues/useIssueChoices.ts'

const STATES = ['all', 'active', 'ended'] as const
type State = (typeof STATES)[number]
/** Polling interval for openings by somebody else. */
const LOOK_EVERY_MS = 20_000

/** The shares with their recipients, their end, and their visitors. */
export function Component() {
  const { t } = useTranslation(['shares', 'common'])
  const [params, setParams] = useSearchParams()
  const state: State = STATES.find((one) => one === params.get('status')) ?? 'all'
  const choose = (chosen: State) => setParams(chosen === 'all' ? {} : { status: chosen }, { replace: true })
  const issues = useIssueChoices()
  const list = usePageSharesInfiniteQuery(
    { query: state === 'all' ? {} : { status: state } },
    { pollingInterval: LOOK_EVERY_MS, skipPollingIfUnfocused: true, refetchOnFocus: true },
  )
  const { ask, question } = useRevocation()
  const shares = entriesOf(list.data)
  const isEmpty = list.isSuccess && shares.length === 0
  const isNew = isEmpty && state === 'all'
  const add = (
    <LinkButton variant="primary" icon={Share2} href={paths.newShare()}>
      {t('new')}
    </LinkButton>
  )
  return (
    <>
      <SharingNav />
      <PageHeader title={t('title')} lead={t('lead')} action={!isNew && add} />
      {!isNew && (
        <ToolFold icon={SlidersHorizontal} label={t('filter.label')} count={state === 'all' ? 0 : 1}>
          <FilterChips
            label={t('filter.label')}
            choices={STATES.map((value) => ({ value, label: t(`filter.${value}`) }))}
            value={[state]}
            onChange={([chosen]) => chosen && choose(chosen)}
            selects="one"
          />
        </ToolFold>
      )}
      {list.isLoading && <Skeleton label={t('loading')} shape="rows" lines={3} />}
      {list.isError && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
      {isNew && <EmptyState title={t('emptyTitle')} why={t('emptyWhy')} action={add} />}
      {isEmpty && !isNew && (
        <EmptyState
          title={t('noneTitle')}
          why={t('noneWhy')}
          action={<Button onPress={() => choose('all')}>{t('showAll')}</Button>}
        />
      )}
      {shares.length > 0 && (
        <Card padding="none">
          <List label={t('title')}>
            {shares.map((share) => (
              <ShareRow key={share.id} share={share} issueName={issues.nameOf} onRevoke={ask} />
            ))}
          </List>
        </Card>
      )}
      {list.hasNextPage && (
        <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {t('common:actions.showMore')}
        </Button>
      )}
      {question}
    </>
  )
}
