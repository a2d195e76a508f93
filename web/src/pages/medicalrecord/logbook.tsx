import { LIST_MAX } from '@salve/contract/fields.ts'
import { exportLogEntries } from '@salve/contract/medical-records/log-entries.ts'
import { type LogKindName, logKindLabel } from '@salve/domain/log-kinds.ts'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Outlet, useSearchParams } from 'react-router'
import { entriesOf } from '../../api/pages.ts'
import { LogDays } from '../../features/logbook/LogDays.tsx'
import { useListLogEntriesQuery, usePageLogEntriesInfiniteQuery } from '../../features/logbook/logbookApi.ts'
import { kindsUsed } from '../../features/logbook/logEntryValues.ts'
import { readKind } from '../../features/logbook/logFilters.ts'
import { languageOf } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'
import { FilterChips } from '../../ui/choices/FilterChips.tsx'
import { PageHeader } from '../../ui/content/PageHeader.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { ListActions } from '../records/ListActions.tsx'
import { LoadFailed } from '../records/LoadFailed.tsx'
import { useCsvAction } from '../records/useCsvAction.ts'
import { useIssueChoices } from '../records/useIssueChoices.ts'
import { ClassNote } from './logbook/ClassNote.tsx'

const ALL = 'all'

export function Component() {
  const { t } = useTranslation(['logbook', 'common'])
  const [params, setParams] = useSearchParams()
  const kind = readKind(params)
  const issues = useIssueChoices()
  const list = usePageLogEntriesInfiniteQuery({ query: { kind } })
  const entries = entriesOf(list.data)
  const isEmpty = list.isSuccess && entries.length === 0
  const csv = useCsvAction(exportLogEntries, { query: { kind } }, 'log-entries')
  const choose = (chosen: string) => setParams(chosen === ALL ? {} : { kind: chosen }, { replace: true })
  const search = params.size > 0 ? `?${params}` : ''
  const add = (
    <LinkButton variant="primary" icon={Plus} href={paths.newLogEntry() + search}>
      {t('list.add')}
    </LinkButton>
  )

  return (
    <>
      <PageHeader
        title={t('list.title')}
        action={!(isEmpty && !kind) && <ListActions more={[csv]}>{add}</ListActions>}
      />
      <KindChips kind={kind} onChoose={choose} />
      {list.isLoading && <Skeleton label={t('list.loading')} shape="rows" lines={5} />}
      {list.isError && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
      {isEmpty && !kind && <EmptyState title={t('list.emptyTitle')} why={t('list.emptyWhy')} action={add} />}
      {isEmpty && kind && (
        <EmptyState
          title={t('list.noneTitle')}
          why={t('list.noneWhy')}
          action={<Button onPress={() => choose(ALL)}>{t('list.showAll')}</Button>}
        />
      )}
      <LogDays
        entries={entries}
        issueName={issues.nameOf}
        hrefOf={({ uid }) => paths.editLogEntry(uid) + search}
      />
      {entries.some((entry) => entry.kind === 'blood_pressure') && <ClassNote />}
      {list.hasNextPage && (
        <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {t('common:actions.showMore')}
        </Button>
      )}
      <Outlet />
    </>
  )
}

/** The kinds that this person logs. With one kind there is nothing to choose. */
function KindChips({ kind, onChoose }: { kind: LogKindName | undefined; onChoose: (kind: string) => void }) {
  const { t, i18n } = useTranslation('logbook')
  const { data } = useListLogEntriesQuery({ query: { limit: LIST_MAX } })
  const used = kindsUsed(data?.results ?? [])
  const kinds = kind && !used.includes(kind) ? [...used, kind] : used
  if (kinds.length < 2 && !kind) return null
  return (
    <FilterChips
      label={t('list.kinds')}
      selects="one"
      value={[kind ?? ALL]}
      onChange={([chosen = ALL]) => onChoose(chosen)}
      choices={[
        { value: ALL, label: t('list.allKinds') },
        ...kinds.map((value) => ({ value, label: logKindLabel(value, languageOf(i18n.language)) })),
      ]}
    />
  )
}
