import { useTranslation } from '../../lib/useTranslation.ts'
import { Link } from '../../ui/actions/Link.tsx'

export interface MapLinksProps {
  place: {
    address: string
    city: string
    country?: string
    latitude?: number | null
    longitude?: number | null
  }
}

/** Leads to a map elsewhere; nothing of it is loaded here. */
export function MapLinks({ place }: MapLinksProps) {
  const { t } = useTranslation('careTeam')
  const { address, city, country, latitude, longitude } = place
  const query = encodeURIComponent([address, city, country].filter(Boolean).join(', '))
  const isKnown = typeof latitude === 'number' && typeof longitude === 'number'
  const web = isKnown
    ? `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
    : `https://www.openstreetmap.org/search?query=${query}`
  return (
    <span className="flex flex-col">
      <span className="flex flex-wrap gap-x-4">
        <Link href={web} target="_blank" rel="noreferrer">
          {t('page.map')}
        </Link>
        <Link href={isKnown ? `geo:${latitude},${longitude}?q=${query}` : `geo:0,0?q=${query}`}>
          {t('page.mapApp')}
        </Link>
      </span>
      <span className="text-soft text-sm">{t('page.mapHelp')}</span>
    </span>
  )
}
