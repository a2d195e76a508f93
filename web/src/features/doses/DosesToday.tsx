import { LIST_MAX } from '@salve/contract/fields.ts'
import { useLiveAsNeeded, useLiveDoses } from './useLiveDoses.ts'
import { useListMedicationPlansQuery } from '../medication/medicationApi.ts'
import { shiftDay, useDates } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { useNow } from '../../lib/useNow.ts'
import { useDeferredAnswer } from '../../lib/useDeferredAnswer.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Link } from '../../ui/actions/Link.tsx'
import { AsNeededCard } from './AsNeededCard.tsx'
import { DosesCard } from './DosesCard.tsx'
import { TravelPrompt } from './TravelPrompt.tsx'

/**
 * Yesterday and today, and the day after, which without a network is today's list on the next
 * morning.
 */
export const doseDaysAround = (today: string) => ({ from: shiftDay(today, -1), to: shiftDay(today, 1) })

/** The doses of yesterday and today and what may be taken as needed, kept up with the hour. */
export function useDosesToday() {
  // The request turns to the next day by itself.
  useNow()
  const to = useDates().now().date
  const doses = useDeferredAnswer(useLiveDoses(doseDaysAround(to)))
  const asNeeded = useDeferredAnswer(useLiveAsNeeded())
  const isFree = doses.data?.results.every(({ local_date }) => local_date > to)
  // Nothing is due: says if there is a plan at all.
  const plans = useListMedicationPlansQuery({ query: { limit: LIST_MAX } }, { skip: !isFree })
  return {
    doses,
    asNeeded,
    isFree,
    isWithoutPlan: isFree === true && plans.data?.results.every(({ status }) => status !== 'active') === true,
    /** All parts have loaded or failed: the content below no longer moves. */
    isSettled: ![plans, doses, asNeeded].some(({ isLoading }) => isLoading),
  }
}

/** The doses of today and what may be taken as needed, above the plans that they follow from. */
export function DosesToday({
  doses,
  isFree,
  asNeeded,
  isWithoutPlan,
  isSettled,
}: ReturnType<typeof useDosesToday>) {
  const { t } = useTranslation('doses')
  const { error, refetch } = doses
  // Days that are not loaded are not replaced by earlier ones.
  const data = error ? doses.currentData : doses.data
  if (!isSettled) return <DosesCard doses={undefined} action={null} />
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {!isWithoutPlan && <TravelPrompt />}
      {(data ? !isFree || (error && !isWithoutPlan) : true) && (
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
