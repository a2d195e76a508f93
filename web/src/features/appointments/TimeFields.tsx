import type { Clash } from '@salve/contract/appointments.ts'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../ui/fields/DateField.tsx'
import { TimeField } from '../../ui/fields/TimeField.tsx'
import { FormRow } from '../../ui/forms/Form.tsx'
import { ClashNotice } from './ClashNotice.tsx'
import type { AppointmentFormHandle } from './appointmentValues.ts'

const USUAL_MINUTES = 30
const LAST_MINUTE = 24 * 60 - 1

/** Day, start and end, and beside them what else is planned for that time. */
export function TimeFields({ form, clashes }: { form: AppointmentFormHandle; clashes: readonly Clash[] }) {
  const { t } = useTranslation('care')
  const startChosen = (start: string) => {
    const end = form.getValues('end_time')
    if (start && (!end || end <= start))
      form.setValue('end_time', laterBy(start, USUAL_MINUTES), { shouldDirty: true })
  }
  return (
    <>
      <Controller
        control={form.control}
        name="date"
        render={({ field, fieldState }) => (
          <DateField
            {...field}
            label={t('appointments.fields.date')}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <FormRow>
        <Controller
          control={form.control}
          name="start_time"
          render={({ field, fieldState }) => (
            <TimeField
              {...field}
              onBlur={() => {
                field.onBlur()
                startChosen(field.value)
              }}
              label={t('appointments.fields.start_time')}
              errorMessage={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="end_time"
          render={({ field, fieldState }) => (
            <TimeField
              {...field}
              label={t('appointments.fields.end_time')}
              errorMessage={fieldState.error?.message}
            />
          )}
        />
      </FormRow>
      <ClashNotice clashes={clashes} />
    </>
  )
}

function laterBy(time: string, minutes: number): string {
  const [hours = 0, past = 0] = time.split(':').map(Number)
  const later = Math.min(hours * 60 + past + minutes, LAST_MINUTE)
  return `${String(Math.floor(later / 60)).padStart(2, '0')}:${String(later % 60).padStart(2, '0')}`
}
