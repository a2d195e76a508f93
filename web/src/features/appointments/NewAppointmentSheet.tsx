import { AppointmentForm } from '@salve/contract/appointment-form.ts'
import { AppointmentFields } from './AppointmentFields.tsx'
import { useCreateAppointmentMutation, useDeleteAppointmentMutation } from './appointmentsApi.ts'
import {
  appointmentInputOf,
  type AppointmentValues,
  appointmentValuesOf,
  newAppointmentValues,
} from './appointmentValues.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useTimeZone } from '../../lib/dates.ts'
import { useCreated } from '../../record/useCreated.ts'
import { RecordSheet } from '../../record/RecordSheet.tsx'
import { useIssueChoices } from '../health-issues/useIssueChoices.ts'
import { useRecordForm } from '../../record/useRecordForm.ts'
import { useSheetClose } from '../../record/useSheetClose.ts'
import { useClashes } from './useClashes.ts'
import { useClosedNote } from './useClosedNote.ts'
import { useProviders } from './useProviders.ts'
import { ReachLine } from '../reminders/ReachLine.tsx'

export interface NewAppointmentSheetProps {
  /** The address of the page under the sheet. */
  beneath: string
  /** The values known from the start: a health issue, somebody of the directory. */
  given?: Partial<AppointmentValues>
  /** The appointment that it follows. */
  after?: string
}

/** Plans an appointment. */
export function NewAppointmentSheet({ beneath, given = {}, after = '' }: NewAppointmentSheetProps) {
  const { t } = useTranslation('care')
  const timeZone = useTimeZone()
  const close = useSheetClose(beneath)
  const issues = useIssueChoices()
  const providers = useProviders()
  const [create] = useCreateAppointmentMutation()
  const [remove] = useDeleteAppointmentMutation()
  const created = useCreated()
  const { form, ...sheet } = useRecordForm({
    schema: AppointmentForm,
    draft: `appointment.new.${after || (given.health_issue ?? '')}.${given.clinician ?? given.diagnostic_center ?? ''}`,
    defaultValues: newAppointmentValues(timeZone, given),
    toForm: appointmentValuesOf,
    save: async (values, { idempotencyKey }) => {
      const saved = await create({ body: appointmentInputOf(values), idempotencyKey }).unwrap()
      const { id, title, clashes } = saved
      created({
        record: saved,
        id,
        name: title,
        verdict: clashes.length > 0 ? t('appointments.overlaps') : undefined,
        remove: () => remove({ params: { id } }).unwrap(),
      })
    },
    onSaved: close,
  })
  return (
    <RecordSheet title={t('appointments.new')} form={sheet} onClose={close}>
      <AppointmentFields
        reachLine={<ReachLine kind="appointment" />}
        form={form}
        issues={issues.choices}
        providers={providers}
        clashes={useClashes(form)}
        closedNote={useClosedNote(form)}
      />
    </RecordSheet>
  )
}
