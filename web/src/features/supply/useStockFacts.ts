import type { PlanSupply } from '@salve/contract/medications/supply.ts'
import { addDays } from '@salve/domain/local-time.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useDates } from '../../lib/dates.ts'
import type { BadgeTone } from '../../ui/content/Badge.tsx'

/** Number of days ahead within which an expiry is mentioned. */
const EXPIRY_DAYS = 30

export interface StockFact {
  text: string
  /** Set when it asks for something to be done. */
  tone?: BadgeTone
}

/** The remarks about a stock: how long it lasts, when to reorder, the repeats, the expiry. */
export function useStockFacts(): (supply: PlanSupply) => StockFact[] {
  const { t } = useTranslation('supply')
  const dates = useDates()
  return (supply) => {
    const today = dates.now().date
    const { reorder_on, repeats_left } = supply
    const isUrgent = reorder_on !== null && reorder_on <= today
    return [
      lastingFact(supply, today),
      reorder_on !== null && {
        text: isUrgent
          ? t('stock.reorderNow')
          : t('stock.reorderBy', { date: dates.dateWithWeekday(reorder_on) }),
        ...(isUrgent && { tone: 'amber' as const }),
      },
      expiryFact(supply, today),
      repeats_left !== null && {
        text: repeats_left === 0 ? t('stock.noRepeats') : t('stock.repeats', { count: repeats_left }),
        ...(repeats_left === 0 && { tone: 'amber' as const }),
      },
    ].filter((fact) => fact !== false)
  }

  function lastingFact(supply: PlanSupply, today: string): StockFact | false {
    if (supply.status === 'paused') return { text: t('stock.paused'), tone: 'neutral' }
    if (supply.remaining === null || supply.is_count_wrong) return false
    if (supply.runs_out_on === today) return { text: t('stock.runsOutToday'), tone: 'coral' }
    if (supply.runs_out_on)
      return { text: t('stock.runsOut', { date: dates.dateWithWeekday(supply.runs_out_on) }) }
    return { text: t(supply.has_as_needed ? 'stock.asNeeded' : 'stock.lasts') }
  }

  function expiryFact({ expires_on, runs_out_on }: PlanSupply, today: string): StockFact | false {
    if (expires_on === null) return false
    const date = dates.date(expires_on)
    if (expires_on < today) return { text: t('stock.expired', { date }), tone: 'coral' }
    if (runs_out_on !== null && expires_on < runs_out_on)
      return { text: t('stock.expiresBefore', { date }), tone: 'amber' }
    if (expires_on <= addDays(today, EXPIRY_DAYS))
      return { text: t('stock.expiresSoon', { date }), tone: 'amber' }
    return { text: t('stock.expires', { date }) }
  }
}
