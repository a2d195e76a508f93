import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import type { MissedDose } from '@salve/domain/chatbot/understood.ts'
import { addDays } from '@salve/domain/local-time.ts'
import { planName } from '@salve/domain/plan-name.ts'
import { doseWords } from '@salve/domain/schedule/dose-words.ts'
import { missedSentence, sentenceOf } from '@salve/domain/schedule/missed-words.ts'
import { missedMoment } from '@salve/domain/schedule/standing.ts'
import { takenTooClose } from '@salve/domain/schedule/too-close.ts'
import { timeWriter } from '@salve/domain/written-dates.ts'
import { localNow } from '../../../lib/local-time.ts'
import { dosesOf } from '../../../record/doses/list.ts'
import type { Person } from './asker.ts'
import { plansOf } from './doses.ts'
import { isOf, unknownDrug } from './medicines.ts'
import { inWords, source, type ToolAnswer } from './tool-answer.ts'
import { takenLines } from './what-was-taken.ts'

const LINES_MAX = 12
/** A dose may stay open until half way to the next, which can be days away. */
const AROUND_DAYS = 2
const isAsNeeded = ({ slot }: DoseEvent) => slot.startsWith('as_needed')
const isOpen = ({ status }: DoseEvent) => status === 'due' || status === 'late' || status === 'missed'

/**
 * Answers what to do about a dose that was not taken, by the plan's rule and its next dose, with
 * the very sentence that the list of doses shows, and by the ledger of what was really taken. It
 * never tells anybody to take a dose. Null where the medicine may be meant as needed.
 */
export async function answerMissedDose(person: Person, asked: MissedDose): Promise<ToolAnswer | null> {
  const { db, patient, now, today, language } = person
  const from = asked.period?.from ?? addDays(today, -1)
  const to = asked.period?.to ?? today
  const doses = await dosesOf(db, patient, now, addDays(from, -AROUND_DAYS), addDays(today, AROUND_DAYS))
  const known = doses.filter((dose) => asked.drug === null || isOf(asked.drug, dose.drug_name))
  const planned = known.filter((dose) => !isAsNeeded(dose))
  if (planned.length === 0) return asked.isSaid ? noPlannedDose(person, asked.drug) : null
  const meant = planned.filter((dose) => isMeant(dose, asked, from, to, now))
  const open = meant.filter(isOpen)
  const shown = open.length > 0 ? open : lastOfEach(meant)
  if (shown.length === 0) return nothingDue(person, asked, planned)
  const medicines = [...new Map(shown.map((dose) => [dose.medication_plan, dose])).values()]
  const named = medicines.map((dose) => ({
    said: planName(dose),
    name: dose.drug_name,
    medication_plan: dose.medication_plan,
  }))
  const held = await Promise.all(named.map((one) => takenLines(person, [one], true)))
  const heldPlans = new Set(named.filter((_, at) => held[at]?.length).map((one) => one.medication_plan))
  const lines = shown.slice(0, LINES_MAX).map((dose) => {
    const due = person.moment(dose.due_at)
    const words = wordsOf(person, dose, planned, heldPlans.has(dose.medication_plan))
    return `• ${planName(dose)}, ${inWords(language, `due ${due}`, `fällig ${due}`)}: ${words}`
  })
  const more = shown.length - lines.length
  return {
    text: [
      ...lines,
      ...held.flat(),
      ...(more > 0
        ? [inWords(language, `${more} more are under “Doses”.`, `${more} weitere stehen unter „Einnahmen“.`)]
        : []),
      inWords(
        language,
        'For orientation, not medical advice: in doubt ask your pharmacy or practice.',
        'Zur Orientierung, kein ärztlicher Rat: Fragen Sie im Zweifel Ihre Apotheke oder Praxis.',
      ),
    ].join('\n'),
    sources: sourcesOf(person, shown),
  }
}

function isMeant(dose: DoseEvent, { hours }: MissedDose, from: string, to: string, now: Date): boolean {
  if (dose.status === 'cancelled' || Date.parse(dose.on_time_from ?? dose.due_at) > now.getTime())
    return false
  if (dose.local_date < from || dose.local_date > to) return false
  return !hours || hours.from > hours.to || (dose.due_time >= hours.from && dose.due_time < hours.to)
}

const lastOfEach = (doses: readonly DoseEvent[]): DoseEvent[] =>
  [...Map.groupBy(doses, ({ medication_plan }) => medication_plan).values()].flatMap((all) => all.slice(-1))

/** The sentence about one dose in its current state; `isHeld` where the ledger holds it back. */
function wordsOf(person: Person, dose: DoseEvent, all: readonly DoseEvent[], isHeld: boolean): string {
  const { language, now } = person
  if (dose.status === 'taken' && dose.taken_at)
    return inWords(
      language,
      `marked as taken ${placed(person, dose.taken_at)}. Never take a double dose.`,
      `${placed(person, dose.taken_at)} als genommen markiert. Nehmen Sie nie die doppelte Menge.`,
    )
  if (dose.status === 'skipped')
    return inWords(
      language,
      'marked as skipped. Never take a double dose.',
      'als ausgelassen markiert. Nehmen Sie nie die doppelte Menge.',
    )
  const same = all.filter(({ medication_plan }) => medication_plan === dose.medication_plan)
  const doubled = takenTooClose(inNumbers(dose), same.map(inNumbers), now.getTime())?.event
  if (doubled?.taken_at) {
    const amount = doubled.amount === null ? '' : doseWords(language).dose(doubled.amount, doubled.form)
    return missedSentence(language, 'doubled', { amount, at: placed(person, doubled.taken_at) })
  }
  const missed = missedOf(dose, now)
  if (isHeld && missed?.kind !== 'past') return missedSentence(language, 'held', {})
  if (!missed)
    return inWords(
      language,
      'it is due now. Never take a double dose.',
      'sie ist jetzt fällig. Nehmen Sie nie die doppelte Menge.',
    )
  if (missed.kind !== 'past')
    return missedSentence(language, sentenceOf(missed, dose.next_due_at !== null), {
      until: until(person, dose.closes_at),
      next: placed(person, dose.next_due_at),
    })
  const next = same.find(({ due_at, status }) => Date.parse(due_at) > now.getTime() && status !== 'cancelled')
  const upcoming =
    next?.due_at ?? same.findLast(({ due_at }) => Date.parse(due_at) <= now.getTime())?.next_due_at
  return upcoming
    ? missedSentence(language, dose.missed_dose_rule ? 'skipByRule' : 'skip', {
        next: placed(person, upcoming),
      })
    : inWords(
        language,
        'The time for this dose is over, and your plan has no further dose. Your leaflet says what to do.',
        'Die Zeit für diese Dosis ist vorbei, und Ihr Plan sieht danach keine mehr vor. Was zu tun ist, steht im Beipackzettel.',
      )
}

function missedOf(dose: DoseEvent, now: Date) {
  const { on_time_from, on_time_until, closes_at, next_due_at, missed_dose_rule } = dose
  if (!on_time_from || !on_time_until || !closes_at) return null
  const windows = {
    on_time_from: Date.parse(on_time_from),
    on_time_until: Date.parse(on_time_until),
    closes_at: Date.parse(closes_at),
  }
  const next = next_due_at === null ? null : Date.parse(next_due_at)
  return missedMoment(windows, { next_due_at: next, has_rule: missed_dose_rule !== null }, now.getTime())
}

const inNumbers = (event: DoseEvent) => ({
  event,
  due_at: Date.parse(event.due_at),
  next_due_at: event.next_due_at === null ? null : Date.parse(event.next_due_at),
  taken_at: event.status === 'taken' && event.taken_at ? Date.parse(event.taken_at) : null,
  hours_before_next: event.missed_dose_rule?.hours_before_next ?? null,
})

const NEAR_DAYS = [
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
] as const

/** "at 18:00", "tomorrow at 07:00", or with its day where that is farther away. */
function placed({ language, settings, today, asker, day }: Person, moment: string | null): string {
  if (moment === null) return ''
  const local = localNow(asker.timeZone, new Date(moment))
  const time = timeWriter(settings.use24HourClock)(local.time)
  const [near] = NEAR_DAYS.find(([, away]) => local.date === addDays(today, away)) ?? ['otherDay']
  return missedSentence(language, near, {
    date: day(local.date),
    time,
  })
}

function until({ settings, today, asker, day }: Person, moment: string | null): string {
  if (moment === null) return ''
  const local = localNow(asker.timeZone, new Date(moment))
  const time = timeWriter(settings.use24HourClock)(local.time)
  return local.date === today ? time : `${day(local.date)}, ${time}`
}

function sourcesOf({ language, day }: Person, doses: readonly DoseEvent[]) {
  const dates = [...new Set(doses.map(({ local_date }) => local_date))]
  return dates.map((date) =>
    source('doses', inWords(language, `Doses of ${day(date)}`, `Einnahmen vom ${day(date)}`), date),
  )
}

async function noPlannedDose(person: Person, drug: string | null): Promise<ToolAnswer> {
  const { language } = person
  const isPlanned = (await plansOf(person, drug)).length > 0
  const { text, sources } = isPlanned
    ? {
        text: inWords(
          language,
          `Your plan has no dose at a fixed time in these days${drug ? `: ${drug}` : ''}.`,
          `Ihr Plan hat in diesen Tagen keine Dosis zu einer festen Zeit${drug ? `: ${drug}` : ''}.`,
        ),
        sources: [source('medication', inWords(language, 'Medication', 'Medikamente'))],
      }
    : unknownDrug(person, drug)
  const rule = inWords(
    language,
    'So I know no rule for a missed dose of it. Never take a double dose. Your leaflet says what to do, or ask your pharmacy.',
    'Eine Regel für eine vergessene Dosis kenne ich deshalb nicht. Nehmen Sie nie die doppelte Menge. Was zu tun ist, steht im Beipackzettel, oder fragen Sie Ihre Apotheke.',
  )
  return { text: `${text} ${rule}`, sources }
}

/** Nothing was due at the time that was said: the next dose is named. */
function nothingDue(person: Person, { drug }: MissedDose, planned: readonly DoseEvent[]): ToolAnswer {
  const { language, now } = person
  const next = planned.find(({ due_at }) => Date.parse(due_at) > now.getTime())
  const name = drug ?? inWords(language, 'your medicines', 'Ihren Medikamenten')
  const then = next
    ? inWords(
        language,
        `The next one is ${placed(person, next.due_at)}.`,
        `Die nächste ist ${placed(person, next.due_at)}.`,
      )
    : ''
  return {
    text: [
      inWords(
        language,
        `At that time your plan asked for no dose of ${name}.`,
        `Zu dieser Zeit sah Ihr Plan keine Dosis vor: ${name}.`,
      ),
      then,
      inWords(language, 'Never take a double dose.', 'Nehmen Sie nie die doppelte Menge.'),
    ]
      .filter(Boolean)
      .join(' '),
    sources: [source('doses', inWords(language, 'Doses', 'Einnahmen'))],
  }
}
