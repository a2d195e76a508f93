import type { Appointment } from '@salve/contract/appointments.ts'
import { useLocation, useSearchParams } from 'react-router'
import { useGetAppointmentQuery } from '../../appointmentsApi.ts'
import type { AppointmentValues } from '../../appointmentValues.ts'
import { useGetOwnClinicianQuery } from '../../../care-team/careTeamApi.ts'
import { useGetClinicianQuery, useGetDiagnosticCenterQuery } from '../../../clinicians/cliniciansApi.ts'
import { paths } from '../../../../lib/paths.ts'
import { useTranslation } from '../../../../lib/useTranslation.ts'
import { LoadingSheet } from '../../../../record/LoadingSheet.tsx'
import { useSheetClose } from '../../../../record/useSheetClose.ts'
import { NewAppointmentSheet } from '../../NewAppointmentSheet.tsx'

type Given = Partial<AppointmentValues>

/**
 * With `?clinician=`, `?center=`, `?own_clinician=`, `?after=` (another appointment) or `?date=`
 * the form says it already.
 */
export function Component() {
  const { t } = useTranslation('care')
  const [params] = useSearchParams()
  const { key } = useLocation()
  const close = useSheetClose(paths.appointments())
  const [clinicianId, centerId, afterId] = ['clinician', 'center', 'after'].map((name) => params.get(name))
  const clinician = useGetClinicianQuery({ params: { id: clinicianId ?? '' } }, { skip: !clinicianId })
  const center = useGetDiagnosticCenterQuery({ params: { id: centerId ?? '' } }, { skip: !centerId })
  const after = useGetAppointmentQuery({ params: { id: afterId ?? '' } }, { skip: !afterId })
  const ownId = params.get('own_clinician')
  const own = useGetOwnClinicianQuery({ params: { id: ownId ?? '' } }, { skip: !ownId })
  const asked = clinicianId ? clinician : centerId ? center : ownId ? own : afterId ? after : null
  const missing = afterId
    ? { title: t('appointments.missingTitle'), text: t('appointments.missingWhy') }
    : { title: t('entry.missingTitle'), text: t('entry.missingWhy') }

  if (asked && !asked.data)
    return (
      <LoadingSheet
        title={t('appointments.new')}
        error={asked.error}
        onRetry={() => void asked.refetch()}
        onClose={close}
        missing={missing}
      />
    )
  const date = params.get('date') ?? ''
  const given: Given = {
    ...(clinicianId && clinician.data && { clinician: clinician.data.id, ...named(clinician.data) }),
    ...(centerId && center.data && { diagnostic_center: center.data.id, ...named(center.data) }),
    ...(ownId &&
      own.data && {
        own_clinician: own.data.id,
        provider_name: own.data.name,
        location: [own.data.address, own.data.city].filter(Boolean).join(', '),
      }),
    ...(afterId && after.data && following(after.data)),
    ...(date && { date, end_date: date }),
  }
  return <NewAppointmentSheet key={key} beneath={paths.appointments()} given={given} after={afterId ?? ''} />
}

const named = (entry: { title?: string; name: string; address: string; city: string }): Given => ({
  provider_name: [entry.title, entry.name].filter(Boolean).join(' '),
  location: `${entry.address}, ${entry.city}`,
})

/** With the same provider and health issue, and with the unanswered questions. */
const following = (before: Appointment): Given => ({
  clinician: before.clinician ?? '',
  diagnostic_center: before.diagnostic_center ?? '',
  own_clinician: before.own_clinician ?? '',
  provider_name: before.provider_name ?? '',
  health_issue: before.health_issue ?? '',
  location: before.location ?? '',
  mode: before.mode,
  reminders: before.reminders,
  questions: before.questions.filter(({ answered }) => !answered),
})
