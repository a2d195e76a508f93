import { type SymptomFilters, symptomQuery } from './symptomFilters.ts'
import { useListSymptomDaysQuery } from './symptomsApi.ts'
import { SymptomYear } from './SymptomYear.tsx'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../../record/LoadFailed.tsx'

export interface YearOfSymptomsProps {
  filters: SymptomFilters
  search: string
  onOpenDay: (date: string) => void
}

/** The calendar of the year, filtered as the list is, apart from its dates. */
export function YearOfSymptoms({ filters, search, onOpenDay }: YearOfSymptomsProps) {
  const { t } = useTranslation('symptoms')
  const { health_issue, min_severity } = symptomQuery(filters)
  const { data, error, refetch } = useListSymptomDaysQuery({ query: { health_issue, min_severity, search } })
  if (data) return <SymptomYear from={data.from} to={data.to} days={data.results} onOpenDay={onOpenDay} />
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return <Skeleton label={t('calendar.loading')} lines={4} />
}
