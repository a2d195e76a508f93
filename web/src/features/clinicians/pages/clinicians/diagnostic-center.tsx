import { serviceText } from '@salve/domain/care-words.ts'
import { CalendarPlus } from 'lucide-react'
import { Outlet, useParams } from 'react-router'
import { useGetCenterFactsQuery } from '../../../care-team/careTeamApi.ts'
import { useGetDiagnosticCenterQuery } from '../../cliniciansApi.ts'
import { ContactCard } from '../../ContactCard.tsx'
import { HoursCard } from '../../HoursCard.tsx'
import { paths } from '../../../../lib/paths.ts'
import { currentLanguage } from '../../../../lib/i18n.ts'
import { useTranslation } from '../../../../lib/useTranslation.ts'
import { LinkButton } from '../../../../ui/actions/Button.tsx'
import { Card } from '../../../../ui/content/Card.tsx'
import { DefinitionList } from '../../../../ui/content/DefinitionList.tsx'
import { EntryPage } from '../../EntryPage.tsx'
import { ProviderActions } from '../../ProviderActions.tsx'
import { ReviewsCard } from '../../ReviewsCard.tsx'
import { VisitsCard } from '../../VisitsCard.tsx'

export function Component() {
  const { t } = useTranslation('care')
  const { id = '' } = useParams()
  const query = useGetDiagnosticCenterQuery({ params: { id } })
  const center = query.data
  const { data: facts, refetch } = useGetCenterFactsQuery({ params: { id } })
  return (
    <>
      <EntryPage
        tab="diagnosticCenters"
        query={query}
        title={center?.name}
        description={center?.city}
        isSample={center?.is_sample}
        isRetired={center?.is_retired}
        action={
          <LinkButton variant="primary" icon={CalendarPlus} href={paths.newAppointmentWith('center', id)}>
            {t('entry.appointment')}
          </LinkButton>
        }
      >
        {center && (
          <>
            <ProviderActions
              entry={{ kind: 'diagnostic_center', id }}
              name={center.name}
              facts={facts}
              refetch={refetch}
            />
            <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
              <Card title={t('entry.about')}>
                <DefinitionList
                  items={[
                    {
                      term: t('entry.services'),
                      value: center.services
                        .map((service) => serviceText(service, currentLanguage()))
                        .join(', '),
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
              <HoursCard hours={center.opening_hours} />
              {facts && <VisitsCard facts={facts} />}
              <ReviewsCard entry={center} kind="diagnostic_center" facts={facts} />
            </div>
          </>
        )}
      </EntryPage>
      <Outlet />
    </>
  )
}
