import type { OpeningHours } from '@salve/contract/clinicians/directory.ts'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../lib/dates.ts'
import { Link } from '../../ui/actions/Link.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { DefinitionList } from '../../ui/content/DefinitionList.tsx'

const DAYS_A_WEEK = 7

export interface ContactCardProps {
  entry: {
    address: string
    city: string
    country: string
    phone: string
    email: string | null
    website: string | null
    opening_hours: OpeningHours
  }
}

/** Where somebody of the directory is, and when and how they are reached. */
export function ContactCard({ entry }: ContactCardProps) {
  const { t } = useTranslation('care')
  return (
    <Card title={t('entry.contact')}>
      <DefinitionList
        items={[
          { term: t('entry.address'), value: `${entry.address}, ${entry.city}, ${entry.country}` },
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
          { term: t('entry.hours'), value: <Hours hours={entry.opening_hours} /> },
        ]}
      />
    </Card>
  )
}

function Hours({ hours }: { hours: OpeningHours }) {
  const { t } = useTranslation('care')
  const dates = useDates()
  const isAlwaysOpen = hours.some(
    ({ weekdays, from, to }) => weekdays.length === DAYS_A_WEEK && from === '00:00' && to === '24:00',
  )
  if (isAlwaysOpen) return t('entry.dayAndNight')
  return (
    <ul>
      {hours.map(({ weekdays, from, to }) => (
        <li key={`${weekdays.join()} ${from}`}>
          {weekdays.map((day) => dates.weekday(day)).join(', ')}: {dates.time(from)}–{dates.time(to)}
        </li>
      ))}
    </ul>
  )
}
