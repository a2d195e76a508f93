import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../lib/lazyPart.ts'

const ReauthenticationDialog = lazyPart(
  async () => (await import('./ReauthenticationDialog.tsx')).ReauthenticationDialog,
)

/**
 * Asks for a proof of identity: `ask()` shows `question`, which the caller renders, and resolves to
 * true unless it is cancelled. Small, since the frame of every page includes it.
 */
export function useProofQuestion(): { ask: () => Promise<boolean>; question: ReactNode } {
  const [settle, setSettle] = useState<((isProved: boolean) => void) | null>(null)
  const ask = () => new Promise<boolean>((resolve) => setSettle(() => resolve))
  const answer = (isProved: boolean) => {
    settle?.(isProved)
    setSettle(null)
  }
  const question = settle && (
    <Suspense>
      <ReauthenticationDialog onProved={() => answer(true)} onGiveUp={() => answer(false)} />
    </Suspense>
  )
  return { ask, question }
}
