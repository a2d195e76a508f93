import type { ReadLogEntry } from '@salve/contract/medical-records/log-entries.ts'
import { memo, useId, useMemo } from 'react'
import { useDates } from '../../../lib/dates.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { localIn } from '../../../lib/zonedTimes.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { List } from '../../../ui/content/List.tsx'
import { cx } from '../../../ui/cx.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import type { LogQuery } from '../logFilters.ts'
import type { Block } from './dayBlocks.ts'
import type { LineProps } from './lineProps.ts'
import { LogRow } from './LogRow.tsx'
import { SittingRow, type SittingRowProps } from './SittingRow.tsx'
import { useChunk } from './useChunk.ts'

interface LogBlockProps extends LineProps {
  block: Block
  query: LogQuery
}

/** Some lines of a day, under its heading where the day begins. */
export const LogBlock = memo(function LogBlock({ block, query, ...line }: LogBlockProps) {
  const { t } = useTranslation(['logbook', 'common'])
  const dates = useDates()
  const id = useId()
  const { entries, isError, retry } = useChunk(query, block.chunk)
  const { day, before, lines: count, linesOfDay } = block
  const lines = useMemo(
    () => entries && linesOf(entries, day).slice(before, before + count),
    [entries, day, before, count],
  )
  const heading = dates.dayHeading(day)
  const isFirst = before === 0
  const isLast = before + count === linesOfDay
  return (
    <section
      {...(isFirst ? { 'aria-labelledby': id } : { 'aria-label': t('list.continued', { day: heading }) })}
      className={cx(isLast && 'pb-2 sm:pb-5')}
    >
      <div
        className={cx(
          'border-line border-x bg-surface',
          isFirst && 'rounded-t-md border-t',
          isLast ? 'rounded-b-md border-b' : 'border-b border-b-line',
        )}
      >
        {isFirst && (
          <h2 id={id} className="px-4 pt-1.5 text-base sm:px-5 sm:pt-3 sm:pb-1 sm:text-lg">
            {heading}
          </h2>
        )}
        {lines && lines.length > 0 && (
          <List>
            {lines.map((one, index) => {
              const place = { index: before + index + 1, of: linesOfDay }
              return 'entry' in one ? (
                <LogRow key={one.entry.uid} {...line} entry={one.entry} place={place} />
              ) : (
                <SittingRow key={one.sitting} {...line} {...one} place={place} />
              )
            })}
          </List>
        )}
        {!lines && isError && (
          <div className="flex flex-wrap items-center gap-3 p-4">
            <span>{t('list.notLoaded')}</span>
            <Button onPress={retry}>{t('common:error.retry')}</Button>
          </div>
        )}
        {!lines && !isError && (
          <div className="p-4">
            <Skeleton label={t('list.loading')} shape="rows" lines={count} />
          </div>
        )}
      </div>
    </section>
  )
})

/** One line of a list: an entry, or a sitting with those of its readings that are loaded. */
type Line = { entry: ReadLogEntry } | Pick<SittingRowProps, 'sitting' | 'values' | 'count' | 'readings'>

/** The key that groups the readings of a sitting. */
const nameOf = ({ kind, in_sitting }: ReadLogEntry) => (in_sitting ? `${kind} ${in_sitting.id}` : null)

/**
 * The day on which an entry stands: that of the zone in which it was measured, and for a sitting
 * that of its first reading.
 */
const dayOf = ({ in_sitting, measured_at, time_zone }: ReadLogEntry) =>
  in_sitting?.day ?? localIn(measured_at, time_zone).date

/** The lines of a day, the latest first. */
function linesOf(entries: readonly ReadLogEntry[], day: string): Line[] {
  const ofDay = entries.filter((entry) => dayOf(entry) === day)
  const sittings = Map.groupBy(ofDay, nameOf)
  return ofDay.flatMap((entry): Line[] => {
    const readings = sittings.get(nameOf(entry))
    if (!entry.in_sitting || !readings) return [{ entry }]
    // A sitting is at its latest reading's place.
    if (readings[0] !== entry) return []
    const { id: sitting, readings: count, values } = entry.in_sitting
    return [{ sitting, values, count, readings: readings.toReversed() }]
  })
}
