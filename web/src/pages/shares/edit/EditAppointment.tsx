import { AppointmentForm } from '@salve/contract/appointment-form.ts'
import { AppointmentFields } from '../../../features/appointments/AppointmentFields.tsx'
import {
  appointmentInputOf,
  appointmentValuesOf,
  newAppointmentValues,
} from '../../../features/appointments/appointmentValues.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { useTimeZone } from '../../../lib/dates.ts'
import { localIn } from '../../../lib/zonedTimes.ts'
import { useClashes } from '../../../features/appointments/useClashes.ts'
import { useClosedNote } from '../../../features/appointments/useClosedNote.ts'
import { useProviders } from '../../../features/appointments/useProviders.ts'
import { RecordSheet } from '../../../record/RecordSheet.tsx'
import { useIssueChoices } from '../../../features/health-issues/useIssueChoices.ts'
import { useRecordForm } from '../../../record/useRecordForm.ts'
import { type EditProps, useAccepting } from './useAccepting.ts'
import { ReachLine } from '../../../features/reminders/ReachLine.tsx'

/** A test is done early, before breakfast, unless the patient says otherwise. */
const TEST_TIMES = { start_time: '08:00', end_time: '08:15' }

/** A proposed appointment, or one to have a proposed test done, in the form of a new one. */
export function EditAppointment({ proposal, what, onClose }: EditProps<'appointment' | 'test'>) {
  const { t } = useTranslation('proposals')
  const timeZone = useTimeZone()
  const issues = useIssueChoices()
  const providers = useProviders()
  const accept = useAccepting(proposal)
  const { form, ...sheet } = useRecordForm({
    schema: AppointmentForm,
    draft: `proposal.${proposal.id}`,
    defaultValues: newAppointmentValues(timeZone, {
      provider_name: proposal.author_name,
      notes: proposal.reason,
      ...(what.kind === 'test'
        ? { title: what.name, ...testTimes(what.due_date) }
        : {
            title: what.title,
            mode: what.mode,
            location: what.location ?? '',
            ...agreedTimes(what, timeZone),
          }),
    }),
    toForm: appointmentValuesOf,
    save: (values) => accept({ appointment: appointmentInputOf(values) }),
    onSaved: onClose,
  })
  return (
    <RecordSheet title={t('editTitle')} form={sheet} onClose={onClose}>
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

const testTimes = (day: string | null) => (day ? { date: day, end_date: day, ...TEST_TIMES } : {})

function agreedTimes(
  { starts_at, ends_at }: { starts_at: string | null; ends_at: string | null },
  timeZone: string,
) {
  if (!starts_at || !ends_at) return {}
  const [start, end] = [localIn(starts_at, timeZone), localIn(ends_at, timeZone)]
  return { date: start.date, start_time: start.time, end_date: end.date, end_time: end.time }
}
