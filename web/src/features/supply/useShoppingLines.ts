import type { PlanSupply } from '@salve/contract/medications/supply.ts'
import { shoppingNeed } from '@salve/domain/schedule/shopping.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useDates } from '../../lib/dates.ts'
import { useSupplyWords } from './useSupplyWords.ts'

export interface ShoppingLine {
  id: string
  name: string
  /** "by Fri 2026-12-04, runs out on …" */
  detail: string
}

/** The medicines to order within a number of days, the most pressing first. */
export function useShoppingLines(
  supplies: readonly PlanSupply[],
  days: number,
  nameOf: (supply: PlanSupply) => string,
): ShoppingLine[] {
  const { t } = useTranslation('supply')
  const dates = useDates()
  const words = useSupplyWords()
  const today = dates.now().date
  return supplies
    .filter(({ status }) => status === 'active')
    .flatMap((supply) => {
      const need = shoppingNeed(supply, today, days)
      if (!need) return []
      const on = need.reason === 'runs_out' ? supply.runs_out_on : supply.expires_on
      const detail = [
        need.by === today ? t('shopping.now') : t('shopping.by', { date: dates.dateWithWeekday(need.by) }),
        t(`shopping.${need.reason}`, { date: on ? dates.date(on) : '' }),
        supply.pack_size !== null && t('shopping.onePack', { amount: words(supply, supply.pack_size) }),
        supply.repeats_left === 0 && t('shopping.noRepeats'),
      ]
      return [
        {
          by: need.by,
          id: supply.medication_plan,
          name: nameOf(supply),
          detail: detail.filter(Boolean).join(', '),
        },
      ]
    })
    .toSorted((a, b) => (a.by < b.by ? -1 : a.by > b.by ? 1 : 0))
}
