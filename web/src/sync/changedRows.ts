import type { Change } from '@salve/contract/lists/rowList.ts'
import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import { WAITING } from '../lib/waiting.ts'
import type { Entry, KindName, Row } from './entry.ts'

/** The mark of a queued row, for the screens. */
export const MARK = { [WAITING]: true }

/** The last queued write to each record of a kind. */
export function changesIn<T = Row>(entries: readonly Entry[], kind: KindName): Map<string, Change<T>> {
  return new Map(
    entries
      .filter((entry) => entry.kind === kind)
      .map(({ record, shown, at }) => [
        record,
        { row: shown && ({ ...shown, ...MARK } as T), at: new Date(at).toISOString() },
      ]),
  )
}

/** The records of a kind as they were before their first queued write. */
export function beforeOf<T = Row>(entries: readonly Entry[], kind: KindName): T[] {
  const ofRecord = Map.groupBy(
    entries.filter((entry) => entry.kind === kind),
    ({ record }) => record,
  )
  return [...ofRecord.values()].flatMap(([first]) => (first?.before ? [first.before as T] : []))
}

/** The last queued answer to each dose, by its name. */
export function doseChanges(entries: readonly Entry[]): Map<string, DoseEvent> {
  const changes = changesIn<DoseEvent>(entries, 'dose')
  return new Map([...changes].flatMap(([name, { row }]) => (row ? [[name, row] as const] : [])))
}
