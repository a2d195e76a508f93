import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import type { LedgerPage } from '@salve/contract/medications/ledger.ts'
import { decimalOf } from '@salve/domain/amounts.ts'
import { rejudged, withQueued } from '@salve/domain/ledger/rejudge.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { useDates } from '../../lib/dates.ts'
import { lazyPart } from '../../lib/lazyPart.ts'
import { useListLedgerQuery } from './ledgerApi.ts'
import { isAnswered } from './doseTimes.ts'
import type { DoseMarks } from './useDoseMarks.ts'

/** Rarely asked; the worker keeps it with what is needed every day. */
const LedgerQuestion = lazyPart(async () => (await import('./LedgerQuestion.tsx')).LedgerQuestion)

interface Asking {
  name: string
  page: LedgerPage
  onYes: () => void
}

/**
 * Marks of doses that ask first where so much of a substance was taken already, in any product. The truth can always be
 * recorded: the question stops nobody.
 */
export function useAskBeforeTaking(
  marks: DoseMarks,
  nameOf: (dose: DoseEvent) => string,
  shown: readonly DoseEvent[],
): { marks: DoseMarks; question: ReactNode } {
  const dates = useDates()
  // Where each dose is answered nothing can be asked about.
  const { data } = useListLedgerQuery(undefined, { skip: shown.every(isAnswered) })
  const [asking, setAsking] = useState<Asking | null>(null)
  const dayOf = (moment: number) => dates.local(new Date(moment).toISOString()).date

  /** Of doses that are taken together each counts for the next. */
  const heldAmong = (doses: readonly DoseEvent[]): Omit<Asking, 'onYes'> | null => {
    const now = Date.now()
    const before = doses.map(({ medication_plan, slot, local_date, amount }) => ({
      medication_plan,
      slot,
      local_date,
      taken_at: new Date(now).toISOString(),
      units: decimalOf(amount),
    }))
    for (const [index, dose] of doses.entries()) {
      const page = data?.results.find(({ medication_plan }) => medication_plan === dose.medication_plan)
      if (!page || isAnswered(dose)) continue
      const judged = rejudged(withQueued(page, before.slice(0, index)), decimalOf(dose.amount), now, dayOf)
      if (isHeldBack(judged)) return { name: nameOf(dose), page: judged }
    }
    return null
  }
  const askOr = (doses: readonly DoseEvent[], work: () => void) => {
    const held = heldAmong(doses)
    if (held) setAsking({ ...held, onYes: work })
    else work()
  }
  return {
    marks: {
      ...marks,
      take: (dose) => askOr([dose], () => marks.take(dose)),
      takeNow: (dose) => askOr([dose], () => marks.takeNow(dose)),
      takeAll: (doses) => askOr(doses, () => marks.takeAll(doses)),
    },
    question: asking && (
      <Suspense>
        <LedgerQuestion
          name={asking.name}
          page={asking.page}
          onYes={() => {
            setAsking(null)
            asking.onYes()
          }}
          onNo={() => setAsking(null)}
        />
      </Suspense>
    ),
  }
}

const isHeldBack = ({ answer, informs_only, warnings }: LedgerPage): boolean =>
  (!informs_only && answer !== 'allowed' && answer !== 'not_known') ||
  warnings.some(({ severity }) => severity !== 'moderate')
