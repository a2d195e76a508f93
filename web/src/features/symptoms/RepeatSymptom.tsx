import type { Symptom } from '@salve/contract/medical-records/symptoms.ts'
import { Repeat } from 'lucide-react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'

export interface RepeatSymptomProps {
  /** The latest first. */
  recent: readonly Symptom[]
  onRepeat: (symptom: Symptom) => void
}

const OFFERED_MAX = 3

/** Records a recent symptom again with one tap, as of now. */
export function RepeatSymptom({ recent, onRepeat }: RepeatSymptomProps) {
  const { t } = useTranslation('record')
  if (recent.length === 0) return null
  return (
    <section className="flex flex-wrap items-center gap-2 print:hidden" aria-label={t('symptoms.again')}>
      <p className="w-full text-soft text-sm lg:w-auto">{t('symptoms.again')}</p>
      {recent.slice(0, OFFERED_MAX).map((symptom) => (
        <Button
          key={symptom.id}
          icon={Repeat}
          aria-label={t('symptoms.againOne', { name: symptom.name, severity: symptom.severity })}
          onPress={() => onRepeat(symptom)}
        >
          {t('symptoms.againShort', { name: symptom.name, severity: symptom.severity })}
        </Button>
      ))}
    </section>
  )
}
