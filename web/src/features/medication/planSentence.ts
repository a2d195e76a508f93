import { planWords } from '@salve/domain/schedule/plan-sentence.ts'
import { planName } from '@salve/domain/plan-name.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useDates } from '../../lib/dates.ts'
import { languageOf } from '../../lib/i18n.ts'
import { sayable } from './sayable.ts'
import type { PlanValues, SlotTimes } from './planValues.ts'

/** Writes plans, their amounts, forms and rhythms, with the chosen times. */
export function usePlanWords(times: SlotTimes) {
  const { i18n, t } = useTranslation('medication')
  const dates = useDates()
  const words = planWords({
    language: languageOf(i18n.language),
    times,
    date: dates.date,
    time: dates.time,
    weekday: dates.weekday,
    today: dates.now().date,
  })
  return {
    ...words,
    /** "Ramipril 5 mg, 1 tablet, every day at 07:00, from today" */
    sentence: (plan: PlanValues) =>
      [
        planName(plan).trim() || t('sentence.unnamed'),
        words.how({ ...plan, schedules: sayable(plan.schedules) }),
      ].join(', '),
  }
}
