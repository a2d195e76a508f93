import { useTranslation } from '../../lib/useTranslation.ts'
import type { ChartRange } from './chartChoice.ts'
import { useDates } from '../../lib/dates.ts'

/** "90 days", or "2026-01-01 – 2026-03-01". */
export function useRangeName(): (range: ChartRange) => string {
  const { t } = useTranslation('charts')
  const dates = useDates()
  return ({ preset, from, to }) =>
    preset === 'own' && from && to ? `${dates.date(from)} – ${dates.date(to)}` : t(`range.${preset}`)
}
