import type { ChartOverview } from '@salve/contract/medical-records/chart-series.ts'
import { chartLook } from '@salve/domain/chart-looks.ts'
import { Link } from 'react-router'
import { useDates } from '../../lib/dates.ts'
import { languageOf } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useUnits } from '../../lib/units.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { JudgementBadge } from '../judgement/JudgementBadge.tsx'
import { SmallLine } from './SmallLine.tsx'
import { useChartTexts } from './useChartTexts.ts'

type Kind = ChartOverview['kinds'][number]

const DAY_S = 86_400

/**
 * Each kind with its last value, what that is, how it changed, and its small course; a press opens
 * its chart. The BMI has the course of the weight, and stands on its card.
 */
export function KindCards({ kinds }: { kinds: readonly Kind[] }) {
  const { t } = useTranslation('charts')
  const bmi = kinds.find(({ kind }) => kind === 'bmi')
  const isOnWeight = kinds.some(({ kind }) => kind === 'weight')
  return (
    <section aria-label={t('kinds')}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-3">
        {kinds
          .filter(({ kind }) => kind !== 'bmi' || !isOnWeight)
          .map((kind) => (
            <KindCard key={kind.kind} {...kind} beside={kind.kind === 'weight' ? bmi : undefined} />
          ))}
      </ul>
    </section>
  )
}

function KindCard({
  kind,
  last,
  last_at,
  judgement,
  span,
  lines,
  beside,
}: Kind & { beside: Kind | undefined }) {
  const { t, i18n } = useTranslation('charts')
  const texts = useChartTexts()
  const units = useUnits()
  const dates = useDates()
  const now = Date.parse(dates.moment(dates.now())) / 1000
  const times = span === 'all' ? undefined : { min: now - Number(span) * DAY_S, max: now }
  const change = judgement?.change
  const limits = lines.flatMap(({ key, low, high }) =>
    [low, high].flatMap((limit) => (limit === null ? [] : texts.inUnit(key, limit))),
  )
  return (
    <li className="relative flex flex-col gap-1 rounded-md border border-line bg-surface p-4 transition-colors hover:border-edge print:break-inside-avoid">
      <h2 className="text-base">
        <Link
          to={paths.chart(kind)}
          className="text-ink no-underline after:absolute after:inset-0 after:rounded-md focus-visible:outline-hidden focus-visible:after:outline-2 focus-visible:after:outline-focus"
        >
          {texts.kind(kind)}
        </Link>
      </h2>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold text-xl tabular-nums">{units.parts(last)[0]}</span>
        <JudgementBadge judgement={judgement} />
      </p>
      {change && (
        <p className="text-sm">
          {t(`change.${change.direction}`, {
            from: languageOf(i18n.language) === 'de' ? change.from_de : change.from,
            day: dates.date(change.since),
          })}
        </p>
      )}
      <p className="text-soft text-sm">{texts.day(last_at * 1000)}</p>
      {beside && (
        <p className="text-sm">
          <Link
            to={paths.chart(beside.kind)}
            className="relative inline-flex min-h-6 items-center text-primary underline"
          >
            {t('bmi', { value: units.parts(beside.last)[0] })}
          </Link>
        </p>
      )}
      <div className="mt-auto pt-2">
        <SmallLine
          isWide
          {...(times && { times })}
          limits={limits}
          isDots={chartLook(kind) === 'dots'}
          series={lines.map(({ key, readings }) => ({
            key,
            points: readings.map(([at, value]) => ({ at, value: texts.inUnit(key, value) })),
          }))}
        />
        <p className="text-soft text-xs">{t(`small.${span}`)}</p>
      </div>
    </li>
  )
}
