import { useState } from 'react'
import { isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useReauthentication } from './useReauthentication.tsx'
import { toast } from '../../ui/overlays/toast.ts'

/**
 * Does what needs a recent sign-in: asks for it, says what went wrong, and answers null where
 * nothing was done.
 */
export function useGuarded() {
  const textFor = useErrorText()
  const { withRecentSignIn, question } = useReauthentication()
  const [isPending, setIsPending] = useState(false)
  const guarded = async <T>(act: () => Promise<T>): Promise<{ value: T } | null> => {
    setIsPending(true)
    try {
      return await withRecentSignIn(act)
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ message: textFor(error), tone: 'error' })
      return null
    } finally {
      setIsPending(false)
    }
  }
  return { guarded, question, isPending }
}
