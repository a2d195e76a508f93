import type { LabTrendPoint } from '@salve/contract/medical-records/lab-courses.ts'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Link } from '../../ui/actions/Link.tsx'
import { LabFlag } from './LabFlag.tsx'
import { resultText, useExactNumbers, useLabTexts, withLabUnit } from './labTexts.ts'

export interface TrendTableProps {
  /** The earliest first. */
  points: readonly LabTrendPoint[]
  unit: string | null
  reportHref: (report: string) => string
}

/** The results of a series, the latest first, each with what its report says. */
export function TrendTable({ points, unit, reportHref }: TrendTableProps) {
  const { t } = useTranslation('labs')
  const dates = useDates()
  const write = useExactNumbers()
  const texts = useLabTexts()
  return (
    <ul className="flex flex-col divide-y divide-line" aria-label={t('trend.values')}>
      {points.toReversed().map((point, index) => {
        const day = dates.dateWithWeekday(point.taken_on)
        const shown =
          point.shown === null ? point : { ...point, value: point.shown, decimals: point.shown_decimals }
        const range = point.limits ? texts.limits(point.limits) : ''
        return (
          <li
            key={`${point.report} ${index}`}
            className="flex flex-wrap items-center gap-x-4 px-4 py-1.5 sm:px-5"
          >
            <div className="min-w-0 flex-[1_1_9rem]">
              <Link href={reportHref(point.report)} isStandalone aria-label={t('trend.openReport', { day })}>
                {day}
              </Link>
            </div>
            <p className="min-w-0 flex-auto break-words text-right">
              <span className="font-semibold">
                {withLabUnit(resultText(shown, write), point.value === null ? null : unit)}
              </span>
              {point.is_converted && (
                <span className="block text-soft text-sm">
                  {t('trend.printed', { result: texts.result(point) })}
                </span>
              )}
            </p>
            <div className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-1 pb-2 lg:w-96 lg:pb-0">
              <p className="text-soft text-sm">{range && t('list.range', { range })}</p>
              <LabFlag line={point} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
