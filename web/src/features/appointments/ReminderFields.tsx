import { REMINDERS_MAX } from '@salve/contract/appointments.ts'
import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from '../../lib/useTranslation.ts'
import { FilterChips } from '../../ui/choices/FilterChips.tsx'
import { FormSection } from '../../ui/forms/Form.tsx'
import type { AppointmentFormHandle } from './appointmentValues.ts'
import { useLeadWords } from './useLeadWords.ts'

/** Choices in minutes: from the moment itself to a week before. */
const LEADS = [0, 15, 30, 60, 120, 1440, 2880, 10_080]

export interface ReminderFieldsProps {
  form: AppointmentFormHandle
  /** Warns if they cannot arrive. */
  reachLine: ReactNode
}

/** The lead times of its reminders; several, if the person likes. */
export function ReminderFields({ form, reachLine }: ReminderFieldsProps) {
  const { t } = useTranslation('care')
  const words = useLeadWords()
  return (
    <FormSection title={t('appointments.reminders.title')} description={t('appointments.reminders.help')}>
      <Controller
        control={form.control}
        name="reminders"
        render={({ field: { value, onChange } }) => (
          <>
            <FilterChips
              label={t('appointments.reminders.title')}
              // One that came from elsewhere stays to be seen.
              choices={[...new Set([...LEADS, ...value])]
                .toSorted((a, b) => a - b)
                .map((minutes) => ({ value: String(minutes), label: words(minutes) }))}
              value={value.map(String)}
              onChange={(chosen) => {
                if (chosen.length <= REMINDERS_MAX) onChange(chosen.map(Number).toSorted((a, b) => b - a))
              }}
            />
            <p className="text-soft text-sm">
              {value.length === 0 && t('appointments.reminders.none')}
              {value.length >= REMINDERS_MAX && t('appointments.reminders.most', { count: REMINDERS_MAX })}
            </p>
            {value.length > 0 && reachLine}
          </>
        )}
      />
    </FormSection>
  )
}
