import { exportSymptoms } from '@salve/contract/medical-records/symptoms.ts'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Outlet, useSearchParams } from 'react-router'
import { entriesOf } from '../../../../api/pages.ts'
import { SymptomFilterPanel } from '../../SymptomFilterPanel.tsx'
import { SymptomDays } from '../../SymptomList.tsx'
import {
  countSymptomFilters,
  NO_SYMPTOM_FILTERS,
  readSymptomFilters,
  type SymptomFilters,
  symptomFilterParams,
  symptomQuery,
} from '../../symptomFilters.ts'
import { usePageSymptomsInfiniteQuery } from '../../symptomsApi.ts'
import { useRecentSymptoms } from '../../useRecentSymptoms.ts'
import { paths } from '../../../../lib/paths.ts'
import { useDebouncedValue } from '../../../../lib/useDebouncedValue.ts'
import { useScreenIs } from '../../../../lib/useScreenIs.ts'
import { useTranslation } from '../../../../lib/useTranslation.ts'
import { Button, LinkButton } from '../../../../ui/actions/Button.tsx'
import { PageHeader } from '../../../../ui/content/PageHeader.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { ListActions } from '../../../../record/ListActions.tsx'
import { LoadFailed } from '../../../../record/LoadFailed.tsx'
import { useCsvAction } from '../../../../record/useCsvAction.ts'
import { useImportAction } from '../../../../record/useImportAction.ts'
import { useIssueChoices } from '../../../health-issues/useIssueChoices.ts'
import { useSymptomNow } from '../../useSymptomNow.ts'
import { RepeatSymptom } from '../../RepeatSymptom.tsx'
import { YearOfSymptoms } from '../../YearOfSymptoms.tsx'

export function Component() {
  const { t } = useTranslation(['record', 'common'])
  const [params, setParams] = useSearchParams()
  const filters = readSymptomFilters(params)
  // Typed text stays out of the address: it may be private.
  const [typed, setTyped] = useState('')
  const search = useDebouncedValue(typed.trim())
  const query = { ...symptomQuery(filters), search }
  const issues = useIssueChoices()
  const recent = useRecentSymptoms()
  // On a phone the list comes first.
  const isPhone = useScreenIs('phone')
  const { record } = useSymptomNow()
  const list = usePageSymptomsInfiniteQuery({ query })
  const csv = useCsvAction(exportSymptoms, { query }, 'symptoms')
  const bringIn = useImportAction('symptoms')
  const symptoms = entriesOf(list.data)
  const isFiltered = countSymptomFilters(filters) > 0 || search !== ''
  const isEmpty = list.isSuccess && !list.isFetching && symptoms.length === 0
  const isNew = isEmpty && !isFiltered
  const found = useRef<HTMLDivElement>(null)
  const choose = (chosen: SymptomFilters) => setParams(symptomFilterParams(chosen), { replace: true })
  const clear = () => {
    setTyped('')
    choose(NO_SYMPTOM_FILTERS)
  }
  const carried = params.size > 0 ? `?${params}` : ''
  const add = (
    <LinkButton variant="primary" icon={Plus} href={paths.newSymptom() + carried}>
      {t('symptoms.add')}
    </LinkButton>
  )

  const again = <RepeatSymptom recent={recent} onRepeat={(symptom) => void record(symptom)} />
  const year = !isNew && (
    <YearOfSymptoms
      filters={filters}
      search={search}
      onOpenDay={(day) => {
        choose({ ...filters, from: day, to: day })
        found.current?.focus()
      }}
    />
  )
  return (
    <>
      <PageHeader
        title={t('symptoms.title')}
        action={
          <ListActions isInQuickAdd more={isNew ? [bringIn] : [csv, bringIn]}>
            {!isNew && add}
          </ListActions>
        }
      />
      {!isPhone && again}
      {!isNew && (
        <SymptomFilterPanel
          filters={filters}
          issues={issues.choices}
          onChange={choose}
          typed={typed}
          onType={setTyped}
        />
      )}
      {!isPhone && year}
      {list.isLoading && <Skeleton label={t('symptoms.loading')} shape="rows" lines={5} />}
      {list.isError && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
      {isNew && <EmptyState title={t('symptoms.emptyTitle')} why={t('symptoms.emptyWhy')} action={add} />}
      {isEmpty && isFiltered && (
        <EmptyState
          title={t('symptoms.noneTitle')}
          why={t('symptoms.noneWhy')}
          action={<Button onPress={clear}>{t('symptoms.clearFilters')}</Button>}
        />
      )}
      <div ref={found} tabIndex={-1} className="scroll-mt-20 outline-hidden">
        <SymptomDays
          symptoms={symptoms}
          issueName={issues.nameOf}
          hrefOf={({ id }) => paths.editSymptom(id) + carried}
          onRepeat={(symptom) => void record(symptom)}
        />
      </div>
      {list.hasNextPage && (
        <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {t('common:actions.showMore')}
        </Button>
      )}
      {isPhone && again}
      {isPhone && year}
      <Outlet />
    </>
  )
}
