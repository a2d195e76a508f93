import { LOG_KIND_NAMES, logKindLabel } from '@salve/domain/log-kinds.ts'
import { useState } from 'react'
import { useDates } from '../../lib/dates.ts'
import { languageOf } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import type { Choice } from '../../ui/fields/choice.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { FormRow } from '../../ui/forms/Form.tsx'
import type { LogFilters } from './logFilters.ts'

const ANY = 'any'

export interface LogFilterFieldsProps {
  filters: LogFilters
  issues: readonly Choice[]
  onChange: (filters: LogFilters) => void
}

/** By kind, issue and time. */
export function LogFilterFields({ filters, issues, onChange }: LogFilterFieldsProps) {
  const { t, i18n } = useTranslation('logbook')
  const change = (part: Partial<LogFilters>) => onChange({ ...filters, ...part })
  return (
    <FormRow>
      <Select
        label={t('list.kinds')}
        value={filters.kind || ANY}
        onChange={(value) => change({ kind: value === ANY ? '' : value })}
        choices={[
          { value: ANY, label: t('list.allKinds') },
          ...LOG_KIND_NAMES.map((kind) => ({
            value: kind,
            label: logKindLabel(kind, languageOf(i18n.language)),
          })),
        ]}
      />
      <Select
        label={t('filters.issue')}
        value={filters.issue || ANY}
        onChange={(value) => change({ issue: value === ANY ? '' : value })}
        choices={[{ value: ANY, label: t('filters.anyIssue') }, ...issues]}
      />
      <DateField label={t('filters.from')} value={filters.from} onChange={(from) => change({ from })} />
      <DateField label={t('filters.to')} value={filters.to} onChange={(to) => change({ to })} />
    </FormRow>
  )
}

/** The way to a day of a long list. */
export function JumpField({ onJump }: { onJump: (day: string) => void }) {
  const { t } = useTranslation('logbook')
  const dates = useDates()
  const [day, setDay] = useState('')
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (day) onJump(day)
      }}
    >
      <DateField label={t('filters.day')} value={day} onChange={setDay} maxValue={dates.now().date} />
      <Button type="submit" isDisabled={day === ''}>
        {t('filters.show')}
      </Button>
    </form>
  )
}
