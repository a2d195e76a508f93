import type { Overview } from '@salve/contract/medical-records/overview.ts'
import { Pencil } from 'lucide-react'
import { useSelector } from 'react-redux'
import { useGetOverviewQuery } from '../../features/overview/overviewApi.ts'
import { useProfileImage } from '../../features/user/useProfileImage.ts'
import { userSlice } from '../../features/user/userSlice.ts'
import { useDates } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { PRODUCT_NAME } from '@salve/contract/product.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { PrintButton } from '../../ui/actions/PrintButton.tsx'
import { Avatar } from '../../ui/content/Avatar.tsx'
import { PageHeader } from '../../ui/content/PageHeader.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../../record/LoadFailed.tsx'
import { DocumentsSection } from './overview/DocumentsSection.tsx'
import { IssuesSection } from './overview/IssuesSection.tsx'
import { LabsSection } from './overview/LabsSection.tsx'
import { PlansSection } from './overview/PlansSection.tsx'
import { AllergiesSection, ContactsSection } from './overview/ProfileSections.tsx'
import { usePersonLine } from './overview/usePersonLine.ts'
import { ValuesSection } from './overview/ValuesSection.tsx'

/** The person and their health, as a doctor would read it in a minute; it prints as one page. */
export function Component() {
  const { t } = useTranslation('record')
  const profile = useSelector(userSlice.selectSlice).user
  const image = useProfileImage(profile?.image_url, 256)
  const personLine = usePersonLine()
  const { data, error, refetch } = useGetOverviewQuery()
  if (!profile) return null
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 items-start gap-4 sm:grow sm:items-center">
          <Avatar name={profile.name} src={image} size="medium" />
          <div className="min-w-0 sm:grow">
            <PageHeader title={profile.name} description={personLine(profile) || t('overview.unknown')} />
          </div>
        </div>
        <div className="flex flex-wrap gap-3 print:hidden">
          <PrintButton isDisabled={!data}>{t('overview.print')}</PrintButton>
          <LinkButton icon={Pencil} href={paths.profile()}>
            {t('overview.editProfile')}
          </LinkButton>
        </div>
      </div>
      {!data && !error && <Skeleton label={t('overview.loading')} shape="rows" lines={6} />}
      {!data && error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data && <OnePage overview={data} />}
    </>
  )
}

function OnePage({ overview }: { overview: Overview }) {
  const { t } = useTranslation('record')
  const dates = useDates()
  const issueName = (id: string | null) => overview.health_issues.find((issue) => issue.id === id)?.name
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 print:grid-cols-2 print:gap-3">
        <div className="flex min-w-0 flex-col gap-6 print:gap-3">
          <AllergiesSection allergies={overview.profile.allergies} />
          <IssuesSection issues={overview.health_issues} />
          <PlansSection plans={overview.medication_plans} issueName={issueName} />
        </div>
        <div className="flex min-w-0 flex-col gap-6 print:gap-3">
          <ValuesSection entries={overview.newest_values} />
          <LabsSection lines={overview.unusual_labs} />
          <ContactsSection contacts={overview.profile.emergency_contacts} />
          <DocumentsSection documents={overview.documents} />
        </div>
      </div>
      <p className="text-soft text-sm">
        {t('overview.orientation')}{' '}
        <span className="hidden print:inline">
          {t('overview.printed', { product: PRODUCT_NAME, date: dates.date(dates.now().date) })}
        </span>
      </p>
    </>
  )
}
