import type { MedicationPlan, SlotSchedule } from '@salve/contract/medications/medication-plans.ts'
import { useTranslation } from 'react-i18next'
import { ListRow } from '../../ui/content/List.tsx'
import { VisuallyHidden } from '../../ui/content/VisuallyHidden.tsx'
import { amountText } from './amounts.ts'
import { usePlanWords } from './planSentence.ts'
import { planName, type SlotTimes } from './planValues.ts'

export interface PlanSchemeRowProps {
  plan: MedicationPlan
  times: SlotTimes
  /** What it is taken for. */
  purpose: string | undefined
}

/** A plan as doctors write it, "1-0-1-0", with the words beside it. */
export function PlanSchemeRow({ plan, times, purpose }: PlanSchemeRowProps) {
  const { t, i18n } = useTranslation('medication')
  const words = usePlanWords(times)
  const scheme = ({ morning, noon, evening, bedtime }: SlotSchedule) => {
    const [m, n, e, b] = [morning, noon, evening, bedtime].map((amount) => amountText(amount, i18n.language))
    return { morning: m, noon: n, evening: e, bedtime: b }
  }
  return (
    <ListRow
      title={planName(plan)}
      detail={
        <>
          <span className="block">{words.rhythm(plan)}</span>
          {purpose && <span className="block">{purpose}</span>}
        </>
      }
      trailing={plan.schedules.map((schedule, index) => (
        <p key={index} className="font-semibold">
          <span aria-hidden>{Object.values(scheme(schedule)).join('-')}</span>
          <VisuallyHidden>{t('scheme', scheme(schedule))}</VisuallyHidden>
        </p>
      ))}
    />
  )
}
