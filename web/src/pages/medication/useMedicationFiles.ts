import type { QueryOf } from '@salve/contract/endpoint.ts'
import { exportMedicationPlans } from '@salve/contract/medications/medication-plans.ts'
import { CalendarPlus, Printer } from 'lucide-react'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import type { MenuAction } from '../../ui/actions/menuProps.ts'
import { useCsvAction } from '../../record/useCsvAction.ts'
import { useDosesCsv } from './useDosesCsv.ts'

/**
 * What can be taken along from the medication: the entries of the menu beside the page's title, in this order.
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
