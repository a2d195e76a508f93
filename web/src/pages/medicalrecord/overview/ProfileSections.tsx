import type { Overview } from '@salve/contract/medical-records/overview.ts'
import { AllergyList } from '../../../features/overview/AllergyList.tsx'
import { paths } from '../../../lib/paths.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { DefinitionList } from '../../../ui/content/DefinitionList.tsx'
import { OverviewSection } from './OverviewSection.tsx'

/** The intolerances of this person: they come before everything else. */
export function AllergiesSection({ allergies }: Pick<Overview['profile'], 'allergies'>) {
  const { t } = useTranslation('record')
  return (
    <OverviewSection
      title={t('overview.allergies')}
      all={{ href: paths.profile(), label: t('overview.change') }}
      isEmpty={allergies.length === 0}
      empty={{
        said: t('overview.noneNoted'),
        why: t('overview.allergiesWhy'),
        href: paths.profile(),
        label: t('overview.addAllergy'),
      }}
      padding="normal"
    >
      <AllergyList allergies={allergies} />
    </OverviewSection>
  )
}

/** The emergency contacts. */
export function ContactsSection({ contacts }: { contacts: Overview['profile']['emergency_contacts'] }) {
  const { t } = useTranslation('record')
  return (
    <OverviewSection
      title={t('overview.contacts')}
      all={{ href: paths.profile(), label: t('overview.change') }}
      isEmpty={contacts.length === 0}
      empty={{
        said: t('overview.noneNoted'),
        why: t('overview.contactsWhy'),
        href: paths.profile(),
        label: t('overview.addContact'),
      }}
      padding="normal"
    >
      <DefinitionList
        items={contacts.map(({ name, relation, phone }) => ({
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
    </OverviewSection>
  )
}
