import { sittingSummary, summaryOfSitting } from '@salve/domain/sittings.ts'
import { useDates } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { useUnits } from '../../lib/units.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Link } from '../../ui/actions/Link.tsx'
import { useGetSittingQuery } from './logbookApi.ts'

/**
 * The readings of a sitting that are saved already, and their mean; `isLinked`: each leads to its
 * own sheet.
 */
export function SittingSoFar({ sitting, isLinked = false }: { sitting: string; isLinked?: boolean }) {
  const { t } = useTranslation('logbook')
  const dates = useDates()
  const units = useUnits()
  const { data } = useGetSittingQuery({ params: { id: sitting } })
  const readings = data?.results ?? []
  const [first] = readings
  if (!first) return null
  const summary = summaryOfSitting(
    first.kind,
    readings.map(({ values }) => values),
  )
  return (
    <section aria-label={t('sitting.soFar')} className="rounded-md bg-sunken px-4 py-3 text-sm">
      <ol className="flex flex-col gap-1">
        {readings.map(({ uid, values, measured_at }, index) => (
          <li key={uid} className="flex min-h-target flex-wrap items-center justify-between gap-x-3">
            <span className="text-soft">
              {t('sitting.reading', { number: index + 1 })}, {dates.time(dates.local(measured_at).time)}
            </span>
            {isLinked ? (
              <Link href={paths.editLogEntry(uid)} isStandalone>
                {units.entry(values)}
              </Link>
            ) : (
              <span className="font-semibold">{units.entry(values)}</span>
            )}
          </li>
        ))}
      </ol>
      {readings.length > 1 && (
        <p className="mt-2 border-line border-t pt-2 font-semibold">
          {t(`sitting.${sittingSummary(first.kind) ?? 'mean'}`, { value: units.entry(summary) })}
        </p>
      )}
    </section>
  )
}
