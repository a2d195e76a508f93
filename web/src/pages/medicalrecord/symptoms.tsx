import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Outlet, useSearchParams } from 'react-router'
import { entriesOf } from '../../api/pages.ts'
import { SymptomFilterPanel } from '../../features/symptoms/SymptomFilterPanel.tsx'
import { SymptomDays } from '../../features/symptoms/SymptomList.tsx'
import {
  countSymptomFilters,
  NO_SYMPTOM_FILTERS,
  readSymptomFilters,
  type SymptomFilters,
  symptomFilterParams,
  symptomQuery,
} from '../../features/symptoms/symptomFilters.ts'
import { usePageSymptomsInfiniteQuery } from '../../features/symptoms/symptomsApi.ts'
import { paths } from '../../lib/paths.ts'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'
import { PageHeader } from '../../ui/content/PageHeader.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../records/LoadFailed.tsx'
import { useIssueChoices } from '../records/useIssueChoices.ts'
import { RepeatSymptom } from './symptoms/RepeatSymptom.tsx'

export function Component() {
  const { t } = useTranslation(['record', 'common'])
  const [params, setParams] = useSearchParams()
  const filters = readSymptomFilters(params)
  const issues = useIssueChoices()
  const list = usePageSymptomsInfiniteQuery({ query: symptomQuery(filters) })
  const symptoms = entriesOf(list.data)
  const isFiltered = countSymptomFilters(filters) > 0
  const isEmpty = list.isSuccess && symptoms.length === 0
  const choose = (chosen: SymptomFilters) => setParams(symptomFilterParams(chosen), { replace: true })
  const search = params.size > 0 ? `?${params}` : ''
  const add = (
    <LinkButton variant="primary" icon={Plus} href={paths.newSymptom() + search}>
      {t('symptoms.add')}
    </LinkButton>
  )

  return (
    <>
      <PageHeader title={t('symptoms.title')} action={!(isEmpty && !isFiltered) && add} />
      <RepeatSymptom />
      {!(isEmpty && !isFiltered) && (
        <SymptomFilterPanel filters={filters} issues={issues.choices} onChange={choose} />
      )}
      {list.isLoading && <Skeleton label={t('symptoms.loading')} shape="rows" lines={5} />}
      {list.isError && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
      {isEmpty && !isFiltered && (
        <EmptyState title={t('symptoms.emptyTitle')} why={t('symptoms.emptyWhy')} action={add} />
      )}
      {isEmpty && isFiltered && (
        <EmptyState
          title={t('symptoms.noneTitle')}
          why={t('symptoms.noneWhy')}
          action={<Button onPress={() => choose(NO_SYMPTOM_FILTERS)}>{t('symptoms.clearFilters')}</Button>}
        />
      )}
      <SymptomDays
        symptoms={symptoms}
        issueName={issues.nameOf}
        hrefOf={({ id }) => paths.editSymptom(id) + search}
      />
      {list.hasNextPage && (
        <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {t('common:actions.showMore')}
        </Button>
      )}
      <Outlet />
    </>
  )
}
