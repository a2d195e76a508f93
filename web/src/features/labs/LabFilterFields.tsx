import { useTranslation } from '../../lib/useTranslation.ts'
import { Switch } from '../../ui/choices/Switch.tsx'
import type { Choice } from '../../ui/fields/choice.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { FormRow } from '../../ui/forms/Form.tsx'
import type { LabFilters } from './labFilters.ts'

const ANY = 'any'

export interface LabFilterFieldsProps {
  filters: LabFilters
  issues: readonly Choice[]
  /** The table shows all values of a report, or none. */
  hasOutOfRange: boolean
  onChange: (filters: LabFilters) => void
}

export function LabFilterFields({ filters, issues, hasOutOfRange, onChange }: LabFilterFieldsProps) {
  const { t } = useTranslation('labs')
  return (
    <div className="flex flex-col gap-4">
      <FormRow>
        {issues.length > 0 && (
          <Select
            label={t('filters.issue')}
            value={filters.issue || ANY}
            onChange={(issue) => onChange({ ...filters, issue: issue === ANY ? '' : issue })}
            choices={[{ value: ANY, label: t('filters.anyIssue') }, ...issues]}
          />
        )}
        <DateField
          label={t('filters.from')}
          value={filters.from}
          onChange={(from) => onChange({ ...filters, from })}
        />
        <DateField
          label={t('filters.to')}
          value={filters.to}
          onChange={(to) => onChange({ ...filters, to })}
        />
      </FormRow>
      {hasOutOfRange && (
        <Switch
          label={t('filters.outOfRange')}
          value={filters.out === '1'}
          onChange={(isOn) => onChange({ ...filters, out: isOn ? '1' : '' })}
        />
      )}
    </div>
  )
}
