import { LIST_MAX } from '@salve/contract/fields.ts'
import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import { SLOT_NAMES } from '@salve/domain/schedule/kinds.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DoseList } from '../../features/doses/DoseList.tsx'
import { useListDoseEventsQuery } from '../../features/doses/dosesApi.ts'
import { useListMedicationPlansQuery } from '../../features/medication/medicationApi.ts'
import { usePlanWords } from '../../features/medication/planSentence.ts'
import { planName } from '../../features/medication/planValues.ts'
import { shiftDay, useDates } from '../../lib/dates.ts'
import { Card } from '../../ui/content/Card.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import { useSlotTimes } from './useSlotTimes.ts'

/** What is due becomes late while the page stays open. */
const POLL_MS = 300_000

export interface DosesTodayProps {
  /** Beside the heading. */
  action?: ReactNode
  /** Said when no plan is active; without it the card then stays away. */
  none?: ReactNode
}

/** What is to be taken today, each dose to be marked in one tap; and what nobody marked yesterday. */
export function DosesToday({ action, none }: DosesTodayProps) {
  const { t } = useTranslation(['doses', 'medication'])
  const to = useDates().now().date
  const words = usePlanWords(useSlotTimes())
  const plans = useListMedicationPlansQuery({ query: { limit: LIST_MAX } })
  const { data, error, isLoading, refetch } = useListDoseEventsQuery(
    { query: { from: shiftDay(to, -1), to } },
    { pollingInterval: POLL_MS },
  )
  const describe = (dose: DoseEvent) => {
    const plan = plans.data?.results.find(({ id }) => id === dose.medication_plan)
    const food = plan && plan.food !== 'any' && t(`medication:sentence.${plan.food}`)
    const how = [words.dose(dose.amount, dose.form), food].filter(Boolean)
    return { name: planName(dose), how: how.join(', '), instructions: plan?.instructions ?? '' }
  }
  const doses = data?.results ?? []
  const isWithoutPlan =
    doses.length === 0 && plans.data?.results.every(({ status }) => status !== 'active') === true
  if (!none && !error && (isLoading || doses.length === 0)) return null
  return (
    <Card title={t('title')} action={action}>
      {isLoading && <Skeleton label={t('loading')} shape="rows" lines={3} />}
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data && isWithoutPlan && <p className="text-soft">{none}</p>}
      {data && !isWithoutPlan && (
        <DoseList
          doses={doses}
          slotName={(slot) => {
            const name = SLOT_NAMES.find((known) => known === slot)
            return name ? t(`medication:slots.${name}`) : ''
          }}
          describe={describe}
        />
      )}
    </Card>
  )
}
