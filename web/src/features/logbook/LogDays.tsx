import type { LogEntry } from '@salve/contract/medical-records/log-entries.ts'
import { logKindLabel } from '@salve/domain/log-kinds.ts'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../lib/dates.ts'
import { languageOf } from '../../lib/i18n.ts'
import { useUnits } from '../../lib/units.ts'
import { Badge } from '../../ui/content/Badge.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { List, ListRow } from '../../ui/content/List.tsx'
import { useBloodPressureClass } from './bloodPressureClass.ts'
import { byDay } from './logEntryValues.ts'
import { useCircumstanceWords } from './useCircumstanceWords.ts'

export interface LogDaysProps {
  /** The latest first. */
  entries: readonly LogEntry[]
  issueName: (id: string | null) => string | undefined
  hrefOf: (entry: LogEntry) => string
}

/** Log entries under the day on which they were measured. */
export function LogDays({ entries, ...row }: LogDaysProps) {
  const dates = useDates()
  return (
    <div className="flex flex-col gap-5">
      {byDay(entries, dates.local).map(({ day, entries: ofDay }) => (
        <Card key={day} title={dates.dayHeading(day)} padding="none">
          <List>
            {ofDay.map((entry) => (
              <LogRow
                key={entry.uid}
                entry={entry}
                when={dates.time(dates.local(entry.measured_at).time)}
                {...row}
              />
            ))}
          </List>
        </Card>
      ))}
    </div>
  )
}

interface LogRowProps extends Omit<LogDaysProps, 'entries'> {
  entry: LogEntry
  /** The time, or the day where no heading says it. */
  when: string
}

/** One log entry of a list: its value at the right, where the numbers line up. */
export function LogRow({ entry, when, issueName, hrefOf }: LogRowProps) {
  const { i18n } = useTranslation()
  const dates = useDates()
  const units = useUnits()
  const classOf = useBloodPressureClass()
  const words = useCircumstanceWords()
  const found = classOf(entry.values, dates.local(entry.measured_at).date)
  const [value, ...others] = units.parts(entry.values)
  const facts = [
    ...others,
    ...Object.entries(entry.context).map(([circumstance, answer]) => words(circumstance, answer)),
    issueName(entry.health_issue),
  ].filter(Boolean)
  return (
    <ListRow
      href={hrefOf(entry)}
      leading={<span className="text-soft text-sm">{when}</span>}
      title={
        <span className="flex flex-wrap justify-between gap-x-3">
          <span>{logKindLabel(entry.kind, languageOf(i18n.language))}</span> <span>{value}</span>
        </span>
      }
      detail={
        (found || facts.length > 0 || entry.note) && (
          <>
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              {found && <Badge tone={found.tone}>{found.words}</Badge>}
              {facts.length > 0 && <span>{facts.join(' · ')}</span>}
            </span>
            {entry.note && <span className="mt-1 line-clamp-2">{entry.note}</span>}
          </>
        )
      }
    />
  )
}
