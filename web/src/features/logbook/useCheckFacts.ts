import type { LogEntry } from '@salve/contract/medical-records/log-entries.ts'
import type { CheckFacts } from '@salve/domain/log-checks.ts'
import type { LogKindName } from '@salve/domain/log-kinds.ts'
import { canonicalOf } from '@salve/domain/log-values.ts'
import { isChildOn } from '@salve/domain/person.ts'
import { useContext } from 'react'
import { useDates } from '../../lib/dates.ts'
import { PersonContext } from '../../lib/person.ts'
import { useListLogEntriesQuery } from './logbookApi.ts'

/** Enough for a week of weighing several times a day. */
const EARLIER_ENTRIES = 50

/**
 * The person's own values, to which typed ones are compared. Without a network, or until the list
 * of the kind has come, these are the values on the device: `known`. Nothing waits for it.
 */
export function useCheckFacts(
  kind: LogKindName,
  edited?: LogEntry,
  known: readonly LogEntry[] = [],
): Pick<CheckFacts, 'earlier' | 'isAdult'> {
  const person = useContext(PersonContext)
  const dates = useDates()
  const { currentData } = useListLogEntriesQuery({ query: { kind, limit: EARLIER_ENTRIES } })
  const entries = new Map([...known, ...(currentData?.results ?? [])].map((entry) => [entry.uid, entry]))
  const earlier = [...entries.values()]
    .filter(({ uid }) => uid !== edited?.uid)
    .flatMap(({ measured_at, values }) =>
      values.flatMap((value) => {
        const canonical = canonicalOf(value)
        return canonical === null ? [] : [{ key: value.key, measuredAt: measured_at, canonical }]
      }),
    )
  return { earlier, isAdult: !isChildOn(person, dates.now().date) }
}
