import { listFormat } from '../formats.ts'
import { type Amount, decimalOf } from '../amounts.ts'
import type { DoseForm, Food } from '../dose-forms.ts'
import { type Language, localeOf } from '../language.ts'
import { doseWords } from './dose-words.ts'
import { type Days, type Schedule, SLOT_NAMES, type SlotAmounts, type SlotName } from './kinds.ts'
import { PLAN_TEXTS, type PlanTexts } from './plan-texts.ts'

/** The reader's formats of dates and times, and the times of their slots. */
export interface PlanReader {
  language: Language
  /** Times of the four slots, `HH:mm`. */
  times: Record<SlotName, string>
  /** Writes a date `YYYY-MM-DD`, a time `HH:mm`, an ISO weekday. */
  date: (date: string) => string
  time: (time: string) => string
  weekday: (isoWeekday: number) => string
  /** `YYYY-MM-DD` */
  today: string
}

export interface DescribedRhythm {
  form: DoseForm
  schedules: readonly Schedule[]
}
export interface DescribedPlan extends DescribedRhythm {
  food: Food
  start_date: string
  end_date: string | null
}

interface Tools extends PlanReader {
  texts: PlanTexts
  doses: ReturnType<typeof doseWords>
}

/** Writes plans in words, for screens, paper and calendar files alike. */
export function planWords(reader: PlanReader) {
  const doses = doseWords(reader.language)
  const tools: Tools = { ...reader, texts: PLAN_TEXTS[reader.language], doses }
  return {
    /** "1 tablet, every day at 07:00, with a meal, from today" */
    how: (plan: DescribedPlan) => how(plan, tools),
    /** "1 tablet, every day at 07:00" */
    rhythm: ({ form, schedules }: DescribedRhythm) =>
      schedules.map((schedule) => scheduleText(schedule, form, tools)).join('; '),
    ...doses,
    /** "until 2026-11-30" */
    until: (date: string) => tools.texts.until(reader.date(date)),
  }
}

function how(plan: DescribedPlan, tools: Tools): string {
  const { texts, today } = tools
  const date = tools.date(plan.start_date)
  return [
    plan.schedules.map((schedule) => scheduleText(schedule, plan.form, tools)).join('; '),
    tools.doses.food(plan.food),
    plan.start_date === today && texts.fromToday,
    plan.start_date > today && texts.from(date),
    plan.start_date && plan.start_date < today && texts.since(date),
    plan.end_date && texts.until(tools.date(plan.end_date)),
  ]
    .filter(Boolean)
    .join(', ')
}

function scheduleText(schedule: Schedule, form: DoseForm, tools: Tools): string {
  const { texts } = tools
  switch (schedule.kind) {
    case 'slots':
      return daily(slotDoses(schedule, tools), form, daysText(schedule.days, tools), tools)
    case 'times':
      return daily(
        schedule.times
          .filter(({ amount }) => decimalOf(amount) > 0)
          .map(({ time, amount }) => ({ time: tools.time(time), amount })),
        form,
        daysText(schedule.days, tools),
        tools,
      )
    case 'interval':
      return texts.everyHours(doseText(schedule.amount, form, tools), schedule.every_hours)
    case 'cycle': {
      const inner = schedule.schedules.map((one) => scheduleText(one, form, tools)).join('; ')
      return texts.cycle(inner, schedule.on_days, schedule.off_days)
    }
    case 'taper':
      return schedule.steps
        .map(({ amounts, days }) => daily(slotDoses(amounts, tools), form, texts.forDays(days), tools))
        .join(texts.andThen)
    case 'once':
      return texts.once(
        doseText(schedule.amount, form, tools),
        tools.date(schedule.date),
        tools.time(schedule.time),
      )
    case 'as_needed':
      return texts.asNeeded(
        doseText(schedule.amount, form, tools),
        schedule.min_hours_between,
        decimalOf(schedule.max_per_24_hours) > 0 ? tools.doses.dose(schedule.max_per_24_hours, form) : '…',
      )
  }
}

/** A form shows the sentence before an amount is typed. */
const doseText = (amount: Amount, form: DoseForm, { doses, texts }: Tools): string =>
  decimalOf(amount) > 0 ? doses.dose(amount, form) : texts.noAmount

interface TimedDose {
  /** The time as written, "07:00". */
  time: string
  amount: Amount
}

function slotDoses(amounts: SlotAmounts, { time, times }: Tools): TimedDose[] {
  const taken = SLOT_NAMES.filter((slot) => decimalOf(amounts[slot]) > 0)
  return taken.map((slot) => ({ time: time(times[slot]), amount: amounts[slot] }))
}

/** "1 tablet, every day at 07:00 and 18:00" */
function daily(doses: TimedDose[], form: DoseForm, days: string, tools: Tools): string {
  const { texts } = tools
  if (doses.length === 0) return `${texts.noAmount}, ${days}`
  const byAmount = [...Map.groupBy(doses, ({ amount }) => amount)].map(([amount, group]) => ({
    amount: tools.doses.dose(amount, form),
    times: listOf(
      group.map(({ time }) => time),
      tools,
    ),
  }))
  const [only] = byAmount
  if (only && byAmount.length === 1) return texts.sameAt(only.amount, days, only.times)
  const all = listOf(
    byAmount.map(({ amount, times }) => texts.amountAt(amount, times)),
    tools,
  )
  return `${all}, ${days}`
}

function daysText(days: Days, tools: Tools): string {
  const { texts } = tools
  switch (days.kind) {
    case 'every_day':
      return texts.everyDay
    case 'weekdays': {
      const names = days.weekdays.toSorted((a, b) => a - b).map((day) => tools.weekday(day))
      return texts.onWeekdays(listOf(names, tools))
    }
    case 'month_days': {
      const list = days.month_days.toSorted((a, b) => a - b).map(String)
      return texts.onMonthDays(listOf(list, tools))
    }
    case 'every_n_days':
      return texts.everyNDays(days.n)
  }
}

function listOf(items: string[], { language }: Tools): string {
  return listFormat(localeOf(language), 'conjunction').format(items)
}
