import { useSeverityWords } from './SeverityBadge.tsx'
import type { SymptomValues } from './symptomValues.ts'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import type { Fact } from '../../record/ConflictNotice.tsx'

/** The values of a symptom's form, to be read beside another version. */
export function useSymptomFacts(issueName: (id: string) => string | undefined) {
  const { t } = useTranslation('record')
  const dates = useDates()
  const words = useSeverityWords()
  return (values: SymptomValues): Fact[] => [
    { term: t('symptoms.terms.name'), value: values.name },
    { term: t('symptoms.terms.severity'), value: values.severity === '' ? '' : words(values.severity) },
    {
      term: t('symptoms.terms.recorded'),
      value: `${dates.date(values.recorded_date)} ${dates.time(values.recorded_time)}`,
    },
    { term: t('symptoms.terms.health_issue'), value: issueName(values.health_issue) ?? '' },
    { term: t('symptoms.terms.description'), value: values.description },
  ]
}
