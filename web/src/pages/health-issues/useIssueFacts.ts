import type { IssueValues } from '../../features/health-issues/issueValues.ts'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import type { Fact } from '../../record/ConflictNotice.tsx'

/** The values of a health issue's form in words, to compare two of them. */
export function useIssueFacts() {
  const { t } = useTranslation('record')
  const dates = useDates()
  const day = (date: string) => date && dates.date(date)
  return (values: IssueValues): Fact[] => [
    { term: t('issues.fields.name'), value: values.name },
    {
      term: t('issues.fields.status'),
      value: t(`issues.status.${values.status}`),
    },
    {
      term: t('issues.fields.severity'),
      value: values.severity && t(`issues.severity.${values.severity}`),
    },
    { term: t('issues.fields.onset_date'), value: day(values.onset_date) },
    {
      term: t('issues.fields.resolved_date'),
      value: day(values.resolved_date),
    },
    { term: t('issues.fields.diagnosed_by'), value: values.diagnosed_by },
    { term: t('issues.fields.icd10_code'), value: values.icd10_code },
    { term: t('issues.fields.notes'), value: values.notes },
  ]
}
