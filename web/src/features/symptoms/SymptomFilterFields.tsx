import { useTranslation } from '../../lib/useTranslation.ts'
import { SegmentedControl } from '../../ui/choices/SegmentedControl.tsx'
import type { Choice } from '../../ui/fields/choice.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { FormRow } from '../../ui/forms/Form.tsx'
import { SEVERITY_FROM, type SymptomFilters } from './symptomFilters.ts'

const ANY = 'any'

export interface SymptomFilterFieldsProps {
  filters: SymptomFilters
  issues: readonly Choice[]
  onChange: (filters: SymptomFilters) => void
}

/** By issue, severity and time. */
export function SymptomFilterFields({ filters, issues, onChange }: SymptomFilterFieldsProps) {
  const { t } = useTranslation('record')
  const severityLabels = { 4: t('symptoms.filters.moderate'), 7: t('symptoms.filters.severe') }
  const change = (part: Partial<SymptomFilters>) => onChange({ ...filters, ...part })
  return (
    <FormRow>
      <Select
        label={t('symptoms.filters.issue')}
        value={filters.issue || ANY}
        onChange={(value) => change({ issue: value === ANY ? '' : value })}
        choices={[{ value: ANY, label: t('symptoms.filters.anyIssue') }, ...issues]}
      />
      <SegmentedControl
        label={t('symptoms.filters.severity')}
        value={filters.severity || ANY}
        onChange={(value) => change({ severity: value === ANY ? '' : value })}
        choices={[
          { value: ANY, label: t('symptoms.filters.anySeverity') },
          ...SEVERITY_FROM.map((value) => ({ value, label: severityLabels[value] })),
        ]}
      />
      <DateField
        label={t('symptoms.filters.from')}
        value={filters.from}
        onChange={(from) => change({ from })}
      />
      <DateField label={t('symptoms.filters.to')} value={filters.to} onChange={(to) => change({ to })} />
    </FormRow>
  )
}
