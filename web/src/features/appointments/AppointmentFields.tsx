import type { ReactNode } from 'react'
import { APPOINTMENT_MODES, APPOINTMENT_STATUSES, type Clash } from '@salve/contract/appointments.ts'
import { Controller } from 'react-hook-form'
import { useTranslation } from '../../lib/useTranslation.ts'
import { SegmentedControl } from '../../ui/choices/SegmentedControl.tsx'
import type { Choice } from '../../ui/fields/choice.ts'
import { Select } from '../../ui/fields/Select.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormSelect } from '../../ui/forms/FormSelect.tsx'
import type { AppointmentFormHandle } from './appointmentValues.ts'
import { ProviderField, type ProviderFieldProps } from './ProviderField.tsx'
import { QuestionFields } from './QuestionFields.tsx'
import { ReminderFields } from './ReminderFields.tsx'
import { TimeFields } from './TimeFields.tsx'

export interface AppointmentFieldsProps {
  form: AppointmentFormHandle
  issues: readonly Choice[]
  clashes: readonly Clash[]
  providers: ProviderFieldProps['providers']
  /** The note that the provider is closed then. */
  closedNote: string | null
  /** Warns if its reminders cannot arrive. */
  reachLine: ReactNode
  /**
   * True once the appointment exists: its outcome is asked, and its questions and notes are on its
   * page.
   */
  hasStatus?: boolean
}

/** The fields of an appointment. */
export function AppointmentFields(props: AppointmentFieldsProps) {
  const { form, issues, clashes, providers, closedNote, reachLine, hasStatus = false } = props
  const { t } = useTranslation('care')
  return (
    <>
      <Controller
        control={form.control}
        name="title"
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label={t('appointments.fields.title')}
            description={t('appointments.fields.titleHelp')}
            errorMessage={fieldState.error?.message}
            maxLength={200}
          />
        )}
      />
      <ProviderField form={form} providers={providers} />
      <TimeFields form={form} clashes={clashes} closedNote={closedNote} />
      <Controller
        control={form.control}
        name="mode"
        render={({ field, fieldState }) => (
          <SegmentedControl
            {...field}
            label={t('appointments.fields.mode')}
            errorMessage={fieldState.error?.message}
            choices={APPOINTMENT_MODES.map((mode) => ({
              value: mode,
              label: t(`appointments.modes.${mode}`),
            }))}
          />
        )}
      />
      <Controller
        control={form.control}
        name="location"
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label={t('appointments.fields.location')}
            errorMessage={fieldState.error?.message}
            maxLength={500}
            isOptional
          />
        )}
      />
      {hasStatus && (
        <Controller
          control={form.control}
          name="status"
          render={({ field, fieldState }) => (
            <Select
              {...field}
              label={t('appointments.fields.status')}
              errorMessage={fieldState.error?.message}
              choices={APPOINTMENT_STATUSES.map((status) => ({
                value: status,
                label: t(`appointments.statuses.${status}`),
              }))}
            />
          )}
        />
      )}
      <FormSelect
        control={form.control}
        name="health_issue"
        label={t('appointments.fields.health_issue')}
        none={t('appointments.fields.noIssue')}
        choices={issues}
      />
      <ReminderFields form={form} reachLine={reachLine} />
      {!hasStatus && (
        <>
          <QuestionFields form={form} />
          <Controller
            control={form.control}
            name="notes"
            render={({ field, fieldState }) => (
              <TextArea
                {...field}
                label={t('appointments.fields.notes')}
                errorMessage={fieldState.error?.message}
                isOptional
              />
            )}
          />
        </>
      )}
    </>
  )
}
