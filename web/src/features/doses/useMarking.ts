import type { ResponseOf } from '@salve/contract/endpoint.ts'
import type { DoseMarkInput, markDose } from '@salve/contract/medications/dose-events.ts'
import { type Amount, decimalOf } from '@salve/domain/amounts.ts'
import { isHeldBack } from '@salve/domain/ledger/held.ts'
import { type QueuedIntake, rejudged, withQueued } from '@salve/domain/ledger/rejudge.ts'
import { useStore } from 'react-redux'
import { useDates } from '../../lib/dates.ts'
import { uuidv7 } from '../../lib/uuid.ts'
import { useMarkDoseMutation } from './dosesApi.ts'
import { ledgerEndpoints, useListLedgerQuery } from './ledgerApi.ts'
import { askBefore, type HeldDose, noteWarned, sayAfter, wasWarned } from './ledgerQuestions.ts'
import { useTakeBack } from './useTakeBack.ts'

export type Marked = ResponseOf<typeof markDose>

/** One dose that is about to be marked. */
export interface Marking {
  body: DoseMarkInput
  /** "Ramipril 5 mg" */
  name: string
  /** The amount taken when the body names none. */
  planned: Amount
  /** The answer to a repeat of the same request. */
  idempotencyKey?: string | undefined
}

export interface Marks {
  /** Null where the person says that it was not taken after all. */
  mark: (marking: Marking) => Promise<Marked | null>
  /** The doses of one tap, with one question; one after the other when others see their order. */
  markAll: (markings: readonly Marking[], isInOrder?: boolean) => Promise<Marked[] | null>
  /** True when the ledger is here and would ask before this mark. */
  isHeld: (marking: Marking) => boolean
  /** The doses of one tap that the ledger would not ask about, each with those before it. */
  allowed: (markings: readonly Marking[]) => Marking[]
  /** For callers whose person has already seen the ledger's verdict. */
  markAsked: (marking: Marking) => Promise<Marked>
}

/** A form says the minute: an intake within the same minute counts as one before it. */
const lastMomentOf = (takenAt: string): number => {
  const moment = Date.parse(takenAt)
  return moment % 60_000 === 0 ? moment + 59_999 : moment
}

/**
 * The one way by which a dose is marked on a screen. Where the ledger is here and says that it is
 * too much, the person is asked first. Where it is not, the mark goes out at once, and what the
 * server answers is said as soon as it is known.
 */
export function useMarking(isNeeded = true): Marks {
  const dates = useDates()
  const store = useStore()
  const [send] = useMarkDoseMutation()
  const takeBack = useTakeBack()
  useListLedgerQuery(undefined, { skip: !isNeeded })

  const dayOf = (moment: number) => dates.local(new Date(moment).toISOString()).date
  /** Doses taken together each count for the next. */
  const heldAmong = (markings: readonly Marking[]): Map<Marking, HeldDose> => {
    const { data } = ledgerEndpoints.listLedger.select(undefined)(store.getState() as never)
    const intakes = markings.map(intakeOf)
    const held = markings.flatMap((marking, index): [Marking, HeldDose][] => {
      const { body, name, idempotencyKey } = marking
      const known = data?.results.find(({ medication_plan }) => medication_plan === body.medication_plan)
      const intake = intakes[index]
      if (!known || !intake || intake.taken_at === null || wasWarned(idempotencyKey)) return []
      // An earlier mark of this very dose is replaced by it.
      const others = withQueued(known, [...intakes.slice(0, index), { ...intake, taken_at: null }])
      const page = rejudged(others, intake.units, lastMomentOf(intake.taken_at), dayOf)
      return isHeldBack(page) ? [[marking, { name, page }]] : []
    })
    return new Map(held)
  }
  const sendOne = async ({ body, name, idempotencyKey = uuidv7() }: Marking, isTold: boolean) => {
    if (isTold) noteWarned(idempotencyKey)
    // Each intake as needed is another one.
    const answer = await send({ body, idempotencyKey }).unwrap()
    const { ledger, was_marked_before } = answer
    if (ledger && !wasWarned(idempotencyKey) && !was_marked_before && isHeldBack(ledger))
      sayAfter({ name, page: ledger }, () => takeBack([answer]))
    return answer
  }
  const markAll: Marks['markAll'] = async (markings, isInOrder = false) => {
    const held = heldAmong(markings)
    if (held.size > 0 && !(await askBefore([...held.values()]))) return null
    const sendThis = (marking: Marking) => sendOne(marking, held.has(marking))
    if (!isInOrder) return Promise.all(markings.map(sendThis))
    const answers: Marked[] = []
    for (const marking of markings) answers.push(await sendThis(marking))
    return answers
  }
  return {
    mark: async (marking) => (await markAll([marking]))?.[0] ?? null,
    markAll,
    isHeld: (marking) => heldAmong([marking]).size > 0,
    allowed: (markings) =>
      markings.reduce<Marking[]>((kept, marking) => {
        const all = [...kept, marking]
        return heldAmong(all).has(marking) ? kept : all
      }, []),
    markAsked: (marking) => sendOne(marking, true),
  }
}

function intakeOf({ body, planned }: Marking): QueuedIntake {
  const { medication_plan, slot, local_date, status, taken_at, amount } = body
  return {
    medication_plan,
    slot,
    local_date,
    taken_at: status === 'taken' ? (taken_at ?? new Date().toISOString()) : null,
    units: decimalOf(amount ?? planned),
  }
}
