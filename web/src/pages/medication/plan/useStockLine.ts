import type { MedicationPlan } from '@salve/contract/medications/medication-plans.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { useListSupplyQuery } from '../../../features/supply/supplyApi.ts'
import { useSupplyWords } from '../../../features/supply/useSupplyWords.ts'
import { useDates } from '../../../lib/dates.ts'

/** "Noch 12 Tabletten · nachbestellen bis 2026-12-01": a plan's stock; '' without one. */
export function useStockLine(plan: MedicationPlan): string {
  const { t } = useTranslation('medication')
  const dates = useDates()
  const words = useSupplyWords()
  const { data } = useListSupplyQuery(undefined, { skip: plan.stock === null })
  const supply = data?.results.find(({ medication_plan }) => medication_plan === plan.id)
  if (!plan.stock || !supply) return ''
  const { remaining, runs_out_on, reorder_on, expires_on, repeats_left } = supply
  return [
    remaining === null ? t('supplyLine.unknown') : t('supplyLine.left', { stock: words(supply, remaining) }),
    runs_out_on && t('supplyLine.runsOut', { date: dates.date(runs_out_on) }),
    reorder_on && t('supplyLine.reorder', { date: dates.date(reorder_on) }),
    repeats_left !== null && t('supplyLine.repeats', { count: repeats_left }),
    expires_on && t('supplyLine.expires', { date: dates.date(expires_on) }),
  ]
    .filter(Boolean)
    .join(' · ')
}
