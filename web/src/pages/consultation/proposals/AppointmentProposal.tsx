import { APPOINTMENT_MODES } from '@salve/contract/appointments.ts'
import { AgreedAppointmentForm, OpenAppointmentForm } from '@salve/contract/proposal-forms.ts'
import { useState } from 'react'
import { type Control, Controller } from 'react-hook-form'
import { useContractForm } from '../../../api/useContractForm.ts'
import { useDates, useTimeZone } from '../../../lib/dates.ts'
import { momentAt } from '../../../lib/zonedTimes.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { SegmentedControl } from '../../../ui/choices/SegmentedControl.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { TimeField } from '../../../ui/fields/TimeField.tsx'
import { FormRow } from '../../../ui/forms/Form.tsx'
import { ProposalForm } from './ProposalForm.tsx'
import { ReasonField } from './ReasonField.tsx'
import { type KindFormProps, useProposing } from './useProposing.ts'

interface Values {
  title: string
  mode: (typeof APPOINTMENT_MODES)[number]
  location: string
  reason: string
}
const NEW: Values = { title: '', mode: 'in_person', location: '', reason: '' }
interface AgreedValues extends Values {
  date: string
  start_time: string
  end_time: string
}

/** An appointment whose time is agreed, or one that the patient is to make. */
export function AppointmentProposal({ onDone }: KindFormProps) {
  const { t } = useTranslation(['proposals', 'proposing'])
  const [hasTime, setHasTime] = useState(false)
  return (
    <>
      <SegmentedControl
        label={t('terms.when')}
        value={hasTime ? 'agreed' : 'open'}
        choices={[
          { value: 'open', label: t('proposing:patientMakes') },
          { value: 'agreed', label: t('proposing:hasTime') },
        ]}
        onChange={(value) => setHasTime(value === 'agreed')}
      />
      {hasTime ? <Agreed onDone={onDone} /> : <Open onDone={onDone} />}
    </>
  )
}

function Open({ onDone }: KindFormProps) {
  const { t } = useTranslation(['proposals', 'proposing'])
  const today = useDates().now().date
  const { draft: name, send } = useProposing('appointment', onDone)
  const { form, submit, problem, isSaving, draft } = useContractForm<
    typeof OpenAppointmentForm,
    Values & { by_date: string }
  >(OpenAppointmentForm, { defaultValues: { ...NEW, by_date: '' }, draft: name })
  const save = submit(({ reason, ...what }, keys) => send({ kind: 'appointment', ...what }, reason, keys))
  return (
    <ProposalForm onSubmit={save} problem={problem} isSaving={isSaving} draft={draft} onDone={onDone}>
      <Fields control={form.control as unknown as Control<Values>} />
      <Controller
        control={form.control}
        name="by_date"
        render={({ field, fieldState }) => (
          <DateField
            {...field}
            label={t('proposing:byDate')}
            errorMessage={fieldState.error?.message}
            minValue={today}
            isOptional
          />
        )}
      />
      <ReasonField control={form.control} />
    </ProposalForm>
  )
}

function Agreed({ onDone }: KindFormProps) {
  const { t } = useTranslation(['proposals', 'proposing'])
  const today = useDates().now().date
  const zone = useTimeZone()
  const { draft: name, send } = useProposing('agreed', onDone)
  const { form, submit, problem, isSaving, draft } = useContractForm<
    typeof AgreedAppointmentForm,
    AgreedValues
  >(AgreedAppointmentForm, { defaultValues: { ...NEW, date: '', start_time: '', end_time: '' }, draft: name })
  const save = submit(({ reason, date, start_time, end_time, ...what }, keys) =>
    send(
      {
        kind: 'appointment',
        ...what,
        starts_at: momentAt({ date, time: start_time }, zone),
        ends_at: momentAt({ date, time: end_time }, zone),
      },
      reason,
      keys,
    ),
  )
  return (
    <ProposalForm onSubmit={save} problem={problem} isSaving={isSaving} draft={draft} onDone={onDone}>
      <Fields control={form.control as unknown as Control<Values>} />
      <Controller
        control={form.control}
        name="date"
        render={({ field, fieldState }) => (
          <DateField
            {...field}
            label={t('proposing:date')}
            errorMessage={fieldState.error?.message}
            minValue={today}
          />
        )}
      />
      <FormRow>
        {(['start_time', 'end_time'] as const).map((key) => (
          <Controller
            key={key}
            control={form.control}
            name={key}
            render={({ field, fieldState }) => (
              <TimeField
                {...field}
                label={t(key === 'start_time' ? 'proposing:startTime' : 'proposing:endTime')}
                errorMessage={fieldState.error?.message}
              />
            )}
          />
        ))}
      </FormRow>
      <p className="-mt-3 text-soft text-sm">{t('proposing:clock', { zone })}</p>
      <ReasonField control={form.control} />
    </ProposalForm>
  )
}

function Fields({ control }: { control: Control<Values> }) {
  const { t } = useTranslation(['proposals', 'proposing'])
  return (
    <>
      <Controller
        control={control}
        name="title"
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label={t('proposing:appointmentTitle')}
            errorMessage={fieldState.error?.message}
            maxLength={200}
          />
        )}
      />
      <Controller
        control={control}
        name="mode"
        render={({ field }) => (
          <SegmentedControl
            {...field}
            label={t('proposing:mode')}
            choices={APPOINTMENT_MODES.map((value) => ({ value, label: t(`proposing:modes.${value}`) }))}
          />
        )}
      />
      <Controller
        control={control}
        name="location"
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label={t('proposing:location')}
            errorMessage={fieldState.error?.message}
            maxLength={500}
            isOptional
          />
        )}
      />
    </>
  )
}
