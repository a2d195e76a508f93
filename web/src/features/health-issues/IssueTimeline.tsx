import { Activity, CalendarDays, FileText, Flag, FlaskConical, type LucideIcon, Pill } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDates } from '../../lib/dates.ts'
import { Card } from '../../ui/content/Card.tsx'
import { List, ListRow } from '../../ui/content/List.tsx'
import { cx } from '../../ui/cx.ts'
import { byMonth, type TimelineEntry } from './timeline.ts'

export interface ShownEntry extends TimelineEntry {
  title: string
  detail?: ReactNode
  href?: string
}

/** Each kind has its own shape, so that it is told without its colour. */
const SHAPES: Record<TimelineEntry['kind'], { icon: LucideIcon; className: string }> = {
  symptom: { icon: Activity, className: 'rounded-full bg-amber-soft text-amber' },
  plan: { icon: Pill, className: 'rounded-sm bg-primary-soft text-primary' },
  appointment: { icon: CalendarDays, className: 'rounded-md bg-info-soft text-info' },
  labresult: { icon: FlaskConical, className: 'rounded-md bg-info-soft text-info' },
  document: { icon: FileText, className: 'rounded-none bg-sunken text-ink' },
  issue: { icon: Flag, className: 'rounded-none rounded-tr-md bg-sunken text-ink' },
}

/** The course of an issue by months. */
export function IssueTimeline({ entries, since }: { entries: readonly ShownEntry[]; since?: string }) {
  const dates = useDates()
  return (
    <div className="flex flex-col gap-5">
      {byMonth(entries, since).map(({ day, entries: ofMonth }) => (
        <Card key={day} title={dates.month(day)} padding="none">
          <List>
            {ofMonth.map((entry) => (
              <TimelineRow key={entry.id} entry={entry} />
            ))}
          </List>
        </Card>
      ))}
    </div>
  )
}

function TimelineRow({ entry }: { entry: ShownEntry }) {
  const dates = useDates()
  const { icon: Icon, className } = SHAPES[entry.kind]
  const when = [dates.dateWithWeekday(entry.date), entry.time && dates.time(entry.time)].filter(Boolean)
  return (
    <ListRow
      {...(entry.href && { href: entry.href })}
      leading={
        <span className={cx('flex size-9 items-center justify-center', className)}>
          <Icon aria-hidden size={20} />
        </span>
      }
      title={entry.title}
      detail={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span>{when.join(', ')}</span>
          {entry.detail}
        </span>
      }
    />
  )
}
