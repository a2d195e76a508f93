import { judgeIntake } from './intake.ts'
import type { DayOf } from './judge.ts'
import type { LedgerPage } from './page.ts'

/** A queued intake, or a known one that was changed or undone here. */
export interface QueuedIntake {
  readonly medication_plan: string
  readonly slot: string
  readonly local_date: string
  /** Null when it was undone. */
  readonly taken_at: string | null
  readonly units: number
}

/** The page including this device's queue. A warning about two medicines stays as it was. */
export function withQueued(page: LedgerPage, queued: readonly QueuedIntake[]): LedgerPage {
  if (queued.length === 0) return page
  const substances = page.substances.map((substance) => {
    const mine = queued.flatMap((intake) =>
      substance.holders
        .filter(({ medication_plan }) => medication_plan === intake.medication_plan)
        .map((holder) => ({ intake, holder })),
    )
    const kept = substance.taken.filter((one) => !mine.some(({ intake }) => isSame(intake, one)))
    const added = mine.flatMap(({ intake, holder }) => {
      const { medication_plan, slot, local_date, taken_at, units } = intake
      const amount = holder.per_unit === null ? null : holder.per_unit * units
      return taken_at === null
        ? []
        : [{ medication_plan, slot, local_date, taken_at, drug_name: holder.drug_name, amount }]
    })
    return { ...substance, taken: [...added, ...kept] }
  })
  return { ...page, substances }
}

/** The page at another moment, or for another amount. */
export function rejudged(page: LedgerPage, units: number, now: number, dayOf: DayOf): LedgerPage {
  const judged = judgeIntake(
    page.substances.map(({ inn, limits, taken, per_unit }) => ({
      inn,
      rows: limits,
      taken: taken.map((one) => ({ ...one, taken_at: Date.parse(one.taken_at) })),
      amount: per_unit === null ? null : per_unit * units,
    })),
    now,
    dayOf,
  )
  return {
    ...page,
    units,
    answer: judged.answer,
    next_at: judged.next_at === null ? null : new Date(judged.next_at).toISOString(),
    informs_only: judged.informs_only,
    substances: page.substances.map((substance, index) => {
      const own = judged.substances[index]
      if (!own) return substance
      const { answer, left, taken_in_24_hours, decided_by, questions, days, is_uncounted } = own
      return {
        ...substance,
        answer,
        left,
        taken_in_24_hours,
        decided_by: decided_by && { key: decided_by.row.key, limit: decided_by.limit },
        questions: questions.map(({ key }) => key),
        too_many_days: days.length > 0,
        is_uncounted,
      }
    }),
  }
}

const isSame = (
  a: Pick<QueuedIntake, 'medication_plan' | 'slot' | 'local_date'>,
  b: Pick<QueuedIntake, 'medication_plan' | 'slot' | 'local_date'>,
) => a.medication_plan === b.medication_plan && a.slot === b.slot && a.local_date === b.local_date
