import type { LogEntry } from '@salve/contract/medical-records/log-entries.ts'
import { useDates } from '../../lib/dates.ts'
import { WaitingBadge } from '../../ui/content/WaitingBadge.tsx'
import { ClassBadges } from './list/ClassBadges.tsx'
import { useValueClass } from './useValueClass.ts'

type QueuedClassProps = Pick<LogEntry, 'kind' | 'values' | 'context' | 'measured_at'>

/**
 * The class of a value that the server has not judged yet, by the same functions, and that it is
 * not sent yet.
 */
export function QueuedClass({ kind, values, context, measured_at }: QueuedClassProps) {
  const classes = useValueClass()
  const dates = useDates()
  return (
    <>
      <ClassBadges judged={classes.of({ kind, values, context, day: dates.local(measured_at).date })} />
      <WaitingBadge />
    </>
  )
}
