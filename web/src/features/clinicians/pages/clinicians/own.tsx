import { specialityText } from '@salve/domain/care-words.ts'
import { CalendarPlus, Pencil } from 'lucide-react'
import { Outlet, useParams } from 'react-router'
import { useGetOwnClinicianFactsQuery, useGetOwnClinicianQuery } from '../../../care-team/careTeamApi.ts'
import { MapLinks } from '../../MapLinks.tsx'
import { languageOf } from '../../../../lib/i18n.ts'
import { paths } from '../../../../lib/paths.ts'
import { useTranslation } from '../../../../lib/useTranslation.ts'
import { LinkButton } from '../../../../ui/actions/Button.tsx'
import { Link } from '../../../../ui/actions/Link.tsx'
import { Card } from '../../../../ui/content/Card.tsx'
import { DefinitionList } from '../../../../ui/content/DefinitionList.tsx'
import { EntryPage } from '../../EntryPage.tsx'
import { ProviderActions } from '../../ProviderActions.tsx'
import { VisitsCard } from '../../VisitsCard.tsx'

/** A clinician whom the patient entered. */
export function Component() {
  const { t, i18n } = useTranslation(['careTeam', 'care'])
  const { id = '' } = useParams()
  const query = useGetOwnClinicianQuery({ params: { id } })
  const { data: facts, refetch } = useGetOwnClinicianFactsQuery({ params: { id } })
  const own = query.data
  const language = languageOf(i18n.language)
  return (
    <>
      <EntryPage
        tab="clinicians"
        query={query}
        title={own?.name}
        description={
          own &&
          [own.specialization && specialityText(own.specialization, language), own.city]
            .filter(Boolean)
            .join(' · ')
        }
        action={
          <div className="flex flex-wrap gap-2">
            <LinkButton
              variant="primary"
              icon={CalendarPlus}
              href={paths.newAppointmentWith('own_clinician', id)}
            >
              {t('care:entry.appointment')}
            </LinkButton>
            <LinkButton icon={Pencil} href={paths.editOwnClinician(id)}>
              {t('own.editIt')}
            </LinkButton>
          </div>
        }
      >
        {own && (
          <>
            <ProviderActions
              entry={{ kind: 'own_clinician', id }}
              name={own.name}
              facts={facts}
              refetch={refetch}
            />
            <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
              <Card title={t('care:entry.contact')}>
                <DefinitionList
                  items={[
                    ...(own.phone
                      ? [
                          {
                            term: t('own.fields.phone'),
                            value: <Link href={`tel:${own.phone.replaceAll(' ', '')}`}>{own.phone}</Link>,
                          },
                        ]
                      : []),
                    ...(own.email
                      ? [
                          {
                            term: t('own.fields.email'),
                            value: <Link href={`mailto:${own.email}`}>{own.email}</Link>,
                          },
                        ]
                      : []),
                    ...(own.website
                      ? [
                          {
                            term: t('own.fields.website'),
                            value: (
                              <Link href={own.website} target="_blank" rel="noreferrer">
                                {own.website.replace(/^https?:\/\//, '')}
                              </Link>
                            ),
                          },
                        ]
                      : []),
                    ...(own.address
                      ? [
                          {
                            term: t('own.fields.address'),
                            value: (
                              <>
                                {[own.address, own.city].filter(Boolean).join(', ')}
                                <MapLinks place={{ address: own.address, city: own.city ?? '' }} />
                              </>
                            ),
                          },
                        ]
                      : []),
                    ...(own.notes
                      ? [
                          {
                            term: t('own.fields.notes'),
                            value: <span className="whitespace-pre-wrap">{own.notes}</span>,
                          },
                        ]
                      : []),
                  ]}
                />
                <p className="text-soft text-sm">{t('own.private')}</p>
              </Card>
              {facts && <VisitsCard facts={facts} />}
            </div>
          </>
        )}
      </EntryPage>
      <Outlet />
    </>
  )
}
