import { ANSWERS, type DayOf, judgeAmount, type Judgement, type LedgerAnswer } from './judge.ts'
import type { LimitRow, TakenAmount } from './limits.ts'

/** One substance of the product: its rows, its intakes in any product, and the requested amount. */
export interface AskedSubstance {
  readonly inn: string
  readonly rows: readonly LimitRow[]
  readonly taken: readonly TakenAmount[]
  readonly amount: number | null
}

export interface JudgedSubstance extends Judgement {
  readonly inn: string
}

export interface IntakeJudgement {
  /** The strictest of all substances; `not_known` where nothing of the product is known. */
  readonly answer: LedgerAnswer
  /** The first moment at which all of them fit; null when that never comes. */
  readonly next_at: number | null
  /** True when the answer holds nothing back: the medicine treats an attack. */
  readonly informs_only: boolean
  readonly substances: readonly JudgedSubstance[]
}

const rank = (answer: LedgerAnswer) => ANSWERS.indexOf(answer)

/**
 * Judges whether a product may be taken now: each substance by itself, and the strictest answer
 * counts.
 */
export function judgeIntake(asked: readonly AskedSubstance[], now: number, dayOf: DayOf): IntakeJudgement {
  const substances = asked.map((one) => ({ inn: one.inn, ...judgeAmount({ ...one, now, dayOf }) }))
  const worst = substances.reduce<LedgerAnswer>(
    (all, { answer }) => (rank(answer) > rank(all) ? answer : all),
    'allowed',
  )
  const held = substances.filter(({ answer }) => answer !== 'allowed' && answer !== 'not_known')
  const next = held.reduce<number | null>(
    (latest, { next_at }) => (latest === null || next_at === null ? null : Math.max(latest, next_at)),
    now,
  )
  return {
    answer: substances.length === 0 ? 'not_known' : worst,
    next_at: next,
    informs_only: held.length > 0 && held.every(({ decided_by }) => decided_by?.row.never_block === true),
    substances,
  }
}
