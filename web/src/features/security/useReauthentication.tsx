import { REAUTHENTICATION_NEEDED } from '@salve/contract/users/security.ts'
import { isApiError, problemCode } from '../../api/errors.ts'
import { useProofQuestion } from './useProofQuestion.tsx'

/**
 * For what needs a recent sign-in. `withRecentSignIn(act)` acts; where the server asks who is
 * there, `question`, which the caller renders, asks the person, and what was to be done goes on.
 * Answers null when they give up; throws what `act` throws.
 */
export function useReauthentication() {
  const { ask, question } = useProofQuestion()
  const withRecentSignIn = async <T,>(act: () => Promise<T>): Promise<{ value: T } | null> => {
    try {
      return { value: await act() }
    } catch (error) {
      if (!isApiError(error) || problemCode(error) !== REAUTHENTICATION_NEEDED) throw error
    }
    return (await ask()) ? { value: await act() } : null
  }
  return { withRecentSignIn, question }
}
