import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import { isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { useUndoDoseMutation } from './dosesApi.ts'

type MarkedDose = Pick<DoseEvent, 'medication_plan' | 'slot' | 'local_date' | 'marked_at'>

/** Undoes marks of doses; a failure is reported, with a retry. */
export function useTakeBack(): (doses: readonly MarkedDose[]) => void {
  const { t } = useTranslation(['doses', 'common'])
  const textFor = useErrorText()
  const [undo] = useUndoDoseMutation()
  const takeBack = (doses: readonly MarkedDose[]): void =>
    void Promise.all(
      doses.map(({ medication_plan, slot, local_date, marked_at }) =>
        undo({ body: { medication_plan, slot, local_date, marked_at } }).unwrap(),
      ),
    ).catch((error: unknown) => {
      if (!isApiError(error)) throw error
      toast({
        message: t('notSaved', { why: textFor(error) }),
        tone: 'error',
        action: { label: t('common:error.retry'), onPress: () => takeBack(doses) },
      })
    })
  return takeBack
}
