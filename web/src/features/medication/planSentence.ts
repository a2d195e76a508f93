import { SLOTS, type SlotSchedule } from '@salve/contract/medications/medication-plans.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { type Dates, useDates } from '../../lib/dates.ts'
import { languageOf, localeOf } from '../../lib/i18n.ts'
import { amountText } from './amounts.ts'
import { type PlanValues, planName, type SlotTimes } from './planValues.ts'

interface Tools {
  t: TFunction<'medication'>
  locale: string
  dates: Dates
  times: SlotTimes
}

type Rhythm = Pick<PlanValues, 'form' | 'schedules'>
type How = Rhythm & Pick<PlanValues, 'food' | 'start_date'> & { end_date: string | null }

/** Says plans in words, with the times of the settings. */
export function usePlanWords(times: SlotTimes) {
  const { t, i18n } = useTranslation('medication')
  const dates = useDates()
  const tools = { t, locale: localeOf(languageOf(i18n.language)), dates, times }
  return {
    /** "Ramipril 5 mg, 1 tablet, every day at 07:00, from today" */
    sentence: (plan: PlanValues) =>
      [planName(plan).trim() || t('sentence.unnamed'), how(plan, tools)].join(', '),
    /** The same without the name. */
    how: (plan: How) => how(plan, tools),
    /** "1 tablet, every day at 07:00" */
    rhythm: (plan: Rhythm) => rhythm(plan, tools),
    /** "1½ tablets" */
    dose: (amount: number, form: PlanValues['form']) => dose(amount, form, tools),
  }
}

function how(plan: How, tools: Tools): string {
  const { t, dates } = tools
  const today = dates.now().date
  const date = dates.date(plan.start_date)
  const parts = [
    rhythm(plan, tools),
    plan.food !== 'any' && t(`sentence.${plan.food}`),
    plan.start_date === today && t('sentence.fromToday'),
    plan.start_date > today && t('sentence.from', { date }),
    plan.start_date && plan.start_date < today && t('sentence.since', { date }),
    plan.end_date && t('sentence.until', { date: dates.date(plan.end_date) }),
  ]
  return parts.filter(Boolean).join(', ')
}

function rhythm({ form, schedules }: Rhythm, tools: Tools): string {
  return schedules.map((schedule) => scheduleText(schedule, form, tools)).join('; ')
}

function scheduleText(schedule: SlotSchedule, form: PlanValues['form'], tools: Tools): string {
  const { t, dates, times } = tools
  const days = daysText(schedule.days, tools)
  const taken = SLOTS.filter((slot) => schedule[slot] > 0)
  if (taken.length === 0) return `${t('sentence.noAmount')}, ${days}`
  const byAmount = [...Map.groupBy(taken, (slot) => schedule[slot])].map(([amount, slots]) => ({
    amount: dose(amount, form, tools),
    times: listOf(
      slots.map((slot) => dates.time(times[slot])),
      tools,
    ),
  }))
  const [only] = byAmount
  if (only && byAmount.length === 1) return t('sentence.sameAt', { ...only, days })
  const doses = listOf(
    byAmount.map((part) => t('sentence.amountAt', part)),
    tools,
  )
  return t('sentence.differentAt', { doses, days })
}

function daysText(days: SlotSchedule['days'], tools: Tools): string {
  const { t, dates } = tools
  if (days.kind === 'every_day') return t('sentence.everyDay')
  const names = days.weekdays.toSorted((a, b) => a - b).map((day) => dates.weekday(day))
  return t('sentence.onWeekdays', { days: listOf(names, tools) })
}

function dose(amount: number, form: PlanValues['form'], { t, locale }: Tools): string {
  // "½ tablet": up to one it is the singular.
  return t(`amounts.${form}`, { count: amount > 1 ? 2 : 1, amount: amountText(amount, locale) })
}

function listOf(items: string[], { locale }: Tools): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(items)
}
