import { partsText } from '@salve/domain/amount-text.ts'
import { partsOf } from '@salve/domain/amounts.ts'
import { drugsNamedIn } from '@salve/domain/drugs.ts'
import { fold } from '@salve/domain/fold.ts'
import { capital, nameIn, type Named } from '@salve/domain/language.ts'
import { ingredientNames } from '@salve/domain/ledger/names.ts'
import { type Schedule, SLOT_NAMES, type SlotName } from '@salve/domain/schedule/kinds.ts'
import { planWords } from '@salve/domain/schedule/plan-sentence.ts'
import { DOSE_TEXTS } from '@salve/domain/schedule/dose-words.ts'
import { PLAN_TEXTS } from '@salve/domain/schedule/plan-texts.ts'
import type { PlanOnCourse } from '../../../record/medication-plans/courses.ts'
import type { readPlanReader } from '../../../record/medication-plans/plan-reader.ts'
import { localNow } from '../../../lib/local-time.ts'
import { SECTIONS, type Section, SHEET_TEXTS } from './texts.ts'

/** The reader of the sheet, and the time zone. */
export type SheetReader = Awaited<ReturnType<typeof readPlanReader>>

/**
 * One medicine on paper. Where the four slots do not fit, `dosing` says in words when and how much.
 */
export interface SheetLine {
  substance: string
  brand: string
  strength: string
  form: string
  slots: Record<SlotName, string> | null
  dosing: string
  unit: string
  notes: string
  reason: string
}
export interface SheetSection {
  section: Section
  lines: SheetLine[]
}

/** A plan with the name of the health issue that it is for. */
export type PrintedPlan = PlanOnCourse & { issue_name: string | null }

/**
 * Returns the current medicines by heading; ended or stopped ones are left out, and paused ones are
 * separate.
 */
export function linesOf(plans: readonly PrintedPlan[], reader: SheetReader, now: number): SheetSection[] {
  const taken = plans.filter((plan) => isOpen(plan, reader.today))
  const lines = taken.flatMap((plan) => linesOfPlan(plan, reader, now))
  return SECTIONS.map((section) => ({
    section,
    lines: lines.filter((line) => line.section === section).map(({ line }) => line),
  })).filter((group) => group.lines.length > 0)
}

const isOpen = ({ status, end_date }: PrintedPlan, today: string) =>
  (status === 'active' || status === 'paused') && (end_date === null || end_date >= today)

/** A plan taken both regularly and as needed is under both headings. */
function linesOfPlan(
  plan: PrintedPlan,
  reader: SheetReader,
  now: number,
): { section: Section; line: SheetLine }[] {
  const pause = plan.course.pauses.findLast(({ from, to }) => from <= now && (to === null || now < to))
  if (plan.status === 'paused' || pause)
    return [{ section: 'paused', line: lineOf(plan, plan.schedules, reader, pauseNote(pause, reader)) }]
  const asNeeded = plan.schedules.filter(({ kind }) => kind === 'as_needed')
  const regular = plan.schedules.filter(({ kind }) => kind !== 'as_needed')
  return [
    ...(regular.length > 0
      ? [{ section: sectionOf(plan, regular), line: lineOf(plan, regular, reader, '') }]
      : []),
    ...(asNeeded.length > 0
      ? [{ section: 'as_needed' as const, line: lineOf(plan, asNeeded, reader, '') }]
      : []),
  ]
}

function pauseNote(pause: { from: number; to: number | null } | undefined, reader: SheetReader): string {
  if (!pause) return ''
  const dateOf = (moment: number) => reader.date(localNow(reader.timeZone, new Date(moment)).date)
  const since = SHEET_TEXTS[reader.language].pausedSince(dateOf(pause.from))
  return pause.to === null ? since : `${since} ${PLAN_TEXTS[reader.language].until(dateOf(pause.to))}`
}

/** With a beginning and an end, rather than once. */
const isCourse = (plan: PrintedPlan, schedules: readonly Schedule[]) =>
  isLimited(plan, schedules) && schedules.some(({ kind }) => kind !== 'once')

const isLimited = ({ end_date }: PrintedPlan, schedules: readonly Schedule[]) =>
  end_date !== null || schedules.every(({ kind }) => kind === 'taper' || kind === 'once')

function sectionOf(plan: PrintedPlan, schedules: readonly Schedule[]): Section {
  if (isLimited(plan, schedules)) return 'limited'
  return schedules.every(isDaily) ? 'long_term' : 'special_times'
}

/** True when doses are due on each day; the kind of time does not matter. */
function isDaily(schedule: Schedule): boolean {
  if (schedule.kind === 'slots' || schedule.kind === 'times') return schedule.days.kind === 'every_day'
  return schedule.kind === 'interval' && schedule.every_hours <= 24
}

function lineOf(
  plan: PrintedPlan,
  schedules: readonly Schedule[],
  reader: SheetReader,
  note: string,
): SheetLine {
  const words = planWords(reader)
  const { language, today } = reader
  const slots = slotAmountsOf(schedules, reader)
  const texts = PLAN_TEXTS[language]
  const start = reader.date(plan.start_date)
  // The start of a course matters where it ends.
  const from = plan.start_date > today ? texts.from(start) : isCourse(plan, schedules) && texts.since(start)
  const until = plan.end_date && words.until(plan.end_date)
  return {
    ...namesOf(plan, reader),
    strength: plan.strength ?? joined(plan.ingredients.map(({ strength }) => strength)),
    form: SHEET_TEXTS[language].forms[plan.form],
    slots,
    dosing: slots ? '' : words.rhythm({ form: plan.form, schedules }),
    unit: slots ? DOSE_TEXTS[language].units[plan.form][0] : '',
    notes: [note, from, until, words.food(plan.food), plan.instructions].filter(Boolean).join('; '),
    reason: plan.reason ?? plan.issue_name ?? '',
  }
}

/** The four amounts, where nothing else has to be said: one schedule of each day's slots. */
function slotAmountsOf(
  schedules: readonly Schedule[],
  { language }: SheetReader,
): Record<SlotName, string> | null {
  const [only] = schedules
  if (schedules.length !== 1 || only?.kind !== 'slots' || only.days.kind !== 'every_day') return null
  return Object.fromEntries(
    SLOT_NAMES.map((slot) => [slot, partsText(partsOf(only[slot]), language)]),
  ) as Record<SlotName, string>
}

/**
 * Returns the substance, and the name on the box where that is another word. A name that no list
 * knows is a brand's.
 */
function namesOf(plan: PrintedPlan, { language }: SheetReader): { substance: string; brand: string } {
  const said = (names: readonly Named[]) => joined(names.map((one) => capital(nameIn(one, language))))
  const substance =
    said(plan.ingredients.map(({ inn }) => ingredientNames(inn))) || said(drugsNamedIn(plan.drug_name))
  return { substance, brand: fold(substance) === fold(plan.drug_name) ? '' : plan.drug_name }
}

const joined = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(' / ')
