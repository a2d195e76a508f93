import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useDates } from '../../lib/dates.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { useMarkDoseMutation, useUndoDoseMutation } from './dosesApi.ts'

export interface DoseMarks {
  take: (dose: DoseEvent) => void
  skip: (dose: DoseEvent, reason: string | null) => void
  takeBack: (dose: DoseEvent) => void
}

/** Marks doses. What was marked can be undone; what could not be saved is said, and the row is as before. */
export function useDoseMarks(nameOf: (dose: DoseEvent) => string): DoseMarks {
  const { t } = useTranslation(['doses', 'common'])
  const dates = useDates()
  const textFor = useErrorText()
  const [mark] = useMarkDoseMutation()
  const [undo] = useUndoDoseMutation()

  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ message: textFor(error), tone: 'error' })
    }
  }
  const takeBack = (dose: DoseEvent) => void attempt(() => undo({ body: doseName(dose) }).unwrap())
  const sayTaken = (dose: DoseEvent) => {
    const time = dose.taken_at ? dates.time(dates.local(dose.taken_at).time) : ''
    toast({
      message:
        dose.status === 'skipped'
          ? t('skippedToast', { name: nameOf(dose) })
          : t('takenToast', { name: nameOf(dose), time }),
      action: { label: t('common:actions.undo'), onPress: () => takeBack(dose) },
    })
  }
  return {
    take: (dose) => {
      if (dose.status === 'taken') sayTaken(dose)
      else
        void attempt(async () => {
          // Long after its day, nobody knows the minute: it counts as taken when it was due.
          const taken_at = dose.status === 'missed' ? dose.due_at : null
          sayTaken(await mark({ body: { ...doseName(dose), status: 'taken', taken_at } }).unwrap())
        })
    },
    skip: (dose, skip_reason) =>
      void attempt(async () => {
        sayTaken(await mark({ body: { ...doseName(dose), status: 'skipped', skip_reason } }).unwrap())
      }),
    takeBack,
  }
}

const doseName = ({ medication_plan, slot, local_date }: DoseEvent) => ({ medication_plan, slot, local_date })
