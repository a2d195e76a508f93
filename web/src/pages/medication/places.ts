import type { Texts } from '../../texts/resources.ts'
import { paths } from '../../lib/paths.ts'

interface MedicationPlace {
  /** Its name in `medication.json` under `places`, in both languages. */
  name: keyof Texts['medication']['places']
  href: string
}

/**
 * The screens of the medication, as the page's own menu shows them, in this order. A screen has one
 * line here, one route among the children of `/medication` in `app/medicationRoutes.ts`, one
 * address in `lib/paths.ts` and one name in the texts: `{ name: 'adherence', href:
 * paths.adherence() },`
 */
export const MEDICATION_PLACES: readonly MedicationPlace[] = [
  { name: 'today', href: paths.medication() },
  { name: 'doses', href: paths.doses() },
  { name: 'adherence', href: paths.adherence() },
  { name: 'safety', href: paths.safetyReview() },
  { name: 'supply', href: paths.supply() },
]
