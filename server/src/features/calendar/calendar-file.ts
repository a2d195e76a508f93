import { setImmediate as turn } from 'node:timers/promises'
import type { CalendarFeed } from '@salve/contract/calendar.ts'
import { partsText } from '@salve/domain/amount-text.ts'
import { PARTS_PER_UNIT } from '@salve/domain/amounts.ts'
import type { Language } from '@salve/domain/language.ts'
import { addDays, instantOf } from '@salve/domain/local-time.ts'
import type { DueDose, PatientTimes, PlanCourse } from '@salve/domain/schedule/kinds.ts'
import { type PlanReader, planWords } from '@salve/domain/schedule/plan-sentence.ts'
import { DOSE_TEXTS } from '@salve/domain/schedule/dose-words.ts'
import { courseInRules, type Recurrence } from '@salve/domain/schedule/recurrences.ts'
import type { Rule } from '@salve/domain/schedule/rule-candidates.ts'
import { planName } from '@salve/domain/plan-name.ts'
import { ICalAlarmType, ICalCalendar, type ICalEventData, ICalEventTransparency } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import type { PlanOnCourse } from '../../record/medication-plans/courses.ts'
import {
  appointmentEvent,
  type CalendarAppointment,
  versionOf,
} from '../../lib/calendar/appointment-event.ts'
import { timeZoneBlock } from '../../lib/calendar/time-zone-block.ts'
import { WEEKDAYS } from '../../lib/calendar/weekdays.ts'
import { PRODUCT_NAME } from '@salve/contract/product.ts'

const CALENDAR_TEXTS: Record<Language, { name: string; medicine: string; appointment: string }> = {
  en: { name: 'medicines', medicine: 'Medicine', appointment: 'Appointment' },
  de: { name: 'Medikamente', medicine: 'Medikament', appointment: 'Termin' },
}

/**
 * Days back and ahead in which rules and doses agree exactly; an endless plan continues by its
 * rule.
 */
const AHEAD_DAYS = 400
/** Interval doses follow no calendar rule and are written one by one. */
const NEAR_BACK_DAYS = 7
const NEAR_AHEAD_DAYS = 42
const LASTS_MS = 15 * 60_000
const ASK_AGAIN_SECONDS = 4 * 60 * 60

export type CalendarOptions = Pick<
  CalendarFeed,
  'private_titles' | 'with_alarms' | 'with_doses' | 'with_appointments'
>
/** `changed_at` in milliseconds since 1970. */
export type CalendarPlan = Pick<
  PlanOnCourse,
  'id' | 'drug_name' | 'strength' | 'form' | 'food' | 'instructions'
> & { course: PlanCourse; changed_at: number }
export interface CalendarContents {
  plans: readonly CalendarPlan[]
  appointments: readonly CalendarAppointment[]
  patient: PatientTimes
  reader: PlanReader
}

/**
 * An iCalendar file (RFC 5545) of upcoming events. Events keep their UIDs, so that a change moves
 * them and duplicates none.
 */
export async function writeCalendar(contents: CalendarContents, options: CalendarOptions): Promise<string> {
  const { reader, patient } = contents
  const texts = CALENDAR_TEXTS[reader.language]
  // From the first of the last month on, so that the file stays the same while nothing changes.
  const span = { from: `${addDays(`${reader.today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`, to: '' }
  span.to = addDays(span.from, AHEAD_DAYS)
  const near = { from: addDays(reader.today, -NEAR_BACK_DAYS), to: addDays(reader.today, NEAR_AHEAD_DAYS) }
  const calendar = new ICalCalendar({
    prodId: { company: PRODUCT_NAME, product: 'Calendar', language: reader.language.toUpperCase() },
    name: options.private_titles ? PRODUCT_NAME : `${PRODUCT_NAME}: ${texts.name}`,
    ttl: ASK_AGAIN_SECONDS,
    timezone: {
      name: null,
      generator: (zone) => timeZoneBlock(zone, Date.parse(`${span.from}T00:00:00Z`)),
    },
  })
  const alarms = options.with_alarms
    ? [{ type: ICalAlarmType.display, trigger: 0, description: texts.medicine }]
    : []
  for (const plan of options.with_doses ? contents.plans : []) {
    // Others have their turn between two plans.
    await turn()
    const { rules, singles } = courseInRules(plan.course, patient, span, near)
    const facts = (parts: number) => ({
      ...commonOf(plan.changed_at),
      alarms,
      summary: options.private_titles ? texts.medicine : titleOf(plan, parts, reader),
      description: options.private_titles ? null : notesOf(plan, reader) || null,
    })
    for (const rule of rules)
      calendar.createEvent({
        ...facts(rule.parts),
        ...timesOfRule(rule),
        id: uidOf(plan.id, rule.slot, rule.since, String(rule.parts)),
      })
    for (const dose of singles)
      calendar.createEvent({
        ...facts(dose.parts),
        ...timesOfDose(dose),
        id: uidOf(plan.id, dose.slot, dose.local_date),
      })
  }
  for (const one of options.with_appointments ? contents.appointments : [])
    calendar.createEvent(
      appointmentEvent(one, {
        privateTitle: options.private_titles ? texts.appointment : null,
        hasAlarms: options.with_alarms,
        alarmText: texts.appointment,
      }),
    )
  return `${calendar.toString()}\r\n`
}

const commonOf = (changedAt: number) => ({
  ...versionOf(changedAt),
  transparency: ICalEventTransparency.TRANSPARENT,
})

/** Returns the event's id, unique during its lifetime; `part` is a rule's amount. */
const uidOf = (plan: string, slot: string, date: string, part = 'once') =>
  `${[plan, slot.replaceAll(/[^a-z0-9]/g, '-'), date, part].join('.')}@salve`

function titleOf(plan: CalendarPlan, parts: number, { language }: PlanReader): string {
  const unit = DOSE_TEXTS[language].units[plan.form][parts > PARTS_PER_UNIT ? 1 : 0]
  return `${planName(plan)}: ${partsText(parts, language)} ${unit}`
}

function notesOf({ food, instructions }: CalendarPlan, reader: PlanReader): string {
  return [planWords(reader).food(food), instructions].filter(Boolean).join('\n')
}

function timesOfDose({ due_at }: DueDose): Pick<ICalEventData, 'start' | 'end'> {
  return { start: new Date(due_at), end: new Date(due_at + LASTS_MS) }
}

function timesOfRule({ zone, date, time, rule, until, except }: Recurrence) {
  const start = Temporal.PlainDateTime.from(`${date}T${time}`)
  const lines = [`RRULE:${ruleText(rule)}${until ? `;UNTIL=${momentText(until, time, zone)}` : ''}`]
  if (except.length > 0)
    lines.push(`EXDATE;TZID=${zone}:${except.map((day) => wallText(day, time)).join(',')}`)
  return {
    timezone: zone,
    start,
    end: start.add({ milliseconds: LASTS_MS }),
    repeating: lines.join('\r\n'),
  }
}

function ruleText(rule: Rule): string {
  switch (rule.freq) {
    case 'daily':
      return `FREQ=DAILY${rule.interval > 1 ? `;INTERVAL=${rule.interval}` : ''}`
    case 'weekly':
      return `FREQ=WEEKLY;BYDAY=${rule.weekdays.map((day) => WEEKDAYS[day - 1]).join(',')}`
    case 'monthly':
      return `FREQ=MONTHLY;BYMONTHDAY=${rule.month_days.join(',')}`
  }
}

const wallText = (date: string, time: string) => `${date.replaceAll('-', '')}T${time.replace(':', '')}00`
/** The last moment of a rule is written in UTC (RFC 5545, 3.3.10). */
const momentText = (date: string, time: string, zone: string) =>
  instantOf(date, time, zone)
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, '')
