import { CalendarPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useGetClinicianQuery } from '../../features/clinicians/cliniciansApi.ts'
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
  const query = useGetClinicianQuery({ params: { id } })
  const clinician = query.data
  return (
    <EntryPage
      tab="clinicians"
      query={query}
      title={clinician && `${clinician.title} ${clinician.name}`}
      description={
        clinician && t('directory.inCity', { what: clinician.specialization, city: clinician.city })
      }
      isSample={clinician?.is_sample}
      action={
        <LinkButton variant="primary" icon={CalendarPlus} href={paths.newAppointmentWith('clinician', id)}>
          {t('entry.appointment')}
        </LinkButton>
      }
    >
      {clinician && (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <Card title={t('entry.about')}>
            <p className="text-pretty">{clinician.bio}</p>
            <DefinitionList
              items={[
                {
                  term: t('directory.filters.rating'),
                  value: <Rating rating={clinician.rating} count={clinician.rating_count} />,
                },
                { term: t('entry.languages'), value: clinician.languages.join(', ') },
                { term: t('entry.online'), value: t(clinician.available_online ? 'entry.yes' : 'entry.no') },
                {
                  term: t('entry.newPatients'),
                  value: t(clinician.accepting_patients ? 'entry.yes' : 'entry.no'),
                },
              ]}
            />
          </Card>
          <ContactCard entry={clinician} />
        </div>
      )}
    </EntryPage>
  )
}
