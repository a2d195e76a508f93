import type { ChartOverview } from '@salve/contract/medical-records/chart-series.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Link } from 'react-router'
import { SmallLine } from './SmallLine.tsx'
import { useChartTexts } from './useChartTexts.ts'
import { paths } from '../../lib/paths.ts'
import { useUnits } from '../../lib/units.ts'

/** Each kind with its last value and a small line; a press opens its chart. */
export function KindCards({ kinds }: { kinds: ChartOverview['kinds'] }) {
  const { t } = useTranslation('charts')
  const texts = useChartTexts()
  const units = useUnits()
  return (
    <section aria-label={t('kinds')}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-3">
        {kinds.map(({ kind, last, last_at, lines }) => (
          <li
            key={kind}
            className="relative flex flex-col gap-1 rounded-md border border-line bg-surface p-4 transition-colors hover:border-edge"
          >
            <h2 className="text-base">
              <Link
                to={paths.chart(kind)}
                className="text-ink no-underline after:absolute after:inset-0 after:rounded-md focus-visible:outline-hidden focus-visible:after:outline-2 focus-visible:after:outline-focus"
              >
                {texts.kind(kind)}
              </Link>
            </h2>
            <p className="font-semibold text-xl tabular-nums">{units.parts(last)[0]}</p>
            <p className="text-soft text-sm">{texts.day(last_at * 1000)}</p>
            <div className="mt-auto pt-2">
              <SmallLine
                isWide
                series={lines.map(({ key, readings }) => ({
                  key,
                  points: readings.map(([at, value]) => ({ at, value: texts.inUnit(key, value) })),
                }))}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
