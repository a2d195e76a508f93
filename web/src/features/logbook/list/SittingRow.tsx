import type { ReadLogEntry } from '@salve/contract/medical-records/log-entries.ts'
import { logKindLabel } from '@salve/domain/log-kinds.ts'
import { sittingSummary } from '@salve/domain/sittings.ts'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useDates } from '../../../lib/dates.ts'
import { localIn } from '../../../lib/zonedTimes.ts'
import { languageOf } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { useUnits } from '../../../lib/units.ts'
import { useScreenIs } from '../../../lib/useScreenIs.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { isWaiting } from '../../../lib/waiting.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Link } from '../../../ui/actions/Link.tsx'
import { ListRow, type ListRowProps } from '../../../ui/content/List.tsx'
import { useCircumstanceWords } from '../useCircumstanceWords.ts'
import { ClassBadges } from './ClassBadges.tsx'
import type { LineProps } from './lineProps.ts'

export interface SittingRowProps extends LineProps {
  sitting: string
  /** Its value as the server aggregates it. */
  values: ReadLogEntry['values']
  count: number
  /** Its loaded readings, in order of time. */
  readings: ReadLogEntry[]
  place: ListRowProps['place']
}

/** The readings of one sitting as one line with their mean, which unfolds. */
export function SittingRow({
  sitting,
  values,
  count,
  readings,
  place,
  issueName,
  search,
  unfolded,
  onUnfold,
}: SittingRowProps) {
  const { t, i18n } = useTranslation('logbook')
  const dates = useDates()
  const units = useUnits()
  const words = useCircumstanceWords()
  const isOpen = unfolded.has(sitting)
  const [first] = readings
  // Beside the time a phone has no room for a name and its value in one line.
  const isPhone = useScreenIs('phone')
  if (!first) return null
  const { kind, context, judgement } = first
  const { time } = localIn(first.measured_at, first.time_zone)
  const [value, ...others] = units.parts(values)
  const notes = readings.map(({ note }) => note).filter(Boolean)
  const name = logKindLabel(kind, languageOf(i18n.language))
  const facts = [
    t(`sitting.of_${sittingSummary(kind) ?? 'mean'}`, { count }),
    ...others,
    ...Object.entries(context).map(([circumstance, answer]) => words(circumstance, answer)),
    issueName(first.health_issue),
  ].filter(Boolean)
  const when = <span className="text-soft text-sm tabular-nums">{dates.time(time)}</span>
  return (
    <ListRow
      href={paths.editSitting(sitting) + search}
      place={place}
      leading={!isPhone && when}
      title={
        <span className="flex flex-wrap justify-between gap-x-3 *:max-w-full">
          <span>{name}</span> <span>{value}</span>
        </span>
      }
      detail={
        <>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            {isPhone && when}
            <ClassBadges judgement={judgement} isWaiting={readings.some(isWaiting)} />
            <span className={judgement?.class ? 'max-sm:hidden' : ''}>{facts.join(' · ')}</span>
          </span>
          {notes.length > 0 && (
            <span className="line-clamp-1 sm:mt-1 sm:line-clamp-2">{[...new Set(notes)].join(' · ')}</span>
          )}
          {isOpen && (
            <ol
              aria-label={t('sitting.readings')}
              className="relative z-10 mt-2 flex flex-col border-line border-t"
            >
              {readings.map((reading, index) => (
                <li key={reading.uid} className="flex min-h-target items-center justify-between gap-3">
                  <Link href={paths.editLogEntry(reading.uid) + search} isStandalone>
                    {t('sitting.reading', { number: index + 1 })},{' '}
                    {dates.time(localIn(reading.measured_at, reading.time_zone).time)}
                  </Link>
                  <span>{units.entry(reading.values)}</span>
                </li>
              ))}
            </ol>
          )}
        </>
      }
      action={
        <IconButton
          icon={isOpen ? ChevronUp : ChevronDown}
          label={t(isOpen ? 'sitting.fold' : 'sitting.unfold', { name })}
          aria-expanded={isOpen}
          onPress={() => onUnfold(sitting)}
        />
      }
    />
  )
}
