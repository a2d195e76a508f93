import type { Clash } from '@salve/contract/appointments.ts'
import { Controller, useWatch } from 'react-hook-form'
import { shiftDay } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Checkbox } from '../../ui/choices/Checkbox.tsx'
import { FilterChips } from '../../ui/choices/FilterChips.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TimeField } from '../../ui/fields/TimeField.tsx'
import { FormRow } from '../../ui/forms/Form.tsx'
import { DURATIONS, endAfter, minutesOf, movedEnd, USUAL_MINUTES } from './appointmentTimes.ts'
import type { AppointmentFormHandle, AppointmentValues } from './appointmentValues.ts'
import { ClashNotice } from './ClashNotice.tsx'
import { ZoneFields } from './ZoneFields.tsx'

export interface TimeFieldsProps {
  form: AppointmentFormHandle
  clashes: readonly Clash[]
  closedNote: string | null
}

/** Day, start and end, and beside them what else is planned for that time. */
export function TimeFields({ form, clashes, closedNote }: TimeFieldsProps) {
  const { t } = useTranslation('care')
  const values = useWatch({ control: form.control }) as AppointmentValues
  const { date, end_date } = values
  const minutes = minutesOf(values)
  const lasts = (wanted: number) => {
    const end = endAfter(form.getValues(), wanted)
    if (!end) return
    form.setValue('end_date', end.end_date, { shouldDirty: true })
    form.setValue('end_time', end.end_time, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  const dayChosen = (day: string) => {
    const before = form.getValues('date')
    form.setValue('date', day, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    form.setValue('end_date', movedEnd({ date: before, end_date }, day), { shouldDirty: true })
  }
  const endsElsewhen = Boolean(date && end_date && end_date !== date)
  return (
    <>
      <Controller
        control={form.control}
        name="date"
        render={({ field, fieldState }) => (
          <DateField
            {...field}
            onChange={dayChosen}
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
              onChange={(time) => {
                const before = minutesOf(form.getValues())
                field.onChange(time)
                // The end moves along, as in other calendars.
                if (time) lasts(before && before > 0 ? before : USUAL_MINUTES)
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
      <FilterChips
        label={t('appointments.duration.label')}
        selects="one"
        isLine
        choices={DURATIONS.map((value) => ({
          value: String(value),
          label: t('appointments.duration.minutes', { count: value }),
        }))}
        value={minutes === null ? [] : [String(minutes)]}
        onChange={([chosen]) => chosen && lasts(Number(chosen))}
      />
      <Checkbox
        label={t('appointments.fields.otherDay')}
        value={endsElsewhen}
        isDisabled={!date}
        onChange={(isOn) =>
          form.setValue('end_date', isOn ? shiftDay(date, 1) : date, {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted,
          })
        }
      />
      {endsElsewhen && (
        <Controller
          control={form.control}
          name="end_date"
          render={({ field, fieldState }) => (
            <DateField
              {...field}
              label={t('appointments.fields.end_date')}
              errorMessage={fieldState.error?.message}
            />
          )}
        />
      )}
      <ZoneFields form={form} />
      {closedNote && (
        <Notice tone="warning" live="status">
          {closedNote}
        </Notice>
      )}
      <ClashNotice clashes={clashes} />
    </>
  )
}
