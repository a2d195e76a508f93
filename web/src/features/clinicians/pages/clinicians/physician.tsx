import { specialityText } from '@salve/domain/care-words.ts'
import { spokenLanguageText } from '@salve/domain/spoken-languages.ts'
import { CalendarPlus } from 'lucide-react'
import { Outlet, useParams } from 'react-router'
import { useGetClinicianFactsQuery } from '../../../care-team/careTeamApi.ts'
import { useGetClinicianQuery } from '../../cliniciansApi.ts'
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
  const query = useGetClinicianQuery({ params: { id } })
  const clinician = query.data
  const { data: facts, refetch } = useGetClinicianFactsQuery({ params: { id } })
  return (
    <>
      <EntryPage
        tab="clinicians"
        query={query}
        title={clinician && `${clinician.title} ${clinician.name}`.trim()}
        description={
          clinician &&
          t('directory.inCity', {
            what: specialityText(clinician.specialization, currentLanguage()),
            city: clinician.city,
          })
        }
        isSample={clinician?.is_sample}
        isRetired={clinician?.is_retired}
        action={
          <LinkButton variant="primary" icon={CalendarPlus} href={paths.newAppointmentWith('clinician', id)}>
            {t('entry.appointment')}
          </LinkButton>
        }
      >
        {clinician && (
          <>
            <ProviderActions
              entry={{ kind: 'clinician', id }}
              name={`${clinician.title} ${clinician.name}`.trim()}
              facts={facts}
              refetch={refetch}
            />
            <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
              <Card title={t('entry.about')}>
                <p className="text-pretty">{clinician.bio}</p>
                <DefinitionList
                  items={[
                    {
                      term: t('entry.languages'),
                      value: clinician.languages
                        .map((code) => spokenLanguageText(code, currentLanguage()))
                        .join(', '),
                    },
                    {
                      term: t('entry.online'),
                      value: t(clinician.available_online ? 'entry.yes' : 'entry.no'),
                    },
                    {
                      term: t('entry.newPatients'),
                      value: t(clinician.accepting_patients ? 'entry.yes' : 'entry.no'),
                    },
                  ]}
                />
              </Card>
              <ContactCard entry={clinician} />
              <HoursCard hours={clinician.opening_hours} />
              {facts && <VisitsCard facts={facts} />}
              <ReviewsCard entry={clinician} kind="clinician" facts={facts} />
            </div>
          </>
        )}
      </EntryPage>
      <Outlet />
    </>
  )
}
