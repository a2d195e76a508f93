import { useTranslation } from '../../lib/useTranslation.ts'
import { isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useCreateSymptomMutation, useDeleteSymptomMutation } from './symptomsApi.ts'
import type { Felt } from './symptomValues.ts'
import { useDates } from '../../lib/dates.ts'
import { toast } from '../../ui/overlays/toast.ts'

/**
 * Records a symptom as of now, with undo. Resolves to true once it is stored; a failure is
 * reported.
 */
export function useSymptomNow(): { record: (felt: Felt) => Promise<boolean>; isSaving: boolean } {
  const { t } = useTranslation(['record', 'common'])
  const dates = useDates()
  const textFor = useErrorText()
  const [create, { isLoading }] = useCreateSymptomMutation()
  const [remove] = useDeleteSymptomMutation()
  const say = (error: unknown) => {
    if (!isApiError(error)) throw error
    toast({ message: textFor(error), tone: 'error' })
  }
  const record = async ({ name, severity, health_issue }: Felt) => {
    const { date, time } = dates.now()
    const when = { recorded_date: date, recorded_time: time }
    try {
      const { id } = await create({
        body: { name, severity, health_issue, ...when, description: '' },
      }).unwrap()
      toast({
        message: t('symptoms.recorded', { name, severity, time: dates.time(time) }),
        action: {
          label: t('common:actions.undo'),
          onPress: () => void remove({ params: { id } }).unwrap().catch(say),
        },
      })
      return true
    } catch (error) {
      say(error)
      return false
    }
  }
  return { record, isSaving: isLoading }
}
