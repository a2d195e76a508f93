import { PROPOSAL_STATUSES } from '@salve/contract/proposals.ts'
import { SlidersHorizontal } from 'lucide-react'
import { Outlet, useSearchParams } from 'react-router'
import { entriesOf } from '../../api/pages.ts'
import { usePageProposalsInfiniteQuery } from '../../features/proposals/proposalsApi.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'
import { FilterChips } from '../../ui/choices/FilterChips.tsx'
import { PageHeader } from '../../ui/content/PageHeader.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { ToolFold } from '../../ui/frame/ToolFold.tsx'
import { LoadFailed } from '../../record/LoadFailed.tsx'
import { ProposalCard } from './ProposalCard.tsx'
import { SharingNav } from '../../features/shares/SharingNav.tsx'

/** The proposals to the patient: first those that wait for an answer. */
export function Component() {
  const { t } = useTranslation(['proposals', 'receipts', 'common'])
  const [params, setParams] = useSearchParams()
  const status = PROPOSAL_STATUSES.find((one) => one === params.get('status'))
  const list = usePageProposalsInfiniteQuery(
    { query: { status } },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  )
  const proposals = entriesOf(list.data)
  const parts = [
    { title: t('open'), of: proposals.filter((one) => one.status === 'pending') },
    { title: t('decided'), of: proposals.filter((one) => one.status !== 'pending') },
  ].filter(({ of }) => of.length > 0)
  const isEmpty = list.isSuccess && proposals.length === 0
  const isNew = isEmpty && !status
  return (
    <>
      <SharingNav />
      <PageHeader title={t('title')} lead={t('lead')} />
      {!isNew && (
        <ToolFold icon={SlidersHorizontal} label={t('filters.label')} count={status ? 1 : 0}>
          <FilterChips
            label={t('filters.label')}
            choices={(['all', ...PROPOSAL_STATUSES] as const).map((value) => ({
              value,
              label: t(`filters.${value}`),
            }))}
            value={[status ?? 'all']}
            onChange={([chosen]) =>
              setParams(chosen && chosen !== 'all' ? { status: chosen } : {}, { replace: true })
            }
            selects="one"
            isLine
          />
        </ToolFold>
      )}
      {list.isLoading && <Skeleton label={t('loading')} shape="rows" lines={4} />}
      {list.isError && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
      {isEmpty && !isNew && <EmptyState title={t('noneTitle')} why={t('noneWhy')} />}
      {isNew && (
        <EmptyState
          title={t('emptyTitle')}
          why={t('emptyWhy')}
          action={<LinkButton href={paths.shares()}>{t('receipts:toShares')}</LinkButton>}
        />
      )}
      {parts.map(({ title, of }) => (
        <section key={title} aria-label={title} className="flex flex-col gap-4">
          {parts.length > 1 && <h2 className="text-lg">{title}</h2>}
          {of.map((proposal) => (
            <ProposalCard key={proposal.id} proposal={proposal} />
          ))}
        </section>
      ))}
      {list.hasNextPage && (
        <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {t('common:actions.showMore')}
        </Button>
      )}
      <Outlet />
    </>
  )
}
