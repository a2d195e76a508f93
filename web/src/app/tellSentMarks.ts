import { isHeldBack } from '@salve/domain/ledger/held.ts'
import { planName } from '@salve/domain/plan-name.ts'
import type { Offline } from '../api/offline/openOffline.ts'
import { dosesEndpoints } from '../features/doses/dosesApi.ts'
import { sayAfter, wasTold } from '../features/doses/ledgerQuestions.ts'
import type { Marked } from '../features/doses/useMarking.ts'
import type { Store } from './store.ts'

/** Says of doses that waited for a network what the server answered, where they were too much, or too soon. */
export function tellSentMarks(store: Store, { sender }: Pick<Offline, 'sender'>): void {
  sender.onMarked(({ idempotencyKey, answer }) => {
    const { ledger, ...dose } = answer as unknown as Marked
    if (!ledger || !isHeldBack(ledger) || dose.was_marked_before || wasTold(idempotencyKey)) return
    const { medication_plan, slot, local_date, marked_at } = dose
    sayAfter({ name: planName(dose), page: ledger }, () => {
      const body = { medication_plan, slot, local_date, marked_at }
      void store.dispatch(dosesEndpoints.undoDose.initiate({ body }))
    })
  })
}
