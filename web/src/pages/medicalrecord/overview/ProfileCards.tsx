import type { Profile } from '@salve/contract/users/profile.ts'
import { useTranslation } from 'react-i18next'
import { AllergyList } from '../../../features/record/AllergyList.tsx'
import { paths } from '../../../lib/paths.ts'
import { Link } from '../../../ui/actions/Link.tsx'
import { Card } from '../../../ui/content/Card.tsx'
import { DefinitionList } from '../../../ui/content/DefinitionList.tsx'

/** What must not be given to this person: it comes before everything else. */
export function AllergiesCard({ profile: { allergies } }: { profile: Profile }) {
  const { t } = useTranslation('record')
  return (
    <Card title={t('overview.allergies')}>
      {allergies.length > 0 ? (
        <AllergyList allergies={allergies} />
      ) : (
        <p className="text-soft">
          {t('overview.noAllergies')} <Link href={paths.profile()}>{t('overview.addAllergy')}</Link>
        </p>
      )}
    </Card>
  )
}

/** Who is to be called. */
export function ContactsCard({ profile: { emergency_contacts } }: { profile: Profile }) {
  const { t } = useTranslation('record')
  return (
    <Card title={t('overview.contacts')}>
      {emergency_contacts.length > 0 ? (
        <DefinitionList
          items={emergency_contacts.map(({ name, relation, phone }) => ({
            term: relation ? `${name} (${relation})` : name,
            // A telephone number is no address of the app, which `Link` would make of it.
            value: (
              <a
                href={`tel:${phone.replace(/[^\d+]/g, '')}`}
                className="font-semibold text-primary underline underline-offset-2"
              >
                {phone}
              </a>
            ),
          }))}
        />
      ) : (
        <p className="text-soft">
          {t('overview.noContacts')} <Link href={paths.profile()}>{t('overview.addContact')}</Link>
        </p>
      )}
    </Card>
  )
}
