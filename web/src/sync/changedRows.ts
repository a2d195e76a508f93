import type { Appointment } from '@salve/contract/appointments.ts'
import type { Change } from '@salve/contract/lists/rowList.ts'
import type { HealthIssue } from '@salve/contract/medical-records/health-issues.ts'
import type { LabResult } from '@salve/contract/medical-records/lab-results.ts'
import type { LogEntry } from '@salve/contract/medical-records/log-entries.ts'
import type { Symptom } from '@salve/contract/medical-records/symptoms.ts'
import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import { WAITING } from '../lib/waiting.ts'
import type { Entry, KindName } from './entry.ts'

/** The rows that queued writes are about. */
interface RowOf extends Record<KindName, unknown> {
  symptom: Symptom
  log_entry: LogEntry
  health_issue: HealthIssue
  appointment: Appointment
  lab_result: LabResult
  dose: DoseEvent
}

/** The mark of a queued row, for the screens. */
export const MARK = { [WAITING]: true }

/** The last queued write to each record of a kind. */
export function changesIn<K extends KindName>(
  entries: readonly Entry[],
  kind: K,
): Map<string, Change<RowOf[K]>> {
  return new Map(
    entries
      .filter((entry) => entry.kind === kind)
      .map(({ record, shown, at }) => [
        record,
        { row: shown && ({ ...shown, ...MARK } as unknown as RowOf[K]), at: new Date(at).toISOString() },
      ]),
  )
}

/** The records of a kind as they were before their first queued write. */
export function beforeOf<K extends KindName>(entries: readonly Entry[], kind: K): RowOf[K][] {
  const ofRecord = Map.groupBy(
    entries.filter((entry) => entry.kind === kind),
    ({ record }) => record,
  )
  return [...ofRecord.values()].flatMap(([first]) =>
    first?.before ? [first.before as unknown as RowOf[K]] : [],
  )
}

/** The last queued answer to each dose, by its name. */
export function doseChanges(entries: readonly Entry[]): Map<string, DoseEvent> {
  const changes = changesIn(entries, 'dose')
  return new Map([...changes].flatMap(([name, { row }]) => (row ? [[name, row] as const] : [])))
}
