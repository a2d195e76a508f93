import type { SharedPlan } from '@salve/contract/consultation/shared-plans.ts'
import type { Settings } from '@salve/contract/users/settings.ts'
import { amountText } from '@salve/domain/amount-text.ts'
import { SLOT_NAMES } from '@salve/domain/schedule/kinds.ts'
import { planWords } from '@salve/domain/schedule/plan-sentence.ts'
import { DOSE_TEXTS } from '@salve/domain/schedule/dose-words.ts'
import { useDates } from '../../../lib/dates.ts'
import { languageOf } from '../../../lib/i18n.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'

/** One rhythm of a plan: as the four numbers that doctors write where it fits, else in words. */
export interface DoseLine {
  /** "1-0-1-0" */
  scheme: string
  words: string
}

/** `1-0-1-0` and "tablets, with a meal"; or "1 tablet, on Mon and Thu at 07:00". */
export function useDoseText({
  morningTime,
  noonTime,
  eveningTime,
  bedTime,
}: Settings): (plan: SharedPlan) => DoseLine[] {
  const { i18n } = useTranslation('consultation')
  const dates = useDates()
  const language = languageOf(i18n.language)
  const words = planWords({
    language,
    times: { morning: morningTime, noon: noonTime, evening: eveningTime, bedtime: bedTime },
    date: dates.date,
    time: dates.time,
    weekday: dates.weekday,
    today: dates.now().date,
  })
  return ({ schedules, form, food }) => {
    const lines = schedules.map((schedule): DoseLine => {
      if (schedule.kind !== 'slots')
        return { scheme: '', words: words.rhythm({ form, schedules: [schedule] }) }
      const scheme = SLOT_NAMES.map((slot) => amountText(schedule[slot], language)).join('-')
      if (schedule.days.kind === 'every_day') return { scheme, words: DOSE_TEXTS[language].units[form][1] }
      return { scheme, words: `(${words.rhythm({ form, schedules: [schedule] })})` }
    })
    const [first, ...others] = lines
    const eaten = words.food(food)
    if (!first || !eaten) return lines
    return [{ ...first, words: `${first.words}, ${eaten}` }, ...others]
  }
}
