import { useState } from 'react'
import type { ChartRange } from './chartChoice.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { FormRow } from '../../ui/forms/Form.tsx'

export interface OwnDatesProps {
  range: ChartRange
  today: string
  onRange: (range: ChartRange) => void
}

/** The first and the last day; an invalid pair shows its error, and the chart stays. */
export function OwnDates({ range, today, onRange }: OwnDatesProps) {
  const { t } = useTranslation('charts')
  const [dates, setDates] = useState({ from: range.from ?? today, to: range.to ?? today })
  const change = (changed: Partial<typeof dates>) => {
    const next = { ...dates, ...changed }
    setDates(next)
    if (next.from && next.to && next.from <= next.to) onRange({ preset: 'own', ...next })
  }
  const isBackwards = dates.from !== '' && dates.to !== '' && dates.from > dates.to
  return (
    <FormRow>
      <DateField label={t('range.first')} value={dates.from} onChange={(from) => change({ from })} />
      <DateField
        label={t('range.last')}
        value={dates.to}
        onChange={(to) => change({ to })}
        errorMessage={isBackwards ? t('range.backwards') : undefined}
      />
    </FormRow>
  )
}
