import { useTranslation } from '../../lib/useTranslation.ts'
import { Link } from '../../ui/actions/Link.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { DefinitionList } from '../../ui/content/DefinitionList.tsx'
import { MapLinks } from './MapLinks.tsx'

export interface ContactCardProps {
  entry: {
    address: string
    city: string
    country: string
    phone: string
    email: string | null
    website: string | null
    latitude: number | null
    longitude: number | null
  }
}

/** The address and contacts of a directory entry. */
export function ContactCard({ entry }: ContactCardProps) {
  const { t } = useTranslation('care')
  return (
    <Card title={t('entry.contact')}>
      <DefinitionList
        items={[
          {
            term: t('entry.address'),
            value: (
              <>
                {`${entry.address}, ${entry.city}, ${entry.country}`}
                <MapLinks place={entry} />
              </>
            ),
          },
          {
            term: t('entry.phone'),
            value: <Link href={`tel:${entry.phone.replaceAll(' ', '')}`}>{entry.phone}</Link>,
          },
          ...(entry.email
            ? [{ term: t('entry.email'), value: <Link href={`mailto:${entry.email}`}>{entry.email}</Link> }]
            : []),
          ...(entry.website
            ? [
                {
                  term: t('entry.website'),
                  value: (
                    <Link href={entry.website} target="_blank" rel="noreferrer">
                      {entry.website.replace(/^https?:\/\//, '')}
                    </Link>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}
