import type { MedicationPlan } from '@salve/contract/medications/medication-plans.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useDates } from '../../lib/dates.ts'
import { Badge } from '../../ui/content/Badge.tsx'
import { changeToCome, pauseOf } from './standing.ts'

/**
 * The status of a plan in a word or two: paused until when, stopped, to be changed. Nothing for a
 * running plan.
 */
export function PlanStanding({ plan }: { plan: MedicationPlan }) {
  const { t } = useTranslation('medication')
  const dates = useDates()
  const pause = pauseOf(plan, dates)
  const change = changeToCome(plan, dates.now().date)
  const pauseText = () => {
    if (!pause) return null
    if (!pause.isOn) return t('row.pausesFrom', { date: dates.date(pause.from) })
    return pause.to ? t('row.pausedUntil', { date: dates.date(pause.to) }) : t('status.paused')
  }
  return (
    <>
      {pause && <Badge>{pauseText()}</Badge>}
      {!pause && plan.status !== 'active' && <Badge>{t(`status.${plan.status}`)}</Badge>}
      {plan.is_archived && <Badge>{t('status.archived')}</Badge>}
      {change && (
        <span className="block w-full text-amber text-sm">
          {t('row.changesFrom', { date: dates.date(change) })}
        </span>
      )}
    </>
  )
}
