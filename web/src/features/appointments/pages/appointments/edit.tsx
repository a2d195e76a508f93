import { AppointmentForm } from '@salve/contract/appointment-form.ts'
import type { Appointment } from '@salve/contract/appointments.ts'
import { useParams } from 'react-router'
import { AppointmentFields } from '../../AppointmentFields.tsx'
import { useGetAppointmentQuery, useReplaceAppointmentMutation } from '../../appointmentsApi.ts'
import { appointmentInputOf, appointmentValuesOf } from '../../appointmentValues.ts'
import { paths } from '../../../../lib/paths.ts'
import { useTranslation } from '../../../../lib/useTranslation.ts'
import { OpenedRecord } from '../../../../record/OpenedRecord.tsx'
import { RecordSheet } from '../../../../record/RecordSheet.tsx'
import { useIssueChoices } from '../../../health-issues/useIssueChoices.ts'
import { useRecordEdit } from '../../../../record/useRecordEdit.tsx'
import { useSheetClose } from '../../../../record/useSheetClose.ts'
import { useAppointmentFacts } from '../../useAppointmentFacts.ts'
import { useClashes } from '../../useClashes.ts'
import { useClosedNote } from '../../useClosedNote.ts'
import { useProviders } from '../../useProviders.ts'
import { ReachLine } from '../../../reminders/ReachLine.tsx'

export function Component() {
  const { t } = useTranslation('care')
  const { id = '' } = useParams()
  const close = useSheetClose(paths.appointment(id))
  return (
    <OpenedRecord
      query={useGetAppointmentQuery({ params: { id } })}
      title={t('appointments.edit')}
      missing={{ title: t('appointments.missingTitle'), text: t('appointments.missingWhy') }}
      onClose={close}
    >
      {(appointment) => <EditAppointment key={id} appointment={appointment} onClose={close} />}
    </OpenedRecord>
  )
}

function EditAppointment({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const { t } = useTranslation('care')
  const issues = useIssueChoices()
  const providers = useProviders()
  const [replace] = useReplaceAppointmentMutation()
  const { form, sheet } = useRecordEdit({
    schema: AppointmentForm,
    draft: `appointment.${appointment.id}`,
    record: appointment,
    toForm: appointmentValuesOf,
    facts: useAppointmentFacts(issues.nameOf),
    replace: (values, version) =>
      replace({ params: { id: appointment.id }, body: appointmentInputOf(values), version }).unwrap(),
    onClose,
  })
  return (
    <RecordSheet title={t('appointments.edit')} {...sheet}>
      <AppointmentFields
        reachLine={<ReachLine kind="appointment" />}
        form={form}
        issues={issues.choices}
        providers={providers}
        clashes={useClashes(form, appointment.id)}
        closedNote={useClosedNote(form)}
        hasStatus
      />
    </RecordSheet>
  )
}
