import { REAUTHENTICATION_NEEDED } from '@salve/contract/users/security.ts'
import { Suspense, useState } from 'react'
import { isApiError, problemCode } from '../../api/errors.ts'
import { lazyPart } from '../../lib/lazyPart.ts'

const ReauthenticationDialog = lazyPart(
  async () => (await import('./ReauthenticationDialog.tsx')).ReauthenticationDialog,
)

/**
 * For what needs a recent sign-in. `withRecentSignIn(act)` acts; where the server asks who is there, `question`, which the
 * caller renders, asks the person, and what was to be done goes on. Answers null when they give up; throws what `act` throws.
 */
export function useReauthentication() {
  const [settle, setSettle] = useState<((isProved: boolean) => void) | null>(null)
  const ask = () => new Promise<boolean>((resolve) => setSettle(() => resolve))

  const withRecentSignIn = async <T,>(act: () => Promise<T>): Promise<{ value: T } | null> => {
    try {
      return { value: await act() }
    } catch (error) {
      if (!isApiError(error) || problemCode(error) !== REAUTHENTICATION_NEEDED) throw error
    }
    return (await ask()) ? { value: await act() } : null
  }

  const answer = (isProved: boolean) => {
    settle?.(isProved)
    setSettle(null)
  }
  const question = settle && (
    <Suspense>
      <ReauthenticationDialog onProved={() => answer(true)} onGiveUp={() => answer(false)} />
    </Suspense>
  )
  return { withRecentSignIn, question }
}
