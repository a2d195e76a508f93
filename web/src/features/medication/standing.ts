import type { MedicationPlan } from '@salve/contract/medications/medication-plans.ts'
import type { Dates } from '../../lib/dates.ts'

/** The current or planned pause of a plan, by dates of the patient's calendar; null without one. */
export function pauseOf(
  { last_pause, status }: Pick<MedicationPlan, 'last_pause' | 'status'>,
  dates: Dates,
): { from: string; to: string | null; isOn: boolean } | null {
  if (!last_pause || status === 'stopped' || status === 'completed') return null
  const now = dates.moment(dates.now())
  if (last_pause.to !== null && Date.parse(last_pause.to) <= Date.parse(now)) return null
  return {
    from: dates.local(last_pause.from).date,
    to: last_pause.to === null ? null : dates.local(last_pause.to).date,
    isOn: status === 'paused',
  }
}

/** The date of a future change; null when the plan's content applies already. */
export const changeToCome = (
  { changed_from, start_date }: Pick<MedicationPlan, 'changed_from' | 'start_date'>,
  today: string,
): string | null => (changed_from && changed_from > today && changed_from > start_date ? changed_from : null)
