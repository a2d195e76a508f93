import type { CareTeamMember } from '@salve/contract/clinicians/care-team.ts'
import { specialityText } from '@salve/domain/care-words.ts'
import { Phone } from 'lucide-react'
import { languageOf } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { Avatar } from '../../ui/content/Avatar.tsx'
import { ListRow } from '../../ui/content/List.tsx'

/** A member of the care team with their role; on a phone one tap calls them. */
export function MemberRow({ member }: { member: CareTeamMember }) {
  const { t, i18n } = useTranslation('careTeam')
  const { name, role, specialization, city, phone } = member
  const href = providerPath(member)
  return (
    <ListRow
      {...(href && { href })}
      leading={<Avatar name={name} />}
      title={name}
      detail={[role, specialization && specialityText(specialization, languageOf(i18n.language)), city]
        .filter(Boolean)
        .join(' · ')}
      action={
        phone && (
          <LinkButton variant="quiet" icon={Phone} href={`tel:${phone.replaceAll(' ', '')}`}>
            <span className="max-sm:sr-only">{t('team.call')}</span>
          </LinkButton>
        )
      }
    />
  )
}

type Ref = Pick<CareTeamMember, 'clinician' | 'diagnostic_center' | 'own_clinician'>

/** The page of whom a record is with; null of nobody. */
function providerPath({ clinician, diagnostic_center, own_clinician }: Ref): string | null {
  if (clinician) return paths.physician(clinician)
  if (diagnostic_center) return paths.diagnosticCenter(diagnostic_center)
  return own_clinician ? paths.ownClinician(own_clinician) : null
}
