import { Plus, Target } from 'lucide-react'
import { type LogKindName, logKindLabel } from '@salve/domain/log-kinds.ts'
import { LIST_MAX } from '@salve/contract/fields.ts'
import { exportLogEntries, type LogEntry } from '@salve/contract/medical-records/log-entries.ts'
import { useMemo, useRef } from 'react'
import { Outlet, useSearchParams } from 'react-router'
import type { First } from '../../../../api/first.ts'
import { entriesOf } from '../../../../api/pages.ts'
import { healthIssuesEndpoints } from '../../../health-issues/healthIssuesApi.ts'
import { LogFilterPanel } from '../../LogFilterPanel.tsx'
import {
  logbookEndpoints,
  useListLogDaysQuery,
  useListLogEntriesQuery,
  usePageLogEntriesInfiniteQuery,
} from '../../logbookApi.ts'
import { kindsUsed } from '../../logEntryValues.ts'
import {
  type LogFilters,
  logFilterParams,
  logQuery,
  NO_LOG_FILTERS,
  readLogFilters,
} from '../../logFilters.ts'
import { firstChunks } from '../../list/dayBlocks.ts'
import { LogList, type LogListHandle } from '../../list/LogList.tsx'
import { chunkQuery } from '../../list/useChunk.ts'
import { targetsEndpoints } from '../../targetsApi.ts'
import { heightsLogged, useBmi } from '../../useBmi.ts'
import { languageOf } from '../../../../lib/i18n.ts'
import { paths } from '../../../../lib/paths.ts'
import { useScreenIs } from '../../../../lib/useScreenIs.ts'
import { useTranslation } from '../../../../lib/useTranslation.ts'
import { useReadyOrTimedOut } from '../../../../lib/useReadyOrTimedOut.ts'
import { useDeferredAnswer } from '../../../../lib/useDeferredAnswer.ts'
import { Button, LinkButton } from '../../../../ui/actions/Button.tsx'
import { FilterChips } from '../../../../ui/choices/FilterChips.tsx'
import { PageHeader } from '../../../../ui/content/PageHeader.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { ListActions } from '../../../../record/ListActions.tsx'
import { LoadFailed } from '../../../../record/LoadFailed.tsx'
import { useCsvAction } from '../../../../record/useCsvAction.ts'
import { useImportAction } from '../../../../record/useImportAction.ts'
import { useIssueChoices } from '../../../health-issues/useIssueChoices.ts'
import { ClassNote } from '../../ClassNote.tsx'

const ALL = 'all'
/** The others are in the filters: on a phone, more chips would hide the list. */
const CHIPS_MAX = 3

const queryAt = (address: string) => ({ query: logQuery(readLogFilters(new URLSearchParams(address))) })

export const first: First = (dispatch) => {
  const { chunkLogEntries, listLogDays, listLogEntries, pageLogEntries } = logbookEndpoints
  const once = { subscribe: false }
  const shown = queryAt(window.location.search)
  const readList = async () => {
    const { data } = await dispatch(listLogDays.initiate(shown, once))
    for (const chunk of firstChunks(data?.results ?? [], window.innerHeight))
      void dispatch(chunkLogEntries.initiate(chunkQuery(shown.query, chunk), once))
  }
  void readList()
  void dispatch(pageLogEntries.initiate(shown, once))
  void dispatch(healthIssuesEndpoints.listHealthIssues.initiate({ query: { limit: LIST_MAX } }, once))
  void dispatch(targetsEndpoints.listTargetRanges.initiate(undefined, once))
  void dispatch(listLogEntries.initiate(heightsLogged, once))
}

export function Component() {
  const { t } = useTranslation('logbook')
  const [params, setParams] = useSearchParams()
  const filters = readLogFilters(params)
  const address = logFilterParams(filters).toString()
  const { query } = useMemo(() => queryAt(address), [address])
  const isFiltered = address !== ''
  const search = isFiltered ? `?${address}` : ''
  const issues = useIssueChoices()
  const csv = useCsvAction(exportLogEntries, { query }, 'log-entries')
  const bringIn = useImportAction('log_entries')
  const targets = { id: 'targets', label: t('targets.title'), icon: Target, href: paths.targets() + search }
  const days = useDeferredAnswer(useListLogDaysQuery({ query }))
  // The kinds that a person logs follow from all of the newest, whatever is shown.
  const all = useListLogEntriesQuery({}, { skip: !isFiltered })
  const newest = usePageLogEntriesInfiniteQuery({ query })
  const bmiOf = useBmi()
  const list = useRef<LogListHandle>(null)
  const isEmpty = days.currentData?.results.length === 0
  const change = (chosen: LogFilters) => setParams(logFilterParams(chosen), { replace: true })
  const add = (
    <LinkButton variant="primary" icon={Plus} href={paths.newLogEntry() + search}>
      {t('list.add')}
    </LinkButton>
  )
  const isNew = isEmpty && !isFiltered
  // Nothing may move away from under a finger: content above the list loads first, if it loads
  // soon.
  const isSettled = useReadyOrTimedOut(
    ![days, all, newest].some(({ isLoading }) => isLoading) && issues.isSettled,
  )
  const counted = days.currentData?.results ?? []
  const count = counted.reduce((sum, [, entries]) => sum + entries, 0)
  const values = counted.reduce((sum, [, , lines]) => sum + lines, 0)

  const note = isSettled && entriesOf(newest.data).some((entry) => entry.kind === 'blood_pressure') && (
    <ClassNote targets={paths.targets() + search} />
  )
  // On a phone the list comes first.
  const isPhone = useScreenIs('phone')

  return (
    <>
      <PageHeader
        title={t('list.title')}
        action={
          <ListActions isInQuickAdd more={isNew ? [targets, bringIn] : [targets, csv, bringIn]}>
            {!isNew && add}
          </ListActions>
        }
      />
      {!isNew && isSettled && (
        <>
          {/* A phone has the kinds among its filters. */}
          {!isPhone && (
            <KindChips
              entries={isFiltered ? (all.data?.results ?? []) : entriesOf(newest.data)}
              kind={filters.kind}
              onChoose={(kind) => change({ ...filters, kind })}
            />
          )}
          <LogFilterPanel
            filters={filters}
            issues={issues.choices}
            onChange={change}
            onJump={(day) => list.current?.showDay(day)}
            count={
              days.currentData &&
              (values < count
                ? t('list.countOf', { count: values, entries: count })
                : t('list.count', { count }))
            }
          />
        </>
      )}
      {!isNew && (!isSettled || (days.isFetching && !days.currentData)) && (
        <Skeleton label={t('list.loading')} shape="rows" lines={5} />
      )}
      {days.isError && isSettled && <LoadFailed error={days.error} onRetry={() => void days.refetch()} />}
      {isNew && <EmptyState title={t('list.emptyTitle')} why={t('list.emptyWhy')} action={add} />}
      {isEmpty && isFiltered && isSettled && (
        <EmptyState
          title={t('list.noneTitle')}
          why={t('list.noneWhy')}
          action={<Button onPress={() => change(NO_LOG_FILTERS)}>{t('list.showAll')}</Button>}
        />
      )}
      {!isPhone && note}
      {!isEmpty && days.currentData && isSettled && (
        <LogList
          key={address}
          ref={list}
          days={days.currentData.results}
          query={query}
          issueName={issues.nameOf}
          search={search}
          bmiOf={bmiOf}
        />
      )}
      {isPhone && note}
      <Outlet />
    </>
  )
}

/** The kinds that this person logs. With one kind there is nothing to choose. */
function KindChips({
  entries,
  kind,
  onChoose,
}: {
  entries: readonly LogEntry[]
  kind: LogKindName | ''
  onChoose: (kind: LogKindName | '') => void
}) {
  const { t, i18n } = useTranslation('logbook')
  const used = kindsUsed(entries).slice(0, CHIPS_MAX)
  const kinds = kind && !used.includes(kind) ? [...used, kind] : used
  if (kinds.length < 2 && !kind) return null
  return (
    <FilterChips
      label={t('list.kinds')}
      selects="one"
      value={[kind || ALL]}
      onChange={([chosen = ALL]) => onChoose(chosen === ALL ? '' : chosen)}
      choices={[
        { value: ALL, label: t('list.allKinds') },
        ...kinds.map((value) => ({ value, label: logKindLabel(value, languageOf(i18n.language)) })),
      ]}
    />
  )
}
