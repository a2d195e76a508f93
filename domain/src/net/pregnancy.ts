import { DAY_MS } from '../local-days.ts'
import type { RecordFacts } from './record.ts'

/** From the last period to the day on which a child is expected. */
const PREGNANCY_DAYS = 280
/** A child may be two weeks late. */
const LATE_DAYS = 14
/** A "no" counts for three months: nobody is asked at every visit, and no answer lasts for ever. */
export const NO_DAYS = 90
/** The years after a birth in which breastfeeding is asked about. */
const MILK_YEARS = 2

export interface Pregnancy {
  /** Undefined when nobody has said it: a past due date says nothing about today. */
  readonly isPregnant: boolean | undefined
  readonly trimester: 1 | 2 | 3 | undefined
  readonly week: number | null
  readonly isDueDateWrong: boolean
}

const daysFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

/**
 * A due date further ahead than a pregnancy lasts is a slip of the pen: the person counts as
 * pregnant in an unknown trimester, so that every rule warns until the date is put right.
 */
export function pregnancyOf(facts: RecordFacts): Pregnancy {
  const { today, pregnancy_due_on: due } = facts
  const daysLeft = due === null ? Number.NEGATIVE_INFINITY : daysFrom(today, due)
  const unknown = { trimester: undefined, week: null, isDueDateWrong: false }
  if (daysLeft < -LATE_DAYS) return { ...unknown, isPregnant: saidPregnant(facts) }
  if (daysLeft > PREGNANCY_DAYS) return { ...unknown, isPregnant: true, isDueDateWrong: true }
  const week = Math.floor((PREGNANCY_DAYS - daysLeft) / 7)
  const trimester = week < 14 ? 1 : week < 28 ? 2 : 3
  return { isPregnant: true, trimester, week, isDueDateWrong: false }
}

/** Without a due date, a "yes" counts for as long as a pregnancy lasts. */
function saidPregnant({ today, pregnant = null, pregnant_said_on: on = null }: RecordFacts) {
  if (pregnant === null || on === null || on > today) return undefined
  const days = daysFrom(on, today)
  return days <= (pregnant ? PREGNANCY_DAYS + LATE_DAYS : NO_DAYS) ? pregnant : undefined
}

/** A "yes" counts until it is taken back: the graver answer is no reason to be silent. */
export function breastfeedingOf({ today, breastfeeding, breastfeeding_said_on: on = null }: RecordFacts) {
  if (breastfeeding !== false) return breastfeeding ?? undefined
  return on !== null && on <= today && daysFrom(on, today) <= NO_DAYS ? false : undefined
}

/** True while pregnant, and in the two years after a birth. */
export function mayBreastfeed({ today, pregnancy_due_on: due }: RecordFacts, isPregnant: boolean): boolean {
  return isPregnant || (due !== null && due >= `${Number(today.slice(0, 4)) - MILK_YEARS}${today.slice(4)}`)
}
