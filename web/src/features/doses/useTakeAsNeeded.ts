import type { AsNeededPlan } from '@salve/contract/medications/as-needed.ts'
import { useState } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useDates } from '../../lib/dates.ts'
import { uuidv7 } from '../../lib/uuid.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { useAtWords } from './useAtWords.ts'
import { useMarking } from './useMarking.ts'
import { useTakeBack } from './useTakeBack.ts'

/**
 * Records an as-needed intake, once despite retries, with undo. `isAsked` means that the person has
 * just read the ledger's verdict.
 */
export function useTakeAsNeeded({ medication_plan, amount }: AsNeededPlan, name: string) {
  const { t } = useTranslation(['doses', 'common'])
  const dates = useDates()
  const at = useAtWords()
  const textFor = useErrorText()
  // The plan brings its own page of the ledger.
  const { mark, markAsked } = useMarking(false)
  const takeBack = useTakeBack()
  const [isTaking, setIsTaking] = useState(false)

  const attempt = (work: () => Promise<unknown>): void =>
    void work().catch((error: unknown) => {
      if (!isApiError(error)) throw error
      toast({
        message: t('notSaved', { why: textFor(error) }),
        tone: 'error',
        action: { label: t('common:error.retry'), onPress: () => attempt(work) },
      })
    })
  const take = (isAsked: boolean) => {
    const body = {
      medication_plan,
      slot: 'as_needed' as const,
      local_date: dates.now().date,
      status: 'taken' as const,
      taken_at: new Date().toISOString(),
      amount,
    }
    const marking = { body, name, planned: amount, idempotencyKey: uuidv7() }
    attempt(async () => {
      setIsTaking(true)
      try {
        const taken = await (isAsked ? markAsked(marking) : mark(marking))
        if (!taken) return
        toast({
          message: t('takenToast', { name, at: taken.taken_at ? at(taken.taken_at) : '' }),
          action: { label: t('common:actions.undo'), onPress: () => takeBack([taken]) },
        })
      } finally {
        setIsTaking(false)
      }
    })
  }
  return { take, isTaking }
}
