import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { SegmentedControl } from '../../ui/choices/SegmentedControl.tsx'
import type { Choice } from '../../ui/fields/choice.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { FormRow } from '../../ui/forms/Form.tsx'
import {
  countSymptomFilters,
  NO_SYMPTOM_FILTERS,
  SEVERITY_FROM,
  type SymptomFilters,
} from './symptomFilters.ts'

const ANY = 'any'

export interface SymptomFilterPanelProps {
  filters: SymptomFilters
  issues: readonly Choice[]
  onChange: (filters: SymptomFilters) => void
}

/** The filters above the list, behind a button that says how many are set. */
export function SymptomFilterPanel({ filters, issues, onChange }: SymptomFilterPanelProps) {
  const { t } = useTranslation(['record', 'common'])
  const id = useId()
  const count = countSymptomFilters(filters)
  const [isOpen, setIsOpen] = useState(count > 0)
  const severityLabels = { 4: t('symptoms.filters.moderate'), 7: t('symptoms.filters.severe') }
  const change = (part: Partial<SymptomFilters>) => onChange({ ...filters, ...part })
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Button
          icon={SlidersHorizontal}
          aria-expanded={isOpen}
          aria-controls={id}
          onPress={() => setIsOpen(!isOpen)}
        >
          {count > 0 ? t('symptoms.filters.openActive', { count }) : t('symptoms.filters.open')}
        </Button>
        {count > 0 && (
          <Button variant="quiet" onPress={() => onChange(NO_SYMPTOM_FILTERS)}>
            {t('symptoms.clearFilters')}
          </Button>
        )}
      </div>
      <div id={id} hidden={!isOpen} className="rounded-md border border-line bg-surface p-4">
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
      </div>
    </div>
  )
}
