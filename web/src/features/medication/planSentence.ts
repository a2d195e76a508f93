import type { Schedule, ScheduleDays } from '@salve/contract/medications/schedules.ts'
import { type Amount, decimalOf } from '@salve/domain/amounts.ts'
import { SLOT_NAMES, type SlotAmounts } from '@salve/domain/schedule/kinds.ts'
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
    dose: (amount: Amount, form: PlanValues['form']) => dose(amount, form, tools),
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

function scheduleText(schedule: Schedule, form: PlanValues['form'], tools: Tools): string {
  const { t, dates } = tools
  switch (schedule.kind) {
    case 'slots':
      return daily(slotDoses(schedule, tools), form, daysText(schedule.days, tools), tools)
    case 'times':
      return daily(
        schedule.times.map(({ time, amount }) => ({ time: dates.time(time), amount })),
        form,
        daysText(schedule.days, tools),
        tools,
      )
    case 'interval':
      return t('sentence.everyHours', {
        amount: dose(schedule.amount, form, tools),
        count: schedule.every_hours,
      })
    case 'cycle': {
      const inner = schedule.schedules.map((one) => scheduleText(one, form, tools)).join('; ')
      return t('sentence.cycle', { inner, on: schedule.on_days, off: schedule.off_days })
    }
    case 'taper': {
      const steps = schedule.steps.map(({ amounts, days }) =>
        daily(slotDoses(amounts, tools), form, t('sentence.forDays', { count: days }), tools),
      )
      return t('sentence.taper', { steps: steps.join(t('sentence.then')) })
    }
    case 'once':
      return t('sentence.once', {
        amount: dose(schedule.amount, form, tools),
        date: dates.date(schedule.date),
        time: dates.time(schedule.time),
      })
    case 'as_needed':
      return t('sentence.asNeeded', {
        amount: dose(schedule.amount, form, tools),
        hours: schedule.min_hours_between,
        most: dose(schedule.max_per_24_hours, form, tools),
      })
  }
}

interface TimedDose {
  /** "07:00" */
  time: string
  amount: Amount
}

function slotDoses(amounts: SlotAmounts, { dates, times }: Tools): TimedDose[] {
  const taken = SLOT_NAMES.filter((slot) => decimalOf(amounts[slot]) > 0)
  return taken.map((slot) => ({ time: dates.time(times[slot]), amount: amounts[slot] }))
}

/** "1 tablet, every day at 07:00 and 18:00" */
function daily(doses: TimedDose[], form: PlanValues['form'], days: string, tools: Tools): string {
  const { t } = tools
  if (doses.length === 0) return `${t('sentence.noAmount')}, ${days}`
  const byAmount = [...Map.groupBy(doses, ({ amount }) => amount)].map(([amount, group]) => ({
    amount: dose(amount, form, tools),
    times: listOf(
      group.map(({ time }) => time),
      tools,
    ),
  }))
  const [only] = byAmount
  if (only && byAmount.length === 1) return t('sentence.sameAt', { ...only, days })
  const all = listOf(
    byAmount.map((part) => t('sentence.amountAt', part)),
    tools,
  )
  return t('sentence.differentAt', { doses: all, days })
}

function daysText(days: ScheduleDays, tools: Tools): string {
  const { t, dates } = tools
  switch (days.kind) {
    case 'every_day':
      return t('sentence.everyDay')
    case 'weekdays': {
      const names = days.weekdays.toSorted((a, b) => a - b).map((day) => dates.weekday(day))
      return t('sentence.onWeekdays', { days: listOf(names, tools) })
    }
    case 'month_days': {
      const list = days.month_days.toSorted((a, b) => a - b).map(String)
      return t('sentence.onMonthDays', { days: listOf(list, tools) })
    }
    case 'every_n_days':
      return t('sentence.everyNDays', { count: days.n })
  }
}

function dose(amount: Amount, form: PlanValues['form'], { t, locale }: Tools): string {
  // "½ tablet": up to one it is the singular.
  return t(`amounts.${form}`, { count: decimalOf(amount) > 1 ? 2 : 1, amount: amountText(amount, locale) })
}

function listOf(items: string[], { locale }: Tools): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(items)
}
