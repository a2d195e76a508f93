import type { ReadLogEntry } from '@salve/contract/medical-records/log-entries.ts'
import { logKindLabel } from '@salve/domain/log-kinds.ts'
import { round } from '@salve/domain/units.ts'
import { useDates } from '../../../lib/dates.ts'
import { localIn } from '../../../lib/zonedTimes.ts'
import { languageOf } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { useUnits } from '../../../lib/units.ts'
import { useScreenIs } from '../../../lib/useScreenIs.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { isWaiting } from '../../../lib/waiting.ts'
import { ListRow, type ListRowProps } from '../../../ui/content/List.tsx'
import { useCircumstanceWords } from '../useCircumstanceWords.ts'
import { ClassBadges } from './ClassBadges.tsx'
import type { LineProps } from './lineProps.ts'

interface LogRowProps extends Pick<LineProps, 'issueName' | 'search' | 'bmiOf'> {
  entry: ReadLogEntry
  place?: ListRowProps['place']
}

/** One log entry of a list: its value at the right, where the numbers line up. */
export function LogRow({ entry, issueName, search, bmiOf, place }: LogRowProps) {
  const { t, i18n } = useTranslation('logbook')
  const dates = useDates()
  const units = useUnits()
  const words = useCircumstanceWords()
  const { time } = localIn(entry.measured_at, entry.time_zone)
  const [value, ...others] = units.parts(entry.values)
  const bmi = bmiOf(entry.values[0], entry.measured_at)
  const facts = [
    ...others,
    bmi !== null && t('form.bmi', { bmi: units.numberIn('bmi', round(bmi, 1), 'kg/m2') }),
    ...Object.entries(entry.context).map(([circumstance, answer]) => words(circumstance, answer)),
    issueName(entry.health_issue),
  ].filter(Boolean)
  const { judgement } = entry
  // Beside the time a phone has no room for a name and its value in one line.
  const isPhone = useScreenIs('phone')
  const when = entry.kind !== 'cycle' && (
    <span className="text-soft text-sm tabular-nums">{dates.time(time)}</span>
  )
  const hasDetail =
    (isPhone && when) ||
    judgement?.class ||
    judgement?.no_class ||
    facts.length > 0 ||
    entry.note ||
    isWaiting(entry)
  return (
    <ListRow
      href={paths.editLogEntry(entry.uid) + search}
      place={place}
      leading={!isPhone && when}
      title={
        <span className="flex flex-wrap justify-between gap-x-3 *:max-w-full">
          <span>{logKindLabel(entry.kind, languageOf(i18n.language))}</span> <span>{value}</span>
        </span>
      }
      detail={
        hasDetail && (
          <>
            <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
              {isPhone && when}
              <ClassBadges judgement={judgement} isWaiting={isWaiting(entry)} />
              {facts.length > 0 && (
                <span className={judgement?.class ? 'max-sm:hidden' : ''}>{facts.join(' · ')}</span>
              )}
            </span>
            {entry.note && <span className="line-clamp-1 sm:mt-1 sm:line-clamp-2">{entry.note}</span>}
          </>
        )
      }
    />
  )
}
