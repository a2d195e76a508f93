import { LIST_MAX } from '@salve/contract/fields.ts'
import { Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useListHealthIssuesQuery } from '../../features/health-issues/healthIssuesApi.ts'
import { useListMedicationPlansQuery } from '../../features/medication/medicationApi.ts'
import { useListSymptomsQuery } from '../../features/symptoms/symptomsApi.ts'
import { useProfileImage } from '../../features/user/useProfileImage.ts'
import { userSlice } from '../../features/user/userSlice.ts'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { Avatar } from '../../ui/content/Avatar.tsx'
import { PageHeader } from '../../ui/content/PageHeader.tsx'
import { IssuesCard } from '../records/IssuesCard.tsx'
import { SymptomsCard } from '../records/SymptomsCard.tsx'
import { AllergiesCard, ContactsCard } from './overview/ProfileCards.tsx'
import { MedicationCard } from './overview/MedicationCard.tsx'
import { usePersonLine } from './overview/usePersonLine.ts'

const SYMPTOMS_SHOWN = 5

/** Who this is and how they are, as a doctor would read it in a minute. */
export function Component() {
  const { t } = useTranslation('record')
  const profile = useSelector(userSlice.selectSlice).user
  const image = useProfileImage(profile?.image_url, 256)
  const personLine = usePersonLine()
  const issues = useListHealthIssuesQuery({ query: { limit: LIST_MAX } })
  const plans = useListMedicationPlansQuery({ query: { limit: LIST_MAX } })
  const symptoms = useListSymptomsQuery()
  const issueName = (id: string | null) => issues.data?.results.find((issue) => issue.id === id)?.name
  if (!profile) return null
  return (
    <>
      <div className="flex items-start gap-4 sm:items-center">
        <Avatar name={profile.name} src={image} size="medium" />
        <div className="min-w-0 flex-1">
          <PageHeader
            title={profile.name}
            description={personLine(profile) || t('overview.unknown')}
            action={
              <LinkButton icon={Pencil} href={paths.profile()}>
                {t('overview.editProfile')}
              </LinkButton>
            }
          />
        </div>
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="flex flex-col gap-6">
          <AllergiesCard profile={profile} />
          <IssuesCard
            issues={issues.data?.results}
            error={issues.error}
            onRetry={() => void issues.refetch()}
          />
          <MedicationCard
            plans={plans.data?.results}
            error={plans.error}
            onRetry={() => void plans.refetch()}
            issueName={issueName}
          />
        </div>
        <div className="flex flex-col gap-6">
          <SymptomsCard
            symptoms={symptoms.data?.results}
            error={symptoms.error}
            onRetry={() => void symptoms.refetch()}
            issueName={issueName}
            max={SYMPTOMS_SHOWN}
          />
          <ContactsCard profile={profile} />
        </div>
      </div>
    </>
  )
}
