import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import { useGetClinicianQuery, useGetDiagnosticCenterQuery } from '../../features/clinicians/cliniciansApi.ts'
import { paths } from '../../lib/paths.ts'
import { LoadingSheet } from '../records/LoadingSheet.tsx'
import { useSheetClose } from '../records/useSheetClose.ts'
import { NewAppointmentSheet } from './NewAppointmentSheet.tsx'

/** With `?clinician=` or `?center=` the form names them already. */
export function Component() {
  const { t } = useTranslation('care')
  const [params] = useSearchParams()
  const { key } = useLocation()
  const close = useSheetClose(paths.appointments())
  const wanted = { clinician: params.get('clinician') ?? '', center: params.get('center') ?? '' }
  const clinician = useGetClinicianQuery({ params: { id: wanted.clinician } }, { skip: !wanted.clinician })
  const center = useGetDiagnosticCenterQuery({ params: { id: wanted.center } }, { skip: !wanted.center })
  const asked = wanted.clinician ? clinician : center
  const isAsked = Boolean(wanted.clinician || wanted.center)

  if (isAsked && !asked.data)
    return (
      <LoadingSheet
        title={t('appointments.new')}
        error={asked.error}
        onRetry={() => void asked.refetch()}
        onClose={close}
        missing={{ title: t('entry.missingTitle'), text: t('entry.missingWhy') }}
      />
    )
  const whom =
    wanted.clinician && clinician.data
      ? {
          clinician: clinician.data.id,
          provider_name: `${clinician.data.title} ${clinician.data.name}`,
          location: `${clinician.data.address}, ${clinician.data.city}`,
        }
      : center.data && {
          diagnostic_center: center.data.id,
          provider_name: center.data.name,
          location: `${center.data.address}, ${center.data.city}`,
        }
  return <NewAppointmentSheet key={key} beneath={paths.appointments()} {...(whom && { given: whom })} />
}
