import { isHeldBack } from '@salve/domain/ledger/held.ts'
import { planName } from '@salve/domain/plan-name.ts'
import type { SentMark } from '../sync/sendEntries.ts'
import { dosesEndpoints } from '../features/doses/dosesApi.ts'
import { sayAfter, wasWarned } from '../features/doses/ledgerQuestions.ts'
import type { Marked } from '../features/doses/useMarking.ts'
import type { Store } from './store.ts'

/** Reports the server's answer to a queued dose that was too much or too soon. */
export function tellSentMark(store: Store, { idempotencyKey, answer }: SentMark): void {
  const { ledger, ...dose } = answer as unknown as Marked
  if (!ledger || !isHeldBack(ledger) || dose.was_marked_before || wasWarned(idempotencyKey)) return
  const { medication_plan, slot, local_date, marked_at } = dose
  sayAfter({ name: planName(dose), page: ledger }, () => {
    const body = { medication_plan, slot, local_date, marked_at }
    void store.dispatch(dosesEndpoints.undoDose.initiate({ body }))
  })
}
