import type { Symptom } from '@salve/contract/medical-records/symptoms.ts'
import { Repeat } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../../api/errors.ts'
import { useErrorText } from '../../../api/useErrorText.ts'
import {
  useCreateSymptomMutation,
  useDeleteSymptomMutation,
  useListSymptomsQuery,
} from '../../../features/symptoms/symptomsApi.ts'
import { recentSymptoms, symptomValuesOf } from '../../../features/symptoms/symptomValues.ts'
import { useDates } from '../../../lib/dates.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'

const OFFERED_MAX = 3

/** One tap records what was felt lately once more, as of now; it can be undone. */
export function RepeatSymptom() {
  const { t } = useTranslation(['record', 'common'])
  const dates = useDates()
  const textFor = useErrorText()
  const { data } = useListSymptomsQuery()
  const [create] = useCreateSymptomMutation()
  const [remove] = useDeleteSymptomMutation()
  const offered = recentSymptoms(data?.results ?? [], OFFERED_MAX)
  if (offered.length === 0) return null

  const say = (error: unknown) => {
    if (!isApiError(error)) throw error
    toast({ message: textFor(error), tone: 'error' })
  }
  const repeat = async (symptom: Symptom) => {
    const { date, time } = dates.now()
    const { name, severity } = symptom
    const body = {
      ...symptomValuesOf(symptom),
      health_issue: symptom.health_issue,
      recorded_date: date,
      recorded_time: time,
      description: '',
    }
    try {
      const { id } = await create({ body }).unwrap()
      toast({
        message: t('symptoms.recorded', { name, severity, time: dates.time(time) }),
        action: {
          label: t('common:actions.undo'),
          onPress: () => void remove({ params: { id } }).unwrap().catch(say),
        },
      })
    } catch (error) {
      say(error)
    }
  }
  return (
    <section className="flex flex-wrap items-center gap-2" aria-label={t('symptoms.again')}>
      <p className="w-full text-soft text-sm sm:w-auto">{t('symptoms.again')}</p>
      {offered.map((symptom) => (
        <Button
          key={symptom.id}
          icon={Repeat}
          aria-label={t('symptoms.againOne', { name: symptom.name, severity: symptom.severity })}
          onPress={() => void repeat(symptom)}
        >
          {`${symptom.name} · ${symptom.severity}`}
        </Button>
      ))}
    </section>
  )
}
