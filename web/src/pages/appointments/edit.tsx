import { type Appointment, AppointmentForm } from '@salve/contract/appointments.ts'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { AppointmentFields } from '../../features/appointments/AppointmentFields.tsx'
import {
  useGetAppointmentQuery,
  useReplaceAppointmentMutation,
} from '../../features/appointments/appointmentsApi.ts'
import { appointmentInputOf, appointmentValuesOf } from '../../features/appointments/appointmentValues.ts'
import { paths } from '../../lib/paths.ts'
import { useTimeZone } from '../../lib/zonedTimes.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { ConflictNotice } from '../records/ConflictNotice.tsx'
import { LoadingSheet } from '../records/LoadingSheet.tsx'
import { RecordSheet } from '../records/RecordSheet.tsx'
import { useIssueChoices } from '../records/useIssueChoices.ts'
import { useRecordForm } from '../records/useRecordForm.ts'
import { useSheetClose } from '../records/useSheetClose.ts'
import { useAppointmentActions } from './useAppointmentActions.ts'
import { useAppointmentFacts } from './useAppointmentFacts.ts'
import { useClashes } from './useClashes.ts'
import { useProviders } from './useProviders.ts'

export function Component() {
  const { t } = useTranslation('care')
  const { id = '' } = useParams()
  const close = useSheetClose(paths.appointments())
  const { data, error, refetch } = useGetAppointmentQuery({ params: { id } })
  if (data) return <EditAppointment key={id} appointment={data} onClose={close} />
  return (
    <LoadingSheet
      title={t('appointments.edit')}
      error={error}
      onRetry={() => void refetch()}
      onClose={close}
      missing={{ title: t('appointments.missingTitle'), text: t('appointments.missingWhy') }}
    />
  )
}

function EditAppointment({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const { t } = useTranslation(['care', 'common'])
  const timeZone = useTimeZone()
  const issues = useIssueChoices()
  const providers = useProviders()
  const actions = useAppointmentActions()
  const facts = useAppointmentFacts(issues.nameOf)
  const [replace] = useReplaceAppointmentMutation()
  const toForm = (stored: Appointment) => appointmentValuesOf(stored, timeZone)
  const { form, conflict, ...sheet } = useRecordForm({
    schema: AppointmentForm,
    draft: `appointment.${appointment.id}`,
    defaultValues: toForm(appointment),
    record: appointment,
    toForm,
    save: (values, { version }) =>
      replace({ params: { id: appointment.id }, body: appointmentInputOf(values), version }).unwrap(),
    onSaved: onClose,
  })
  const deleteIt = async () => {
    if (!(await actions.remove(appointment))) return
    sheet.discard()
    onClose()
  }
  return (
    <RecordSheet
      title={t('appointments.edit')}
      form={sheet}
      onClose={onClose}
      conflict={
        conflict && (
          <ConflictNotice
            mine={facts(form.getValues())}
            theirs={facts(toForm(conflict.theirs))}
            onKeepMine={conflict.keepMine}
            onTakeTheirs={conflict.takeTheirs}
          />
        )
      }
      actions={
        <Button variant="quiet" icon={Trash2} onPress={() => void deleteIt()}>
          {t('common:actions.delete')}
        </Button>
      }
    >
      <AppointmentFields
        form={form}
        issues={issues.choices}
        providers={providers}
        clashes={useClashes(form, appointment.id)}
        hasStatus
      />
    </RecordSheet>
  )
}
