import { isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { toast } from '../../ui/overlays/toast.ts'

/** Reports a failure; resolves to true without one. */
export function useAttempt() {
  const textFor = useErrorText()
  return async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ message: textFor(error), tone: 'error' })
      return false
    }
  }
}
