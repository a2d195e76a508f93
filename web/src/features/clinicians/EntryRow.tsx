import type { Clinician } from '@salve/contract/clinicians/clinicians.ts'
import type { DiagnosticCenter } from '@salve/contract/clinicians/diagnostic-centers.ts'
import { serviceName, specialityText } from '@salve/domain/care-words.ts'
import { distanceText } from '@salve/domain/distance-text.ts'
import { spokenLanguageText } from '@salve/domain/spoken-languages.ts'
import { MapPin } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { paths } from '../../lib/paths.ts'
import { UnitSettingsContext } from '../../lib/unitSettings.ts'
import { currentLanguage } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Avatar } from '../../ui/content/Avatar.tsx'
import { Badge } from '../../ui/content/Badge.tsx'
import { ListRow } from '../../ui/content/List.tsx'
import { Rating } from './Rating.tsx'

/** Metres from the chosen place, where one is chosen. */
interface Near {
  distance_m?: number | null
}

/** A clinician as a row of the directory. */
export function ClinicianRow({ clinician }: { clinician: Clinician & Near }) {
  const { t } = useTranslation('care')
  const languages = clinician.languages.map((code) => spokenLanguageText(code, currentLanguage())).join(', ')
  return (
    <ListRow
      href={paths.physician(clinician.id)}
      leading={<Avatar name={clinician.name} />}
      title={`${clinician.title} ${clinician.name}`.trim()}
      detail={
        <>
          <span className="block">{specialityText(clinician.specialization, currentLanguage())}</span>
          <Where entry={clinician} />
          {languages && <span className="hidden sm:block">{t('directory.speaks', { languages })}</span>}
          <Facts entry={clinician}>
            {clinician.available_online && <Badge tone="info">{t('directory.flags.availableOnline')}</Badge>}
            {clinician.accepting_patients && (
              <Badge tone="primary">{t('directory.flags.acceptingPatients')}</Badge>
            )}
          </Facts>
        </>
      }
    />
  )
}

/** A diagnostic center as a row of the directory. */
export function CenterRow({ center }: { center: DiagnosticCenter & Near }) {
  const { t } = useTranslation('care')
  return (
    <ListRow
      href={paths.diagnosticCenter(center.id)}
      leading={<Avatar name={center.name} />}
      title={center.name}
      detail={
        <>
          <span className="block">
            {center.services.map((service) => serviceName(service, currentLanguage())).join(', ')}
          </span>
          <Where entry={center} />
          <Facts entry={center}>
            {center.is_24_hours && <Badge tone="info">{t('directory.flags.is24Hours')}</Badge>}
            {center.has_home_collection && (
              <Badge tone="primary">{t('directory.flags.hasHomeCollection')}</Badge>
            )}
          </Facts>
        </>
      }
    />
  )
}

type Entry = Pick<Clinician, 'city' | 'postal_code' | 'rating' | 'rating_count' | 'is_sample'> & Near

function Where({ entry: { city, postal_code, distance_m } }: { entry: Entry }) {
  const { t } = useTranslation('care')
  const { unitOfMeasurement } = use(UnitSettingsContext)
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span>{[postal_code, city].filter(Boolean).join(' ')}</span>
      {typeof distance_m === 'number' && (
        <span className="inline-flex items-center gap-1 font-semibold text-ink tabular-nums">
          <MapPin aria-hidden size={16} className="shrink-0 text-primary" />
          {t('directory.away', { distance: distanceText(distance_m, unitOfMeasurement, currentLanguage()) })}
        </span>
      )}
    </span>
  )
}

function Facts({ entry, children }: { entry: Entry; children: ReactNode }) {
  const { t } = useTranslation('care')
  return (
    <span className="mt-1 flex flex-wrap items-center gap-2">
      <Rating rating={entry.rating} count={entry.rating_count} />
      {children}
      {entry.is_sample && <Badge>{t('directory.sample')}</Badge>}
    </span>
  )
}
