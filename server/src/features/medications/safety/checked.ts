import type { Entered } from '@salve/domain/ledger/entered.ts'
import type { Medicine } from '@salve/domain/safety/substances.ts'
import type { PlanCourse, Schedule } from '@salve/domain/schedule/kinds.ts'

/**
 * A medicine with what its plan asks for; of a draft that has no schedules yet nothing is added up.
 */
export interface Checked {
  medicine: Medicine
  strength: string | null
  form: Entered['form']
  route: string | null
  prescriber: string | null
  reason: string | null
  schedules: readonly Schedule[]
  course: PlanCourse
  start_date: string
}
