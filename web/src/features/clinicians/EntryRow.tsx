import type { Clinician } from '@salve/contract/clinicians/clinicians.ts'
import type { DiagnosticCenter } from '@salve/contract/clinicians/diagnostic-centers.ts'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import { Avatar } from '../../ui/content/Avatar.tsx'
import { Badge } from '../../ui/content/Badge.tsx'
import { ListRow } from '../../ui/content/List.tsx'
import { Rating } from './Rating.tsx'

/** A clinician as a row of the directory. */
export function ClinicianRow({ clinician }: { clinician: Clinician }) {
  const { t } = useTranslation('care')
  return (
    <ListRow
      href={paths.physician(clinician.id)}
      leading={<Avatar name={clinician.name} />}
      title={`${clinician.title} ${clinician.name}`}
      detail={
        <>
          <span className="block">
            {t('directory.inCity', { what: clinician.specialization, city: clinician.city })}
          </span>
          <span className="mt-1 flex flex-wrap items-center gap-2">
            <Rating rating={clinician.rating} count={clinician.rating_count} />
            {clinician.available_online && <Badge tone="info">{t('directory.flags.availableOnline')}</Badge>}
            {clinician.accepting_patients && <Badge>{t('directory.flags.acceptingPatients')}</Badge>}
          </span>
        </>
      }
    />
  )
}

/** A diagnostic center as a row of the directory. */
export function CenterRow({ center }: { center: DiagnosticCenter }) {
  const { t } = useTranslation('care')
  return (
    <ListRow
      href={paths.diagnosticCenter(center.id)}
      leading={<Avatar name={center.name} />}
      title={center.name}
      detail={
        <>
          <span className="block">
            {t('directory.inCity', { what: center.services.join(', '), city: center.city })}
          </span>
          <span className="mt-1 flex flex-wrap items-center gap-2">
            <Rating rating={center.rating} count={center.rating_count} />
            {center.is_24_hours && <Badge tone="info">{t('directory.flags.is24Hours')}</Badge>}
            {center.has_home_collection && <Badge>{t('directory.flags.hasHomeCollection')}</Badge>}
          </span>
        </>
      }
    />
  )
}
