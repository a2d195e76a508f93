import { ADHERENCE_DAYS, type Adherence, type AdherenceShare } from '@salve/contract/medications/adherence.ts'
import { hardestOf } from '@salve/domain/schedule/adherence.ts'
import { planName } from '@salve/domain/plan-name.ts'
import { CalendarRange } from 'lucide-react'
import { useTranslation } from '../../../../lib/useTranslation.ts'
import { useSearchParams } from 'react-router'
import { Meter } from '../../../../ui/feedback/Meter.tsx'
import { AdherenceCalendar } from '../../AdherenceCalendar.tsx'
import { useGetAdherenceQuery } from '../../adherenceApi.ts'
import { MissedDoses } from '../../MissedDoses.tsx'
import { useDates } from '../../../../lib/dates.ts'
import { paths } from '../../../../lib/paths.ts'
import { LinkButton } from '../../../../ui/actions/Button.tsx'
import { SegmentedControl } from '../../../../ui/choices/SegmentedControl.tsx'
import { ToolFold } from '../../../../ui/frame/ToolFold.tsx'
import { Card } from '../../../../ui/content/Card.tsx'
import { PageHeader } from '../../../../ui/content/PageHeader.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../../../../record/LoadFailed.tsx'

const DEFAULT_DAYS = 30
const MOST_TAKEN = 0.8
const CHOICES = ADHERENCE_DAYS.map((days) => `${days}` as const)

/**
 * The share of planned doses that were taken: overall, by medicine, by time of day and day by day.
 */
export function Component() {
  const { t } = useTranslation('adherence')
  const [params, setParams] = useSearchParams()
  const days = ADHERENCE_DAYS.find((known) => String(known) === params.get('days')) ?? DEFAULT_DAYS
  // Doses are marked on other screens, so this page refetches when it opens.
  const { data, error, isFetching, refetch } = useGetAdherenceQuery(
    { query: { days } },
    { refetchOnMountOrArgChange: true },
  )
  const choose = (value: string) =>
    setParams(value === String(DEFAULT_DAYS) ? {} : { days: value }, { replace: true })
  return (
    <>
      <PageHeader title={t('title')} lead={t('why')} />
      <ToolFold icon={CalendarRange} label={t('span')}>
        <SegmentedControl
          label={t('span')}
          value={String(days) as (typeof CHOICES)[number]}
          onChange={choose}
          choices={CHOICES.map((value) => ({ value, label: t(`last_${value}`) }))}
        />
      </ToolFold>
      {!data && error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={t('loading')} shape="rows" lines={5} />}
      {data && (
        <div aria-busy={isFetching} className="flex flex-col gap-6">
          {data.overall.due === 0 ? <NothingDue /> : <Counted adherence={data} />}
        </div>
      )}
    </>
  )
}

function NothingDue() {
  const { t } = useTranslation(['adherence', 'doseForm'])
  return (
    <EmptyState
      title={t('noneTitle')}
      why={t('noneWhy')}
      action={<LinkButton href={paths.medication()}>{t('doseForm:day.plans')}</LinkButton>}
    />
  )
}

function Counted({ adherence }: { adherence: Adherence }) {
  const { t } = useTranslation('adherence')
  return (
    <>
      <Overall adherence={adherence} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 print:grid-cols-2 print:gap-3">
        <Card title={t('plans')}>
          {adherence.plans.map((plan) => (
            <ShareBar key={plan.medication_plan} label={planName(plan)} share={plan.share} />
          ))}
        </Card>
        <TimesOfDay times={adherence.times_of_day} />
        <AdherenceCalendar {...adherence} hrefOf={paths.doses} />
        <MissedDoses
          missed={adherence.missed}
          total={adherence.overall.missed}
          hrefOf={paths.doses}
          nameOf={planName}
        />
      </div>
      <p className="text-soft text-sm">{t('rules')}</p>
    </>
  )
}

function Overall({ adherence: { overall, full_days, from, to } }: { adherence: Adherence }) {
  const { t } = useTranslation('adherence')
  const dates = useDates()
  const words = useShareWords()
  return (
    <Card title={t('overall')}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold text-3xl">{words.count(overall)}</span>
        <span className="text-soft">{[t('taken'), words.percent(overall)].join(' · ')}</span>
      </p>
      <p>{words.encouragement(overall)}</p>
      <p className="text-soft">
        {[
          full_days.days > 0 && t('fullDays', { full: full_days.full, count: full_days.days }),
          t('rest', overall),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <p className="text-soft text-sm">{t('fromTo', { from: dates.date(from), to: dates.date(to) })}</p>
    </Card>
  )
}

function TimesOfDay({ times }: { times: Adherence['times_of_day'] }) {
  const { t } = useTranslation(['adherence', 'doses'])
  const hardest = hardestOf(times.map(({ time_of_day, share }) => ({ key: time_of_day, share })))
  return (
    <Card title={t('times')}>
      {times.map(({ time_of_day, share }) => (
        <ShareBar key={time_of_day} label={t(`doses:slots.${time_of_day}`)} share={share} />
      ))}
      {hardest && <p>{t('hardest', { time: t(`doses:slots.${hardest}`) })}</p>}
    </Card>
  )
}

/** One share as a bar with its figures. */
function ShareBar({ label, share }: { label: string; share: AdherenceShare }) {
  const words = useShareWords()
  const valueText = [words.count(share), words.percent(share)].filter(Boolean).join(' · ')
  return <Meter label={label} value={share.taken} maxValue={Math.max(share.due, 1)} valueText={valueText} />
}

/** Writes shares in words: "54 of 56 doses", and "–" when nothing was due. */
function useShareWords() {
  const { t } = useTranslation('adherence')
  return {
    count: ({ taken, due }: AdherenceShare) => (due === 0 ? t('noCount') : t('count', { taken, count: due })),
    /** Beside the count, never alone. */
    percent: ({ taken, due }: AdherenceShare) =>
      due === 0 ? '' : t('percent', { share: Math.floor((100 * taken) / due) }),
    encouragement: ({ taken, due }: AdherenceShare) =>
      t(taken === due ? 'good_all' : taken / due >= MOST_TAKEN ? 'good_most' : 'good_some'),
  }
}
