import { LIST_MAX } from '@salve/contract/fields.ts'
import { isoWeekday } from '@salve/domain/calendar.ts'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { FirstSteps } from '../features/dashboard/FirstSteps.tsx'
import { partOfDay } from '../features/dashboard/partOfDay.ts'
import { useListHealthIssuesQuery } from '../features/health-issues/healthIssuesApi.ts'
import { useListMedicationPlansQuery } from '../features/medication/medicationApi.ts'
import { useListSymptomsQuery } from '../features/symptoms/symptomsApi.ts'
import { userSlice } from '../features/user/userSlice.ts'
import { useDates } from '../lib/dates.ts'
import { paths } from '../lib/paths.ts'
import { Link } from '../ui/actions/Link.tsx'
import { PageHeader } from '../ui/content/PageHeader.tsx'
import { IssuesCard } from './records/IssuesCard.tsx'
import { SymptomsCard } from './records/SymptomsCard.tsx'
import { DosesToday } from './records/DosesToday.tsx'

const SYMPTOMS_SHOWN = 3

export function Component() {
  const { t } = useTranslation('dashboard')
  const dates = useDates()
  const now = dates.now()
  const name = useSelector(userSlice.selectSlice).user?.name.split(/\s/)[0] ?? ''
  const issues = useListHealthIssuesQuery({ query: { limit: LIST_MAX } })
  const symptoms = useListSymptomsQuery()
  const plans = useListMedicationPlansQuery({ query: { limit: LIST_MAX } })
  const isKnown = issues.data && symptoms.data && plans.data
  const done = {
    issue: Boolean(issues.data?.results.length),
    symptom: Boolean(symptoms.data?.results.length),
    plan: Boolean(plans.data?.results.length),
  }
  const isNew = isKnown && !(done.issue && done.symptom && done.plan)
  return (
    <>
      <PageHeader
        title={t(`greeting.${partOfDay(now.time)}`, { name })}
        description={`${dates.weekday(isoWeekday(now.date), 'long')}, ${dates.date(now.date)}`}
      />
      {isNew && <FirstSteps done={done} />}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        {(!isNew || done.plan) && (
          <DosesToday
            action={
              <Link isStandalone href={paths.medication()}>
                {t('today.allPlans')}
              </Link>
            }
            none={
              <>
                {t('today.none')} <Link href={paths.newMedicationPlan()}>{t('today.add')}</Link>
              </>
            }
          />
        )}
        <div className="flex flex-col gap-6">
          {(!isNew || done.issue) && (
            <IssuesCard
              issues={issues.data?.results}
              error={issues.error}
              onRetry={() => void issues.refetch()}
            />
          )}
          {(!isNew || done.symptom) && (
            <SymptomsCard
              symptoms={symptoms.data?.results}
              error={symptoms.error}
              onRetry={() => void symptoms.refetch()}
              max={SYMPTOMS_SHOWN}
              issueName={(id) => issues.data?.results.find((issue) => issue.id === id)?.name}
            />
          )}
        </div>
      </div>
    </>
  )
}
