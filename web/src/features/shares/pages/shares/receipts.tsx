import { RECEIPT_KINDS, type ReceiptKind } from '@salve/domain/receipt-kinds.ts'
import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { useSearchParams } from 'react-router'
import { entriesOf } from '../../../../api/pages.ts'
import { scopeIn } from '../../../../api/recordSlice.ts'
import { ReceiptDays } from '../../../receipts/ReceiptDays.tsx'
import {
  useCountUnreadReceiptsQuery,
  usePageReceiptsInfiniteQuery,
  useReadReceiptsMutation,
} from '../../../receipts/receiptsApi.ts'
import { useListSharesQuery } from '../../sharesApi.ts'
import { useDates } from '../../../../lib/dates.ts'
import { paths } from '../../../../lib/paths.ts'
import { useScreenIs } from '../../../../lib/useScreenIs.ts'
import { useTranslation } from '../../../../lib/useTranslation.ts'
import { Button, LinkButton } from '../../../../ui/actions/Button.tsx'
import { Link } from '../../../../ui/actions/Link.tsx'
import { FilterChips } from '../../../../ui/choices/FilterChips.tsx'
import { Card } from '../../../../ui/content/Card.tsx'
import { PageHeader } from '../../../../ui/content/PageHeader.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { ToolFold } from '../../../../ui/frame/ToolFold.tsx'
import { LoadFailed } from '../../../../record/LoadFailed.tsx'
import { CheckedReceipts } from '../../CheckedReceipts.tsx'
import { SharingNav } from '../../SharingNav.tsx'

const SHARES_SHOWN = 200

/** The acts of others on the record, and whether the list of them is complete. */
export function Component() {
  const { t } = useTranslation(['receipts', 'common'])
  const dates = useDates()
  // On a phone the list comes first.
  const isPhone = useScreenIs('phone')
  const owner = useSelector(scopeIn)
  const [round, setRound] = useState(0)
  const [params, setParams] = useSearchParams()
  const kind = RECEIPT_KINDS.find((one) => one === params.get('kind'))
  const share = params.get('share') ?? ''
  const list = usePageReceiptsInfiniteQuery(
    { query: { kind, share: share || undefined } },
    { refetchOnMountOrArgChange: true },
  )
  const shares = useListSharesQuery({ query: { limit: SHARES_SHOWN } }).data?.results ?? []
  const receipts = entriesOf(list.data)
  const readPosition = useRead(receipts[0]?.position)
  const isEmpty = list.isSuccess && receipts.length === 0
  const isNew = isEmpty && !kind && !share
  const choose = (changes: { kind?: ReceiptKind | undefined; share?: string }) => {
    const next = { kind, share, ...changes }
    setParams(
      { ...(next.kind && { kind: next.kind }), ...(next.share && { share: next.share }) },
      { replace: true },
    )
  }
  const check = owner && !isNew && (
    <CheckedReceipts key={round} owner={owner} again={() => setRound(round + 1)} />
  )
  return (
    <>
      <SharingNav />
      <PageHeader title={t('title')} lead={t('lead')} />
      {!isPhone && check}
      {!isNew && (
        <ToolFold
          icon={SlidersHorizontal}
          label={t('filters.label')}
          count={(kind ? 1 : 0) + (share ? 1 : 0)}
        >
          <div className="flex flex-col gap-3 sm:gap-6">
            <FilterChips
              label={t('filters.kind')}
              choices={[
                { value: 'all', label: t('filters.all') },
                ...RECEIPT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
              ]}
              value={[kind ?? 'all']}
              onChange={([chosen]) => choose({ kind: RECEIPT_KINDS.find((one) => one === chosen) })}
              selects="one"
              isLine
            />
            {shares.length > 1 && (
              <div className="max-w-sm">
                <Select
                  label={t('filters.share')}
                  value={share}
                  placeholder={t('filters.allShares')}
                  choices={[
                    { value: '', label: t('filters.allShares') },
                    ...shares.map(({ id, title, created_at }) => ({
                      value: id,
                      label: title,
                      description: dates.dateTime(created_at),
                    })),
                  ]}
                  onChange={(chosen) => choose({ share: chosen })}
                />
              </div>
            )}
          </div>
        </ToolFold>
      )}
      {list.isLoading && <Skeleton label={t('loading')} shape="rows" lines={6} />}
      {list.isError && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
      {isEmpty && !isNew && (
        <EmptyState
          title={t('noneTitle')}
          why={
            <>
              {t('noneWhy')} <Link href={paths.receipts()}>{t('showAll')}</Link>
            </>
          }
        />
      )}
      {isNew && (
        <EmptyState
          title={t('emptyTitle')}
          why={t('emptyWhy')}
          action={<LinkButton href={paths.shares()}>{t('toShares')}</LinkButton>}
        />
      )}
      {receipts.length > 0 && (
        <Card padding="none">
          <ReceiptDays
            receipts={receipts}
            readPosition={readPosition}
            shareTitle={(id) => (share ? undefined : shares.find((one) => one.id === id)?.title)}
          />
        </Card>
      )}
      {list.hasNextPage && (
        <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {t('common:actions.showMore')}
        </Button>
      )}
      {isPhone && check}
    </>
  )
}

/** Marks the visible lines as read, and returns the position read before this visit. */
function useRead(newest: number | undefined): number {
  const { data } = useCountUnreadReceiptsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [read] = useReadReceiptsMutation()
  const [before, setBefore] = useState<number>()
  if (before === undefined && data) setBefore(data.read_position)
  useEffect(() => {
    if (newest !== undefined && before !== undefined && newest > before)
      void read({ body: { position: newest } })
  }, [newest, before, read])
  return before ?? Number.POSITIVE_INFINITY
}
