import { exportDoseEvents } from '@salve/contract/medications/dose-events.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { shiftDay, useDates } from '../../lib/dates.ts'
import type { MenuAction } from '../../ui/actions/menuProps.ts'
import { useCsvAction } from '../../record/useCsvAction.ts'

const YEAR_DAYS = 365

/** The doses of the last year as a file: of each day what was due, taken or skipped. */
export function useDosesCsv(): MenuAction {
  const { t } = useTranslation('doses')
  const to = useDates().now().date
  return useCsvAction(exportDoseEvents, { query: { from: shiftDay(to, -YEAR_DAYS), to } }, 'doses', t('csv'))
}
