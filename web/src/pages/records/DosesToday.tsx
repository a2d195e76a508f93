import { LIST_MAX } from '@salve/contract/fields.ts'
import { useLiveAsNeeded, useLiveDoses } from '../../features/doses/useLiveDoses.ts'
import { useListMedicationPlansQuery } from '../../features/medication/medicationApi.ts'
import { shiftDay, useDates } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { useNow } from '../../lib/useNow.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Link } from '../../ui/actions/Link.tsx'
import { AsNeededCard } from './AsNeededCard.tsx'
import { DosesCard } from './DosesCard.tsx'
import { TravelPrompt } from './TravelPrompt.tsx'

/** The doses of today and what may be taken as needed, above the plans that they follow from. */
export function DosesToday() {
  const { t } = useTranslation('doses')
  // What is asked for turns to the next day by itself.
  useNow()
  const to = useDates().now().date
  const plans = useListMedicationPlansQuery({ query: { limit: LIST_MAX } })
  const { data, error, isLoading, refetch } = useLiveDoses({ from: shiftDay(to, -1), to })
  const asNeeded = useLiveAsNeeded()
  const doses = data?.results ?? []
  const isWithoutPlan =
    doses.length === 0 && plans.data?.results.every(({ status }) => status !== 'active') === true
  const isShown = error || !(isLoading || doses.length === 0)
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {!isWithoutPlan && <TravelPrompt />}
      {isShown && !(data && isWithoutPlan) && (
        <DosesCard
          doses={data?.results}
          failure={error && !data ? { error, onRetry: () => void refetch() } : undefined}
          action={
            <Link isStandalone href={paths.doses()}>
              {t('otherDays')}
            </Link>
          }
        />
      )}
      {!isWithoutPlan && (
        <AsNeededCard
          plans={asNeeded.data?.results ?? []}
          failure={
            asNeeded.error && !asNeeded.data
              ? { error: asNeeded.error, onRetry: () => void asNeeded.refetch() }
              : undefined
          }
        />
      )}
    </div>
  )
}
