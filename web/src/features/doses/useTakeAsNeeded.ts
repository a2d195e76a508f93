import type { AsNeededPlan } from '@salve/contract/medications/as-needed.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useDates } from '../../lib/dates.ts'
import { uuidv7 } from '../../lib/uuid.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { useMarkDoseMutation, useUndoDoseMutation } from './dosesApi.ts'

/** Records an intake as needed, once however often it is tried, and offers to undo it. */
export function useTakeAsNeeded({ medication_plan, amount }: AsNeededPlan, name: string) {
  const { t } = useTranslation(['doses', 'common'])
  const dates = useDates()
  const textFor = useErrorText()
  const [mark, { isLoading }] = useMarkDoseMutation()
  const [undo] = useUndoDoseMutation()

  const attempt = (work: () => Promise<unknown>): void =>
    void work().catch((error: unknown) => {
      if (!isApiError(error)) throw error
      toast({
        message: t('notSaved', { why: textFor(error) }),
        tone: 'error',
        action: { label: t('common:error.retry'), onPress: () => attempt(work) },
      })
    })
  const take = () => {
    const idempotencyKey = uuidv7()
    const body = {
      medication_plan,
      slot: 'as_needed' as const,
      local_date: dates.now().date,
      status: 'taken' as const,
      taken_at: new Date().toISOString(),
      amount,
    }
    attempt(async () => {
      const { slot, local_date, taken_at, marked_at } = await mark({ body, idempotencyKey }).unwrap()
      toast({
        message: t('takenToast', { name, time: taken_at ? dates.time(dates.local(taken_at).time) : '' }),
        action: {
          label: t('common:actions.undo'),
          onPress: () =>
            attempt(() => undo({ body: { medication_plan, slot, local_date, marked_at } }).unwrap()),
        },
      })
    })
  }
  return { take, isTaking: isLoading }
}
