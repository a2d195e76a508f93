import { isHeldBack } from '@salve/domain/ledger/held.ts'
import { planName } from '@salve/domain/plan-name.ts'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { useServices } from '../../api/services.ts'
import { loadTexts } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/lazyPart.ts'
import { dropQuestions, openQuestion, sayAfter, subscribeToQuestions, wasTold } from './ledgerQuestions.ts'
import type { Marked } from './useMarking.ts'
import { useTakeBack } from './useTakeBack.ts'

/** Rarely asked; the worker keeps it with what is needed every day. */
const LedgerQuestion = lazyPart(async () => {
  const [part] = await Promise.all([import('./LedgerQuestion.tsx'), loadTexts(['doses'])])
  return part.LedgerQuestion
})

/** What the ledger asks or says of doses, over whatever page is open; also of those that waited for a network. */
export function LedgerQuestions() {
  const { offline } = useServices()
  const takeBack = useTakeBack()
  const question = useSyncExternalStore(subscribeToQuestions, openQuestion)
  const opened = useSyncExternalStore(offline.subscribe, offline.get)
  useEffect(() => dropQuestions, [])
  useEffect(() =>
    opened?.sender.onMarked(({ idempotencyKey, answer }) => {
      const { ledger, ...dose } = answer as unknown as Marked
      if (ledger && isHeldBack(ledger) && !dose.was_marked_before && !wasTold(idempotencyKey))
        sayAfter({ name: planName(dose), page: ledger }, () => takeBack([dose]))
    }),
  )
  return (
    question && (
      <Suspense>
        <LedgerQuestion question={question} />
      </Suspense>
    )
  )
}
