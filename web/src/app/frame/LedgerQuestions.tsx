import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { dropQuestions, openQuestion, subscribeToQuestions } from '../../features/doses/ledgerQuestions.ts'
import { loadTexts } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/lazyPart.ts'

/** Rarely shown; the worker caches it with the files of daily use. */
const LedgerQuestion = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../../features/doses/LedgerQuestion.tsx'),
    loadTexts(['doses', 'doseForm']),
  ])
  return part.LedgerQuestion
})

/**
 * The ledger's questions and messages about doses, over whatever page is open; they end with the
 * session.
 */
export function LedgerQuestions() {
  const question = useSyncExternalStore(subscribeToQuestions, openQuestion)
  useEffect(() => dropQuestions, [])
  return (
    question && (
      <Suspense>
        <LedgerQuestion question={question} />
      </Suspense>
    )
  )
}
