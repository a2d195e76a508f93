import { CalendarPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useGetDiagnosticCenterQuery } from '../../features/clinicians/cliniciansApi.ts'
import { ContactCard } from '../../features/clinicians/ContactCard.tsx'
import { Rating } from '../../features/clinicians/Rating.tsx'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { DefinitionList } from '../../ui/content/DefinitionList.tsx'
import { EntryPage } from './EntryPage.tsx'

export function Component() {
  const { t } = useTranslation('care')
  const { id = '' } = useParams()
  const query = useGetDiagnosticCenterQuery({ params: { id } })
  const center = query.data
  return (
    <EntryPage
      tab="diagnosticCenters"
      query={query}
      title={center?.name}
      description={center?.city}
      isSample={center?.is_sample}
      action={
        <LinkButton variant="primary" icon={CalendarPlus} href={paths.newAppointmentWith('center', id)}>
          {t('entry.appointment')}
        </LinkButton>
      }
    >
      {center && (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <Card title={t('entry.about')}>
            <DefinitionList
              items={[
                { term: t('entry.services'), value: center.services.join(', ') },
                {
                  term: t('directory.filters.rating'),
                  value: <Rating rating={center.rating} count={center.rating_count} />,
                },
                {
                  term: t('directory.flags.is24Hours'),
                  value: t(center.is_24_hours ? 'entry.yes' : 'entry.no'),
                },
                {
                  term: t('directory.flags.hasHomeCollection'),
                  value: t(center.has_home_collection ? 'entry.yes' : 'entry.no'),
                },
              ]}
            />
          </Card>
          <ContactCard entry={center} />
        </div>
      )}
    </EntryPage>
  )
}
