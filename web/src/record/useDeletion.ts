import { useTranslation } from '../lib/useTranslation.ts'
import { type ApiError, isApiError } from '../api/errors.ts'
import { useErrorText } from '../api/useErrorText.ts'
import { toast } from '../ui/overlays/toast.ts'

interface Deletion {
  remove: () => Promise<unknown>
  restore: () => Promise<unknown>
  /** The event: "Headache was deleted". */
  message: string
}

/** Deletes at once and offers undo; a failure is reported, and nothing else changes. */
export function useDeletion(): (deletion: Deletion) => Promise<boolean> {
  const { t } = useTranslation()
  const textFor = useErrorText()
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ message: textFor(error satisfies ApiError), tone: 'error' })
      return false
    }
  }
  return async ({ remove, restore, message }) => {
    const isDone = await attempt(remove)
    if (isDone) toast({ message, action: { label: t('actions.undo'), onPress: () => void attempt(restore) } })
    return isDone
  }
}
