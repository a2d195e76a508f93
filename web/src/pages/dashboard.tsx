import type { Dashboard } from '@salve/contract/dashboard.ts'
import { isoWeekday } from '@salve/domain/calendar.ts'
import { Suspense, useCallback } from 'react'
import { useSelector } from 'react-redux'
import { Outlet } from 'react-router'
import type { First } from '../api/first.ts'
import { beginDashboard } from '../features/dashboard/dashboardApi.ts'
import { NOT_ARRANGED, placedCards } from '../features/dashboard/cards.ts'
import { useLiveDashboard } from '../features/dashboard/useLiveDashboard.ts'
import { userSlice } from '../features/user/userSlice.ts'
import { useDates } from '../lib/dates.ts'
import { currentLanguage } from '../lib/i18n.ts'
import { lazyPart } from '../lib/lazyPart.ts'
import { paths } from '../lib/paths.ts'
import { useTranslation } from '../lib/useTranslation.ts'
import { LinkButton } from '../ui/actions/Button.tsx'
import { PageHeader } from '../ui/content/PageHeader.tsx'
import { Cards } from './dashboard/Cards.tsx'
import { AskReminders } from './notifications/AskReminders.tsx'
import { DayRing } from '../features/doses/DayRing.tsx'
import { DosesCard } from '../features/doses/DosesCard.tsx'
import { LoadFailed } from '../record/LoadFailed.tsx'

/** For new accounts alone. */
const FirstSteps = lazyPart(async () => (await import('../features/dashboard/FirstSteps.tsx')).FirstSteps)

export const first: First = (dispatch) => void dispatch(beginDashboard(currentLanguage()))

export function Component() {
  const { t } = useTranslation('dashboard')
  const dates = useDates()
  const now = dates.now()
  const name = useSelector(userSlice.selectSlice).user?.name.split(/\s/)[0] ?? ''
  const { data, error, refetch } = useLiveDashboard()
  const onRetry = useCallback(() => void refetch(), [refetch])
  const done = data && stepsDone(data)
  const isNew = done !== undefined && !(done.issue && done.symptom && done.plan)
  const names = placedCards(data?.cards ?? NOT_ARRANGED).flatMap((card) => (card.isShown ? card.name : []))
  // Doses that wait come before everything that is asked of the person. They stay there once they
  // are marked, so that nothing moves under a finger.
  const areDosesFirst = names.includes('doses') && Boolean(data?.doses?.events.length)
  const asked = data && (
    <>
      <AskReminders />
      {isNew && (
        <Suspense>
          <FirstSteps done={done} />
        </Suspense>
      )}
    </>
  )
  return (
    <>
      <PageHeader
        title={t(`greeting.${greetingAt(now.time)}`, { name })}
        description={
          <span className="flex flex-wrap items-center gap-x-4">
            <span>{`${dates.weekday(isoWeekday(now.date), 'long')}, ${dates.date(now.date)}`}</span>
            <DayRing doses={data?.doses?.events ?? []} />
          </span>
        }
      />
      {!areDosesFirst && asked}
      {!data && error && <LoadFailed error={error} onRetry={onRetry} />}
      {!data && !error && (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <DosesCard doses={undefined} />
        </div>
      )}
      {data && (
        <Cards
          dashboard={data}
          names={names}
          isNew={isNew}
          onRetry={onRetry}
          afterDoses={areDosesFirst && asked}
        />
      )}
      {data && (
        <div className="flex justify-center">
          <LinkButton variant="quiet" href={paths.arrangeDashboard()}>
            {t('arrange')}
          </LinkButton>
        </div>
      )}
      <Outlet />
    </>
  )
}

/** The first steps that a new account has done; a step that could not be read counts as done. */
const stepsDone = ({ issues, symptoms, doses }: Dashboard) => ({
  issue: issues?.has_any !== false,
  symptom: symptoms?.length !== 0,
  plan: doses?.has_plans !== false,
})

/** The greeting for a time of day, `HH:mm`. */
function greetingAt(time: string): 'morning' | 'day' | 'evening' | 'night' {
  if (time < '04:00') return 'night'
  if (time < '11:00') return 'morning'
  return time < '18:00' ? 'day' : 'evening'
}
