import { partsOfSum } from '@salve/domain/amounts.ts'
import { planName } from '@salve/domain/plan-name.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useSearchParams } from 'react-router'
import { usePlanTripQuery } from './supplyApi.ts'
import { TripTable } from './TripTable.tsx'
import { useDates } from '../../lib/dates.ts'
import { Card } from '../../ui/content/Card.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { LoadFailed } from '../../record/LoadFailed.tsx'

const RESERVES = ['0', '1', '2', '3', '7', '14'] as const
const DEFAULT_RESERVE = '3'
const DATE = /^\d{4}-\d\d-\d\d$/

/** The need of some days away, with a chosen reserve. The choice is in the address. */
export function TripPlanner() {
  const { t } = useTranslation('supply')
  const dates = useDates()
  const [params, setParams] = useSearchParams()
  const dateOf = (name: string) => (DATE.test(params.get(name) ?? '') ? (params.get(name) ?? '') : '')
  const trip = { from: dateOf('from'), to: dateOf('to') }
  const reserve = RESERVES.find((days) => days === params.get('reserve')) ?? DEFAULT_RESERVE
  const isBackwards = trip.from !== '' && trip.to !== '' && trip.to < trip.from
  const isAsked = trip.from !== '' && trip.to !== '' && !isBackwards
  const { data, error, isFetching, refetch } = usePlanTripQuery(
    { query: { ...trip, reserve_days: Number(reserve) } },
    { skip: !isAsked, refetchOnMountOrArgChange: true },
  )
  const needs = (isAsked ? (data?.results ?? []) : []).filter(({ total }) => partsOfSum(total) > 0)
  const choose = (name: 'from' | 'to' | 'reserve', value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === '' || (name === 'reserve' && value === DEFAULT_RESERVE)) after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true },
    )
  return (
    <Card title={t('trip.title')}>
      <p className="text-soft">{t('trip.why')}</p>
      <div className="grid items-start gap-4 [grid-template-columns:repeat(auto-fit,minmax(min(100%,11rem),1fr))]">
        {(['from', 'to'] as const).map((name) => (
          <DateField
            key={name}
            label={t(`trip.${name}`)}
            value={trip[name]}
            onChange={(date) => choose(name, date)}
            minValue={dates.now().date}
            {...(name === 'to' && isBackwards && { errorMessage: t('trip.wrongOrder') })}
          />
        ))}
        <Select<(typeof RESERVES)[number]>
          label={t('trip.reserve')}
          value={reserve}
          onChange={(days) => choose('reserve', days)}
          choices={RESERVES.map((value) => ({
            value,
            label: value === '0' ? t('trip.noReserve') : t('trip.reserve_days', { count: Number(value) }),
          }))}
        />
      </div>
      {!isAsked && !isBackwards && <p className="text-soft">{t('trip.choose')}</p>}
      {isAsked && error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {isAsked && !data && !error && <Skeleton label={t('trip.loading')} lines={3} />}
      {isAsked && data && (
        <div aria-busy={isFetching} className="flex flex-col gap-3">
          {needs.length === 0 ? (
            <p className="text-soft">{t('trip.none')}</p>
          ) : (
            <>
              <TripTable needs={needs} nameOf={planName} />
              <p className="text-soft text-sm">{t('trip.keep')}</p>
            </>
          )}
        </div>
      )}
    </Card>
  )
}
