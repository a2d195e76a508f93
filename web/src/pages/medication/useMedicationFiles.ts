import type { QueryOf } from '@salve/contract/endpoint.ts'
import { exportDoseEvents } from '@salve/contract/medications/dose-events.ts'
import { exportMedicationPlans } from '@salve/contract/medications/medication-plans.ts'
import { CalendarPlus, Printer } from 'lucide-react'
import { shiftDay, useDates } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import type { MenuAction } from '../../ui/actions/menuProps.ts'
import { useCsvAction } from '../../record/useCsvAction.ts'

const YEAR_DAYS = 365

/** The doses of the last year as a file: due, taken and skipped ones per day. */
function useDosesCsv(): MenuAction {
  const { t } = useTranslation('doses')
  const to = useDates().now().date
  return useCsvAction(exportDoseEvents, { query: { from: shiftDay(to, -YEAR_DAYS), to } }, 'doses', t('csv'))
}

/**
 * The downloads of the medication page: the entries of the menu beside its title, in this order.
 */
export function useMedicationFiles(query: Partial<QueryOf<typeof exportMedicationPlans>>): MenuAction[] {
  const plans = useCsvAction(exportMedicationPlans, { query }, 'medication-plans')
  const doses = useDosesCsv()
  const { t } = useTranslation('medication')
  return [
    { id: 'print', label: t('printPlan'), icon: Printer, href: paths.printPlan() },
    { id: 'calendar', label: t('inCalendar'), icon: CalendarPlus, href: paths.medicationCalendar() },
    plans,
    doses,
  ]
}
